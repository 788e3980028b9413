//! What the rules found, mended: edits for each problem, and documents with all of them made.
//!
//! A fix knows the document as text and as elements ([`markup`](self)), not as entries: it changes what it must, and leaves
//! every other byte as it was. [`table`](self) says which rule is mended how.

#![expect(clippy::unnecessary_wraps, reason = "all ways to mend something have one signature")]

mod alternates;
mod attributes;
mod damage;
mod document;
mod edit;
mod elements;
mod encoding;
mod entries;
mod everywhere;
mod feed;
mod groups;
mod lines;
mod markup;
mod mend;
mod missing;
mod names;
mod namespaces;
mod order;
mod removal;
mod table;
mod text;
mod unclosed;
mod url;
mod value;
mod xml;

use crate::diagnostic::{Diagnostic, RuleId, Span};
use crate::error::{Error, ErrorKind};
use crate::model::{Lastmod, find_word};
use crate::parser::{ParseOptions, Report, parse};
use crate::protocol::{FIX_GROWTH_ALWAYS_BYTES, FIX_GROWTH_MAX, FIX_ROUNDS_MAX, FIXES_PER_RULE};
use crate::rules::Rule;
use crate::text_source::TextSource;
use document::{Document, is_lines};
pub use edit::Edit;
use edit::{Accepted, Together, in_order};
use mend::Mend;
pub(crate) use mend::Outcome;
use table::MENDS;
use text::join;
pub(crate) use url::without_backslashes;

/// How certain it is that a fix is what the owner of the site would do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Safety {
    /// It says the same as before, in a way that consumers understand, or leaves out what none of them reads.
    #[default]
    Safe,
    /// It is a guess, or something is lost: somebody should look at it.
    Look,
}

words!(Safety {
    Safe = "safe",
    Look = "needs-a-look",
});

/// A way to mend what a rule found at one place.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Fix {
    /// The number of the rule.
    pub rule: RuleId,
    /// Where the rule found something: bytes of the text that was given, from its first byte on, whatever that is. Of a text
    /// that has come from [`decode_text`](crate::decode_text) these do not count a byte order mark, which
    /// [`Diagnostic::span`] does.
    pub span: Span,
    /// How certain it is.
    pub safety: Safety,
    /// What is to be changed: in order, and all of it or nothing. Nothing where the document only has to be written anew, as
    /// UTF-8. [`apply_fixes`] makes them.
    pub edits: Vec<Edit>,
}

/// How a document is mended.
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct FixOptions {
    /// What is known of the document, and which rules count. Relative URLs are resolved where its `url` is known; what is off
    /// is not mended.
    pub parse: ParseOptions,
    /// Which fixes are made: only safe ones, or also those that somebody should look at.
    pub safety: Safety,
    /// The rules that are mended; all of them, when there are none.
    pub only: Vec<RuleId>,
    /// What is added to times without a time zone: `Z`, or an offset such as `+01:00`. Without it, that fix needs a look.
    pub time_zone: Option<String>,
}

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
    /// [`Safety::Look`] nothing is mended.
    pub damage: Option<RuleId>,
    /// Whether nothing more can be mended; otherwise it was more than [`FIX_ROUNDS_MAX`] rounds of mending can do, or the
    /// document would have become too long ([`FIX_GROWTH_MAX`]).
    pub is_complete: bool,
    /// What there is to say about the document as it is now.
    pub report: Report,
}

impl Rule {
    /// How certain the fixes are that there may be for what the rule finds, the least certain of them; `None` if there are none.
    #[must_use]
    pub fn safety(self) -> Option<Safety> {
        mends(self.id()).map(|(safety, _)| safety).max()
    }
}

fn mends(rule: RuleId) -> impl Iterator<Item = (Safety, Mend)> {
    MENDS.iter().filter(move |(of, ..)| of.id() == rule).map(|(_, safety, mend)| (*safety, *mend))
}

