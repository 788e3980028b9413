use crate::diagnostic::{Place, Sink};
use crate::model::{Content, ResponseView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `charset` in the header `Content-Type` is UTF-8, if the document is. This rule needs the answer of the server.
    ///
    /// ## Why
    /// The header counts more than what the document declares. A crawler that obeys it reads letters outside ASCII as
    /// other ones.
    ///
    /// ## How to fix
    /// Set the charset to `utf-8` in the configuration of the server, or leave it out.
    ///
    /// ## Fails
    /// ```xml headers=Content-Type:text/xml;charset=iso-8859-1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text headers=Content-Type:text/plain;charset="windows-1252"
    /// https://www.example.com/
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
    /// ```xml headers=content-type:text/xml;charset=UTF-8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml headers=Content-Type:text/xml;charset="utf-8"
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    EncodingHttpCharset {
        code: "encoding-http-charset",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "the server names another encoding than UTF-8",
        message: "the server says that the document is in `{}`; it is in UTF-8",
        spec: "https://www.rfc-editor.org/rfc/rfc7303#section-3",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if let Some(charset) = &view.answer.charset
        && !matches!(charset.as_str(), "utf-8" | "utf8")
        && view.is_good
        && view.body.is_utf8
        && view.body.content != Content::Unknown
    {
        out.push(Rule::EncodingHttpCharset, Place::START, None, &[charset]);
    }
}
