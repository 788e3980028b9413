//! What rules say of the values that they are about.

use super::Rule;
use crate::diagnostic::{Diagnostic, RuleId};
use std::fmt;
use std::str::FromStr;

/// Its code.
impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.meta().code)
    }
}

/// A text that is the code of no rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct UnknownRule;

impl fmt::Display for UnknownRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no rule has that code")
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for Rule {
    type Err = UnknownRule;

    /// The same as [`Rule::from_code`].
    fn from_str(code: &str) -> Result<Self, Self::Err> {
        Self::from_code(code).ok_or(UnknownRule)
    }
}

impl From<Rule> for RuleId {
    fn from(rule: Rule) -> Self {
        rule.id()
    }
}

impl PartialEq<Rule> for RuleId {
    fn eq(&self, rule: &Rule) -> bool {
        *self == rule.id()
    }
}

impl Rule {
    /// The rule with that code, such as `loc-relative`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.meta().code == code)
    }

    /// The message with these values in their places.
    pub(crate) fn says<'a>(self, quotes: impl IntoIterator<Item = &'a str>) -> String {
        let mut quotes = quotes.into_iter();
        let mut parts = self.meta().message.split("{}");
        let mut text = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            text.push_str(quotes.next().unwrap_or_default());
            text.push_str(part);
        }
        text
    }
}

impl Diagnostic {
    /// What is wrong, in one phrase, with the values that it quotes.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::{ParseOptions, parse};
    ///
    /// let report = parse(b"<urlset><url><loc>/tea</loc></url></urlset>", &ParseOptions::default())?;
    /// let mut messages = report.diagnostics.iter().map(|diagnostic| diagnostic.message());
    /// assert!(messages.any(|message| message == "`/tea` is not a full URL"));
    /// # Ok::<(), sitemapkit::Error>(())
    /// ```
    #[must_use]
    pub fn message(&self) -> String {
        Rule::from_id(self.rule()).map_or_else(String::new, |rule| rule.says(self.quotes()))
    }
}
