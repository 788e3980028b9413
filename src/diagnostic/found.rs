//! What was found: diagnostics, and how often each rule fired.

use super::{Place, Position, RuleId, Span, code_point, is_invisible};
use crate::protocol::QUOTE_MAX_CHARS;

/// One rule speaking about one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    pub(crate) rule: RuleId,
    pub(crate) place: Place,
    pub(crate) entry: Option<u32>,
    pub(crate) quotes: String,
}

impl Diagnostic {
    /// The number of the rule.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        self.rule
    }

    /// The bytes of the document that it is about. In UTF-8 they are bytes of the file, without compression: a byte order mark
    /// counts. [`Report::range_in_text`](crate::Report::range_in_text) says where they stand in what
    /// [`decode_text`](crate::decode_text) gives, which has none.
    #[must_use]
    pub const fn span(&self) -> Span {
        self.place.span
    }

    /// Where it starts.
    #[must_use]
    pub fn start(&self) -> Position {
        self.place.start()
    }

    /// Where it ends.
    #[must_use]
    pub fn end(&self) -> Position {
        self.place.end()
    }

    /// The index of the entry it is about.
    #[must_use]
    pub const fn entry(&self) -> Option<u32> {
        self.entry
    }

    /// The values that the message quotes, shortened, in order.
    pub fn quotes(&self) -> impl Iterator<Item = &str> {
        self.quotes.split(QUOTE_SEPARATOR).filter(|_| !self.quotes.is_empty())
    }
}

/// Stands between quotes. Quotes themselves hold no control characters.
pub(super) const QUOTE_SEPARATOR: char = '\u{1F}';

/// All that was found: the stored diagnostics in document order, and how often each rule fired.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Diagnostics {
    pub(crate) stored: Vec<Diagnostic>,
    /// Sorted by rule.
    pub(crate) counts: Vec<(RuleId, u32)>,
}

impl Diagnostics {
    /// The stored diagnostics, in document order.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.stored.iter()
    }

    /// How many are stored: of each rule at most [`Limits::diagnostics_per_rule`](crate::Limits). [`counts`](Self::counts)
    /// knows of the others.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.stored.len()
    }

    /// Whether none is stored.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.stored.is_empty()
    }

    /// How often each rule fired, sorted by rule; rules that did not fire are absent.
    #[must_use]
    pub fn counts(&self) -> &[(RuleId, u32)] {
        &self.counts
    }

    /// How often `rule` fired.
    #[must_use]
    pub fn count(&self, rule: RuleId) -> u32 {
        self.counts.iter().find(|(id, _)| *id == rule).map_or(0, |(_, count)| *count)
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Joins the quotes, each shortened, with control characters replaced and invisible ones as `<U+200B>`.
pub(super) fn quoted(quotes: &[&str]) -> String {
    let mut out = String::with_capacity(
        quotes.iter().map(|quote| quote.len().min(QUOTE_MAX_CHARS) + 1).sum(),
    );
    for (n, quote) in quotes.iter().enumerate() {
        if n > 0 {
            out.push(QUOTE_SEPARATOR);
        }
        if quote.len() <= QUOTE_MAX_CHARS && quote.bytes().all(|byte| matches!(byte, b' '..=b'~')) {
            out.push_str(quote);
            continue;
        }
        let (mut shown, mut before) = (0, None);
        for c in quote.chars() {
            let is_hidden = !c.is_ascii() && !c.is_control() && is_invisible(c, before);
            let named = is_hidden.then(|| code_point(c));
            shown += named.as_ref().map_or(1, |name| name.len() + "<>".len());
            if shown > QUOTE_MAX_CHARS {
                out.push('…');
                break;
            }
            match (c, named) {
                (_, Some(name)) => out.extend(["<", &name, ">"]),
                ('\t' | '\n' | '\r', _) => out.push(' '),
                (c, _) if c.is_control() => out.push('\u{FFFD}'),
                (c, _) => out.push(c),
            }
            before = Some(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quotes_have_a_bound_however_they_show_characters() {
        let shown = quoted(&[&"\u{200B}".repeat(QUOTE_MAX_CHARS)]);
        assert!((QUOTE_MAX_CHARS - 8..=QUOTE_MAX_CHARS + 1).contains(&shown.chars().count()));
        assert!(shown.ends_with(">…"), "{shown}");
        let whole = "é".repeat(QUOTE_MAX_CHARS);
        assert_eq!(quoted(&[&whole]), whole);
    }

    #[test]
    fn quotes_show_what_nobody_sees() {
        let shown = quoted(&["a\u{A0}b\u{AD}", "\u{FEFF}\tc\u{7}", "می\u{200C}خواهم é"]);
        assert_eq!(shown, "a<U+00A0>b<U+00AD>\u{1F}<U+FEFF> c\u{FFFD}\u{1F}می\u{200C}خواهم é");
    }
}
