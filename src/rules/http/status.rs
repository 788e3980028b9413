use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The status of the answer is 200, or one of 201 to 203, with which a whole document comes as well. What the body of
    /// another answer is made of is not told, unless it is a sitemap. This rule needs the answer of the server.
    ///
    /// ## Why
    /// Crawlers take a sitemap only from an answer that has all of it. What comes with another status is an error message,
    /// a part or nothing.
    ///
    /// ## How to fix
    /// Find out in the logs of the server why it does not send the sitemap, and correct the address where the sitemap
    /// is named.
    ///
    /// ## Fails
    /// ```xml status=404
    /// <!DOCTYPE html>
    /// <html><head><title>Not found</title></head><body><p>Not found</body></html>
    /// ```
    ///
    /// ```text status=500
    /// Internal server error
    /// ```
    ///
    /// ```text status=204
    ///
    /// ```
    ///
    /// ```xml status=404
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text status=206
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```text status=203
    /// https://www.example.com/
    /// ```
    ///
    /// ```xml status=200
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
    ///
    /// ## Elsewhere
    /// - Search Console: "HTTP error"
    /// - Yandex: an HTTP status other than 200
    HttpStatus {
        code: "http-status",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the server does not answer with 200",
        message: "the server answered with status {} instead of 200",
        spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if !view.is_good && !view.is_refused {
        let status = u64::from(view.answer.status).to_string();
        out.push(Rule::HttpStatus, Place::START, None, &[&status]);
    }
}
