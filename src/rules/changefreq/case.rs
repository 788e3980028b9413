use super::is_word_in_other_case;
use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `changefreq` is written in lower case.
    ///
    /// ## Why
    /// The seven words of the protocol are in lower case. Strict readers ignore other spellings, and keep the page.
    ///
    /// ## How to fix
    /// Write the word in lower case.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>Daily</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>WEEKLY</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>daily</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>weekly</changefreq></url>
    /// </urlset>
    /// ```
    ChangefreqCase {
        code: "changefreq-case",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<changefreq>` is written with capitals",
        message: "`{}` must be written in lower case",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, None)) = entry.changefreq
        && is_word_in_other_case(field.text)
    {
        tell_value(Rule::ChangefreqCase, field, entry, out);
    }
}
