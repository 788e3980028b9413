//! From byte offsets to lines, columns and UTF-16 offsets, while only a window of the text is at hand.

use super::Position;
use crate::vectors::{LANES, Vector, hidden};

/// How far counting has come.
#[derive(Debug, Clone, Copy)]
struct Cursor {
    /// The byte offset in the document.
    offset: u32,
    line: u32,
    /// The UTF-16 offset of the first character of the line.
    line_start: u32,
    utf16: u32,
    /// Whether the last character was a CR: a following LF belongs to the same line end.
    after_cr: bool,
}

impl Cursor {
    const START: Self = Self { offset: 0, line: 1, line_start: 0, utf16: 0, after_cr: false };

    /// Goes over `text`.
    fn advance(&mut self, text: &str) {
        let bytes = text.as_bytes();
        let len = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        if is_of_one_line(bytes) {
            self.utf16 += len;
            self.after_cr &= bytes.is_empty();
            self.offset = self.offset.saturating_add(len);
            return;
        }
        if bytes.len() < ROW_BYTES && !self.after_cr && is_plain(bytes) {
            self.advance_over_few(bytes);
            return;
        }
        let count = Count::of(bytes);
        if self.after_cr || count.has_cr && has_lone_cr(bytes) {
            self.advance_over_cr(bytes);
        } else {
            self.line = self.line.saturating_add(count.lf);
            self.utf16 += count.utf16;
            if count.lf > 0 {
                // Lines are short, so that a plain loop is as fast as a search with vectors, and much smaller.
                let last = bytes.iter().rposition(|byte| *byte == b'\n').map_or(0, |at| at + 1);
                self.line_start = self.utf16 - utf16_len(bytes.get(last..).unwrap_or_default());
            }
        }
        self.offset = self.offset.saturating_add(len);
    }

    /// Some short lines, as between two values.
    fn advance_over_few(&mut self, bytes: &[u8]) {
        for (byte, at) in bytes.iter().zip(self.utf16..) {
            if *byte == b'\n' {
                self.line = self.line.saturating_add(1);
                self.line_start = at + 1;
            }
        }
        let len = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        self.utf16 += len;
        self.offset = self.offset.saturating_add(len);
    }

    fn advance_over_cr(&mut self, bytes: &[u8]) {
        let mut counted = 0;
        for (at, _) in bytes.iter().enumerate().filter(|(_, byte)| matches!(byte, b'\n' | b'\r')) {
            let upto = bytes.get(counted..=at).unwrap_or_default();
            self.utf16 += utf16_len(upto);
            counted = at + 1;
            let is_cr = bytes.get(at) == Some(&b'\r');
            // A LF right after a CR ends the line that the CR ended already; what comes next still starts it anew.
            let continues = !is_cr && self.after_cr && upto.len() == 1;
            self.line = self.line.saturating_add(u32::from(!continues));
            self.line_start = self.utf16;
            self.after_cr = is_cr;
        }
        let rest = bytes.get(counted..).unwrap_or_default();
        self.utf16 += utf16_len(rest);
        self.after_cr &= rest.is_empty();
    }

    fn position(&self) -> Position {
        let column = (self.utf16 - self.line_start).saturating_add(1);
        Position { line: self.line, column, utf16: self.utf16 }
    }
}

/// Whether there is a CR without a LF behind it, or at the end, where that is not known.
fn has_lone_cr(bytes: &[u8]) -> bool {
    let is_lone = |byte: u8, next: u8| u8::from(byte == b'\r') & u8::from(next != b'\n');
    let mut rest = bytes;
    // Long rows, of which each byte of one is the next of the other, compile to vector instructions.
    while let Some(row) = rest.first_chunk::<ROW_BYTES>()
        && let Some(next) = rest.get(1..).and_then(<[u8]>::first_chunk::<ROW_BYTES>)
    {
        if row.iter().zip(next).fold(0, |any, (byte, next)| any | is_lone(*byte, *next)) != 0 {
            return true;
        }
        rest = rest.get(ROW_BYTES..).unwrap_or_default();
    }
    let mut pairs = rest.iter().zip(rest.iter().skip(1));
    pairs.any(|(byte, next)| is_lone(*byte, *next) != 0) || rest.last() == Some(&b'\r')
}

