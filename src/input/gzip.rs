//! gzip, by RFC 1952: every member, its checksum and its size: <https://www.rfc-editor.org/rfc/rfc1952>.
//!
//! `miniz_oxide` inflates; this module reads what stands around the deflate data. Whatever could be inflated before
//! a fault is delivered.

use crate::diagnostic::{Place, Sink};
use crate::protocol::WINDOW_BYTES;
use crate::rules::{Rule, grouped};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::inflate_flags::{
    TINFL_FLAG_HAS_MORE_INPUT, TINFL_FLAG_IGNORE_ADLER32,
};
use miniz_oxide::inflate::core::{DecompressorOxide, decompress_with_limit};

// The inflater finds its way in what is as long as a power of two, and looks back 32 KiB.
const _: () = assert!(WINDOW_BYTES.is_power_of_two() && WINDOW_BYTES >= 32_768);

/// What a member starts with.
pub(super) const MAGIC: &[u8] = &[0x1F, 0x8B];

const FLAG_HEADER_CRC: u8 = 1 << 1;
const FLAG_EXTRA: u8 = 1 << 2;
const FLAG_NAME: u8 = 1 << 3;
const FLAG_COMMENT: u8 = 1 << 4;
const FLAGS_RESERVED: u8 = 0b1110_0000;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// The ten bytes every member starts with.
    Fixed,
    ExtraLength,
    Extra(u16),
    /// Text that ends with a zero byte.
    Name,
    Comment,
    HeaderCrc,
    Deflate,
    Trailer,
    /// After a member: another one, padding, or the end.
    Between,
    /// The magic number of another member.
    NextMagic,
}

/// What is wrong, to be told once the text before it is in the window.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Fault {
    Method(u8),
    ReservedFlag,
    Corrupt,
    Truncated,
    Crc {
        stored: u32,
        found: u32,
    },
    Size {
        stored: u32,
        found: u32,
    },
    /// The checksum of the header.
    HeaderCrc {
        stored: u16,
        found: u16,
    },
    TrailingGarbage,
    MultiMember,
    /// More came out than the limit, which it names.
    TooLarge(u64),
}

impl Fault {
    /// Whether the content is not what was compressed.
    pub(super) const fn is_damage(&self) -> bool {
        !matches!(self, Self::HeaderCrc { .. } | Self::TrailingGarbage | Self::MultiMember)
    }

    /// Says what is wrong, at the end of what was inflated before.
    pub(super) fn report(&self, place: Place, sink: &mut Sink) {
        let hex = |value: u32| format!("{value:08X}");
        match *self {
            Self::Method(method) => {
                sink.push(Rule::GzipMethodUnsupported, place, None, &[&method.to_string()]);
            }
            Self::ReservedFlag => sink.push(Rule::GzipReservedFlag, place, None, &[]),
            Self::Corrupt => sink.push(Rule::GzipCorrupt, place, None, &[]),
            Self::Truncated => sink.push(Rule::GzipTruncated, place, None, &[]),
            Self::Crc { stored, found } => {
                sink.push(Rule::GzipCrcMismatch, place, None, &[&hex(stored), &hex(found)]);
            }
            Self::Size { stored, found } => {
                let [stored, found] = [stored, found].map(|bytes| grouped(u64::from(bytes)));
                sink.push(Rule::GzipIsizeMismatch, place, None, &[&stored, &found]);
            }
            Self::HeaderCrc { stored, found } => {
                let (stored, found) = (hex(stored.into()), hex(found.into()));
                sink.push(Rule::GzipHeaderCrcMismatch, place, None, &[&stored, &found]);
            }
            Self::TrailingGarbage => sink.push(Rule::GzipTrailingGarbage, place, None, &[]),
            Self::MultiMember => sink.push(Rule::GzipMultiMember, place, None, &[]),
            Self::TooLarge(limit) => {
                sink.push(Rule::GzipExpansionRatio, place, None, &[&grouped(limit)]);
            }
        }
    }
}

