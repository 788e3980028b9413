use crate::grammar::ExtensionField;
use crate::model::LocKind;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The URL of an image, of a video or of an alternate is not what a program or a template puts in the place of a value that
    /// it does not have, and its host is not that of examples, such as `yourdomain.com`.
    ///
    /// ## Why
    /// There is no such file or page. Google leaves the image or video out, and ignores the alternate; the page itself stays
    /// listed.
    ///
    /// ## How to fix
    /// Write the address of your site. Where a program makes the sitemap, look there for what has no URL, and fill it in or
    /// leave it out.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://yourdomain.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>{{ image.url }}</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/%5Bobject%20Object%5D</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en/tea</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en/tea"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://yourdomain.com/de/tee"/>
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
    ///     <image:image><image:loc>https://www.example.com/yourdomain.com.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ExtensionUrlPlaceholder {
        code: "extension-url-placeholder",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the URL of an image, video or alternate is a placeholder",
        message: "`{}` stands where a URL was not filled in",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = super::url_double_escaped::FIELDS;
pub(crate) const DEMAND: Demand = Demand::IsUrl(|loc| loc.kind != LocKind::Placeholder);
