//! What is written is valid, whatever the entries are.

use proptest::prelude::*;
use sitemapkit::{
    EntryField, ExtensionField as F, FieldKind, Lastmod, LastmodFault, NewEntry, OnFault,
    ParseOptions, RepairedValue, Report, Rule, Severity, SitemapWriter, WriteFormat, WriteOptions,
    parse,
};

const NOW_MS: i64 = 1_795_219_200_000;

fn options() -> WriteOptions {
    let mut options = WriteOptions::default();
    options.now_ms = Some(NOW_MS);
    options
}

fn entry<'a>(loc: &'a str, extensions: &[(F, &'a str)]) -> NewEntry<'a> {
    let mut entry = NewEntry::of(loc);
    entry.extensions = extensions.to_vec();
    entry
}

/// The documents that the entries become, and what was refused.
fn write(
    options: &WriteOptions,
    entries: &[NewEntry<'_>],
) -> (Vec<String>, Vec<(EntryField, &'static str)>) {
    let mut writer = SitemapWriter::new(options).unwrap();
    let mut refused = Vec::new();
    for entry in entries {
        if let Err(refusal) = writer.push(entry) {
            refused.push((refusal.field, refusal.rule.meta().code));
        }
    }
    let written = writer.finish();
    let mut start = 0;
    let documents = written.documents.iter().map(|document| {
        let text = &written.text[start..document.end];
        assert_eq!(text.len() as u64, document.bytes);
        start = document.end;
        text.to_owned()
    });
    (documents.collect(), refused)
}

fn read(document: &str) -> Report {
    let mut options = ParseOptions::default();
    options.now_ms = Some(NOW_MS);
    parse(document.as_bytes(), &options).unwrap()
}

/// The rules that find a warning or an error, apart from those about a document without entries.
fn problems(report: &Report) -> Vec<&'static str> {
    let rules = report.diagnostics.iter().filter_map(|found| Rule::from_id(found.rule()));
    rules
        .map(Rule::meta)
        .filter(|meta| meta.severity != Severity::Info && report.entry_count > 0)
        .map(|meta| meta.code)
        .collect()
}

#[test]
fn a_url_of_which_bytes_are_lost_is_not_written() {
    let image = [(F::Image, ""), (F::ImageLoc, "https://www.example.com/th\u{FFFD}.jpg")];
    let good = [(F::Image, ""), (F::ImageLoc, "https://www.example.com/tea.jpg")];
    let entries = [
        NewEntry::of("https://www.example.com/th\u{FFFD}"),
        entry("https://www.example.com/tea", &[image, good].concat()),
        NewEntry::of("https://www.example.com/%EF%BF%BD"),
    ];
    for format in [WriteFormat::Urlset, WriteFormat::Text, WriteFormat::Rss] {
        let mut options = options();
        options.format = format;
        let (_, refused) = write(&options, &entries[..1]);
        assert_eq!(refused, [(EntryField::Loc, "loc-invalid-char")]);
    }
    let (_, refused) = write(&options(), &entries);
    let image_loc = EntryField::Extension(F::ImageLoc);
    assert_eq!(refused, [EntryField::Loc, image_loc].map(|field| (field, "loc-invalid-char")));
    for mend_at_once in [false, true] {
        let mut repairing = options();
        repairing.on_fault = OnFault::Repair;
        repairing.mend_at_once = mend_at_once;
        let (documents, refused) = write(&repairing, &entries);
        assert_eq!(refused.first(), Some(&(EntryField::Loc, "loc-invalid-char")));
        assert_eq!(documents[0].contains("tea.jpg"), !mend_at_once);
        assert_eq!(documents[0].matches("%EF%BF%BD").count(), 1);
        assert!(!documents[0].contains('\u{FFFD}'));
    }
}

#[test]
fn a_document_says_what_its_entries_say() {
    let video = [
        (F::Video, ""),
        (F::VideoTitle, "Tea & cake"),
        (F::VideoDescription, "<b>"),
        (F::VideoThumbnailLoc, "https://www.example.com/t.jpg"),
        (F::VideoContentLoc, "https://www.example.com/v.mp4"),
        (F::Image, ""),
        (F::ImageLoc, "https://www.example.com/a b.jpg"),
    ];
    let mut first = entry("https://www.example.com/?a=1&b='2'", &video);
    first.lastmod = Some("2026-11-20");
    first.changefreq = Some("daily");
    first.priority = Some("0.8");
    let (documents, refused) =
        write(&options(), &[first, NewEntry::of(" https://www.example.com/b ")]);
    assert_eq!(refused, []);
    assert_eq!(
        documents,
        ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
          <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
          xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
          xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\n\
          <url><loc>https://www.example.com/?a=1&amp;b=&apos;2&apos;</loc><lastmod>2026-11-20</lastmod>\
          <changefreq>daily</changefreq><priority>0.8</priority>\
          <image:image><image:loc>https://www.example.com/a%20b.jpg</image:loc></image:image>\
          <video:video><video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc>\
          <video:title>Tea &amp; cake</video:title><video:description>&lt;b&gt;</video:description>\
          <video:content_loc>https://www.example.com/v.mp4</video:content_loc></video:video></url>\n\
          <url><loc>https://www.example.com/b</loc></url>\n\
          </urlset>\n"]
    );
    assert_eq!(problems(&read(&documents[0])), [""; 0]);
}

#[test]
fn what_a_consumer_would_not_take_is_refused_with_the_rule() {
    let dated = |lastmod| {
        let mut entry = NewEntry::of("https://www.example.com/");
        entry.lastmod = Some(lastmod);
        entry
    };
    let url = "https://www.example.com/";
    let image = EntryField::Extension;
    for (entry, field, code) in [
        (NewEntry::of(""), EntryField::Loc, "loc-missing"),
        (NewEntry::of("/tea"), EntryField::Loc, "loc-relative"),
        (NewEntry::of("ftp://example.com/"), EntryField::Loc, "loc-scheme-unsupported"),
        (NewEntry::of("https://example.com/\u{0}"), EntryField::Loc, "xml-invalid-char"),
        (dated("yesterday"), EntryField::Lastmod, "lastmod-format"),
        (dated("2027-01-01"), EntryField::Lastmod, "lastmod-future"),
        (dated("2026-11-20\u{1}"), EntryField::Lastmod, "xml-invalid-char"),
        (entry(url, &[(F::Image, "")]), image(F::Image), "image-loc-missing"),
        (
            entry(url, &[(F::Image, ""), (F::ImageLoc, "a.jpg")]),
            image(F::ImageLoc),
            "image-loc-relative",
        ),
        (
            entry(
                url,
                &[
                    (F::Image, ""),
                    (F::ImageLoc, "https://example.com/"),
                    (F::ImageTitle, "\u{FFFE}"),
                ],
            ),
            image(F::ImageTitle),
            "xml-invalid-char",
        ),
    ] {
        let (documents, refused) =
            write(&options(), &[entry, NewEntry::of("https://www.example.com/b")]);
        assert_eq!(refused, [(field, code)]);
        assert_eq!(read(&documents[0]).entry_count, 1);
    }
}

#[test]
fn levels_say_what_is_let_through() {
    let mut options = options();
    let local = [NewEntry::of("http://localhost:3000/tea")];
    let (_, refused) = write(&options, &local);
    assert_eq!(refused.len(), 1);
    let rule = Rule::ALL.iter().find(|rule| rule.meta().code == refused[0].1).unwrap();
    options.levels = vec![(rule.id(), sitemapkit::Level::Info)];
    assert_eq!(write(&options, &local).1, []);
}

#[test]
fn all_urls_are_on_one_host() {
    let urls = ["/", "https://a.example/", "https://b.example/", "http://a.example/b"];
    let entries = urls.map(NewEntry::of);
    let codes = |options: &WriteOptions| -> Vec<_> {
        write(options, &entries).1.into_iter().map(|(_, code)| code).collect()
    };
    assert_eq!(codes(&options()), ["loc-relative", "loc-other-host", "loc-other-protocol"]);
    let mut based = options();
    based.base = Some("https://b.example/".to_owned());
    assert_eq!(codes(&based), ["loc-other-host", "loc-duplicate", "loc-other-host"]);
}

#[test]
fn apostrophes_and_ampersands_are_escaped_in_every_entry() {
    let urls = [
        "https://www.example.com/",
        "https://www.example.com/a'b",
        "https://www.example.com/?a=1&b='",
    ];
    let entries: Vec<_> = urls.iter().map(|url| NewEntry::of(url)).collect();
    let (documents, refused) = write(&options(), &entries);
    assert_eq!(refused, []);
    for url in &urls[1..] {
        let escaped = url.replace('&', "&amp;").replace('\'', "&apos;");
        assert!(documents[0].contains(&format!("<loc>{escaped}</loc>")), "{}", documents[0]);
    }
}

#[test]
fn a_url_stands_once_in_a_document() {
    let url = "https://www.example.com/tea";
    let bad = entry(url, &[(F::Image, "")]);
    let entries =
        [bad, NewEntry::of(url), NewEntry::of(url), NewEntry::of("https://WWW.example.com/tea")];
    let (documents, refused) = write(&options(), &entries);
    let codes: Vec<_> = refused.iter().map(|(_, code)| *code).collect();
    assert_eq!(codes, ["image-loc-missing", "loc-duplicate", "loc-duplicate"]);
    assert_eq!(read(&documents[0]).entry_count, 1);
}

#[test]
fn documents_are_split_at_exactly_the_limit_of_entries() {
    let urls: Vec<_> = (0..100_001).map(|n| format!("https://www.example.com/{n}")).collect();
    let entries: Vec<_> = urls.iter().map(|url| NewEntry::of(url)).collect();
    let (documents, refused) = write(&options(), &entries);
    assert_eq!(refused, []);
    let counts: Vec<_> = documents.iter().map(|document| read(document).entry_count).collect();
    assert_eq!(counts, [50_000, 50_000, 1]);
}

#[test]
fn documents_are_split_at_exactly_the_limit_of_bytes() {
    let entries = ["1", "2", "3"].map(|n| format!("https://www.example.com/{n}"));
    let entries = entries.each_ref().map(|url| NewEntry::of(url));
    let (whole, _) = write(&options(), &entries);
    let mut exact = options();
    exact.bytes_max = whole[0].len() as u64;
    assert_eq!(write(&exact, &entries).0, whole);
    exact.bytes_max -= 1;
    let (documents, refused) = write(&exact, &entries);
    assert_eq!(refused, []);
    let counts: Vec<_> = documents.iter().map(|document| read(document).entry_count).collect();
    assert_eq!(counts, [2, 1]);
}

#[test]
fn an_attribute_is_not_written_twice() {
    let player = [
        (F::Video, ""),
        (F::VideoTitle, "Tea"),
        (F::VideoDescription, "How to make tea"),
        (F::VideoThumbnailLoc, "https://www.example.com/1.jpg"),
        (F::VideoPlayerLocAllowEmbed, "yes"),
        (F::VideoPlayerLoc, "https://www.example.com/player"),
        (F::VideoPlayerLocAllowEmbed, "no"),
    ];
    let phones = [(F::Mobile, ""), (F::MobileType, "pc"), (F::MobileType, "mobile")];
    for (fields, at) in [(&player[..], F::VideoPlayerLocAllowEmbed), (&phones, F::MobileType)] {
        let entry = entry("https://www.example.com/", fields);
        let (documents, refused) = write(&options(), std::slice::from_ref(&entry));
        assert_eq!(refused, [(EntryField::Extension(at), "xml-duplicate-attribute")]);
        assert!(!documents.concat().contains("<url>"));
        let mut repairing = options();
        repairing.on_fault = OnFault::Repair;
        let (documents, refused) = write(&repairing, &[entry]);
        assert_eq!(refused, []);
        assert_eq!(problems(&read(&documents[0])), Vec::<&str>::new());
    }
}

#[test]
fn mobile_with_its_type_is_written_in_the_namespace_of_baidu() {
    const BAIDU: &str = " xmlns:mobile=\"http://www.baidu.com/schemas/sitemap-mobile/1/\"";
    const GOOGLE: &str = " xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\"";
    let baidu = entry("https://www.example.com/b", &[(F::Mobile, ""), (F::MobileType, "pc")]);
    let google = entry("https://www.example.com/g", &[(F::Mobile, "")]);
    for (entries, root, second) in [
        ([&baidu, &baidu], BAIDU, ""),
        ([&google, &google], GOOGLE, ""),
        ([&baidu, &google], BAIDU, GOOGLE),
        ([&google, &baidu], GOOGLE, BAIDU),
    ] {
        let entries: Vec<_> = entries
            .into_iter()
            .enumerate()
            .map(|(n, entry)| {
                let mut entry = entry.clone();
                if n > 0 {
                    entry.loc = "https://www.example.com/2";
                }
                entry
            })
            .collect();
        let (documents, refused) = write(&options(), &entries);
        assert_eq!(refused, []);
        let document = &documents[0];
        assert!(document.contains(&format!("sitemap/0.9\"{root}>")), "{document}");
        assert!(
            document.contains(&format!("<url{second}><loc>https://www.example.com/2")),
            "{document}"
        );
        let report = read(document);
        assert_eq!(problems(&report), Vec::<&str>::new());
        let mut renderer = sitemapkit::Renderer::new(None);
        let mut xml = renderer.push(document.as_bytes()).unwrap();
        xml.push_str(&renderer.finish().xml);
        assert_eq!(&xml, document);
    }
}

/// What is told of the repair of one entry: field, rule, before and after.
fn repaired(
    entry: &NewEntry<'_>,
) -> Vec<(EntryField, &'static str, Option<String>, Option<String>)> {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    options.base = Some("https://www.example.com/".to_owned());
    let mut writer = SitemapWriter::new(&options).unwrap();
    writer.push(entry).unwrap();
    let values = writer.take_repaired();
    assert_eq!(writer.take_repaired(), []);
    values
        .into_iter()
        .map(|value| (value.field, value.rule.meta().code, value.before, value.after))
        .collect()
}

#[test]
fn a_repair_says_which_values_it_changed_or_left_out_and_why() {
    let some = |text: &str| Some(text.to_owned());
    let mut mended = entry(
        "/grün",
        &[
            (F::Image, ""),
            (F::ImageLoc, "/a b.jpg"),
            (F::Image, ""),
            (F::ImageLoc, "ftp://www.example.com/b.jpg"),
            (F::ImageTitle, "B"),
            (F::Image, ""),
            (F::ImageLoc, "/c.jpg"),
            (F::ImageTitle, "C\u{1}"),
            (F::Video, ""),
            (F::VideoTitle, "No more"),
        ],
    );
    mended.lastmod = Some("2026/11/20");
    mended.changefreq = Some("Daily");
    mended.priority = Some("much");
    assert_eq!(
        repaired(&mended),
        [
            (EntryField::Lastmod, "lastmod-slashes", some("2026/11/20"), some("2026-11-20")),
            (EntryField::Changefreq, "changefreq-case", some("Daily"), some("daily")),
            (EntryField::Priority, "priority-not-number", some("much"), None),
            (
                EntryField::Extension(F::ImageLoc),
                "image-loc-invalid",
                some("ftp://www.example.com/b.jpg"),
                None
            ),
            (EntryField::Extension(F::ImageTitle), "image-loc-invalid", some("B"), None),
            (EntryField::Extension(F::ImageTitle), "xml-invalid-char", some("C\u{1}"), some("C")),
            (
                EntryField::Extension(F::VideoTitle),
                "video-thumbnail-missing",
                some("No more"),
                None
            ),
        ]
    );
}

#[test]
fn a_repair_names_the_rule_of_the_value_and_not_of_another_one() {
    let video = entry(
        "https://www.example.com/",
        &[
            (F::Video, ""),
            (F::VideoThumbnailLoc, "https://www.example.com/t.jpg"),
            (F::VideoTitle, "Tea"),
            (F::VideoDescription, "How to brew it."),
            (F::VideoContentLoc, "https://www.example.com/v.mp4"),
            (F::VideoDuration, "x"),
            (F::VideoPrice, ""),
            (F::VideoPriceCurrency, "EUR"),
            (F::VideoPriceValue, "free"),
        ],
    );
    let told = |entry: &NewEntry<'_>| -> Vec<_> {
        repaired(entry).into_iter().map(|(field, code, before, _)| (field, code, before)).collect()
    };
    let of = |field, code, text: &str| (EntryField::Extension(field), code, Some(text.to_owned()));
    assert_eq!(
        told(&video),
        [
            of(F::VideoDuration, "video-duration-not-integer", "x"),
            of(F::VideoPriceCurrency, "video-price-value-invalid", "EUR"),
            of(F::VideoPriceValue, "video-price-value-invalid", "free"),
        ]
    );
    // Of alternates that do not name their page none stays, whatever else was wrong with one.
    let link = |language, href| {
        [
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHreflang, language),
            (F::AlternateHref, href),
        ]
    };
    let links = [
        link("es", "https://www.example.com/es"),
        link("es", "https://www.example.com/mx"),
        link("x-default", "https://www.example.com/all"),
    ];
    let codes = told(&entry("https://www.example.com/", &links.concat()));
    let of_default: Vec<_> = codes.iter().rev().take(3).map(|(_, code, _)| *code).collect();
    assert_eq!(of_default, ["hreflang-self-missing"; 3], "{codes:?}");
}

/// An entry with a version of its page and a picture.
fn translated<'a>(language: &'a str, href: &'a str) -> NewEntry<'a> {
    entry(
        "https://www.example.com/",
        &[
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHreflang, language),
            (F::AlternateHref, href),
            (F::Image, ""),
            (F::ImageLoc, "https://www.example.com/tea.jpg"),
        ],
    )
}

