use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `priority` has more than white space.
    ///
    /// ## Why
    /// An empty element says nothing, and the page counts as 0.5. Yandex says that the tag cannot be empty.
    ///
    /// ## How to fix
    /// Leave the element out.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority></priority></url>
    ///   <url><loc>https://www.example.com/2</loc><priority>  </priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><priority>0.5</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "Tag cannot be empty"
    PriorityEmpty {
        code: "priority-empty",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<priority>` is empty",
        message: "a `<priority>` is empty",
        spec: "https://www.sitemaps.org/protocol.html#prioritydef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, _)) = entry.priority
        && field.text.is_empty()
    {
        out.push(Rule::PriorityEmpty, field.place(), Some(entry.index), &[]);
    }
}