pub(super) struct Gunzip {
    part: Part,
    /// Bytes of a fixed-size part that have come so far.
    pending: Vec<u8>,
    flags: u8,
    inflater: Box<DecompressorOxide>,
    /// That of the header, and then that of the content.
    crc: Crc32,
    /// What the inflater writes to, round and round: as much as a window, and more than the 32 KiB that it looks back.
    ring: Vec<u8>,
    /// Where it goes on there.
    at: usize,
    member_bytes: u64,
    total_bytes: u64,
    /// How much may come out.
    max_bytes: u64,
    members: u32,
    pub(super) fault: Option<Fault>,
    pub(super) is_stopped: bool,
    pub(super) is_cut: bool,
}

impl std::fmt::Debug for Gunzip {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Gunzip")
            .field("part", &self.part)
            .field("total_bytes", &self.total_bytes)
            .finish_non_exhaustive()
    }
}

impl Gunzip {
    /// A reader of what follows [`MAGIC`].
    pub(super) fn new(max_bytes: u64) -> Self {
        let mut crc = Crc32::new();
        crc.update(MAGIC);
        Self {
            part: Part::Fixed,
            pending: MAGIC.to_vec(),
            flags: 0,
            inflater: Box::default(),
            crc,
            ring: vec![0; WINDOW_BYTES],
            at: 0,
            member_bytes: 0,
            total_bytes: 0,
            max_bytes,
            members: 0,
            fault: None,
            is_stopped: false,
            is_cut: false,
        }
    }

