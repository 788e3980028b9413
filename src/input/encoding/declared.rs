//! The encoding that an XML declaration names: <https://www.w3.org/TR/xml/#NT-EncodingDecl>.

use std::ops::Range;

/// What a label stands for, as far as it matters here: <https://encoding.spec.whatwg.org/#names-and-labels>.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Label {
    Utf8,
    /// A part of UTF-8.
    Ascii,
    /// ISO-8859-1, which is read as Windows-1252.
    Latin1,
    Utf16 {
        /// The byte order, where the label names one.
        is_big: Option<bool>,
    },
    Utf32,
    Other,
}

/// The names of each, in one text each: a tenth of the code that comparing constants makes.
const UTF8: &str = "utf-8 utf8 unicode-1-1-utf-8 unicode11utf8 unicode20utf8 x-unicode20utf8";
const ASCII: &str = "us-ascii ascii ansi_x3.4-1968";
const LATIN1: &str = "iso-8859-1 windows-1252 latin1 cp1252 iso8859-1 iso88591 iso_8859-1 iso_8859-1:1987 \
                      iso-ir-100 l1 x-cp1252 cp819 ibm819 csisolatin1";
const UTF16: &str = "utf-16 utf16 utf_16 ucs-2 iso-10646-ucs-2 csunicode unicode";
const UTF32: &str = "utf-32 utf32 ucs-4 iso-10646-ucs-4";

impl Label {
    pub(super) fn of(label: &str) -> Self {
        let end = label.len().checked_sub(2).and_then(|at| label.split_at_checked(at));
        let (bare, is_big) = match end {
            Some((bare, end)) if end.eq_ignore_ascii_case("le") => (bare, Some(false)),
            Some((bare, end)) if end.eq_ignore_ascii_case("be") => (bare, Some(true)),
            _ => (label, None),
        };
        for (names, label, kind) in [
            (UTF8, label, Self::Utf8),
            (ASCII, label, Self::Ascii),
            (LATIN1, label, Self::Latin1),
            (UTF16, bare, Self::Utf16 { is_big }),
            (UTF32, bare, Self::Utf32),
        ] {
            if names.split(' ').any(|name| name.eq_ignore_ascii_case(label)) {
                return kind;
            }
        }
        Self::Other
    }
}

/// Where the XML declaration in `head` names an encoding. The declaration must be the first markup there, because
/// that is what is read as one.
pub(super) fn find(head: &[u8]) -> Option<Range<usize>> {
    let start = position(head, b'<')?;
    let len = position(head.get(start..)?, b'>').unwrap_or(head.len());
    let head = head.get(..start.saturating_add(len)).unwrap_or(head);
    let declaration = head.get(start..)?.strip_prefix(b"<?xml")?;
    let at = declaration.windows(NAME.len()).position(|word| word == NAME)?;
    let (before, rest) = declaration.split_at_checked(at)?;
    if !matches!(before.last(), Some(b' ' | b'\t' | b'\r' | b'\n' | b'"' | b'\'')) {
        return None;
    }
    let rest = rest.get(NAME.len()..)?.trim_ascii_start().strip_prefix(b"=")?.trim_ascii_start();
    let (quote, rest) = rest.split_first().filter(|(quote, _)| matches!(quote, b'"' | b'\''))?;
    let rest = rest.trim_ascii_start();
    let label = rest.get(..position(rest, *quote)?)?.trim_ascii_end();
    let is_label = !label.is_empty() && label.iter().all(u8::is_ascii_graphic);
    let start = head.len() - rest.len();
    is_label.then_some(start..start + label.len())
}

const NAME: &[u8] = b"encoding";

fn position(bytes: &[u8], wanted: u8) -> Option<usize> {
    bytes.iter().position(|&byte| byte == wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_declaration_names_an_encoding_wherever_one_is_read() {
        for (head, label) in [
            ("<?xml version='1.0' encoding='ISO-8859-1'?><a>", Some("ISO-8859-1")),
            ("\n<?xml version=\"1.0\"\tencoding = \" gbk \" ?>", Some("gbk")),
            ("<?xml encoding='gbk'", Some("gbk")),
            ("Größe\n<?xml version='1.0'encoding='gbk'?>", Some("gbk")),
            ("<?xml version='1.0' encoding='gb", None),
            ("<?xml version='1.0'?><a encoding='gbk'>", None),
            ("<!-- --><?xml version='1.0' encoding='gbk'?>", None),
            ("<?xml version='1.0' encoding=''?>", None),
            ("<?xml version='1.0' encoding='a b'?>", None),
            ("<?xml version='1.0' encoding=gbk?>", None),
            ("<?xml", None),
            ("", None),
        ] {
            let found = find(head.as_bytes()).map(|range| &head[range]);
            assert_eq!(found, label, "{head}");
        }
    }

    #[test]
    fn labels_are_those_of_the_encoding_standard() {
        for (label, kind) in [
            ("UTF-8", Label::Utf8),
            ("US-ASCII", Label::Ascii),
            ("ISO-8859-1", Label::Latin1),
            ("Windows-1252", Label::Latin1),
            ("iso-8859-15", Label::Other),
            ("UTF-16", Label::Utf16 { is_big: None }),
            ("utf-16be", Label::Utf16 { is_big: Some(true) }),
            ("UTF-16LE", Label::Utf16 { is_big: Some(false) }),
            ("UTF-32", Label::Utf32),
            ("utf8mb4", Label::Other),
            ("", Label::Other),
        ] {
            assert_eq!(Label::of(label), kind, "{label}");
        }
    }
}
