use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::grouped;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The body is not shorter than `Content-Length` says. This rule needs the answer of the server, and is silent
    /// where the server encodes the body on the way.
    ///
    /// ## Why
    /// The transfer ended early: the sitemap is incomplete, and crawlers throw such an answer away.
    ///
    /// ## How to fix
    /// Ask again; if it stays so, look for limits of time and size at the server and the proxies before it.
    ///
    /// ## Fails
    /// ```text headers=Content-Length:1000
    /// https://www.example.com/
    /// ```
    ///
    /// ```xml headers=Content-Length:165
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///
    /// ```
    ///
    /// ```text headers=Content-Length:165
    ///
    /// ```
    ///
    /// ## Passes
    /// ```text headers=Content-Length:24
    /// https://www.example.com/
    /// ```
    ///
    /// ```text headers=Content-Length:1000|Content-Encoding:br
    /// https://www.example.com/
    /// ```
    ///
    /// ```text headers=Content-Length:44
    /// https://www.example.com/
    /// ```
    HttpLengthMismatch {
        code: "http-length-mismatch",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "less came than the server announced",
        message: "{} bytes came of the {} that the server announced",
        spec: "https://www.rfc-editor.org/rfc/rfc9112#section-6.3",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if let Some(lengths) = view.cut {
        let [received, sent] = lengths.map(grouped);
        out.push(Rule::HttpLengthMismatch, Place::START, None, &[&received, &sent]);
    }
}
