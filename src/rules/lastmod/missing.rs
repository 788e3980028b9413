use crate::diagnostic::Sink;
use crate::model::{EntryKind, Habit, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// In a sitemap with ten or more entries, some have a `lastmod`.
    ///
    /// ## Why
    /// Search engines learn from it which pages to read again. Without it they may come late, or read pages for
    /// nothing.
    ///
    /// ## How to fix
    /// Write when each page last changed, as the database, the file or the version control has it.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *9}</urlset>
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
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15.1Z</lastmod></url>
    /// {  <url><loc>https://www.example.com/b{n}</loc></url>
    /// *9}</urlset>
    /// ```
    LastmodMissing {
        code: "lastmod-missing",
        severity: Info,
        authority: Bing,
        effect: Nothing,
        summary: "no `<url>` has a `<lastmod>`",
        message: "{} of {} entries have no `<lastmod>`",
        spec: "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Url)
        && set.habits.of(Habit::ANY) >= HABIT_MIN_ENTRIES
        && set.habits.of(Habit::NO_LASTMOD) == set.habits.of(Habit::ANY)
    {
        tell(Rule::LastmodMissing, Habit::NO_LASTMOD, set, out);
    }
}
