//! Document types: what they declare is checked and used, nothing is fetched, and broken ones cost nothing else.

use crate::documents::{options, read, read_in_chunks};
use proptest::prelude::*;
use sitemapkit::{FixOptions, ParseOptions, Report, Rule, Safety, fix, fixes, parse};

const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";

/// A sitemap with a document type in line 2 and these places in line 3.
fn document(doctype: &str, locs: &[&str]) -> String {
    let entries: Vec<_> = locs.iter().map(|loc| format!("<url><loc>{loc}</loc></url>")).collect();
    let entries = entries.concat();
    format!("<?xml version=\"1.0\"?>\n{doctype}\n{URLSET}{entries}</urlset>")
}

/// The same with an internal subset.
fn with_subset(subset: &str, locs: &[&str]) -> String {
    document(&format!("<!DOCTYPE urlset [{subset}]>"), locs)
}

/// What `declare` makes of each number, one after the other.
fn each(numbers: std::ops::Range<u32>, declare: impl Fn(u32) -> String) -> String {
    numbers.map(declare).collect::<Vec<_>>().concat()
}

fn locs(report: &Report) -> Vec<String> {
    report.entries.iter().map(|entry| entry.loc.to_owned()).collect()
}

/// What was found, as `line:column code quotes`, without `xml-doctype`.
fn found(report: &Report) -> Vec<String> {
    let mut found = Vec::new();
    for diagnostic in &report.diagnostics {
        let code = Rule::from_id(diagnostic.rule()).unwrap().meta().code;
        if code != "xml-doctype" {
            let quotes: Vec<_> = diagnostic.quotes().collect();
            let start = diagnostic.start();
            found.push(format!("{}:{} {code} {}", start.line, start.column, quotes.join(" ")));
        }
    }
    found
}

fn assert_same_in_chunks(document: &str) {
    let whole = read(document.as_bytes());
    for size in [1, 2, 3, 7] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), whole, "{size} {document}");
    }
}

#[test]
fn entities_of_plain_text_are_put_in() {
    let subset = "<!ENTITY base \"https://www.example.com\"><!ENTITY nbsp \"&#160;\">\n\
                  <!ENTITY shop '&base;/shop?a=1&#38;amp;b=2'><!ENTITY base \"https://other.example\">\
                  <!ENTITY % unused 'x'><!ENTITY e2 \"&#x27;&quot;&#38;#65;\">";
    let report = read(
        with_subset(subset, &["&base;/tea", "&shop;", "&base;/a&e2;b", "&base;/&#x26;&amp;"])
            .as_bytes(),
    );
    let expected = [
        "https://www.example.com/tea",
        "https://www.example.com/shop?a=1&b=2",
        "https://www.example.com/a'\"Ab",
        "https://www.example.com/&&",
    ];
    assert_eq!(locs(&report), expected);
    assert!(report.is_well_formed);
    let spaced = read(
        with_subset("<!ENTITY nbsp \"&#160;\">", &["https://www.example.com/a&nbsp;b"]).as_bytes(),
    );
    assert_eq!(locs(&spaced), ["https://www.example.com/a\u{A0}b"]);
}

#[test]
fn namespaces_may_come_from_the_document_type() {
    let entry = "<url><loc>https://www.example.com/</loc></url></urlset>";
    for (subset, root) in [
        ("<!ENTITY ns \"http://www.sitemaps.org/schemas/sitemap/0.9\">", "<urlset xmlns='&ns;'>"),
        (
            "<!ATTLIST urlset xmlns CDATA #FIXED \"http://www.sitemaps.org/schemas/sitemap/0.9\">",
            "<urlset>",
        ),
        (
            "<!ATTLIST urlset xmlns NMTOKEN #IMPLIED>",
            "<urlset xmlns=' http://www.sitemaps.org/schemas/sitemap/0.9 '>",
        ),
    ] {
        let document = format!("<?xml version='1.0'?>\n<!DOCTYPE urlset [{subset}]>{root}{entry}");
        let report = read(document.as_bytes());
        assert_eq!(found(&report), Vec::<String>::new(), "{document}");
        assert_eq!(report.version.as_deref(), Some("0.9"), "{document}");
        assert_eq!(report.entry_count, 1, "{document}");
    }
}

