//! Every form in which dates are written, and the one thing that is said about each.

use crate::documents::{options, read_token_by_token, urlset};
use proptest::prelude::*;
use sitemapkit::{Lastmod, LastmodFault, Rule, parse};

/// A value of `<lastmod>`, the code of what is said about it, and what a repair makes of it.
const DATES: &[(&str, Option<&str>, Option<&str>)] = &[
    ("2024", Some("lastmod-year-precision"), None),
    ("2024-02", Some("lastmod-year-precision"), None),
    ("2024-02-29", None, None),
    ("2024-02-29T10:30Z", Some("lastmod-minute-precision"), None),
    ("2024-02-29T10:30+01:00", Some("lastmod-minute-precision"), None),
    ("2024-02-29T10:30:15Z", None, None),
    ("2024-02-29T10:30:15+01:00", None, None),
    ("2024-02-29T10:30:15-08:00", None, None),
    ("2024-02-29T10:30:15.5Z", None, None),
    ("2024-02-29T10:30:15.123456789+05:30", None, None),
    ("2024-02-29T10:30:15", Some("lastmod-timezone-missing"), None),
    ("2024-02-29T10:30", Some("lastmod-timezone-missing"), None),
    ("2024-02-29 10:30:15", Some("lastmod-space-separator"), None),
    (
        "2024-02-29 10:30:15+00:00",
        Some("lastmod-space-separator"),
        Some("2024-02-29T10:30:15+00:00"),
    ),
    (
        "2024-02-29T10:30:15+0100",
        Some("lastmod-offset-no-colon"),
        Some("2024-02-29T10:30:15+01:00"),
    ),
    ("2024-02-29T10:30:15+01", Some("lastmod-offset-hour-only"), Some("2024-02-29T10:30:15+01:00")),
    ("2024-02-29T10:30:15 +01:00", Some("lastmod-format"), Some("2024-02-29T10:30:15+01:00")),
    ("2024-02-29t10:30:15z", Some("lastmod-lowercase"), Some("2024-02-29T10:30:15Z")),
    ("2024-02-29T10:30:15z", Some("lastmod-lowercase"), Some("2024-02-29T10:30:15Z")),
    ("2024-02-29T24:00:00Z", Some("lastmod-hour-24"), Some("2024-03-01T00:00:00Z")),
    ("2024-02-29T23:59:60Z", Some("lastmod-leap-second"), Some("2024-02-29T23:59:59Z")),
    ("2024-02-29T25:00:00Z", Some("lastmod-time-out-of-range"), None),
    ("2024-02-29T10Z", Some("lastmod-format"), None),
    ("2024-02-29Z", Some("lastmod-date-with-offset"), Some("2024-02-29")),
    ("2024-02-29+01:00", Some("lastmod-date-with-offset"), Some("2024-02-29")),
    ("2023-02-29", Some("lastmod-impossible-date"), None),
    ("2024-02-30", Some("lastmod-impossible-date"), None),
    ("2024-04-31", Some("lastmod-impossible-date"), None),
    ("2024-13-01", Some("lastmod-month-out-of-range"), None),
    ("2024-00-10", Some("lastmod-month-out-of-range"), None),
    ("2024-02-00", Some("lastmod-month-out-of-range"), None),
    ("20240229", Some("lastmod-basic-format"), Some("2024-02-29")),
    ("20240229T103015Z", Some("lastmod-basic-format"), Some("2024-02-29T10:30:15Z")),
    ("2024-2-9", Some("lastmod-unpadded"), Some("2024-02-09")),
    ("24-02-29", Some("lastmod-unpadded"), None),
    ("2024/02/29", Some("lastmod-slashes"), Some("2024-02-29")),
    ("29/02/2024", Some("lastmod-slashes"), Some("2024-02-29")),
    ("02/29/2024", Some("lastmod-slashes"), Some("2024-02-29")),
    ("29.02.2024", Some("lastmod-slashes"), Some("2024-02-29")),
    ("Thu, 29 Feb 2024 10:30:15 GMT", Some("lastmod-rfc822"), Some("2024-02-29T10:30:15Z")),
    ("Thu, 29 Feb 2024 10:30:15 +0000", Some("lastmod-rfc822"), Some("2024-02-29T10:30:15+00:00")),
    ("29 Feb 24 10:30:15 GMT", Some("lastmod-rfc822"), Some("2024-02-29T10:30:15Z")),
    ("Feb 29, 2024", Some("lastmod-format"), Some("2024-02-29")),
    ("1709202615", Some("lastmod-unix-timestamp"), Some("2024-02-29T10:30:15Z")),
    ("1709202615000", Some("lastmod-unix-timestamp"), Some("2024-02-29T10:30:15Z")),
    ("2024-W09-4", Some("lastmod-week-or-ordinal"), Some("2024-02-29")),
    ("2024-060", Some("lastmod-week-or-ordinal"), Some("2024-02-29")),
    ("0000-00-00", Some("lastmod-zero-date"), None),
    ("0000-00-00T00:00:00+00:00", Some("lastmod-zero-date"), None),
    ("-0001-11-30T00:00:00+00:00", Some("lastmod-zero-date"), None),
    ("1970-01-01T00:00:00+00:00", Some("lastmod-epoch"), None),
    ("2099-01-01", Some("lastmod-future"), None),
    ("2024-02-29T10:30:15+15:00", Some("lastmod-offset-out-of-range"), None),
    ("2024-02-29T10:30:15-00:00", None, None),
    ("2024-02-29T10:30:15Z+00:00", Some("lastmod-format"), None),
    ("2024-02-29T10:30:15.Z", Some("lastmod-format"), Some("2024-02-29T10:30:15Z")),
    ("２０２４-02-29", Some("lastmod-format"), None),
    ("12024-02-29", Some("lastmod-format"), None),
    ("0001-01-01", Some("lastmod-zero-date"), None),
    ("2024-02-29T10:30:15GMT", Some("lastmod-format"), Some("2024-02-29T10:30:15Z")),
    ("2024-02-29T10:30:15 UTC", Some("lastmod-format"), Some("2024-02-29T10:30:15Z")),
    ("yesterday", Some("lastmod-format"), None),
    ("N/A", Some("lastmod-format"), None),
];

