//! The result never depends on where chunks end, nor on which of the two readers of entries was at work.

use crate::documents::{
    latin1, options, read, read_in_chunks, read_strictly, read_token_by_token, samples, utf16,
};
use proptest::prelude::*;
use sitemapkit::{Parser, parse};

#[test]
fn every_document_reads_the_same_byte_by_byte() {
    for (name, bytes) in samples() {
        assert_eq!(read_in_chunks(bytes.chunks(1)), read(&bytes), "{name}");
    }
}

#[test]
fn every_document_reads_the_same_in_two_chunks_wherever_they_part() {
    for (name, bytes) in samples() {
        let whole = read(&bytes);
        for at in 0..=bytes.len() {
            let (first, second) = bytes.split_at(at);
            assert_eq!(read_in_chunks([first, second]), whole, "{name} at {at}");
        }
    }
}

#[test]
fn strict_reading_stops_at_the_same_place_in_any_chunks() {
    for (name, bytes) in samples() {
        let whole = read_strictly([bytes.as_slice()]);
        assert_eq!(read_strictly(bytes.chunks(1)), whole, "{name}");
        for at in 0..=bytes.len() {
            let (first, second) = bytes.split_at(at);
            assert_eq!(read_strictly([first, second]), whole, "{name} at {at}");
        }
    }
}

#[test]
fn every_document_reads_the_same_token_by_token() {
    for (name, bytes) in samples() {
        assert_eq!(read_token_by_token(&bytes), read(&bytes), "{name}");
    }
}

#[test]
fn every_document_reads_the_same_token_by_token_within_narrow_limits() {
    for (name, bytes) in samples() {
        for (depth, token_bytes) in [(1, 1_000), (2, 1_000), (3, 1_000), (256, 5), (256, 12)] {
            let mut options = options();
            (options.limits.depth, options.limits.token_bytes) = (depth, token_bytes);
            let report = parse(&bytes, &options).unwrap();
            options.token_by_token = true;
            assert_eq!(parse(&bytes, &options).unwrap(), report, "{name}: {:?}", options.limits);
        }
    }
}

#[test]
fn every_prefix_of_a_document_reads_the_same_in_any_chunks() {
    for (name, bytes) in samples() {
        for end in 0..bytes.len() {
            let prefix = &bytes[..end];
            let whole = read(prefix);
            assert_eq!(read_in_chunks(prefix.chunks(1)), whole, "{name} cut at {end}");
            assert_eq!(read_token_by_token(prefix), whole, "{name} cut at {end}");
        }
    }
}

#[test]
fn tokens_far_longer_than_a_window_read_the_same_in_any_chunks() {
    let filler = "x".repeat(300_000);
    let spaces = " \n".repeat(1_200_000);
    for (name, text) in [
        (
            "comment",
            format!(
                "<urlset><!--{filler}--><url><loc>https://www.example.com/</loc></url></urlset>"
            ),
        ),
        (
            "attribute",
            format!("<urlset a='{filler}'><url><loc>https://www.example.com/</loc></url></urlset>"),
        ),
        (
            "value",
            format!(
                "<urlset><url><loc>{filler}</loc></url><url><loc>https://www.example.com/</loc></url></urlset>"
            ),
        ),
        (
            "space",
            format!(
                "<urlset>{spaces}<url><loc>https://www.example.com/</loc></url>{spaces}</urlset>{spaces}"
            ),
        ),
        (
            "too long",
            format!(
                "<urlset><url><loc>https://www.example.com/</loc></url><!--{}--></urlset>",
                filler.repeat(5)
            ),
        ),
        (
            "open",
            format!(
                "<urlset><url><loc>https://www.example.com/</loc></url><a b='{}",
                filler.repeat(5)
            ),
        ),
    ] {
        let whole = read(text.as_bytes());
        assert_eq!(whole.entries.iter().next().unwrap().loc, "https://www.example.com/", "{name}");
        for size in [1_000, 65_536, 65_537] {
            assert_eq!(read_in_chunks(text.as_bytes().chunks(size)), whole, "{name} by {size}");
        }
    }
}

