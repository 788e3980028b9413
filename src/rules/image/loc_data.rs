use super::is_embedded;
use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An `image:loc` is no `data:` or `blob:` URL.
    ///
    /// ## Why
    /// Such a URL holds the image itself, or exists in one browser only. There is no file for Google to fetch and show
    /// in its results.
    ///
    /// ## How to fix
    /// Publish the image as a file and write its URL, or remove the `image:image`. Placeholders of lazy loading often
    /// look like this.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>data:image/png;base64,iVBORw0KGgo=</image:loc></image:image>
    ///     <image:image><image:loc>DATA:,</image:loc></image:image>
    ///     <image:image><image:loc>blob:https://www.example.com/9115d58c</image:loc></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/data:tea.png</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageLocData {
        code: "image-loc-data",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the `<image:loc>` of an image is a `data:` or `blob:` URL",
        message: "`{}` is no file that can be fetched",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand = Demand::IsUrl(|loc| !is_embedded(loc));
