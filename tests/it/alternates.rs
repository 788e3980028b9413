//! What is told of alternates, articles and videos of feeds across a whole document.

use crate::documents::{options, read, read_in_chunks, read_strictly, read_token_by_token};
use proptest::prelude::*;
use sitemapkit::{FixOptions, Parser, Report, Rule, Safety, Severity, Verdict, fix, parse};
use std::fmt::Write as _;

/// Reads a document in every way.
fn read_in_every_way(document: &str) -> Report {
    let report = read(document.as_bytes());
    for size in [1, 1_000, 70_000] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), report, "{size}");
    }
    assert_eq!(read_token_by_token(document.as_bytes()).diagnostics, report.diagnostics);
    report
}

fn codes(report: &Report) -> Vec<(&'static str, u32)> {
    let rule = |id| Rule::from_id(id).unwrap().meta().code;
    report.diagnostics.counts().iter().map(|(id, count)| (rule(*id), *count)).collect()
}

/// The codes of errors and warnings.
fn problems(report: &Report) -> Vec<(&'static str, u32)> {
    let is_problem = |(code, _): &(&str, u32)| {
        let rule = Rule::ALL.iter().find(|rule| rule.meta().code == *code).unwrap();
        rule.meta().severity != Severity::Info
    };
    codes(report).into_iter().filter(is_problem).collect()
}

fn urlset(entries: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n{entries}</urlset>\n"
    )
}

fn page(loc: &str, links: &[(&str, &str)]) -> String {
    let mut out = format!("<url><loc>https://www.example.com{loc}</loc>\n");
    for (language, path) in links {
        let host = if path.starts_with('/') { "https://www.example.com" } else { "" };
        writeln!(
            out,
            "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{host}{path}\"/>"
        )
        .unwrap();
    }
    out + "</url>\n"
}

#[test]
fn what_google_shows_is_good() {
    let set = [
        ("de", "https://www.example.com/deutsch/tee.html"),
        ("de-ch", "https://www.example.com/schweiz/tee.html"),
        ("en", "https://www.example.com/english/tea.html"),
    ];
    let mut entries = String::new();
    for (_, url) in set {
        write!(entries, "<url>\n <loc>{url}</loc>\n").unwrap();
        for (language, href) in set {
            let link = format!("rel=\"alternate\"\n hreflang=\"{language}\"\n href=\"{href}\"");
            writeln!(entries, " <xhtml:link\n {link}/>").unwrap();
        }
        entries.push_str("</url>\n");
    }
    let mut options = options();
    options.url = None;
    let report = parse(urlset(&entries).as_bytes(), &options).unwrap();
    assert_eq!(report.verdict, Verdict::Accepted, "{:?}", codes(&report));
    assert_eq!(problems(&report), []);

    let article = urlset(
        "<url><loc>https://www.example.com/business/article55.html</loc>\n<news:news>\n<news:publication>\n\
         <news:name>The Example Times</news:name>\n<news:language>en</news:language>\n</news:publication>\n\
         <news:publication_date>2026-11-20</news:publication_date>\n\
         <news:title>Companies A, B in Merger Talks</news:title>\n</news:news>\n</url>\n",
    );
    assert_eq!(problems(&read_in_every_way(&article)), []);

    let feed = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\" \
        xmlns:dcterms=\"http://purl.org/dc/terms/\">\n<channel><title>Videos</title><link>https://www.example.com/</link>\
        <description>Videos</description>\n<item><link>https://www.example.com/grill</link>\n<media:content \
        url=\"https://www.example.com/grill.flv\" fileSize=\"405321\" type=\"video/x-flv\" height=\"240\" width=\"320\" \
        duration=\"120\" medium=\"video\" isDefault=\"true\">\n<media:player url=\"https://www.example.com/grill.swf?a\"/>\n\
        <media:title>Grilling</media:title><media:description>How to grill</media:description>\n\
        <media:thumbnail url=\"https://www.example.com/grill.png\" height=\"120\" width=\"160\"/>\n\
        <media:price price=\"19.99\" currency=\"EUR\"/><media:price type=\"subscription\"/></media:content>\n\
        <media:restriction relationship=\"allow\" type=\"country\">us ca</media:restriction>\n\
        <dcterms:valid>end=2027-10-15T00:00+01:00; scheme=W3C-DTF</dcterms:valid><dcterms:type>live-video</dcterms:type>\n\
        </item></channel></rss>";
    assert_eq!(problems(&read_in_every_way(feed)), []);
}

