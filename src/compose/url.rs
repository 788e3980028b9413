//! URLs as they should be written.

use super::judge::is_xml;
use crate::model::{
    Loc, LocKind, Origin, encode, find_any, find_word, resolve, split_comment, trimmed_invisible,
    without_backslashes, written_form,
};
use std::borrow::Cow;

/// Gives a URL with a host of letters outside ASCII as the URL Standard writes it.
pub(crate) type ToAscii = fn(&str) -> Option<String>;

/// What no URL may have behind its host; the byte 0x80 stands for all that are not ASCII.
const FORBIDDEN: &[u8] = b" \"<>[]^`{|}\\\x7F\x80";

/// The URL in normal form, with what no URL may have percent-encoded; a relative one resolved. What cannot be mended without
/// guessing stays as it is. `known` is the origin of a URL before, which most have, and is set to that of this one.
pub(super) fn normalised<'a>(
    text: &'a str,
    base: Option<&str>,
    to_ascii: Option<ToAscii>,
    known: &mut Origin,
) -> Cow<'a, str> {
    let loc = Loc::new(text, None, None, Some(known));
    // What is missing is not the base.
    if text.is_empty() || loc.is_plain() {
        return Cow::Borrowed(text);
    }
    // Characters that XML does not allow say that something is damaged, and so does what bytes became that stand for none.
    if !is_xml(text) || is_lossy(text) {
        return Cow::Borrowed(text);
    }
    // A line end or a tab, that two values were joined, or one was cut: that is what is told, not that it is relative.
    if find_any([b'\t', b'\n', b'\r'], text.as_bytes()).is_some() {
        return resolved(text, base).map_or(Cow::Borrowed(text), Cow::Owned);
    }
    // Nor is it certain which page was meant where nobody sees a character within.
    if loc.has_invisible() {
        return trimmed_invisible(text).map_or(Cow::Borrowed(text), |trimmed| {
            Cow::Owned(normalised(&trimmed, base, to_ascii, known).into_owned())
        });
    }
    let is_path = !matches!(
        loc.kind,
        LocKind::SchemeMissing
            | LocKind::SchemeUnsupported
            | LocKind::NotUrl
            | LocKind::Placeholder
    );
    let mended = if is_path { without_backslashes(text) } else { None };
    let mut url = mended.map_or(Cow::Borrowed(text), Cow::Owned);
    if let Some(resolved) = resolved(&url, base) {
        url = Cow::Owned(resolved);
    }
    let loc = Loc::of(&url);
    if loc.kind != LocKind::Absolute {
        return url;
    }
    if !loc.host.is_ascii()
        && let Some(ascii) = to_ascii.and_then(|to_ascii| to_ascii(&url))
    {
        url = Cow::Owned(ascii);
    }
    if let Some((page, comment)) = split_comment(&url) {
        url = Cow::Owned([page, comment].concat());
    }
    if let Some(encoded) = encode(&url, FORBIDDEN) {
        url = Cow::Owned(encoded);
    }
    let form = match written_form(&Loc::of(&url)) {
        Cow::Borrowed(_) => None,
        Cow::Owned(form) => Some(form),
    };
    form.map_or(url, Cow::Owned)
}

/// Whether some of its bytes could not be decoded. What they were, no escape brings back, and no URL may have what stands for
/// them: <https://www.rfc-editor.org/rfc/rfc3987#section-2.2>.
pub(super) fn is_lossy(url: &str) -> bool {
    !url.is_ascii() && find_word("\u{FFFD}", url).is_some()
}

/// A relative URL, resolved.
fn resolved(text: &str, base: Option<&str>) -> Option<String> {
    let is_relative = matches!(Loc::of(text).kind, LocKind::Relative | LocKind::ProtocolRelative);
    base.filter(|_| is_relative).and_then(|base| resolve(base, text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_are_written_as_the_standards_say() {
        let mut known = Origin::default();
        let base = Some("https://www.example.com/shop/");
        for (text, expected) in [
            ("https://www.example.com/tea?a=1&b=2", "https://www.example.com/tea?a=1&b=2"),
            ("HTTPS://WWW.Example.com:443", "https://www.example.com/"),
            ("https://example.com/grüner Tee", "https://example.com/gr%C3%BCner%20Tee"),
            ("https://example.com/a|b?q=[1]", "https://example.com/a%7Cb?q=%5B1%5D"),
            ("https://example.com/a/../b/%7e", "https://example.com/b/~"),
            ("https://example.com/b  # home", "https://example.com/b#%20home"),
            ("https://example.com/b #/home", "https://example.com/b%20#/home"),
            ("HTTPS://www.Example.com./tea", "https://www.example.com./tea"),
            ("/tea", "https://www.example.com/tea"),
            ("cup?a b", "https://www.example.com/shop/cup?a%20b"),
            ("//cdn.example.com/a", "https://cdn.example.com/a"),
            ("mailto:tea@example.com", "mailto:tea@example.com"),
            (
                "https://example.com/a\nhttps://example.com/b",
                "https://example.com/a\nhttps://example.com/b",
            ),
            ("/a\n/b", "https://www.example.com/a\n/b"),
            ("a\tb", "https://www.example.com/shop/a\tb"),
            ("/a\nhttps://example.com/b", "/a\nhttps://example.com/b"),
            ("https://example.com/100%", "https://example.com/100%"),
            // As browsers read it: https://url.spec.whatwg.org/#relative-slash-state
            ("https://example.com\\a\\b?c=\\d", "https://example.com/a/b?c=%5Cd"),
            ("\\shop\\tea", "https://www.example.com/shop/tea"),
            ("https:\\\\example.com\\a", "https://example.com/a"),
            ("C:\\shop\\tea", "C:\\shop\\tea"),
            ("\u{FEFF}/tea\u{200B}", "https://www.example.com/tea"),
            ("https://www.example.com/te\u{AD}a", "https://www.example.com/te\u{AD}a"),
            ("null", "null"),
            ("", ""),
            ("/a\u{1}", "/a\u{1}"),
            ("/a\u{FFFE}", "/a\u{FFFE}"),
            ("/th\u{FFFD} vert", "/th\u{FFFD} vert"),
        ] {
            assert_eq!(normalised(text, base, None, &mut known), expected, "{text}");
        }
        assert_eq!(normalised("/tea", None, None, &mut known), "/tea");
    }

    #[test]
    fn hosts_outside_ascii_are_left_to_whoever_has_the_tables() {
        let to_ascii: ToAscii = |_| Some("https://xn--grn-ioa.example/".to_owned());
        let url = "https://grün.example/";
        let mut known = Origin::default();
        assert_eq!(
            normalised(url, None, Some(to_ascii), &mut known),
            "https://xn--grn-ioa.example/"
        );
        assert_eq!(normalised(url, None, None, &mut known), url);
    }
}
