use super::YES_NO;
use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The `allow_embed` of a `video:player_loc` is `yes` or `no`, also written `Yes`, `YES`, `No` or `NO`.
    ///
    /// ## Why
    /// Google's schema has these two words. The attribute has had no effect since 2022, whatever it says.
    ///
    /// ## How to fix
    /// Leave the attribute out.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc allow_embed="true">https://www.example.com/embed/tea</video:player_loc>
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
    ///       <video:player_loc allow_embed="yes">https://www.example.com/embed/tea</video:player_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc allow_embed="NO">https://www.example.com/embed/tea</video:player_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoAllowEmbedInvalid {
        code: "video-allow-embed-invalid",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "whether a player may be embedded is not `yes` or `no`",
        message: "`{}` is not `yes` or `no`",
        spec: "https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::VideoPlayerLocAllowEmbed];
pub(crate) const DEMAND: Demand = Demand::OneOf(YES_NO);
