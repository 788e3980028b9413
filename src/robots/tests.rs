//! The cases of RFC 9309 and those on which widespread parsers agree.

use super::*;

fn robots(text: &str) -> Robots {
    Robots::parse(text.as_bytes())
}

fn allows(text: &str, agent: &str, path: &str) -> bool {
    let robots = robots(text);
    robots.allows(agent, path).is_allowed
}

#[test]
fn half_a_byte_order_mark_does_not_cost_the_first_line() {
    for mark in [&b"\xEF\xBB\xBF"[..], b"\xEF\xBB", b"\xEF"] {
        let robots = Robots::parse(&[mark, b"User-agent: *\nDisallow: /\n"].concat());
        assert!(!robots.allows("Teabot", "/tea").is_allowed, "{mark:?}");
    }
    let second = Robots::parse(b"User-agent: *\n\xEFDisallow: /\n");
    assert!(second.allows("Teabot", "/tea").is_allowed);
}

#[test]
fn whatever_starts_with_scheme_and_host_is_matched_by_its_path() {
    let text = "user-agent: *\ndisallow: /search/\ndisallow: /$\n";
    for path in ["/search/{term}", "/search/{{q}}", "/search/[term]", "/search/${q}", "/search/%s"]
    {
        for origin in [
            "",
            "https://www.example.com",
            "https://{host}",
            "HTTP://a.example:8080",
            "ftp://a.example",
        ] {
            assert!(!allows(text, "Teabot", &[origin, path].concat()), "{origin}{path}");
        }
    }
    assert!(!allows(text, "Teabot", " https://www.example.com/search/tea\n"));
    assert!(!allows(text, "Teabot", "https://{host}"));
    assert!(allows(text, "Teabot", "https://www.example.com/{search}/"));
    assert!(allows(text, "Teabot", "/https://www.example.com/search/"));
}

#[test]
fn names_of_fields_may_go_on() {
    for (text, expected) in [
        ("User-agents: *\nDisallowed: /x", false),
        ("User-agent: *\nDisallow: /\nAllows: /x", true),
        ("User-agent: *\nDis-allow: /x", true),
        ("User-agent: *\n- Disallow: /x", true),
        ("User_agent: *\nDisallow: /x", true),
    ] {
        assert_eq!(allows(text, "Teabot", "/x"), expected, "{text}");
    }
}

#[test]
fn groups_are_found_by_name() {
    // The first example of the RFC: <https://www.rfc-editor.org/rfc/rfc9309#section-5.1>.
    let text = "User-Agent: *\nDisallow: *.gif$\nDisallow: /example/\nAllow: /publications/\n\n\
                User-Agent: foobot\nDisallow:/\nAllow:/example/page.html\nAllow:/example/allowed.gif\n\n\
                User-Agent: barbot\nUser-Agent: bazbot\nDisallow: /example/page.html\n\n\
                User-Agent: quxbot\n";
    for (agent, path, expected) in [
        ("anybot", "/example/", false),
        ("anybot", "/picture.gif", false),
        ("anybot", "/picture.gif?x", true),
        ("anybot", "/publications/a.gif", true),
        ("anybot", "/", true),
        ("foobot", "/", false),
        ("FooBot/2.1", "/example/page.html", true),
        ("foobot", "/example/allowed.gif", true),
        ("barbot", "/example/page.html", false),
        ("BAZBOT", "/example/page.html", false),
        ("barbot", "/example/", true),
        ("quxbot", "/example/", true),
        ("*", "/example/", false),
    ] {
        assert_eq!(allows(text, agent, path), expected, "{agent} {path}");
    }
}

