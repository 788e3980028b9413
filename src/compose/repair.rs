//! What is done about entries with faults, if somebody asked for it.

use super::entry::{Draft, EntryField, FIRST_PIECE, NewEntry};
use super::judge::{Fault, Refusal, is_xml};
use super::repaired::{LeftOut, Repair};
use super::url::is_lossy;
use super::{SitemapWriter, WriteFormat, WriteOptions};
use crate::diagnostic::{is_problem, order};
use crate::fix::{FixOptions, Outcome, Safety, fix, mended_value};
use crate::grammar::{ExtensionField, FieldKind, Vocabulary};
use crate::model::{Loc, LocKind, trim};
use crate::parser::ParseOptions;
use crate::rules::Rule;
use crate::writer::{Output, Prefixes, SITEMAPINDEX, URLSET, push_extensions};
use std::borrow::Cow;

impl SitemapWriter {
    /// Writes what can be mended of an entry, without what cannot. `normal` is `given` with URLs in normal form, and `fault` why
    /// that was not written.
    #[inline(never)]
    pub(super) fn repair(
        &mut self,
        given: &Draft<'_>,
        normal: &Draft<'_>,
        fault: Fault,
    ) -> Result<(), Refusal> {
        let texts = texts_without_forbidden(normal);
        let mut cleaned = normal.clone();
        for (text, cleaned) in texts.iter().zip(cleaned.texts_mut()) {
            *cleaned = text;
        }
        let case = Case { given, normal, cleaned: &cleaned, rule: fault.refusal.rule };
        if !self.options.mend_at_once && self.mend_by_value(&case, &fault) {
            return Ok(());
        }
        self.mend_at_once(&case, fault.refusal)
    }

    /// Mends value by value, and writes the entry, if no mend takes a look at more than the value and its page. Most entries
    /// that have a fault have one.
    fn mend_by_value(&mut self, case: &Case<'_>, fault: &Fault) -> bool {
        if self.mend_each(case, &[(fault.position, fault.refusal.rule)], 0) {
            return true;
        }
        let problems = self.judge.problems(case.cleaned);
        self.mend_each(case, &problems, TURNS_MAX)
    }

    /// Mends these problems, and in up to so many turns what comes to light then.
    fn mend_each(&mut self, case: &Case<'_>, problems: &[Problem], turns: usize) -> bool {
        let mut draft = case.cleaned.clone();
        let (mut changed, mut removed, mut left_out) = (Vec::new(), Vec::new(), Vec::new());
        for (index, (position, rule)) in problems.iter().enumerate() {
            let before = problems.get(..index).unwrap_or_default();
            // What else is wrong with it may be mended with it.
            if before.iter().any(|(other, _)| other == position) {
                continue;
            }
            match self.outcome(&draft, *position, *rule) {
                None => return false,
                Some(Outcome::Changed(text)) => changed.push((*position, text)),
                Some(Outcome::Kept) if problems.len() > 1 => {}
                Some(outcome) => removed.push((*position, *rule, outcome)),
            }
        }
        for (position, text) in &changed {
            draft.set(*position, text);
        }
        let normal = self.normal_values(&draft);
        draft.set_values(&normal);
        // From behind, so that positions stay what they are, and without what went with another value.
        let mut end = usize::MAX;
        for (position, rule, outcome) in from_behind(&removed, |(position, ..)| *position) {
            if *position >= end {
                continue;
            }
            let Some(start) = remove(&mut draft, *position, *rule, outcome, &mut left_out) else {
                return false;
            };
            end = start;
        }
        self.mend_in_turn(case, problems, &draft, &mut left_out, turns)
    }

