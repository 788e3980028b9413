//! Characters that nobody sees: spaces other than the usual one, and characters without any look of their own. They come
//! along when text is copied.

/// By <https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point> and
/// <https://www.unicode.org/reports/tr44/#White_Space>, with the blank pattern of Braille and without the selectors of variants.
const fn is_blank(c: char) -> bool {
    matches!(
        c,
        '\u{80}'..='\u{A0}'
            | '\u{AD}'
            | '\u{34F}'
            | '\u{61C}'
            | '\u{115F}'..='\u{1160}'
            | '\u{1680}'
            | '\u{17B4}'..='\u{17B5}'
            | '\u{180E}'
            | '\u{2000}'..='\u{200F}'
            | '\u{2028}'..='\u{202F}'
            | '\u{205F}'..='\u{206F}'
            | '\u{2800}'
            | '\u{3000}'
            | '\u{3164}'
            | '\u{FEFF}'
            | '\u{FFA0}'
            | '\u{E0000}'..='\u{E007F}'
    )
}

/// Whether nobody sees `c` behind `before`, and no writing needs it there. Persian and the scripts of India write U+200C and
/// U+200D behind letters, emoji U+200D, and flags of regions end in tags.
#[inline(never)]
pub(crate) fn is_invisible(c: char, before: Option<char>) -> bool {
    let is_needed = |before: char| match c {
        '\u{200C}' | '\u{200D}' => {
            before >= '\u{590}'
                && !matches!(before, '\u{3000}'..='\u{A7FF}' | '\u{AC00}'..='\u{D7FF}')
                && !is_blank(before)
        }
        '\u{E0020}'..='\u{E007F}' => matches!(before, '\u{1F3F4}' | '\u{E0020}'..='\u{E007F}'),
        _ => false,
    };
    is_blank(c) && !before.is_some_and(is_needed)
}

/// Whether the first two bytes of one may be there. Most texts are told by that, without being decoded.
fn may_have_any(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let Some(block) = rest.first_chunk::<17>() {
        // Without branches, in blocks of a fixed size: this compiles to vector instructions.
        let ([first @ .., _], [_, second @ ..]) = (block, block);
        if first.iter().zip(second).fold(0, |is, (a, b)| is | may_begin_one(*a, *b)) != 0 {
            return true;
        }
        rest = rest.get(16..).unwrap_or_default();
    }
    rest.array_windows().any(|[a, b]| may_begin_one(*a, *b) != 0)
}

#[inline]
fn may_begin_one(a: u8, b: u8) -> u8 {
    let [first, second] = [a, b].map(|byte| move |of: u8| u8::from(byte == of));
    first(0xC2)
        | first(0xCD)
        | first(0xE2)
        | first(0xEF)
        | first(0xF3)
        | first(0xD8) & second(0x9C)
        | first(0xE1) & (second(0x85) | second(0x9A) | second(0x9E) | second(0xA0))
        | first(0xE3) & (second(0x80) | second(0x85))
}

/// Where the first of them stands, and which it is.
#[inline(never)]
pub(crate) fn first_invisible(text: &str) -> Option<(usize, char)> {
    if !may_have_any(text) {
        return None;
    }
    let mut before = None;
    for (at, c) in text.char_indices() {
        if !c.is_ascii() && is_invisible(c, before) {
            return Some((at, c));
        }
        before = Some(c);
    }
    None
}

/// The text between those at its ends, and control characters, which nobody sees either.
#[cold]
#[inline(never)]
pub(crate) fn between_invisible(text: &str) -> &str {
    let mut inner = text;
    while let Some(c) = inner.chars().next().filter(|c| is_hidden(*c, None)) {
        inner = inner.get(c.len_utf8()..).unwrap_or_default();
    }
    while let Some(c) = inner.chars().next_back() {
        let before = inner.get(..inner.len() - c.len_utf8()).unwrap_or_default();
        if !is_hidden(c, before.chars().next_back()) {
            break;
        }
        inner = before;
    }
    inner
}

#[inline(never)]
fn is_hidden(c: char, before: Option<char>) -> bool {
    is_invisible(c, before) || c < ' ' && !matches!(c, '\t' | '\n' | '\r')
}

/// The text without them.
#[inline(never)]
pub(crate) fn without_invisible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_ascii() || !is_invisible(c, out.chars().next_back()) {
            out.push(c);
        }
    }
    out
}

/// How such a character is written where it must be seen.
#[inline(never)]
pub(crate) fn code_point(c: char) -> String {
    let mut out = "U+".to_owned();
    for place in (0..6).rev() {
        let digit = u32::from(c) >> (4 * place) & 15;
        if place < 4 || out.len() > 2 || digit > 0 {
            out.extend(char::from_digit(digit, 16).map(|digit| digit.to_ascii_uppercase()));
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_nobody_sees_is_found_and_what_writing_needs_is_not() {
        for (text, expected) in [
            ("\u{FEFF}https", Some((0, '\u{FEFF}'))),
            ("tea\u{A0}", Some((3, '\u{A0}'))),
            ("te\u{AD}a", Some((2, '\u{AD}'))),
            ("/\u{202E}a", Some((1, '\u{202E}'))),
            ("a\u{200D}b", Some((1, '\u{200D}'))),
            ("\u{200C}می", Some((0, '\u{200C}'))),
            ("茶\u{200D}", Some((3, '\u{200D}'))),
            ("می\u{200B}", Some((4, '\u{200B}'))),
            ("می\u{200C}خواهم", None),
            ("ශ්\u{200D}රී", None),
            ("ന്\u{200D}", None),
            ("👩\u{200D}🍳", None),
            ("❤\u{FE0F}\u{200D}🔥", None),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", None),
            ("thé/日本語/한국어", None),
        ] {
            assert_eq!(first_invisible(text), expected, "{text:?}");
            assert_eq!(first_invisible(&without_invisible(text)), None, "{text:?}");
        }
        for c in ('\0'..=char::MAX).filter(|c| is_invisible(*c, None)) {
            assert!(may_have_any(&c.to_string()), "{}", code_point(c));
        }
        assert_eq!(without_invisible("\u{FEFF}a\u{200D}\u{200B}/می\u{200C}خ"), "a/می\u{200C}خ");
        assert_eq!(
            ['\u{AD}', '\u{200B}', '\u{E0001}'].map(code_point),
            ["U+00AD", "U+200B", "U+E0001"]
        );
    }
}