#[test]
fn alternates_without_the_page_itself_name_it_for_all_other_languages() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let mut dated = translated("de", "https://www.example.com/de");
    dated.lastmod = Some("2026-11-20 07:08:09Z");
    for (entry, is_dated) in
        [(&translated("de", "https://www.example.com/de"), false), (&dated, true)]
    {
        let (documents, refused) = write(&options, std::slice::from_ref(entry));
        assert_eq!(refused, []);
        let text = documents.concat();
        for href in [
            "hreflang=\"de\" href=\"https://www.example.com/de\"",
            "hreflang=\"x-default\" href=\"https://www.example.com/\"",
        ] {
            assert!(text.contains(href), "{text}");
        }
        let added = |field, text| {
            (EntryField::Extension(field), "hreflang-self-missing", None, Some(String::from(text)))
        };
        let links: Vec<_> = repaired(entry).into_iter().skip(usize::from(is_dated)).collect();
        assert_eq!(
            links,
            [
                added(F::AlternateRel, "alternate"),
                added(F::AlternateHreflang, "x-default"),
                added(F::AlternateHref, "https://www.example.com/"),
            ]
        );
    }
}

#[test]
fn a_page_whose_own_language_is_unknown_does_not_become_the_default() {
    let pages = ["en", "id", "fil"].map(|own| format!("https://www.example.com/{own}/"));
    let links: Vec<_> = ["en", "id", "fil"]
        .into_iter()
        .zip(&pages)
        .flat_map(|(language, page)| {
            [
                (F::Alternate, ""),
                (F::AlternateRel, "alternate"),
                (F::AlternateHreflang, language),
                (F::AlternateHref, page),
            ]
        })
        .collect();
    let entries: Vec<_> = pages.iter().map(|page| entry(page, &links)).collect();
    let mut options = options();
    options.on_fault = OnFault::Repair;
    for lastmod in [None, Some("2026-11-20 07:08:09Z")] {
        let mut entries = entries.clone();
        for entry in &mut entries {
            entry.lastmod = lastmod;
        }
        let (documents, refused) = write(&options, &entries);
        assert_eq!(refused, []);
        let text = documents.concat();
        assert!(!text.contains("x-default") && !text.contains("\"fil\""), "{text}");
        // Two pages name each other, and the third has no versions.
        assert_eq!(text.matches("hreflang=\"en\"").count(), 2, "{text}");
        let report = parse(text.as_bytes(), &ParseOptions::default()).unwrap();
        assert_eq!(report.diagnostics.count(Rule::HreflangReturnMissing.id()), 0, "{text}");
        assert_eq!(report.entries.len(), 3);
    }
    let left_out = repaired(&entries[2]);
    assert!(left_out.iter().all(|(.., after)| after.is_none()), "{left_out:?}");
    assert!(left_out.iter().any(|(_, code, before, _)| {
        *code == "hreflang-language-alpha3" && before.as_deref() == Some("fil")
    }));
    assert!(
        left_out.iter().any(|(_, code, before, _)| {
            *code == "hreflang-self-missing" && before.as_deref() == Some("en")
        }),
        "{left_out:?}"
    );
}

