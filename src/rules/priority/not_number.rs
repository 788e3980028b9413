use crate::diagnostic::Sink;
use crate::model::{EntryView, PriorityFault};
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `priority` is a decimal number with a full stop: digits, possibly a sign and decimals, no exponent. Numbers from
    /// 0 to 1 with a comma have a rule of their own.
    ///
    /// ## Why
    /// Crawlers ignore a priority that they cannot read, and take 0.5. Google and Bing ignore this element in any
    /// case.
    ///
    /// ## How to fix
    /// Write a number from `0.0` to `1.0`, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>high</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>1,5</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>50%</priority></url>
    ///   <url><loc>https://www.example.com/4</loc><priority>1e-1</priority></url>
    ///   <url><loc>https://www.example.com/5</loc><priority>0.5.1</priority></url>
    ///   <url><loc>https://www.example.com/6</loc><priority>½</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.5</priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>0</priority></url>
    ///   <url><loc>https://www.example.com/3</loc><priority>1</priority></url>
    ///   <url><loc>https://www.example.com/4</loc><priority>1.0</priority></url>
    ///   <url><loc>https://www.example.com/5</loc><priority>.5</priority></url>
    ///   <url><loc>https://www.example.com/6</loc><priority>+0.5</priority></url>
    ///   <url><loc>https://www.example.com/7</loc><priority>0.123456789</priority></url>
    /// </urlset>
    /// ```
    PriorityNotNumber {
        code: "priority-not-number",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<priority>` is not a decimal number",
        message: "`{}` is not a decimal number",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Err(PriorityFault::NotNumber))) = entry.priority
        && !field.text.is_empty()
        && !field.is_damaged()
    {
        tell_value(Rule::PriorityNotNumber, field, entry, out);
    }
}
