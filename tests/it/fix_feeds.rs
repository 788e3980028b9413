//! Fixes of feeds: the names of their elements, and what they say of their videos.

use crate::documents::read;
use sitemapkit::{Diagnostic, FixOptions, ParseOptions, Report, Rule, Safety, fix, parse};

const NAMED: &str = "<media:title>T</media:title><media:description>D</media:description>";
const THUMBNAIL: &str = "<media:thumbnail url=\"https://www.example.com/t.jpg\"/>";
const CONTENT: &str = "<media:content url=\"https://www.example.com/tea.mp4\" medium=\"video\"/>";

fn feed(media: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\" \
         xmlns:dcterms=\"http://purl.org/dc/terms/\"><channel><title>T</title><link>https://www.example.com/</link>\
         <description>D</description>\n<item><title>T</title><link>https://www.example.com/tea/1</link>{media}</item>\n\
         </channel></rss>\n"
    )
}

/// What becomes of the media of an item; `Safety::Safe` first, then what somebody has to look at.
fn assert_mended(rule: Rule, media: &str, [safe, all]: [&str; 2]) {
    let document = feed(media);
    assert_eq!(read(document.as_bytes()).diagnostics.count(rule.id()), 1, "{media}");
    for (safety, expected) in [(Safety::Safe, safe), (Safety::Look, all)] {
        let mut options = FixOptions::default();
        options.parse = crate::documents::options();
        options.safety = safety;
        let fixed = fix(document.as_bytes(), &options).unwrap();
        assert_eq!(fixed.text, feed(expected), "{safety:?}: {media}");
    }
}

#[test]
fn items_with_capitals_are_read_told_and_mended() {
    for (wrong, right) in
        [("ITEM", "item"), ("Item", "item"), ("LINK", "link"), ("Channel", "channel")]
    {
        let good = feed("");
        let document = good
            .replace(&format!("<{right}>"), &format!("<{wrong}>"))
            .replace(&format!("</{right}>"), &format!("</{wrong}>"))
            // The channel has a link of its own, which is no page.
            .replacen(
                "<LINK>https://www.example.com/</LINK>",
                "<link>https://www.example.com/</link>",
                1,
            );
        let report = read(document.as_bytes());
        assert_eq!(report.diagnostics.count(Rule::RequiredWrongCase.id()), 1, "{wrong}");
        assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/tea/1");
        assert_eq!(fix(document.as_bytes(), &FixOptions::default()).unwrap().text, good);
    }
    let atom = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>\
                <id>urn:t</id><updated>2026-11-20T10:00:00Z</updated><Entry><title>T</title><id>urn:a</id>\
                <Link href=\"https://www.example.com/tea\"/><updated>2026-11-20T10:00:00Z</updated></Entry></feed>";
    let report = read(atom.as_bytes());
    assert_eq!(report.diagnostics.count(Rule::RequiredWrongCase.id()), 2);
    assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/tea");
    let fixed = fix(atom.as_bytes(), &FixOptions::default()).unwrap().text;
    assert_eq!(fixed, atom.replace("Entry", "entry").replace("Link", "link"));
}

#[test]
fn roots_and_dates_with_other_capitals_are_read_told_and_mended() {
    let date = "Fri, 20 Nov 2026 10:00:00 GMT";
    let rss = |root: &str, name: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} version=\"2.0\"><channel><title>T</title>\
             <link>https://www.example.com/</link><description>D</description>\
             <item><link>https://www.example.com/tea</link><{name}>{date}</{name}></item></channel></{root}>\n"
        )
    };
    for (root, name, told) in [
        ("RSS", "pubDate", vec![Rule::RootWrongCase]),
        ("rss", "PubDate", vec![Rule::ElementWrongCase]),
        ("Rss", "pubdate", vec![Rule::RootWrongCase, Rule::ElementWrongCase]),
    ] {
        let report = read(rss(root, name).as_bytes());
        let rules: Vec<_> = report.diagnostics.iter().map(Diagnostic::rule).collect();
        assert_eq!(rules, told.iter().map(|rule| rule.id()).collect::<Vec<_>>(), "{root} {name}");
        let entry = report.entries.get(0).unwrap();
        assert_eq!((entry.loc, entry.lastmod), ("https://www.example.com/tea", Some(date)));
        let fixed = fix(rss(root, name).as_bytes(), &FixOptions::default()).unwrap().text;
        assert_eq!(fixed, rss("rss", "pubDate"));
    }
    let atom = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<FEED xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>\
                <id>urn:t</id><updated>2026-11-20T10:00:00Z</updated><entry><title>T</title><id>urn:a</id>\
                <link href=\"https://www.example.com/tea\"/><updated>2026-11-20T10:00:00Z</updated></entry></FEED>";
    assert_eq!(read(atom.as_bytes()).entries.get(0).unwrap().loc, "https://www.example.com/tea");
    let fixed = fix(atom.as_bytes(), &FixOptions::default()).unwrap().text;
    assert_eq!(fixed, atom.replace("FEED", "feed"));
}

