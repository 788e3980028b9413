use crate::grammar::ExtensionField;
use crate::rules::demands::{AddedView, Findings};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// `news:title` does not end with a separator and the `news:name` of the same article. Told once for a document.
    ///
    /// ## Why
    /// Google shows the name of the publication itself, and asks for titles without it: they may be shortened to fit a
    /// screen.
    ///
    /// ## How to fix
    /// Write the headline alone, without ` - The Tea Times` or the like.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served - The Tea Times</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served | the tea times</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served – The Tea Times</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>The Tea Times</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Ten years of The Tea Times</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Anti-The Tea Times</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>The Tea Times - a history</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t4</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsTitleContainsPublication {
        code: "news-title-contains-publication",
        severity: Info,
        authority: Google,
        effect: Nothing,
        summary: "the title of an article ends with the name of the publication",
        message: "`<{}>` ends with the name of the publication ({}×, first `{}`)",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELD: ExtensionField = ExtensionField::NewsTitle;

pub(crate) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    // Those of one article stand between its start and that of the next.
    let (mut title, mut name) = (None, None);
    for (index, piece) in view.added.pieces.iter().enumerate() {
        match piece.field {
            ExtensionField::News => (title, name) = (None, None),
            ExtensionField::NewsTitle if title.is_none() => title = Some(index),
            ExtensionField::NewsPublicationName if name.is_none() => name = Some(index),
            _ => continue,
        }
        if let (Some(title), Some(name)) = (title, name)
            && (index == title || index == name)
            && ends_with_name(view.text(title), view.text(name))
        {
            view.habit(Rule::NewsTitleContainsPublication, title, out);
        }
    }
}

fn ends_with_name(title: &str, name: &str) -> bool {
    let at = title.len().checked_sub(name.len()).filter(|_| !name.is_empty());
    let Some((headline, end)) = at.and_then(|at| title.split_at_checked(at)) else { return false };
    let bare = headline.trim_ascii_end();
    end.eq_ignore_ascii_case(name)
        && bare.len() < headline.len()
        && matches!(bare.chars().next_back(), Some('-' | '|' | '–' | '—' | '·' | '•' | '»'))
}
