//! What the documents are made of: a head, a unit as often as fits, a tail.

use miniz_oxide::deflate::compress_to_vec;
use sitemapkit::Mode;

/// A family of documents of any size.
#[derive(Debug, Clone)]
pub(crate) struct Kind {
    pub(crate) name: &'static str,
    head: String,
    /// `{n}` in it is the number of the unit.
    unit: String,
    tail: String,
    shape: Shape,
    pub(crate) mode: Mode,
    pub(crate) url: &'static str,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Shape {
    Text,
    Utf16,
    /// The text as ISO-8859-1, so that letters outside ASCII are no UTF-8.
    Bytes,
    Gzip,
    /// gzip in gzip.
    GzipTwice,
    /// Each unit in a gzip member of its own.
    Members,
}

/// A document, and how many bytes of it count: those of the file or those that come out of it, whichever are more.
pub(crate) struct Document {
    pub(crate) bytes: Vec<u8>,
    pub(crate) len: usize,
}

impl Kind {
    fn new(name: &'static str, head: &str, unit: &str, tail: &str) -> Self {
        Self {
            name,
            head: head.to_owned(),
            unit: unit.to_owned(),
            tail: tail.to_owned(),
            shape: Shape::Text,
            mode: Mode::Tolerant,
            url: "https://www.example.com/sitemap.xml",
        }
    }

    fn shape(self, shape: Shape) -> Self {
        Self { shape, ..self }
    }

    fn strict(self) -> Self {
        Self { mode: Mode::Strict, ..self }
    }

    fn at(self, url: &'static str) -> Self {
        Self { url, ..self }
    }

    /// The document of about `size` bytes.
    pub(crate) fn document(&self, size: usize) -> Document {
        if self.shape == Shape::Members {
            return self.members(size);
        }
        let size = if self.shape == Shape::Utf16 { size / 2 } else { size };
        let mut text = String::with_capacity(size + self.unit.len() + self.tail.len() + 64);
        text.push_str(&self.head);
        let mut number = 0;
        while text.len() < size {
            self.push_unit(number, &mut text);
            number += 1;
        }
        text.push_str(&self.tail);
        let bytes = match self.shape {
            Shape::Text | Shape::Members => text.into_bytes(),
            Shape::Utf16 => {
                let units = std::iter::once(0xFEFF).chain(text.encode_utf16());
                units.flat_map(u16::to_le_bytes).collect()
            }
            Shape::Bytes => text.chars().map(|c| u8::try_from(c).unwrap_or(b'?')).collect(),
            Shape::Gzip => return Document { len: text.len(), bytes: member(text.as_bytes()) },
            Shape::GzipTwice => {
                return Document { len: text.len(), bytes: member(&member(text.as_bytes())) };
            }
        };
        Document { len: bytes.len(), bytes }
    }

    fn push_unit(&self, number: usize, text: &mut String) {
        match self.unit.split_once("{n}") {
            None => text.push_str(&self.unit),
            Some(_) => text.push_str(&self.unit.replace("{n}", &number.to_string())),
        }
    }

    fn members(&self, size: usize) -> Document {
        let mut bytes = member(self.head.as_bytes());
        let mut len = self.head.len();
        let unit = member(self.unit.as_bytes());
        while bytes.len().max(len) < size {
            bytes.extend_from_slice(&unit);
            len += self.unit.len();
        }
        bytes.extend(member(self.tail.as_bytes()));
        Document { len: len.max(bytes.len()), bytes }
    }
}

/// A gzip member: <https://www.rfc-editor.org/rfc/rfc1952>.
fn member(content: &[u8]) -> Vec<u8> {
    let mut out = vec![0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 255];
    out.extend(compress_to_vec(content, 6));
    let crc = content.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| {
            if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 }
        })
    });
    out.extend((!crc).to_le_bytes());
    out.extend(u32::try_from(content.len()).unwrap_or(u32::MAX).to_le_bytes());
    out
}

