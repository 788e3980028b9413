use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:player_loc` has neither `allow_embed` nor `autoplay`. Told once for each of them.
    ///
    /// ## Why
    /// Google announced in May 2022 that these two attributes say nothing to it any more.
    ///
    /// ## How to fix
    /// Leave them out.
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
    ///       <video:player_loc allow_embed="yes" autoplay="ap=1">https://www.example.com/embed/tea</video:player_loc>
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
    ///       <video:player_loc>https://www.example.com/embed/tea</video:player_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoDeprecatedAttribute {
        code: "video-deprecated-attribute",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "a `<video:player_loc>` has attributes that Google ignores",
        message: "`{}` of `<video:player_loc>` has had no effect since 2022 ({}×)",
        spec: "https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoPlayerLocAllowEmbed, ExtensionField::VideoPlayerLocAutoplay];
pub(crate) const DEMAND: Demand = Demand::Tally(|_| true);
