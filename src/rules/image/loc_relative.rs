use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An `image:loc` is a full URL, with scheme and host.
    ///
    /// ## Why
    /// Google asks for the URL of the image. A path has no page to be resolved against: the sitemap may stand anywhere,
    /// and each reader takes another base.
    ///
    /// ## How to fix
    /// Write scheme and host in front: `https://www.example.com/tea.jpg` for `/tea.jpg`.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>img/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>//cdn.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>cdn.example.com/tea.jpg</image:loc></image:image>
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
    ///     <image:image><image:loc>http://cdn.example.net/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageLocRelative {
        code: "image-loc-relative",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the `<image:loc>` of an image is not a full URL",
        message: "`{}` is not a full URL",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand = Demand::Absolute;