#[test]
fn alternates_that_cannot_name_the_page_cost_nothing_else() {
    let mut entry = translated("X-Default", "https://www.example.com/de");
    entry.lastmod = Some("2026-11-20 07:08:09Z");
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let (documents, refused) = write(&options, std::slice::from_ref(&entry));
    assert_eq!(refused, []);
    assert!(documents.concat().contains("tea.jpg") && !documents.concat().contains("xhtml:link"));
    let left_out = |field, text: &str| {
        (EntryField::Extension(field), "hreflang-self-missing", Some(String::from(text)), None)
    };
    assert_eq!(
        repaired(&entry)[1..],
        [
            left_out(F::AlternateRel, "alternate"),
            left_out(F::AlternateHreflang, "X-Default"),
            left_out(F::AlternateHref, "https://www.example.com/de"),
        ]
    );
}

#[test]
fn what_is_wrong_with_an_entry_is_no_fault_of_the_next() {
    let image = |title| {
        [(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg"), (F::ImageTitle, title)]
    };
    let mut dated = entry("https://www.example.com/a", &image("A\u{1}"));
    dated.lastmod = Some("yesterday");
    let next = entry("https://www.example.com/b", &image("B"));
    let (_, refused) = write(&options(), &[dated, next]);
    assert_eq!(refused, [(EntryField::Extension(F::ImageTitle), "xml-invalid-char")]);
}

#[test]
fn what_needs_no_repair_is_none() {
    let plain = entry("/grün tee", &[(F::Image, ""), (F::ImageLoc, "/a b.jpg")]);
    assert_eq!(repaired(&plain), []);
    // Nor is it that of the entry before.
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let mut writer = SitemapWriter::new(&options).unwrap();
    let mut dated = NewEntry::of("https://www.example.com/a");
    dated.lastmod = Some("2026/11/20");
    writer.push(&dated).unwrap();
    writer.push(&NewEntry::of("https://www.example.com/b")).unwrap();
    assert_eq!(writer.take_repaired(), []);
}

#[test]
fn no_document_is_begun_for_an_entry_that_is_refused() {
    let mut options = options();
    options.entries_max = 1;
    let entries = ["https://www.example.com/", "/tea", "ftp://www.example.com/"].map(NewEntry::of);
    let (documents, refused) = write(&options, &entries);
    assert_eq!((documents.len(), refused.len()), (1, 2));
    assert_eq!(write(&options, &entries[1..]).0.len(), 1);
}

#[test]
fn an_entry_that_no_document_has_room_for_is_refused() {
    let mut options = options();
    options.bytes_max = 200;
    let long = format!("https://www.example.com/{}", "a".repeat(100));
    let (documents, refused) =
        write(&options, &[NewEntry::of(&long), NewEntry::of("https://www.example.com/")]);
    assert_eq!(refused, [(EntryField::Loc, "limit-bytes")]);
    assert_eq!(read(&documents[0]).entry_count, 1);
}

#[test]
fn prefixes_are_declared_at_the_root_or_where_they_are_needed_later() {
    let mut writer = SitemapWriter::new(&options()).unwrap();
    let image = [(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg")];
    writer.push(&NewEntry::of("https://www.example.com/a")).unwrap();
    let mut text = writer.take().text;
    writer.push(&entry("https://www.example.com/b", &image)).unwrap();
    let written = writer.finish();
    text.push_str(&written.text);
    assert_eq!(written.documents[0].bytes, text.len() as u64);
    assert!(
        text.contains("<url xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"><loc>"),
        "{text}"
    );
    let report = read(&text);
    assert_eq!(problems(&report), [""; 0]);
    assert_eq!(report.entries.get(1).unwrap().extensions.iter().count(), 2);
}

#[test]
fn relative_urls_are_resolved_where_there_is_a_base() {
    let mut options = options();
    options.base = Some("https://www.example.com/shop/".to_owned());
    let link = [
        (F::Alternate, ""),
        (F::AlternateRel, "alternate"),
        (F::AlternateHreflang, "de"),
        (F::AlternateHref, "/de/tea"),
        (F::Alternate, ""),
        (F::AlternateRel, "alternate"),
        (F::AlternateHreflang, "en"),
        (F::AlternateHref, "tea"),
    ];
    let (documents, refused) = write(&options, &[entry("tea", &link)]);
    assert_eq!(refused, []);
    assert!(documents[0].contains("<loc>https://www.example.com/shop/tea</loc>"));
    assert!(documents[0].contains("href=\"https://www.example.com/de/tea\""));
    options.base = Some("/shop/".to_owned());
    assert!(SitemapWriter::new(&options).is_err());
}

proptest! {
    #[test]
    fn a_path_is_written_as_the_url_that_it_stands_for(
        // What stands behind two slashes may be a host.
        path in "(/(\\.\\.|\\.|[a-c]|~|%7[eE]|%c3%a9|é| |&|<)+){0,4}/?(\\?[ab&=]{0,3})?(#[ab]?)?",
        root in prop::sample::select(&["https://www.example.com", "HTTPS://WWW.example.com:443", "http://example.com:8080"][..]),
        is_in_folder in any::<bool>(),
    ) {
        let mut options = options();
        options.base = Some(format!("{root}/shop/tea?a=b/c#d/e"));
        let path = if path.starts_with('/') { path } else { format!("/{path}") };
        let (given, whole) = if is_in_folder {
            (format!("tea{path}"), format!("{root}/shop/tea{path}"))
        } else {
            (path.clone(), format!("{root}{path}"))
        };
        prop_assert_eq!(write(&options, &[NewEntry::of(&given)]), write(&options, &[NewEntry::of(&whole)]));
    }
}

#[test]
fn dates_are_written_in_capitals() {
    let date = "2026-11-21t10:30:15z";
    let mut given = entry(
        "https://www.example.com/",
        &[
            (F::Video, ""),
            (F::VideoThumbnailLoc, "https://www.example.com/a.jpg"),
            (F::VideoTitle, "Two zebras"),
            (F::VideoDescription, "They drink tea"),
            (F::VideoContentLoc, "https://www.example.com/a.mp4"),
            (F::VideoPublicationDate, date),
        ],
    );
    given.lastmod = Some(date);
    let (documents, refused) = write(&options(), &[given]);
    assert_eq!(refused, []);
    for element in ["lastmod", "video:publication_date"] {
        let expected = format!("<{element}>2026-11-21T10:30:15Z</{element}>");
        assert!(documents[0].contains(&expected), "{}", documents[0]);
    }
    assert!(documents[0].contains("Two zebras"));
}

#[test]
fn the_latest_date_of_a_document_is_known() {
    let dates = ["2026-11-19", "2026-11-20T08:00:00+09:00", "2026-11-20T00:00:00Z", "2026-11-18"];
    let urls = [0, 1, 2, 3].map(|n| format!("https://www.example.com/{n}"));
    let mut writer = SitemapWriter::new(&options()).unwrap();
    for (url, date) in urls.iter().zip(dates) {
        let mut entry = NewEntry::of(url);
        entry.lastmod = Some(date);
        writer.push(&entry).unwrap();
    }
    assert_eq!(writer.finish().documents[0].lastmod.as_deref(), Some(dates[2]));
}

#[test]
fn indexes_and_lists_are_written_as_well() {
    let mut sitemap = NewEntry::of("https://www.example.com/sitemap-1.xml");
    sitemap.lastmod = Some("2026-11-20");
    sitemap.priority = Some("0.5");
    let mut options = options();
    options.format = WriteFormat::Sitemapindex;
    let (documents, refused) = write(&options, std::slice::from_ref(&sitemap));
    assert_eq!(refused, []);
    assert!(documents[0].contains(
        "<sitemap><loc>https://www.example.com/sitemap-1.xml</loc><lastmod>2026-11-20</lastmod></sitemap>"
    ));
    options.format = WriteFormat::Text;
    let entries = ["https://www.example.com/ü", "https://www.example.com/?a&b"].map(NewEntry::of);
    let (documents, refused) = write(&options, &entries);
    assert_eq!(refused, []);
    assert_eq!(documents, ["https://www.example.com/%C3%BC\nhttps://www.example.com/?a&b\n"]);
}

#[test]
fn feeds_are_written_as_well() {
    let mut options = options();
    let mut dated = NewEntry::of("https://www.example.com/?a=1&b=2");
    dated.lastmod = Some("2026-11-20T10:30:00+01:00");
    let entries = [dated, NewEntry::of("https://www.example.com/tea")];
    options.format = WriteFormat::Rss;
    let (documents, refused) = write(&options, &entries);
    assert_eq!(refused, []);
    assert_eq!(
        documents,
        ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel>\n\
          <title>www.example.com</title><link>https://www.example.com/</link>\
          <description>Pages of www.example.com</description>\n\
          <item><title>https://www.example.com/?a=1&amp;b=2</title><link>https://www.example.com/?a=1&amp;b=2</link>\
          <guid>https://www.example.com/?a=1&amp;b=2</guid><pubDate>Fri, 20 Nov 2026 09:30:00 GMT</pubDate></item>\n\
          <item><title>https://www.example.com/tea</title><link>https://www.example.com/tea</link>\
          <guid>https://www.example.com/tea</guid></item>\n</channel></rss>\n"]
    );
    assert_eq!(problems(&read(&documents[0])), [""; 0]);
    options.format = WriteFormat::Atom;
    options.feed.title = "Tea & cake".to_owned();
    let (documents, refused) = write(&options, &entries);
    assert_eq!(refused, [(EntryField::Lastmod, "feed-atom-updated-missing")]);
    assert_eq!(
        documents,
        [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\n\
          <title>Tea &amp; cake</title><subtitle>Pages of www.example.com</subtitle><id>https://www.example.com/</id>\
          <link href=\"https://www.example.com/\"/><author><name>Tea &amp; cake</name></author><updated>2026-11-20T09:30:00Z</updated>\n\
          <entry><title>https://www.example.com/?a=1&amp;b=2</title><id>https://www.example.com/?a=1&amp;b=2</id>\
          <link href=\"https://www.example.com/?a=1&amp;b=2\"/><updated>2026-11-20T09:30:00Z</updated></entry>\n</feed>\n"
        ]
    );
    assert_eq!(problems(&read(&documents[0])), [""; 0]);
}

#[test]
fn a_feed_of_which_nobody_said_whose_it_is_has_a_name_and_an_address() {
    let mut options = WriteOptions::default();
    options.format = WriteFormat::Atom;
    let (documents, _) = write(&options, &[]);
    let of = |text: &str| documents[0].contains(text);
    assert!(
        of("<title>Pages</title><subtitle>Pages</subtitle><id>about:blank</id>"),
        "{documents:?}"
    );
    assert!(of("<link href=\"about:blank\"/><author><name>Pages</name></author>"), "{documents:?}");
    options.format = WriteFormat::Rss;
    let (documents, _) = write(&options, &[]);
    let head = "<title>Pages</title><link>about:blank</link><description>Pages</description>";
    assert!(documents[0].contains(head), "{documents:?}");
    options.base = Some("https://www.example.com/shop/".to_owned());
    let (documents, _) = write(&options, &[]);
    assert!(documents[0].contains("<link>https://www.example.com/</link>"), "{documents:?}");
}

#[test]
fn what_was_escaped_before_is_not_escaped_again() {
    let page = "https://www.example.com/?id=1&lang=en";
    let escaped = "https://www.example.com/?id=1&amp;lang=en";
    let entry = entry(
        page,
        &[
            (F::Image, ""),
            (F::ImageLoc, "https://www.example.com/a.jpg?w=1&amp;h=2"),
            (F::ImageTitle, "Salt &amp; Pepper"),
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHreflang, "en"),
            (F::AlternateHref, escaped),
        ],
    );
    let mut options = options();
    let (_, refused) = write(&options, std::slice::from_ref(&entry));
    let field = EntryField::Extension(F::ImageLoc);
    assert_eq!(refused, [(field, "extension-url-double-escaped")]);
    options.on_fault = OnFault::Repair;
    let (documents, refused) = write(&options, &[entry]);
    assert_eq!(refused, []);
    assert!(documents[0].contains("a.jpg?w=1&amp;h=2</image:loc>"), "{}", documents[0]);
    assert!(documents[0].contains("href=\"https://www.example.com/?id=1&amp;lang=en\""));
}

#[test]
fn faults_are_mended_where_that_is_asked_for() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let mut dated = NewEntry::of("https://www.example.com/a");
    dated.lastmod = Some("2026/11/20");
    dated.changefreq = Some("Daily");
    dated.priority = Some("high");
    let broken = entry(
        "https://www.example.com/b",
        &[
            (F::Image, ""),
            (F::ImageLoc, "ftp://www.example.com/a.jpg"),
            (F::Image, ""),
            (F::ImageLoc, "https://www.example.com/a.jpg"),
            (F::ImageTitle, "Tea\u{8} cup"),
            (F::Image, ""),
        ],
    );
    let bare = NewEntry::of("www.example.com");
    let (documents, refused) = write(&options, &[dated, broken, NewEntry::of("tea"), bare]);
    assert!(documents[0].contains("<loc>https://www.example.com/</loc>"), "{}", documents[0]);
    assert_eq!(refused, [(EntryField::Loc, "loc-relative")]);
    assert!(
        documents[0].contains("<lastmod>2026-11-20</lastmod><changefreq>daily</changefreq></url>"),
        "{}",
        documents[0]
    );
    assert_eq!(documents[0].matches("<image:image>").count(), 1);
    assert!(documents[0].contains("<image:title>Tea cup</image:title>"));
    assert_eq!(problems(&read(&documents[0])), [""; 0]);
}

#[test]
fn what_is_too_much_is_left_out_where_that_is_asked_for() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let urls: Vec<_> = (0..1_200).map(|n| format!("https://www.example.com/{n}.jpg")).collect();
    let images: Vec<_> =
        urls.iter().flat_map(|url| [(F::Image, ""), (F::ImageLoc, url.as_str())]).collect();
    let (documents, refused) = write(&options, &[entry("https://www.example.com/a", &images)]);
    assert_eq!(refused, []);
    assert_eq!(documents[0].matches("<image:image>").count(), 1_000);
}

#[test]
fn articles_beyond_a_thousand_begin_another_document() {
    let urls: Vec<_> = (0..1_001).map(|n| format!("https://www.example.com/{n}")).collect();
    let news = [
        (F::News, ""),
        (F::NewsPublication, ""),
        (F::NewsPublicationName, "The Tea"),
        (F::NewsPublicationLanguage, "en"),
        (F::NewsPublicationDate, "2026-11-20"),
        (F::NewsTitle, "Cake"),
    ];
    let entries: Vec<_> = urls.iter().map(|url| entry(url, &news)).collect();
    let (documents, refused) = write(&options(), &entries);
    assert_eq!(refused, []);
    let counts: Vec<_> = documents.iter().map(|document| read(document).entry_count).collect();
    assert_eq!(counts, [1_000, 1]);
}

/// Texts as people and attackers have them.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[a-z0-9 &<>'\"äß€]{1,12}",
        1 => any::<String>(),
        1 => "[ \t\n\r]{0,3}",
    ]
}

