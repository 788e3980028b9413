//! Mends of text that was encoded twice: UTF-8 that somebody took for Windows-1252 and encoded again.

use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use crate::diagnostic::Span;
use crate::text_source::windows_1252_byte;

/// Encodes once what was encoded twice, wherever it stands.
pub(super) fn encoded_once(document: &Document<'_>) -> Edits {
    let mut edits = Vec::new();
    let mut rest = document.text;
    while let Some(start) = rest.bytes().position(|byte| !byte.is_ascii()) {
        let text = rest.get(start..)?;
        let len = if let Some((letter, len)) = letter(text) {
            let at = u32::try_from(document.text.len() - text.len()).ok()?;
            let span = Span::new(at, at + u32::try_from(len).ok()?);
            edits.push(Edit::new(span, letter));
            len
        } else {
            text.chars().next()?.len_utf8()
        };
        rest = text.get(len..)?;
    }
    Some(edits)
}

/// Whether there is anything of that kind in a text.
pub(super) fn has_encoded_twice(text: &str) -> bool {
    let mut starts = text.char_indices().filter(|(_, letter)| !letter.is_ascii());
    starts.any(|(at, _)| text.get(at..).and_then(letter).is_some())
}

/// The character that the characters at the start of a text stand for, and how long these are: `Ã©`, `Å“`, `â€™`.
fn letter(text: &str) -> Option<(char, usize)> {
    let count = match text.chars().next()? {
        'Â'..='Å' => 2,
        'â' => 3,
        _ => return None,
    };
    let mut bytes = Vec::with_capacity(count);
    let mut len = 0;
    for letter in text.chars().take(count) {
        bytes.push(windows_1252_byte(letter)?);
        len += letter.len_utf8();
    }
    let mut letters = str::from_utf8(&bytes).ok()?.chars();
    letters.next().filter(|_| letters.next().is_none()).map(|letter| (letter, len))
}
