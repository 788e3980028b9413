//! What a fix changes.

use crate::diagnostic::Span;

/// Text to be put in the place of other text. An empty span puts it in between.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Edit {
    /// Bytes of the decoded document without its byte order mark.
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
}

/// Edits that do not touch each other, in order.
#[derive(Debug, Default)]
pub(super) struct Accepted(std::collections::BTreeMap<(u32, u32), String>);

impl Accepted {
    /// Takes all edits of a fix, or none of them: an edit that is there already is as good as taken.
    pub(super) fn take(&mut self, edits: &[Edit]) -> bool {
        let is_free = |edit: &Edit| {
            let Span { start, end } = edit.span;
            let before = self.0.range(..=(start, u32::MAX)).next_back();
            let after = self.0.range((start, end)..).next();
            self.0.get(&(start, end)) == Some(&edit.text)
                || before.is_none_or(|((_, before_end), _)| {
                    *before_end < start || (*before_end == start && start < end)
                }) && after
                    .is_none_or(|((after_start, _), _)| *after_start >= end && *after_start > start)
        };
        let is_whole = edits.iter().all(is_free);
        if is_whole {
            self.0.extend(
                edits.iter().map(|edit| ((edit.span.start, edit.span.end), edit.text.clone())),
            );
        }
        is_whole
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `text` with all of them made.
    pub(super) fn apply(&self, text: &str) -> String {
        let mut out = String::with_capacity(text.len());
        let mut at = 0;
        for ((start, end), new) in &self.0 {
            out.push_str(text.get(at..*start as usize).unwrap_or_default());
            out.push_str(new);
            at = *end as usize;
        }
        out.push_str(text.get(at..).unwrap_or_default());
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edits_that_touch_wait_for_the_next_time() {
        let mut accepted = Accepted::default();
        let edit = |start, end, text: &str| Edit::new(Span::new(start, end), text);
        assert!(accepted.take(&[edit(2, 4, "x"), edit(8, 8, "y")]));
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
            assert_eq!(accepted.take(&edits), taken, "{edits:?}");
        }
        assert!(!accepted.take(&[edit(9, 9, "z"), edit(4, 5, "")]), "all or none");
        assert_eq!(accepted.apply("0123456789"), "1x67y89");
    }
}