#[test]
fn what_is_not_put_in_stays_as_written_and_is_told() {
    for (subset, loc, expected) in [
        ("<!ENTITY x SYSTEM \"file:///etc/passwd\">", "/&x;", "2:28 xml-external-entity x"),
        (
            "<!ENTITY % x SYSTEM \"x\">%x;",
            "/&y;",
            "2:30 xml-external-entity x|3:95 xml-external-entity y",
        ),
        ("<!ENTITY x \"<b/>\">", "/&x;", "3:95 xml-entity-markup x"),
        ("<!ENTITY x \"<!-- -->\">", "/&x;", "3:95 xml-entity-markup x"),
        (
            "<!ENTITY x \"&x;\">",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text with itself in it",
        ),
        (
            "<!ENTITY x \"&#38;y;\"><!ENTITY y '&x;'>",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text with itself in it",
        ),
        (
            "<!ENTITY x '</b>'>",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text that is not well-formed",
        ),
        (
            "<!ENTITY x '&#38;'>",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text that is not well-formed",
        ),
        (
            "<!ENTITY x ']]>'>",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text with `]]>` in it",
        ),
        (
            "<!ENTITY x '&y;'>",
            "/&x;",
            "3:95 xml-not-well-formed the entity stands for text with an entity that is not defined",
        ),
        (
            "<!NOTATION n SYSTEM 'n'><!ENTITY x SYSTEM 'x' NDATA n>",
            "/&x;",
            "3:95 xml-not-well-formed an unparsed entity cannot be referred to like this",
        ),
        ("<!ENTITY x 'y'>", "/&z;", "3:95 xml-undefined-entity z"),
    ] {
        let written = format!("https://www.example.com{loc}");
        let document = with_subset(subset, &[&written]);
        let report = read(document.as_bytes());
        let xml: Vec<_> =
            found(&report).into_iter().filter(|text| text.contains(" xml-")).collect();
        assert_eq!(xml.join("|"), expected, "{document}");
        assert_eq!(locs(&report), [written], "{document}");
        let is_broken = expected.contains("not-well-formed") || expected.contains("undefined");
        assert_eq!(report.is_well_formed, !is_broken, "{document}");
    }
}

#[test]
fn an_entry_with_an_entity_that_is_not_read_is_not_written_again() {
    for subset in [
        "<!ENTITY x SYSTEM 'file:///etc/hostname'>",
        "<!ENTITY x '<b>bold</b>'>",
        "<!ENTITY % x SYSTEM 'x'>%x;",
    ] {
        let document = format!(
            "<!DOCTYPE urlset [{subset}<!ENTITY y 'tea'>]>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
             xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\
             <url><loc>https://www.example.com/&x;</loc></url>\
             <url><loc>https://www.example.com/?a=1&amp;b=2;</loc></url>\
             <url><loc>https://www.example.com/b</loc><image:image><image:loc>https://www.example.com/&x;.jpg</image:loc></image:image></url>\
             <url><loc>https://www.example.com/c</loc></url></urlset>"
        );
        for size in [1, 7, usize::MAX] {
            let mut renderer = sitemapkit::Renderer::new(None);
            let mut xml = String::new();
            for piece in document.as_bytes().chunks(size) {
                xml.push_str(&renderer.push(piece).unwrap());
            }
            let made = renderer.finish();
            xml.push_str(&made.xml);
            let report = read(xml.as_bytes());
            let written = ["https://www.example.com/?a=1&b=2;", "https://www.example.com/c"];
            assert_eq!(locs(&report), written, "{document}");
            let counts = (made.entry_count, made.source_entry_count, made.is_complete);
            assert_eq!(counts, (2, 4, true), "{document}");
        }
    }
}