/// What a piece of text has of what lines and columns are made of.
#[derive(Debug, Clone, Copy, Default)]
struct Count {
    lf: u32,
    has_cr: bool,
    /// UTF-16 code units: one for each lead byte, two for each of four-byte sequences.
    utf16: u32,
}

impl Count {
    // Once for all who count.
    #[inline(never)]
    fn of(bytes: &[u8]) -> Self {
        let marks = Marks::unknown();
        let mut all = Self::default();
        let (mut vectors, rest) = bytes.as_chunks();
        // Filled up with bytes that count nothing.
        let mut last = [PADDING; LANES];
        for (to, byte) in last.iter_mut().zip(rest) {
            *to = *byte;
        }
        while !vectors.is_empty() {
            let (some, after) = vectors.split_at(vectors.len().min(GROUP));
            all.add(some, marks);
            vectors = after;
        }
        all.add(&[last], marks);
        all
    }

    /// Adds what at most [`GROUP`] vectors have. In most of them each byte is a character.
    #[inline(always)]
    fn add(&mut self, vectors: &[[u8; LANES]], marks: Marks) {
        let (mut lf, mut cr, mut highest) = (Vector::all(0), Vector::all(0), Vector::all(0));
        for vector in vectors.iter().map(Vector::of) {
            // Where it is, that is -1.
            lf = lf.minus(vector.is(marks.lf));
            cr = cr.or(vector.is(marks.cr));
            highest = highest.max(vector);
        }
        self.lf += lf.sum();
        self.has_cr |= cr.is_any();
        self.utf16 += if highest.is_at_least(marks.inside).is_any() {
            code_units_of(vectors, marks)
        } else {
            u32::try_from(vectors.len() * LANES).unwrap_or(u32::MAX)
        };
    }
}

#[inline(never)]
fn code_units_of(vectors: &[[u8; LANES]], marks: Marks) -> u32 {
    let (mut leads, mut fours) = (Vector::all(0), Vector::all(0));
    for vector in vectors.iter().map(Vector::of) {
        // Seen from the first of them, bytes inside of sequences are the least.
        leads = leads.minus(vector.minus(marks.inside).is_at_least(marks.inside_count));
        fours = fours.minus(vector.is_at_least(marks.four));
    }
    leads.sum() + fours.sum()
}

/// What bytes are compared with.
#[derive(Debug, Clone, Copy)]
struct Marks {
    lf: Vector,
    cr: Vector,
    /// The least byte inside a sequence of UTF-8, and how many of them there are.
    inside: Vector,
    inside_count: Vector,
    /// The least lead byte of a sequence of four bytes.
    four: Vector,
}

impl Marks {
    #[inline(always)]
    fn unknown() -> Self {
        let [lf, cr, inside, inside_count, four] =
            hidden([b'\n', b'\r', 0x80, 0x40, FOUR_BYTES]).map(Vector::all);
        Self { lf, cr, inside, inside_count, four }
    }
}

/// One for each lead byte of UTF-8, two for that of a sequence of four bytes.
#[inline]
fn code_units(byte: u8) -> u8 {
    u8::from(byte & 0xC0 != 0x80) + u8::from(byte >= FOUR_BYTES)
}

/// The least lead byte of a sequence of four bytes.
const FOUR_BYTES: u8 = 0xF0;

/// A byte inside a sequence of UTF-8.
const PADDING: u8 = 0x80;

/// Whether a text has only visible characters of ASCII, so that all of it stands in one line.
fn is_of_one_line(bytes: &[u8]) -> bool {
    // The highest bit of a byte says that it is less than a space, or not ASCII.
    all_words(bytes, |word| (word.wrapping_sub(SPACES) | word) & HIGH_BITS == 0)
}

/// Whether it is ASCII in which only LF ends lines.
fn is_plain(bytes: &[u8]) -> bool {
    all_words(bytes, |word| {
        let different = word ^ CARRIAGE_RETURNS;
        (word | different.wrapping_sub(ONES) & !different) & HIGH_BITS == 0
    })
}

