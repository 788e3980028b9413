use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// Each element stands at most once in an `image:image`.
    ///
    /// ## Why
    /// An `image:image` is one image. Of a second `image:loc` in it Google takes no notice, so that image is not found
    /// through the sitemap.
    ///
    /// ## How to fix
    /// Give every image an `image:image` of its own, and each of them one `image:loc`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:loc>https://www.example.com/pot.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:title>Tea</image:title><image:title>Pot</image:title><image:title>Cup</image:title></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:title>Tea</image:title></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:title>Tea</image:title></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageDuplicateChild {
        code: "image-duplicate-child",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "an element stands twice in an image",
        message: "another `<{}>` in the same `<image:image>`",
        spec: "https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::ImageLoc,
    ExtensionField::ImageCaption,
    ExtensionField::ImageGeoLocation,
    ExtensionField::ImageTitle,
    ExtensionField::ImageLicense,
];
pub(crate) const DEMAND: Demand = Demand::Once;
