//! The integration tests: one crate, one link step.
#![expect(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::disallowed_methods,
    reason = "a test may panic and read files"
)]

mod alternates;
mod api;
mod architecture;
mod boundaries;
mod chunks;
mod compose;
mod conformance;
mod damage;
mod dates;
mod doctype;
mod documents;
mod encodings;
mod extensions;
mod fields;
mod findings;
mod fix;
mod fix_feeds;
mod fix_keeps;
mod fix_meant;
mod fix_robots;
mod fix_unclosed;
mod good;
mod habits;
mod levels;
mod media;
mod mutations;
mod named;
mod not_sitemaps;
mod odd_urls;
mod once;
mod plain;
mod positions;
mod profiles;
mod response;
mod robots;
mod rules;
mod site;
mod spellings;
mod stopped;
mod told;
mod written;