#[test]
fn dates_of_feeds_that_stand_for_none_are_told_as_such() {
    let rss = |date: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>T</title><link>https://www.example.com/</link>\
             <description>D</description><item><link>https://www.example.com/tea</link><pubDate>{date}</pubDate></item></channel></rss>"
        )
    };
    let atom = |date: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title><id>urn:t</id>\
             <updated>2026-11-20T10:00:00Z</updated><entry><title>T</title><id>urn:a</id>\
             <link href=\"https://www.example.com/tea\"/><updated>{date}</updated></entry></feed>"
        )
    };
    for (document, rule) in [
        (rss("Mon, 01 Jan 0001 00:00:00 GMT"), Rule::LastmodZeroDate),
        (rss("Wed, 30 Nov -0001 00:00:00 +0000"), Rule::LastmodZeroDate),
        (atom("0001-01-01T00:00:00Z"), Rule::LastmodZeroDate),
        (rss("la, 21 marraskuu 2026 10:00:00 +0200"), Rule::FeedRssPubdateInvalid),
        (rss("jue, 21 mayo 2026 10:00:00 +0200"), Rule::FeedRssPubdateInvalid),
    ] {
        let report = read(document.as_bytes());
        let rules: Vec<_> = report.diagnostics.iter().map(Diagnostic::rule).collect();
        assert_eq!(rules, [rule.id()], "{document}");
    }
}

#[test]
fn urls_of_videos_are_mended_and_made_whole_after_a_look() {
    let media =
        |url: &str| format!("<media:content url=\"{url}\" medium=\"video\"/>{NAMED}{THUMBNAIL}");
    for (url, safe, all) in [
        ("https://www.example.com/green tea.mp4", "https://www.example.com/green%20tea.mp4", ""),
        // A feed does not say what a path is relative to: most likely the page.
        ("/tea.mp4", "/tea.mp4", "https://www.example.com/tea.mp4"),
        (
            "tea.mp4?a=1&amp;b=2",
            "tea.mp4?a=1&amp;b=2",
            "https://www.example.com/tea/tea.mp4?a=1&amp;b=2",
        ),
    ] {
        let all = if all.is_empty() { safe } else { all };
        assert_mended(Rule::MrssSourceInvalid, &media(url), [&media(safe), &media(all)]);
        let thumbnail = |url: &str| {
            format!("{CONTENT}{NAMED}{}", THUMBNAIL.replace("https://www.example.com/t.jpg", url))
        };
        let expected = [thumbnail(safe), thumbnail(all)];
        let expected = expected.each_ref().map(String::as_str);
        assert_mended(Rule::MrssThumbnailInvalid, &thumbnail(url), expected);
    }
}

#[test]
fn a_duration_becomes_one_in_seconds_or_goes() {
    let media =
        |duration: &str| CONTENT.replace("/>", &format!("{duration}/>")) + NAMED + THUMBNAIL;
    for (duration, safe, all) in [
        (" duration=\"3:20\"", " duration=\"200\"", " duration=\"200\""),
        (" duration=\"PT3M20S\"", " duration=\"200\"", " duration=\"200\""),
        (" duration=\"\"", "", ""),
        (" duration=\"0\"", " duration=\"0\"", ""),
        (" duration=\"99999\"", " duration=\"99999\"", ""),
        (" duration=\"ten minutes\"", " duration=\"ten minutes\"", ""),
    ] {
        assert_mended(Rule::MrssDurationInvalid, &media(duration), [&media(safe), &media(all)]);
    }
}

#[test]
fn a_restriction_is_written_as_it_is_read() {
    let media = |restriction: &str| format!("{CONTENT}{NAMED}{THUMBNAIL}{restriction}");
    for (restriction, mended) in [
        (
            "<media:restriction type=\"Country\" relationship=\"ALLOW\">us, ca</media:restriction>",
            "<media:restriction type=\"country\" relationship=\"allow\">US CA</media:restriction>",
        ),
        (
            "<media:restriction type=\"country\" relationship=\"deny\">uk</media:restriction>",
            "<media:restriction type=\"country\" relationship=\"deny\">GB</media:restriction>",
        ),
        (
            "<media:restriction type=\"country\" relationship=\"Allow\">all</media:restriction>",
            "<media:restriction type=\"country\" relationship=\"allow\">all</media:restriction>",
        ),
        // What is not known stays, and so does the rest of it.
        (
            "<media:restriction type=\"country\" relationship=\"Allow\">Europe</media:restriction>",
            "",
        ),
        ("<media:restriction type=\"uri\" relationship=\"Allow\">de</media:restriction>", ""),
        ("<media:restriction type=\"country\">de</media:restriction>", ""),
    ] {
        let mended = media(if mended.is_empty() { restriction } else { mended });
        assert_mended(Rule::MrssRestrictionInvalid, &media(restriction), [&mended, &mended]);
    }
}

