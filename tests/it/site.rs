//! Several files together.

use proptest::prelude::*;
use sitemapkit::{
    Diagnostic, Format, Level, ParseOptions, Profile, Report, Response, Robots, Role, Rule,
    SiteCheck, SiteDiagnostic, SiteOptions, SiteReport, Verdict,
};

const ORIGIN: &str = "https://www.example.com";

/// A file: its name and its content.
type File<'a> = (&'a str, String);

fn urlset(entries: &[&str]) -> String {
    let urls: Vec<_> = entries.iter().map(|entry| format!("<url>{}</url>", tag(entry))).collect();
    let urls = urls.concat();
    format!(
        "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">{urls}</urlset>"
    )
}

/// `<loc>` of a path, unless it is written out.
fn tag(entry: &str) -> String {
    if entry.starts_with('<') {
        return entry.to_owned();
    }
    let (path, lastmod) = entry.split_once(' ').unwrap_or((entry, ""));
    let lastmod =
        if lastmod.is_empty() { String::new() } else { format!("<lastmod>{lastmod}</lastmod>") };
    let origin = if path.contains("://") { "" } else { ORIGIN };
    format!("<loc>{origin}{path}</loc>{lastmod}")
}

fn index(entries: &[&str]) -> String {
    let maps: Vec<_> =
        entries.iter().map(|entry| format!("\n<sitemap>{}</sitemap>", tag(entry))).collect();
    let maps = maps.concat();
    format!(
        "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{maps}</sitemapindex>"
    )
}

/// A page with alternates: languages and paths.
fn page(path: &str, links: &[(&str, &str)]) -> String {
    let links: Vec<_> = links
        .iter()
        .map(|(language, path)| {
            format!(
                "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{ORIGIN}{path}\"/>"
            )
        })
        .collect();
    let links = links.concat();
    format!("<loc>{ORIGIN}{path}</loc>{links}")
}

