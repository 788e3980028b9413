use crate::diagnostic::Sink;
use crate::model::{ChildKind, ReferenceView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No index lists an index that lists it in turn, or that leads back to it by way of others. This rule needs the
    /// files that the index lists.
    ///
    /// ## Why
    /// Crawlers skip an index in an index. Careless ones read the same files again and again.
    ///
    /// ## How to fix
    /// Remove the entry. List only sitemaps with pages.
    ///
    /// ## Fails
    /// ```xml file=sitemap.xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/shop.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml file=shop.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/sitemap.xml</loc></sitemap>
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
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
    IndexCycle {
        code: "index-cycle",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "an index lists an index that leads back to it",
        message: "`{}` is a sitemap index that leads back to this one",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(reference: &ReferenceView<'_>, out: &mut Sink) {
    if reference.child.kind == ChildKind::Index && reference.is_in_cycle {
        out.push(Rule::IndexCycle, reference.place, Some(reference.entry), &[reference.loc]);
    }
}