const XML: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" xmlns:o=\"urn:o\">\n";
const ATOM: &str = "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>x</title><id>urn:x</id><updated>2026-11-01T00:00:00Z</updated>";
const OAI: &str = "<OAI-PMH xmlns=\"http://www.openarchives.org/OAI/2.0/\"><ListRecords>";
const GOOD: &str = "<url><loc>https://www.example.com/tea</loc></url>\n";
const END: &str = "</urlset>\n";

/// The valid sitemap first: what others are compared with.
pub(crate) fn kinds() -> Vec<Kind> {
    let mut all = vec![Kind::new(
        "valid",
        &[XML, URLSET].concat(),
        "  <url>\n    <loc>https://www.example.com/catalogue/item-{n}.html</loc>\n    <lastmod>2026-10-07</lastmod>\n    <changefreq>weekly</changefreq>\n    <priority>0.8</priority>\n  </url>\n",
        END,
    )];
    all.extend(valid());
    all.extend(text_and_markup());
    all.extend(tags());
    all.extend(names_and_namespaces());
    all.extend(entries());
    all.extend(document_types());
    all.extend(bytes());
    all.extend(lists());
    all.extend(feeds());
    all
}

/// In the root of a sitemap.
fn inside(name: &'static str, unit: &str) -> Kind {
    Kind::new(name, &[XML, URLSET].concat(), unit, END)
}

/// In an entry.
fn in_entry(name: &'static str, unit: &str) -> Kind {
    let head = [XML, URLSET, "<url><loc>https://www.example.com/</loc>"].concat();
    Kind::new(name, &head, unit, &["</url>", END].concat())
}

/// In a URL.
fn in_loc(name: &'static str, unit: &str) -> Kind {
    let head = [XML, URLSET, "<url><loc>https://www.example.com/"].concat();
    Kind::new(name, &head, unit, &["</loc></url>", END].concat())
}

/// Other valid documents, for comparison.
fn valid() -> Vec<Kind> {
    vec![
        inside("valid: short entries", "<url><loc>https://www.example.com/{n}</loc></url>"),
        inside(
            "valid: images and alternates",
            "<url><loc>https://www.example.com/{n}</loc><image:image><image:loc>https://www.example.com/{n}.png</image:loc></image:image><xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/de/{n}\"/></url>\n",
        ),
        Kind::new("valid: list", "", "https://www.example.com/catalogue/item-{n}.html\n", ""),
        inside("valid: gzip", GOOD).shape(Shape::Gzip),
        inside("valid: strict", "<url><loc>https://www.example.com/{n}</loc></url>").strict(),
    ]
}

