//! The same document in every encoding, and documents that lie about theirs.

use crate::documents::{latin1, read, read_in_chunks, utf16};
use sitemapkit::{
    Encoding, ParseOptions, Position, Profile, Report, Response, Rule, Verdict, decode_text, parse,
};

/// Diagnostics on several lines, after letters of one, two and three bytes.
const BODY: &str = "\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\r\n\
    <!-- ä ÿ --><url><loc>https://www.example.com/thé</loc><priority>high</priority></url>\n\
    <url><loc>/tèa</loc>é<lastmod>2026-13-01</lastmod></url>\r</urlset>\n";

fn document(encoding: &str) -> String {
    format!("<?xml version=\"1.0\" encoding=\"{encoding}\"?>{BODY}")
}

/// What stays the same whatever the encoding is: URLs, and every diagnostic of the body with its place.
fn content(report: &Report) -> (Vec<&str>, Vec<(&'static str, Position, Position)>) {
    let told = report.diagnostics.iter().filter_map(|diagnostic| {
        let code = Rule::from_id(diagnostic.rule())?.meta().code;
        let is_about_body = !code.starts_with("encoding-");
        is_about_body.then(|| (code, diagnostic.start(), diagnostic.end()))
    });
    (report.entries.iter().map(|entry| entry.loc).collect(), told.collect())
}

fn codes(report: &Report) -> Vec<&'static str> {
    let counts = report.diagnostics.counts().iter();
    counts.filter_map(|(id, _)| Some(Rule::from_id(*id)?.meta().code)).collect()
}

fn encoding_codes(report: &Report) -> Vec<&'static str> {
    codes(report).into_iter().filter(|code| code.starts_with("encoding-")).collect()
}

/// The quotes of the only diagnostic of `rule`.
fn quotes(report: &Report, rule: Rule) -> Vec<&str> {
    let mut found = report.diagnostics.iter().filter(|diagnostic| diagnostic.rule() == rule.id());
    let quotes = found.next().map(|diagnostic| diagnostic.quotes().collect());
    assert!(found.next().is_none());
    quotes.unwrap_or_default()
}

#[test]
fn the_same_document_reads_the_same_in_every_encoding() {
    // Every name has as many letters as `UTF-8`, so that columns and offsets are the same.
    let utf8 = read(document("UTF-8").as_bytes());
    assert_eq!(content(&utf8).0, ["https://www.example.com/thé", "/tèa"]);
    assert!(content(&utf8).1.len() > 3);
    let marked = |text: String| format!("\u{FEFF}{text}");
    for (bytes, name, told) in [
        (marked(document("UTF-8")).into_bytes(), "utf-8", &["encoding-bom"][..]),
        (utf16(&document("UCS-2"), false), "utf-16le", &["encoding-utf16"]),
        (utf16(&document("UCS-2"), true), "utf-16be", &["encoding-utf16"]),
        (utf16(&marked(document("utf16")), false), "utf-16le", &["encoding-utf16"]),
        (utf16(&marked(document("utf16")), true), "utf-16be", &["encoding-utf16"]),
        (
            utf16(&document("UTF-8"), false),
            "utf-16le",
            &["encoding-utf16", "encoding-decl-conflict"],
        ),
        (latin1(&document("cp819")), "windows-1252", &["encoding-declared-not-utf8"]),
        (latin1(&document("ascii")), "windows-1252", &["encoding-decl-conflict"]),
        (document("cp819").into_bytes(), "utf-8", &["encoding-decl-conflict"]),
        (document("ascii").into_bytes(), "utf-8", &["encoding-decl-conflict"]),
        (document("utf16").into_bytes(), "utf-8", &["encoding-decl-conflict"]),
        (
            marked(document("cp819")).into_bytes(),
            "utf-8",
            &["encoding-bom", "encoding-decl-conflict"],
        ),
        (
            [b"\xFF\xFE".to_vec(), document("UTF-8").into_bytes()].concat(),
            "utf-8",
            &["encoding-decl-conflict"],
        ),
        (document("UTF-9").into_bytes(), "utf-8", &["encoding-unsupported"]),
    ] {
        let report = read(&bytes);
        assert_eq!(content(&report), content(&utf8), "{name} {told:?}");
        assert_eq!(report.encoding.as_str(), name, "{told:?}");
        assert_eq!(encoding_codes(&report), told, "{name}");
        assert_eq!(report.bytes, bytes.len() as u64);
        for size in [1, 7, 100] {
            assert_eq!(read_in_chunks(bytes.chunks(size)), report, "{name} by {size}");
        }
        let text = decode_text(&bytes);
        assert!(text.ends_with(BODY), "{name}");
        for diagnostic in report.diagnostics.iter().filter(|d| d.rule() == Rule::LocRelative.id()) {
            let units: Vec<u16> = text.encode_utf16().collect();
            let span = diagnostic.start().utf16 as usize..diagnostic.end().utf16 as usize;
            assert_eq!(String::from_utf16_lossy(&units[span]), "/tèa", "{name}");
        }
    }
}

