//! Fixes: what they mend, and what they must not touch.

use crate::documents::{gzip, urlset};
use crate::rules::docs::Docs;
use sitemapkit::{
    Diagnostic, Entry, ExtensionField, Fix, FixOptions, Fixed, ParseOptions, Report, Rule, RuleId,
    Safety, Severity, apply_fixes, decode_text, fix, fixes, parse,
};
use std::collections::BTreeSet;
use std::fmt::Write as _;

/// Larger examples are about limits, which no edit mends, and take their time.
const EXAMPLE_MAX_BYTES: usize = 200_000;

fn code(rule: RuleId) -> &'static str {
    Rule::from_id(rule).unwrap().meta().code
}

fn options(parse: &ParseOptions, safety: Safety) -> FixOptions {
    let mut options = FixOptions::default();
    options.parse = parse.clone();
    options.safety = safety;
    options
}

fn fixed(bytes: &[u8], parse: &ParseOptions, safety: Safety) -> Fixed {
    fix(bytes, &options(parse, safety)).unwrap()
}

struct Sample {
    rule: Rule,
    bytes: Vec<u8>,
    parse: ParseOptions,
}

/// Each example of each rule, as it is documented.
fn samples() -> Vec<Sample> {
    let mut samples = Vec::new();
    for rule in Rule::ALL.iter().copied() {
        for example in Docs::of(rule).examples("Fails") {
            let (bytes, parse) = (example.bytes(), example.options());
            if bytes.len() <= EXAMPLE_MAX_BYTES {
                samples.push(Sample { rule, bytes, parse });
            }
        }
    }
    samples
}

/// `text` with the edits of one fix made.
fn applied(text: &str, fix: &Fix) -> String {
    let mut out = text.to_owned();
    for edit in fix.edits.iter().rev() {
        out.replace_range(edit.span.start as usize..edit.span.end as usize, &edit.text);
    }
    out
}

fn read(text: &str, parse_options: &ParseOptions) -> Report {
    let mut options = parse_options.clone();
    options.decoded = true;
    parse(text.as_bytes(), &options).unwrap()
}

/// The codes of the errors and warnings.
fn problems(report: &Report) -> BTreeSet<&'static str> {
    let rules = report.diagnostics.counts().iter().map(|(id, _)| Rule::from_id(*id).unwrap());
    rules
        .filter(|rule| rule.meta().severity != Severity::Info)
        .map(|rule| rule.meta().code)
        .collect()
}

