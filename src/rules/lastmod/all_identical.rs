use super::are_same;
use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// The dates of a `urlset` differ if there are 20 or more with a time of day, or 100 or more without. Midnight
    /// and other quarters of an hour count as dates without a time, because programs write them for lack of one.
    /// Years and months are not compared, and neither are the dates of an index, whose files may well be written
    /// together.
    ///
    /// ## Why
    /// Pages do not all change at the same moment. Bing calls it the most common mistake: the date is that of the
    /// sitemap, and says nothing about any of its pages.
    ///
    /// ## How to fix
    /// Write when each page last changed, not when the sitemap was made; leave the date out where it is not known.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *20}</urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29</lastmod></url>
    /// *100}</urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *20}{  <url><loc>https://www.example.com/b{n}</loc></url>
    /// *5}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *19}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29</lastmod></url>
    /// *99}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *20}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T00:00:00Z</lastmod></url>
    /// *99}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc><lastmod>2024-02-29T10:30:15Z</lastmod></sitemap>
    /// *20}</sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *20}  <url><loc>https://www.example.com/b1</loc><lastmod>2024-02-29T10:30:16Z</lastmod></url>
    /// </urlset>
    /// ```
    LastmodAllIdentical {
        code: "lastmod-all-identical",
        severity: Warning,
        authority: Bing,
        effect: Value,
        summary: "every `<lastmod>` is the same",
        message: "all {} dates of {} entries are the same",
        spec: "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if are_same(set) {
        tell(Rule::LastmodAllIdentical, Habit::DATED, set, out);
    }
}
