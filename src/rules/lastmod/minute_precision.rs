use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// The time of a `lastmod` has seconds. It is told once for the whole document.
    ///
    /// ## Why
    /// A time without seconds is legal, but the schema of the protocol does not know it, and neither do programs that
    /// follow the schema.
    ///
    /// ## How to fix
    /// Write the seconds, as in `2024-02-29T10:30:00Z`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30+01:00</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29T10:31+01:00</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:00Z</lastmod></url>
    /// </urlset>
    /// ```
    LastmodMinutePrecision {
        code: "lastmod-minute-precision",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<lastmod>` has a time without seconds",
        message: "{} of {} entries have a `<lastmod>` without seconds",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell(Rule::LastmodMinutePrecision, Habit::MINUTE, set, out);
}
