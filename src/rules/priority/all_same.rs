use crate::diagnostic::Sink;
use crate::model::{Habit, SetView};
use crate::protocol::{DEFAULT_PRIORITY, HABIT_MIN_ENTRIES};
use crate::rules::{Rule, declare_rule, tell};

declare_rule! {
    /// ## What it checks
    /// In a sitemap with ten or more entries, not all have the same `priority`, unless it is 0.5, which is that of
    /// entries without one.
    ///
    /// ## Why
    /// The number compares the pages of one site with each other. The same for all says nothing about any of them.
    ///
    /// ## How to fix
    /// Give higher numbers to the pages that matter most, or leave `priority` out.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>1.0</priority></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>0.0</priority></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>1.0</priority></url>
    /// *9}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>0.5</priority></url>
    /// *10}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>1.0</priority></url>
    /// *9}  <url><loc>https://www.example.com/b1</loc><priority>0.9</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc><priority>1.0</priority></url>
    /// *10}  <url><loc>https://www.example.com/b1</loc></url>
    /// </urlset>
    /// ```
    PriorityAllSame {
        code: "priority-all-same",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "every `<priority>` is the same",
        message: "{} of {} entries have the same `<priority>`",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.habits.of(Habit::PRIORITY) >= HABIT_MIN_ENTRIES
        && set.habits.of(Habit::PRIORITY) == set.habits.of(Habit::ANY)
        && set
            .habits
            .only_priority()
            .is_some_and(|value| (value - DEFAULT_PRIORITY).abs() > f64::EPSILON)
    {
        tell(Rule::PriorityAllSame, Habit::PRIORITY, set, out);
    }
}