#[test]
fn a_document_in_another_encoding_is_well_formed_and_no_sitemap() {
    let body = BODY.replace("é<lastmod>", "<lastmod>");
    let with = |encoding: &str| format!("<?xml version=\"1.0\" encoding=\"{encoding}\"?>{body}");
    for (bytes, is_well_formed) in [
        (utf16(&with("UTF-16"), true), true),
        (utf16(&with("UTF-8"), true), false),
        (latin1(&with("ISO-8859-1")), true),
        (with("ISO-8859-1").into_bytes(), false),
        (with("utf8mb4").into_bytes(), false),
    ] {
        let report = read(&bytes);
        assert_eq!(report.is_well_formed, is_well_formed, "{:?}", codes(&report));
        assert_eq!(report.verdict, Verdict::Rejected);
        assert_eq!(report.entry_count, 2);
    }
}

#[test]
fn a_conflict_is_told_where_it_shows() {
    for (bytes, quoted, (line, column)) in [
        (
            document("ISO-8859-1").into_bytes(),
            ["XML declaration", "ISO-8859-1", "in UTF-8, as these bytes show"],
            (3, 6),
        ),
        (
            document("UTF-16").into_bytes(),
            ["XML declaration", "UTF-16", "in bytes; it is read as UTF-8"],
            (1, 31),
        ),
        (
            utf16(&document("UTF-16LE"), true),
            ["XML declaration", "UTF-16LE", "in UTF-16BE"],
            (1, 31),
        ),
        (
            format!("\u{FEFF}{}", document("gbk")).into_bytes(),
            ["XML declaration", "gbk", "in UTF-8, as its byte order mark says"],
            (1, 31),
        ),
        (
            [b"\xFE\xFF".to_vec(), document("UTF-16").into_bytes()].concat(),
            ["byte order mark", "UTF-16BE", "in bytes, as its first characters show"],
            (1, 1),
        ),
    ] {
        let report = read(&bytes);
        assert_eq!(quotes(&report, Rule::EncodingDeclConflict), quoted);
        let conflict = Rule::EncodingDeclConflict.id();
        let told = report.diagnostics.iter().find(|diagnostic| diagnostic.rule() == conflict);
        let start = told.unwrap().start();
        assert_eq!((start.line, start.column), (line, column), "{quoted:?}");
    }
}

#[test]
fn letters_far_from_the_start_decide_as_well() {
    let filler = "<url><loc>https://www.example.com/a</loc></url>\n".repeat(5_000);
    let text = document("ISO-8859-1").replace("<!--", &format!("{filler}<!--"));
    for (bytes, encoding) in
        [(latin1(&text), Encoding::Windows1252), (text.clone().into_bytes(), Encoding::Utf8)]
    {
        let report = read(&bytes);
        assert_eq!(report.encoding, encoding);
        assert_eq!(report.entries.iter().last().map(|entry| entry.loc), Some("/tèa"));
        assert_eq!(read_in_chunks(bytes.chunks(1_000)), report);
        assert_eq!(encoding_codes(&report).len(), 1);
    }
}

#[test]
fn windows_1252_is_what_iso_8859_1_means() {
    let bytes = [
        b"<?xml version='1.0' encoding='ISO-8859-1'?><urlset><url><loc>https://www.example.com/"
            .as_slice(),
        b"\x80\x81\x99\xFF</loc></url></urlset>",
    ];
    let report = read(&bytes.concat());
    assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/€\u{81}™ÿ");
}