/// Whether this is true of all bytes, eight at a time: most texts are too short for vectors.
#[inline]
fn all_words(bytes: &[u8], is_it: impl Fn(u64) -> bool) -> bool {
    let (words, rest) = bytes.as_chunks();
    let is_of = |word: &[u8; 8]| is_it(u64::from_le_bytes(*word));
    words.iter().all(is_of)
        // The last bytes together with some of those before, where there are any.
        && bytes.last_chunk().map_or_else(
            || rest.iter().all(|byte| is_it(u64::from_le_bytes([*byte; 8]))),
            is_of,
        )
}

const ONES: u64 = u64::from_le_bytes([1; 8]);
const SPACES: u64 = u64::from_le_bytes([b' '; 8]);
const CARRIAGE_RETURNS: u64 = u64::from_le_bytes([b'\r'; 8]);
const HIGH_BITS: u64 = u64::from_le_bytes([0x80; 8]);

/// How many vectors are counted together: at most as many as a byte can count.
const GROUP: usize = 32;
/// Shorter texts are counted byte by byte.
const FEW_BYTES: usize = 16;
const ROW_BYTES: usize = 128;

fn utf16_len(bytes: &[u8]) -> u32 {
    if bytes.len() < FEW_BYTES {
        // Short lines, of which there may be many.
        return bytes.iter().map(|&byte| u32::from(code_units(byte))).sum();
    }
    Count::of(bytes).utf16
}

/// Positions within a window of the text.
#[derive(Debug, Clone)]
pub(crate) struct Lines {
    /// The first byte of the window.
    window: Cursor,
    /// Where the last question was answered: diagnostics mostly come in document order.
    latest: Cursor,
    /// The answer from which that one was found: attributes stand inside of tags, whose ends were asked about before.
    before: Cursor,
    /// Places of the window that were counted to, a kilobyte or more from each other: several ask about it one after the other,
    /// each from its start on.
    marks: Vec<Cursor>,
}

/// How far marks are from each other at least.
const MARK_BYTES: u32 = 1_024;

impl Lines {
    pub(crate) const fn new() -> Self {
        let start = Cursor::START;
        Self { window: start, latest: start, before: start, marks: Vec::new() }
    }

    /// The position of byte `offset` of the document. An offset outside the window is moved to its nearest end.
    pub(crate) fn position(&mut self, window: &str, offset: u32) -> Position {
        let is_next = offset >= self.latest.offset && self.latest.offset >= self.furthest();
        let from = if is_next { self.latest } else { self.nearest_before(offset) };
        let skip = (from.offset - self.window.offset) as usize;
        let take = offset.saturating_sub(from.offset) as usize;
        let rest = window.get(skip..).unwrap_or_default();
        let mut cursor = from;
        cursor.advance(rest.get(..take).unwrap_or(rest));
        self.before = from;
        self.latest = cursor;
        if cursor.offset >= self.furthest().saturating_add(MARK_BYTES) {
            self.marks.push(cursor);
        }
        cursor.position()
    }

    /// Where the last mark is.
    fn furthest(&self) -> u32 {
        self.marks.last().map_or(self.window.offset, |mark| mark.offset)
    }

    /// The last place up to `offset` that was counted to and is known.
    #[inline(never)]
    fn nearest_before(&self, offset: u32) -> Cursor {
        let behind = self.marks.partition_point(|mark| mark.offset <= offset);
        let mark = behind.checked_sub(1).and_then(|last| self.marks.get(last));
        let known = [self.before, self.latest, *mark.unwrap_or(&self.window)];
        let usable = known.into_iter().filter(|cursor| cursor.offset <= offset);
        usable.max_by_key(|cursor| cursor.offset).unwrap_or(self.window)
    }

    /// The first `len` bytes of the window are about to be dropped.
    pub(crate) fn drop_front(&mut self, window: &str, len: usize) {
        let start = self.window.offset;
        let end = start.saturating_add(u32::try_from(len).unwrap_or(u32::MAX));
        self.window = self.nearest_before(end);
        let counted = (self.window.offset - start) as usize;
        self.window.advance(window.get(counted..len).unwrap_or_default());
        if self.latest.offset <= end {
            self.latest = self.window;
        }
        self.before = self.window;
        self.marks.clear();
    }

