//! What fixing keeps of damaged documents: the URLs that are read of them, and no others made of these.

use crate::damage;
use crate::mutations::{Sample, WAYS, mutated, samples};
use sitemapkit::{FixOptions, ParseOptions, Report, Rule, Safety, fix, parse};
use std::collections::BTreeSet;
use std::ops::Range;

/// Where the tags of a document are.
fn tags(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices('<').map(|(start, _)| start);
    let tag = |start: usize| Some(start..start + text[start..].find('>')? + 1);
    starts.filter_map(tag).collect()
}

/// Documents in which one tag is missing, is there twice, is a start tag instead of an end tag, or stands behind the next;
/// and those in which another one like it is missing too.
fn with_damaged_tags(sample: &Sample) -> Vec<Vec<u8>> {
    let text = std::str::from_utf8(&sample.bytes).unwrap();
    let tags = tags(text);
    let put = |at: &Range<usize>, instead: &str| {
        [&text[..at.start], instead, &text[at.end..]].concat().into_bytes()
    };
    let mut documents = Vec::new();
    for (index, at) in tags.iter().enumerate() {
        let tag = &text[at.clone()];
        documents.push(put(at, ""));
        documents.push(put(at, &tag.repeat(2)));
        documents.push(put(at, &tag.replacen("</", "<", 1)));
        for other in &tags[index + 1..] {
            let between = &text[at.end..other.start];
            documents.push(put(&(at.start..other.end), between));
            if other.start - at.end < 40 {
                let moved = [between, &text[other.clone()], tag].concat();
                documents.push(put(&(at.start..other.end), &moved));
            }
        }
        // As a program makes the same mistake everywhere.
        documents.push(text.replace(tag, "").into_bytes());
        documents.push(text.replace(tag, &tag.replacen("</", "<", 1)).into_bytes());
    }
    documents
}

fn damaged() -> impl Iterator<Item = Vec<u8>> {
    let samples = samples().into_iter().filter(|sample| sample.is_xml);
    let of_samples = samples.flat_map(|sample| {
        let ends = 0..sample.bytes.len();
        let changed = ends.map(|at| mutated(&sample.bytes, at, at % WAYS));
        changed.chain(with_damaged_tags(&sample)).collect::<Vec<_>>()
    });
    of_samples.chain(damage::documents())
}

/// Mends all but what is about URLs, and about two entries that are the same.
fn mended(document: &[u8], safety: Safety) -> Option<(Report, String)> {
    let is_about_urls = |rule: &Rule| {
        let code = rule.meta().code;
        let is_kept = matches!(code, "loc-empty" | "loc-nested-element" | "loc-duplicate-tag");
        let is_reference = matches!(code, "text-xml-escaped" | "xml-undefined-entity");
        !is_kept && (is_reference || code.starts_with("loc-") || code.contains("duplicate"))
    };
    let mut options = FixOptions::default();
    options.safety = safety;
    options.only =
        Rule::ALL.iter().filter(|rule| !is_about_urls(rule)).map(|rule| rule.id()).collect();
    let fixed = fix(document, &options).unwrap();
    fixed.damage.is_none().then_some((fixed.report, fixed.text))
}

fn urls(report: &Report) -> BTreeSet<&str> {
    report.entries.iter().filter(|entry| entry.is_usable).map(|entry| entry.loc).collect()
}

/// Whether a URL is one of those before with something else at its end.
fn is_glued(url: &str, before: &Report) -> bool {
    let all = || before.entries.iter().map(|entry| entry.loc);
    let has_more = |known: &str| {
        let rest = url.strip_prefix(known).unwrap_or_default();
        let is_value = || ["20", "daily", "0.8", "://"].iter().any(|value| rest.contains(value));
        !rest.is_empty() && (!known.ends_with('/') || is_value())
    };
    !all().any(|known| known == url) && all().any(has_more)
}

#[test]
fn fixing_keeps_every_url_that_was_read_and_puts_nothing_at_its_end() {
    let mut faults = BTreeSet::new();
    for document in damaged() {
        let before = parse(&document, &ParseOptions::default()).unwrap();
        for safety in [Safety::Safe, Safety::Look] {
            let Some((after, text)) = mended(&document, safety) else { continue };
            let (known, kept) = (urls(&before), urls(&after));
            let lost: Vec<_> = known.difference(&kept).collect();
            let glued: Vec<_> = kept.iter().filter(|url| is_glued(url, &before)).collect();
            if !glued.is_empty() || safety == Safety::Safe && !lost.is_empty() {
                let document = String::from_utf8_lossy(&document);
                faults.insert(format!(
                    "{safety:?}: lost {lost:?}, glued {glued:?}\n{document}\n— became —\n{text}"
                ));
            }
        }
    }
    let shown: Vec<&str> = faults.iter().take(10).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}
