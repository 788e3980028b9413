use super::grouped;
use crate::diagnostic::Sink;
use crate::model::SetView;
use crate::protocol::{DOCUMENT_MAX_BYTES, ENTRIES_MAX};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A document has at most 90 % of the entries and bytes that it may have: 45,000 of 50,000 and 47,185,920 of
    /// 52,428,800. It is told once.
    ///
    /// ## Why
    /// When the site grows a little, the file will have too many entries or bytes, and crawlers will drop part of it
    /// or all of it.
    ///
    /// ## How to fix
    /// Let the program that makes the sitemap start a new file in good time, and list the files in an index.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *45001}</urlset>
    /// ```
    ///
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *47185763}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    /// {  <url><loc>https://www.example.com/{n}</loc></url>
    /// *45000}</urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *47185762}</urlset>
    /// ```
    LimitNear {
        code: "limit-near",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "the document is near a limit",
        message: "the document has {} of {} that are allowed",
        spec: "https://www.sitemaps.org/protocol.html#index",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let count = (u64::from(set.count), u64::from(ENTRIES_MAX), " entries");
    let bytes = (set.bytes, DOCUMENT_MAX_BYTES, " bytes");
    let is_near =
        |(number, limit, _): &(u64, u64, &str)| (limit / 10 * 9 + 1..=*limit).contains(number);
    let is_above = count.0 > count.1 || bytes.0 > bytes.1;
    if set.kind.is_some()
        && !is_above
        && let Some((number, limit, unit)) = [count, bytes].into_iter().find(is_near)
    {
        let allowed = grouped(limit) + unit;
        out.push(Rule::LimitNear, set.root, None, &[&grouped(number), &allowed]);
    }
}
