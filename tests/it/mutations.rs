//! Seven documents cut at every byte and changed at every byte: the right URLs come out, and no wrong ones.

use crate::documents::{gzip, options, read, read_in_chunks, read_token_by_token};
use sitemapkit::{Parser, Report, Rule, Verdict};
use std::ops::Range;

/// An entry of a sample.
struct Part {
    url: &'static str,
    /// The URL as it is written.
    raw: &'static str,
    /// The entry with its tags, or the line with its end.
    entry: Range<usize>,
    /// The URL with the tags around it.
    loc: Range<usize>,
    /// The end of the URL as it is written.
    raw_end: usize,
}

pub(crate) struct Sample {
    name: &'static str,
    pub(crate) bytes: Vec<u8>,
    parts: Vec<Part>,
    /// Whether it is XML, where the end of a URL can be seen.
    pub(crate) is_xml: bool,
    /// How many of the changes to what stands before the entries, or to the first line of a list, may cost other
    /// entries: no more than do today, although only few of them are beyond repair.
    costly_max: usize,
}

impl Sample {
    /// Puts a document together from what stands before the URL of each entry, the URL as it is written and as it is
    /// read, and what stands after it.
    fn new(
        name: &'static str,
        head: &str,
        entries: &[(&str, &'static str, &'static str, &str)],
        tail: &str,
        costly_max: usize,
    ) -> Self {
        let is_xml = head.starts_with('<');
        let (mut text, mut parts) = (head.to_owned(), Vec::new());
        for (before, raw, url, after) in entries {
            let start = text.len();
            let loc_start = start + before.rfind('<').unwrap_or(before.len());
            text.push_str(before);
            text.push_str(raw);
            let raw_end = text.len();
            let loc_end = raw_end + if is_xml { after.find('>').unwrap() + 1 } else { after.len() };
            text.push_str(after);
            let (entry, loc) = (start..text.len(), loc_start..loc_end);
            parts.push(Part { url, raw, entry, loc, raw_end });
        }
        text.push_str(tail);
        Self { name, bytes: text.into_bytes(), parts, is_xml, costly_max }
    }

    fn urls(&self) -> Vec<&'static str> {
        self.parts.iter().map(|part| part.url).collect()
    }
}

fn urls(report: &Report) -> Vec<&str> {
    report.entries.iter().map(|entry| entry.loc).collect()
}

const A: &str = "https://www.example.com/";
const B: &str = "https://www.example.com/té?a=1&b=2";
const B_RAW: &str = "https://www.example.com/té?a=1&amp;b=2";
const C: &str = "https://www.example.com/tea";
const D: &str = "https://www.example.com/coffee#now";

fn usual() -> Sample {
    Sample::new(
        "urlset",
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
        &[
            ("<url><loc>", A, A, "</loc></url>\r\n"),
            (
                "<url>\n <loc>",
                B_RAW,
                B,
                "</loc>\n <lastmod>2026-11-21T10:00:00+01:00</lastmod>\n <changefreq>daily</changefreq>\n \
                 <priority>0.8</priority>\n</url>\n",
            ),
            ("<url><lastmod>2026</lastmod><loc>", C, C, "</loc></url>"),
            ("<url><loc>", D, D, "</loc></url>"),
        ],
        "</urlset>\n",
        3,
    )
}

fn rich() -> Sample {
    Sample::new(
        "extensions",
        "<s:urlset xmlns:s=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:i=\"http://www.google.com/schemas/sitemap-image/1.1\" \
         xmlns:h=\"http://www.w3.org/1999/xhtml\">",
        &[
            (
                "<s:url><s:loc>",
                A,
                A,
                "</s:loc><i:image><i:loc>https://cdn.example.com/1.jpg</i:loc></i:image></s:url>",
            ),
            (
                "<s:url><h:link rel=\"alternate\" hreflang=\"de\" href=\"https://de.example.com/\"/><s:loc>",
                B_RAW,
                B,
                "</s:loc></s:url>",
            ),
            (
                "<s:url><i:image><i:loc>https://cdn.example.com/2.jpg</i:loc></i:image><s:loc>",
                C,
                C,
                "</s:loc></s:url>",
            ),
            ("<s:url><s:loc>", D, D, "</s:loc></s:url>"),
        ],
        "</s:urlset>",
        32,
    )
}

