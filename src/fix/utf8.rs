//! What of a text says in which encoding it is, a byte order mark and the declaration, made right for UTF-8.

use super::edit::Edit;
use super::text::join;
use crate::diagnostic::Span;
use crate::model::find_word;

/// The byte order mark.
const MARK: char = '\u{FEFF}';

/// Takes away the byte order marks at the beginning: each would be lost when the document is read again.
pub(super) fn drop_marks(text: &mut String) {
    let len = text.len() - text.trim_start_matches(MARK).len();
    text.drain(..len);
}

/// Names the encoding that the document will be written in, where it names one.
pub(super) fn declare_utf8(text: &mut String) {
    let Some((start, end)) = declared_otherwise(text) else { return };
    if let (Some(before), Some(after)) = (text.get(..start), text.get(end..)) {
        *text = join(&[before, "UTF-8", after]);
    }
}

/// What makes a text one that may be written as UTF-8: without a byte order mark, and with no other encoding declared.
pub(super) fn as_utf8(text: &str) -> Vec<Edit> {
    let rest = text.trim_start_matches(MARK);
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let marks_len = text.len() - rest.len();
    let mut edits = Vec::new();
    if marks_len > 0 {
        edits.push(Edit::delete(Span::new(0, offset(marks_len))));
    }
    if let Some((start, end)) = declared_otherwise(rest) {
        let span = Span::new(offset(marks_len + start), offset(marks_len + end));
        edits.push(Edit::new(span, "UTF-8"));
    }
    edits
}

/// Where the name of another encoding than UTF-8 stands in the declaration of a document. What no encoding can be called is a
/// fault of the declaration, which has a fix of its own.
fn declared_otherwise(text: &str) -> Option<(usize, usize)> {
    declared_encoding(text).filter(|(start, end)| {
        text.get(*start..*end).is_some_and(|name| is_name(name) && !is_utf8(name))
    })
}

/// <https://www.w3.org/TR/xml/#NT-EncName>
fn is_name(name: &str) -> bool {
    let is_of_name = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_' | b'-');
    name.starts_with(|c: char| c.is_ascii_alphabetic()) && name.bytes().all(is_of_name)
}

fn is_utf8(name: &str) -> bool {
    ["utf-8", "utf8"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Where the name of the encoding stands in the declaration of a document.
fn declared_encoding(text: &str) -> Option<(usize, usize)> {
    let declaration = text.get(..find_word("?>", text)?)?;
    let at = find_word("encoding", declaration.strip_prefix("<?xml")?)? + "<?xml".len();
    let quote = |from: usize| {
        let rest = declaration.as_bytes().get(from..)?;
        Some(from + rest.iter().position(|byte| matches!(byte, b'"' | b'\''))?)
    };
    let start = quote(at)? + 1;
    Some((start, quote(start)?))
}
