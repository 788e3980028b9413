use crate::grammar::ExtensionField;
use crate::model::LocKind;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An `image:loc` is on the host of its page. Told once for a document.
    ///
    /// ## Why
    /// Images may stand on another host, such as that of a CDN. Search Console then asks you to verify that host too,
    /// to report crawl errors of the images.
    ///
    /// ## How to fix
    /// Verify the other host in Search Console, and let its robots.txt allow the images.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://cdn.example.net/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://img.example.com/pot.jpg</image:loc></image:image>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/tea/1</loc>
    ///     <image:image><image:loc>https://cdn.example.net/cup.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>http://WWW.EXAMPLE.COM:8080/pot.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageForeignHost {
        code: "image-foreign-host",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "images are on another host than their pages",
        message: "`<{}>` is on another host than its page ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/appearance/google-images",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand = Demand::Habit(|value| {
    let page = value.entry.loc.host;
    value.loc.is_some_and(|loc| {
        loc.kind == LocKind::Absolute
            && loc.is_host_valid
            && !page.is_empty()
            && !loc.host.eq_ignore_ascii_case(page)
    })
});
