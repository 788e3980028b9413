//! What a URL should have been.

use super::encoding::has_encoded_twice;
use super::lines::{is_url, words};
use super::text::{each_part, join, split_at_word};
use crate::diagnostic::without_invisible;
use crate::model::{
    EntryKind, Loc, LocKind, Notes, ascii_host, before, behind_misspelled_scheme, decoded, encode,
    find_any, find_last, find_word, has, has_template_mark, in_form, in_quotes, is_no_reference,
    lowered, of_ascii, resolve, split_comment, split_once, trim, trimmed_invisible,
    without_backslashes, without_parameters,
};
use crate::text_source::of_windows_1252;

/// The URL in normal form, as far as `faults` go.
pub(super) fn normal(url: &str, faults: Notes) -> Option<String> {
    let loc = Loc::of(url);
    let form = in_form(&loc, faults);
    (form != loc.text).then(|| form.into_owned())
}

/// The URL that a relative one means in a document at `base`, if that is one that can be crawled.
pub(super) fn absolute(url: &str, base: &str) -> Option<String> {
    if let Some(linked) = linked(url).map(str::to_owned).or_else(|| unquoted(url)) {
        return Some(linked);
    }
    if is_no_reference(url) || is_words(url) {
        return None;
    }
    let slashed = without_backslashes(url);
    let url = slashed.as_deref().unwrap_or(url);
    let loc = Loc::of(url);
    // What is left of a line end is no part of a path.
    if has(b'\\', before(b'#', before(b'?', url))) {
        return None;
    }
    // That is markup, or a URL with quotes around it; and a mere query is hardly meant for the sitemap itself.
    if find_any([b'<', b'>', b'"'], url.as_bytes()).is_some() || url.starts_with('?') {
        return None;
    }
    let url = match loc.kind {
        LocKind::SchemeMissing => join(&[scheme_of(base)?, SCHEME_END, url]),
        LocKind::SchemeMisspelled => certain_scheme(url, base)?,
        LocKind::Placeholder | LocKind::NotUrl => return None,
        // Its scheme was lost with one of the slashes.
        LocKind::Relative if is_behind_slash(Loc::of(base).host, url) => return None,
        _ => resolve(base, url)?,
    };
    is_sound(&url).then_some(url)
}

/// The same where no host is made up: `//tea` may be a path, and `readme.md` the name of a file. It is the host of the document,
/// or one that begins with `www.`
pub(super) fn certain(url: &str, base: &str) -> Option<String> {
    let mended = absolute(url, base)?;
    let host = Loc::of(&mended).host;
    let is_named = matches!(Loc::of(url).kind, LocKind::ProtocolRelative | LocKind::SchemeMissing);
    let is_known =
        || host.eq_ignore_ascii_case(Loc::of(base).host) || lowered(host).starts_with("www.");
    (!is_named || is_known()).then_some(mended)
}

/// The same where it is a guess: a name without a full stop is more likely a part of a path.
pub(super) fn likely(url: &str, base: &str) -> Option<String> {
    let mended = absolute(url, base)?;
    if Loc::of(url).kind == LocKind::SchemeMissing || has_likely_host(&mended, base) {
        return Some(mended);
    }
    absolute(&join(&["/", url.trim_start_matches(['/', '\\'])]), base)
}

/// Whether what stands behind two slashes is more than a name.
pub(super) fn has_likely_host(url: &str, base: &str) -> bool {
    let (host, own) = (Loc::of(url).host, Loc::of(base).host);
    has(b'.', host) || own.is_empty() || host.eq_ignore_ascii_case(own)
}

/// Whether a path begins with the host of the site.
fn is_behind_slash(host: &str, path: &str) -> bool {
    let rest = path.strip_prefix('/').and_then(|path| path.strip_prefix(host));
    !host.is_empty() && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
}

/// The URL of a mere query, most likely for the home page.
pub(super) fn of_home(url: &str, base: &str) -> Option<String> {
    if url.starts_with('?') { absolute(&join(&["/", url]), base) } else { None }
}

/// The URL of which somebody made a link in Markdown: `[https://www.example.com/](https://www.example.com/)`. Where the text
/// says something else, somebody should look.
fn linked(url: &str) -> Option<&str> {
    let (shown, target) = split_at_word(url.strip_prefix('[')?.strip_suffix(')')?, "](")?;
    (shown == target && is_sound(target)).then_some(target)
}

