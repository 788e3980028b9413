use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// If `robots.txt` and the address of the sitemap are known, the crawler may ask for that address: the longest
    /// rule that fits it is not a `Disallow`.
    ///
    /// ## Why
    /// A crawler that keeps to `robots.txt` does not ask for the sitemap, even if a `Sitemap` line names it. Yandex says
    /// that the URL is forbidden in robots.txt.
    ///
    /// ## How to fix
    /// Add an `Allow` line with the path of the sitemap to the same group.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml robots=User-agent:*|Disallow:/sitemap
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/sitemap.txt robots=User-agent:Teabot|Disallow:/*.txt$ agent=Teabot
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/files/sitemap.xml robots=User-agent:*|Disallow:/files/s|Allow:/files/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/files/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/sitemap.txt robots=User-agent:Teabot|Disallow:/
    /// https://www.example.com/
    /// ```
    RobotsSitemapDisallowed {
        code: "robots-sitemap-disallowed",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "robots.txt keeps crawlers from reading the sitemap",
        message: "`{}` is disallowed by line {} of robots.txt: `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2",
    }
}
