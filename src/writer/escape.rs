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

fn escape(text: &str, is_attribute: bool, out: &mut String) -> bool {
    let mut start = 0;
    for (at, byte) in text.bytes().enumerate() {
        let escaped = match byte {
            b'&' => "&amp;",
            b'<' => "&lt;",
            b'>' => "&gt;",
            b'"' => "&quot;",
            b'\'' => "&apos;",
            // As itself it would be read as a line feed: <https://www.w3.org/TR/xml/#sec-line-ends>.
            b'\r' => "&#13;",
            b'\t' if is_attribute => "&#9;",
            b'\n' if is_attribute => "&#10;",
            b'\t' | b'\n' => continue,
            0..0x20 => return false,
            // U+FFFE and U+FFFF.
            0xBE | 0xBF if text.as_bytes().get(at.wrapping_sub(2)..at) == Some(&[0xEF, 0xBF]) => {
                return false;
            }
            _ => continue,
        };
        out.push_str(text.get(start..at).unwrap_or_default());
        out.push_str(escaped);
        start = at + 1;
    }
    out.push_str(text.get(start..).unwrap_or_default());
    true
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
