use crate::grammar::ExtensionField;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// In an `image:image` stand `image:loc`, `image:caption`, `image:geo_location`, `image:title` and `image:license`,
    /// in this order. Told once for a document.
    ///
    /// ## Why
    /// Google's schema fixes this order, so tools that check a sitemap against the schema call another one invalid.
    /// Google reads the images all the same.
    ///
    /// ## How to fix
    /// Write `image:loc` first, and leave out the others: they have had no effect since 2022.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:title>Tea</image:title><image:caption>A cup</image:caption></image:image>
    ///     <image:image><image:title>Pot</image:title><image:loc>https://www.example.com/pot.jpg</image:loc></image:image>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/tea/1</loc>
    ///     <image:image><image:license>https://www.example.com/license</image:license><image:loc>https://www.example.com/cup.jpg</image:loc></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc><image:caption>A cup</image:caption><image:geo_location>Kyoto</image:geo_location><image:title>Tea</image:title><image:license>https://www.example.com/license</image:license></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg</image:loc><image:title>Tea</image:title></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageOrder {
        code: "image-order",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the elements of an image are in another order than in Google's schema",
        message: "`<{}>` has its elements in another order than Google's schema ({}×, first `<{}>`)",
        spec: "https://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Image;

const ORDER: &[ExtensionField] = &[
    ExtensionField::ImageLoc,
    ExtensionField::ImageCaption,
    ExtensionField::ImageGeoLocation,
    ExtensionField::ImageTitle,
    ExtensionField::ImageLicense,
];

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    if let Some(index) = group.out_of_order(ORDER) {
        group.habit(Rule::ImageOrder, index, out);
    }
}
