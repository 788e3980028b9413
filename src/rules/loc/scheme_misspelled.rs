use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` starts with exactly `http://` or `https://`. This rule is about what was meant as that and is misspelled,
    /// before the name of a host, or stands there twice, with or without the address of the site between.
    ///
    /// ## Why
    /// Crawlers know no such scheme and skip the entry, or take the whole text for the name of a page.
    ///
    /// ## How to fix
    /// Write `https://` in front of the host. Where it stands twice, do not put the address of the site before a URL that
    /// has it already.
    ///
    /// ## Fails
    /// ```xml count=12
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>htps://www.example.com/tea</loc></url>
    ///   <url><loc>hhttps://www.example.com/tea</loc></url>
    ///   <url><loc>https//www.example.com/tea</loc></url>
    ///   <url><loc>https:/www.example.com/tea</loc></url>
    ///   <url><loc>https:www.example.com/tea</loc></url>
    ///   <url><loc>https:///www.example.com/tea</loc></url>
    ///   <url><loc>https;//www.example.com/tea</loc></url>
    ///   <url><loc>https//:www.example.com/tea</loc></url>
    ///   <url><loc>://www.example.com/tea</loc></url>
    ///   <url><loc>https://https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.comhttps://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.example.com/https//www.example.com</loc></url>
    ///   <url><loc>https://www.example.com/web/https://www.example.org/</loc></url>
    /// </urlset>
    /// ```
    LocSchemeMisspelled {
        code: "loc-scheme-misspelled",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "the scheme of a `<loc>` is misspelled or stands there twice",
        message: "the scheme of `{}` is misspelled or stands there twice",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.kind == LocKind::SchemeMisspelled {
        tell_loc(Rule::LocSchemeMisspelled, entry, out);
    }
}
