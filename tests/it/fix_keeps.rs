//! What fixing keeps of damaged documents: the URLs that are read of them, and no others made of these, values that can be used, and
//! what belongs to which page.

use crate::damage;
use crate::documents;
use crate::mutations::{Sample, WAYS, mutated, samples};
use sitemapkit::{
    Fix, FixOptions, ParseOptions, Report, Rule, RuleId, Safety, Severity, decode_text, fix, fixes,
    parse,
};
use std::collections::BTreeSet;
use std::ops::Range;

/// Where the tags of a document are.
fn tags(text: &str) -> Vec<Range<usize>> {
    let starts = text.match_indices('<').map(|(start, _)| start);
    let tag = |start: usize| Some(start..start + text[start..].find('>')? + 1);
    starts.filter_map(tag).collect()
}

/// Documents in which one tag is missing, is there twice, is a start tag instead of an end tag, or stands behind the next;
/// and those in which another one like it is missing too.
fn with_damaged_tags(sample: &Sample) -> Vec<Vec<u8>> {
    let text = std::str::from_utf8(&sample.bytes).unwrap();
    let tags = tags(text);
    let put = |at: &Range<usize>, instead: &str| {
        [&text[..at.start], instead, &text[at.end..]].concat().into_bytes()
    };
    let mut documents = Vec::new();
    for (index, at) in tags.iter().enumerate() {
        let tag = &text[at.clone()];
        documents.push(put(at, ""));
        documents.push(put(at, &tag.repeat(2)));
        documents.push(put(at, &tag.replacen("</", "<", 1)));
        for other in &tags[index + 1..] {
            let between = &text[at.end..other.start];
            documents.push(put(&(at.start..other.end), between));
            if other.start - at.end < 40 {
                let moved = [between, &text[other.clone()], tag].concat();
                documents.push(put(&(at.start..other.end), &moved));
            }
        }
        // As a program makes the same mistake everywhere.
        documents.push(text.replace(tag, "").into_bytes());
        documents.push(text.replace(tag, &tag.replacen("</", "<", 1)).into_bytes());
    }
    documents
}

fn damaged() -> impl Iterator<Item = Vec<u8>> {
    let samples = samples().into_iter().filter(|sample| sample.is_xml);
    let of_samples = samples.flat_map(|sample| {
        let ends = 0..sample.bytes.len();
        let changed = ends.map(|at| mutated(&sample.bytes, at, at % WAYS));
        changed.chain(with_damaged_tags(&sample)).collect::<Vec<_>>()
    });
    of_samples.chain(damage::documents())
}

/// Mends all but what is about URLs, and about two entries that are the same.
fn mended(document: &[u8], safety: Safety) -> Option<(Report, String)> {
    let is_about_urls = |rule: &Rule| {
        let code = rule.meta().code;
        let is_kept = matches!(code, "loc-empty" | "loc-nested-element" | "loc-duplicate-tag");
        let is_reference = matches!(code, "text-xml-escaped" | "xml-undefined-entity");
        !is_kept && (is_reference || code.starts_with("loc-") || code.contains("duplicate"))
    };
    let mut options = FixOptions::default();
    options.safety = safety;
    options.only =
        Rule::ALL.iter().filter(|rule| !is_about_urls(rule)).map(|rule| rule.id()).collect();
    let fixed = fix(document, &options).unwrap();
    fixed.damage.is_none().then_some((fixed.report, fixed.text))
}

fn urls(report: &Report) -> BTreeSet<&str> {
    report.entries.iter().filter(|entry| entry.is_usable).map(|entry| entry.loc).collect()
}

/// Whether a URL is one of those before with something else at its end.
fn is_glued(url: &str, before: &Report) -> bool {
    let all = || before.entries.iter().map(|entry| entry.loc);
    let has_more = |known: &str| {
        let rest = url.strip_prefix(known).unwrap_or_default();
        let is_value = || ["20", "daily", "0.8", "://"].iter().any(|value| rest.contains(value));
        !rest.is_empty() && (!known.ends_with('/') || is_value())
    };
    !all().any(|known| known == url) && all().any(has_more)
}

