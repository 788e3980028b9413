//! End tags that are missing: what is read all the same, and what fixing makes of it.

use crate::documents::{self, read_token_by_token};
use sitemapkit::{
    FixOptions, Level, ParseOptions, Report, Rule, Safety, Verdict, apply_fixes, fix, fixes, parse,
};

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                    xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\" \
                    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n";

/// A document with `U` in place of the start of each URL.
fn document(inside: &str) -> String {
    [HEAD, inside, "\n</urlset>\n"].concat().replace("U/", "https://www.example.com/")
}

/// The inside of the `<urlset>`, with `U` in place of the start of each URL, without white space
/// and with one form of alternates.
fn inside_of(text: &str) -> String {
    let (_, rest) = text.split_once("<urlset").and_then(|(_, rest)| rest.split_once('>')).unwrap();
    rest.replace("</urlset>", "")
        .replace("https://www.example.com/", "U/")
        .replace("></xhtml:link>", "/>")
        .replace(char::is_whitespace, "")
}

fn read(text: &str) -> Report {
    let report = parse(text.as_bytes(), &ParseOptions::default()).unwrap();
    let slowly = read_token_by_token(text.as_bytes());
    assert_eq!(entries(&slowly), entries(&report));
    assert_eq!(slowly.diagnostics, report.diagnostics);
    report
}

/// What is read of each entry.
fn entries(report: &Report) -> Vec<String> {
    let entry = |entry: sitemapkit::Entry<'_>| {
        let values: Vec<_> =
            entry.extensions.iter().map(|added| (added.field, added.text)).collect();
        format!("{} {:?} {:?} {values:?}", entry.loc, entry.lastmod, entry.priority)
    };
    report.entries.iter().map(entry).collect()
}

fn fixed(text: &str, safety: Safety) -> String {
    let mut options = FixOptions::default();
    options.safety = safety;
    let is_about_end_tags = |rule: &&Rule| {
        let code = rule.meta().code;
        code.starts_with("xml-")
            || matches!(
                code,
                "element-unexpected" | "hreflang-link-has-content" | "mobile-not-empty"
            )
    };
    options.only = Rule::ALL.iter().filter(is_about_end_tags).map(|rule| rule.id()).collect();
    let fixed = fix(text.as_bytes(), &options).unwrap();
    assert!(fixed.is_complete);
    if safety == Safety::Look {
        assert!(fixed.report.is_well_formed, "{}", fixed.text);
        let told = |rule: Rule| fixed.report.diagnostics.count(rule.id());
        assert_eq!(told(Rule::ElementUnexpected) + told(Rule::HreflangLinkHasContent), 0);
    }
    fixed.text
}

/// Checks that what is damaged is read as what is good, and that fixing makes that of it.
fn assert_mended(damaged: &str, good: &str, safety: Safety) {
    let (damaged, good) = (document(damaged), document(good));
    assert_eq!(entries(&read(&damaged)), entries(&read(&good)), "{damaged}");
    let mended = fixed(&damaged, safety);
    assert_eq!(inside_of(&mended), inside_of(&good), "{damaged}");
}

fn link(language: &str, end: &str) -> String {
    format!("<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"U/{language}\"{end}")
}

fn page(language: &str, end: &str, rest: &str) -> String {
    let links = [link("de", end), link("en", end)].concat();
    format!("<url><loc>U/{language}</loc>{links}{rest}</url>")
}

#[test]
fn an_alternate_that_is_not_closed_is_the_whole_of_it() {
    let rests = [
        "",
        "<lastmod>2026-10-05</lastmod><priority>0.5</priority>",
        "<image:image><image:loc>U/tea.jpg</image:loc></image:image>",
    ];
    for rest in rests {
        let all = |end: &str| [page("de", end, rest), page("en", end, rest)].concat();
        assert_mended(&all(">"), &all("/>"), Safety::Safe);
        // An entry that has no end tag either.
        let open = all(">").replace("</url>", "");
        assert_mended(&open, &all("/>"), Safety::Safe);
        // What a program made of it that takes them for elements with others in them.
        let nested = all(">").replace("</url>", "</xhtml:link></xhtml:link></url>");
        assert_mended(&nested, &all("/>"), Safety::Safe);
    }
}

