//! Documents that several tests read, and the two ways to read them.

use sitemapkit::{Mode, ParseOptions, Parser, Report, parse};
use std::io::Write;
use std::process::{Command, Stdio};

/// Where and when the documents are read.
pub(crate) fn options() -> ParseOptions {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/sitemap.xml".to_owned());
    options.now_ms = Some(1_795_305_600_000);
    options
}

pub(crate) fn read(bytes: &[u8]) -> Report {
    parse(bytes, &options()).unwrap()
}

pub(crate) fn read_strictly<'b>(chunks: impl IntoIterator<Item = &'b [u8]>) -> Report {
    let mut options = options();
    options.mode = Mode::Strict;
    let mut parser = Parser::new(&options);
    for chunk in chunks {
        parser.push(chunk).unwrap();
    }
    parser.finish()
}

pub(crate) fn read_token_by_token(bytes: &[u8]) -> Report {
    let mut options = options();
    options.token_by_token = true;
    parse(bytes, &options).unwrap()
}

pub(crate) fn read_in_chunks<'b>(chunks: impl IntoIterator<Item = &'b [u8]>) -> Report {
    let mut parser = Parser::new(&options());
    for chunk in chunks {
        parser.push(chunk).unwrap();
    }
    parser.finish()
}

/// What the real program makes of `bytes`.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    run("gzip", &["-nc"], bytes).unwrap()
}

/// What `program` prints when it is given `bytes`; nothing where it is not installed.
pub(crate) fn run(program: &str, args: &[&str], bytes: &[u8]) -> Option<Vec<u8>> {
    let mut command = Command::new(program);
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = command.spawn().ok()?;
    let mut stdin = child.stdin.take().unwrap();
    let bytes = bytes.to_vec();
    let writer = std::thread::spawn(move || stdin.write_all(&bytes));
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap().unwrap();
    assert!(output.status.success(), "{program} {args:?}");
    Some(output.stdout)
}

const HEAD: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n";

pub(crate) fn urlset(entries: &str) -> String {
    format!("{HEAD}{entries}</urlset>\n")
}

const RICH: &str = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:video='http://www.google.com/schemas/sitemap-video/1.1' \
                xmlns:xhtml='https://www.w3.org/1999/xhtml'><url><loc>https://www.example.com/v</loc><video:video><video:title>Té &amp; <![CDATA[<b>]]>\
                </video:title><video:price currency='EUR' type=\"rent\">1.99</video:price><video:live>yes</video:live><video:tag>a</video:tag>\
                <video:uploader info='https://www.example.com/u'>U</video:uploader></video:video><xhtml:link rel='alternate' hreflang='de' \
                href='https://www.example.com/de?a=1&amp;b'/></url><url xmlns=''><loc>https://www.example.com/w</loc></url>\
                <url><loc>https://www.example.com/x<lastmod>2026</lastmod></url><url\n<loc>https://www.example.com/y</loc></url>\
                <url a='b>\n<loc><![CDATA[https://www.example.com/z</loc></url><url c='d<e' f='\n<loc>https://www.example.com/zz</loc></url></urlset>";

const ODD_WAYS: &str = "<urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' xmlns:rs='http://www.openarchives.org/rs/terms/' \
                xmlns:mobile='http://www.google.com/schemas/sitemap-mobile/1.0' xmlns:p='http://www.google.com/schemas/sitemap-pagemap/1.0' \
                xmlns:image='http://www.google.com/schemas/sitemap-image/1.1' xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance' \
                xsi:schemaLocation='a' version='1'><rs:md a='b'/><image:image/><z:z/>#<url><mobile:mobile/><loc>https://www.example.com/m'</loc>\
                <p:PageMap><p:DataObject/><p:Template/></p:PageMap></url><url><priority>0.5<!-- a --></priority><loc>https://www.example.com/?a&amp;'</loc>\
                <mobile:mobile>x</mobile:mobile><z:y/></url><url><lastmod>2026-01-01</lastmod><loc>https://www.example.com/n</loc>\
                <image:image xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'/><x xmlns='urn:x'/></url></urlset>";