/// What becomes of a value of `page` for which that rule spoke, in an entry that is all there is; `None` where it takes a look
/// at more of the entry.
pub(crate) fn mended_value(
    rule: Rule,
    value: &str,
    page: &str,
    time_zone: Option<&str>,
) -> Option<Outcome> {
    for (_, mend) in mends(rule.id()) {
        match mend.of_value(value, page, time_zone)? {
            Outcome::Kept => {}
            outcome => return Some(outcome),
        }
    }
    Some(Outcome::Kept)
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

/// Ways to mend what the rules find in `text`, in the order in which they find it, each beside all others: those for the first
/// [`FIXES_PER_RULE`] places of each rule, whatever the limits of [`FixOptions::parse`] are. Where the edits of a rule are the
/// same for all of its places, they come once. In a document that is not well-formed, first that is to be mended.
///
/// # Errors
/// As [`parse`], and [`ErrorKind::InvalidTimeZone`](crate::ErrorKind::InvalidTimeZone).
///
/// # Example
/// ```
/// use sitemapkit::{FixOptions, Safety, fixes};
///
/// let text = "<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>";
/// let fixes = fixes(text, &FixOptions::default())?;
/// let ampersand = fixes.iter().find(|fix| fix.edits.iter().any(|edit| edit.text == "&amp;"));
/// assert_eq!(ampersand.unwrap().safety, Safety::Safe);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn fixes(text: &str, options: &FixOptions) -> Result<Vec<Fix>, Error> {
    fixes_within(text, options, FIXES_PER_RULE)
}

/// The same for so many places of each rule.
pub(crate) fn fixes_within(
    text: &str,
    options: &FixOptions,
    per_rule: u32,
) -> Result<Vec<Fix>, Error> {
    check_time_zone(options.time_zone.as_deref())?;
    let mut parse = decoded(&options.parse);
    parse.limits.diagnostics_per_rule = per_rule;
    let report = read(text.as_bytes(), &parse)?;
    Ok(suggest(text, &report, options))
}

/// Whether times can have that for a time zone.
pub(crate) fn check_time_zone(time_zone: Option<&str>) -> Result<(), Error> {
    let is_wrong = |zone: &&str| {
        !zone.starts_with(['Z', '+', '-'])
            || Lastmod::parse(&join(&["2026-01-01T00:00:00", zone])).is_err()
    };
    match time_zone.filter(is_wrong) {
        None => Ok(()),
        Some(zone) => Err(Error::about(ErrorKind::InvalidTimeZone, zone)),
    }
}