fn index() -> Sample {
    Sample::new(
        "index",
        "<sitemapindex xmlns='http://www.sitemaps.org/schemas/sitemap/0.9'>",
        &[
            ("<sitemap><loc>", A, A, "</loc></sitemap>"),
            ("<sitemap><loc>", B_RAW, B, "</loc><lastmod>2026-11-21</lastmod></sitemap>\n"),
            ("<sitemap><loc>", C, C, "</loc></sitemap>"),
        ],
        "</sitemapindex>",
        2,
    )
}

fn list() -> Sample {
    let lines = [("", A, A, "\n"), ("", B, B, "\r\n"), ("", C, C, "\n"), ("", D, D, "\n")];
    Sample::new("list", "", &lines, "", 62)
}

fn rss() -> Sample {
    Sample::new(
        "RSS",
        "<rss version=\"2.0\"><channel><title>x</title><link>https://www.example.com/channel</link>",
        &[
            ("<item><title>y</title><link>", A, A, "</link></item>"),
            (
                "<item><link>",
                B_RAW,
                B,
                "</link><pubDate>Sat, 21 Nov 2026 10:00:00 GMT</pubDate></item>",
            ),
            ("<item><link>", C, C, "</link></item>"),
        ],
        "</channel></rss>",
        68,
    )
}

fn atom() -> Sample {
    Sample::new(
        "Atom",
        "<feed xmlns=\"http://www.w3.org/2005/Atom\"><link href=\"https://www.example.com/feed\"/>",
        &[
            ("<entry><link rel=\"alternate\" href=\"", A, A, "\"/><title>y</title></entry>"),
            ("<entry><link href='", B_RAW, B, "'/><updated>2026-11-21T10:00:00Z</updated></entry>"),
            ("<entry><link href=\"", C, C, "\"/></entry>"),
        ],
        "</feed>",
        50,
    )
}

pub(crate) fn samples() -> Vec<Sample> {
    vec![usual(), rich(), index(), list(), rss(), atom()]
}

#[test]
fn every_sample_is_read_whole() {
    for sample in samples() {
        let report = read(&sample.bytes);
        assert_eq!(urls(&report), sample.urls(), "{}", sample.name);
        assert!(report.is_well_formed, "{}: {:?}", sample.name, report.diagnostics);
        assert_eq!(urls(&read(&gzip(&sample.bytes))), sample.urls(), "{} in gzip", sample.name);
    }
}

#[test]
fn a_document_cut_anywhere_gives_the_urls_that_are_whole() {
    for sample in samples() {
        let all = sample.urls();
        let name = sample.name;
        for end in 0..sample.bytes.len() {
            let prefix = &sample.bytes[..end];
            let report = read(prefix);
            assert_eq!(read_in_chunks(prefix.chunks(1)), report, "{name} cut at {end}");
            assert_eq!(read_token_by_token(prefix), report, "{name} cut at {end}");

            let mut found = urls(&report);
            if !sample.is_xml {
                // The last line of a list needs no end, so that a part of it looks like all of it.
                let part = sample.parts.iter().find(|part| part.entry.contains(&end));
                let cut = String::from_utf8_lossy(&prefix[part.unwrap().entry.start..]);
                if found.last() == Some(&cut.trim_end()) {
                    found.pop();
                }
            }
            // With its end tag a URL is there; before that begins, nobody can know whether there is more of it.
            let at_least = sample.parts.iter().filter(|part| part.loc.end <= end).count();
            let at_most = sample.parts.iter().filter(|part| part.raw_end < end).count();
            assert!(
                found.len() >= at_least && found.len() <= at_most.max(at_least),
                "{name} cut at {end}: {found:?}"
            );
            assert_eq!(found, all[..found.len()], "{name} cut at {end}");
            if sample.is_xml {
                let is_whole = sample.bytes[end..].iter().all(u8::is_ascii_whitespace);
                assert_eq!(report.is_well_formed, is_whole, "{name} cut at {end}");
            }
        }
    }
}

/// What there is of a document whose source was lost.
fn read_cut<'b>(chunks: impl IntoIterator<Item = &'b [u8]>) -> Report {
    let mut parser = Parser::new(&options());
    for chunk in chunks {
        parser.push(chunk).unwrap();
    }
    parser.cut()
}

