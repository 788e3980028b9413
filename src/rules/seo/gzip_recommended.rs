use crate::diagnostic::Sink;
use crate::model::SetView;
use crate::protocol::{DOCUMENT_MAX_BYTES, GZIP_WORTHWHILE_BYTES};
use crate::rules::limits::grouped;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap of more than 10,485,760 bytes (10 MiB) whose address is known is compressed with gzip. Whether the
    /// server compresses it on the way, with `Content-Encoding: gzip`, cannot be seen.
    ///
    /// ## Why
    /// Compressed, a sitemap is a tenth of the size, which saves traffic whenever a crawler asks for it. The limits
    /// count after unpacking.
    ///
    /// ## How to fix
    /// Serve it as `sitemap.xml.gz`, unless the server sends it with `Content-Encoding: gzip` anyway.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *10485603}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *10485602}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *10485603}</urlset>
    /// ```
    SeoGzipRecommended {
        code: "seo-gzip-recommended",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a large sitemap is not compressed",
        message: "the sitemap has {} bytes and is not compressed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let range = GZIP_WORTHWHILE_BYTES + 1..=DOCUMENT_MAX_BYTES;
    if set.kind.is_some() && set.is_served_plain && range.contains(&set.bytes) {
        out.push(Rule::SeoGzipRecommended, set.root, None, &[&grouped(set.bytes)]);
    }
}
