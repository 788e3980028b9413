//! What the rules found, mended: edits for each problem, and documents with all of them made.
//!
//! A fix knows the document as text and as elements ([`markup`](self)), not as entries: it changes what it must, and leaves
//! every other byte as it was. [`table`](self) says which rule is mended how.

#![expect(clippy::unnecessary_wraps, reason = "all ways to mend something have one signature")]

mod alternates;
mod attributes;
mod before_root;
mod damage;
mod document;
mod edit;
mod elements;
mod encoding;
mod entries;
mod everywhere;
mod feed;
mod groups;
mod joined;
mod json;
mod languages;
mod last;
mod lines;
mod markup;
mod mend;
mod missing;
mod names;
mod namespaces;
mod order;
mod removal;
mod repeated;
mod robots;
mod rounds;
mod table;
mod text;
mod unclosed;
mod url;
mod utf8;
mod value;
mod xml;

use crate::diagnostic::{RuleId, Span};
use crate::error::{Error, ErrorKind};
use crate::model::Lastmod;
use crate::parser::{ParseOptions, Report, parse};
use crate::protocol::FIXES_PER_RULE;
use crate::rules::Rule;
use document::Document;
pub use edit::Edit;
use edit::{Accepted, Together, are_apart, in_order};
use mend::Mend;
pub(crate) use mend::Outcome;
use rounds::growth_max;
pub use rounds::{Fixed, fix};
use table::MENDS;
use text::join;

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
    /// [`Diagnostic::span`](crate::Diagnostic::span) does.
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

impl Rule {
    /// How certain the fixes are that there may be for what the rule finds, the least certain of them; `None` if there are none.
    #[must_use]
    pub fn safety(self) -> Option<Safety> {
        mends(self.id()).map(|(safety, _)| safety).max()
    }
}

fn mends(rule: RuleId) -> impl Iterator<Item = (Safety, Mend)> {
    let first = FIRST_MENDS.get(usize::from(rule.0)).copied().unwrap_or(NONE);
    let from_first = MENDS.get(usize::from(first)..).unwrap_or_default();
    let own = from_first.iter().take_while(move |(of, ..)| of.id() == rule);
    own.map(|(_, safety, mend)| (*safety, *mend))
}

/// Where the mends of a rule begin in [`MENDS`], by its number: hundreds of thousands of places ask.
const FIRST_MENDS: [u16; 2_048] = first_mends();

const NONE: u16 = u16::MAX;

#[expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "const evaluation, where a number that is too large is an error"
)]
const fn first_mends() -> [u16; 2_048] {
    let mut first = [NONE; 2_048];
    let mut at = 0;
    while at < MENDS.len() {
        let rule = MENDS[at].0 as usize;
        if at == 0 || MENDS[at - 1].0 as usize != rule {
            assert!(first[rule] == NONE, "the mends of a rule stand together");
            first[rule] = at as u16;
        }
        at += 1;
    }
    first
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

/// Ways to mend what the rules find in `text`, in the order in which they find it, each beside all others: those for the first
/// [`FIXES_PER_RULE`] places of each rule, whatever the limits of [`FixOptions::parse`] are. Where the edits of a rule are the
/// same for all of its places, they come once. In a document that is not well-formed, first that is to be mended.
///
/// # Errors
/// As [`parse`], and [`ErrorKind::InvalidTimeZone`].
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
    Ok(suggest(text, &report, options).0)
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

/// Fixes for what was found, and whether there would be more that come to too much text.
fn suggest(text: &str, report: &Report, options: &FixOptions) -> (Vec<Fix>, bool) {
    let (mut left, mut is_too_long) = (growth_max(text.len()), false);
    let document = Document::new(text, report.format, options);
    // Where elements start and end.
    let is_certain = report.is_well_formed || has_certain_tags(report);
    // The rules that are mended everywhere at once, and the mends for that which were tried.
    let (mut whole, mut tried) = (Vec::new(), Vec::new());
    let mut found = Vec::new();
    // Whether a tag that was spoiled is one again: it may be the one that is missing.
    let mut has_tag = false;
    for diagnostic in &report.diagnostics {
        let (rule, span) = (diagnostic.rule(), diagnostic.span());
        let is_wanted = options.only.is_empty() || options.only.contains(&rule);
        let is_of_tags = [Rule::XmlTagMismatch, Rule::XmlTruncated].map(Rule::id).contains(&rule);
        if !is_wanted || whole.contains(&rule) || has_tag && is_of_tags {
            continue;
        }
        let is_damage = Rule::from_id(rule).is_some_and(Rule::breaks_xml);
        let is_of_repetition = Rule::from_id(rule).is_some_and(repeated::is_of_repetition);
        if is_of_repetition && document.is_run_together(span.start) {
            continue;
        }
        for (number, (safety, mend)) in mends(rule).enumerate() {
            if !is_certain && !is_damage && !mend.is_local() {
                continue;
            }
            // No guess is needed about a value that does not stay.
            let is_guess = safety == Safety::Look && !is_of_repetition && !is_damage;
            if is_guess && repeated::is_left_out(&document, span) {
                continue;
            }
            if mend.is_whole() {
                if tried.contains(&(rule, number)) {
                    continue;
                }
                tried.push((rule, number));
            }
            let Some(edits) = mend.edits(&document, span) else { continue };
            let edits = in_order(&edits);
            let is_sound = are_apart(&edits) && edits.iter().all(|edit| edit.is_in(text));
            debug_assert!(is_sound, "edits of {rule:?} that cannot be made: {edits:?}");
            if !is_sound || edits.is_empty() && !matches!(mend, Mend::Written) {
                continue;
            }
            let added = edits.iter().map(|edit| edit.text.len()).sum();
            let Some(rest) = left.checked_sub(added) else {
                is_too_long = true;
                continue;
            };
            left = rest;
            has_tag |= rule == Rule::XmlUnescapedLt.id()
                && edits.iter().any(|edit| edit.text.starts_with('<'));
            if mend.is_whole() {
                whole.push(rule);
            }
            found.push(Fix { rule, span, safety, edits });
            break;
        }
    }
    (found, is_too_long)
}

/// Whether all that keeps a document from being well-formed are names that are not declared: where elements start and end is certain all
/// the same.
fn has_certain_tags(report: &Report) -> bool {
    let rules = report.diagnostics.counts().iter().filter_map(|(rule, _)| Rule::from_id(*rule));
    let mut damage = rules.filter(|rule| rule.breaks_xml()).peekable();
    damage.peek().is_some()
        && damage.all(|rule| matches!(rule, Rule::XmlUnboundPrefix | Rule::XmlUndefinedEntity))
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
    let mut left_out = Vec::new();
    for (index, Fix { rule, edits, .. }) in fixes.into_iter().enumerate() {
        if !edits.iter().all(|edit| edit.is_in(text)) || !accepted.take(edits, together(*rule)) {
            left_out.push(index);
        }
    }
    AppliedFixes { text: accepted.apply(text), left_out }
}
