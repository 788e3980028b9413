//! What is done about entries with faults, if somebody asked for it.

use super::entry::{Draft, FIRST_PIECE, NewEntry};
use super::judge::{Refusal, is_xml};
use super::known::{number_of, put_in};
use super::repaired::{Repair, RepairedValue};
use super::{SitemapWriter, WriteFormat, WriteOptions};
use crate::diagnostic::is_problem;
use crate::fix::{FixOptions, Safety, fix, mended_value};
use crate::parser::ParseOptions;
use crate::rules::Rule;
use crate::writer::{Output, Prefixes, SITEMAPINDEX, URLSET, push_extensions};
use std::borrow::Cow;

impl SitemapWriter {
    /// Writes what can be mended of an entry, without what cannot. `normal` is `given` with URLs in normal form.
    #[inline(never)]
    pub(super) fn repair(
        &mut self,
        given: &Draft<'_>,
        normal: &Draft<'_>,
        refusal: Refusal,
    ) -> Result<(), Refusal> {
        let by_itself = mended_by_itself(normal, &refusal, self.options.time_zone.as_deref());
        for repaired in [self.known_repairs.of(normal), by_itself] {
            let mut draft = normal.clone();
            put_in(&repaired, &mut draft);
            if !repaired.is_empty() && self.write(&draft).is_ok() {
                self.repaired = repaired;
                return Ok(());
            }
        }
        let texts = texts_without_forbidden(normal);
        let mut cleaned = normal.clone();
        for (text, cleaned) in texts.iter().zip(cleaned.texts_mut()) {
            *cleaned = text;
        }
        let Some(text) = document_of(&cleaned, self.options.format) else { return Err(refusal) };
        let options = &self.options;
        let settings = self.fix_options.get_or_insert_with(|| fix_options(options));
        let Ok(fixed) = fix(text.as_bytes(), settings) else { return Err(refusal) };
        let Some(mended) = fixed.report.entries.get(0) else { return Err(refusal) };
        let mended = NewEntry::from(mended);
        let mut draft = Draft::of(&mended);
        self.keep_what_is_written(&mut draft);
        let urls = self.normal_urls(&draft);
        draft.set_urls(&urls);
        let rule = refusal.rule;
        let mut refusal = refusal;
        let mut removed = Vec::new();
        for _ in 0..ROUNDS_MAX {
            let Err(fault) = self.write(&draft) else {
                let mut problems = forbidden(normal, &cleaned);
                problems.extend(self.judge.problems(&cleaned));
                let (problems, removed, written) = (&*problems, &*removed, &draft);
                let repair =
                    Repair { given, normal, cleaned: &cleaned, written, problems, removed, rule };
                self.repaired = repair.values();
                self.known_repairs.remember(&self.repaired);
                return Ok(());
            };
            removed.push((fault.refusal.field, fault.refusal.rule));
            refusal = fault.refusal;
            // What is required, and then missing, costs its group in the next round. What stands at the URL is about alternates
            // that do not go together, such as those without the page itself, and else about all extensions.
            let is_less = draft.remove(fault.position)
                || draft.remove_alternates()
                || draft.remove_extensions();
            if !is_less {
                break;
            }
        }
        Err(refusal)
    }
}

/// The repair of the value at fault, if that is one of the entry's own and can be mended by itself.
fn mended_by_itself(
    draft: &Draft<'_>,
    refusal: &Refusal,
    time_zone: Option<&str>,
) -> Vec<RepairedValue> {
    let Refusal { field, rule, .. } = *refusal;
    let value = number_of(field).and_then(|number| *draft.values.get(number)?);
    let repair = |before: &str| {
        let (before, after) = (before.to_owned(), mended_value(rule, before, time_zone)?);
        Some(RepairedValue { field, rule, before: Some(before), after: Some(after) })
    };
    value.and_then(repair).into_iter().collect()
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

/// How many values of an entry are left out at most.
const ROUNDS_MAX: usize = 1_000;

/// The texts of an entry without characters that XML does not allow. A URL with one is damaged, and stays.
fn texts_without_forbidden<'a>(draft: &Draft<'a>) -> Vec<Cow<'a, str>> {
    let clean = |text: &'a str| {
        if is_xml(text) {
            return Cow::Borrowed(text);
        }
        let is_allowed = |c: &char| is_xml(c.encode_utf8(&mut [0; 4]));
        Cow::Owned(text.chars().filter(is_allowed).collect())
    };
    draft.clone().texts_mut().map(|text| clean(text)).collect()
}

/// The values that have such characters, by their positions.
fn forbidden(draft: &Draft<'_>, cleaned: &Draft<'_>) -> Vec<(usize, Rule)> {
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
