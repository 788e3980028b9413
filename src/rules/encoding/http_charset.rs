use crate::diagnostic::{Place, Sink};
use crate::model::{Content, ResponseView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `charset` in the header `Content-Type` names the encoding that the document is read in: the one that its byte order
    /// mark or its XML declaration says, or else UTF-8. This rule needs the answer of the server.
    ///
    /// ## Why
    /// The header counts more than what the document declares. A crawler that obeys it reads letters outside ASCII as
    /// other ones.
    ///
    /// A document that declares nothing is read as UTF-8. Letters that are none are lost then, although the server says
    /// what they are.
    ///
    /// ## How to fix
    /// Save the document as UTF-8, and set the charset to `utf-8` in the configuration of the server, or leave it out.
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
    /// ```hex headers=Content-Type:text/plain;charset=iso-8859-1 also=text-invalid-utf8
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 68 E9 0A
    /// ```
    ///
    /// ```xml headers=Content-Type:text/xml;charset=utf-8 also=encoding-declared-not-utf8
    /// <?xml version="1.0" encoding="ISO-8859-1"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
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
        summary: "the server names another encoding than that of the document",
        message: "the server says that the document is in `{}`; it is {}",
        spec: "https://www.rfc-editor.org/rfc/rfc7303#section-3",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    let Some((charset, read_as)) = view.answer.charset.as_ref().zip(view.body.read_as.as_ref())
    else {
        return;
    };
    if view.is_good && view.body.content != Content::Unknown {
        out.push(Rule::EncodingHttpCharset, Place::START, None, &[charset, read_as]);
    }
}
