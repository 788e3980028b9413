//! What extensions add to entries, as columns.

use super::text::TextColumn;
use crate::grammar::ExtensionField;
use crate::model::Added;

/// One value, or the start of a group of values, that an extension adds to an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
#[non_exhaustive]
pub struct Extension<'a> {
    /// What it is. The values after a group belong to it as far as [`ExtensionField::parent`] says so.
    pub field: ExtensionField,
    /// As written: references resolved, surrounding white space removed. Empty for a group.
    pub text: &'a str,
    /// The text as a number, if it is what its [`FieldKind`](crate::FieldKind) says.
    pub value: Option<f64>,
}

/// Extension fields one after the other, in document order.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Tape {
    /// The numbers of [`ExtensionField`]s.
    fields: Vec<u8>,
    /// Where the text of each ends in `text`.
    ends: Vec<u32>,
    /// One for each field whose kind has a value; infinite where the text is not what it should be.
    values: Vec<f64>,
    text: TextColumn,
}

/// Where something ends in the columns of a tape: fields, values.
pub(super) type Ends = [u32; 2];

impl Tape {
    /// Adds what extensions add to one entry.
    pub(super) fn append(&mut self, added: &Added<'_>) {
        let mut end = self.text.len();
        self.fields.extend(added.pieces.iter().map(|piece| piece.field as u8));
        self.ends.extend(added.pieces.iter().map(|piece| {
            end += piece.text_len();
            short(end)
        }));
        for piece in added.pieces {
            if piece.text_len() > 0 {
                let (source, start) = added.source(piece);
                self.text.push_from(source, start, piece.text_len());
            }
            if piece.field.kind().has_value() {
                self.values.push(piece.raw_value());
            }
        }
        debug_assert_eq!(end, self.text.len(), "each piece has the text that its length says");
    }

    pub(super) fn end(&self) -> Ends {
        [short(self.fields.len()), short(self.values.len())]
    }
}

/// The columns, for those who take them as they are.
#[cfg(feature = "js")]
impl Tape {
    pub(crate) fn fields(&self) -> &[u8] {
        &self.fields
    }

    pub(crate) fn ends(&self) -> &[u32] {
        &self.ends
    }

    pub(crate) fn values(&self) -> &[f64] {
        &self.values
    }

    pub(crate) const fn text(&self) -> &[u8] {
        self.text.bytes()
    }
}

/// The extensions of one entry, in document order.
#[derive(Debug, Clone, Copy)]
pub struct Extensions<'a> {
    tape: &'a Tape,
    from: Ends,
    to: Ends,
}

impl<'a> Extensions<'a> {
    pub(super) const fn new(tape: &'a Tape, from: Ends, to: Ends) -> Self {
        Self { tape, from, to }
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        let ([from, _], [to, _]) = (self.from, self.to);
        from == to
    }

    /// The values and groups.
    pub fn iter(&self) -> impl Iterator<Item = Extension<'a>> + use<'a> {
        let Self { tape, from: [first, first_value], to: [last, _] } = *self;
        let mut value = first_value as usize;
        (first as usize..last as usize).map_while(move |index| {
            let field = ExtensionField::from_number(*tape.fields.get(index)?)?;
            let start = match index.checked_sub(1) {
                Some(before) => *tape.ends.get(before)?,
                None => 0,
            };
            let text = tape.text.get(start as usize..*tape.ends.get(index)? as usize)?;
            let mut number = None;
            if field.kind().has_value() {
                number = tape.values.get(value).copied().filter(|value| value.is_finite());
                value += 1;
            }
            Some(Extension { field, text, value: number })
        })
    }
}

impl PartialEq for Extensions<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.iter().eq(other.iter())
    }
}

fn short(len: usize) -> u32 {
    // The text is hardly longer than the document, whose offsets fit.
    u32::try_from(len).unwrap_or(u32::MAX)
}
