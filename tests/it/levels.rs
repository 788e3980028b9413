//! Levels: how much rules matter to a caller.

use crate::documents::options;
use sitemapkit::{Level, Mode, ParseOptions, Parser, Report, Rule, Severity, Verdict, parse};

fn with(levels: &[(Rule, Level)]) -> ParseOptions {
    let mut options = options();
    options.levels = levels.iter().map(|(rule, level)| (rule.id(), *level)).collect();
    options
}

fn read(document: &str, levels: &[(Rule, Level)]) -> Report {
    parse(document.as_bytes(), &with(levels)).unwrap()
}

fn urlset(entries: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{entries}</urlset>\n"
    )
}

const HOME: &str = "<url><loc>https://www.example.com/</loc></url>\n";
const RELATIVE: &str = "<url><loc>/tea</loc></url>\n";

fn usable(report: &Report) -> Vec<bool> {
    report.entries.iter().map(|entry| entry.is_usable).collect()
}

#[test]
fn a_rule_that_is_off_is_neither_told_nor_counted_and_costs_nothing() {
    let document = urlset(&[HOME, RELATIVE].concat());
    let report = read(&document, &[(Rule::LocRelative, Level::Off)]);
    assert_eq!(report.diagnostics.count(Rule::LocRelative.id()), 0);
    assert_eq!(report.diagnostics.iter().count(), 0);
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(usable(&report), [true, true]);
}

#[test]
fn a_rule_at_info_is_told_and_costs_nothing() {
    let report = read(&urlset(RELATIVE), &[(Rule::LocRelative, Level::Info)]);
    assert_eq!(report.diagnostics.count(Rule::LocRelative.id()), 1);
    assert_eq!(report.verdict, Verdict::Accepted);
    assert_eq!(usable(&report), [true]);
}

