//! What stands where a URL should and does not begin with `http://` or `https://` and a host: a reference that somebody can
//! have meant, or a mistake of which no URL can be made.

use super::flags::{Flags, MARKS};
use super::list::meaning;
use super::loc::{LocKind, split_port};
use super::scope::{ScopeFault, compare_hosts};
use super::search::{before, find_any, find_last, find_word, has, split_once};
use crate::diagnostic::without_invisible;

/// What programs write for a value that they do not have, also before a slash.
const WORDS_FOR_NOTHING: &str = "none null nil nan undefined (null) <nil>";

/// What they write in the whole place of one; spreadsheets, for what they could not compute.
const VALUES_FOR_NOTHING: &str =
    "true false n/a #n/a #ref! #value! #name? #div/0! #null! #num! %s %d %v %@";

/// The longest of both.
const WORD_MAX_BYTES: usize = "undefined".len();

/// What stands around names in templates, and what JavaScript makes of what has no text.
const TEMPLATE_MARKS: &str = "{{ }} {% %} ${ #{ <% %> [[ [object";

/// Those that begin something, which JSON does not have where it ends.
const OPENING_MARKS: &str = "{{ {% ${ <% [[ [object";

/// What begins the last one where it is percent-encoded. Of the others pages may have the name.
const ENCODED_MARKS: &str = "%5Bobject%20 %5bobject%20 %5Bobject+ %5bobject+";

/// What stands in the place of the name of a site, without what joins its words, in the languages in which it was found most.
const YOURS: &str = "yourdomain yoursite yourwebsite yourusername yourapp tudominio tusitio seudominio seusite votredomaine \
    votresite deinedomain ihredomain";

/// What may stand behind that.
const BEHIND_YOURS: &str = "name here aqui url";

/// Names of files that are no names of hosts.
const FILE_TYPES: &str = "html htm php asp aspx jsp xml txt pdf gz jpg png";

/// What a text is that has no good scheme.
#[cold]
#[inline(never)]
pub(super) fn kind_of(text: &str, flags: Flags) -> LocKind {
    let path = before(b'#', before(b'?', text));
    if is_placeholder(text, path, flags) {
        return LocKind::Placeholder;
    }
    if behind_misspelled_scheme(text).is_some() {
        return LocKind::SchemeMisspelled;
    }
    let is_double = text.starts_with("//");
    let inner = if is_double { path.get(2..).unwrap_or_default() } else { path };
    if text.starts_with('#') || has_host_inside(inner) {
        return LocKind::NotUrl;
    }
    if is_double {
        return LocKind::ProtocolRelative;
    }
    if starts_with_host(path) { LocKind::SchemeMissing } else { LocKind::Relative }
}

/// Whether a value is what programs write when they have none: `null`, `N/A`, `Invalid Date`.
#[inline(never)]
pub(crate) fn says_nothing(value: &str) -> bool {
    let start = value.get(.."invalid date".len()).unwrap_or_default();
    is_one_of(WORDS_FOR_NOTHING, value)
        || is_one_of("n/a #n/a nan-nan-nan", value)
        || start.eq_ignore_ascii_case("invalid date")
}

/// Whether `text` is one of those words, in any case.
#[inline(never)]
fn is_one_of(words: &str, text: &str) -> bool {
    has_word(words, &|word| word.eq_ignore_ascii_case(text))
}

fn has_word(words: &str, is_it: &dyn Fn(&str) -> bool) -> bool {
    has_part(words, b' ', is_it)
}

#[inline(never)]
fn has_part(text: &str, separator: u8, is_it: &dyn Fn(&str) -> bool) -> bool {
    let mut rest = text;
    loop {
        // Parts are short, and for these a plain loop is the fastest search.
        let end = rest.bytes().position(|byte| byte == separator);
        let (part, after) = rest.split_at_checked(end.unwrap_or(rest.len())).unwrap_or_default();
        if is_it(part) {
            return true;
        }
        let Some(after) = after.get(1..) else { return false };
        rest = after;
    }
}

