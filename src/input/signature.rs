//! Files that are no text, by the bytes they start with: what it is, and how that was seen.

use crate::rules::Rule;

/// What stands at the start of a file, and what that makes it.
const SIGNATURES: [(&[u8], &str); 20] = [
    (b"PK\x03\x04", "a zip archive (it starts with `PK`)"),
    (b"PK\x05\x06", "a zip archive (it starts with `PK`)"),
    (b"BZh", "compressed with bzip2 (it starts with `BZh`)"),
    (b"\xFD7zXZ\0", "compressed with xz (it starts with FD and `7zXZ`)"),
    (b"\x28\xB5\x2F\xFD", "compressed with Zstandard (it starts with 28 B5 2F FD)"),
    (b"7z\xBC\xAF\x27\x1C", "a 7z archive (it starts with `7z`)"),
    (b"Rar!\x1A\x07", "a RAR archive (it starts with `Rar!`)"),
    (b"\x1F\x9D", "compressed with compress (it starts with 1F 9D)"),
    (b"\x04\x22\x4D\x18", "compressed with LZ4 (it starts with 04 22 4D 18)"),
    (b"\x78\x9C", "compressed with zlib (it starts with 78 9C)"),
    (b"\x78\xDA", "compressed with zlib (it starts with 78 DA)"),
    (b"\x78\x01", "compressed with zlib (it starts with 78 01)"),
    (b"%PDF-", "a PDF document (it starts with `%PDF-`)"),
    (b"{\\rtf", "an RTF document (it starts with `{\\rtf`)"),
    (
        b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1",
        "a Microsoft Office document (it starts with D0 CF 11 E0)",
    ),
    (b"\x89PNG", "a PNG image (it starts with 89 and `PNG`)"),
    (b"\xFF\xD8\xFF", "a JPEG image (it starts with FF D8 FF)"),
    (b"GIF8", "a GIF image (it starts with `GIF8`)"),
    (b"RIFF", "a WebP image (it starts with `RIFF` and `WEBP`)"),
    (b"\0\0\x01\0", "an icon (it starts with 00 00 01 00)"),
];

/// How many of them are archives or compressed.
const ARCHIVES: usize = 12;

/// Names a file that is no text, by its first bytes, and the rule to tell it by.
pub(super) fn of(head: &[u8]) -> Option<(&'static str, Rule)> {
    // Before it stand the name of the first file in it, padded with zeros, and other fields.
    if head.get(257..262) == Some(b"ustar") && head.get(..257).is_some_and(|name| name.contains(&0))
    {
        return Some((TAR, Rule::CompressionNotGzip));
    }
    if let Some(kind) = gzip(head) {
        return Some((kind, Rule::FormatUnrecognised));
    }
    let is_here = |(start, _): &(&[u8], &str)| head.starts_with(start);
    let index = SIGNATURES.iter().position(is_here)?;
    let (start, kind) = SIGNATURES.get(index)?;
    let is_sure = match *start {
        b"BZh" => head.get(3).is_some_and(|level| matches!(level, b'1'..=b'9')),
        b"RIFF" => head.get(8..12) == Some(b"WEBP"),
        _ => true,
    };
    let rule = if index < ARCHIVES { Rule::CompressionNotGzip } else { Rule::FormatUnrecognised };
    is_sure.then_some((*kind, rule))
}

/// gzip that does not start where the file does, or whose bytes somebody took for characters.
fn gzip(head: &[u8]) -> Option<&'static str> {
    let unmarked = head.strip_prefix(b"\xEF\xBB\xBF");
    match unmarked.unwrap_or(head).trim_ascii_start() {
        [0x1F, 0x8B, 8, ..] if unmarked.is_some() => Some(MARKED_GZIP),
        rest @ [0x1F, 0x8B, 8, ..] if rest.len() < head.len() => Some(SPACED_GZIP),
        // In UTF-8, 8B stands for nothing; in others it is a control character, or a quotation mark.
        [0x1F, 0xEF, 0xBF, 0xBD, 8, ..]
        | [0x1F, 0xC2, 0x8B, 8, ..]
        | [0x1F, 0xE2, 0x80, 0xB9, 8, ..] => Some(DECODED_GZIP),
        _ => None,
    }
}

const MARKED_GZIP: &str = "gzip behind a byte order mark (it goes on with 1F 8B 08)";
const SPACED_GZIP: &str = "gzip behind white space (it goes on with 1F 8B 08)";
const DECODED_GZIP: &str = "gzip that was decoded as text (its byte 8B has become a character)";

const TAR: &str = "a tar archive (`ustar` stands at its byte 257)";

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::QUOTE_MAX_CHARS;

    #[test]
    fn what_is_said_is_never_shortened() {
        let others = [TAR, MARKED_GZIP, SPACED_GZIP, DECODED_GZIP];
        for kind in SIGNATURES.iter().map(|(_, kind)| *kind).chain(others) {
            assert!(kind.chars().count() <= QUOTE_MAX_CHARS, "{kind}");
        }
    }

    #[test]
    fn gzip_is_known_where_something_came_before_it_or_in_its_place() {
        for (head, kind) in [
            (&b"\n\x1F\x8B\x08\0"[..], SPACED_GZIP),
            (b"\r\n \x1F\x8B\x08\0", SPACED_GZIP),
            (b"\xEF\xBB\xBF\x1F\x8B\x08\0", MARKED_GZIP),
            (b"\xEF\xBB\xBF\n\x1F\x8B\x08\0", MARKED_GZIP),
            ("\u{1F}\u{FFFD}\u{8}\0".as_bytes(), DECODED_GZIP),
            ("\u{FEFF}\u{1F}\u{FFFD}\u{8}\0".as_bytes(), DECODED_GZIP),
            ("\u{1F}\u{8B}\u{8}\0".as_bytes(), DECODED_GZIP),
            ("\n\u{1F}‹\u{8}\0".as_bytes(), DECODED_GZIP),
        ] {
            assert_eq!(of(head), Some((kind, Rule::FormatUnrecognised)), "{head:?}");
        }
        for head in [&b"\x1F\x8B\x08\0"[..], b"\n\x1F\x8B\x07", "\u{1F}\u{FFFD}".as_bytes()] {
            assert_eq!(of(head), None, "{head:?}");
        }
    }

    #[test]
    fn archives_come_first() {
        for (index, (start, kind)) in SIGNATURES.iter().enumerate() {
            let is_packed = kind.contains("archive") || kind.starts_with("compressed");
            assert_eq!(is_packed, index < ARCHIVES, "{kind}");
            let mut head = start.to_vec();
            head.extend(b"9   WEBP");
            assert!(of(&head).is_some(), "{kind}");
        }
    }

    #[test]
    fn text_has_no_signature() {
        for text in
            ["", "BZhang: https://www.example.com/", "https://", "<?xml", "RIFF", "User-agent"]
        {
            assert_eq!(of(text.as_bytes()), None, "{text}");
        }
    }
}