fn url() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "https://www\\.example\\.com/[a-z0-9äß&?=%' \\[\\]./-]{0,16}",
        2 => "(http|HTTPS|ftp)://[a-zA-Z.:0-9-]{0,12}(/[a-z.]{0,6}){0,3}(#[a-z])?",
        1 => any::<String>(),
    ]
}

fn date() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "20[0-2][0-9]-(0[1-9]|1[0-2])-(0[1-9]|2[0-8])(T(0[0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9](\\.[0-9]{1,3})?)?(Z|[+-]0[0-9]:[03]0))?",
        1 => "[0-9/. T:-]{0,12}",
        1 => any::<String>(),
    ]
}

fn value_of(field: F) -> BoxedStrategy<String> {
    use sitemapkit::FieldKind as K;
    match field.kind() {
        K::Group | K::Object | K::Flag => Just(String::new()).boxed(),
        K::Url => url().boxed(),
        K::Date => date().boxed(),
        K::Number => prop_oneof![3 => "[0-9]{1,4}(\\.[0-9])?", 1 => any::<String>()].boxed(),
        K::Truth => prop_oneof![3 => "yes|no", 1 => any::<String>()].boxed(),
        K::Text | K::Texts => text().boxed(),
        _ => unreachable!(),
    }
}

const FORMATS: [WriteFormat; 5] = [
    WriteFormat::Urlset,
    WriteFormat::Sitemapindex,
    WriteFormat::Text,
    WriteFormat::Rss,
    WriteFormat::Atom,
];