/// Whether a program or a template was to put something else there.
fn is_placeholder(text: &str, path: &str, flags: Flags) -> bool {
    let first = before(b'/', path);
    let may_be_one_of = |text: &str| (1..=WORD_MAX_BYTES).contains(&text.len());
    may_be_one_of(first) && is_one_of(WORDS_FOR_NOTHING, first)
        || is_yours(first)
        || matches!(first.as_bytes(), [b'_', b'_', b'A'..=b'Z' | b'a'..=b'z', .., b'_', b'_'])
        || may_be_one_of(text) && is_one_of(VALUES_FOR_NOTHING, text)
        || matches!(path.as_bytes(), [b'$', b'A'..=b'Z' | b'a'..=b'z', ..])
        || flags.has(Flags::PERCENT) && is_percent_name(first, path)
        || flags.has(MARKS) && is_template(text, path)
}

/// `%s`, or `%SITE_URL%`, which are no percent-encoding.
fn is_percent_name(first: &str, path: &str) -> bool {
    let is_name = |name: &str| {
        name.len() > 2
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.'))
    };
    let variable = first.strip_prefix('%').and_then(|rest| rest.strip_suffix('%'));
    path.ends_with("/%s") || path.ends_with("/%d") || variable.is_some_and(is_name)
}

fn is_template(text: &str, path: &str) -> bool {
    has_template_mark(text)
        || (path.starts_with('[') && find_word("](", text).is_none())
        || (has(b'{', path) && has(b'}', path))
}

/// Whether a template was not filled in.
pub(crate) fn has_template_mark(text: &str) -> bool {
    has_word(TEMPLATE_MARKS, &|mark| find_word(mark, text).is_some())
}

/// Whether a template was not filled in behind the scheme of a URL and before its query.
#[inline(never)]
pub(super) fn is_unfilled(url: &str, flags: Flags) -> bool {
    let page = before(b'?', url);
    let has_one_of = |marks| has_word(marks, &|mark| find_word(mark, page).is_some());
    let is_marked = || {
        has_one_of(OPENING_MARKS)
            || behind_host(page).is_some_and(|path| has_part(path, b'/', &is_parameter))
    };
    // No encoding has an `o`, so that nearly all pages are passed over by one search.
    let is_encoded = || find_word("object", page).is_some() && has_one_of(ENCODED_MARKS);
    flags.has(MARKS) && is_marked() || flags.has(Flags::PERCENT) && is_encoded()
}

fn behind_host(url: &str) -> Option<&str> {
    let behind = url.get("https://".len()..)?;
    split_once(b'/', behind).map(|(_, path)| path)
}

/// `[slug]`, `[...path]` or `{id}`, as frameworks name the parts of a route that differ from page to page.
fn is_parameter(segment: &str) -> bool {
    let ([b'[', name @ .., b']'] | [b'{', name @ .., b'}']) = segment.as_bytes() else {
        return false;
    };
    let name = name.strip_prefix(b"...").unwrap_or(name);
    let is_letter = |byte: &u8| byte.is_ascii_alphabetic() || *byte == b'_';
    name.first().is_some_and(is_letter)
        && name.iter().all(|byte| is_letter(byte) || byte.is_ascii_digit() || *byte == b'-')
}

/// Whether a host is what examples have in the place of the host of whoever reads them, as `yourdomain.com`, or ends in what
/// JavaScript writes for a path that it does not have.
#[inline(never)]
pub(super) fn is_host_of_nobody(host: &str) -> bool {
    host.ends_with("undefined")
        || host.len() <= WORD_MAX_BYTES && is_one_of(WORDS_FOR_NOTHING, host)
        || host.eq_ignore_ascii_case("username.github.io")
        || has_part(host, b'.', &is_yours)
}

/// `yourdomain`, `your-app-name`, `YOUR_DOMAIN_HERE`, `seu-dominio-aqui`.
#[inline(never)]
fn is_yours(name: &str) -> bool {
    // Most names are none by how they begin.
    let first = name.bytes().find(|byte| !is_joint(*byte)).unwrap_or_default();
    let may_be = matches!(first.to_ascii_lowercase(), b'd' | b'i' | b's' | b't' | b'v' | b'y');
    may_be
        && has_word(YOURS, &|word| {
            let end = behind_words(word, name.as_bytes());
            end.is_some_and(|rest| {
                rest.is_empty()
                    || has_word(BEHIND_YOURS, &|end| {
                        behind_words(end, rest).is_some_and(<[u8]>::is_empty)
                    })
            })
        })
}