/// Clusters of three pages, which are far from each other, so that the text of one is gone when another one comes.
fn clusters(odd: impl Fn(usize, &str) -> Option<Vec<(&'static str, String)>>) -> String {
    const LANGUAGES: [&str; 3] = ["en", "de", "fr"];
    let mut entries = String::new();
    for language in LANGUAGES {
        for n in 0..400 {
            let set = LANGUAGES.map(|other| (other, format!("/{other}/{n}/é&amp;b")));
            let set = odd(n, language).unwrap_or_else(|| set.to_vec());
            let set: Vec<_> = set.iter().map(|(other, path)| (*other, path.as_str())).collect();
            entries.push_str(&page(&format!("/{language}/{n}/é&amp;b"), &set));
        }
    }
    urlset(&entries)
}

#[test]
fn pages_far_from_each_other_are_compared() {
    let good = clusters(|_, _| None);
    assert!(good.len() > 300_000);
    assert_eq!(problems(&read_in_every_way(&good)), []);

    // One page of a cluster does not name the first, and one calls another by a name of its own.
    let document = clusters(|n, language| {
        let path = |of: &str| format!("/{of}/{n}/é&amp;b");
        match (n, language) {
            (7, "fr") => Some(vec![("de", path("de")), ("fr", path("fr"))]),
            (300, "de") => {
                Some(vec![("en", path("en")), ("de-AT", path("de")), ("fr", path("fr"))])
            }
            _ => None,
        }
    });
    let report = read_in_every_way(&document);
    assert_eq!(
        problems(&report),
        [("hreflang-return-missing", 1), ("hreflang-language-conflict", 1)]
    );
    let told: Vec<_> = report
        .diagnostics
        .iter()
        .filter(|d| Rule::from_id(d.rule()).unwrap().meta().severity == Severity::Warning)
        .map(|d| {
            (
                d.start().line,
                d.start().column,
                d.end().column,
                d.entry(),
                d.quotes().collect::<Vec<_>>(),
            )
        })
        .collect();
    // Each page takes five lines.
    let line = |entry: u32| 3 + 5 * entry;
    let lines = format!("1,{}", line(300) - 1_000);
    assert_eq!(
        told,
        [
            (line(7), 11, 11 + 36, Some(7), vec!["1", "fr"]),
            (line(700), 11, 11 + 38, Some(700), vec!["de-AT", "de", &lines]),
        ]
    );
}

#[test]
fn what_the_caller_took_away_is_compared_all_the_same() {
    let document = clusters(|n, language| (n == 7 && language == "fr").then(Vec::new));
    let mut parser = Parser::new(&options());
    let mut taken = 0;
    for chunk in document.as_bytes().chunks(5_000) {
        parser.push(chunk).unwrap();
        taken += parser.take().len();
    }
    assert!(taken > 1_000);
    let report = parser.finish();
    assert_eq!(report.diagnostics, read(document.as_bytes()).diagnostics);
    assert_eq!(problems(&report), [("hreflang-return-missing", 2)]);
}

#[test]
fn the_first_places_are_kept_and_the_count_is_exact() {
    let entries: Vec<_> = (0..250)
        .map(|n| {
            let own = format!("/en/{n}");
            let other = format!("/de/{n}");
            page(&own, &[("en", &own), ("de", &other)]) + &page(&other, &[("de", &other)])
        })
        .collect();
    let report = read_in_every_way(&urlset(&entries.concat()));
    assert_eq!(problems(&report), [("hreflang-return-missing", 250)]);
    let told = report.diagnostics.iter().filter(|d| d.rule() == Rule::HreflangReturnMissing.id());
    let entries: Vec<_> = told.filter_map(sitemapkit::Diagnostic::entry).collect();
    assert_eq!(entries, (0..200).step_by(2).collect::<Vec<_>>());
}

#[test]
fn where_entries_are_damaged_nothing_is_said_of_links_that_may_be_lost() {
    let set = [("en", "/en"), ("de", "/de")];
    let good = urlset(&(page("/en", &set) + &page("/de", &set)));
    for (from, to) in [
        // An end tag is missing: of an alternate, of an entry.
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/en\"/>",
            "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/en\">",
        ),
        ("</url>", ""),
    ] {
        let report = read_in_every_way(&good.replacen(from, to, 1));
        assert!(
            !problems(&report).iter().any(|(code, _)| code.starts_with("hreflang")),
            "{:?}",
            codes(&report)
        );
    }
    // The document ends early, wherever that is.
    for len in (300..good.len()).filter(|&len| good.is_char_boundary(len)) {
        let report = read(&good.as_bytes()[..len]);
        let told = codes(&report);
        let is_told = |code: &str| told.iter().any(|(other, _)| *other == code);
        assert!(
            !is_told("hreflang-return-missing") && !is_told("hreflang-self-missing"),
            "{len} {told:?}"
        );
        assert!(!is_told("hreflang-target-not-in-sitemap"), "{len} {told:?}");
    }
    // A strict reader stops.
    let report = read_strictly([good
        .replacen(
            "<url><loc>https://www.example.com/de",
            "<url>&x;<loc>https://www.example.com/de",
            1,
        )
        .as_bytes()]);
    assert_eq!(problems(&report), [("xml-undefined-entity", 1)], "{:?}", codes(&report));
    assert!(!codes(&report).iter().any(|(code, _)| *code == "hreflang-target-not-in-sitemap"));
}

