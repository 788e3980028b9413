use super::is_invalid_url;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The `loc` of a `sitemap` has the scheme `http` or `https`, a possible host and port, and only characters
    /// that a URL allows.
    ///
    /// ## Why
    /// Crawlers cannot ask for the sitemap and never see its pages: they know no other scheme than `http` and `https`. Search
    /// Console calls it an invalid URL.
    ///
    /// ## How to fix
    /// Correct the address: begin it with `https://` or `http://`, and percent-encode what a URL does not allow, a space as
    /// `%20`.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>ftp://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https:///tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www..example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com:99999/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/green tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/{name}.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/100%.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/green%20tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexLocInvalid {
        code: "index-loc-invalid",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the `<loc>` of a `<sitemap>` is not a URL that crawlers can request",
        message: "`{}` is not a URL that crawlers can request",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind == EntryKind::Sitemap && is_invalid_url(&entry.loc) {
        tell_loc(Rule::IndexLocInvalid, entry, out);
    }
}
