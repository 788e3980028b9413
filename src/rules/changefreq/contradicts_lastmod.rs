use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// If the current time is known, no page that is to change `always`, `hourly` or `daily` has a `lastmod` more
    /// than 365 days ago. It is told once for the whole document. That a page which is `never` to change has a date of just
    /// now is not told: it may be new, and its date that of its publication.
    ///
    /// ## Why
    /// One of the two cannot be true. Crawlers that go by `changefreq` learn to distrust it.
    ///
    /// ## How to fix
    /// Choose the word that fits how often the page really changes, or leave `changefreq` out.
    ///
    /// ## Fails
    /// ```xml count=1 now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-12-31</lastmod><changefreq>always</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-12-31</lastmod><changefreq>hourly</changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-12-31</lastmod><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1 now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-12-31T23:59:59Z</lastmod><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2025-01-01</lastmod><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml now=2026-01-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2005-01-01</lastmod><changefreq>weekly</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2005-01-01</lastmod><changefreq>never</changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2025-12-31T23:00:00Z</lastmod><changefreq>never</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml now=2025-06-01T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024</lastmod><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2005-01-01</lastmod><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ChangefreqContradictsLastmod {
        code: "changefreq-contradicts-lastmod",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a `<changefreq>` promises more than its `<lastmod>` shows",
        message: "{} of {} entries are said to change at least daily, and have not changed for a year",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell(Rule::ChangefreqContradictsLastmod, Habit::STALE, set, out);
}
