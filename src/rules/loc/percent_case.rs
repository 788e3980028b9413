use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// Percent-encodings are written with capitals: `%C3%A9`, not `%c3%a9`. It is told once for a document.
    ///
    /// ## Why
    /// Both mean the same, and RFC 3986 asks for capitals. Where a page links to itself with capitals, the sitemap lists
    /// it under another text.
    ///
    /// ## How to fix
    /// Nothing needs to be done as long as links, canonical links and the sitemap agree.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%c3%a9</loc></url>
    ///   <url><loc>https://www.example.com/th%C3%a9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?q=a%2fb</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    ///   <url><loc>https://www.example.com/%7e</loc></url>
    ///   <url><loc>https://www.example.com/%20</loc></url>
    /// </urlset>
    /// ```
    LocPercentCase {
        code: "loc-percent-case",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "percent-encodings have lower-case letters",
        message: "{} of {} entries have percent-encodings with lower-case letters",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2.1",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocPercentCase, Notes::PERCENT_CASE, set, out);
}
