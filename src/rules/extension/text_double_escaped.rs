use crate::grammar::ExtensionField;
use crate::model::{find, is_reference};
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The title, caption or description of an image, a video or an article has no `&amp;`, `&lt;`, `&gt;`, `&quot;`,
    /// `&apos;` and no numeric reference such as `&#8217;` left once it is read. Told once for each element.
    ///
    /// ## Why
    /// A reader of XML unescapes once, and takes what is left for text. People would see `Salt &amp; Pepper`.
    ///
    /// ## How to fix
    /// Escape once: `&amp;` for `&`, and `’` as it is. What a database keeps as HTML has to become text first.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image>
    ///       <image:loc>https://www.example.com/tea.jpg</image:loc>
    ///       <image:caption><![CDATA[The gardener&#8217;s tea]]></image:caption>
    ///       <image:title>Salt &amp;amp; Pepper</image:title>
    ///     </image:image>
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
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>Tea</video:title>
    ///       <video:description>How to brew &amp;quot;it&amp;quot;.</video:description>
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
    ///     <image:image>
    ///       <image:loc>https://www.example.com/tea.jpg</image:loc>
    ///       <image:caption>The gardener&#8217;s tea &amp; cake; a&amp;b; R&amp;D</image:caption>
    ///       <image:title><![CDATA[Salt & Pepper]]></image:title>
    ///     </image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ExtensionTextDoubleEscaped {
        code: "extension-text-double-escaped",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "a title, caption or description was escaped twice",
        message: "`<{}>` was escaped twice ({}×, first `{}`)",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[
    ExtensionField::ImageCaption,
    ExtensionField::ImageTitle,
    ExtensionField::VideoTitle,
    ExtensionField::VideoDescription,
    ExtensionField::NewsPublicationName,
    ExtensionField::NewsTitle,
];
pub(crate) const DEMAND: Demand = Demand::Habit(|value| has_reference(value.text));

/// Whether there is a reference in a text whose own references are resolved.
pub(crate) fn has_reference(text: &str) -> bool {
    let mut rest = text.as_bytes();
    while let Some(at) = find(b'&', rest) {
        rest = rest.get(at + 1..).unwrap_or_default();
        let end = rest.iter().position(|byte| !byte.is_ascii_alphanumeric() && *byte != b'#');
        let (name, after) = rest.split_at_checked(end.unwrap_or(rest.len())).unwrap_or_default();
        if after.first() == Some(&b';') && is_reference(name) {
            return true;
        }
    }
    false
}
