use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// Letters, digits, `-`, `.`, `_` and `~` are not percent-encoded. It is told once for a document.
    ///
    /// ## Why
    /// These characters mean the same with and without. Crawlers take the encoding off, so that they ask for another
    /// text than the sitemap has.
    ///
    /// ## How to fix
    /// Write the character itself: `~` for `%7E`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%7Etea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%7etea</loc></url>
    ///   <url><loc>https://www.example.com/te%61</loc></url>
    ///   <url><loc>https://www.example.com/a%2Db</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/~tea</loc></url>
    ///   <url><loc>https://www.example.com/a%20b</loc></url>
    ///   <url><loc>https://www.example.com/a%2Fb%3A%21</loc></url>
    /// </urlset>
    /// ```
    LocPercentUnreserved {
        code: "loc-percent-unreserved",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "percent-encodings stand for characters that need none",
        message: "{} of {} entries have percent-encodings that are not needed",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2.3",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocPercentUnreserved, Notes::PERCENT_UNRESERVED, set, out);
}
