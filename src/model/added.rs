//! What extensions add to the entry in hand: values one after the other, in document order.

use super::{Lastmod, Parts, append, decimal};
use crate::diagnostic::{Lines, Place, Span};
use crate::grammar::{ExtensionField, FieldKind};

/// One value, or the start of a group of values.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Piece {
    pub(crate) field: ExtensionField,
    /// Where it stands: the value without the white space around it; the start tag of a group or of an empty value.
    pub(crate) span: Span,
    /// Where its text is: in the window, or in the buffer if [`IN_BUFFER`] is set.
    text: (u32, u32),
    /// The text as a number, where its kind has one and it is what the kind says; else [`NO_VALUE`].
    value: f64,
}

/// Stands for a value that could not be read. Not a NaN, so that equal values compare as equal.
pub(crate) const NO_VALUE: f64 = f64::NEG_INFINITY;

/// Says of an offset that it is one into the buffer. Windows are far smaller.
const IN_BUFFER: u32 = 1 << 31;

/// Says of the end that white space was removed around the text.
const PADDED: u32 = 1 << 30;

/// Says of the end that the text has a reference to an entity that was not read: what the value is, nobody knows.
const UNREAD: u32 = 1 << 29;

/// The bits of an offset.
const OFFSET: u32 = !(IN_BUFFER | PADDED | UNREAD);

impl Piece {
    /// The text as a number, if it is what the kind of the field says.
    pub(crate) fn value(&self) -> Option<f64> {
        (self.value != NO_VALUE).then_some(self.value)
    }

    /// The same, with [`NO_VALUE`] for none.
    pub(crate) const fn raw_value(&self) -> f64 {
        self.value
    }

    /// Where in the window it stands without a text.
    pub(crate) fn empty_at(&self) -> Option<usize> {
        let (start, end) = self.text;
        (start == end && start & IN_BUFFER == 0).then_some(start as usize)
    }

    /// The length of its text, in bytes.
    pub(crate) const fn text_len(&self) -> usize {
        ((self.text.1 & OFFSET) - (self.text.0 & OFFSET)) as usize
    }

    /// Whether its text is what stands in the document, without a reference in it.
    pub(crate) const fn is_as_written(&self) -> bool {
        self.text.0 & IN_BUFFER == 0
    }

    /// Whether the value of an attribute has white space around it.
    pub(crate) const fn is_padded(&self) -> bool {
        self.text.1 & PADDED != 0
    }

    /// Whether an entity in it was not read, so that nothing can be said of the value.
    pub(crate) const fn is_unread(&self) -> bool {
        self.text.1 & UNREAD != 0
    }
}

/// Collects the values of one entry. Reused from entry to entry.
#[derive(Debug, Default)]
pub(crate) struct AddedBuffer {
    pieces: Vec<Piece>,
    /// Texts that do not stand in the window: as bytes, to which a short one is appended in less time.
    text: Vec<u8>,
    /// The places of `pieces` with their positions, where the text may be gone before the entry is complete.
    places: Vec<Place>,
    /// How many of `places` have positions.
    pinned: usize,
    parts: Parts,
}

impl AddedBuffer {
    pub(crate) fn clear(&mut self) {
        self.pieces.clear();
        self.text.clear();
        self.places.clear();
        self.pinned = 0;
        self.parts = Parts::default();
    }

    pub(crate) const fn len(&self) -> usize {
        self.pieces.len()
    }

    /// The field of the last value.
    pub(crate) fn last_field(&self) -> Option<ExtensionField> {
        self.pieces.last().map(|piece| piece.field)
    }

    /// Whether the latest group of its kind has a text for a field.
    pub(crate) fn has_text_in_latest(&self, group: ExtensionField, field: ExtensionField) -> bool {
        let of_group = self.pieces.iter().rev().take_while(|piece| piece.field != group);
        of_group.filter(|piece| piece.field == field).any(|piece| piece.text_len() > 0)
    }

    /// How much text is kept here, in bytes.
    pub(crate) const fn text_len(&self) -> usize {
        self.text.len()
    }

    /// An entity was not read in the values from number `from` on.
    pub(crate) fn leave_unread(&mut self, from: usize) {
        for piece in self.pieces.iter_mut().skip(from) {
            piece.text.1 |= UNREAD;
        }
    }

    /// Adds a value whose text need not stay.
    pub(crate) fn push(
        &mut self,
        field: ExtensionField,
        text: &str,
        place: Place,
        is_padded: bool,
    ) {
        self.places.push(place);
        let start = short(self.text.len());
        append(&mut self.text, text.as_bytes());
        self.push_buffered(field, start as usize, place.span);
        if let Some(piece) = self.pieces.last_mut().filter(|_| is_padded) {
            piece.text.1 |= PADDED;
        }
    }

    /// Adds a value that stands in the window as it is; `span` is that of all that stands there. All values of the entry must be added by this or by
    /// [`push_buffered`](Self::push_buffered).
    #[inline]
    pub(crate) fn push_written(
        &mut self,
        field: ExtensionField,
        window: &str,
        (start, end): (usize, usize),
        span: Span,
    ) {
        let value = if field.kind().has_value() {
            number_of(field.kind(), window.get(start..end).unwrap_or_default())
        } else {
            NO_VALUE
        };
        let is_padded = start < end && (span.end - span.start) as usize != end - start;
        let end = short(end) | if is_padded { PADDED } else { 0 };
        self.parts.add_field(field);
        self.pieces.push(Piece { field, span, text: (short(start), end), value });
    }