/// What may stand between words.
const fn is_joint(byte: u8) -> bool {
    matches!(byte, b'-' | b'_' | b' ')
}

/// What stands behind words that are written in any case, joined or apart.
#[inline(never)]
fn behind_words<'a>(words: &str, mut name: &'a [u8]) -> Option<&'a [u8]> {
    let mut words = words.bytes();
    let mut next = words.next();
    while let (Some(wanted), Some((byte, rest))) = (next, name.split_first()) {
        if byte.to_ascii_lowercase() == wanted {
            next = words.next();
        } else if !is_joint(*byte) {
            return None;
        }
        name = rest;
    }
    next.is_none().then_some(name)
}

/// Whether `://` is there, or a host behind two slashes.
fn has_host_inside(path: &str) -> bool {
    let mut rest = path;
    while let Some(at) = find_word("//", rest) {
        let is_scheme = rest.get(..at).is_some_and(|before| before.ends_with(':'));
        rest = rest.get(at + 2..).unwrap_or_default();
        if is_scheme || starts_with_host(rest) {
            return true;
        }
    }
    false
}

/// Whether the first part of a path looks like the name of a host, with or without a port.
#[inline(never)]
fn starts_with_host(path: &str) -> bool {
    let (host, _) = split_port(before(b'/', path));
    let Some((name, top)) = find_last(b'.', host).and_then(|dot| host.split_at_checked(dot)) else {
        return false;
    };
    let top = top.get(1..).unwrap_or_default();
    !name.is_empty()
        && !name.starts_with('.')
        && top.len() >= 2
        && top.bytes().all(|b| b.is_ascii_alphabetic())
        && !has_word(FILE_TYPES, &|file| file == top)
}

/// Spellings of schemes, each with the one that is meant.
const SPELLINGS: &str = "https https http http htps https htp http htttps https htttp http hhttps https hhttp http \
    ttps https ttp http httpss https httsp https htpps https htpp http hhtps https hhtp http httpps https httpp http";

/// Takes a misspelled scheme off a URL: `https//`, `http;//`, `https:/`, `htps://`, or with a colon of Chinese. The scheme that
/// is meant, which nobody knows of `://www.example.com`, and what begins with the host.
#[inline(never)]
pub(crate) fn behind_misspelled_scheme(text: &str) -> Option<(Option<&'static str>, &str)> {
    if !matches!(text.as_bytes().first()?, b':' | b'A'..=b'Z' | b'a'..=b'z') {
        return None;
    }
    if let Some(last) = behind_repeated_scheme(text).or_else(|| behind_own_address(text)) {
        return Some(last);
    }
    let len = text.bytes().position(|byte| !byte.is_ascii_alphabetic())?;
    let (word, marks_and_rest) = text.split_at_checked(len)?;
    let rest = marks_and_rest.trim_start_matches([':', ';', '：', '/', '\\', '.', ' ']);
    let marks = marks_and_rest.strip_suffix(rest)?;
    let is_mark = marks.bytes().any(|byte| matches!(byte, b':' | b';' | b'\\' | 0x80..))
        || find_word("//", marks).is_some();
    if !is_mark || !starts_with_host(before(b'#', before(b'?', rest))) {
        return None;
    }
    if word.is_empty() {
        return (marks == "://").then_some((None, rest));
    }
    meaning(SPELLINGS, word).map(|meant| (Some(meant), rest))
}