#[test]
fn an_alternate_without_quotes_and_end_gets_both() {
    let all = |end: &str| [page("de", end, ""), page("en", end, "")].concat();
    let mended = fixed(&document(&all(">")).replace("\"alternate\"", "alternate"), Safety::Safe);
    assert_eq!(inside_of(&mended), inside_of(&document(&all("/>"))));
    let bare = all(">").replace('"', "");
    let mended = fixed(&document(&bare), Safety::Safe);
    assert_eq!(inside_of(&mended), inside_of(&document(&all("/>"))));
}

#[test]
fn a_mark_for_telephones_that_is_not_closed_loses_nothing() {
    let entry = |mark: &str| {
        format!(
            "<url><loc>U/1</loc>{mark}<lastmod>2026-10-05</lastmod></url><url><loc>U/2</loc>{mark}</url>"
        )
    };
    assert_mended(&entry("<mobile:mobile>"), &entry("<mobile:mobile/>"), Safety::Safe);
}

#[test]
fn entries_in_which_values_are_open_as_well_are_told_apart() {
    let good = "<url><loc>U/</loc><lastmod>2026-10-05</lastmod></url><url><loc>U/a</loc><lastmod>2026-10-06</lastmod></url>\
                <url><loc>U/b</loc><priority>0.5</priority></url>";
    let ends = ["</url>", "</lastmod>", "</loc>", "</priority>"];
    // Each choice of tags that are left out everywhere.
    for choice in 1..1_u32 << ends.len() {
        let left_out = ends.iter().enumerate().filter(|(n, _)| choice & 1 << n != 0);
        let damaged = left_out.fold(good.to_owned(), |text, (_, end)| text.replace(end, ""));
        assert_mended(&damaged, good, Safety::Look);
    }
}

#[test]
fn an_entry_that_starts_in_a_group_shows_that_the_group_has_no_end() {
    let image = |n: u32, end: &str| format!("<image:image><image:loc>U/{n}.jpg</image:loc>{end}");
    let entry = |n: u32, end: &str| format!("<url><loc>U/{n}</loc>{}", image(n, end));
    let all = |ends: [&str; 3]| -> String {
        (1..)
            .zip(ends)
            .map(|(n, end)| entry(n, end))
            .chain(["<url><loc>U/x</loc></url>".to_owned()])
            .collect()
    };
    let (whole, open) = ("</image:image></url>", "");
    let good = all([whole; 3]);
    for ends in [[open, whole, whole], [whole, open, whole], [open, open, whole], [open; 3]] {
        assert_mended(&all(ends), &good, Safety::Safe);
    }
    // Without the end tag of the group alone, that of the entry closes both.
    let no_group_end = all([whole; 3]).replacen("</image:image>", "", 1);
    assert_mended(&no_group_end, &good, Safety::Look);
}

#[test]
fn entries_in_groups_are_as_many_as_there_are() {
    let damaged =
        document(&"<url><loc>U/</loc><image:image><image:loc>U/.jpg</image:loc>".repeat(1_000));
    let report = read(&damaged);
    assert_eq!(report.entries.len(), 1_000);
    assert!(report.entries.iter().all(|entry| entry.extensions.iter().count() == 2));
}

