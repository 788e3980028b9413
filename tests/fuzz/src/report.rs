//! What a report promises, whatever the document.

use sitemapkit::protocol::{
    DIAGNOSTICS_PER_RULE, IGNORED_NAMESPACES_MAX, QUOTE_MAX_CHARS, VALUE_MAX_BYTES,
};
use sitemapkit::{Effect, Format, Position, Report, Rule, RuleId, Severity, Verdict};

/// Texts up to this size have every position checked.
const POSITIONS_MAX_BYTES: usize = 16_384;

/// Checks `report`, which is about a document that decodes to `text`.
pub(crate) fn check(report: &Report, text: &str) {
    counts(report);
    verdict(report);
    places(report, text);
    quotes(report);
    entries(report);
    assert!(report.ignored.len() <= IGNORED_NAMESPACES_MAX + 1);
}

fn rule(id: RuleId) -> Rule {
    Rule::from_id(id).unwrap_or_else(|| panic!("no rule has the number {}", id.0))
}

pub(crate) fn has(report: &Report, rule: Rule) -> bool {
    report.diagnostics.count(rule.id()) > 0
}

/// The rules that fired and say that the document is not well-formed XML.
pub(crate) fn faults_of_xml(report: &Report) -> Vec<(Rule, &'static str)> {
    let fired = report.diagnostics.counts().iter().map(|(id, _)| rule(*id));
    fired.filter(|rule| rule.breaks_xml()).map(|rule| (rule, rule.meta().code)).collect()
}

fn counts(report: &Report) {
    let counts = report.diagnostics.counts();
    assert!(counts.is_sorted_by(|(a, _), (b, _)| a < b), "counts are sorted by rule");
    for (id, count) in counts {
        let stored = report.diagnostics.iter().filter(|found| found.rule() == *id).count();
        let expected = (*count).min(DIAGNOSTICS_PER_RULE) as usize;
        assert!(*count > 0 && stored == expected, "{stored} stored of {count} of {}", id.0);
    }
    for found in &report.diagnostics {
        assert!(report.diagnostics.count(found.rule()) > 0, "{found:?} is not counted");
    }
}

fn verdict(report: &Report) {
    let fired = || report.diagnostics.counts().iter().map(|(id, _)| rule(*id).meta());
    if fired().any(|meta| meta.effect == Effect::Document) {
        assert_eq!(report.verdict, Verdict::Rejected);
    }
    let has_problems = fired().any(|meta| meta.severity != Severity::Info);
    if report.verdict == Verdict::Accepted {
        assert!(!has_problems && report.is_well_formed, "accepted");
        assert!(report.entries.iter().all(|entry| entry.is_usable), "an entry is unusable");
    } else {
        assert!(has_problems, "nothing says why it is {}", report.verdict.as_str());
    }
    if !matches!(report.format, Format::Text | Format::Robots) {
        let faults = faults_of_xml(report);
        // What was cut inside gzip or by a limit is no whole document, which needs no fault of XML.
        let may_be_cut = report.is_cut && !report.is_well_formed;
        assert!(report.is_well_formed == faults.is_empty() || may_be_cut, "{faults:?}");
    }
}

fn places(report: &Report, text: &str) {
    // Spans count a byte order mark, which the text does not have.
    let mut of_robots = report.diagnostics.iter().filter(|d| d.rule() == Rule::RobotsEncoding.id());
    let has_mark = has(report, Rule::EncodingBom)
        || of_robots.any(|d| (d.span().start, d.span().end) == (0, 0));
    let mark = if has_mark { 3 } else { 0 };
    let positions = (text.len() <= POSITIONS_MAX_BYTES).then(|| positions(text));
    let mut last = (0, RuleId(0));
    for found in &report.diagnostics {
        let span = found.span();
        assert!(span.start <= span.end, "{found:?}");
        assert!(last <= (span.start, found.rule()), "{found:?} is out of order");
        last = (span.start, found.rule());
        assert!(found.entry().is_none_or(|entry| entry < report.entry_count), "{found:?}");
        for (offset, position) in [(span.start, found.start()), (span.end, found.end())] {
            let at = (offset as usize).saturating_sub(mark);
            assert!(text.is_char_boundary(at), "{found:?} in {} bytes", text.len());
            if let Some(positions) = &positions {
                assert_eq!(positions[at], position, "{found:?}");
            }
        }
    }
}

/// The position of every byte and of the end.
fn positions(text: &str) -> Vec<Position> {
    let mut at = Position { line: 1, column: 1, utf16: 0 };
    let (mut positions, mut previous) = (Vec::with_capacity(text.len() + 1), ' ');
    for c in text.chars() {
        positions.extend(std::iter::repeat_n(at, c.len_utf8()));
        let units = if c > '\u{FFFF}' { 2 } else { 1 };
        at.utf16 += units;
        at.column += units;
        if c == '\r' || c == '\n' {
            // A LF after a CR ends the line that the CR has ended.
            at.line += u32::from(c == '\r' || previous != '\r');
            at.column = 1;
        }
        previous = c;
    }
    positions.push(at);
    positions
}

fn quotes(report: &Report) {
    for found in &report.diagnostics {
        for quote in found.quotes() {
            assert!(quote.chars().count() <= QUOTE_MAX_CHARS + 1, "{found:?}");
            assert!(!quote.contains(char::is_control), "{found:?}");
        }
        // The message has a place for each value.
        let places = rule(found.rule()).meta().message.matches("{}").count();
        assert!(found.quotes().count() <= places.max(1), "{found:?}");
    }
}

fn entries(report: &Report) {
    assert_eq!(report.entry_count as usize, report.entries.len());
    for entry in report.entries.iter() {
        let is_space = |c| matches!(c, ' ' | '\t' | '\n' | '\r');
        assert_eq!(entry.loc, entry.loc.trim_matches(is_space));
        assert!(entry.loc.len() <= VALUE_MAX_BYTES);
        assert!(!entry.is_usable || !entry.loc.is_empty(), "{entry:?}");
        assert!(entry.lastmod_value.is_none() || entry.lastmod.is_some(), "{entry:?}");
        assert!(entry.priority_value.is_none() || entry.priority.is_some(), "{entry:?}");
        assert!(entry.priority_value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{entry:?}");
        if let Some(value) = entry.changefreq_value {
            assert_eq!(entry.changefreq, Some(value.as_str()));
        }
    }
}
