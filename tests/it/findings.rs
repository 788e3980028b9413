//! What the fuzz targets of `tests/fuzz` once found. A name ends in the first digits of the input's SHA-1, by which
//! libFuzzer calls it.

use crate::documents::{read, read_in_chunks};
use sitemapkit::{Diagnostic, Rule};

/// Taking back what was said of invalid bytes left later diagnostics without a position.
#[test]
fn fuzz_a58ccf9c() {
    // The start of gzip data that decodes to something else than text.
    let bytes = [
        b"\x1F\x8B\x08\0\0<>J<]\xB2\xFF\xFF\xFF\xFF\xFF\xE1J<".as_slice(),
        b"xxxxxtxxxxxxxxtxxtxxxxxt",
    ]
    .concat();
    let report = read(&bytes);
    assert!(report.diagnostics.iter().next().is_some());
    for diagnostic in &report.diagnostics {
        assert!(diagnostic.start().line >= 1, "{diagnostic:?}");
    }
    assert_eq!(read_in_chunks(bytes.chunks(1)), report);
}

#[test]
fn a_generator_that_never_writes_the_end_of_an_entry_loses_none() {
    let count = 2_000;
    let entries = |start: &str, end: &str| {
        let entry = |n| format!("{start}https://www.example.com/{n}{end}\n");
        (0..count).map(entry).collect::<Vec<_>>().concat()
    };
    for document in [
        format!("<urlset>{}</urlset>", entries("<url><loc>", "</loc>")),
        format!("<sitemapindex>{}</sitemapindex>", entries("<sitemap><loc>", "</loc>")),
        format!(
            "<rss version='2.0'><channel>{}</channel></rss>",
            entries("<item><link>", "</link>")
        ),
        format!("<urlset>{}</urlset>", entries("<url><loc>", "")),
    ] {
        let report = read(document.as_bytes());
        assert_eq!(report.entry_count, count, "{}", &document[..80]);
        assert!(report.entries.iter().all(|entry| entry.is_usable));
    }
}

#[test]
fn one_end_tag_that_is_missing_is_told_once() {
    let good = "<url><loc>https://www.example.com/b</loc></url>".repeat(50);
    let report = read(
        format!("<urlset><url><loc>https://www.example.com/a</loc>{good}</urlset>").as_bytes(),
    );
    assert_eq!(report.entry_count, 51);
    assert_eq!(report.diagnostics.count(Rule::ElementUnexpected.id()), 0);
    assert_eq!(report.diagnostics.count(Rule::XmlTagMismatch.id()), 1);
    let is_it = |told: &&Diagnostic| told.rule() == Rule::XmlTagMismatch.id();
    let told = report.diagnostics.iter().find(is_it).unwrap();
    // Where the second entry starts in the first.
    assert_eq!(told.span().start, 49);
    assert!(
        told.quotes().any(|quote| quote == "`</url>` is expected before this entry"),
        "{told:?}"
    );
}

#[test]
fn an_entry_in_an_entry_that_has_its_end_tag_is_told_as_such() {
    let inner = "<url><loc>https://www.example.com/b</loc></url>".repeat(2);
    let text = format!("<urlset><url><loc>https://www.example.com/a</loc>{inner}</url></urlset>");
    let report = read(text.as_bytes());
    assert_eq!(report.entry_count, 3);
    assert!(report.is_well_formed);
    assert_eq!(report.diagnostics.count(Rule::ElementUnexpected.id()), 1);
}

#[test]
fn a_percent_sign_in_a_host_is_as_invalid_as_elsewhere() {
    let report = read(b"<urlset><url><loc>https://www.%xample.com/</loc></url></urlset>");
    assert_eq!(report.diagnostics.count(Rule::LocInvalidPercent.id()), 1);
}
