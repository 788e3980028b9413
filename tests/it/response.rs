//! What the answer of a server adds to a report.

use crate::documents::{gzip, urlset};
use sitemapkit::{ParseOptions, Parser, Report, Response, Robots, Rule, Verdict};

const URL: &str = "https://www.example.com/sitemap.xml";
const ENTRY: &str = "<url><loc>https://www.example.com/</loc></url>";

fn read(bytes: &[u8], status: u16, headers: &[(&str, &str)]) -> Report {
    let mut response = Response::default();
    response.status = status;
    response.url = Some(URL.to_owned());
    for (name, value) in headers {
        response.headers.push(((*name).to_owned(), (*value).to_owned()));
    }
    let mut options = ParseOptions::default();
    options.url = Some(URL.to_owned());
    options.response = Some(response);
    let read = |size: usize| {
        let mut parser = Parser::new(&options);
        for chunk in bytes.chunks(size) {
            parser.push(chunk).unwrap();
        }
        parser.finish()
    };
    let report = read(usize::MAX);
    assert_eq!(read(1), report);
    report
}

fn codes(report: &Report) -> Vec<&'static str> {
    let rules = report.diagnostics.iter().filter_map(|diagnostic| Rule::from_id(diagnostic.rule()));
    rules.map(|rule| rule.meta().code).collect()
}

#[test]
fn an_error_page_has_no_faults_of_its_own() {
    for (body, status, expected) in [
        ("<!DOCTYPE html><html><h1>Not found</h1>", 404, "http-status"),
        ("Not found", 404, "http-status"),
        ("{\"error\": \"not found\"}", 404, "http-status"),
        ("<Error><Code>AccessDenied</Code></Error>", 403, "http-auth"),
        ("<br />&nbsp;", 500, "http-status"),
        ("", 503, "http-status"),
    ] {
        let report = read(body.as_bytes(), status, &[("content-type", "text/html")]);
        assert_eq!(codes(&report), [expected], "{body}");
        assert_eq!(report.verdict, Verdict::Rejected);
        let place = report.diagnostics.iter().next().unwrap().start();
        assert_eq!((place.line, place.column, place.utf16), (1, 1, 0));
    }
}

#[test]
fn a_sitemap_with_a_bad_status_is_read_all_the_same() {
    let report = read(urlset("<url><loc>/tea</loc></url>").as_bytes(), 404, &[]);
    assert_eq!(codes(&report), ["http-status", "loc-relative"]);
    assert_eq!(report.entry_count, 1);
}

#[test]
fn what_the_transfer_has_cut_off_is_told_once() {
    let whole = urlset(ENTRY);
    let cut = &whole.as_bytes()[..whole.len() - 12];
    let length = whole.len().to_string();
    let fields = [("Content-Length", length.as_str())];
    let report = read(cut, 200, &fields);
    assert_eq!(codes(&report), ["http-length-mismatch"]);
    assert!(report.is_cut && !report.is_well_formed);

    let packed = gzip(whole.as_bytes());
    let length = packed.len().to_string();
    let report = read(&packed[..packed.len() - 10], 200, &[("Content-Length", length.as_str())]);
    assert_eq!(codes(&report), ["http-length-mismatch"]);

    // With an encoding that was taken off, lengths say nothing, and a document that is cut is cut.
    let report = read(cut, 200, &[fields[0], ("Content-Encoding", "br")]);
    assert_eq!(codes(&report), ["xml-truncated"]);
    assert_eq!(codes(&read(whole.as_bytes(), 200, &[fields[0]])), [""; 0]);
}

#[test]
fn a_length_says_nothing_of_text_that_somebody_has_decoded() {
    let mut options = ParseOptions::default();
    options.decoded = true;
    let mut response = Response::default();
    response.headers.push(("Content-Length".to_owned(), "100000".to_owned()));
    options.response = Some(response);
    let report = sitemapkit::parse(urlset(ENTRY).as_bytes(), &options).unwrap();
    assert_eq!(codes(&report), [""; 0]);
}

