use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No path has two slashes in a row, except after a colon, where a path quotes a URL. It is told once for a
    /// document.
    ///
    /// ## Why
    /// An empty segment makes another URL of the same page. It comes from putting a base that ends in a slash before a
    /// path that starts with one.
    ///
    /// ## How to fix
    /// Take one of the two slashes out where the URLs are put together.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a//b</loc></url>
    ///   <url><loc>https://www.example.com/a/b/c</loc></url>
    ///   <url><loc>https://www.example.com//a</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com//</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/a//b
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/a/b</loc></url>
    ///   <url><loc>https://www.example.com/web/https://www.example.org/</loc></url>
    ///   <url><loc>https://www.example.com/?to=//tea</loc></url>
    /// </urlset>
    /// ```
    LocDoubleSlash {
        code: "loc-double-slash",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "paths have `//`",
        message: "{} of {} entries have `//` in the path of their URL",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.3",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocDoubleSlash, Notes::DOUBLE_SLASH, set, out);
}
