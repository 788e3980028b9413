use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::protocol::TAG_MAX_BYTES;
use crate::rules::{Rule, declare_rule, grouped};

declare_rule! {
    /// ## What it checks
    /// A `lastmod` has at most 100 bytes. Only decimals of a second can make a date that long.
    ///
    /// ## Why
    /// Yandex sets this limit. Nobody needs more than three decimals.
    ///
    /// ## How to fix
    /// Write whole seconds, as in `2024-02-29T10:30:15Z`.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15.{0*80}Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><lastmod>2024-02-29T10:30:15.{0*79}Z</lastmod></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Yandex: "Data limit exceeded"
    LastmodTooLong {
        code: "lastmod-too-long",
        severity: Info,
        authority: Yandex,
        effect: Nothing,
        summary: "a `<lastmod>` has more than 100 bytes",
        message: "a `<lastmod>` has {} bytes; Yandex reads 100",
        spec: "https://yandex.com/support/webmaster/controlling-robot/sitemap.html",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Ok(_))) = entry.lastmod
        && field.text.len() > TAG_MAX_BYTES
        && entry.kind.is_of_sitemap()
    {
        out.push(
            Rule::LastmodTooLong,
            field.place(),
            Some(entry.index),
            &[&grouped(field.text.len() as u64)],
        );
    }
}