/// The URL between quotes.
pub(super) fn unquoted(url: &str) -> Option<String> {
    in_quotes(url).filter(|url| is_sound(url)).map(str::to_owned)
}

/// Whether a text has several words, and nothing shows that they are the path of a page: no slash, and no extension of a file.
fn is_words(text: &str) -> bool {
    let path = before(b'?', before(b'#', text));
    let extension = find_last(b'.', path).and_then(|dot| path.get(dot + 1..)).unwrap_or_default();
    let is_file = matches!(extension.as_bytes(), [b'a'..=b'z' | b'A'..=b'Z', rest @ ..]
        if rest.len() < 5 && rest.iter().all(u8::is_ascii_alphanumeric));
    has(b' ', trim(path)) && !is_file && find_any([b'/', b'\\', b'/'], path.as_bytes()).is_none()
}

/// Whether there is a server to ask, and no words are taken for its name.
fn is_sound(url: &str) -> bool {
    let loc = Loc::of(url);
    loc.kind == LocKind::Absolute
        && loc.is_host_valid
        && loc.is_port_valid
        && find_any([b' ', b'\t', b'\n'], loc.host.as_bytes()).is_none()
}

fn scheme_of(url: &str) -> Option<&str> {
    split_at_word(url, SCHEME_END).map(|(scheme, _)| scheme)
}

/// `https//www.example.com`, `http;//www.example.com`: nothing but what stands between the scheme and the host is wrong.
pub(super) fn certain_scheme(url: &str, base: &str) -> Option<String> {
    let (scheme, _) = behind_misspelled_scheme(url)?;
    let is_certain = url.get(..scheme?.len())?.eq_ignore_ascii_case(scheme?);
    if is_certain { likely_scheme(url, base) } else { None }
}

/// The URL with the scheme that was probably meant; where nothing of it is left, with that of the document.
pub(super) fn likely_scheme(url: &str, base: &str) -> Option<String> {
    let (scheme, rest) = behind_misspelled_scheme(url)?;
    let url = join(&[scheme.or_else(|| scheme_of(base)).unwrap_or("https"), SCHEME_END, rest]);
    is_sound(&url).then_some(url)
}

/// The URL without the characters that nobody sees, if all of them stand at its ends.
pub(super) fn trimmed(url: &str) -> Option<String> {
    if of_windows(url) != url {
        return None;
    }
    trimmed_invisible(url).filter(|trimmed| trimmed.len() < url.len() && !trimmed.is_empty())
}

/// The text with what codes of Windows-1252 stand for that somebody has taken for those of Unicode: `&#146;`, as web pages have it.
/// <https://html.spec.whatwg.org/multipage/parsing.html#numeric-character-reference-end-state>
fn of_windows(text: &str) -> String {
    text.chars().map(of_windows_1252).collect()
}

/// The URL without them, wherever they stand.
pub(super) fn visible(url: &str) -> Option<String> {
    let meant = of_windows(url);
    let visible = without_invisible(&meant);
    // What nobody sees may stand between two URLs.
    let is_one = split_at_word(&visible, SCHEME_END)
        .is_none_or(|(_, rest)| find_word(SCHEME_END, rest).is_none());
    (is_one && visible != url && !visible.is_empty()).then_some(visible)
}

/// Whether what `url` leaves out goes without saying: all but scheme and host are there, or the host as well.
pub(super) fn is_rooted(url: &str) -> bool {
    url.starts_with(['/', '\\'])
}

/// A rooted reference means the same wherever on the host it stands.
pub(super) fn rooted(url: &str, base: &str) -> Option<String> {
    let mended = if is_rooted(url) { absolute(url, base) } else { None };
    mended.filter(|url| has_likely_host(url, base))
}

/// A URL without what somebody can have left in it, made whole.
pub(super) fn valid(url: &str, base: &str) -> Option<String> {
    let url = trimmed(url).unwrap_or_else(|| url.to_owned());
    let url = without_spaces(&url).unwrap_or(url);
    let url = without_backslashes(&url).unwrap_or(url);
    // What goes on behind a line end may be another one; quotes around all of it go.
    let is_torn = is_url(&url) && has_more(&url);
    if is_torn || find_any([b'\t', b'\n', b'\r'], url.as_bytes()).is_some() {
        return None;
    }
    let url = encoded(&url).unwrap_or(url);
    let url = with_decoded_host(&url).unwrap_or(url);
    absolute(&url, base)
}