#[test]
fn what_no_vocabulary_knows_swallows_no_entries() {
    let pages = "<url><loc>U/b</loc></url><url><loc>U/c</loc></url>";
    let urls = |text: &str| -> Vec<String> {
        read(text).entries.iter().map(|entry| entry.loc.to_owned()).collect()
    };
    for open in ["<x:foo>", "<x:foo>1", "<x:foo><x:bar>1</x:bar>", "<x:foo><x:bar>"] {
        let damaged = document(&format!("<url><loc>U/a</loc>{open}{pages}"))
            .replace("<urlset", "<urlset xmlns:x=\"urn:x\"");
        let expected = ["a", "b", "c"].map(|page| format!("https://www.example.com/{page}"));
        assert_eq!(urls(&damaged), expected, "{damaged}");
    }
    // Instead of the start tag of an entry.
    let damaged = document(&format!("<image:image><loc>U/a</loc></url>{pages}"));
    assert_eq!(urls(&damaged).len(), 2);
    // Around entries it is told, once.
    for around in ["image:image", "x:foo"] {
        let damaged = document(&format!("<{around}>{pages}</{around}>"))
            .replace("<urlset", "<urlset xmlns:x=\"urn:x\"");
        let report = read(&damaged);
        assert_eq!(report.entries.len(), 2);
        let told = report.diagnostics.iter().filter(|it| it.rule() == Rule::ElementUnexpected.id());
        let told: Vec<_> = told.map(|it| it.message().clone()).collect();
        assert_eq!(told, [format!("`<url>` is not allowed in `<{around}>`")]);
    }
    // What is called like an entry, and is none, belongs to the element.
    let own = "<x:shop><url>U/shop</url><sitemap/></x:shop>";
    let good = document(&format!("<url><loc>U/a</loc>{own}</url>{pages}"))
        .replace("<urlset", "<urlset xmlns:x=\"urn:x\"");
    let report = read(&good);
    assert_eq!(report.entries.len(), 3);
    assert!(report.is_well_formed && report.diagnostics.count(Rule::ElementUnexpected.id()) == 0);
}

#[test]
fn items_behind_an_element_without_an_end_are_read() {
    let item =
        |n: u32, rest: &str| format!("<item><title>T</title><link>U/{n}</link>{rest}</item>");
    let feed = |items: &str| {
        format!(
            "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\" \
             xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>T</title><link>U/</link>\
             <description>D</description>{items}</channel></rss>"
        )
        .replace("U/", "https://www.example.com/")
    };
    for open in ["<dc:creator>Ann", "<media:group><media:title>T</media:title>"] {
        let first = item(1, open).replace("</item>", "");
        let report = read(&feed(&[first, item(2, ""), item(3, "")].concat()));
        assert_eq!(report.entries.len(), 3, "{open}");
    }
}

#[test]
fn a_comment_without_its_end_hides_nothing_of_a_document_that_is_all_there() {
    let pages = "<url><loc>U/a</loc></url>\n<url><loc>U/b</loc></url>";
    let good = document(&format!("<!-- made by hand -->\n{pages}"));
    for half in ["", " ->", " -- >", " --", ">"] {
        let comment = format!("<!-- made by hand{half}\n");
        let inside = good.replace("<!-- made by hand -->\n", &comment);
        let before = document(pages).replace("<urlset", &[&comment, "<urlset"].concat());
        for damaged in [inside, before] {
            let report = read(&damaged);
            assert_eq!(report.entries.len(), 2, "{damaged}");
            let told =
                report.diagnostics.iter().find(|it| it.rule() == Rule::XmlNotWellFormed.id());
            assert_eq!(told.unwrap().message(), "a comment is not closed");
            let mended = fixed(&damaged, Safety::Look);
            assert!(mended.contains("<!-- made by hand -->\n<ur"), "{mended}");
            assert_eq!(read(&mended).entries.len(), 2);
        }
    }
    // Where the document ends in it, it is cut; a second one is the end of what is read.
    let cut = good.replace("hand -->", "hand").replace("</urlset>", "");
    let told = |text: &str| read(text).diagnostics.count(Rule::XmlTruncated.id());
    assert_eq!(told(&cut), 1);
    assert_eq!(told(&good.replace("<url>", "<!-- a\n<url>").replace("hand -->", "hand")), 1);
}

#[test]
fn two_characters_before_a_tag_are_no_instruction() {
    let pages = "<url><loc>U/a</loc></url>\n<?\n <url><loc>U/b</loc></url>";
    for damaged in [
        document(pages),
        document(&pages.replace("<?\n ", "<?")),
        document(&pages.replace("<?\n ", "")).replace("<urlset", "<?\n<urlset"),
    ] {
        let report = read(&damaged);
        assert_eq!(report.entries.len(), 2, "{damaged}");
        assert_eq!(report.diagnostics.count(Rule::XmlTruncated.id()), 0);
        let mended = fix(damaged.as_bytes(), &{
            let mut options = FixOptions::default();
            options.safety = Safety::Look;
            options
        });
        assert_eq!(mended.unwrap().report.entries.len(), 2);
    }
}

