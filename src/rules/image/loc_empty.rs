use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An `image:loc` is not empty.
    ///
    /// ## Why
    /// An empty `image:loc` names no image, so there is nothing for Google to index. The page itself stays listed.
    ///
    /// Some readers resolve the empty text against the address of the sitemap and lose the page as well.
    ///
    /// ## How to fix
    /// Write the URL of the image file, or remove the `image:image`: templates leave it empty where a page has no
    /// image.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc></image:loc></image:image>
    ///     <image:image><image:loc>
    ///         </image:loc></image:image>
    ///     <image:image><image:loc/></image:image>
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
    ///   </url>
    /// </urlset>
    /// ```
    ImageLocEmpty {
        code: "image-loc-empty",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the `<image:loc>` of an image is empty",
        message: "`<image:loc>` is empty",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand = Demand::NotEmpty;