fn text_and_markup() -> Vec<Kind> {
    let spaces = " ".repeat(60_000);
    vec![
        in_loc("text: <", "<"),
        in_loc("text: < with spaces", "< "),
        inside("text: < in the root", "<"),
        Kind::new("text: < before the root", "x", "<", "<urlset></urlset>"),
        in_loc("text: &", "&"),
        in_loc("text: & with a word", "&x "),
        inside("text: & in the root", "&"),
        Kind::new("text: & before the root", "<a></a>x", "&", ""),
        in_loc("text: &x;", "&x;"),
        in_loc("text: &amp;", "&amp;"),
        in_loc("text: &#65;", "&#65;"),
        in_loc("text: &#0;", "&#0;"),
        in_loc("text: &#000…65;", &format!("&#{}65;", "0".repeat(50))),
        inside("text: entries of &#0;", "<url><loc>http://a/&#0;</loc></url>"),
        in_loc("text: ]]>", "]]>"),
        inside("text: ]]> in the root", "]]>"),
        in_entry("text: words in an entry", "x<!---->"),
        in_loc("text: LF", "\n"),
        in_loc("text: CR", "\r"),
        inside("text: LF in the root", "\n"),
        inside("text: CR in the root", "\r"),
        inside("text: CR after entries", &["\r\r\r\r\r\r\r\r", GOOD].concat()),
        in_loc("text: a long URL", "abcdefgh"),
        in_loc("text: a long URL, strict", "abcdefgh").strict(),
        inside(
            "text: URLs of 64 KB",
            &["<url><loc>https://www.example.com/", &"a".repeat(65_000), "</loc></url>"].concat(),
        ),
        in_loc("CDATA: open", "<![CDATA["),
        in_loc("CDATA: empty", "<![CDATA[]]>"),
        in_loc("CDATA: one of all", "").with_cdata(),
        inside("CDATA: open in each URL", "<url><loc><![CDATA[http://a/</loc></url>"),
        inside("CDATA: in the root", "<![CDATA[]]>"),
        inside("CDATA: open in the root", "<![CDATA["),
        in_loc("comment: open", "<!--"),
        in_loc("comment: empty", "<!---->"),
        in_loc("comment: hyphens", "<!-- -- -->"),
        inside("comment: one of all", "").with_comment(),
        in_loc("instruction: open in a URL", "<?"),
        in_loc("instruction: short in a URL", "<?a?>"),
        inside("instruction: open in each URL", "<url><loc>http://a/<?</loc></url>"),
        inside(
            "instruction: many open in each URL",
            &["<url><loc>", &"<?".repeat(450), "</loc></url>"].concat(),
        ),
        inside("instruction: open in the root", "<?"),
        inside("instruction: short in the root", "<?a?>"),
        inside("instruction: <?xml ", "<?xml "),
        inside("instruction: <?xml ?>", "<?xml ?>"),
        inside("instruction: <?xml >", "<?xml >"),
        inside("instruction: <?xml > and spaces", "").with_open_instruction(&spaces),
        Kind::new("instruction: <?xml > before the root", "", "<?xml ><?xml >", "<urlset/>"),
        inside("url: <https://", "<https://"),
        in_loc("url: <https:// in a URL", "<https://"),
        Kind::new("url: list of <https://", "", "<https://", ""),
    ]
}