#[test]
fn a_source_lost_anywhere_gives_the_entries_that_are_whole_and_is_told_once() {
    const TOLD: [Rule; 3] = [Rule::XmlTruncated, Rule::GzipTruncated, Rule::DocumentTruncated];
    let texts = [
        "Sitemap: https://www.example.com/a.xml\nSitemap: https://www.example.com/té.xml\n",
        "https://www.example.com/a\t2026-11-20\tdaily\t0.5\nhttps://www.example.com/b\t2026-11-21\tdaily\t0.55\n",
        "id;url;lastmod\r\n1;https://www.example.com/a;2026-11-20\r\n2;https://www.example.com/bb;2026-11-21\r\n",
        "https://www.example.com/a https://www.example.com/bb\n\"https://www.example.com/cc\"\n- https://www.example.com/dd\n",
        "https://www.example.com/a,200,x y\nhttps://www.example.com/bb,200,x y\nhttps://www.example.com/cc,200,x y\n",
    ];
    let texts = texts.map(|text| text.as_bytes().to_vec());
    let documents = samples().into_iter().map(|sample| sample.bytes).chain(texts);
    for document in documents.flat_map(|bytes| [gzip(&bytes), bytes]) {
        let whole = read(&document);
        let name = String::from_utf8_lossy(&document).into_owned();
        for end in 0..document.len() {
            let prefix = &document[..end];
            let report = read_cut([prefix]);
            assert_eq!(read_cut(prefix.chunks(1)), report, "{name} cut at {end}");
            for (found, expected) in report.entries.iter().zip(whole.entries.iter()) {
                assert_eq!(found.loc, expected.loc, "{name} cut at {end}");
                for (found, expected) in [
                    (found.lastmod, expected.lastmod),
                    (found.changefreq, expected.changefreq),
                    (found.priority, expected.priority),
                ] {
                    assert!(found.is_none() || found == expected, "{name} cut at {end}");
                }
            }
            assert!(report.entry_count <= whole.entry_count, "{name} cut at {end}");
            assert!(report.is_cut && report.verdict == Verdict::Rejected, "{name} cut at {end}");
            let told: Vec<_> = TOLD.map(|rule| report.diagnostics.count(rule.id())).to_vec();
            assert_eq!(told.iter().sum::<u32>(), 1, "{name} cut at {end}: {told:?}");
        }
    }
}

#[test]
fn a_gzip_file_cut_anywhere_gives_no_wrong_urls() {
    for sample in samples().into_iter().filter(|sample| sample.is_xml) {
        let file = gzip(&sample.bytes);
        let all = sample.urls();
        for end in 0..file.len() {
            let report = read(&file[..end]);
            let found = urls(&report);
            assert_eq!(found, all[..found.len()], "{} cut at {end}", sample.name);
            assert_eq!(
                read_in_chunks(file[..end].chunks(1)),
                report,
                "{} cut at {end}",
                sample.name
            );
            // What follows the deflate data is eight bytes of checksum and size.
            if end + 8 >= file.len() {
                assert_eq!(found, all, "{} cut at {end}", sample.name);
            }
            let is_told = report.diagnostics.count(Rule::GzipTruncated.id()) == 1;
            assert!(is_told || end < 2, "{} cut at {end}", sample.name);
        }
    }
}

/// `bytes` with the byte at `at` changed in one of nine ways.
pub(crate) fn mutated(bytes: &[u8], at: usize, way: usize) -> Vec<u8> {
    let byte = bytes[at];
    let instead: &[u8] = match way {
        // Each bit has its turn.
        0 => &[byte ^ (1 << (at % 8))],
        1 => &[],
        2 => &[byte, byte],
        3 => b"<",
        4 => b">",
        5 => b"&",
        6 => b"\"",
        7 => b"\0",
        _ => b"\xFF",
    };
    [&bytes[..at], instead, &bytes[at + 1..]].concat()
}

pub(crate) const WAYS: usize = 9;

/// The fewest characters to change, add or leave out that make one text of the other.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (above, c) in a.chars().enumerate() {
        let mut diagonal = std::mem::replace(&mut row[0], above + 1);
        for (at, d) in b.iter().enumerate() {
            let cost = diagonal + usize::from(c != *d);
            diagonal = row[at + 1];
            row[at + 1] = cost.min(diagonal + 1).min(row[at] + 1);
        }
    }
    row[b.len()]
}

/// Where in a document a byte was changed, and what that may cost.
struct Change<'s> {
    /// The entry it is part of; the head and the tail belong to none.
    part: Option<usize>,
    all: &'s [&'static str],
    sample: &'s Sample,
    at: usize,
    bytes: Vec<u8>,
}

