use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:price` is empty, or a decimal number that is not negative.
    ///
    /// ## Why
    /// Another text is no price. Google has ignored the element since 2022.
    ///
    /// ## How to fix
    /// Write the number alone, with a point: `1.99` for `€1,99`. Or leave the element out.
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
    ///       <video:price currency="EUR">free</video:price>
    ///       <video:price currency="EUR">1,99</video:price>
    ///       <video:price currency="EUR">€1.99</video:price>
    ///       <video:price currency="EUR">-1</video:price>
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
    ///       <video:price currency="EUR">0</video:price>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:price currency="EUR">100</video:price>
    ///       <video:price type="purchase"></video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoPriceValueInvalid {
        code: "video-price-value-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the price of a video is no number",
        message: "`{}` is no number",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoPriceValue];
pub(crate) const DEMAND: Demand = Demand::Decimal(0.0, f64::INFINITY);
