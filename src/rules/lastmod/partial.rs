use crate::diagnostic::Sink;
use crate::model::{EntryKind, Habit, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// In a sitemap with ten or more entries, either all have a `lastmod` or none.
    ///
    /// ## Why
    /// Search engines can plan only with the dates that are there. It is better to leave a date out than to invent
    /// one.
    ///
    /// ## How to fix
    /// Write when the other pages last changed, if that is known.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *9}  <url><loc>https://www.example.com/b1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15.1Z</lastmod></url>
    /// {  <url><loc>https://www.example.com/b{n}</loc></url>
    /// *9}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *8}  <url><loc>https://www.example.com/b1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *10}</urlset>
    /// ```
    LastmodPartial {
        code: "lastmod-partial",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "some `<url>` have a `<lastmod>` and others have none",
        message: "{} of {} entries have no `<lastmod>`, the others have one",
        spec: "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Url)
        && set.habits.of(Habit::ANY) >= HABIT_MIN_ENTRIES
        && (1..set.habits.of(Habit::ANY)).contains(&set.habits.of(Habit::NO_LASTMOD))
    {
        tell(Rule::LastmodPartial, Habit::NO_LASTMOD, set, out);
    }
}