#[test]
fn fixing_keeps_every_url_that_was_read_and_puts_nothing_at_its_end() {
    let mut faults = BTreeSet::new();
    for document in damaged() {
        let before = parse(&document, &ParseOptions::default()).unwrap();
        for safety in [Safety::Safe, Safety::Look] {
            let Some((after, text)) = mended(&document, safety) else { continue };
            let (known, kept) = (urls(&before), urls(&after));
            let lost: Vec<_> = known.difference(&kept).collect();
            let glued: Vec<_> = kept.iter().filter(|url| is_glued(url, &before)).collect();
            if !glued.is_empty() || safety == Safety::Safe && !lost.is_empty() {
                let document = String::from_utf8_lossy(&document);
                faults.insert(format!(
                    "{safety:?}: lost {lost:?}, glued {glued:?}\n{document}\n— became —\n{text}"
                ));
            }
        }
    }
    let shown: Vec<&str> = faults.iter().take(10).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}

/// Documents in which a URL stands where nobody reads it: in an attribute of an element, or between its tags.
fn with_urls_out_of_place(url: &str) -> Vec<String> {
    const ATTRIBUTES: [&str; 6] = ["href", "url", "src", "loc", "content", "xlink:href"];
    // What is around an element, and the element with what else is in it.
    let image = ("<image:image>", "</image:image>");
    let video = ("<video:video>", "</video:video>");
    let news = ("<news:news>", "</news:news>");
    let entry = ("", "");
    let shapes = [
        (entry, "image:image", "", ""),
        (entry, "image:image", "", "<image:title>Tea</image:title>"),
        (entry, "image:image", "", "<image:loc/>"),
        (image, "image:loc", "", ""),
        (image, "image:url", "", ""),
        (image, "image:link", "", ""),
        (image, "image:title", "", ""),
        (entry, "video:video", "", ""),
        (entry, "video:video", "", "<video:title>Tea</video:title>"),
        (video, "video:thumbnail_loc", "", ""),
        (video, "video:content_loc", "", ""),
        (video, "video:player_loc", "", ""),
        (video, "video:player", "", ""),
        (video, "video:uploader", "", ""),
        (video, "video:tag", "", ""),
        (video, "video:live", "", ""),
        (video, "video:restriction", "", ""),
        (video, "video:duration", "", ""),
        (entry, "news:news", "", ""),
        (news, "news:publication", "", ""),
        (news, "news:title", "", ""),
        (entry, "xhtml:link", "", ""),
        (entry, "xhtml:link", " rel=\"alternate\"", ""),
        (entry, "xhtml:link", " rel=\"alternate\" hreflang=\"de\"", ""),
        (entry, "xhtml:link", " rel=\"alternate\" hreflang=\"de\" href=\"\"", ""),
        (entry, "xhtml:link", " rel=\"alternate\" hreflang=\"de\"", "<xhtml:b/>"),
        (entry, "mobile:mobile", "", ""),
        (entry, "loc", "", ""),
        (entry, "lastmod", "", ""),
        (entry, "changefreq", "", ""),
        (entry, "priority", "", ""),
        (entry, "link", "", ""),
    ];
    let mut documents = Vec::new();
    let mut add = |body: String| {
        for loc in ["<loc>https://www.example.com/tea</loc>", ""] {
            documents.push(format!(
                "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
                <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
                xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
                xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
                xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
                xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\" \
                xmlns:mobile=\"http://www.google.com/schemas/sitemap-mobile/1.0\">\n\
                <url>{loc}{body}</url>\n</urlset>\n"
            ));
        }
    };
    for ((start, end), name, attributes, inner) in shapes {
        for content in [
            format!("{url}{inner}"),
            format!("{inner}\n{url} "),
            format!("<![CDATA[{url}]]>{inner}"),
            format!("<a href=\"{url}\"/>{inner}"),
            format!("<href>{url}</href>{inner}"),
        ] {
            add(format!("{start}<{name}{attributes}>{content}</{name}>{end}"));
        }
        for attribute in ATTRIBUTES {
            let tag = format!("{name}{attributes} {attribute}=\"{url}\"");
            add(format!("{start}<{tag}>{inner}</{name}>{end}"));
            if inner.is_empty() {
                add(format!("{start}<{tag}/>{end}"));
            }
        }
    }
    documents
}

#[test]
fn a_safe_fix_keeps_a_url_wherever_it_stands() {
    let mut faults = Vec::new();
    for url in ["https://www.example.com/only.jpg", "//www.example.com/only.jpg", "/only.jpg"] {
        for document in with_urls_out_of_place(url) {
            let text = fix(document.as_bytes(), &FixOptions::default()).unwrap().text;
            if !text.contains("only.jpg") {
                faults.push(format!("{document}— became —\n{text}"));
            }
        }
    }
    let shown: Vec<&str> = faults.iter().take(300).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}

