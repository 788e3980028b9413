use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::protocol::LASTMOD_TOLERANCE_MS;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// If the current time is known, a `lastmod` lies at most 24 hours after it.
    ///
    /// ## Why
    /// Nothing can have changed in the future. Google uses the dates of a sitemap only while they prove true, so
    /// wrong ones devalue all the others.
    ///
    /// ## How to fix
    /// Write when the content last changed, not when it is planned to change or expires.
    ///
    /// ## Fails
    /// ```xml count=4 now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2031-01-01</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2026-01-02T00:00:01Z</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2027</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2026-02</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2025-12-31</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2026-01-01</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2026-01-02</lastmod></url>
    ///   <url><loc>https://www.example.com/4</loc><lastmod>2026-01-02T00:00:00Z</lastmod></url>
    ///   <url><loc>https://www.example.com/5</loc><lastmod>2026</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod>2099-01-01</lastmod></url>
    /// </urlset>
    /// ```
    LastmodFuture {
        code: "lastmod-future",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `<lastmod>` lies in the future",
        message: "`{}` lies in the future",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let (Some((field, Ok(lastmod))), Some(now_ms)) = (entry.lastmod, entry.now_ms)
        && lastmod.time_ms > now_ms.saturating_add(LASTMOD_TOLERANCE_MS)
    {
        tell_value(Rule::LastmodFuture, field, entry, out);
    }
}
