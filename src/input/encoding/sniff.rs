//! Which encoding a document is in, by its first bytes: a byte order mark, else the zero bytes that UTF-16 and UTF-32
//! have, else what its XML declaration says, else UTF-8: <https://www.w3.org/TR/xml/#sec-guessing>.

use super::declared::{self, Label};
use super::latin1::Latin1;
use super::legacy::Legacy;
use super::utf16::Utf16;
use super::{Decoder, Encoding};
use crate::input::{Guess, InputOptions};
use crate::rules::Rule;

/// What the first bytes show.
pub(in crate::input) struct Sniffed {
    pub(in crate::input) decoder: Decoder,
    pub(in crate::input) encoding: Encoding,
    /// The length of the byte order mark.
    pub(in crate::input) mark_bytes: usize,
    /// What there is to say about the start of the document.
    pub(in crate::input) about_start: Option<(Rule, &'static [&'static str])>,
    pub(in crate::input) about_declared: Option<Declared>,
}

/// What there is to say about the encoding that is declared.
pub(in crate::input) struct Declared {
    pub(in crate::input) rule: Rule,
    pub(in crate::input) name: String,
    /// What the document is instead.
    pub(in crate::input) evidence: &'static str,
    /// Where the name ends in the head.
    pub(in crate::input) end: usize,
}

/// How wide code units are, and how that was seen.
enum Units {
    /// UTF-8, as whoever decoded it says.
    Decoded,
    Byte,
    /// UTF-8, as its mark says.
    MarkedByte,
    /// Bytes behind a mark of UTF-16.
    Mismarked(&'static [&'static str; 3]),
    Two {
        is_big: bool,
    },
    Four {
        is_big: bool,
    },
}

/// The bytes up to the end of the first markup, if the document starts with any: they show everything, and those who
/// read a stream need not wait for more.
pub(in crate::input) fn first_markup(head: &[u8]) -> Option<&[u8]> {
    let text = head.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(head).trim_ascii_start();
    text.first().filter(|&&first| first == b'<')?;
    let end = head.iter().position(|&byte| byte == b'>')?;
    head.get(..=end)
}

/// Looks at the first bytes of a document.
pub(in crate::input) fn sniff(head: &[u8], options: &InputOptions) -> Sniffed {
    let InputOptions { is_decoded, guess, find_decoder, .. } = *options;
    let (units, mark_bytes) = if is_decoded { (Units::Decoded, 0) } else { units(head) };
    let declared = match units {
        Units::Two { is_big } => find_wide(head, mark_bytes, is_big),
        Units::Four { .. } => None,
        _ => declared::find(head).and_then(|range| {
            let name = str::from_utf8(head.get(range.clone())?).ok()?.to_owned();
            Some((name, range.end))
        }),
    };
    let label = declared.as_ref().map(|(name, _)| Label::of(name));
    let mut about_start: Option<(Rule, &[&str])> = None;
    let mut decoder = Decoder::default();
    let mut encoding = Encoding::Utf8;
    let mut told = None;
    let conflict = |evidence| Some((Rule::EncodingDeclConflict, evidence));
    match units {
        Units::Two { is_big } => {
            about_start = Some((Rule::EncodingUtf16, &[]));
            decoder = Decoder::Utf16(Utf16::new(is_big));
            let name = if is_big { "in UTF-16BE" } else { "in UTF-16LE" };
            encoding = if is_big { Encoding::Utf16Be } else { Encoding::Utf16Le };
            match label {
                Some(Label::Utf16 { is_big: order })
                    if order.is_none_or(|order| order == is_big) => {}
                Some(_) => told = conflict(name),
                None => {}
            }
        }
        Units::Four { is_big } => {
            about_start = Some((Rule::EncodingUtf32, &[]));
            decoder = Decoder::Nothing;
            encoding = if is_big { Encoding::Utf32Be } else { Encoding::Utf32Le };
        }
        Units::Decoded => {
            if label.is_some_and(|label| !matches!(label, Label::Utf8 | Label::Ascii)) {
                told = Some((Rule::EncodingDeclaredNotUtf8, ""));
            }
        }
        Units::MarkedByte => {
            if label.is_some_and(|label| label != Label::Utf8) {
                told = conflict("in UTF-8, as its byte order mark says");
            }
        }
        Units::Byte | Units::Mismarked(_) => {
            if let Units::Mismarked(quotes) = units {
                about_start = Some((Rule::EncodingDeclConflict, quotes));
            }
            let name = declared.as_ref().map(|(name, _)| name.as_str()).unwrap_or_default();
            let not_utf8 = Some((Rule::EncodingDeclaredNotUtf8, ""));
            match label {
                None if guess == Guess::Gbk || is_list_in_gbk(head) => {
                    if let Some((found, legacy)) = find_decoder("gbk") {
                        decoder = Decoder::Legacy(Legacy::new(legacy));
                        encoding = Encoding::Other(found.into_boxed_str());
                        about_start = Some((Rule::TextGbk, &[]));
                    }
                }
                None | Some(Label::Utf8) => {}
                Some(Label::Utf16 { .. } | Label::Utf32) => {
                    if about_start.is_none() {
                        told = conflict("in bytes; it is read as UTF-8");
                    }
                }
                Some(label @ (Label::Ascii | Label::Latin1)) => {
                    decoder = Decoder::Latin1(Latin1::new(name.to_owned()));
                    if label == Label::Latin1 {
                        encoding = Encoding::Windows1252;
                        told = not_utf8;
                    }
                }
                Some(Label::Other) => {
                    if let Some((found, legacy)) = find_decoder(name) {
                        decoder = Decoder::Legacy(Legacy::new(legacy));
                        encoding = Encoding::Other(found.into_boxed_str());
                        told = not_utf8;
                    } else {
                        told = Some((Rule::EncodingUnsupported, ""));
                    }
                }
            }
        }
    }
    let about_declared = told.zip(declared).map(|((rule, evidence), (name, end))| Declared {
        rule,
        name,
        evidence,
        end,
    });
    Sniffed { decoder, encoding, mark_bytes, about_start, about_declared }
}