/// More than one thing is wrong, or nearly nothing.
const MORE: &[(&str, Option<&str>, Option<&str>)] = &[
    ("0000-00-00 00:00:00", Some("lastmod-zero-date"), None),
    ("0000/00/00", Some("lastmod-zero-date"), None),
    ("2024-02-30 10:30:15Z", Some("lastmod-impossible-date"), None),
    ("2024/13/13", Some("lastmod-month-out-of-range"), None),
    ("2024-02-29 24:00Z", Some("lastmod-hour-24"), Some("2024-03-01T00:00Z")),
    ("2024-12-31T24:00:00.0+01:00", Some("lastmod-hour-24"), Some("2025-01-01T00:00:00.0+01:00")),
    ("2024-02-29T24:00:01Z", Some("lastmod-time-out-of-range"), None),
    ("2024-02-29T23:60:60Z", Some("lastmod-time-out-of-range"), None),
    ("2016-12-31 23:59:60.25 UTC", Some("lastmod-leap-second"), Some("2016-12-31T23:59:59.25Z")),
    (
        "2024-02-29 10:30:15 +0100",
        Some("lastmod-space-separator"),
        Some("2024-02-29T10:30:15+01:00"),
    ),
    (
        "2024-02-29  10:30:15.000 UTC",
        Some("lastmod-space-separator"),
        Some("2024-02-29T10:30:15.000Z"),
    ),
    (
        "2024-02-29T10:30:15 +0100",
        Some("lastmod-offset-no-colon"),
        Some("2024-02-29T10:30:15+01:00"),
    ),
    ("2024-02-29t10:30:15", Some("lastmod-timezone-missing"), None),
    ("2024-02-29T10:30:15,5Z", Some("lastmod-format"), Some("2024-02-29T10:30:15.5Z")),
    ("2024-02-29T10:30:15,5", Some("lastmod-timezone-missing"), None),
    ("20240229T103015", Some("lastmod-basic-format"), None),
    ("20240229103015", Some("lastmod-basic-format"), None),
    ("2024-02-29T1030Z", Some("lastmod-basic-format"), Some("2024-02-29T10:30Z")),
    ("20241301", Some("lastmod-month-out-of-range"), None),
    ("2024-2", Some("lastmod-unpadded"), Some("2024-02")),
    ("2024-2-9T8:5:3Z", Some("lastmod-unpadded"), Some("2024-02-09T08:05:03Z")),
    ("2024-02-29 9:30:15Z", Some("lastmod-space-separator"), Some("2024-02-29T09:30:15Z")),
    ("04/05/2024", Some("lastmod-slashes"), None),
    ("04-05-2024", Some("lastmod-slashes"), None),
    ("04.05.2024", Some("lastmod-slashes"), Some("2024-05-04")),
    ("4.5.2024 9:30:15Z", Some("lastmod-slashes"), Some("2024-05-04T09:30:15Z")),
    ("05.05.2024", Some("lastmod-slashes"), Some("2024-05-05")),
    ("02.29.2024", Some("lastmod-slashes"), Some("2024-02-29")),
    ("02/29/2024 10:30 PM UTC", Some("lastmod-slashes"), Some("2024-02-29T22:30Z")),
    ("02/29/2024 12:30:15 am Z", Some("lastmod-slashes"), Some("2024-02-29T00:30:15Z")),
    ("02/29/2024 10:30 AM", Some("lastmod-slashes"), None),
    ("02/29/2024 13:30 PM Z", Some("lastmod-format"), None),
    ("2024-02-29 12:00PM +0100", Some("lastmod-space-separator"), Some("2024-02-29T12:00+01:00")),
    ("29-02-2024", Some("lastmod-slashes"), Some("2024-02-29")),
    ("29/02/24", Some("lastmod-slashes"), None),
    ("2024/02/29 10:30:15", Some("lastmod-slashes"), None),
    ("2024/02/29 10:30:15Z", Some("lastmod-slashes"), Some("2024-02-29T10:30:15Z")),
    ("29/02/2024 10:30", Some("lastmod-slashes"), None),
    ("13/13/2024", Some("lastmod-month-out-of-range"), None),
    ("2024-02/29", Some("lastmod-format"), None),
    ("2024-02-29-08:00", Some("lastmod-date-with-offset"), Some("2024-02-29")),
    ("2024-02-29 UTC", Some("lastmod-date-with-offset"), Some("2024-02-29")),
    ("Thursday, 29-Feb-24 10:30:15 GMT", Some("lastmod-rfc822"), Some("2024-02-29T10:30:15Z")),
    ("Thu Feb 29 10:30:15 2024", Some("lastmod-rfc822"), None),
    ("Sun Nov  6 08:49:37 1994", Some("lastmod-rfc822"), None),
    ("Thu, 29 Feb 2024 10:30 +0100", Some("lastmod-rfc822"), Some("2024-02-29T10:30+01:00")),
    ("Thu, 29 Feb 2024 9:30:15 EST", Some("lastmod-rfc822"), Some("2024-02-29T09:30:15-05:00")),
    ("Thu, 29 Feb 2024 10:30:15", Some("lastmod-rfc822"), None),
    ("29 feb 1999", Some("lastmod-impossible-date"), None),
    ("28 february 1999", Some("lastmod-rfc822"), Some("1999-02-28")),
    ("28 Feb 99 00:00 UT", Some("lastmod-rfc822"), Some("1999-02-28T00:00Z")),
    ("Thu, 30 Feb 2024 10:30:15 GMT", Some("lastmod-impossible-date"), None),
    ("Thu, 29 Foo 2024 10:30:15 GMT", Some("lastmod-format"), None),
    ("Thu Feb 29 2024 10:30:15 GMT+0100 (CET)", Some("lastmod-format"), None),
    ("Thu, 29 Feb 2024 10:30:15 XYZ", Some("lastmod-format"), None),
    ("999999999", Some("lastmod-unix-timestamp"), Some("2001-09-09T01:46:39Z")),
    ("12345678901", Some("lastmod-unix-timestamp"), None),
    ("1709202615.5", Some("lastmod-unix-timestamp"), Some("2024-02-29T10:30:15.500Z")),
    ("1709202615123", Some("lastmod-unix-timestamp"), Some("2024-02-29T10:30:15.123Z")),
    ("1709202615000.5", Some("lastmod-unix-timestamp"), Some("2024-02-29T10:30:15Z")),
    ("1709202615 s", Some("lastmod-format"), None),
    ("2020-W53-7", Some("lastmod-week-or-ordinal"), Some("2021-01-03")),
    ("2021-W53-1", Some("lastmod-week-or-ordinal"), None),
    ("2021W017", Some("lastmod-week-or-ordinal"), Some("2021-01-10")),
    ("2024-W00-1", Some("lastmod-week-or-ordinal"), None),
    ("2024-W09-8", Some("lastmod-week-or-ordinal"), None),
    ("2024-W09", Some("lastmod-week-or-ordinal"), None),
    ("2024366", Some("lastmod-week-or-ordinal"), Some("2024-12-31")),
    ("2023-366", Some("lastmod-week-or-ordinal"), None),
    ("2024-000", Some("lastmod-week-or-ordinal"), None),
    ("0000-001", Some("lastmod-week-or-ordinal"), None),
    ("2024-060T10:30:15Z", Some("lastmod-week-or-ordinal"), Some("2024-02-29T10:30:15Z")),
    ("2024-02-29T", Some("lastmod-format"), None),
    ("2024-02-29T10:30:15+01:00[Europe/Berlin]", Some("lastmod-format"), None),
    ("2024-02-29T10:30:15+1:00", Some("lastmod-format"), None),
    ("2024-", Some("lastmod-format"), None),
    ("1", Some("lastmod-format"), None),
    ("1/2", Some("lastmod-format"), None),
    ("never", Some("lastmod-format"), None),
];

