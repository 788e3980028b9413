//! Which entry a fault is told of.

use crate::documents::{read, read_in_chunks, read_token_by_token, urlset};
use sitemapkit::Rule;

/// The rules that fire in a document and the entries that they name, the same in all ways of reading.
fn named(document: &str) -> Vec<(&'static str, Option<u32>)> {
    let report = read(document.as_bytes());
    assert_eq!(read_in_chunks(document.as_bytes().chunks(1)), report);
    assert_eq!(read_token_by_token(document.as_bytes()), report);
    let code = |d: &sitemapkit::Diagnostic| Rule::from_id(d.rule()).unwrap().meta().code;
    report.diagnostics.iter().map(|d| (code(d), d.entry())).collect()
}

#[test]
fn what_stands_inside_of_an_entry_is_told_of_that_entry() {
    let image = "xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'";
    let document = urlset(
        "<url><loc>https://www.example.com/a</loc></url>\n\
         <url><loc>https://www.example.com/b</loc><lastmod>2026-01-01</lastmod><lastmod>2026-02-02</lastmod>\
         <changefreq>daily</changefreq><changefreq>daily</changefreq><priority>0.3</priority><priority>0.4</priority></url>\n\
         <url><lastmod>2026-01-01</lastmod><lastmod>2026-02-02</lastmod></url>\n\
         <url><LOC>https://www.example.com/c</LOC><LastMod>2026-01-01</LastMod></url> stray\n\
         <url>x<loc>https://www.example.com/<b>d</b></loc><bogus/></url>\n\
         <url><loc>https://www.example.com/e</loc><loc>https://www.example.com/f</loc></url>\n\
         <url><loc>https://www.example.com/g</loc><image:image><image:loc>https://www.example.com/g.png</image:loc>\
         <image:bogus/></image:image></url>",
    )
    .replace("<urlset", &format!("<urlset {image}"));
    assert_eq!(
        named(&document),
        [
            ("lastmod-duplicate-tag", Some(1)),
            ("changefreq-ignored", None),
            ("changefreq-duplicate-tag", Some(1)),
            ("priority-ignored", None),
            ("priority-duplicate-tag", Some(1)),
            ("loc-missing", None),
            ("lastmod-duplicate-tag", None),
            ("required-wrong-case", Some(2)),
            ("element-wrong-case", Some(2)),
            ("text-in-element-only-content", None),
            ("text-in-element-only-content", Some(3)),
            ("loc-nested-element", Some(3)),
            ("element-unexpected", Some(3)),
            ("loc-duplicate-tag", Some(4)),
            ("image-unknown-tag", Some(6)),
        ]
    );
}

#[test]
fn what_stands_inside_of_an_item_of_a_feed_is_told_of_that_item() {
    let rss = "<?xml version='1.0'?><rss version='2.0'><channel><title>T</title><link>https://www.example.com/</link>\
               <description>d</description><item><link>https://www.example.com/a</link><pubDate/></item>\
               <item><link>https://www.example.com/b</link><pubDate>yesterday</pubDate></item></channel></rss>";
    assert_eq!(
        named(rss),
        [("feed-rss-pubdate-invalid", Some(0)), ("feed-rss-pubdate-invalid", Some(1))]
    );
    let atom = "<?xml version='1.0'?><feed xmlns='http://www.w3.org/2005/Atom' xml:base='https://www.example.com/'><title>T</title>\
                <entry><id>a</id><title>A</title><updated>2026-11-21T10:00:00Z</updated><link href='a'/></entry></feed>";
    assert_eq!(named(atom), [("feed-entry-link-relative", Some(0))]);
}

#[test]
fn an_entity_that_is_not_read_is_told_of_the_entry_that_has_it() {
    let declared = |name: &str, inner: &str| format!("<!ENTITY {name} \"{}\">", inner.repeat(100));
    let document = format!(
        "<?xml version='1.0'?><!DOCTYPE urlset [{}{}]><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\
         <url><loc>https://www.example.com/a</loc></url>\
         <url><loc>https://www.example.com/&b;</loc></url></urlset>",
        declared("a", "x"),
        declared("b", "&a;"),
    );
    let told = named(&document);
    assert!(told.contains(&("xml-entity-expansion", Some(1))), "{told:?}");
}

#[test]
fn what_stands_beside_the_url_of_a_line_is_told_of_that_line() {
    let list = "https://www.example.com/a\n- https://www.example.com/b\n\"https://www.example.com/c\"\nno url\n";
    assert_eq!(
        named(list),
        [
            ("text-extension", None),
            ("text-list-marker", Some(1)),
            ("text-quoted", Some(2)),
            ("text-line-not-url", None)
        ]
    );
    let robots = "Site-map: https://www.example.com/a.xml\nSite-map:\nSitemap: https://www.example.com/b.xml\n";
    let told = named(robots);
    assert!(told.contains(&("robots-sitemap-misspelled", Some(0))), "{told:?}");
    assert!(told.contains(&("robots-sitemap-misspelled", None)), "{told:?}");
}
