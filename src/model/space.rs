//! White space as XML defines it: <https://www.w3.org/TR/xml/#NT-S>. Looked for byte by byte, out of line: what `str` has
//! for it decodes characters, once for each way to ask.

pub(crate) const fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// The same for characters.
pub(crate) const fn is_xml_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

/// Whether `text` has only white space.
pub(crate) fn is_blank(text: &str) -> bool {
    text.bytes().all(is_space)
}

/// The text without the white space around it.
pub(crate) fn trim(text: &str) -> &str {
    trim_end(trim_start(text))
}

#[inline(never)]
pub(crate) fn trim_start(text: &str) -> &str {
    let start = text.bytes().position(|byte| !is_space(byte)).unwrap_or(text.len());
    text.get(start..).unwrap_or_default()
}

#[inline(never)]
pub(crate) fn trim_end(text: &str) -> &str {
    let end = text.bytes().rposition(|byte| !is_space(byte)).map_or(0, |last| last + 1);
    text.get(..end).unwrap_or_default()
}
