//! Each fault is told once: what follows from it stays silent.

use crate::documents::{gzip, options, read, read_in_chunks, read_token_by_token, urlset};
use sitemapkit::{FixOptions, Level, ParseOptions, Renderer, Report, Rule, Verdict, fix, parse};

/// The codes of what is told, in document order.
fn codes(report: &Report) -> Vec<&'static str> {
    let rules = report.diagnostics.iter().filter_map(|diagnostic| Rule::from_id(diagnostic.rule()));
    rules.map(|rule| rule.meta().code).collect()
}

/// Reads a document in every way and asserts what is told about it.
fn assert_told(document: &[u8], expected: &[&str]) {
    let report = read(document);
    let shown = String::from_utf8_lossy(document);
    assert_eq!(codes(&report), expected, "{shown}");
    assert_eq!(read_in_chunks(document.chunks(1)), report, "{shown}");
    assert_eq!(read_token_by_token(document), report, "{shown}");
}

fn assert_told_in_urlset(entries: &str, expected: &[&str]) {
    assert_told(urlset(entries).as_bytes(), expected);
}

const LOC: &str = "<loc>https://www.example.com/</loc>";

#[test]
fn a_value_inside_another_one_is_told() {
    for (entry, expected) in [
        (
            "<lastmod>2026-01-01<priority>0.5</priority></lastmod>",
            &["element-unexpected", "priority-ignored"][..],
        ),
        ("<priority><b>0.5</b></priority>", &["element-unexpected", "priority-ignored"]),
        (
            "<lastmod>2026-01-01<url><loc>https://www.example.com/b</loc></url></lastmod>",
            &["element-unexpected"],
        ),
    ] {
        assert_told_in_urlset(&format!("<url>{LOC}{entry}</url>"), expected);
    }
    let nested = "<url><loc>https://www.example.com/<lastmod>2026-01-01</lastmod></loc></url>";
    assert_told_in_urlset(nested, &["loc-nested-element"]);
    assert_told_in_urlset(
        &format!("<url><priority>{LOC}</priority></url>"),
        &["element-unexpected"],
    );
}

#[test]
fn entries_in_an_element_of_others_are_read_however_deep_they_nest_and_wherever_pieces_end() {
    let open = "<url><loc>https://www.example.com/</loc>".repeat(300);
    let report = read(urlset(&format!("<x:a xmlns:x=\"urn:x\">{open}")).as_bytes());
    assert_eq!(report.entries.len(), 300);
    let document = urlset(&format!("<x:a xmlns:x=\"urn:x\">{open}"));
    for size in [1, 2, 3, 7, 64] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), report, "{size}");
    }
}

#[test]
fn what_is_known_of_an_entry_says_nothing_of_what_stands_outside() {
    let entries = "<loc><url></loc><url><loc>https://www.example.com/a</loc></url><rss version=\"2.0\"><loc<url xmlns=\"\">";
    let document = urlset(entries);
    assert_eq!(read_token_by_token(document.as_bytes()), read(document.as_bytes()));
}

#[test]
fn what_is_taken_back_does_not_change_which_entry_is_named() {
    let entries = "<url><loc>https://www.example.com/<url></Loc><loc>&<image:image xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">é";
    let document = urlset(entries).replace("UTF-8", "latin1");
    assert!(document.contains("latin1"));
    assert_eq!(read_in_chunks(document.as_bytes().chunks(1)), read(document.as_bytes()));
}

#[test]
fn a_url_in_tags_of_its_own_is_read_and_told_once() {
    for (before, after) in [
        ("<url>", "</url>"),
        ("<url><![CDATA[", "]]></url>"),
        ("<sitemap>", "</sitemap>"),
        ("<lastmod>", "</lastmod>"),
        ("<LOC>", "</LOC>"),
        ("<a><url>", "</url></a>"),
    ] {
        let page =
            "https://www.example.com/a-page-with-a-name-that-is-longer-than-what-is-looked-at";
        let entry =
            format!("<url><loc>{before}{page}{after}</loc><lastmod>2026-01-01</lastmod></url>");
        assert_told_in_urlset(&entry, &["loc-nested-element"]);
        let report = read(urlset(&entry).as_bytes());
        let read: Vec<_> = report.entries.iter().map(|entry| (entry.loc, entry.lastmod)).collect();
        assert_eq!(read, [(page, Some("2026-01-01"))], "{entry}");
    }
    let spaced = "<loc>\n<url>\n<![CDATA[ https://www.example.com/ ]]> </url> </loc>";
    assert_told_in_urlset(
        &format!("<url>{spaced}</url>"),
        &["loc-nested-element", "loc-surrounding-whitespace"],
    );
    let in_tags = "<loc><a>https://www.example.com/<lastmod>2026-01-01</lastmod></a></loc>";
    assert_told_in_urlset(&format!("<url>{in_tags}</url>"), &["loc-nested-element"]);
    let message =
        "<br />\n<b>Notice</b>:  Undefined index: slug in <b>/x.php</b> on line <b>3</b><br />\n";
    for loc in [message.to_owned(), format!("https://www.example.com/{message}")] {
        assert_told_in_urlset(&format!("<url><loc>{loc}</loc></url>"), &["loc-nested-element"]);
    }
    let unclosed = format!("<url><loc>{LOC}</url>");
    assert_told_in_urlset(&unclosed, &["xml-tag-mismatch"]);
}

#[test]
fn a_url_that_is_the_text_of_an_entry_is_read_as_one_that_nobody_takes() {
    let page = "https://www.example.com/?a=1&amp;b=2";
    let told = &["loc-missing"];
    for entry in [page.to_owned(), format!("\n{page}\n<lastmod>2026-01-01</lastmod>")] {
        let entry = format!("<url>{entry}</url>");
        assert_told_in_urlset(&entry, told);
        let document = urlset(&entry);
        let report = read(document.as_bytes());
        let read: Vec<_> =
            report.entries.iter().map(|entry| (entry.loc, entry.is_usable)).collect();
        assert_eq!(read, [("https://www.example.com/?a=1&b=2", false)], "{entry}");
        let place = report.diagnostics.iter().next().unwrap().span();
        assert_eq!(&document[place.start as usize..place.end as usize], page);
    }
    let twice = format!("<url>{page}</url><url><loc>{page}</loc></url>");
    assert_told_in_urlset(&twice, told);
    let beside = format!("<url>{page}{LOC}</url>");
    assert_told_in_urlset(&beside, &["text-in-element-only-content"]);
    let report = read(urlset(&beside).as_bytes());
    let read: Vec<_> = report.entries.iter().map(|entry| (entry.loc, entry.is_usable)).collect();
    assert_eq!(read, [("https://www.example.com/", true)]);
    for text in ["no URL", "https://www.example.com/a b", "https://www.example.com/<!-- - -->b"] {
        let entry = format!("<url>{text}</url>");
        assert_told_in_urlset(&entry, &["loc-missing", "text-in-element-only-content"]);
    }
}

#[test]
fn a_value_without_its_end_tag_is_told_once() {
    for entry in [
        "<loc>https://www.example.com/<lastmod>2026-01-01</lastmod>",
        "<loc>https://www.example.com/<loc>",
        "<loc>https://www.example.com/<lastmod>2026-01-01<lastmod>",
        "<loc>https://www.example.com/</loc><lastmod>2026-01-01<lastmod>",
    ] {
        assert_told_in_urlset(&format!("<url>{entry}</url>"), &["xml-tag-mismatch"]);
    }
    let entry = format!("<url>{LOC}<lastmod>2026-01-01<priority>0.5</priority></url>");
    assert_told_in_urlset(&entry, &["priority-ignored", "xml-tag-mismatch"]);
}

#[test]
fn a_value_without_its_end_tag_costs_nothing() {
    let image = "<image:image><image:loc>https://www.example.com/i</image:loc></image:image>";
    for entry in [
        format!("<loc>https://www.example.com/a{image}<lastmod>2026-01-01</lastmod>"),
        format!("<loc>https://www.example.com/a</loc><lastmod>2026-01-01{image}"),
    ] {
        let sitemap = urlset(&format!("<url>{entry}</url><url>{LOC}</url>"));
        let prefix = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
        let sitemap = sitemap.replacen("<urlset ", &format!("<urlset {prefix} "), 1);
        assert_told(sitemap.as_bytes(), &["xml-tag-mismatch"]);
        let report = read(sitemap.as_bytes());
        let first = report.entries.get(0).unwrap();
        assert_eq!((first.loc, first.lastmod), ("https://www.example.com/a", Some("2026-01-01")));
        assert_eq!((first.extensions.iter().count(), report.entry_count), (2, 2));
    }
    for values in [
        "<id>a<updated>2026-01-01T00:00:00Z</updated><link href=\"https://www.example.com/a\"/>",
        "<id>a</id><updated>2026-01-01T00:00:00Z<link href=\"https://www.example.com/a\"/>",
    ] {
        let feed = format!(
            "<?xml version=\"1.0\"?><feed xmlns=\"http://www.w3.org/2005/Atom\"><title/><entry>{values}<title/></entry></feed>"
        );
        assert_told(feed.as_bytes(), &["xml-tag-mismatch"]);
        let report = read(feed.as_bytes());
        assert_eq!(report.entries.get(0).unwrap().lastmod, Some("2026-01-01T00:00:00Z"));
    }
}

#[test]
fn a_start_tag_without_its_bracket_is_told_once() {
    let entry = "<url><loc https://www.example.com/</loc></url>";
    assert_told_in_urlset(entry, &["xml-not-well-formed", "loc-empty"]);
}

