use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// Every sitemap that an index lists has at least one URL. This rule needs the files that the index lists.
    ///
    /// ## Why
    /// Crawlers ask for the file and get nothing. Search Console reports it as an error.
    ///
    /// ## How to fix
    /// Leave the sitemap out of the index until it has URLs, and find out why it is empty.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml also=urlset-empty
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
    /// ```xml file=coffee.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml file=sitemap.xml
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
    /// ```xml file=coffee.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/coffee</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Empty sitemap"
    IndexChildEmpty {
        code: "index-child-empty",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an index lists a sitemap without URLs",
        message: "`{}` has no URLs",
        spec: "https://support.google.com/webmasters/answer/7451001",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    let child = reference.child;
    if matches!(child.kind, ChildKind::Sitemap | ChildKind::Feed(_)) && child.is_empty {
        out.push(Rule::IndexChildEmpty, reference.place, Some(reference.entry), &[reference.loc]);
    }
}
