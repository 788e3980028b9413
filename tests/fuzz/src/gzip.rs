//! What comes out of gzip is what zlib gets out of it, or something is said.

use crate::{chunks, documents};
use flate2::{Decompress, FlushDecompress, Status};
use sitemapkit::{ParseOptions, Severity, decode_text, parse};

/// The most that deflate can make of one byte: <https://www.zlib.net/zlib_tech.html>.
const EXPANSION_MAX: usize = 1_032;

/// Reads `data` as deflate data in a gzip file, as a gzip file whose start is right, or as a document to be compressed
/// and then damaged.
pub fn check(data: &[u8]) {
    let Some((&kind, data)) = data.split_first() else { return };
    let file = match kind % 4 {
        0 => deflated(data),
        1 => [&[0x1F, 0x8B, 8], data].concat(),
        2 => whole(data),
        _ => damaged(data),
    };
    chunks::check(&file);
    compare(&file);
}

/// A member with `data` as its deflate data; the trailer is part of it.
fn deflated(data: &[u8]) -> Vec<u8> {
    [&[0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3], data].concat()
}

/// A file that is right, of which everything is read.
fn whole(data: &[u8]) -> Vec<u8> {
    let (first, second) = data.split_at(data.len() / 2);
    let document = [&b"<urlset><url><loc>"[..], data].concat();
    let members =
        [documents::gzip(b"<urlset><url><loc>"), documents::gzip(first), documents::gzip(second)];
    assert_eq!(decode_text(&members.concat()), decode_text(&document), "three members");
    assert_eq!(decode_text(&documents::gzip(&document)), decode_text(&document), "one member");
    let (packed, plain) = (documents::gzip(&document), document);
    let options = ParseOptions::default();
    let (packed_report, mut plain_report) =
        (parse(&packed, &options).unwrap(), parse(&plain, &options).unwrap());
    plain_report.compression = packed_report.compression;
    assert!(packed_report == plain_report, "{packed_report:#?}\nwithout gzip:\n{plain_report:#?}");
    members.concat()
}

/// A file with a few bytes changed: pairs of place and value stand before the document.
fn damaged(data: &[u8]) -> Vec<u8> {
    let Some((changes, document)) = data.split_at_checked(6) else { return documents::gzip(data) };
    let mut file = documents::gzip(&[&b"<urlset>"[..], document].concat());
    let len = file.len();
    for change in changes.chunks_exact(2) {
        // Places count from the start or, where most of the interest is, from the end.
        let place = usize::from(change[0] >> 1) % len;
        let place = if change[0] & 1 == 0 { place } else { len - 1 - place };
        match change[1] {
            0 => file.truncate(place.max(2)),
            value if place < file.len() && place >= 2 => file[place] ^= value,
            _ => {}
        }
    }
    file
}

/// Compares with zlib, member by member.
fn compare(file: &[u8]) {
    let theirs = inflate(file);
    let ours = decode_text(file);
    assert!(ours.len() <= 3 * EXPANSION_MAX * file.len(), "{} bytes of {}", ours.len(), file.len());
    if theirs.bytes.starts_with(b"\x1F\x8B") || theirs.bytes.contains(&0) {
        // Compressed twice, or in an encoding that is not UTF-8.
        return;
    }
    let expected = decode_text(&theirs.bytes);
    let report = parse(file, &ParseOptions::default()).unwrap();
    let says_so = report.diagnostics.counts().iter().any(|(id, _)| {
        (101..150).contains(&id.0)
            && sitemapkit::Rule::from_id(*id)
                .is_some_and(|rule| rule.meta().severity != Severity::Info)
    });
    if theirs.is_whole {
        assert_eq!(ours, expected);
        assert_eq!(
            says_so,
            theirs.has_trailer || theirs.has_other_checksum,
            "{:?}",
            report.diagnostics
        );
    } else {
        // How much is there before the fault depends on how far ahead of its output a decoder reads.
        let common = |text: &str| text.trim_end_matches('\u{FFFD}').to_owned();
        let (ours, expected) = (common(&ours), common(&expected));
        assert!(
            ours.starts_with(&expected) || expected.starts_with(&ours),
            "{ours:?}, zlib: {expected:?}"
        );
        assert!(says_so, "nothing is said of damage: {:?}", report.diagnostics);
    }
}

struct Inflated {
    bytes: Vec<u8>,
    /// Whether every member is right to its end.
    is_whole: bool,
    /// Whether something that is not a member follows the last one.
    has_trailer: bool,
    /// Whether the checksum of a header is not that of the header.
    has_other_checksum: bool,
}

/// What the members of a gzip file hold, up to the first fault.
fn inflate(file: &[u8]) -> Inflated {
    let mut out = Inflated {
        bytes: Vec::new(),
        is_whole: false,
        has_trailer: false,
        has_other_checksum: false,
    };
    let mut rest = file;
    loop {
        let Some(body) = after_header(rest) else { return out };
        out.has_other_checksum |= has_other_checksum(&rest[..rest.len() - body.len()]);
        let start = out.bytes.len();
        let mut inflater = Decompress::new(false);
        loop {
            let used = usize::try_from(inflater.total_in()).unwrap();
            out.bytes.reserve(4_096);
            match inflater.decompress_vec(&body[used..], &mut out.bytes, FlushDecompress::None) {
                Ok(Status::StreamEnd) => break,
                Ok(_) => {
                    let is_stuck = usize::try_from(inflater.total_in()).unwrap() == body.len()
                        && out.bytes.len() < out.bytes.capacity();
                    if is_stuck {
                        return out;
                    }
                }
                Err(_) => return out,
            }
        }
        let used = usize::try_from(inflater.total_in()).unwrap();
        let Some((trailer, after)) = body[used..].split_at_checked(8) else { return out };
        let mut crc = flate2::Crc::new();
        crc.update(&out.bytes[start..]);
        let expected = [crc.sum().to_le_bytes(), crc.amount().to_le_bytes()].concat();
        if trailer != expected {
            return out;
        }
        let padding = after.iter().take_while(|byte| **byte == 0).count();
        rest = &after[padding..];
        if !rest.starts_with(b"\x1F\x8B") {
            out.is_whole = true;
            out.has_trailer = !rest.is_empty();
            return out;
        }
    }
}

/// What follows the header of a member: <https://www.rfc-editor.org/rfc/rfc1952#section-2.3>.
fn after_header(file: &[u8]) -> Option<&[u8]> {
    let (head, mut rest) = file.split_at_checked(10)?;
    let flags = head[3];
    if head[2] != 8 || flags & 0b1110_0000 != 0 {
        return None;
    }
    if flags & 4 != 0 {
        let (len, after) = rest.split_at_checked(2)?;
        rest = after.get(usize::from(u16::from_le_bytes([len[0], len[1]]))..)?;
    }
    for flag in [8, 16] {
        if flags & flag != 0 {
            rest = &rest[rest.iter().position(|byte| *byte == 0)? + 1..];
        }
    }
    if flags & 2 != 0 { rest.get(2..) } else { Some(rest) }
}

/// Whether a header has a checksum that is not its own.
fn has_other_checksum(header: &[u8]) -> bool {
    let Some((summed, checksum)) = header.split_at_checked(header.len() - 2) else { return false };
    let mut crc = flate2::Crc::new();
    crc.update(summed);
    header[3] & 2 != 0 && *checksum != crc.sum().to_le_bytes()[..2]
}