#[test]
fn the_longest_rule_wins() {
    // The second example of the RFC.
    let text =
        "User-Agent: foobot\nAllow: /example/page/\nDisallow: /example/page/disallowed.gif\n";
    assert!(!allows(text, "foobot", "/example/page/disallowed.gif"));
    assert!(allows(text, "foobot", "/example/page/"));
    for (rules, path, expected) in [
        ("disallow: /x/page.html\nallow: /x/", "/x/page.html", false),
        ("allow: /x/page.html\ndisallow: /x/", "/x/page.html", true),
        ("allow: /x/page.html\ndisallow: /x/", "/x/", false),
        ("disallow: \nallow: ", "/x/page.html", true),
        ("disallow: /\nallow: /", "/x/page.html", true),
        ("disallow: /x\nallow: /x/", "/x", false),
        ("disallow: /x\nallow: /x/", "/x/", true),
        ("disallow: /x/page.html\nallow: /x/page.html", "/x/page.html", true),
        ("allow: /page\ndisallow: /*.html", "/page.html", false),
        ("allow: /page\ndisallow: /*.html", "/page", true),
        ("allow: /x/page.\ndisallow: /*.html", "/x/page.html", true),
        ("allow: /x/page.\ndisallow: /*.html", "/x/y.html", false),
        ("allow: /p\ndisallow: /", "/page", true),
        ("allow: /folder\ndisallow: /folder", "/folder/page", true),
        ("allow: /page\ndisallow: /*.htm", "/page.htm", false),
        ("allow: /page\ndisallow: /*.ph", "/page.php5", true),
        ("allow: /$\ndisallow: /", "/", true),
        ("allow: /$\ndisallow: /", "/page.htm", false),
        ("disallow: /foo/bar/quz\nallow: /foo/*/qux", "/foo/bar/quz", false),
        ("disallow: /foo/bar$\nallow: /foo/bar/qux", "/foo/bar", false),
        ("disallow: /foo/bar$\nallow: /foo/bar/qux", "/foo/bar/", true),
        ("# disallow: /\ndisallow: /foo/quz#qux\nallow: /", "/foo/quz", false),
        ("disallow: /X/", "/x/y", true),
    ] {
        assert_eq!(
            allows(&format!("user-agent: *\n{rules}\n"), "foobot", path),
            expected,
            "{rules} {path}"
        );
    }
}

#[test]
fn rules_of_one_crawler_are_one_group() {
    // The example of <https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1>.
    let text = "user-agent: ExampleBot\ndisallow: /foo\ndisallow: /bar\n\nuser-agent: ExampleBot\ndisallow: /baz\n";
    for path in ["/foo", "/bar", "/baz"] {
        assert!(!allows(text, "ExampleBot", path));
        assert!(allows(text, "otherbot", path));
    }
    let text = "allow: /foo/bar/\n\nuser-agent: FooBot\ndisallow: /\nallow: /x/\nuser-agent: BarBot\n\
                disallow: /\nallow: /y/\n\n\nallow: /w/\nuser-agent: BazBot\n\nuser-agent: FooBot\nallow: /z/\ndisallow: /\n";
    for (agent, path, expected) in [
        ("FooBot", "/x/b", true),
        ("FooBot", "/z/d", true),
        ("FooBot", "/y/c", false),
        ("BarBot", "/y/c", true),
        ("BarBot", "/w/a", true),
        ("BarBot", "/z/d", false),
        ("BazBot", "/z/d", true),
        ("FooBot", "/foo/bar/", false),
    ] {
        assert_eq!(allows(text, agent, path), expected, "{agent} {path}");
    }
}

#[test]
fn other_lines_do_not_part_groups() {
    for line in
        ["Sitemap: https://foo.bar/sitemap", "Invalid-Unknown-Line: unknown", "Crawl-delay: 1"]
    {
        let text = format!("User-agent: BarBot\n{line}\nUser-agent: *\nDisallow: /\n");
        assert!(!allows(&text, "BarBot", "/"));
        assert!(!allows(&text, "FooBot", "/"));
    }
}

#[test]
fn a_group_of_its_own_keeps_a_crawler_from_the_one_for_all() {
    let global = "user-agent: *\nallow: /\nuser-agent: FooBot\ndisallow: /\n";
    assert!(!allows(global, "FooBot", "/x"));
    assert!(allows(global, "BarBot", "/x"));
    let specific = "user-agent: FooBot\nallow: /\nuser-agent: BarBot\ndisallow: /\nuser-agent: BazBot\ndisallow: /\n";
    assert!(allows(specific, "QuxBot", "/x"));
    assert!(allows("", "FooBot", "/x"));
    let silent = "user-agent: FooBot\ndisallow:\n\nuser-agent: *\ndisallow: /\n";
    assert!(allows(silent, "FooBot", "/x"));
}

