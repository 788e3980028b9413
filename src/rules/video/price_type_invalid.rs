use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The `type` of a `video:price` is `rent` or `purchase`, also in capitals. A `video:price` without a number has
    /// one.
    ///
    /// ## Why
    /// The schema has these two words; older documentation had `own` for `purchase`. Google has ignored `video:price`
    /// since 2022.
    ///
    /// ## How to fix
    /// Write `type="purchase"` for `type="own"`, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:price currency="EUR" type="own">1.99</video:price>
    ///       <video:price currency="EUR" type="Rent">1.99</video:price>
    ///       <video:price currency="EUR" type="free">1.99</video:price>
    ///       <video:price currency="EUR" type="">1.99</video:price>
    ///       <video:price></video:price>
    ///       <video:price currency="EUR"/>
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
    ///       <video:price currency="EUR" type="rent">1.99</video:price>
    ///       <video:price currency="EUR" type="RENT">1.99</video:price>
    ///       <video:price currency="EUR" type="purchase">1.99</video:price>
    ///       <video:price currency="EUR" type="PURCHASE">1.99</video:price>
    ///       <video:price currency="EUR">1.99</video:price>
    ///       <video:price type="rent"></video:price>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoPriceTypeInvalid {
        code: "video-price-type-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the type of the price of a video is not `rent` or `purchase`",
        message: "`type` is `{}`, not `rent` or `purchase`",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::VideoPrice;

const TYPES: &[&str] = &["rent", "purchase", "RENT", "PURCHASE"];

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    let may_be_missing = group.find(ExtensionField::VideoPriceValue).is_some();
    let field = ExtensionField::VideoPriceType;
    group.check_one_of(Rule::VideoPriceTypeInvalid, field, TYPES, may_be_missing, out);
}
