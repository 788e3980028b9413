use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `loc` is a file that is part of pages: an image, a style sheet, or a script in a folder for scripts. Documents
    /// such as PDF are pages to search engines. It is told once for a document.
    ///
    /// ## Why
    /// A sitemap lists the pages that should appear in search results. Style sheets and scripts never do, and images
    /// belong to the page that shows them.
    ///
    /// ## How to fix
    /// Remove the entries. Images can be listed with `image:image` in the entry of their page.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    ///   <url><loc>https://www.example.com/tea.jpg</loc></url>
    ///   <url><loc>https://www.example.com/style.css?v=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/js/shop.js</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/shop.min.js</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.WEBP</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.svg</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/tea.png
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea.html</loc></url>
    ///   <url><loc>https://www.example.com/tea.pdf</loc></url>
    ///   <url><loc>https://www.example.com/topics/node.js</loc></url>
    ///   <url><loc>https://www.example.com/wiki/File:Tea.jpg</loc></url>
    ///   <url><loc>https://www.example.com/tea.jpg/</loc></url>
    ///   <url><loc>https://www.example.com/tea.jpg.html</loc></url>
    /// </urlset>
    /// ```
    SeoStaticExtension {
        code: "seo-static-extension",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "files that are part of pages are listed as pages",
        message: "{} of {} entries are images, style sheets or scripts and no pages",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SeoStaticExtension, Notes::STATIC, set, out);
}
