//! What extensions add to an entry reads the same in one go and token by token, whole and in any chunks. The rules about
//! it say where it stands, so that places are compared with it.

use crate::documents::{options, read, read_in_chunks, read_strictly, read_token_by_token};
use proptest::prelude::*;
use sitemapkit::{ExtensionField, FieldKind, Mode, parse};

/// The usual prefixes and their namespaces.
const NAMESPACES: [(&str, &str); 6] = [
    ("image", "http://www.google.com/schemas/sitemap-image/1.1"),
    ("video", "http://www.google.com/schemas/sitemap-video/1.1"),
    ("news", "http://www.google.com/schemas/sitemap-news/0.9"),
    ("xhtml", "http://www.w3.org/1999/xhtml"),
    ("mobile", "http://www.google.com/schemas/sitemap-mobile/1.0"),
    ("pagemap", "http://www.google.com/schemas/sitemap-pagemap/1.0"),
];

const CORE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

fn declarations() -> String {
    let declare = |(prefix, uri): &(&str, &str)| format!(" xmlns:{prefix}=\"{uri}\"");
    NAMESPACES.iter().map(declare).collect()
}

/// Reads a document in every way, and asserts that it is the same.
fn assert_same(document: &str) {
    let bytes = document.as_bytes();
    let whole = read(bytes);
    assert_eq!(read_token_by_token(bytes), whole, "token by token: {document}");
    assert_eq!(read_in_chunks(bytes.chunks(1)), whole, "byte by byte: {document}");
    let strictly = read_strictly([bytes]);
    let mut options = options();
    (options.mode, options.token_by_token) = (Mode::Strict, true);
    assert_eq!(parse(bytes, &options).unwrap(), strictly, "strictly: {document}");
}

