//! Slips of which it is plain what was meant: fixing makes that of them, and loses nothing.

use crate::documents;
use sitemapkit::{Diagnostic, FixOptions, Level, ParseOptions, Rule, Safety, Verdict, fix, parse};

/// What `U/` stands for.
const URL: &str = "https://www.example.com/";

const VIDEO: &str = "<video:thumbnail_loc>U/a.jpg</video:thumbnail_loc><video:title>T</video:title>\
                     <video:description>D</video:description>";
const FILE: &str = "<video:content_loc>U/a.mp4</video:content_loc>";
const ARTICLE: &str = "<news:publication><news:name>N</news:name><news:language>en</news:language>\
                       </news:publication><news:publication_date>2026-01-01</news:publication_date>\
                       <news:title>T</news:title>";

/// Mends a document of these entries with all fixes and asserts what they are then, and that nothing is wrong any more.
fn assert_mended(entries: &str, expected: &str) {
    let namespaces = "<urlset xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
                      xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
                      xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" ";
    let whole = |entries: &str| {
        let document = documents::urlset(&entries.replace("U/", URL));
        document.replacen("<urlset ", namespaces, 1)
    };
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    // Whether prefixes are used is not what this is about.
    options.parse.levels.push((Rule::NamespaceExtensionUnused.id(), Level::Off));
    let fixed = fix(whole(entries).as_bytes(), &options).unwrap();
    assert_eq!(fixed.text, whole(expected));
    assert_eq!(fixed.report.verdict, Verdict::Accepted, "{}", fixed.text);
}

#[test]
fn a_start_tag_that_stands_twice_goes_and_what_it_is_of_stays() {
    let [a, b] = ["a", "b"].map(|page| format!("<url><loc>U/{page}</loc></url>"));
    assert_mended(&format!("{a}<url>{b}"), &format!("{a}{b}"));
    assert_mended(&format!("<url>\n{a}{b}"), &format!("{a}{b}"));
    assert_mended(&a.replace("<loc>", "<loc><loc>"), &a);
    let video = format!("<url><loc>U/</loc><video:video>{VIDEO}{FILE}</video:video></url>");
    for tag in ["<video:title>", "<video:description>", "<video:content_loc>"] {
        assert_mended(&video.replace(tag, &tag.repeat(2)), &video);
    }
    let news = format!("<url><loc>U/</loc><news:news>{ARTICLE}</news:news></url>");
    for tag in ["<news:name>", "<news:language>", "<news:publication_date>", "<news:title>"] {
        assert_mended(&news.replace(tag, &tag.repeat(2)), &news);
    }
}

#[test]
fn what_stands_beside_a_video_or_an_article_comes_into_it() {
    let entry = |inside: &str| format!("<url><loc>U/</loc>{inside}</url>");
    let video = entry(&format!("<video:video>{VIDEO}{FILE}</video:video>"));
    assert_mended(&entry(&format!("<video:video>{FILE}</video:video>{VIDEO}")), &video);
    assert_mended(&entry(&format!("{VIDEO}{FILE}")), &video);
    let news = entry(&format!("<news:news>{ARTICLE}</news:news>"));
    assert_mended(&entry(ARTICLE), &news);
    let bare = ARTICLE.replace("<news:publication>", "").replace("</news:publication>", "");
    assert_mended(&entry(&bare), &news);
    let without_prefix = news.replace("news:", "");
    assert_mended(&without_prefix, &news);
}

#[test]
fn tags_around_all_of_a_value_go_and_the_value_stays() {
    let video = format!(
        "<url><loc>U/</loc><video:video>{VIDEO}{FILE}<video:duration>60</video:duration>\
         </video:video></url>"
    );
    for value in [">U/a.jpg<", ">U/a.mp4<", ">60<", ">T<"] {
        let text = value.trim_matches(['<', '>']);
        assert_mended(&video.replace(value, &format!("><b>{text}</b><")), &video);
    }
    assert_mended(&video.replace(">U/a.jpg<", "><a href=\"U/a.jpg\">U/a.jpg</a><"), &video);
    let news = format!("<url><loc>U/</loc><news:news>{ARTICLE}</news:news></url>");
    assert_mended(&news.replace(">2026-01-01<", "><time>2026-01-01</time><"), &news);
}

