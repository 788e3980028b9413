use super::has_invalid_char;
use crate::diagnostic::Sink;
use crate::model::{EntryView, Flags, split_once};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The query of a `loc`, which is what stands behind its `?`, has `[`, `]`, `^` and `|` percent-encoded only.
    ///
    /// ## Why
    /// A URL cannot have them as they are, and strict programs skip the entry. Browsers and crawlers leave them in a query
    /// as they are and find the page.
    ///
    /// ## How to fix
    /// Percent-encode them: `?x[]=1` is `?x%5B%5D=1`. Functions that put queries together do so.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?x[]=1&amp;x[]=2</loc></url>
    ///   <url><loc>https://www.example.com/tea?size=s|m</loc></url>
    ///   <url><loc>https://www.example.com/tea?a^b</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap.xml?type[]=tea</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?x%5B%5D=1</loc></url>
    /// </urlset>
    /// ```
    LocQueryUnencoded {
        code: "loc-query-unencoded",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the query of a `<loc>` has a character that is to be percent-encoded",
        message: "the query of `{}` has a character that is to be percent-encoded",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.4",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let loc = &entry.loc;
    if loc.flags.has(Flags::FORBIDDEN | Flags::BRACKET) && !has_invalid_char(loc, entry.kind) {
        let query = split_once(b'?', loc.rest).map_or("", |(_, query)| query);
        if query.bytes().any(|byte| matches!(byte, b'[' | b']' | b'^' | b'|')) {
            tell_loc(Rule::LocQueryUnencoded, entry, out);
        }
    }
}