#[test]
fn an_entry_without_its_start_tag_is_told_once() {
    let (url, lastmod) = (format!("<url>{LOC}</url>"), "<lastmod>2026-01-01</lastmod>");
    let other = LOC.replace("/<", "/tea<");
    let ([missing, mismatch, unexpected], priority) = (
        ["entry-tag-missing", "xml-tag-mismatch", "element-unexpected"],
        "<priority>0.5</priority>",
    );
    for (entries, expected) in [
        (format!("{url}{other}{lastmod}</url>"), &[mismatch][..]),
        (format!("{url}{lastmod}{other}</url>{url}"), &[mismatch, "loc-duplicate"]),
        (format!("{LOC}{other}</url>"), &[missing, mismatch]),
        (format!("{other}</url>{LOC}{lastmod}</url>"), &[mismatch, mismatch]),
        (format!("{other}</sitemap>"), &[missing, mismatch]),
        (format!("{lastmod}{LOC}"), &[missing]),
        (format!("{lastmod}{priority}{LOC}{other}"), &[missing, "priority-ignored", missing]),
        // No entry.
        (lastmod.to_owned(), &[unexpected]),
        (format!("{lastmod}{url}{lastmod}"), &[unexpected, unexpected]),
        (format!("{lastmod}{priority}</url>{url}"), &[unexpected, unexpected, mismatch]),
        (lastmod.repeat(2), &[unexpected, "lastmod-duplicate-tag"]),
        (format!("{}{LOC}", lastmod.repeat(2)), &[missing, "lastmod-duplicate-tag"]),
    ] {
        assert_told_in_urlset(&entries, expected);
        let report = read(urlset(&entries).as_bytes());
        let usable = report.entries.iter().filter(|entry| entry.is_usable).count();
        assert_eq!(usable, entries.matches("<url>").count(), "{entries}");
    }
    let prefixed = urlset(&format!("{url}{other}</url>")).replace("xmlns=", "xmlns:s=");
    let prefixed = prefixed.replace('<', "<s:").replace("<s:/", "</s:").replace("<s:?", "<?");
    assert_told(prefixed.as_bytes(), &["namespace-prefixed-root", mismatch]);
    // Who does not want to hear of the end tag hears of the start tag.
    let mut options = options();
    options.levels = vec![(Rule::XmlTagMismatch.id(), Level::Off)];
    let report = parse(urlset(&format!("{url}{other}</url>")).as_bytes(), &options).unwrap();
    assert_eq!(codes(&report), [missing]);
}

#[test]
fn an_end_tag_with_a_slip_in_its_name_ends_its_element() {
    for end in ["lastmo", "lastmood", "lsatmod", "lastnod", "Lastmo", "astmod", "last-mod"] {
        let entry = format!("<url>{LOC}<lastmod>2026-01-01</{end}><priority>0.5</priority></url>");
        assert_told_in_urlset(&entry, &["xml-tag-mismatch", "priority-ignored"]);
        let report = read(urlset(&entry).as_bytes());
        let entry = report.entries.get(0).expect("an entry");
        assert_eq!((entry.lastmod, entry.priority), (Some("2026-01-01"), Some("0.5")), "{end}");
    }
    // What is another word is not one with a slip.
    assert_told_in_urlset(
        &format!("<url>{LOC}<lastmod>2026-01-01</modified></lastmod></url>"),
        &["xml-tag-mismatch"],
    );
}

#[test]
fn an_odd_end_tag_ends_its_element() {
    for end in ["</ loc>", "</loc/>", "</loc id=\"1\">", "</Loc>", "</ LOC>"] {
        let entry = format!("<url><loc>https://www.example.com/{end}</url>");
        assert_told_in_urlset(&entry, &["xml-tag-mismatch"]);
        assert_eq!(read(urlset(&entry).as_bytes()).entry_count, 1, "{end}");
    }
}

#[test]
fn a_bad_reference_between_elements_is_told_once() {
    for (reference, code) in [
        ("&nbsp;", "xml-undefined-entity"),
        ("&#0;", "xml-invalid-char-ref"),
        ("&?b;", "xml-unescaped-ampersand"),
    ] {
        assert_told_in_urlset(&format!("<url>{LOC}</url>{reference}"), &[code]);
        assert_told_in_urlset(&format!("<url>{LOC}{reference}</url>"), &[code]);
    }
}

#[test]
fn what_a_page_was_put_around_is_told_once_on_either_side() {
    let sitemap = urlset(&format!("<url>{LOC}</url>"));
    for (before, after, expected) in [
        ("", "</body></html>", &["xml-tag-mismatch"][..]),
        ("", "<p>Made in 0.1 s</p></body>", &["xml-multiple-roots"]),
        ("<pre>", "</pre>", &["xml-content-before-root"]),
        ("</head><p>", "", &["xml-tag-mismatch"]),
    ] {
        assert_told(format!("{before}{sitemap}{after}").as_bytes(), expected);
    }
}

#[test]
fn what_is_missing_from_a_cut_document_follows_from_the_cut() {
    let start = urlset("").replace("</urlset>", "");
    assert_told(start.as_bytes(), &["xml-truncated"]);
    assert_told(b"<?xml version=\"1.0\"?><rss version=\"2.0\">", &["xml-truncated"]);
    assert!(read(start.as_bytes()).is_cut);

    let whole = urlset(&format!("<url>{LOC}<lastmod>2026-01-01</lastmod></url><!-- a -->"));
    for len in start.len()..whole.trim_end().len() {
        assert_told(&whole.as_bytes()[..len], &["xml-truncated"]);
    }
    let reference = urlset("<url><loc>https://www.example.com/?a&amp;b").replace("</urlset>", "");
    for len in start.len()..reference.trim_end().len() {
        assert_told(&reference.as_bytes()[..len], &["xml-truncated"]);
    }

    let whole = gzip(whole.as_bytes());
    for len in 20..whole.len() - 8 {
        let report = read(&whole[..len]);
        assert_eq!(codes(&report), ["gzip-truncated"], "{len}");
        assert!(report.is_cut, "{len}");
        assert!(report.bytes == 0 || !report.is_well_formed, "{len}");
    }
}

#[test]
fn a_document_type_of_html_is_told_unless_the_document_is_a_page() {
    let sitemap = urlset(&format!("<url>{LOC}</url>"));
    let (declaration, root) = sitemap.split_at(sitemap.find("<urlset").unwrap());
    for (doctype, expected) in [
        ("<!DOCTYPE html>", &["xml-doctype"][..]),
        ("<!doctype html>", &["xml-not-well-formed"]),
        ("<!DOCTYPE html PUBLIC \"x\">", &["xml-doctype", "xml-not-well-formed"]),
    ] {
        assert_told(format!("{declaration}{doctype}{root}").as_bytes(), expected);
        // Also when it left the window long before the root came.
        let space = "\n".repeat(200_000);
        let report = read(format!("{declaration}{doctype}{space}{root}").as_bytes());
        assert_eq!(codes(&report), expected);
        assert_eq!(report.diagnostics.iter().next().unwrap().start().line, 2);
        let page = format!("{declaration}{doctype}<html><body>Not found</body></html>");
        assert_told(page.as_bytes(), &["html-instead-of-sitemap"]);
    }
}

const IMAGES: &str = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
const VIDEOS: &str = "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"";

#[test]
fn a_page_needs_no_tag_of_that_name() {
    for page in [
        "<!doctype html><meta charset=utf-8><title>404 Not Found</title><h1>404</h1>",
        "<!DOCTYPE html><meta charset=\"utf-8\"><p>Not found",
        "<!-- x --><!DOCTYPE html><head><title>Not found</title></head>",
        "<!DOCTYPE html>\n<p>Not found",
        "<!DOCTYPE html><title>A &nbsp; B</title>",
    ] {
        assert_told(page.as_bytes(), &["html-instead-of-sitemap"]);
    }
    // What is a sitemap or a feed is one all the same, and so is what has a document type of its own.
    for (document, code) in [
        ("<!DOCTYPE html><URLSET></URLSET>", "root-wrong-case"),
        ("<!DOCTYPE html><rss></rss>", "feed-rss-version-missing"),
        ("<!DOCTYPE html><url></url>", "root-unknown"),
        ("<!DOCTYPE htmlx><head></head>", "root-unknown"),
        ("<!DOCTYPE html [<!ENTITY a 'b'>]><head></head>", "root-unknown"),
    ] {
        let codes = codes(&read(document.as_bytes()));
        assert!(codes.contains(&code), "{document} {codes:?}");
        assert!(!codes.contains(&"html-instead-of-sitemap"), "{document} {codes:?}");
    }
}

