//! Which fields entries have, and what stands in them: section 3.1.

use super::ratio::ratio;
#[cfg(feature = "serde")]
use super::serde_values::tenths;
use crate::model::{Changefreq, Lastmod, Precision, parse_priority, trim};

/// The fields of an entry beside its URL, as they were written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct RawFields {
    /// `<lastmod>`
    pub lastmod: Option<String>,
    /// `<changefreq>`
    pub changefreq: Option<String>,
    /// `<priority>`
    pub priority: Option<String>,
}

/// How many entries have a field.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FieldUse {
    /// How many have it, with more than white space in it.
    pub present: usize,
    /// Which part of the entries this is.
    pub share: Option<f64>,
    /// In how many of them it has a value that can be used.
    pub valid: usize,
    /// Which part of those that have it this is.
    pub valid_share: Option<f64>,
}

impl FieldUse {
    /// Counts a field; gives the value of one that is valid.
    fn add<T>(&mut self, text: Option<&str>, read: impl FnOnce(&str) -> Option<T>) -> Option<T> {
        let text = trim(text?);
        if text.is_empty() {
            return None;
        }
        self.present += 1;
        let value = read(text)?;
        self.valid += 1;
        Some(value)
    }

    fn divided(self, entries: usize) -> Self {
        Self {
            share: ratio(self.present, entries),
            valid_share: ratio(self.valid, self.present),
            ..self
        }
    }
}

/// How many entries have which `<changefreq>`.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ChangefreqCounts {
    /// Changes at each access.
    pub always: usize,
    /// Every hour.
    pub hourly: usize,
    /// Every day.
    pub daily: usize,
    /// Every week.
    pub weekly: usize,
    /// Every month.
    pub monthly: usize,
    /// Every year.
    pub yearly: usize,
    /// Archived.
    pub never: usize,
}

impl ChangefreqCounts {
    fn of(&mut self, value: Changefreq) -> &mut usize {
        match value {
            Changefreq::Always => &mut self.always,
            Changefreq::Hourly => &mut self.hourly,
            Changefreq::Daily => &mut self.daily,
            Changefreq::Weekly => &mut self.weekly,
            Changefreq::Monthly => &mut self.monthly,
            Changefreq::Yearly => &mut self.yearly,
            Changefreq::Never => &mut self.never,
        }
    }
}

/// How many entries have a `<lastmod>` of which granularity.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GranularityCounts {
    /// A year.
    pub year: usize,
    /// A month.
    pub month: usize,
    /// A day.
    pub day: usize,
    /// A time of day to the minute.
    pub minute: usize,
    /// A time of day to the second.
    pub second: usize,
    /// A time of day to a part of a second.
    pub fraction: usize,
}

impl GranularityCounts {
    fn of(&mut self, precision: Precision) -> &mut usize {
        match precision {
            Precision::Year => &mut self.year,
            Precision::Month => &mut self.month,
            Precision::Day => &mut self.day,
            Precision::Minute => &mut self.minute,
            Precision::Second => &mut self.second,
            Precision::Fraction => &mut self.fraction,
        }
    }
}

/// Which fields entries have, and what stands in them.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FieldUsage {
    /// How many entries there are.
    pub urls: usize,
    /// `<lastmod>`: valid as one of the six forms of W3C Datetime.
    pub lastmod: FieldUse,
    /// `<changefreq>`: valid as one of the seven words, in small or capital letters.
    pub changefreq: FieldUse,
    /// `<priority>`: valid as a decimal number from 0 to 1.
    pub priority: FieldUse,
    /// Of valid `<changefreq>`, how many have which word.
    pub changefreq_values: ChangefreqCounts,
    /// Of valid `<priority>`, how many are 0.0, 0.1, … 1.0 when rounded to a tenth; what is half way goes up.
    #[cfg_attr(feature = "serde", serde(with = "tenths"))]
    pub priority_histogram: [usize; 11],
    /// Of valid `<lastmod>`, how many are how precise.
    pub lastmod_granularity: GranularityCounts,
}

/// Which fields entries have, and what stands in them (section 3.1). White space around a value is left out, and a field that has
/// only white space is absent. Valid are a date as [`parse_w3c_date`](super::parse_w3c_date) reads it, one of the seven words of
/// `<changefreq>` in letters of any size, and a decimal number from 0 to 1.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{RawFields, field_usage};
///
/// let tea = RawFields { lastmod: Some("2005-01-01".to_owned()), priority: Some("0.75".to_owned()), ..Default::default() };
/// let cups = RawFields { lastmod: Some("yesterday".to_owned()), ..Default::default() };
/// let usage = field_usage(&[tea, cups]);
/// assert_eq!((usage.lastmod.share, usage.lastmod.valid_share), (Some(1.0), Some(0.5)));
/// assert_eq!((usage.lastmod_granularity.day, usage.priority_histogram[8]), (1, 1));
/// ```
#[must_use]
pub fn field_usage(entries: &[RawFields]) -> FieldUsage {
    let mut usage = FieldUsage { urls: entries.len(), ..FieldUsage::default() };
    for RawFields { lastmod, changefreq, priority } in entries {
        if let Some(date) = usage.lastmod.add(lastmod.as_deref(), |text| Lastmod::read(text).ok()) {
            *usage.lastmod_granularity.of(date.precision) += 1;
        }
        if let Some(value) = usage.changefreq.add(changefreq.as_deref(), changefreq_of) {
            *usage.changefreq_values.of(value) += 1;
        }
        let tenths = usage.priority.add(priority.as_deref(), tenths_of);
        if let Some(count) = tenths.and_then(|tenths| usage.priority_histogram.get_mut(tenths)) {
            *count += 1;
        }
    }
    FieldUsage {
        lastmod: usage.lastmod.divided(usage.urls),
        changefreq: usage.changefreq.divided(usage.urls),
        priority: usage.priority.divided(usage.urls),
        ..usage
    }
}

