//! What is written is read as what was given, whatever the levels of rules are.

use sitemapkit::{
    ExtensionField as F, Level, NewEntry, OnFault, ParseOptions, Rule, SitemapWriter, WriteFormat,
    WriteOptions, parse,
};

const FORMATS: [WriteFormat; 5] = [
    WriteFormat::Urlset,
    WriteFormat::Sitemapindex,
    WriteFormat::Text,
    WriteFormat::Rss,
    WriteFormat::Atom,
];

fn options(format: WriteFormat, on_fault: OnFault) -> WriteOptions {
    let mut options = WriteOptions::default();
    options.format = format;
    options.on_fault = on_fault;
    options
}

/// The document that an entry becomes, how many entries it is said to have, and why it was refused.
fn write(
    options: &WriteOptions,
    entry: &NewEntry<'_>,
) -> (String, u32, Option<(&'static str, String)>) {
    let mut writer = SitemapWriter::new(options).unwrap();
    let refusal = writer.push(entry).err();
    let written = writer.finish();
    let refusal = refusal.map(|refusal| (refusal.rule.meta().code, refusal.to_string()));
    (written.text, written.documents[0].entry_count, refusal)
}

#[test]
fn no_level_of_a_rule_makes_another_number_of_entries() {
    let levels = |level| Rule::ALL.iter().map(|rule| (rule.id(), level)).collect::<Vec<_>>();
    let page = "https://www.example.com/";
    let texts = [
        "\n",
        "\r",
        "\r\n",
        "\t",
        " ",
        "\u{200B} ",
        ",",
        ";",
        " , ",
        "'",
        "\"",
        "<",
        "&lt;",
        "\u{85}",
        "\u{2028}",
        "\u{FEFF}",
        "\u{A0}",
        "\u{B}",
        "#",
        "- ",
        "1. ",
    ];
    for level in [Level::Off, Level::Info] {
        for text in texts {
            let locs = [
                [page, "a", text, page, "x"].concat(),
                [page, "a", text, "b"].concat(),
                [page, text].concat(),
                [text, page].concat(),
                [text, page, text].concat(),
                [text, "/", text, "b.c"].concat(),
                text.to_owned(),
            ];
            for (loc, format) in locs.iter().flat_map(|loc| FORMATS.map(|format| (loc, format))) {
                for on_fault in [OnFault::Refuse, OnFault::Repair] {
                    let mut options = options(format, on_fault);
                    options.levels = levels(level);
                    let mut entry = NewEntry::of(loc);
                    entry.lastmod = Some("2026-11-20");
                    let (document, count, _) = write(&options, &entry);
                    let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
                    assert_eq!(
                        report.entries.len(),
                        count as usize,
                        "{format:?} {loc:?} {document}"
                    );
                }
            }
        }
    }
}

#[test]
fn lists_have_no_url_that_was_escaped_before() {
    let mut escaped = NewEntry::of("https://www.example.com/?a=1&amp;b=2");
    escaped.lastmod = Some("2026-11-20");
    for format in FORMATS {
        let (_, _, refusal) = write(&options(format, OnFault::Refuse), &escaped);
        let is_list = format == WriteFormat::Text;
        let code = if is_list { "text-xml-escaped" } else { "loc-double-escaped" };
        assert_eq!(refusal.map(|(code, _)| code), Some(code), "{format:?}");
    }
    let mut repairing = options(WriteFormat::Text, OnFault::Repair);
    for at_once in [false, true] {
        repairing.mend_at_once = at_once;
        let mut writer = SitemapWriter::new(&repairing).unwrap();
        writer.push(&escaped).unwrap();
        let [repaired] = &writer.take_repaired()[..] else { panic!() };
        assert_eq!(repaired.rule, Rule::TextXmlEscaped);
        assert_eq!(writer.finish().text, "https://www.example.com/?a=1&b=2\n");
    }
}

#[test]
fn an_index_lists_no_file_that_is_no_sitemap() {
    let index = options(WriteFormat::Sitemapindex, OnFault::Refuse);
    let (_, count, refusal) = write(&index, &NewEntry::of("https://www.example.com/about.html"));
    assert_eq!(count, 0);
    let message = "`https://www.example.com/about.html` is no sitemap by its name".to_owned();
    assert_eq!(refusal, Some(("index-lists-files", message)));
}

#[test]
fn what_is_white_space_after_a_repair_is_missing() {
    let url = "https://www.example.com/v.mp4";
    for field in [F::VideoTitle, F::VideoDescription] {
        for text in ["\u{FFFE}\r\u{FFFE}", "\u{1}\n", "\u{FFFF}"] {
            for at_once in [false, true] {
                let said = |of: F, good: &'static str| (of, if of == field { text } else { good });
                let mut entry = NewEntry::of("https://www.example.com/");
                entry.extensions = vec![
                    (F::Video, ""),
                    (F::VideoThumbnailLoc, url),
                    said(F::VideoTitle, "Tea"),
                    said(F::VideoDescription, "How to"),
                    (F::VideoContentLoc, url),
                ];
                let mut repairing = options(WriteFormat::Urlset, OnFault::Repair);
                repairing.mend_at_once = at_once;
                let mut writer = SitemapWriter::new(&repairing).unwrap();
                writer.push(&entry).unwrap();
                let told = writer.take_repaired();
                assert!(told.iter().all(|value| value.after.is_none()), "{told:?}");
                assert_eq!(told.len(), 4, "{told:?}");
                let text = writer.finish().text;
                assert!(!text.contains("<video:video>"), "{text}");
            }
        }
    }
}