#[test]
fn faults_are_shown_where_they_are() {
    for (subset, expected) in [
        (
            "<!ELEMENT a (b|c,d)>",
            "2:35 xml-not-well-formed an element declaration must have the form",
        ),
        ("<!ELEMENT a empty>", "2:31 xml-not-well-formed an element declaration"),
        ("<!ELEMENT a (#PCDATA|b)>", "2:42 xml-not-well-formed an element declaration"),
        ("<!ELEMENT 1a ANY>", "2:29 xml-invalid-name 1a"),
        ("<!ELEMENTa ANY>", "2:28 xml-not-well-formed white space is missing"),
        ("\n\n <!ATTLIST a b CDATA>", "4:21 xml-not-well-formed white space is missing"),
        ("<!ATTLIST a b cdata 'x'>", "2:33 xml-not-well-formed an attribute declaration"),
        ("<!ATTLIST a b CDATA '<'>", "2:40 xml-unescaped-lt "),
        ("<!ATTLIST a b CDATA '&x;'>", "2:40 xml-undefined-entity x"),
        ("<!ATTLIST a b CDATA '&#8;'>", "2:40 xml-invalid-char-ref #8"),
        ("<!ENTITY a:b 'x'>", "2:28 xml-invalid-name a:b"),
        ("<!ENTITY a '%b;'>", "2:31 xml-not-well-formed a reference to a parameter entity"),
        ("<!ENTITY a 'b&c'>", "2:32 xml-unescaped-ampersand &"),
        ("<!ENTITY a PUBLIC 'é' 'x'>", "2:38 xml-not-well-formed a public identifier"),
        ("<!NOTATION a 'b'>", "2:32 xml-not-well-formed a notation declaration"),
        ("<!-- a -- b -->", "2:26 xml-comment-double-hyphen "),
        ("<?xml version='1.0'?>", "2:21 xml-pi-reserved xml"),
        ("<![INCLUDE[]]>", "2:19 xml-not-well-formed only declarations"),
        ("<!ENTITY % a '<!ELEMENT b>'>\n%a;", "3:1 xml-not-well-formed"),
        (
            "<!ENTITY % a '&#37;a;'>%a;",
            "2:42 xml-not-well-formed the entity stands for text with itself",
        ),
        ("<!ENTITY % a '<!ELEMENT b'>%a; ANY>", "2:46 xml-not-well-formed the parameter entity"),
    ] {
        let document = with_subset(subset, &["https://www.example.com/"]);
        let report = read(document.as_bytes());
        let found = found(&report);
        assert!(found.len() == 1 && found[0].starts_with(expected), "{document}\n{found:?}");
        assert_eq!(locs(&report), ["https://www.example.com/"], "{document}");
        assert!(!report.is_well_formed, "{document}");
        assert_same_in_chunks(&document);
    }
}

/// Document types that are not closed, or hide their end. None of them may cost a URL.
const BROKEN: &[&str] = &[
    "<!DOCTYPE urlset [ <!ENTITY a 'b'>",
    "<!DOCTYPE urlset [ <!ENTITY a 'b'> ]",
    "<!DOCTYPE urlset [",
    "<!DOCTYPE urlset",
    "<!DOCTYPE",
    "<!DOCTYPE urlset SYSTEM \"a.dtd>",
    "<!DOCTYPE urlset SYSTEM \"a.dtd>\n[ ]>",
    "<!DOCTYPE urlset SYSTEM a.dtd>",
    "<!DOCTYPE urlset PUBLIC \"-//W3C//DTD HTML 4.01//EN\">",
    "<!DOCTYPE urlset [ <!ENTITY a \"b> ]>",
    "<!DOCTYPE urlset [ <!ENTITY a \"b>",
    "<!DOCTYPE urlset [ <!ENTITY a 'b> <!ENTITY c 'd'> ]>",
    "<!DOCTYPE urlset [ <!-- a ]>",
    "<!DOCTYPE urlset [ <!-- a",
    "<!DOCTYPE urlset [ <?a ]>",
    "<!DOCTYPE urlset [ <!ELEMENT a (b]>",
    "<!DOCTYPE urlset [ <!ELEMENT a (b",
    "<!DOCTYPE urlset [ ] ]>",
    "<!DOCTYPE urlset [ ]] >",
    "<!DOCTYPE urlset ]>",
    "<!doctype urlset>",
    "<!DOCTYPE urlset><!DOCTYPE urlset [ <!ENTITY a 'b'> ]>",
    "<!DOCTYPE 'urlset'>",
    "<!DOCTYPE!DOCTYPE urlset>",
    "<!DOCTYPE!DOCTYPE urlset [<!ENTITY a 'b'>",
    "<!DOCTYPE/urlset",
    "<!DOCTYPE html SYSTEM \"a.dtd>",
];