#[test]
fn one_fault_of_a_link_is_told_once() {
    for (link, expected) in [
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"en_UK\" href=\"https://www.example.com/en\"/>",
            "hreflang-underscore",
        ),
        (
            "<xhtml:link hreflang=\"en\" href=\"https://www.example.com/en\"/>",
            "hreflang-rel-missing",
        ),
        ("<xhtml:link rel=\"alternate\" href=\"https://www.example.com/en\"/>", "hreflang-missing"),
        ("<xhtml:link rel=\"alternate\" hreflang=\"en\"/>", "hreflang-href-missing"),
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"en\">https://www.example.com/en</xhtml:link>",
            "hreflang-href-missing",
        ),
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"\"><b>/en</b></xhtml:link>",
            "hreflang-href-missing",
        ),
        ("<xhtml:link hreflang=\"en\"/>", "hreflang-href-missing"),
        (
            "<xhtml:link hreflang=\"en\">https://www.example.com/en</xhtml:link>",
            "hreflang-href-missing",
        ),
        ("<xhtml:link rel=\"canonical\" href=\"\"/>", "hreflang-href-missing"),
        ("<xhtml:link/>", "hreflang-href-missing"),
        ("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"/en\"/>", "hreflang-href-relative"),
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"UK-en\" href=\"https://www.example.com/en\"/>",
            "hreflang-region-invalid",
        ),
        (
            "<xhtml:link rel=\"alternate\" hreflang=\"x_default\" href=\"https://www.example.com/en\"/>",
            "hreflang-xdefault-malformed",
        ),
    ] {
        // Neither does the page not name itself, nor does the other page lack a link back.
        let first = page("/en", &[("de", "/de")]).replace("</url>", &format!("{link}</url>"));
        let second = page("/de", &[("de", "/de"), ("en", "/en")]);
        let report = read_in_every_way(&urlset(&(first + &second)));
        assert_eq!(problems(&report), [(expected, 1)], "{link}");
        let content = report.diagnostics.count(Rule::HreflangLinkHasContent.id());
        assert_eq!(content, 0, "{link}");
    }
}

