use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` does not name port 443 for `https` or port 80 for `http`, and has no colon without a port.
    ///
    /// ## Why
    /// The URL is the same without. Some crawlers compare the text with the address of the sitemap, find that it
    /// differs, and drop the URL.
    ///
    /// ## How to fix
    /// Remove the colon and the port.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:443/</loc></url>
    ///   <url><loc>https://www.example.com:/tea</loc></url>
    ///   <url><loc>https://www.example.com:0443/tea/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com:80</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:80/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>http://www.example.com:443/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com:8443/</loc></url>
    /// </urlset>
    /// ```
    LocPortDefault {
        code: "loc-port-default",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "a `<loc>` names the port that goes without saying",
        message: "`{}` names the port that goes without saying",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.3",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::PORT_DEFAULT) {
        tell_loc(Rule::LocPortDefault, entry, out);
    }
}
