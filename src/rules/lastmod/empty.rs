use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has more than white space.
    ///
    /// ## Why
    /// An empty date says nothing. The page is still read; Yandex says that the tag cannot be empty.
    ///
    /// ## How to fix
    /// Write the date of the last change, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod></lastmod></url>
    ///   <url><loc>https://www.example.com/2</loc><lastmod>  </lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc><lastmod/></url>
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
    ///   <url><loc>https://www.example.com/</loc><lastmod>2024-02-29</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "Tag cannot be empty"
    LastmodEmpty {
        code: "lastmod-empty",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<lastmod>` is empty",
        message: "a `<lastmod>` is empty",
        spec: "https://www.sitemaps.org/protocol.html#lastmoddef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, _)) = entry.lastmod
        && field.text.is_empty()
    {
        out.push(Rule::LastmodEmpty, field.place(), Some(entry.index), &[]);
    }
}