#[test]
fn each_fix_mends_what_it_is_for_and_breaks_nothing() {
    let mut faults = Vec::new();
    for Sample { rule, bytes, parse } in samples() {
        let parse = known(parse);
        let options = options(&parse, Safety::Look);
        let text = decode_text(&bytes);
        let before = read(&text, &parse);
        let suggested = fixes(&text, &options).unwrap();
        for fix in suggested.iter().filter(|fix| !fix.edits.is_empty()) {
            let text = applied(&text, fix);
            let after = read(&text, &parse);
            let count = |report: &Report| report.diagnostics.count(fix.rule);
            // What is told once for a document is still told when one of its places was mended.
            let of_rule =
                |fixes: &[Fix]| fixes.iter().filter(|other| other.rule == fix.rule).count();
            let is_less = count(&after) < count(&before)
                || count(&after) == count(&before)
                    && of_rule(&fixes(&text, &options).unwrap()) < of_rule(&suggested);
            let (found, known) = (problems(&after), problems(&before));
            let new = found.difference(&known).filter(|code| !REVEALED.contains(code));
            let new: Vec<_> = new.collect();
            if !is_less || !new.is_empty() {
                faults.push(format!(
                    "{} ({}) in the example of {}: {} before, {} after, new {new:?}\n{:?}",
                    code(fix.rule),
                    fix.safety.as_str(),
                    rule.meta().code,
                    count(&before),
                    count(&after),
                    &fix.edits[..fix.edits.len().min(4)],
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n\n"));
}

/// What a fix brings to light: that what is left is nothing, that two URLs are the same, what is wrong with a URL that is
/// now read as one, or that what was a table is a list under another name.
const REVEALED: [&str; 10] = [
    "text-extension",
    "urlset-empty",
    "index-empty",
    "loc-duplicate",
    "loc-www-mismatch",
    "loc-other-host",
    "loc-other-port",
    "loc-non-public-host",
    "hreflang-duplicate-language",
    "hreflang-return-missing",
];

/// The document is known, as it is to who serves it.
fn known(mut parse: ParseOptions) -> ParseOptions {
    parse.url.get_or_insert_with(|| "https://www.example.com/sitemap.xml".to_owned());
    parse.limits.diagnostics_per_rule = u32::MAX;
    parse.limits.attributes = usize::MAX;
    parse
}

#[test]
fn nothing_is_left_to_be_fixed_after_fixing() {
    let mut faults = Vec::new();
    for Sample { rule, bytes, parse } in samples() {
        for safety in [Safety::Safe, Safety::Look] {
            let once = fixed(&bytes, &parse, safety);
            let twice = fixed(once.text.as_bytes(), &parse, safety);
            if once.damage.is_none() && (twice.text != once.text || !twice.applied.is_empty()) {
                faults.push(format!(
                    "{} ({safety:?}): {:?}\n{}",
                    rule.meta().code,
                    twice.applied,
                    once.text
                ));
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n\n"));
}

#[test]
fn each_rule_that_can_be_fixed_has_an_example_that_is_fixed() {
    let mut open: BTreeSet<Rule> =
        Rule::ALL.iter().copied().filter(|rule| rule.safety().is_some()).collect();
    for Sample { rule, bytes, parse } in samples() {
        for parse in [known(parse.clone()), parse] {
            let result = fixed(&bytes, &parse, Safety::Look);
            let before = sitemapkit::parse(&bytes, &parse).unwrap();
            let count = |report: &Report| report.diagnostics.count(rule.id());
            if count(&result.report) < count(&before) {
                open.remove(&rule);
            }
        }
    }
    let open: Vec<_> = open.into_iter().map(|rule| rule.meta().code).collect();
    assert!(open.is_empty(), "{open:?}");
}

/// A document of pages, each with its alternates.
fn with_alternates(pages: &[(&str, &[(&str, &str)])]) -> String {
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                    xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">"
        .to_owned();
    for (loc, links) in pages {
        write!(text, "\n<url>\n <loc>https://www.example.com/{loc}</loc>").unwrap();
        for (language, href) in *links {
            write!(
                text,
                "\n <xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"https://www.example.com/{href}\"/>"
            )
            .unwrap();
        }
        text += "\n</url>";
    }
    text + "\n</urlset>\n"
}

fn mended(text: &str) -> String {
    fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look).text
}

#[test]
fn mobile_of_baidu_stays_in_its_namespace() {
    const RIGHT: &str = " xmlns:mobile=\"http://www.baidu.com/schemas/sitemap-mobile/1/\"";
    for wrong in ["", " xmlns:mobile=\"https://www.baidu.com/schemas/sitemap-mobile/1\""] {
        let with = |mobile: &str| {
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset{mobile} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><url><loc>https://www.example.com/</loc><mobile:mobile type=\"pc,mobile\"/></url></urlset>\n"
            )
        };
        assert_eq!(mended(&with(wrong)), with(RIGHT));
        assert_eq!(mended(&with(RIGHT)), with(RIGHT));
    }
}

/// What has no text of its own may have entries in it, whatever namespace they are read in.
#[test]
fn an_empty_value_that_has_entries_in_it_stays() {
    const PROTOCOL: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
    for [root, inner] in [["", ""], ["s:", ""], ["", "s:"], ["s:", "s:"], ["s:", "longer:"]] {
        for value in ["priority", "lastmod", "changefreq"] {
            let text = format!(
                "<{root}urlset xmlns=\"{PROTOCOL}\" xmlns:s=\"{PROTOCOL}\" xmlns:longer=\"{PROTOCOL}\">\
                 <{root}url><{root}loc>https://www.example.com/a</{root}loc><{root}{value}>\
                 <{inner}url><{inner}loc>https://www.example.com/b</{inner}loc></{inner}url>\
                 </{root}{value}></{root}url></{root}urlset>"
            );
            let before = read(&text, &ParseOptions::default());
            for safety in [Safety::Safe, Safety::Look] {
                let after = fixed(text.as_bytes(), &ParseOptions::default(), safety);
                let locs = |report: &Report| {
                    report.entries.iter().map(|entry| entry.loc.to_owned()).collect::<Vec<_>>()
                };
                assert_eq!(locs(&after.report), locs(&before), "{}", after.text);
                assert_eq!(locs(&before).len(), 2, "{text}");
            }
        }
    }
}

#[test]
fn pages_of_a_set_name_each_other_after_fixing() {
    let all = [("de", "de"), ("en", "en"), ("fr", "fr")];
    let text = with_alternates(&[
        ("en", &[("de", "de"), ("en", "en")]),
        ("de", &[]),
        ("fr", &[("fr", "fr"), ("en", "en")]),
        ("other", &[]),
    ]);
    let links = |text: &str, loc: &str| -> BTreeSet<String> {
        let entry = text.split("<url>").find(|url| url.contains(&format!("{loc}</loc>"))).unwrap();
        entry.lines().filter(|line| line.contains("<xhtml:link")).map(str::to_owned).collect()
    };
    let whole = with_alternates(&[("en", &all), ("other", &[])]);
    let mended = mended(&text);
    for loc in ["en", "de", "fr"] {
        assert_eq!(links(&mended, loc), links(&whole, "en"), "{mended}");
    }
    assert!(links(&mended, "other").is_empty(), "{mended}");
}

#[test]
fn a_set_with_two_pages_in_one_language_is_left_as_it_is() {
    let text = with_alternates(&[
        ("en", &[("de", "de"), ("en", "en")]),
        ("de", &[("en", "en-2")]),
        ("en-2", &[("en", "en-2")]),
    ]);
    assert_eq!(mended(&text), text);
    // Nor are pages listed of which not all have a language of their own: `english` would be `en`.
    let text = with_alternates(&[("en", &[("de", "de"), ("en", "en"), ("english", "uk")])]);
    assert_eq!(mended(&text), text);
}

#[test]
fn pages_that_are_named_and_not_listed_are_listed_after_fixing() {
    let links = [("de", "de"), ("en", "en"), ("fr", "fr")];
    let text = with_alternates(&[("en", &links)]);
    let whole = with_alternates(&[("en", &links), ("de", &links), ("fr", &links)]);
    let packed = |text: &str| text.replace(char::is_whitespace, "");
    assert_eq!(packed(&mended(&text)), packed(&whole));

    // Languages keep the case in which they are written.
    let links = [("en", "en"), ("en-US", "us"), ("x-default", "en")];
    let listed = mended(&with_alternates(&[("en", &links)]));
    assert_eq!(packed(&listed), packed(&with_alternates(&[("en", &links), ("us", &links)])));
}

#[test]
fn pages_of_other_hosts_and_those_without_a_link_back_are_not_listed() {
    let links = [("de", "de"), ("en", "en"), ("fr", "fr")];
    let text = with_alternates(&[("en", &links)]);
    let elsewhere = text.replace("https://www.example.com/fr", "https://www.example.fr/");
    let listed = mended(&elsewhere);
    assert_eq!(listed.matches("<loc>").count(), 2, "{listed}");
    assert!(!listed.contains("<loc>https://www.example.fr/"), "{listed}");
    // Which language the page is in, nobody knows.
    let text = with_alternates(&[("en", &[("nl", "nl")])]);
    assert_eq!(mended(&text), text);
}

/// What is wrong in each of many entries is mended in one go, however many there are.
#[test]
fn a_fault_of_every_entry_is_mended_in_every_entry() {
    const COUNT: usize = 500;
    let page = |n: usize| format!("https://www.example.com/{n}");
    for (entry, safety) in [
        ("<url><loc>PAGE</Loc><lastmod>2026-11-21</lastmod></url>", Safety::Safe),
        ("<url><loc>PAGE</LOC><lastmod>2026-11-21</LastMod></URL>", Safety::Safe),
        ("<url><loc>PAGE</loc><lastmod>2026-11-21</lasmod></url>", Safety::Look),
        ("<url><loc>PAGE</loc></urls>", Safety::Look),
        ("<url><loc>PAGE</loc></loc></url>", Safety::Look),
        ("<url><loc>PAGE<lastmod></loc>2026-11-21</lastmod></url>", Safety::Look),
        ("<url><loc>PAGE</loc><lastmod>2026-11-21</url>", Safety::Look),
        (
            "<url><loc>PAGE</Loc><lastmod>2026-11-21</lasmod><priority>0.5</priority></url>",
            Safety::Look,
        ),
    ] {
        let entries: String = (0..COUNT).map(|n| entry.replace("PAGE", &page(n)) + "\n").collect();
        let text = [HEAD, &entries, "</urlset>\n"].concat();
        let mut options = options(&ParseOptions::default(), safety);
        options.only = vec![Rule::XmlTagMismatch.id(), Rule::XmlTruncated.id()];
        let fixed = fix(text.as_bytes(), &options).unwrap();
        let is_whole = fixed.is_complete && fixed.report.is_well_formed;
        assert!(is_whole, "{entry}: {}", &fixed.text[..fixed.text.len().min(2_000)]);
        let locs: Vec<_> = fixed.report.entries.iter().map(|entry| entry.loc.to_owned()).collect();
        assert_eq!(locs, (0..COUNT).map(page).collect::<Vec<_>>(), "{entry}");
    }
}

#[test]
fn what_comes_to_stand_in_one_place_is_moved_at_once_however_much_it_is() {
    let repeated =
        |piece: &str| -> String { (1..100).map(|n| piece.replace('N', &n.to_string())).collect() };
    let loc = "<loc>https://www.example.com/N</loc>";
    let urls = repeated("https://www.example.com/N ");
    let image_loc = "<image:loc>https://www.example.com/N.jpg</image:loc>";
    let image = format!("<image:image>{image_loc}</image:image>");
    let page = |inside: &str| format!("<url><loc>https://www.example.com/</loc>{inside}</url>");
    let pages = repeated(&format!("<url>{loc}</url>"));
    for (before, after) in [
        (format!("<url>{}</url>", repeated(loc)), &pages),
        (format!("<url><loc>{}</loc></url>", urls.trim_end()), &pages),
        (page("") + &repeated(&image), &page(&repeated(&image))),
        (
            page(&format!("<image:image>{}</image:image>", repeated(image_loc))),
            &page(&repeated(&image)),
        ),
    ] {
        let text = [HEAD, &before, "\n</urlset>\n"].concat();
        let all = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert!(all.is_complete, "{}", all.text);
        assert_eq!(&inside_of(&all.text).replace('\n', ""), after);
    }
}

#[test]
fn pages_that_are_listed_twice_are_listed_once_however_many_they_are() {
    const COUNT: usize = 90;
    let url = |n: usize, date: &str| {
        format!("<url><loc>https://www.example.com/{n}</loc><lastmod>{date}</lastmod></url>\n")
    };
    let item = |n: usize, title: &str| {
        format!("<item><title>{title}</title><link>https://www.example.com/{n}</link></item>\n")
    };
    let rss = "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>Tea</title>\
               <link>https://www.example.com/</link><description>Tea</description>\n";
    let dates = ["2026-11-20", "2026-11-21"];
    let of = |make: &dyn Fn(usize, &str) -> String, words: [&str; 2]| -> String {
        (0..COUNT).map(|n| make(n, words[0]) + &make(n, words[1])).collect()
    };
    let channel_end = "</channel></rss>\n";
    for (text, safety) in [
        ([HEAD, &of(&url, dates), "</urlset>\n"].concat(), Safety::Look),
        ([HEAD, &of(&url, [dates[0]; 2]), "</urlset>\n"].concat(), Safety::Safe),
        ([rss, &of(&item, ["Cup", "Pot"]), channel_end].concat(), Safety::Look),
        ([rss, &of(&item, ["Cup"; 2]), channel_end].concat(), Safety::Safe),
    ] {
        let all = options(&ParseOptions::default(), safety);
        let places = fixes(&text, &all).unwrap();
        let duplicates: Vec<_> =
            places.iter().filter(|fix| fix.rule == Rule::LocDuplicate.id()).collect();
        // Where the second has the later date, the first gets that.
        let edits = duplicates.iter().flat_map(|fix| &fix.edits);
        assert_eq!(edits.filter(|edit| edit.text.is_empty()).count(), COUNT);
        let fixed = fix(text.as_bytes(), &all).unwrap();
        assert!(fixed.is_complete);
        assert_eq!(fixed.report.entries.len(), COUNT, "{}", &text[..600]);
    }
}

#[test]
fn an_end_tag_that_fits_nothing_ends_nothing_that_goes_on() {
    let page =
        |n: usize, rest: &str| format!("<url><loc>https://www.example.com/{n}</loc>{rest}</url>");
    let date = "<lastmod>2026-11-20</lastmod>";
    for (inside, expected) in [
        (page(1, "</foo></bar>") + &page(2, ""), page(1, "") + &page(2, "")),
        (page(1, &["</foo>", date].concat()), page(1, date)),
        (page(1, "") + "</foo>" + &page(2, ""), page(1, "") + &page(2, "")),
        (page(1, "") + "</url></url>" + &page(2, ""), page(1, "") + &page(2, "")),
        (
            (0..60).map(|n| page(n, "</image:image>")).collect(),
            (0..60).map(|n| page(n, "")).collect(),
        ),
    ] {
        assert_eq!(with_a_look(&inside), expected, "{inside}");
    }
}

#[test]
fn an_end_tag_behind_the_root_is_not_taken_for_a_root() {
    let text = "<urlset><url><loc>https://www.example.com/</loc></url></urlset></urlset><lastmod>";
    for safety in [Safety::Safe, Safety::Look] {
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), safety);
        assert!(fixed.text.len() <= text.len() + 100, "{}", fixed.text);
        assert_eq!(fixed.report.entries.len(), 1, "{}", fixed.text);
    }
}

#[test]
fn an_entry_stays_whose_url_stood_where_no_consumer_looks() {
    const NS: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
    let entry = |tag: &str| {
        format!(
            "<{tag}><loc>https://www.example.com/a.xml</loc><lastmod>2026-11-20</lastmod></{tag}>"
        )
    };
    for (root, tag) in [("sitemapindex", "sitemap"), ("urlset", "url")] {
        let other = if tag == "url" { "sitemap" } else { "url" };
        let proper = entry(tag);
        for bare in ["<loc>https://www.example.com/a.xml</loc>".to_owned(), entry(other)] {
            let text = format!("<{root} xmlns=\"{NS}\">\n{bare}\n{proper}\n{proper}\n</{root}>");
            let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
            assert_eq!(fixed.text.matches(&proper).count(), 1, "{}", fixed.text);
        }
    }
}

#[test]
fn a_date_beside_a_url_of_a_list_does_not_cost_the_url() {
    let text = "https://www.example.com/\nhttps://www.example.com/tea\t0000-00-00\n";
    let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(fixed.report.entries.len(), 2, "{}", fixed.text);
    assert_eq!(mended(text), "https://www.example.com/\nhttps://www.example.com/tea\n");
}

#[test]
fn columns_of_a_list_go_and_its_urls_stay() {
    let list = "https://www.example.com/\nhttps://www.example.com/a,b\n";
    for table in [
        "Webseite;Status Code;Status\nU/;200;OK\nU/a,b;404;Not Found\n",
        "\u{FEFF}sep=;\r\nTitle;Page\r\n\"Tea; green\";U/\r\nTea;U/a,b\r\n",
        "\"U/\",\"200\"\n\"U/a,b\",\"404\"\n",
        "U/\tHome\nU/a,b\tTea\n",
        "U/,200\nU/a,b,404\n",
        "\"U/\", \"U/a,b\"\n",
        "U/\tU/a,b\n",
    ] {
        let table = table.replace('U', "https://www.example.com");
        assert_eq!(mended(&table).replace('\r', ""), list, "{table}");
    }
}

#[test]
fn a_time_without_a_zone_gets_one_whatever_its_date_looks_like() {
    let lastmod = |text: &str| {
        let start = text.find("<lastmod>").unwrap() + "<lastmod>".len();
        text[start..text.find("</lastmod>").unwrap()].to_owned()
    };
    for (written, day) in [
        ("2025-11-16 13:05:09", "2025-11-16T13:05:09"),
        ("16.11.2025 13:05:09", "2025-11-16T13:05:09"),
        ("2025/11/16 13:05", "2025-11-16T13:05:00"),
        ("11/16/2025T13:05:09", "2025-11-16T13:05:09"),
        ("20251116T130509", "2025-11-16T13:05:09"),
        ("2025-11-6T8:05", "2025-11-06T08:05:00"),
        ("2025-320T13:05:09", "2025-11-16T13:05:09"),
        ("Sun, 16 Nov 2025 13:05:09", "2025-11-16T13:05:09"),
        ("Nov 16, 2025 13:05:09", "2025-11-16T13:05:09"),
        ("2025-11-16t13:05:09", "2025-11-16T13:05:09"),
    ] {
        let text = urlset(&format!(
            "<url><loc>https://www.example.com/</loc><lastmod>{written}</lastmod></url>"
        ));
        let mut safe = options(&ParseOptions::default(), Safety::Safe);
        let mend = |options: &FixOptions| lastmod(&fix(text.as_bytes(), options).unwrap().text);
        assert_eq!(mend(&safe), written, "unasked");
        let look = options(&ParseOptions::default(), Safety::Look);
        assert_eq!(mend(&look), format!("{day}Z"), "{written}");
        safe.time_zone = Some("+01:00".to_owned());
        assert_eq!(mend(&safe), format!("{day}+01:00"), "{written}");
    }
}

#[test]
fn an_element_in_the_root_does_not_end_it() {
    for inside in
        ["<url><loc>https://www.example.com/a</loc></url><changefreq></changefreq>", "<lastmod/>"]
    {
        let text = format!("<sitemapindex>'http://www.example.com/?a=b{inside}</sitemapindex>");
        let before = parse(text.as_bytes(), &ParseOptions::default()).unwrap();
        let fixed = fix(text.as_bytes(), &options(&ParseOptions::default(), Safety::Look)).unwrap();
        assert!(before.is_well_formed && fixed.report.is_well_formed, "{}", fixed.text);
    }
}

#[test]
fn what_is_put_in_has_the_prefix_that_its_document_keeps() {
    for inside in
        ["<s:url>https://www.example.com/</s:url>", "<s:loc>https://www.example.com/</s:loc>"]
    {
        let text = format!(
            "<s:urlset xmlns:s='http://www.sitemaps.org/schemas/sitemap/0.9'>{inside}</s:urlset>"
        );
        let fixed = fix(text.as_bytes(), &options(&ParseOptions::default(), Safety::Look)).unwrap();
        assert!(fixed.report.is_well_formed, "{}", fixed.text);
        assert_eq!(fixed.report.entries.get(0).unwrap().loc, "https://www.example.com/");
    }
}

#[test]
fn a_mark_that_comes_to_stand_at_the_beginning_is_taken_away() {
    let text = "https://www.example.com/\nhttps://www.example.com/tea\n<:a/>\u{FEFF}\r\nhttp://example.com/a?b=1&amp;\
                c=2https://www.example.com/<x:y xmlns:x='http://www.sitemaps.org/schemas/sitemap/0.9'>/tea\
                <?xml version='1.0'?><1a></lastmod></lastmod><url><loc>https://www.example.com/3</loc></url>";
    let mended = |text: &str| fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
    let once = mended(text);
    assert!(!once.starts_with('\u{FEFF}'), "{once}");
    assert_eq!(mended(&once), once);
}

#[test]
fn what_is_no_text_is_left_as_it_is_and_called_what_it_is() {
    for bytes in [&b"\0\0\x01\0\0\0 no text"[..], b"", b" \n"] {
        let before = parse(bytes, &ParseOptions::default()).unwrap();
        let fixed = fixed(bytes, &ParseOptions::default(), Safety::Look);
        assert!(fixed.applied.is_empty() && fixed.text.trim().is_empty());
        assert_eq!(fixed.report.diagnostics, before.diagnostics);
    }
}

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n";

/// The inside of the `<urlset>`.
fn inside_of(text: &str) -> &str {
    let (_, rest) = text.split_once("<urlset").and_then(|(_, rest)| rest.split_once('>')).unwrap();
    rest.strip_suffix("\n</urlset>\n").unwrap_or(rest).trim_start_matches('\n')
}

/// What safe fixes make of the inside of a `<urlset>`, and of a list.
fn safely(inside: &str) -> String {
    let text = [HEAD, inside, "\n</urlset>\n"].concat();
    inside_of(&fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe).text).to_owned()
}

/// What all fixes for where elements start, end and stand make of the inside of a `<urlset>`, without white space.
fn with_a_look(inside: &str) -> String {
    let text = [HEAD, inside, "\n</urlset>\n"].concat();
    let mut options = options(&ParseOptions::default(), Safety::Look);
    let rules = [
        Rule::XmlTagMismatch,
        Rule::EntryTagMissing,
        Rule::EntryMisplaced,
        Rule::ElementUnexpected,
        Rule::ElementOrder,
        Rule::TextInElementOnlyContent,
        Rule::LocEmpty,
        Rule::LocNestedElement,
        Rule::LocDuplicateTag,
        Rule::ExtensionOutsideUrl,
    ];
    options.only = rules.map(Rule::id).to_vec();
    let fixed = fix(text.as_bytes(), &options).unwrap();
    assert!(fixed.report.is_well_formed, "{}", fixed.text);
    inside_of(&fixed.text).replace(char::is_whitespace, "")
}

#[test]
fn text_that_may_be_a_url_is_not_taken_away() {
    for inside in [
        "<url>https://www.example.com/a</url>",
        "<url><lastmod>2026-11-20</lastmod>www.example.com/a</url>",
        "https://www.example.com/a\nhttps://www.example.com/b",
        "<url><loc>https://www.example.com/</loc></url> see HTTPS://WWW.EXAMPLE.COM/A",
        "&lt;a&gt;https:&#47;&#47;www.example.com/a&lt;/a&gt;",
        "<url><loc/>https://www.example.com/a</url>",
        "<url><loc></loc><![CDATA[https://www.example.com/a]]></url>",
    ] {
        let text = |inside: &str| inside.replace(char::is_whitespace, "");
        for mended in [safely(inside), with_a_look(inside)] {
            let words = inside.split(['<', '>']).filter(|text| text.contains("ww.example.com"));
            for word in words.flat_map(str::split_whitespace) {
                assert!(text(&mended).contains(word), "{mended}");
            }
        }
    }
    let other = "<url>see <loc>https://www.example.com/</loc></url>, https://www.example.com/a";
    assert!(!safely(other).contains("see"), "{}", safely(other));
}

#[test]
fn a_url_that_is_the_text_of_an_entry_gets_its_tags_if_somebody_looks() {
    let entry =
        "<url><loc>https://www.example.com/?a=1&amp;b=2</loc><lastmod>2026-11-20</lastmod></url>";
    let document = |entry: &str| [HEAD, entry, "\n</urlset>\n"].concat();
    let mut options = options(&ParseOptions::default(), Safety::Look);
    options.only = vec![Rule::LocMissing.id()];
    let text = document(&entry.replace("<loc>", " ").replace("</loc>", " "));
    let mended = fix(text.as_bytes(), &options).unwrap().text;
    let spaced = entry.replace("<loc>", " <loc>").replace("</loc>", "</loc> ");
    assert_eq!(mended, document(&spaced));
    for left in [
        "<url>https://www.example.com/a<loc>https://www.example.com/b</loc></url>",
        "<url>seehttps://www.example.com/a</url>",
        "<url>https://www.example.com/a,https://www.example.com/b</url>",
    ] {
        assert_eq!(with_a_look(left), left);
    }
}

#[test]
fn the_marks_of_a_conflict_go_and_what_both_sides_say_stays() {
    let page = |name: &str| format!("<url><loc>https://www.example.com/{name}</loc></url>");
    let (green, black) = (page("green"), page("black"));
    let both = format!("\n<<<<<<< HEAD\n{green}\n=======\n{black}\n>>>>>>> main\n");
    assert_eq!(safely(&both).split_whitespace().collect::<String>(), [green, black].concat());
}

#[test]
fn a_date_that_a_program_did_not_have_is_left_out() {
    let dated = |date: &str| {
        format!("<url><loc>https://www.example.com/</loc><lastmod>{date}</lastmod></url>")
    };
    let bare = "<url><loc>https://www.example.com/</loc></url>";
    for date in ["null", "undefined", "Invalid Date", "Invalid DateTime", "NaN-NaN-NaN", "N/A"] {
        assert_eq!(safely(&dated(date)), bare, "{date}");
    }
    for date in ["yesterday", "YYYY-MM-DD", "nullius"] {
        assert_eq!(safely(&dated(date)), dated(date));
    }
}

#[test]
fn a_url_that_was_put_behind_another_is_what_is_left() {
    let entry = |loc: &str| format!("<url><loc>{loc}</loc></url>");
    let page = entry("https://www.example.com/tea");
    assert_eq!(safely(&entry("https://https://www.example.com/tea")), page);
    assert_eq!(safely(&entry("https://www.example.comhttps://www.example.com/tea")), page);
}

#[test]
fn a_url_that_is_a_link_of_markdown_becomes_the_url() {
    let entry = |loc: &str| format!("<url><loc>{loc}</loc></url>");
    let page = entry("https://www.example.com/tea?a=1&amp;b=2");
    let url = "https://www.example.com/tea?a=1&amp;b=2";
    assert_eq!(safely(&entry(&format!("[{url}]({url})"))), page);
    for left in ["[Tea](/tea)", "[Tea](https://www.example.com/tea)", "[a](a)"] {
        assert_eq!(safely(&entry(left)), entry(left));
    }
}

#[test]
fn the_host_of_an_example_becomes_that_of_the_site_and_its_pages_stay() {
    let entry = "<url><loc>https://yourdomain.com/tea</loc></url>";
    assert_eq!(with_a_look(entry), entry);
    let document = urlset(entry);
    let mut shop = ParseOptions::default();
    shop.url = Some("https://shop.example/sitemap.xml".into());
    let mended = fixed(document.as_bytes(), &shop, Safety::Look).text;
    assert!(mended.contains("<loc>https://shop.example/tea</loc>"), "{mended}");
    // Somebody may have such a name.
    shop.url = Some("https://yourdomain.com/sitemap.xml".into());
    assert_eq!(read(&document, &shop).diagnostics.count(Rule::LocPlaceholder.id()), 0);
}

#[test]
fn what_is_no_url_for_certain_is_not_encoded() {
    for loc in [
        "\"https://www.example.com/k",
        "\u{A0}https://www.example.com/a",
        "https://www.example.com/\u{200B}tea",
        "{{ url }}",
        "https://www.example.com/[slug]",
        "https://www.example.com/cafÃ©",
    ] {
        let entry = format!(
            "<url><loc>{loc}</loc><image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image></url>"
        );
        let mended = safely(&entry);
        assert!(mended.contains(loc) || mended.contains(loc.trim()), "{mended}");
    }
    for line in [
        "\"https://www.example.com/a\",\"2024-01-01\"",
        "https://www.example.com/a | Title",
        "https://www.example.com/b - About us",
        "[link](https://www.example.com/e)",
        "Home: https://www.example.com/a",
    ] {
        let text = format!("https://www.example.com/\n{line}\n");
        let mended = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
        assert!(!mended.contains('%'), "{mended}");
        assert_eq!(mended.lines().nth(1), Some(line));
    }
    let table = "\"https://www.example.com/a\",\"2024-01-01\"\n\"https://www.example.com/b\",\"2024-01-02\"\n";
    assert_eq!(mended(table), "https://www.example.com/a\nhttps://www.example.com/b\n");
}

#[test]
fn what_a_server_should_have_carried_out_is_not_taken_apart() {
    for instruction in
        ["<?php echo $page['slug']; ?>", "<?= $slug ?>", "<? echo $slug ?>", "<%= slug %>"]
    {
        let inside = format!(
            "<url><loc>https://www.example.com/</loc></url>\n\
             <url><loc>https://www.example.com/{instruction}<!-- b --></loc>\
             <lastmod>{instruction}</lastmod><priority>0.<!-- c -->{instruction}</priority>\
             <image:image><image:loc>/{instruction} b.jpg</image:loc>\
             <image:title>Tea {instruction} &amp;amp; more</image:title></image:image>\
             <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/{instruction}\"/></url>"
        );
        let text = [HEAD, &inside, "\n</urlset>\n"].concat();
        let of = |rules: Vec<RuleId>, safety| {
            let mut options = options(&ParseOptions::default(), safety);
            options.only = rules;
            fix(text.as_bytes(), &options).unwrap().text.matches(instruction).count()
        };
        assert_eq!(of(Vec::new(), Safety::Safe), 6, "{instruction}");
        let values = [
            Rule::XmlCommentInValue,
            Rule::XmlUnescapedLt,
            Rule::XmlInvalidName,
            Rule::LastmodFormat,
            Rule::PriorityNotNumber,
            Rule::ExtensionUrlPlaceholder,
        ];
        assert_eq!(of(values.map(Rule::id).to_vec(), Safety::Look), 6, "{instruction}");
    }
}

#[test]
fn of_two_entries_for_a_page_only_one_that_says_the_same_goes_unasked() {
    let bare = "<url><loc>https://www.example.com/a</loc></url>";
    let rich = "<url><loc>https://www.example.com/a</loc><lastmod>2024-03-01</lastmod></url>";
    let image = "<url><loc>https://www.example.com/i</loc><image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image></url>";
    assert_eq!(safely(&[bare, rich, image].concat()), [bare, rich, image].concat());
    assert_eq!(safely(&[rich, bare, rich, image].concat()), [rich, bare, image].concat());
    let list = "https://www.example.com/a\n# tea\n# tea\nhttps://www.example.com/a\n";
    let mended = fixed(list.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
    assert_eq!(mended.matches("/a").count(), 1, "{mended}");
    assert_eq!(mended.matches("# tea").count(), 2, "{mended}");
}

#[test]
fn the_only_copy_of_a_url_is_not_taken_away_unasked() {
    let image = "<image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image>";
    for entry in [
        format!(
            "<url loc=\"https://www.example.com/b\" lastmod=\"2024-01-01\"><loc>https://www.example.com/</loc>{image}</url>"
        ),
        format!(
            "<url><loc>https://www.example.com/</loc>{image}<image:image>https://www.example.com/b</image:image></url>"
        ),
    ] {
        assert!(safely(&entry).contains("https://www.example.com/b"), "{}", safely(&entry));
    }
    assert!(
        !safely(&format!("<url id=\"7\"><loc>https://www.example.com/</loc>{image}</url>"))
            .contains("id=")
    );
}

#[test]
fn what_a_program_printed_before_the_document_goes_at_once() {
    let document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
                    <url><loc>https://www.example.com/</loc></url></urlset>\n";
    let text = ["<br />\n<b>Warning</b>:  foo in <b>x.php</b> on line <b>3</b><br />\n", document]
        .concat();
    let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(fixed.text, document);
}

#[test]
fn a_page_around_a_sitemap_goes_at_once_unless_there_are_entries_in_it() {
    let document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
                    <url><loc>https://www.example.com/</loc></url></urlset>";
    let page = |head: &str, tail: &str| {
        ["<!DOCTYPE html>\n<html><body>", head, document, tail, "</body></html>\n"].concat()
    };
    for (head, tail) in [("", ""), ("<p>Tea<br>\n", "<footer>Tea & more</footer>")] {
        let text = page(head, tail);
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(fixed.text, document);
    }
    let entry = "<url><loc>https://www.example.com/b</loc></url>";
    for text in [page(entry, ""), page("", entry)] {
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert!(fixed.text.contains(entry) && fixed.text.contains("<html>"), "{}", fixed.text);
        assert_eq!(fixed.report.entry_count, 1);
    }
}

#[test]
fn a_root_with_a_stray_character_in_its_name_is_the_root() {
    for (start, end) in [
        ("<urlset\\\n", "</urlset>"),
        ("<urlset, ", "</urlset>"),
        ("<urlset; ", "</urlset;>"),
        ("<urlset: ", "</urlset>"),
        ("<url&set ", "</urlset>"),
        ("<Url,set ", "</urlset>"),
    ] {
        let of = |start: &str, end: &str| {
            let root = "xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
            let entry = "<url><loc>https://www.example.com/</loc></url>";
            format!("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{start}{root}\n{entry}\n{end}\n")
        };
        let document = of(start, end);
        let report = read(&document, &ParseOptions::default());
        assert_eq!(report.entry_count, 1, "{document}");
        let is_told = report.diagnostics.count(Rule::XmlInvalidName.id()) == 1;
        let told = if end == "</urlset>" { 1 } else { 2 };
        assert!(is_told && problems(&report).len() == told, "{:?}", problems(&report));
        let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        let white = if start.ends_with('\n') { "\n" } else { " " };
        assert_eq!(mended.text, of(&format!("<urlset{white}"), "</urlset>"));
    }
    for start in ["< urlset", "<9urlset"] {
        let document = format!("{start} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
        let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert!(mended.text.contains(start), "{}", mended.text);
    }
}

#[test]
fn white_space_that_is_missing_before_an_attribute_is_put_in() {
    let of = |start: &str, link: &str| {
        let urls =
            ["xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"", "https://www.example.com/"];
        let xhtml = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"";
        let [root, url] = urls;
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{start}{root}{xhtml}>\n<url><loc>{url}</loc>\
             <xhtml:link rel=\"alternate\"{link}href=\"{url}\"/></url>\n</urlset>\n"
        )
    };
    let good = of("<urlset ", " hreflang=\"en\" ");
    for start in ["<urlset,", "<urlset;", "<urlset", "<urlset.", "<Urlset:"] {
        let document = of(start, " hreflang=\"en\" ");
        let report = read(&document, &ParseOptions::default());
        assert_eq!(report.diagnostics.count(Rule::XmlNotWellFormed.id()), 1, "{document}");
        let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(mended.text, good, "{document}");
    }
    for link in ["hreflang=\"en\"", ", hreflang=\"en\", ", ",hreflang='en'", " hreflang=\"en\""] {
        let document = of("<urlset ", link);
        let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        let single = mended.text.replace("  ", " ").replace('\'', "\"");
        assert_eq!(single, good, "{}", mended.text);
    }
    // What was meant there nobody knows.
    for link in [" title=\"a \"b\" c\" ", " \"hreflang=\"en\" ", "=hreflang=\"en\" "] {
        let document = of("<urlset ", link);
        let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert!(mended.text.contains(link), "{}", mended.text);
    }
}

#[test]
fn what_stands_before_the_root_stays_if_it_has_an_entry() {
    let entry = "<url><loc>https://www.example.com/a</loc></url>";
    let document = format!("debug\n{entry}\n{HEAD}{}</urlset>\n", entry.replace("/a", "/b"));
    let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert!(mended.text.contains(entry), "{}", mended.text);
}

#[test]
fn entries_without_a_root_get_one_if_somebody_looks() {
    let entry = |name: &str| format!("<url><loc>https://www.example.com/{name}</loc></url>");
    let text = [entry("a"), entry("b"), entry("c")].join("\n");
    let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert!(fixed.is_complete && fixed.report.is_well_formed, "{}", fixed.text);
    assert_eq!(
        fixed.report.entries.iter().filter(|entry| entry.is_usable).count(),
        3,
        "{}",
        fixed.text
    );
}

#[test]
fn an_end_tag_without_its_bracket_gets_it() {
    let image = "<image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image>";
    let entry = |end: &str, date: &str| {
        format!(
            "<url><loc>https://www.example.com/</loc{end}<lastmod>2024-01-05</lastmod{date}{image}</url>"
        )
    };
    for (end, date) in [("", ">"), (">", ""), (" ", ">")] {
        let mended = safely(&entry(end, date));
        assert_eq!(mended.replace(' ', ""), entry(">", ">").replace(' ', ""));
    }
}

#[test]
fn several_marks_at_the_beginning_are_taken_away_together() {
    let url = "https://www.example.com/\n";
    assert_eq!(
        fixed(
            ["\u{FEFF}\u{FEFF}\u{FEFF}", url].concat().as_bytes(),
            &ParseOptions::default(),
            Safety::Safe
        )
        .text,
        url
    );
}

#[test]
fn an_entry_that_is_the_root_or_has_others_in_it_is_not_taken_away() {
    for text in [
        "<url><loc></loc></url>",
        "<url><loc></loc><url><loc>https://www.example.com/</loc></url></url>",
        "<urlset><url><loc></loc><url><loc>https://www.example.com/</loc></url></url></urlset>",
    ] {
        let report = parse(mended(text).as_bytes(), &ParseOptions::default()).unwrap();
        assert!(report.is_well_formed, "{}", mended(text));
        assert_eq!(mended(text).contains("example.com"), text.contains("example.com"));
    }
}

#[test]
fn an_entry_in_a_url_does_not_become_part_of_it() {
    let inner = "<url><loc>https://www.example.com/a</loc></url>";
    let text = format!("<urlset><url><loc>https://www.example.com/{inner}b</loc></url></urlset>");
    assert!(mended(&text).contains(inner), "{}", mended(&text));
    assert!(
        mended(&text.replace(inner, "<b>a</b>")).contains("<loc>https://www.example.com/ab</loc>")
    );
}

#[test]
fn a_url_in_other_tags_than_its_own_gets_these() {
    let page = "https://www.example.com/?a=1&amp;b=2";
    let date = "<lastmod>2026-11-21</lastmod>";
    let whole = format!("<url><loc>{page}</loc>{date}</url>");
    for name in ["url", "sitemap", "loc", "lastmod", "a"] {
        let entry = format!("<url><loc><{name}>{page}</{name}></loc>{date}</url>");
        assert_eq!(safely(&entry), whole);
        assert_eq!(with_a_look(&entry), whole);
    }
    assert_eq!(with_a_look(&format!("<url><url>{page}</url>{date}</url>")), whole);
}

#[test]
fn an_element_in_a_url_is_not_taken_out_of_it_by_the_way() {
    let text = "<urlset><url><loc>https://www.example.com/<!-- --><lastmod></lastmod>a</loc></url></urlset>";
    let mut options = options(&ParseOptions::default(), Safety::Look);
    options.only = vec![Rule::LastmodEmpty.id()];
    assert_eq!(fix(text.as_bytes(), &options).unwrap().text, text);
}

#[test]
fn bytes_that_are_no_utf_8_are_taken_for_windows_1252_if_somebody_looks() {
    let comments = [&b"<!-- caf\xE9 \x80 -->"[..], "<!-- thé -->".as_bytes()].concat();
    let url = b"<url><loc>https://www.example.com/</loc></url></urlset>";
    let text = [&b"<urlset>"[..], &comments, url].concat();
    let looked = fixed(&text, &ParseOptions::default(), Safety::Look);
    assert!(looked.text.contains("café €") && looked.text.contains("thé"), "{}", looked.text);
    assert!(looked.applied.contains(&(Rule::EncodingInvalidUtf8.id(), 2)));
    let safe = fixed(&text, &ParseOptions::default(), Safety::Safe);
    assert_eq!(safe.damage, Some(Rule::EncodingInvalidUtf8.id()));
    let list = fixed(b"https://www.example.com/caf\xE9\n", &ParseOptions::default(), Safety::Look);
    assert_eq!(list.text, "https://www.example.com/caf%C3%A9\n");
}

#[test]
fn a_sitemap_of_a_robots_txt_keeps_its_url_whatever_space_is_around_its_colon() {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/robots.txt".to_owned());
    let line = "Sitemap: https://www.example.com/a.xml\n";
    for name in [
        "Sitemap\u{A0}: ",
        "\u{3000}Sitemap\u{3000}:\u{3000}",
        "Sitemap \u{A0} : ",
        "\u{A0}Sitemap \u{A0} = ",
        "Sitemap\u{2003}",
    ] {
        let text = line.replace("Sitemap: ", name);
        assert_eq!(fixed(text.as_bytes(), &options, Safety::Safe).text, line, "{text}");
    }
}

#[test]
fn a_sitemap_line_of_a_robots_txt_with_a_slip_is_told_once_and_mended() {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/robots.txt".to_owned());
    let line = "Sitemap: https://www.example.com/a.xml";
    for (slip, code) in [
        ("Sitemap; https://www.example.com/a.xml", "robots-sitemap-misspelled"),
        ("Sitemaphttps://www.example.com/a.xml", "robots-sitemap-misspelled"),
        ("Sitemap - https://www.example.com/a.xml", "robots-sitemap-misspelled"),
        ("Sitemap→ https://www.example.com/a.xml", "robots-sitemap-misspelled"),
        ("Sitemap:: https://www.example.com/a.xml", "robots-sitemap-misspelled"),
        ("\"Sitemap: https://www.example.com/a.xml\"", "robots-sitemap-inside-line"),
        ("<Sitemap: https://www.example.com/a.xml>", "robots-sitemap-inside-line"),
        ("Sitemap: https://www.example.com/a.xml <br />", "robots-sitemap-invalid"),
        ("Sitemap: https//www.example.com/a.xml", "robots-sitemap-invalid"),
    ] {
        let [text, mended] = [slip, line].map(|line| format!("Disallow:\n{line}\n"));
        let report = read(&text, &options);
        let rules = report.diagnostics.iter().filter_map(|found| Rule::from_id(found.rule()));
        assert_eq!(rules.map(|rule| rule.meta().code).collect::<Vec<_>>(), [code], "{slip}");
        assert_eq!(fixed(text.as_bytes(), &options, Safety::Safe).text, mended, "{slip}");
    }
}

#[test]
fn bytes_of_a_robots_txt_that_are_lost_are_not_written_unasked() {
    const RULES: &str = "User-agent: *\nDisallow: /\n";
    let mut parse = ParseOptions::default();
    parse.url = Some("https://www.example.com/robots.txt".to_owned());
    let damage = Some(Rule::RobotsEncoding.id());
    for (mark, expected) in [
        (&b"\xEF\xBB\xBF"[..], None),
        (b"\xEF\xBB", damage),
        (b"\xEF", damage),
        (b"\xEF\xBB\xBF#\xE9\n", damage),
    ] {
        let bytes = [mark, RULES.as_bytes()].concat();
        let safe = fixed(&bytes, &parse, Safety::Safe);
        assert_eq!((safe.damage, safe.applied.is_empty()), (expected, expected.is_some()));
        let all = fixed(&bytes, &parse, Safety::Look);
        assert_eq!(all.text.replace("#é\n", ""), RULES);
    }
    assert_eq!(Rule::RobotsEncoding.safety(), Some(Safety::Look));
}

#[test]
fn a_document_that_ends_too_early_is_not_mended_unasked() {
    let start = "<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url>";
    let is_cut = |fixed: &Fixed| fixed.report.diagnostics.count(Rule::XmlTruncated.id()) > 0;
    let cut = [
        start.to_owned(),
        format!("{start}<url><loc>https://www.example.com/2"),
        format!("{start}<!-- end"),
        format!("{start}</urlset"),
    ];
    for text in cut {
        let safe = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        let damage = Some(Rule::XmlTruncated.id());
        assert_eq!((safe.text.as_str(), is_cut(&safe)), (text.as_str(), true));
        assert_eq!((safe.damage, safe.applied, safe.waiting), (damage, vec![], vec![]), "{text}");
        let all = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert!(all.damage == damage && !is_cut(&all), "{text}: {}", all.text);
    }
    // What is only a slip in the last tag.
    for safety in [Safety::Safe, Safety::Look] {
        let slip = fixed(format!("{start}<urlset>").as_bytes(), &ParseOptions::default(), safety);
        assert_eq!((slip.damage, is_cut(&slip)), (None, false));
        assert!(slip.text.ends_with("b=2</loc></url></urlset>"), "{}", slip.text);
    }
}

#[test]
fn nothing_is_mended_where_more_comes_out_of_gzip_than_is_read() {
    let text = "<urlset><url><loc>https://www.example.com/?a=1&b=2</loc></url></urlset>";
    let mut short = ParseOptions::default();
    short.limits.decoded_bytes = 60;
    let deep = gzip(&gzip(&gzip(text.as_bytes())));
    for (bytes, parse, damage) in [
        (deep, &ParseOptions::default(), Rule::GzipNestingDepth),
        (gzip(text.as_bytes()), &short, Rule::GzipExpansionRatio),
    ] {
        for safety in [Safety::Safe, Safety::Look] {
            let fixed = fixed(&bytes, parse, safety);
            assert_eq!((fixed.damage, fixed.applied), (Some(damage.id()), Vec::new()));
        }
    }
}

#[test]
fn each_sitemap_of_a_line_gets_a_line_of_its_own() {
    let mut parse = ParseOptions::default();
    parse.url = Some("https://www.example.com/robots.txt".to_owned());
    let [a, b] = ["https://www.example.com/a.xml", "https://www.example.com/b.xml"];
    let apart = format!("Sitemap: {a}\nSitemap: {b} # both\nDisallow: /tea\n");
    for between in [" ", ",", ", ", ";", " , ", "\t"] {
        let text = format!("Sitemap: {a}{between}{b} # both\nDisallow: /tea\n");
        assert_eq!(fixed(text.as_bytes(), &parse, Safety::Safe).text, apart, "{between:?}");
    }
    for (value, expected) in [
        (format!("\"{a}\""), a),
        (format!("<{a}>"), a),
        (format!("{a}, and others"), &format!("{a}, and others")),
        ("https://www..example.com/".to_owned(), "https://www..example.com/"),
    ] {
        let text = format!("Sitemap: {value}\n");
        let mended = fixed(text.as_bytes(), &parse, Safety::Safe).text;
        assert_eq!(mended, format!("Sitemap: {expected}\n"));
    }
}

#[test]
fn of_several_urls_none_is_taken_for_the_scheme_of_another() {
    let page = "https://www.example.org/tea";
    for between in [",", ";", " ", ", "] {
        let entry = format!("<url><loc>https://www.example.com{between}{page}</loc></url>");
        let text = rooted("", &entry);
        let safe = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
        assert!(safe.contains("www.example.com"), "{safe}");
        let [first, second] =
            ["https://www.example.com/", page].map(|url| format!("<url><loc>{url}</loc></url>"));
        assert_eq!(mended(&text), rooted("", &[first, second].join("\n")));
        let list = format!("https://www.example.com{between}{page}\n");
        assert_eq!(mended(&list), format!("https://www.example.com/\n{page}\n"));
    }
}

#[test]
fn what_is_said_of_a_rule_is_no_more_certain_than_what_is_done() {
    for (rule, date) in [
        (Rule::LastmodTimezoneMissing, "2024-05-06T07:08:09"),
        (Rule::LastmodSpaceSeparator, "2024-05-06 07:08:09"),
    ] {
        assert_eq!(rule.safety(), Some(Safety::Look));
        let entry =
            format!("<url><loc>https://www.example.com/</loc><lastmod>{date}</lastmod></url>");
        assert_eq!(safely(&entry), entry);
    }
}

fn rooted(namespace: &str, entries: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" {namespace}>\n{entries}\n</urlset>\n"
    )
}

#[test]
fn what_says_nothing_in_a_video_goes() {
    let video = |added: &str| {
        let of = |name: &str, text: &str| format!("<video:{name}>{text}</video:{name}>");
        let page = "https://www.example.com/";
        let required = [
            of("thumbnail_loc", &format!("{page}a.jpg")),
            of("title", "A"),
            of("description", "A"),
            of("content_loc", &format!("{page}a.mp4")),
        ];
        let video = of("video", &[&required.concat(), added].concat());
        rooted(
            "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"",
            &format!("<url><loc>{page}</loc>{video}</url>"),
        )
    };
    let names = "duration expiration_date rating view_count publication_date family_friendly restriction \
                 requires_subscription live";
    let empty: String = names.split(' ').map(|name| ["<video:", name, "/>"].concat()).collect();
    let document = video(&empty);
    let report = read(&document, &ParseOptions::default());
    let told: u32 = report.diagnostics.counts().iter().map(|(_, count)| count).sum();
    assert_eq!(told as usize, names.split(' ').count(), "{:?}", report.diagnostics.counts());
    let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(mended.text, video(""));
}

#[test]
fn a_link_that_says_nothing_goes() {
    let page = |links: &str| {
        let entry = format!("<url><loc>https://www.example.com/</loc>{links}</url>");
        rooted("xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"", &entry)
    };
    let link = "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/\"/>";
    let document = page(&format!("<xhtml:link/>{link}"));
    let mended = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(mended.text, page(link));
}

#[test]
fn an_empty_link_of_an_item_is_filled_with_its_identifier() {
    let feed = |link: &str| {
        let page = "https://www.example.com/?a=1&amp;b=2";
        let guid = format!("<guid isPermaLink=\"true\">{page}</guid>");
        let item = format!("<item><title>Tea</title>{}{guid}</item>", link.replace("PAGE", page));
        format!(
            "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>Tea</title><link>https://www.example.com/</link>\
             <description>Tea</description>{item}</channel></rss>\n"
        )
    };
    for link in ["", "<link/>", "<link></link>", "<link> </link>"] {
        let mended = fixed(feed(link).as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(mended.text, feed("<link>PAGE</link>"), "{link}");
    }
}

#[test]
fn text_that_was_encoded_twice_is_encoded_once_if_somebody_looks() {
    let text = "https://www.example.com/thÃ©\nhttps://www.example.com/straÃŸe\n";
    assert_eq!(
        mended(text),
        "https://www.example.com/th%C3%A9\nhttps://www.example.com/stra%C3%9Fe\n"
    );
    let url = "<url><loc>https://www.example.com/</loc></url></urlset>";
    let once = mended(&format!("<urlset><!-- Teaâ€™s Å“uvre Â© thÃ© «MAÇû É» é ÂÂ -->{url}"));
    assert!(once.contains("<!-- Tea’s œuvre © thé «MAÇû É» é ÂÂ -->"), "{once}");
}

#[test]
fn a_url_that_would_become_too_long_is_left_as_it_is() {
    let loc = format!("https://www.example.com/{}", "a b".repeat(600));
    let text = format!("<urlset><url><loc>{loc}</loc></url></urlset>");
    assert!(mended(&text).contains(&loc));
    let text = text.replace(&"a b".repeat(600), "a b");
    assert!(mended(&text).contains("/a%20b<"));
}

#[test]
fn entries_without_end_tags_get_them() {
    let entry = |n: u32, end: &str| format!("<url>\n<loc>https://www.example.com/{n}</loc>{end}\n");
    let document = |ends: [&str; 4]| {
        let entries: String = (0..).zip(ends).map(|(n, end)| entry(n, end)).collect();
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
             <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n{entries}</urlset>\n"
        )
    };
    let packed = |text: &str| text.replace(char::is_whitespace, "");
    for ends in [["", "", "</url>", "</url>"], ["</url>", "</url>", "</url>", ""], [""; 4]] {
        let fixed = fixed(document(ends).as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(packed(&fixed.text), packed(&document(["</url>"; 4])));
    }
}

#[test]
fn mending_that_would_make_a_document_far_too_long_is_left_undone() {
    // Each of 300 pages would name 300 others, each in lines that begin with 2,000 spaces.
    let names: Vec<String> =
        (0..300).map(|n| format!("{}-{}", letters(n), "x".repeat(8))).collect();
    let links: Vec<(&str, &str)> = names.iter().map(|name| (&name[..2], name.as_str())).collect();
    let pages: Vec<(&str, &[(&str, &str)])> =
        names.iter().map(|name| (name.as_str(), &links[..0])).collect();
    let mut text = with_alternates(&[&[("en", &links[..])], &pages[..]].concat());
    text = text.replace("\n <loc>", &format!("\n{}<loc>", " ".repeat(2_000)));
    let mended = mended(&text);
    assert!(mended.len() < text.len() * 10 + 1_048_576, "{} from {}", mended.len(), text.len());
}

/// Two letters for a number.
fn letters(n: usize) -> String {
    let letter = |n: usize| char::from(b'a' + u8::try_from(n % 26).unwrap());
    [letter(n / 26), letter(n)].iter().collect()
}

#[test]
fn entries_in_entries_take_an_edit_each_however_deep_they_are() {
    let depth = 20_000;
    let text = ["<urlset>", &"<url>".repeat(depth)].concat();
    let fixes = fixes(&text, &FixOptions::default()).unwrap();
    let edits: usize = fixes.iter().map(|fix| fix.edits.len()).sum();
    assert!((depth / 2..depth * 2).contains(&edits), "{edits}");
}

#[test]
fn text_between_elements_takes_an_edit_each_however_much_there_is() {
    let count = 1_000;
    let text = ["<urlset>", &"x<url/>".repeat(count), "</urlset>"].concat();
    let mut options = FixOptions::default();
    options.only = vec![Rule::TextInElementOnlyContent.id()];
    options.parse.limits.diagnostics_per_rule = u32::MAX;
    let fixes = fixes(&text, &options).unwrap();
    let edits: usize = fixes.iter().map(|fix| fix.edits.len()).sum();
    assert_eq!((fixes.len(), edits), (count, count));
}

#[test]
fn millions_of_places_are_mended_in_one_go() {
    let text = ["<urlset><url><loc>https://a/", &"& ".repeat(2_200_000), "</loc></url></urlset>"];
    let fixed = fix(text.concat().as_bytes(), &FixOptions::default()).unwrap();
    assert!(fixed.is_complete && fixed.report.is_well_formed);
    assert!(fixed.applied.contains(&(Rule::XmlUnescapedAmpersand.id(), 2_200_000)));
}

/// If each of them looked at all that is beside it, this would take minutes.
#[test]
fn any_number_of_elements_may_stand_where_none_belong() {
    let images = "xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    let loc = "<loc>https://www.example.com/</loc>";
    for (start, element, end) in [
        (String::new(), "<e/>", ""),
        (String::new(), "x<e/>", ""),
        (format!("<url>{loc}"), "<e/>", "</url>"),
        (format!("<url>{loc}<lastmod>2026"), "<priority>1</priority>", "</lastmod></url>"),
        (format!("<url>{loc}</url>"), "<image:image/>", ""),
    ] {
        // So many that nobody waits for the end where each looks at all of them.
        let content = element.repeat(100_000);
        let text = format!("<urlset {images}>{start}{content}{end}</urlset>");
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        let fixed = fix(text.as_bytes(), &options).unwrap();
        assert!(fixed.is_complete && fixed.text.len() < text.len(), "{start}{element}");
    }
    let urls = ["<urlset><url>", &"https://a/<e/>".repeat(30_000), "</url></urlset>"].concat();
    assert!(fix(urls.as_bytes(), &FixOptions::default()).unwrap().is_complete);
}

/// If each of them looked at all that is around it, this would take minutes.
#[test]
fn any_number_of_values_may_stand_where_there_is_one() {
    let head = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";
    let page = "<loc>https://www.example.com/</loc>";
    let numbered = |start: &str, end: &str| {
        let each = (0..20_000).map(|n| format!("{start}https://www.example.com/{n}{end}"));
        each.collect::<Vec<_>>().concat()
    };
    let date = "<lastmod>2026-01-01</lastmod>";
    let entities: Vec<_> = (0..20_000).map(|n| format!("<!ENTITY e{n} SYSTEM \"x\">")).collect();
    let entities = entities.concat();
    for (start, content, end) in [
        (format!("{head}<url>"), numbered("<loc href=\"", "\"/>"), "</url>"),
        (format!("{head}<url>"), numbered("<loc>", "</loc>"), "</url>"),
        (format!("{head}<url>"), numbered("<loc>", "/sitemap.xml</loc>"), "</url>"),
        (format!("{head}<url><x/>{page}"), numbered("<loc>", "</loc>"), "<x/></url>"),
        (format!("{head}<url>{page}"), date.repeat(50_000), "</url>"),
        (format!("{head}<url>{page}{}", "<x/>".repeat(50_000)), date.repeat(50_000), "</url>"),
        (head.to_owned(), date.repeat(50_000), ""),
        (head.to_owned(), "< ".repeat(500_000), ""),
        (format!("<!DOCTYPE urlset [{entities}]>{head}"), "<url>".to_owned() + page, "</url>"),
    ] {
        let text = format!("{start}{content}{end}</urlset>");
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        let fixed = fix(text.as_bytes(), &options).unwrap();
        assert!(fixed.is_complete, "{start:.300}");
        if content.starts_with(date) && !start.ends_with("/0.9\">") {
            assert_eq!(fixed.text.matches(date).count(), 1, "{start:.300}");
        }
    }
}

#[test]
fn a_missing_end_tag_is_put_where_the_value_ends() {
    let loc = "<loc>https://www.example.com/1</loc>";
    let rest = "<lastmod>2026-11-20</lastmod><priority>0.5</priority>";
    let entry = ["<url>", loc, rest, "</url>"].concat();
    let before = "<url><loc>https://www.example.com/</loc></url>";
    for (written, instead) in [
        ("</loc>", "\n "),
        ("</loc>", "<loc>"),
        ("</loc>", "<loc>\n"),
        ("</loc>", "</lastmod>"),
        ("</lastmod>", ""),
        ("</lastmod>", "<lastmod>"),
        ("</priority>", ""),
        ("</priority></url>", "</url>"),
        ("</loc><lastmod>2026-11-20</lastmod>", "<lastmod>2026-11-20</lastmod></loc>"),
        ("</loc><lastmod>2026-11-20</lastmod>", "<lastmod>2026-11-20</loc>"),
    ] {
        let damaged = entry.replacen(written, instead, 1);
        for (inside, expected) in [
            (damaged.clone(), entry.clone()),
            ([before, &damaged, before].concat(), [before, &entry, before].concat()),
        ] {
            assert_eq!(with_a_look(&inside), expected, "{inside}");
        }
    }
}

#[test]
fn a_missing_end_tag_in_an_image_is_put_where_the_value_ends() {
    let entry = "<url><loc>https://www.example.com/</loc><image:image><image:loc>https://www.example.com/a.jpg</image:loc>\
                 <image:title>Tea</image:title></image:image></url>";
    let loc = "</image:loc>";
    for damaged in [entry.replace(loc, ""), entry.replace(loc, "<image:loc>")] {
        assert_eq!(with_a_look(&damaged), entry.replace(' ', ""), "{damaged}");
    }
    let title = "<image:title>Tea</image:title>";
    let damaged = entry.replace(loc, "").replace(title, &[title, loc].concat());
    assert!(!with_a_look(&damaged).contains("jpgTea"), "{damaged}");
}

#[test]
fn two_urls_of_which_the_first_has_no_end_tag_stay_two() {
    let inside = "<url><loc>https://www.example.com/1<loc>https://www.example.com/2</loc></url>";
    let entries = "<url><loc>https://www.example.com/1</loc></url><url><loc>https://www.example.com/2</loc></url>";
    assert_eq!(with_a_look(inside), entries);
}

#[test]
fn text_on_both_sides_of_a_field_in_a_url_is_not_put_together() {
    let inside = "<url><loc>https://www.example.com/a<lastmod>2026-11-20</lastmod>b</loc></url>";
    assert_eq!(with_a_look(inside), inside);
}

#[test]
fn entries_without_their_start_tags_get_them_if_somebody_looks() {
    let loc = |n: u32| format!("<loc>https://www.example.com/{n}</loc>");
    let date = "<lastmod>2026-11-20</lastmod>";
    let image = "<image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image>";
    let bodies = [
        loc(1),
        [&loc(2), date].concat(),
        [date, &loc(3), image].concat(),
        loc(4),
        [&loc(5), "<priority>0.5</priority>"].concat(),
    ];
    let document = |tags: &[(&str, &str)]| -> String {
        let entries = bodies.iter().zip(tags.iter().cycle());
        entries.map(|(body, (start, end))| [start, body.as_str(), end].concat()).collect()
    };
    let whole = document(&[("<url>", "</url>")]);
    for tags in [
        &[("", "</url>")][..],
        &[("<url>", "</url>"), ("", "</url>")],
        &[("", "</url>"), ("<url>", "</url>"), ("<url>", "</url>")],
    ] {
        let mended = with_a_look(&document(tags));
        let mended = mended.replace(&[&loc(3), date, image].concat(), &bodies[2]);
        assert_eq!(mended, whole, "{tags:?}");
    }
    let bare = [loc(1), loc(2) + date, loc(3) + image, loc(4)];
    let whole: String = bare.iter().map(|body| ["<url>", body, "</url>"].concat()).collect();
    assert_eq!(with_a_look(&bare.concat()), whole);
}

#[test]
fn many_entries_without_their_tags_are_mended_at_once() {
    let entries = |start: &str, end: &str| -> String {
        let entry = |n: u32| format!("{start}<loc>https://www.example.com/{n}</loc>{end}");
        (0..500).map(entry).collect()
    };
    let whole = entries("<url>", "</url>");
    for damaged in [entries("", "</url>"), entries("", ""), whole.replace("</loc>", "")] {
        assert_eq!(with_a_look(&damaged), whole);
    }
}

#[test]
fn a_value_that_is_read_as_an_entry_is_not_taken_away() {
    for inside in [
        "<url><lastmod><loc>https://www.example.com/1</loc></lastmod></url>",
        "<loc>https://www.example.com/1</loc><lastmod>2026-11-20</lastmod>",
        "<url><loc>https://www.example.com/1</loc><title>Tea</title></url><loc>https://www.example.com/2</loc>",
    ] {
        let urls = |text: &str| text.matches("https://www.example.com/").count();
        assert_eq!(urls(&with_a_look(inside)), urls(inside), "{}", with_a_look(inside));
    }
}

#[test]
fn a_relative_url_is_resolved_where_it_stands() {
    let text = "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"https://www.example.com/\"><entry xml:base=\"b/\">\
                <link xml:base=\"c/\" href=\"d\"/></entry><entry><link href=\"d\"/></entry></feed>";
    let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
    for url in ["https://www.example.com/b/c/d", "https://www.example.com/d"] {
        assert!(fixed.contains(&format!("href=\"{url}\"")), "{fixed}");
    }
}

#[test]
fn a_relative_link_of_atom_refers_to_where_the_feed_is() {
    let feed = |inside: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title>\
             <id>urn:t</id><updated>2026-11-20T10:00:00Z</updated>\n<entry><title>T</title><id>urn:a</id>{inside}\
             <updated>2026-11-20T10:00:00Z</updated></entry></feed>\n"
        )
    };
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/atom.xml".to_owned());
    for (href, url) in [
        ("/a", "https://www.example.com/a"),
        ("tea?a=1", "https://www.example.com/tea?a=1"),
        ("../b", "https://www.example.com/b"),
        ("//www.example.com/c", "https://www.example.com/c"),
    ] {
        let text = feed(&format!("<link href=\"{href}\"/>"));
        let report = parse(text.as_bytes(), &options).unwrap();
        assert_eq!(report.entries.get(0).unwrap().loc, url);
        let codes: Vec<_> = report.diagnostics.iter().map(Diagnostic::rule).collect();
        assert_eq!(codes, [Rule::FeedEntryLinkRelative.id()], "{href}");
        let fixed = fixed(text.as_bytes(), &options, Safety::Safe).text;
        assert_eq!(fixed, feed(&format!("<link href=\"{url}\"/>")));
    }
    // What stands nearer goes before it, and refers to it.
    let near = feed("<link xml:base=\"/tea/\" href=\"a\"/>");
    let report = parse(near.as_bytes(), &options).unwrap();
    assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/tea/a");
    // A host without its scheme is no path, and without an address nothing is known.
    let host = feed("<link href=\"www.example.com/a\"/>");
    let report = parse(host.as_bytes(), &options).unwrap();
    assert_eq!(report.diagnostics.count(Rule::LocSchemeMissing.id()), 1);
    let report = parse(feed("<link href=\"/a\"/>").as_bytes(), &ParseOptions::default()).unwrap();
    assert_eq!(report.diagnostics.count(Rule::LocRelative.id()), 1);
}

/// The `loc` of the only entry, as it is after fixing in a sitemap of www.example.com; `None` if the entry is gone.
fn loc_after_fixing(loc: &str, safety: Safety) -> Option<String> {
    let mut parse = ParseOptions::default();
    parse.url = Some("https://www.example.com/sitemap.xml".to_owned());
    let text = urlset(&format!("<url><loc>{loc}</loc></url>"));
    let fixed = fixed(text.as_bytes(), &parse, safety).text;
    let (_, behind) = fixed.split_once("<loc>")?;
    Some(behind.split_once("</loc>")?.0.to_owned())
}

#[test]
fn what_nobody_can_have_meant_as_a_path_is_not_resolved() {
    for loc in [
        "None",
        "null",
        "undefined",
        "NaN",
        "#N/A",
        "#REF!",
        "{{ url }}",
        "${loc}",
        "&lt;%= url %&gt;",
        "%s",
        "[object Object]",
        "undefined/tea",
        "/shop/{{ slug }}",
        "TODO",
        "error",
        "Array",
        "Not Found",
        "e.g.",
        "N.A.",
        "%%sitename%%/d",
        ":base/a",
        "@Model.Url",
    ] {
        assert_eq!(loc_after_fixing(loc, Safety::Safe).as_deref(), Some(loc));
        assert_eq!(loc_after_fixing(loc, Safety::Look), None, "{loc}");
    }
    for loc in [
        "https://www.example.com/tea\\n",
        "[Tea](https://www.example.com/tea)",
        "Tea: https://www.example.com/tea",
        "#top",
        "// tea",
        "/www.example.com/tea",
        "2026-11-20",
        "20.11.2026",
        "2026/11/20",
        "2026.11.20",
        "2026-11-20T10:10:10.000Z",
        "1.0",
        "0,8",
        "1/2",
        "daily",
        "weekly.",
        "v1.2",
        "...",
        "***",
        "-",
        "tea@example.com",
        "\\\\server\\share\\a.html",
    ] {
        for safety in [Safety::Safe, Safety::Look] {
            assert_eq!(loc_after_fixing(loc, safety).as_deref(), Some(loc));
        }
    }
    for (loc, with_a_look) in [
        ("127.0.0.1/a", "https://127.0.0.1/a"),
        ("localhost/a", "https://localhost/a"),
        ("~/Default.aspx", "https://www.example.com/Default.aspx"),
    ] {
        assert_eq!(loc_after_fixing(loc, Safety::Safe).as_deref(), Some(loc));
        assert_eq!(loc_after_fixing(loc, Safety::Look).as_deref(), Some(with_a_look));
    }
    let unfilled = "https://www.example.com/{{ slug }}";
    assert_eq!(loc_after_fixing(unfilled, Safety::Safe).as_deref(), Some(unfilled));
}

#[test]
fn of_tags_in_a_list_no_fix_makes_a_url() {
    let a = "https://www.example.com/a";
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/list.txt".to_owned());
    for line in ["</pre>", "<br/>", "</body></html>", "<script src=\"/x.js\"></script>"] {
        let list = format!("{a}\n{line}\n");
        assert_eq!(fixed(list.as_bytes(), &options, Safety::Safe).text, list);
        let fixed = fixed(list.as_bytes(), &options, Safety::Look).text;
        assert_eq!(fixed, format!("{a}\n"), "{line}");
    }
    let list = format!("{a}\n<li><a href=\"{a}b\">Tea</a></li>\n");
    let fixed = fixed(list.as_bytes(), &options, Safety::Safe).text;
    assert_eq!(fixed, format!("{a}\n{a}b\n"));
}

#[test]
fn words_beside_the_urls_of_all_lines_are_columns() {
    let [a, b] = ["https://www.example.com/a", "https://www.example.com/b"];
    for (list, urls) in [
        (format!("{a} 200\n{b} 301\n"), &[a, b][..]),
        (format!("{a} 0.8 weekly\n{b} 0.5 daily\n"), &[a, b]),
        (format!("200 {a}\n301 {b}\n"), &[a, b]),
        (format!("GET {a}\n"), &[a]),
        (format!("2026-11-20 {a}\n2026-11-20 {b}\n"), &[a, b]),
        (format!("Home: {a}\nAbout us: {b}\n"), &[a, b]),
    ] {
        let report = read(&list, &ParseOptions::default());
        assert!(report.entries.iter().map(|entry| entry.loc).eq(urls.iter().copied()), "{list}");
        assert!(problems(&report).into_iter().eq(["text-columns"]), "{list}");
        let fixed = fixed(list.as_bytes(), &ParseOptions::default(), Safety::Look).text;
        assert!(fixed.lines().eq(urls.iter().copied()), "{fixed}");
    }
    // These have spaces in their URLs, are items, or are no table.
    for (list, code) in [
        (format!("{a} 2\n{b} 3\n"), "loc-inner-whitespace"),
        (format!("- {a}\n- {b}\n"), "text-list-marker"),
        (format!("{a}\nHome: {b}\n"), "text-url-relative"),
        (format!("See {a} for more\n"), "format-unrecognised"),
        (format!("Please see {a}\n"), "format-unrecognised"),
    ] {
        let report = read(&list, &ParseOptions::default());
        assert!(problems(&report).into_iter().eq([code]), "{list} {:?}", problems(&report));
        let is_wrong = |found: &Diagnostic| found.message().contains("without URLs");
        assert!(!report.diagnostics.iter().any(is_wrong), "{list}");
    }
}

#[test]
fn a_few_characters_of_gbk_do_not_become_letters_of_the_west() {
    let mut long: Vec<u8> = Vec::new();
    for page in 0..61 {
        long.extend(format!("https://www.example.com/{page}\n").into_bytes());
    }
    long.extend(b"https://www.example.com/\xB2\xE8\xD2\xB6\n");
    let short =
        b"https://www.example.com/\xB2\xE8\nhttps://www.example.com/\xBF\xA7\xB7\xC8\n".to_vec();
    for (list, last) in [(long, "%E8%8C%B6%E5%8F%B6"), (short, "%E5%92%96%E5%95%A1")] {
        let fixed = fixed(&list, &ParseOptions::default(), Safety::Look).text;
        assert!(
            fixed.trim_end().ends_with(&["https://www.example.com/", last].concat()),
            "{fixed}"
        );
        let report = parse(&list, &ParseOptions::default()).unwrap();
        assert_eq!(
            report.diagnostics.iter().filter(|it| code(it.rule()).starts_with("text-")).count(),
            1
        );
    }
    // Others are those of the west.
    let list = b"https://www.example.com/caf\xE9\nhttps://www.example.com/\xC4\xD6\n";
    let fixed = fixed(list, &ParseOptions::default(), Safety::Look).text;
    assert_eq!(fixed, "https://www.example.com/caf%C3%A9\nhttps://www.example.com/%C3%84%C3%96\n");
}

#[test]
fn the_only_url_of_an_entry_is_kept() {
    let url = "https://www.example.com/tea";
    let mended = format!("<url><loc>{url}</loc></url>");
    for entry in [
        format!("<url><link>{url}</link></url>"),
        format!("<url><permalink>{url}</permalink></url>"),
        format!("<url loc=\"{url}\"/>"),
        format!("<url href=\"{url}\"></url>"),
    ] {
        let text = fixed(urlset(&entry).as_bytes(), &ParseOptions::default(), Safety::Look).text;
        assert!(text.contains(&mended), "{text}");
        let text = fixed(urlset(&entry).as_bytes(), &ParseOptions::default(), Safety::Safe).text;
        assert!(text.contains(&entry), "{text}");
    }
    // Which of two is meant is not known.
    let two = format!("<url><link>{url}</link><page>{url}/b</page></url>");
    let text = fixed(urlset(&two).as_bytes(), &ParseOptions::default(), Safety::Look).text;
    assert!(text.contains(&two), "{text}");
}

#[test]
fn what_stands_around_a_sitemap_is_told_once_and_mended() {
    let sitemap = urlset("<url><loc>https://www.example.com/tea</loc></url>");
    let (_, root) = sitemap.split_once("?>").unwrap();
    for (document, code) in [
        (
            format!("<xml version=\"1.0\" encoding=\"UTF-8\">{root}</xml>"),
            "xml-declaration-malformed",
        ),
        (format!("<?XML version=\"1.0\" encoding=\"UTF-8\"?>{root}"), "xml-declaration-malformed"),
        (format!("<script>alert(1)</script>{sitemap}"), "xml-content-before-root"),
    ] {
        let report = read(&document, &ParseOptions::default());
        let told: Vec<_> = report.diagnostics.iter().map(|it| self::code(it.rule())).collect();
        assert_eq!((told, report.entry_count), (vec![code], 1), "{document}");
        let fixed = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(fixed.text, sitemap);
    }
}

#[test]
fn a_sitemap_in_a_string_of_json_is_taken_out() {
    let sitemap = urlset("<url><loc>https://www.example.com/tea</loc></url>");
    let string = serde_json::to_string(&sitemap).unwrap();
    for document in [string.clone(), format!("{{\"sitemap\": {string}}}\n")] {
        let report = read(&document, &ParseOptions::default());
        assert!(problems(&report).into_iter().eq(["format-unrecognised"]), "{document}");
        let fixed = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(fixed.text, sitemap.trim_end());
    }
    // Other members may be worth something.
    let two = format!("{{\"sitemap\": {string}, \"next\": 2}}");
    assert_eq!(fixed(two.as_bytes(), &ParseOptions::default(), Safety::Look).text, two);
}

#[test]
fn markup_that_was_escaped_as_text_is_markup_again() {
    let entries = "<url><loc>https://www.example.com/?a=1&amp;b=2</loc></url><url><loc>https://www.example.com/b</loc></url>";
    let escaped = |markup: &str| {
        markup.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&#34;")
    };
    let sitemap = urlset(entries);
    let string = "<string xmlns=\"http://schemas.microsoft.com/2003/10/Serialization/\">";
    for document in [urlset(&escaped(entries)), format!("{string}{}</string>", escaped(&sitemap))] {
        let report = read(&document, &ParseOptions::default());
        assert_eq!(report.verdict.as_str(), "rejected", "{document}");
        assert!(problems(&report).into_iter().eq(["markup-escaped"]), "{:?}", problems(&report));
        let fixed = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(fixed.text.trim_end(), sitemap.trim_end());
    }
    // Text about tags is none, and neither is what is in a value.
    for document in [
        urlset(&format!("see &lt;loc&gt;{entries}")),
        urlset(&format!("{entries}&lt;br&gt;")),
        "<error>&lt;b&gt;Not found&lt;/b&gt;</error>".to_owned(),
    ] {
        let report = read(&document, &ParseOptions::default());
        assert!(!problems(&report).contains("markup-escaped"), "{document}");
    }
}

#[test]
fn a_misspelled_scheme_is_mended() {
    // That of the sitemap is `https`, and with a look its pages have it as well.
    let tea = |scheme: &str| Some(format!("{scheme}://www.example.com/tea"));
    for (start, safe, look) in [
        ("https//", Some("https"), "https"),
        ("https:/", Some("https"), "https"),
        ("https\\/\\/", Some("https"), "https"),
        ("https:\\\\", Some("https"), "https"),
        ("https:///", Some("https"), "https"),
        ("http;//", Some("http"), "https"),
        ("http//:", Some("http"), "https"),
        ("htps://", None, "https"),
        ("hhttps://", None, "https"),
        ("ttps://", None, "https"),
        ("://", None, "https"),
    ] {
        let loc = format!("{start}www.example.com/tea");
        let unchanged = Some(loc.clone());
        let after = loc_after_fixing(&loc, Safety::Safe);
        assert_eq!(after, safe.map_or(unchanged, tea), "{loc}");
        assert_eq!(loc_after_fixing(&loc, Safety::Look), tea(look), "{loc}");
    }
}

#[test]
fn invisible_characters_are_taken_away_and_never_encoded() {
    let tea = "https://www.example.com/tea";
    for (loc, safe) in [
        ("\u{FEFF}https://www.example.com/tea", tea),
        ("&#xFEFF;https://www.example.com/tea", tea),
        ("\u{200B}/tea\u{A0}", tea),
        ("https://www.example.com/tea\u{200B}", tea),
        ("\u{202A}https://www.example.com/tea\u{202C}", tea),
        ("https://www.example.com/t\u{AD}ea", "https://www.example.com/t\u{AD}ea"),
        ("\u{FEFF}/t\u{2060}ea", "\u{FEFF}/t\u{2060}ea"),
        ("t\u{2060}ea", "t\u{2060}ea"),
        ("https\u{200B}://www.example.com/tea", "https\u{200B}://www.example.com/tea"),
        ("https://www.exam\u{200B}ple.com/tea", "https://www.exam\u{200B}ple.com/tea"),
    ] {
        assert_eq!(loc_after_fixing(loc, Safety::Safe).as_deref(), Some(safe), "{loc:?}");
        assert_eq!(loc_after_fixing(loc, Safety::Look).as_deref(), Some(tea), "{loc:?}");
    }
    let joined = "https://www.example.com/می\u{200C}خواهم";
    let encoded = "https://www.example.com/%D9%85%DB%8C%E2%80%8C%D8%AE%D9%88%D8%A7%D9%87%D9%85";
    assert_eq!(loc_after_fixing(joined, Safety::Safe).as_deref(), Some(encoded));
}

#[test]
fn a_date_of_a_video_gets_the_seconds_that_it_must_have() {
    for (name, rule) in [
        ("publication_date", Rule::VideoPublicationDateInvalid),
        ("expiration_date", Rule::VideoExpirationDateInvalid),
    ] {
        let text = |date: &str| {
            urlset(&format!(
                "<url><loc>https://www.example.com/</loc><video:video xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\
                 <video:{name}>{date}</video:{name}></video:video></url>"
            ))
        };
        let zone = Some("+01:00".to_owned());
        for (written, safety, time_zone, right) in [
            ("2026-11-20T10:30Z", Safety::Safe, None, "2026-11-20T10:30:00Z"),
            ("20261120T1030Z", Safety::Safe, None, "2026-11-20T10:30:00Z"),
            ("21.11.2026 10:30", Safety::Look, None, "2026-11-21T10:30:00Z"),
            ("21.11.2026 10:30", Safety::Look, zone, "2026-11-21T10:30:00+01:00"),
        ] {
            let mut options = options(&ParseOptions::default(), safety);
            options.only = vec![rule.id()];
            options.time_zone = time_zone;
            let fixed = fix(text(written).as_bytes(), &options).unwrap();
            assert_eq!(fixed.text, text(right), "{name}");
            assert_eq!(fixed.report.diagnostics.count(rule.id()), 0, "{written}");
        }
    }
}

#[test]
fn text_behind_the_root_that_may_be_a_url_is_not_taken_away_unasked() {
    let document = urlset("<url><loc>https://www.example.com/</loc></url>");
    let with_tail = |tail: &str, safety: Safety| {
        let text = [&document, tail].concat();
        fixed(text.as_bytes(), &ParseOptions::default(), safety).text
    };
    let url = "https://www.example.com/b";
    assert!(with_tail(url, Safety::Safe).contains(url));
    assert_eq!(with_tail(url, Safety::Look).trim_end(), document.trim_end());
    assert_eq!(with_tail("done", Safety::Safe).trim_end(), document.trim_end());
}

#[test]
fn the_halves_of_a_character_become_the_character() {
    let before = "<url><loc>https://www.example.com/&#xD83D;&#xDE00;</loc></url>";
    assert_eq!(safely(before), "<url><loc>https://www.example.com/%F0%9F%98%80</loc></url>");
    let decimal = "<url><loc>https://www.example.com/&#55357;&#56832;a</loc></url>";
    assert_eq!(safely(decimal), "<url><loc>https://www.example.com/%F0%9F%98%80a</loc></url>");
    let text = [HEAD, before, "</urlset>"].concat();
    let report = parse(text.as_bytes(), &ParseOptions::default()).unwrap();
    let is_told = |(id, count): &(RuleId, u32)| *id == Rule::XmlInvalidCharRef.id() && *count == 1;
    assert!(report.diagnostics.counts().iter().any(is_told));
    // What half of a character was meant to be is not known, and without it the URL is another one.
    for half in ["&#xD83D;", "&#xDE00;", "&#xDE00;&#xD83D;"] {
        let lone = format!("<url><loc>https://www.example.com/{half}</loc></url>");
        assert_eq!(safely(&lone), lone);
    }
}

#[test]
fn two_urls_in_one_value_are_not_made_one() {
    let urls = ["https://www.example.com/a", "https://www.example.com/b"];
    for space in [" ", "\n", "&#10;"] {
        let before = format!("<url><loc>{}{space}{}</loc></url>", urls[0], urls[1]);
        assert_eq!(safely(&before), before);
    }
    let text = format!("{HEAD}<url><loc>{}\n  {}</loc></url>\n</urlset>\n", urls[0], urls[1]);
    let all = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
    let locs: Vec<_> = all.report.entries.iter().map(|entry| entry.loc.to_owned()).collect();
    assert_eq!(locs, urls);
    let list = format!("{}\u{2028}{}\n", urls[0], urls[1]);
    let all = fixed(list.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert_eq!(all.text, list.replace('\u{2028}', "\n"));
    // A reference between them is no part of either.
    let both = format!("<url><loc>{}&#xA0;{}</loc></url>", urls[0], urls[1]);
    let document = format!("{HEAD}{both}\n</urlset>\n");
    let all = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert!(all.text.contains(&both), "{}", all.text);
}

#[test]
fn a_mere_query_is_not_taken_for_one_of_the_sitemap() {
    let mut parse = ParseOptions::default();
    parse.url = Some("https://www.example.com/sitemap.php".to_owned());
    let text = [HEAD, "<url><loc>?p=1</loc></url>", "\n</urlset>\n"].concat();
    let safe = fixed(text.as_bytes(), &parse, Safety::Safe);
    assert_eq!(inside_of(&safe.text), "<url><loc>?p=1</loc></url>");
    let all = fixed(text.as_bytes(), &parse, Safety::Look);
    assert_eq!(inside_of(&all.text), "<url><loc>https://www.example.com/?p=1</loc></url>");
}

#[test]
fn items_of_a_list_lose_their_quotes_and_what_parts_them() {
    let list = "\"https://www.example.com/\",\n\"https://www.example.com/tea\";\n'https://www.example.com/cup'\n";
    let mended = fixed(list.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
    let bare =
        "https://www.example.com/\nhttps://www.example.com/tea\nhttps://www.example.com/cup\n";
    assert_eq!(mended, bare);
}

/// What all fixes make of the images of a page.
fn images_with_a_look(images: &str) -> Vec<String> {
    let page = ["<url><loc>https://www.example.com/</loc>", images, "</url>"].concat();
    let text = [HEAD, &page, "\n</urlset>\n"].concat();
    let all = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert!(all.report.is_well_formed, "{}", all.text);
    let locs = all.text.split("<image:image><image:loc>").skip(1);
    locs.map(|rest| rest.split('<').next().unwrap().to_owned()).collect()
}

#[test]
fn images_are_not_lost_by_their_names_and_places() {
    let urls = ["https://www.example.com/a.jpg", "https://www.example.com/b.jpg"];
    for (images, count) in [
        (format!("<image:image><image:Loc>{}</image:Loc></image:image>", urls[0]), 1),
        (format!("<image:Image><image:loc>{}</image:loc></image:Image>", urls[0]), 1),
        (format!("<image:loc>{}</image:loc>", urls[0]), 1),
        (
            format!(
                "<image:image><image:loc>{}</image:loc><image:loc>{}</image:loc></image:image>",
                urls[0], urls[1]
            ),
            2,
        ),
    ] {
        assert_eq!(images_with_a_look(&images), urls[..count], "{images}");
    }
}

#[test]
fn what_is_put_in_keeps_to_the_names_that_others_get() {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <s:urlset xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n\
        <s:url><s:loc>https://www.example.com/en</s:loc>\
        <xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/en\"/>\
        <xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/de\"/></s:url>\n\
        </s:urlset>\n";
    let all = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert!(all.report.is_well_formed, "{}", all.text);
    let locs: Vec<_> = all.report.entries.iter().map(|entry| entry.loc.to_owned()).collect();
    assert_eq!(locs, ["https://www.example.com/en", "https://www.example.com/de"]);
}

/// The inside of an entry that has what extensions add in usual namespaces, after fixing.
fn added_after_fixing(added: &str, safety: Safety) -> String {
    const START: &str = "<url><loc>https://www.example.com/</loc>";
    let namespaces = "xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
        xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:image";
    let text =
        [&HEAD.replace("xmlns:image", namespaces), START, added, "</url>\n</urlset>\n"].concat();
    let mut options = options(&ParseOptions::default(), safety);
    let is_other = |rule: &&Rule| **rule != Rule::NamespaceExtensionUnused;
    options.only = Rule::ALL.iter().filter(is_other).map(|rule| rule.id()).collect();
    let fixed = fix(text.as_bytes(), &options).unwrap();
    assert!(fixed.report.is_well_formed && fixed.is_complete, "{}", fixed.text);
    let inside = inside_of(&fixed.text).strip_prefix(START).unwrap();
    inside.strip_suffix("</url>").unwrap().to_owned()
}

/// A group with one element in it.
fn group(group: &str, name: &str, value: &str) -> String {
    format!("<{group}><{name}>{value}</{name}></{group}>")
}

#[test]
fn misspelled_elements_of_extensions_get_their_names_and_keep_what_they_say() {
    let (jpg, mp4) = ("https://www.example.com/a.jpg", "https://www.example.com/a.mp4?b");
    let [video, news] = ["video:video", "news:news"];
    for (outer, written, value, right, safety) in [
        (video, "video:thumbnailLoc", jpg, "video:thumbnail_loc", Safety::Safe),
        (video, "video:publication-date", "2026-01-02", "video:publication_date", Safety::Safe),
        (video, "video:Title", "Tea", "video:title", Safety::Safe),
        (video, "video:familyfriendly", "yes", "video:family_friendly", Safety::Safe),
        (news, "news:publicationdate", "2026-01-02", "news:publication_date", Safety::Safe),
        (video, "video:thumbnail", jpg, "video:thumbnail_loc", Safety::Look),
        (video, "video:thumbnail_url", "/a.jpg", "video:thumbnail_loc", Safety::Look),
        (video, "video:thumnail_loc", jpg, "video:thumbnail_loc", Safety::Look),
        (video, "video:titel", "Tea", "video:title", Safety::Look),
        (video, "video:desc", "Tea", "video:description", Safety::Look),
        (video, "video:url", mp4, "video:content_loc", Safety::Look),
        (video, "video:embedUrl", "https://www.example.com/p", "video:player_loc", Safety::Look),
        (video, "video:uploadDate", "2026-01-02", "video:publication_date", Safety::Look),
        ("image:image", "image:url", jpg, "image:loc", Safety::Look),
        ("image:image", "image:src", jpg, "image:loc", Safety::Look),
        (news, "news:pub_date", "2026-01-02", "news:publication_date", Safety::Look),
        (news, "news:tittle", "Tea", "news:title", Safety::Look),
    ] {
        let before = group(outer, written, value);
        let after = group(outer, right, if value == "/a.jpg" { jpg } else { value });
        let safely = added_after_fixing(&before, Safety::Safe);
        assert_eq!(safely, if safety == Safety::Safe { &after } else { &before }.as_str());
        assert_eq!(added_after_fixing(&before, Safety::Look), after, "{before}");
    }
}

#[test]
fn a_url_in_an_attribute_becomes_the_text_of_its_element_if_somebody_looks() {
    const JPG: &str = "https://www.example.com/a.jpg?b=1&amp;c=2";
    const MP4: &str = "https://www.example.com/a.mp4";
    let around = |outer: &str, inside: &str| format!("<{outer}>{inside}</{outer}>");
    let [image, video] = ["image:image", "video:video"];
    for (outer, tag, after) in [
        (video, format!("video:thumbnail url=\"{JPG}\""), ("video:thumbnail_loc", JPG)),
        (video, format!("video:thumbnail url='{JPG}' width=\"9\""), ("video:thumbnail_loc", JPG)),
        (video, format!("video:thumbnail_loc url=\"{JPG}\""), ("video:thumbnail_loc", JPG)),
        (video, format!("video:content url=\"{MP4}\""), ("video:content_loc", MP4)),
        (image, format!("image:loc href=\"{JPG}\""), ("image:loc", JPG)),
        (image, format!("image:url src=\"{JPG}\""), ("image:loc", JPG)),
        (
            image,
            "image:loc href=\"/a.jpg\"".to_owned(),
            ("image:loc", "https://www.example.com/a.jpg"),
        ),
    ] {
        let before = around(outer, &format!("<{tag}/>"));
        assert_eq!(added_after_fixing(&before, Safety::Safe), before);
        assert_eq!(added_after_fixing(&before, Safety::Look), group(outer, after.0, after.1));
    }
    // There is none, or it is not known which is meant.
    for tag in [
        "video:thumbnail url=\"Tea\"".to_owned(),
        format!("video:thumbnail url=\"{JPG}\" src=\"{MP4}\""),
    ] {
        let before = around(video, &format!("<{tag}/>"));
        assert_eq!(added_after_fixing(&before, Safety::Look), around(video, ""));
    }
}

#[test]
fn a_name_that_is_taken_or_whose_value_does_not_fit_is_given_to_no_other_element() {
    let title = "<video:title>Tea</video:title>";
    for other in ["<video:Title>Cup</video:Title>", "<video:titel>Cup</video:titel>"] {
        for inside in [[title, other].concat(), [other, title].concat()] {
            let video = format!("<video:video>{inside}</video:video>");
            assert_eq!(added_after_fixing(&video, Safety::Safe), video);
            assert_eq!(
                added_after_fixing(&video, Safety::Look),
                group("video:video", "video:title", "Tea")
            );
        }
    }
    let titles = "<video:Title>Tea</video:Title><video:TITLE>Cup</video:TITLE>";
    let video = added_after_fixing(&format!("<video:video>{titles}</video:video>"), Safety::Safe);
    assert_eq!(video.matches("<video:title>").count(), 1, "{video}");
    for (name, value) in
        [("video:url", "https://www.example.com/watch"), ("video:thumbnail", "Tea")]
    {
        let mended = added_after_fixing(&group("video:video", name, value), Safety::Look);
        assert!(!mended.contains("_loc"), "{mended}");
    }
}

#[test]
fn an_element_without_the_prefix_of_its_extension_gets_it_and_keeps_what_it_says() {
    let jpg = "https://www.example.com/a.jpg";
    for (group, inside, after) in [
        ("image:image", format!("<loc>{jpg}</loc>"), format!("<image:loc>{jpg}</image:loc>")),
        (
            "video:video",
            format!("<thumbnail_loc>{jpg}</thumbnail_loc><title>Tea</title>"),
            format!(
                "<video:thumbnail_loc>{jpg}</video:thumbnail_loc><video:title>Tea</video:title>"
            ),
        ),
    ] {
        let before = format!("<{group}>{inside}</{group}>");
        assert_eq!(added_after_fixing(&before, Safety::Safe), before);
        let after = format!("<{group}>{after}</{group}>");
        assert_eq!(added_after_fixing(&before, Safety::Look), after);
    }
}

#[test]
fn a_list_around_images_goes_and_the_images_stay() {
    let image = |n: u32| {
        format!("<image:image><image:loc>https://www.example.com/{n}.jpg</image:loc></image:image>")
    };
    let images = [image(1), image(2)].concat();
    for name in ["images", "gallery"] {
        let list = format!("<image:{name}>{images}</image:{name}>");
        assert_eq!(added_after_fixing(&list, Safety::Safe), list);
        assert_eq!(added_after_fixing(&list, Safety::Look), images);
    }
    let mixed = "<image:loc>https://www.example.com/2.jpg</image:loc>";
    let list = format!("<image:images>{}{mixed}</image:images>", image(1));
    assert_eq!(added_after_fixing(&list, Safety::Look), images);
}

#[test]
fn the_name_and_the_language_of_a_publication_are_put_into_it() {
    let [name, language] =
        ["<news:name>Tea Times</news:name>", "<news:language>en</news:language>"];
    let title = "<news:title>Tea</news:title>";
    let article = |inside: &[&str]| format!("<news:news>{}</news:news>", inside.concat());
    let publication = |inside: &str| format!("<news:publication>{inside}</news:publication>");
    let whole = publication(&[name, language].concat());
    let [only_name, only_language] = [name, language].map(publication);
    for (before, after) in [
        (article(&[name, language, title]), article(&[&whole, title])),
        (article(&[language, title, name]), article(&[&whole, title])),
        (article(&[name, title]), article(&[&only_name, title])),
        (article(&[language, &only_name, title]), article(&[&whole, title])),
        (article(&["<news:publication/>", name, language, title]), article(&[&whole, title])),
        (
            article(&["<news:publication></news:publication>", name, language, title]),
            article(&[&whole, title]),
        ),
        (
            article(&["<news:publicationName>Tea Times</news:publicationName>", &only_language]),
            article(&[&publication(&[language, name].concat())]),
        ),
    ] {
        assert_eq!(added_after_fixing(&before, Safety::Safe), before);
        assert_eq!(added_after_fixing(&before, Safety::Look), after, "{before}");
    }
    let lines = article(&["\n ", name, "\n ", language, "\n ", title, "\n"]);
    assert_eq!(
        added_after_fixing(&lines, Safety::Look),
        article(&["\n ", &whole, "\n ", title, "\n"])
    );
}

#[test]
fn alternates_without_their_prefix_get_it_and_its_namespace() {
    const XHTML: &str = "http://www.w3.org/1999/xhtml";
    let whole = with_alternates(&[
        ("en", &[("en", "en"), ("de", "de")]),
        ("de", &[("en", "en"), ("de", "de")]),
    ]);
    let bare = whole.replace("<xhtml:link", "<link");
    assert_eq!(mended(&bare), whole, "declared");
    let undeclared = bare.replace(&format!(" xmlns:xhtml=\"{XHTML}\""), "");
    let declared_first = undeclared.replace("<urlset", &format!("<urlset xmlns:xhtml=\"{XHTML}\""));
    assert_eq!(mended(&undeclared), declared_first.replace("<link", "<xhtml:link"));
    assert_eq!(
        mended(&bare.replace("xmlns:xhtml", "xmlns:x")),
        whole.replace("xhtml:link", "x:link").replace("xmlns:xhtml", "xmlns:x")
    );
    assert_eq!(mended(&bare.replace("/>", "></link>")), whole.replace("/>", "></xhtml:link>"));
    for left in [&undeclared, &bare] {
        let safe = fixed(left.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(&safe.text, left);
    }
    let prefixed = bare
        .replace('<', "<s:")
        .replace("<s:/", "</s:")
        .replace("<s:?", "<?")
        .replace("xmlns=", "xmlns:s=");
    assert_eq!(mended(&prefixed), whole);
    // A prefix of the document, which means something else.
    let taken = bare.replace(XHTML, "urn:example");
    assert!(!mended(&taken).contains("xhtml:link"), "{}", mended(&taken));
    let other = "<link rel=\"stylesheet\" href=\"https://www.example.com/a.css\"/>";
    assert_eq!(added_after_fixing(other, Safety::Look), "");
}

#[test]
fn an_element_of_an_extension_that_is_called_as_an_entry_is_none() {
    const NAMESPACES: &str = "xmlns:v=\"http://www.google.com/schemas/sitemap-video/1.1\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"";
    let after = |inside: &str, root: &str| {
        let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
        let text = format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"{namespace}\" {NAMESPACES}>{inside}</{root}>\n"
        );
        let mut options = options(&ParseOptions::default(), Safety::Look);
        let is_other = |rule: &&Rule| **rule != Rule::NamespaceExtensionUnused;
        options.only = Rule::ALL.iter().filter(is_other).map(|rule| rule.id()).collect();
        let fixed = fix(text.as_bytes(), &options).unwrap();
        assert!(fixed.is_complete, "{}", fixed.text);
        let inside = fixed.text.split_once(&format!("{NAMESPACES}>")).unwrap().1;
        inside.strip_suffix(&format!("</{root}>\n")).unwrap().to_owned()
    };
    let loc = "<loc>https://www.example.com/</loc>";
    let page = format!("<url>{loc}</url>");
    for prefix in ["v", "image"] {
        // With the URL of a page in it, it was meant as one.
        let entry = format!("<{prefix}:url>{loc}</{prefix}:url>");
        assert_eq!(after(&entry, "urlset"), page);
        let index = format!("<{prefix}:sitemap>{loc}</{prefix}:sitemap>");
        assert_eq!(after(&index, "sitemapindex"), format!("<sitemap>{loc}</sitemap>"));
        for name in ["url", "sitemap", "item"] {
            let other = format!("<{prefix}:{name}>https://www.example.com/a</{prefix}:{name}>");
            assert_eq!(after(&format!("{page}{other}"), "urlset"), page);
            let inner = format!("<url>{loc}{other}</url>");
            assert_eq!(after(&inner, "urlset"), page);
        }
    }
}

#[test]
fn the_page_of_a_reference_is_not_that_of_an_image_before_it() {
    let link =
        |href: &str| format!("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{href}\"/>");
    let loc = "<loc>https://www.example.com/</loc>";
    let image = "<image:image><image:loc>https://img.example.com/a.jpg</image:loc></image:image>";
    let image_loc = "<image:loc>https://img.example.com/a.jpg</image:loc>";
    let text = [
        &HEAD.replace("xmlns:image", "xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:image"),
        "<url>",
        image_loc,
        loc,
        &link("/"),
        "</url>\n</urlset>\n",
    ]
    .concat();
    let mended = mended(&text);
    assert!(
        mended.contains(image) && mended.contains(&link("https://www.example.com/")),
        "{mended}"
    );
}

#[test]
fn what_stands_in_a_root_without_its_entry_or_in_one_of_the_other_kind_is_kept() {
    let loc = |name: &str| format!("<loc>https://www.example.com/{name}</loc>");
    let entry = |tag: &str, inside: &str| format!("<{tag}>{inside}</{tag}>");
    let values =
        "<lastmod>2026-11-20</lastmod><changefreq>daily</changefreq><priority>0.5</priority>";
    let [page, dated] = [loc("a"), loc("b") + values];
    let pages = [entry("url", &page), entry("url", &dated)].concat();
    assert_eq!(with_a_look(&[&*page, &dated].concat()), pages);
    assert_eq!(with_a_look(&[entry("url", &page), dated.clone()].concat()), pages);
    assert_eq!(with_a_look(&[entry("sitemap", &page), entry("url", &dated)].concat()), pages);
    let sitemap = loc("sitemap.xml");
    let mixed = [entry("url", &page), entry("sitemap", &sitemap)].concat();
    assert_eq!(with_a_look(&mixed), mixed);
    let index = |entries: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">{entries}</sitemapindex>\n"
        )
    };
    let other = entry("sitemap", &loc("sitemap-2.xml"));
    let found = index(&[other.clone(), entry("url", &(sitemap.clone() + values))].concat());
    let dated = sitemap.clone() + "<lastmod>2026-11-20</lastmod>";
    assert_eq!(mended(&found), index(&[other.clone(), entry("sitemap", &dated)].concat()));
    let mixed = index(&[other, entry("url", &page)].concat());
    assert_eq!(mended(&mixed), mixed);
}

/// The pages of a document with their alternates, each as its language and its URL.
fn sets(report: &Report) -> Vec<(String, Vec<String>)> {
    let links = |entry: &Entry<'_>| {
        let texts = entry.extensions.iter().filter(|added| {
            matches!(added.field, ExtensionField::AlternateHreflang | ExtensionField::AlternateHref)
        });
        let texts: Vec<&str> = texts.map(|added| added.text).collect();
        texts.chunks(2).map(|link| link.join(" ")).collect()
    };
    report.entries.iter().map(|entry| (entry.loc.to_owned(), links(&entry))).collect()
}

/// Fixes a document of the site `https://www.example.com`.
fn fixed_at_home(text: &str, safety: Safety) -> Fixed {
    let mut parse = ParseOptions::default();
    parse.url = Some("https://www.example.com/sitemap.xml".to_owned());
    let fixed = fixed(text.as_bytes(), &parse, safety);
    assert!(fixed.is_complete, "{}", fixed.text);
    fixed
}

#[test]
fn alternates_follow_the_pages_that_they_name() {
    let whole = with_alternates(&[
        ("en", &[("en", "en"), ("de", "de")]),
        ("de", &[("en", "en"), ("de", "de")]),
    ]);
    let expected = sets(&read(&whole, &ParseOptions::default()));
    let changes: [&dyn Fn(&str) -> String; 6] = [
        &|text| text.replace("https://www", "http://www"),
        &|text| text.replace("https://www.", "https://"),
        &|text| text.replace("com/en", "com/en?utm_source=a"),
        &|text| text.replace("com/de", "com/de;jsessionid=0123456789ABCDEF0123456789ABCDEF"),
        &|text| text.replace("com/de", "com/de#b"),
        &|text| text.replace("https://www", "http://www").replace("com/en", "com/en?gclid=a#b"),
    ];
    for change in changes {
        let text = change(&whole);
        assert_ne!(text, whole);
        let mended = fixed_at_home(&text, Safety::Look);
        assert_eq!(sets(&mended.report), expected, "{}", mended.text);
        // What is listed only as an alternate gets an entry, which is mended as well.
        let (first, _) = text.split_once("\n</url>").unwrap();
        let mended = fixed_at_home(&format!("{first}\n</url>\n</urlset>\n"), Safety::Look);
        let found: BTreeSet<_> = sets(&mended.report).into_iter().collect();
        assert_eq!(found, expected.iter().cloned().collect(), "{}", mended.text);
    }
    let fragments = whole.replace("com/de", "com/de#b");
    assert_eq!(sets(&fixed_at_home(&fragments, Safety::Safe).report), expected);
}

#[test]
fn whatever_changes_the_url_of_a_page_changes_the_alternates_that_name_it() {
    let links = [("en", "en"), ("de", "de")];
    let whole = with_alternates(&[("en", &links), ("de", &links)]);
    let with = |url: &str| whole.replace("https://www.example.com/en", url);
    for (rule, wrong, right) in [
        (Rule::LocEmptyPath, "https://www.example.com", "https://www.example.com/"),
        (Rule::LocPercentCase, "https://www.example.com/%d0%bf", "https://www.example.com/%D0%BF"),
        (
            Rule::LocPercentUnreserved,
            "https://www.example.com/%7Een",
            "https://www.example.com/~en",
        ),
        (Rule::LocHostCase, "https://WWW.example.com/en", "https://www.example.com/en"),
        (Rule::LocSchemeCase, "HTTPS://www.example.com/en", "https://www.example.com/en"),
        (Rule::LocPortDefault, "https://www.example.com:443/en", "https://www.example.com/en"),
        (Rule::LocDotSegments, "https://www.example.com/a/../en", "https://www.example.com/en"),
        (Rule::LocNonAscii, "https://www.example.com/é", "https://www.example.com/%C3%A9"),
        (Rule::LocInnerWhitespace, "https://www.example.com/a b", "https://www.example.com/a%20b"),
        (Rule::LocInvalidChar, "https://www.example.com/a|b", "https://www.example.com/a%7Cb"),
        (Rule::LocQueryUnencoded, "https://www.example.com/?a|b", "https://www.example.com/?a%7Cb"),
        (Rule::LocInvalidPercent, "https://www.example.com/5%", "https://www.example.com/5%25"),
        (Rule::LocBackslash, r"https://www.example.com\en", "https://www.example.com/en"),
        (Rule::LocFragment, "https://www.example.com/en#a", "https://www.example.com/en"),
        (Rule::LocUserinfo, "https://me@www.example.com/en", "https://www.example.com/en"),
        (Rule::LocHostInvalid, "https://www.example%2Ecom/en", "https://www.example.com/en"),
        (Rule::LocHostIdn, "https://почта.рф/", "https://xn--80a1acny.xn--p1ai/"),
        (Rule::LocWwwMismatch, "https://example.com/en", "https://www.example.com/en"),
        (Rule::LocOtherProtocol, "http://www.example.com/en", "https://www.example.com/en"),
        (
            Rule::LocTrackingParameter,
            "https://www.example.com/en?gclid=a",
            "https://www.example.com/en",
        ),
        (
            Rule::LocSessionId,
            "https://www.example.com/en;jsessionid=0123456789ABCDEF0123456789ABCDEF",
            "https://www.example.com/en",
        ),
        (
            Rule::LocInvisibleCharacter,
            "https://www.example.com/e&#xAD;n",
            "https://www.example.com/en",
        ),
        (
            Rule::LocInvisibleCharacter,
            "https://www.example.com/en&#xA0;",
            "https://www.example.com/en",
        ),
        (
            Rule::LocDoubleEscaped,
            "https://www.example.com/?a&amp;amp;b",
            "https://www.example.com/?a&amp;b",
        ),
        (Rule::LocPlaceholder, "https://yourdomain.com/en", "https://www.example.com/en"),
        (Rule::LocSchemeMisspelled, "https//www.example.com/en", "https://www.example.com/en"),
        (Rule::LocProtocolRelative, "//www.example.com/en", "https://www.example.com/en"),
        (Rule::LocSchemeMissing, "www.example.com/en", "https://www.example.com/en"),
        (Rule::LocRelative, "/en", "https://www.example.com/en"),
    ] {
        let mut parse = ParseOptions::default();
        parse.url = Some("https://www.example.com/sitemap.xml".to_owned());
        let mut options = options(&known(parse), Safety::Look);
        options.only = vec![rule.id()];
        let mended = fix(with(wrong).as_bytes(), &options).unwrap();
        assert_eq!(mended.text, with(right), "{wrong}");
    }
}

#[test]
fn alternates_that_name_another_page_do_not_follow() {
    let text = with_alternates(&[("en#a", &[("en", "en"), ("de", "en#b")]), ("en", &[])]);
    let mended = fixed_at_home(&text, Safety::Safe);
    assert_eq!(mended.text, text.replace("en#a</loc>", "en</loc>"));
}

#[test]
fn alternates_that_differ_in_what_no_server_sees_do_not_multiply() {
    let text = with_alternates(&[(
        "en",
        &[("en", "en#top"), ("de", "de#a"), ("de", "de#b"), ("fr", "fr#a"), ("x-default", "en")],
    )]);
    let links = [("en", "en"), ("de", "de"), ("fr", "fr"), ("x-default", "en")];
    let whole = with_alternates(&["en", "de", "fr"].map(|page| (page, &links[..])));
    let expected: BTreeSet<_> = sets(&read(&whole, &ParseOptions::default())).into_iter().collect();
    let mended = fixed_at_home(&text, Safety::Look);
    assert_eq!(mended.report.entries.len(), 3, "{}", mended.text);
    assert_eq!(sets(&mended.report).into_iter().collect::<BTreeSet<_>>(), expected);
}

#[test]
fn many_entries_for_a_page_change_its_alternates_once() {
    let count = 1_000;
    let links: Vec<(&str, &str)> = vec![("en", "en#a"); count];
    let pages: Vec<(&str, &[(&str, &str)])> =
        (0..count).map(|n| ("en#a", &links[n.min(1) * count..])).collect();
    let options = options(&known(ParseOptions::default()), Safety::Safe);
    let fixes = fixes(&with_alternates(&pages), &options).unwrap();
    let of_fragments = fixes.iter().filter(|fix| fix.rule == Rule::LocFragment.id());
    assert_eq!(of_fragments.map(|fix| fix.edits.len()).sum::<usize>(), 2 * count);
}

#[test]
fn of_alternates_that_lead_to_one_page_for_one_language_the_first_stays() {
    let links = [("en", "en"), ("de", "a"), ("de", "b"), ("DE", "b#c"), ("de", "a#c"), ("fr", "a")];
    let text =
        with_alternates(&[("en", &links)]).replace("href=\"https://www", "href=\"https://de");
    let mended = sets(&fixed_at_home(&text, Safety::Look).report);
    let left = [("en", "en"), ("de", "a"), ("de", "b"), ("fr", "a")];
    let links = left.map(|(language, page)| format!("{language} https://de.example.com/{page}"));
    assert_eq!(mended[0].1, links);
    let safe = fixed_at_home(&text, Safety::Safe).text;
    assert_eq!(safe, text.replace("\"DE\"", "\"de\""));
}

/// What fixes make of the values of a page beside its URL.
fn values_after_fixing(values: &str, safety: Safety) -> String {
    const START: &str = "<url><loc>https://www.example.com/</loc>";
    let text = format!("{HEAD}{START}{values}</url>\n</urlset>\n");
    let mended = fixed(text.as_bytes(), &ParseOptions::default(), safety);
    assert!(mended.is_complete, "{}", mended.text);
    let values = inside_of(&mended.text).strip_prefix(START).and_then(|v| v.strip_suffix("</url>"));
    values.unwrap().to_owned()
}

#[test]
fn of_two_dates_the_later_stays_however_their_elements_are_written() {
    let (early, late) = ("2026-01-01", "2026-02-02");
    let after = format!("<lastmod>{late}</lastmod>");
    for [first, second] in [["lastmod", "LastMod"], ["LastMod", "lastmod"], ["LASTMOD", "LastMod"]]
    {
        for [a, b] in [[early, late], [late, early]] {
            let values = format!("<{first}>{a}</{first}><{second}>{b}</{second}>");
            let kept = values.to_lowercase();
            assert_eq!(values_after_fixing(&values, Safety::Safe), kept, "which counts is a guess");
            assert_eq!(values_after_fixing(&values, Safety::Look), after, "{values}");
        }
    }
}

#[test]
fn misspelled_values_of_a_page_get_their_names_if_somebody_looks() {
    for (before, after) in [
        ("<lasmod>2026-01-01</lasmod>", "<lastmod>2026-01-01</lastmod>"),
        ("<last_mod>2026-01-01</last_mod>", "<lastmod>2026-01-01</lastmod>"),
        ("<lastmodified>2026-01-01</lastmodified>", "<lastmod>2026-01-01</lastmod>"),
        ("<chagnefreq>daily</chagnefreq>", "<changefreq>daily</changefreq>"),
        ("<prioirty>0.5</prioirty>", "<priority>0.5</priority>"),
        // Of two dates the later one, and of others the first.
        (
            "<lasmod>2026-01-01</lasmod><lastmodd>2026-02-02</lastmodd>",
            "<lastmod>2026-02-02</lastmod>",
        ),
        (
            "<lasmod>2026-02-02</lasmod><lastmodd>2026-01-01</lastmodd>",
            "<lastmod>2026-02-02</lastmod>",
        ),
        ("<prioirty>0.5</prioirty><priorty>0.7</priorty>", "<priority>0.5</priority>"),
        // The name is taken, or what is written does not fit.
        (
            "<lasmod>2026-02-02</lasmod><lastmod>2026-01-01</lastmod>",
            "<lastmod>2026-01-01</lastmod>",
        ),
        ("<lasmod>Tea</lasmod><changefrq>Tea</changefrq>", ""),
    ] {
        let safely = values_after_fixing(before, Safety::Safe);
        assert_eq!(safely, before);
        let mut options = options(&ParseOptions::default(), Safety::Look);
        options.only = vec![Rule::ElementUnexpected.id()];
        let text =
            format!("{HEAD}<url><loc>https://www.example.com/</loc>{before}</url>\n</urlset>\n");
        let mended = fix(text.as_bytes(), &options).unwrap().text;
        assert_eq!(mended, text.replace(before, after));
    }
}

#[test]
fn of_two_elements_that_would_get_one_name_the_certain_one_gets_it() {
    let video = |inside: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
             xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\n<url><loc>https://www.example.com/</loc>\
             <video:video>{inside}</video:video></url>\n</urlset>\n"
        )
    };
    for (inside, kept) in [
        (
            "<video:name>Name</video:name><video:Title>Title</video:Title>",
            "<video:title>Title</video:title>",
        ),
        (
            "<video:Title>Title</video:Title><video:name>Name</video:name>",
            "<video:title>Title</video:title>",
        ),
        (
            "<video:embedUrl>https://www.example.com/p</video:embedUrl>",
            "<video:player_loc>https://www.example.com/p</video:player_loc>",
        ),
    ] {
        let mended = mended(&video(inside));
        assert!(mended.contains(kept), "{mended}");
    }
}

#[test]
fn what_is_too_many_goes_at_once() {
    let document = |images: usize, tags: usize| {
        let images: String = (0..images).fold(String::new(), |mut out, n| {
            let loc = format!("https://www.example.com/{n}.jpg");
            writeln!(out, "<image:image><image:loc>{loc}</image:loc></image:image>").unwrap();
            out
        });
        let tags: Vec<_> = (0..tags).map(|n| format!("<video:tag>t{n}</video:tag>")).collect();
        let tags = tags.concat();
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
             xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
             xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">\n\
             <url>\n<loc>https://www.example.com/</loc>\n{images}<video:video>\
             <video:thumbnail_loc>https://www.example.com/t.jpg</video:thumbnail_loc><video:title>Tea</video:title>\
             <video:description>How</video:description>\
             <video:content_loc>https://www.example.com/v.mp4</video:content_loc>{tags}</video:video>\n\
             </url>\n</urlset>\n"
        )
    };
    let mended = fixed(document(3_000, 500).as_bytes(), &ParseOptions::default(), Safety::Look);
    assert!(mended.is_complete);
    assert_eq!(mended.text, document(1_000, 32));
}

