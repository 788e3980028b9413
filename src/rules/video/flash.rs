use super::{bare_host, has_extension};
use crate::grammar::ExtensionField;
use crate::model::Loc;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:content_loc` or `video:player_loc` does not end in `.swf` or `.flv`, and is not the old player of YouTube at
    /// `/v/`. In a feed it is let pass, because Google's example of Media RSS has it; `convert` leaves it out.
    ///
    /// ## Why
    /// Flash is gone from browsers since 2021, and Google does not support it: it can neither play such a video nor
    /// index it.
    ///
    /// ## How to fix
    /// Convert the video to MP4 or WebM, and the player to one in HTML: of YouTube, that at `/embed/`.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.flv</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://www.example.com/player.swf?v=tea</video:player_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://www.youtube.com/v/aqz-KE-bpKQ?version=3</video:player_loc>
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
    ///       <video:content_loc>https://www.example.com/tea.flv.mp4</video:content_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoFlash {
        code: "video-flash",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a video or its player needs Flash",
        message: "`{}` needs Flash, which no browser has any more",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoContentLoc, ExtensionField::VideoPlayerLoc];
pub(crate) const DEMAND: Demand = Demand::Is(|value| value.loc.is_none_or(|loc| !is_of_flash(loc)));

fn is_of_flash(loc: &Loc<'_>) -> bool {
    has_extension(loc, &["swf", "flv"])
        || bare_host(loc) == "youtube.com" && loc.rest.starts_with("/v/")
}
