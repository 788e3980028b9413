//! What extensions add to entries, as columns.

use crate::grammar::{ExtensionField, FieldKind};
use crate::model::{Lastmod, decimal};

/// One value, or the start of a group of values, that an extension adds to an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Extension<'a> {
    /// What it is. The values after a group belong to it as far as [`ExtensionField::parent`] says so.
    pub field: ExtensionField,
    /// As written: references resolved, surrounding white space removed. Empty for a group.
    pub text: &'a str,
    /// The text as a number, if it is what its [`FieldKind`] says.
    pub value: Option<f64>,
}

/// Extension fields one after the other, in document order.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Tape {
    /// The numbers of [`ExtensionField`]s.
    fields: Vec<u8>,
    /// Where the text of each ends in `text`.
    ends: Vec<u32>,
    /// One for each field whose kind has a value; [`NO_VALUE`] where the text is not what it should be.
    values: Vec<f64>,
    text: String,
}

/// Stands for a value that could not be read. Not a NaN, so that equal tapes compare as equal.
const NO_VALUE: f64 = f64::NEG_INFINITY;

/// Where something ends in the columns of a tape: fields, values.
pub(super) type Ends = [u32; 2];

impl Tape {
    pub(crate) fn push(&mut self, field: ExtensionField, text: &str) {
        self.fields.push(field as u8);
        self.text.push_str(text);
        self.ends.push(short(self.text.len()));
        let kind = field.kind();
        if kind.has_value() {
            self.values.push(value_of(kind, text).unwrap_or(NO_VALUE));
        }
    }

    pub(crate) fn clear(&mut self) {
        self.fields.clear();
        self.ends.clear();
        self.values.clear();
        self.text.clear();
    }

    pub(crate) const fn len(&self) -> usize {
        self.fields.len()
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.fields.is_empty()
    }

    pub(crate) const fn text_len(&self) -> usize {
        self.text.len()
    }

    pub(super) fn append(&mut self, other: &Self) {
        let start = short(self.text.len());
        self.fields.extend_from_slice(&other.fields);
        self.ends.extend(other.ends.iter().map(|end| start.saturating_add(*end)));
        self.values.extend_from_slice(&other.values);
        self.text.push_str(&other.text);
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

    pub(crate) const fn text(&self) -> &str {
        self.text.as_str()
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
    pub fn iter(&self) -> impl Iterator<Item = Extension<'a>> {
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

fn value_of(kind: FieldKind, text: &str) -> Option<f64> {
    match kind {
        FieldKind::Date => {
            let date = Lastmod::parse(text).ok()?;
            #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
            Some(date.time_ms as f64)
        }
        FieldKind::Number => {
            let (is_negative, value) = decimal(text)?;
            (!is_negative || value == 0.0).then_some(value)
        }
        FieldKind::Truth if text.eq_ignore_ascii_case("yes") => Some(1.0),
        FieldKind::Truth if text.eq_ignore_ascii_case("no") => Some(0.0),
        _ => None,
    }
}

fn short(len: usize) -> u32 {
    // The text is hardly longer than the document, whose offsets fit.
    u32::try_from(len).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_where_the_kind_has_one() {
        let mut tape = Tape::default();
        for (field, text) in [
            (ExtensionField::Video, ""),
            (ExtensionField::VideoTitle, "Tea"),
            (ExtensionField::VideoDuration, "600"),
            (ExtensionField::VideoDuration, "ten"),
            (ExtensionField::VideoLive, "No"),
            (ExtensionField::VideoPublicationDate, "1970-01-02"),
        ] {
            tape.push(field, text);
        }
        let all = Extensions::new(&tape, [0, 0], tape.end());
        let values: Vec<_> = all.iter().map(|extension| extension.value).collect();
        assert_eq!(values, [None, None, Some(600.0), None, Some(0.0), Some(86_400_000.0)]);
        assert_eq!(all.iter().nth(1).unwrap().text, "Tea");
    }
}
