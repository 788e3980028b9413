use crate::diagnostic::Sink;
use crate::model::{EntryView, PriorityFault};
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `priority` has a decimal point, not a comma. What is not from 0 to 1 even with a point has another rule.
    ///
    /// ## Why
    /// Crawlers ignore a priority that they cannot read, and take 0.5. Programs write a comma where the language of
    /// the server does.
    ///
    /// ## How to fix
    /// Write a point: `0.5`. Format the number without regard to the language, for example in the locale `C`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0,5</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>1,0</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>,8</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.5</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>1.0</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>.8</priority></url>
    /// </urlset>
    /// ```
    PriorityComma {
        code: "priority-comma",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<priority>` has a decimal comma",
        message: "`{}` has a decimal comma",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(PriorityFault::Comma))) = entry.priority {
        tell_value(Rule::PriorityComma, field, entry, out);
    }
}
