//! What fixing keeps of damaged documents: the URLs that are read of them, and no others made of these.

use crate::damage;
use crate::mutations::{Sample, WAYS, mutated, samples};
use sitemapkit::{FixOptions, ParseOptions, Report, Rule, Safety, fix, parse};
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