#[test]
fn a_broken_document_type_costs_no_url() {
    for doctype in BROKEN {
        for separator in ["", "\n"] {
            let document = format!(
                "<?xml version=\"1.0\"?>\n{doctype}{separator}{URLSET}<url><loc>https://www.example.com/?a='1'</loc></url></urlset>"
            );
            let report = read(document.as_bytes());
            assert_eq!(locs(&report), ["https://www.example.com/?a='1'"], "{document}");
            assert!(!report.is_cut, "{document}");
            assert!(!report.is_well_formed, "{document}");
            // The apostrophes may stand for themselves.
            let is_fault =
                |text: &&String| text.contains(" xml-") && !text.contains("xml-unescaped-quote");
            let faults = found(&report).iter().filter(is_fault).count();
            assert!(faults <= 1, "{document}\n{:?}", found(&report));
            assert_same_in_chunks(&document);
        }
    }
}

#[test]
fn the_end_of_a_document_type_is_found_behind_everything_that_looks_like_it() {
    for doctype in [
        "<!DOCTYPE urlset SYSTEM \"]>\" [ ]>",
        "<!DOCTYPE urlset SYSTEM '>[' []>",
        "<!DOCTYPE urlset [<!-- ]> <urlset> ' -->]>",
        "<!DOCTYPE urlset [\n    <!--pec -l>~->]>-->]>",
        "<!DOCTYPE urlset [<?a ]> \" ?>]>",
        "<!DOCTYPE urlset [<!ENTITY a \"]><urlset>'\"> ] \n >",
        "<!DOCTYPE urlset [<!ATTLIST a b CDATA ']>'>]>",
    ] {
        let document = document(doctype, &["https://www.example.com/"]);
        let report = read(document.as_bytes());
        assert_eq!(found(&report), Vec::<String>::new(), "{document}");
        assert_eq!(locs(&report), ["https://www.example.com/"], "{document}");
        assert_same_in_chunks(&document);
    }
}

#[test]
fn a_page_with_a_document_type_is_a_page() {
    for doctype in [
        "<!DOCTYPE html>",
        "<!doctype HTML>",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD HTML 4.01//EN\">",
        "<!DOCTYPE html PUBLIC \"-//W3C//DTD XHTML 1.0 Strict//EN\" \"http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd\">",
    ] {
        let report = read(format!("{doctype}\n<html><body>&nbsp;<p></body>").as_bytes());
        assert_eq!(found(&report), ["2:1 html-instead-of-sitemap "], "{doctype}");
    }
}

