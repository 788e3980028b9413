use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::loc::tell_count;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No two URLs differ only in the capitals of words in their path, as in `/Green-Tea` and `/green-tea`. Capitals
    /// within identifiers such as `aB3x` tell pages apart. The first 65,536 different URLs of a document are remembered,
    /// and it is told once for a document.
    ///
    /// ## Why
    /// Paths with and without capitals are different URLs. On many sites they lead to the same page, and search engines
    /// have to find out which one counts.
    ///
    /// ## How to fix
    /// Keep the form that links and canonical links have, if it is the same page.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Tea</loc></url>
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green-tea</loc></url>
    ///   <url><loc>https://www.example.com/Green-Tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Products/GreenTea.aspx</loc></url>
    ///   <url><loc>https://www.example.com/products/greentea.aspx</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/TEA
    /// https://www.example.com/Tea
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/Tea</loc></url>
    ///   <url><loc>https://www.example.com/pots</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/aB3x</loc></url>
    ///   <url><loc>https://www.example.com/ab3x</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=Tea</loc></url>
    ///   <url><loc>https://www.example.com/?a=tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%C3%A9</loc></url>
    ///   <url><loc>https://www.example.com/%c3%a9</loc></url>
    /// </urlset>
    /// ```
    SiteCaseMix {
        code: "site-case-mix",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "pages are listed with and without capitals",
        message: "{} of {} entries repeat a page with other capitals",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.1",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::SiteCaseMix, Notes::CASE_TWIN, set, out);
}
