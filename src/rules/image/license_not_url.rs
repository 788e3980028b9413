use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// An `image:license` is the URL of a license. Told once for a document.
    ///
    /// ## Why
    /// The element holds the address where the license can be read. A name such as "CC BY" is none. Google has ignored
    /// the element since 2022.
    ///
    /// ## How to fix
    /// Remove the element; structured data on the page can name the license of an image.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:license>CC BY</image:license></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:license>All rights reserved</image:license></image:image>
    ///     <image:image><image:loc>https://www.example.com/cup.jpg</image:loc><image:license>/license</image:license></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:license>https://creativecommons.org/licenses/by/4.0/</image:license></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:license></image:license></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageLicenseNotUrl {
        code: "image-license-not-url",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the license of an image is no URL",
        message: "`<{}>` is no URL ({}×, first `{}`)",
        spec: "https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLicense];
pub(crate) const DEMAND: Demand =
    Demand::Habit(|value| value.loc.is_some() && !Demand::WholeUrl.is_met_by(value));
