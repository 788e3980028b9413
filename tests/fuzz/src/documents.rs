//! Documents that are nearly sitemaps, made of arbitrary bytes: the first two say what is around the document and how
//! it starts, each further one adds a fragment. A change of one byte changes one fragment, which is what a fuzzer that
//! learns from coverage needs.

use crate::fragments::{ATTRIBUTES, NAMES, NAMESPACE, PIECES, STARTS};
use flate2::Compression;
use flate2::write::GzEncoder;
use sitemapkit::protocol::WINDOW_BYTES;
use std::io::Write;

/// The document that `data` stands for.
#[must_use]
pub fn document(data: &[u8]) -> Vec<u8> {
    let mut data = data.iter().copied();
    let (around, start) = (data.next().unwrap_or(0), usize::from(data.next().unwrap_or(0)));
    let (text, open) = STARTS[start % STARTS.len()];
    let mut draft = Draft { text: text.to_owned(), open: open.to_vec() };
    while let Some(kind) = data.next() {
        draft.add(kind, &mut data);
    }
    if start < 200 {
        while draft.close() {}
    }
    wrap(&draft.text, around)
}

struct Draft {
    text: String,
    /// The elements that are open, from the outside.
    open: Vec<&'static str>,
}

impl Draft {
    fn add(&mut self, kind: u8, data: &mut impl Iterator<Item = u8>) {
        let mut next = || data.next().unwrap_or(0);
        match kind {
            0..150 => self.text.push_str(pick(PIECES, kind)),
            150..170 => {
                let name = pick(NAMES, next());
                self.text.push('<');
                self.text.push_str(name);
                self.text.push('>');
                self.open.push(name);
            }
            170..190 => {
                self.close();
            }
            190..205 => {
                let name = pick(NAMES, next());
                self.text.push('<');
                self.text.push_str(name);
                for _ in 0..kind % 4 {
                    self.text.push_str(pick(ATTRIBUTES, next()));
                }
                if kind.is_multiple_of(5) {
                    self.text.push_str("/>");
                } else {
                    self.text.push('>');
                    self.open.push(name);
                }
            }
            205..215 => {
                let path = next();
                self.text
                    .push_str(&format!("<url><loc>https://www.example.com/{path}</loc></url>"));
            }
            215..222 => {
                let len = kind - 214;
                let raw: Vec<u8> = (0..len).map(|_| next()).collect();
                self.text.push_str(&String::from_utf8_lossy(&raw));
            }
            222..230 => {
                let number = u32::from(next()) << (kind - 222) | u32::from(next());
                let reference = if kind.is_multiple_of(2) {
                    format!("&#{number};")
                } else {
                    format!("&#x{number:X};")
                };
                self.text.push_str(&reference);
            }
            230..234 => {
                let number = u32::from(next()) << 8 | u32::from(next());
                self.text.extend(char::from_u32(number));
            }
            234..240 => self.text.push_str(pick(ATTRIBUTES, next())),
            240..246 => {
                // What stands last, once more.
                let len = usize::from(next());
                let mut from = self.text.len().saturating_sub(len);
                while !self.text.is_char_boundary(from) {
                    from -= 1;
                }
                self.text.extend_from_within(from..);
            }
            246..252 => self.text.push_str(&format!("<x:y xmlns:x='{NAMESPACE}'>")),
            252..254 => {
                let filler = pick(&["x", " ", "\n", "&amp;", "é", "<a/>", "a='b' ", "--"], next());
                self.text.push_str(&filler.repeat(usize::from(next())));
            }
            // Rarely, as reading it is slow: more than a window.
            254.. => {
                let filler = pick(&["x", " ", "\r", "&amp;", "<a>", "-", "]", "😀"], next());
                let is_long = next() == 99 && self.text.len() < WINDOW_BYTES;
                let count = if is_long { WINDOW_BYTES / filler.len() } else { 2 };
                self.text.push_str(&filler.repeat(count));
            }
        }
    }

    /// Closes the innermost element, if one is open.
    fn close(&mut self) -> bool {
        let Some(name) = self.open.pop() else { return false };
        self.text.push_str("</");
        self.text.push_str(name);
        self.text.push('>');
        true
    }
}

fn pick<'a>(list: &[&'a str], number: u8) -> &'a str {
    list[usize::from(number) % list.len()]
}

/// The bytes of `text` in an encoding or a compression, or damaged.
fn wrap(text: &str, around: u8) -> Vec<u8> {
    let plain = || text.as_bytes().to_vec();
    let utf16 =
        |order: fn(u16) -> [u8; 2]| text.encode_utf16().flat_map(order).collect::<Vec<u8>>();
    let utf32 =
        |order: fn(u32) -> [u8; 4]| text.chars().flat_map(|c| order(c.into())).collect::<Vec<u8>>();
    // A place in the document that stays at the same fragment when others are added behind.
    let at = (usize::from(around) * 7) % (text.len() + 1);
    match around % 48 {
        32 => [b"\xEF\xBB\xBF", text.as_bytes()].concat(),
        33 => [b"\xFF\xFE".to_vec(), utf16(u16::to_le_bytes)].concat(),
        34 => [b"\xFE\xFF".to_vec(), utf16(u16::to_be_bytes)].concat(),
        35 => utf16(u16::to_le_bytes),
        36 => utf16(u16::to_be_bytes),
        37 => [b"\xFF\xFE\0\0".to_vec(), utf32(u32::to_le_bytes)].concat(),
        38 => {
            let latin1 = text.chars().map(|c| u8::try_from(u32::from(c)).unwrap_or(b'?'));
            [b"<?xml version='1.0' encoding='iso-8859-1'?>".to_vec(), latin1.collect()].concat()
        }
        39 => gzip(text.as_bytes()),
        40 => [gzip(&text.as_bytes()[..at]), gzip(&text.as_bytes()[at..])].concat(),
        41 => {
            let gz = gzip(text.as_bytes());
            gz[..gz.len() - usize::from(around) % 16].to_vec()
        }
        42 => [gzip(text.as_bytes()), b"\0\0\0EOF".to_vec()].concat(),
        43 => [&text.as_bytes()[..at], b"\xE9", &text.as_bytes()[at..]].concat(),
        44 => text.as_bytes()[..at].to_vec(),
        45 => [text.as_bytes(), b"\n", text.as_bytes()].concat(),
        46 => [b"\n  ", text.as_bytes()].concat(),
        47 => gzip(&[b"\xEF\xBB\xBF", text.as_bytes()].concat()),
        _ => plain(),
    }
}

/// One gzip member that holds `bytes`.
pub(crate) fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::fast());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}
