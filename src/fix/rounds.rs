//! Whole documents mended, again and again until nothing more can be.

use super::document::is_lines;
use super::edit::{Accepted, Edit};
use super::mend::Mend;
use super::utf8::{declare_utf8, drop_marks};
use super::{FixOptions, Safety, check_time_zone, decoded, mends, read, suggest, together};
use crate::diagnostic::{Diagnostic, RuleId};
use crate::error::Error;
use crate::parser::Report;
use crate::protocol::{
    FIX_GROWTH_ALWAYS_BYTES, FIX_GROWTH_MAX, FIX_ROUNDS_MAX, FIXES_AT_ONCE, FIXES_PER_RULE,
};
use crate::reader::Format;
use crate::rules::Rule;
use crate::text_source::{Guess, TextSource, is_common_gbk};

/// A document that was mended.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Fixed {
    /// The document, without compression, to be written as UTF-8.
    pub text: String,
    /// What was mended, and how often, sorted by rule.
    pub applied: Vec<(RuleId, u32)>,
    /// What could be mended too, if somebody looks at it, sorted by rule.
    pub waiting: Vec<(RuleId, u32)>,
    /// What says that part of the document was lost before it came here: writing it would make that final, so without
    /// [`Safety::Look`] nothing is mended. So it is as well where the end is missing, unless that is only a slip in the last tag.
    /// Nothing is mended at all where more comes out of gzip than is read.
    pub damage: Option<RuleId>,
    /// Whether nothing more can be mended; otherwise it was more than [`FIX_ROUNDS_MAX`] rounds of mending can do, or the
    /// document would have become too long ([`FIX_GROWTH_MAX`]).
    pub is_complete: bool,
    /// What there is to say about the document as it is now.
    pub report: Report,
}

/// Mends a document, again and again until nothing more can be.
///
/// # Errors
/// As [`parse`](crate::parse), and [`ErrorKind::InvalidTimeZone`](crate::ErrorKind::InvalidTimeZone).
///
/// # Example
/// ```
/// use sitemapkit::{FixOptions, Verdict, fix};
///
/// let fixed = fix(b"<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>", &FixOptions::default())?;
/// assert_eq!(fixed.report.verdict, Verdict::Accepted);
/// assert!(fixed.text.contains("?a=1&amp;b=2"));
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn fix(bytes: &[u8], options: &FixOptions) -> Result<Fixed, Error> {
    check_time_zone(options.time_zone.as_deref())?;
    let first = read(bytes, &options.parse)?;
    let mut text = decode(bytes, first.format, options);

    let count = |rule: &Rule| first.diagnostics.count(rule.id());
    let damage = DAMAGE.into_iter().find(|rule| count(rule) > 0);
    let damage = damage.or(is_robots_damaged(&first).then_some(Rule::RobotsEncoding));
    let unread = UNREAD.into_iter().find(|rule| count(rule) > 0);
    let mut damage = damage.or(unread).map(Rule::id);
    if damage.is_none() && options.safety == Safety::Look && is_cut(&first) {
        // What is safe to be closed was only a slip.
        damage = fix(bytes, &FixOptions { safety: Safety::Safe, ..options.clone() })?.damage;
    }
    // Without compression there is text in what could be read.
    let is_read = unread.is_none() && (bytes.starts_with(&[0x1F, 0x8B]) || !text.trim().is_empty());
    if damage.is_some() && options.safety == Safety::Safe || !is_read {
        let (applied, waiting) = (Vec::new(), Vec::new());
        return Ok(Fixed { text, applied, waiting, damage, is_complete: true, report: first });
    }
    let mut tally = Tally::default();
    let is_written = |rule: RuleId| mends(rule).any(|(_, mend)| matches!(mend, Mend::Written));
    let is_wanted = |rule: RuleId| options.only.is_empty() || options.only.contains(&rule);
    for (rule, count) in first.diagnostics.counts() {
        if is_written(*rule) && is_wanted(*rule) {
            tally.add(*rule, *count);
        }
    }
    declare_utf8(&mut text);

    let mut rounds = decoded(&options.parse);
    rounds.limits.diagnostics_per_rule = FIXES_PER_RULE;
    rounds.diagnostics_at_once = FIXES_AT_ONCE;
    let mut waiting = Tally::default();
    let mut is_complete = false;
    let mut last_list: Option<(Format, String, Tally)> = None;
    let len_max = text.len().saturating_add(growth_max(text.len()));
    for _ in 0..FIX_ROUNDS_MAX {
        let report = read(text.as_bytes(), &rounds)?;
        let is_other = |list: &mut (Format, _, _)| {
            list.0 != report.format && (list.0 == Format::Robots || !is_lines(report.format))
        };
        if let Some((_, before, known)) = last_list.take_if(is_other) {
            // What was mended was no list, although it was read as one; or it is a robots.txt no more.
            (text, tally) = (before, known);
            is_complete = true;
            break;
        }
        let mut accepted = Accepted::default();
        let before = tally.clone();
        waiting = Tally::default();
        let (fixes, mut is_too_long) = suggest(&text, &report, options);
        // What is made of other entries would have their URLs from before.
        for is_late in [false, true] {
            if is_late && !accepted.is_empty() {
                break;
            }
            for fix in &fixes {
                let is_any = |is_it: fn(Mend) -> bool| mends(fix.rule).any(|(_, mend)| is_it(mend));
                if is_any(|mend| matches!(mend, Mend::Across(_))) != is_late {
                    continue;
                }
                // What others put in would have names from before.
                let is_renaming = fix.rule == Rule::NamespacePrefixedRoot.id();
                if is_renaming && !accepted.is_empty() {
                    continue;
                }
                let count = if is_any(Mend::is_whole) { places(&fix.edits) } else { 1 };
                if fix.safety > options.safety {
                    waiting.add(fix.rule, count);
                    continue;
                }
                let added: usize = fix.edits.iter().map(|edit| edit.text.len()).sum();
                if text.len() + accepted.added_len() + added > len_max {
                    is_too_long = true;
                    continue;
                }
                if !fix.edits.is_empty() && accepted.take(&fix.edits, together(fix.rule)) {
                    tally.add(fix.rule, count);
                    if is_renaming {
                        break;
                    }
                }
            }
        }
        if accepted.is_empty() {
            is_complete = !is_too_long;
            break;
        }
        let mut mended = accepted.apply(&text);
        drop_marks(&mut mended);
        // A declaration may have come to the start.
        declare_utf8(&mut mended);
        last_list =
            is_lines(report.format).then(|| (report.format, std::mem::take(&mut text), before));
        text = mended;
    }
    rounds.decoded = false;
    rounds.tells_each = false;
    rounds.limits = options.parse.limits;
    let report = read(text.as_bytes(), &rounds)?;
    if options.safety == Safety::Safe && is_cut(&report) {
        let (applied, waiting) = (Vec::new(), Vec::new());
        let text = decode(bytes, first.format, options);
        let damage = Some(Rule::XmlTruncated.id());
        return Ok(Fixed { text, applied, waiting, damage, is_complete: true, report: first });
    }
    Ok(Fixed { text, applied: tally.0, waiting: waiting.0, damage, is_complete, report })
}