/// What an entry says, whichever way it is written: the values that are there, but for URLs, which are written in their
/// normal form, and Media RSS, which only feeds have.
fn said_by<'a>(entry: &NewEntry<'a>) -> ([Option<&'a str>; 3], Vec<(u8, &'a str)>) {
    use sitemapkit::FieldKind as K;
    let trimmed = |text: &'a str| text.trim_matches([' ', '\t', '\r', '\n']);
    let is_of_feed = |field: F| {
        let outermost = std::iter::successors(Some(field), |field| field.parent()).last();
        outermost == Some(F::Media)
    };
    let pieces = entry.extensions.iter().map(|(field, text)| (*field, trimmed(text)));
    let mut pieces: Vec<_> = pieces
        .filter(|(field, text)| match field.kind() {
            _ if is_of_feed(*field) => false,
            K::Group | K::Object | K::Flag => true,
            K::Url => false,
            _ => !text.is_empty(),
        })
        .map(|(field, text)| (field as u8, text))
        .collect();
    // Whatever has an attribute is there.
    let flags = pieces.iter().filter_map(|(field, _)| {
        F::all().find(|it| *it as u8 == *field)?.parent().filter(|it| it.kind() == K::Flag)
    });
    let flags: Vec<_> = flags.map(|flag| (flag as u8, "")).collect();
    pieces.extend(flags);
    pieces.sort_unstable();
    pieces.dedup_by(|a, b| a == b && F::all().any(|it| it as u8 == a.0 && it.kind() == K::Flag));
    let values = [entry.lastmod, entry.changefreq, entry.priority];
    (values.map(|value| value.map(trimmed).filter(|value| !value.is_empty())), pieces)
}

type Owned = (String, [Option<String>; 3], Vec<(F, String)>);

fn any_entry() -> impl Strategy<Value = Owned> {
    let fields: Vec<_> = F::all().collect();
    let piece = proptest::sample::select(fields).prop_flat_map(|field| {
        // Values that are not in a group of theirs are a fault of the caller.
        let mut path: Vec<_> = std::iter::successors(Some(field), |field| field.parent()).collect();
        path.reverse();
        value_of(field).prop_map(move |value| {
            path.iter()
                .filter(|part| {
                    **part == field
                        || part.kind() == FieldKind::Group
                        || part.kind() == FieldKind::Object
                })
                .map(|part| (*part, if *part == field { value.clone() } else { String::new() }))
                .collect::<Vec<_>>()
        })
    });
    let pieces = proptest::collection::vec(piece, 0..6).prop_map(|pieces| pieces.concat());
    let values = (
        proptest::option::of(date()),
        proptest::option::of(prop_oneof![3 => "daily|weekly|never", 1 => any::<String>()]),
        proptest::option::of(prop_oneof![3 => "0\\.[0-9]|1\\.0", 1 => any::<String>()]),
    );
    (url(), values, pieces).prop_map(|(loc, (a, b, c), pieces)| (loc, [a, b, c], pieces))
}

/// How many values each field has; of those that are no URLs also which.
fn texts_of(entry: &NewEntry<'_>) -> Vec<(String, String)> {
    let own = [
        (EntryField::Lastmod, entry.lastmod),
        (EntryField::Changefreq, entry.changefreq),
        (EntryField::Priority, entry.priority),
    ];
    let own = own.into_iter().filter_map(|(field, text)| Some((field, text?)));
    // What only feeds have is not written.
    let is_of_feeds = |field: F| {
        std::iter::successors(Some(field), |field| field.parent()).any(|it| it == F::Media)
    };
    let added = entry.extensions.iter().filter(|(field, _)| !is_of_feeds(*field));
    let added = added.map(|(field, text)| (EntryField::Extension(*field), *text));
    let mut texts: Vec<_> =
        own.chain(added).filter_map(|(field, text)| shown(field, text)).collect();
    texts.sort();
    texts
}

/// URLs and dates are written in normal form, and what is empty is not there.
fn shown(field: EntryField, text: &str) -> Option<(String, String)> {
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    if Lastmod::parse(text) == Err(LastmodFault::Lowercase) {
        return Some((format!("{field:?}"), text.to_ascii_uppercase()));
    }
    let is_url = matches!(field, EntryField::Extension(field) if field.kind() == FieldKind::Url);
    let text = if is_url && !text.is_empty() { "a URL" } else { text };
    (!text.is_empty()).then(|| (format!("{field:?}"), text.to_owned()))
}

