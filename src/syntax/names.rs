//! Which characters XML allows, and which make a name: <https://www.w3.org/TR/xml/#charsets>.

pub(super) use crate::model::is_space;
use crate::vectors::{Vector, hidden};

/// <https://www.w3.org/TR/xml/#NT-Char>
pub(super) const fn is_char(c: char) -> bool {
    matches!(c, '\t' | '\n' | '\r' | ' '..='\u{FFFD}' | '\u{10000}'..)
}

/// <https://www.w3.org/TR/xml/#NT-NameStartChar>
pub(super) const fn is_name_start(c: char) -> bool {
    matches!(c,
        ':' | '_' | 'A'..='Z' | 'a'..='z'
        | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{2FF}' | '\u{370}'..='\u{37D}'
        | '\u{37F}'..='\u{1FFF}' | '\u{200C}'..='\u{200D}' | '\u{2070}'..='\u{218F}' | '\u{2C00}'..='\u{2FEF}'
        | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}

/// <https://www.w3.org/TR/xml/#NT-NameChar>
pub(super) const fn is_name_char(c: char) -> bool {
    is_name_start(c)
        || matches!(c, '-' | '.' | '0'..='9' | '\u{B7}' | '\u{300}'..='\u{36F}' | '\u{203F}'..='\u{2040}')
}

/// <https://www.w3.org/TR/xml/#NT-Name>
pub(super) fn is_name(text: &str) -> bool {
    if is_plain_name(text.as_bytes()) {
        return true;
    }
    let mut chars = text.chars();
    chars.next().is_some_and(is_name_start) && chars.all(is_name_char)
}

/// Whether it is a name of ASCII letters, digits, `_`, `-` and `.`, as nearly all are.
fn is_plain_name(bytes: &[u8]) -> bool {
    bytes.first().is_some_and(|&b| b.is_ascii_alphabetic() || b == b'_')
        && bytes.iter().all(|&b| b.is_ascii_alphanumeric() || matches!(b, b'_' | b'-' | b'.'))
}

/// The prefix (`""` for none) and the local part, if both are names: <https://www.w3.org/TR/xml-names/#NT-QName>.
pub(super) fn split_qname(name: &str) -> Option<(&str, &str)> {
    if is_plain_name(name.as_bytes()) {
        return Some(("", name));
    }
    let (prefix, local) = match split_at_colon(name) {
        Some((prefix, local)) if is_name(prefix) => (prefix, local),
        Some(_) => return None,
        None => ("", name),
    };
    let is_local = is_plain_name(local.as_bytes()) || is_name(local) && !local.contains(':');
    is_local.then_some((prefix, local))
}

/// Splits a name at its first colon. Names are short, and for these a plain loop is the fastest search.
pub(super) fn split_at_colon(name: &str) -> Option<(&str, &str)> {
    let colon = name.bytes().position(|b| b == b':')?;
    name.get(..colon).zip(name.get(colon + 1..))
}

/// The character that the inside of `&…;` names, if it is one that XML allows. `reference` starts with `#`.
pub(super) fn resolve_char(reference: &str) -> Option<char> {
    char::from_u32(number_of(reference)?).filter(|&c| is_char(c))
}

/// Whether it names half of a pair that stands for one character in UTF-16, which some programs write as two references;
/// whether that is the first half.
#[cold]
pub(super) fn is_first_of_pair(reference: &str) -> Option<bool> {
    match number_of(reference)? {
        0xD800..=0xDBFF => Some(true),
        0xDC00..=0xDFFF => Some(false),
        _ => None,
    }
}

fn number_of(reference: &str) -> Option<u32> {
    let digits = reference.strip_prefix('#')?;
    let (digits, radix) = digits.strip_prefix('x').map_or((digits, 10), |hex| (hex, 16));
    let mut number = 0_u32;
    for byte in digits.bytes() {
        number = number.checked_mul(radix)?.checked_add(char::from(byte).to_digit(radix)?)?;
    }
    (!digits.is_empty()).then_some(number)
}

/// The five entities that every document has: <https://www.w3.org/TR/xml/#sec-predefined-ent>.
pub(super) fn resolve_predefined(name: &str) -> Option<&'static str> {
    match name {
        "amp" => Some("&"),
        "lt" => Some("<"),
        "gt" => Some(">"),
        "apos" => Some("'"),
        "quot" => Some("\""),
        _ => None,
    }
}

/// Calls `found` with each character that XML does not allow and its offset.
pub(super) fn for_each_invalid(text: &str, mut found: impl FnMut(char, usize)) {
    // Good text is passed over in blocks of a fixed size, which compile to vector instructions.
    let (blocks, rest) = text.as_bytes().as_chunks::<BLOCK_BYTES>();
    let mut look_at = |block: &[u8], start: usize| {
        for (at, &byte) in block.iter().enumerate().filter(|(_, b)| is_suspicious(**b)) {
            if let Some(c) = text.get(start + at..).and_then(|rest| rest.chars().next())
                && (byte < 0x20 || !is_char(c))
            {
                found(c, start + at);
            }
        }
    };
    let usual = Usual::unknown();
    for (n, block) in blocks.iter().enumerate() {
        if needs_a_look(block, usual) {
            look_at(block, n * BLOCK_BYTES);
        }
    }
    // The rest is filled up with bytes that XML allows.
    let mut last = [b' '; BLOCK_BYTES];
    if let Some(to) = last.get_mut(..rest.len()) {
        to.copy_from_slice(rest);
    }
    if needs_a_look(&last, usual) {
        look_at(rest, blocks.len() * BLOCK_BYTES);
    }
}

