use crate::diagnostic::Sink;
use crate::model::{EntryView, PriorityFault};
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `priority` is at least 0.0.
    ///
    /// ## Why
    /// The protocol knows 0.0 to 1.0. Crawlers ignore negative numbers, and take 0.5.
    ///
    /// ## How to fix
    /// Write `0.0` for the least important pages.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>-0.1</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>-1</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.0</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>-0</priority></url>
    /// </urlset>
    /// ```
    PriorityNegative {
        code: "priority-negative",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<priority>` is below 0.0",
        message: "`{}` is below 0.0",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(PriorityFault::Negative))) = entry.priority {
        tell_value(Rule::PriorityNegative, field, entry, out);
    }
}