/// Documents in which something stands a second time, with the only copy of a URL in it where nobody looks for one.
fn with_urls_in_repetitions(url: &str) -> Vec<String> {
    const PAGE: &str = "https://www.example.com/tea";
    let image =
        ("<image:image><image:loc>https://www.example.com/tea.jpg</image:loc>", "</image:image>");
    let video = ("<video:video>", "</video:video>");
    let news = ("<news:news>", "</news:news>");
    let publication = ("<news:news><news:publication>", "</news:publication></news:news>");
    let link = "xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/de\"";
    let jpg = "<image:loc>https://www.example.com/tea.jpg</image:loc>";
    let shapes = [
        (("", ""), "loc", PAGE),
        (("", ""), "loc", ""),
        (("", ""), "lastmod", "2026-10-05"),
        (("", ""), "changefreq", "daily"),
        (("", ""), "priority", "0.5"),
        (("", ""), link, ""),
        (("", ""), "image:image", jpg),
        (("", ""), "news:news", "<news:title>Tea</news:title>"),
        (image, "image:title", "Tea"),
        (video, "video:title", "Tea"),
        (video, "video:live", "no"),
        (video, "video:content_loc", "https://www.example.com/tea.mp4"),
        (news, "news:title", "Tea"),
        (news, "news:publication", "<news:name>Tea</news:name>"),
        (publication, "news:name", "Tea"),
    ];
    let mut bodies = Vec::new();
    for ((start, end), tag, text) in shapes {
        let name = tag.split(' ').next().unwrap();
        let plain = format!("<{tag}>{text}</{name}>");
        let mut others: Vec<String> = ["href", "url", "src", "xlink:href"]
            .iter()
            .map(|attribute| format!("<{tag} {attribute}=\"{url}\">{text}</{name}>"))
            .filter(|_| !tag.contains("href"))
            .collect();
        others.push(format!("<{tag} src=\"{url}\">{text}</{name}>"));
        others.push(format!("<{tag}>{text}<a href=\"{url}\"/></{name}>"));
        for other in others {
            for row in [plain.clone() + &other, other.clone() + &plain, other.repeat(2)] {
                bodies.push(format!("{start}{row}{end}"));
            }
        }
    }
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \
        xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
        xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
        xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\">\n";
    let mut documents = Vec::new();
    for body in bodies {
        let loc = format!("<loc>{PAGE}</loc>");
        for entry in [&loc, ""] {
            documents.push(format!("{head}<url>{entry}{body}</url>\n</urlset>\n"));
        }
        // Entries for one page, of which one says more.
        documents.push(format!("{head}<url>{loc}</url><url>{loc}{body}</url>\n</urlset>\n"));
    }
    let is_of_index =
        |document: &&String| !document.contains("</news:") && !document.contains("</image:");
    let of_index = documents.iter().filter(is_of_index).map(|document| as_index(document));
    documents.extend(of_index.collect::<Vec<_>>());
    documents
}

#[test]
fn no_fix_takes_the_only_copy_of_a_url_away_with_what_is_there_twice() {
    let mut faults = Vec::new();
    for url in ["https://www.example.com/only.jpg", "//www.example.com/only.jpg", "/only.jpg"] {
        for document in with_urls_in_repetitions(url) {
            for safety in [Safety::Safe, Safety::Look] {
                let mut options = fix_options(safety);
                // What nobody reads goes if somebody looks at it, wherever it stands.
                options.only.retain(|rule| {
                    let code = Rule::from_id(*rule).unwrap().meta().code;
                    let is_of_repetition = code.contains("duplicate") || code.contains("multiple");
                    safety == Safety::Safe || is_of_repetition || code == "attribute-unexpected"
                });
                let text = fix(document.as_bytes(), &options).unwrap().text;
                if !text.contains("only.jpg") {
                    faults.push(format!("{safety:?}: {document}— became —\n{text}"));
                }
            }
        }
    }
    let shown: Vec<&str> = faults.iter().take(300).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}

