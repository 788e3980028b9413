use super::{bare_host, has_extension};
use crate::grammar::ExtensionField;
use crate::model::Loc;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:content_loc` does not look like a page: it does not end in `.html`, `.htm`, `.php`, `.asp`, `.aspx` or
    /// `.jsp`, and is no page of YouTube, Vimeo or Dailymotion. A script with a file name in its query is let pass. Nor is
    /// a `video:player_loc` a page of these three. In a feed, the same is asked of the `url` of a `media:content` that is a
    /// video, and of a `media:player`.
    ///
    /// ## Why
    /// `video:content_loc` is the video file itself, and `video:player_loc` a player that can stand in another page. Google
    /// looks for video data there and finds a page.
    ///
    /// ## How to fix
    /// Write the URL of the video file, or use `video:player_loc` for a player that can be embedded, such as
    /// `https://www.youtube.com/embed/ID`.
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
    ///       <video:content_loc>https://www.example.com/watch.html</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/watch.php?id=1</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.youtube.com/watch?v=aqz-KE-bpKQ</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://vimeo.com/76979871</video:player_loc>
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
    ///       <video:content_loc>https://www.example.com/get.php?file=tea.mp4</video:content_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://www.youtube.com/embed/aqz-KE-bpKQ</video:player_loc>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:player_loc>https://www.example.com/player.html</video:player_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Video location URL appears to be a play page URL"
    VideoContentIsPage {
        code: "video-content-is-page",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the file or the player of a video looks like a page",
        message: "`{}` looks like a page, not like a video file or a player",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoContentLoc, ExtensionField::VideoPlayerLoc];
pub(crate) const DEMAND: Demand = Demand::Is(|value| {
    value.loc.is_none_or(|loc| {
        let is_file = matches!(
            value.field,
            ExtensionField::VideoContentLoc | ExtensionField::MediaContentUrl
        );
        let is_page = is_watch_page(loc) || is_file && is_script(loc);
        value.is_page_itself() || !is_page
    })
});

/// Whether it ends as pages do, which players do as well.
fn is_script(loc: &Loc<'_>) -> bool {
    let extensions = ["html", "htm", "php", "asp", "aspx", "jsp"];
    let names_file = || loc.rest.bytes().skip_while(|b| *b != b'?').any(|b| b == b'.');
    has_extension(loc, &extensions) && !names_file()
}

/// Whether it is where one of the large sites shows a video.
/// The hosts of which some pages are known to show a video, without `www.` and `m.`.
const SITES: &[&str] = &["youtube.com", "youtu.be", "vimeo.com", "dailymotion.com"];

/// Whether it may be one of these sites.
pub(crate) fn may_be_video_site(host: &str) -> bool {
    SITES.iter().any(|site| host.ends_with(site))
}

fn is_watch_page(loc: &Loc<'_>) -> bool {
    let next = loc.rest.strip_prefix('/').and_then(|path| path.bytes().next());
    match bare_host(loc) {
        "youtube.com" => loc.rest.starts_with("/watch") || loc.rest.starts_with("/shorts/"),
        "youtu.be" => next.is_some(),
        "vimeo.com" => next.is_some_and(|b| b.is_ascii_digit()),
        "dailymotion.com" => loc.rest.starts_with("/video/"),
        _ => false,
    }
}
