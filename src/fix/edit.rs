//! What a fix changes.

use super::text::join;
use crate::diagnostic::{Span, sort};

/// Text to be put in the place of other text. An empty span puts it in between.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// Bytes of the text that was given, as in [`Fix::span`](super::Fix::span).
    pub span: Span,
    /// What stands there afterwards.
    pub text: String,
}

impl Edit {
    pub(super) fn new(span: Span, text: impl Into<String>) -> Self {
        Self { span, text: text.into() }
    }

    pub(super) fn insert(at: u32, text: impl Into<String>) -> Self {
        Self::new(Span::new(at, at), text)
    }

    pub(super) fn delete(span: Span) -> Self {
        Self { span, text: String::new() }
    }

    /// Whether what it changes stands in a text, with no character cut through.
    pub(super) fn is_in(&self, text: &str) -> bool {
        text.get(self.span.start as usize..self.span.end as usize).is_some()
    }
}

/// A text in the place of another one, given in parts.
#[expect(clippy::unnecessary_wraps, reason = "what mends give")]
#[inline(never)]
pub(super) fn put(span: Span, parts: &[&str]) -> Option<Vec<Edit>> {
    Some(vec![Edit { span, text: join(parts) }])
}

#[inline(never)]
pub(super) fn push_all(text: &mut String, parts: &[&str]) {
    for part in parts {
        text.push_str(part);
    }
}

/// The indexes of edits, in the order in which they stand in the document. What is put in between comes first.
#[inline(never)]
fn order(edits: &[Edit]) -> Vec<usize> {
    let mut keys: Vec<u64> = Vec::with_capacity(edits.len());
    for (index, Edit { span, .. }) in edits.iter().enumerate() {
        let is_between = span.start == span.end;
        keys.push(u64::from(span.start) << 32 | u64::from(!is_between) << 31 | index as u64);
    }
    sort(&mut keys);
    keys.into_iter().map(|key| usize::try_from(key & INDEX).unwrap_or(usize::MAX)).collect()
}

/// Where the index of an edit stands in a key.
const INDEX: u64 = (1 << 31) - 1;

/// Edits in order, each of them once.
#[inline(never)]
pub(super) fn in_order(edits: &[Edit]) -> Vec<Edit> {
    let mut sorted: Vec<Edit> = Vec::with_capacity(edits.len());
    for index in order(edits) {
        if let Some(edit) = edits.get(index).filter(|edit| sorted.last() != Some(edit)) {
            sorted.push(edit.clone());
        }
    }
    sorted
}

/// Whether edits in order change nothing that another one of them changes.
pub(super) fn are_apart(edits: &[Edit]) -> bool {
    edits.iter().zip(edits.iter().skip(1)).all(|(one, next)| one.span.end <= next.span.start)
}

/// Edits that do not touch each other.
#[derive(Debug, Default)]
pub(super) struct Accepted {
    edits: Vec<Edit>,
    /// The indexes of those that others may be put beside, in order.
    shared: Vec<usize>,
    /// For each so many bytes of the document, the indexes of the edits that are there or touch it.
    blocks: Vec<Vec<usize>>,
    added_len: usize,
}

const BLOCK_BYTES: u32 = 128;

/// What an edit finds where it is to be made.
#[derive(PartialEq)]
enum Found {
    Nothing,
    Itself,
    /// One with that index, which it may stand behind.
    Row(usize),
    Another,
}

/// Whether texts that are put in at one place may stand behind each other.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Together {
    Never,
    InRow,
}

impl Accepted {
    /// Takes all edits of a fix, or none of them: an edit that is there already is as good as taken.
    pub(super) fn take(&mut self, edits: &[Edit], together: Together) -> bool {
        if edits.iter().any(|edit| self.find(edit, together) == Found::Another) {
            return false;
        }
        for edit in edits {
            match self.find(edit, together) {
                Found::Row(index) => {
                    if let Some(first) = self.edits.get_mut(index) {
                        first.text.push_str(&edit.text);
                        self.added_len += edit.text.len();
                    }
                }
                Found::Nothing | Found::Another => self.add(edit, together),
                Found::Itself => {}
            }
        }
        true
    }

