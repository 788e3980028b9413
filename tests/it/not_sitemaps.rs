//! Files that are no sitemap are told as what they are, and how that was seen; gzip is taken off as often as it is
//! allowed to be.

use crate::documents::{gzip, options, read, read_in_chunks, run, urlset};
use sitemapkit::{Compression, Encoding, Format, Report, Rule, Verdict, decode_text, parse};
use std::fs;
use std::path::PathBuf;

/// The codes of errors and warnings, and the quotes of the first diagnostic.
fn told(report: &Report) -> (Vec<&'static str>, Vec<&str>) {
    let counts = report.diagnostics.counts().iter();
    let codes = counts.filter_map(|(id, _)| Some(Rule::from_id(*id)?.meta().code)).collect();
    let first = report.diagnostics.iter().next();
    (codes, first.map(|diagnostic| diagnostic.quotes().collect()).unwrap_or_default())
}

/// Reads `bytes`, which are no sitemap, and compares the only diagnostic.
fn assert_is(bytes: &[u8], code: &str, kind: &str) {
    let report = read(bytes);
    assert_eq!(told(&report), (vec![code], vec![kind]), "{kind}");
    assert_eq!((report.verdict, report.entry_count), (Verdict::Rejected, 0), "{kind}");
    assert_eq!(read_in_chunks(bytes.chunks(1)), report, "{kind}");
    let compressed = read(&gzip(bytes));
    assert_eq!(told(&compressed), (vec![code], vec![kind]), "{kind} in gzip");
    assert_eq!(compressed.compression, Compression::Gzip);
}

/// A folder with a sitemap in it, and the path of an archive to be made there.
fn folder(name: &str) -> (PathBuf, String) {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    fs::write(folder.join("a.xml"), urlset("")).unwrap();
    let archive = folder.join("archive").to_str().unwrap().to_owned();
    (folder, archive)
}

#[test]
fn archives_made_by_the_real_programs_are_named() {
    let text = urlset("<url><loc>https://www.example.com/</loc></url>");
    for (program, args, kind) in [
        ("bzip2", &["-c"][..], "compressed with bzip2 (it starts with `BZh`)"),
        ("xz", &["-c"], "compressed with xz (it starts with FD and `7zXZ`)"),
        ("zstd", &["-qc"], "compressed with Zstandard (it starts with 28 B5 2F FD)"),
        ("zip", &["-q", "-", "-"], "a zip archive (it starts with `PK`)"),
    ] {
        let Some(bytes) = run(program, args, text.as_bytes()) else { continue };
        assert_is(&bytes, "compression-not-gzip", kind);
    }
    for format in ["gnu", "ustar", "pax"] {
        let (folder, archive) = folder(format);
        let args = [
            &format!("--format={format}"),
            "-cf",
            &archive,
            "-C",
            folder.to_str().unwrap(),
            "a.xml",
        ];
        if run("tar", &args, b"").is_some() {
            let bytes = fs::read(&archive).unwrap();
            let kind = "a tar archive (`ustar` stands at its byte 257)";
            assert_is(&bytes, "compression-not-gzip", kind);
        }
    }
}

#[test]
fn archives_are_named_by_their_first_bytes() {
    let mut tar = b"a".to_vec();
    tar.resize(257, 0);
    tar.extend(b"ustar\x0000");
    for (bytes, kind) in [
        (tar.as_slice(), "a tar archive (`ustar` stands at its byte 257)"),
        (b"PK\x05\x06\0\0\0\0", "a zip archive (it starts with `PK`)"),
        (b"7z\xBC\xAF\x27\x1C\0\x04", "a 7z archive (it starts with `7z`)"),
        (b"Rar!\x1A\x07\x01\0", "a RAR archive (it starts with `Rar!`)"),
        (b"\x1F\x9D\x90", "compressed with compress (it starts with 1F 9D)"),
        (b"\x04\x22\x4D\x18", "compressed with LZ4 (it starts with 04 22 4D 18)"),
        (b"\x78\x9C\x03\0", "compressed with zlib (it starts with 78 9C)"),
    ] {
        assert_is(bytes, "compression-not-gzip", kind);
    }
}