#[test]
fn an_entry_of_the_wrong_kind_gets_the_other_tag_or_stays() {
    let page = "<url><loc>https://www.example.com/</loc></url>";
    let urlset = |inside: &str| format!("{HEAD}{page}\n{inside}\n</urlset>\n");
    let tea = urlset("<sitemap><loc>https://www.example.com/tea</loc></sitemap>");
    assert!(mended(&tea).contains("<url><loc>https://www.example.com/tea</loc></url>"));
    // What another file is for is not thrown away.
    let sitemap = "<sitemap><loc>https://www.example.com/sitemap-tea.xml</loc></sitemap>";
    assert!(mended(&urlset(sitemap)).contains(sitemap));
}

#[test]
fn entries_of_an_index_that_have_the_name_of_pages_are_those_of_sitemaps() {
    let index = |tag: &str| {
        let entry =
            |n| format!("<{tag}><loc>https://www.example.com/sitemap-{n}.xml</loc></{tag}>\n");
        let head =
            with_alternates(&[]).replace("\n</urlset>\n", "").replace("urlset", "sitemapindex");
        head.replace(" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"", "")
            + "\n"
            + &entry(1)
            + &entry(2)
            + "</sitemapindex>\n"
    };
    assert_eq!(mended(&index("url")), index("sitemap"));
    let page = index("url").replace("sitemap-2.xml", "tea");
    assert!(mended(&page).contains("https://www.example.com/tea"), "{}", mended(&page));
}

#[test]
fn images_of_a_repeated_entry_are_moved_into_the_first() {
    let image = |name: &str| {
        format!(
            "<image:image><image:loc>https://www.example.com/{name}.jpg</image:loc></image:image>"
        )
    };
    let entry = |variant: &str, images: &str| {
        format!("<url><loc>https://www.example.com/p.html{variant}</loc>{images}</url>")
    };
    let merged = |entries: &str| {
        let text = [HEAD, entries, "\n</urlset>\n"].concat();
        inside_of(&mended(&text)).replace(char::is_whitespace, "")
    };
    let (red, blue) = (image("red"), image("blue"));
    let both = entry("", &[&*red, &*blue].concat());
    for variant in ["", "#/2-blue"] {
        let entries = [entry("", &red), entry(variant, &[&*red, &*blue].concat())].concat();
        assert_eq!(merged(&entries), both, "{variant}");
    }
    assert_eq!(merged(&[entry("", &red), entry("", &red)].concat()), entry("", &red));
    let three = [entry("", ""), entry("", &red), entry("", &blue)].concat();
    assert_eq!(merged(&three), both);
    let text = [HEAD, &three, "\n</urlset>\n"].concat();
    let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert_eq!(fixed.applied, [(Rule::LocDuplicate.id(), 2)]);
    // One that stands in the other keeps its images, too.
    let nested =
        format!("<url>{}<loc>https://www.example.com/p.html</loc>{blue}</url>", entry("", &red));
    let kept = merged(&nested);
    assert!(kept.contains("red.jpg") && kept.contains("blue.jpg"), "{kept}");
}

#[test]
fn a_percent_encoding_that_links_may_have_as_well_is_rewritten_only_if_somebody_looks() {
    for (loc, looked) in [("/%e6%97%a5/", "/%E6%97%A5/"), ("/%7Etea/", "/~tea/")] {
        let loc = format!("https://www.example.com{loc}");
        assert_eq!(loc_after_fixing(&loc, Safety::Safe), Some(loc.clone()));
        let looked = format!("https://www.example.com{looked}");
        assert_eq!(loc_after_fixing(&loc, Safety::Look), Some(looked));
    }
}

#[test]
fn a_declaration_with_a_space_before_its_name_is_the_declaration() {
    let text =
        with_alternates(&[("", &[("en", ""), ("de", "de")]), ("de", &[("en", ""), ("de", "de")])]);
    let spaced = text.replacen("<?xml", "<? xml", 1);
    assert_eq!(
        problems(&read(&spaced, &ParseOptions::default())),
        ["xml-declaration-malformed"].into()
    );
    assert_eq!(fixed(spaced.as_bytes(), &ParseOptions::default(), Safety::Safe).text, text);
}

#[test]
fn a_link_back_is_added_to_a_page_with_the_url_of_an_image_before_its_own() {
    let links = [("en", "en"), ("de", "de")];
    let text = with_alternates(&[("en", &[]), ("de", &links)]).replacen(
        "<urlset ",
        "<urlset xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" ",
        1,
    );
    let mut options = options(&ParseOptions::default(), Safety::Look);
    options.only = vec![Rule::HreflangReturnMissing.id()];
    let links_of_first =
        |text: &str| sets(&fix(text.as_bytes(), &options).unwrap().report)[0].1.len();
    assert_eq!(links_of_first(&text), 2);
    let image_loc = "<url>\n <image:loc>https://img.example.com/a.jpg</image:loc>\n";
    assert_eq!(links_of_first(&text.replacen("<url>\n", image_loc, 1)), 2);
}

#[test]
fn a_tag_with_a_backslash_or_a_space_is_a_tag() {
    let page = "<url><loc>https://www.example.com/tea</loc><lastmod>2026-11-20</lastmod></url>";
    let text = format!("{HEAD}{page}\n</urlset>\n");
    for spoiled in [
        text.replace("</", "<\\/"),
        text.replace("</loc", "<\\/loc"),
        text.replace("</loc", "<\\loc"),
        text.replace("<loc", "< loc").replace("</loc", "< /loc"),
        text.replace("com/tea", "com\\/tea"),
        text.replace("https://www.example.com/tea", "https:\\/\\/www.example.com\\/tea"),
        text.replace("https://", "https:\\\\"),
        text.replace("<loc>", "<loc>\"").replace("</loc>", "\"</loc>"),
        text.replace("<loc>", "<loc>&lt;").replace("</loc>", "&gt;</loc>"),
        text.replace("<?xml", "<?XML"),
    ] {
        let mended = fixed(spoiled.as_bytes(), &ParseOptions::default(), Safety::Safe).text;
        assert_eq!(inside_of(&mended), page, "{spoiled}");
        assert!(mended.starts_with("<?xml "), "{mended}");
    }
    // What is said of tags is text.
    let image = "<image:image><image:loc>https://www.example.com/a.jpg</image:loc>\
        <image:title>a < b> and < /c></image:title></image:image>";
    let entry = page.replace("</url>", &format!("{image}</url>"));
    let escaped = image.replace("< ", "&lt; ");
    assert_eq!(safely(&entry), entry.replace(image, &escaped));
}

#[test]
fn a_comment_that_is_not_closed_does_not_take_the_document_with_it() {
    let page = "<url><loc>https://www.example.com/</loc></url>";
    let open = format!("{HEAD}<!-- made by hand\n{page}\n</urlset>\n");
    let closed = open.replace("by hand", "by hand -->");
    assert!(mended(&open).ends_with(closed.split_once("<!--").unwrap().1), "{}", mended(&open));
    // What nobody lists any more is not listed because the file is cut off.
    let cut = format!("{HEAD}{page}\n<!-- {}", page.replace("com/", "com/old"));
    assert!(!mended(&cut).contains("old"));
}

#[test]
fn a_declaration_that_comes_to_the_start_names_the_encoding_that_is_written() {
    let page = "<url><loc>https://www.example.com/</loc></url>";
    let good = format!("{HEAD}{page}\n</urlset>\n").replace("UTF-8", "ISO-8859-1");
    for before in ["\n", "Warning: no tea in /srv/sitemap.php on line 3\n"] {
        for safety in [Safety::Safe, Safety::Look] {
            let text = fixed([before, &good].concat().as_bytes(), &ParseOptions::default(), safety);
            assert!(!text.text.contains("8859"), "{}", text.text);
        }
    }
}

#[test]
fn there_is_a_fix_for_each_place_up_to_the_bound_of_fixes() {
    let entry = "<url><loc>https://www.example.com/?a=1&b=2</loc></url>";
    let text = urlset(&entry.repeat(3_000));
    let found = fixes(&text, &FixOptions::default()).unwrap();
    let ampersands = found.iter().filter(|fix| fix.rule == Rule::XmlUnescapedAmpersand);
    assert_eq!(ampersands.count(), 3_000);
}

#[test]
fn a_text_that_declares_another_encoding_declares_utf_8_when_its_fixes_are_made() {
    let bytes = b"<?xml version='1.0' encoding='ISO-8859-1'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'><!-- \xE9 --></urlset>";
    let text = decode_text(bytes);
    let found = fixes(&text, &FixOptions::default()).unwrap();
    let declared = found.iter().find(|fix| fix.rule == Rule::EncodingDeclaredNotUtf8);
    if let Some(fix) = declared {
        assert!(applied(&text, fix).starts_with("<?xml version='1.0' encoding='UTF-8'?>"));
    }
    let applied = apply_fixes(&text, &found);
    assert!(applied.text.starts_with("<?xml version='1.0' encoding='UTF-8'?>"), "{}", applied.text);
}

#[test]
fn fixes_stand_where_the_text_that_was_given_has_them() {
    let inside = urlset("<url><loc>https://www.example.com/?a=1&b=2</loc></url>");
    let text = format!("\u{FEFF}{inside}");
    let found = fixes(&text, &FixOptions::default()).unwrap();
    let ampersand = found.iter().find(|fix| fix.rule == Rule::XmlUnescapedAmpersand).unwrap();
    assert_eq!(&text[ampersand.span.start as usize..ampersand.span.end as usize], "&");
    let applied = apply_fixes(&text, &found);
    assert_eq!(applied.text, inside.replace('&', "&amp;"));
}

#[test]
fn of_two_fixes_for_one_place_the_first_is_made() {
    let text = urlset("<url><loc>https://www.example.com/?a=1&b=2</loc></url>");
    let found = fixes(&text, &FixOptions::default()).unwrap();
    let ampersand = found.iter().find(|fix| fix.rule == Rule::XmlUnescapedAmpersand).unwrap();
    let mut other = ampersand.clone();
    other.edits[0].text = "and".to_owned();
    let mut outside = ampersand.clone();
    outside.edits[0].span.end = u32::MAX;
    let applied = apply_fixes(&text, [&outside, ampersand, &other, ampersand]);
    assert_eq!(applied.text, text.replace('&', "&amp;"));
    assert_eq!(applied.left_out, [0, 2]);
}

#[test]
fn a_time_zone_that_no_time_can_have_is_no_option() {
    let mut options = FixOptions::default();
    options.time_zone = Some("Europe/Berlin".to_owned());
    let kind = sitemapkit::ErrorKind::InvalidTimeZone;
    assert_eq!(fix(b"<urlset/>", &options).unwrap_err().kind(), kind);
    assert_eq!(fixes("<urlset/>", &options).unwrap_err().kind(), kind);
}

/// What the entry with this after its `<loc>` becomes, with all fixes or only those that are safe.
fn entry_fixed(inside: &str, safety: Safety) -> String {
    let head = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">";
    let start = "<url><loc>https://www.example.com/p</loc>";
    let text = [head, start, inside, "</url></urlset>"].concat();
    let mut options = options(&ParseOptions::default(), safety);
    let is_wanted = |rule: &&Rule| {
        let code = rule.meta().code;
        code.starts_with("image-") || code.contains("href") || code.contains("content")
    };
    options.only = Rule::ALL.iter().filter(is_wanted).map(|rule| rule.id()).collect();
    let text = fix(text.as_bytes(), &options).unwrap().text;
    let inside = text.split(start).nth(1).unwrap();
    inside.strip_suffix("</url></urlset>").unwrap().to_owned()
}

#[test]
fn a_url_in_an_attribute_or_the_text_of_an_image_becomes_its_loc() {
    let loc = "<image:loc>https://www.example.com/p.jpg?a&amp;b</image:loc>";
    let image = format!("<image:image>{loc}</image:image>");
    for written in [
        "<image:image loc=\"https://www.example.com/p.jpg?a&amp;b\"/>",
        "<image:image href='https://www.example.com/p.jpg?a&amp;b'></image:image>",
        "<image:image>https://www.example.com/p.jpg?a&amp;b</image:image>",
        "<image:image><![CDATA[https://www.example.com/p.jpg?a&b]]></image:image>",
    ] {
        assert_eq!(entry_fixed(written, Safety::Look), image, "{written}");
        assert_eq!(entry_fixed(written, Safety::Safe), written);
    }
    let titled = |tag: &str, loc: &str| {
        format!("<image:image{tag}>{loc}<image:title>Tea</image:title></image:image>")
    };
    let written = titled(" url=\"https://www.example.com/p.jpg?a&amp;b\"", "");
    assert_eq!(entry_fixed(&written, Safety::Safe), written);
    let all = entry_fixed(&written, Safety::Look);
    assert!(all.starts_with(&format!("<image:image>{loc}")), "{all}");
    // Which of two is meant is not known; without any there is no image.
    let two = "<image:image url=\"/a.jpg\">https://www.example.com/b.jpg</image:image>";
    assert_eq!(entry_fixed(two, Safety::Safe), two);
    assert_eq!(entry_fixed("<image:image id=\"7\"><image:loc/></image:image>", Safety::Safe), "");
}

#[test]
fn a_url_in_another_attribute_or_the_text_of_a_link_becomes_its_href() {
    let link = |href: &str, text: &str| {
        let start = format!("<xhtml:link{href} rel=\"alternate\" hreflang=\"de\"");
        if text.is_empty() { start + "/>" } else { format!("{start}>{text}</xhtml:link>") }
    };
    let url = "https://www.example.com/de?a&amp;b";
    let href = format!(" href=\"{url}\"");
    let right = format!("<xhtml:link{href} rel=\"alternate\" hreflang=\"de\"></xhtml:link>");
    for (written, right) in [
        (link("", url), right.clone()),
        (link("", &format!("\n  {url}\n")), right.clone()),
        (link(" href=\"\"", url), right.clone()),
        (link(&format!(" url=\"{url}\""), ""), link(&href, "")),
        (link(&format!(" href=\"\" src=\"{url}\""), ""), link(&href, "")),
    ] {
        assert_eq!(entry_fixed(&written, Safety::Look), right, "{written}");
        assert_eq!(entry_fixed(&written, Safety::Safe), written);
    }
    // What is read by nobody goes where the link has its URL.
    let named = link(&href, "Deutsch");
    assert_eq!(entry_fixed(&named, Safety::Safe), named.replace("Deutsch", ""));
    assert_eq!(entry_fixed(&link(&href, url), Safety::Safe), named.replace("Deutsch", ""));
    for left in [
        link(&href, "https://www.example.com/fr"),
        link(" url=\"/a\"", "https://www.example.com/b"),
        link("", "Deutsch"),
    ] {
        assert_eq!(entry_fixed(&left, Safety::Look), left);
    }
}

#[test]
fn an_entry_with_an_empty_loc_goes_unless_it_has_a_url_elsewhere() {
    let fixed = |entry: &str, safety| {
        let text = [HEAD, entry, "\n</urlset>\n"].concat();
        inside_of(&fixed(text.as_bytes(), &ParseOptions::default(), safety).text).to_owned()
    };
    let image = "<url><loc/><image:image xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\
        <image:loc>https://www.example.com/a.jpg</image:loc></image:image></url>";
    assert!(fixed(image, Safety::Safe).contains("a.jpg"));
    assert_eq!(fixed(image, Safety::Look), "");
    assert_eq!(fixed("<url><loc/><lastmod>2026-11-20</lastmod></url>", Safety::Safe), "");
    let attribute = "<url><loc href=\"https://www.example.com/a\"/></url>";
    assert_eq!(fixed(attribute, Safety::Safe), attribute);
    let read = "<url><loc>https://www.example.com/a</loc></url>";
    assert_eq!(fixed(attribute, Safety::Look), read);
}

/// What a document becomes of which only entries for the same URL are mended.
fn once_each(document: &str, safety: Safety) -> String {
    let mut options = options(&ParseOptions::default(), safety);
    options.only = [Rule::IndexDuplicate, Rule::LocDuplicate].map(Rule::id).into();
    fix(document.as_bytes(), &options).unwrap().text
}

#[test]
fn of_two_entries_for_one_sitemap_the_one_with_the_later_date_stays() {
    let index = |entries: &[&str]| {
        let head = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
        let entry = |date: &&str| {
            let date =
                if date.is_empty() { String::new() } else { format!("<lastmod>{date}</lastmod>") };
            format!("<sitemap><loc>https://www.example.com/tea.xml</loc>{date}</sitemap>\n")
        };
        head.to_owned() + &entries.iter().map(entry).collect::<String>() + "</sitemapindex>"
    };
    for (dates, kept) in [
        (vec!["2026-01-01", "2026-11-24"], "2026-11-24"),
        (vec!["2026-11-24", "2026-01-01"], "2026-11-24"),
        (vec!["2026-01-01", "2026-11-24", "2026-05-01"], "2026-11-24"),
        (vec!["2026-01-01", "2026-05-01", "2026-11-24"], "2026-11-24"),
        (vec!["", "2026-01-01"], "2026-01-01"),
        (vec!["2026-01-01", ""], "2026-01-01"),
        (vec!["2026-01-01", "yesterday"], "2026-01-01"),
        (vec!["yesterday", "2026-01-01"], "2026-01-01"),
        (vec!["2026-11-24", "2026-11-24T10:00:00Z"], "2026-11-24T10:00:00Z"),
        (vec!["", ""], ""),
    ] {
        assert_eq!(once_each(&index(&dates), Safety::Safe), index(&[kept]), "{dates:?}");
    }
    // Which date is meant is not known, or what one says is lost.
    let unclear = index(&["yesterday", "today"]);
    assert_eq!(once_each(&unclear, Safety::Safe), unclear);
    assert_eq!(once_each(&unclear, Safety::Look), index(&["yesterday"]));
    let more =
        index(&["2026-01-01", "2026-11-24"]).replacen("</sitemap>", "<note>x</note></sitemap>", 1);
    assert_eq!(once_each(&more, Safety::Safe), more);
}

#[test]
fn of_two_entries_for_one_page_the_later_date_stays() {
    let urlset = |entries: &str| {
        let head = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";
        [head, entries, "</urlset>"].concat()
    };
    let entry =
        |values: &str| format!("<url><loc>https://www.example.com/tea</loc>{values}</url>\n");
    let [old, new] = ["<lastmod>2026-01-01</lastmod>", "<lastmod>2026-11-24</lastmod>"];
    let priority = "<priority>0.5</priority>";
    for (first, second, kept) in [
        (old.to_owned() + priority, new.to_owned(), new.to_owned() + priority),
        (new.to_owned(), old.to_owned(), new.to_owned()),
        (priority.to_owned(), new.to_owned(), new.to_owned() + priority),
        (old.to_owned(), priority.to_owned(), old.to_owned()),
    ] {
        let document = urlset(&(entry(&first) + &entry(&second)));
        assert_eq!(once_each(&document, Safety::Safe), document, "what differs needs a look");
        assert_eq!(once_each(&document, Safety::Look), urlset(&entry(&kept)));
    }
    let three = urlset(&(entry(old) + &entry("") + &entry(new)));
    assert_eq!(once_each(&three, Safety::Look), urlset(&entry(new)));
}

#[test]
fn an_alternate_to_itself_is_added_where_its_language_is_known() {
    let link = |code: &str, page: &str| {
        let url = format!("https://www.example.com/{page}");
        format!("<xhtml:link rel=\"alternate\" hreflang=\"{code}\" href=\"{url}\"/>")
    };
    let page = |page: &str, links: &str| {
        format!("<url><loc>https://www.example.com/{page}</loc>{links}</url>\n")
    };
    let to_first = link("en", "p1") + &link("x-default", "p1");
    let document = |entries: &[String]| {
        let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset \
            xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
            xmlns:xhtml=\"http://www.w3.org/1999/xhtml\">\n";
        [head, &entries.concat(), "</urlset>\n"].concat()
    };
    let unknown = document(&[page("p1", ""), page("p5", &to_first)]);
    let mended = fixed(unknown.as_bytes(), &ParseOptions::default(), Safety::Look);
    let count = |rule: Rule| {
        let applied = mended.applied.iter().find(|(of, _)| *of == rule.id());
        applied.map_or(0, |(_, count)| *count)
    };
    assert_eq!(count(Rule::HreflangSelfMissing), 0, "{}", mended.text);
    assert_eq!(count(Rule::HreflangReturnMissing), 0, "{}", mended.text);
    assert!(mended.text.contains(&page("p5", &to_first)), "{}", mended.text);
    let known = document(&[page("p1", &(link("de", "p5") + &to_first)), page("p5", &to_first)]);
    let mended = fixed(known.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert_eq!(mended.report.diagnostics.count(Rule::HreflangSelfMissing.id()), 0);
    assert_eq!(mended.report.diagnostics.count(Rule::HreflangReturnMissing.id()), 0);
}

#[test]
fn what_no_url_may_have_is_encoded_in_lists_as_in_xml() {
    let list = |url: &str| format!("https://www.example.com/\n{url}\nhttps://www.example.com/z\n");
    for (url, safe, look) in [
        ("https://www.example.com/c|d", "https://www.example.com/c%7Cd", ""),
        ("https://www.example.com/a\"b", "https://www.example.com/a%22b", ""),
        ("https://www.example.com/a<b", "https://www.example.com/a%3Cb", ""),
        ("https://www.example.com/a`b", "https://www.example.com/a%60b", ""),
        ("https://www.example.com/a^b", "https://www.example.com/a%5Eb", ""),
        ("https://www.example.com/a b", "", "https://www.example.com/a%20b"),
        // What stands around a URL, or behind it.
        ("https://www.example.com/a\"", "", ""),
        ("https://www.example.com/ Tea and cups", "", ""),
    ] {
        let text = list(url);
        let mended = |safety| fixed(text.as_bytes(), &ParseOptions::default(), safety).text;
        let safely = if safe.is_empty() { text.clone() } else { list(safe) };
        assert_eq!(mended(Safety::Safe), safely);
        assert_eq!(mended(Safety::Look), if look.is_empty() { safely } else { list(look) });
    }
}

#[test]
fn dates_of_feeds_get_what_they_lack() {
    let atom = |date: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<feed xmlns=\"http://www.w3.org/2005/Atom\">\
            <title>Tea</title><id>urn:tea</id><updated>2026-11-21T10:00:00Z</updated><entry><id>urn:1</id>\
            <title>Tea</title><link href=\"https://www.example.com/1\"/><updated>{date}</updated></entry></feed>\n"
        )
    };
    let text = fixed(atom("2026-01-05T10:00Z").as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(text.text, atom("2026-01-05T10:00:00Z"));
    for empty in ["<pubDate></pubDate>", "<pubDate/>", "<pubDate> </pubDate>"] {
        let rss = |date: &str| {
            format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel><title>Tea</title>\
                <link>https://www.example.com/</link><description>Tea</description><item><title>Tea</title>\
                <link>https://www.example.com/1</link>{date}</item></channel></rss>\n"
            )
        };
        let report = parse(rss(empty).as_bytes(), &ParseOptions::default()).unwrap();
        assert_eq!(report.diagnostics.count(Rule::FeedRssPubdateInvalid.id()), 1, "{empty}");
        let mended = fixed(rss(empty).as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(mended.text, rss(""));
    }
}

#[test]
fn entities_outside_of_the_document_go_where_nothing_refers_to_them() {
    let document = |doctype: &str, url: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n{doctype}<urlset \
            xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n<url><loc>{url}</loc></url>\n</urlset>\n"
        )
    };
    let url = "https://www.example.com/tea";
    for subset in [
        "<!ENTITY host SYSTEM \"file:///etc/hostname\">",
        "<!ENTITY host PUBLIC \"-//A\" \"https://www.example.com/a\">",
        "<!ENTITY % more SYSTEM \"https://www.example.com/a\">",
        "<!ENTITY a \"b\"><!ENTITY host SYSTEM \"a\"><!ENTITY host \"c\">",
    ] {
        let doctype = format!("<!DOCTYPE urlset [{subset}]>\n");
        let text = document(&doctype, url);
        let mended = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(mended.text, document("", url), "{subset}");
        let used = document(&doctype, &format!("{url}&host;"));
        let kept = fixed(used.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert_eq!(kept.text, used, "{subset}");
    }
}