fn tags() -> Vec<Kind> {
    let values = |open: &str, count| [open, &" b='<a'".repeat(count), " <url>"].concat();
    vec![
        inside("tag: <a ", "<a "),
        in_entry("tag: <a in an entry", "<a "),
        inside("tag: </a ", "</a "),
        inside("tag: <a b=\"", "<a b=\""),
        inside("tag: <a b=\"x ", "<a b=\"x "),
        in_entry("tag: <a b='x<y'/>", "<a b='x<y'/>"),
        in_entry("tag: values with tags", &values("<a", 8_000)),
        in_entry("tag: one of values with tags", " b='<a'").after("<a"),
        in_entry("tag: quotes", "<a '/>"),
        in_entry("tag: many quotes", " '\"").after("<a"),
        in_entry(
            "tag: a quote far away",
            &["<a b='", &"x".repeat(60_000), "<c d='", "'/>"].concat(),
        ),
        in_entry("tag: & in a value", &["<a b='", &"&".repeat(60_000), "'/>"].concat()),
        in_entry("tag: one value of &", "&").after("<a b='").before("'/>"),
        in_entry("tag: one value of &a", "&a").after("<a b='").before(";'/>"),
        in_entry("tag: one value of &amp;", "&amp;").after("<xhtml:link href='").before("'/>"),
        in_entry("tag: attributes", " a{n}=''").after("<a").before("/>"),
        in_entry("tag: attributes, 900 each", &["<o:a", &numbered(" a{n}=''", 900), "/>"].concat()),
        in_entry(
            "tag: attributes with prefixes",
            &["<o:a", &numbered(" o:a{n}=''", 900), "/>"].concat(),
        ),
        in_entry("tag: one value", "x").after("<a b='").before("'/>"),
        in_entry("tag: one name", "x").after("<"),
        in_entry("tag: <a/>", "<a/>"),
        in_entry("tag: <a></a>", "<a></a>"),
        in_entry("tag: <o:a/>", "<o:a/>"),
        in_entry("tag: deep", "<a>"),
        in_entry("tag: nearly too deep", &["<a>".repeat(250), "</a>".repeat(250)].concat()),
        in_entry("tag: end tags in the deep", "</x>").after(&"<a>".repeat(250)),
        in_entry("tag: end tags of long names in the deep", &["</", &"x".repeat(50), ">"].concat())
            .after(&["<", &"x".repeat(49), "y>"].concat().repeat(250)),
        in_loc("tag: <b/> in the deep", "<b/>").after(&"<b>".repeat(250)),
        in_loc("tag: <b> in a URL", "<b></b>"),
        inside("tag: end tags", "</a>"),
        Kind::new("tag: end tags before the root", "x", "</a>", "<urlset/>"),
        in_entry("tag: wrong ends", "<a></b>"),
        inside("tag: entries with wrong ends", "<url><loc>http://a/</lac></uri>"),
        inside("tag: upper case", "<URL><LOC>http://a/</LOC></URL>"),
        Kind::new("tag: <b> before the root", "", "<b>", "<urlset/>"),
        Kind::new("tag: <br> before the root", "", "<br>\n", "<urlset/>"),
        inside("tag: <br>", "<br>"),
        Kind::new("tag: <urlset/>", "", "<urlset/>", ""),
        Kind::new("tag: <urlset>", "", "<urlset>", ""),
        Kind::new("tag: <urlset></urlset>", "", "<urlset></urlset>", ""),
        Kind::new("tag: <x/> roots", "<urlset/>", "<x/>", ""),
        inside("tag: sitemaps in sitemaps", "<urlset><url/></urlset>"),
        inside("tag: bad names", "<1>"),
        in_entry("tag: deep names", &["<a", &"b".repeat(100_000), ">"].concat()),
    ]
}

fn names_and_namespaces() -> Vec<Kind> {
    let many = numbered(" xmlns:a{n}='urn:{n}'", 900);
    let long = "x".repeat(60_000);
    let root = |declarations: &str| {
        [
            XML,
            "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"",
            declarations,
            "><url><loc>http://a/</loc>",
        ]
        .concat()
    };
    let declared = |name, declarations: &str, unit: &str| {
        Kind::new(name, &root(declarations), unit, "</url></urlset>")
    };
    vec![
        in_entry("xmlns: in each element", "<a xmlns:b='c'/>"),
        in_entry("xmlns: many in each element", &["<a", &many, "/>"].concat()),
        declared("xmlns: many in the root", &many, "<a0:a/>"),
        declared("xmlns: many in the root, others used", &many, "<a0:a/><a1:a/><a450:a/><b:a/>"),
        declared("xmlns: many in the root, attributes", &many, "<a0:a a1:a='' a450:a='' a3:a=''/>"),
        declared("xmlns: one more", &many, "<b xmlns:b='c'/>"),
        declared("xmlns: 64 in turn", &many, &numbered("<a{n}:a/>", 100)),
        declared("xmlns: long", &format!(" xmlns:b='{long}'"), "<b:a/>"),
        declared("xmlns: long, attributes", &format!(" xmlns:b='{long}'"), "<a b:a=''/>"),
        declared(
            "xmlns: long twice, attributes",
            &format!(" xmlns:b='{long}' xmlns:c='{long}'"),
            "<a b:a='' c:b=''/>",
        ),
        in_entry("xmlns: long and deep", &format!("<a xmlns:b='{}'>", "x".repeat(1_000_000))),
        in_entry(
            "xmlns: many of 64 long ones",
            &format!("<a xmlns='{{n}}{}'/>", "x".repeat(900_000)),
        ),
        in_entry("prefix: unknown", "<a:b/>"),
        in_entry("prefix: unknown in attributes", "<a b:c=''/>"),
        inside("prefix: unknown entries", "<s:url><s:loc>http://a/</s:loc></s:url>"),
    ]
}