#[test]
fn the_start_tag_of_the_root_at_the_end_becomes_its_end_tag() {
    let document = documents::urlset(&format!("<url><loc>{URL}</loc></url>"));
    let slip = document.replace("</urlset>", "<urlset>");
    assert_ne!(slip, document);
    assert_eq!(fix(slip.as_bytes(), &FixOptions::default()).unwrap().text, document);
}

#[test]
fn a_closing_quote_that_is_missing_comes_where_the_value_ends() {
    let link = format!(
        "<urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
         <url><loc>{URL}</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{URL}\"/></url></urlset>"
    );
    for quote in ["alternate\"", "en\"", "xhtml\""] {
        let slip = link.replacen(quote, quote.trim_end_matches(['"', '\'']), 1);
        let report = parse(slip.as_bytes(), &ParseOptions::default()).unwrap();
        let told = report.diagnostics.iter().map(Diagnostic::rule).collect::<Vec<_>>();
        assert!(told.contains(&Rule::XmlAttributeQuotes.id()), "{slip}");
        let wrong = [Rule::XmlNotWellFormed, Rule::XmlUnboundPrefix, Rule::NamespaceWrong];
        assert!(wrong.iter().all(|rule| !told.contains(&rule.id())), "{slip}");
        let mut options = FixOptions::default();
        options.only = vec![Rule::XmlAttributeQuotes.id()];
        assert_eq!(fix(slip.as_bytes(), &options).unwrap().text, link);
    }
}

#[test]
fn what_has_a_prefix_that_nobody_knows_goes_and_keeps_nothing_else_from_being_mended() {
    let loc = "<loc>HTTPS://WWW.example.com:443/</loc>";
    let (foreign, mended) = ("<a:b>c</a:b><d:e f:g=\"h\"/>", format!("<loc>{URL}</loc>"));
    let document = documents::urlset(&format!("<url>{loc}{foreign}</url>"));
    let safe = fix(document.as_bytes(), &FixOptions::default()).unwrap();
    assert_eq!(safe.text, document.replace(loc, &mended));
    assert_eq!(safe.waiting, [(Rule::XmlUnboundPrefix.id(), 1)]);
    assert_mended(&format!("<url>{loc}{foreign}</url>"), &format!("<url>{mended}</url>"));
}

#[test]
fn pages_are_added_for_languages_and_not_under_another_url_of_a_page() {
    let link = |language: &str, url: &str| {
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{url}\"/>")
    };
    let document = |entries: &str| {
        let xhtml = "<urlset xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" ";
        documents::urlset(entries).replacen("<urlset ", xhtml, 1)
    };
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let locs = |entries: &str| -> Vec<String> {
        let fixed = fix(document(entries).as_bytes(), &options).unwrap();
        fixed.report.entries.iter().map(|entry| entry.loc.to_owned()).collect()
    };
    let [en, de] = [format!("{URL}en"), format!("{URL}de")];
    let both = [link("en", &en), link("de", &de)].concat();
    let default = link("x-default", URL);
    assert_eq!(locs(&format!("<url><loc>{en}</loc>{both}{default}</url>")), [&*en, &*de]);
    for other in [format!("{en}/"), en.replace("www.", "")] {
        let entries =
            format!("<url><loc>{other}</loc>{both}</url><url><loc>{de}</loc>{both}</url>");
        assert_eq!(locs(&entries), [&*other, &*de]);
    }
}

#[test]
fn a_tag_in_which_hardly_anything_is_an_attribute_is_read_in_one_go() {
    for filling in ["=", " =", "a=", "a= ", "\"=", "a=\"b c="] {
        let tag = format!("<urlset a=\"{}=\"b>", filling.repeat(200_000));
        let report = parse(tag.as_bytes(), &ParseOptions::default()).unwrap();
        assert_eq!(report.verdict, Verdict::Rejected);
    }
}