pub(super) fn valid_rooted(url: &str, base: &str) -> Option<String> {
    let mended = if is_rooted(url) { valid(url, base) } else { valid_whole(url, base) };
    mended.filter(|url| has_likely_host(url, base))
}

/// A feed does not say what a reference in it is relative to.
pub(super) fn valid_whole(url: &str, base: &str) -> Option<String> {
    if find_word("://", url).is_some() { valid(url, base) } else { None }
}

/// The URL with the scheme that it lacks.
pub(super) fn with_scheme(url: &str, scheme: &str) -> Option<String> {
    absolute(url, &join(&[scheme, "://localhost/"]))
        .filter(|_| matches!(Loc::of(url).kind, LocKind::SchemeMissing | LocKind::ProtocolRelative))
}

/// Whether a text is certainly a URL: nothing stands around it, no template and no markup was left in it, and it has no
/// characters that nobody sees and that were copied with it, and no letters that were encoded twice.
fn is_certain(url: &str) -> bool {
    let loc = Loc::of(url);
    loc.kind == LocKind::Absolute
        && !loc.has_invisible()
        && !has_template_mark(url)
        && !has_encoded_twice(url)
        && !has_more(url)
}

/// What stands around URLs.
const AROUND: [char; 5] = ['"', '|', '<', '>', '`'];

/// Whether a text is a URL with more: what is left of tags and CDATA, or another URL behind what no URL has.
pub(super) fn has_more(text: &str) -> bool {
    let mut rest = text;
    while let Some((_, behind)) = split_once(b'<', rest) {
        let is_tag = match behind.as_bytes() {
            [b'/' | b'!' | b'?', ..] => true,
            [b'A'..=b'Z' | b'a'..=b'z', ..] => has(b'>', behind),
            _ => false,
        };
        if is_tag {
            return true;
        }
        rest = behind;
    }
    let is_behind = |(before, _): (&str, &str)| before.trim_end().ends_with(AROUND);
    let mut parts = text;
    while let Some((before, behind)) = split_at_word(parts, SCHEME_END) {
        let scheme_len =
            before.len() - before.trim_end_matches(|c: char| c.is_ascii_alphabetic()).len();
        if before.split_at_checked(before.len() - scheme_len).is_some_and(is_behind) {
            return true;
        }
        parts = behind;
    }
    let is_in = |mark: &&str| find_word(mark, text).is_some();
    text.ends_with(AROUND) || ["]]>", "&lt;", "&gt;"].iter().any(is_in)
}

/// Percent-encodes what no URL may have, and letters outside ASCII behind the host.
pub(super) fn encoded(url: &str) -> Option<String> {
    encoded_where(url, FORBIDDEN)
}

/// What no URL may have behind its host; the byte 0x80 stands for all that are not ASCII.
const FORBIDDEN: &[u8] = b"\"<>[]^`{|}\x7F\x80";

/// Percent-encodes letters outside ASCII behind the host.
pub(super) fn ascii(url: &str) -> Option<String> {
    encoded_where(url, b"\x80")
}

/// Percent-encodes spaces; other white space says that two values were joined, or one was cut.
pub(super) fn without_spaces(url: &str) -> Option<String> {
    if has_another(url) {
        return None;
    }
    let page = split_comment(url).map_or(url, |(page, _)| page);
    if find_any([b'\t', b'\n', b'\r'], page.as_bytes()).is_some() {
        return None;
    }
    let is_mended = || page.len() < url.len() && is_certain(page) && !has(b' ', page);
    encoded_where(page, b" ").or_else(|| is_mended().then(|| page.to_owned()))
}

/// Takes out line ends with what indents the next line, and percent-encodes other spaces. The parts of a host that a line end is in
/// may be those of another one.
pub(super) fn joined(url: &str) -> Option<String> {
    if has_another(url) {
        return None;
    }
    let joined = each_part(url, b"\t\n\r", "", &|url, part| {
        url.push_str(part);
        Some(())
    })?;
    let loc = Loc::of(&joined);
    let host_end = joined.len() - loc.rest.len();
    if loc.kind == LocKind::Absolute && !url.starts_with(joined.get(..host_end)?) {
        return None;
    }
    without_spaces(&joined).or_else(|| (joined != url).then_some(joined))
}

/// Whether another URL stands behind white space, or a message of PHP, such as `Notice: Undefined index: tea in /tea.php on line 3`:
/// the two are not one.
fn has_another(url: &str) -> bool {
    let is_message = find_word(": ", url).is_some() && find_word(" on line", url).is_some();
    is_message || words(url, " \t\n\r").into_iter().skip(1).any(is_url)
}

