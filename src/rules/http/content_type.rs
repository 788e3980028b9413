use crate::diagnostic::{Place, Sink};
use crate::model::{Content, ResponseView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The media type in `Content-Type` is one of XML for a sitemap or a feed, and `text/plain` for a list or a
    /// robots.txt file. Types of gzip and of any bytes pass, and `text/plain` does for XML. This rule needs the answer
    /// of the server.
    ///
    /// ## Why
    /// Search engines look at the content, but browsers, proxies and other programs trust the type: they show, change
    /// or refuse the sitemap.
    ///
    /// ## How to fix
    /// Let the server send `application/xml` for XML and `text/plain` for lists.
    ///
    /// ## Fails
    /// ```xml headers=Content-Type:text/html;charset=utf-8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:application/json
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text headers=Content-Type:text/html
    /// https://www.example.com/
    /// ```
    ///
    /// ```text headers=Content-Type:application/xml
    /// https://www.example.com/
    /// ```
    ///
    /// ```text headers=Content-Type:text/html
    /// User-agent: *
    /// Sitemap: https://www.example.com/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```xml headers=Content-Type:application/xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:text/xml;charset=utf-8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:application/rss+xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:Text/XML
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:application/octet-stream
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:application/x-gzip
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:text/plain
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text headers=content-type:text/plain
    /// https://www.example.com/
    /// ```
    ///
    /// ```xml headers=Content-Length:164
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    HttpContentType {
        code: "http-content-type",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "the media type is not that of the document",
        message: "the server calls the document `{}`; it should be `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc7303#section-3",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    let media_type = view.answer.media_type.as_str();
    let (ends, expected): (&[&str], _) = match view.body.content {
        Content::Xml => (&["/xml", "+xml", "/plain", "/octet-stream", "gzip"], "application/xml"),
        Content::Text => (&["/plain", "/uri-list", "/octet-stream", "gzip"], "text/plain"),
        Content::Unknown => return,
    };
    if view.is_good && !media_type.is_empty() && !ends.iter().any(|end| media_type.ends_with(end)) {
        out.push(Rule::HttpContentType, Place::START, None, &[media_type, expected]);
    }
}
