use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView, has_whole_document};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// Every sitemap that an index lists is answered with a status of 200 to 203, and whole. This rule needs the answers
    /// of the server.
    ///
    /// ## Why
    /// None of the URLs in that sitemap is found. Search Console shows it as an HTTP error.
    ///
    /// ## How to fix
    /// Correct the address in the index, or find out in the logs of the server why it does not send the sitemap.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml also=http-status
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text file=coffee.xml status=404
    /// Not found
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml status=200
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/coffee.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=tea.xml status=200
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml file=coffee.xml status=200
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/coffee</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "HTTP error"
    IndexChildFetchFailed {
        code: "index-child-fetch-failed",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "an index lists a sitemap that cannot be fetched",
        message: "`{}` cannot be fetched: {}",
        spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if let ChildKind::Failed(status) = reference.child.kind {
        let reason = match status {
            // What was read of it is not all.
            Some(status) if has_whole_document(status) => "its answer broke off, or took too long",
            Some(status) => &*format!("status {status}"),
            None => "there was no answer",
        };
        let quotes = [reference.loc, reason];
        out.push(Rule::IndexChildFetchFailed, reference.place, Some(reference.entry), &quotes);
    }
}
