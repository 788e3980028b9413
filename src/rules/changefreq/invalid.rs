use super::is_word_in_other_case;
use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// A `changefreq` is `always`, `hourly`, `daily`, `weekly`, `monthly`, `yearly` or `never`. Other capitals have
    /// a rule of their own.
    ///
    /// ## Why
    /// Crawlers ignore a word that the protocol does not have, and keep the page. Google and Bing ignore this
    /// element in any case.
    ///
    /// ## How to fix
    /// Use the nearest of the seven words, or leave the element out.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>biweekly</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>everyday</changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><changefreq>1 week</changefreq></url>
    ///   <url><loc>https://www.example.com/4</loc><changefreq>quarterly</changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>always</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>hourly</changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><changefreq>daily</changefreq></url>
    ///   <url><loc>https://www.example.com/4</loc><changefreq>weekly</changefreq></url>
    ///   <url><loc>https://www.example.com/5</loc><changefreq>monthly</changefreq></url>
    ///   <url><loc>https://www.example.com/6</loc><changefreq>yearly</changefreq></url>
    ///   <url><loc>https://www.example.com/7</loc><changefreq>never</changefreq></url>
    /// </urlset>
    /// ```
    ChangefreqInvalid {
        code: "changefreq-invalid",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "a `<changefreq>` is not one of the seven words",
        message: "`{}` is not one of always, hourly, daily, weekly, monthly, yearly, never",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, None)) = entry.changefreq
        && !field.text.is_empty()
        && !field.is_damaged()
        && !is_word_in_other_case(field.text)
    {
        tell_value(Rule::ChangefreqInvalid, field, entry, out);
    }
}
