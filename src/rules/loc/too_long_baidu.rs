use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `loc` has at most 256 bytes, counted after references such as `&amp;` are resolved. A letter outside ASCII
    /// counts two to four times, its percent-encoding six to twelve times. It is told once for a document.
    ///
    /// ## Why
    /// Baidu leaves longer URLs out. It matters only to sites that want visitors from Baidu; Google and Bing take 2,047
    /// characters.
    ///
    /// ## How to fix
    /// Shorten the URLs if the site is to be found in Baidu, for instance by writing paths without letters that have to be
    /// percent-encoded.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*233}</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{é*117}</loc></url>
    ///   <url><loc>https://www.example.com/{x*2023}</loc></url>
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/{x*232}</loc></url>
    ///   <url><loc>https://www.example.com/{é*116}</loc></url>
    ///   <url><loc>https://www.example.com/{&amp;*232}</loc></url>
    /// </urlset>
    /// ```
    LocTooLongBaidu {
        code: "loc-too-long-baidu",
        severity: Info,
        authority: Baidu,
        effect: Nothing,
        summary: "a `<loc>` is too long for Baidu",
        message: "{} of {} entries have a URL of more than the 256 bytes that Baidu takes",
        spec: "https://ziyuan.baidu.com/college/courseinfo?id=267&page=2",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocTooLongBaidu, Notes::LONG_FOR_BAIDU, set, out);
}
