use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the sitemap is, every `loc` has the port of its address. 443 is the port of `https`
    /// without one, 80 that of `http`.
    ///
    /// ## Why
    /// Another port is another server, and a sitemap may speak for its own only: crawlers skip the entry. Mostly
    /// the port of a test server was left over.
    ///
    /// ## How to fix
    /// Remove the port, or put a sitemap on that server too. For Google, verify both in Search Console.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:8443/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:443/shop/tea</loc></url>
    ///   <url><loc>https://www.example.com:/shop/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com:8443/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:8443/tea</loc></url>
    /// </urlset>
    /// ```
    LocOtherPort {
        code: "loc-other-port",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has another port than the sitemap",
        message: "`{}` has another port than the sitemap",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::OtherPort) {
        tell_loc(Rule::LocOtherPort, entry, out);
    }
}
