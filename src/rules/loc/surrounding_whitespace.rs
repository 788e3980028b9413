use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// No white space stands between `<loc>`, the URL and `</loc>`.
    ///
    /// ## Why
    /// Most crawlers remove the white space, and nothing is lost. Programs that compare URLs letter for letter may
    /// not recognise the page.
    ///
    /// ## How to fix
    /// Write the URL directly between `<loc>` and `</loc>`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url>
    ///     <loc>
    ///       https://www.example.com/
    ///     </loc>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/ </loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    LocSurroundingWhitespace {
        code: "loc-surrounding-whitespace",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "white space stands around a `<loc>`",
        message: "white space stands around `{}`",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Line && entry.loc_field.was_padded {
        tell_loc(Rule::LocSurroundingWhitespace, entry, out);
    }
}
