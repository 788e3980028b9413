//! Dates as sitemaps write them: <https://www.w3.org/TR/NOTE-datetime>.

use crate::model::{Lastmod, Precision, trim};

#[cfg(feature = "serde")]
use super::serde_values::word;

/// A date that could be read.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct W3cDate {
    /// The first instant of what was written, in seconds since 1970-01-01T00:00Z, to the millisecond. A date without a time is
    /// taken to be in UTC.
    pub unix: f64,
    /// The last part that was written.
    #[cfg_attr(feature = "serde", serde(with = "word"))]
    pub granularity: Precision,
}

/// The date that a `<lastmod>` (section 3) has: a year, a month, a day, or a time of day with its zone. White space around it is
/// left out; nothing else is guessed, so that a time without a zone, a date of mail or small letters are `None`, as is a day that
/// there is not.
///
/// # Example
/// ```
/// use sitemapkit::Precision;
/// use sitemapkit::analysis::parse_w3c_date;
///
/// let date = parse_w3c_date("1970-01-02T01:00:00.5+01:00").unwrap();
/// assert_eq!((date.unix, date.granularity), (86_400.5, Precision::Fraction));
/// assert_eq!(parse_w3c_date("1970-01-02T01:00:00"), None);
/// ```
#[must_use]
pub fn parse_w3c_date(text: &str) -> Option<W3cDate> {
    let Lastmod { time_ms, precision } = Lastmod::read(trim(text)).ok()?;
    #[expect(clippy::cast_precision_loss, reason = "years have four digits")]
    let unix = time_ms as f64 / 1000.0;
    Some(W3cDate { unix, granularity: precision })
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn dates_are_read_in_every_granularity() {
        for (text, unix, granularity) in [
            ("2005", 1_104_537_600.0, Precision::Year),
            ("2005-01", 1_104_537_600.0, Precision::Month),
            ("2005-01-01", 1_104_537_600.0, Precision::Day),
            ("2005-01-01T01:00+01:00", 1_104_537_600.0, Precision::Minute),
            ("2004-12-31T19:00:01-05:00", 1_104_537_601.0, Precision::Second),
            ("2005-01-01T00:00:00.25Z", 1_104_537_600.25, Precision::Fraction),
            ("\n 1969-12-31 ", -86_400.0, Precision::Day),
        ] {
            assert_eq!(parse_w3c_date(text), Some(W3cDate { unix, granularity }), "{text}");
        }
    }

    #[test]
    fn nothing_is_guessed() {
        for text in [
            "",
            " ",
            "yesterday",
            "2005-1-1",
            "2005-02-29",
            "2005-13-01",
            "2005-01-01T10:00",
            "2005-01-01T10:00:00",
            "2005-01-01 10:00:00Z",
            "2005-01-01t10:00:00z",
            "2005-01-01T24:00:00Z",
            "2005-01-01T10-00-00Z",
            "Sat, 01 Jan 2005 10:00:00 GMT",
            "1104537600",
            "0000-00-00",
        ] {
            assert_eq!(parse_w3c_date(text), None, "{text}");
        }
    }

    #[cfg(feature = "serde")]
    #[test]
    fn granularities_are_words() {
        let date = parse_w3c_date("1970-01-02").unwrap();
        let json = serde_json::json!({ "unix": 86_400.0, "granularity": "day" });
        assert_eq!(serde_json::to_value(date).unwrap(), json);
        assert_eq!(serde_json::from_value::<W3cDate>(json).unwrap(), date);
        let other = serde_json::json!({ "unix": 0.0, "granularity": "week" });
        assert!(serde_json::from_value::<W3cDate>(other).is_err());
    }

    proptest! {
        #[test]
        fn no_text_gives_something_that_is_no_number(text in "\\PC{0,12}|[0-9]{4}(-[0-9]{2}){0,2}(T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\\.[0-9]{1,9})?)?(Z|[+-][0-9]{2}:[0-9]{2})?)?") {
            prop_assert!(parse_w3c_date(&text).is_none_or(|date| date.unix.is_finite()));
        }
    }
}