#[test]
fn entities_cannot_make_a_document_grow() {
    let laughs =
        each(1..30, |n| format!("<!ENTITY l{n} '{}'>", format!("&l{};", n - 1).repeat(10)));
    let laughs = format!("<!ENTITY l0 'lol'>{laughs}");
    let blowup = format!("<!ENTITY a \"{}\">", "a".repeat(4_000));
    let nothing = format!(
        "<!ENTITY a \"\"><!ENTITY b '{}'><!ENTITY c '{}'>",
        "&a;".repeat(1_000),
        "&b;".repeat(1_000)
    );
    for (subset, name, is_ever_put_in) in
        [(&laughs, "l29", false), (&blowup, "a", true), (&nothing, "c", false)]
    {
        let loc = format!("https://www.example.com/&{name};");
        let document = with_subset(subset, &vec![loc.as_str(); 2_000]);
        let report = read(document.as_bytes());
        assert!(report.is_well_formed);
        assert!(report.diagnostics.count(Rule::XmlEntityExpansion.id()) > 0);
        let bytes: usize = report.entries.iter().map(|entry| entry.loc.len()).sum();
        assert!(bytes <= 4 * document.len() + 1_048_576, "{bytes} of {}", document.len());
        assert_eq!(locs(&report).iter().any(|put_in| *put_in != loc), is_ever_put_in);
    }
}

#[test]
fn a_site_in_an_entity_is_put_in_everywhere() {
    let subset = "<!ENTITY site \"https://www.example.com/some/quite/long/path/of/a/site\">";
    let report = read(with_subset(subset, &vec!["&site;/tea"; 50_000]).as_bytes());
    assert_eq!(report.diagnostics.count(Rule::XmlEntityExpansion.id()), 0);
    assert!(report.entries.iter().all(|entry| entry.loc.starts_with("https://")));
}

/// Each is about as long as a document type may be; with work that grows faster than its length it would take hours.
#[test]
fn the_largest_document_types_are_read_in_one_go() {
    const LENGTH: usize = 1_000_000;
    let fill = |piece: &str| piece.repeat(LENGTH / piece.len());
    let chain = each(1..4_000, |n| format!("<!ENTITY a{n} '&a{};&a{0};'>", n - 1));
    let nested = each(0..4_000, |n| format!("<!ENTITY % a{n} '&#37;a{};'>", n + 1));
    let fan =
        each(1..15, |n| format!("<!ENTITY % a{n} '{}'>", format!("&#37;a{};", n - 1).repeat(10)));
    for (subset, is_well_formed) in [
        (fill("<!ELEMENT a (b|c|(d,e)*)+>"), true),
        (fill("<!ATTLIST a b CDATA 'x&amp;y'>"), true),
        (format!("<!ELEMENT a {}b{}>", "(".repeat(LENGTH / 2), ")".repeat(LENGTH / 2)), true),
        (each(0..40_000, |n| format!("<!ENTITY a{n} 'x'>")), true),
        (format!("<!ENTITY a0 'x'>{chain}<!ATTLIST a b CDATA '&a3999;'>"), true),
        (format!("{nested}%a0;"), true),
        (format!("<!ENTITY % a0 '<!--x-->'>{fan}%a14;"), true),
        (format!("<!ENTITY % a '{}'>{}", "<!--x-->".repeat(60_000), "%a;".repeat(100_000)), true),
        (format!("<!ENTITY a ''><!ATTLIST a b CDATA '{}'>", "&a;".repeat(LENGTH / 3 - 20)), true),
        (fill("<!ENTITY x \""), false),
        (format!("<!ENTITY a '{}'>", fill("&a")), false),
        (fill("] "), false),
        (fill("<"), false),
    ] {
        let document = with_subset(&subset, &["https://www.example.com/"]);
        let report = read(document.as_bytes());
        let start: String = subset.chars().take(60).collect();
        assert_eq!(report.is_well_formed, is_well_formed, "{start}\n{:?}", found(&report));
        assert_eq!(locs(&report), ["https://www.example.com/"], "{start}");
    }
}

#[test]
fn a_document_type_that_is_too_long_ends_the_document_and_says_so() {
    let subset = "<!ELEMENT a ANY>".repeat(70_000);
    let document = with_subset(&subset, &["https://www.example.com/"]);
    let report = read(document.as_bytes());
    assert_eq!(report.diagnostics.count(Rule::XmlTokenTooLong.id()), 1);
    assert!(report.is_cut);
    for size in [1_000, 65_536, 300_000] {
        assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), report);
    }
}

