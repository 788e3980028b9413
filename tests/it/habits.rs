//! What is said once of a whole document: how often it is so, and where first.

use crate::documents::{read, read_in_chunks, read_token_by_token, urlset};
use sitemapkit::{ParseOptions, Report, Rule, parse};

/// What a rule says: line and column, and the values in its message.
fn told(report: &Report, rule: Rule) -> Vec<(u32, u32, Vec<String>)> {
    let own = report.diagnostics.iter().filter(|diagnostic| diagnostic.rule() == rule.id());
    own.map(|diagnostic| {
        let start = diagnostic.start();
        (start.line, start.column, diagnostic.quotes().map(str::to_owned).collect())
    })
    .collect()
}

fn entry(path: usize, values: &str) -> String {
    format!("<url><loc>https://www.example.com/{path}</loc>{values}</url>\n")
}

/// Many entries, more than a window of text, and different values long after its start.
fn long() -> String {
    let mut entries = String::new();
    for path in 0..3_000 {
        entries += &entry(path, "");
    }
    entries += &entry(3_000, "<lastmod>2024-02</lastmod><priority>1</priority>");
    for path in 3_001..6_000 {
        entries += &entry(path, "<lastmod>2023</lastmod><changefreq>daily</changefreq>");
    }
    entries += &entry(6_000, "<lastmod>2024-02-29</lastmod><changefreq>hourly</changefreq>");
    urlset(&entries)
}

#[test]
fn a_habit_is_told_once_at_its_first_place_with_its_count() {
    let sitemap = long();
    let report = read(sitemap.as_bytes());
    let quotes = |count: &str| vec![count.to_owned(), "6,001".to_owned()];
    for (rule, line, column, count) in [
        (Rule::LastmodPartial, 3, 11, "3,000"),
        (Rule::LastmodYearPrecision, 3_003, 54, "3,000"),
        (Rule::PriorityIgnored, 3_003, 81, "1"),
        (Rule::ChangefreqIgnored, 3_004, 80, "3,000"),
        (Rule::ChangefreqContradictsLastmod, 6_003, 86, "1"),
    ] {
        let code = rule.meta().code;
        assert_eq!(told(&report, rule), [(line, column, quotes(count))], "{code}");
    }
    assert_eq!(report.diagnostics.iter().count(), 5);
    assert_eq!(read_token_by_token(sitemap.as_bytes()), report);
    for size in [1_000, 65_536, 100_000] {
        assert_eq!(read_in_chunks(sitemap.as_bytes().chunks(size)), report, "{size}");
    }
}

#[test]
fn a_document_that_is_cut_has_no_habits() {
    let sitemap = long();
    let report = read(&sitemap.as_bytes()[..sitemap.len() - 3]);
    assert_eq!(told(&report, Rule::XmlTruncated).len(), 1);
    assert_eq!(report.diagnostics.iter().count(), 1);
}

#[test]
fn habits_are_rules_about_entries_that_need_not_run() {
    let mut options = ParseOptions::default();
    options.check = false;
    let report = parse(long().as_bytes(), &options).unwrap();
    assert_eq!((report.entry_count, report.diagnostics.iter().count()), (6_001, 0));
}

#[test]
fn a_second_url_of_an_entry_says_nothing_of_how_entries_are_written() {
    let entry = |n: u32| {
        format!(
            "<url><loc>https://www.example.com/{n}</loc><loc>https://www.example.com/{n}/b</loc>\
             <lastmod>2026-11-{:02}T10:30:0{}Z</lastmod></url>\n",
            n % 20 + 1,
            n % 10
        )
    };
    let sitemap = urlset(&(0..30).map(entry).collect::<String>());
    let report = read(sitemap.as_bytes());
    assert_eq!(report.entry_count, 60);
    let counts: Vec<_> = report
        .diagnostics
        .counts()
        .iter()
        .map(|(id, count)| (Rule::from_id(*id).unwrap(), *count))
        .collect();
    assert_eq!(counts, [(Rule::LocDuplicateTag, 30)]);
}

#[test]
fn lists_and_feeds_have_no_habits() {
    let lines = (0..20).map(|n| format!("https://www.example.com/{n}\n"));
    let list = lines.collect::<Vec<_>>().concat();
    let of_habits = |document: &str| {
        let report = read(document.as_bytes());
        let rules = report.diagnostics.iter().filter_map(|found| Rule::from_id(found.rule()));
        let codes: Vec<_> = rules.map(|rule| rule.meta().code).collect();
        let groups = ["lastmod", "changefreq", "priority"];
        codes.iter().filter(|code| groups.iter().any(|group| code.starts_with(group))).count()
    };
    assert_eq!(of_habits(&list), 0);
    let date = "<pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate>";
    let item = |n| format!("<item><link>https://www.example.com/{n}</link>{date}</item>");
    let items = (0..40).map(item).collect::<Vec<_>>().concat();
    let feed =
        format!("<?xml version=\"1.0\"?><rss version=\"2.0\"><channel>{items}</channel></rss>");
    assert_eq!(of_habits(&feed), 0);
}
