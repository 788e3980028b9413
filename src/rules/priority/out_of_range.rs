use crate::diagnostic::Sink;
use crate::model::{EntryView, PriorityFault};
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `priority` is at most 1.0.
    ///
    /// ## Why
    /// The protocol knows 0.0 to 1.0. Crawlers ignore larger numbers, and take 0.5.
    ///
    /// ## How to fix
    /// Write a number from `0.0` to `1.0`: it compares the pages of one site with each other.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>1.5</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>10</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>1.01</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>1.0</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>0.99</priority></url>
    /// </urlset>
    /// ```
    PriorityOutOfRange {
        code: "priority-out-of-range",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<priority>` is above 1.0",
        message: "`{}` is above 1.0",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(PriorityFault::AboveOne))) = entry.priority {
        tell_value(Rule::PriorityOutOfRange, field, entry, out);
    }
}
