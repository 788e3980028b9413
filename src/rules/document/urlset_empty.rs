use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `urlset` has at least one `url`.
    ///
    /// ## Why
    /// There is nothing to crawl, which is hardly what was meant. Search Console reports an empty sitemap.
    ///
    /// ## How to fix
    /// Find out why the program that makes the sitemap found no page; if there is none, take the sitemap out of
    /// `robots.txt` and the index.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    UrlsetEmpty {
        code: "urlset-empty",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the sitemap has no entry",
        message: "the sitemap has no entry",
        spec: "https://www.sitemaps.org/protocol.html#xmlTagDefinitions",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Url) && set.count == 0 && !set.is_cut {
        out.push(Rule::UrlsetEmpty, set.root, None, &[]);
    }
}
