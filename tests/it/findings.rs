//! What the fuzz targets of `tests/fuzz` once found. A name ends in the first digits of the input's SHA-1, by which
//! libFuzzer calls it.

use crate::documents::{read, read_in_chunks, read_token_by_token, unhex};
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

/// At the end of a document that is cut off, what follows an ampersand was half a reference or none, as chunks came, where it was
/// just too long for one.
#[test]
fn fuzz_adc68edf() {
    let bytes = unhex(
        "1f8b0800000000000203b3b1afc8cd51284b2d2acecc28b35532d433505248cd4bce4fc9cc4bb7550a0d71d3b550b2b7\
         e3b2292dca294e2d51002ace2bb655ca282929b0d2d72f2f2fd72bce2c49cd4d2c28d6cb2f4ad72f4ece00728af5a182\
         fa067a964a765c0086862349640000001f8b08000000000002035350b0292dcab1e35200029b9cfc64bb8c929282622b\
         7dfdf2f272bdd48ac4dc829c54bde4fc5c7dfb445b433120d73ac9d6c8461fa412aa2f6974656d3e27b1b824373fc5ce\
         c8c0c84cd7d050d7c830c4d0c0ca0084b40d0c81245031540944437246625e7a6a5a516aa15d4a62664ea58d3e920844\
         494151667e516649a59d819e858d3e9c0794557365722d6167656e7420613d2762273a202a0a446973616167656e743a\
         202a0a446973616c6c6fb4d187ba16ec6abc0e2e39bc773a202f610a53692f3c4361702e0978616d706c652e636f6d09\
         736974656d617012e24ea81e30559c5a62c705002e786d6c0ac6a12e37f4000000",
    );
    let report = read(&bytes);
    assert_eq!(read_in_chunks(bytes.chunks(1)), report);
    assert_eq!(read_token_by_token(&bytes), report);
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

#[test]
fn a_url_with_an_entity_that_was_not_read_is_written_only_if_it_is_one() {
    for (doctype, loc) in [
        ("[<!ENTITY a \"b\">]", "https://www.example.com/ a=\"&x;\"http://example.com/a"),
        ("SYSTEM \"a.dtd\"", "&x;/a"),
    ] {
        let text = format!(
            "<!DOCTYPE urlset {doctype}>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
             <url><loc>https://www.example.com/1</loc></url><url><loc>{loc}</loc></url></urlset>"
        );
        let report = read(text.as_bytes());
        let usable: Vec<_> = report.entries.iter().map(|entry| entry.is_usable).collect();
        assert_eq!(usable, [true, false], "{text}");
        let mut renderer = sitemapkit::Renderer::new(None);
        let start = renderer.push(text.as_bytes()).unwrap();
        let end = renderer.finish();
        assert_eq!(end.entry_count, 1, "{start}{}", end.xml);
    }
}