fn changefreq_of(text: &str) -> Option<Changefreq> {
    Changefreq::ALL.into_iter().find(|value| text.eq_ignore_ascii_case(value.as_str()))
}

/// A priority in tenths.
fn tenths_of(text: &str) -> Option<usize> {
    let priority = parse_priority(text).ok()?;
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is from 0 to 1"
    )]
    let tenths = (priority * 10.0).round() as usize;
    Some(tenths)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn fields(
        (lastmod, changefreq, priority): (Option<&str>, Option<&str>, Option<&str>),
    ) -> RawFields {
        RawFields {
            lastmod: lastmod.map(str::to_owned),
            changefreq: changefreq.map(str::to_owned),
            priority: priority.map(str::to_owned),
        }
    }

    #[test]
    fn fields_are_present_where_something_stands_in_them_and_valid_where_it_can_be_read() {
        let entries = [
            (Some("2005"), Some("daily"), Some("0.5")),
            (Some(" 2005-01-01T10:00:00Z\n"), Some(" DAILY "), Some(" 1 ")),
            (Some("2005-01-01T10:00:00"), Some("sometimes"), Some("1.5")),
            (Some(" "), Some(""), Some("\t")),
            (None, None, None),
        ];
        let usage = field_usage(&entries.map(fields));
        let expected =
            FieldUse { present: 3, share: Some(0.6), valid: 2, valid_share: Some(2.0 / 3.0) };
        assert_eq!(usage.urls, 5);
        assert_eq!([usage.lastmod, usage.changefreq, usage.priority], [expected; 3]);
        let granularity = GranularityCounts { year: 1, second: 1, ..Default::default() };
        assert_eq!(usage.lastmod_granularity, granularity);
        assert_eq!(usage.changefreq_values, ChangefreqCounts { daily: 2, ..Default::default() });
        assert_eq!(usage.priority_histogram, [0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn priorities_half_way_between_tenths_go_up() {
        for hundredths in 0..=100 {
            let text = format!("{}.{:02}", hundredths / 100, hundredths % 100);
            assert_eq!(tenths_of(&text), Some((hundredths + 5) / 10), "{text}");
        }
        assert_eq!(tenths_of("0.0499999"), Some(0));
        assert_eq!(tenths_of("-0"), Some(0));
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        assert_eq!(field_usage(&[]), FieldUsage::default());
        let bare = field_usage(&[RawFields::default()]);
        assert_eq!((bare.lastmod.share, bare.lastmod.valid_share), (Some(0.0), None));
    }

    #[cfg(feature = "serde")]
    #[test]
    fn counts_are_written_by_name_and_read_back() {
        let usage = field_usage(&[fields((Some("2005"), Some("daily"), Some("0.75")))]);
        let json = serde_json::to_value(usage).unwrap();
        assert_eq!(json["priorityHistogram"]["0.8"], 1);
        assert_eq!(json["priorityHistogram"].as_object().map(serde_json::Map::len), Some(11));
        assert_eq!(json["lastmodGranularity"]["year"], 1);
        assert_eq!(serde_json::from_value::<FieldUsage>(json).unwrap(), usage);
    }

    proptest! {
        #[test]
        fn values_are_as_many_as_fields_are_valid(
            entries in prop::collection::vec(
                (
                    prop::option::of("20[0-2][0-9]-[01][0-9](-[0-3][0-9])?| |x"),
                    prop::option::of("Daily|weekly|never|rarely| "),
                    prop::option::of("[01]\\.[0-9]{1,3}|-1|,"),
                ),
                0..30,
            )
        ) {
            let entries: Vec<_> = entries
                .iter()
                .map(|(a, b, c)| fields((a.as_deref(), b.as_deref(), c.as_deref())))
                .collect();
            let usage = field_usage(&entries);
            prop_assert_eq!(usage.priority_histogram.iter().sum::<usize>(), usage.priority.valid);
            let GranularityCounts { year, month, day, minute, second, fraction } =
                usage.lastmod_granularity;
            prop_assert_eq!(year + month + day + minute + second + fraction, usage.lastmod.valid);
            let ChangefreqCounts { always, hourly, daily, weekly, monthly, yearly, never } =
                usage.changefreq_values;
            let words = always + hourly + daily + weekly + monthly + yearly + never;
            prop_assert_eq!(words, usage.changefreq.valid);
            for FieldUse { present, share, valid, valid_share } in
                [usage.lastmod, usage.changefreq, usage.priority]
            {
                prop_assert!(valid <= present && present <= usage.urls);
                for share in [share, valid_share].into_iter().flatten() {
                    prop_assert!((0.0..=1.0).contains(&share));
                }
            }
        }
    }
}
