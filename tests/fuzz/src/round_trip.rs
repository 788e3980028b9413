//! What is written reads as what went in: `parse(write(x)) == x`, and nobody has anything to say about it.

use crate::{documents, expat, options, report};
use sitemapkit::{
    Entry, Format, Level, NewEntry, OnFault, ParseOptions, Renderer, Rule, Severity, SitemapWriter,
    Table, WriteOptions, decode_text, parse, render_sitemap_index,
};
use std::collections::{BTreeSet, HashSet};

/// Reads `data` as the entries of a source, in one of two ways, and writes them.
pub fn check(data: &[u8]) {
    let Some((kind, data)) = data.split_first() else { return };
    match kind % 4 {
        0 => source(&documents::document(data)),
        1 => source(list(data).as_bytes()),
        2 => index(data),
        _ => again(&documents::document(data)),
    }
}

/// Writes the entries of a document: the result is accepted, and to write what stands in it gives the same bytes.
fn again(bytes: &[u8]) {
    let read = parse(bytes, &ParseOptions::default()).unwrap();
    for on_fault in [OnFault::Refuse, OnFault::Repair] {
        let (first, count) = write(&read.entries, on_fault);
        let report = parse(first.as_bytes(), &writing()).unwrap();
        assert_eq!(report.entry_count, count, "{first}");
        if count > 0 {
            let problem = report.diagnostics.iter().find_map(|found| {
                let meta = Rule::from_id(found.rule())?.meta();
                // Of what all entries have in common it is not the writer who is to blame.
                let is_ours =
                    !["lastmod-all-identical", "urlset-lists-sitemaps"].contains(&meta.code);
                (is_ours && meta.severity != Severity::Info).then_some(meta.code)
            });
            assert_eq!(problem, None, "{first}");
        }
        assert_eq!(expat::read(first.as_bytes()), Ok(()), "{first}");
        assert_eq!(write(&report.entries, OnFault::Refuse), (first, count));
    }
}

fn writing() -> ParseOptions {
    let mut writing = ParseOptions::default();
    writing.now_ms = options().now_ms;
    writing
}

fn write(entries: &Table, on_fault: OnFault) -> (String, u32) {
    let mut settings = WriteOptions::default();
    settings.now_ms = options().now_ms;
    settings.on_fault = on_fault;
    let mut writer = SitemapWriter::new(&settings).unwrap();
    let mut count = 0;
    for entry in entries.iter() {
        count += u32::from(writer.push(&NewEntry::from(entry)).is_ok());
    }
    (writer.finish().text, count)
}

/// Lines of URL, date, frequency and priority, made of arbitrary text.
fn list(data: &[u8]) -> String {
    let mut text = String::new();
    for line in data.split(|byte| *byte == b'\n') {
        text.push_str("https://www.example.com/a/");
        text.push_str(&String::from_utf8_lossy(line));
        text.push('\n');
    }
    text
}

/// The values that are written: those that are legal.
type Values<'a> = (&'a str, Option<&'a str>, Option<&'a str>, Option<&'a str>);

