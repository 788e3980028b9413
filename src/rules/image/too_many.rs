use crate::grammar::ExtensionField;
use crate::protocol::IMAGES_MAX;
use crate::rules::demands::{AddedView, Findings};
use crate::rules::{Rule, declare_rule, grouped};

declare_rule! {
    /// ## What it checks
    /// A `url` has at most 1,000 `image:image`.
    ///
    /// ## Why
    /// Google reads 1,000 images of a page; those after them are not taken.
    ///
    /// ## How to fix
    /// List the images that matter, or spread a gallery over several pages.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    /// {    <image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>
    /// *1001}  </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    /// {    <image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>
    /// *1000}  </url>
    /// </urlset>
    /// ```
    ImageTooMany {
        code: "image-too-many",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "a `<url>` has more than 1,000 images",
        message: "the page has {} images; 1,000 are read",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELD: ExtensionField = ExtensionField::Image;

pub(crate) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    let count = view.count(FIELD);
    if count > IMAGES_MAX
        && let Some((index, _)) = view.all(FIELD).nth(IMAGES_MAX)
    {
        view.push(Rule::ImageTooMany, index, &[&grouped(count as u64)], out);
    }
}
