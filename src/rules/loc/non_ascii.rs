use crate::diagnostic::Sink;
use crate::model::{EntryView, Flags};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `loc` has only ASCII characters.
    ///
    /// ## Why
    /// Crawlers encode other letters themselves and find the page. Logs, reports and older programs show or count
    /// the two spellings as two pages.
    ///
    /// ## How to fix
    /// Percent-encode the UTF-8 bytes: `é` becomes `%C3%A9`; a host name becomes its `xn--` form.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/thé</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://tee.münchen.example/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    ///   <url><loc>https://tee.xn--mnchen-3ya.example/</loc></url>
    /// </urlset>
    /// ```
    LocNonAscii {
        code: "loc-non-ascii",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<loc>` has characters that are not percent-encoded",
        message: "`{}` has characters that are not percent-encoded",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.flags.has(Flags::NON_ASCII) {
        out.push(Rule::LocNonAscii, entry.loc_field.place(), Some(entry.index), &[entry.loc.text]);
    }
}