/// The text of a document. If somebody looks at it, bytes that are no UTF-8 are taken for what they mostly are.
fn decode(bytes: &[u8], options: &FixOptions) -> String {
    let mut parse = options.parse.clone();
    let rules = [Rule::EncodingInvalidUtf8, Rule::TextInvalidUtf8, Rule::RobotsEncoding];
    let is_wanted =
        options.only.is_empty() || rules.iter().any(|rule| options.only.contains(&rule.id()));
    parse.guesses_bytes = options.safety == Safety::Look && is_wanted;
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
    if parse.guesses_bytes && text.starts_with(half) {
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

#[inline(never)]
fn read(bytes: &[u8], options: &ParseOptions) -> Result<Report, Error> {
    parse(bytes, options)
}

/// The same options for text, all places of which are to be mended.
#[inline(never)]
fn decoded(options: &ParseOptions) -> ParseOptions {
    let mut options = options.clone();
    options.decoded = true;
    options.tells_each = true;
    options.response = None;
    options.limits.decoded_bytes = u64::MAX;
    options
}

fn suggest(text: &str, report: &Report, options: &FixOptions) -> Vec<Fix> {
    let document = Document::new(text, report.format, options);
    // The rules that are mended everywhere at once, and the mends for that which were tried.
    let (mut whole, mut tried) = (Vec::new(), Vec::new());
    let mut found = Vec::new();
    for diagnostic in &report.diagnostics {
        let (rule, span) = (diagnostic.rule(), diagnostic.span());
        let is_wanted = options.only.is_empty() || options.only.contains(&rule);
        if !is_wanted || whole.contains(&rule) {
            continue;
        }
        let is_damage = Rule::from_id(rule).is_some_and(Rule::breaks_xml);
        for (number, (safety, mend)) in mends(rule).enumerate() {
            // Where elements start and end is certain once the document is well-formed.
            if !report.is_well_formed && !is_damage && !mend.is_local() {
                continue;
            }
            if mend.is_whole() {
                if tried.contains(&(rule, number)) {
                    continue;
                }
                tried.push((rule, number));
            }
            let Some(edits) = mend.edits(&document, span) else { continue };
            let is_sound = edits
                .iter()
                .all(|edit| text.get(edit.span.start as usize..edit.span.end as usize).is_some());
            debug_assert!(is_sound, "an edit of {rule:?} is not in the text: {edits:?}");
            if !is_sound || edits.is_empty() && !matches!(mend, Mend::Written) {
                continue;
            }
            if mend.is_whole() {
                whole.push(rule);
            }
            found.push(Fix { rule, span, safety, edits: in_order(&edits) });
            break;
        }
    }
    found
}

/// Mends a document, again and again until nothing more can be.
///
/// # Errors
/// As [`parse`], and [`ErrorKind::InvalidTimeZone`](crate::ErrorKind::InvalidTimeZone).
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
    let mut text = decode(bytes, options);

    let count = |rule: &Rule| first.diagnostics.count(rule.id());
    let damage = DAMAGE.into_iter().find(|rule| count(rule) > 0);
    let damage = damage.or(is_robots_damaged(&first).then_some(Rule::RobotsEncoding));
    let damage = damage.map(Rule::id);
    // Without compression there is text in what could be read.
    let is_read = bytes.starts_with(&[0x1F, 0x8B]) || !text.trim().is_empty();
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
    let mut waiting = Tally::default();
    let mut is_complete = false;
    let mut last_list: Option<(String, Tally)> = None;
    let len_max = text.len().saturating_add(growth_max(text.len()));
    for _ in 0..FIX_ROUNDS_MAX {
        let report = read(text.as_bytes(), &rounds)?;
        if let Some(list) = last_list.take_if(|_| !is_lines(report.format)) {
            // What was mended was no list, although it was read as one.
            (text, tally) = list;
            is_complete = true;
            break;
        }
        let mut accepted = Accepted::default();
        let before = tally.clone();
        waiting = Tally::default();
        let fixes = suggest(&text, &report, options);
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
                let count = u32::try_from(fix.edits.len()).unwrap_or(u32::MAX);
                let count = if is_any(Mend::is_whole) { count } else { 1 };
                if fix.safety > options.safety {
                    waiting.add(fix.rule, count);
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
            is_complete = true;
            break;
        }
        if text.len() + accepted.added_len() > len_max {
            tally = before;
            break;
        }
        let mut mended = accepted.apply(&text);
        drop_marks(&mut mended);
        // A declaration may have come to the start.
        declare_utf8(&mut mended);
        last_list = is_lines(report.format).then(|| (std::mem::take(&mut text), before));
        text = mended;
    }
    rounds.decoded = false;
    rounds.tells_each = false;
    rounds.limits = options.parse.limits;
    let report = read(text.as_bytes(), &rounds)?;
    Ok(Fixed { text, applied: tally.0, waiting: waiting.0, damage, is_complete, report })
}

/// Whether what is put in for one place may stand behind what is put in there for another one.
fn together(rule: RuleId) -> Together {
    let is_in_row = mends(rule).any(|(_, mend)| matches!(mend, Mend::Beside(_)));
    if is_in_row { Together::InRow } else { Together::Never }
}

/// A text with fixes made, and what that left out.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct AppliedFixes {
    /// The text with the others made.
    pub text: String,
    /// The places, among those that were given, of the fixes that were not made: they change what one before them changes, or are
    /// not of this text. What they mend is found again in the new text, with fixes that are right for it.
    pub left_out: Vec<usize>,
}