#[test]
fn of_what_is_cut_off_all_is_kept_that_is_whole() {
    let good = document(
        "<url><loc>U/a</loc><lastmod>2026-10-05</lastmod></url>\n  <url><loc>U/b</loc><image:image><image:loc>U/b.jpg</image:loc>\
         </image:image><xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"U/de\"/><priority>0.5</priority></url>",
    );
    let all = read(&good);
    let start = good.find("<url>").unwrap();
    for end in start..good.find("</urlset>").unwrap() {
        let cut = &good[..end];
        let mended = fixed(cut, Safety::Look);
        let report = read(&mended);
        assert!(mended.ends_with("\n</urlset>\n"), "{mended}");
        // A URL is whole where its end tag begins.
        let images = cut.matches("</image:").count();
        let pages = cut.matches("</loc").count().min(2);
        assert!(report.entries.len() >= pages, "{cut}\n{mended}");
        let whole: Vec<_> = all.entries.iter().collect();
        for (entry, of_good) in report.entries.iter().zip(&whole) {
            assert_eq!(entry.loc, of_good.loc, "{cut}\n{mended}");
            assert!(entry.lastmod.is_none() || entry.lastmod == of_good.lastmod, "{cut}\n{mended}");
            for (added, of_good) in entry.extensions.iter().zip(of_good.extensions.iter()) {
                assert_eq!(
                    (added.field, added.text),
                    (of_good.field, of_good.text),
                    "{cut}\n{mended}"
                );
            }
        }
        if images > 0 {
            let kept = report.entries.get(1).unwrap();
            assert!(kept.extensions.iter().count() >= 2, "{cut}\n{mended}");
        }
    }
}

#[test]
fn files_behind_each_other_become_one() {
    let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
    let root = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    let file = |n: u32| {
        format!("{declaration}{root}<url><loc>https://www.example.com/{n}</loc></url></urlset>\n")
    };
    let mended = fixed(&[file(1), file(2), file(3)].concat(), Safety::Look);
    assert_eq!(mended.matches("<urlset").count(), 1, "{mended}");
    assert_eq!(read(&mended).entries.len(), 3);
    assert!(mended.starts_with(declaration));

    // Comments stay, and what only the first root declares.
    let first = file(1).replace(
        "<urlset",
        "<urlset xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"",
    );
    let mended = fixed(&[&first, "<!-- old -->\n", &file(2)].concat(), Safety::Look);
    assert_eq!(
        (mended.matches("<urlset").count(), mended.matches("<!-- old -->").count()),
        (1, 1),
        "{mended}"
    );

    // What another prefix stands for may not be lost.
    let damaged = [file(2), first].concat();
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    assert_eq!(fix(damaged.as_bytes(), &options).unwrap().text.matches("<urlset").count(), 2);
}

#[test]
fn html_behind_the_end_goes_and_pages_stay() {
    let good = document("<url><loc>U/a</loc></url>");
    for tail in [
        "<script>window.x = 1;</script>",
        "<script src=\"https://cdn.example.com/a.js\"></script>\n<div>x</div><IMG src=\"/a.png\"/>\n",
    ] {
        let mended = fixed(&[&good, tail].concat(), Safety::Look);
        assert_eq!(mended.trim_end(), good.trim_end());
    }
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let page = "<div><url><loc>https://www.example.com/b</loc></url></div>";
    let mended = fix([&good, page].concat().as_bytes(), &options).unwrap();
    assert!(mended.text.contains("https://www.example.com/b"));
}

#[test]
fn a_url_without_quotes_gets_them_with_its_query() {
    let damaged = document(
        "<url><loc>U/a</loc><xhtml:link rel=\"alternate\" hreflang=\"de\" href=U/a?a=1&b=2 /></url>",
    );
    let mended = fixed(&damaged, Safety::Safe);
    assert!(mended.contains("href=\"https://www.example.com/a?a=1&amp;b=2\""), "{mended}");
}

#[test]
fn a_url_in_an_attribute_is_not_taken_away() {
    let damaged = document(
        "<url loc=\"U/a\" id=\"1\"/><url><loc href=\"U/b\"/></url><url id=\"https://www.example.com/x\"><loc>U/c</loc></url>",
    );
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let mended = fix(damaged.as_bytes(), &options).unwrap().text;
    assert!(mended.contains("<loc>https://www.example.com/a</loc>"), "{mended}");
    assert!(mended.contains("https://www.example.com/b"), "{mended}");
    assert!(!mended.contains("id="), "{mended}");
}