/// Checks files that are known by their names, in chunks of that size.
fn check_in_chunks(files: &[File<'_>], options: &SiteOptions, chunk: usize) -> SiteReport {
    let mut site = SiteCheck::new(options);
    for (name, text) in files {
        let mut parser = site.begin(name, &ParseOptions::default());
        for chunk in text.as_bytes().chunks(chunk) {
            parser.push(chunk).unwrap();
            site.add(&mut parser);
        }
        site.end(parser);
    }
    site.finish()
}

fn check(files: &[File<'_>]) -> SiteReport {
    check_in_chunks(files, &SiteOptions::default(), usize::MAX)
}

fn code(diagnostic: SiteDiagnostic<'_>) -> &'static str {
    Rule::from_id(diagnostic.rule()).unwrap().meta().code
}

/// The codes, each with the file, the other file and the entry.
type Said = (&'static str, Option<u32>, Option<u32>, Option<u32>);

fn said(report: &SiteReport) -> Vec<Said> {
    let of = |d: SiteDiagnostic<'_>| (code(d), d.file(), d.other_file(), d.entry());
    // Advice about whole sites is in the way.
    report.diagnostics.iter().filter(|d| !code(*d).starts_with("seo-")).map(of).collect()
}

fn roles(report: &SiteReport) -> Vec<Role> {
    report.files.iter().map(|file| file.role).collect()
}

#[test]
fn files_without_a_url_are_known_by_their_names() {
    let report = check(&[
        (
            "downloads/index.xml",
            index(&[
                "/a/tea.xml.gz",
                "/b/tea.xml",
                "/coffee.xml",
                "/x.xml?from=1&amp;to=2",
                "/page.xml?p=1",
                "/page.xml?p=2",
                "/b/tea.xml?p=1",
            ]),
        ),
        ("downloads/a/tea.xml", urlset(&["/tea"])),
        ("downloads\\b\\tea.xml", urlset(&["/black"])),
        ("old.xml", urlset(&["/old"])),
        // As Shopify names its sitemaps, and browsers what they save.
        ("x.xml", urlset(&["/x"])),
        ("page.xml", urlset(&["/page"])),
    ]);
    assert_eq!(report.files[1].parents, [0]);
    assert_eq!(
        roles(&report),
        [Role::Index, Role::Child, Role::Child, Role::Unlisted, Role::Child, Role::Unlisted]
    );
    let missing: Vec<_> =
        report.missing.iter().map(|one| (one.file, one.entry, one.loc.as_str())).collect();
    assert_eq!(
        missing,
        [
            (Some(0), 2, "https://www.example.com/coffee.xml"),
            (Some(0), 4, "https://www.example.com/page.xml?p=1"),
            (Some(0), 5, "https://www.example.com/page.xml?p=2"),
            (Some(0), 6, "https://www.example.com/b/tea.xml?p=1")
        ]
    );
    assert_eq!(
        said(&report),
        [
            ("site-sitemap-not-referenced", Some(3), None, None),
            ("site-sitemap-not-referenced", Some(5), None, None)
        ]
    );
}

#[test]
fn of_a_file_and_the_same_compressed_the_one_is_meant_that_is_named() {
    for names in [["a.xml", "a.xml.gz"], ["a.xml.gz", "a.xml"]] {
        for named in 0..2 {
            let path = format!("/{}", names[named]);
            let report = check(&[
                ("i.xml", index(&[&path])),
                (names[0], urlset(&["/a"])),
                (names[1], urlset(&["/a"])),
            ]);
            let roles = roles(&report);
            assert_eq!(roles[1 + named], Role::Child, "{names:?}, {path}");
            assert_eq!(roles[2 - named], Role::Unlisted, "{names:?}, {path}");
        }
    }
}

#[test]
fn of_files_with_equal_names_the_nearest_is_meant_whatever_their_order() {
    let lists = |path: &str| index(&[path, "/tea.xml"]);
    let files = [
        ("sitemap_index.xml", lists("/sitemap.xml")),
        ("sitemap.xml", urlset(&["/a"])),
        ("app/sitemap.xml", lists("/app/pages.xml")),
        ("app/pages.xml", urlset(&["/app/b"])),
        ("tea.xml", urlset(&["/tea"])),
    ];
    for folder in ["", "./", "p/", "p\\q/", "/srv/www/"] {
        for first in 0..files.len() {
            let mut named: Vec<_> = files
                .iter()
                .map(|(name, text)| (format!("{folder}{name}"), text.clone()))
                .collect();
            named.rotate_left(first);
            let named: Vec<_> =
                named.iter().map(|(name, text)| (name.as_str(), text.clone())).collect();
            let report = check(&named);
            assert_eq!(said(&report), [], "{folder}, {first}");
            assert!(report.missing.is_empty());
        }
    }
}

#[test]
fn a_child_is_missing_also_where_another_file_has_its_name() {
    let paths = ["/fr/sitemap.xml", "/de/sitemap.xml", "/de/sitemap.xml?p=1"];
    for (file, missing) in [("de/sitemap.xml", 0), ("site/fr/sitemap.xml", 1), ("sitemap.xml", 1)] {
        let report = check(&[("index.xml", index(&paths)), (file, urlset(&["/a"]))]);
        let found: Vec<_> = report.missing.iter().map(|one| one.entry).collect();
        assert_eq!(found, [missing, 2], "{file}");
        assert_eq!(roles(&report), [Role::Index, Role::Child]);
    }
    // A page is one also where it is named with another scheme.
    let both = ["https://www.example.com/a.xml", "http://www.example.com/a.xml"];
    let report = check(&[("index.xml", index(&both)), ("a.xml", urlset(&["/a"]))]);
    assert!(report.missing.is_empty());
}

#[test]
fn files_with_a_url_are_known_by_what_it_means() {
    let mut site = SiteCheck::new(&SiteOptions::default());
    for (url, text) in [
        ("https://www.example.com/sitemap.xml", index(&["HTTPS://www.EXAMPLE.com:443/%74ea.xml"])),
        ("https://www.example.com/tea.xml", urlset(&["/tea"])),
        ("https://www.example.org/tea.xml", urlset(&["https://www.example.org/tea"])),
    ] {
        let mut options = ParseOptions::default();
        options.url = Some(url.to_owned());
        let mut parser = site.begin("", &options);
        parser.push(text.as_bytes()).unwrap();
        site.end(parser);
    }
    let report = site.finish();
    assert_eq!(roles(&report), [Role::Index, Role::Child, Role::Unlisted]);
    assert_eq!(report.files[2].name, "https://www.example.org/tea.xml");
}

#[test]
fn relative_urls_mean_the_file_that_they_lead_to_from_where_theirs_is() {
    let mut site = SiteCheck::new(&SiteOptions::default());
    let robots = "Sitemap: /maps/index.xml\n".to_owned();
    let maps = index(&["<loc>tea.xml</loc>", "<loc>../cake.xml</loc>", "<loc>gone.xml</loc>"]);
    for (url, text) in [
        ("/robots.txt", robots),
        ("/maps/index.xml", maps),
        ("/maps/tea.xml", urlset(&["/maps/tea"])),
        ("/cake.xml", urlset(&["/cake"])),
    ] {
        let mut options = ParseOptions::default();
        options.url = Some(format!("{ORIGIN}{url}"));
        read_file(&mut site, url, &options, &text);
    }
    let report = site.finish();
    assert_eq!(roles(&report), [Role::Robots, Role::Index, Role::Child, Role::Child]);
    let missing: Vec<_> = report.missing.iter().map(|one| one.loc.as_str()).collect();
    assert_eq!(missing, ["gone.xml"]);
}

#[test]
fn an_index_in_an_index_is_told_where_it_is_named() {
    let report = check(&[
        ("sitemap.xml", index(&["/tea.xml", "/shop.xml"])),
        ("shop.xml", index(&["/tea.xml"])),
        ("tea.xml", urlset(&["/tea"])),
    ]);
    assert_eq!(said(&report), [("index-nested", Some(0), Some(1), Some(1))]);
    let place = report.diagnostics.iter().next().unwrap().position().unwrap();
    assert_eq!((place.line, place.column), (3, 15));
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(report.files[2].parents, [0, 1]);
}

#[test]
fn indexes_that_lead_back_to_themselves_are_cycles_however_long() {
    let names = ["a.xml", "b.xml", "c.xml", "d.xml"];
    let files = [
        (names[0], index(&["/b.xml"])),
        (names[1], index(&["/c.xml", "/d.xml"])),
        (names[2], index(&["/a.xml"])),
        (names[3], index(&["/tea.xml"])),
    ];
    let report = check(&files);
    assert_eq!(
        said(&report),
        [
            ("index-cycle", Some(0), Some(1), Some(0)),
            // What hangs on a cycle is none of it.
            ("index-nested", Some(1), Some(3), Some(1)),
            ("index-cycle", Some(1), Some(2), Some(0)),
            ("index-cycle", Some(2), Some(0), Some(0)),
        ]
    );
}

#[test]
fn a_child_is_told_for_the_one_thing_that_is_wrong_with_it() {
    let mut failed = ParseOptions::default();
    let mut response = Response::default();
    response.status = 503;
    failed.response = Some(response);
    let mut site = SiteCheck::new(&SiteOptions::default());
    let files = [
        index(&["/1", "/2", "/3", "/4", "/5", "/6", "/7"]),
        urlset(&[]),
        "<!DOCTYPE html><html><p>Tea</html>".to_owned(),
        "<html>Down</html>".to_owned(),
        "Sitemap: https://www.example.com/0\n".to_owned(),
        "https://www.example.com/tea\n".to_owned(),
        "<rss version=\"2.0\"><channel/></rss>".to_owned(),
    ];
    for (number, text) in files.iter().enumerate() {
        let options = if number == 3 { &failed } else { &ParseOptions::default() };
        let mut parser = site.begin(&number.to_string(), options);
        parser.push(text.as_bytes()).unwrap();
        site.end(parser);
    }
    drop(site.begin("7", &ParseOptions::default()));
    let report = site.finish();
    assert_eq!(
        said(&report),
        [
            ("index-child-empty", Some(0), Some(1), Some(0)),
            ("index-child-empty", Some(0), Some(6), Some(5)),
            ("index-child-feed", Some(0), Some(6), Some(5)),
            ("index-child-fetch-failed", Some(0), Some(3), Some(2)),
            ("index-child-fetch-failed", Some(0), Some(7), Some(6)),
            ("index-child-not-sitemap", Some(0), Some(2), Some(1)),
            ("index-child-not-sitemap", Some(0), Some(4), Some(3)),
        ]
    );
    let reasons: Vec<_> = report
        .diagnostics
        .iter()
        .filter(|d| code(*d) == "index-child-fetch-failed")
        .filter_map(|d| d.quotes().nth(1).map(str::to_owned))
        .collect();
    assert_eq!(reasons, ["status 503", "there was no answer"]);
}

#[test]
fn the_name_of_a_file_in_an_index_is_looked_at_where_nobody_knows_what_is_in_it() {
    let mut site = SiteCheck::new(&SiteOptions::default());
    let of_index = ["/a.xml", "/about.html", "/list.html", "/b.html", "/tea.pdf", "/c.html"];
    let files = [
        ("index.xml", index(&of_index)),
        ("a.xml", urlset(&["/a"])),
        ("about.html", "<!DOCTYPE html><html><p>Tea</html>".to_owned()),
        ("list.html", urlset(&["/b"])),
        ("other.xml", index(&["/about.html", "/a.xml"])),
    ];
    for (name, text) in files {
        let mut parser = site.begin(name, &ParseOptions::default());
        parser.push(text.as_bytes()).unwrap();
        let report = site.end(parser);
        assert_eq!(report.diagnostics.count(Rule::IndexListsFiles.id()), 0, "{name}");
    }
    drop(site.begin("b.html", &ParseOptions::default()));
    let report = site.finish();
    assert_eq!(
        said(&report),
        [
            ("index-child-fetch-failed", Some(0), Some(5), Some(3)),
            ("index-child-not-sitemap", Some(0), Some(2), Some(1)),
            ("index-lists-files", Some(0), None, Some(3)),
            ("index-child-not-sitemap", Some(4), Some(2), Some(0)),
        ]
    );
    let told = report.diagnostics.iter().find(|told| code(*told) == "index-lists-files").unwrap();
    assert_eq!(told.quotes().collect::<Vec<_>>(), ["3", "6"]);
    assert_eq!(told.position().map(|position| position.line), Some(5));
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    // Of a document by itself nothing else is known.
    let alone = sitemapkit::parse(index(&of_index).as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(alone.diagnostics.count(Rule::IndexListsFiles.id()), 1);
}

#[test]
fn dates_of_an_index_are_compared_as_far_as_they_are_precise() {
    for (in_index, in_child, is_older) in [
        ("2026-11-20", "2026-11-20T23:59:59Z", false),
        // Somewhere it is still that day.
        ("2026-11-20", "2026-11-21T10:00:00Z", false),
        ("2026-11-20", "2026-11-21T15:00:00Z", true),
        ("2026-11-20", "2026-11-21", true),
        ("2026-11", "2026-11-30", false),
        ("2026-11-20T10:00:00+01:00", "2026-11-20T09:00:00Z", false),
        ("2026-11-20T10:00:00+01:00", "2026-11-20T09:00:01Z", true),
        ("2026-11-20T10:00:00Z", "2026-11-20", false),
        // Nothing has been modified in the future.
        ("2026-11-20", "2027-01-01", false),
        ("2026-11-20", "yesterday", false),
    ] {
        let mut options = SiteOptions::default();
        options.now_ms = Some(1_795_219_200_000);
        let files = [
            ("index.xml", index(&[&format!("/tea.xml {in_index}")])),
            ("tea.xml", urlset(&[&format!("/tea {in_child}"), "/old 2001-01-01"])),
        ];
        let report = check_in_chunks(&files, &options, usize::MAX);
        let count = report.diagnostics.count(Rule::IndexLastmodOlderThanChild.id());
        assert_eq!(count == 1, is_older, "{in_index} {in_child}");
    }
}

#[test]
fn a_url_in_several_files_is_told_once_for_each_of_the_others() {
    let report = check(&[
        ("a.xml", urlset(&["/1", "/2", "/1"])),
        ("b.xml", urlset(&["/3", "/1", "/1"])),
        (
            "feed.xml",
            format!(
                "<rss version=\"2.0\"><channel><item><link>{ORIGIN}/1</link></item></channel></rss>"
            ),
        ),
        ("c.txt", format!("{ORIGIN}/4\n/1\n{ORIGIN}/1\n")),
        ("d.xml", urlset(&["/Tea", "/tea"])),
    ]);
    assert_eq!(
        said(&report),
        [
            ("site-duplicate-url", Some(1), Some(0), Some(1)),
            ("site-duplicate-url", Some(3), Some(1), Some(2)),
        ]
    );
    assert_eq!(report.url_count, 6);
}

#[test]
fn a_sitemap_is_to_be_named_where_others_are() {
    let files = |names: &[(&'static str, String)]| names.to_vec();
    let tea = ("tea.xml", urlset(&["/tea"]));
    let robots = |text: &str| ("robots.txt", format!("User-agent: *\nDisallow:\n{text}\n"));
    let named = |name: &str| format!("Sitemap: {ORIGIN}/{name}");
    for (files, expected) in [
        (files(&[tea.clone(), ("b.xml", urlset(&["/b"]))]), vec![]),
        (files(&[robots(&named("tea.xml")), tea.clone()]), vec![]),
        (files(&[tea.clone(), robots("")]), vec![0]),
        // Indexes as well, but only where there is a robots.txt.
        (files(&[("index.xml", index(&["/tea.xml"])), tea.clone()]), vec![]),
        (files(&[robots(""), ("index.xml", index(&["/tea.xml"])), tea]), vec![1]),
    ] {
        let report = check(&files);
        let rule = Rule::SiteSitemapNotReferenced;
        let told = report.diagnostics.iter().filter(|d| d.rule() == rule.id());
        assert_eq!(told.filter_map(|d| d.file()).collect::<Vec<_>>(), expected, "{files:?}");
    }
    let mut options = SiteOptions::default();
    options.robots = Some(Robots::parse(named("gone.xml").as_bytes()));
    let report = check_in_chunks(&[("tea.xml", urlset(&["/tea"]))], &options, usize::MAX);
    assert_eq!(said(&report), [("site-sitemap-not-referenced", Some(0), None, None)]);
    assert_eq!(report.missing[0].file, None);
}

/// Languages in files of their own, as generators write them.
fn by_language() -> [File<'static>; 2] {
    let links = |n: u32| [("en", format!("/en/{n}")), ("de", format!("/de/{n}"))];
    let file = |language: usize| {
        let pages: Vec<String> = (0..50)
            .map(|n| {
                let links = links(n);
                let links: Vec<_> = links.iter().map(|(l, p)| (*l, p.as_str())).collect();
                page(links[language].1, &links)
            })
            .collect();
        urlset(&pages.iter().map(String::as_str).collect::<Vec<_>>())
    };
    [("en.xml", file(0)), ("de.xml", file(1))]
}

#[test]
fn alternates_may_link_back_from_another_file() {
    let report = check(&by_language());
    assert_eq!(said(&report), []);
}

#[test]
fn an_alternate_that_does_not_link_back_is_told_across_files_and_within_one() {
    let [english, (german, text)] = by_language();
    let text = text.replace(
        "hreflang=\"en\" href=\"https://www.example.com/en/7\"",
        "hreflang=\"fr\" href=\"https://www.example.com/fr/7\"",
    );
    let report = check(&[english, (german, text)]);
    let rule = Rule::HreflangReturnMissing;
    let told: Vec<_> = report.diagnostics.iter().filter(|d| d.rule() == rule.id()).collect();
    assert_eq!(told.len(), 1, "{:?}", said(&report));
    assert_eq!(
        (told[0].file(), told[0].other_file(), told[0].entry()),
        (Some(0), Some(1), Some(7))
    );
    assert_eq!(told[0].quotes().collect::<Vec<_>>(), ["1", "de"]);
    assert!(told[0].position().is_some());

    let both = urlset(&[&page("/en", &[("en", "/en"), ("de", "/de")]), "/de"]);
    let mut site = SiteCheck::new(&SiteOptions::default());
    let mut parser = site.begin("both.xml", &ParseOptions::default());
    parser.push(both.as_bytes()).unwrap();
    let alone = site.end(parser);
    // The site says it, and the file leaves it to the site.
    assert_eq!(alone.diagnostics.count(rule.id()), 0);
    assert_eq!(said(&site.finish()), [("hreflang-return-missing", Some(0), Some(0), Some(0))]);
}

#[test]
fn a_language_that_two_files_call_by_different_names_is_told_as_within_one() {
    let rule = Rule::HreflangLanguageConflict;
    let told = |files: &[Vec<String>]| {
        let names = ["a.xml", "b.xml", "c.xml"];
        let document =
            |pages: &Vec<String>| urlset(&pages.iter().map(String::as_str).collect::<Vec<_>>());
        let files: Vec<_> = names.into_iter().zip(files.iter().map(document)).collect();
        let report = check(&files);
        let of = |d: SiteDiagnostic<'_>| (d.file(), d.other_file(), d.entry(), d.message());
        report.diagnostics.iter().filter(|d| d.rule() == rule.id()).map(of).collect::<Vec<_>>()
    };
    let said = |here: &str, there: &str| {
        format!("one of its alternates is `{here}` here and `{there}` in line 1 of another file")
    };
    let en = || page("/en", &[("en", "/en"), ("de", "/de")]);
    for (de, expected) in [
        (vec![("en", "/en"), ("de", "/de")], vec![]),
        (vec![("EN", "/en"), ("de", "/de")], vec![]),
        (vec![("en", "/en"), ("de-DE", "/de")], vec![("de-DE", "de")]),
        (vec![("en-GB", "/en"), ("de", "/de")], vec![("en-GB", "en")]),
        (vec![("en-GB", "/en"), ("de-DE", "/de")], vec![("de-DE", "de"), ("en-GB", "en")]),
        // A page may have several languages, and be the one for everybody else.
        (vec![("en", "/en"), ("en-GB", "/en"), ("de", "/de"), ("de-DE", "/de")], vec![]),
        (vec![("x-default", "/en"), ("en", "/en"), ("de", "/de")], vec![]),
        (vec![("x-default", "/en"), ("de", "/de")], vec![]),
    ] {
        let files = [vec![en()], vec![page("/de", &de)]];
        let found = told(&files);
        let messages: Vec<_> = found.iter().map(|(.., message)| message.clone()).collect();
        let expected: Vec<_> = expected.iter().map(|(here, there)| said(here, there)).collect();
        assert_eq!(messages.len(), expected.len(), "{de:?} {messages:?}");
        assert!(expected.iter().all(|one| messages.contains(one)), "{de:?} {messages:?}");
        assert!(found.iter().all(|(file, other, entry, _)| {
            (*file, *other, *entry) == (Some(1), Some(0), Some(0))
        }));
    }
    let several = page("/en", &[("en", "/en"), ("de", "/de"), ("de-DE", "/de")]);
    let german = page("/de", &[("en", "/en"), ("de-DE", "/de")]);
    assert_eq!(told(&[vec![several], vec![german]]), []);
    // However many pages call it otherwise, a page is told once.
    let all = |own: &str, german: &str| page(own, &[("en", "/en"), (german, "/de"), ("fr", "/fr")]);
    let files = [vec![all("/en", "de")], vec![all("/fr", "de")], vec![all("/de", "de-DE")]];
    assert_eq!(told(&files).len(), 1);
}

#[test]
fn a_page_that_links_back_in_one_of_its_files_links_back() {
    let links = [("en", "/en"), ("de", "/de")];
    let report = check(&[
        ("en.xml", urlset(&[&page("/en", &links), "/de"])),
        ("de.xml", urlset(&[&page("/de", &links)])),
    ]);
    assert_eq!(report.diagnostics.count(Rule::HreflangReturnMissing.id()), 0);
}

#[test]
fn versions_in_other_files_have_the_same_alternates() {
    let report = check(&[
        ("en.xml", urlset(&[&page("/en", &[("en", "/en"), ("de", "/de"), ("fr", "/fr")])])),
        ("de.xml", urlset(&[&page("/de", &[("en", "/en"), ("de", "/de")])])),
    ]);
    // `/fr` is nowhere, which is told; that there may be more is known from the index that names it.
    assert_eq!(
        said(&report),
        [
            ("hreflang-target-not-in-sitemap", Some(0), None, Some(0)),
            ("hreflang-set-inconsistent", Some(1), None, Some(0)),
        ]
    );
}

#[test]
fn answers_for_listed_pages_are_judged() {
    let files = [("tea.xml", urlset(&["/1", "/2", "/3", "/4", "/5", "/6", "/7"]))];
    let mut site = SiteCheck::new(&SiteOptions::default());
    let mut parser = site.begin(files[0].0, &ParseOptions::default());
    parser.push(files[0].1.as_bytes()).unwrap();
    site.end(parser);
    let answer = |status: u16, url: Option<&str>, headers: &[(&str, &str)]| {
        let mut response = Response::default();
        response.status = status;
        response.url = url.map(str::to_owned);
        response.headers =
            headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        response
    };
    let url = |path: &str| format!("{ORIGIN}{path}");
    for (path, response, canonical) in [
        ("/1", answer(404, None, &[]), None),
        ("/2", answer(301, None, &[("Location", "/tea")]), None),
        ("/3", answer(200, Some("https://www.example.com/3/"), &[]), None),
        ("/4", answer(200, None, &[("X-Robots-Tag", "noindex, nofollow")]), None),
        ("/5", answer(200, None, &[("Link", "</a>; rel=next, </5?x>; rel=\"Canonical\"")]), None),
        ("/6", answer(200, None, &[]), Some("https://www.example.com/other")),
        (
            "/7",
            answer(200, Some("https://www.example.com/7"), &[("Link", "</7>; rel=canonical")]),
            Some("/7#top"),
        ),
        ("/unlisted", answer(404, None, &[]), None),
    ] {
        site.answer(&url(path), &response, canonical);
    }
    let report = site.finish();
    let told: Vec<_> = report
        .diagnostics
        .iter()
        .map(|d| (code(d), d.entry().unwrap(), d.quotes().nth(1).map(str::to_owned)))
        .collect();
    let told: Vec<_> =
        told.iter().map(|(code, entry, quote)| (*code, *entry, quote.as_deref())).collect();
    assert_eq!(
        told,
        [
            ("site-url-error", 0, Some("404")),
            ("site-url-noindex", 3, Some("noindex")),
            ("site-url-not-canonical", 4, Some("https://www.example.com/5?x")),
            ("site-url-not-canonical", 5, Some("https://www.example.com/other")),
            ("site-url-redirects", 1, Some("https://www.example.com/tea")),
            ("site-url-redirects", 2, Some("https://www.example.com/3/")),
        ]
    );
}

/// Reads one file of a site.
fn read_file(site: &mut SiteCheck, name: &str, options: &ParseOptions, text: &str) -> Report {
    let mut parser = site.begin(name, options);
    parser.push(text.as_bytes()).unwrap();
    site.end(parser)
}

/// A sitemap at an address, read after some others.
fn read_after(
    others: &[(&str, &str)],
    url: &str,
    text: &str,
    host_robots: &[(&str, &str)],
) -> Report {
    let mut site = SiteCheck::new(&SiteOptions::default());
    for (url, text) in others {
        let mut options = ParseOptions::default();
        options.url = Some((*url).to_owned());
        read_file(&mut site, "", &options, text);
    }
    let mut options = ParseOptions::default();
    options.url = Some(url.to_owned());
    options.host_robots = host_robots
        .iter()
        .map(|(host, text)| ((*host).to_owned(), Robots::parse(text.as_bytes())))
        .collect();
    read_file(&mut site, "", &options, text)
}

#[test]
fn another_host_may_prove_that_a_sitemap_is_its_own() {
    let url = "https://www.example.com/blog.xml";
    let text = urlset(&["https://blog.example.com/tea"]);
    let index = index(&["/blog.xml"]);
    let (named, other) = (format!("Sitemap: {url}"), "Sitemap: https://blog.example.com/a.xml");
    let by_index = "Sitemap: https://www.example.com/sitemap.xml";
    let in_index = [("https://www.example.com/sitemap.xml", index.as_str())];
    let host = "https://blog.example.com/robots.txt";
    for (others, host_robots, expected) in [
        (&[][..], &[][..], Some(Rule::LocOtherHost)),
        (&[], &[(host, named.as_str())], None),
        (&[], &[("HTTPS://Blog.Example.com:443", named.as_str())], None),
        (&[], &[(host, other)], Some(Rule::SiteCrossSubmitUnproven)),
        (&[], &[(host, "")], Some(Rule::SiteCrossSubmitUnproven)),
        // Of other hosts nothing is known by that.
        (&[], &[("http://blog.example.com/", named.as_str())], Some(Rule::LocOtherHost)),
        (&[], &[(host, by_index)], Some(Rule::SiteCrossSubmitUnproven)),
        (&in_index, &[(host, by_index)], None),
        // A robots.txt that was read before says the same.
        (&[(host, named.as_str())], &[], None),
        (&[(host, other)], &[], Some(Rule::SiteCrossSubmitUnproven)),
    ] {
        let report = read_after(others, url, &text, host_robots);
        let told: Vec<_> = report
            .diagnostics
            .iter()
            .filter_map(|d| Rule::from_id(d.rule()))
            .filter(|rule| rule.meta().severity == sitemapkit::Severity::Error)
            .collect();
        assert_eq!(told.first().copied(), expected, "{others:?} {host_robots:?}");
        assert_eq!(report.entries.get(0).unwrap().is_usable, expected.is_none());
    }
}

#[test]
fn a_sitemap_that_robots_txt_names_may_list_urls_above_its_directory() {
    let url = "https://www.example.com/sitemap/shop/sitemap.xml";
    let text = urlset(&["/tea", "/sitemap/shop/coffee"]);
    let index = index(&["/sitemap/shop/sitemap.xml"]);
    let in_index = [("https://www.example.com/sitemap.xml", index.as_str())];
    let (named, other) = (format!("Sitemap: {url}"), "Sitemap: https://www.example.com/a.xml");
    let by_index = "Sitemap: https://www.example.com/sitemap.xml";
    let host = "https://www.example.com/robots.txt";
    for (others, host_robots, is_proven) in [
        (&[][..], &[][..], false),
        (&[], &[(host, named.as_str())], true),
        (&[], &[(host, other)], false),
        (&[], &[(host, "")], false),
        (&[], &[("https://example.com/", named.as_str())], false),
        (&[], &[(host, by_index)], false),
        (&in_index, &[(host, by_index)], true),
        (&[(host, named.as_str())], &[], true),
    ] {
        let report = read_after(others, url, &text, host_robots);
        let count = |rule: Rule| report.diagnostics.count(rule.id());
        let told = (count(Rule::LocAbovePath), count(Rule::SiteRootRecommended));
        assert_eq!(told, (u32::from(!is_proven), 0), "{others:?} {host_robots:?}");
        assert_eq!(report.entries.get(0).unwrap().is_usable, is_proven);
    }
}

#[test]
fn urls_are_compared_with_the_robots_txt_that_is_one_of_the_files() {
    let rules = "User-agent: *\nDisallow: /tea\n";
    let of_www = format!("{rules}Sitemap: https://www.example.com/tea.txt\n");
    let of_all = format!("{of_www}Sitemap: https://cdn.example.com/tea.txt\n");
    let in_www = Some("https://www.example.com/robots.txt");
    let in_blog = Some("https://blog.example.com/robots.txt");
    let text = "https://www.example.com/tea\nhttps://blog.example.com/tea\n";
    for (robots, expected) in [
        (vec![(None, &*of_www)], "0"),
        (vec![(in_www, rules)], "0"),
        (vec![(in_blog, rules)], "1"),
        (vec![(in_blog, rules), (None, &*of_www)], "0 1"),
        // Nobody says whose it is, so it is that of the site, unless there are several.
        (vec![(None, rules)], "0 1"),
        (vec![(None, &*of_all)], "0 1"),
        (vec![(None, rules), (None, &*of_all)], ""),
        (vec![], ""),
    ] {
        let mut site = SiteCheck::new(&SiteOptions::default());
        for (url, text) in &robots {
            let mut options = ParseOptions::default();
            options.url = url.map(str::to_owned);
            read_file(&mut site, "robots.txt", &options, text);
        }
        let report = read_file(&mut site, "tea.txt", &ParseOptions::default(), text);
        let told: Vec<_> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.rule() == Rule::RobotsUrlDisallowed.id())
            .filter_map(Diagnostic::entry)
            .map(|entry| entry.to_string())
            .collect();
        assert_eq!(told.join(" "), expected, "{robots:?}");
    }
}

#[test]
fn a_file_is_named_as_the_first_that_names_it_has_it() {
    let report = check(&[
        ("robots.txt", format!("Sitemap: {ORIGIN}/sitemap.xml\n")),
        ("sitemap.xml", index(&["/a/tea.xml.gz", "/b/tea.xml", "/a/tea.xml?again", "/cake.xml"])),
        ("a/tea.xml", urlset(&["/a"])),
        ("b/tea.xml", urlset(&["/b"])),
        ("cup.xml", urlset(&["/cup"])),
        // Either of them could be meant.
        ("new/cake.xml", urlset(&["/cake"])),
        ("old/cake.xml", urlset(&["/cake"])),
    ]);
    let named: Vec<_> = report.files.iter().map(|file| file.named_as.as_deref()).collect();
    let url = |path: &str| format!("{ORIGIN}{path}");
    let [sitemap, a, b] = ["/sitemap.xml", "/a/tea.xml.gz", "/b/tea.xml"].map(url);
    assert_eq!(named, [None, Some(&*sitemap), Some(&*a), Some(&*b), None, None, None]);
}

#[test]
fn levels_and_profiles_hold_for_sites() {
    let files = [("sitemap.xml", index(&["/shop.xml", "/feed.xml"])), ("shop.xml", index(&["/x.xml"])),
        ("feed.xml", "<rss version=\"2.0\"><channel><item><link>https://www.example.com/</link></item></channel></rss>".to_owned())];
    let mut options = SiteOptions::default();
    options.levels = vec![(Rule::IndexNested.id(), Level::Off)];
    let report = check_in_chunks(&files, &options, usize::MAX);
    assert_eq!(report.diagnostics.count(Rule::IndexNested.id()), 0);
    assert_eq!(report.verdict, Verdict::Accepted);
    options.levels = vec![(Rule::IndexChildFeed.id(), Level::Error)];
    options.profile = Profile::Google;
    let report = check_in_chunks(&files, &options, usize::MAX);
    // It is a rule of Yandex.
    assert_eq!(said(&report), [("index-nested", Some(0), Some(1), Some(0))]);
}

#[test]
fn what_is_too_much_is_told() {
    let lost: Vec<String> = (0..1_001)
        .map(|n| format!("<loc>{ORIGIN}/{n}</loc><xhtml:link rel=\"alternate\" hreflang=\"en\"/>"))
        .collect();
    let lost: Vec<_> = lost.iter().map(String::as_str).collect();
    let claim = urlset(&[&page("/en", &[("en", "/en"), ("de", "/de")]), "/de"]);
    let report = check(&[("lost.xml", urlset(&lost)), ("claim.xml", claim)]);
    assert_eq!(said(&report), [("site-partly-checked", None, None, None)]);
}

/// Sites whose files have something to do with each other.
fn sites() -> impl Strategy<Value = Vec<(String, String)>> {
    let name = || 0..6_u8;
    let entry = (0..12_u8, proptest::collection::vec((0..3_usize, 0..12_u8), 0..3));
    let list = proptest::collection::vec(entry, 0..8).prop_map(|entries| {
        let pages: Vec<String> = entries
            .iter()
            .map(|(own, links)| {
                let paths: Vec<String> = links.iter().map(|(_, to)| format!("/{to}")).collect();
                let languages = ["en", "de", "x-default"];
                let links: Vec<_> = links
                    .iter()
                    .zip(&paths)
                    .map(|((l, _), p)| (languages[*l], p.as_str()))
                    .collect();
                page(&format!("/{own}"), &links)
            })
            .collect();
        urlset(&pages.iter().map(String::as_str).collect::<Vec<_>>())
    });
    let listing = proptest::collection::vec(name(), 0..5).prop_map(|names| {
        let names: Vec<String> =
            names.iter().map(|n| format!("/{n}.xml 2026-11-0{}", n + 1)).collect();
        index(&names.iter().map(String::as_str).collect::<Vec<_>>())
    });
    let file = (name(), prop_oneof![list, listing]);
    proptest::collection::vec(file.prop_map(|(n, text)| (format!("{n}.xml"), text)), 1..6)
}

proptest! {
    #[test]
    fn the_result_does_not_depend_on_how_files_are_cut(files in sites(), size in 1..200_usize) {
        let files: Vec<File<'_>> = files.iter().map(|(n, t)| (n.as_str(), t.clone())).collect();
        let options = SiteOptions::default();
        let whole = check_in_chunks(&files, &options, usize::MAX);
        prop_assert_eq!(&check_in_chunks(&files, &options, size), &whole);
        prop_assert_eq!(&check_in_chunks(&files, &options, 1), &whole);
    }

    #[test]
    fn a_missing_link_back_is_told_of_just_the_pages_that_have_one(files in sites()) {
        let files: Vec<File<'_>> = files.iter().map(|(n, t)| (n.as_str(), t.clone())).collect();
        let report = check(&files);
        // What is known of all pages, with entries in hand.
        let mut links = std::collections::BTreeSet::new();
        let mut listed = std::collections::BTreeMap::<String, std::collections::BTreeSet<usize>>::new();
        let mut named = std::collections::BTreeMap::new();
        for (number, (_, text)) in files.iter().enumerate() {
            let parsed = sitemapkit::parse(text.as_bytes(), &ParseOptions::default()).unwrap();
            if parsed.format != Format::Urlset {
                continue;
            }
            for (entry, row) in parsed.entries.iter().enumerate() {
                listed.entry(row.loc.to_owned()).or_default().insert(number);
                let mut language = "";
                for value in row.extensions.iter() {
                    match value.field {
                        sitemapkit::ExtensionField::AlternateHreflang => language = value.text,
                        sitemapkit::ExtensionField::AlternateHref => {
                            links.insert((row.loc.to_owned(), value.text.to_owned()));
                            if language != "x-default" && row.loc != value.text {
                                named.insert((row.loc.to_owned(), value.text.to_owned()), (number, entry));
                            }
                        }
                        _ => {}
                    }
                }
            }
        }
        let is_claim = |(from, to): &&(String, String)| {
            let once = |url: &String| listed.get(url).is_some_and(|files| files.len() == 1);
            once(from) && once(to) && !links.contains(&(to.clone(), from.clone()))
        };
        let pages: std::collections::BTreeSet<_> =
            named.keys().filter(is_claim).map(|(from, _)| from.clone()).collect();
        let rule = Rule::HreflangReturnMissing;
        let told = report.diagnostics.iter().filter(|d| d.rule() == rule.id()).count();
        // A page may stand in its file twice, with other links.
        prop_assert!(told >= pages.len(), "{pages:?} {:?}", said(&report));
        prop_assert_eq!(told == 0, pages.is_empty());
    }
}

#[test]
fn files_are_read_at_once_as_one_after_the_other() {
    let origin = "https://www.example.com";
    let index = index(&["a.xml", "b.xml"]);
    let (a, b) = (
        urlset(&[&page("/a", &[("de", "/a"), ("en", "/b")]), &page("/both", &[])]),
        urlset(&[&page("/b", &[]), &page("/both", &[]), &page("/c", &[])]),
    );
    let list = format!("{origin}/both\n{origin}/c\n");
    let files: [File<'_>; 4] = [("index.xml", index), ("a.xml", a), ("b.xml", b), ("c.txt", list)];
    let expected = check(&files);
    assert_eq!(expected.diagnostics.count(Rule::SiteDuplicateUrl.id()), 3);
    // The files in each order in which they may end.
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1], [1, 3, 0, 2]] {
        for chunk in [7, usize::MAX] {
            let mut site = SiteCheck::new(&SiteOptions::default());
            let begun = files.iter().map(|(name, text)| {
                (
                    Some(site.begin(name, &ParseOptions::default())),
                    text.as_bytes().chunks(chunk.min(text.len())),
                )
            });
            let mut readers: Vec<_> = begun.collect();
            while readers.iter().any(|(parser, _)| parser.is_some()) {
                for number in order {
                    let (parser, chunks) = &mut readers[number];
                    if let Some(chunk) = chunks.next() {
                        let parser = parser.as_mut().unwrap();
                        parser.push(chunk).unwrap();
                        site.add(parser);
                    } else if let Some(parser) = parser.take() {
                        site.end(parser);
                    }
                }
            }
            assert_eq!(site.finish(), expected, "{order:?}");
        }
    }
}

#[test]
fn files_are_read_in_threads() {
    let list = "https://www.example.com/a\nhttps://www.example.com/b\n";
    let mut site = SiteCheck::new(&SiteOptions::default());
    let parsers: Vec<_> =
        ["a.txt", "b.txt"].map(|name| site.begin(name, &ParseOptions::default())).into();
    let threads = parsers.into_iter().map(|mut parser| {
        std::thread::spawn(move || {
            parser.push(list.as_bytes()).unwrap();
            parser
        })
    });
    let threads: Vec<_> = threads.collect();
    for thread in threads.into_iter().rev() {
        site.end(thread.join().unwrap());
    }
    let report = site.finish();
    assert_eq!(report.diagnostics.count(Rule::SiteDuplicateUrl.id()), 2);
    assert!(report.diagnostics.iter().all(|found| found.file() == Some(1)));
}

#[test]
fn a_parser_that_is_dropped_or_of_another_site_holds_nothing_up() {
    let list = "https://www.example.com/a\n";
    let mut other = SiteCheck::new(&SiteOptions::default());
    let mut foreign = other.begin("foreign.txt", &ParseOptions::default());
    foreign.push(list.as_bytes()).unwrap();
    let mut site = SiteCheck::new(&SiteOptions::default());
    let dropped = site.begin("lost.txt", &ParseOptions::default());
    read_file(&mut site, "a.txt", &ParseOptions::default(), list);
    drop(dropped);
    site.add(&mut foreign);
    assert_eq!(site.end(foreign).entries.len(), 1);
    let never_ended = site.begin("never.txt", &ParseOptions::default());
    read_file(&mut site, "b.txt", &ParseOptions::default(), list);
    let report = site.finish();
    drop(never_ended);
    assert_eq!(report.url_count, 1);
    let duplicates: Vec<_> =
        report.diagnostics.iter().map(|found| (found.file(), found.message())).collect();
    let told = "`https://www.example.com/a` is in `a.txt` as well".to_owned();
    assert_eq!(duplicates, [(Some(3), told)]);
}
