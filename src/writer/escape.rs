//! Text for XML: <https://www.sitemaps.org/protocol.html#escaping>.

/// Appends `text` with the five characters of the protocol and carriage returns escaped. `false`, with part of it
/// appended, when it has a character that XML does not allow in any form.
pub(crate) fn escape_into(text: &str, out: &mut String) -> bool {
    escape(text, false, out)
}

/// The same for the value of an attribute, in which tabs and line feeds would be read as spaces:
/// <https://www.w3.org/TR/xml/#AVNormalize>.
pub(crate) fn escape_attribute_into(text: &str, out: &mut String) -> bool {
    escape(text, true, out)
}

/// The same for text in which nothing but `&` needs it.
#[inline]
pub(crate) fn escape_ampersands_into(text: &str, out: &mut String) {
    let mut rest = text;
    while let Some((before, behind)) = memchr::memchr(b'&', rest.as_bytes())
        .and_then(|at| Some((rest.get(..at)?, rest.get(at + 1..)?)))
    {
        out.push_str(before);
        out.push_str("&amp;");
        rest = behind;
    }
    out.push_str(rest);
}

fn escape(text: &str, is_attribute: bool, out: &mut String) -> bool {
    let bytes = text.as_bytes();
    // What was appended, and what was looked at.
    let (mut start, mut at) = (0, 0);
    while let Some(found) = find_odd(bytes, at) {
        at = found + 1;
        let escaped = match bytes.get(found) {
            Some(b'&') => "&amp;",
            Some(b'<') => "&lt;",
            Some(b'>') => "&gt;",
            Some(b'"') => "&quot;",
            Some(b'\'') => "&apos;",
            // As itself it would be read as a line feed: <https://www.w3.org/TR/xml/#sec-line-ends>.
            Some(b'\r') => "&#13;",
            Some(b'\t') if is_attribute => "&#9;",
            Some(b'\n') if is_attribute => "&#10;",
            Some(b'\t' | b'\n') => continue,
            // U+FFFE and U+FFFF.
            Some(0xEF) if !matches!(bytes.get(at..at + 2), Some([0xBF, 0xBE | 0xBF])) => continue,
            _ => return false,
        };
        out.push_str(text.get(start..found).unwrap_or_default());
        out.push_str(escaped);
        start = at;
    }
    out.push_str(text.get(start..).unwrap_or_default());
    true
}

/// Where the first byte is that may not stay as it is, from `at` on.
#[inline]
fn find_odd(bytes: &[u8], at: usize) -> Option<usize> {
    let mut at = at;
    // Blocks of a fixed length are looked at with vector instructions.
    while let Some(block) = bytes.get(at..)?.first_chunk::<16>()
        && block.iter().fold(0, |any, byte| any | u8::from(is_odd(*byte))) == 0
    {
        at += 16;
    }
    let rest = bytes.get(at..)?;
    rest.iter().position(|byte| is_odd(*byte)).map(|offset| at + offset)
}

const fn is_odd(byte: u8) -> bool {
    byte < b' ' || matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'' | 0xEF)
}

#[cfg(test)]
mod tests {
    use super::escape_into;

    #[test]
    fn the_five_characters_are_escaped_and_other_text_is_not() {
        let mut out = String::new();
        assert!(escape_into("a&b<c>d\"e'f é😀\u{FFFD}", &mut out));
        assert_eq!(out, "a&amp;b&lt;c&gt;d&quot;e&apos;f é😀\u{FFFD}");
    }

    #[test]
    fn what_is_odd_is_found_wherever_it_stands() {
        for at in 0..40 {
            let mut text = "a".repeat(40);
            text.replace_range(at..=at, "&");
            let mut out = String::new();
            assert!(escape_into(&text, &mut out));
            assert_eq!(out, text.replace('&', "&amp;"), "{at}");
        }
    }

    #[test]
    fn a_carriage_return_is_read_as_it_was_written() {
        let mut out = String::new();
        assert!(escape_into("a\rb\r\nc\td", &mut out));
        assert_eq!(out, "a&#13;b&#13;\nc\td");
    }

    #[test]
    fn what_xml_forbids_is_refused() {
        for text in ["\0", "a\u{8}", "\u{1B}[0m", "\u{FFFE}", "x\u{FFFF}"] {
            assert!(!escape_into(text, &mut String::new()), "{text:?}");
        }
    }
}
