use crate::diagnostic::{Place, Sink};
use crate::model::{Content, ResponseView};
use crate::protocol::GZIP_WORTHWHILE_BYTES;
use crate::rules::grouped;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap of more than 1,048,576 bytes (1 MiB) is a gzip file, or the server compresses it on the way. This rule
    /// needs the answer of the server, and is silent unless its `Content-Length` shows that nothing was compressed.
    ///
    /// ## Why
    /// Compressed, a sitemap is a tenth of the size, which saves traffic whenever a crawler asks for it. The limits
    /// count after unpacking.
    ///
    /// ## How to fix
    /// Let the server send it with `Content-Encoding: gzip`, or serve it as `sitemap.xml.gz`.
    ///
    /// ## Fails
    /// ```xml headers=Content-Length:1048577
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048419}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml headers=Content-Length:1048576
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048418}</urlset>
    /// ```
    ///
    /// ```xml headers=Content-Length:5000|Content-Encoding:gzip
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048419}</urlset>
    /// ```
    ///
    /// ```xml headers=Content-Length:5000
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048419}</urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:application/xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048419}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *1048419}</urlset>
    /// ```
    SeoGzipRecommended {
        code: "seo-gzip-recommended",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a large sitemap is sent without compression",
        message: "the sitemap was sent without compression: {} bytes",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    let body = &view.body;
    let is_sitemap = view.is_good && body.content != Content::Unknown;
    if is_sitemap
        && view.is_as_sent
        && body.gzip_layers == 0
        && let Some(bytes) = body.received.filter(|bytes| *bytes > GZIP_WORTHWHILE_BYTES)
    {
        out.push(Rule::SeoGzipRecommended, Place::START, None, &[&grouped(bytes)]);
    }
}
