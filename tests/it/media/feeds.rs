//! What is told of the media of feeds: the same of a video as in a sitemap.

use crate::documents::{read, read_token_by_token};
use sitemapkit::{Report, Rule, Severity};

fn feed(media: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel>\
         <title>T</title><link>https://www.example.com/</link><description>D</description>\
         <item><title>T</title><link>https://www.example.com/tea</link>{media}</item></channel></rss>"
    )
}

const NAMED: &str = "<media:title>T</media:title><media:description>D</media:description>";
const THUMBNAIL: &str = "<media:thumbnail url=\"https://www.example.com/t.jpg\"/>";

/// The codes of errors and warnings, and what they show.
fn told<'d>(document: &'d str, report: &Report) -> Vec<(&'static str, &'d str)> {
    let problems = report.diagnostics.iter().filter_map(|diagnostic| {
        let meta = Rule::from_id(diagnostic.rule()).unwrap().meta();
        let span = diagnostic.span();
        let shown = &document[span.start as usize..span.end as usize];
        (meta.severity != Severity::Info).then_some((meta.code, shown))
    });
    problems.collect()
}

fn assert_told(media: &str, expected: &[(&str, &str)]) {
    let document = feed(media);
    let report = read(document.as_bytes());
    assert_eq!(told(&document, &report), expected, "{media}");
    assert_eq!(read_token_by_token(document.as_bytes()).diagnostics, report.diagnostics);
}

#[test]
fn what_no_sitemap_may_have_as_a_video_is_told_in_a_feed_as_well() {
    for (url, code) in [
        ("https://www.example.com/watch.html", "video-content-is-page"),
        ("https://www.youtube.com/watch?v=aqz-KE-bpKQ", "video-content-is-page"),
        ("https://www.example.com/tea.mp4?a=1&amp;amp;b=2", "extension-url-double-escaped"),
        ("https://www.example.com/tea\u{200B}.mp4", "extension-url-invisible-character"),
        ("{{ page.video }}", "extension-url-placeholder"),
        ("http://localhost/tea.mp4", "loc-non-public-host"),
        ("https://tea:pot@www.example.com/tea.mp4", "loc-userinfo"),
    ] {
        let content = format!("<media:content url=\"{url}\" medium=\"video\"/>");
        assert_told(&format!("{content}{NAMED}{THUMBNAIL}"), &[(code, url)]);
        let other = content.replace("video\"", "image\"");
        assert_told(&format!("{other}{NAMED}{THUMBNAIL}"), &[]);
    }
    let player = "<media:player url=\"https://vimeo.com/1084537\"/>";
    assert_told(
        &format!("{player}{NAMED}{THUMBNAIL}"),
        &[("video-content-is-page", "https://vimeo.com/1084537")],
    );
    let player = "<media:player url=\"https://www.example.com/player.html\"/>";
    assert_told(&format!("{player}{NAMED}{THUMBNAIL}"), &[]);
}

#[test]
fn what_media_are_is_said_by_medium_else_by_type_else_by_the_end_of_the_url() {
    let mp4 = "url=\"https://www.example.com/tea.mp4\"";
    let jpg = "url=\"https://www.example.com/tea.jpg\"";
    let one = "url=\"https://www.example.com/1\"";
    for (attributes, is_video) in [
        (mp4.to_owned(), true),
        ("url=\"https://www.example.com/tea.MP4?a#b\"".to_owned(), true),
        (
            "url=\"https://www.example.com/tea.m3u8\" type=\"application/x-mpegURL\"".to_owned(),
            true,
        ),
        (format!("{mp4} type=\"application/octet-stream\""), true),
        (format!("{mp4} type=\"\" medium=\" \""), true),
        (format!("{one} type=\"Video/MP4\""), true),
        (format!("{one} medium=\"Video\""), true),
        (format!("{jpg} medium=\"video\""), true),
        (format!("{one} type=\"application/vnd.apple.mpegurl\""), false),
        (format!("{mp4} medium=\"audio\""), false),
        (format!("{mp4} medium=\"audio\" type=\"video/mp4\""), false),
        (format!("{mp4} type=\"audio/mp4\""), false),
        (jpg.to_owned(), false),
        (one.to_owned(), false),
        ("url=\"https://www.example.mov\"".to_owned(), false),
        ("url=\"https://www.example.com/mp4\"".to_owned(), false),
        ("url=\"https://www.example.com/tea.jpg?a=b.mp4\"".to_owned(), false),
        (String::new(), false),
    ] {
        let content = format!("<media:content {attributes}/>");
        let missing = ("mrss-title-missing", content.as_str());
        let description = "<media:description>D</media:description>";
        let document = feed(&format!("{content}{description}{THUMBNAIL}"));
        let codes: Vec<_> =
            told(&document, &read(document.as_bytes())).iter().map(|told| told.0).collect();
        assert_eq!(codes.contains(&missing.0), is_video, "{content}");
        assert_told(&format!("{content}{NAMED}{THUMBNAIL}"), &[]);
    }
    // Beside a video, nothing is said of what is none; a player shows a video wherever it stands.
    let other = "<media:content url=\"/1\" duration=\"long\"/>";
    let video = "<media:content url=\"https://www.example.com/tea.mp4\"/>";
    assert_told(&format!("<media:group>{video}{other}{NAMED}{THUMBNAIL}</media:group>"), &[]);
    let player = "<media:content><media:player url=\"/p\"/></media:content>";
    assert_told(&format!("{player}{NAMED}{THUMBNAIL}"), &[("mrss-source-invalid", "/p")]);
    assert_told(
        &format!("<media:content url=\"tea.mp4\"/>{NAMED}{THUMBNAIL}"),
        &[("mrss-source-invalid", "tea.mp4")],
    );
}