/// Pieces of declarations, whole and broken.
fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(vec![
        "<!ENTITY a 'x'>",
        "<!ENTITY b '&a;<c/>'>",
        "<!ENTITY % p '<!ENTITY q \"1\">'>",
        "%p;",
        "%q;",
        "<!ENTITY e SYSTEM 'e'>",
        "<!ENTITY a",
        "'&a;'",
        "<!ELEMENT a (b|c)>",
        "<!ELEMENT a ",
        "(",
        ")",
        "#PCDATA",
        "<!ATTLIST a b CDATA '&a;'>",
        "<!ATTLIST urlset xmlns:z CDATA 'urn:z'>",
        "<!NOTATION n SYSTEM 'n'>",
        "<!--",
        "-->",
        "<?x",
        "?>",
        "'",
        "\"",
        "[",
        "]",
        "]>",
        ">",
        "<",
        "&",
        ";",
        "%",
        " ",
        "\n",
        "é",
        "\u{1}",
        "<urlset>",
        "<url><loc>/&a;</loc></url>",
        "</urlset>",
        "<!DOCTYPE urlset [",
        "<a z:b='&b;'/>",
        "&b;",
        "&e;",
    ])
}

proptest! {
    #[test]
    fn random_document_types_read_the_same_in_random_chunks(
        pieces in prop::collection::vec(piece(), 0..30),
        size in 1_usize..20,
    ) {
        let document = format!("<?xml version='1.0'?><!DOCTYPE urlset [{}", pieces.concat());
        let whole = read(document.as_bytes());
        prop_assert_eq!(read_in_chunks(document.as_bytes().chunks(size)), whole, "{}", document);
    }
}

#[test]
fn a_document_type_above_the_limit_of_tokens_ends_reading() {
    let document = with_subset(&"<!-- a -->".repeat(20), &["https://www.example.com/"]);
    for (token_bytes, expected) in [(100, Some("xml-token-too-long")), (1_000, None)] {
        let mut options = options();
        options.limits.token_bytes = token_bytes;
        let report = parse(document.as_bytes(), &options).unwrap();
        let rules = report.diagnostics.iter().filter_map(|d| Rule::from_id(d.rule()));
        let code = rules.map(|rule| rule.meta().code).find(|code| *code != "xml-doctype");
        assert_eq!((code, report.is_cut), (expected, expected.is_some()));
    }
}

#[test]
fn attributes_may_come_from_the_document_type() {
    let document = |subset: &str, link: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE urlset [{subset}]>\n<urlset \
            xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n\
            <url><loc>https://www.example.com/</loc>{link}</url>\n</urlset>\n"
        )
    };
    let link = "<xhtml:link hreflang=\"en\" href=\"https://www.example.com/\"/>";
    let rel = "<!ATTLIST xhtml:link rel CDATA #FIXED \"alternate\">";
    for (subset, link, count) in [
        (rel, link.to_owned(), 0),
        ("<!ATTLIST xhtml:link rel (alternate|next) \"alternate\">", link.to_owned(), 0),
        ("<!ATTLIST xhtml:link rel CDATA #IMPLIED>", link.to_owned(), 1),
        ("<!ATTLIST other:link rel CDATA \"alternate\">", link.to_owned(), 1),
        // What is written counts, and the first declaration.
        (rel, link.replace("link ", "link rel=\"next\" "), 1),
        ("<!ATTLIST xhtml:link rel CDATA \"next\" rel CDATA \"alternate\">", link.to_owned(), 1),
    ] {
        let document = document(subset, &link);
        let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
        assert_eq!(report.diagnostics.count(Rule::HreflangRelMissing.id()), count, "{document}");
        assert_same_in_chunks(&document);
    }
    let fixed = fix(document(rel, link).as_bytes(), &FixOptions::default()).unwrap();
    assert_eq!(fixed.report.diagnostics.count(Rule::HreflangRelMissing.id()), 0, "{}", fixed.text);
}