const RSS: &str = "<?xml version='1.0'?><rss version='2.0' xmlns:media='http://search.yahoo.com/mrss/' xmlns:dc='http://purl.org/dc/elements/1.1/'><channel>\
               <link>https://www.example.com/</link><item><link>https://www.example.com/1</link><guid>x</guid><pubDate>Sat, 21 Nov 2026 10:30:00 GMT</pubDate>\
               <media:title>T</media:title><media:content url='https://www.example.com/1.mp4' medium='video'><media:thumbnail url='t.jpg'/></media:content></item>\
               <item><guid>https://www.example.com/2</guid><dc:date>2026-11-21</dc:date></item><item><guid isPermaLink='false'>y</guid></item></channel></rss>";

const ATOM: &str = "<feed xmlns='http://www.w3.org/2005/Atom' xml:base='/shop/'><entry><link rel='self' href='https://www.example.com/s'/>\
                <link type='application/pdf' href='a.pdf'/><link href='tea' type='text/html'/><updated>2026-11-21T10:00:00Z</updated></entry>\
                <entry xml:base='b/'><link xml:base='c/' href='?d'/><published>x</published></entry><entry/></feed>";

const OAI: &str = "<OAI-PMH xmlns='http://www.openarchives.org/OAI/2.0/'><ListRecords><record><header status='deleted'><identifier>oai:x</identifier></header></record>\
               <record><header><datestamp>2026-11-21</datestamp></header><metadata><oai_dc:dc xmlns:oai_dc='http://www.openarchives.org/OAI/2.0/oai_dc/' \
               xmlns:dc='http://purl.org/dc/elements/1.1/'><dc:identifier>10.1/x</dc:identifier><dc:identifier>https://www.example.com/x</dc:identifier>\
               </oai_dc:dc></metadata></record><resumptionToken>abc</resumptionToken></ListRecords></OAI-PMH>";

const ODD_URLS: &str = "<url><loc>HTTPS://WWW.example.com:443/a/../b//c.jpg</loc></url>\n<url><loc>https://www.example.com/%c3%a9%7E</loc></url>\
         <url><loc>https://www.example.com/?utm_source=x&amp;PHPSESSID=1&amp;amp;q=t</loc></url><url><loc>https://www.example.com/Tea</loc></url>\
         <url><loc>https://www.example.com/tea</loc></url><url><loc>https://www.example.com/tea/</loc></url><url><loc>https://www.example.com</loc></url>\
         <url><loc>https://www.example.com/sitemap.xml</loc></url><url><loc>https://www.example.com\\tea</loc></url>\
         <url><loc>https://www.example.com/./t%65a</loc></url><url><loc>http://localhost/%E9%2520</loc></url>";

