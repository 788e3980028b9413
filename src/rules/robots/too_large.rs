use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// A `robots.txt` file has at most 500 KiB, which are 512,000 bytes.
    ///
    /// ## Why
    /// Crawlers must read that much and may stop there, as Google does. Rules and `Sitemap` lines after it are
    /// ignored.
    ///
    /// ## How to fix
    /// Put the `Sitemap` lines first, remove what is no longer needed, and replace rules for single pages by rules
    /// for folders.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml
    /// User-agent: *
    /// Disallow: /{a*511934}
    /// Disallow: /tea
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/robots.txt
    /// Sitemap: https://www.example.com/sitemap.xml
    /// User-agent: *
    /// Disallow: /{a*511930}
    /// ```
    RobotsTooLarge {
        code: "robots-too-large",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "robots.txt has more than 500 KiB",
        message: "robots.txt has more than 512,000 bytes; crawlers ignore the lines from here on",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.5",
    }
}
