//! What the ways of keeping sitemaps cost a crawler that comes again and again: section 4.

/// By how old its pages are a site can put them into sitemaps, as CNN does (section 4.2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum Tier {
    /// Younger than 2 days, as Google wants it of news.
    News,
    /// Younger than 7 days.
    Weekly,
    /// Younger than 31 days.
    Monthly,
    /// Everything else.
    Archive,
}

impl Tier {
    /// All of them, from the youngest on.
    pub const ALL: [Self; 4] = [Self::News, Self::Weekly, Self::Monthly, Self::Archive];

    /// The age in days from which on pages are not in it; `None` for the archive.
    #[must_use]
    pub const fn end_days(self) -> Option<u32> {
        match self {
            Self::News => Some(2),
            Self::Weekly => Some(7),
            Self::Monthly => Some(31),
            Self::Archive => None,
        }
    }
}

/// The tier of a page that is `age_days` old. One of the future is news; an age that is not a number is that of the archive.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{Tier, tier_of};
///
/// assert_eq!(tier_of(1.9), Tier::News);
/// assert_eq!(tier_of(2.0), Tier::Weekly);
/// ```
#[must_use]
pub fn tier_of(age_days: f64) -> Tier {
    let is_in = |tier: &Tier| tier.end_days().is_some_and(|end| age_days < f64::from(end));
    Tier::ALL.into_iter().find(is_in).unwrap_or(Tier::Archive)
}

/// How a site keeps its sitemaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub enum CostStrategy {
    /// Files for what is new each day, which never change (section 4.1): a visitor reads those since the last visit.
    Log,
    /// Files by the age of pages (section 4.2): a visitor reads the tiers that pages since the last visit are in.
    Tiered,
    /// All files written anew each day (section 4.3): a visitor reads all of them.
    Bulk,
}

/// A site that grows, and how often it is visited.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CrawlCostOptions {
    /// How the site keeps its sitemaps.
    pub strategy: CostStrategy,
    /// For how many days.
    pub days: u32,
    /// How many URLs are added each day.
    pub new_per_day: u32,
    /// How many URLs a file has at most; 0 counts as 1.
    pub per_file: u32,
    /// How many days are from one visit to the next; 0 counts as 1.
    pub visit_every: u32,
    /// How many URLs are there before the first day. Visitors have read them before.
    pub base: u32,
}

/// What a crawler reads.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct CrawlCost {
    /// Files that it fetches.
    pub files: u64,
    /// Entries in them.
    pub entries: u64,
}

/// What a crawler reads of sitemaps that visits a site every `visit_every` days at the end of the day, `days` days long. The
/// days behind the last visit are read by nobody. It takes time in proportion to the number of visits.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{CostStrategy, CrawlCost, CrawlCostOptions, crawl_cost};
///
/// let log = CrawlCostOptions { strategy: CostStrategy::Log, days: 365, new_per_day: 1_000, per_file: 50_000, visit_every: 1, base: 0 };
/// let bulk = CrawlCostOptions { strategy: CostStrategy::Bulk, ..log };
/// assert_eq!(crawl_cost(&log), CrawlCost { files: 365, entries: 365_000 });
/// assert_eq!(crawl_cost(&bulk), CrawlCost { files: 1_520, entries: 66_795_000 });
/// ```
#[must_use]
pub fn crawl_cost(options: &CrawlCostOptions) -> CrawlCost {
    let every = options.visit_every.max(1);
    let mut cost = CrawlCost::default();
    for visit in 1..=options.days / every {
        // It cannot be more than there are days.
        read(options, visit * every, every, &mut |entries| {
            cost.files =
                cost.files.saturating_add(entries.div_ceil(options.per_file.max(1).into()));
            cost.entries = cost.entries.saturating_add(entries);
        });
    }
    cost
}

