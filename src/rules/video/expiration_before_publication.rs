use crate::grammar::ExtensionField;
use crate::rules::demands::DAY_LEN;
use crate::rules::demands::{Findings, Group};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A video expires after its publication. Where one of the two dates has no time, the days are compared.
    ///
    /// ## Why
    /// One of the two dates is wrong. By the expiration date the video was never to be shown.
    ///
    /// ## How to fix
    /// Correct the two dates, or leave `video:expiration_date` out.
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
    ///       <video:expiration_date>2026-01-31</video:expiration_date>
    ///       <video:publication_date>2026-02-01</video:publication_date>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:expiration_date>2026-02-01T09:59:59Z</video:expiration_date>
    ///       <video:publication_date>2026-02-01T10:00:00Z</video:publication_date>
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
    ///       <video:expiration_date>2026-02-01</video:expiration_date>
    ///       <video:publication_date>2026-02-01T23:30:00-08:00</video:publication_date>
    ///     </video:video>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title><video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///       <video:expiration_date>2026-02-01T10:00:00Z</video:expiration_date>
    ///       <video:publication_date>2026-02-01T10:00:00Z</video:publication_date>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoExpirationBeforePublication {
        code: "video-expiration-before-publication",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "a video expires before its publication",
        message: "expires on `{}`, before its publication on `{}`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const GROUP: ExtensionField = ExtensionField::Video;

pub(crate) fn check(group: &Group<'_>, out: &mut Findings<'_>) {
    let fields = (ExtensionField::VideoExpirationDate, ExtensionField::VideoPublicationDate);
    let (Some((index, expires)), Some((_, published))) =
        (group.find(fields.0), group.find(fields.1))
    else {
        return;
    };
    let (Some(expires_ms), Some(published_ms)) = (group.number(fields.0), group.number(fields.1))
    else {
        return;
    };
    let is_before = if expires.len().min(published.len()) > DAY_LEN {
        expires_ms < published_ms
    } else {
        // The same day is written in the same way, whatever the time zone.
        expires.get(..DAY_LEN) < published.get(..DAY_LEN)
    };
    // What is shorter has been told.
    if is_before && expires.len().min(published.len()) >= DAY_LEN {
        group.push_at(Rule::VideoExpirationBeforePublication, index, &[expires, published], out);
    }
}