    /// Reads until there is something to tell, `out` has a window of text, or `input` is used up; returns the rest.
    pub(super) fn push<'c>(&mut self, mut input: &'c [u8], out: &mut Vec<u8>) -> &'c [u8] {
        while !self.is_stopped && self.fault.is_none() {
            if self.part == Part::Deflate {
                let (rest, progressed) = self.inflate(input, out);
                input = rest;
                if !progressed || out.len() >= WINDOW_BYTES {
                    break;
                }
            } else {
                let Some((&byte, rest)) = input.split_first() else { break };
                input = rest;
                self.byte(byte);
            }
        }
        if self.is_stopped { &[] } else { input }
    }

    /// The end of the file.
    pub(super) fn finish(&mut self) -> Option<Fault> {
        let between = matches!(self.part, Part::Between);
        let half_magic = self.part == Part::NextMagic;
        if self.is_stopped || (between && !half_magic) {
            return None;
        }
        self.is_stopped = true;
        if half_magic {
            return Some(Fault::TrailingGarbage);
        }
        self.is_cut = true;
        Some(Fault::Truncated)
    }

    fn stop(&mut self, fault: Fault) {
        self.is_stopped = true;
        self.is_cut = fault.is_damage();
        self.fault = Some(fault);
    }

    /// One byte of what stands around the deflate data.
    fn byte(&mut self, byte: u8) {
        let is_header = !matches!(self.part, Part::Trailer | Part::Between | Part::NextMagic);
        if is_header && self.part != Part::HeaderCrc {
            self.crc.update(&[byte]);
        }
        match self.part {
            Part::Fixed => {
                self.pending.push(byte);
                if let [_, _, method, flags, _, _, _, _, _, _] = *self.pending.as_slice() {
                    self.pending.clear();
                    if method != 8 {
                        return self.stop(Fault::Method(method));
                    }
                    if flags & FLAGS_RESERVED != 0 {
                        return self.stop(Fault::ReservedFlag);
                    }
                    self.flags = flags;
                    self.members += 1;
                    self.part = if flags & FLAG_EXTRA != 0 {
                        Part::ExtraLength
                    } else {
                        self.after_extra()
                    };
                    if self.members == 2 {
                        self.fault = Some(Fault::MultiMember);
                    }
                }
            }
            Part::ExtraLength => {
                self.pending.push(byte);
                if let [low, high] = *self.pending.as_slice() {
                    self.pending.clear();
                    let length = u16::from_le_bytes([low, high]);
                    self.part = if length > 0 { Part::Extra(length) } else { self.after_extra() };
                }
            }
            Part::Extra(left) => {
                self.part = if left > 1 { Part::Extra(left - 1) } else { self.after_extra() }
            }
            Part::Name if byte == 0 => self.part = self.after_name(),
            Part::Comment if byte == 0 => self.part = self.after_comment(),
            // Text goes by, and deflate data is taken by `inflate`.
            Part::Name | Part::Comment | Part::Deflate => {}
            Part::HeaderCrc => {
                self.pending.push(byte);
                if let [low, high] = *self.pending.as_slice() {
                    self.pending.clear();
                    self.part = Part::Deflate;
                    let stored = u16::from_le_bytes([low, high]);
                    let [low, high, ..] = self.crc.value().to_le_bytes();
                    let found = u16::from_le_bytes([low, high]);
                    if stored != found {
                        self.fault = Some(Fault::HeaderCrc { stored, found });
                    }
                }
            }
            Part::Trailer => {
                self.pending.push(byte);
                if let [a, b, c, d, e, f, g, h] = *self.pending.as_slice() {
                    self.pending.clear();
                    self.end_member(
                        u32::from_le_bytes([a, b, c, d]),
                        u32::from_le_bytes([e, f, g, h]),
                    );
                }
            }
            // Tape and disk blocks are padded with zeros: <https://www.gnu.org/software/gzip/manual/gzip.html#Tapes>.
            Part::Between => match byte {
                0 => {}
                0x1F => self.part = Part::NextMagic,
                _ => self.stop(Fault::TrailingGarbage),
            },
            Part::NextMagic => {
                if byte == 0x8B {
                    self.pending.extend_from_slice(MAGIC);
                    self.part = Part::Fixed;
                    // What came before stays in the ring: clearing it would take longer than a small member.
                    self.inflater.init();
                    self.crc.reset();
                    self.crc.update(MAGIC);
                    self.member_bytes = 0;
                } else {
                    self.stop(Fault::TrailingGarbage);
                }
            }
        }
        if is_header && self.part == Part::Deflate {
            self.crc.reset();
        }
    }

    const fn after_extra(&self) -> Part {
        if self.flags & FLAG_NAME != 0 { Part::Name } else { self.after_name() }
    }

    const fn after_name(&self) -> Part {
        if self.flags & FLAG_COMMENT != 0 { Part::Comment } else { self.after_comment() }
    }

    const fn after_comment(&self) -> Part {
        if self.flags & FLAG_HEADER_CRC != 0 { Part::HeaderCrc } else { Part::Deflate }
    }

    fn end_member(&mut self, stored_crc: u32, stored_size: u32) {
        self.part = Part::Between;
        let found_crc = self.crc.value();
        #[expect(clippy::cast_possible_truncation, reason = "the trailer has the size modulo 2^32")]
        let found_size = self.member_bytes as u32;
        if stored_crc != found_crc {
            self.fault = Some(Fault::Crc { stored: stored_crc, found: found_crc });
        } else if stored_size != found_size {
            self.fault = Some(Fault::Size { stored: stored_size, found: found_size });
        }
    }

    /// Inflates up to a window; returns what is left of `input` and whether anything happened.
    fn inflate<'c>(&mut self, input: &'c [u8], out: &mut Vec<u8>) -> (&'c [u8], bool) {
        // One byte more than is allowed shows that there is more, wherever the chunks end.
        let allowed = self.max_bytes.saturating_sub(self.total_bytes);
        let room =
            usize::try_from(allowed).unwrap_or(WINDOW_BYTES).saturating_add(1).min(WINDOW_BYTES);
        let flags = TINFL_FLAG_HAS_MORE_INPUT | TINFL_FLAG_IGNORE_ADLER32;
        let (status, taken, given) =
            decompress_with_limit(&mut self.inflater, input, &mut self.ring, self.at, room, flags);
        let end = self.at + given;
        let written = self.ring.get(self.at..end).unwrap_or_default();
        out.extend_from_slice(written);
        self.crc.update(written);
        self.at = end % WINDOW_BYTES;
        self.member_bytes += given as u64;
        self.total_bytes += given as u64;
        let rest = input.get(taken..).unwrap_or_default();
        match status {
            TINFLStatus::Done => self.part = Part::Trailer,
            TINFLStatus::NeedsMoreInput | TINFLStatus::HasMoreOutput => {}
            _ => {
                self.stop(Fault::Corrupt);
                return (&[], true);
            }
        }
        if self.total_bytes > self.max_bytes {
            out.pop();
            self.stop(Fault::TooLarge(self.max_bytes));
        }
        (rest, given > 0 || taken > 0 || self.part == Part::Trailer)
    }
}

