use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `video:price` with a number has the attribute `currency`.
    ///
    /// ## Why
    /// A number without its currency is no price.
    ///
    /// ## How to fix
    /// Add `currency` with a code of ISO 4217, such as `currency="EUR"`. Google has ignored `video:price` since 2022.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:price>1.99</video:price>
    ///       <video:price type="rent">0</video:price>
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
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:price type="rent"></video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoPriceCurrencyMissing {
        code: "video-price-currency-missing",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the price of a video has no currency",
        message: "the price `{}` has no `currency`",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::VideoPrice;

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    let value = ExtensionField::VideoPriceValue;
    if group.find(ExtensionField::VideoPriceCurrency).is_none()
        && group.number(value).is_some()
        && let Some((index, text)) = group.find(value)
    {
        group.push_at(Rule::VideoPriceCurrencyMissing, index, &[text], out);
    }
}
