use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// No entry has a `changefreq`. It is told once for the whole document.
    ///
    /// ## Why
    /// Google and Bing go by `lastmod` and by what they see themselves. Yandex and Baidu accept the element, and it
    /// does no harm.
    ///
    /// ## How to fix
    /// Leave it out to make the file smaller, unless the sitemap is for other search engines.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>daily</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>weekly</changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><changefreq>never</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Bing: ignores `changefreq`
    ChangefreqIgnored {
        code: "changefreq-ignored",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "`<changefreq>` is ignored by Google and Bing",
        message: "{} of {} entries have a `<changefreq>`, which Google and Bing ignore",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell(Rule::ChangefreqIgnored, Habit::CHANGEFREQ, set, out);
}
