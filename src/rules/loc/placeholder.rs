use crate::diagnostic::Sink;
use crate::model::{EntryView, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has a URL, not what a program or a template puts in the place of a value that it does not have: `null`,
    /// `{{ url }}`, `[slug]`, `<?php echo $slug; ?>`, `%5Bobject%20Object%5D`, `%s`, `#REF!`, `TODO`, `~/Default.aspx`,
    /// `%%sitename%%`, `@Model.Url`. Nor does it have the host that examples have in the place of yours, such as `yourdomain.com`, unless the sitemap is there itself. A page may be called `/null`.
    ///
    /// ## Why
    /// It is no address of your site, so crawlers skip the entry, or ask for a page with that name, which there is not. The
    /// page that was meant is missing from the sitemap.
    ///
    /// ## How to fix
    /// Write the address of your site and of each page. Where a program makes the sitemap, look there for pages that have no
    /// URL, and fill it in or leave them out.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>null</loc></url>
    ///   <url><loc>undefined/tea</loc></url>
    ///   <url><loc>{{ page.url }}</loc></url>
    ///   <url><loc>${BASE_URL}/tea</loc></url>
    ///   <url><loc>&lt;%= url %&gt;</loc></url>
    ///   <url><loc>/shop/%s</loc></url>
    ///   <url><loc>#REF!</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=9
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://yourdomain.com/</loc></url>
    ///   <url><loc>https://www.your-website.com/tea</loc></url>
    ///   <url><loc>https://username.github.io/tea</loc></url>
    ///   <url><loc>YOUR_DOMAIN_HERE/tea</loc></url>
    ///   <url><loc>https://www.example.com/tea/[slug]</loc></url>
    ///   <url><loc>https://www.example.com/tea/{id}</loc></url>
    ///   <url><loc>https://www.example.com/{{ page.url }}</loc></url>
    ///   <url><loc>https://www.example.comundefined/tea</loc></url>
    ///   <url><loc>https://www.example.com/%5Bobject%20Object%5D</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=6
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>TODO</loc></url>
    ///   <url><loc>Not Found</loc></url>
    ///   <url><loc>~/Default.aspx</loc></url>
    ///   <url><loc>%%sitename%%/tea</loc></url>
    ///   <url><loc>@Model.Url</loc></url>
    ///   <url><loc>:base/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://yourdomain.com/sitemap-1.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/<?php echo $page['slug']; ?></loc></url>
    ///   <url><loc><?php echo $page['url']; ?></loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/
    /// None
    /// ```
    ///
    /// ```text url=https://www.example.com/robots.txt count=2
    /// Sitemap: https://yourdomain.com/sitemap.xml
    /// Sitemap: {{ site.url }}/sitemap.xml
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/null</loc></url>
    ///   <url><loc>https://www.example.com/undefined/tea</loc></url>
    ///   <url><loc>https://www.example.com/tags/%5Bobjective-c%5D</loc></url>
    ///   <url><loc>https://www.example.com/yourdomain.com</loc></url>
    ///   <url><loc>https://www.example.com/your-domain/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://yourdomain.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://yourdomain.com/</loc></url>
    /// </urlset>
    /// ```
    LocPlaceholder {
        code: "loc-placeholder",
        severity: Error,
        authority: Protocol,
        effect: Entry,
        summary: "a `<loc>` has a placeholder instead of a URL",
        message: "`{}` stands where a URL was not filled in",
        spec: "https://www.sitemaps.org/protocol.html#locdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.kind == LocKind::Placeholder {
        tell_loc(Rule::LocPlaceholder, entry, out);
    }
}
