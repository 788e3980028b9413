use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// No entry has a `priority`. It is told once for the whole document.
    ///
    /// ## Why
    /// Google and Bing decide themselves which pages matter. Yandex loads pages in this order, and the element does
    /// no harm.
    ///
    /// ## How to fix
    /// Leave it out to make the file smaller, unless the sitemap is for Yandex as well.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.8</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.8</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>0.5</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>1.0</priority></url>
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
    /// - Bing: ignores `priority`
    PriorityIgnored {
        code: "priority-ignored",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "`<priority>` is ignored by Google and Bing",
        message: "{} of {} entries have a `<priority>`, which Google and Bing ignore",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#additional-notes-about-xml-sitemaps",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell(Rule::PriorityIgnored, Habit::PRIORITY, set, out);
}