/// Whether a document ends before its root does.
fn is_cut(report: &Report) -> bool {
    report.diagnostics.count(Rule::XmlTruncated.id()) > 0
}

/// What was lost, or may have been changed, before anything could be read.
const DAMAGE: [Rule; 7] = [
    Rule::GzipTruncated,
    Rule::GzipCorrupt,
    Rule::GzipCrcMismatch,
    Rule::GzipIsizeMismatch,
    Rule::EncodingInvalidUtf8,
    Rule::EncodingInvalidSequence,
    Rule::TextInvalidUtf8,
];

/// What has more text than is taken out of it: nobody has looked at the rest.
const UNREAD: [Rule; 2] = [Rule::GzipExpansionRatio, Rule::GzipNestingDepth];

/// The text of a document. If somebody looks at it, bytes that are no UTF-8 are taken for what they mostly are.
fn decode(bytes: &[u8], format: Format, options: &FixOptions) -> String {
    let mut parse = options.parse.clone();
    let rules = [Rule::EncodingInvalidUtf8, Rule::TextInvalidUtf8, Rule::RobotsEncoding];
    let is_wanted =
        options.only.is_empty() || rules.iter().any(|rule| options.only.contains(&rule.id()));
    if options.safety == Safety::Look && is_wanted {
        let is_gbk = format == Format::Text && is_common_gbk(bytes);
        parse.guess = if is_gbk { Guess::Gbk } else { Guess::Windows1252 };
    }
    let mut source = TextSource::with_options(&parse);
    let mut text = source.push(bytes);
    text.push_str(&source.finish());
    // Half a byte order mark becomes what its bytes are in Windows-1252.
    let half = match bytes {
        [0xEF, 0xBB, 0xBF, ..] => "",
        [0xEF, 0xBB, ..] => "ï»",
        [0xEF, ..] => "ï",
        _ => "",
    };
    if parse.guess == Guess::Windows1252 && text.starts_with(half) {
        text.drain(..half.len());
    }
    drop_marks(&mut text);
    text
}

/// Whether a robots.txt has bytes that are no text, and not only a byte order mark, which has no place in the text.
fn is_robots_damaged(report: &Report) -> bool {
    let rule = Rule::RobotsEncoding.id();
    let is_mark =
        |found: &&Diagnostic| found.rule() == rule && found.span().start == found.span().end;
    let marks = report.diagnostics.iter().filter(is_mark).count();
    report.diagnostics.count(rule) as usize > marks
}

/// How many bytes mending may add to a document of this length.
pub(super) fn growth_max(len: usize) -> usize {
    len.saturating_mul(FIX_GROWTH_MAX).saturating_add(FIX_GROWTH_ALWAYS_BYTES)
}

/// How many places edits mend: what is only put in belongs to what is taken away elsewhere, if something is.
fn places(edits: &[Edit]) -> u32 {
    let changed = edits.iter().filter(|edit| edit.span.start < edit.span.end).count();
    let count = if changed == 0 { edits.len() } else { changed };
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// How often each rule was mended, sorted by rule.
#[derive(Debug, Default, Clone)]
struct Tally(Vec<(RuleId, u32)>);

impl Tally {
    fn add(&mut self, rule: RuleId, count: u32) {
        let at = self.0.partition_point(|(known, _)| *known < rule);
        match self.0.get_mut(at) {
            Some((known, sum)) if *known == rule => *sum = sum.saturating_add(count),
            _ => self.0.insert(at, (rule, count)),
        }
    }
}
