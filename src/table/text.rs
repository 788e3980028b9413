//! A column of texts, one after the other.

use crate::model::append;
use std::ops::Range;

/// What is not longer is copied at once.
const BLOCK: usize = 64;

/// Texts without anything between them.
///
/// They are kept as bytes, to which a short text is appended in less time than to a `String`.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct TextColumn(Vec<u8>);

impl TextColumn {
    /// Appends a text.
    #[inline]
    pub(super) fn push(&mut self, text: &str) {
        append(&mut self.0, text.as_bytes());
    }

    /// Appends `len` bytes of a text that start at `start`. Where more follow, a short text is copied together with some of those:
    /// a loop ends somewhere else for each, which costs more than the copying.
    #[inline]
    pub(super) fn push_from(&mut self, text: &[u8], start: usize, len: usize) {
        let rest = text.get(start..).unwrap_or_default();
        if let Some(block) = rest.first_chunk::<BLOCK>().filter(|_| len <= BLOCK) {
            let end = self.0.len() + len;
            self.0.extend_from_slice(block);
            self.0.truncate(end);
        } else {
            append(&mut self.0, rest.get(..len).unwrap_or_default());
        }
    }

    pub(super) fn reserve(&mut self, bytes: usize) {
        self.0.reserve(bytes);
    }

    /// In bytes.
    pub(super) const fn len(&self) -> usize {
        self.0.len()
    }

    /// The text between two offsets.
    pub(super) fn get(&self, range: Range<usize>) -> Option<&str> {
        std::str::from_utf8(self.0.get(range)?).ok()
    }

    #[cfg(feature = "js")]
    pub(super) const fn bytes(&self) -> &[u8] {
        self.0.as_slice()
    }
}

#[cfg(test)]
mod tests {
    use super::TextColumn;

    #[test]
    fn texts_of_every_length_come_back() {
        let mut column = TextColumn::default();
        let texts: Vec<_> =
            (0..300).map(|len| "tea é ".chars().cycle().take(len).collect::<String>()).collect();
        let mut ends = vec![0];
        for text in &texts {
            column.push(text);
            ends.push(column.len());
        }
        for (text, end) in texts.iter().zip(ends.windows(2)) {
            assert_eq!(column.get(end[0]..end[1]), Some(&**text));
        }
    }
}
