use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An image has no `image:caption`, `image:geo_location`, `image:title` or `image:license`.
    ///
    /// ## Why
    /// Google announced in May 2022 that these four say nothing to it any more. To Google they only make the file larger; Yandex
    /// still describes them.
    ///
    /// ## How to fix
    /// Leave them out, unless Yandex matters. What they said belongs on the page: as its text, as `alt`, or as structured data.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image>
    ///       <image:loc>https://www.example.com/tea.jpg</image:loc>
    ///       <image:caption>Tea</image:caption>
    ///       <image:title>Tea</image:title>
    ///     </image:image>
    ///     <image:image>
    ///       <image:loc>https://www.example.com/pot.jpg</image:loc>
    ///       <image:caption>A pot</image:caption>
    ///     </image:image>
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
    ImageDeprecatedTag {
        code: "image-deprecated-tag",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "an image has more than its `<image:loc>`, which Google ignores",
        message: "`<{}>` has been ignored by Google since 2022 (images with one: {}, the first `{}`)",
        spec: "https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::ImageCaption,
    ExtensionField::ImageGeoLocation,
    ExtensionField::ImageTitle,
    ExtensionField::ImageLicense,
];
pub(crate) const DEMAND: Demand = Demand::Habit(|value| !value.text.is_empty());