/// What may stand in a `<url>` behind its `<loc>`, with the usual prefixes.
const SHAPES: &[&str] = &[
    // As everybody writes it.
    "<image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image>",
    "<image:image>\n\t<image:loc>\r\n https://www.example.com/a.jpg\n</image:loc>\n</image:image>\n",
    "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://www.example.com/de?a=1&amp;b=2\"/>",
    "<video:video><video:title>a</video:title><video:tag>b</video:tag><video:tag/><video:live>yes</video:live></video:video>",
    "<news:news><news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>\
     <news:publication_date>2026-11-21</news:publication_date><news:title>T</news:title></news:news>",
    "<xhtml:link rel=\"amphtml\" href=\"/amp\"/>",
    "<xhtml:link hreflang=\"de\" rel=\"alternate\" href=\"/de\"/>",
    "<xhtml:link hreflang=\"de\" rel=\"alternate\" hreflang=\"de\" href=\"/de\"/>",
    "<mobile:mobile/>",
    "<mobile:mobile></mobile:mobile>",
    "<mobile:mobile>\n</mobile:mobile>",
    "<mobile:mobile>x</mobile:mobile>",
    "<pagemap:PageMap><pagemap:DataObject type=\"a\" id=\"b\"><pagemap:Attribute name=\"c\" value=\"d\"/>\
     <pagemap:Attribute name=\"e\">f</pagemap:Attribute></pagemap:DataObject></pagemap:PageMap>",
    // Attributes in any order, quotes, white space.
    "<xhtml:link href='https://www.example.com/\"de\"' hreflang='de' rel='alternate'></xhtml:link>",
    "<xhtml:link\nhref='https://www.example.com/de'\t\trel=\"alternate\"\r\nhreflang='de' />",
    "<xhtml:link href = 'https://www.example.com/de' rel= 'alternate' hreflang ='de'/>",
    "<xhtml:link href='https://www.example.com/de'rel='alternate'hreflang='de'/>",
    "<xhtml:link href='https://www.example.com/de' rel='alternate' hreflang='de'/ >",
    "<xhtml:link href='https://www.example.com/de' rel='alternate' hreflang='de'>\n \n</xhtml:link>",
    "<xhtml:link href='https://www.example.com/de' rel='alternate' hreflang='de'>x</xhtml:link>",
    "<xhtml:link/>",
    "<xhtml:link  />",
    "<xhtml:link href=' /de ' rel='' hreflang='\n'/>",
    "<xhtml:link href='' rel='a' href='b'/>",
    "<xhtml:link href='/de' REL='a' hreflang='de'/>",
    "<xhtml:link href='/de' rel=a hreflang='de'/>",
    "<xhtml:link href='/de' rel hreflang='de'/>",
    "<xhtml:link href='/de' rel='a hreflang='de'/>",
    "<xhtml:link href='/de' rel=“a” hreflang='de'/>",
    "<xhtml:link href='/a>b' rel='a\n>b' hreflang='a/>b'/>",
    "<xhtml:link href='/a=b' rel=\"it's\" hreflang='x=\"y\"'/>",
    "<xhtml:link href='/a<b' rel='alternate' hreflang='de'/>",
    "<xhtml:link href='/a&lt;b&#38;&#x41;&quot;' rel='&apos;' hreflang='&gt;'/>",
    "<xhtml:link href='/a&b' rel='&eacute;' hreflang='&#8;'/>",
    "<xhtml:link href='/a' rel='&#32;a&#10;' hreflang=' &#32; '/>",
    "<xhtml:link href=' /a&amp;b\n' rel=' &lt;' hreflang='&gt; '/>",
    "<xhtml:link href='/a]]>b' rel=']]' hreflang=']'/>",
    "<xhtml:link href='/té' rel='日本' hreflang='😀'/>",
    "<xhtml:link xml:lang='de' href='/a' rel='a' hreflang='de'/>",
    "<xhtml:link xhtml:href='/a' rel='a' hreflang='de'/>",
    "<xhtml:link href='/a' xmlns:xhtml='urn:x' rel='a'/>",
    "<xhtml:link href='/a' xmlns='urn:x' rel='a'/>",
    "<image:image id='1'><image:loc>/a</image:loc></image:image>",
    "<image:image ><image:loc >/a</image:loc ></image:image >",
    "<image:image\n><image:loc\n>/a</image:loc\n></image:image\n>",
    "<video:video><video:restriction relationship=''>US </video:restriction><video:platform relationship=' allow '> web\n tv</video:platform></video:video>",
    "<video:video><video:restriction>usa</video:restriction><video:platform/><video:restriction relationship='only'/></video:video>",
    "<video:video><video:player_loc autoplay='' allow_embed='true'>/p</video:player_loc><video:uploader info='/u'>U</video:uploader></video:video>",
    // References and what else there may be in a value.
    "<image:image><image:loc>/a?b=1&amp;c=2</image:loc><image:title>&lt;b&gt; &#38; &#x26;</image:title></image:image>",
    "<image:image><image:loc>&amp;</image:loc><image:title> &amp; </image:title></image:image>",
    "<image:image><image:loc>&#32;/a&#32;</image:loc><image:title>&#x20;</image:title></image:image>",
    "<image:image><image:loc>/a&b</image:loc><image:title>&nbsp;</image:title></image:image>",
    "<image:image><image:loc>/a&#0;</image:loc><image:title>&</image:title></image:image>",
    "<image:image><image:loc>/a&#160;</image:loc><image:title>&#9;a</image:title></image:image>",
    "<image:image><image:loc>/a]b]]c</image:loc><image:title>]]></image:title></image:image>",
    "<image:image><image:loc><![CDATA[/a]]></image:loc><image:title>a<![CDATA[ & ]]>b</image:title></image:image>",
    "<image:image><image:loc><![CDATA[]]></image:loc><image:title><![CDATA[ ]]></image:title></image:image>",
    "<image:image><image:loc><![CDATA[/a</image:loc></image:image>",
    "<image:image><image:loc>/a<!-- b -->c</image:loc><!-- d --><image:title/></image:image>",
    "<image:image><image:loc>/a<?b c?>d</image:loc><?e?><image:title/></image:image>",
    "<image:image><image:loc>/a<b>c</b></image:loc></image:image>",
    "<image:image><image:loc>/a<b</image:loc></image:image>",
    "<image:image><image:loc>/a>b</image:loc></image:image>",
    "<image:image><image:loc>\u{C}/a\u{C}</image:loc><image:title>\u{A0}</image:title></image:image>",
    "<image:image><image:loc>\u{FEFF}/a\u{FEFF}</image:loc><image:title>\u{8}</image:title></image:image>",
    // What is empty.
    "<image:image/>",
    "<image:image></image:image>",
    "<image:image> </image:image>",
    "<image:image><image:loc/></image:image>",
    "<image:image><image:loc></image:loc></image:image>",
    "<image:image><image:loc> \n</image:loc></image:image>",
    "<video:video/><video:video></video:video><video:video><video:price/><video:id></video:id><video:id type='x'> </video:id><video:tvshow/></video:video>",
    "<video:video><video:price currency='EUR'>1.99</video:price><video:price type='own'/><video:content_segment_loc duration='x'>/s</video:content_segment_loc></video:video>",
    "<video:video><video:price currency='EUR'>1&#46;99</video:price><video:price>1<!-- -->2</video:price><video:id>&amp;</video:id></video:video>",
    // Groups in groups, text between them, elements where they mean nothing.
    "<video:video><video:tvshow><video:show_title>S</video:show_title><video:video_type>x</video:video_type></video:tvshow><video:tag>a</video:tag></video:video>",
    "<video:video><video:tvshow><video:tag>a</video:tag></video:tvshow><video:show_title>S</video:show_title></video:video>",
    "<video:video><video:video><video:title>a</video:title></video:video></video:video>",
    "<video:video>text<video:title>a</video:title> more </video:video>",
    "<video:video><image:image><image:loc>/a</image:loc></image:image></video:video>",
    "<video:video><video:keywords>a</video:keywords></video:video><video:title>b</video:title><image:loc>/a</image:loc>",
    "<video:video><loc>https://www.example.com/b</loc></video:video>",
    "<video:video><video:title>a<video:tag>b</video:tag></video:title></video:video>",
    "<video:Video><video:Title>a</video:Title></video:Video>",
    "<image:image><image:loc>/a</image:loc><image:loc>/b</image:loc><image:title>b</image:title><image:caption>b</image:caption></image:image>",
    // What an end tag is missing of.
    "<image:image><image:loc>/a</image:image>",
    "<image:image><image:loc>/a</image:loc>",
    "<image:image><image:loc>/a",
    "<image:image><image:loc>/a<image:loc></image:image>",
    "<image:image><image:loc>/a</image:Loc></image:image>",
    "<image:image><image:loc>/a</image:title></image:image>",
    "<image:image><image:loc>/a</loc></image:image>",
    "<image:image><image:loc>/a</></image:image>",
    "<image:image><image:loc>/a</image:loc <image:title>b</image:title></image:image>",
    "<image:image><image:loc>/a</image:loc></image:image <image:image><image:loc>/b</image:loc></image:image>",
    "<image:image><image:loc>/a</image:loc></image:image></image:image>",
    "</image:image>",
    "<image:image",
    "<image:image><image:loc",
    "<image:image><image:loc>/a</image:loc",
    "<video:video><video:title>a<video:description>b</video:description></video:video>",
    "<video:video><video:price currency='EUR'>1<video:tag>a</video:tag></video:video>",
    "<video:video><video:tvshow><video:show_title>a</video:show_title></video:video>",
    // Other prefixes, and none.
    "<img:image xmlns:img='http://www.google.com/schemas/sitemap-image/1.1'><img:loc>/a</img:loc></img:image>",
    "<image xmlns='http://www.google.com/schemas/sitemap-image/1.1'><loc>/a</loc></image>",
    "<image:image xmlns:image='http://www.google.com/schemas/sitemap-video/1.1'><image:title>/a</image:title></image:image>",
    "<image:image><image:loc xmlns:image='urn:x'>/a</image:loc></image:image>",
    "<other:image><other:loc>/a</other:loc></other:image>",
    "<image::image/><:image/><image:/><im:a:b/>",
    "<i/><im:x/><ab:c/>",
];

