use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, ScopeFault};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// If it is known where the sitemap is, the path of every `loc` starts with the directory of the sitemap, unless the
    /// `robots.txt` of the host is known and names the sitemap, or an index that lists it.
    ///
    /// ## Why
    /// A sitemap in `/shop/` may list only pages below `/shop/`; crawlers may skip the others. Search Console says
    /// that the URL is not allowed. A sitemap that `robots.txt` names may list all URLs of the host.
    ///
    /// Google takes from any place what is submitted in Search Console, which no file shows: in its profile this is a
    /// warning. The protocol knows no such exception, so that it is an error for everybody else.
    ///
    /// ## How to fix
    /// Name the sitemap in `robots.txt` and check both (`--robots FILE`), or move it to the root of the site. For Google it
    /// is enough to submit it in Search Console.
    ///
    /// ## Fails
    /// ```xml count=4 url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com</loc></url>
    ///   <url><loc>https://www.example.com/blog/tea</loc></url>
    ///   <url><loc>https://www.example.com/shopping</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop/</loc></url>
    ///   <url><loc>https://www.example.com/shop/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/shop/sitemap.xml robots=Sitemap:https://www.example.com/shop/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/blog/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/blog/tea</loc></url>
    /// </urlset>
    /// ```
    LocAbovePath {
        code: "loc-above-path",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` lies above the directory of the sitemap",
        message: "`{}` lies above the directory of the sitemap",
        spec: "https://www.sitemaps.org/protocol.html#location",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap && entry.loc.scope_fault == Some(ScopeFault::AbovePath) {
        tell_loc(Rule::LocAbovePath, entry, out);
    }
}