/// CRC-32 as gzip uses it: <https://www.rfc-editor.org/rfc/rfc1952#section-8>. Sixteen bytes at a time, of which only the first four
/// wait for those before.
///
/// The tables are made when the first gzip file is met: in the module they would be 16 KB that nothing compresses.
struct Crc32 {
    /// What a byte comes to that so many others follow, by that number.
    tables: Box<[[u32; 256]; 16]>,
    state: u32,
}

impl Crc32 {
    fn new() -> Self {
        let mut tables = Box::new([[0_u32; 256]; 16]);
        let [first, others @ ..] = &mut *tables;
        for (value, slot) in (0_u32..).zip(first.iter_mut()) {
            *slot =
                (0..8).fold(
                    value,
                    |crc, _| if crc & 1 == 1 { (crc >> 1) ^ 0xEDB8_8320 } else { crc >> 1 },
                );
        }
        let mut previous = *first;
        for table in others {
            for (slot, crc) in table.iter_mut().zip(previous) {
                *slot = (crc >> 8) ^ lookup(first, crc);
            }
            previous = *table;
        }
        Self { tables, state: u32::MAX }
    }

    fn reset(&mut self) {
        self.state = u32::MAX;
    }

    const fn value(&self) -> u32 {
        !self.state
    }

    fn update(&mut self, bytes: &[u8]) {
        let (of_words, _) = self.tables.as_chunks::<4>();
        let (blocks, rest) = bytes.as_chunks::<16>();
        let mut crc = self.state;
        for block in blocks {
            let (words, _) = block.as_chunks();
            let mut first = crc;
            crc = 0;
            for (word, [t0, t1, t2, t3]) in words.iter().zip(of_words.iter().rev()) {
                let word = first ^ u32::from_le_bytes(*word);
                crc ^= lookup(t3, word)
                    ^ lookup(t2, word >> 8)
                    ^ lookup(t1, word >> 16)
                    ^ lookup(t0, word >> 24);
                first = 0;
            }
        }
        let [t0, ..] = &*self.tables;
        self.state =
            rest.iter().fold(crc, |crc, byte| (crc >> 8) ^ lookup(t0, crc ^ u32::from(*byte)));
    }
}

/// The entry of the table for the lowest byte of `index`.
#[inline]
fn lookup(table: &[u32; 256], index: u32) -> u32 {
    let [low, ..] = index.to_le_bytes();
    table.get(usize::from(low)).copied().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crc32_is_the_one_of_the_standard() {
        for split in 0..=9 {
            let mut crc = Crc32::new();
            crc.update(&b"123456789"[..split]);
            crc.update(&b"123456789"[split..]);
            assert_eq!(crc.value(), 0xCBF4_3926);
        }
    }

    #[test]
    fn many_bytes_at_a_time_come_to_what_they_do_one_by_one() {
        let bytes: Vec<u8> =
            (0..200_u32).map(|n| n.wrapping_mul(0x9E37_79B9).to_be_bytes()[0]).collect();
        for len in 0..bytes.len() {
            let (mut together, mut apart) = (Crc32::new(), Crc32::new());
            together.update(&bytes[..len]);
            bytes[..len].chunks(1).for_each(|byte| apart.update(byte));
            assert_eq!(together.value(), apart.value(), "{len}");
        }
    }
}