#[test]
fn the_most_specific_name_is_taken() {
    let text = "user-agent: googlebot-news\ndisallow: /news\n\nuser-agent: *\ndisallow: /all\n\nuser-agent: googlebot\ndisallow: /google\n";
    for (agent, path) in [
        ("Googlebot-News", "/news"),
        ("Googlebot", "/google"),
        ("Googlebot-Image", "/google"),
        ("Googlebots", "/all"),
        ("Google", "/all"),
        ("Otherbot", "/all"),
        ("Mozilla/5.0 (compatible; Otherbot/1.0)", "/all"),
        ("", "/all"),
    ] {
        for other in ["/news", "/google", "/all"] {
            assert_eq!(allows(text, agent, other), other != path, "{agent} {other}");
        }
    }
}

#[test]
fn names_are_read_up_to_what_no_name_has() {
    for name in ["Foo", "foo", "FOO/1.0", "Foo Bar", "Foo;x", "Foo*", " \tFoo\t"] {
        assert!(!allows(&format!("user-agent:{name}\ndisallow: /\n"), "Foo", "/x"), "{name}");
    }
    for name in ["*", "* bar", "*\tbar"] {
        assert!(!allows(&format!("user-agent: {name}\ndisallow: /\n"), "Foo", "/x"), "{name}");
    }
    for name in ["", "*Foo", "Food", "Fo", "Foo-Bar", "föö"] {
        assert!(allows(&format!("user-agent: {name}\ndisallow: /\n"), "Foo", "/x"), "{name}");
    }
}

#[test]
fn a_crawler_is_known_by_its_whole_name() {
    // `GoogleOnly_AcceptUserAgentUpToFirstSpace` of <https://github.com/google/robotstxt>.
    let text = "User-Agent: *\nDisallow: /x/\nUser-Agent: Foo Bar\nAllow: /x/\nDisallow: /\n";
    for (agent, is_allowed) in [
        ("Foo", true),
        ("Foo/2.1", true),
        ("Foo/2.1 (compatible; Bar)", true),
        ("Foo (+https://www.example.com/foo)", true),
        ("Foo Bar", false),
        ("Foo Bar/2.1", false),
    ] {
        assert_eq!(allows(text, agent, "/x/y"), is_allowed, "{agent}");
    }
    let text = "User-agent: Jävla-Foobot/1.0\nDisallow: /\nUser-agent: J\nDisallow: /j\n";
    for (agent, allowed) in [
        ("Jävla-Foobot", [false, false]),
        ("jävla-foobot/2.1", [false, false]),
        ("jävla-fanbot", [true, true]),
        ("J", [true, false]),
    ] {
        assert_eq!(["/x", "/j"].map(|path| allows(text, agent, path)), allowed, "{agent}");
    }
    assert_eq!(robots(text).user_agents().collect::<Vec<_>>(), ["Jävla-Foobot", "J"]);
}

#[test]
fn rules_need_a_group_and_a_path() {
    assert!(allows("disallow: /\n", "FooBot", "/x"));
    assert!(allows("foo: FooBot\nbar: /\n", "FooBot", "/x"));
    assert!(allows(
        "user-agent: FooBot\ndisallow: x\ndisallow: https://www.example.com/x\n",
        "FooBot",
        "/x"
    ));
    assert!(!allows("user-agent FooBot\ndisallow /\n", "FooBot", "/x"));
    assert!(!allows("USER-AGENT: FooBot\nDISALLOW: /\n", "FooBot", "/x"));
    assert!(!allows("User-agent: FooBot\nDisalow: /\n", "FooBot", "/x"));
}

#[test]
fn the_file_itself_and_fragments_are_no_matter() {
    assert!(allows("user-agent: *\ndisallow: /\n", "FooBot", "/robots.txt"));
    assert!(allows("user-agent: *\ndisallow: /*\n", "FooBot", "/%72obots.txt"));
    assert!(!allows("user-agent: *\ndisallow: /\n", "FooBot", "/robots.txt?"));
    assert!(!allows("user-agent: *\ndisallow: /tea$\n", "FooBot", "/tea#cup"));
    assert!(!allows("user-agent: *\ndisallow: /tea\n", "FooBot", "/%74ea"));
}

#[test]
fn absolute_urls_are_taken_apart() {
    let robots = robots("user-agent: *\ndisallow: /a\ndisallow: /?b\ndisallow: /$\n");
    for (url, line) in [
        ("https://www.example.com/a/b", Some(2)),
        ("https://www.example.com?b", Some(3)),
        ("?b", Some(3)),
        ("https://www.example.com", Some(4)),
        ("https://www.example.com/b/a", None),
    ] {
        assert_eq!(robots.allows("FooBot", url).line, line, "{url}");
    }
}