impl Change<'_> {
    /// Whether entry number `index` may be missing.
    fn may_cost(&self, index: usize) -> bool {
        let Some(touched) = self.part else { return false };
        let part = &self.sample.parts[touched];
        if !self.sample.is_xml {
            // Without the end of a line the next one is part of it.
            return index == touched || (index == touched + 1 && self.at >= part.raw_end);
        }
        // What follows `<?` and `<!` is no text, up to an end that may not come.
        let hides = [self.at.saturating_sub(1), self.at]
            .iter()
            .any(|at| matches!(self.bytes.get(*at..at + 2), Some(b"<?" | b"<!")));
        index == touched || (index > touched && hides)
    }

    /// Whether a URL that is not in the document may come out of it: one that has the changed byte in it.
    fn may_give(&self, url: &str) -> bool {
        let Some(part) = self.part.map(|part| &self.sample.parts[part]) else { return false };
        if !self.sample.is_xml && self.at >= part.raw_end {
            return url.starts_with(part.url) || self.all.iter().any(|other| url.ends_with(other));
        }
        // A character of two bytes may become two characters.
        let edits = if self.sample.bytes[self.at].is_ascii() { 1 } else { 2 };
        let is_near = distance(url, part.url).min(distance(url, part.raw)) <= edits;
        part.loc.contains(&self.at) && is_near
    }
}

#[test]
fn a_changed_byte_costs_no_entry_but_its_own_and_gives_no_wrong_url() {
    for sample in samples() {
        let all = sample.urls();
        let mut costly = 0;
        for (at, way) in (0..sample.bytes.len()).flat_map(|at| (0..WAYS).map(move |way| (at, way)))
        {
            let bytes = mutated(&sample.bytes, at, way);
            let report = read(&bytes);
            let what = || {
                let near = &bytes[at.saturating_sub(20)..(at + 20).min(bytes.len())];
                format!("{} at {at}, way {way}: {}", sample.name, String::from_utf8_lossy(near))
            };
            let (first, second) = bytes.split_at(at);
            assert_eq!(read_in_chunks([first, second]), report, "{}", what());

            let found = urls(&report);
            let part = sample.parts.iter().position(|part| part.entry.contains(&at));
            let is_in_head = part.is_none() && at < sample.parts[0].entry.start;
            let change = Change { part, all: &all, sample: &sample, at, bytes: bytes.clone() };
            let lost: Vec<_> =
                (0..all.len()).filter(|index| !found.contains(&all[*index])).collect();
            if is_in_head || (!sample.is_xml && part == Some(0)) {
                // What the document is may be unclear from here on.
                costly += usize::from(lost.iter().any(|index| Some(*index) != part));
            } else {
                let lost: Vec<_> =
                    lost.into_iter().filter(|index| !change.may_cost(*index)).collect();
                assert!(lost.is_empty(), "{lost:?} lost of {}", what());
            }
            let usable = report.entries.iter().filter(|entry| entry.is_usable);
            let wrong: Vec<_> = usable
                .map(|entry| entry.loc)
                .filter(|url| !all.contains(url) && !change.may_give(url))
                .collect();
            assert!(wrong.is_empty(), "{wrong:?} out of {}", what());
        }
        assert!(
            costly <= sample.costly_max,
            "{costly} changes of the head of {} cost entries",
            sample.name
        );
    }
}

#[test]
fn a_changed_byte_of_a_gzip_file_is_told_where_it_changes_a_url() {
    for sample in samples().into_iter().filter(|sample| sample.is_xml) {
        let file = gzip(&sample.bytes);
        let all = sample.urls();
        for (at, way) in (0..file.len()).flat_map(|at| (0..WAYS).map(move |way| (at, way))) {
            let bytes = mutated(&file, at, way);
            let report = read(&bytes);
            let (first, second) = bytes.split_at(at);
            assert_eq!(
                read_in_chunks([first, second]),
                report,
                "{} at {at}, way {way}",
                sample.name
            );
            // The numbers of the group `gzip`.
            let mut rules = report.diagnostics.counts().iter().map(|(id, _)| id.0);
            let is_told = report.is_cut && rules.any(|id| (101..150).contains(&id));
            let is_gzip = bytes.starts_with(b"\x1F\x8B");
            assert!(
                urls(&report) == all || is_told || !is_gzip,
                "{} at {at}, way {way}",
                sample.name
            );
        }
    }
}
