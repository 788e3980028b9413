//! The rules as pages: what `sitemapkit explain` and the page about each rule show beyond the table for TypeScript.
//!
//! One rule a line, with what the table lacks: `group`, `effect`, `checks`, `why` and `fix` where they go beyond their
//! first paragraph, `fails` and `passes`, `elsewhere`. Texts are lists of paragraphs; one that starts with `- ` is an
//! item of a list.
//!
//! An example is a list of pieces: a text, `[text]` where the rule points at it, `[text, times]` for what is repeated and
//! `[text, times, 1]` for both.

use super::docs::{Docs, Example, Part};
use super::sites::{SITE_FAILS, SiteRun};
use super::{FAILS, Run};
use serde_json::{Map, Value, json};
use sitemapkit::Rule;
use std::fmt::Write as _;
use std::ops::Range;
use std::path::Path;
use std::{env, fs};

const FILE: &str = "src/npm/rule-pages.generated.json";

/// How long the title of a group may be.
const TITLE_MAX_BYTES: usize = 80;

/// How many messages of an example are worth reading.
const MESSAGES_MAX: usize = 4;

#[test]
fn the_pages_are_up_to_date() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(FILE);
    let pages = pages();
    if env::var_os("UPDATE").is_some_and(|value| !value.is_empty()) {
        fs::write(&path, &pages).unwrap();
    }
    let is_current = fs::read_to_string(&path).is_ok_and(|committed| committed == pages);
    assert!(is_current, "{FILE} is stale; run `UPDATE=1 cargo test --test it rules`");
}

fn pages() -> String {
    let mut rules = Rule::ALL.to_vec();
    rules.sort();
    let mut groups: Vec<&str> = rules.iter().map(|rule| group(*rule)).collect();
    groups.dedup();
    let mut out = String::from("{\n\"groups\": {\n");
    let separator = |n: usize, all: usize| if n + 1 < all { ",\n" } else { "\n" };
    for (n, group) in groups.iter().enumerate() {
        let title = Value::from(title(group));
        write!(out, "{}: {title}{}", json!(group), separator(n, groups.len())).unwrap();
    }
    out.push_str("},\n\"rules\": {\n");
    for (n, &rule) in rules.iter().enumerate() {
        let page = page(rule);
        write!(out, "{}: {page}{}", json!(rule.meta().code), separator(n, rules.len())).unwrap();
    }
    out.push_str("}\n}\n");
    out
}

/// The folder of the rule's file.
pub(super) fn group(rule: Rule) -> &'static str {
    Path::new(rule.meta().file).parent().unwrap().file_name().unwrap().to_str().unwrap()
}

/// What the module of the group says first, up to a colon or the end of the sentence.
pub(super) fn title(group: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/rules").join(group).join("mod.rs");
    let text = fs::read_to_string(path).unwrap();
    let lines = text.lines().map_while(|line| line.strip_prefix("//! "));
    let paragraph = lines.collect::<Vec<_>>().join(" ");
    let sentence = paragraph.split(". ").next().unwrap_or_default();
    let title = sentence.split(": ").next().unwrap_or_default().trim_end_matches('.').to_owned();
    let is_title = !title.is_empty() && !title.contains("://") && title.len() <= TITLE_MAX_BYTES;
    assert!(is_title, "the mod.rs of {group} does not start with a short title: `{title}`");
    title
}

fn page(rule: Rule) -> Value {
    let docs = Docs::of(rule);
    let mut page = Map::new();
    page.insert("group".into(), json!(group(rule)));
    page.insert("effect".into(), json!(format!("{:?}", rule.meta().effect).to_lowercase()));
    page.insert("checks".into(), json!(docs.paragraphs("What it checks")));
    // The first paragraphs of these stand in the table for TypeScript.
    for (key, heading) in [("why", "Why"), ("fix", "How to fix")] {
        let paragraphs = docs.paragraphs(heading);
        if paragraphs.len() > 1 {
            page.insert(key.into(), json!(paragraphs));
        }
    }
    let documents = FAILS.iter().filter(|run| run.rule == rule).map(failing);
    let sites = SITE_FAILS.iter().filter(|run| run.rule == rule).flat_map(failing_site);
    let fails: Vec<_> = documents.chain(sites).collect();
    page.insert("fails".into(), json!(fails));
    let passes = docs.examples("Passes");
    let passes = passes.iter().flat_map(Example::blocks);
    let passes: Vec<_> = passes.map(|(good, more)| example(good, more, &[], &[])).collect();
    page.insert("passes".into(), json!(passes));
    let elsewhere = docs.names_elsewhere();
    if !elsewhere.is_empty() {
        page.insert("elsewhere".into(), json!(elsewhere));
    }
    Value::Object(page)
}