/// If each of them looked at all that is in it, this would take minutes.
#[test]
fn any_number_of_elements_may_be_open_at_the_end() {
    for open in ["<url>", "<a>x"] {
        let document = format!("{HEAD}{}", open.repeat(200_000));
        let fixed = fix(document.as_bytes(), &FixOptions::default()).unwrap();
        assert!(fixed.is_complete && fixed.text.len() >= document.len(), "{open}");
    }
}

/// If each end tag looked at all elements that are open, this would take minutes.
#[test]
fn any_number_of_end_tags_may_close_nothing() {
    for content in ["<a></b>".repeat(100_000), format!("<b>{}", "<a></b>".repeat(20_000))] {
        let document = format!("{HEAD}{content}</urlset>");
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        let fixed = fix(document.as_bytes(), &options).unwrap();
        assert!(fixed.text.ends_with("</urlset>"));
    }
}

#[test]
fn a_spoiled_tag_is_mended_before_it_is_missed() {
    let page = |number: u32| format!("<url><loc>https://www.example.com/{number}</loc></url>\n");
    let good = documents::urlset(&(page(1) + &page(2)));
    for (tag, spoiled) in [
        ("</url>", "< /url>"),
        ("</url>", "<\\/url>"),
        ("</loc>", "< /loc>"),
        ("<url>", "< url>"),
        ("</urlset>", "< /urlset>"),
    ] {
        for count in [1, 2] {
            let document = good.replacen(tag, spoiled, count);
            let last = good
                .rsplit_once(tag)
                .map(|(before, behind)| [before, spoiled, behind].concat())
                .unwrap();
            for document in [document, last] {
                for safety in [Safety::Safe, Safety::Look] {
                    let mut options = FixOptions::default();
                    options.safety = safety;
                    assert_eq!(
                        fix(document.as_bytes(), &options).unwrap().text,
                        good,
                        "{document}"
                    );
                    // So it is where all that is offered at once is done.
                    let offered = fixes(&document, &options).unwrap();
                    let text = apply_fixes(&document, &offered).text;
                    assert!(
                        parse(text.as_bytes(), &ParseOptions::default()).unwrap().is_well_formed,
                        "{text}"
                    );
                }
            }
        }
    }
}

#[test]
fn what_is_read_of_a_value_is_kept_when_an_element_in_it_goes() {
    let page = |inside: &str| {
        let entries = format!("<url><loc>https://www.example.com/1</loc>{inside}</url>");
        documents::urlset(&entries).replacen(
            " xmlns=",
            " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns=",
            1,
        )
    };
    let date = "<lastmod>2026-11-21</lastmod>";
    let image = "<image:image><image:loc>https://www.example.com/1.jpg</image:loc></image:image>";
    for (damaged, expected) in [
        ("<lastmod><p>2026-11-21</p></lastmod>", date),
        ("<lastmod><p>2026-11-21</lastmod>", date),
        ("<lastmod><lastmod>2026-11-21</lastmod>", date),
        ("<lastmod>2026<b>-11-21</b></lastmod>", date),
        ("<lastmod>2026-11-21<br/></lastmod>", date),
        ("<lastmod>2026-11-21<lastmod/>", date),
        ("<priority><b>0.5</b></priority>", "<priority>0.5</priority>"),
        ("<image:image><image:loc>https://www.example.com/1.jpg<image:loc/></image:image>", image),
        (
            "<image:image><image:loc>https://www.example.com/1.jpg<image:loc/></image:loc></image:image>",
            image,
        ),
        (
            "<image:image><image:loc>https://www.example.com/1.jpg</image:loc><image:loc/></image:image>",
            image,
        ),
        (
            "<image:image><image:loc><p>https://www.example.com/1.jpg</p></image:loc></image:image>",
            image,
        ),
        (
            "<image:image><image:loc><image:loc>https://www.example.com/1.jpg</image:loc></image:image>",
            image,
        ),
    ] {
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        options.parse.levels = vec![
            (Rule::PriorityIgnored.id(), Level::Off),
            (Rule::NamespaceExtensionUnused.id(), Level::Off),
        ];
        let text = fix(page(damaged).as_bytes(), &options).unwrap().text;
        assert_eq!(text, page(expected), "{damaged}");
    }
}