#[test]
fn a_rule_at_warning_costs_a_value_at_most() {
    let report = read(&urlset(RELATIVE), &[(Rule::LocRelative, Level::Warning)]);
    assert_eq!(report.diagnostics.count(Rule::LocRelative.id()), 1);
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(usable(&report), [true]);
    let whole = read("<urlset></urlset>", &[(Rule::NamespaceMissing, Level::Warning)]);
    assert_eq!(whole.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(read("<urlset></urlset>", &[]).verdict, Verdict::Rejected);
}

#[test]
fn a_rule_at_error_is_a_problem_and_costs_what_it_costs() {
    let document = urlset("<url><loc>https://www.example.com/caf\u{e9}</loc></url>\n");
    assert_eq!(read(&document, &[]).verdict, Verdict::Accepted);
    let report = read(&document, &[(Rule::LocNonAscii, Level::Error)]);
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(usable(&report), [true]);
    let relative = read(&urlset(RELATIVE), &[(Rule::LocRelative, Level::Error)]);
    assert_eq!(relative, read(&urlset(RELATIVE), &[]));
}

#[test]
fn the_last_level_of_a_rule_counts() {
    let levels = [(Rule::LocRelative, Level::Off), (Rule::LocRelative, Level::Warning)];
    let report = read(&urlset(RELATIVE), &levels);
    assert_eq!(report.diagnostics.count(Rule::LocRelative.id()), 1);
    let options = with(&levels);
    assert_eq!(options.severity(Rule::LocRelative), Some(Severity::Warning));
    assert_eq!(options.severity(Rule::LocNonAscii), Some(Severity::Info));
    assert_eq!(with(&levels[..1]).severity(Rule::LocRelative), None);
}

#[test]
fn what_is_read_and_whether_it_is_well_formed_is_the_same_at_every_level() {
    let document = urlset(
        "<url><loc>https://www.example.com/?a&b</loc></url>\n<url><loc>https://www.example.com/</loc></url>\n",
    );
    let usual = read(&document, &[]);
    for level in [Level::Off, Level::Info, Level::Warning, Level::Error] {
        let report = read(&document, &[(Rule::XmlUnescapedAmpersand, level)]);
        assert_eq!(report.entries, usual.entries, "{level:?}");
        assert!(!report.is_well_formed);
        let expected = match level {
            Level::Off | Level::Info => Verdict::Accepted,
            Level::Warning => Verdict::AcceptedWithProblems,
            Level::Error => Verdict::Rejected,
        };
        assert_eq!(report.verdict, expected, "{level:?}");
        let count = report.diagnostics.count(Rule::XmlUnescapedAmpersand.id());
        assert_eq!(count, u32::from(level != Level::Off), "{level:?}");
    }
}

#[test]
fn a_rule_that_is_off_leaves_others_as_silent_as_they_are() {
    // Both would speak about the same text, and each fault is told once.
    let document = urlset("<url><loc>https://www.example.com/\u{1}</loc></url>\n");
    let usual = read(&document, &[]);
    let report = read(&document, &[(Rule::XmlInvalidChar, Level::Off)]);
    let mut expected = usual.diagnostics.counts().to_vec();
    expected.retain(|(rule, _)| *rule != Rule::XmlInvalidChar.id());
    assert_eq!(report.diagnostics.counts(), expected);
}

#[test]
fn a_damaged_url_costs_what_the_rule_that_tells_it_costs() {
    let document =
        [HOME.as_bytes(), b"<url><loc>https://www.example.com/\xE9</loc></url>"].concat();
    let document = [
        b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>".as_slice(),
        &document,
        b"</urlset>",
    ]
    .concat();
    let read = |levels| parse(&document, &with(levels)).unwrap();
    assert_eq!(usable(&read(&[])), [true, false]);
    let report = read(&[(Rule::EncodingInvalidUtf8, Level::Warning)]);
    assert_eq!(usable(&report), [true, true]);
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
}

#[test]
fn strict_reading_stops_where_levels_let_it() {
    let no_namespace = format!("<urlset>{HOME}</urlset>");
    let entries = |document: &str, levels: &[(Rule, Level)]| {
        let mut options = with(levels);
        options.mode = Mode::Strict;
        parse(document.as_bytes(), &options).unwrap().entry_count
    };
    assert_eq!(entries(&no_namespace, &[]), 0);
    assert_eq!(entries(&no_namespace, &[(Rule::NamespaceMissing, Level::Warning)]), 1);
    // Nobody can set what is well-formed.
    let damaged =
        urlset(&format!("{HOME}<url><loc>https://www.example.com/?a&b</loc></url>{HOME}"));
    assert_eq!(entries(&damaged, &[]), 1);
    assert_eq!(entries(&damaged, &[(Rule::XmlUnescapedAmpersand, Level::Off)]), 1);
}

#[test]
fn levels_do_not_depend_on_chunks() {
    let document = urlset(&[HOME, RELATIVE, RELATIVE].concat());
    for level in [Level::Off, Level::Info, Level::Warning, Level::Error] {
        let options = with(&[(Rule::LocRelative, level), (Rule::LocDuplicate, Level::Error)]);
        let whole = parse(document.as_bytes(), &options).unwrap();
        let mut parser = Parser::new(&options);
        for byte in document.as_bytes().chunks(1) {
            parser.push(byte).unwrap();
        }
        assert_eq!(parser.finish(), whole, "{level:?}");
    }
}

#[test]
fn an_entry_of_the_wrong_kind_is_taken_by_nobody_unless_that_rule_is_off() {
    let rules = [Rule::EntryMisplaced, Rule::EntryTagMissing];
    let misplaced = "<sitemap><loc>https://www.example.com/tea</loc><loc>https://www.example.com/pots</loc></sitemap>\n";
    let bare = "<loc>https://www.example.com/cups</loc>\n";
    let document = urlset(&[HOME, misplaced, bare].concat());
    assert_eq!(usable(&read(&document, &[])), [true, false, false, false]);
    for level in [Level::Off, Level::Info] {
        let levels = rules.map(|rule| (rule, level));
        assert_eq!(usable(&read(&document, &levels)), [true; 4], "{level:?}");
    }
}
