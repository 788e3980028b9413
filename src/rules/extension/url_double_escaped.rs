use crate::grammar::ExtensionField;
use crate::model::Notes;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The URL of an image, of a video or of an alternate has no `&amp;`, `&lt;`, `&gt;`, `&quot;`, `&apos;` and no numeric
    /// reference left once it is read.
    ///
    /// ## Why
    /// A reader of XML unescapes once. What is left becomes part of the URL, so that crawlers ask for parameters that
    /// the server of the image does not know, and alternates lead to another page than the one that links back.
    ///
    /// ## How to fix
    /// Escape once: `&amp;` for `&`. A program that writes XML does that by itself; hand it the URL as it is.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg?w=800&amp;amp;h=600</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/pot.jpg?w=800&amp;#38;h=600</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/?id=1&amp;lang=en</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/?id=1&amp;amp;lang=en"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/?id=1&amp;amp;lang=de"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc><![CDATA[https://www.example.com/tea.jpg?w=800&amp;h=600]]></video:thumbnail_loc>
    ///       <video:title>Tea</video:title>
    ///       <video:description>How to brew it.</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
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
    ///     <image:image><image:loc>https://www.example.com/tea.jpg?w=800&amp;h=600</image:loc></image:image>
    ///     <image:image><image:loc><![CDATA[https://www.example.com/pot.jpg?w=800&h=600]]></image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ExtensionUrlDoubleEscaped {
        code: "extension-url-double-escaped",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the URL of an image, video or alternate was escaped twice",
        message: "`{}` was escaped twice",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::ImageLoc,
    ExtensionField::ImageLicense,
    ExtensionField::VideoThumbnailLoc,
    ExtensionField::VideoContentLoc,
    ExtensionField::VideoPlayerLoc,
    ExtensionField::VideoContentSegmentLocLoc,
    ExtensionField::VideoGalleryLoc,
    ExtensionField::VideoUploaderInfo,
];
pub(crate) const DEMAND: Demand = Demand::IsUrl(|loc| !loc.notes.has(Notes::ESCAPED_TWICE));