#[test]
fn other_files_are_named_by_their_first_bytes() {
    for (bytes, kind) in [
        (b"%PDF-1.7\n%\xE2\xE3\xCF\xD3\n".as_slice(), "a PDF document (it starts with `%PDF-`)"),
        (b"{\\rtf1\\ansi", "an RTF document (it starts with `{\\rtf`)"),
        (
            b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1\0\0",
            "a Microsoft Office document (it starts with D0 CF 11 E0)",
        ),
        (b"\x89PNG\r\n\x1A\n", "a PNG image (it starts with 89 and `PNG`)"),
        (b"\xFF\xD8\xFF\xE0\0\x10JFIF\0", "a JPEG image (it starts with FF D8 FF)"),
        (b"GIF89a\x01\0\x01\0", "a GIF image (it starts with `GIF8`)"),
        (b"RIFF\x24\0\0\0WEBPVP8 ", "a WebP image (it starts with `RIFF` and `WEBP`)"),
        (b"\0\0\x01\0\x01\0\x10\x10", "an icon (it starts with 00 00 01 00)"),
        (b"{ \"urls\": [] }", "JSON (it starts with `{`)"),
        (b"\xEF\xBB\xBF[]", "JSON (it starts with `[`)"),
        (b"Not found", "text without URLs (it starts with `Not found`)"),
        (b"\x01\x02\0\x03", "binary data (its first line has bytes 00)"),
    ] {
        if bytes.starts_with(b"\xEF") {
            let (codes, _) = told(&read(bytes));
            assert_eq!(codes, ["encoding-bom", "format-unrecognised"]);
        } else {
            assert_is(bytes, "format-unrecognised", kind);
        }
    }
}

#[test]
fn an_empty_document_is_told_with_what_it_has() {
    for (bytes, kind) in [
        (b"".as_slice(), "there is nothing in it"),
        (b" \r\n\t", "it has only white space"),
        (b"\n", "it has only white space"),
    ] {
        assert_is(bytes, "xml-empty-file", kind);
    }
    for (bytes, codes) in [
        (b"\xEF\xBB\xBF".as_slice(), ["encoding-bom", "xml-empty-file"]),
        (b"\xEF\xBB\xBF\n", ["encoding-bom", "xml-empty-file"]),
        (b"\xFF\xFE", ["encoding-utf16", "xml-empty-file"]),
        (b"\xFE\xFF\0 ", ["encoding-utf16", "xml-empty-file"]),
    ] {
        assert_eq!(told(&read(bytes)).0, codes, "{bytes:02X?}");
    }
    let marked = read(b"\xEF\xBB\xBF");
    let empty = Rule::XmlEmptyFile.id();
    let empty = marked.diagnostics.iter().find(|diagnostic| diagnostic.rule() == empty).unwrap();
    assert_eq!(empty.quotes().collect::<Vec<_>>(), ["it has only a byte order mark"]);
}

#[test]
fn text_that_only_looks_like_something_else_is_read() {
    for text in ["BZh.example.com/\n", "RIFF.example.com/\n", "www.example.com/x\n"] {
        let report = read(text.as_bytes());
        assert_eq!((report.format, report.entry_count), (Format::Text, 1), "{text}");
    }
    // The word stands where a tar archive has it, but nothing before it is padded.
    let list = format!("https://www.example.com/{}ustar\n", "x".repeat(233));
    assert_eq!(read(list.as_bytes()).entry_count, 1);
}

#[test]
fn gzip_in_gzip_is_read_and_told_once() {
    let text = urlset(&"<url><loc>https://www.example.com/é</loc></url>\n".repeat(3_000));
    let once = read(&gzip(text.as_bytes()));
    let twice = gzip(&gzip(text.as_bytes()));
    let report = read(&twice);
    assert_eq!(report.entries, once.entries);
    assert_eq!((report.bytes, report.is_cut), (text.len() as u64, false));
    assert_eq!(report.diagnostics.count(Rule::GzipDouble.id()), 1);
    assert_eq!((report.is_well_formed, report.verdict), (true, Verdict::Rejected));
    assert_eq!(decode_text(&twice), text);
    for size in [1, 10, 1_000] {
        assert_eq!(read_in_chunks(twice.chunks(size)), report, "by {size}");
    }
}

