//! What sitemaps are worth to a crawler, and how it can go by them: the metrics and algorithms of Uri Schonfeld and Narayanan
//! Shivakumar, _Sitemaps: Above and Beyond the Crawl of Duty_, WWW 2009, <https://doi.org/10.1145/1526709.1526842>, and what
//! they refer to. Section and equation numbers are those of this paper.
//!
//! Plain values in, plain values out; nothing here reads a clock or draws a number. Ratios are `None` where there is nothing to
//! divide by, and never something that is no number. With the feature `serde`, all of them can be read and written, with the
//! names that the npm package has for them.

mod candidates;
mod canonical;
mod coverage;
mod crawl_arithmetic;
mod crawl_balance;
mod crawl_cost;
mod crawl_db;
mod crawl_scheduler;
mod crawl_simulation;
mod discovery_score;
mod distribution;
mod dust_buster;
mod dust_rules;
mod error_title;
mod field_usage;
mod first_seen;
mod formats;
mod graph;
mod hash01;
mod hashed;
mod incremental;
mod lastmod_trust;
mod listed_texts;
mod listed_urls;
mod missing;
mod missing_classes;
mod near_duplicates;
mod new_urls;
mod observation;
mod organisation;
mod page_rank;
mod page_version;
mod ping;
mod ping_url;
mod priority_rank;
mod ratio;
mod refresh;
mod robots_sitemaps;
mod seen_delta;
#[cfg(feature = "serde")]
mod serde_hash;
#[cfg(feature = "serde")]
mod serde_options;
#[cfg(feature = "serde")]
mod serde_values;
mod shingles;
mod signatures;
mod similar_sets;
mod sorted;
mod tlds;
mod tokens;
mod union;
mod url_key;
mod w3c_date;

pub use canonical::{CanonicalPolicy, ClusterMember, Redirect, choose_canonical};
pub use coverage::{CoverageMetrics, Funnel, States, coverage_metrics};
pub use crawl_arithmetic::{ArithmeticOptions, ScheduleStep, crawl_schedule_arithmetic};
pub use crawl_balance::{CrawlOptions, Tie, Utilities};
pub use crawl_cost::{CostStrategy, CrawlCost, CrawlCostOptions, Tier, crawl_cost, tier_of};
#[cfg(feature = "js-analysis")]
pub(crate) use crawl_db::CrawlDbPlan;
pub use crawl_db::{
    CrawlDatum, CrawlDbCounters, CrawlDbEntry, CrawlDbMerge, MergeCrawlDbOptions, merge_crawl_db,
};
pub use crawl_scheduler::{Candidate, CrawlEpoch, CrawlScheduler, Source};
pub use crawl_simulation::{SimulatedEpoch, Simulation, SimulationOptions, simulate_crawl};
pub use discovery_score::{DiscoveryOptions, discovery_score};
pub use distribution::{DomainDistribution, UnitCoverage, domain_distribution};
pub use dust_buster::{DustBusterOptions, LikelyDust, dust_buster_likely};
pub use dust_rules::{DustKind, DustOptions, DustPage, DustRule, dust_rules};
pub use field_usage::{
    ChangefreqCounts, FieldUsage, FieldUse, GranularityCounts, RawFields, field_usage,
};
pub use formats::{
    FormatBreakdown, FormatShare, FormatShares, PublishedFile, PublishedFormat, format_breakdown,
};
pub use incremental::{Incremental, incremental};
pub use lastmod_trust::{ChangeGuide, LASTMOD_TRUST_MIN_PAIRS, LastmodTrust, Visit, lastmod_trust};
pub use missing::{Missed, PageContent, classify_missing};
pub use missing_classes::{MissingClass, MissingGroups, Table2, table2};
pub use near_duplicates::{
    NearDuplicateMethod, NearDuplicateOptions, SIMHASH_DISTANCE_MAX, near_duplicate_clusters,
};
pub use new_urls::{NewUrlHistogram, SeenBy, TooManyDays, new_url_histogram};
pub use observation::{ClusterId, UrlObservation};
pub use organisation::{
    ListedFile, ListedUrl, Organisation, OrganisationStrategy, classify_organisation,
};
pub use page_version::PageVersion;
pub use ping::{FirstSeenByPing, FirstSeenTable, PingCounts, first_seen_by_ping};
pub use ping_url::{PingFault, ping_url};
pub use priority_rank::{Listed, PriorityRank, RankOptions, Weight, priority_rank};
pub use refresh::{change_rate, optimal_refresh};
pub use robots_sitemaps::{RobotsSitemaps, robots_sitemaps};
pub use seen_delta::{Period, SeenDelta, seen_delta};
pub use shingles::{
    SHINGLE_WORDS, SHINGLE_WORDS_MAX, Shingles, containment, h64, resemblance, shingles,
};
pub use signatures::{SIGNATURE_NUMBERS, minhash, simhash};
pub use tlds::{LongTail, TldBreakdown, tld_breakdown};
pub use tokens::tokens;
pub use url_key::url_key;
pub use w3c_date::{W3cDate, parse_w3c_date};
