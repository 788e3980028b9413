use crate::grammar::ExtensionField;
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// The URL of an image, of a video or of an alternate has no character that nobody sees, such as U+200B (zero width
    /// space), U+FEFF (byte order mark), U+00AD (soft hyphen), U+00A0 (no-break space) or a mark of the writing direction.
    /// U+200C and U+200D are allowed where letters or emoji need them.
    ///
    /// ## Why
    /// Such characters come along when text is copied. To a server they are part of the address: Google asks for a file that
    /// is not there, and an alternate leads to another page than the one that links back.
    ///
    /// ## How to fix
    /// Delete the character. If the text comes from a database, clean it there.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg&#x200B;</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/tea&#xAD;pot.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
    ///   <url>
    ///     <loc>https://www.example.com/en/tea</loc>
    ///     <xhtml:link rel="alternate" hreflang="en" href="https://www.example.com/en/tea"/>
    ///     <xhtml:link rel="alternate" hreflang="de" href="https://www.example.com/de/&#x200B;tee"/>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/tea</loc>
    ///     <image:image><image:loc>&#xFEFF;https://www.example.com/tea.jpg</image:loc></image:image>
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
    ///     <image:image><image:loc>https://www.example.com/می&#x200C;خواهم.jpg</image:loc></image:image>
    ///     <image:image><image:loc>https://www.example.com/thé.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ExtensionUrlInvisibleCharacter {
        code: "extension-url-invisible-character",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "the URL of an image, video or alternate has a character that nobody sees",
        message: "`{}` has a character that nobody sees and that comes along when text is copied",
        spec: "https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = super::url_double_escaped::FIELDS;
pub(crate) const DEMAND: Demand = Demand::IsUrl(|loc| !loc.has_invisible());
