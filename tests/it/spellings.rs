//! One page in different spellings, and documents that mean the same in a spelling that is rare.

use crate::documents::urlset;
use sitemapkit::{Format, ParseOptions, Report, Rule, parse};

fn codes(report: &Report) -> Vec<&'static str> {
    let rules = report.diagnostics.iter().filter_map(|diagnostic| Rule::from_id(diagnostic.rule()));
    rules.map(|rule| rule.meta().code).collect()
}

fn read(document: &str, url: &str) -> Report {
    let mut options = ParseOptions::default();
    options.url = Some(url.to_owned());
    parse(document.as_bytes(), &options).unwrap()
}

/// What is told of a document, apart from what the spelling itself is about.
fn told(document: &str, url: &str) -> Vec<&'static str> {
    let spellings =
        ["loc-non-ascii", "loc-percent-case", "loc-percent-unreserved", "loc-dot-segments"];
    let mut told = codes(&read(document, url));
    told.retain(|code| !spellings.contains(code));
    told
}

#[test]
fn alternates_are_compared_as_uris() {
    let page = |loc: &str, de: &str, fr: &str| {
        format!(
            "<url><loc>https://www.example.com{loc}</loc>\
             <xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com{de}\"/>\
             <xhtml:link rel=\"alternate\" hreflang=\"fr\" href=\"https://www.example.com{fr}\"/></url>"
        )
    };
    let entries = page("/caf%C3%A9/", "/tee/", "/café/") + &page("/tee/", "/tee/", "/caf%c3%a9/");
    let document = urlset(&entries).replacen(
        "<urlset",
        "<urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"",
        1,
    );
    let told = told(&document, "https://www.example.com/sitemap.xml");
    let missing = |code: &&str| code.ends_with("-missing") && *code != "hreflang-xdefault-missing";
    assert_eq!(told.iter().find(|code| missing(code)), None, "{told:?}");
}

#[test]
fn a_directory_is_compared_however_it_is_written() {
    for (sitemap, page) in [
        ("/caf%C3%A9/sitemap.xml", "/caf%c3%a9/a"),
        ("/caf%C3%A9/sitemap.xml", "/café/a"),
        ("/~me/sitemap.xml", "/%7Eme/a"),
        ("/blog/sitemap.xml", "/x/../blog/a"),
    ] {
        let document = urlset(&format!("<url><loc>https://www.example.com{page}</loc></url>"));
        let told = told(&document, &format!("https://www.example.com{sitemap}"));
        assert_eq!(told, ["site-root-recommended"], "{page}");
    }
    for page in ["/blog/../x", "/blog/%2e%2e/x"] {
        let document = urlset(&format!("<url><loc>https://www.example.com{page}</loc></url>"));
        assert_eq!(told(&document, "https://www.example.com/blog/sitemap.xml"), ["loc-above-path"]);
    }
}

#[test]
fn an_iri_and_its_uri_are_one_page() {
    let entries = "<url><loc>https://www.example.com/café</loc></url>\
                   <url><loc>https://www.example.com/caf%C3%A9</loc></url>";
    let told = told(&urlset(entries), "https://www.example.com/sitemap.xml");
    assert_eq!(told, ["loc-duplicate-equivalent"]);
}

#[test]
fn an_empty_robots_txt_allows_all() {
    for document in ["", "\n", "\u{FEFF}"] {
        let report = read(document, "https://www.example.com/robots.txt");
        assert_eq!(report.format, Format::Robots, "{document:?}");
        assert!(codes(&report).contains(&"robots-sitemap-missing"), "{:?}", codes(&report));
        assert!(!codes(&report).contains(&"xml-empty-file"));
    }
}

#[test]
fn dates_behind_tabs_are_columns() {
    let list = "https://www.example.com/\t2026-05-01\nhttps://www.example.com/tea\t2026-05-02\n";
    let report = read(list, "https://www.example.com/sitemap.txt");
    assert_eq!(codes(&report), ["text-columns"]);
    assert_eq!(report.entries.get(1).unwrap().loc, "https://www.example.com/tea");
}

#[test]
fn words_before_and_behind_a_list_are_no_urls() {
    let list = "Generated: today\nhttps://www.example.com/\nTotal: 2\n";
    assert_eq!(
        codes(&read(list, "https://www.example.com/sitemap.txt")),
        ["text-header", "text-line-not-url"]
    );
}