    /// Writes the entry when what is at fault has been mended, one fault after the other.
    fn mend_in_turn(
        &mut self,
        case: &Case<'_>,
        problems: &[Problem],
        draft: &Draft<'_>,
        left_out: &mut Vec<LeftOut>,
        turns: usize,
    ) -> bool {
        let Err(Fault { position, refusal }) = self.write(draft) else {
            // What went with another value may have had a fault of its own.
            let is_less = draft.pieces.len() < case.cleaned.pieces.len();
            let all = is_less.then(|| self.judge.problems(case.cleaned));
            self.note(case, all.as_deref().unwrap_or(problems), draft, left_out);
            return true;
        };
        let outcome = self.outcome(draft, position, refusal.rule);
        let (Some(outcome), 1..) = (outcome, turns) else { return false };
        let mut next = draft.clone();
        let normal;
        if let Outcome::Changed(text) = &outcome {
            next.set(position, text);
            normal = self.normal_values(&next);
            next.set_values(&normal);
        } else if remove(&mut next, position, refusal.rule, &outcome, left_out).is_none() {
            return false;
        }
        self.mend_in_turn(case, problems, &next, left_out, turns - 1)
    }

    fn outcome(&self, draft: &Draft<'_>, position: usize, rule: Rule) -> Option<Outcome> {
        let value = draft.get(position).unwrap_or_default();
        if rule == Rule::LocInvalidChar && is_lossy(value) {
            return (position > 0).then_some(Outcome::GroupRemoved);
        }
        if rule == Rule::TextInElementOnlyContent {
            return Some(Outcome::Changed(String::new()));
        }
        if self.is_left_relative(draft, position) {
            return Some(Outcome::Kept);
        }
        let outcome = mended_value(rule, value, draft.loc, self.options.time_zone.as_deref())?;
        let is_of_url = position == 0 && matches!(outcome, Outcome::Changed(_));
        (!is_of_url).then_some(outcome)
    }

    /// Whether a value is a relative URL that nobody has said what it is relative to.
    fn is_left_relative(&self, draft: &Draft<'_>, position: usize) -> bool {
        let EntryField::Extension(field) = draft.field_at(position) else { return false };
        let kind = Loc::of(draft.get(position).unwrap_or_default()).kind;
        !self.options.resolve
            && field.kind() == FieldKind::Url
            && matches!(kind, LocKind::Relative | LocKind::ProtocolRelative)
    }

    /// Mends an entry as a document that has nothing else, and leaves out what is still at fault.
    fn mend_at_once(&mut self, case: &Case<'_>, refusal: Refusal) -> Result<(), Refusal> {
        // A mend would escape what stands for bytes that are lost.
        if case.cleaned.urls().any(|(_, url)| is_lossy(url)) {
            return Err(refusal);
        }
        let mut left_out = Vec::new();
        let mut whole = case.cleaned.clone();
        if !self.options.resolve {
            // As part of a document they would be relative to the page.
            self.leave_out_all(&mut whole, AtFault::Relative, &mut left_out);
        }
        let Some(text) = document_of(&whole, self.options.format) else {
            return Err(refusal);
        };
        let options = &self.options;
        let settings = self.fix_options.get_or_insert_with(|| fix_options(options));
        let Ok(fixed) = fix(text.as_bytes(), settings) else { return Err(refusal) };
        let Some(mended) = fixed.report.entries.get(0) else { return Err(refusal) };
        let mended = NewEntry::from(mended);
        let mut draft = Draft::of(&mended);
        self.keep_what_is_written(&mut draft);
        let normal = self.normal_values(&draft);
        draft.set_values(&normal);
        let mut refusal = refusal;
        // What is left out may be what was wrong with something else, but each round looks at all of the entry.
        let careful_rounds = VALUES_MAX / draft.pieces.len().max(1);
        for round in 0..ROUNDS_MAX {
            let Err(fault) = self.write(&draft) else {
                let problems = self.judge.problems(case.cleaned);
                self.note(case, &problems, &draft, &left_out);
                return Ok(());
            };
            refusal = fault.refusal;
            // In the end the page counts.
            let is_last = round + 2 == ROUNDS_MAX;
            let goes_on = is_last && draft.remove_extensions()
                || round >= careful_rounds
                    && self.leave_out_all(&mut draft, AtFault::Any, &mut left_out)
                || leave_out(&mut draft, fault.position, refusal.rule, &mut left_out).is_some();
            if !goes_on {
                break;
            }
        }
        Err(refusal)
    }

