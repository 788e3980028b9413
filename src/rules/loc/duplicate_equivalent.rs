use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No two entries have a `loc` that is the same in its normal form: without capitals in scheme and host, without a
    /// default port, without `.` and `..`, with a path, with capitals in percent-encodings and only where they are
    /// needed. The first 65,536 different URLs of a document are remembered.
    ///
    /// ## Why
    /// Crawlers bring URLs into their normal form and find one page where the sitemap has two entries. Which of them
    /// counts is chance.
    ///
    /// ## How to fix
    /// Keep one entry for each page, the one in normal form.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a</loc></url>
    ///   <url><loc>https://www.example.com/%61</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%7Etea</loc></url>
    ///   <url><loc>https://www.example.com/~tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com</loc></url>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    ///   <url><loc>https://www.example.com/th%c3%a9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/b</loc></url>
    ///   <url><loc>https://www.example.com/a/../b</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:443/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>HTTPS://www.EXAMPLE.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.Example.com:443/./t%65a</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/~tea
    /// https://www.example.com/%7Etea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a</loc></url>
    ///   <url><loc>https://www.example.com/%2561</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/Tea</loc></url>
    ///   <url><loc>https://www.example.com/tea/</loc></url>
    ///   <url><loc>https://www.example.com/tea?</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a%2Fb</loc></url>
    ///   <url><loc>https://www.example.com/a/b</loc></url>
    /// </urlset>
    /// ```
    LocDuplicateEquivalent {
        code: "loc-duplicate-equivalent",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "a URL stands twice in the document, written in two ways",
        message: "`{}` stands in the document before, written in another way",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::EQUIVALENT) {
        tell_loc(Rule::LocDuplicateEquivalent, entry, out);
    }
}
