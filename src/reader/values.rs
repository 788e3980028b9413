//! The values of an entry, as written and as read.

use crate::model::{
    Changefreq, ChangefreqValue, Field, Lastmod, LastmodValue, PriorityValue, parse_priority,
    parse_rfc822,
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
    pub(super) fn parse([lastmod, changefreq, priority]: [Option<&'a Field<'a>>; 3]) -> Self {
        Self {
            lastmod: lastmod.map(|field| (field, Lastmod::parse(field.text))),
            changefreq: changefreq.map(|field| (field, Changefreq::parse(field.text))),
            priority: priority.map(|field| (field, parse_priority(field.text))),
        }
    }

    /// The values of an entry of Atom.
    pub(super) fn of_feed_entry(lastmod: Option<&'a Field<'a>>) -> Self {
        let lastmod = lastmod.map(|field| (field, Lastmod::parse_rfc3339(field.text)));
        Self { lastmod, ..Self::NONE }
    }

    /// The values of an item of RSS.
    pub(super) fn of_item(lastmod: Option<&'a Field<'a>>) -> Self {
        let read = |text: &str| match parse_rfc822(text) {
            Some(read) => Ok(read.date),
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
        // Such values are a few bytes long.
        let holds = |field: &Field<'_>| field.text.bytes().any(|byte| matches!(byte, b'&' | b']'));
        matches!(&self.lastmod, Some((field, Err(_))) if holds(field))
            || matches!(&self.changefreq, Some((field, None)) if holds(field))
            || matches!(&self.priority, Some((field, Err(_))) if holds(field))
    }
}
