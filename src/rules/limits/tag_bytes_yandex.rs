use super::grouped;
use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::protocol::TAG_MAX_BYTES;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `priority` has at most 100 bytes. A date has a rule of its own, and a `changefreq` of that length is none of
    /// the seven words.
    ///
    /// ## Why
    /// Yandex sets this limit. One decimal is enough to compare the pages of a site.
    ///
    /// ## How to fix
    /// Write one decimal: `0.8`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.{5*99}</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><priority>0.{5*98}</priority></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "Data limit exceeded"
    LimitTagBytesYandex {
        code: "limit-tag-bytes-yandex",
        severity: Info,
        authority: Yandex,
        effect: Nothing,
        summary: "a `<priority>` has more than 100 bytes",
        message: "a `<priority>` has {} bytes; Yandex reads 100",
        spec: "https://yandex.com/support/webmaster/controlling-robot/sitemap.html",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Ok(_))) = entry.priority
        && field.text.len() > TAG_MAX_BYTES
        && entry.kind.is_of_sitemap()
    {
        out.push(
            Rule::LimitTagBytesYandex,
            field.place(),
            Some(entry.index),
            &[&grouped(field.text.len() as u64)],
        );
    }
}