#[test]
fn of_half_a_file_before_a_whole_one_what_is_whole_stays() {
    const URL: &str = "https://www.example.com/";
    let page = |name: &str| format!("<url><loc>{URL}{name}</loc></url>\n");
    let whole = documents::urlset(&page("d"));
    let (head, _) = whole.split_once("<url>").unwrap();
    let item = |name: &str| format!("<item><title>T</title><link>{URL}{name}</link></item>\n");
    let feed_head = format!(
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>T</title><link>{URL}</link>\
         <description>D</description>\n"
    );
    let feed = format!("{feed_head}{}</channel></rss>\n", item("d"));
    let mut documents = Vec::new();
    for cut in
        ["", "<ur", "<url>", "<url><lo", "<url><loc>", "<url><loc>https://www.example.com/prod"]
    {
        documents.push((format!("{head}{}{cut}{whole}", page("1")), vec!["1", "d"]));
    }
    for cut in [
        "<url><loc>https://www.example.com/2</lo",
        "<url><loc>https://www.example.com/2</loc>",
        "<url><loc>https://www.example.com/2</loc><xhtml:link rel=\"alternate\" href=\"https://www",
        "<url><loc>https://www.example.com/2</loc><lastmod>2026-",
    ] {
        documents.push((format!("{head}{}{cut}{whole}", page("1")), vec!["1", "2", "d"]));
    }
    for cut in ["", "<item>", "<item><title>T</title><link>https://www.example.com/pr"] {
        documents.push((format!("{feed_head}{}{cut}{feed}", item("1")), vec!["1", "d"]));
    }
    for (document, pages) in documents {
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        let fixed = fix(document.as_bytes(), &options).unwrap();
        let read: Vec<_> = fixed.report.entries.iter().map(|entry| entry.loc.to_owned()).collect();
        let expected: Vec<_> = pages.iter().map(|page| [URL, page].concat()).collect();
        assert_eq!(read, expected, "{document}\n{}", fixed.text);
        assert_eq!(fixed.report.verdict, Verdict::Accepted, "{}", fixed.text);
    }
    // Where the second is another kind of file, half a URL is none all the same.
    let other = format!(
        "{head}{}<url><loc>{URL}prod{}",
        page("1"),
        whole.replacen(" xmlns=", " xmlns:tea=\"urn:tea\" xmlns=", 1)
    );
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let fixed = fix(other.as_bytes(), &options).unwrap();
    assert!(
        fixed.report.entries.iter().all(|entry| !entry.loc.ends_with("prod")),
        "{}",
        fixed.text
    );
}

#[test]
fn a_root_inside_of_an_element_that_ends_behind_it_is_no_second_file() {
    // The entry behind the inner root stands in the same element, before the place to which that is whole.
    let document = "<urlset><url><loc>https://www.example.com/1</loc><news:publication_date><loc>https://www.example.com/2</loc>\
                    <urlset><urlset>x</urlset><s:url>2026-11-21</s:url></news:publication_date><priority>0.5</priority><url>\
                    <loc>https://www.example.com/3</loc></url>";
    let mut options = FixOptions::default();
    options.safety = Safety::Look;
    let fixed = fix(document.as_bytes(), &options).unwrap();
    for number in 1..=3 {
        assert!(
            fixed.text.contains(&format!("https://www.example.com/{number}<")),
            "{}",
            fixed.text
        );
    }
}

#[test]
fn a_document_that_is_cut_in_or_behind_the_end_of_its_root_is_whole_again() {
    let whole = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                 <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
                 <url><loc>https://www.example.com/a</loc></url>\n</urlset>\n";
    let cut = whole.strip_suffix(">\n").unwrap();
    for tail in ["", "\n", ">\n<!-- generated by", ">\n<!-- tea", ">\n\n<?php echo 1;", "><b"] {
        let mended = fixed(&[cut, tail].concat(), Safety::Look);
        assert_eq!(mended, whole, "{tail:?}");
    }
}