#[test]
fn zeros_that_make_a_priority_long_go() {
    let document = |zeros: usize| {
        let priority = format!("0.5{}", "0".repeat(zeros));
        urlset(&format!(
            "<url><loc>https://www.example.com/</loc><priority>{priority}</priority></url>\n"
        ))
    };
    let long = fixed(document(200).as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(long.text, document(0));
    let short = fixed(document(20).as_bytes(), &ParseOptions::default(), Safety::Safe);
    assert_eq!(short.text, document(20));
}

#[test]
fn a_url_without_a_scheme_gets_that_of_the_others() {
    for (document, scheme) in [
        ("http://www.example.com/1\nhttp://www.example.com/2\n@\n".to_owned(), "http:"),
        ("https://www.example.com/1\nhttp://www.example.com/2\n@\n".to_owned(), "https:"),
        (urlset("<url><loc>http://www.example.com/1</loc></url><url><loc>@</loc></url>"), "http:"),
        (urlset("<url><loc>@</loc></url>"), "https:"),
    ] {
        for url in ["//www.example.com/3", "www.example.com/3"] {
            let text = document.replace('@', url);
            let mended = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look).text;
            let whole = [scheme, "//www.example.com/3"].concat();
            assert!(mended.contains(&whole), "{text}\n{mended}");
            assert_eq!(
                mended.matches("http://www.example.com/").count() > 0,
                scheme == "http:",
                "{mended}"
            );
        }
    }
}

