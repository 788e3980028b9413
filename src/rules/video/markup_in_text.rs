use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// A `video:title` or `video:description` has no HTML tags in its text. Told once for each of them.
    ///
    /// ## Why
    /// Google takes both as plain text: tags that are escaped, or stand in a CDATA section, are shown as they are or
    /// lost.
    ///
    /// ## How to fix
    /// Write plain text, without `<b>`, `<p>`, `<br>` or links.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <video:video>
    ///       <video:thumbnail_loc>https://www.example.com/tea.jpg</video:thumbnail_loc>
    ///       <video:title>&lt;b&gt;Tea&lt;/b&gt;</video:title>
    ///       <video:description><![CDATA[<p>How to brew it.</p>]]></video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
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
    ///       <video:title>1 &lt; 2 &amp; 3 &gt; 2</video:title>
    ///       <video:description>I &lt;3 tea -&gt; a lot. a&lt;b, &lt;very&gt; hot, &lt;b</video:description>
    ///       <video:content_loc>https://www.example.com/tea.mp4</video:content_loc>
    ///     </video:video>
    ///   </url>
    /// </urlset>
    /// ```
    VideoMarkupInText {
        code: "video-markup-in-text",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the title or description of a video has HTML tags",
        message: "`<{}>` has HTML tags, which are no text ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps",
    }
}

pub(crate) const FIELDS: &[ExtensionField] =
    &[ExtensionField::VideoTitle, ExtensionField::VideoDescription];
pub(crate) const DEMAND: Demand = Demand::Habit(|value| has_tag(value.text));

/// What texts are marked up with. Other words in angle brackets are words.
const TAGS: &[&str] = &[
    "a", "b", "br", "div", "em", "font", "h1", "h2", "h3", "i", "img", "li", "ol", "p", "span",
    "strong", "u", "ul",
];

fn has_tag(text: &str) -> bool {
    let mut rest = text;
    while let Some(at) = memchr::memchr(b'<', rest.as_bytes()) {
        rest = rest.get(at + 1..).unwrap_or_default();
        let tag = rest.strip_prefix('/').unwrap_or(rest);
        let len = tag.bytes().position(|b| !b.is_ascii_alphanumeric()).unwrap_or(tag.len());
        let (name, after) = tag.split_at_checked(len).unwrap_or_default();
        if after.starts_with(['>', '/', ' '])
            && TAGS.iter().any(|known| known.eq_ignore_ascii_case(name))
        {
            let end = memchr::memchr2(b'<', b'>', after.as_bytes());
            if end.is_some_and(|end| after.as_bytes().get(end) == Some(&b'>')) {
                return true;
            }
        }
    }
    false
}