#[test]
fn documents_that_once_read_differently_read_the_same() {
    // Characters of the tag that is cut were told before those that stand before it, so that other ones of them were the first
    // hundred.
    let [nuls, more, letters] = [("\0", 60), ("\0", 70), ("a", 5_000)].map(|(c, n)| c.repeat(n));
    let cut = format!("<urlset>{nuls}{letters}{more}<url {nuls}");
    for text in [
        cut.as_str(),
        // What a value belongs to was taken from the entry before.
        "<urlset><sitemap><loc>https://a.example/a.xml</loc></sitemap><url><loc>https://a.example/a</loc></url>\
         <a b='c'><url><priority>0.5</priority></urlset>",
        "<urlset>\u{FEFF}2026</urlset>\u{FEFF}>",
        "<!---->",
        "<urlset><<url></urlset>",
        // A quote in an end tag hid its end.
        "<urlset></ a.9\">x&y \"><url><loc>https://a.example/a</loc></url></urlset>",
    ] {
        let whole = read(text.as_bytes());
        assert_eq!(read_in_chunks(text.as_bytes().chunks(1)), whole, "{text}");
        assert_eq!(read_token_by_token(text.as_bytes()), whole, "{text}");
    }
}

/// Values as XML lets them be written, and as it does not.
const SPELLINGS: &[&str] = &[
    "<loc>https://a.example/a?b=1&amp;c=2</loc>",
    "<loc >\n https://a.example/&#116;ea \r\n</loc\n>",
    "<loc><![CDATA[https://a.example/a?b=1&c=2]]></loc>",
    "<loc> <![CDATA[ https://a.example/]]>tea<![CDATA[]]></loc>",
    "<loc>https://a.example/<!-- a > b & c -->tea</loc>",
    "<loc>https://a.example/<!-- a --><!-- b -->tea</loc>",
    "<loc>https://a.example/<!-- a -- b -->tea</loc>",
    "<loc>https://a.example/<!-- a --->tea</loc>",
    "<loc>https://a.example/<?php tea?></loc>",
    "<loc>https://a.example/it's</loc>",
    "<loc>https://a.example/a&b</loc>",
    "<loc>https://a.example/a&amp<b</loc>",
    "<loc>https://a.example/a]]>b]]]></loc>",
    "<loc><![CDATA[https://a.example/a]]]]><![CDATA[>]]></loc>",
    "<loc>https://a.example/\ra</loc>",
    "<loc>https://a.example/&eacute;&#0;</loc>",
    "<loc></loc>",
    "<loc>&#32;</loc>",
    "<loc/>",
    "<loc a='b'>https://a.example/</loc>",
    "<LOC>https://a.example/</LOC>",
    "<lastmod\t>2026-11-21</lastmod>",
    "<lastmod>2026<!-- a -->-11-21</lastmod>",
    "<lastmod>&lt;2026&gt;</lastmod>",
    "<changefreq>&#100;aily</changefreq>",
    "<priority ><![CDATA[0.5]]></priority >",
    "<?tea pot?>",
    "<?tea?>",
    "<?tea-pot a > b?>",
    "<?xml version='1.0'?>",
    "<!---->",
    "tea",
    "<image:image/>",
];

#[test]
fn entries_in_any_spelling_read_the_same_token_by_token_and_in_any_chunks() {
    for first in SPELLINGS {
        for second in SPELLINGS {
            for tag in ["url", "url \r\n", "sitemap"] {
                let name = tag.trim_ascii_end();
                let entry = format!("<{tag}>\n<!-- 1 > 0 -->{first}\r\n\t{second}</{tag}>\n");
                let root = if name == "url" { "urlset" } else { "sitemapindex" };
                let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
                let document =
                    format!("<{root} xmlns='{namespace}'>{entry}{entry}{entry}</{root}>");
                let whole = read(document.as_bytes());
                assert_eq!(read_token_by_token(document.as_bytes()), whole, "{document}");
                for size in [1, 61] {
                    let chunks = document.as_bytes().chunks(size);
                    assert_eq!(read_in_chunks(chunks), whole, "{document} by {size}");
                }
            }
        }
    }
}

/// An entry whose end tag is somewhere else, or nowhere, must not keep others from being read.
#[test]
fn entries_are_there_before_the_document_ends_whatever_stands_before_them() {
    for odd in ["<url/>", "<url></URL>", "<url><x/></ url>", "<url>", "<url a='b'/>"] {
        let odd = odd.repeat(2_000);
        let entry = "<url><loc>https://www.example.com/</loc></url>".repeat(100);
        let document = format!(
            "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{odd}{entry}{odd}<url><loc>https"
        );
        for size in [100, 4_000, 65_536] {
            let mut parser = Parser::new(&options());
            for chunk in document.as_bytes().chunks(size) {
                parser.push(chunk).unwrap();
            }
            let taken = parser.take().len();
            assert!(taken >= 100, "{taken} entries behind {} by {size}", &odd[..12]);
        }
    }
}