    /// Takes out all of these values that are at fault. Whether there was something to take out.
    fn leave_out_all(
        &self,
        draft: &mut Draft<'_>,
        values: AtFault,
        left_out: &mut Vec<LeftOut>,
    ) -> bool {
        let problems = self.judge.problems(draft);
        let mut end = usize::MAX;
        for (position, rule) in from_behind(&problems, |(position, _)| *position) {
            if *position >= end
                || values == AtFault::Relative && !self.is_left_relative(draft, *position)
            {
                continue;
            }
            let outcome = match self.outcome(draft, *position, *rule) {
                Some(Outcome::RestRemoved) => Outcome::RestRemoved,
                _ => Outcome::Kept,
            };
            if let Some(start) = remove(draft, *position, *rule, &outcome, left_out) {
                end = start;
            }
        }
        end < usize::MAX
    }

    /// Notes what was changed in an entry.
    fn note(
        &mut self,
        case: &Case<'_>,
        problems: &[Problem],
        written: &Draft<'_>,
        removed: &[LeftOut],
    ) {
        let Case { given, normal, cleaned, rule } = *case;
        let problems = &[&forbidden(normal, cleaned), problems].concat();
        self.repaired =
            Repair { given, normal, cleaned, written, problems, removed, rule }.values();
    }
}

/// Which values are left out together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum AtFault {
    Any,
    Relative,
}

/// An entry that was not written, and why.
#[derive(Debug, Clone, Copy)]
struct Case<'a> {
    given: &'a Draft<'a>,
    /// With URLs and dates in normal form.
    normal: &'a Draft<'a>,
    /// The same without characters that XML does not allow.
    cleaned: &'a Draft<'a>,
    rule: Rule,
}

/// What is wrong with the value at a position.
type Problem = (usize, Rule);

/// Those with the last positions first.
fn from_behind<T>(items: &[T], position: fn(&T) -> usize) -> impl Iterator<Item = &T> {
    let key = move |item| !u32::try_from(position(item)).unwrap_or(u32::MAX);
    order(items.iter().map(key)).into_iter().filter_map(|index| items.get(index))
}

/// What takes more than that is mended at once.
const TURNS_MAX: usize = 8;

/// Takes out what is not mended otherwise, as [`Draft::remove`] does, and notes what no mend takes out.
fn remove(
    draft: &mut Draft<'_>,
    position: usize,
    rule: Rule,
    outcome: &Outcome,
    left_out: &mut Vec<LeftOut>,
) -> Option<usize> {
    match outcome {
        // What is told of the first of those that are too many.
        _ if rule == Rule::LimitExtensions => draft.cut(position),
        Outcome::RestRemoved => draft.remove_rest(position),
        Outcome::Removed => draft.remove(position),
        Outcome::GroupRemoved => draft.remove_group(position),
        Outcome::Changed(_) | Outcome::Kept => leave_out(draft, position, rule, left_out),
    }
}