/// The root elements they are read in: the start tag and what stands for each usual prefix.
fn roots() -> Vec<(String, [&'static str; 2])> {
    let usual = declarations();
    let short: String = usual.replace("xmlns:image", "xmlns:i").replace("xmlns:video", "xmlns:v");
    let variant = usual.replace("http:", "https:").replace("1.1", "1.0");
    let swapped = usual.replace("sitemap-image", "x").replace("sitemap-video", "sitemap-image");
    vec![
        (format!("<urlset xmlns=\"{CORE}\"{usual}>"), ["", ""]),
        (format!("<urlset xmlns=\"{CORE}\"{short}>"), ["image:", "i:"]),
        (format!("<urlset xmlns=\"{CORE}\"{variant}>"), ["", ""]),
        (format!("<urlset xmlns=\"{CORE}\"{swapped}>"), ["", ""]),
        (format!("<urlset xmlns=\"{CORE}\">"), ["", ""]),
        (format!("<urlset{usual}>"), ["", ""]),
        (format!("<urlset xmlns=\"{}\"{usual}>", NAMESPACES[0].1), ["", ""]),
        (format!("<sitemapindex xmlns=\"{CORE}\"{usual}>"), ["", ""]),
    ]
}

#[test]
fn every_shape_reads_the_same_in_every_way() {
    for (root, [from, to]) in roots() {
        for shape in SHAPES {
            let shape = if from.is_empty() { (*shape).to_owned() } else { shape.replace(from, to) };
            let name = if root.starts_with("<urlset") { "urlset" } else { "sitemapindex" };
            let loc = |n: u32| format!("<loc>https://www.example.com/{n}</loc>");
            let [first, second] = [1, 2].map(loc);
            assert_same(&format!(
                "<?xml version=\"1.0\"?>\n{root}\n<url>{first}{shape}<lastmod>2026-11-21</lastmod></url>\n\
                 <url>\n{shape}\n{second}</url></{name}>"
            ));
        }
    }
}

#[test]
fn every_shape_reads_the_same_behind_each_other_one() {
    let declarations = declarations();
    for first in SHAPES {
        let mut document =
            format!("<?xml version=\"1.0\"?><urlset xmlns=\"{CORE}\"{declarations}>");
        for (n, second) in SHAPES.iter().enumerate() {
            let entry = format!("<url><loc>https://www.example.com/{n}</loc>{second}</url>\n");
            document.push_str(&entry);
            let entry = format!("<url>{first}<loc>/{n}</loc></url>");
            document.push_str(&entry);
        }
        document.push_str("</urlset>");
        let bytes = document.as_bytes();
        assert_eq!(read_token_by_token(bytes), read(bytes), "behind {first}");
    }
}

/// What stood between values before is compared with, so that entries that are nearly alike follow each other here.
#[test]
fn every_shape_reads_the_same_among_entries_that_are_nearly_alike() {
    let declarations = declarations();
    for first in SHAPES {
        for second in SHAPES {
            let mut document = format!("<urlset xmlns=\"{CORE}\"{declarations}>");
            let (both, turned) = ([*first, second].concat(), [*second, first].concat());
            let (spaced, behind) =
                ([first, "\n", second].concat(), [first, "<lastmod>2026-11-21</lastmod>"].concat());
            let entries = [
                *first, &both, first, &behind, &both, &behind, second, second, second, &turned,
                &both, &spaced,
            ];
            for (n, entry) in entries.iter().enumerate() {
                let entry = format!("<url><loc>https://www.example.com/{n}</loc>{entry}</url>");
                document.push_str(&entry);
            }
            document.push_str("</urlset>");
            let bytes = document.as_bytes();
            assert_eq!(read_token_by_token(bytes), read(bytes), "{document}");
        }
    }
}

/// Names of which the hashes are alike.
#[test]
fn every_shape_reads_the_same_with_any_prefix() {
    let shape = "<video:content_segment_loc duration=\"5\">https://www.example.com/s.mp4</video:content_segment_loc>\
                 <video:price currency=\"EUR\">1.99</video:price><video:platform relationship=\"allow\">web tv</video:platform>";
    let prefixes = ('a'..='z').flat_map(|a| [a.to_string(), format!("{a}c"), format!("{a}{a}")]);
    for prefix in prefixes {
        let shape = shape.replace("video", &prefix);
        let entry = |n| {
            format!(
                "<url><loc>https://www.example.com/{n}</loc><{prefix}:video>{shape}</{prefix}:video></url>"
            )
        };
        let entries: String = (0..6).map(entry).collect();
        let (_, uri) = NAMESPACES[1];
        let document =
            format!("<urlset xmlns=\"{CORE}\" xmlns:{prefix}=\"{uri}\">{entries}</urlset>");
        let bytes = document.as_bytes();
        assert_eq!(read_token_by_token(bytes), read(bytes), "{document}");
    }
}

#[test]
fn what_a_document_type_declares_changes_nothing_about_how_extensions_are_read() {
    let declarations = declarations();
    for subset in [
        "<!ENTITY loc 'https://www.example.com/e.jpg'>",
        "<!ENTITY amp '&#38;#38;'>",
        "<!ATTLIST image:image xmlns:image CDATA #FIXED 'urn:x'>",
        "<!ATTLIST image:loc xmlns:image CDATA 'http://www.google.com/schemas/sitemap-video/1.1'>",
        "<!ATTLIST video:restriction relationship CDATA 'allow'>",
        "<!ATTLIST url xmlns:image CDATA 'urn:x'>",
        "<!ATTLIST url xmlns CDATA 'urn:x'>",
        "<!ATTLIST loc xmlns CDATA 'urn:x'>",
        "<!ATTLIST urlset xmlns:i CDATA 'http://www.google.com/schemas/sitemap-image/1.1'>",
        "<!ELEMENT image:image EMPTY>",
    ] {
        for shape in [
            "<image:image><image:loc>https://www.example.com/a&amp;.jpg</image:loc></image:image>",
            "<image:image><image:loc>&loc;</image:loc></image:image>",
            "<i:image><i:loc>/a</i:loc></i:image>",
            "<video:video><video:restriction>US</video:restriction></video:video>",
            "<xhtml:link rel='&amp;' href='&loc;' hreflang='de'/>",
        ] {
            assert_same(&format!(
                "<?xml version=\"1.0\"?><!DOCTYPE urlset [{subset}]><urlset xmlns=\"{CORE}\"{declarations}>\
                 <url><loc>https://www.example.com/</loc>{shape}</url><url>{shape}<loc>/a</loc></url></urlset>"
            ));
        }
    }
}

#[test]
fn long_values_and_many_of_them_read_the_same() {
    let declarations = declarations();
    let image = |loc: &str| format!("<image:image><image:loc>{loc}</image:loc></image:image>");
    let tag = "<video:tag>a</video:tag>";
    for shape in [
        image(&"x".repeat(65_535)),
        image(&"x".repeat(65_537)),
        image(&format!("{}&amp;{}", "é".repeat(20_000), "x".repeat(40_000))),
        image(&" ".repeat(70_000)),
        format!("<xhtml:link href='{}' rel='a' hreflang='b'/>", "x".repeat(8_100)),
        format!("<xhtml:link href='{}' rel='a' hreflang='b'/>", "x".repeat(9_000)),
        format!("<xhtml:link{}href='/a'/>", "\n".repeat(9_000)),
        format!("<image:image>{}</image:image>", " ".repeat(70_000)),
        image("/a").repeat(1_001),
        image("/a&amp;").repeat(2_100),
        format!("<video:video>{}</video:video>", tag.repeat(33)),
        format!("<video:video>{}</video:video>", tag.repeat(4_200)),
        "<video:video><video:tvshow>".repeat(20),
        "<mobile:mobile/>".repeat(21_000),
    ] {
        let document = format!(
            "<urlset xmlns=\"{CORE}\"{declarations}><url><loc>https://www.example.com/</loc>{shape}</url>\
             <url>{shape}<loc>https://www.example.com/2</loc></url></urlset>"
        );
        let bytes = document.as_bytes();
        let whole = read(bytes);
        let shown = &shape[..60];
        assert_eq!(read_token_by_token(bytes), whole, "token by token: {shown}");
        for size in [1_000, 65_536, 65_537] {
            assert_eq!(read_in_chunks(bytes.chunks(size)), whole, "by {size}: {shown}");
        }
    }
}

/// Makes decisions out of random bytes. Without any left, each is the first choice, so that a failing document shrinks to
/// a simple one.
struct Choices<'b>(std::slice::Iter<'b, u8>);

