//! What programs, templates and examples write where something else was to stand.

use super::flags::{Flags, MARKS};
use super::search::{before, find_word, has, split_once};
use super::words::is_listed;

/// What programs write for a value that they do not have, also before a slash.
const WORDS_FOR_NOTHING: [&str; 7] = ["none", "null", "nil", "nan", "undefined", "(null)", "<nil>"];

/// What they write in the whole place of one; spreadsheets, for what they could not compute.
const VALUES_FOR_NOTHING: [&str; 26] = [
    "true",
    "false",
    "n/a",
    "n.a.",
    "#n/a",
    "#ref!",
    "#value!",
    "#name?",
    "#div/0!",
    "#null!",
    "#num!",
    "%s",
    "%d",
    "%v",
    "%@",
    "todo",
    "tbd",
    "fixme",
    "error",
    "array",
    "object",
    "unknown",
    "not found",
    "404 not found",
    "e.g.",
    "etc.",
];

/// Words behind the `@` of Razor, which fills templates in.
const RAZOR: [&str; 9] =
    ["model", "url", "viewbag", "viewdata", "html", "item", "page", "request", "context"];

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

/// Whether a value is what programs write when they have none: `null`, `N/A`, `Invalid Date`.
#[inline(never)]
pub(crate) fn says_nothing(value: &str) -> bool {
    let start = value.get(.."invalid date".len()).unwrap_or_default();
    is_listed(&WORDS_FOR_NOTHING, value.as_bytes())
        || is_listed(&["n/a", "#n/a", "nan-nan-nan"], value.as_bytes())
        || start.eq_ignore_ascii_case("invalid date")
}

/// Whether a program or a template was to put something else there.
pub(super) fn is_placeholder(text: &str, path: &str, flags: Flags) -> bool {
    let first = before(b'/', path);
    is_listed(&WORDS_FOR_NOTHING, first.as_bytes())
        || is_yours(first)
        || matches!(first.as_bytes(), [b'_', b'_', b'A'..=b'Z' | b'a'..=b'z', .., b'_', b'_'])
        || is_listed(&VALUES_FOR_NOTHING, text.as_bytes())
        // A variable, a part of a route, and the root of an application of ASP.NET.
        || matches!(path.as_bytes(), [b'$' | b':', b'A'..=b'Z' | b'a'..=b'z', ..] | [b'~', b'/', ..])
        || is_razor(text)
        || flags.has(Flags::PERCENT) && is_percent_name(first, path)
        || flags.has(MARKS) && is_template(text, path)
}

/// `@Model.Url`, `@(item.Url)`
fn is_razor(text: &str) -> bool {
    let Some(code) = text.strip_prefix('@') else { return false };
    code.starts_with(['(', '{'])
        || split_once(b'.', code).is_some_and(|(name, _)| is_listed(&RAZOR, name.as_bytes()))
}

/// `%s`, `%SITE_URL%` or `%%sitename%%`, which are no percent-encoding.
fn is_percent_name(first: &str, path: &str) -> bool {
    let is_name = |name: &str| {
        name.len() > 2
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'.'))
    };
    let within = |text| str::strip_suffix(str::strip_prefix(text, '%')?, '%');
    let variable = within(first).map(|name| within(name).unwrap_or(name));
    path.ends_with("/%s") || path.ends_with("/%d") || variable.is_some_and(is_name)
}

fn is_template(text: &str, path: &str) -> bool {
    has_template_mark(text)
        || (path.starts_with('[') && find_word("](", text).is_none())
        || (has(b'{', path) && has(b'}', path))
}

/// Whether a template was not filled in.
pub(crate) fn has_template_mark(text: &str) -> bool {
    has_word(TEMPLATE_MARKS, &|mark| find_word(mark, text).is_some()) || has_php(text)
}

/// Whether that begins an instruction to PHP.
pub(crate) const fn is_php(text: &str) -> bool {
    matches!(
        text.as_bytes(),
        [b'<', b'?', b'=' | b' ' | b'\t' | b'\r' | b'\n', ..]
            | [b'<', b'?', b'p' | b'P', b'h' | b'H', b'p' | b'P', ..]
    )
}

fn has_php(text: &str) -> bool {
    find_word("<?", text).and_then(|at| text.get(at..)).is_some_and(is_php)
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
    // Its question mark is that of no query.
    flags.has(MARKS) && (is_marked() || has_php(url)) || flags.has(Flags::PERCENT) && is_encoded()
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
        || is_listed(&WORDS_FOR_NOTHING, host.as_bytes())
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

#[cfg(test)]
mod tests {
    use super::*;

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
}
