use crate::diagnostic::Sink;
use crate::model::{EntryKind, Habit, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// In an index with ten or more entries, each has a `lastmod`.
    ///
    /// ## Why
    /// It says when a file of the index changed, so that crawlers read only those that did.
    ///
    /// ## How to fix
    /// Write the latest `lastmod` that stands in each file.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc></sitemap>
    /// *10}</sitemapindex>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc><lastmod>2024-02-29T10:30:15Z</lastmod></sitemap>
    /// *9}  <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc></sitemap>
    /// *9}</sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <sitemap><loc>https://www.example.com/{n}.xml</loc><lastmod>2024-02-29T10:30:15Z</lastmod></sitemap>
    /// *40}</sitemapindex>
    /// ```
    IndexLastmodMissing {
        code: "index-lastmod-missing",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a `<sitemap>` has no `<lastmod>`",
        message: "{} of {} sitemaps in the index have no `<lastmod>`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap)
        && set.habits.of(Habit::ANY) >= HABIT_MIN_ENTRIES
        && set.habits.of(Habit::NO_LASTMOD) > 0
    {
        tell(Rule::IndexLastmodMissing, Habit::NO_LASTMOD, set, out);
    }
}
