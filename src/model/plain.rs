//! Values that no rule has anything to say about, as nearly all are.

use super::{Changefreq, Lastmod, parse_priority};
use crate::protocol::{
    BAIDU_LOC_MAX_BYTES, LASTMOD_TOLERANCE_MS, LOC_CHARS_MIN, TAG_MAX_BYTES, WEB_START_MS,
};

/// What an entry says beside its URL, if all of that is plain.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PlainValues<'t> {
    pub(crate) lastmod: Option<(&'t str, Lastmod)>,
    pub(crate) changefreq: Option<(&'t str, Changefreq)>,
    pub(crate) priority: Option<(&'t str, f64)>,
}

impl<'t> PlainValues<'t> {
    /// Reads `lastmod`, `changefreq` and `priority`. `None` if one is not plain.
    #[inline(always)]
    pub(crate) fn read(
        [lastmod, changefreq, priority]: [Option<&'t str>; 3],
        now_ms: Option<i64>,
    ) -> Option<Self> {
        let lastmod = match lastmod.map(|text| (text, Lastmod::parse(text))) {
            None => None,
            Some((text, Ok(date))) if is_plain_date(text, date, now_ms) => Some((text, date)),
            Some(_) => return None,
        };
        let changefreq = match changefreq.map(|text| (text, Changefreq::parse(text))) {
            None => None,
            Some((text, Some(value))) => Some((text, value)),
            Some((_, None)) => return None,
        };
        let priority = match priority.map(|text| (text, parse_priority(text))) {
            None => None,
            Some((text, Ok(value))) if text.len() <= TAG_MAX_BYTES => Some((text, value)),
            Some(_) => return None,
        };
        Some(Self { lastmod, changefreq, priority })
    }
}

/// Whether no rule has anything to say about how long a URL is.
#[inline]
pub(crate) fn is_of_plain_length(loc: &str) -> bool {
    (LOC_CHARS_MIN..=BAIDU_LOC_MAX_BYTES).contains(&loc.len())
}

/// Whether no rule has anything to say about a date that could be read, and how it is written.
#[inline]
pub(super) fn is_plain_date(text: &str, date: Lastmod, now_ms: Option<i64>) -> bool {
    let latest_ms = now_ms.unwrap_or(i64::MAX).saturating_add(LASTMOD_TOLERANCE_MS);
    (WEB_START_MS..=latest_ms).contains(&date.time_ms) && text.len() <= TAG_MAX_BYTES
}
