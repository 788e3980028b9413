use super::sitemap_invalid;
use crate::diagnostic::Sink;
use crate::model::{Disallowed, EntryKind, EntryView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// If `robots.txt` is known, the crawler may ask for every listed URL of its site: the longest rule that fits
    /// it is not a `Disallow`. Of a `robots.txt` itself, the sitemaps on its own site are checked. Of several files that
    /// are checked together, the `robots.txt` of each host counts; where nobody says whose it is, it is that of the
    /// host that all its `Sitemap` lines are on.
    ///
    /// ## Why
    /// Crawlers do not fetch the page, however often it is listed, nor a sitemap that an index or `robots.txt` itself
    /// names. Search Console says that the sitemap contains URLs which are blocked by robots.txt.
    ///
    /// ## How to fix
    /// Remove the URL from the sitemap, or let crawlers ask for it with an `Allow` line: that is what is meant where the URL
    /// is that of a sitemap.
    ///
    /// ## Fails
    /// ```xml count=2 url=https://www.example.com/sitemap.xml robots=User-agent:*|Disallow:/cart|Disallow:/*?sort=
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/cart/checkout</loc></url>
    ///   <url><loc>https://www.example.com/tea?sort=price</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text robots=User-agent:Teabot|Disallow:/tea agent=Teabot
    /// https://www.example.com/
    /// https://www.example.com/%74ea
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml robots=User-agent:*|Disallow:/parts/
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/parts/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /private/
    /// Sitemap: https://www.example.com/private/sitemap.xml
    /// ```
    ///
    /// Or:
    ///
    /// ```text file=robots.txt
    /// User-agent: *
    /// Disallow: /cart
    /// Sitemap: https://www.example.com/tea.txt
    /// ```
    ///
    /// ```text file=tea.txt
    /// https://www.example.com/tea
    /// https://www.example.com/cart
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml robots=User-agent:*|Disallow:/cart|Allow:/cart/help
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/cart/help</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text robots=User-agent:Teabot|Disallow:/tea
    /// https://www.example.com/tea
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt
    /// User-agent: *
    /// Disallow: /private/
    /// Sitemap: https://www.example.com/sitemap.xml
    /// Sitemap: https://other.example.com/private/sitemap.xml
    /// ```
    RobotsUrlDisallowed {
        code: "robots-url-disallowed",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "robots.txt keeps crawlers from a listed URL",
        message: "`{}` is disallowed by line {} of robots.txt: `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let is_no_url = entry.kind == EntryKind::RobotsLine && sitemap_invalid::is_invalid(entry);
    if let Some(Disallowed { line, rule }) = entry.disallowed.filter(|_| !is_no_url) {
        out.push(
            Rule::RobotsUrlDisallowed,
            entry.loc_field.place(),
            Some(entry.index),
            &[entry.loc.text, &line.to_string(), rule],
        );
    }
}