/// Encodes `%` where nothing is encoded by it.
pub(super) fn percent_encoded(url: &str) -> Option<String> {
    encoded_where(url, b"%")
}

/// Percent-encodes those bytes behind the host, apart from a `%` that encodes something; the byte 0x80 stands for all that
/// are not ASCII.
fn encoded_where(url: &str, wanted: &[u8]) -> Option<String> {
    if is_certain(url) { encode(url, wanted) } else { None }
}

/// Percent-encodes a character of a URL that no URL may have.
pub(super) fn encoded_character(character: &str) -> Option<String> {
    encode(character, FORBIDDEN)
}

/// The page without a place in it. A fragment that a script makes a page of is left alone.
pub(super) fn without_fragment(url: &str) -> Option<String> {
    let (page, fragment) = split_once(b'#', url)?;
    let is_page = matches!(fragment.as_bytes().first(), Some(b'!' | b'/'));
    (!is_page).then(|| page.to_owned())
}

pub(super) fn without_any_fragment(url: &str) -> Option<String> {
    split_once(b'#', url).map(|(page, _)| page.to_owned())
}

pub(super) fn without_user(url: &str) -> Option<String> {
    let rest = Loc::of(url).rest;
    let (scheme, behind) = split_at_word(url, SCHEME_END)?;
    let authority = behind.strip_suffix(rest)?;
    let host = authority.get(find_last(b'@', authority)? + 1..)?;
    Some(join(&[scheme, SCHEME_END, host, rest]))
}

/// What ends a scheme before a host.
const SCHEME_END: &str = "://";

/// The URL with the host, or the scheme, of another.
pub(super) fn with_host_of(url: &str, other: &str) -> Option<String> {
    let host = Loc::of(other).host;
    if host.is_empty() { None } else { with_host(url, host) }
}

/// The URL of an example, with the host of the site, or that of a page of an application, which most likely is all of it.
pub(super) fn with_own_host(url: &str, base: &str) -> Option<String> {
    if let Some(path) = url.strip_prefix('~').filter(|path| path.starts_with('/')) {
        return absolute(path, base).filter(|mended| has_likely_host(mended, base));
    }
    let is_url = Loc::of(url).kind == LocKind::Absolute;
    if is_url { with_host_of(url, base).filter(|mended| mended != url) } else { None }
}

#[inline(never)]
fn with_host(url: &str, host: &str) -> Option<String> {
    let (scheme, behind) = split_at_word(url, SCHEME_END)?;
    let behind = behind.strip_prefix(Loc::of(url).host)?;
    Some(join(&[scheme, SCHEME_END, host, behind]))
}

pub(super) fn with_scheme_of(url: &str, other: &str) -> Option<String> {
    let normal = normal(url, Notes::PORT_DEFAULT);
    let (_, rest) = split_at_word(normal.as_deref().unwrap_or(url), SCHEME_END)?;
    Some(join(&[scheme_of(other)?, SCHEME_END, rest]))
}

/// A URL with quotes as it is; they are escaped when it is written anew.
pub(super) fn with_quotes(url: &str) -> Option<String> {
    find_any([b'"', b'\'', b'"'], url.as_bytes()).map(|_| url.to_owned())
}

pub(super) fn secure(url: &str) -> Option<String> {
    url.strip_prefix("http://").map(|rest| join(&["https://", rest]))
}

pub(super) fn is_sitemap(url: &str) -> bool {
    let mut loc = Loc::of(url);
    loc.look_at_name(EntryKind::Url);
    loc.notes.has(Notes::SITEMAP)
}

pub(super) fn without_session(url: &str) -> Option<String> {
    without_parameters(url, Notes::SESSION)
}

pub(super) fn without_tracking(url: &str) -> Option<String> {
    without_parameters(url, Notes::TRACKING)
}

/// The host as DNS knows it: <https://www.rfc-editor.org/rfc/rfc5891#section-4>. Only letters of which it is certain that they
/// stay as they are, those of scripts without capitals and small letters, or that they are another form of those of ASCII.
pub(super) fn with_ascii_host(url: &str) -> Option<String> {
    let host = decoded(Loc::of(url).host)?;
    let is_certain = |c| {
        let narrow = of_ascii(c);
        narrow.is_ascii_alphanumeric()
            || matches!(narrow, '.' | '-')
            || STABLE.iter().any(|(first, last)| (first..=last).contains(&&c))
    };
    if !host.chars().all(is_certain) {
        return None;
    }
    let mended = with_host(url, &ascii_host(&host))?;
    let loc = Loc::of(&mended);
    (loc.host.is_ascii() && loc.is_host_valid).then_some(mended)
}

