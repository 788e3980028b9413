use super::grouped;
use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::protocol::{BAIDU_MAX_BYTES, DOCUMENT_MAX_BYTES};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A sitemap has at most 10,485,760 bytes (10 MiB) without compression. That was the limit of the protocol until
    /// 2016. Of a document that is too large for the protocol only that is told.
    ///
    /// ## Why
    /// Baidu still has this limit. Other search engines take 52,428,800 bytes.
    ///
    /// ## How to fix
    /// If the sitemap is for Baidu as well, split it into smaller files.
    ///
    /// ## Fails
    /// ```xml count=1
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *10485603}</urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// { *10485602}</urlset>
    /// ```
    LimitBytesBaidu {
        code: "limit-bytes-baidu",
        severity: Info,
        authority: Baidu,
        effect: Nothing,
        summary: "a sitemap has more than 10,485,760 bytes",
        message: "the sitemap has {} bytes uncompressed; Baidu takes 10,485,760",
        spec: "https://ziyuan.baidu.com/college/courseinfo?id=267&page=2",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    let is_sitemap = set.kind.is_some_and(|kind| kind != EntryKind::Sitemap);
    if is_sitemap && (BAIDU_MAX_BYTES + 1..=DOCUMENT_MAX_BYTES).contains(&set.bytes) {
        out.push(Rule::LimitBytesBaidu, set.root, None, &[&grouped(set.bytes)]);
    }
}
