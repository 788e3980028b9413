use super::{has_invalid_char, is_quoted};
use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has none of `"`, `<`, `>`, `^`, `{`, `|`, `}` and the backtick, and `[` and `]` only around an IPv6
    /// address, and no quotes stand around it. A backslash is told as `loc-backslash`; `[`, `]`, `^` and `|` behind a `?` as `loc-query-unencoded`.
    ///
    /// ## Why
    /// A URL cannot have `"`, `<`, `>`, `^`, `{`, `|`, `}` or a backtick as they are, and brackets only around an
    /// IPv6 address. Crawlers skip the entry or guess what is meant; Yandex reports an incorrect page address.
    ///
    /// ## How to fix
    /// Percent-encode them, `{` as `%7B`; where a placeholder such as `{id}` is left over, fill it in. Take away quotes around the
    /// whole URL.
    ///
    /// ## Fails
    /// ```xml count=7
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{id}.html</loc></url>
    ///   <url><loc>https://www.example.com/a|b</loc></url>
    ///   <url><loc>https://www.example.com/a^b</loc></url>
    ///   <url><loc>https://www.example.com/a`b</loc></url>
    ///   <url><loc>https://www.example.com/a"b</loc></url>
    ///   <url><loc>https://www.example.com/a&lt;b&gt;</loc></url>
    ///   <url><loc>https://www.example.com/a[1]</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml count=3
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>"https://www.example.com/"</loc></url>
    ///   <url><loc>“https://www.example.com/tea”</loc></url>
    ///   <url><loc>&lt;https://www.example.com/coffee&gt;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/%7Bid%7D</loc></url>
    ///   <url><loc>https://www.example.com/~a!$&amp;'()*+,;=:@</loc></url>
    ///   <url><loc>https://www.example.com/a%5B1%5D</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://[2606:2800:220:1::1]/</loc></url>
    /// </urlset>
    /// ```
    LocInvalidChar {
        code: "loc-invalid-char",
        severity: Error,
        authority: Rfc,
        effect: Entry,
        summary: "a `<loc>` has a character that URLs do not allow",
        message: "`{}` has a character that URLs do not allow",
        spec: "https://www.rfc-editor.org/rfc/rfc3986#section-2",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    if entry.kind != EntryKind::Sitemap
        && (has_invalid_char(&entry.loc, entry.kind) || is_quoted(entry))
    {
        tell_loc(Rule::LocInvalidChar, entry, out);
    }
}