fn values(entry: Entry<'_>) -> Values<'_> {
    (
        entry.loc,
        entry.lastmod.filter(|_| entry.lastmod_value.is_some()),
        entry.changefreq.filter(|_| entry.changefreq_value.is_some()),
        entry.priority.filter(|_| entry.priority_value.is_some()),
    )
}

/// Whether XML can hold the text at all: <https://www.w3.org/TR/xml/#charsets>.
fn is_writable(text: &str) -> bool {
    !text.contains(|c| matches!(c, '\0'..='\u{8}' | '\u{B}' | '\u{C}' | '\u{E}'..='\u{1F}' | '\u{FFFE}' | '\u{FFFF}'))
}

/// A URL without its fragment. `&#38;`, which was to be a `&`, has none.
fn page_of(loc: &str) -> &str {
    loc.split_once('#').map_or(loc, |(page, _)| if page.ends_with('&') { loc } else { page })
}

fn render(bytes: &[u8]) -> (String, u32) {
    let mut renderer = Renderer::new(options().url);
    let mut xml = renderer.push(bytes).unwrap();
    let rendered = renderer.finish();
    xml.push_str(&rendered.xml);
    (xml, rendered.entry_count)
}

/// The renderer knows no time, and what stands around a URL costs it no entry.
fn timeless() -> ParseOptions {
    let mut options = options();
    options.now_ms = None;
    let around_urls = [
        Rule::LocNestedElement,
        Rule::TextQuoted,
        Rule::TextSeveralUrlsOnLine,
        Rule::TextColumns,
        Rule::TextListMarker,
    ];
    options.levels.extend(around_urls.map(|rule| (rule.id(), Level::Warning)));
    options
}

fn source(bytes: &[u8]) {
    let read = parse(bytes, &timeless()).unwrap();
    let usable =
        || read.entries.iter().filter(|entry| entry.is_usable && is_writable(page_of(entry.loc)));
    if read.format == Format::Sitemapindex {
        let pairs: Vec<_> = usable().map(values).map(|(loc, lastmod, ..)| (loc, lastmod)).collect();
        return written_index(&pairs);
    }
    if read.format == Format::Robots {
        // Its sitemaps are no pages, and may be anywhere.
        return;
    }
    let text = decode_text(bytes).to_ascii_lowercase();
    if ["<sitemap", ":sitemap"].iter().any(|name| text.contains(name)) {
        // A `<sitemap>` among the `<url>`s is judged as a sitemap and written as a page.
        return;
    }
    let mut known = HashSet::new();
    let expected: Vec<_> = usable()
        .map(values)
        .map(|(loc, lastmod, changefreq, priority)| (page_of(loc), lastmod, changefreq, priority))
        .filter(|(loc, ..)| known.insert(*loc))
        .collect();
    let (xml, count) = render(bytes);
    assert_eq!(count as usize, expected.len(), "{xml}");
    let again = expect_clean(&xml, expected.is_empty());
    assert!(again.iter().all(|entry| entry.is_usable), "{xml}\nout of {}", decode_text(bytes));
    assert_eq!(again.iter().map(values).collect::<Vec<_>>(), expected, "{xml}");
    assert_eq!(render(xml.as_bytes()).0, xml, "what is written is written again");
}

/// Lines of URL and date, each of them arbitrary.
fn index(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let locs: Vec<_> =
        text.lines().map(|line| format!("https://www.example.com/a/{line}")).collect();
    let pairs: Vec<_> = locs
        .iter()
        .map(|line| line.split_once('\t').map_or((line.as_str(), None), |(a, b)| (a, Some(b))))
        .collect();
    written_index(&pairs);
}

fn written_index(pairs: &[(&str, Option<&str>)]) {
    let written = render_sitemap_index(pairs.iter().copied());
    // What is plain is taken.
    let is_plain = |(loc, _): &(&str, _)| {
        loc.len() < 2_048
            && loc
                .bytes()
                .skip("https://".len())
                .all(|byte| byte.is_ascii_alphanumeric() || b"/.-".contains(&byte))
    };
    let distinct: BTreeSet<_> = pairs.iter().map(|(loc, _)| loc).collect();
    let is_good = distinct.len() == pairs.len() && pairs.iter().all(is_plain);
    assert!(written.is_ok() || !is_good, "{pairs:?}");
    assert!(written.is_err() || pairs.iter().all(|(loc, _)| is_writable(loc)), "{pairs:?}");
    let Ok(xml) = written else { return };
    let again = expect_clean(&xml, pairs.is_empty());
    assert_eq!(again.len(), pairs.len(), "{xml}");
    for ((loc, lastmod), found) in pairs.iter().zip(again.iter()) {
        assert_eq!(loc.trim_matches([' ', '\t', '\n', '\r']), found.loc, "{xml}");
        assert!(found.lastmod.is_none() || found.lastmod_value.is_some(), "{xml}");
        assert!(found.lastmod.is_none() || found.lastmod == *lastmod, "{xml}");
    }
}

/// Reads what was written; only values may give rise to a diagnostic, and only as they were accepted from the source.
fn expect_clean(xml: &str, is_empty: bool) -> Table {
    let report = parse(xml.as_bytes(), &timeless()).unwrap();
    assert!(report.is_well_formed && !report.is_cut, "{xml}");
    let errors: Vec<_> = report
        .diagnostics
        .counts()
        .iter()
        .filter_map(|(id, _)| Rule::from_id(*id))
        .map(Rule::meta)
        .filter(|meta| meta.severity == Severity::Error && !is_empty)
        .map(|meta| meta.code)
        .filter(|code| !code.starts_with("loc-") && !code.starts_with("index-"))
        .collect();
    assert!(errors.is_empty(), "{errors:?} in {xml}");
    assert_eq!(expat::read(xml.as_bytes()), Ok(()), "{xml}");
    report::check(&report, xml);
    report.entries
}