#[test]
fn urls_in_attributes_of_two_locs_are_those_of_two_entries() {
    let locs = "<loc href=\"https://www.example.com/a\"/><loc href=\"https://www.example.com/b\"/>";
    let document = documents::urlset(&format!("<url>{locs}</url>"));
    let safe = fix(document.as_bytes(), &fix_options(Safety::Safe)).unwrap().text;
    assert_eq!(safe, document);
    let entries = "<url><loc>https://www.example.com/a</loc></url><url><loc>https://www.example.com/b</loc></url>";
    let all = fix(document.as_bytes(), &fix_options(Safety::Look)).unwrap().text;
    assert_eq!(squeezed(&all), squeezed(&documents::urlset(entries)));
}

/// A value that stands several times in an entry: what consumers can use, what says the same once it is mended, and what nobody can
/// use.
struct Repeated {
    name: &'static str,
    usable: [&'static str; 2],
    mended: &'static str,
    useless: [&'static str; 3],
}

const REPEATED: [Repeated; 3] = [
    Repeated {
        name: "lastmod",
        usable: ["2026-01-01", "2025-06-01T10:00:00Z"],
        mended: "2026/01/01",
        useless: ["", "2099-01-01", "soon"],
    },
    Repeated {
        name: "changefreq",
        usable: ["daily", "weekly"],
        mended: "Daily",
        useless: ["", "sometimes", " "],
    },
    Repeated {
        name: "priority",
        usable: ["0.8", "0.3"],
        mended: "0,8",
        useless: ["", "high", "7"],
    },
];

impl Repeated {
    /// All rows of two and of three of the values.
    fn rows(&self) -> Vec<Vec<&'static str>> {
        let mut values = self.usable.to_vec();
        values.push(self.mended);
        values.extend(self.useless);
        let mut rows = Vec::new();
        for first in &values {
            for second in &values {
                rows.push(vec![*first, *second]);
                rows.extend(values.iter().map(|third| vec![*first, *second, *third]));
            }
        }
        rows
    }

    /// What of it can be used, mended or not.
    fn said(&self, row: &[&str]) -> BTreeSet<&'static str> {
        let said = |value: &&str| {
            let value = if *value == self.mended { self.usable[0] } else { *value };
            self.usable.into_iter().find(|usable| *usable == value)
        };
        row.iter().filter_map(said).collect()
    }

    fn values(&self, text: &str) -> Vec<String> {
        let (start, end) = (format!("<{}>", self.name), format!("</{}>", self.name));
        let parts = text.split(&start).skip(1);
        parts.map(|part| part.split(&end).next().unwrap().to_owned()).collect()
    }
}

/// All fixes but those that take away what nobody asks for.
fn fix_options(safety: Safety) -> FixOptions {
    let mut options = FixOptions::default();
    options.parse = documents::options();
    options.safety = safety;
    let is_made = |rule: &&Rule| !matches!(rule, Rule::ChangefreqIgnored | Rule::PriorityIgnored);
    options.only = Rule::ALL.iter().filter(is_made).map(|rule| rule.id()).collect();
    options
}

