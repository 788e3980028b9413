use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A list has at least one URL. That an empty file is a list is seen by its name, which ends in `.txt`.
    ///
    /// ## Why
    /// There is nothing to crawl, which is hardly what was meant. Search Console reports an empty sitemap.
    ///
    /// ## How to fix
    /// Find out why the program that makes the list found no page; if there is none, take the list out of `robots.txt`
    /// and the index.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/urls.txt
    ///
    /// ```
    ///
    /// ```text url=https://www.example.com/urls.txt
    ///
    ///
    ///
    /// ```
    ///
    /// ```hex url=https://www.example.com/urls.txt
    /// EF BB BF
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/urls.txt
    /// https://www.example.com/
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "Empty sitemap"
    TextEmpty {
        code: "text-empty",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "the list has no URL",
        message: "the list has no URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    if set.kind == Some(EntryKind::Line) && set.count == 0 && !set.is_cut {
        out.push(Rule::TextEmpty, set.root, None, &[]);
    }
}
