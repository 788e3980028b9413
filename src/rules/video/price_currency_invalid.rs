use crate::grammar::ExtensionField;
use crate::model::codes::is_currency;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The `currency` of a `video:price` is a code of ISO 4217: three capitals.
    ///
    /// ## Why
    /// Another text names no currency. Google has ignored `video:price` since 2022.
    ///
    /// ## How to fix
    /// Write the code: `USD` for dollars, `EUR` for euros. Or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:price currency="dollars">1.99</video:price>
    ///       <video:price currency="$">1.99</video:price>
    ///       <video:price currency="usd">1.99</video:price>
    ///       <video:price currency="EURO">1.99</video:price>
    ///       <video:price currency="">1.99</video:price>
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
    ///       <video:price currency="USD">1.99</video:price>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:price currency="JPY">1.99</video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoPriceCurrencyInvalid {
        code: "video-price-currency-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the currency of the price of a video is unknown",
        message: "`{}` is no code of a currency",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoPriceCurrency];
pub(crate) const DEMAND: Demand = Demand::Is(|value| is_currency(value.text));
