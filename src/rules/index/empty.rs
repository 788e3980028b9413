use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `sitemapindex` has at least one `sitemap`.
    ///
    /// ## Why
    /// There is nothing to read, which is hardly what was meant.
    ///
    /// ## How to fix
    /// Find out why the program that makes the index found no sitemap; if there is none, take the index out of
    /// `robots.txt`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// </sitemapindex>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"/>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <sitemap><loc>https://www.example.com/tea.xml</loc></sitemap>
    /// </sitemapindex>
    /// ```
    IndexEmpty {
        code: "index-empty",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the index has no entry",
        message: "the index has no entry",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Sitemap) && set.count == 0 && !set.is_cut {
        out.push(Rule::IndexEmpty, set.root, None, &[]);
    }
}