/// An example, with the places that its rule points at and what it says there.
fn failing(run: &Run) -> Value {
    let own: Vec<_> = run.report.diagnostics.iter().filter(|d| d.rule() == run.rule.id()).collect();
    let mut messages: Vec<String> = Vec::new();
    for diagnostic in &own {
        let message = diagnostic.message();
        if !messages.contains(&message) && messages.len() < MESSAGES_MAX {
            messages.push(message);
        }
    }
    let span = |d: &&sitemapkit::Diagnostic| d.span().start as usize..d.span().end as usize;
    let marks: Vec<_> = own.iter().map(span).collect();
    example(&run.example, false, &marks, &messages)
}

/// The files of a site, and the answers for its pages, one after the other. What is said of a file stands under it, and what
/// is said of all of them under the last.
fn failing_site(run: &SiteRun) -> Vec<Value> {
    let count = 1 + run.example.more.len();
    let mut values = Vec::new();
    for (number, (block, is_more)) in run.example.blocks().enumerate() {
        let is_last = number + 1 == count;
        let (mut messages, mut marks) = (Vec::new(), Vec::new());
        for found in &run.found {
            if found.file.map_or(is_last, |file| file == number) {
                messages.push(found.message.clone());
                marks.extend(found.mark_in(block));
            }
        }
        messages.dedup();
        messages.truncate(MESSAGES_MAX);
        values.push(example(block, is_more, &marks, &messages));
    }
    values
}

/// `is_more` says that it belongs to the one before.
fn example(example: &Example, is_more: bool, marks: &[Range<usize>], messages: &[String]) -> Value {
    let mut value = Map::new();
    value.insert("language".into(), json!(example.language()));
    for name in example.attribute_names() {
        let text = example.attribute(name).unwrap_or_default();
        let attribute = match name {
            "url" | "now" | "agent" | "profile" | "mode" | "answered" | "file" | "page"
            | "canonical" | "end" => {
                json!(text)
            }
            "robots" => json!(text.replace('|', "\n")),
            "headers" => {
                let text = text.replace('_', " ");
                let fields: Vec<_> =
                    text.split('|').filter_map(|field| field.split_once(':')).collect();
                json!(fields)
            }
            "count" | "status" | "times" => json!(text.parse::<u32>().unwrap()),
            "also" if text.is_empty() => continue,
            "also" => json!(text.split(',').collect::<Vec<_>>()),
            other => panic!("what is `{other}` of an example to a reader of its page?"),
        };
        value.insert(name.into(), attribute);
    }
    if is_more {
        value.insert("more".into(), json!(1));
    }
    if !messages.is_empty() {
        value.insert("messages".into(), json!(messages));
    }
    value.insert("text".into(), json!(pieces(example, marks)));
    Value::Object(value)
}

/// The text of an example in pieces, cut where marks begin and end.
fn pieces(example: &Example, marks: &[Range<usize>]) -> Vec<Value> {
    // Of bytes in hexadecimal the marks are elsewhere: they are places in what the bytes stand for.
    let marks = if example.language() == "hex" { &[] } else { marks };
    let mut pieces = Vec::new();
    let mut at = 0;
    for part in example.parts() {
        let len = part.expanded_len();
        let touches = |mark: &Range<usize>| mark.start < at + len && at < mark.end;
        let covers = |mark: &Range<usize>| mark.start <= at && at + len <= mark.end;
        match part {
            Part::Repeated { unit, times } => {
                // Of many lines, one that is marked is not among those that are shown.
                let is_marked =
                    marks.iter().any(|m| if unit.contains('\n') { covers(m) } else { touches(m) });
                pieces.push(if is_marked { json!([unit, times, 1]) } else { json!([unit, times]) });
            }
            Part::Literal(text) => literal_pieces(&text, at, marks, &mut pieces),
        }
        at += len;
    }
    pieces
}

fn literal_pieces(text: &str, at: usize, marks: &[Range<usize>], pieces: &mut Vec<Value>) {
    // Where marks begin and end inside of the text; marks in texts of another encoding may be anywhere.
    let mut cuts = vec![0, text.len()];
    for mark in marks {
        let inside = [mark.start, mark.end].map(|edge| edge.wrapping_sub(at));
        cuts.extend(inside.into_iter().filter(|cut| text.is_char_boundary(*cut)));
    }
    cuts.sort_unstable();
    cuts.dedup();
    for (n, window) in cuts.windows(2).enumerate() {
        let [from, to] = [window[0], window[1]];
        let is_empty_mark = |cut: usize| marks.iter().any(|m| m.is_empty() && m.start == at + cut);
        // Nothing is marked where something is missing.
        if is_empty_mark(from) && (n > 0 || at == 0) {
            pieces.push(json!([""]));
        }
        let is_marked = marks.iter().any(|mark| mark.start <= at + from && at + to <= mark.end);
        let piece = &text[from..to];
        pieces.push(if is_marked { json!([piece]) } else { json!(piece) });
    }
    if marks.iter().any(|m| m.is_empty() && m.start == at + text.len()) {
        pieces.push(json!([""]));
    }
}