#[test]
fn what_is_said_to_be_mended_is_what_was_changed() {
    let page = "<url><loc>https://www.example.com/</loc></url>";
    let plain = urlset(page);
    for name in ["", "UTF 8", " "] {
        let text = plain.replace("UTF-8", name);
        let mended = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(mended.text, plain);
        assert_eq!(mended.applied, [(Rule::XmlDeclarationMalformed.id(), 1)]);
    }
    let image = |url: &str| format!("<image:image><image:loc>{url}</image:loc></image:image>");
    let link =
        |url: &str| format!("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{url}\"/>");
    for inside in [
        image("<![CDATA[https://www.example.com/a\n  b.jpg]]>"),
        image("https://www.example.com\\a\n  b.jpg"),
        link("https://www.example.com/a&#10;b"),
    ] {
        let namespaces = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
                          xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns=";
        let text = urlset(&page.replace("</url>", &(inside + "</url>")))
            .replacen(" xmlns=", namespaces, 1);
        let mended = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        let invalid = [Rule::ImageLocInvalid, Rule::HreflangHrefInvalid].map(Rule::id);
        assert!(
            mended.applied.iter().all(|(rule, _)| !invalid.contains(rule)),
            "{text}\n{}",
            mended.text
        );
    }
}

#[test]
fn references_of_xml_in_a_list_become_what_they_mean() {
    for (list, expected) in [
        ("https://www.example.com/?a=1&#038;b=2&#38;c=3", "https://www.example.com/?a=1&b=2&c=3"),
        ("https://www.example.com/?a=1&#x26;b=2&amp;c=3", "https://www.example.com/?a=1&b=2&c=3"),
        ("https://www.example.com/?a=&#34;tea", "https://www.example.com/?a=%22tea"),
        // What no URL has is not put in.
        ("https://www.example.com/?a=&#10;tea", "https://www.example.com/?a=&#10;tea"),
    ] {
        let text = format!("{list}\nhttps://www.example.com/tea\n");
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Safe);
        assert_eq!(fixed.text, format!("{expected}\nhttps://www.example.com/tea\n"));
    }
}