/// Makes fixes in the text that they were found in, each of them wholly or not at all. Of two that change the same place the
/// first is made.
///
/// # Example
/// ```
/// use sitemapkit::{FixOptions, Safety, apply_fixes, fixes};
///
/// let text = "<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>";
/// let found = fixes(text, &FixOptions::default())?;
/// let applied = apply_fixes(text, found.iter().filter(|fix| fix.safety == Safety::Safe));
/// assert!(applied.text.contains("?a=1&amp;b=2"));
/// assert_eq!(applied.left_out, []);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn apply_fixes<'a>(text: &str, fixes: impl IntoIterator<Item = &'a Fix>) -> AppliedFixes {
    let mut accepted = Accepted::default();
    let is_in_text =
        |Edit { span, .. }: &Edit| text.get(span.start as usize..span.end as usize).is_some();
    let mut left_out = Vec::new();
    for (index, Fix { rule, edits, .. }) in fixes.into_iter().enumerate() {
        if !edits.iter().all(is_in_text) || !accepted.take(edits, together(*rule)) {
            left_out.push(index);
        }
    }
    AppliedFixes { text: accepted.apply(text), left_out }
}

/// Takes away the byte order marks at the beginning: each would be lost when the document is read again.
fn drop_marks(text: &mut String) {
    let len = text.len() - text.trim_start_matches(MARK).len();
    text.drain(..len);
}

/// The byte order mark.
const MARK: char = '\u{FEFF}';

/// How many bytes mending may add to a document of this length.
fn growth_max(len: usize) -> usize {
    len.saturating_mul(FIX_GROWTH_MAX).saturating_add(FIX_GROWTH_ALWAYS_BYTES)
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

/// Names the encoding that the document will be written in, where it names one.
fn declare_utf8(text: &mut String) {
    let Some((start, end)) = declared_otherwise(text) else { return };
    if let (Some(before), Some(after)) = (text.get(..start), text.get(end..)) {
        *text = join(&[before, "UTF-8", after]);
    }
}

/// What makes a text one that may be written as UTF-8: without a byte order mark, and with no other encoding declared.
fn as_utf8(text: &str) -> Vec<Edit> {
    let rest = text.trim_start_matches(MARK);
    let offset = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
    let marks_len = text.len() - rest.len();
    let mut edits = Vec::new();
    if marks_len > 0 {
        edits.push(Edit::delete(Span::new(0, offset(marks_len))));
    }
    if let Some((start, end)) = declared_otherwise(rest) {
        let span = Span::new(offset(marks_len + start), offset(marks_len + end));
        edits.push(Edit::new(span, "UTF-8"));
    }
    edits
}

/// Where the name of another encoding than UTF-8 stands in the declaration of a document.
fn declared_otherwise(text: &str) -> Option<(usize, usize)> {
    declared_encoding(text)
        .filter(|(start, end)| text.get(*start..*end).is_some_and(|name| !is_utf8(name)))
}

fn is_utf8(name: &str) -> bool {
    ["utf-8", "utf8"].iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Where the name of the encoding stands in the declaration of a document.
fn declared_encoding(text: &str) -> Option<(usize, usize)> {
    let declaration = text.get(..find_word("?>", text)?)?;
    let at = find_word("encoding", declaration.strip_prefix("<?xml")?)? + "<?xml".len();
    let quote = |from: usize| {
        let rest = declaration.as_bytes().get(from..)?;
        Some(from + rest.iter().position(|byte| matches!(byte, b'"' | b'\''))?)
    };
    let start = quote(at)? + 1;
    Some((start, quote(start)?))
}
