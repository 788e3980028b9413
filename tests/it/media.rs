//! What the rules about images and videos show: the smallest text, and what their messages quote.

mod feeds;
mod values;

use crate::documents::{read, read_in_chunks, read_token_by_token, urlset};
use sitemapkit::{Report, Rule};

const NAMESPACES: &str = "<urlset xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
                          xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"";

fn with(entries: &str) -> String {
    urlset(entries).replacen("<urlset", NAMESPACES, 1)
}

fn entry(inside: &str) -> String {
    with(&format!("<url><loc>https://www.example.com/</loc>{inside}</url>"))
}

fn video(inside: &str) -> String {
    entry(&format!(
        "<video:video><video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>T</video:title>\
         <video:description>D</video:description><video:content_loc>https://www.example.com/v.mp4</video:content_loc>{inside}</video:video>"
    ))
}

/// The text that `rule` shows, and what it quotes, each time.
fn shown<'d>(document: &'d str, report: &Report, rule: Rule) -> Vec<(&'d str, Vec<String>)> {
    let of_rule = report.diagnostics.iter().filter(|diagnostic| diagnostic.rule() == rule.id());
    let show = |diagnostic: &sitemapkit::Diagnostic| {
        let span = diagnostic.span();
        let text = &document[span.start as usize..span.end as usize];
        (text, diagnostic.quotes().map(str::to_owned).collect())
    };
    of_rule.map(show).collect()
}

fn assert_shown(document: &str, rule: Rule, expected: &[(&str, &[&str])]) {
    let report = read(document.as_bytes());
    let found = shown(document, &report, rule);
    let found: Vec<_> = found.iter().map(|(text, quotes)| (*text, quotes.as_slice())).collect();
    let expected: Vec<(&str, Vec<String>)> = expected
        .iter()
        .map(|(text, quotes)| (*text, quotes.iter().map(ToString::to_string).collect()))
        .collect();
    let expected: Vec<_> =
        expected.iter().map(|(text, quotes)| (*text, quotes.as_slice())).collect();
    assert_eq!(found, expected, "{document}");
    assert_eq!(read_token_by_token(document.as_bytes()), report, "{document}");
    assert_eq!(read_in_chunks(document.as_bytes().chunks(1)), report, "{document}");
}

#[test]
fn the_smallest_text_that_shows_what_is_wrong_is_shown() {
    let image = |inside: &str| entry(&format!("<image:image>{inside}</image:image>"));
    for (document, rule, expected) in [
        (
            image("<image:loc> /a.jpg\n</image:loc>"),
            Rule::ImageLocRelative,
            ("/a.jpg", &["/a.jpg"][..]),
        ),
        (image("<image:loc></image:loc>"), Rule::ImageLocEmpty, ("<image:loc>", &[])),
        (image("<image:loc />"), Rule::ImageLocEmpty, ("<image:loc />", &[])),
        (
            image("<image:loc>/a&amp;b c</image:loc>"),
            Rule::ImageLocRelative,
            ("/a&amp;b c", &["/a&b c"]),
        ),
        (image(""), Rule::ImageLocMissing, ("<image:image>", &[])),
        (
            image("<image:loc>/a</image:loc><image:loc>/b</image:loc>"),
            Rule::ImageDuplicateChild,
            ("/b", &["image:loc"]),
        ),
        (
            image("<image:title>T</image:title><image:loc>/b</image:loc>"),
            Rule::ImageOrder,
            ("T", &["image:image", "1", "image:title"]),
        ),
        (
            video("<video:duration>1:00</video:duration>"),
            Rule::VideoDurationNotInteger,
            ("1:00", &["1:00"]),
        ),
        (video("<video:live/>"), Rule::VideoLiveInvalid, ("<video:live/>", &["(empty)"])),
        (
            video("<video:platform relationship='allow'>web pc tv</video:platform>"),
            Rule::VideoPlatformInvalid,
            ("web pc tv", &["pc"]),
        ),
        (
            video("<video:platform relationship=' only '>web</video:platform>"),
            Rule::VideoPlatformRelationshipInvalid,
            (" only ", &["only"]),
        ),
        (
            video("<video:restriction relationship='allow'>US USA UK</video:restriction>"),
            Rule::VideoRestrictionCountryInvalid,
            ("US USA UK", &["USA"]),
        ),
        (
            video("<video:restriction>US</video:restriction>"),
            Rule::VideoRestrictionRelationshipMissing,
            ("US", &["US"]),
        ),
        (video("<video:price/>"), Rule::VideoPriceTypeInvalid, ("<video:price/>", &["(missing)"])),
        (
            video("<video:price type='own'>1</video:price>"),
            Rule::VideoPriceTypeInvalid,
            ("own", &["own"]),
        ),
        (video("<video:price>1</video:price>"), Rule::VideoPriceCurrencyMissing, ("1", &["1"])),
        (
            video("<video:keywords>a</video:keywords>"),
            Rule::VideoUnknownTag,
            ("<video:keywords>", &["video:keywords", "video:video"]),
        ),
        (
            video("<video:tag>a</video:tag><video:tag/><video:tag/>"),
            Rule::VideoTagEmpty,
            ("<video:tag/>", &["video:tag", "2"]),
        ),
        (
            video(
                "<video:expiration_date>2026-01-01</video:expiration_date><video:publication_date>2026-02-01</video:publication_date>",
            ),
            Rule::VideoExpirationBeforePublication,
            ("2026-01-01", &["2026-01-01", "2026-02-01"]),
        ),
    ] {
        assert_shown(&document, rule, &[expected]);
    }
    let tags: Vec<_> = (1..=40).map(|n| format!("<video:tag>t{n}</video:tag>")).collect();
    assert_shown(&video(&tags.concat()), Rule::VideoTooManyTags, &[("t33", &["40"])]);
    let long = format!("<video:uploader>{}</video:uploader>", "é".repeat(300));
    assert_shown(&video(&long), Rule::VideoUploaderTooLong, &[(&"é".repeat(300), &["300"])]);
}