#[test]
fn the_message_of_a_program_goes_at_once_and_no_url_with_it() {
    let message =
        "<br />\n<b>Warning</b>: Undefined variable in <b>/x.php</b> on line <b>3</b><br /> tea\n";
    let page = |path: &str| format!("<url><loc>https://www.example.com/{path}</loc></url>\n");
    let document = urlset(&format!("\n{}{message}{}", page("a"), page("b")));
    let fixed = fixed(document.as_bytes(), &ParseOptions::default(), Safety::Look);
    assert_eq!(fixed.text, urlset(&format!("\n{}{}", page("a"), page("b"))));
    let with_url = message.replace("/x.php", "https://www.example.com/x.php");
    let document = urlset(&format!("{}{with_url}{}", page("a"), page("b")));
    assert_eq!(
        self::fixed(document.as_bytes(), &ParseOptions::default(), Safety::Look).text,
        document
    );
}

/// What safe fixes, and all, make of a value of an entry whose sitemap is at `https://www.example.com/`.
fn of_value(name: &str, value: &str) -> [String; 2] {
    [Safety::Safe, Safety::Look].map(|safety| {
        let mut parse = ParseOptions::default();
        parse.url = Some("https://www.example.com/sitemap.xml".to_owned());
        let loc = if name == "loc" { "" } else { "<loc>https://www.example.com/</loc>" };
        let entry = format!("<url>{loc}<{name}>{value}</{name}></url>");
        let text = fixed([HEAD, &entry, "\n</urlset>\n"].concat().as_bytes(), &parse, safety).text;
        let (_, rest) = text.split_once(&format!("<{name}>")).unwrap_or_default();
        rest.split_once(&format!("</{name}>")).unwrap_or_default().0.to_owned()
    })
}