/// What each reference stands for would make more of it than fits anywhere.
#[test]
fn a_text_that_would_be_written_too_often_leaves_the_document_type_alone() {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let doctype = format!("<!DOCTYPE urlset [<!ENTITY e \"{}\">]>\n", "x".repeat(4_000));
    let document = |entry: &str, references: &str| {
        format!(
            "{head}{doctype}<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
            <url><loc>https://www.example.com/a</loc>{entry}</url>\n\
            <url><loc>https://www.example.com/{references}</loc></url>\n</urlset>\n"
        )
    };
    let references = "&e;".repeat(400_000);
    let text = document("<changefreq>Daily</changefreq>", &references);
    let mended = document("<changefreq>daily</changefreq>", &references);
    let all = fixes(&text, &FixOptions::default()).unwrap();
    assert!(all.iter().all(|fix| fix.rule != Rule::XmlDoctype.id()));
    let fixed = fix(text.as_bytes(), &FixOptions::default()).unwrap();
    assert!(fixed.text == mended, "{}", fixed.text.len());
    // One that stays short goes.
    let fixed = fix(document("", "&e;").as_bytes(), &FixOptions::default()).unwrap();
    assert_eq!(fixed.report.diagnostics.count(Rule::XmlDoctype.id()), 0);
}

#[test]
fn a_comment_in_it_without_an_end_is_told_there_and_comments_behind_it_are_good_ones() {
    let text = document("<!DOCTYPE urlset [ <!-- x ]>", &["https://www.example.com/1"]);
    let text = text
        .replace("</urlset>", "<!-- c --><url><loc>https://www.example.com/2</loc></url></urlset>");
    let report = read(text.as_bytes());
    assert_eq!(locs(&report), ["https://www.example.com/1", "https://www.example.com/2"]);
    assert_eq!(found(&report), ["2:20 xml-not-well-formed a comment is not closed"]);
    assert_same_in_chunks(&text);
    for safety in [Safety::Safe, Safety::Look] {
        let mut options = FixOptions::default();
        options.safety = safety;
        let fixed = fix(text.as_bytes(), &options);
        let report = read(fixed.unwrap().text.as_bytes());
        assert_eq!(locs(&report), ["https://www.example.com/1", "https://www.example.com/2"]);
    }
}

#[test]
fn what_was_not_read_is_not_judged() {
    let entry = |values: &str| format!("<url><loc>https://www.example.com/</loc>{values}</url>");
    for (doctype, entries, expected) in [
        (
            "SYSTEM \"a.dtd\"",
            "<url><loc>&h;/a</loc></url>".to_owned(),
            "3:71 xml-external-entity h",
        ),
        ("SYSTEM \"a.dtd\"", "<url><loc>&h;</loc></url>".to_owned(), "3:71 xml-external-entity h"),
        ("SYSTEM \"a.dtd\"", entry("<lastmod>&d;</lastmod>"), "3:110 xml-external-entity d"),
        (
            "[<!ENTITY h SYSTEM \"h.txt\">]",
            "<url><loc>&h;/a</loc></url>".to_owned(),
            "2:28 xml-external-entity h",
        ),
        (
            "[<!ENTITY d \"<b>2026-01-01</b>\">]",
            entry("<lastmod>&d;</lastmod>"),
            "3:110 xml-entity-markup d",
        ),
        (
            "[<!ENTITY u \"<url><loc>https://www.example.com/</loc></url>\">]",
            "&u;".to_owned(),
            "3:61 xml-entity-markup u",
        ),
    ] {
        let doctype = format!("<!DOCTYPE urlset {doctype}>");
        let document = format!("<?xml version=\"1.0\"?>\n{doctype}\n{URLSET}{entries}</urlset>");
        assert_eq!(found(&read(document.as_bytes())), [expected], "{document}");
        assert_same_in_chunks(&document);
    }
}
