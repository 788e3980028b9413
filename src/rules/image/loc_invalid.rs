use super::is_embedded;
use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::{Demand, is_relative};
use crate::rules::index::is_invalid_url;

declare_rule! {
    /// ## What it checks
    /// An `image:loc` with a scheme is a URL that can be requested: `http` or `https`, a possible host and port, and
    /// only characters that a URL allows. Letters outside ASCII and a fragment are let pass.
    ///
    /// ## Why
    /// Google cannot ask for the image and leaves it out. The page itself stays listed.
    ///
    /// ## How to fix
    /// Correct the address: begin it with `https://` or `http://`, and percent-encode what a URL does not allow, a space as
    /// `%20`.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>ftp://www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https:///tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https:/www.example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www..example.com/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com:99999/tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/green tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/{name}.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/100%.jpg</image:loc></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/green%20tea.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/thé-été.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg#v2</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com:8443/tea.jpg?w=800&amp;h=600</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ImageLocInvalid {
        code: "image-loc-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the `<image:loc>` of an image is not a URL that crawlers can request",
        message: "`{}` is not a URL that crawlers can request",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::ImageLoc];
pub(crate) const DEMAND: Demand =
    Demand::IsUrl(|loc| is_relative(loc) || is_embedded(loc) || !is_invalid_url(loc));
