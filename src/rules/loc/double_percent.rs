use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// In the path of a `loc`, no `%25` is followed by two hexadecimal digits as encodings have them. Two letters in
    /// lower case may be a word after a percent sign, as in `100%25acrylic`.
    ///
    /// ## Why
    /// `%25` is the percent sign itself. With digits after it, a URL that was percent-encoded already was encoded once
    /// more, and names a page that does not exist.
    ///
    /// ## How to fix
    /// Encode once: `%20` where `%2520` stands.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green%2520tea</loc></url>
    ///   <url><loc>https://www.example.com/th%25C3%25A9</loc></url>
    ///   <url><loc>https://www.example.com/a%252fb</loc></url>
    ///   <url><loc>https://www.example.com/%25EF</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/green%20tea</loc></url>
    ///   <url><loc>https://www.example.com/100%25</loc></url>
    ///   <url><loc>https://www.example.com/100%25%20tea</loc></url>
    ///   <url><loc>https://www.example.com/100%25acrylic</loc></url>
    ///   <url><loc>https://www.example.com/?to=%2Fgreen%2520tea</loc></url>
    /// </urlset>
    /// ```
    LocDoublePercent {
        code: "loc-double-percent",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the path of a `<loc>` was percent-encoded twice",
        message: "the path of `{}` was percent-encoded twice",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2.4",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.loc.notes.has(Notes::PERCENT_TWICE) {
        tell_loc(Rule::LocDoublePercent, entry, out);
    }
}