#[test]
fn fields_that_cannot_be_read_say_nothing() {
    let fields = [
        ("Content-Length", "many"),
        ("Content-Type", ""),
        ("Content-Encoding", "identity"),
        ("X-Robots-Tag", ""),
    ];
    assert_eq!(codes(&read(urlset(ENTRY).as_bytes(), 200, &fields)), [""; 0]);
}

#[test]
fn gzip_on_top_of_gzip_is_told_once() {
    let once = gzip(urlset(ENTRY).as_bytes());
    let twice = gzip(&once);
    let told = |bytes: &[u8], length: usize| {
        let length = length.to_string();
        let fields = [("Content-Encoding", "gzip"), ("Content-Length", length.as_str())];
        codes(&read(bytes, 200, &fields))
    };
    assert_eq!(told(&once, twice.len()), ["compression-http-double"]);
    assert_eq!(told(&twice, twice.len()), ["compression-http-double"]);
    assert_eq!(told(&once, once.len()), [""; 0]);
}

#[test]
fn what_fits_one_address_of_a_redirected_sitemap_is_in_scope() {
    let told = |asked: &str, answered: &str, loc: &str| {
        let mut options = ParseOptions::default();
        options.url = Some(asked.to_owned());
        let mut response = Response::default();
        response.url = Some(answered.to_owned());
        options.response = Some(response);
        let urls = [loc, "https://www.example.com/shop/b"]
            .map(|loc| format!("<url><loc>{loc}</loc></url>"));
        codes(&sitemapkit::parse(urlset(&urls.concat()).as_bytes(), &options).unwrap())
    };
    let sitemap = "https://www.example.com/shop/sitemap.xml";
    let page = "https://www.example.com/shop/a";
    for asked in [
        "http://www.example.com/shop/sitemap.xml",
        "https://example.com/shop/sitemap.xml",
        "https://www.example.com:8443/shop/sitemap.xml",
        "https://example.org/shop/sitemap.xml",
        "https://www.example.com/shop/tea/sitemap.xml",
    ] {
        let root_is_better = asked.contains("/shop/").then_some("site-root-recommended");
        let expected: Vec<_> = ["http-redirect"].into_iter().chain(root_is_better).collect();
        assert_eq!(told(asked, sitemap, page), expected, "{asked}");
        assert_eq!(told(sitemap, asked, page), expected, "{asked}");
        let other = told(asked, sitemap, "https://blog.example.com/shop/a");
        assert!(other.contains(&"loc-other-host"), "{asked}: {other:?}");
    }
    let moved = "https://www.example.com/sitemap_index.xml";
    assert_eq!(told(moved, sitemap, "https://www.example.com/a"), ["http-redirect"]);
    assert_eq!(told(sitemap, moved, moved), ["http-redirect", "loc-lists-sitemap"]);
}

#[test]
fn robots_txt_of_the_host_that_was_left_says_nothing_about_the_other() {
    let mut options = ParseOptions::default();
    options.url = Some("https://example.org/sitemap.xml".to_owned());
    options.robots = Some(Robots::parse(b"User-agent: *\nDisallow: /tea\n"));
    let mut response = Response::default();
    response.url = Some("https://www.example.com/sitemap.xml".to_owned());
    options.response = Some(response);
    let told = |loc: &str| {
        let entry = format!("<url><loc>{loc}</loc></url>");
        codes(&sitemapkit::parse(urlset(&entry).as_bytes(), &options).unwrap())
    };
    assert_eq!(told("https://www.example.com/tea"), ["http-redirect"]);
    assert_eq!(told("https://example.org/tea"), ["http-redirect", "robots-url-disallowed"]);
}

#[test]
fn a_whole_document_comes_with_200_to_203() {
    let of = |status| codes(&read(urlset(ENTRY).as_bytes(), status, &[]));
    for status in [200, 201, 202, 203] {
        assert_eq!(of(status), [""; 0], "{status}");
    }
    for status in [204, 205, 206, 207, 226, 301, 304, 404] {
        assert_eq!(of(status), ["http-status"], "{status}");
    }
}
