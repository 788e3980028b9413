//! robots.txt as a document, and as what is known beside a sitemap.

use sitemapkit::{
    Diagnostic, FixOptions, Format, ParseOptions, Parser, Profile, Report, Robots, Rule, Safety,
    Verdict, fix, parse,
};

fn read(text: &[u8], url: &str) -> Report {
    let mut options = ParseOptions::default();
    options.url = Some(url.to_owned());
    parse(text, &options).unwrap()
}

fn codes(report: &Report) -> Vec<(&'static str, u32, u32)> {
    let found = report.diagnostics.iter();
    let code = |rule| Rule::from_id(rule).unwrap().meta().code;
    found.map(|d| (code(d.rule()), d.start().line, d.start().column)).collect()
}

fn locs(report: &Report) -> Vec<&str> {
    report.entries.iter().map(|entry| entry.loc).collect()
}

#[test]
fn sitemaps_are_entries_and_the_rest_is_read_for_what_it_means() {
    let text = "\u{FEFF}# Tea\r\nUser-agent: *\r\nDisallow: /private\r\n\r\n\
                Sitemap: https://www.example.com/a.xml # all\r\n\
                \tSitemaps : /b.xml\r\n\
                Sitemap: https://www.example.com/private/c.xml\r\n\
                Sitemap:\r\n\
                Sitemap: <https://www.example.com/d.xml>.\r\n";
    let report = read(text.as_bytes(), "https://www.example.com/robots.txt");
    assert_eq!((report.format, report.is_well_formed), (Format::Robots, true));
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(
        locs(&report),
        [
            "https://www.example.com/a.xml",
            "/b.xml",
            "https://www.example.com/private/c.xml",
            "https://www.example.com/d.xml"
        ]
    );
    let usable: Vec<_> = report.entries.iter().map(|entry| entry.is_usable).collect();
    assert_eq!(usable, [true, false, true, false]);
    assert_eq!(
        codes(&report),
        [
            ("robots-encoding", 1, 1),
            ("robots-sitemap-misspelled", 6, 2),
            ("robots-sitemap-relative", 6, 13),
            ("robots-url-disallowed", 7, 10),
            ("robots-sitemap-empty", 8, 1),
            ("robots-sitemap-invalid", 9, 10),
        ]
    );
    let disallowed = report.diagnostics.iter().nth(3).unwrap();
    assert_eq!(
        disallowed.quotes().collect::<Vec<_>>(),
        ["https://www.example.com/private/c.xml", "3", "Disallow: /private"]
    );
    assert_eq!(disallowed.entry(), Some(2));
}

#[test]
fn urls_without_the_name_of_a_field_are_told_and_are_no_entries() {
    let text = "User-agent: *\nDisallow:\n\nSitemap: https://www.example.com/s1.xml\n\
                https://www.example.com/s2.xml\n- https://www.example.com/s3.xml\nhttps://www.example.com/a\n";
    let report = read(text.as_bytes(), "https://www.example.com/robots.txt");
    assert_eq!(locs(&report), ["https://www.example.com/s1.xml"]);
    assert_eq!(
        codes(&report),
        [
            ("robots-sitemap-unnamed", 5, 1),
            ("robots-sitemap-unnamed", 6, 3),
            ("robots-url-unnamed", 7, 1)
        ]
    );
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let fixed = fix(text.as_bytes(), &options).unwrap().text;
    let mended = text
        .replace("\n- https", "\nhttps")
        .replace("\nhttps://www.example.com/s", "\nSitemap: https://www.example.com/s");
    assert_eq!(fixed, mended);
    // Below a line that lacks its URL they have been told with that.
    let empty = "User-agent: *\nSitemap:\n\nhttps://www.example.com/s1.xml\nhttps://www.example.com/s2.xml\n";
    let report = read(empty.as_bytes(), "https://www.example.com/robots.txt");
    assert_eq!(codes(&report), [("robots-sitemap-empty", 2, 1)]);
}

#[test]
fn a_file_of_rules_alone_is_accepted() {
    let report = read(b"User-agent: *\nDisallow: /\n", "https://www.example.com/robots.txt");
    assert_eq!((report.verdict, report.entries.len()), (Verdict::Accepted, 0));
    assert_eq!(codes(&report), [("robots-sitemap-missing", 3, 1)]);
}

