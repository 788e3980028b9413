use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `changefreq` has more than white space.
    ///
    /// ## Why
    /// An empty element says nothing. The page is still read; Yandex says that the tag cannot be empty.
    ///
    /// ## How to fix
    /// Leave the element out.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq></changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>  </changefreq></url>
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
    ///   <url><loc>https://www.example.com/</loc><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "Tag cannot be empty"
    ChangefreqEmpty {
        code: "changefreq-empty",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<changefreq>` is empty",
        message: "a `<changefreq>` is empty",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, _)) = entry.changefreq
        && field.text.is_empty()
    {
        out.push(Rule::ChangefreqEmpty, field.place(), Some(entry.index), &[]);
    }
}