#[test]
fn pages_of_feeds_with_pictures_are_good() {
    let feed = "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>T</title>\
        <link>https://www.example.com/</link><description>D</description>\
        <item><link>https://www.example.com/a</link><media:content url=\"https://www.example.com/a.jpg\" medium=\"image\"/></item>\
        <item><link>https://www.example.com/b</link><media:content url=\"https://www.example.com/b.jpg\" type=\"image/jpeg\">\
        <media:credit>Ann</media:credit></media:content><media:restriction type=\"sharing\" relationship=\"deny\"/></item>\
        <item><link>https://www.example.com/c</link><media:group><media:content url=\"c.mp3\" medium=\"audio\"/></media:group>\
        <media:thumbnail url=\"https://www.example.com/c.png\"/></item></channel></rss>";
    assert_eq!(problems(&read_in_every_way(feed)), []);
}

#[test]
fn the_prefix_of_alternates_does_not_matter() {
    let set = [("de", "/de"), ("en", "/en"), ("fr", "/fr")];
    let text = urlset(&(page("/de", &set) + &page("/en", &set)));
    let expected = ("hreflang-target-not-in-sitemap", 1);
    let told = |text: &str| codes(&read_in_every_way(text)).contains(&expected);
    assert!(told(&text));
    assert!(told(&text.replace("xhtml:", "x:").replace(":xhtml", ":x")));
}

#[test]
fn an_alternate_with_which_something_is_wrong_is_named() {
    let links = [("en", "/en"), ("de", "/de"), ("de", "/tee"), ("", "/fr")];
    let document = urlset(&page("/en", &links)).replace(" hreflang=\"\"", "");
    let report = read_in_every_way(&document);
    let message = |rule: Rule| {
        report.diagnostics.iter().find(|told| told.rule() == rule.id()).unwrap().message()
    };
    assert_eq!(
        message(Rule::HreflangDuplicateLanguage),
        "`https://www.example.com/tee` is another page for `de`"
    );
    assert_eq!(
        message(Rule::HreflangMissing),
        "without `hreflang`, `https://www.example.com/fr` is an alternate for nobody in particular"
    );
}

#[test]
fn a_version_that_is_not_listed_is_named_by_its_url() {
    let set = [("en", "/en"), ("x-default", "/"), ("de", "/de?a=1&amp;b=2"), ("fr", "/fr")];
    let message = |document: &str| {
        let report = read_in_every_way(document);
        let is_it =
            |told: &&sitemapkit::Diagnostic| told.rule() == Rule::HreflangTargetNotInSitemap.id();
        report.diagnostics.iter().find(is_it).unwrap().message()
    };
    let told = |first: &str| {
        format!(
            "the page has an `<xhtml:link>` to one of its host that has no `<url>` here (1×, first `{first}`)"
        )
    };
    let document = urlset(&page("/en", &set));
    assert_eq!(message(&document), told("https://www.example.com/de?a=1&b=2"));
    // Also where the text is gone at the end of the document.
    let others: String = (0..2_000).map(|n| page(&format!("/{n}"), &[])).collect();
    let long = urlset(&(page("/en", &set) + &others));
    assert_eq!(message(&long), told("https://www.example.com/de?a=1&b=2"));
    // Behind many others that are listed, its language has to do.
    let listed: String = (0..2_000)
        .map(|n| {
            let (en, de) = (format!("/{n}/en"), format!("/{n}/de"));
            page(&en, &[("en", &en), ("de", &de)]) + &page(&de, &[("en", &en), ("de", &de)])
        })
        .collect();
    assert_eq!(message(&urlset(&(listed + &page("/en", &set)))), told("de"));
}