fn entries() -> Vec<Kind> {
    let image =
        |n| format!("<image:image><image:loc>http://a/{n:0>9}/w.jpg</image:loc></image:image>");
    let gallery = (0..1_000).map(image).collect::<Vec<_>>().concat();
    vec![
        inside("entry: <url/>", "<url/>"),
        inside("entry: <url></url>", "<url></url>"),
        inside("entry: <url>", "<url>"),
        inside("entry: <loc/>", "<url><loc/></url>"),
        inside("entry: <loc></loc>", "<url><loc></loc></url>"),
        inside("entry: <loc> in the root", "<loc>a"),
        in_entry("entry: <loc>s", "<loc>http://a/</loc>"),
        in_entry("entry: long <loc>s", &["<loc>http://a/", &"x".repeat(60_000), "</loc>"].concat()),
        in_entry("entry: <lastmod>s", "<lastmod>x</lastmod>"),
        in_entry("entry: <lastmod/>s", "<lastmod/>"),
        inside("entry: one letter", "<url><loc>a</loc></url>"),
        inside("entry: the same URL", GOOD),
        inside(
            "entry: ten rules",
            "<url><loc> HTTP://U:p@a..b:99999/%zz é#f </loc><lastmod>2026-13-99</lastmod><changefreq>Often</changefreq><priority>-1</priority></url>",
        ),
        inside(
            "entry: long bad URLs",
            &["<url><loc>", &"%é ".repeat(10_000), "</loc></url>"].concat(),
        ),
        inside("entry: other host", "<url><loc>http://b.example/</loc></url>"),
        inside("entry: faults and damage", "<url><loc>http://a/\u{FFFD}</loc></url>"),
        in_entry("entry: images", "<image:image/>"),
        in_entry(
            "entry: images with URLs",
            "<image:image><image:loc>http://a/</image:loc></image:image>",
        ),
        in_entry(
            "entry: alternates",
            "<xhtml:link rel='alternate' hreflang='de' href='http://a/'/>",
        ),
        in_entry("entry: videos", "<video:video><video:tag>a</video:tag></video:video>"),
        inside(
            "entry: galleries",
            &["<url><loc>http://www.example.com/</loc>", &gallery, "</url>"].concat(),
        ),
        in_entry(
            "entry: faulty videos",
            "<video:video><video:tag/><video:live/><video:title>&lt;b></video:title><video:content_loc>/a</video:content_loc><video:price/><video:expiration_date>2001</video:expiration_date><video:title/></video:video>",
        ),
        inside(
            "entry: tags in titles",
            &[
                "<url><loc>http://www.example.com/</loc><video:video><video:title>",
                &"&lt;a ".repeat(10_000),
                "</video:title></video:video></url>",
            ]
            .concat(),
        ),
        inside(
            "entry: countries",
            &[
                "<url><loc>http://www.example.com/</loc><video:video><video:restriction>",
                &"US ".repeat(20_000),
                "</video:restriction></video:video></url>",
            ]
            .concat(),
        ),
        in_entry("entry: <url> in <loc>", "<loc><url>"),
        inside("entry: unknown elements", "<foo><bar/></foo>"),
        inside("entry: unknown in each", "<url><loc>http://www.example.com/</loc><x/></url>"),
    ]
}