impl Choices<'_> {
    /// One of `options`; the first is by far the most likely one.
    fn usually<'o, T: ?Sized>(&mut self, options: &[&'o T]) -> &'o T {
        let byte = usize::from(self.0.next().copied().unwrap_or_default());
        options[if byte < 220 { 0 } else { byte % options.len() }]
    }

    /// One of `options`, each as likely.
    fn any<T: Copy>(&mut self, options: &[T]) -> T {
        options[self.below(options.len())]
    }

    fn below(&mut self, limit: usize) -> usize {
        usize::from(self.0.next().copied().unwrap_or_default()) % limit
    }
}

/// Values, good and bad.
const VALUES: &[&str] = &[
    "https://www.example.com/a.jpg",
    "https://cdn.example.net/a.mp4?b=1&amp;c=2",
    "/a.jpg",
    "",
    "2026-11-21",
    "2026-11-21T10:00:00+01:00",
    "2026",
    "5",
    "-1.5",
    "yes",
    "true",
    "allow",
    "US GB",
    "web tv",
    "EUR",
    "rent",
    "full",
    "en",
    "alternate",
    "x-default",
    "Tea & milk",
    "<b>",
    "&lt;b&gt;",
    "&#160;",
    "&#32;",
    "é日😀",
    "]]>",
    "]",
    ">",
    "'",
    "\"",
    "=",
    "a\nb",
    "\r\n",
    "\t",
];

