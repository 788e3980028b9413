use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has a time of day. It is told once for the whole document, and not if fewer than ten entries have
    /// none.
    ///
    /// ## Why
    /// Bing recommends date and time, because they tell it to the second which pages changed since its last visit.
    ///
    /// ## How to fix
    /// If the time of the last change is known, write it, as in `2024-02-29T10:30:15+01:00`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29</lastmod></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29</lastmod></url>
    /// *9}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *10}</urlset>
    /// ```
    LastmodDateOnly {
        code: "lastmod-date-only",
        severity: Info,
        authority: Bing,
        effect: Nothing,
        summary: "a `<lastmod>` has no time of day",
        message: "{} of {} entries have a `<lastmod>` without a time of day",
        spec: "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.habits.of(Habit::DAY) >= HABIT_MIN_ENTRIES {
        tell(Rule::LastmodDateOnly, Habit::DAY, set, out);
    }
}
