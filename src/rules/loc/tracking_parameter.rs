use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `loc` has a parameter that says where a visitor came from: `utm_…`, `gclid`, `fbclid`, `msclkid`, `yclid`,
    /// `mc_eid` and the like. It is told once for a document.
    ///
    /// ## Why
    /// A sitemap should list canonical URLs. These name the same pages once more, and every visit from a search is
    /// counted as one from a campaign.
    ///
    /// ## How to fix
    /// Remove the parameter.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?utm_source=x&amp;utm_medium=y</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;gclid=2</loc></url>
    ///   <url><loc>https://www.example.com/?fbclid=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?msclkid=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?yclid=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?mc_eid=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <rss version="2.0"><channel>
    ///   <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>
    ///   <item><title>Tea</title><link>https://www.example.com/tea?utm_source=rss</link></item>
    /// </channel></rss>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?utm=x</loc></url>
    ///   <url><loc>https://www.example.com/utm_source=x</loc></url>
    ///   <url><loc>https://www.example.com/?source=x</loc></url>
    ///   <url><loc>https://www.example.com/?ref=x</loc></url>
    /// </urlset>
    /// ```
    LocTrackingParameter {
        code: "loc-tracking-parameter",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a `<loc>` has a parameter that only tracks visitors",
        message: "{} of {} entries have a parameter that only tracks visitors",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocTrackingParameter, Notes::TRACKING, set, out);
}
