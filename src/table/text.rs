//! A column of texts, one after the other.

use std::ops::Range;

/// Texts without anything between them.
///
/// They are kept as bytes, because a `String` copies a text in one call, which leads out of WebAssembly and takes longer than
/// copying the few bytes of a value here.
#[derive(Debug, Clone, Default, PartialEq)]
pub(super) struct TextColumn(Vec<u8>);

impl TextColumn {
    /// Appends a text.
    #[inline]
    pub(super) fn push(&mut self, text: &str) {
        let bytes = text.as_bytes();
        self.0.reserve(bytes.len() + WORDS);
        if bytes.len() > INLINE_MAX_BYTES {
            self.0.extend_from_slice(bytes);
        } else if let Some(last) = bytes.last_chunk::<WORDS>() {
            let end = self.0.len() + bytes.len();
            for words in bytes.as_chunks::<WORDS>().0 {
                self.0.extend_from_slice(words);
            }
            // The last bytes together with some of those before.
            self.0.truncate(end - WORDS);
            self.0.extend_from_slice(last);
        } else if let (Some(first), Some(last)) =
            (bytes.first_chunk::<HALF>(), bytes.last_chunk::<HALF>())
        {
            let end = self.0.len() + bytes.len();
            self.0.extend_from_slice(first);
            self.0.truncate(end - HALF);
            self.0.extend_from_slice(last);
        } else {
            self.0.extend(bytes.iter().copied());
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

/// What is copied at once.
const WORDS: usize = 16;
const HALF: usize = 8;

/// What is longer is copied in one call.
const INLINE_MAX_BYTES: usize = 256;

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
