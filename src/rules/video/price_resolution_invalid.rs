use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The `resolution` of a `video:price` is `hd` or `sd`, also in capitals.
    ///
    /// ## Why
    /// The schema has these two words. Google has ignored `video:price` since 2022.
    ///
    /// ## How to fix
    /// Write `hd` for high definition and above, `sd` for standard definition, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:price currency="EUR" resolution="4k">1.99</video:price>
    ///       <video:price currency="EUR" resolution="1080p">1.99</video:price>
    ///       <video:price currency="EUR" resolution="Hd">1.99</video:price>
    ///       <video:price currency="EUR" resolution="">1.99</video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:price currency="EUR" resolution="hd">1.99</video:price>
    ///       <video:price currency="EUR" resolution="HD">1.99</video:price>
    ///       <video:price currency="EUR" resolution="sd">1.99</video:price>
    ///       <video:price currency="EUR" resolution="SD">1.99</video:price>
    ///       <video:price currency="EUR">1.99</video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoPriceResolutionInvalid {
        code: "video-price-resolution-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the resolution of the price of a video is not `hd` or `sd`",
        message: "`{}` is not `hd` or `sd`",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoPriceResolution];
pub(crate) const DEMAND: Demand = Demand::OneOf(&["hd", "sd", "HD", "SD"]);