#[test]
fn of_values_that_stand_there_more_than_once_those_stay_that_can_be_used() {
    let mut faults = Vec::new();
    for repeated in &REPEATED {
        for row in repeated.rows() {
            let tags = |value: &&str| format!("<{0}>{value}</{0}>", repeated.name);
            let body: String = row.iter().map(tags).collect();
            let document = documents::urlset(&format!(
                "<url><loc>https://www.example.com/tea</loc>{body}</url>"
            ));
            let said = repeated.said(&row);
            let before = documents::read(document.as_bytes());
            for safety in [Safety::Safe, Safety::Look] {
                let fixed = fix(document.as_bytes(), &fix_options(safety)).unwrap();
                let after = repeated.values(&fixed.text);
                let after: Vec<&str> = after.iter().map(String::as_str).collect();
                let kept = repeated.said(&after);
                let is_right = match (safety, said.len()) {
                    (_, 0) => true,
                    (Safety::Look, _) => after.len() == 1 && !kept.is_empty(),
                    (Safety::Safe, 1) => after.len() == 1 && kept == said,
                    (Safety::Safe, _) => kept == said,
                };
                let count = |report: &Report, rule: RuleId| report.diagnostics.count(rule);
                let new = fixed.report.diagnostics.counts().iter().map(|(rule, _)| *rule);
                let new: Vec<_> = new.filter(|rule| count(&before, *rule) == 0).collect();
                if !is_right || !said.is_empty() && !new.is_empty() {
                    faults.push(format!("{safety:?}: {row:?} became {after:?}, new {new:?}"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// What stands in each of some entries that are about to run together, beside the URL.
const BODIES: [&[&str]; 8] = [
    &["<lastmod>201N-01-01</lastmod>"],
    &["<lastmod>201N-01-01</lastmod>", "<priority>0.N</priority>"],
    &["<priority>0.N</priority>", "<lastmod>201N-01-01</lastmod>"],
    &["<image:image><image:loc>https://www.example.com/N.jpg</image:loc></image:image>"],
    &[
        "<image:image><image:loc>https://www.example.com/N.jpg</image:loc></image:image>",
        "<image:image><image:loc>https://www.example.com/same.jpg</image:loc></image:image>",
        "<lastmod>201N-01-01</lastmod>",
    ],
    &[
        "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/a\"/>",
        "<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"https://www.example.com/b\"/>",
    ],
    &["<changefreq>daily</changefreq>"],
    &[],
];

fn with_extensions(entries: &str) -> String {
    documents::urlset(entries).replacen(
        "<urlset",
        "<urlset xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
        xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"",
        1,
    )
}

/// Entries, whole and run together, with the same things in each, before the URL or behind it.
fn run_together() -> Vec<(String, String, bool)> {
    let mut documents = Vec::new();
    for (body, other) in BODIES.iter().flat_map(|body| BODIES.map(|other| (*body, other))) {
        for space in ["", "\n    "] {
            for (are_behind, count) in [(true, 2), (true, 3), (false, 2), (false, 3)] {
                let entry = |n: usize| {
                    let name = ["a", "b", "c"][n];
                    let loc = format!("{space}<loc>https://www.example.com/{name}</loc>");
                    let values = if n == 1 { other } else { body };
                    let values: String =
                        values.iter().map(|value| [space, value].concat()).collect();
                    let values = values.replace('N', &(n + 1).to_string());
                    if are_behind { loc + &values } else { values + &loc }
                };
                let entries: Vec<String> = (0..count).map(entry).collect();
                let whole = entries.iter().map(|entry| format!("<url>{entry}</url>"));
                let whole = with_extensions(&whole.collect::<String>());
                let document = with_extensions(&format!("<url>{}</url>", entries.concat()));
                let is_known = are_behind || body == other && !body.is_empty();
                if [body, other].into_iter().all(|body| body == BODIES[0] || body.is_empty()) {
                    documents.push((as_index(&document), as_index(&whole), is_known));
                }
                documents.push((document, whole, is_known));
            }
        }
    }
    documents
}

fn as_index(urlset: &str) -> String {
    let index = urlset.replace("urlset", "sitemapindex").replace("url>", "sitemap>");
    index.replace("</loc>", ".xml</loc>")
}

/// The entries of a document, without white space.
fn squeezed(text: &str) -> String {
    let start = text.find("<url>").or_else(|| text.find("<sitemap>"));
    text[start.unwrap()..].split_whitespace().collect()
}

#[test]
fn what_belongs_to_which_of_entries_that_ran_together_stays_known() {
    let mut faults = Vec::new();
    for (document, whole, is_known) in run_together() {
        let safe = fix(document.as_bytes(), &fix_options(Safety::Safe)).unwrap().text;
        if squeezed(&safe) != squeezed(&document) {
            faults.push(format!("{document}— became —\n{safe}"));
        }
        let mut options = fix_options(Safety::Look);
        options.only = vec![Rule::LocDuplicateTag.id()];
        let apart = fix(document.as_bytes(), &options).unwrap().text;
        if is_known && squeezed(&apart) != squeezed(&whole) {
            faults.push(format!("{document}— came apart as —\n{apart}"));
        }
        // All fixes together come to what they make of entries that are whole.
        let mended = |text: &str| fix(text.as_bytes(), &fix_options(Safety::Look)).unwrap().text;
        if is_known && squeezed(&mended(&document)) != squeezed(&mended(&whole)) {
            faults.push(format!("{document}— with all fixes —\n{}", mended(&document)));
        }
    }
    let shown: Vec<&str> = faults.iter().take(5).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}

/// A reference with slashes, and the ways to write one of them with backslashes.
fn with_backslashes(reference: &str) -> Vec<String> {
    let slashes: Vec<usize> = reference.match_indices('/').map(|(at, _)| at).collect();
    let each = (1..1_usize << slashes.len()).map(|mask| {
        let mut bytes = reference.as_bytes().to_vec();
        for (index, at) in slashes.iter().enumerate() {
            if mask >> index & 1 == 1 {
                bytes[*at] = b'\\';
            }
        }
        String::from_utf8(bytes).unwrap()
    });
    // A backslash before a slash is how JSON writes one.
    each.filter(|url| !url.contains("\\/")).collect()
}

#[test]
fn a_backslash_in_a_reference_is_the_slash_that_it_is_in_a_browser() {
    const OF_SITE: [&str; 9] = [
        "/tea",
        "/tea/",
        "tea/cup",
        "../tea",
        "/tea/a.xml",
        "//www.example.com/cup",
        "www.example.com/pot",
        "/",
        "https://www.example.com/a/b",
    ];
    let mut faults = Vec::new();
    for reference in OF_SITE {
        for (head, tail) in [("<url><loc>", "</loc></url>"), ("<sitemap><loc>", "</loc></sitemap>")]
        {
            let document = |url: &str| {
                let document = documents::urlset(&[head, url, tail].concat());
                let is_index = head.starts_with("<sitemap");
                if is_index { document.replace("urlset", "sitemapindex") } else { document }
            };
            let lines = |url: &str| format!("https://www.example.com/first\n{url}\n");
            for document in [&document as &dyn Fn(&str) -> String, &lines] {
                let mended = |url: &str, safety| {
                    let text = document(url);
                    let before = documents::read(text.as_bytes());
                    let told = before.diagnostics.counts().iter().filter(|(rule, _)| {
                        Rule::from_id(*rule).unwrap().meta().severity == Severity::Error
                    });
                    (fix(text.as_bytes(), &fix_options(safety)).unwrap().text, told.count())
                };
                for safety in [Safety::Safe, Safety::Look] {
                    let expected = mended(reference, safety).0;
                    for url in with_backslashes(reference) {
                        let (text, told) = mended(&url, safety);
                        if text != expected || told != 1 {
                            faults.push(format!("{safety:?}, {told} errors: {url}\n{text}"));
                        }
                    }
                }
            }
        }
    }
    let shown: Vec<&str> = faults.iter().take(8).map(String::as_str).collect();
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), shown.join("\n\n"));
}

#[test]
fn no_host_is_made_up_of_a_part_of_a_path_by_a_safe_fix() {
    for url in ["//tea/cup", "//cdn.example.org/cup", "readme.md/a", "\\\\tea\\cup"] {
        for list in [format!("{url}\n"), format!("https://www.example.com/\n{url}\n")] {
            let text = fix(list.as_bytes(), &fix_options(Safety::Safe)).unwrap().text;
            assert!(!text.contains(&["https://", url.trim_start_matches('/')].concat()), "{text}");
        }
        for name in ["url", "sitemap"] {
            let entry = format!("<{name}><loc>{url}</loc></{name}>");
            let root = if name == "url" { "urlset" } else { "sitemapindex" };
            let document = documents::urlset(&entry).replace("urlset", root);
            let text = fix(document.as_bytes(), &fix_options(Safety::Safe)).unwrap().text;
            assert_eq!(text, document);
        }
    }
    let of_look = |url: &str| {
        let document = documents::urlset(&format!("<url><loc>{url}</loc></url>"));
        let fixed = fix(document.as_bytes(), &fix_options(Safety::Look)).unwrap();
        fixed.report.entries.get(0).unwrap().loc.to_owned()
    };
    assert_eq!(of_look("//tea/cup"), "https://www.example.com/tea/cup");
    assert_eq!(of_look("//cdn.example.org/cup"), "https://cdn.example.org/cup");
    let safe = documents::urlset("<url><loc>//WWW.example.com/cup</loc></url>");
    let fixed = fix(safe.as_bytes(), &fix_options(Safety::Safe)).unwrap();
    assert_eq!(fixed.report.entries.get(0).unwrap().loc, "https://www.example.com/cup");
}

#[test]
fn no_page_is_made_up_of_a_message_that_stands_in_a_url() {
    let plain = "Notice: Undefined index: slug in /x.php on line 3";
    let html =
        "<br />\n<b>Notice</b>:  Undefined index: slug in <b>/x.php</b> on line <b>3</b><br />\n";
    let other = "https://www.example.com/b";
    for message in [
        html.to_owned(),
        html.replace('\n', ""),
        html.replace("<br />", "<br></br>"),
        format!("\n{plain}\n"),
        format!(" {plain}"),
        format!("/\n{plain}\n"),
        "<b>An error occurred</b>".to_owned(),
    ] {
        let url = format!("https://www.example.com/{message}");
        let entry = |inside: &str| format!("<url><loc>{inside}</loc></url>");
        let pages = documents::urlset(&(entry(&url) + &entry(other)));
        let images = format!("<image:image><image:loc>{url}</image:loc></image:image>");
        let images = documents::urlset(&format!("<url><loc>{other}</loc>{images}</url>")).replacen(
            " xmlns=",
            " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns=",
            1,
        );
        let list = format!("{}\n{other}\n", url.replace('\n', " "));
        for document in [
            pages.replace("urlset", "sitemapindex").replace("url>", "sitemap>"),
            pages,
            images,
            list,
        ] {
            for safety in [Safety::Safe, Safety::Look] {
                let fixed = fix(document.as_bytes(), &fix_options(safety)).unwrap();
                let made_up = ["Notice:%20", "Undefined%20", "An%20error", "on%20line"];
                let found = made_up.iter().find(|word| fixed.text.contains(**word));
                assert_eq!(found, None, "{document}\n{}", fixed.text);
                assert_eq!(urls(&fixed.report), [other].into(), "{document}\n{}", fixed.text);
            }
        }
    }
}

#[test]
fn what_stands_before_the_root_stays_where_there_may_be_a_url_in_it() {
    const URL: &str = "https://www.example.com/";
    let sitemap = documents::urlset(&format!("<url><loc>{URL}d</loc></url>"));
    let feed = format!(
        "<?xml version=\"1.0\"?>\n<rss version=\"2.0\"><channel><title>T</title><link>{URL}</link>\
         <description>D</description><item><title>T</title><link>{URL}d</link></item></channel></rss>\n"
    );
    let atom = format!("<entry><title>T</title><link href=\"{URL}a\"/><id>a</id></entry>");
    // What may go after a look: no entries that somebody can still read.
    for (before, goes_after_a_look) in [
        (format!("{URL}a\n{URL}b\n"), true),
        (format!("User-agent: *\nDisallow:\nSitemap: {URL}a.xml\n"), true),
        ("User-agent: *\nSitemap: /a.xml\n".to_owned(), true),
        ("/a\n/b\n".to_owned(), true),
        ("www.example.com/a\n".to_owned(), true),
        ("[\"https:\\/\\/example.com\\/a\"]\n".to_owned(), true),
        (format!("<p><a href=\"{URL}a\">Tea</a>\n"), false),
        (
            format!(
                "itle></item>\n<item><title>T</title><link>{URL}a</link></item>\n</channel></rss>\n"
            ),
            false,
        ),
        (format!("itle></entry>\n{atom}\n</feed>\n"), false),
        (format!("/x</s:loc></s:url>\n<s:url><s:loc>{URL}a</s:loc></s:url>\n</s:urlset>\n"), false),
        (format!("x</loc></url>\n<url><loc>{URL}a</loc></url>\n</urlset>\n"), false),
    ] {
        for document in [&sitemap, &feed] {
            let whole = [&before, document.as_str()].concat();
            let read = parse(whole.as_bytes(), &ParseOptions::default()).unwrap();
            for safety in [Safety::Safe, Safety::Look] {
                let mut options = FixOptions::default();
                options.safety = safety;
                let fixed = fix(whole.as_bytes(), &options).unwrap();
                if safety == Safety::Look && goes_after_a_look {
                    assert_eq!(&fixed.text, document, "{whole}");
                    continue;
                }
                let is_kept = |word: &str| !before.contains(word) || fixed.text.contains(word);
                assert!(
                    ["a.xml", "com/a", "/b"].into_iter().all(is_kept),
                    "{whole}\n{}",
                    fixed.text
                );
                assert!(urls(&read).is_subset(&urls(&fixed.report)), "{whole}\n{}", fixed.text);
            }
        }
    }
}

#[test]
fn the_edits_of_a_fix_never_stand_in_each_other() {
    const URL: &str = "https://www.example.com/";
    let entry = format!(
        "<url><loc>{URL}1</loc><xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{URL}1\"/><lastmod>2026-11-20</lastmod></url>"
    );
    let around =
        |inner: &str| format!("<url><loc>{URL}2</loc>{inner}<lastmod>2026-11-21</lastmod></url>");
    let nested = [
        around(&entry),
        around(&around(&entry)),
        around(&format!("<tea>{entry}</tea>")).repeat(2),
        format!("{}{0}{entry}", around(&entry)),
        format!(
            "<url><loc>{URL}</loc><changefreq><changefreq>daily</changefreq></changefreq></url>"
        ),
        format!("<url><loc>{URL}</loc><priority>0.5<priority>0.5</priority></priority></url>")
            .repeat(3),
    ];
    let nested = nested.map(|entries| documents::urlset(&entries).into_bytes());
    for document in damaged().chain(nested) {
        let text = decode_text(&document);
        let mut options = FixOptions::default();
        options.safety = Safety::Look;
        for Fix { rule, edits, .. } in fixes(&text, &options).unwrap() {
            let is_apart = edits.windows(2).all(|two| two[0].span.end <= two[1].span.start);
            assert!(is_apart, "{:?}: {edits:?}\n{text}", Rule::from_id(rule));
        }
    }
}

#[test]
fn an_entry_in_an_entry_stays_where_it_is() {
    const URL: &str = "https://www.example.com/";
    let link = format!("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{URL}2\"/>");
    let entry = format!(
        "<url><loc>{URL}1</loc><url><loc>{URL}2</loc>{link}<lastmod>2026-11-20</lastmod></url><lastmod>2026-11-21</lastmod></url>"
    );
    let document = documents::urlset(&entry).replacen(
        " xmlns=",
        " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns=",
        1,
    );
    let fixed = fix(document.as_bytes(), &FixOptions::default()).unwrap();
    assert!(fixed.report.is_well_formed, "{}", fixed.text);
    let read: Vec<_> = fixed.report.entries.iter().map(|it| (it.loc, it.lastmod)).collect();
    let [one, two] = ["1", "2"].map(|page| [URL, page].concat());
    assert_eq!(read, [(one.as_str(), None), (two.as_str(), Some("2026-11-20"))]);
}

#[test]
fn no_url_is_made_of_what_is_left_of_markup_or_of_two_urls() {
    const URL: &str = "https://www.example.com/";
    let torn = [
        format!("{URL}a<br/>{URL}b"),
        format!("{URL}a<br>"),
        format!("{URL}a|{URL}b"),
        format!("{URL}a | {URL}b"),
        format!("{URL}a>{URL}b"),
        format!("{URL}a</loc>"),
        format!("{URL}a]]>"),
        format!("{URL}a\"/>"),
        format!("{URL}a|"),
    ];
    for url in torn {
        let list = format!("{URL}x\n{url}\n{URL}y\n");
        let escaped = url.replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;");
        let entry = |name: &str| {
            format!("<{name}><loc>{escaped}</loc></{name}><{name}><loc>{URL}x</loc></{name}>")
        };
        let image = format!("<image:image><image:loc>{escaped}</image:loc></image:image>");
        let link = format!("<xhtml:link rel=\"alternate\" hreflang=\"en\" href=\"{escaped}\"/>");
        let head = " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" \
                    xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns=";
        let urlset = |entries: &str| documents::urlset(entries).replacen(" xmlns=", head, 1);
        for document in [
            list,
            format!("{URL}x\n{escaped}\n{URL}y\n"),
            urlset(&entry("url")),
            documents::urlset(&entry("sitemap")).replace("urlset", "sitemapindex"),
            urlset(&format!("<url><loc>{URL}x</loc>{image}{link}</url>")),
        ] {
            for safety in [Safety::Safe, Safety::Look] {
                let mut options = FixOptions::default();
                options.safety = safety;
                let text = fix(document.as_bytes(), &options).unwrap().text;
                let is_made_up =
                    ["%3C", "%3E", "%7C", "%5D", "%22"].into_iter().any(|code| text.contains(code));
                assert!(!is_made_up, "{safety:?} {url}\n{document}\n{text}");
            }
        }
    }
    for (url, encoded) in [
        ("a|b", "a%7Cb"),
        ("a[1]", "a%5B1%5D"),
        ("?a<5", "?a%3C5"),
        ("?u=https://www.example.org/|", "?u=https://www.example.org/|"),
    ] {
        let list = format!("{URL}{url}\n{URL}x\n");
        let fixed = fix(list.as_bytes(), &FixOptions::default()).unwrap();
        assert_eq!(fixed.text, list.replace(url, encoded));
    }
}