/// The URL with its host decoded, if that is one.
pub(super) fn with_decoded_host(url: &str) -> Option<String> {
    let host = decoded(Loc::of(url).host)?;
    let mended = with_host(url, &host)?;
    (mended != url && is_sound(&mended) && Loc::of(&mended).host == host).then_some(mended)
}

/// The first and the last letters of runs that are certain.
const STABLE: [(char, char); 13] = [
    ('ß', 'ö'),
    ('ø', 'ÿ'),
    ('ά', 'ώ'),
    ('а', 'џ'),
    ('ա', 'ֆ'),
    ('א', 'ת'),
    ('ء', 'ي'),
    ('ก', 'ฺ'),
    ('ぁ', 'ゖ'),
    ('ァ', 'ヺ'),
    ('ー', 'ー'),
    ('一', '鿿'),
    ('가', '힣'),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_written_as_dns_knows_them() {
        for (url, expected) in [
            ("https://münchen.example/a", Some("https://xn--mnchen-3ya.example/a")),
            ("https://bücher.example:8080/?é", Some("https://xn--bcher-kva.example:8080/?é")),
            ("https://例え.テスト/", Some("https://xn--r8jz45g.xn--zckzah/")),
            ("https://почта.рф/", Some("https://xn--80a1acny.xn--p1ai/")),
            ("https://παράδειγμα.example/", Some("https://xn--hxajbheg2az3al.example/")),
            ("https://straße.example/", Some("https://xn--strae-oqa.example/")),
            ("https://MÜNCHEN.example/", None),
            ("https://ｆｕｌｌ.example/", Some("https://full.example/")),
            ("https://例え。テスト/", Some("https://xn--r8jz45g.xn--zckzah/")),
            ("https://www．example｡com:8080/。", Some("https://www.example.com:8080/。")),
            ("https://example。/", Some("https://example./")),
            ("https://。example/", None),
            ("https://example／a.com/", None),
            ("https://example％41.com/", None),
        ] {
            assert_eq!(with_ascii_host(url).as_deref(), expected, "{url}");
        }
    }

    #[test]
    fn a_host_is_decoded_if_that_makes_it_one() {
        for (url, expected) in [
            ("https://www.example%2Ecom/%2E", Some("https://www.example.com/%2E")),
            ("https://me@exa%6Dple%2ecom:8080/a", None),
            ("https://exa%6Dple%2ecom:8080/a", Some("https://example.com:8080/a")),
            ("https://exa%20mple.com/", None),
            ("https://www%2Fexample.com/", None),
            ("https://www%3A80.example.com/", None),
            ("https://www.example.com/", None),
        ] {
            assert_eq!(with_decoded_host(url).as_deref(), expected, "{url}");
        }
    }

    #[test]
    fn what_no_url_may_have_is_encoded() {
        for (url, expected) in [
            ("https://a/{1}", Some("https://a/%7B1%7D")),
            ("https://a/é|b", Some("https://a/%C3%A9%7Cb")),
            ("https://[::1]/[1]", Some("https://[::1]/%5B1%5D")),
            ("https://a/x", None),
        ] {
            assert_eq!(encoded(url).as_deref(), expected, "{url}");
        }
        assert_eq!(percent_encoded("https://a/100%&%41%"), Some("https://a/100%25&%41%25".into()));
        assert_eq!(joined("https://a/\n    tea pot"), Some("https://a/tea%20pot".into()));
        assert_eq!(joined("https://a\n/tea"), Some("https://a/tea".into()));
        for url in [
            "https://ch\r\n54\r\n.example.com/a",
            "https://a\n.b",
            "htt\nps://a/b",
            "https:\n//a/b",
        ] {
            assert_eq!(joined(url), None, "{url}");
        }
        assert_eq!(without_user("https://me:x@a:1/?b@c"), Some("https://a:1/?b@c".into()));
        assert_eq!(
            with_host_of("https://a.b:1/c", "http://www.a.b/"),
            Some("https://www.a.b:1/c".into())
        );
        assert_eq!(with_scheme_of("http://a:80/b", "https://c/"), Some("https://a/b".into()));
    }
}