/// Takes what was put before a URL off it: `https://https://www.example.com/`, and
/// `https://www.example.comhttps://www.example.com/tea`, where a page got its host twice.
#[inline(never)]
pub(super) fn behind_repeated_scheme(text: &str) -> Option<(Option<&'static str>, &str)> {
    let at_scheme_end = |text| find_word("://", text).and_then(|at| text.split_at_checked(at));
    let (_, mut rest) = at_scheme_end(text)?;
    let mut last = None;
    while let Some((before, behind)) = rest.get(3..).and_then(at_scheme_end) {
        last = ["https", "http"].into_iter().find(|scheme| {
            let start = before.len().checked_sub(scheme.len()).and_then(|at| before.get(at..));
            start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
        });
        let host = before.get(..before.len() - last?.len())?;
        if find_any([b'/', b'?', b'#'], host.as_bytes()).is_some() || ends_url(host) {
            return None;
        }
        rest = behind;
    }
    let rest = rest.get(3..)?;
    (last.is_some() && starts_with_host(before(b'#', before(b'?', rest)))).then_some((last, rest))
}

/// Whether a host has what parts URLs behind it.
fn ends_url(host: &str) -> bool {
    let name = host.trim_end_matches([',', ';', ' ', '\t', '\n', '\r']);
    !name.is_empty() && name.len() < host.len()
}

/// Takes the address of a site off a URL that has it already: `https://www.example.com/https://www.example.com/tea`.
#[inline(never)]
pub(super) fn behind_own_address(text: &str) -> Option<(Option<&'static str>, &str)> {
    let mut url = text;
    while let Some(inner) = without_own_address(url) {
        url = inner;
    }
    let scheme = ["https", "http"].into_iter().find(|scheme| starts_with(url, scheme))?;
    let rest = url.get(scheme.len() + "://".len()..)?;
    (url.len() < text.len()).then_some((Some(scheme), rest))
}

#[inline(never)]
fn without_own_address(text: &str) -> Option<&str> {
    let (address, url) = text.split_at_checked(find_url(text, SCHEME_BYTES)?)?;
    let (host, folder) = host_and_path(address)?;
    let (inner_host, path) = host_and_path(url)?;
    let folder = folder.strip_suffix('/')?.trim_end_matches('/');
    (is_same_site(host, inner_host) && path.starts_with(folder)).then_some(url)
}

/// A URL and what follows it behind a comma or semicolon, if that is another one of the same host. Behind a mere host, which
/// ends in neither, it may be one of any host.
#[inline(never)]
pub(crate) fn split_urls(text: &str) -> Option<(&str, &str)> {
    let mut from = SCHEME_BYTES;
    while let Some(at) = find_url(text, from) {
        let (url, next) = text.split_at_checked(at)?;
        let url = url.strip_suffix([',', ';']).filter(|url| {
            let hosts = host_and_path(url).zip(host_and_path(next));
            hosts.is_some_and(|((host, path), (other, _))| {
                path.is_empty() || is_same_site(host, other)
            })
        });
        if let Some(url) = url {
            return Some((url, next));
        }
        from = at + SCHEME_BYTES;
    }
    None
}

/// The length of `https://`.
const SCHEME_BYTES: usize = 8;

/// Where the first URL begins that stands in a text behind its first `from` bytes.
#[inline(never)]
fn find_url(text: &str, from: usize) -> Option<usize> {
    let mut at = from;
    loop {
        at += find_word("://", text.get(at..)?)?;
        let start = ["https", "http"].into_iter().find_map(|scheme| {
            let start = at.checked_sub(scheme.len()).filter(|start| *start >= from)?;
            starts_with(text.get(start..)?, scheme).then_some(start)
        });
        if start.is_some() {
            return start;
        }
        at += 1;
    }
}

/// Whether a text starts with a word, in any case.
#[inline(never)]
fn starts_with(text: &str, word: &str) -> bool {
    text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word))
}

/// The host of a URL, and what follows the authority.
#[inline(never)]
fn host_and_path(url: &str) -> Option<(&str, &str)> {
    let behind = url.get(find_word("://", url)? + "://".len()..)?;
    let end = find_any([b'/', b'?', b'#'], behind.as_bytes()).unwrap_or(behind.len());
    let (authority, path) = behind.split_at_checked(end)?;
    let (host, _) = split_port(authority);
    (!host.is_empty()).then_some((host, path))
}