const BLOCK_BYTES: usize = 128;

/// What bytes are compared with.
#[derive(Debug, Clone, Copy)]
struct Usual {
    lf: Vector,
    after_lf: Vector,
    /// Seen from behind LF, the last control character.
    last_control: Vector,
    /// Seen from LF, the lead byte of the characters up to U+FFFF.
    last_lead: Vector,
}

impl Usual {
    fn unknown() -> Self {
        let [lf, after_lf, last_control, last_lead] =
            hidden([b'\n', b'\n' + 1, b' ' - 1 - (b'\n' + 1), 0xEF - b'\n']).map(Vector::all);
        Self { lf, after_lf, last_control, last_lead }
    }
}

/// Whether a block has a suspicious byte. Tabs, carriage returns and the last characters of Unicode are looked for first: most
/// documents have none, and it takes half the time. Seen from LF, control characters are the least and the most: those after it,
/// and those before it.
#[inline(always)]
fn needs_a_look(block: &[u8; BLOCK_BYTES], usual: Usual) -> bool {
    let (mut least, mut most) = (Vector::all(u8::MAX), Vector::all(0));
    for vector in block.as_chunks().0.iter().map(Vector::of) {
        least = least.min(vector.minus(usual.after_lf));
        most = most.max(vector.minus(usual.lf));
    }
    usual.last_control.is_at_least(least).or(most.is_at_least(usual.last_lead)).is_any()
        && block.iter().fold(0, |bad, &b| bad | u8::from(is_suspicious(b))) != 0
}

/// A control character, or the lead byte of the characters up to U+FFFF.
#[inline]
#[expect(
    clippy::needless_bitwise_bool,
    reason = "without branches it compiles to vector instructions"
)]
const fn is_suspicious(byte: u8) -> bool {
    (byte < 0x20) & (byte != b'\t') & (byte != b'\n') & (byte != b'\r') | (byte == 0xEF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_block_with_a_suspicious_byte_is_passed_over() {
        let plain = [b' '; BLOCK_BYTES];
        for byte in (u8::MIN..=u8::MAX).filter(|byte| is_suspicious(*byte)) {
            for at in [0, 100, BLOCK_BYTES - 1] {
                for around in [b'\n', b'a', 0xC3] {
                    let mut block = [around; BLOCK_BYTES];
                    block[at] = byte;
                    assert!(needs_a_look(&block, Usual::unknown()), "{byte} among {around}");
                }
            }
        }
        for byte in [b'\n', b' ', b'~', 0x7F, b'\t', b'\r', 0x80, 0xC3, 0xE9, 0xF4] {
            let mut block = plain;
            block[7] = byte;
            assert!(!needs_a_look(&block, Usual::unknown()), "{byte}");
        }
    }

    #[test]
    fn names_follow_the_fifth_edition() {
        assert!(is_name("a:b.c-d_9") && is_name(":") && is_name("été") && is_name("日本"));
        assert!(
            !is_name("")
                && !is_name("9a")
                && !is_name("-a")
                && !is_name("a b")
                && !is_name("a\u{D7}")
        );
        assert_eq!(split_qname("image:loc"), Some(("image", "loc")));
        assert_eq!(split_qname("loc"), Some(("", "loc")));
        for bad in [":loc", "a:", "a:b:c", "a:9", "9:a"] {
            assert_eq!(split_qname(bad), None, "{bad}");
        }
    }

    #[test]
    fn character_references_name_legal_characters() {
        assert_eq!(resolve_char("#38"), Some('&'));
        assert_eq!(resolve_char("#x000000000000000000026"), Some('&'));
        assert_eq!(resolve_char("#x1F600"), Some('😀'));
        for bad in [
            "#",
            "#x",
            "#0",
            "#8",
            "#xD800",
            "#x110000",
            "#99999999999",
            "#-1",
            "#+38",
            "#3 8",
            "#X26",
        ] {
            assert_eq!(resolve_char(bad), None, "{bad}");
        }
    }

    #[test]
    fn characters_that_xml_forbids_are_found_wherever_they_are() {
        for pad in [0, 1, 254, 255, 256, 1000] {
            let text = format!("{}\u{8}é\u{FFFE}x\u{FFFF}\u{FF21}\t\u{0}", "a".repeat(pad));
            let mut all = Vec::new();
            for_each_invalid(&text, |c, at| all.push((c, at - pad)));
            assert_eq!(all, [('\u{8}', 0), ('\u{FFFE}', 3), ('\u{FFFF}', 7), ('\0', 14)]);
        }
    }
}