/// The same of an entry as it should be after a repair that said all it did.
fn texts_after(given: &NewEntry<'_>, repaired: &[RepairedValue]) -> Vec<(String, String)> {
    let mut texts = texts_of(given);
    for RepairedValue { field, before, after, .. } in repaired {
        if *field == EntryField::Loc {
            continue;
        }
        if let Some(before) = before.as_deref().and_then(|text| shown(*field, text)) {
            let at = texts.iter().position(|text| *text == before);
            texts.remove(at.unwrap());
        }
        texts.extend(after.as_deref().and_then(|text| shown(*field, text)));
    }
    texts.sort();
    texts
}

#[test]
fn what_is_not_written_begins_no_document() {
    let mut options = options();
    options.entries_max = 2;
    let locs = ["a", "b", "b", "c", "c", "d"].map(|path| format!("https://www.example.com/{path}"));
    let entries: Vec<_> = locs.iter().map(|loc| NewEntry::of(loc)).collect();
    let (documents, refused) = write(&options, &entries[..3]);
    assert_eq!(documents.len(), 1);
    assert_eq!(refused, [(EntryField::Loc, "loc-duplicate")]);
    let (documents, refused) = write(&options, &entries);
    let counts: Vec<_> = documents.iter().map(|text| read(text).entry_count).collect();
    assert_eq!((counts, refused.len()), (vec![2, 2], 2));
}