/// A page with these alternates, each a code and a path.
fn coded(links: &[(&str, &str)]) -> String {
    urlset(&page("/en", links))
}

fn mended(document: &str, safety: Safety) -> String {
    let mut options = FixOptions::default();
    options.safety = safety;
    let is_wanted = |rule: &&Rule| rule.meta().code.starts_with("hreflang-");
    // What adds links, or takes them away, is looked at elsewhere.
    let is_across = |rule: &&Rule| {
        let code = rule.meta().code;
        !code.contains("duplicate") && !code.contains("missing") && !code.contains("set-")
    };
    let rules = Rule::ALL.iter().filter(is_wanted).filter(is_across);
    options.only = rules.map(|rule| rule.id()).collect();
    fix(document.as_bytes(), &options).unwrap().text
}

#[test]
fn a_code_is_not_mended_where_another_page_has_the_right_one() {
    for (codes, safety) in [
        (["en-GB", "en-UK"], Safety::Safe),
        (["en-gb", "en-UK"], Safety::Safe),
        (["en_GB", "en-UK"], Safety::Safe),
        (["eng", "en"], Safety::Safe),
        (["x-default", "x_default"], Safety::Safe),
        (["es-419", "es"], Safety::Look),
        (["es-419", "es-005"], Safety::Look),
        (["en", "en-001"], Safety::Look),
        (["ca-ES-valencia", "ca_ES"], Safety::Look),
        (["sr", "sh"], Safety::Look),
    ] {
        let [first, second] = codes;
        let other = mended(&coded(&[(first, "/a"), (second, "/b")]), safety);
        let same = mended(&coded(&[(first, "/a"), (second, "/a")]), safety);
        let codes = |text: &str| {
            let codes =
                text.split("hreflang=\"").skip(1).map(|rest| rest.split('"').next().unwrap());
            codes.map(str::to_lowercase).collect::<std::collections::BTreeSet<_>>().len()
        };
        assert_eq!((codes(&other), codes(&same)), (2, 1), "{first} {second}: {other} {same}");
    }
    // What is certain does not wait for what only may be meant.
    let certain = mended(&coded(&[("es_ES", "/a"), ("es-ES-valencia", "/b")]), Safety::Look);
    assert!(certain.contains("\"es-ES\"") && certain.contains("\"es-ES-valencia\""), "{certain}");
}

const CODES: [&str; 30] = [
    "en",
    "EN",
    "eng",
    "english",
    "en-GB",
    "en-gb",
    "en_GB",
    "en-UK",
    "en-uk",
    "en-001",
    "en-GB-oxendict",
    "es",
    "es-419",
    "es-005",
    "es_ES",
    "spa",
    "ca-ES",
    "ca-ES-valencia",
    "sr",
    "sh",
    "sh-RS",
    "sr-RS",
    "iw",
    "he",
    "zh-CN",
    "zh_cn",
    "x-default",
    "x_default",
    "default",
    "in",
];

proptest! {
    #[test]
    fn mending_codes_makes_no_two_pages_of_one_language(
        links in proptest::collection::vec((0..CODES.len(), 0..4_usize), 1..7)
    ) {
        const PATHS: [&str; 4] = ["/a", "/b", "/c", "/a#d"];
        let links: Vec<_> = links.into_iter().map(|(code, path)| (CODES[code], PATHS[path])).collect();
        let document = coded(&links);
        let count = |text: &str| {
            let report = read(text.as_bytes());
            report.diagnostics.count(Rule::HreflangDuplicateLanguage.id())
        };
        for safety in [Safety::Safe, Safety::Look] {
            let mut options = FixOptions::default();
            options.safety = safety;
            let all = fix(document.as_bytes(), &options).unwrap().text;
            for text in [mended(&document, safety), all] {
                prop_assert!(count(&text) <= count(&document), "{:?} {}", links, text);
            }
        }
    }
}
