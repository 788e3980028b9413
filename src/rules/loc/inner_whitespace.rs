use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Flags, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No space, tab or line break stands inside a `loc`.
    ///
    /// ## Why
    /// A URL ends at white space. Crawlers skip the entry or ask for a page that does not exist.
    ///
    /// ## How to fix
    /// Write `%20` for a space that belongs to the address, and keep the URL on one line.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/
    ///       tea</loc>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green&#9;tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/green tea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green%20tea</loc></url>
    /// </urlset>
    /// ```
    LocInnerWhitespace {
        code: "loc-inner-whitespace",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "white space stands inside a `<loc>`",
        message: "white space stands inside `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // What has another scheme is mostly words before a URL.
    let is_told = entry.kind == EntryKind::Sitemap || entry.loc.kind == LocKind::SchemeUnsupported;
    if entry.loc.flags.has(Flags::SPACE) && !is_told {
        tell_loc(Rule::LocInnerWhitespace, entry, out);
    }
}