#[test]
fn a_comment_behind_a_url_goes_with_the_space_before_it() {
    for (value, expected) in [
        ("https://www.example.com/a # home", "https://www.example.com/a"),
        ("https://www.example.com/a  #x", "https://www.example.com/a"),
        ("https://www.example.com/a ## old", "https://www.example.com/a"),
        ("https://www.example.com/a b # c", "https://www.example.com/a%20b"),
    ] {
        assert_eq!(of_value("loc", value), [expected, expected], "{value}");
        let list = format!("https://www.example.com/\n{value}\n");
        let fixed = fixed(list.as_bytes(), &ParseOptions::default(), Safety::Look);
        assert_eq!(fixed.text, format!("https://www.example.com/\n{expected}\n"));
    }
    let route = "https://www.example.com/a #/tea";
    assert!(of_value("loc", route)[0].contains("#/tea"), "{route}");
}

#[test]
fn words_are_not_made_a_page() {
    for value in
        ["Startseite unseres Shops", "about us", "Read more…", "Tea &amp; Cake", "See page 2.0"]
    {
        assert_eq!(of_value("loc", value)[0], value);
    }
    for (value, page) in [
        ("/tea pots", "tea%20pots"),
        ("tea pots/red", "tea%20pots/red"),
        ("tea pots.html", "tea%20pots.html"),
        ("../tea pots", "tea%20pots"),
        ("tea", "tea"),
    ] {
        assert_eq!(of_value("loc", value)[0], format!("https://www.example.com/{page}"));
    }
}