/// Pieces that documents are made of; a random sequence of them is nearly a sitemap.
const PIECES: &[&str] = &[
    "<url>",
    "</url>",
    "<url >",
    "<loc>",
    "</loc>",
    "<loc/>",
    "</Loc>",
    "<lastmod>",
    "</lastmod>",
    "2026-11-21",
    "<priority>0.5</priority>",
    "<changefreq>daily</changefreq>",
    "https://www.example.com/",
    "/tea",
    "&amp;",
    "&",
    "&#38;",
    "&eacute;",
    "<",
    ">",
    "]]>",
    "]",
    "\"",
    "'",
    " ",
    "\n",
    "\r\n",
    "\r",
    "é",
    "😀",
    "\u{FEFF}",
    "\u{8}",
    "<!--",
    "-->",
    "<!-- x -->",
    "<![CDATA[",
    "<![CDATA[https://www.example.com/c",
    "]]>",
    "<?x y?>",
    "<url",
    "<loc",
    "</loc",
    "<url a='",
    "<url xmlns=''>",
    "<image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>",
    "<image:loc>",
    "</image:loc>",
    "</image:image>",
    "<video:video>",
    "<video:price type='rent'>",
    "</video:price>",
    "</video:video>",
    "<rss version='2.0'>",
    "<channel>",
    "<item>",
    "</item>",
    "<link>",
    "</link>",
    "<guid>",
    "</guid>",
    "<feed xmlns='http://www.w3.org/2005/Atom'>",
    "<entry>",
    "</entry>",
    "<link href='/a'/>",
    "<link rel='self' href='/a'/>",
    "<?xml version='1.0'?>",
    "<x:y/>",
    "<a b='c'>",
    "<urlset>",
    "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>",
    "</urlset>",
    "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>",
    "<sitemap>",
    "</sitemap>",
    "</sitemapindex>",
    "<!DOCTYPE x>",
    "<!",
    "<1a>",
    "<url><loc>https://www.example.com/a</loc></url>",
    "<sitemap><loc>https://www.example.com/a.xml</loc></sitemap>",
];

fn piece() -> impl Strategy<Value = String> {
    prop_oneof![8 => proptest::sample::select(PIECES).prop_map(str::to_owned), 1 => "[a-z<>&;/ =\"]{1,6}"]
}

/// What random documents declare; `latin1` lies.
const ENCODINGS: [&str; 5] = ["UTF-16", "UTF-16BE", "ISO-8859-1", "latin1", "us-ascii"];

fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let xml =
        proptest::collection::vec(piece(), 0..40).prop_map(|pieces| pieces.concat().into_bytes());
    let rooted = || {
        proptest::collection::vec(piece(), 0..40).prop_map(|pieces| {
            let inside = pieces.concat();
            format!("<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>{inside}</urlset>")
                .into_bytes()
        })
    };
    let broken =
        (rooted(), any::<prop::sample::Index>(), any::<u8>()).prop_map(|(mut bytes, at, byte)| {
            let at = at.index(bytes.len());
            bytes[at] = byte;
            bytes
        });
    let encoded = (rooted(), 0..ENCODINGS.len()).prop_map(|(bytes, index)| {
        let text = String::from_utf8_lossy(&bytes);
        let text = format!("<?xml version='1.0' encoding='{}'?>{text}", ENCODINGS[index]);
        match ENCODINGS[index] {
            "UTF-16" => utf16(&text, false),
            "UTF-16BE" => utf16(&text, true),
            "ISO-8859-1" => latin1(&text),
            _ => text.into_bytes(),
        }
    });
    prop_oneof![xml, rooted(), broken, encoded]
}

#[test]
fn a_strict_reader_stops_at_text_before_an_entry() {
    let document = b"<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>\
        <![CDATA[<url> url>]]><url><loc>https://www.example.com/a</loc></url></urlset>";
    let whole = read_strictly([document.as_slice()]);
    assert_eq!(whole.entry_count, 0);
    assert_eq!(read_strictly(document.chunks(1)), whole);
}

/// How many random documents are read; `PROPTEST_CASES` asks for more.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2_000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_documents_read_the_same_in_random_chunks(bytes in bytes(), sizes in proptest::collection::vec(1_usize..20, 1..50)) {
        let whole = read(&bytes);
        let mut rest = bytes.as_slice();
        let mut chunks = Vec::new();
        for size in sizes.iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let (chunk, after) = rest.split_at((*size).min(rest.len()));
            chunks.push(chunk);
            rest = after;
        }
        prop_assert_eq!(&read_in_chunks(chunks.iter().copied()), &whole);
        prop_assert_eq!(&read_strictly(chunks), &read_strictly([bytes.as_slice()]));
        prop_assert_eq!(&read_token_by_token(&bytes), &whole);
    }
}