#[test]
fn deeper_gzip_is_not_read() {
    let document = gzip(&gzip(&gzip(urlset("").as_bytes())));
    let report = read(&document);
    assert_eq!(told(&report).0, ["gzip-double", "gzip-nesting-depth"]);
    assert!(report.is_cut);
    assert_eq!(decode_text(&document), "");
}

#[test]
fn a_fault_of_either_gzip_file_is_told_after_all_that_came_before() {
    let text = urlset("<url><loc>https://www.example.com/</loc></url>\n");
    let damage = |mut file: Vec<u8>| {
        let at = file.len() - 6;
        file[at] ^= 0xFF;
        file
    };
    let inside = gzip(&damage(gzip(text.as_bytes())));
    let around = damage(gzip(&gzip(text.as_bytes())));
    let both = damage(inside.clone());
    for (document, count) in [(inside, 1), (around, 1), (both, 2)] {
        let report = read(&document);
        assert_eq!(report.entry_count, 1);
        let crc = Rule::GzipCrcMismatch.id();
        assert_eq!(report.diagnostics.count(crc), count);
        let lines = text.lines().count();
        for diagnostic in report.diagnostics.iter().filter(|diagnostic| diagnostic.rule() == crc) {
            assert_eq!(diagnostic.start().line as usize, lines + 1);
        }
    }
    let cut = gzip(&gzip(text.as_bytes()));
    let report = read(&cut[..cut.len() - 12]);
    assert_eq!(report.diagnostics.count(Rule::GzipTruncated.id()), 1);
    assert!(report.is_cut);
}

#[test]
fn what_comes_out_of_nested_gzip_is_bounded() {
    // 400 MiB of line feeds.
    let megabyte = gzip(&vec![b'\n'; 1 << 20]);
    let bomb = gzip(&megabyte.repeat(400));
    assert!(bomb.len() < 20_000);
    let report = read(&bomb);
    assert_eq!(report.diagnostics.count(Rule::GzipExpansionRatio.id()), 1);
    assert!(report.bytes <= sitemapkit::protocol::GUNZIP_MAX_BYTES);
}

#[test]
fn the_name_adds_a_diagnostic_and_decides_nothing() {
    let text = urlset("<url><loc>https://www.example.com/</loc></url>");
    let told = |url: &str, bytes: &[u8]| {
        let mut options = options();
        options.url = Some(url.to_owned());
        let report = parse(bytes, &options).unwrap();
        (report.entry_count, report.diagnostics.count(Rule::GzipBadMagic.id()))
    };
    let named = "https://www.example.com/sitemap.xml.gz";
    assert_eq!(told(named, text.as_bytes()), (1, 1));
    assert_eq!(told(&format!("{named}?v=1"), text.as_bytes()), (1, 1));
    assert_eq!(told(named, &gzip(text.as_bytes())), (1, 0));
    assert_eq!(told("https://www.example.com/gz", text.as_bytes()), (1, 0));
    assert_eq!(told("https://www.example.com/?f=a.gz", text.as_bytes()), (1, 0));
    // Something else at this address is told as what it is.
    assert_eq!(told(named, b"PK\x03\x04"), (0, 0));
    assert_eq!(told(named, b"<!DOCTYPE html><html><body>Not found</body></html>"), (0, 0));
    assert_eq!(told(named, b"Not found"), (0, 0));
}

#[test]
fn bytes_of_an_image_are_not_called_bad_text() {
    let report = read(b"\x89PNG\r\n\x1A\n\0\xFF\xFE\x80\x80");
    assert_eq!(report.encoding, Encoding::Utf8);
    assert_eq!(report.diagnostics.counts().len(), 1);
}