#[test]
fn half_characters_of_utf16_are_replaced_and_reading_goes_on() {
    let mut bytes = utf16("https://www.example.com/a\nhttps://www.example.com/b\n", false);
    bytes[50] = 0x3D;
    bytes[51] = 0xD8;
    bytes.push(b'x');
    let report = read(&bytes);
    let locs: Vec<_> = report.entries.iter().map(|entry| entry.loc).collect();
    assert_eq!(locs, ["https://www.example.com/a\u{FFFD}https://www.example.com/b"]);
    assert_eq!(report.diagnostics.count(Rule::EncodingInvalidSequence.id()), 2);
    assert_eq!(quotes(&read(&bytes[..60]), Rule::EncodingInvalidSequence), ["utf-16le"]);
}

#[test]
fn a_short_list_in_utf16_needs_no_mark() {
    for is_big in [false, true] {
        let report = read(&utf16("https://www.example.com/té", is_big));
        assert_eq!(report.entries.get(0).unwrap().loc, "https://www.example.com/té");
        assert_eq!(codes(&report), ["encoding-utf16", "loc-non-ascii", "text-extension"]);
    }
}

#[test]
fn utf32_is_named_and_not_read() {
    let text = document("UTF-32");
    for (mark, order) in [("", false), ("\u{FEFF}", false), ("", true), ("\u{FEFF}", true)] {
        let unit =
            |c: char| if order { u32::from(c).to_be_bytes() } else { u32::from(c).to_le_bytes() };
        let bytes: Vec<u8> = format!("{mark}{text}").chars().flat_map(unit).collect();
        let report = read(&bytes);
        assert_eq!(report.encoding.as_str(), if order { "utf-32be" } else { "utf-32le" });
        assert_eq!(codes(&report), ["encoding-utf32"]);
        assert_eq!(report.entry_count, 0);
    }
}

#[test]
fn a_parser_crosses_threads() {
    fn crosses<T: Send + Sync>() {}
    crosses::<sitemapkit::Parser>();
    crosses::<sitemapkit::TextSource>();
}

#[cfg(feature = "legacy-encodings")]
#[test]
fn every_encoding_of_the_standard_is_read_with_the_feature() {
    for (label, name, letter, bytes) in [
        ("windows-1251", "windows-1251", "ж", &[0xE6_u8][..]),
        ("cp1251", "windows-1251", "ж", &[0xE6]),
        ("ISO-8859-2", "iso-8859-2", "ł", &[0xB3]),
        ("KOI8-R", "koi8-r", "ж", &[0xD6]),
        ("GB2312", "gbk", "茶", &[0xB2, 0xE8]),
        ("Big5", "big5", "茶", &[0xAF, 0xF9]),
        ("Shift_JIS", "shift_jis", "茶", &[0x92, 0x83]),
        ("EUC-JP", "euc-jp", "茶", &[0xC3, 0xE3]),
        ("EUC-KR", "euc-kr", "차", &[0xC2, 0xF7]),
    ] {
        let head = format!(
            "<?xml version='1.0' encoding='{label}'?><urlset><url><loc>https://www.example.com/"
        );
        let document =
            [head.as_bytes(), bytes, b"</loc></url><url><loc>/tea</loc></url></urlset>"].concat();
        let report = read(&document);
        assert_eq!(report.encoding.as_str(), name);
        assert_eq!(report.entries.get(0).unwrap().loc, format!("https://www.example.com/{letter}"));
        assert_eq!(encoding_codes(&report), ["encoding-declared-not-utf8"]);
        assert_eq!(read_in_chunks(document.chunks(1)), report);
        let cut = [head.as_bytes(), bytes, b"\xFF</loc></url></urlset>"].concat();
        let is_table = name == "windows-1251" || name == "iso-8859-2" || name == "koi8-r";
        assert_eq!(
            encoding_codes(&read(&cut)).contains(&"encoding-invalid-sequence"),
            !is_table,
            "{name}"
        );
    }
}

#[test]
fn a_stream_gives_its_first_entry_at_once() {
    let mut parser = sitemapkit::Parser::new(&crate::documents::options());
    parser
        .push(b"<?xml version='1.0'?><urlset><url><loc>https://www.example.com/</loc></url>")
        .unwrap();
    assert_eq!(parser.take().len(), 1);
}

