use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No two entries have the same `loc`, letter for letter. The first 65,536 different URLs of a document are
    /// remembered.
    ///
    /// ## Why
    /// A crawler visits the page once. When the two entries say different things about it, one of them is ignored,
    /// and it is chance which.
    ///
    /// ## How to fix
    /// Keep one entry for each page, with the later date.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc><![CDATA[https://www.example.com/?a=1&b=2]]></loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea
    /// https://www.example.com/tea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/Tea</loc></url>
    ///   <url><loc>https://www.example.com/tea/</loc></url>
    ///   <url><loc>https://www.example.com/tea?</loc></url>
    /// </urlset>
    /// ```
    LocDuplicate {
        code: "loc-duplicate",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a URL stands twice in the document",
        message: "`{}` stands twice in the document",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.is_duplicate {
        tell_loc(Rule::LocDuplicate, entry, out);
    }
}