/// What else may stand in a value, or between elements.
const MARKUP: &[&str] = &[
    "<!-- a -->",
    "<!-- a -- b -->",
    "<![CDATA[/b]]>",
    "<![CDATA[<c> & ]]>",
    "<?d e?>",
    "&amp;",
    "&eacute;",
    "&",
    "<",
    "<b>bold</b>",
    "text",
    "<loc>/x</loc>",
    "</url>",
];

fn prefix(field: ExtensionField) -> &'static str {
    match field.parent() {
        Some(parent) => prefix(parent),
        None => match field {
            ExtensionField::Image => "image",
            ExtensionField::Video => "video",
            ExtensionField::News => "news",
            ExtensionField::Alternate => "xhtml",
            ExtensionField::Mobile => "mobile",
            ExtensionField::PageMap => "pagemap",
            _ => "media",
        },
    }
}

fn is_element(field: ExtensionField) -> bool {
    !field.xml().starts_with(['@', '#'])
}

fn children(field: Option<ExtensionField>) -> Vec<ExtensionField> {
    ExtensionField::all().filter(|child| child.parent() == field && is_element(*child)).collect()
}

fn attributes(field: ExtensionField, choices: &mut Choices<'_>, out: &mut String) {
    let own = ExtensionField::all().filter(|own| own.parent() == Some(field) && !is_element(*own));
    let mut names: Vec<&str> = own.filter_map(|own| own.xml().strip_prefix('@')).collect();
    while !names.is_empty() {
        let name = names.remove(choices.below(names.len()));
        if choices.below(6) == 1 {
            continue;
        }
        if choices.usually(&["", "again"]) == "again" {
            names.push(name);
        }
        let name = choices.usually(&[name, "id", "xml:lang", "xmlns:x", "Rel", "image:x"]);
        let value = choices.any(VALUES);
        let quote = choices.usually(&["\"", "'", "'", "", "“"]);
        out.push_str(choices.usually(&[" ", "\n", "\t ", "\r\n", ""]));
        out.push_str(name);
        out.push_str(choices.usually(&["=", " =", "= ", "\n=\n", ""]));
        out.push_str(quote);
        out.push_str(value);
        out.push_str(quote);
    }
}