#[test]
fn its_own_rules_are_those_for_the_crawler_in_question() {
    let text = b"User-agent: Teabot\nDisallow: /tea\n\nSitemap: https://www.example.com/tea.xml\n";
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/robots.txt".to_owned());
    assert_eq!(codes(&parse(text, &options).unwrap()), []);
    options.user_agent = "Teabot/1.0".to_owned();
    assert_eq!(codes(&parse(text, &options).unwrap()), [("robots-url-disallowed", 4, 10)]);
    // Where the file is somewhere else, its rules are for nobody.
    options.url = Some("https://www.example.com/a/robots.txt".to_owned());
    assert_eq!(codes(&parse(text, &options).unwrap()), [("robots-wrong-location", 1, 1)]);
}

#[test]
fn a_sitemap_line_inside_another_one_is_told() {
    let url = "https://www.example.com/robots.txt";
    let report =
        read(b"User-agent: *\nDisallow: /admin Sitemap: https://www.example.com/a.xml", url);
    assert_eq!(report.verdict, Verdict::AcceptedWithProblems);
    assert_eq!(codes(&report), [("robots-sitemap-inside-line", 2, 18)]);
    assert_eq!(locs(&report), [""; 0]);
    let line = b"User-agent: * Disallow: /admin Sitemap: https://www.example.com/a.xml";
    assert_eq!(codes(&read(line, url)), [("robots-sitemap-inside-line", 1, 32)]);
    let report = read(b"User-agent: *\nDisallow: /sitemap:old\nDisallow: /*Sitemap: \n", url);
    assert_eq!(codes(&report), [("robots-sitemap-missing", 4, 1)]);
}

#[test]
fn invalid_bytes_do_not_cost_the_file() {
    let text = b"User-agent: *\nDisallow: /caf\xE9\nSitemap: https://www.example.com/a.xml\n";
    let report = read(text, "https://www.example.com/robots.txt");
    assert_eq!((report.verdict, report.is_well_formed), (Verdict::Accepted, true));
    assert_eq!(codes(&report), [("robots-encoding", 2, 15)]);
    let many = [
        b"User-agent: *\nSitemap: https://www.example.com/a.xml\n#".to_vec(),
        b"\xE9 ".repeat(300),
    ];
    let report = read(&many.concat(), "https://www.example.com/robots.txt");
    assert_eq!(report.diagnostics.count(Rule::RobotsEncoding.id()), 300);
    assert_eq!(codes(&report).len(), 100);
}

#[test]
fn what_stands_after_the_limit_is_listed_but_rules_there_do_not_count() {
    let filler = "# tea\n".repeat(90_000);
    let text = format!(
        "User-agent: *\nDisallow: /a\nSitemap: https://www.example.com/a.xml\n{filler}\
         Disallow: /b\nSitemap: https://www.example.com/b.xml\nSitemap: /c.xml\n"
    );
    let url = "https://www.example.com/robots.txt";
    let report = read(text.as_bytes(), url);
    assert_eq!(
        locs(&report),
        ["https://www.example.com/a.xml", "https://www.example.com/b.xml", "/c.xml"]
    );
    let line = 4 + (512_000 - 66) / 6;
    assert_eq!(
        codes(&report),
        [
            ("robots-url-disallowed", 3, 10),
            ("robots-too-large", line, 1),
            ("robots-sitemap-relative", 90_006, 10)
        ]
    );
    for size in [999, 65_536, 70_001, 512_000, 512_001] {
        let mut options = ParseOptions::default();
        options.url = Some(url.to_owned());
        let mut parser = Parser::new(&options);
        for chunk in text.as_bytes().chunks(size) {
            parser.push(chunk).unwrap();
        }
        assert_eq!(parser.finish(), report, "chunks of {size}");
    }
}

#[test]
fn urls_are_compared_with_the_file_of_their_own_site() {
    let list = b"https://www.example.com/tea\nhttp://www.example.com/tea\nhttps://example.com/tea\nhttps://www.example.com:8443/tea\nhttps://www.example.com/cup\n";
    let mut options = ParseOptions::default();
    options.robots = Some(Robots::parse(b"User-agent: *\nDisallow: /tea\n"));
    let count = |options: &ParseOptions| {
        let report = parse(list, options).unwrap();
        report.diagnostics.count(Rule::RobotsUrlDisallowed.id())
    };
    assert_eq!(count(&options), 4);
    options.url = Some("https://www.example.com/shop/sitemap.txt".to_owned());
    assert_eq!(count(&options), 1);
    options.check = false;
    assert_eq!(count(&options), 0);
}