#[test]
fn an_entry_that_is_too_large_does_not_take_its_url() {
    for on_fault in [OnFault::Refuse, OnFault::Repair] {
        let mut options = options();
        options.bytes_max = 500;
        options.on_fault = on_fault;
        let images = [(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg")].repeat(9);
        let large = entry("https://www.example.com/", &images);
        let (_, refused) = write(&options, std::slice::from_ref(&large));
        let expected: &[_] = &[(EntryField::Loc, "limit-bytes")];
        assert_eq!(refused, if on_fault == OnFault::Refuse { expected } else { &[] });
        let (documents, refused) =
            write(&options, &[large, NewEntry::of("https://www.example.com/")]);
        assert_eq!(read(&documents[0]).entry_count, 1);
        assert_eq!(refused.len(), 1);
    }
}

proptest! {
    #[test]
    fn whatever_is_written_is_read_without_an_error_or_a_warning(
        entries in proptest::collection::vec(any_entry(), 0..8),
        is_repaired in any::<bool>(),
        format in 0..FORMATS.len(),
    ) {
        let mut options = options();
        options.on_fault = if is_repaired { OnFault::Repair } else { OnFault::Refuse };
        options.format = FORMATS[format];
        let mut writer = SitemapWriter::new(&options).unwrap();
        let (mut written, mut repairs) = (Vec::new(), Vec::new());
        for (loc, [lastmod, changefreq, priority], extensions) in &entries {
            let mut entry = NewEntry::of(loc);
            entry.lastmod = lastmod.as_deref();
            entry.changefreq = changefreq.as_deref();
            entry.priority = priority.as_deref();
            entry.extensions = extensions.iter().map(|(field, text)| (*field, text.as_str())).collect();
            if writer.push(&entry).is_ok() {
                let repaired = writer.take_repaired();
                prop_assert!(is_repaired || repaired.is_empty());
                repairs.push(repaired);
                written.push(entry);
            }
        }
        let out = writer.finish();
        let report = read(&out.text);
        prop_assert_eq!(report.entry_count as usize, written.len());
        prop_assert_eq!(problems(&report), Vec::<&str>::new(), "{}", out.text);
        if !is_repaired && options.format == WriteFormat::Urlset {
            let found: Vec<_> = report.entries.iter().map(|entry| said_by(&entry.into())).collect();
            let wanted: Vec<_> = written.iter().map(said_by).collect();
            prop_assert_eq!(found, wanted, "{}", out.text);
        }
        if options.format == WriteFormat::Urlset {
            for ((given, found), repaired) in written.iter().zip(report.entries.iter()).zip(repairs) {
                let told = texts_after(given, &repaired);
                prop_assert_eq!(texts_of(&found.into()), told, "{:?}\n{}", repaired, out.text);
            }
        }
    }

    /// Fields in any order, with and without the groups that they are in, and with texts where none may be.
    #[test]
    fn whatever_fields_there_are_is_written_as_it_is_read_or_refused(
        fields in proptest::collection::vec(any_field(), 0..8),
        on_fault in proptest::sample::select(vec![OnFault::Refuse, OnFault::Repair]),
    ) {
        let mut options = options();
        options.on_fault = on_fault;
        let extensions: Vec<_> = fields.iter().map(|(field, text)| (*field, text.as_str())).collect();
        let given = entry("https://www.example.com/", &extensions);
        let mut writer = SitemapWriter::new(&options).unwrap();
        let is_written = writer.push(&given).is_ok();
        let repaired = writer.take_repaired();
        let out = writer.finish();
        let report = read(&out.text);
        prop_assert_eq!(report.entry_count, u32::from(is_written), "{}", out.text);
        prop_assert_eq!(problems(&report), Vec::<&str>::new(), "{}", out.text);
        if let Some(found) = report.entries.get(0) {
            prop_assert_eq!(texts_of(&found.into()), texts_after(&given, &repaired), "{:?}\n{}", repaired, out.text);
        }
    }

    /// Mends that need nothing but the value are made without mending a whole document.
    #[test]
    fn values_are_mended_one_by_one_as_they_are_all_together(
        (loc, date, word, weight, extensions) in slips(),
        time_zone in proptest::sample::select(vec![None, Some("+01:00"), Some("Z")]),
    ) {
        let mut options = options();
        options.time_zone = time_zone.map(str::to_owned);
        options.on_fault = OnFault::Repair;
        options.base = Some("https://www.example.com/".to_owned());
        let mut entry = NewEntry::of(loc);
        entry.lastmod = Some(&date);
        entry.changefreq = Some(word);
        entry.priority = Some(weight);
        entry.extensions = extensions.iter().map(|(field, text)| (*field, text.as_str())).collect();
        let mut writer = SitemapWriter::new(&options).unwrap();
        options.mend_at_once = true;
        let mut at_once = SitemapWriter::new(&options).unwrap();
        prop_assert_eq!(writer.push(&entry), at_once.push(&entry));
        let repaired = writer.take_repaired();
        prop_assert_eq!(&repaired, &at_once.take_repaired());
        prop_assert_eq!(writer.finish().text, at_once.finish().text, "{:?}", repaired);
    }
}

fn any_field() -> impl Strategy<Value = (F, String)> {
    let fields: Vec<_> = F::all().collect();
    proptest::sample::select(fields).prop_flat_map(|field| {
        let text = prop_oneof![8 => value_of(field), 1 => text()];
        text.prop_map(move |text| (field, text))
    })
}

#[test]
fn a_value_begins_its_group_where_there_is_none() {
    let page = "https://www.example.com/";
    let written = |extensions: &[(F, &str)]| {
        let (documents, refused) = write(&options(), &[entry(page, extensions)]);
        let inside = documents[0].split_once("</loc>").map(|(_, rest)| rest.to_owned());
        let inside = inside.and_then(|rest| Some(rest.split_once("</url>")?.0.to_owned()));
        (inside.unwrap_or_default(), refused)
    };
    let image = [(F::ImageLoc, "https://www.example.com/tea.jpg")];
    let in_xml =
        "<image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>";
    assert_eq!(written(&image), (in_xml.to_owned(), vec![]));
    let alternate =
        [(F::AlternateHref, page), (F::AlternateHreflang, "de"), (F::AlternateRel, "alternate")];
    let (inside, refused) = written(&alternate);
    assert_eq!((inside.starts_with("<xhtml:link rel="), refused), (true, vec![]));
    for (extensions, rule) in [
        (&[(F::AlternateHref, "https://www.example.com/de")][..], "hreflang-"),
        (&[(F::NewsTitle, "x")], "news-"),
        (&[(F::VideoPlayerLocAllowEmbed, "yes")], "video-"),
        (&[(F::VideoIdId, "2026-11-21")], "video-"),
        (&[(F::Image, "text"), image[0]], "text-in-element-only-content"),
        (&[(F::Mobile, "text")], "text-in-element-only-content"),
        (&[(F::ImageLoc, page), (F::ImageLoc, "https://www.example.com/2")], ""),
    ] {
        let (inside, refused) = written(extensions);
        assert_eq!((inside.as_str(), refused.len()), ("", 1), "{extensions:?}");
        assert!(refused[0].1.starts_with(rule), "{refused:?}");
    }
    let mut writer = SitemapWriter::new(&options()).unwrap();
    let refusal = writer.push(&entry(page, &[(F::Image, "text"), image[0]])).unwrap_err();
    assert_eq!(refusal.to_string(), "`text` stands in `<image:image>`, where only elements may");
}

#[test]
fn a_text_that_has_no_place_in_a_group_is_left_out_by_a_repair_and_told() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let mut writer = SitemapWriter::new(&options).unwrap();
    let image = [(F::Image, "text"), (F::ImageLoc, "https://www.example.com/tea.jpg")];
    writer.push(&entry("https://www.example.com/", &image)).unwrap();
    let told: Vec<_> = writer
        .take_repaired()
        .into_iter()
        .map(|value| (value.field, value.before, value.after))
        .collect();
    assert_eq!(
        told,
        [(EntryField::Extension(F::Image), Some("text".to_owned()), Some(String::new()))]
    );
    assert!(
        writer
            .finish()
            .text
            .contains("<image:image><image:loc>https://www.example.com/tea.jpg</image:loc>")
    );
}

#[test]
fn what_goes_with_an_article_is_told_with_its_own_fault() {
    let article = [
        (F::News, ""),
        (F::NewsPublication, ""),
        (F::NewsPublicationName, "The Example Times"),
        (F::NewsPublicationLanguage, "en"),
        (F::NewsPublicationDate, "2000-01-01"),
        (F::NewsTitle, "Tea is cheaper"),
        (F::NewsStockTickers, "A & B"),
    ];
    for mend_at_once in [false, true] {
        let mut options = options();
        options.on_fault = OnFault::Repair;
        options.mend_at_once = mend_at_once;
        let mut writer = SitemapWriter::new(&options).unwrap();
        writer.push(&entry("https://www.example.com/", &article)).unwrap();
        let rules: Vec<_> =
            writer.take_repaired().iter().map(|value| value.rule.meta().code).collect();
        let old = "news-too-old";
        assert_eq!(rules, [old, old, old, old, "news-stock-tickers-invalid"], "{mend_at_once}");
    }
}

#[test]
fn an_entry_that_is_too_large_is_told_with_its_size_and_the_limit_that_was_set() {
    let mut options = options();
    options.bytes_max = 400;
    let images = [(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg")].repeat(20);
    let mut writer = SitemapWriter::new(&options).unwrap();
    let refusal = writer.push(&entry("https://www.example.com/", &images)).unwrap_err();
    assert_eq!(refusal.to_string(), "the sitemap would have 1,799 bytes; 400 are allowed");
}

#[test]
fn a_time_zone_that_no_time_can_have_is_an_error() {
    for zone in ["garbage", "+99:99", "Europe/Berlin", "", ".5Z", "+0100"] {
        let mut options = options();
        options.time_zone = Some(zone.to_owned());
        let error = SitemapWriter::new(&options).unwrap_err();
        assert_eq!(error.kind(), sitemapkit::ErrorKind::InvalidTimeZone);
        assert_eq!(
            error.to_string(),
            format!("`{zone}` is no time zone: it must be `Z` or an offset such as `+01:00`")
        );
    }
    for zone in ["Z", "+01:00", "-12:00", "+14:00"] {
        let mut options = options();
        options.time_zone = Some(zone.to_owned());
        assert!(SitemapWriter::new(&options).is_ok(), "{zone}");
    }
}

#[test]
fn an_index_that_consumers_would_not_take_is_not_written() {
    use sitemapkit::{ErrorKind, render_sitemap_index};
    let good = "https://www.example.com/sitemap-1.xml";
    for loc in [
        "https://www.example.com/%zz.xml",
        "https://www.example.com/a b.xml",
        "https://exa mple.com/",
        "https://www.example.com/{x}.xml",
        "https://www.example.com/a.xml ",
        "",
    ] {
        let error = render_sitemap_index([(good, None), (loc, None)]).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::InvalidUrl, "{loc}");
        assert!(error.to_string().starts_with(&format!("`{loc}` is not")), "{error}");
    }
    let error = render_sitemap_index([(good, None), (good, None)]).unwrap_err();
    assert_eq!(
        (error.kind(), error.to_string()),
        (ErrorKind::DuplicateUrl, format!("`{good}` is listed twice"))
    );
    let locs: Vec<_> =
        (0..=50_000).map(|number| format!("https://www.example.com/{number}.xml")).collect();
    let index =
        |count: usize| render_sitemap_index(locs[..count].iter().map(|loc| (loc.as_str(), None)));
    assert!(index(50_000).is_ok());
    assert_eq!(index(50_001).unwrap_err().kind(), ErrorKind::IndexTooLarge);
    // Whoever tries it out has it on a machine of their own, and others have it elsewhere.
    for loc in ["http://localhost:8787/sitemap-news.xml", "https://cdn.example.com/sitemap.xml"] {
        assert!(render_sitemap_index([(good, None), (loc, Some("2026-11-21"))]).is_ok(), "{loc}");
    }
}

type Slips = (&'static str, String, &'static str, &'static str, Vec<(F, String)>);

/// An entry such as people write, with mistakes such as they make.
fn slips() -> impl Strategy<Value = Slips> {
    let groups = proptest::sample::subsequence(GROUPS.to_vec(), 0..GROUPS.len());
    let pieces = groups.prop_flat_map(|groups| {
        let pieces = groups.concat();
        pieces
            .into_iter()
            .map(|(field, right)| (Just(field), slip(field, right)))
            .collect::<Vec<_>>()
    });
    let select = proptest::sample::select::<&'static str>;
    (
        select(vec![
            "https://www.example.com/",
            "/grün",
            "ftp://www.example.com/",
            "https://www.example.com/a b#c",
        ]),
        slip_in_a_date(),
        select(vec!["", "daily", "Daily", "often"]),
        select(vec!["", "0.5", "0,5", "7", "-1", "much"]),
        pieces,
    )
}

fn slip(field: F, right: &'static str) -> BoxedStrategy<String> {
    use sitemapkit::FieldKind as K;
    let others: &'static [&'static str] = match field {
        F::AlternateHreflang | F::NewsPublicationLanguage => {
            &["", "en_US", "EN", "deu", "english", "x-Default", "zh-cn", "de-DE-x", "de"]
        }
        F::VideoRestrictionRelationship => &["", "Allow", "ALLOW", "only"],
        F::VideoPriceCurrency => &["", "eur", "EURO"],
        F::AlternateRel => &["", "Alternate", "canonical"],
        _ => match field.kind() {
            K::Group | K::Object | K::Flag => return Just(String::new()).boxed(),
            K::Url => &[
                "",
                "/a.jpg",
                "a b.jpg",
                "//cdn.example.com/a",
                "not a url",
                "data:image/png;base64,AA",
                "ftp://www.example.com/a",
                "https://www.example.com/?q=\u{1}",
                "https://",
                "www.example.com/a",
            ],
            K::Date => {
                return prop_oneof![2 => Just(right.to_owned()), 1 => slip_in_a_date()].boxed();
            }
            K::Number => &["", "-1", "1,5", "99999", "0", "many", "1.200"],
            K::Truth => &["", "Yes", "TRUE", "0", "perhaps"],
            _ => &["", "A\u{1}", "<b>A</b> &amp; B", "US de XX", "{long}"],
        },
    };
    let other = proptest::sample::select(others);
    let other = other.prop_map(|text| text.replace("{long}", &"long ".repeat(500)));
    prop_oneof![5 => Just(right.to_owned()), 1 => other].boxed()
}

const GROUPS: [&[(F, &str)]; 6] = [
    &[(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg")],
    &[
        (F::Image, ""),
        (F::ImageLoc, "https://www.example.com/b.jpg"),
        (F::ImageTitle, "A picture"),
        (F::ImageLicense, "https://www.example.com/licence"),
    ],
    &[
        (F::Alternate, ""),
        (F::AlternateRel, "alternate"),
        (F::AlternateHreflang, "en"),
        (F::AlternateHref, "https://www.example.com/"),
        (F::Alternate, ""),
        (F::AlternateRel, "alternate"),
        (F::AlternateHreflang, "de"),
        (F::AlternateHref, "https://www.example.com/de"),
    ],
    &[
        (F::News, ""),
        (F::NewsPublication, ""),
        (F::NewsPublicationName, "The Example Times"),
        (F::NewsPublicationLanguage, "en"),
        (F::NewsPublicationDate, "2026-11-20"),
        (F::NewsTitle, "Tea is cheaper"),
        (F::NewsStockTickers, "NASDAQ:A"),
    ],
    &[
        (F::Video, ""),
        (F::VideoThumbnailLoc, "https://www.example.com/a.jpg"),
        (F::VideoTitle, "A film"),
        (F::VideoDescription, "Of tea"),
        (F::VideoContentLoc, "https://www.example.com/a.mp4"),
        (F::VideoDuration, "60"),
        (F::VideoPublicationDate, "2026-11-20"),
    ],
    &[
        (F::Video, ""),
        (F::VideoThumbnailLoc, "https://www.example.com/a.jpg"),
        (F::VideoTitle, "A film"),
        (F::VideoDescription, "Of tea"),
        (F::VideoPlayerLocAllowEmbed, "yes"),
        (F::VideoPlayerLoc, "https://www.example.com/player"),
        (F::VideoExpirationDate, "2027-11-20"),
        (F::VideoRating, "4.5"),
        (F::VideoViewCount, "100"),
        (F::VideoFamilyFriendly, "yes"),
        (F::VideoRestrictionRelationship, "allow"),
        (F::VideoRestriction, "DE US"),
        (F::VideoPrice, ""),
        (F::VideoPriceCurrency, "EUR"),
        (F::VideoPriceValue, "1.99"),
        (F::VideoUploaderInfo, "https://www.example.com/me"),
        (F::VideoUploader, "Me"),
        (F::VideoLive, "no"),
        (F::VideoTag, "tea"),
        (F::VideoCategory, "drinks"),
    ],
];

fn slip_in_a_date() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "((0?[1-9]|[12][0-9])[./](1[0-2]|0?[1-9])[./]20[0-2][0-9]|20[0-2][0-9][-/]?[01][0-9][-/]?[0-2][0-9])([ tT][012]?[0-9]:[0-6][0-9](:[0-6][0-9])?( ?[zZ]|[+-]0[0-9]:?[03]0)?)?",
        2 => proptest::sample::select(vec!["", "2026-11-20", "21.11.2025", "yesterday", "20\u{1}26", "1795219200"]).prop_map(str::to_owned),
        1 => date(),
    ]
}

#[test]
fn of_too_many_images_the_first_are_kept() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    for count in [1_001, 1_500, 5_000, 12_000, 30_000] {
        let urls: Vec<_> = (0..count).map(|n| format!("https://www.example.com/{n}.jpg")).collect();
        let images: Vec<_> =
            urls.iter().flat_map(|url| [(F::Image, ""), (F::ImageLoc, url.as_str())]).collect();
        let (documents, refused) = write(&options, &[entry("https://www.example.com/", &images)]);
        assert_eq!(refused, [], "{count}");
        let report = read(&documents[0]);
        let extensions = report.entries.get(0).unwrap().extensions;
        let images = extensions.iter().filter(|extension| extension.field == F::ImageLoc);
        let kept: Vec<_> = images.map(|image| image.text).collect();
        assert_eq!(kept, urls[..1_000], "{count}");
    }
}

#[test]
fn of_many_bad_images_the_good_ones_are_kept() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let images = [(F::Image, ""), (F::ImageLoc, "data:image/png;base64,AA")].repeat(700);
    let mut images = images;
    images.extend([(F::Image, ""), (F::ImageLoc, "https://www.example.com/a.jpg")]);
    let (documents, refused) = write(&options, &[entry("https://www.example.com/", &images)]);
    assert_eq!(refused, []);
    assert_eq!(documents[0].matches("<image:image>").count(), 1);
}

