use crate::diagnostic::Sink;
use crate::model::EntryView;
use crate::rules::{Rule, declare_rule, tell_value};

declare_rule! {
    /// ## What it checks
    /// No white space stands around a `changefreq`.
    ///
    /// ## Why
    /// Most programs cut it off. For the schema of the protocol it is a part of the word, which is then none of the
    /// seven.
    ///
    /// ## How to fix
    /// Write the word directly between the tags.
    ///
    /// ## Fails
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq> daily</changefreq></url>
    ///   <url><loc>https://www.example.com/2</loc><changefreq>daily </changefreq></url>
    ///   <url><loc>https://www.example.com/3</loc><changefreq>
    ///     weekly
    ///   </changefreq></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/1</loc><changefreq>daily</changefreq></url>
    /// </urlset>
    /// ```
    ChangefreqWhitespace {
        code: "changefreq-whitespace",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "white space stands around a `<changefreq>`",
        message: "white space stands around `{}`",
        spec: "https://www.sitemaps.org/protocol.html#changefreqdef",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((field, Some(_))) = entry.changefreq
        && field.was_padded
        && entry.kind.is_of_sitemap()
    {
        tell_value(Rule::ChangefreqWhitespace, field, entry, out);
    }
}
