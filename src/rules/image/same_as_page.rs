use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::{Demand, Value};

declare_rule! {
    /// ## What it checks
    /// An `image:loc` is another URL than the `loc` of its page, however that is written. Told once for a document.
    ///
    /// ## Why
    /// Google indexes an image with the page that shows it. A `url` whose page is the image itself names no such page.
    ///
    /// ## How to fix
    /// Write the page that shows the image in `loc`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea.jpg</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/pot.jpg</loc>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea.jpg</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg?w=800</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageSameAsPage {
        code: "image-same-as-page",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "an image is its own page",
        message: "`<{}>` is the page itself ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand = Demand::Habit(is_page_itself);

fn is_page_itself(value: &Value<'_>) -> bool {
    value.is_page_itself()
}