#[test]
fn the_line_that_decides_is_told_whatever_ends_lines() {
    for end in ["\n", "\r", "\r\n"] {
        let lines = [
            "\u{FEFF}User-agent: FooBot",
            "",
            "# tea",
            "  Disallow:  /tea  # not yet",
            "Allow: /tea/green",
            "",
        ];
        let robots = robots(&lines.join(end));
        let decision = robots.allows("FooBot", "/tea/black");
        assert_eq!((decision.line, decision.rule), (Some(4), Some("Disallow:  /tea")), "{end:?}");
        assert_eq!(robots.allows("FooBot", "/tea/green").line, Some(5), "{end:?}");
        assert_eq!(robots.allows("FooBot", "/").line, None, "{end:?}");
    }
}

#[test]
fn nothing_is_read_after_the_limit() {
    let head = "user-agent: *\ndisallow: /a\n#";
    let filler = "x".repeat(ROBOTS_MAX_BYTES - head.len() - 1);
    let text = format!("{head}{filler}\ndisallow: /b\nsitemap: https://www.example.com/s.xml\n");
    assert!(!allows(&text, "FooBot", "/a"));
    assert!(allows(&text, "FooBot", "/b"));
    assert_eq!(robots(&text).sitemaps().count(), 0);
    // A rule that the limit cuts is none: its beginning would forbid more.
    let text = format!("{head}{}\ndisallow: /bcd\n", "x".repeat(filler.len() - 12));
    assert!(allows(&text, "FooBot", "/bx"));
}

#[test]
fn bytes_that_are_not_text_do_no_harm() {
    let robots =
        Robots::parse(b"\xFF\xFF\nuser-agent: *\ndisallow: /caf\xE9\ndisallow: /tea\n\0\n");
    assert!(!robots.allows("FooBot", "/tea").is_allowed);
    assert!(robots.allows("FooBot", "/caf").is_allowed);
}

#[test]
fn utf_16_is_known_by_its_byte_order_mark() {
    let text = "\u{FEFF}user-agent: *\ndisallow: /cafés\nsitemap: https://www.example.com/s.xml\n";
    for to_bytes in [u16::to_le_bytes, u16::to_be_bytes] {
        let mut bytes: Vec<u8> = text.encode_utf16().flat_map(to_bytes).collect();
        bytes.push(0);
        let robots = Robots::parse(&bytes);
        assert_eq!(robots, self::robots(text));
        assert!(!robots.allows("FooBot", "/caf%C3%A9s").is_allowed);
    }
    for bytes in [&b"\xFF\xFE"[..], b"\xFE\xFF\0"] {
        assert_eq!(Robots::parse(bytes), robots("\u{FEFF}"));
    }
    // A character of UTF-16 may have two bytes where it has one in UTF-8.
    let rules = format!("{text}{}disallow: /b\n", "# tea\n".repeat(80_000));
    let bytes: Vec<u8> = rules.encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(Robots::parse(&bytes), robots(&rules));
}

#[test]
fn sitemaps_are_listed_as_written() {
    let robots = robots(
        "Sitemap: https://a.example/1.xml\nuser-agent: *\nsitemaps: <https://a.example/2.xml>.\nSitemap: /3.xml\nSitemap:\n",
    );
    assert_eq!(
        robots.sitemaps().collect::<Vec<_>>(),
        ["https://a.example/1.xml", "https://a.example/2.xml", "/3.xml"]
    );
}

#[test]
fn the_origin_is_that_of_all_sitemaps() {
    for (sitemaps, origin) in [
        (&[][..], None),
        (&["/sitemap.xml", ""], None),
        (&["https://"], None),
        (
            &["/tea.xml", "https://Example.com:443/sitemap.xml", "https://example.com"],
            Some("https://Example.com:443"),
        ),
        (&["https://example.com/a.xml", "https://www.example.com/b.xml"], None),
        (&["https://example.com/a.xml", "http://example.com/b.xml"], None),
        (&["<http://example.com:8080>"], Some("http://example.com:8080")),
    ] {
        let lines: Vec<_> = sitemaps.iter().map(|url| format!("Sitemap: {url}\n")).collect();
        assert_eq!(Robots::parse(lines.concat().as_bytes()).origin(), origin, "{sitemaps:?}");
    }
}