#[test]
fn a_habit_is_told_once_however_long_the_document_is() {
    let image = |n: u32| {
        format!(
            "<url><loc>https://www.example.com/{n}</loc><image:image><image:title>T{n}</image:title>\
             <image:loc>https://cdn.example.net/{n}.jpg</image:loc></image:image></url>\n"
        )
    };
    let document = with(&(0..3_000).map(image).collect::<String>());
    let report = read(document.as_bytes());
    for (rule, expected) in [
        (Rule::ImageDeprecatedTag, ("T0", ["image:title", "3,000", "T0"])),
        (Rule::ImageOrder, ("T0", ["image:image", "3,000", "image:title"])),
        (
            Rule::ImageForeignHost,
            (
                "https://cdn.example.net/0.jpg",
                ["image:loc", "3,000", "https://cdn.example.net/0.jpg"],
            ),
        ),
    ] {
        let expected = (expected.0, expected.1.map(str::to_owned).to_vec());
        assert_eq!(shown(&document, &report, rule), [expected]);
        assert_eq!(report.diagnostics.count(rule.id()), 1);
    }
    for size in [1_000, 65_536] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), report, "{size}");
    }
}

#[test]
fn images_that_are_listed_twice_are_found_among_many() {
    let images = |count: u32, twice: &[u32]| -> String {
        let all = (0..count).chain(twice.iter().copied());
        all.map(|n| {
            format!(
                "<image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>"
            )
        })
        .collect::<Vec<_>>()
        .concat()
    };
    for (count, twice) in
        [(2, &[][..]), (2, &[1]), (1_000, &[]), (900, &[0, 450, 899]), (900, &[5, 5])]
    {
        let document = entry(&images(count, twice));
        let report = read(document.as_bytes());
        let expected = u32::try_from(twice.len()).unwrap();
        assert_eq!(
            report.diagnostics.count(Rule::ImageDuplicateLoc.id()),
            expected,
            "{count} {twice:?}"
        );
    }
    // Those after the first thousand are not read.
    let report = read(entry(&images(1_000, &[3])).into_bytes().as_slice());
    assert_eq!(report.diagnostics.count(Rule::ImageDuplicateLoc.id()), 0);
    assert_eq!(report.diagnostics.count(Rule::ImageTooMany.id()), 1);
}