#[test]
fn of_thousands_of_bad_videos_the_good_ones_are_kept() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let video = |title: &'static str, duration: &'static str| {
        [
            (F::Video, ""),
            (F::VideoThumbnailLoc, "https://www.example.com/a.jpg"),
            (F::VideoTitle, title),
            (F::VideoDescription, "How to make tea."),
            (F::VideoContentLoc, "https://www.example.com/a.mp4"),
            (F::VideoDuration, duration),
        ]
    };
    // Nobody knows what the title of a video is that has none.
    let mut videos = video("", "600").repeat(1_200);
    videos.extend(video("Tea", "ten minutes"));
    videos.extend(video("", "600"));
    videos.extend(video("Milk", "60"));
    let (documents, refused) = write(&options, &[entry("https://www.example.com/", &videos)]);
    assert_eq!(refused, []);
    let report = read(&documents[0]);
    let extensions = report.entries.get(0).unwrap().extensions;
    let of = |field| extensions.iter().filter(move |it| it.field == field).map(|it| it.text);
    assert_eq!(of(F::VideoTitle).collect::<Vec<_>>(), ["Tea", "Milk"]);
    assert_eq!(of(F::VideoDuration).collect::<Vec<_>>(), ["60"]);
}

#[test]
fn many_alternates_of_one_language_cost_no_page() {
    let mut options = options();
    options.on_fault = OnFault::Repair;
    let urls: Vec<_> = (0..1_500).map(|n| format!("https://www.example.com/{n}")).collect();
    let links: Vec<_> = urls
        .iter()
        .flat_map(|url| {
            [
                (F::Alternate, ""),
                (F::AlternateRel, "alternate"),
                (F::AlternateHreflang, "en"),
                (F::AlternateHref, url.as_str()),
            ]
        })
        .collect();
    let (documents, refused) = write(&options, &[entry(&urls[0], &links)]);
    assert_eq!(refused, []);
    assert_eq!(read(&documents[0]).entry_count, 1);
}

#[test]
fn an_index_has_no_location_that_is_no_url_or_still_a_template() {
    for (loc, is_taken) in [
        ("https://www.example.com/sitemap-1.xml", true),
        ("/sitemap-1.xml", false),
        ("ftp://www.example.com/sitemap-1.xml", false),
        ("https://www.example.com/<%= name %>.xml", false),
        ("https://www.example.com/{{ name }}.xml", false),
    ] {
        let written = sitemapkit::render_sitemap_index([(loc, None)]);
        assert_eq!(written.is_ok(), is_taken, "{loc}");
    }
}

#[test]
fn relative_urls_are_at_fault_where_nothing_is_resolved() {
    let page = "https://www.example.com/shop/tea";
    let (whole, cdn) = ("https://www.example.com/tea.jpg", "https://cdn.example.com/tea.jpg");
    let mut options = options();
    options.base = Some("https://www.example.com/".to_owned());
    options.resolve = false;
    for relative in ["tea.jpg", "/tea.jpg", "//cdn.example.com/tea.jpg", "../tea.jpg", "\\tea.jpg"]
    {
        let of_image =
            [(F::Image, ""), (F::ImageLoc, relative), (F::Image, ""), (F::ImageLoc, whole)];
        let of_video = [
            (F::Video, ""),
            (F::VideoThumbnailLoc, whole),
            (F::VideoTitle, "Two zebras"),
            (F::VideoDescription, "They drink tea"),
            (F::VideoContentLoc, relative),
            (F::VideoPlayerLoc, whole),
        ];
        let of_alternate = [
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHreflang, "de"),
            (F::AlternateHref, page),
            (F::Alternate, ""),
            (F::AlternateRel, "alternate"),
            (F::AlternateHreflang, "en"),
            (F::AlternateHref, relative),
        ];
        for values in [&of_image[..], &of_video, &of_alternate] {
            options.on_fault = OnFault::Refuse;
            let (_, refused) = write(&options, &[entry(page, values)]);
            assert_eq!(refused.len(), 1, "{relative}");
            options.on_fault = OnFault::Repair;
            for at_once in [false, true] {
                options.mend_at_once = at_once;
                let mut writer = SitemapWriter::new(&options).unwrap();
                writer.push(&entry(page, values)).unwrap();
                let told = writer.take_repaired();
                let is_told = told.iter().any(|value| {
                    value.before.as_deref() == Some(relative) && value.after.is_none()
                });
                assert!(is_told, "{relative}: {told:?}");
                let text = writer.finish().text;
                assert!(text.contains(page), "{text}");
                assert_eq!(text.matches("tea.jpg").count(), text.matches(whole).count(), "{text}");
                assert!(!text.contains(cdn), "{text}");
            }
        }
    }
    let (_, refused) =
        write(&options, &[entry("/tea", &[]), entry("https://elsewhere.example/", &[])]);
    let rules: Vec<_> = refused.into_iter().map(|(_, rule)| rule).collect();
    assert_eq!(rules, ["loc-relative", "loc-other-host"]);
}