#[test]
fn what_is_wrong_with_the_markup_of_an_extension_is_told_once() {
    let image = "<image:image><image:loc>https://www.example.com/i.jpg";
    let video = "<video:video><video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc>\
                 <video:title>T</video:title><video:description>D</video:description>\
                 <video:content_loc>https://www.example.com/v.mp4</video:content_loc>";
    for (start, rest, expected) in [
        (image, "</image:image>", &["xml-tag-mismatch"][..]),
        (image, "</image:loc>", &["xml-tag-mismatch"]),
        (image, "</image:Loc></image:image>", &["xml-tag-mismatch"]),
        (image, "<image:loc></image:image>", &["xml-tag-mismatch"]),
        (image, "<url><loc>https://www.example.com/n</loc></url>", &["xml-tag-mismatch"]),
        (image, "<b>b</b><i>c</i></image:loc></image:image>", &["element-unexpected"]),
        (image, "<loc>d</loc></image:loc></image:image>", &["element-unexpected"]),
        (image, "?a=1&b=2</image:loc></image:image>", &["xml-unescaped-ampersand"]),
        (
            video,
            "<video:duration>10<video:live>no</video:live></video:video>",
            &["xml-tag-mismatch"],
        ),
        (video, "<video:id>10<video:id></video:video>", &["xml-tag-mismatch"]),
        (
            video,
            "<video:live>no<video:id type='url'>10</video:id></video:video>",
            &["xml-tag-mismatch"],
        ),
        (
            video,
            "<video:content_segment_loc>/s<video:tag>a</video:tag></video:video>",
            &["video-content-segment-without-player", "xml-tag-mismatch"],
        ),
        (
            video,
            "<video:tag>a<video:id>b</video:id></video:tag></video:video>",
            &["element-unexpected"],
        ),
        (
            video,
            "<video:id>a<video:id>b</video:id></video:id></video:video>",
            &["element-unexpected"],
        ),
        (video, "<video:thumbnail>a</video:thumbnail></video:video>", &["video-unknown-tag"]),
        (
            video,
            "<video:tag>a<video:b>c</video:b></video:tag></video:video>",
            &["video-unknown-tag"],
        ),
    ] {
        let sitemap = urlset(&format!(
            "<url>{LOC}{start}{rest}</url><url><loc>https://www.example.com/z</loc></url>"
        ));
        let declaration = if start == image { IMAGES } else { VIDEOS };
        let sitemap = sitemap.replacen("<urlset ", &format!("<urlset {declaration} "), 1);
        assert_told(sitemap.as_bytes(), expected);
    }
}
#[test]
fn a_prefix_without_its_declaration_is_told_once() {
    let images = "<image:image><image:loc>https://www.example.com/i</image:loc></image:image>";
    let entry = format!("<url>{LOC}{images}<x:a x:b='' y:c=''/></url>");
    assert_told_in_urlset(&entry, &["xml-unbound-prefix"; 2]);
}

#[test]
fn how_a_document_is_written_is_told_once_with_a_count() {
    let entry = |n: u32| {
        format!(
            "<url id='1'><lastmod>2026-01-01T10:30:00Z</lastmod><loc>https://www.example.com/it's/{n}'<!-- n --></loc></url>\n\
             <url><lastmod>2026-01-02T10:30:00Z</lastmod><loc>https://www.example.com/it&apos;s/{n}?a=1&amp;b'</loc></url>\n"
        )
    };
    let entries: String = (0..600).map(entry).collect();
    assert_told_in_urlset(
        &entries,
        &["element-order", "attribute-unexpected", "xml-unescaped-quote", "xml-comment-in-value"],
    );
    let report = read(urlset(&entries).as_bytes());
    let quotes: Vec<_> =
        report.diagnostics.iter().map(|diagnostic| diagnostic.quotes().last().unwrap()).collect();
    assert_eq!(quotes, ["1,200", "600", "1,800", "600"]);
}

#[test]
fn what_a_value_holds_by_mistake_does_not_make_its_order_another_one() {
    for entry in [
        format!("<url>{LOC}<lastmod>2026-01-01</lastmod><lastmod>2026-01-02</lastmod></url>"),
        format!("<url>{LOC}<priority>0.5</priority><priority/></url>"),
    ] {
        let report = read(urlset(&entry).as_bytes());
        assert_eq!(report.diagnostics.count(Rule::ElementOrder.id()), 0, "{entry}");
    }
}

#[test]
fn a_declaration_counts_as_used_in_whatever_way_it_is() {
    for (declarations, entry, expected) in [
        (
            "xmlns:i='http://www.google.com/schemas/sitemap-image/1.1'",
            "<i:image><i:loc>https://www.example.com/i</i:loc></i:image>",
            &[][..],
        ),
        (
            "xmlns:i='http://www.google.com/schemas/sitemap-image/1.1'",
            "<i:image><i:loc>https://www.example.com/i&</i:loc></i:image>",
            &["xml-unescaped-ampersand"],
        ),
        ("xmlns:x='urn:x' xmlns:y='urn:y'", "<x:a y:b=''/>", &["namespace-extension-unknown"]),
        (
            "xmlns:x='urn:x'",
            "<y:a xmlns:y='urn:x'/>",
            &["namespace-extension-unused", "namespace-extension-unknown"],
        ),
        ("xmlns:image='urn:x'", "", &["namespace-extension-variant"]),
    ] {
        let sitemap = urlset(&format!("<url>{LOC}{entry}</url>"));
        let sitemap = sitemap.replacen("<urlset ", &format!("<urlset {declarations} "), 1);
        assert_told(sitemap.as_bytes(), expected);
    }
}

#[test]
fn an_extension_in_an_entry_without_its_start_tag_is_part_of_that_fault() {
    let image = "<image:image><image:loc>https://www.example.com/i</image:loc></image:image>";
    let sitemap = urlset(&format!("{LOC}{image}"));
    let prefix = "xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'";
    let sitemap = sitemap.replacen("<urlset ", &format!("<urlset {prefix} "), 1);
    assert_told(sitemap.as_bytes(), &["entry-tag-missing"]);
}

#[test]
fn a_nul_behind_the_root_is_told_as_that() {
    let sitemap = urlset(&format!("<url>{LOC}</url>"));
    for end in ["\0", "\0\n", "\n\0"] {
        assert_told([sitemap.as_str(), end].concat().as_bytes(), &["encoding-nul"]);
    }
}