/// Takes out what is at fault and cannot be mended, notes why, and gives the first position that is now another value's; `None` if there was
/// nothing to take out.
fn leave_out(
    draft: &mut Draft<'_>,
    position: usize,
    rule: Rule,
    left_out: &mut Vec<LeftOut>,
) -> Option<usize> {
    let text = draft.get(position).unwrap_or_default().to_owned();
    left_out.push(LeftOut { field: draft.field_at(position), text, rule });
    // Whatever its language, it is the page for who reads none of those that the alternates have.
    if rule == Rule::HreflangSelfMissing && draft.name_itself() {
        return Some(0);
    }
    let removed = match draft.field_at(position) {
        // Without any of its values it is none.
        EntryField::Extension(field) if field.vocabulary() == Vocabulary::Xhtml => {
            let named_itself = draft.names_itself();
            let removed = draft.remove_group(position);
            // A page with a language that nobody knows is not the one for all others.
            let is_unnamed = named_itself && !draft.names_itself();
            if is_unnamed {
                // Why the others are left out, which have no fault.
                let is_language =
                    |piece: &&(ExtensionField, &str)| piece.0 == ExtensionField::AlternateHreflang;
                let others = draft.pieces.iter().filter(is_language);
                left_out.extend(others.map(|(field, text)| LeftOut {
                    field: EntryField::Extension(*field),
                    text: (*text).to_owned(),
                    rule: Rule::HreflangSelfMissing,
                }));
                if draft.remove_alternates() {
                    return Some(0);
                }
            }
            removed
        }
        _ => draft.remove(position),
    };
    // What is required, and then missing, costs its group in the next round. What stands at the URL is about alternates
    // that do not go together, such as those without the page itself, and else about all extensions.
    let remove_more = || (draft.remove_alternates() || draft.remove_extensions()).then_some(0);
    removed.or_else(remove_more)
}

/// Of the rules only those count for which an entry is refused. What is only worth knowing stays as it is.
fn fix_options(options: &WriteOptions) -> FixOptions {
    let WriteOptions { profile, levels, now_ms, time_zone, .. } = options;
    let mut parse = ParseOptions {
        decoded: true,
        now_ms: *now_ms,
        profile: *profile,
        ..ParseOptions::default()
    };
    parse.levels.clone_from(levels);
    let problems = Rule::ALL.iter().filter(|rule| is_problem(**rule, *profile, levels));
    let only = problems.map(|rule| rule.id()).collect();
    FixOptions { parse, safety: Safety::Look, only, time_zone: time_zone.clone() }
}

/// How often something is left out at most.
const ROUNDS_MAX: usize = 1_000;

/// How many values are looked at while what is at fault is left out one by one.
const VALUES_MAX: usize = 200_000;

/// The texts of an entry without characters that XML does not allow. A URL with one is damaged, and stays.
fn texts_without_forbidden<'a>(draft: &Draft<'a>) -> Vec<Cow<'a, str>> {
    let clean = |text: &'a str| {
        if is_xml(text) {
            return Cow::Borrowed(text);
        }
        let is_allowed = |c: &char| is_xml(c.encode_utf8(&mut [0; 4]));
        let text: String = text.chars().filter(is_allowed).collect();
        // As in a text that never had them, white space around it is none of it.
        Cow::Owned(trim(&text).to_owned())
    };
    draft.clone().texts_mut().map(|text| clean(text)).collect()
}

/// The values that have such characters, by their positions.
fn forbidden(draft: &Draft<'_>, cleaned: &Draft<'_>) -> Vec<Problem> {
    let values = (1..).zip(draft.values.iter().zip(&cleaned.values));
    let values = values.filter(|(_, (text, cleaned))| text != cleaned);
    let pieces = (FIRST_PIECE..).zip(draft.pieces.iter().zip(&cleaned.pieces));
    let pieces = pieces.filter(|(_, (text, cleaned))| text != cleaned);
    let positions = values.map(|(at, _)| at).chain(pieces.map(|(at, _)| at));
    positions.map(|position| (position, Rule::XmlInvalidChar)).collect()
}

/// A document with nothing but the entry. `None` when it has characters that XML does not allow.
fn document_of(draft: &Draft<'_>, format: WriteFormat) -> Option<String> {
    let shape = if format == WriteFormat::Sitemapindex { SITEMAPINDEX } else { URLSET };
    let mut text = String::new();
    shape.open_with(Prefixes::of_fields(draft.pieces.iter().map(|(field, _)| *field)), &mut text);
    let [lastmod, changefreq, priority] = draft.values;
    let values = Output { loc: draft.loc, lastmod, changefreq, priority };
    let is_written = shape.begin_entry(&values, Prefixes::default(), &mut text)
        && push_extensions(draft.pieces.iter().copied(), &mut text).is_some();
    shape.end_entry(&mut text);
    shape.close(&mut text);
    is_written.then_some(text)
}