fn document_types() -> Vec<Kind> {
    let entities = |unit: &str, tail: &str| {
        Kind::new("", "<!DOCTYPE urlset [", unit, &["]>", URLSET, tail, END].concat())
    };
    let named = |name, kind: Kind| Kind { name, ..kind };
    let big = "x".repeat(4_000);
    let bomb = (1..30)
        .map(|n| format!("<!ENTITY a{n} \"{}\">", format!("&a{};", n - 1).repeat(10)))
        .collect::<Vec<_>>()
        .concat();
    let bomb = format!("<!DOCTYPE urlset [<!ENTITY a0 \"ha\">{bomb}]>{URLSET}<url><loc>http://a/");
    let parameters = (1..8)
        .map(|n| format!("<!ENTITY % p{n} \"{}\">", format!("&#37;p{};", n - 1).repeat(10)))
        .collect::<Vec<_>>()
        .concat();
    let parameter_bomb =
        format!("<!DOCTYPE urlset [<!ENTITY % p0 \"<!ENTITY b 'x'>\">{parameters}%p7;]>");
    vec![
        named("dtd: entities", entities("<!ENTITY a{n} \"x\">", "")),
        named(
            "dtd: entities backwards",
            Kind::new(
                "",
                "",
                &format!(
                    "<!DOCTYPE urlset [{}]>",
                    (0..4_000)
                        .rev()
                        .map(|n| format!("<!ENTITY a{n:04} \"x\">"))
                        .collect::<Vec<_>>()
                        .concat()
                ),
                "<urlset/>",
            ),
        ),
        named("dtd: elements", entities("<!ELEMENT a{n} (b|c)*>", "")),
        named("dtd: brackets", entities("(", "").after("<!ELEMENT a ")),
        named("dtd: attributes", entities("<!ATTLIST a b{n} CDATA \"x\">", "")),
        named(
            "dtd: default namespaces",
            entities("&e;", "")
                .after("<!ENTITY e \"")
                .after(&big)
                .after("\"><!ATTLIST urlset xmlns:b CDATA \"")
                .before("\">"),
        ),
        named("dtd: faults", entities("<!ENTITY>", "")),
        named("dtd: open comment", entities("<!--", "")),
        named("dtd: spaces", entities(" ", "")),
        named("dtd: &s in an entity", entities("&", "").after("<!ENTITY a \"").before("\">")),
        named("dtd: &a;s in an entity", entities("&a;", "").after("<!ENTITY a \"").before("\">")),
        Kind::new("dtd: <!DOCTYPE", "", "<!DOCTYPE ", "<urlset/>"),
        Kind::new("dtd: many", "", "<!DOCTYPE a>", "<urlset/>"),
        inside("dtd: <!DOCTYPE in the root", "<!DOCTYPE "),
        inside("dtd: many in the root", "<!DOCTYPE a>"),
        Kind::new("dtd: parameter bombs", "", &parameter_bomb, "<urlset/>"),
        Kind::new("dtd: bomb", &bomb, "&a29;", "</loc></url></urlset>"),
        Kind::new("dtd: small bomb", &bomb, "&a2;", "</loc></url></urlset>"),
        Kind::new(
            "dtd: bomb in each URL",
            &bomb,
            "&a3;</loc></url><url><loc>http://a/",
            "</loc></url></urlset>",
        ),
        Kind::new("dtd: bomb in attributes", &bomb, "<a b='&a3;'/>", "</loc></url></urlset>"),
        Kind::new(
            "dtd: bomb in broken tags",
            &format!(
                "<!DOCTYPE urlset [<!ENTITY e \"{big}\">]>{URLSET}<url><loc>http://a/&e;</loc>"
            ),
            "<a 1='' xmlns:b='&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;&e;'/>",
            "</url></urlset>",
        ),
        Kind::new(
            "dtd: bomb in one broken tag",
            &format!(
                "<!DOCTYPE urlset [<!ENTITY e \"{big}\">]>{URLSET}<url><loc>http://a/&e;</loc><a 1='' xmlns:b='{}'/>",
                "&e;".repeat(300_000)
            ),
            GOOD,
            "</url></urlset>",
        ),
    ]
}

