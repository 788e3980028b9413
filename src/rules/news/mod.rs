//! Google's news: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>.

pub(super) mod access_invalid;
pub(super) mod date_future;
pub(super) mod deprecated_tag;
pub(super) mod duplicate_child;
pub(super) mod genres_invalid;
pub(super) mod language_chinese;
pub(super) mod language_invalid;
pub(super) mod language_missing;
pub(super) mod multiple_per_url;
pub(super) mod name_missing;
pub(super) mod name_parenthetical;
pub(super) mod order;
pub(super) mod publication_date_invalid;
pub(super) mod publication_date_missing;
pub(super) mod publication_duplicate;
pub(super) mod publication_missing;
pub(super) mod stock_tickers_invalid;
pub(super) mod title_contains_publication;
pub(super) mod title_missing;
pub(super) mod too_many;
pub(super) mod too_old;
pub(super) mod unknown_tag;

use crate::model::cut;
use crate::rules::demands::{DAY_LEN, DAY_MS, Value};

/// The first and the last instant that a date of an article may mean, in milliseconds since 1970-01-01T00:00Z: a date
/// without a time is a whole day. `None` if it is none of the four forms that Google takes.
fn instants(value: &Value<'_>) -> Option<(f64, f64)> {
    let start = value.number?;
    match value.text.len().checked_sub(DAY_LEN)? {
        0 => Some((start, start + DAY_MS)),
        _ => Some((start, start)),
    }
}

/// How many items a list with commas between them has, if all of them are good.
#[inline(never)]
fn count_items(text: &str, is_good: fn(&str) -> bool) -> Option<usize> {
    let (mut rest, mut count) = (text, 0);
    while !rest.is_empty() {
        let (item, after) = cut(rest, b',');
        if !is_good(item) {
            return None;
        }
        (rest, count) = (after, count + 1);
    }
    Some(count)
}