/// Whether a list of URLs is no UTF-8 and all of it that is no ASCII can be GBK, most of it common characters of Chinese: in Western
/// and Cyrillic texts letters stand alone, or have the bytes of rare ones.
fn is_list_in_gbk(head: &[u8]) -> bool {
    let is_list = head.get(..4).is_some_and(|start| start.eq_ignore_ascii_case(b"http"));
    // A character may be cut at the end.
    let is_utf8 = str::from_utf8(head).err().is_none_or(|error| error.error_len().is_none());
    if !is_list || is_utf8 {
        return false;
    }
    pairs_of_gbk(head).is_some_and(|(pairs, common)| {
        pairs >= GBK_PAIRS_MIN && common * 2 > pairs
            || pairs == GBK_PAIRS_MIN - 1 && common == pairs
    })
}

/// Whether a document is no UTF-8 and all of it that is no ASCII can be common characters of Chinese in GBK, two or more.
pub(crate) fn is_common_gbk(bytes: &[u8]) -> bool {
    let pairs = pairs_of_gbk(bytes).filter(|(pairs, common)| *pairs > 1 && common == pairs);
    pairs.is_some() && str::from_utf8(bytes).is_err()
}

/// How many characters there are if all that is no ASCII is GBK, and how many of them are common ones.
fn pairs_of_gbk(bytes: &[u8]) -> Option<(usize, usize)> {
    let (mut pairs, mut common, mut rest) = (0_usize, 0_usize, bytes);
    while let Some((&lead, after)) = rest.split_first() {
        rest = after;
        if lead.is_ascii() {
            continue;
        }
        let Some((&trail, after)) = rest.split_first() else { break };
        rest = after;
        if !(0x81..=0xFE).contains(&lead) || !(0x80..=0xFE).contains(&trail) {
            return None;
        }
        pairs += 1;
        common += usize::from((0xB0..=0xD7).contains(&lead) && trail > 0xA0);
    }
    Some((pairs, common))
}

/// Fewer of them may well be damage, unless all are common.
const GBK_PAIRS_MIN: usize = 4;

/// The width of code units, and the length of the byte order mark.
fn units(head: &[u8]) -> (Units, usize) {
    let is_text = |byte: u8| matches!(byte, b'\t' | b'\n' | b'\r' | b' '..=b'~');
    let is_markup = |next: u8| matches!(next, b'?' | b'!' | b'a'..=b'z' | b'A'..=b'Z');
    match *head {
        [0xEF, 0xBB, 0xBF, ..] => (Units::MarkedByte, 3),
        [0xFF, 0xFE, 0, 0, ..] => (Units::Four { is_big: false }, 4),
        [0, 0, 0xFE, 0xFF, ..] => (Units::Four { is_big: true }, 4),
        [0xFF, 0xFE, b'<', next, ..] if is_markup(next) => {
            (Units::Mismarked(&["byte order mark", "UTF-16LE", IN_BYTES]), 2)
        }
        [0xFE, 0xFF, b'<', next, ..] if is_markup(next) => {
            (Units::Mismarked(&["byte order mark", "UTF-16BE", IN_BYTES]), 2)
        }
        [0xFF, 0xFE, ..] => (Units::Two { is_big: false }, 2),
        [0xFE, 0xFF, ..] => (Units::Two { is_big: true }, 2),
        [a, 0, 0, 0, ..] if is_text(a) => (Units::Four { is_big: false }, 0),
        [0, 0, 0, a, ..] if is_text(a) => (Units::Four { is_big: true }, 0),
        [b'<', 0] | [b'<', 0, _] | [b'<', 0, _, 0, ..] => (Units::Two { is_big: false }, 0),
        [0, b'<'] | [0, b'<', 0, ..] => (Units::Two { is_big: true }, 0),
        [a, 0, b, 0, ..] if is_text(a) && is_text(b) => (Units::Two { is_big: false }, 0),
        [0, a, 0, b, ..] if is_text(a) && is_text(b) => (Units::Two { is_big: true }, 0),
        _ => (Units::Byte, 0),
    }
}

const IN_BYTES: &str = "in bytes, as its first characters show";

/// The encoding that is declared in UTF-16, and where its name ends in the head.
fn find_wide(head: &[u8], mark_bytes: usize, is_big: bool) -> Option<(String, usize)> {
    let (units, _) = head.get(mark_bytes..)?.as_chunks::<2>();
    // What is not ASCII cannot be part of a declaration.
    let narrow: Vec<u8> = units
        .iter()
        .map(|&[first, second]| {
            let (high, low) = if is_big { (first, second) } else { (second, first) };
            if high == 0 { low } else { 0xFF }
        })
        .collect();
    let range = declared::find(&narrow)?;
    let name = str::from_utf8(narrow.get(range.clone())?).ok()?.to_owned();
    Some((name, mark_bytes + 2 * range.end))
}
