use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The host is an IPv6 address in brackets, or a name of at most 253 bytes whose labels have 1 to 63 letters,
    /// digits, hyphens or underscores. Letters outside ASCII are letters, and may be percent-encoded; nothing else may.
    ///
    /// ## Why
    /// No server can have such a name, or only crawlers find it that decode what needs no encoding: the others cannot ask for the
    /// page and skip the entry.
    ///
    /// ## How to fix
    /// Correct the host; often two dots stand side by side, a placeholder was not filled in, or all of the URL was
    /// percent-encoded: `www.example%2Ecom` is `www.example.com`.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www..example.com/</loc></url>
    ///   <url><loc>https://.example.com/</loc></url>
    ///   <url><loc>https://www.exam!ple.com/</loc></url>
    ///   <url><loc>https://[2001:db8::zz]/</loc></url>
    ///   <url><loc>https://exa%20mple.com/</loc></url>
    ///   <url><loc>https://www.example%2Ecom/</loc></url>
    ///   <url><loc>https://{a*64}.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com./tea</loc></url>
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
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://xn--mnchen-3ya.example/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://[2606:2800:220:1::1]/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://8.8.8.8/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://{a*63}.example.com/</loc></url>
    /// </urlset>
    /// ```
    LocHostInvalid {
        code: "loc-host-invalid",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "the host of a `<loc>` is impossible",
        message: "the host of `{}` is impossible",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap
        && entry.loc.kind == LocKind::Absolute
        && !entry.loc.is_host_valid
    {
        tell_loc(Rule::LocHostInvalid, entry, out);
    }
}
