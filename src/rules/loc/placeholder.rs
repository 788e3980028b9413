use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has a URL, not what a program or a template puts in the place of a value that it does not have: `null`,
    /// `{{ url }}`, `%s`, `#REF!`.
    ///
    /// ## Why
    /// It is no address, so crawlers skip the entry, or ask for a page with that name, which there is not. The page that
    /// was meant is missing from the sitemap.
    ///
    /// ## How to fix
    /// Look in the program that makes the sitemap for the pages that have no URL, and fill in the URL or leave them out.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>null</loc></url>
    ///   <url><loc>undefined/tea</loc></url>
    ///   <url><loc>{{ page.url }}</loc></url>
    ///   <url><loc>${BASE_URL}/tea</loc></url>
    ///   <url><loc>&lt;%= url %&gt;</loc></url>
    ///   <url><loc>/shop/%s</loc></url>
    ///   <url><loc>#REF!</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/
    /// None
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/null</loc></url>
    ///   <url><loc>https://www.example.com/undefined/tea</loc></url>
    /// </urlset>
    /// ```
    LocPlaceholder {
        code: "loc-placeholder",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has a placeholder instead of a URL",
        message: "`{}` stands where a URL was not filled in",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.kind == LocKind::Placeholder {
        tell_loc(Rule::LocPlaceholder, entry, out);
    }
}