    /// The window starts with a byte order mark, which is no character of the text.
    pub(crate) fn skip_bom(&mut self) {
        self.window.offset = 3;
        self.latest = self.window;
        self.before = self.window;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str, offset: u32) -> (u32, u32, u32) {
        let p = Lines::new().position(text, offset);
        (p.line, p.column, p.utf16)
    }

    #[test]
    fn the_last_place_of_the_largest_document_has_a_line_and_a_column() {
        let full =
            Cursor { offset: u32::MAX - 1, line: u32::MAX, utf16: u32::MAX - 1, ..Cursor::START };
        for (text, column) in [("a", u32::MAX), ("\n", 1), ("\r", 1)] {
            let mut cursor = full;
            cursor.advance(text);
            let Position { line, column: found, utf16 } = cursor.position();
            assert_eq!((line, found, utf16), (u32::MAX, column, u32::MAX));
        }
    }

    #[test]
    fn lines_end_with_lf_cr_or_both() {
        let text = "a\nb\r\nc\rd";
        assert_eq!(at(text, 0), (1, 1, 0));
        assert_eq!(at(text, 2), (2, 1, 2));
        assert_eq!(at(text, 5), (3, 1, 5));
        assert_eq!(at(text, 7), (4, 1, 7));
        assert_eq!(at(text, 8), (4, 2, 8));
    }

    #[test]
    fn columns_count_utf16_code_units() {
        assert_eq!(at("é😀x", 2), (1, 2, 1));
        assert_eq!(at("é😀x", 6), (1, 4, 3));
    }

    #[test]
    fn two_carriage_returns_are_two_lines_and_a_late_lf_is_its_own() {
        assert_eq!(at("\r\rx", 2), (3, 1, 2));
        assert_eq!(at("\ra\nx", 3), (3, 1, 3));
    }

    #[test]
    fn questions_may_come_in_any_order() {
        let text = "a\r\nbé\n\r\n😀\rc\n";
        let offsets: Vec<_> = (0..=text.len()).filter(|&c| text.is_char_boundary(c)).collect();
        let mut lines = Lines::new();
        for first in &offsets {
            for second in &offsets {
                for third in &offsets {
                    for offset in
                        [first, second, third].map(|&offset| u32::try_from(offset).unwrap())
                    {
                        let p = lines.position(text, offset);
                        assert_eq!((p.line, p.column, p.utf16), at(text, offset), "{offset}");
                    }
                }
            }
        }
    }

    #[test]
    fn long_texts_are_counted_as_short_ones() {
        for piece in ["x", "\n", "tea\n\n", "é\r\n", "😀", "日\r", "😀é\n"] {
            for len in [15, 16, 17, 127, 128, 129, 2_000, 2_016, 2_017, 2_032, 4_100] {
                let text: String = piece.chars().cycle().take(len).collect();
                let expected = (1..).zip(text.char_indices()).fold(
                    (1, 1, 0),
                    |(line, column, utf16), (next, (_, c))| {
                        let ends = c == '\n' || c == '\r' && text.chars().nth(next) != Some('\n');
                        let units = u32::try_from(c.len_utf16()).unwrap();
                        let column = if ends { 1 } else { column + units };
                        (line + u32::from(ends), column, utf16 + units)
                    },
                );
                assert_eq!(
                    at(&text, u32::try_from(text.len()).unwrap()),
                    expected,
                    "{len} of {piece:?}"
                );
            }
        }
    }

    #[test]
    fn dropping_the_front_at_any_byte_changes_nothing() {
        let text = "a\r\nbé\n\r\n😀\rc\n";
        for cut in (0..=text.len()).filter(|&c| text.is_char_boundary(c)) {
            for offset in (cut..=text.len()).filter(|&c| text.is_char_boundary(c)) {
                let mut lines = Lines::new();
                lines.drop_front(text, cut);
                let offset = u32::try_from(offset).unwrap();
                let p = lines.position(&text[cut..], offset);
                assert_eq!(
                    (p.line, p.column, p.utf16),
                    at(text, offset),
                    "cut {cut}, offset {offset}"
                );
            }
        }
    }
}
