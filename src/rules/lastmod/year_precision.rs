use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` names at least a day. It is told once for the whole document.
    ///
    /// ## Why
    /// A year or a month is a legal date, but the schema of the protocol does not know it, and neither do programs
    /// that follow the schema.
    ///
    /// ## How to fix
    /// Write the day, as in `2024-02-29`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2023</lastmod></url>
    ///   <url><loc>https://www.example.com/3</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// </urlset>
    /// ```
    LastmodYearPrecision {
        code: "lastmod-year-precision",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<lastmod>` is a year or a month",
        message: "{} of {} entries have a `<lastmod>` that is a year or a month",
        spec: "https://www.w3.org/TR/NOTE-datetime",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell(Rule::LastmodYearPrecision, Habit::COARSE, set, out);
}
