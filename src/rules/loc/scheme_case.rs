use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The scheme of a `loc` is written `http` or `https`, without capitals.
    ///
    /// ## Why
    /// Browsers take `HTTPS` for `https`. Some crawlers compare the text with the address of the sitemap, find that it
    /// differs, and drop the URL.
    ///
    /// ## How to fix
    /// Write `http` and `https` in lower case.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>HTTPS://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>httpS://www.example.com/tea/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>Http://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/HTTPS://</loc></url>
    /// </urlset>
    /// ```
    LocSchemeCase {
        code: "loc-scheme-case",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the scheme of a `<loc>` has capitals",
        message: "the scheme of `{}` has capitals",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.1",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::SCHEME_CASE) {
        tell_loc(Rule::LocSchemeCase, entry, out);
    }
}
