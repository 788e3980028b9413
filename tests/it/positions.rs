//! Where entries begin.

use crate::documents::{gzip, latin1, options, samples, urlset, utf16};
use sitemapkit::{ParseOptions, Parser, Report, Table, decode_text, parse};

fn with_positions() -> ParseOptions {
    let mut options = options();
    options.positions = true;
    options
}

/// The text at the position of each entry, up to the end of the line, and the line.
fn begun(bytes: &[u8]) -> Vec<(String, u32)> {
    let report = parse(bytes, &with_positions()).unwrap();
    let text: Vec<u16> = decode_text(bytes).encode_utf16().collect();
    let of_entry = |entry: sitemapkit::Entry<'_>| {
        let position = entry.position.unwrap();
        let rest = String::from_utf16(&text[position.utf16 as usize..]).unwrap();
        (rest.lines().next().unwrap().to_owned(), position.line)
    };
    report.entries.iter().map(of_entry).collect()
}

fn assert_begun(bytes: &[u8], expected: &[(&str, u32)]) {
    let begun = begun(bytes);
    let begun: Vec<_> = begun.iter().map(|(text, line)| (text.as_str(), *line)).collect();
    assert_eq!(begun, expected);
}

#[test]
fn entries_begin_where_their_start_tags_do_whatever_is_between_them() {
    let document = urlset(
        "<url><lastmod>2026-01-01</lastmod></url>\n\
         <url><loc>https://www.example.com/1</loc></url> <!-- <url> -->\n\
         <URL><LOC>https://www.example.com/2</LOC></URL>\n\
         <url ><loc>https://www.example.com/3</loc><loc>https://www.example.com/4</loc></url>\n\
         <loc>https://www.example.com/5</loc>\n\
         <url\n><loc>https://www.example.com/6</loc></url>",
    );
    let twice =
        "<url ><loc>https://www.example.com/3</loc><loc>https://www.example.com/4</loc></url>";
    assert_begun(
        document.as_bytes(),
        &[
            ("<url><loc>https://www.example.com/1</loc></url> <!-- <url> -->", 4),
            ("<URL><LOC>https://www.example.com/2</LOC></URL>", 5),
            (twice, 6),
            (twice, 6),
            ("<loc>https://www.example.com/5</loc>", 7),
            ("<url", 8),
        ],
    );
}

#[test]
fn positions_are_those_of_the_decoded_text() {
    let entries = "<url><loc>https://www.example.com/é😀</loc></url>\r\n<url><loc>https://www.example.com/b</loc></url>";
    let document = urlset(entries).replace("UTF-8", "ISO-8859-1");
    let second = ("<url><loc>https://www.example.com/b</loc></url></urlset>", 4);
    let first = ("<url><loc>https://www.example.com/é😀</loc></url>", 3);
    assert_begun(urlset(entries).as_bytes(), &[first, second]);
    assert_begun(format!("\u{FEFF}{}", urlset(entries)).as_bytes(), &[first, second]);
    assert_begun(&gzip(urlset(entries).as_bytes()), &[first, second]);
    assert_begun(&utf16(&urlset(entries).replace("UTF-8", "UTF-16"), false), &[first, second]);
    let latin = document.replace('😀', "");
    let first = ("<url><loc>https://www.example.com/é</loc></url>", 3);
    assert_begun(&latin1(&latin), &[first, second]);
}

#[test]
fn lines_and_items_have_positions_as_well() {
    assert_begun(
        b"# a\n\n  https://www.example.com/a\r\nhttps://www.example.com/b https://www.example.com/c\n",
        &[
            ("https://www.example.com/a", 3),
            ("https://www.example.com/b https://www.example.com/c", 4),
            ("https://www.example.com/c", 4),
        ],
    );
    assert_begun(
        b"name,url\nTea,https://www.example.com/tea\nMilk,https://www.example.com/milk\n",
        &[("Tea,https://www.example.com/tea", 2), ("Milk,https://www.example.com/milk", 3)],
    );
    assert_begun(
        b"User-agent: *\n Sitemap: https://www.example.com/a.xml\nsitemap:https://www.example.com/b.xml",
        &[
            ("Sitemap: https://www.example.com/a.xml", 2),
            ("sitemap:https://www.example.com/b.xml", 3),
        ],
    );
    assert_begun(
        b"<rss version='2.0'><channel><link>https://www.example.com/</link>\n<item><title>x</title></item>\n\
          <item><link>https://www.example.com/a</link></item></channel></rss>",
        &[("<item><link>https://www.example.com/a</link></item></channel></rss>", 3)],
    );
}

#[test]
fn positions_are_the_same_in_any_chunks_and_token_by_token() {
    for (name, bytes) in samples() {
        let options = with_positions();
        let whole = parse(&bytes, &options).unwrap();
        assert!(whole.entries.iter().all(|entry| entry.position.is_some()), "{name}");
        let in_chunks = |size: usize| -> Report {
            let mut parser = Parser::new(&options);
            bytes.chunks(size).for_each(|chunk| parser.push(chunk).unwrap());
            parser.finish()
        };
        assert_eq!(in_chunks(1), whole, "{name}");
        assert_eq!(in_chunks(7), whole, "{name}");
        let mut by_token = with_positions();
        by_token.token_by_token = true;
        assert_eq!(parse(&bytes, &by_token).unwrap(), whole, "{name}");
        let mut parser = Parser::new(&options);
        let mut taken = Vec::new();
        let mut take = |table: &Table| taken.extend(table.iter().map(|entry| entry.position));
        for chunk in bytes.chunks(11) {
            parser.push(chunk).unwrap();
            take(&parser.take());
        }
        take(&parser.finish().entries);
        let expected: Vec<_> = whole.entries.iter().map(|entry| entry.position).collect();
        assert_eq!(taken, expected, "{name}");
    }
}

#[test]
fn nobody_gets_positions_who_does_not_ask_and_all_else_is_the_same() {
    for (name, bytes) in samples() {
        let without = parse(&bytes, &options()).unwrap();
        assert!(without.entries.iter().all(|entry| entry.position.is_none()), "{name}");
        let with = parse(&bytes, &with_positions()).unwrap();
        assert_eq!(with.diagnostics, without.diagnostics, "{name}");
        assert_eq!(with.entry_count, without.entry_count, "{name}");
        let mut unchecked = with_positions();
        unchecked.check = false;
        let unchecked = parse(&bytes, &unchecked).unwrap();
        let positions = |report: &Report| -> Vec<_> {
            report.entries.iter().map(|entry| (entry.loc.to_owned(), entry.position)).collect()
        };
        assert_eq!(positions(&unchecked), positions(&with), "{name}");
    }
}