    fn add(&mut self, edit: &Edit, together: Together) {
        let index = self.edits.len();
        for block in blocks(edit) {
            if self.blocks.len() <= block {
                self.blocks.resize(block + 1, Vec::new());
            }
            if let Some(block) = self.blocks.get_mut(block) {
                block.push(index);
            }
        }
        if together == Together::InRow {
            self.shared.push(index);
        }
        self.added_len += edit.text.len();
        self.edits.push(edit.clone());
    }

    fn find(&self, edit: &Edit, together: Together) -> Found {
        let Span { start, end } = edit.span;
        let indexes = blocks(edit).filter_map(|block| self.blocks.get(block)).flatten();
        for (index, known) in indexes.filter_map(|index| Some((*index, self.edits.get(*index)?))) {
            let is_row = start == end
                && known.span == edit.span
                && together == Together::InRow
                && self.shared.binary_search(&index).is_ok();
            if is_row {
                return Found::Row(index);
            }
            if known == edit {
                return Found::Itself;
            }
            // Text is not put where text is changed, nor where it begins or ends to be.
            let gap = u32::from(start == end);
            if known.span.end + gap > start && known.span.start < end + gap {
                return Found::Another;
            }
        }
        Found::Nothing
    }

    pub(super) fn is_empty(&self) -> bool {
        self.edits.is_empty()
    }

    /// How many bytes they put into the document.
    pub(super) const fn added_len(&self) -> usize {
        self.added_len
    }

    /// `text` with all of them made.
    pub(super) fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for index in order(&self.edits) {
            let Some(edit) = self.edits.get(index) else { continue };
            out.push_str(text.get(at..edit.span.start as usize).unwrap_or_default());
            out.push_str(&edit.text);
            at = edit.span.end as usize;
        }
        out.push_str(text.get(at..).unwrap_or_default());
        out
    }
}

fn blocks(edit: &Edit) -> std::ops::RangeInclusive<usize> {
    (edit.span.start / BLOCK_BYTES) as usize..=(edit.span.end / BLOCK_BYTES) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_that_touch_wait_for_the_next_time() {
        let mut accepted = Accepted::default();
        let edit = |start, end, text: &str| Edit::new(Span::new(start, end), text);
        assert!(accepted.take(&[edit(2, 4, "x"), edit(8, 8, "y")], Together::Never));
        for (taken, edits) in [
            (true, [edit(2, 4, "x")]),
            (false, [edit(2, 4, "z")]),
            (false, [edit(3, 5, "")]),
            (false, [edit(0, 3, "")]),
            (false, [edit(0, 9, "")]),
            (false, [edit(2, 2, "z")]),
            (false, [edit(4, 4, "z")]),
            (false, [edit(8, 8, "z")]),
            (true, [edit(4, 6, "")]),
            (true, [edit(0, 1, "")]),
        ] {
            assert_eq!(accepted.take(&edits, Together::Never), taken, "{edits:?}");
        }
        let edits = [edit(9, 9, "z"), edit(4, 5, "")];
        assert!(!accepted.take(&edits, Together::Never), "all or none");
        assert_eq!(accepted.apply("0123456789"), "1x67y89");
    }

    #[test]
    fn what_may_stand_in_a_row_is_put_in_at_once() {
        let mut accepted = Accepted::default();
        let edits = |text: &str| [Edit::insert(1, text)];
        assert!(accepted.take(&edits("a"), Together::InRow));
        assert!(accepted.take(&edits("b"), Together::InRow));
        assert!(!accepted.take(&edits("c"), Together::Never));
        assert_eq!(accepted.apply("01"), "0ab1");
    }
}
