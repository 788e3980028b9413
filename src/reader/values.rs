//! The values of an entry, as written and as read.

use crate::diagnostic::Span;
use crate::model::{
    Changefreq, ChangefreqValue, Field, Lastmod, LastmodValue, PriorityValue, find_any,
    parse_priority, parse_rfc822,
};

/// The values of an entry beside its URL, as written and as read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Values<'a> {
    pub(super) lastmod: LastmodValue<'a>,
    pub(super) changefreq: ChangefreqValue<'a>,
    pub(super) priority: PriorityValue<'a>,
}

impl<'a> Values<'a> {
    pub(super) const NONE: Self = Self { lastmod: None, changefreq: None, priority: None };

    #[inline]
    pub(super) fn parse([lastmod, changefreq, priority]: [Option<Field<'a>>; 3]) -> Self {
        Self {
            lastmod: lastmod.map(|field| (field, Lastmod::parse(field.text))),
            changefreq: changefreq.map(|field| (field, Changefreq::parse(field.text))),
            priority: priority.map(|field| (field, parse_priority(field.text))),
        }
    }

    /// Good values of an entry of which nothing else is wanted.
    pub(super) fn of_good(
        lastmod: Option<(&'a str, Lastmod)>,
        changefreq: Option<(&'a str, Changefreq)>,
        priority: Option<(&'a str, f64)>,
    ) -> Self {
        let span = Span::new(0, 0);
        let field = |text: &'a str| Field { text, span, pinned: None, was_padded: false };
        Self {
            lastmod: lastmod.map(|(text, date)| (field(text), Ok(date))),
            changefreq: changefreq.map(|(text, value)| (field(text), Some(value))),
            priority: priority.map(|(text, value)| (field(text), Ok(value))),
        }
    }

    /// The values of an item of RSS.
    pub(super) fn of_item(lastmod: Option<Field<'a>>) -> Self {
        let read = |text: &str| match parse_rfc822(text) {
            Some((date, _)) => Ok(date),
            // `dc:date`, which is a W3C date-time.
            None => Lastmod::parse(text),
        };
        Self {
            lastmod: lastmod.map(|field| (field, read(field.text))),
            changefreq: None,
            priority: None,
        }
    }

    /// Whether there may be a reference or `]]>` in a value. Legal values have neither, so they need no search.
    #[inline]
    pub(super) fn may_hold_markup(&self) -> bool {
        let holds =
            |field: &Field<'_>| find_any([b'&', b']', b']'], field.text.as_bytes()).is_some();
        matches!(&self.lastmod, Some((field, Err(_))) if holds(field))
            || matches!(&self.changefreq, Some((field, None)) if holds(field))
            || matches!(&self.priority, Some((field, Err(_))) if holds(field))
    }
}
