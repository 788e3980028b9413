use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `urlset` has at least one `url`, unless it declares the namespace of news.
    ///
    /// ## Why
    /// There is nothing to crawl, which is hardly what was meant. Search Console reports an empty sitemap. A sitemap of news
    /// has none where nothing was published for two days, and Google says that this does no harm.
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
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
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
    if set.kind == Some(EntryKind::Url) && set.count == 0 && !set.is_cut && !set.is_of_news {
        out.push(Rule::UrlsetEmpty, set.root, None, &[]);
    }
}