#[test]
fn urls_of_other_hosts_are_compared_with_the_files_of_those() {
    let text = "https://www.example.com/tea\nhttps://blog.example.com/tea\n\
                https://blog.example.com/cup\nHTTPS://Blog.example.com:443/tea\nhttps://shop.example.com/tea\n";
    let robots = |path: &str| {
        let text =
            format!("User-agent: *\nDisallow: {path}\nSitemap: https://www.example.com/s.txt\n");
        Robots::parse(text.as_bytes())
    };
    for (url, own, expected) in [
        (None, None, "1 3"),
        // What nobody knows better of is its own.
        (None, Some("/tea"), "0 1 3 4"),
        (Some("https://www.example.com/s.txt"), None, "1 3"),
        (Some("https://www.example.com/s.txt"), Some("/tea"), "0 1 3"),
        // The file of its own site is the one that was given for it.
        (Some("https://blog.example.com/s.txt"), Some("/cup"), "2"),
    ] {
        let mut options = ParseOptions::default();
        options.url = url.map(str::to_owned);
        options.robots = own.map(robots);
        options.host_robots = vec![("https://blog.example.com/".to_owned(), robots("/tea"))];
        let report = parse(text.as_bytes(), &options).unwrap();
        let told: Vec<_> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.rule() == Rule::RobotsUrlDisallowed.id())
            .filter_map(Diagnostic::entry)
            .map(|entry| entry.to_string())
            .collect();
        assert_eq!(told.join(" "), expected, "{url:?} {own:?}");
    }
}

#[test]
fn a_page_in_place_of_the_file_is_told_as_that() {
    let html = b"<!DOCTYPE html><html><body>Hello</body></html>";
    let report = read(html, "https://www.example.com/robots.txt");
    assert_eq!(codes(&report), [("robots-html", 1, 16)]);
    assert_eq!(report.verdict, Verdict::Rejected);
    assert_eq!(
        codes(&read(html, "https://www.example.com/s.xml")),
        [("html-instead-of-sitemap", 1, 16)]
    );
}

#[test]
fn what_is_no_url_is_told_once() {
    for line in ["\"https://www.example.com/a.xml\"", "https://www.example.com/a b.xml", "foo bar"]
    {
        let text = format!("User-agent: *\nDisallow: /\nSitemap: {line}\n");
        let report = read(text.as_bytes(), "https://www.example.com/robots.txt");
        let codes: Vec<_> = codes(&report).into_iter().map(|(code, ..)| code).collect();
        assert_eq!(codes, ["robots-sitemap-invalid"], "{line}");
    }
}

#[test]
fn a_sitemap_that_may_not_be_asked_for_is_rejected_by_everybody() {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/sitemap.txt".to_owned());
    options.robots = Some(Robots::parse(
        b"User-agent: *\nDisallow: /sitemap.txt\nSitemap: https://www.example.com/sitemap.txt\n",
    ));
    for profile in [Profile::All].into_iter().chain(Profile::EACH) {
        options.profile = profile;
        let report = parse(b"https://www.example.com/tea\n", &options).unwrap();
        assert_eq!(report.diagnostics.count(Rule::RobotsSitemapDisallowed.id()), 1);
        assert_eq!(report.verdict, Verdict::Rejected, "{profile:?}");
    }
}

#[test]
fn white_space_outside_of_ascii_is_part_of_names_and_values() {
    let text = "User-agent: *\n\
                Disallow:\u{a0}/a\n\
                Sitemap:\u{a0}https://www.example.com/a.xml\n\
                Sitemap: https://www.example.com/b.xml\u{2003}\n\
                \u{a0}Sitemap: https://www.example.com/c.xml\n";
    let report = read(text.as_bytes(), "https://www.example.com/robots.txt");
    assert_eq!(
        codes(&report),
        [
            ("loc-invisible-character", 3, 9),
            ("loc-invisible-character", 4, 10),
            ("robots-sitemap-misspelled", 5, 1),
        ]
    );
}