/// Whether hosts are the same but for a leading `www.`.
#[inline(never)]
fn is_same_site(host: &str, other: &str) -> bool {
    matches!(compare_hosts(host, other), None | Some(ScopeFault::WwwMismatch))
}

/// The text without them, if all of them stand at its ends.
#[inline(never)]
pub(crate) fn trimmed_invisible(text: &str) -> Option<String> {
    Some(without_invisible(text)).filter(|visible| find_word(visible, text).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::Loc;

    #[test]
    fn a_reference_is_one_that_somebody_can_have_meant() {
        use LocKind::{NotUrl, Placeholder, ProtocolRelative, Relative, SchemeMissing};
        for (kind, texts) in [
            (
                Relative,
                &[
                    "",
                    "/tea",
                    "tea",
                    "tea.html",
                    "../tea",
                    "./tea",
                    "?page=2",
                    "/null",
                    "nullable/a",
                    "none.html",
                    "/a//b",
                    "/go?to=https://www.example.com/",
                    "/a?b={\"c\":1}",
                    "100%/a",
                    "%C3%A9/a",
                    "/tea pot",
                    "news/2026",
                    "true/a",
                    "$50/a",
                    "100%sale",
                ][..],
            ),
            (
                Placeholder,
                &[
                    "None",
                    "null",
                    "NULL",
                    "undefined/a",
                    "NaN",
                    "false",
                    "N/A",
                    "nil?x",
                    "#N/A",
                    "#REF!",
                    "%s",
                    "/shop/%s",
                    "{{ site.url }}/a",
                    "/shop/{{slug}}",
                    "${BASE}/q",
                    "<%= url %>",
                    "[[url]]",
                    "{id}",
                    "/shop/{id}",
                    "[object Object]",
                    "$url/a",
                    "%SITEURL%/z",
                    "{{host}}.example.com/a",
                    "YOUR_DOMAIN_HERE",
                    "your-site/tea",
                    "__BASE_URL__/tea",
                ],
            ),
            (
                NotUrl,
                &[
                    "#top",
                    "\"https://www.example.com/v\"",
                    "Tea https://www.example.com/",
                    "[Tea](https://www.example.com/)",
                    "[https://www.example.com/?a](https://www.example.com/?a)",
                    "shop//www.example.com/a",
                    "\u{FEFF}https://www.example.com/a",
                    "/te\u{AD}a",
                    "www.example.com/a\u{A0}",
                ],
            ),
            (ProtocolRelative, &["//www.example.com/tea", "//localhost/a"]),
            (SchemeMissing, &["www.example.com/a", "example.com:80", "localhost:3000/a"]),
        ] {
            for text in texts {
                assert_eq!(Loc::of(text).kind, kind, "{text}");
            }
        }
    }

    #[test]
    fn what_is_yours_is_known_in_every_language() {
        for word in YOURS.split(' ') {
            let spelt = format!("-{}", word.to_ascii_uppercase());
            assert!(is_yours(word) && is_yours(&spelt), "{word}");
            assert!(is_host_of_nobody(&format!("www.{word}.com")), "{word}");
        }
        for name in ["", "-", "www", "example", "your", "yourself", "seus"] {
            assert!(!is_yours(name), "{name}");
        }
    }

    #[test]
    fn what_has_a_scheme_may_be_no_url_all_the_same() {
        use LocKind::{Absolute, Placeholder, SchemeMisspelled};
        for (kind, texts) in [
            (
                Absolute,
                &[
                    "https://yourdomain.com/",
                    "https://[fd00::1]/a",
                    "https://www.example.com/[1]",
                    "https://www.example.com/{id}.html",
                    "https://www.example.com/a[b]",
                    "https://www.example.com/?a={{b}}",
                    "https://www.example.com/?a=%5Bobject%20Object%5D",
                    "https://www.example.com/tags/%5Bobjective-c%5D",
                    "https://www.example.com/tags/%5Bobject%5D",
                    "https://www.example.com/tags/%5Bsubject%20line%5D",
                    "https://www.example.com/undefined",
                    "https://www.example.com/blog/null/",
                    "https://www.example.com/https://www.example.org/a",
                    "https://www.example.com/a/https://www.example.com/b",
                    "https://www.example.com:/a//b",
                    "https://www.example.com,https://www.example.org/a",
                    "https://https/a",
                ][..],
            ),
            (
                Placeholder,
                &[
                    "https://{{host}}/a",
                    "https://www.example.com/${path}",
                    "https://www.example.com/<%= path %>",
                    "https://www.example.com/[object Object]",
                    "https://www.example.com/%5Bobject%20Object%5D",
                    "https://www.example.com/projects/%5bobject%20promise%5d/",
                    "https://www.example.com/%5Bobject+Object%5D?a",
                    "https://www.example.com/%C3%A9/[a]/%5Bobject%20Object%5D",
                    "https://www.example.com/[...path]/a",
                    "https://www.example.com/{page_id}?a",
                ],
            ),
            (
                SchemeMisspelled,
                &[
                    "https://https://www.example.com/",
                    "HTTP://HTTPS://www.example.com/",
                    "https://https://https://www.example.com/",
                    "https://www.example.comhttps://www.example.com/a",
                    "https://www.example.com/https://www.example.com/a",
                ],
            ),
        ] {
            for text in texts {
                assert_eq!(Loc::of(text).kind, kind, "{text}");
            }
        }
    }

    #[test]
    fn hosts_of_examples_are_told_from_hosts() {
        for host in [
            "yourdomain.com",
            "www.your-domain.co.uk",
            "YOUR_DOMAIN",
            "yourusername.github.io",
            "your-app-name.example.com",
            "yoursite.com",
            "username.github.io",
            "tu-dominio.example",
            "seu-dominio-aqui.com.br",
            "votre-site.fr",
            "deinedomain.de",
            "undefined",
            "www.example.comundefined",
        ] {
            assert!(is_host_of_nobody(host), "{host}");
        }
        for host in [
            "www.example.com",
            "your.example.com",
            "yourstory.example",
            "your-domains.example",
            "your-app-store.example",
            "null.example.com",
            "not-your-domain.example",
            "yöur.example",
        ] {
            assert!(!is_host_of_nobody(host), "{host}");
        }
    }

    #[test]
    fn a_misspelled_scheme_is_told_from_others() {
        for (text, expected) in [
            ("https//www.example.com/d", Some((Some("https"), "www.example.com/d"))),
            ("http;//www.example.com", Some((Some("http"), "www.example.com"))),
            ("https：//www.example.com/", Some((Some("https"), "www.example.com/"))),
            ("HTTPS:/www.example.com/", Some((Some("https"), "www.example.com/"))),
            ("https:www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("https:///www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("https ://www.example.com/w", Some((Some("https"), "www.example.com/w"))),
            ("htps://www.example.com:80/t", Some((Some("https"), "www.example.com:80/t"))),
            ("ttp://www.example.com", Some((Some("http"), "www.example.com"))),
            ("://www.example.com/l", Some((None, "www.example.com/l"))),
            ("ftp://www.example.com/", None),
            ("mailto:tea@example.com", None),
            ("https:tea", None),
            ("https:///tea", None),
            ("https/tea.example/a", None),
            ("//www.example.com/", None),
            ("see: www.example.com", None),
        ] {
            assert_eq!(behind_misspelled_scheme(text), expected, "{text}");
            let is_it = Loc::of(text).kind == LocKind::SchemeMisspelled;
            assert_eq!(is_it, expected.is_some(), "{text}");
        }
    }

    #[test]
    fn what_nobody_sees_is_taken_off_the_ends_alone() {
        for (text, expected) in [
            ("\u{FEFF}\u{200C}a\u{A0}\u{200D}", Some("a")),
            ("\u{FEFF}a\u{200B}a", None),
            ("می\u{200C}\u{200B}", Some("می\u{200C}")),
            ("\u{FEFF}", Some("")),
            ("é", Some("é")),
        ] {
            assert_eq!(trimmed_invisible(text).as_deref(), expected, "{text:?}");
        }
    }
}
