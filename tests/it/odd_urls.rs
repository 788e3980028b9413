//! Odd URLs, in every place where one can stand.

use crate::documents::{read, urlset};
use sitemapkit::{ParseOptions, Report, Rule, Severity, parse};

/// The codes of what is told about it, apart from what is mere advice about the document.
fn codes(report: &Report) -> Vec<&'static str> {
    let rules = report.diagnostics.iter().filter_map(|diagnostic| Rule::from_id(diagnostic.rule()));
    let about_urls = rules.filter(|rule| {
        rule.meta().severity != Severity::Info || rule.meta().code.starts_with("loc-")
    });
    about_urls.map(|rule| rule.meta().code).collect()
}

/// The documents that have a URL each in a place of its own.
fn documents(url: &str) -> [(&'static str, String); 7] {
    let page = "<loc>https://www.example.com/page</loc>";
    let image = format!(
        "<url>{page}<image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>\
         <image:loc>{url}</image:loc></image:image></url>"
    );
    let alternate = format!(
        "<url>{page}<xhtml:link xmlns:xhtml='http://www.w3.org/1999/xhtml' rel='alternate' hreflang='en' \
         href='https://www.example.com/page'/><xhtml:link xmlns:xhtml='http://www.w3.org/1999/xhtml' \
         rel='alternate' hreflang='x-default' href='{url}'/></url>"
    );
    [
        ("loc", urlset(&format!("<url><loc>{url}</loc></url>"))),
        (
            "index",
            format!(
                "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap><loc>{url}</loc></sitemap>\
                 </sitemapindex>"
            ),
        ),
        ("list", format!("{url}\nhttps://www.example.com/b\n")),
        (
            "rss",
            format!(
                "<rss version='2.0'><channel><title>T</title><link>https://www.example.com/</link>\
                 <description>T</description><item><link>{url}</link></item></channel></rss>"
            ),
        ),
        ("image", urlset(&image)),
        ("alternate", urlset(&alternate)),
        ("robots", format!("Sitemap: {url}\n")),
    ]
}

#[track_caller]
fn assert_told(url: &str, expected: [&[&str]; 7]) {
    for ((place, document), expected) in documents(url).into_iter().zip(expected) {
        let mut options = ParseOptions::default();
        let name = match place {
            "robots" => "robots.txt",
            "list" => "sitemap.txt",
            _ => "sitemap.xml",
        };
        options.url = Some(format!("https://www.example.com/{name}"));
        let report = parse(document.as_bytes(), &options).unwrap();
        assert_eq!(codes(&report), expected, "{place}: {document}");
    }
}

#[test]
fn percent_signs_in_a_host_make_it_impossible_unless_they_encode_letters() {
    for url in
        ["https://exa%20mple.com/a", "https://www.example%2Ecom/a", "https://ex%C3mple.com/a"]
    {
        assert_told(
            url,
            [
                &["loc-host-invalid"],
                &["index-loc-invalid"],
                &["loc-host-invalid"],
                &["loc-host-invalid"],
                &["image-loc-invalid"],
                &["hreflang-href-invalid"],
                &["robots-sitemap-invalid"],
            ],
        );
    }
    let letters = urlset("<url><loc>https://ex%C3%A4mple.com/a</loc></url>");
    let report = parse(letters.as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(codes(&report), ["loc-host-idn"]);
    let nothing = urlset("<url><loc>https://ex%mple.com/a</loc></url>");
    let report = parse(nothing.as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(codes(&report), ["loc-invalid-percent"]);
}

#[test]
fn an_impossible_host_is_told_as_that_alone() {
    for host in ["exämple..com", "exä%20mple.com"] {
        let document = urlset(&format!("<url><loc>https://{host}/21</loc></url>"));
        assert_eq!(codes(&read(document.as_bytes())), ["loc-host-invalid"], "{host}");
    }
}

#[test]
fn the_address_of_a_site_before_a_url_that_has_it_is_told() {
    for url in [
        "https://www.example.com/https://www.example.com/a",
        "https://www.example.com//http://www.example.com/a",
        "https://www.example.com/https://example.com",
        "https://www.example.com/https://www.example.com/https://www.example.com/a",
        "https://www.example.com/shop/https://www.example.com/shop/a",
    ] {
        assert_told(
            url,
            [
                &["loc-scheme-misspelled"],
                &["index-loc-invalid"],
                &["loc-scheme-misspelled"],
                &["loc-scheme-misspelled"],
                &["image-loc-invalid"],
                &["hreflang-href-invalid"],
                &["robots-sitemap-invalid"],
            ],
        );
    }
    for url in [
        "https://www.example.com/web/2026/https://www.example.com/a",
        "https://www.example.com/https://www.example.org/a",
        "https://www.example.com/?to=https://www.example.com/a",
        "https://www.example.com/a/https:/www.example.com/a",
    ] {
        assert_told(url, [&[]; 7]);
    }
}

#[test]
fn urls_with_a_comma_between_them_are_several() {
    for url in [
        "https://www.example.com/f,https://www.example.com/g",
        "https://www.example.com/f;https://www.example.com/g",
        "https://www.example.com/f,https://www.example.com/g;https://www.example.com/h",
        "https://www.example.com/?f=1,https://www.example.com/g",
        // Two files, of which the first has no line end behind its last line.
        "https://www.example.com/fhttps://www.example.com/g",
        "https://www.example.com/?f=1https://www.example.com/g",
    ] {
        assert_told(
            url,
            [
                &["loc-several-urls"],
                &["index-loc-invalid"],
                &["text-several-urls-on-line"],
                &["loc-several-urls"],
                &["image-loc-invalid"],
                &["hreflang-href-invalid"],
                &["robots-sitemap-invalid"],
            ],
        );
    }
    let report =
        read(b"https://www.example.com/f,https://www.example.com/g;https://www.example.com/h\n");
    let locs: Vec<_> = report.entries.iter().map(|entry| entry.loc).collect();
    assert_eq!(locs, ["f", "g", "h"].map(|name| format!("https://www.example.com/{name}")));
    let glued =
        read(b"https://www.example.com/fhttps://www.example.com/ghttps://www.example.com/h\n");
    assert!(glued.entries.iter().eq(report.entries.iter()));
    for url in [
        "https://www.example.com/f,g;h",
        "https://www.example.com/fhttps://www.example.org/g",
        "https://www.example.com/?to=https://www.example.com/g",
        "https://www.example.com/f,https://www.example.org/g",
        "https://www.example.com/f,https:/www.example.com/g",
    ] {
        assert_told(url, [&[]; 7]);
    }
}

#[test]
fn what_crawlers_leave_as_it_is_in_a_query_keeps_no_entry_out() {
    for url in ["https://www.example.com/?x[]=1", "https://www.example.com/?a=b|c^d"] {
        assert_told(
            url,
            [
                &["loc-query-unencoded"],
                &["loc-query-unencoded"],
                &["loc-query-unencoded"],
                &["loc-query-unencoded"],
                &[],
                &[],
                &[],
            ],
        );
        let report = read(urlset(&format!("<url><loc>{url}</loc></url>")).as_bytes());
        assert!(report.entries.iter().all(|entry| entry.is_usable), "{url}");
    }
    for url in ["https://www.example.com/a[]?x[]=1", "https://www.example.com/?x[]=1&amp;y={z}"] {
        let document = urlset(&format!("<url><loc>{url}</loc></url>"));
        assert_eq!(codes(&read(document.as_bytes())), ["loc-invalid-char"], "{url}");
    }
}

#[test]
fn placeholders_are_told_as_that_wherever_they_stand() {
    assert_told(
        "https://yourdomain.com/a.xml",
        [
            &["loc-placeholder"],
            &["loc-placeholder"],
            &["loc-placeholder"],
            &["loc-placeholder"],
            &["extension-url-placeholder"],
            &["extension-url-placeholder"],
            &["loc-placeholder"],
        ],
    );
}

#[test]
fn a_character_that_nobody_sees_is_told_once_before_a_url_and_behind_it() {
    let codes = |document: &str| {
        let mut options = ParseOptions::default();
        options.url = Some("https://www.example.com/sitemap.txt".to_owned());
        let report = parse(document.as_bytes(), &options).unwrap();
        let told = report.diagnostics.iter();
        let codes: Vec<_> = told.map(|it| Rule::from_id(it.rule()).unwrap().meta().code).collect();
        let usable = report.entries.iter().filter(|entry| entry.is_usable).count();
        (codes, usable)
    };
    let urlset = |loc: &str| urlset(&format!("<url><loc>{loc}</loc></url>"));
    let other = "https://www.example.com/b";
    let (url, rule) = ("https://www.example.com/a", "loc-invisible-character");
    for c in "\u{A0}\u{FEFF}\u{2028}\u{3000}\u{2003}\u{200B}\u{200E}\u{85}".chars() {
        for url in [format!("{c}{url}"), format!("{url}{c}"), format!("{c}{c}{url}{c}")] {
            assert_eq!(codes(&urlset(&url)), (vec![rule], 1), "{url:?}");
            let index = urlset(&url).replace("urlset", "sitemapindex").replace("url>", "sitemap>");
            let advice = ["index-single-child", "index-baidu-unsupported"];
            assert_eq!(codes(&index), ([&advice[..], &[rule]].concat(), 1), "{url:?}");
            assert_eq!(codes(&format!("{other}\n{url}\n")), (vec![rule], 2), "{url:?}");
            // What it is compared with has none.
            let twice =
                ["<url><loc>", &url, "</loc></url><url><loc>", url.trim_matches(c)].concat();
            let twice = crate::documents::urlset(&[&twice, "</loc></url>"].concat());
            assert_eq!(codes(&twice).0, [rule, "loc-duplicate"], "{url:?}");
            let image = "<image:image xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"><image:loc>";
            let image = format!("{other}</loc>{image}{url}.jpg</image:loc></image:image><loc>");
            let image = urlset(&image).replacen("<loc></loc>", "", 1);
            let place = "namespace-extension-not-on-root";
            assert_eq!(codes(&image).0, [place, "extension-url-invisible-character"], "{url:?}");
        }
    }
    for url in [format!("\u{8}{url}"), format!("{url}\u{8}")] {
        assert_eq!(codes(&urlset(&url)).0, ["xml-invalid-char"], "{url:?}");
        assert_eq!(codes(&format!("{other}\n{url}\n")), (vec!["loc-invalid-char"], 1), "{url:?}");
    }
}

#[test]
fn hosts_that_nobody_reaches_and_passwords_are_told_wherever_they_stand() {
    let robots = |value: &str| {
        let mut options = ParseOptions::default();
        options.url = Some("https://www.example.com/robots.txt".to_owned());
        let document = format!("Sitemap: {value}\n");
        let report = parse(document.as_bytes(), &options).unwrap();
        report
            .diagnostics
            .iter()
            .map(|found| Rule::from_id(found.rule()).unwrap().meta().code)
            .collect::<Vec<_>>()
    };
    assert_eq!(robots("http://localhost/s.xml"), ["loc-non-public-host"]);
    assert_eq!(robots("https://me:pw@www.example.com/s.xml"), ["loc-userinfo"]);
    assert_eq!(robots("https://www.example.com/s.xml?a=1&amp;b=2"), ["text-xml-escaped"]);
    assert_eq!(robots("https://www.example.com/s\u{200B}.xml"), ["loc-invisible-character"]);
    for (url, code) in [
        ("http://localhost/a.jpg", "loc-non-public-host"),
        ("https://me:pw@www.example.com/a.jpg", "loc-userinfo"),
    ] {
        for (place, document) in documents(url) {
            if matches!(place, "image" | "alternate") {
                let report = read(document.as_bytes());
                assert_eq!(codes(&report), [code], "{document}");
                assert!(report.entries.iter().all(|entry| entry.is_usable), "{document}");
            }
        }
    }
    // What is on the host of its page is where that is.
    let page = "<url><loc>http://localhost/a</loc><image:image \
        xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'><image:loc>http://localhost/a.jpg</image:loc>\
        </image:image></url>";
    let report = parse(urlset(page).as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(codes(&report), ["loc-non-public-host"]);
}

#[test]
fn a_fragment_is_told_of_an_index_too() {
    let index = "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><sitemap>\
        <loc>https://www.example.com/a.xml#b</loc></sitemap></sitemapindex>";
    assert_eq!(codes(&read(index.as_bytes())), ["loc-fragment"]);
}

#[test]
fn a_slash_that_is_missing_is_told_once() {
    for (url, expected) in [("http://t.co", "loc-too-short"), ("https://t.co", "loc-empty-path")] {
        let document = urlset(&format!("<url><loc>{url}</loc></url>"));
        let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
        assert_eq!(codes(&report), [expected], "{url}");
    }
}

#[test]
fn an_index_of_pages_is_told_once() {
    let index = |names: &[&str]| {
        let entry =
            |name: &&str| format!("<sitemap><loc>https://www.example.com/{name}</loc></sitemap>");
        let entries: String = names.iter().map(entry).collect();
        let document = format!(
            "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{entries}</sitemapindex>"
        );
        codes(&read(document.as_bytes()))
    };
    for name in ["about.html", "a.htm", "b.jpg", "c.PDF", "d.html?e", "f.docx", "g.mp4"] {
        assert_eq!(index(&[name, "a.xml", name]), ["index-lists-files", "index-duplicate"]);
    }
    let sitemaps =
        ["a.xml", "b.xml.gz", "c.php?id=1", "d", "e/", "f.txt", "g.aspx", "h.rss", "html/"];
    assert!(index(&sitemaps).is_empty());
}

#[test]
fn a_host_is_the_same_however_its_letters_are_written() {
    let codes = |body: &str| {
        let document = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?><urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\
             {body}</urlset>"
        );
        let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
        let rules = report.diagnostics.counts().iter().map(|(id, _)| Rule::from_id(*id).unwrap());
        let told = rules.map(|rule| rule.meta().code);
        told.filter(|code| {
            !code.contains("-idn") && !code.contains("-case") && !code.contains("unused")
        })
        .collect::<Vec<_>>()
        .join(" ")
    };
    let page = |loc: &str, links: &[(&str, &str)]| {
        let link = |(language, href): &(&str, &str)| {
            format!("<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{href}\"/>")
        };
        let links: String = links.iter().map(link).collect();
        format!("<url><loc>{loc}</loc>{links}</url>")
    };
    for [one, other] in [
        ["https://xn--e1afmkfd.xn--p1ai", "https://пример.рф"],
        ["https://münchen.de", "https://xn--mnchen-3ya.de"],
        ["https://MÜNCHEN.de", "https://münchen.de"],
        ["https://ｍünchen.de", "https://München.de"],
    ] {
        let links = |host: &str| [("x-default", format!("{host}/")), ("de", format!("{host}/de"))];
        for (loc, href) in [(one, other), (other, one)] {
            let links = links(href);
            let links: Vec<_> = links.iter().map(|(code, url)| (*code, url.as_str())).collect();
            let set = page(&format!("{loc}/"), &links) + &page(&format!("{loc}/de"), &links);
            assert_eq!(codes(&set), "", "{loc} {href}");
            let twice = page(&format!("{loc}/a"), &[]) + &page(&format!("{href}/a"), &[]);
            assert_eq!(codes(&twice), "loc-duplicate-equivalent", "{loc} {href}");
        }
    }
    let others = page("https://münchen.de/", &[]) + &page("https://xn--mnchen-3yb.de/", &[]);
    assert_eq!(codes(&others), "site-mixed-host");
}
