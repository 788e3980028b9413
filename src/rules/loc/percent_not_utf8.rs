use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The bytes that percent-encodings stand for are UTF-8. It is told once for a document.
    ///
    /// ## Why
    /// The URL works if the site expects another encoding. Search results cannot show the words in it, and a link that
    /// somebody types or copies is another URL.
    ///
    /// ## How to fix
    /// Encode letters as UTF-8, `é` as `%C3%A9`, and redirect the old URLs.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%E9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%C3a%A9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?q=%D2%E5%E0</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    ///   <url><loc>https://www.example.com/th%c3%a9</loc></url>
    ///   <url><loc>https://www.example.com/%E6%97%A5</loc></url>
    ///   <url><loc>https://www.example.com/%20</loc></url>
    ///   <url><loc>https://www.example.com/é</loc></url>
    /// </urlset>
    /// ```
    LocPercentNotUtf8 {
        code: "loc-percent-not-utf8",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "percent-encodings are not those of UTF-8",
        message: "{} of {} entries have percent-encodings that are not those of UTF-8",
        spec: "https://www.rfc-editor.org/rfc/rfc3987#section-3.1",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocPercentNotUtf8, Notes::PERCENT_NOT_UTF8, set, out);
}