/// Small documents that between them take every path through the reader.
#[expect(clippy::too_many_lines, reason = "one list of documents")]
pub(crate) fn samples() -> Vec<(&'static str, Vec<u8>)> {
    let text = |name, text: &str| (name, text.as_bytes().to_vec());
    let usual = urlset(
        "  <url><loc>https://www.example.com/</loc></url>\r\n  <url>\n    <loc>https://www.example.com/té?a=1&amp;b=2</loc>\n    \
         <lastmod>2026-11-21T10:00:00+01:00</lastmod><changefreq>daily</changefreq>\n    <priority>0.8</priority>\n  </url>\n",
    );
    let faulty = urlset(
        "<url>\n<loc> /tea </loc><lastmod>2026-13-01</lastmod><priority>high</priority><changefreq>Daily</changefreq></url>\
         <url><lastmod/></url><url><loc></loc></url>x<url><loc>https://www.example.com/😀</loc><loc>https://www.example.com/b</loc></url>\
         <url><loc>https://www.example.com/b</loc><bogus/><lastmod>2026</lastmod><lastmod>2027</lastmod></url>",
    );
    let damaged = "\u{FEFF}<?xml version='1.0'?><urlset xmlns='http://www.sitemaps.org/schemas/sitemap/0.9' x=1>\n\
                   <url><loc>https://www.example.com/?a=1&b=2&eacute;&#8;&lt;</loc></url>\r<!-- a -- b -->\r\n\
                   <url><loc>https://www.example.com/<![CDATA[c&d]]>/e<!-- x -->f</loc>\n<url><loc>https://www.example.com/a<b</Loc></url>\n\
                   <url><loc>https://www.example.com/]]></loc></urlset> tail <x/>";
    let extended = urlset(
        "<url><loc>https://www.example.com/i</loc><image:image xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\
         <image:loc>https://cdn.example.com/i.jpg</image:loc></image:image><lastmod>2026-11-20</lastmod></url>",
    );
    let index = "<sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap>\n<loc>https://www.example.com/a.xml</loc>\
                 <lastmod>2026-11-21</lastmod></sitemap><sitemap><loc>b.xml</loc></sitemap><sitemap/></sitemapindex>";
    let mut two_members = gzip(&usual.as_bytes()[..120]);
    two_members.extend(gzip(&usual.as_bytes()[120..]));
    let mut bad_checksum = gzip(faulty.as_bytes());
    let at = bad_checksum.len() - 6;
    bad_checksum[at] ^= 0x55;
    let mut invalid_bytes = usual.clone().into_bytes();
    invalid_bytes.splice(200..200, [0xE9, 0xF0, 0x9F, 0x98]);
    let odd_ways = ODD_WAYS
        .replace('#', &"<url id='1'><loc>https://www.example.com/it's/ThÃ©</loc></url>".repeat(3));
    let mut marked = gzip(usual.as_bytes());
    // The flag for a checksum of the header, and a wrong one.
    marked[3] |= 2;
    marked.splice(10..10, [0x12, 0x34]);
    let declared = |text: &str, encoding: &str| text.replace("UTF-8", encoding);
    let damaged_latin1 = declared(damaged, "x").replace("?><urlset", " encoding='latin1'?><urlset");
    let double = gzip(&gzip(usual.as_bytes()));
    let mut bad_double = double.clone();
    let at = bad_double.len() - 6;
    bad_double[at] ^= 0x55;
    let bad_inside = gzip(&[bad_checksum.clone(), gzip(usual.as_bytes())].concat());
    let mut half_pairs = utf16(&faulty, false);
    half_pairs.splice(260..260, [0x3D, 0xD8, 0x00, 0xDE, 0x00, 0xDE, 0x3D, 0xD8]);
    half_pairs.pop();
    vec![
        text("usual", &usual),
        text("faulty", &faulty),
        text("damaged", damaged),
        text("extended", &extended),
        text("odd URLs", &urlset(ODD_URLS)),
        text("rich", RICH),
        text("RSS", RSS),
        text("Atom", ATOM),
        text("OAI-PMH", OAI),
        text("habits", &habits()),
        text("index", index),
        text(
            "list",
            "\u{FEFF}https://www.example.com/\r\n\r\n  https://www.example.com/té \nwww.example.com\n/tea\nhttps://www.example.com/",
        ),
        text("odd ways", &odd_ways),
        text(
            "list of sitemaps",
            "https://www.example.com/a.xml\r\r \rhttps://www.example.com/b.xml.gz\r",
        ),
        ("header checksum", marked),
        text(
            "list with odd lines",
            "\n\n https://www.example.com/?a&amp;b 2026-01-01\r\nhttps://www.example.com/\r\r\n\thttps://www.example.com/Ã©té \n\n",
        ),
        text(
            "robots",
            "\u{FEFF}# ours\r\nUser-agent: *\rDisallow: /cart\r\n\r\nSitemaps: https://www.example.com/a.xml # a\n sitemap\u{a0}/é.xml\n\
             Sitemap:\nSITEMAP : <https://www.example.com/b.xml>.\nSitemap: https://www.example.com/a.xml",
        ),
        (
            "robots, bytes",
            b"User-agent: *\nDisallow: /caf\xE9\nSitemap: https://www.example.com/\xE9.xml"
                .to_vec(),
        ),
        text("html", "<!DOCTYPE html>\n<html><head><title>404</title><body>&nbsp;<p>Not found"),
        text("json", "{\"urls\": []}"),
        text(
            "junk before",
            "Warning: x\n<?xml version=\"1.0\"?><urlset><url><loc>https://www.example.com/</loc></url></urlset>",
        ),
        text("blank", " \r\n\t"),
        text("empty", ""),
        ("gzip", gzip(usual.as_bytes())),
        ("two members", two_members.clone()),
        ("bad checksum", bad_checksum.clone()),
        ("truncated gzip", gzip(faulty.as_bytes())[..150].to_vec()),
        ("gzip and padding", [gzip(usual.as_bytes()), vec![0; 20]].concat()),
        ("gzip and junk", [gzip(usual.as_bytes()), b"EOF".to_vec()].concat()),
        ("invalid bytes", invalid_bytes),
        ("UTF-16", utf16(&usual, false)),
        ("UTF-16 that says so", utf16(&format!("\u{FEFF}{}", declared(&usual, "UTF-16")), true)),
        ("UTF-16 list", utf16("https://www.example.com/\r\nhttps://www.example.com/té\n", true)),
        ("half pairs", half_pairs),
        ("Latin-1", latin1(&declared(&usual, "ISO-8859-1"))),
        ("damaged Latin-1", latin1(&damaged_latin1)),
        text("Latin-1 that is not", &declared(&usual, "ISO-8859-1")),
        text("ASCII that is not", &declared(&usual, "us-ascii")),
        ("ASCII that is Latin-1", latin1(&declared(&usual, "us-ascii"))),
        text("UTF-16 that is not", &declared(&usual, "UTF-16")),
        text("no such encoding", &declared(&usual, "utf8mb4")),
        ("wrong mark", [b"\xFE\xFF".as_slice(), usual.as_bytes()].concat()),
        ("gzip in gzip", double.clone()),
        ("gzip in gzip in gzip", gzip(&double)),
        ("bad checksum around gzip", bad_double),
        ("bad checksum inside gzip", bad_inside),
        ("truncated gzip in gzip", double[..double.len() - 30].to_vec()),
        ("members of gzip in gzip", gzip(&two_members)),
        ("gzip and junk in gzip", gzip(&[gzip(usual.as_bytes()), b"EOF".to_vec()].concat())),
        ("gzip in members", [gzip(&double[..100]), gzip(&double[100..])].concat()),
        ("PNG", b"\x89PNG\r\n\x1A\n\0\0\0\rIHDR".to_vec()),
    ]
}

