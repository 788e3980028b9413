use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the sitemap is, every `loc` has its host. A host that differs only by `www.` has a rule
    /// of its own. A host whose `robots.txt` is known counts if that names the sitemap; if not,
    /// `site-cross-submit-unproven` speaks.
    ///
    /// ## Why
    /// A sitemap may speak for its own host only. Crawlers skip URLs on others, because anybody could list them;
    /// Search Console says that the URL is not allowed.
    ///
    /// Google takes URLs of sites that are verified in Search Console, which no file shows: in its profile other hosts,
    /// schemes and ports are warnings.
    ///
    /// ## How to fix
    /// Put a sitemap on each host, or name this one in the `robots.txt` of the other one (for Google, verify both in Search
    /// Console). If that is a test system, set the public address.
    ///
    /// ## Fails
    /// ```xml count=2 url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://blog.example.com/shop/</loc></url>
    ///   <url><loc>https://www.example.com.evil.example/shop/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/sitemap.txt
    /// https://www.example.org/
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/</loc></url>
    ///   <url><loc>https://WWW.EXAMPLE.COM/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://blog.example.com/</loc></url>
    /// </urlset>
    /// ```
    LocOtherHost {
        code: "loc-other-host",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` is on another host than the sitemap",
        message: "`{}` is on another host than the sitemap",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::OtherHost) {
        tell_loc(Rule::LocOtherHost, entry, out);
    }
}
