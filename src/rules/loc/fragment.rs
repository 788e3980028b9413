use crate::diagnostic::Sink;
use crate::model::{EntryView, Flags, LocKind, Notes, split_comment};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has no `#`.
    ///
    /// ## Why
    /// What follows `#` is a place within a page and is never sent to the server. Search engines cut it off, so
    /// several entries may become one page.
    ///
    /// ## How to fix
    /// List the page once, without `#` and what follows it.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea#green</loc></url>
    ///   <url><loc>https://www.example.com/#!/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/%23tea</loc></url>
    /// </urlset>
    /// ```
    LocFragment {
        code: "loc-fragment",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a `<loc>` has a fragment",
        message: "`{}` has a fragment",
        spec: "https://developers.google.com/search/docs/crawling-indexing/url-structure",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.kind == LocKind::Absolute
        && entry.loc.flags.has(Flags::HASH)
        // `&#38;`, which was to be a `&`.
        && !entry.loc.notes.has(Notes::ESCAPED_TWICE)
        // White space before a comment is told.
        && !(entry.loc.flags.has(Flags::SPACE) && split_comment(entry.loc.text).is_some())
    {
        tell_loc(Rule::LocFragment, entry, out);
    }
}
