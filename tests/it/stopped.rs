//! Reading that somebody does not want to go on with: what is said then is said of what was read.

use crate::documents::{options, read};
use sitemapkit::{Diagnostic, ParseOptions, Parser, Report, Rule, Severity, Verdict};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"\n  \
    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";

fn stopped(text: &str, options: &ParseOptions) -> Report {
    let mut parser = Parser::new(options);
    parser.push(text.as_bytes()).unwrap();
    parser.stop()
}

fn severity_of(found: &Diagnostic) -> Severity {
    Rule::from_id(found.rule()).unwrap().meta().severity
}

/// Every beginning of a text.
fn beginnings(text: &str) -> impl Iterator<Item = &str> {
    text.char_indices().map(|(end, _)| &text[..end])
}

#[test]
fn a_good_document_is_good_as_far_as_it_was_read() {
    let sitemap = format!(
        "{HEAD}<!-- tea -->\n  <url>\n    <loc>https://www.example.com/a&amp;b</loc>\n    <lastmod>2026-11-20</lastmod>\n  </url>\n  \
         <url><loc>https://www.example.com/en</loc><image:image><image:loc>https://www.example.com/t.jpg</image:loc></image:image>\
         <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/en\"/>\
         <xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/de\"/></url>\n</urlset>\n"
    );
    let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>https://www.example.com/a.xml</loc>\
                 </sitemap><sitemap><loc>https://www.example.com/b.xml</loc></sitemap></sitemapindex>";
    let feed = "<rss version=\"2.0\"><channel><title>Tea</title><link>https://www.example.com/</link><description>All of it</description>\
                <item><title>A</title><link>https://www.example.com/a</link></item></channel></rss>";
    let list = "https://www.example.com/\nhttps://www.example.com/tee-f\u{FC}r-alle\n";
    for text in [&sitemap, index, feed, list] {
        let whole = read(text.as_bytes());
        for beginning in beginnings(text) {
            let report = stopped(beginning, &options());
            let told: Vec<_> = report.diagnostics.iter().collect();
            let is_good = told.iter().all(|found| severity_of(found) == Severity::Info);
            assert!(is_good && report.verdict == Verdict::Accepted, "{beginning}\n{told:?}");
            assert!(report.is_cut && report.consumers.is_empty(), "{beginning}");
            assert!(report.is_well_formed, "{beginning}");
            let locs = |report: &Report| -> Vec<String> {
                report.entries.iter().map(|entry| entry.loc.to_owned()).collect()
            };
            assert_eq!(locs(&report), locs(&whole)[..report.entry_count as usize], "{beginning}");
        }
    }
}

#[test]
fn of_entries_that_were_read_it_says_what_is_said_of_them_in_the_whole_document() {
    let text = format!(
        "{HEAD}<url><loc>/tea</loc><lastmod>2026-13-01</lastmod></url><url><loc></loc></url><url><lastmod>2026</lastmod></url>\
         <url><loc>https://www.example.com/a b</loc><priority>7</priority><foo/></url><url><loc>https://www.example.com/a?b=1&c=2</loc>\
         <changefreq>often</changefreq></url></urlset>"
    );
    let of_entries = |report: &Report, count: u32| -> Vec<String> {
        let is_of_them = |found: &&Diagnostic| found.entry().is_some_and(|entry| entry < count);
        let shown = |found: &Diagnostic| format!("{found:?}");
        report.diagnostics.iter().filter(is_of_them).map(shown).collect()
    };
    let whole = read(text.as_bytes());
    for beginning in beginnings(&text) {
        let report = stopped(beginning, &options());
        let count = report.entry_count;
        assert_eq!(of_entries(&report, count), of_entries(&whole, count), "{beginning}");
        assert_eq!(
            of_entries(&report, u32::MAX).len(),
            of_entries(&report, count).len(),
            "{beginning}"
        );
        let counted: u32 = report.diagnostics.counts().iter().map(|(_, count)| count).sum();
        assert_eq!(counted as usize, report.diagnostics.iter().count(), "{beginning}");
    }
}

#[test]
fn an_entry_that_was_only_begun_is_counted_by_no_rule() {
    let entries = |count: usize| {
        let entries = "<url><loc>https://www.example.com/</loc></url>".repeat(count);
        format!("{HEAD}{entries}<url><loc>https://www.exam")
    };
    let counts = |text: &str| {
        let report = stopped(text, &options());
        (report.entry_count, report.diagnostics.count(Rule::LimitUrlCount.id()))
    };
    assert_eq!(counts(&entries(50_000)), (50_000, 0));
    assert_eq!(counts(&entries(50_001)), (50_001, 1));
}