/// What is said about a sitemap with nothing but `<lastmod>`.
fn codes(value: &str) -> Vec<&'static str> {
    let value = value.replace('&', "&amp;");
    let entry = format!("<url><loc>https://www.example.com/</loc><lastmod>{value}</lastmod></url>");
    let sitemap = urlset(&entry);
    let report = parse(sitemap.as_bytes(), &options()).unwrap();
    assert_eq!(read_token_by_token(sitemap.as_bytes()), report, "{value}");
    let entry = report.entries.get(0).unwrap();
    assert_eq!(entry.lastmod, Some(value.trim()), "as written");
    // Small letters keep nobody from reading it.
    let taken = Lastmod::parse(&value).or_else(|fault| match fault {
        LastmodFault::Lowercase => Lastmod::parse(&value.to_ascii_uppercase()),
        _ => Err(fault),
    });
    assert_eq!(entry.lastmod_value, taken.ok(), "{value}");
    let rules = report.diagnostics.iter().filter_map(|diagnostic| Rule::from_id(diagnostic.rule()));
    rules.map(|rule| rule.meta().code).collect()
}

#[test]
fn every_form_has_the_one_code_that_fits_it_best() {
    assert_eq!(DATES.len(), 63);
    let mut found = Vec::new();
    for (value, code, _) in DATES.iter().chain(MORE) {
        let told = codes(value);
        if told != code.iter().copied().collect::<Vec<_>>() {
            found.push(format!("{value}: {told:?}, not {code:?}"));
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn what_has_one_meaning_is_repaired_and_nothing_else() {
    let mut found = Vec::new();
    for (value, code, repaired) in DATES.iter().chain(MORE) {
        let text = Lastmod::repair(value);
        if text.as_deref() != *repaired {
            found.push(format!("{value}: {text:?}, not {repaired:?}"));
        }
        if let Some(text) = text {
            assert!(Lastmod::parse(&text).is_ok(), "{value}: {text}");
            assert!(code.is_some(), "{value} needs no repair");
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

#[test]
fn long_and_odd_texts_are_no_dates() {
    let long = "1".repeat(60_000);
    for text in ["", " ", "é", "-", "+", "T", "Z", "T10:30Z", "2024-02-29T10:30:15é", &long] {
        assert_eq!(Lastmod::repair(text), None, "{text}");
    }
}

proptest! {
    #[test]
    fn a_repaired_date_is_a_date(text in "[-+/:., 0-9TWZtz]{0,24}|[0-9]{1,4}[-/. ][0-9JanFeb]{1,4}[-/. ][0-9]{1,4}[T ]?[0-9:]{0,8}[-+ ZGMTEST0-9:]{0,6}") {
        let repaired = Lastmod::repair(&text);
        if Lastmod::parse(&text).is_ok() {
            prop_assert_eq!(repaired, None);
        } else if let Some(repaired) = repaired {
            prop_assert!(Lastmod::parse(&repaired).is_ok(), "{}", repaired);
        }
    }
}