fn element(field: ExtensionField, depth: usize, choices: &mut Choices<'_>, out: &mut String) {
    let prefix = choices.usually(&[prefix(field), "image", "video", "x", ""]);
    let colon = if prefix.is_empty() { "" } else { ":" };
    let name = format!("{prefix}{colon}{}", field.xml());
    out.push('<');
    out.push_str(&name);
    attributes(field, choices, out);
    out.push_str(choices.usually(&["", " ", "\n"]));
    if choices.below(8) == 1 {
        return out.push_str(choices.usually(&["/>", "/ >", "/"]));
    }
    out.push_str(choices.usually(&[">", ">", ""]));
    if depth < 5 {
        let children = children(Some(field));
        for _ in 0..(if children.is_empty() { 0 } else { choices.below(5) }) {
            out.push_str(choices.usually(&["", "\n  ", " "]));
            element(choices.any(&children), depth + 1, choices, out);
        }
    }
    if !field.kind().is_group() && field.kind() != FieldKind::Flag || choices.below(5) == 1 {
        out.push_str(choices.usually(&["", " ", "\n"]));
        out.push_str(choices.any(VALUES));
        out.push_str(choices.usually(&["", " ", "\r\n"]));
    }
    if choices.below(12) == 1 {
        out.push_str(choices.any(MARKUP));
    }
    let end = [format!("</{name}>"), format!("</{name} >"), name.to_uppercase(), String::new()];
    out.push_str(choices.usually(&[&*end[0], &end[1], &end[2], &end[3]]));
}