fn bytes() -> Vec<Kind> {
    vec![
        in_loc("bytes: invalid UTF-8", "\u{FF}").shape(Shape::Bytes),
        inside("bytes: invalid UTF-8 in URLs", "<url><loc>http://a/\u{FF}</loc></url>").shape(Shape::Bytes),
        inside("bytes: invalid UTF-8 in the root", "\u{E2}\u{82}").shape(Shape::Bytes),
        in_loc("bytes: NUL", "\0"),
        inside("bytes: NUL in the root", "\0"),
        in_loc("bytes: U+FFFE", "\u{FFFE}"),
        in_loc("bytes: U+FFFD", "\u{FFFD}"),
        in_loc("bytes: U+FF21", "\u{FF21}"),
        in_loc("bytes: four-byte letters", "😀"),
        inside("bytes: UTF-16", GOOD).shape(Shape::Utf16),
        in_loc("bytes: UTF-16 of NUL", "\0").shape(Shape::Utf16),
        inside("bytes: windows-1252", "<url><loc>https://www.example.com/\u{E9}</loc></url>").declared("windows-1252").shape(Shape::Bytes),
        in_loc("bytes: GBK", "\u{81}0").declared("GBK").shape(Shape::Bytes),
        in_loc("bytes: GBK of FF", "\u{FF}").declared("GBK").shape(Shape::Bytes),
        in_loc("bytes: ISO-2022-JP", "\u{1B}$B!!\u{1B}(B").declared("ISO-2022-JP").shape(Shape::Bytes),
        inside("gzip: bomb of spaces", " ").shape(Shape::Gzip),
        inside("gzip: bomb of < ", "<").shape(Shape::Gzip),
        inside("gzip: twice", GOOD).shape(Shape::GzipTwice),
        Kind::new("gzip: empty members", "<urlset>", "", "</urlset>").shape(Shape::Members),
        Kind::new("gzip: members of a byte", "<urlset>", " ", "</urlset>").shape(Shape::Members),
        Kind::new("gzip: members of an entry", "<urlset>", GOOD, "</urlset>").shape(Shape::Members),
        in_loc("strict: long URL", "abcdefgh é").strict(),
        inside("strict: comments", "<!---->").strict(),
        inside("strict: images", "<url><loc>https://www.example.com/</loc><image:image><image:loc>http://a/</image:loc></image:image></url>").strict(),
    ]
}

fn lists() -> Vec<Kind> {
    let first = "https://www.example.com/\n";
    let robots = |name, unit: &str| {
        Kind::new(name, "User-agent: *\nDisallow: /x\n", unit, "")
            .at("https://www.example.com/robots.txt")
    };
    let long = "x".repeat(65_000);
    vec![
        Kind::new("list: LF", first, "\n", ""),
        Kind::new("list: CR", first, "\r", ""),
        Kind::new("list: words", first, "a\n", ""),
        Kind::new("list: /", first, "/\n", ""),
        Kind::new("list: short URLs", first, "http://a/\n", ""),
        Kind::new("list: one line", first, "abcdefgh", ""),
        Kind::new(
            "list: long lines",
            first,
            &["https://www.example.com/", &long, "\n"].concat(),
            "",
        ),
        Kind::new(
            "list: commas",
            first,
            &["https://www.example.com/", &"1,".repeat(30_000), "\n"].concat(),
            "",
        ),
        Kind::new(
            "list: quotes and commas",
            first,
            &[&"\"http://a/\",".repeat(5_000), "\n"].concat(),
            "",
        ),
        Kind::new("list: lines of quotes", first, "\"http://a/\",daily,1.0\n", ""),
        Kind::new(
            "list: tabs",
            first,
            &["https://www.example.com/", &"\t".repeat(60_000), "\n"].concat(),
            "",
        ),
        Kind::new(
            "list: URLs on a line",
            first,
            &["http://a/ ".repeat(6_000).as_str(), "\n"].concat(),
            "",
        ),
        Kind::new(
            "list: URL with URLs",
            first,
            &["http://a/http://a/ ".repeat(3_000).as_str(), "\n"].concat(),
            "",
        ),
        robots("robots: sitemaps", "Sitemap: https://www.example.com/{n}\n"),
        robots("robots: relative sitemaps", "Sitemap: /a\n"),
        robots("robots: misspelled", "Sitemaps /a\n"),
        robots("robots: rules", "Disallow: /*a*a*a*a*a*b\n"),
        robots(
            "robots: rules and sitemaps",
            "Disallow: /*a*a*a*a*b{n}\nSitemap: https://www.example.com/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
        ),
        robots("robots: agents", "User-agent: a\nDisallow: /\n"),
        robots("robots: LF", "\n"),
        robots("robots: one line", "x"),
        Kind::new("page: HTML", "<!DOCTYPE html><html><body>", "<p>x</p>", ""),
        Kind::new("page: JSON", "[", "{\"a\":1},", "]"),
    ]
}