/// Enough entries to tell what they have in common.
fn habits() -> String {
    let url = |path: &str, values: &str| {
        format!(
            "<url><loc>https://www.example.com/{path}</loc>{values}<priority>1</priority></url>\n"
        )
    };
    let dates = ["2024", "2024-02", "2024-02-29", "2024-02-29T10:30Z", " 2024-02-29 10:30:15Z", ""];
    let mut entries = dates.map(|date| url("a", &format!("<lastmod>{date}</lastmod>"))).concat();
    for path in ["b", "c", "d", "e", "f", "g"] {
        entries +=
            &url(path, "<lastmod>2024-02-29T10:30:15Z</lastmod><changefreq> daily</changefreq>");
    }
    urlset(&(entries + "<url><loc>https://www.example.com/h</loc></url>"))
}

/// `text` in UTF-16, the high byte first if `is_big`.
pub(crate) fn utf16(text: &str, is_big: bool) -> Vec<u8> {
    let bytes = |unit: u16| if is_big { unit.to_be_bytes() } else { unit.to_le_bytes() };
    text.encode_utf16().flat_map(bytes).collect()
}

/// `text` in ISO-8859-1; what is not in it is left out.
pub(crate) fn latin1(text: &str) -> Vec<u8> {
    text.chars().filter_map(|c| u8::try_from(u32::from(c)).ok()).collect()
}

/// The bytes that are written as `hex`.
pub(crate) fn unhex(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> =
        hex.chars().map(|digit| u8::try_from(digit.to_digit(16).unwrap()).unwrap()).collect();
    digits.chunks_exact(2).map(|pair| pair[0] * 16 + pair[1]).collect()
}