#[test]
fn a_line_that_is_too_long_takes_no_other_with_it() {
    for line in ["https://www.example.com/", "# "] {
        for len in [65_530, 66_000, 140_000, 300_000] {
            for end in ["\n", "\r\n", "\r"] {
                let long = format!("{line}{}", "x".repeat(len));
                let lines = ["https://www.example.com/a", &long, "https://www.example.com/b", ""];
                let list = [&lines[..], &["https://www.example.com/c", ""]].concat().join(end);
                let report = read(list.as_bytes());
                let locs: Vec<_> = report.entries.iter().map(|entry| entry.loc).collect();
                let short: Vec<_> = locs.into_iter().filter(|loc| loc.len() < 100).collect();
                let names = ["a", "b", "c"].map(|name| format!("https://www.example.com/{name}"));
                assert_eq!(short, names, "{line} {len} {end:?}");
                for size in [1_000, 65_536, 100_000] {
                    assert_eq!(
                        read_in_chunks(list.as_bytes().chunks(size)),
                        report,
                        "{len} {end:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn of_many_urls_on_one_line_each_is_read_and_that_is_told_once() {
    let urls: Vec<String> =
        (0..5_000).map(|n| format!("https://www.example.com/tea/{n}")).collect();
    for separator in [" ", ", ", ",", "\t", "; "] {
        for end in ["", "\n", "\r\n", " \n", "\nhttps://www.example.com/\n"] {
            let list = urls.join(separator) + end;
            let report = read(list.as_bytes());
            let (entries, shown) = (&report.entries, format!("{separator:?} {end:?}"));
            assert!(entries.iter().take(5_000).map(|entry| entry.loc).eq(&urls), "{shown}");
            assert!(entries.iter().take(5_000).all(|entry| !entry.is_usable), "{shown}");
            assert!(entries.iter().skip(5_000).all(|entry| entry.is_usable), "{shown}");
            assert_eq!(codes(&report), ["text-several-urls-on-line", "text-extension"], "{shown}");
            for size in [1_000, 65_536, 100_000] {
                assert_eq!(read_in_chunks(list.as_bytes().chunks(size)), report, "{shown} {size}");
            }
        }
    }
}

#[test]
fn a_line_that_is_too_long_is_no_sitemap() {
    let list = format!("https://www.example.com/{}", "x".repeat(70_000));
    assert_eq!(codes(&read(list.as_bytes())), ["loc-too-long", "text-extension"]);
    for ends in ["\n\n\n\n", "\r\r\r\r\n"] {
        let list = [&list, ends, "https://www.example.com/b"].concat();
        let expected = ["loc-too-long", "text-extension", "text-blank-line"];
        for report in [read(list.as_bytes()), read_in_chunks(list.as_bytes().chunks(1))] {
            assert_eq!(codes(&report), expected, "{ends:?}");
        }
    }
}

#[test]
fn the_lines_of_a_list_end_in_one_way_or_another() {
    for (list, expected) in [
        ("https://www.example.com/\rhttps://www.example.com/b", &["text-line-end"][..]),
        ("https://www.example.com/\r\r\nhttps://www.example.com/b", &["text-blank-line"]),
        ("https://www.example.com/\rhttps://www.example.com/b\n", &[]),
        (
            "\r\nhttps://www.example.com/\r\n\r\n\r\nhttps://www.example.com/b\r\n\r\n",
            &["text-blank-line"],
        ),
        (
            "https://www.example.com/\n\n\n\n\nhttps://www.example.com/b\n\n\n\n\nhttps://www.example.com/c",
            &["text-blank-line"],
        ),
        (
            "https://www.example.com/\r\r\r\r\rhttps://www.example.com/b\r\r\r",
            &["text-blank-line", "text-line-end"],
        ),
        (
            "https://www.example.com/\r\r\r\n\n\n\r\n\r\r\n\nhttps://www.example.com/b\r\r\r\n",
            &["text-blank-line"],
        ),
        ("https://www.example.com/ \r\n", &["text-surrounding-whitespace"]),
        ("https://www.example.com/\r\n", &[]),
        (
            "https://www.example.com/ 2026-01-01\nhttps://www.example.com/page 1",
            &["text-columns", "loc-inner-whitespace"],
        ),
    ] {
        let report = read(list.as_bytes());
        let codes: Vec<_> =
            codes(&report).into_iter().filter(|code| *code != "text-extension").collect();
        assert_eq!(codes, expected, "{list:?}");
        assert_eq!(read_in_chunks(list.as_bytes().chunks(1)), report, "{list:?}");
    }
}

#[test]
fn a_table_that_is_read_as_a_list_has_the_urls_of_one_column() {
    for (list, told, expected) in [
        // By their lines.
        ("\"U/\",\"200\"\n", "text-columns", &["/"][..]),
        ("\"U/a,b\";\"A \"\"b\"\"; c\"\nU/c\n", "text-columns", &["/a,b", "/c"]),
        ("\"U/\"\t200\n", "text-columns", &["/"]),
        ("U/;200;OK\nU/a;404;Not found\n", "text-columns", &["/", "/a"]),
        ("U/,2026-10-05\nU/a,2026-10-06\n", "text-columns", &["/", "/a"]),
        ("U/,daily\nU/a,weekly\n", "text-columns", &["/", "/a"]),
        ("U/,200\nU/a,b,404\n", "text-columns", &["/", "/a,b"]),
        ("U/,Home,200\nU/a,A,404\n", "text-columns", &["/", "/a"]),
        ("U/,Home\nU/a,A page\n", "text-columns", &["/", "/a"]),
        ("U/;U/b\nU/a;U/c\n", "text-several-urls-on-line ×2", &["/", "/b", "/a", "/c"]),
        ("U/\tU/b\n", "text-several-urls-on-line", &["/", "/b"]),
        ("U/,\nU/a,b,\nU/c\n", "text-columns", &["/", "/a,b", "/c"]),
        ("U/;\nU/a;;;\n", "text-columns", &["/", "/a"]),
        ("U/;;;\nU/a;;;", "text-columns", &["/", "/a"]),
        ("U/,\nU/a", "", &["/,", "/a"]),
        ("U/,\nU/a\nU/b,\n", "", &["/,", "/a", "/b,"]),
        ("\"U/\",\n\"U/a\",\n", "text-quoted ×2", &["/", "/a"]),
        ("U/\tU/b\t200\n", "text-columns", &["/"]),
        ("U/\tHome\nU/b\t200\n", "text-columns", &["/", "/b"]),
        ("U/\tdaily\nU/b\tweekly\n", "text-columns", &["/", "/b"]),
        ("200;U/\n404;U/a\n", "text-columns", &["/", "/a"]),
        ("Home\tU/\nAll, of it\tU/a\n", "text-columns", &["/", "/a"]),
        // By their headings.
        ("Webseite;Status\nU/;OK\nU/a;OK\n", "text-columns", &["/", "/a"]),
        ("sep=;\nURL;Titel\nU/;Start\n\nU/a;A\n", "text-columns text-blank-line", &["/", "/a"]),
        (
            "\"Address\",\"Content Type\",\"Status Code\"\n\"U/\",\"text/html; charset=UTF-8\",\"200\"\n\"U/a,b\",\"\",\"404\"\n",
            "text-columns",
            &["/", "/a,b"],
        ),
        // A title has the separator in it.
        ("URL;Status;Titel\nU/;200;Start; los\nU/b;1;200;B\n", "text-columns", &["/", "/b;1"]),
        ("Top pages,Clicks,CTR\nU/,28,1.5%\n\"U/a,b\",0,0%\n", "text-columns", &["/", "/a,b"]),
        ("Title;URL;Canonical\nTea;U/;U/c\n;U/a;\n", "text-columns", &["/", "/a"]),
        ("Canonical,Page URL, Title\nU/c,U/, Tea\n", "text-columns", &["/"]),
        ("Page\tURL\nTea <b>\tU/\nAll of it\tU/a\n", "text-columns", &["/", "/a"]),
        ("URL,Status\nU/,200\nTotal,1\n", "text-columns text-line-not-url", &["/"]),
        // All of these may be URLs.
        ("U/a,200\n", "", &["/a,200"]),
        ("U/a,200\nU/b,1518\n", "", &["/a,200", "/b,1518"]),
        ("U/a,1\nU/b,0\n", "", &["/a,1", "/b,0"]),
        ("U/a;v=1\nU/b;v=2\n", "", &["/a;v=1", "/b;v=2"]),
        ("Pages, all\nU/a,1.html\nU/b,2.html\n", "text-header", &["/a,1.html", "/b,2.html"]),
    ] {
        let list = list.replace('U', "https://www.example.com");
        let list = list
            .replace("https://www.example.comR", "UR")
            .replace("https://www.example.comT", "UT");
        let report = read(list.as_bytes());
        assert_eq!((&*told_in(&report), paths(&report)), (told, expected.to_vec()), "{list:?}");
        assert_eq!(read_in_chunks(list.as_bytes().chunks(1)), report, "{list:?}");
    }
}

/// What is told of a list, with how often.
fn told_in(report: &Report) -> String {
    let codes: Vec<_> =
        codes(report).into_iter().filter(|code| *code != "text-extension").collect();
    let mut counted = Vec::new();
    for code in &codes {
        let count = codes.iter().filter(|other| *other == code).count();
        let words = if count > 1 { format!("{code} ×{count}") } else { (*code).to_owned() };
        if !counted.contains(&words) {
            counted.push(words);
        }
    }
    counted.join(" ")
}

fn paths(report: &Report) -> Vec<&str> {
    let path = |loc: &'_ str| loc.len() - loc.trim_start_matches("https://www.example.com").len();
    report.entries.iter().map(|entry| entry.loc.get(path(entry.loc)..).unwrap()).collect()
}

#[test]
fn a_tag_in_a_list_is_no_url_and_one_in_it_is_read() {
    for (line, told, expected) in [
        ("</pre>", "text-line-not-url", None),
        ("<br/>", "text-line-not-url", None),
        ("</body></html>", "text-line-not-url", None),
        ("<script src=\"/x.js\"></script>", "text-line-not-url", None),
        ("<!-- more -->", "text-line-not-url", None),
        ("<a href=\"https://www.example.com/b\">Tea</a>", "text-quoted", Some("/b")),
        ("<li>https://www.example.com/b</li>", "text-quoted", Some("/b")),
        ("<https://www.example.com/b>", "text-quoted", Some("/b")),
        ("<a href=\"U/b\">https://www.example.com/c</a>", "text-quoted", Some("/c")),
        (
            "<a href=\"https://www.example.com/b\">https://www.example.com/c</a>",
            "text-line-not-url",
            None,
        ),
        (
            "<a href=\"https://www.example.com/b\">https://www.example.com/b</a>",
            "text-quoted",
            Some("/b"),
        ),
    ] {
        let list = format!("https://www.example.com/a\n{line}\n");
        let report = read(list.as_bytes());
        let expected: Vec<_> = std::iter::once("/a").chain(expected).collect();
        assert_eq!((&*told_in(&report), paths(&report)), (told, expected), "{list:?}");
        assert_eq!(read_in_chunks(list.as_bytes().chunks(1)), report, "{list:?}");
    }
}

#[test]
fn a_cell_is_a_date_only_if_its_column_is_one() {
    for (list, lastmod) in [
        ("URL,Last Modified,Crawled\nU,2026-10-05,2026-11-01\n", Some("2026-10-05")),
        ("url;lastmod\nU;05.10.2026\n", Some("05.10.2026")),
        ("URL,Crawled\nU,2026-11-01\n", None),
        ("URL\tClicks\nU\t2026\n", None),
        ("U\t12345\n", None),
        ("U\t2026-11-01\n", Some("2026-11-01")),
        ("U\t01.11.2026\n", Some("01.11.2026")),
        ("U,Tea,2026-11-01\nU,Coffee,2026-11-02\n", Some("2026-11-01")),
    ] {
        let list = list
            .replace("U\t", "https://www.example.com/\t")
            .replace("U,", "https://www.example.com/,");
        let list = list.replace("U;", "https://www.example.com/;");
        let report = read(list.as_bytes());
        assert_eq!(report.entries.get(0).unwrap().lastmod, lastmod, "{list:?}");
    }
}

#[test]
fn a_table_is_told_once_with_its_column_and_where_it_starts() {
    let table = "\n\"Title\";\"Address\"\n\"Tea\";\"https://www.example.com/\"\n";
    let report = read(table.as_bytes());
    let mut told = report.diagnostics.iter().filter(|told| told.rule() == Rule::TextColumns.id());
    let columns = told.next().unwrap();
    assert_eq!(columns.quotes().collect::<Vec<_>>(), ["2", "\"Title\";\"Address\"", "2"]);
    assert_eq!((columns.start().line, columns.start().column), (2, 1));
    assert!(told.next().is_none());
}

#[test]
fn of_a_table_its_dates_and_its_name_wait_until_it_is_a_list() {
    let rows =
        "Address,Last Modified\nhttps://www.example.com/,\"Fri, 20 Nov 2026 10:00:00 GMT\"\n";
    let lines = "https://www.example.com/\t2026-11-20 10:00\tnow\t5\nhttps://www.example.com/b\t2026-13-20\n";
    let told = |list: &str, level| {
        let mut options = options();
        options.url = Some("https://www.example.com/urls.csv".to_owned());
        options.levels = vec![(Rule::TextColumns.id(), level)];
        let report = parse(list.as_bytes(), &options).unwrap();
        assert!(report.entries.iter().all(|entry| entry.lastmod.is_some()));
        codes(&report)
    };
    for list in [rows, lines] {
        assert_eq!(told(list, Level::Error), ["text-columns"]);
    }
    // Where columns are allowed, what stands in them counts.
    assert_eq!(told(rows, Level::Off), ["text-extension", "lastmod-rfc822"]);
    assert!(told(lines, Level::Off).contains(&"priority-out-of-range"));
}

#[test]
fn a_table_is_recognised_by_its_start_wherever_pieces_end() {
    let lines: Vec<_> = (0..400).map(|n| format!("https://www.example.com/{n},404\n")).collect();
    let names = format!("Address,Status{}\n", ",A long name of a column".repeat(160));
    let cells = format!("{}\n", ",x".repeat(160));
    for list in [lines.concat(), format!("{names}{}", lines.concat().replace('\n', &cells))] {
        let report = read(list.as_bytes());
        assert_eq!(told_in(&report), "text-columns");
        assert_eq!(paths(&report).last(), Some(&"/399"));
        for size in [1, 100, 4_095, 4_096, 4_100] {
            assert_eq!(read_in_chunks(list.as_bytes().chunks(size)), report, "{size}");
        }
    }
}

#[test]
fn an_empty_column_of_a_list_is_a_value_that_is_not_there() {
    let values = |columns: &str| {
        let line = format!("https://www.example.com/{columns}\n");
        let report = read(line.as_bytes());
        let entry = report.entries.get(0).unwrap();
        [entry.lastmod, entry.changefreq, entry.priority].map(|value| value.map(str::to_owned))
    };
    let some =
        |values: [&str; 3]| values.map(|value| (!value.is_empty()).then(|| value.to_owned()));
    for (columns, expected) in [
        ("\t\tdaily", ["", "daily", ""]),
        ("\t\t\t0.5", ["", "", "0.5"]),
        ("\t\tdaily\t0.5", ["", "daily", "0.5"]),
        ("\t2026-11-21\t\t0.5", ["2026-11-21", "", "0.5"]),
        ("\t2026\t\t1", ["2026", "", "1"]),
        ("\t2026-11-21\t", ["2026-11-21", "", ""]),
        ("\t\tsometimes\t7", ["", "sometimes", "7"]),
        // Somebody has put dates under each other.
        ("\t\t\t\t2026-11-21", ["2026-11-21", "", ""]),
        ("\t\t2026-11-21\tdaily", ["2026-11-21", "daily", ""]),
    ] {
        assert_eq!(values(columns), some(expected), "{columns:?}");
    }
}

#[test]
fn text_that_was_encoded_twice_is_told_once() {
    let entry = "<url><loc>https://www.example.com/ThÃ©/Ã¼</loc></url>";
    assert_told_in_urlset(entry, &["loc-non-ascii", "encoding-mojibake"]);
}

#[test]
fn nothing_behind_a_byte_order_mark_is_told_as_that() {
    for mark in [&b"\xFF\xFE"[..], b"\xFE\xFF", b"\xEF\xBB\xBF"] {
        let report = read(mark);
        let mut diagnostics = report.diagnostics.iter();
        let empty = diagnostics.find(|found| found.rule() == Rule::XmlEmptyFile.id()).unwrap();
        assert_eq!(empty.quotes().collect::<Vec<_>>(), ["it has only a byte order mark"]);
    }
}

#[test]
fn what_is_odd_about_a_url_is_told_once() {
    for (url, expected) in [
        // A backslash is no other forbidden character, and does not cost the host.
        (r"https://www.example.com\tea", &["loc-backslash"][..]),
        (r"https:\\www.example.com\tea", &["loc-backslash"]),
        (r"https://www.example.com/{a}\tea", &["loc-invalid-char", "loc-backslash"]),
        (r"\tea", &["loc-relative"]),
        (r"\\www.example.com\tea", &["loc-protocol-relative"]),
        (r"www.example.com\tea", &["loc-scheme-missing"]),
        (r"C:\shop\tea pot", &["loc-scheme-unsupported"]),
        // Words before a URL.
        ("Sitemap: https://www.example.com/x", &["loc-relative"]),
        // A host of another site is told as that, whatever it is.
        ("https://localhost/tea", &["loc-other-host"]),
        // Letters of the host are told apart from those of the path.
        ("https://exämple.com/", &["loc-other-host", "loc-host-idn"]),
        // A reference that was left is no fragment.
        ("https://www.example.com/?a=1&amp;#38;b=2", &["loc-double-escaped"]),
        ("https://www.example.com/?a=1&amp;amp;b=2#c", &["loc-double-escaped"]),
        // An encoding that is not needed may have any letters, and dots may be encoded.
        ("https://www.example.com/%7etea", &["loc-percent-unreserved"]),
        ("https://www.example.com/a/%2e%2e/b", &["loc-percent-unreserved"]),
        ("https://www.example.com/%E9", &["loc-percent-not-utf8"]),
        ("https://www.example.com/%zz%E9", &["loc-invalid-percent", "loc-percent-not-utf8"]),
        ("https://www.example.com/sitemap.xml", &["urlset-lists-sitemaps"]),
    ] {
        assert_told_in_urlset(&format!("<url><loc>{url}</loc></url>"), expected);
    }
    for (len, expected) in [
        (256, &[][..]),
        (257, &["loc-too-long-baidu"]),
        (1_024, &["loc-too-long-baidu"]),
        (1_025, &["loc-too-long-yandex", "loc-too-long-baidu"]),
        (2_047, &["loc-too-long-yandex", "loc-too-long-baidu"]),
        (2_048, &["loc-too-long"]),
    ] {
        let url = format!("https://www.example.com/{}", "x".repeat(len - 24));
        assert_told_in_urlset(&format!("<url><loc>{url}</loc></url>"), expected);
    }
}

#[test]
fn what_follows_from_one_fault_of_an_entry_is_not_told() {
    let page = "https://www.example.com/p7";
    for (entry, expected) in [
        (
            "<url xmlns=\"\"><loc>U</loc><lastmod>2026-01-01</lastmod></url>",
            &["element-no-namespace"][..],
        ),
        (
            "<url><loc xmlns=\"\">U</loc><lastmod xmlns=\"\">2026-01-01</lastmod></url>",
            &["element-no-namespace"; 2],
        ),
        ("<url><loc>U</loc><loc>U</loc></url>", &["loc-duplicate-tag"]),
        ("<url><loc>U</loc><loc>U</loc><loc>U</loc></url>", &["loc-duplicate-tag"; 2]),
        ("<url>U</loc></url>", &["xml-tag-mismatch"]),
        ("<url>U\n</loc><lastmod>2026-01-01</lastmod></url>", &["xml-tag-mismatch"]),
        (
            "<url>see</loc></url>",
            &["loc-missing", "text-in-element-only-content", "xml-tag-mismatch"],
        ),
    ] {
        assert_told_in_urlset(&entry.replace('U', page), expected);
    }
    let torn = urlset(&format!("<url>{page}</loc>\n</url>"));
    let report = read(torn.as_bytes());
    let read: Vec<_> = report.entries.iter().map(|entry| (entry.loc, entry.is_usable)).collect();
    assert_eq!(read, [(page, false)]);
    // Who does not want to hear of the end tag hears of the text.
    let mut options = options();
    options.levels = vec![(Rule::XmlTagMismatch.id(), Level::Off)];
    let report = parse(torn.as_bytes(), &options).unwrap();
    assert_eq!(codes(&report), ["loc-missing", "text-in-element-only-content"]);
    // A comment in a list is no URL with spaces.
    let list = "https://www.example.com/\n// part 2\n//www.example.com/a b\n";
    assert_told(
        list.as_bytes(),
        &["text-extension", "text-line-not-url", "loc-protocol-relative", "loc-inner-whitespace"],
    );
}

#[test]
fn hosts_are_compared_with_each_other_only_if_there_is_nothing_else() {
    let mixed = "https://www.example.com/\nhttps://example.com/\nhttp://www.example.com/a\nhttps://example.org/\n";
    let with_url = ["loc-www-mismatch", "loc-other-protocol", "loc-other-host"];
    let entry = |url: &str| format!("<url><loc>{url}</loc></url>");
    assert_told_in_urlset(&mixed.lines().map(entry).collect::<String>(), &with_url);
    let report = parse(mixed.as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(codes(&report), ["site-www-mix", "site-mixed-protocol", "site-mixed-host"]);
    let lines = report.diagnostics.iter().map(|diagnostic| diagnostic.start().line);
    assert!(lines.eq([2, 3, 4]));
    // Another host may well have another protocol.
    let other = "https://www.example.com/\nhttp://example.org/\nhttp://example.org/a\n";
    let report = parse(other.as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(codes(&report), ["site-mixed-host"]);
    assert_eq!(report.diagnostics.iter().next().unwrap().quotes().collect::<Vec<_>>(), ["2", "3"]);
}

#[test]
fn where_a_sitemap_is_is_told_unless_its_urls_show_it() {
    let mut options = options();
    options.url = Some("https://www.example.com/maps/sitemap.txt".to_owned());
    for (urls, expected) in [
        ("https://www.example.com/maps/tea\n", "site-root-recommended"),
        ("https://www.example.com/tea\n", "loc-above-path"),
    ] {
        assert_eq!(codes(&parse(urls.as_bytes(), &options).unwrap()), [expected]);
    }
}

#[test]
fn what_is_told_once_stands_where_it_was_first() {
    let plain = |n: u32| format!("<url><loc>https://www.example.com/{n}</loc></url>\n");
    let odd = |n: u32| format!("<url><loc>https://www.example.com/{n}%c3%a9</loc></url>\n");
    let entries: String =
        (0..6_000).map(|n| if n % 3_000 == 99 { odd(n) } else { plain(n) }).collect();
    let document = urlset(&entries);
    let whole = read(document.as_bytes());
    assert_eq!(codes(&whole), ["lastmod-missing", "loc-percent-case"]);
    let told = whole.diagnostics.iter().last().unwrap();
    assert_eq!(told.start().line, 102);
    assert_eq!(told.quotes().collect::<Vec<_>>(), ["2", "6,000"]);
    for size in [1_000, 65_536, 100_000] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), whole, "by {size}");
    }
    assert_eq!(read_token_by_token(document.as_bytes()), whole);
}

#[test]
fn what_is_wrong_with_a_list_is_told_once() {
    for (list, expected) in [
        (
            "https://www.example.com/sitemap-1.xml\nhttps://www.example.com/sitemap-2.xml.gz\n",
            "text-lists-sitemaps",
        ),
        (
            "https://www.example.com/?a=1&amp;b=2\nhttps://www.example.com/?a=1&b=2\n",
            "text-xml-escaped",
        ),
        (
            "https://www.example.com/?a=1&#038;b=2\nhttps://www.example.com/?a=1&b=2\n",
            "text-xml-escaped",
        ),
        (
            "https://www.example.com/?a=1&#x26;b=2\nhttps://www.example.com/?a=1&b=2\n",
            "text-xml-escaped",
        ),
        ("https://www.example.com/\n/tea\n", "text-url-relative"),
        (
            "https://www.example.com/  \nhttps://www.example.com/tea\n",
            "text-surrounding-whitespace",
        ),
    ] {
        let codes = codes(&read(list.as_bytes()));
        let others = codes.into_iter().filter(|code| *code != "text-extension");
        assert_eq!(others.collect::<Vec<_>>(), [expected], "{list}");
    }
}

#[test]
fn what_stands_around_a_url_of_a_list_costs_it_and_its_url_is_delivered() {
    let tea = "https://www.example.com/tea";
    for line in [
        format!("\"{tea}\""),
        format!("- {tea}"),
        format!("loc,lastmod\n{tea},2026-11-21"),
        format!("{tea} {tea}?green"),
        format!("1. {tea};, {tea}?green"),
    ] {
        let report = read(line.as_bytes());
        assert_eq!(report.verdict, Verdict::Rejected, "{line}");
        assert!(report.entries.iter().all(|entry| !entry.is_usable), "{line}");
        assert_eq!(report.entries.get(0).unwrap().loc, tea, "{line}");
        let with_good = format!("{line}\nhttps://www.example.com/\n");
        let report = read(with_good.as_bytes());
        assert_eq!(report.verdict, Verdict::AcceptedWithProblems, "{line}");
        let mut renderer = Renderer::new(Some("https://www.example.com/sitemap.xml".to_owned()));
        let mut xml = renderer.push(with_good.as_bytes()).unwrap();
        xml.push_str(&renderer.finish().xml);
        assert!(xml.contains(&format!("<loc>{tea}</loc>")), "{line}: {xml}");
    }
}

#[test]
fn what_is_not_well_formed_in_an_entry_names_it() {
    let document = urlset(
        "<url><loc>https://www.example.com/a</loc></url> & \
         <url><loc>https://www.example.com/?a=1&b=2</loc></url>\
         <url><lastmod>2026-01-01 & more</lastmod></url>\
         <url><loc>https://www.example.com/c</loc><lastmod a=1>2026-01-01</lastmod></url>\
         <url><loc>https://www.example.com/d</loc><lastmod>2026-01-01</url>\
         <url><loc>https://www.example.com/e</loc></url>",
    );
    let report = read(document.as_bytes());
    let told: Vec<_> = report
        .diagnostics
        .iter()
        .map(|d| (Rule::from_id(d.rule()).unwrap().meta().code, d.entry()))
        .filter(|(code, _)| code.starts_with("xml-"))
        .collect();
    assert_eq!(
        told,
        [
            ("xml-unescaped-ampersand", None),
            ("xml-unescaped-ampersand", Some(1)),
            ("xml-unescaped-ampersand", None),
            ("xml-attribute-quotes", Some(2)),
            ("xml-tag-mismatch", Some(3)),
        ]
    );
}

#[test]
fn elements_called_url_in_a_document_of_another_kind_are_no_entries_with_faults() {
    let offers = "<offer id=\"1\"><url>https://www.example.com/a</url></offer>";
    let shop = format!(
        "<yml_catalog><shop><url>https://www.example.com/</url>{offers}</shop></yml_catalog>"
    );
    assert_told(shop.as_bytes(), &["xml-declaration-missing", "root-unknown"]);
    let entries = format!("<urls><url>{LOC}</url><url><lastmod>2026-11-20</lastmod></url></urls>");
    assert_told(entries.as_bytes(), &["xml-declaration-missing", "root-unknown", "loc-missing"]);
}

#[test]
fn a_page_in_an_index_is_not_counted_among_sitemaps() {
    let entry = "<url><loc>https://www.example.com/sitemap-1.xml</loc></url>";
    let index = urlset(entry).replace("urlset", "sitemapindex");
    assert_told(index.as_bytes(), &["root-mismatch"]);
}

#[test]
fn characters_that_no_entry_may_have_are_told_of_the_entry_that_has_them() {
    let named = |report: &Report| -> Vec<_> {
        let code = |rule| Rule::from_id(rule).unwrap().meta().code;
        report.diagnostics.iter().map(|d| (code(d.rule()), d.entry())).collect()
    };
    let assert_named = |document: &[u8], name: &str, expected: &[(&str, Option<u32>)]| {
        let mut options = options();
        options.url = Some(format!("https://www.example.com/{name}"));
        let report = parse(document, &options).unwrap();
        let of_text = |report: &Report| -> Vec<_> {
            let is_of_text = |code: &str| code.starts_with("encoding-") || code.contains("invalid");
            named(report).into_iter().filter(|(code, _)| is_of_text(code)).collect()
        };
        assert_eq!(of_text(&report), expected);
        for size in [1, 7, 1_000] {
            let mut parser = sitemapkit::Parser::new(&options);
            for chunk in document.chunks(size) {
                parser.push(chunk).unwrap();
            }
            assert_eq!(parser.finish(), report, "{size}");
        }
        options.token_by_token = true;
        assert_eq!(parse(document, &options).unwrap(), report);
    };
    let page = |name: &str| format!("<url><loc>https://www.example.com/{name}</loc></url>\n");
    let many: String = (0..2_000).map(|n| page(&n.to_string())).collect();
    let document = urlset(&format!(
        "{}{}\u{1}\n{}{}<url><lastmod>~</lastmod></url>{}{many}{}{many}",
        page("a"),
        page("b\u{1}"),
        page("c~"),
        page("d\0").replace("<url>", "<url><!-- \u{1} -->"),
        page("e").replace(
            "</url>",
            "<lastmod>~</lastmod><image:image xmlns:image=\"i\">\u{2}</image:image></url>"
        ),
        page("f~").replace("<url>", "<url>\u{3}<b/>"),
    ));
    let bytes: Vec<u8> =
        document.bytes().map(|byte| if byte == b'~' { 0xE9 } else { byte }).collect();
    assert_named(
        &bytes,
        "sitemap.xml",
        &[
            ("xml-invalid-char", Some(1)),
            ("xml-invalid-char", None),
            ("encoding-invalid-utf8", Some(2)),
            ("xml-invalid-char", Some(3)),
            ("encoding-nul", Some(3)),
            ("encoding-invalid-utf8", None),
            ("encoding-invalid-utf8", Some(4)),
            ("xml-invalid-char", Some(4)),
            ("xml-invalid-char", Some(2_005)),
            ("encoding-invalid-utf8", Some(2_005)),
        ],
    );
    let list = b"https://www.example.com/a\nhttps://www.example.com/\xE9\n# \xE9\nhttps://www.example.com/b \xE9\n";
    let told = [
        ("text-invalid-utf8", Some(1)),
        ("text-invalid-utf8", None),
        ("text-invalid-utf8", Some(2)),
    ];
    assert_named(list, "sitemap.txt", &told);
}

#[test]
fn urls_that_have_lost_characters_are_not_taken_for_the_same_nor_their_hosts_for_names() {
    let document = urlset(
        "<url><loc>https://www.example.com/caf~1</loc></url><url><loc>https://www.example.com/caf~2</loc></url>\
         <url><loc>https://~1.example/</loc></url><url><loc>https://www.example.com/caf&#1;</loc></url>\
         <url><loc>https://www.example.com/\u{FFFD}</loc></url><url><loc>https://www.example.com/\u{FFFD}</loc></url>",
    );
    let bytes: Vec<u8> = document.replace("~1", "\u{1}").replace("~2", "\u{2}").into_bytes();
    let bytes: Vec<u8> = bytes
        .iter()
        .map(|byte| match byte {
            1 => 0xE9,
            2 => 0xE8,
            other => *other,
        })
        .collect();
    let expected = [
        "encoding-invalid-utf8",
        "encoding-invalid-utf8",
        "encoding-invalid-utf8",
        "xml-invalid-char-ref",
        "loc-duplicate",
    ];
    let report = read(&bytes);
    let told: Vec<_> = codes(&report)
        .into_iter()
        .filter(|code| !matches!(*code, "loc-non-ascii" | "loc-other-host"))
        .collect();
    assert_eq!(told, expected);
}

#[test]
fn a_message_of_a_program_between_entries_or_values_is_told_once() {
    let message =
        "<br />\n<b>Warning</b>: Undefined variable in <b>/x.php</b> on line <b>3</b><br />\n";
    let entry = format!("<url>{LOC}</url>");
    assert_told_in_urlset(
        &format!("{entry}\n{message}{entry}"),
        &["element-unexpected", "loc-duplicate"],
    );
    assert_told_in_urlset(
        &format!("{message}<url><loc>https://www.example.com/a</loc></url>{message}{entry}"),
        &["element-unexpected", "element-unexpected"],
    );
    assert_told_in_urlset(
        &format!("<url>{message}{LOC}{message}<lastmod>2026-01-01</lastmod></url>"),
        &["element-unexpected", "element-unexpected"],
    );
    assert_told_in_urlset(
        &format!("{entry}Notice: <b>tea</b> in <i>x</i> on line 3"),
        &["text-in-element-only-content"],
    );
    // Each of them says something of its own.
    assert_told_in_urlset(
        &format!("<url>{LOC}<title>Tea</title><author>Me</author></url>"),
        &["element-unexpected", "element-unexpected"],
    );
}

const FEED: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?><rss version=\"2.0\"><channel>\
    <title>Tea</title><link>https://www.example.com/</link><description>Tea</description>";

/// Reads items of a feed and asserts what is told of them and which URLs they have.
fn assert_told_in_feed(items: &str, expected: &[&str], urls: &[&str]) {
    let document = format!("{FEED}{items}</channel></rss>");
    assert_told(document.as_bytes(), expected);
    let report = read(document.as_bytes());
    assert_eq!(report.entries.iter().map(|entry| entry.loc).collect::<Vec<_>>(), urls, "{items}");
}

#[test]
fn an_item_inside_another_one_is_told_and_read() {
    let item = |path: &str, more: &str| {
        format!("<item><title>Tea</title><link>https://www.example.com/{path}</link>{more}</item>")
    };
    let urls = ["https://www.example.com/a", "https://www.example.com/b"];
    assert_told_in_feed(&item("a", &item("b", "")), &["element-unexpected"], &urls);
    let feed = format!("<rss version=\"2.0\"><channel>{}</channel></rss>", item("b", ""));
    assert_told_in_feed(&item("a", &feed), &["element-unexpected"], &urls);
    let channel = format!("<channel>{}</channel>", item("b", ""));
    assert_told_in_feed(&item("a", &channel), &["element-unexpected"], &urls);
}

#[test]
fn what_stands_behind_markup_in_a_link_is_no_part_of_its_url() {
    assert_told_in_feed(
        "<item><title>Tea</title><link>https://www.example.com/a<br/>https://www.example.com/b</link></item>",
        &["element-unexpected"],
        &["https://www.example.com/a"],
    );
}

#[test]
fn character_data_in_pieces_is_one_value() {
    for loc in [
        "<![CDATA[https://www.example.com/]]><![CDATA[tea]]>",
        "https://www.example.com/<![CDATA[tea]]>",
        "<![CDATA[https://www.example.com/te]]>a",
    ] {
        let entry = format!("<url><loc>{loc}</loc></url>");
        assert_told_in_urlset(&entry, &[]);
        let report = read(urlset(&entry).as_bytes());
        let urls: Vec<_> = report.entries.iter().map(|entry| entry.loc).collect();
        assert_eq!(urls, ["https://www.example.com/tea"], "{loc}");
    }
}

#[test]
fn the_end_of_a_section_in_text_is_told_and_makes_the_document_malformed() {
    let document = urlset("<url><loc>https://www.example.com/?a=]]></loc></url>");
    let report = read(document.as_bytes());
    assert!(codes(&report).contains(&"xml-cdata-end-in-text"));
    assert!(!report.is_well_formed);
    assert_eq!(report.verdict, Verdict::Rejected);
    let document = urlset("<url><loc>https://www.example.com/</loc></url><!-- ]]> -->");
    assert!(read(document.as_bytes()).is_well_formed);
}

#[test]
fn a_player_without_a_url_is_told_although_there_is_a_file() {
    let video = |player: &str| {
        format!(
            "<url>{LOC}<video:video xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\
             <video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>Tea</video:title>\
             <video:description>Tea.</video:description>\
             <video:content_loc>https://www.example.com/v.mp4</video:content_loc>{player}</video:video></url>"
        )
    };
    let codes_of = |player: &str| {
        let codes = codes(&read(urlset(&video(player)).as_bytes()));
        codes.into_iter().filter(|code| *code == "video-content-loc-invalid").count()
    };
    assert_eq!(codes_of("<video:player_loc allow_embed=\"yes\"></video:player_loc>"), 1);
    assert_eq!(codes_of("<video:player_loc autoplay=\"ap=1\"/>"), 1);
    assert_eq!(codes_of("<video:player_loc/>"), 0);
    assert_eq!(
        codes_of(
            "<video:player_loc allow_embed=\"yes\">https://www.example.com/p</video:player_loc>"
        ),
        0
    );
}

#[test]
fn a_comment_that_is_too_long_is_told_as_that_with_what_is_lost() {
    let document =
        urlset(&format!("<url>{LOC}</url>\n<!-- {}<url>{LOC}</url>", "tea ".repeat(300_000)));
    let report = read(document.as_bytes());
    let told = report.diagnostics.iter().find(|found| found.rule() == Rule::XmlTokenTooLong.id());
    let told = told.unwrap();
    assert_eq!(
        told.message(),
        "a comment is longer than 1,048,576 bytes; nothing behind it is read"
    );
    assert_eq!(told.start().line, 4);
    assert!(report.is_cut);
}

#[test]
fn what_stands_outside_of_the_root_is_told_where_it_is() {
    let document = urlset(&format!("<url>{LOC}</url>"));
    let (declaration, rest) = document.split_once('\n').unwrap();
    for (document, code, text) in [
        (format!("{document}\n \nfoo \n"), "xml-multiple-roots", "foo"),
        (format!("{document}\n\n<!-- a -->\n é"), "xml-multiple-roots", "é"),
        (format!("{declaration}\n\n \tfoo bar\n{rest}"), "xml-content-before-root", "foo bar"),
    ] {
        assert_told(document.as_bytes(), &[code]);
        let report = read(document.as_bytes());
        let told = report.diagnostics.iter().next().unwrap();
        let place = |position: sitemapkit::Position| (position.line, position.column);
        let before = &document[..document.find(text).unwrap()];
        let line = u32::try_from(before.split('\n').count()).unwrap();
        let column = 1 + u32::try_from(before.rsplit('\n').next().unwrap().len()).unwrap();
        let len = u32::try_from(text.chars().count()).unwrap();
        assert_eq!(
            [place(told.start()), place(told.end())],
            [(line, column), (line, column + len)],
            "{document}"
        );
    }
}

#[test]
fn a_declaration_in_capitals_is_told_as_that() {
    let document = urlset(&format!("<url>{LOC}</url>")).replacen("<?xml", "<?XML", 1);
    assert_told(document.as_bytes(), &["xml-declaration-malformed"]);
    let later = format!("<!-- a -->\n{document}");
    assert_told(later.as_bytes(), &["xml-pi-reserved", "xml-declaration-missing"]);
}

#[test]
fn an_alternate_in_capitals_is_told_and_read() {
    let link = |name: &str| {
        format!("<{name} rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/\"/>")
    };
    for name in ["xhtml:Link", "xhtml:LINK"] {
        let entry = format!("<url>{LOC}{}</url>", link(name));
        let document = urlset(&entry).replacen(
            "<urlset ",
            "<urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" ",
            1,
        );
        assert_told(document.as_bytes(), &["element-wrong-case"]);
    }
}

#[test]
fn several_nul_bytes_in_a_row_are_one_fault() {
    let document =
        |nul: &str| urlset(&format!("<url><loc>https://www.example.com/{nul}</loc></url>"));
    assert_told(document("\0\0\0\0").as_bytes(), &["encoding-nul"]);
    assert_told(document("\0\0a\0").as_bytes(), &["encoding-nul", "encoding-nul"]);
}

#[test]
fn a_feed_of_another_kind_without_a_channel_is_told_as_that() {
    let feed = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\" \
                xmlns=\"http://purl.org/rss/1.0/\"><item><link>https://www.example.com/tea</link></item></rdf:RDF>";
    assert_told(feed.as_bytes(), &["feed-type-unsupported"]);
}

#[test]
fn markup_in_values_of_extensions_is_told_and_its_text_is_read() {
    let image = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    let news = "xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"";
    let video = "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"";
    for (namespace, inside) in [
        (
            image,
            "<image:image><image:loc><b>https://www.example.com/a.jpg</b></image:loc></image:image>",
        ),
        (
            video,
            "<video:video><video:thumbnail_loc>https://www.example.com/a.jpg</video:thumbnail_loc>\
             <video:title><b>T</b></video:title><video:description>D</video:description>\
             <video:content_loc>https://www.example.com/a.mp4</video:content_loc></video:video>",
        ),
        (
            video,
            "<video:video><video:thumbnail_loc>https://www.example.com/a.jpg</video:thumbnail_loc>\
             <video:title>T</video:title><video:description><p>D</p></video:description>\
             <video:content_loc>https://www.example.com/a.mp4</video:content_loc></video:video>",
        ),
        (
            news,
            "<news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication>\
             <news:publication_date>2026-11-20</news:publication_date><news:title><b>T</b></news:title></news:news>",
        ),
    ] {
        let document = urlset(&format!("<url>{LOC}{inside}</url>"));
        let document = document.replacen("<urlset ", &format!("<urlset {namespace} "), 1);
        assert_told(document.as_bytes(), &["element-unexpected"]);
    }
}

#[test]
fn what_an_extension_does_not_have_directly_in_it_is_told() {
    let namespace = |prefix: &str| {
        format!("<urlset xmlns:{prefix}=\"http://www.google.com/schemas/sitemap-{prefix}/1.1\" ")
    };
    let (image, video) = (
        "https://www.example.com/a.jpg",
        "<video:title>T</video:title><video:description>D</video:description>\
         <video:content_loc>https://www.example.com/a.mp4</video:content_loc>",
    );
    let text = "text-in-element-only-content";
    for (inside, expected) in [
        (format!("<image:image>{image}</image:image>"), &["image-loc-missing", text][..]),
        (
            format!("<image:image> a<!-- b -->c <image:loc>{image}</image:loc></image:image>"),
            &[text],
        ),
        (
            format!("<video:video><thumbnail_loc>{image}</thumbnail_loc>{video}</video:video>"),
            &["video-thumbnail-missing", "element-unexpected"],
        ),
        (
            format!("<image:image><loc>{image}</loc></image:image>"),
            &["image-loc-missing", "element-unexpected"],
        ),
        (format!("<image:image><image:loc>{image}</image:loc><other>a</other></image:image>"), &[]),
    ] {
        let document = urlset(&format!("<url>{LOC}{inside}</url>"));
        let root = namespace(if inside.starts_with("<video:") { "video" } else { "image" });
        assert_told(document.replacen("<urlset ", &root, 1).as_bytes(), expected);
    }
}

#[test]
fn a_value_with_an_entity_that_is_not_defined_is_not_judged_as_well() {
    let namespaces = [
        ("image", "http://www.google.com/schemas/sitemap-image/1.1"),
        ("video", "http://www.google.com/schemas/sitemap-video/1.1"),
        ("xhtml", "http://www.w3.org/1999/xhtml"),
    ];
    let video = "<video:thumbnail_loc>https://www.example.com/a.jpg</video:thumbnail_loc>\
                 <video:title>T</video:title><video:description>D</video:description>\
                 <video:content_loc>https://www.example.com/a.mp4</video:content_loc>";
    let link = "<xhtml:link rel=\"alternate\"";
    for inside in [
        format!("{LOC}<lastmod>&nbsp;2026-01-01</lastmod>"),
        format!("{LOC}<changefreq>&daily;</changefreq>"),
        "<loc>&site;/tea</loc>".to_owned(),
        format!("{LOC}<image:image><image:loc>&site;/tea.jpg</image:loc></image:image>"),
        format!("{LOC}<video:video>{video}<video:duration>&nbsp;60</video:duration></video:video>"),
        format!(
            "{LOC}<video:video>{video}<video:restriction relationship=\"&allow;\">DE\
             </video:restriction></video:video>"
        ),
        format!("{LOC}{link} hreflang=\"&nbsp;en\" href=\"https://www.example.com/\"/>"),
        format!("{LOC}{link} hreflang=\"en\" href=\"&site;/tea\"/>"),
        format!("{LOC}<xhtml:link rel=\"&r;\" hreflang=\"en\" href=\"https://www.example.com/\"/>"),
    ] {
        let mut document = urlset(&format!("<url>{inside}</url>"));
        for (prefix, uri) in namespaces {
            if inside.contains(&format!("<{prefix}:")) {
                let root = format!("<urlset xmlns:{prefix}=\"{uri}\" ");
                document = document.replacen("<urlset ", &root, 1);
            }
        }
        assert_told(document.as_bytes(), &["xml-undefined-entity"]);
        // The same where there is a document type.
        let typed = document.replacen("<urlset ", "<!DOCTYPE urlset [<!ENTITY a 'b'>]><urlset ", 1);
        assert_told(typed.as_bytes(), &["xml-doctype", "xml-undefined-entity"]);
    }
}

#[test]
fn a_comment_behind_a_url_is_no_fragment_of_it() {
    let comment = "https://www.example.com/ # home";
    assert_told(comment.as_bytes(), &["loc-inner-whitespace", "text-extension"]);
    assert_told_in_urlset(&format!("<url><loc>{comment}</loc></url>"), &["loc-inner-whitespace"]);
    let both = "<url><loc>https://www.example.com/green tea#cup</loc></url>";
    assert_told_in_urlset(both, &["loc-inner-whitespace", "loc-fragment"]);
}

#[test]
fn alternates_of_a_page_whose_url_is_wrong_are_not_judged_as_well() {
    let page = |loc: &str, prefix: &str| {
        let link = |language: &str| {
            format!(
                "<{prefix}link rel=\"alternate\" hreflang=\"{language}\" href=\"https://www.example.com/{language}\"/>"
            )
        };
        format!("<url><loc>{loc}</loc>{}{}{}</url>", link("en"), link("de"), link("x-default"))
    };
    let other = page("https://www.example.com/de", "xhtml:");
    for (loc, prefix, expected) in [
        ("https://www.example.com/en", "xhtml:", &[][..]),
        ("https://www.example.com/en#top", "xhtml:", &["loc-fragment"]),
        ("/en", "xhtml:", &["loc-relative"]),
        ("htps://www.example.com/en", "xhtml:", &["loc-scheme-misspelled"]),
        ("https://www.example..com/en", "xhtml:", &["loc-host-invalid"]),
        ("", "xhtml:", &["loc-empty"]),
        ("https://www.example.com/en", "", &["element-unexpected"; 3]),
        (
            "https://www.example.com/other",
            "xhtml:",
            &["hreflang-self-missing", "hreflang-return-missing", "hreflang-target-not-in-sitemap"],
        ),
    ] {
        let namespace = "<urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" ";
        let entries = format!("{}{other}", page(loc, prefix));
        let document = urlset(&entries).replacen("<urlset ", namespace, 1);
        assert_told(document.as_bytes(), expected);
    }
}

#[test]
fn quotes_around_a_url_are_told_as_that_and_taken_away() {
    let page = "https://www.example.com/tea";
    for (open, close) in
        [("\"", "\""), ("&quot;", "&quot;"), ("“", "”"), ("&lt;", "&gt;"), ("«", "»")]
    {
        let document = urlset(&format!("<url><loc>{open}{page}{close}</loc></url>"));
        assert_told(document.as_bytes(), &["loc-invalid-char"]);
        assert_eq!(read(document.as_bytes()).verdict, Verdict::Rejected);
        let mended = fix(document.as_bytes(), &FixOptions::default()).unwrap().text;
        assert_eq!(mended, urlset(&format!("<url><loc>{page}</loc></url>")));
    }
    for text in ["Thé https://www.example.com/", "\"https://www.example.com/"] {
        assert_told_in_urlset(&format!("<url><loc>{text}</loc></url>"), &["loc-relative"]);
    }
}

#[test]
fn entries_without_a_root_are_told_once() {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let entry = |name: &str| format!("<{name}>{LOC}</{name}>\n");
    for (name, root) in [("url", "urlset"), ("sitemap", "sitemapindex")] {
        let document = format!("{declaration}{}", entry(name).repeat(3));
        let report = read_in_chunks(document.as_bytes().chunks(1));
        assert_eq!(report.verdict, Verdict::Rejected);
        assert!(!report.is_well_formed);
        let told = codes(&report);
        assert!(told.contains(&"xml-multiple-roots"), "{told:?}");
        assert!(!told.contains(&"root-unknown"));
        let mut options = FixOptions::default();
        options.safety = sitemapkit::Safety::Look;
        let mended = fix(document.as_bytes(), &options).unwrap().text;
        assert!(mended.contains(&format!("<{root} xmlns=")), "{mended}");
        let one = format!("{declaration}{}", entry(name));
        assert!(codes(&read(one.as_bytes())).contains(&"root-unknown"));
    }
    let locs = format!("{declaration}{LOC}\n{LOC}\n");
    assert_told(locs.as_bytes(), &["xml-multiple-roots"]);
    let other = format!("{declaration}<tea/>{}", entry("url"));
    assert_told(other.as_bytes(), &["root-unknown", "xml-multiple-roots"]);
}

#[test]
fn attributes_of_a_root_in_capitals_are_told_with_its_name() {
    let sitemap = urlset(&format!("<url>{LOC}</url>"));
    let small = |text: &str| fix(text.as_bytes(), &FixOptions::default()).unwrap().text;
    let root = sitemap.replace("urlset", "URLSET");
    assert_told(root.as_bytes(), &["root-wrong-case"]);
    let both = root.replace("xmlns", "XMLNS");
    assert_told(both.as_bytes(), &["root-wrong-case"]);
    let attribute = sitemap.replace("xmlns", "Xmlns");
    assert_told(attribute.as_bytes(), &["namespace-missing"]);
    for text in [&root, &both, &attribute] {
        assert_eq!(small(text), sitemap);
    }
    let none = sitemap.replace(" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"", "");
    let none = none.replace("urlset", "URLSET");
    assert_told(none.as_bytes(), &["root-wrong-case", "namespace-missing"]);

    let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let feed = "<rss version=\"2.0\"><channel><title>T</title><link>https://www.example.com/</link>\
        <description>D</description><item><link>https://www.example.com/a</link></item></channel></rss>";
    let loud = feed.replace("<rss version", "<RSS VERSION").replace("/rss", "/RSS");
    let loud = loud.replace("title>", "TITLE>").replace("description>", "DESCRIPTION>");
    let loud = format!("{start}{loud}");
    assert_told(loud.as_bytes(), &["root-wrong-case", "element-wrong-case", "element-wrong-case"]);
    assert_eq!(small(&loud), format!("{start}{feed}"));
}

#[test]
fn what_a_misplaced_entry_has_is_not_counted() {
    let index = format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
         <sitemap><loc>https://www.example.com/s.xml</loc></sitemap>\
         <url>{LOC}<changefreq>daily</changefreq><priority>0.5</priority></url></sitemapindex>"
    );
    assert_told(index.as_bytes(), &["index-baidu-unsupported", "entry-misplaced"]);
}

#[test]
fn a_language_of_news_whose_code_was_renamed_is_told_with_the_one_of_today() {
    let document = |code: &str| {
        let news = format!(
            "<news:news><news:publication><news:name>N</news:name><news:language>{code}</news:language></news:publication>\
             <news:publication_date>2026-11-20</news:publication_date><news:title>T</news:title></news:news>"
        );
        let namespace = "<urlset xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" ";
        urlset(&format!("<url>{LOC}{news}</url>")).replacen("<urlset ", namespace, 1)
    };
    assert_told(document("iw").as_bytes(), &["news-language-invalid"]);
    let report = read(document("iw").as_bytes());
    let message = report.diagnostics.iter().next().unwrap().message();
    assert!(message.starts_with("`iw`") && message.ends_with("`he` is one"), "{message}");
    let mended = fix(document("iw").as_bytes(), &FixOptions::default()).unwrap().text;
    assert_eq!(mended, document("he"));
}