#[test]
fn a_time_of_validity_gets_dates_that_are_read() {
    let media =
        |valid: &str| format!("{CONTENT}{NAMED}{THUMBNAIL}<dcterms:valid>{valid}</dcterms:valid>");
    for (valid, safe, all) in [
        (
            "Start=2027-11-21 09:00:00+01:00;End=Fri, 31 Dec 2027 17:00:00 GMT;scheme=w3cdtf",
            "start=2027-11-21T09:00:00+01:00; end=2027-12-31T17:00:00Z; scheme=W3C-DTF",
            "",
        ),
        (
            "end=2027-12-31T17:00:00; scheme=W3C-DTF",
            "end=2027-12-31T17:00:00; scheme=W3C-DTF",
            "end=2027-12-31T17:00:00Z; scheme=W3C-DTF",
        ),
        ("name=Sale; end=2027-12-31 17:00Z;", "name=Sale; end=2027-12-31T17:00Z", ""),
        ("2027-12-31", "2027-12-31", "2027-12-31"),
        ("end=soon", "end=soon", "end=soon"),
    ] {
        let all = if all.is_empty() { safe } else { all };
        assert_mended(Rule::MrssDctermsValidInvalid, &media(valid), [&media(safe), &media(all)]);
    }
}

#[test]
fn media_that_have_expired_go_after_a_look() {
    let valid = "<dcterms:valid>end=2020-12-31; scheme=W3C-DTF</dcterms:valid>";
    let other = "<media:group><media:player url=\"https://www.example.com/p\"/></media:group>";
    let group = format!("<media:group>{CONTENT}{NAMED}{THUMBNAIL}{valid}</media:group>");
    let keeps = "<category>Tea</category>";
    let other = other.replace("<media:player", &format!("{NAMED}{THUMBNAIL}<media:player"));
    let both = format!("{group}{keeps}{other}");
    assert_mended(Rule::MrssExpired, &both, [&both, &format!("{keeps}{other}")]);
    let content = CONTENT.replace("/>", &format!(">{valid}</media:content>"));
    let inside = format!("<media:group>{content}{CONTENT}{NAMED}{THUMBNAIL}</media:group>");
    let without = inside.replace(&content, "");
    assert_mended(Rule::MrssExpired, &inside, [&inside, &without]);
    // What of an item goes with them is not known.
    let bare = format!("{CONTENT}{NAMED}{keeps}{THUMBNAIL}{valid}");
    assert_mended(Rule::MrssExpired, &bare, [&bare, &bare]);
}

#[test]
fn a_prefix_is_declared_where_the_root_has_its_namespace_without_it() {
    let item = "<item><title>T</title><link>https://www.example.com/tea</link>\
                <media:content url=\"https://www.example.com/a.mp4\" medium=\"video\"><media:title>T</media:title>\
                <media:description>D</media:description><media:thumbnail url=\"https://www.example.com/a.png\"/></media:content></item>";
    let feed = |attributes: &str| {
        format!(
            "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"{attributes}><channel><title>T</title>\
             <link>https://www.example.com/</link><description>D</description>{item}</channel></rss>\n"
        )
    };
    let good = feed(" xmlns:media=\"http://search.yahoo.com/mrss/\"");
    let default = " xmlns=\"http://search.yahoo.com/mrss/\"";
    let fixed = fix(feed(default).as_bytes(), &FixOptions::default()).unwrap();
    assert_eq!(fixed.text, good);
    // Beside the other one, too, the prefix stands for the extension.
    let both = format!("{default} xmlns:media=\"http://search.yahoo.com/mrss/\"");
    let [read, expected] =
        [&feed(&both), &good].map(|text| parse(text.as_bytes(), &ParseOptions::default()).unwrap());
    let media = |report: &Report| report.entries.get(0).unwrap().extensions.iter().count();
    assert!(media(&expected) > 5 && media(&read) == media(&expected));
    assert_eq!(read.diagnostics.count(Rule::FeedRssNamespace.id()), 1);
    assert_eq!(fix(feed(&both).as_bytes(), &FixOptions::default()).unwrap().text, good);
}