fn feeds() -> Vec<Kind> {
    let rss = "<rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel>";
    let base = |len: usize| {
        format!(
            "<feed xmlns=\"http://www.w3.org/2005/Atom\" xml:base=\"https://www.example.com/{}/\">",
            "x".repeat(len)
        )
    };
    vec![
        Kind::new("feed: items", rss, "<item/>", "</channel></rss>"),
        Kind::new("feed: links in an item", &[rss, "<item>"].concat(), "<link>a</link>", "</item></channel></rss>"),
        Kind::new("feed: media in an item", &[rss, "<item><link>http://a/</link>"].concat(), "<media:content url='a'/>", "</item></channel></rss>"),
        Kind::new("feed: short items", rss, "<item><link>a</link></item>", "</channel></rss>"),
        Kind::new("feed: entries", ATOM, "<entry/>", "</feed>"),
        Kind::new("feed: links in an entry", &[ATOM, "<entry>"].concat(), "<link href='a'/>", "</entry></feed>"),
        Kind::new("feed: short entries", ATOM, "<entry><link href='a'/></entry>", "</feed>"),
        Kind::new("feed: a base of 1 KB", &base(1_000), "<entry><link href='a'/></entry>", "</feed>"),
        Kind::new("feed: a base of 60 KB", &base(60_000), "<entry><link href='a'/></entry>", "</feed>"),
        Kind::new("feed: bases", &base(10), "<entry xml:base='a/'><link xml:base='b/' href='c'/></entry>", "</feed>"),
        Kind::new("feed: bases on a long base", &base(60_000), "<entry xml:base='a/'/>", "</feed>"),
        Kind::new("oai: records", OAI, "<record/>", "</ListRecords></OAI-PMH>"),
        Kind::new("oai: identifiers", &[OAI, "<record><metadata><oai_dc:dc xmlns:oai_dc=\"http://www.openarchives.org/OAI/2.0/oai_dc/\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"].concat(), "<dc:identifier>http://a/</dc:identifier>", ""),
        Kind::new("oai: tokens", OAI, "<resumptionToken>a</resumptionToken>", "</ListRecords></OAI-PMH>"),
    ]
}

/// `unit` so often with its number.
fn numbered(unit: &str, count: usize) -> String {
    (0..count).map(|n| unit.replace("{n}", &n.to_string())).collect()
}

impl Kind {
    fn after(mut self, text: &str) -> Self {
        self.head.push_str(text);
        self
    }

    fn before(mut self, text: &str) -> Self {
        self.tail.insert_str(0, text);
        self
    }

    fn with_cdata(self) -> Self {
        Self { unit: "x".to_owned(), ..self }.after("<![CDATA[").before("]]>")
    }

    fn with_comment(self) -> Self {
        Self { unit: "x".to_owned(), ..self }.after("<!--").before("-->")
    }

    fn with_open_instruction(self, spaces: &str) -> Self {
        Self { unit: spaces.to_owned(), ..self }.after("<?xml >")
    }

    fn declared(mut self, encoding: &str) -> Self {
        self.head = self.head.replacen("UTF-8", encoding, 1);
        self
    }
}
