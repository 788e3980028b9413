use super::grouped;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::DOCUMENT_MAX_BYTES;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap has at most 52,428,800 bytes (50 MiB) without compression.
    ///
    /// ## Why
    /// Crawlers stop reading there or drop the whole file. Compression does not help, because the size counts after
    /// unpacking.
    ///
    /// ## How to fix
    /// Split the sitemap into smaller files and list them in a sitemap index.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *52428643}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *52428642}</urlset>
    /// ```
    LimitBytes {
        code: "limit-bytes",
        severity: Error,
        authority: Protocol,
        effect: Document,
        summary: "a sitemap has more than 52,428,800 bytes",
        message: "the sitemap has {} bytes uncompressed; 52,428,800 are allowed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind.is_some() && set.kind != Some(EntryKind::Sitemap) && set.bytes > DOCUMENT_MAX_BYTES
    {
        out.push(Rule::LimitBytes, set.end, None, &[&grouped(set.bytes)]);
    }
}