#[test]
fn what_a_code_of_windows_stood_for_is_not_taken_away() {
    for (value, expected) in [
        ("https://www.example.com/it&#146;s", "https://www.example.com/it%E2%80%99s"),
        ("https://www.example.com/100&#128;", "https://www.example.com/100%E2%82%AC"),
        ("https://www.example.com/a&#150;", "https://www.example.com/a%E2%80%93"),
    ] {
        let [safe, all] = of_value("loc", value);
        assert!(safe.contains("&#1"), "{safe}");
        assert_eq!(all, expected);
    }
    // It stands for nothing there.
    assert_eq!(of_value("loc", "https://www.example.com/a&#129;")[1], "https://www.example.com/a");
}

#[test]
fn text_in_tags_of_html_stays_in_a_text() {
    let news = |title: &str| {
        format!(
            "<url><loc>https://www.example.com/</loc><news:news \
             xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"><news:publication>\
             <news:name>Tea Times</news:name><news:language>en</news:language></news:publication>\
             <news:publication_date>2026-11-20</news:publication_date>\
             <news:title>{title}</news:title></news:news></url>"
        )
    };
    for (title, expected) in [
        ("A <i>great</i> day", "A great day"),
        ("A great <b>day</b>", "A great day"),
        ("<p>Hello <b>you</b></p>", "Hello you"),
        ("A<br/>day", "A day"),
        (
            "Tea<br />\n<b>Notice</b>: Undefined index in <b>/x.php</b> on line <b>3</b><br />",
            "Tea",
        ),
    ] {
        let text = [HEAD, &news(title), "\n</urlset>\n"].concat();
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look).text;
        assert!(fixed.contains(&format!("<news:title>{expected}</news:title>")), "{fixed}");
    }
}

#[test]
fn parts_of_a_language_are_put_in_order() {
    for (code, expected) in [
        ("sr-RS-Latn", "sr-Latn-RS"),
        ("zh-TW-Hant", "zh-Hant-TW"),
        ("zh-tw-hant", "zh-Hant-TW"),
        ("de-DE-1996", "de-DE"),
    ] {
        let link = format!(
            "<url><loc>https://www.example.com/</loc><xhtml:link \
             xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" rel=\"alternate\" hreflang=\"{code}\" \
             href=\"https://www.example.com/\"/></url>"
        );
        let text = [HEAD, &link, "\n</urlset>\n"].concat();
        let fixed = fixed(text.as_bytes(), &ParseOptions::default(), Safety::Look).text;
        assert!(fixed.contains(&format!("hreflang=\"{expected}\"")), "{code}: {fixed}");
    }
}

#[test]
fn a_section_whose_mark_is_spoiled_is_one_again() {
    for mark in ["<![cdata[", "<! [CDATA[", "<![CData["] {
        let value = format!("{mark}https://www.example.com/?a=1&b=2]]>");
        let expected = "<![CDATA[https://www.example.com/?a=1&b=2]]>";
        assert_eq!(of_value("loc", &value), [expected, expected]);
    }
}