fn document(choices: &mut Choices<'_>) -> String {
    let mut out = format!("<?xml version=\"1.0\"?>\n<urlset xmlns=\"{CORE}\"{}>", declarations());
    let top = children(None);
    // What one program writes is alike from entry to entry.
    let shapes: Vec<String> = (0..=choices.below(3))
        .map(|_| {
            let mut shape = String::new();
            element(choices.any(&top), 0, choices, &mut shape);
            shape
        })
        .collect();
    for n in 0..=choices.below(9) {
        out.push_str(choices.usually(&["<url>", "<url >", "<url xmlns:image='urn:x'>", ""]));
        let loc = format!("<loc>https://www.example.com/{n}</loc>");
        let place = choices.below(2) * choices.below(2);
        for at in 0..=choices.below(3) {
            if at == place {
                out.push_str(&loc);
            }
            if choices.below(6) == 1 {
                element(choices.any(&top), 0, choices, &mut out);
            } else {
                out.push_str(&shapes[choices.below(shapes.len())]);
            }
            out.push_str(choices.usually(&["", "\n", " ", "<!-- a -->", "text"]));
        }
        out.push_str(choices.usually(&["</url>\n", "</url >", "</Url>", ""]));
    }
    out + "</urlset>\n"
}

/// How many random documents are read; `PROPTEST_CASES` asks for more.
fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(2_000)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_extensions_read_the_same_in_every_way(
        bytes in proptest::collection::vec(any::<u8>(), 0..300),
        size in 1_usize..40,
    ) {
        let document = document(&mut Choices(bytes.iter()));
        let whole = read(document.as_bytes());
        prop_assert_eq!(&read_token_by_token(document.as_bytes()), &whole, "{}", &document);
        prop_assert_eq!(&read_in_chunks(document.as_bytes().chunks(size)), &whole, "{}", &document);
    }
}
