use crate::diagnostic::Sink;
use crate::model::{EntryView, LocKind};
use crate::protocol::LOC_CHARS_MIN;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has at least 12 characters.
    ///
    /// ## Why
    /// Only tools that check sitemaps against the XML schema of the protocol reject it. There are shorter URLs, such as
    /// `http://t.co`, and crawlers take them.
    ///
    /// ## How to fix
    /// Add the slash after the host, if it is missing.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://t.co</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=http://a.de/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://a.de</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://t.co</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://t.co/</loc></url>
    /// </urlset>
    /// ```
    LocTooShort {
        code: "loc-too-short",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<loc>` is shorter than the schema allows",
        message: "`{}` is shorter than the 12 characters of the schema",
        spec: "https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let loc = &entry.loc;
    if loc.kind == LocKind::Absolute && loc.char_count() < LOC_CHARS_MIN {
        tell_loc(Rule::LocTooShort, entry, out);
    }
}
