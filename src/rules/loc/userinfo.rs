use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A URL has no user name or password before its host: that of a page, of a sitemap in robots.txt, of an image, a video or an
    /// alternate.
    ///
    /// ## Why
    /// A sitemap is public, and so is every password in it. Search engines list pages that need no login, and
    /// ignore or drop this part.
    ///
    /// ## How to fix
    /// Remove everything up to `@`, and change a password that was published.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://me:secret@www.example.com/</loc></url>
    ///   <url><loc>https://me@www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/@me</loc></url>
    /// </urlset>
    /// ```
    LocUserinfo {
        code: "loc-userinfo",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "a URL has a user name or password",
        message: "`{}` has a user name or password",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-7.5",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.has_userinfo {
        tell_loc(Rule::LocUserinfo, entry, out);
    }
}