/// Hands over how many entries have the parts that a visitor reads at the end of `day`, `every` days after the last visit. What is
/// in a part is in files of its own.
fn read(options: &CrawlCostOptions, day: u32, every: u32, take: &mut dyn FnMut(u64)) {
    let new_in = |days: u32| u64::from(options.new_per_day) * u64::from(days);
    match options.strategy {
        CostStrategy::Log => (0..every).for_each(|_| take(new_in(1))),
        CostStrategy::Bulk => take(u64::from(options.base) + new_in(day)),
        CostStrategy::Tiered => {
            let mut start = 0;
            for tier in Tier::ALL {
                let end = tier.end_days().unwrap_or(u32::MAX);
                if start < every {
                    let base = if tier == Tier::Archive { options.base } else { 0 };
                    take(u64::from(base) + new_in(end.min(day).saturating_sub(start)));
                }
                start = end;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const YEAR: CrawlCostOptions = CrawlCostOptions {
        strategy: CostStrategy::Log,
        days: 365,
        new_per_day: 1_000,
        per_file: 50_000,
        visit_every: 1,
        base: 0,
    };

    #[track_caller]
    fn assert_cost(options: CrawlCostOptions, files: u64, entries: u64) {
        assert_eq!(crawl_cost(&options), CrawlCost { files, entries });
    }

    #[test]
    fn costs_are_those_that_were_worked_out() {
        let bulk = CrawlCostOptions { strategy: CostStrategy::Bulk, ..YEAR };
        let tiered = CrawlCostOptions { strategy: CostStrategy::Tiered, ..YEAR };
        assert_cost(YEAR, 365, 365_000);
        assert_cost(CrawlCostOptions { visit_every: 7, ..YEAR }, 364, 364_000);
        assert_cost(bulk, 1_520, 66_795_000);
        assert_cost(CrawlCostOptions { visit_every: 7, ..bulk }, 219, 9_646_000);
        let pubmed = CrawlCostOptions {
            days: 30,
            new_per_day: 0,
            per_file: 30_000,
            base: 1_500_000,
            ..bulk
        };
        assert_cost(pubmed, 1_500, 45_000_000);
        // Each day but the first what two days brought.
        assert_cost(tiered, 365, 729_000);
        assert_cost(CrawlCostOptions { visit_every: 7, ..tiered }, 104, 364_000);
    }

    #[test]
    fn nothing_costs_nothing() {
        for strategy in [CostStrategy::Log, CostStrategy::Tiered, CostStrategy::Bulk] {
            assert_cost(CrawlCostOptions { strategy, days: 0, ..YEAR }, 0, 0);
            assert_cost(CrawlCostOptions { strategy, visit_every: 366, ..YEAR }, 0, 0);
            assert_cost(CrawlCostOptions { strategy, new_per_day: 0, ..YEAR }, 0, 0);
        }
    }

    #[test]
    fn a_tier_ends_where_the_next_one_begins() {
        for (age, tier) in [
            (f64::NEG_INFINITY, Tier::News),
            (-3.0, Tier::News),
            (0.0, Tier::News),
            (1.999, Tier::News),
            (2.0, Tier::Weekly),
            (7.0, Tier::Monthly),
            (30.9, Tier::Monthly),
            (31.0, Tier::Archive),
            (f64::NAN, Tier::Archive),
        ] {
            assert_eq!(tier_of(age), tier, "{age}");
        }
    }

    proptest! {
        #[test]
        fn nothing_is_cheaper_than_a_log_and_nothing_dearer_than_all_files(
            days in 0_u32..500,
            new_per_day in 0_u32..5_000,
            per_file in 1_u32..60_000,
            visit_every in 1_u32..40,
            base in 0_u32..1_000_000,
        ) {
            let cost = |strategy| crawl_cost(&CrawlCostOptions { strategy, days, new_per_day, per_file, visit_every, base }).entries;
            let (log, tiered, bulk) = (cost(CostStrategy::Log), cost(CostStrategy::Tiered), cost(CostStrategy::Bulk));
            prop_assert!(log <= tiered && tiered <= bulk, "{log} {tiered} {bulk}");
        }
    }
}