#[test]
fn text_that_was_decoded_before_is_read_as_it_is() {
    for encoding in ["ISO-8859-1", "gbk", "UTF-16", "utf8mb4"] {
        let mut options = crate::documents::options();
        options.decoded = true;
        let report = parse(document(encoding).as_bytes(), &options).unwrap();
        assert_eq!(content(&report).0, ["https://www.example.com/thé", "/tèa"]);
        assert_eq!(report.encoding, Encoding::Utf8);
        assert_eq!(encoding_codes(&report), ["encoding-declared-not-utf8"]);
    }
}

#[test]
fn a_list_in_gbk_is_one_for_baidu() {
    let list = |paths: &[&[u8]]| {
        let line = |path: &&[u8]| [b"https://www.example.com/", *path, b"\n"].concat();
        paths.iter().flat_map(line).collect::<Vec<u8>>()
    };
    let (tea, tea_pot): (&[u8], &[u8]) = (b"\xB2\xE8\xBA\xF8", b"\xB2\xE8\xBA\xF8");
    let gbk = list(&[tea, b"a", tea_pot]);
    let mut options = ParseOptions::default();
    let report = parse(&gbk, &options).unwrap();
    assert_eq!(report.diagnostics.count(Rule::TextGbk.id()), 1);
    assert_eq!(report.diagnostics.count(Rule::TextInvalidUtf8.id()), 0);
    assert_eq!(report.entries.get(2).unwrap().loc, "https://www.example.com/茶壶");
    assert_eq!(report.verdict, Verdict::Rejected);
    options.profile = Profile::Baidu;
    let report = parse(&gbk, &options).unwrap();
    assert_ne!(report.verdict, Verdict::Rejected);
    assert_eq!(report.diagnostics.count(Rule::TextGbk.id()), 0);
    // Western and Cyrillic letters, and what is damaged, stay what they are.
    for other in [
        &b"th\xE9"[..],
        b"\xEF\xF0\xE8\xE2\xE5\xF2/\xEF\xF0\xE8\xE2",
        b"\xB2\xE8\xB2\xE8\xB2\xE8\xB2\xE8\xFF",
        b"\xE9t\xE9",
    ] {
        let report = parse(&list(&[other]), &ParseOptions::default()).unwrap();
        assert_eq!(report.diagnostics.count(Rule::TextGbk.id()), 0, "{other:02X?}");
    }
}

#[test]
fn a_server_that_names_another_encoding_is_told_how_the_document_was_read() {
    let list = |bytes: &[u8]| [b"https://www.example.com/th", bytes, b"\n"].concat();
    let declared = |name: &str| document(name).replace(['ä', 'ÿ', 'é', 'è'], "").into_bytes();
    for (bytes, charset, expected) in [
        (list(b""), "utf8", &[][..]),
        (list(b""), "latin1", &["latin1", "in UTF-8"]),
        (list(b"\xC3\xA9"), "windows-1252", &["windows-1252", "in UTF-8"]),
        (list(b"\xE9"), "iso-8859-1", &["iso-8859-1", "read as UTF-8"]),
        (list(b"\xE9"), "utf-8", &[]),
        (b"User-agent: *\nDisallow: /th\xE9\n".to_vec(), "latin1", &["latin1", "read as UTF-8"]),
        (latin1(&document("cp819")), "windows-1252", &[]),
        (latin1(&document("cp819")), "utf-8", &["utf-8", "read as windows-1252"]),
        (latin1(&document("cp819")), "koi8-r", &["koi8-r", "read as windows-1252"]),
        (utf16(&document("UCS-2"), false), "utf-16", &[]),
        (utf16(&document("UCS-2"), false), "utf-16le", &[]),
        (utf16(&document("UCS-2"), false), "utf-8", &["utf-8", "read as utf-16le"]),
        #[cfg(feature = "legacy-encodings")]
        (declared("gb2312"), "gbk", &[]),
        #[cfg(feature = "legacy-encodings")]
        (declared("gb2312"), "big5", &["big5", "read as gbk"]),
        (b"\x89PNG\r\n\x1A\n".to_vec(), "latin1", &[]),
    ] {
        let mut response = Response::default();
        let content_type = format!("text/plain; charset={charset}");
        response.headers.push(("Content-Type".to_owned(), content_type));
        let mut options = ParseOptions::default();
        options.response = Some(response);
        let report = parse(&bytes, &options).unwrap();
        assert_eq!(quotes(&report, Rule::EncodingHttpCharset), expected, "{charset}");
    }
}
