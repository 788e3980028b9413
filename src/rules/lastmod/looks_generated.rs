use super::are_same;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, Habit, SetView};
use crate::protocol::HABIT_MIN_ENTRIES;
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// If the current time is known, and ten or more entries of a `urlset` have a date with a time of day, not all
    /// dates are within one minute of the current time. When 20 or more dates are all the same, another rule says so.
    ///
    /// ## Why
    /// A page does not change because somebody asks for the sitemap. The date is that of the sitemap, and says nothing about
    /// any of its pages: Bing asks for the dates on which those changed.
    ///
    /// It is a warning because dates that are found to be made up cost those of all pages their weight.
    ///
    /// ## How to fix
    /// Write when each page last changed, not when the sitemap was made; leave the date out where it is not known.
    ///
    /// ## Fails
    /// ```xml count=1 now=2024-02-29T10:31:15Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml count=1 now=2024-02-29T10:29:16Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15.{n}Z</lastmod></url>
    /// *30}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml now=2024-02-29T10:31:16Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml now=2024-02-29T10:30:15Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *9}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml now=2024-02-29T10:30:15Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29T10:30:15Z</lastmod></url>
    /// *10}  <url><loc>https://www.example.com/b1</loc><lastmod>2024-02-29T10:28:15Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml now=2024-02-29T00:00:00Z
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><lastmod>2024-02-29</lastmod></url>
    /// *10}</urlset>
    /// ```
    LastmodLooksGenerated {
        code: "lastmod-looks-generated",
        severity: Warning,
        authority: Bing,
        effect: Value,
        summary: "every `<lastmod>` is the current time",
        message: "{} of {} entries changed within a minute of the current time",
        spec: "https://blogs.bing.com/webmaster/July-2025/Keeping-Content-Discoverable-with-Sitemaps-in-AI-Powered-Search",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let timed = set.habits.of(Habit::TIMED);
    if set.kind == Some(EntryKind::Url)
        && timed >= HABIT_MIN_ENTRIES
        && timed == set.habits.of(Habit::DATED)
        && set.habits.has_dates_of_now()
        && !are_same(set)
    {
        tell(Rule::LastmodLooksGenerated, Habit::TIMED, set, out);
    }
}