    /// The piece with that number is a tag, which ends at that offset of the document.
    pub(crate) fn end_tag(&mut self, index: usize, end: u32) {
        if let Some(piece) = self.pieces.get_mut(index) {
            piece.span.end = end;
        }
    }

    pub(crate) fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// Adds a value whose text is what stands in [`buffer`](Self::buffer) from `start` on.
    pub(crate) fn push_buffered(&mut self, field: ExtensionField, start: usize, span: Span) {
        let value = if field.kind().has_value() {
            let text = self.text.get(start..).and_then(|text| std::str::from_utf8(text).ok());
            number_of(field.kind(), text.unwrap_or_default())
        } else {
            NO_VALUE
        };
        let text = (short(start) | IN_BUFFER, short(self.text.len()) | IN_BUFFER);
        self.parts.add_field(field);
        self.pieces.push(Piece { field, span, text, value });
    }

    /// Where texts can be made before [`push_buffered`](Self::push_buffered).
    pub(crate) const fn buffer(&mut self) -> &mut Vec<u8> {
        &mut self.text
    }

    /// The text in the window is about to be dropped.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for place in self.places.iter_mut().skip(self.pinned) {
            place.pin(lines, window);
        }
        self.pinned = self.places.len();
    }

    /// What was collected; `window` is where values stand that were added as written.
    pub(crate) fn view<'a>(&'a self, window: &'a str) -> Added<'a> {
        let buffer = simdutf8::basic::from_utf8(&self.text).unwrap_or_default();
        Added { pieces: &self.pieces, window, buffer, places: &self.places, parts: self.parts }
    }
}

/// What extensions add to one entry.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Added<'a> {
    pub(crate) pieces: &'a [Piece],
    window: &'a str,
    buffer: &'a str,
    places: &'a [Place],
    /// Of which parts there is something.
    pub(crate) parts: Parts,
}

impl<'a> Added<'a> {
    pub(crate) const NONE: Self =
        Self { pieces: &[], window: "", buffer: "", places: &[], parts: Parts::NONE };

    pub(crate) const fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// The text of a value: references resolved, surrounding white space removed.
    #[inline]
    pub(crate) fn text(&self, piece: &Piece) -> &'a str {
        let (start, end) = piece.text;
        let text = if start & IN_BUFFER == 0 { self.window } else { self.buffer };
        let at = |offset: u32| (offset & OFFSET) as usize;
        text.get(at(start)..at(end)).unwrap_or_default()
    }

    /// The bytes among which its text stands, and where it starts there.
    #[inline]
    pub(crate) const fn source(&self, piece: &Piece) -> (&'a [u8], usize) {
        let start = piece.text.0;
        let text = if start & IN_BUFFER == 0 { self.window } else { self.buffer };
        (text.as_bytes(), (start & OFFSET) as usize)
    }

    /// Where value number `index` stands.
    pub(crate) fn place(&self, index: usize) -> Place {
        let span = || self.pieces.get(index).map_or(Span::default(), |piece| piece.span);
        self.places.get(index).copied().unwrap_or_else(|| Place::new(span().start, span().end))
    }
}

#[inline(never)]
fn number_of(kind: FieldKind, text: &str) -> f64 {
    let value = match kind {
        FieldKind::Date => Lastmod::parse(text).ok().map(|date| {
            #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
            let time_ms = date.time_ms as f64;
            time_ms
        }),
        FieldKind::Number => match decimal(text) {
            Some((is_negative, value)) if !is_negative || value == 0.0 => Some(value),
            _ => None,
        },
        FieldKind::Truth if text.eq_ignore_ascii_case("yes") => Some(1.0),
        FieldKind::Truth if text.eq_ignore_ascii_case("no") => Some(0.0),
        _ => None,
    };
    value.filter(|value| value.is_finite()).unwrap_or(NO_VALUE)
}

fn short(len: usize) -> u32 {
    // Windows and buffers are far smaller.
    u32::try_from(len).unwrap_or(u32::MAX) & OFFSET
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_where_the_kind_has_one() {
        let mut buffer = AddedBuffer::default();
        for (field, text) in [
            (ExtensionField::Video, ""),
            (ExtensionField::VideoTitle, "Tea"),
            (ExtensionField::VideoDuration, "600"),
            (ExtensionField::VideoDuration, "ten"),
            (ExtensionField::VideoLive, "No"),
            (ExtensionField::VideoPublicationDate, "1970-01-02"),
        ] {
            buffer.push(field, text, Place::default(), false);
        }
        let added = buffer.view("");
        let values: Vec<_> = added.pieces.iter().map(Piece::value).collect();
        assert_eq!(values, [None, None, Some(600.0), None, Some(0.0), Some(86_400_000.0)]);
        assert_eq!(added.text(&added.pieces[1]), "Tea");
    }
}
