use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The host of a `loc` has no capitals.
    ///
    /// ## Why
    /// Hosts are the same in any case. Some crawlers compare the text with the address of the sitemap, find that it
    /// differs, and drop the URL.
    ///
    /// ## How to fix
    /// Write the host in lower case; the path must stay as it is.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://WWW.Example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    ///   <url><loc>https://www.examplE.com/tea/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Tea</loc></url>
    /// </urlset>
    /// ```
    LocHostCase {
        code: "loc-host-case",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the host of a `<loc>` has capitals",
        message: "the host of `{}` has capitals",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::HOST_CASE) {
        tell_loc(Rule::LocHostCase, entry, out);
    }
}
