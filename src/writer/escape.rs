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

/// Where the first byte is that may not stay as it is, from `at` on. Most texts are too short for vectors, so eight bytes are
/// looked at together.
#[inline]
fn find_odd(bytes: &[u8], at: usize) -> Option<usize> {
    let found = |at: usize, odd: u64| (odd != 0).then(|| at + (odd.trailing_zeros() / 8) as usize);
    let mut at = at;
    while let Some(word) = bytes.get(at..)?.first_chunk() {
        let odd = odd_in(u64::from_le_bytes(*word));
        if odd != 0 {
            return found(at, odd);
        }
        at += 8;
    }
    let rest = bytes.get(at..).filter(|rest| !rest.is_empty())?;
    let Some(last) = bytes.last_chunk() else {
        return rest.iter().position(|byte| is_odd(*byte)).map(|offset| at + offset);
    };
    // The rest of the last eight bytes, filled up with spaces.
    let len = 8 * rest.len();
    found(
        at,
        odd_in(u64::from_le_bytes(*last) >> (64 - len) | u64::from_le_bytes([b' '; 8]) << len),
    )
}

/// The highest bit of each byte that is odd. Of the bits that are set, the lowest one is right.
#[inline]
const fn odd_in(word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    const fn all(byte: u8) -> u64 {
        ONES * byte as u64
    }
    const fn zeros(word: u64) -> u64 {
        word.wrapping_sub(ONES) & !word
    }
    let controls = word.wrapping_sub(all(b' ')) & !word;
    // `<` and `>`, as `&` and `'`, differ in one bit.
    let angles = zeros((word | all(b'<' ^ b'>')) ^ all(b'>'));
    let quotes = zeros((word | all(b'&' ^ b'\'')) ^ all(b'\'')) | zeros(word ^ all(b'"'));
    (controls | angles | quotes | zeros(word ^ all(0xEF))) & all(0x80)
}

const fn is_odd(byte: u8) -> bool {
    byte < b' ' || matches!(byte, b'&' | b'<' | b'>' | b'"' | b'\'' | 0xEF)
}

#[cfg(test)]
mod tests {
    use super::{escape_into, find_odd, is_odd};

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
    fn exactly_the_odd_bytes_are_found_among_any_others() {
        for byte in u8::MIN..=u8::MAX {
            for around in [b'a', b' ', b'=', b'%', b'#', 0x80, 0xBF, 0xC3, 0xEE, 0xF0] {
                for len in 1..20 {
                    for at in 0..len {
                        let mut text = vec![around; len];
                        text[at] = byte;
                        let found = find_odd(&text, 0);
                        assert_eq!(found, is_odd(byte).then_some(at), "{byte} {around} {len} {at}");
                    }
                }
            }
        }
        assert_eq!(find_odd(b"&aaaaaaaa&", 1), Some(9));
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
