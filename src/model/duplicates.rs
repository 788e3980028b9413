//! Which URLs stood in the document before, in bounded memory, also those written in another way.

use super::idna::small;
use super::keys::{Found, Keys};
use super::normal::{FormBuffer, path_of, without_capitals};
use super::{Flags, Loc, LocKind, Notes, find};

/// The keys of URLs, one for each of the first [`DUPLICATES_TRACKED`](crate::protocol::DUPLICATES_TRACKED) different ones.
///
/// The low bits of a key are a hash of the page: of the URL in its normal form, without capitals of words and without a
/// slash at its end. The high bits say how it was written, so that the keys of one page differ in nothing else and belong
/// side by side. In a sitemap with 50,000 URLs two different pages are taken for one with a probability of about 1 in
/// 1,000,000.
#[derive(Debug, Default)]
pub(crate) struct Duplicates {
    keys: Keys,
    /// A URL in normal form, and one without its capitals.
    normal: FormBuffer,
    scratch: Vec<u8>,
}

/// Where in a key stands how the URL is written: whether it is in normal form, which capitals it has, and whether it ends in
/// a slash. Anything but 0 is a part of a hash.
const FORM_BITS: u32 = 6;
const CAPITALS_BITS: u32 = 5;
const SLASH: u64 = 1 << 63;
const CAPITALS: u64 = SLASH - (SLASH >> CAPITALS_BITS);
const FORM: u64 = (SLASH >> CAPITALS_BITS) - (SLASH >> CAPITALS_BITS >> FORM_BITS);
const PAGE: u64 = !(SLASH | CAPITALS | FORM);

impl Duplicates {
    /// Whether the URL came before, letter for letter; remembers it. What is to be said if it came in another form is added to
    /// its notes.
    pub(crate) fn is_known(&mut self, loc: &mut Loc<'_>) -> bool {
        let key = self.key(loc);
        self.keys.make_room(hash_of);
        let forms = self.insert(key);
        if forms != 0 {
            for (bits, note) in [
                (FORM, Notes::EQUIVALENT),
                (CAPITALS, Notes::CASE_TWIN),
                (SLASH, Notes::SLASH_TWIN),
            ] {
                if forms & bits != 0 {
                    loc.notes |= note;
                }
            }
        }
        forms & PAGE != 0
    }

    /// Forgets the URL that came last and was not known.
    pub(crate) fn forget_last(&mut self, loc: &Loc<'_>) {
        let key = self.key(loc);
        self.keys.forget_last(key, hash_of(key));
    }

    /// Remembers a key. Returns in which of the parts above a key that came before differs, if it differs in one only; all
    /// bits of [`PAGE`] if it is the same.
    #[inline(always)]
    fn insert(&mut self, key: u64) -> u64 {
        let mut forms = 0;
        let found = self.keys.find(key, hash_of(key), |known| {
            let difference = known ^ key;
            if difference & PAGE == 0 {
                let parts = [FORM, CAPITALS, SLASH];
                forms |= parts.into_iter().find(|part| difference & !part == 0).unwrap_or_default();
            }
            difference == 0
        });
        match found {
            Found::Same(_) => PAGE,
            Found::Free(at) => {
                self.keys.keep(key, at);
                forms
            }
            Found::Full => forms,
        }
    }

    /// Remembers a plain URL by its key, unless it came before in some form. Whether it is new.
    #[inline(always)]
    pub(crate) fn add_new(&mut self, key: u64) -> bool {
        self.keys.make_room(hash_of);
        match self.keys.find(key, hash_of(key), |known| (known ^ key) & PAGE == 0) {
            Found::Free(at) => self.keys.keep(key, at),
            Found::Same(_) | Found::Full => false,
        }
    }

    #[inline]
    pub(crate) fn key(&mut self, loc: &Loc<'_>) -> u64 {
        if loc.may_have_other_form() || loc.flags.has(Flags::NON_ASCII) {
            return self.key_of_page(loc);
        }
        let is_absolute = loc.kind == LocKind::Absolute;
        self.key_of_normal(loc.text.as_bytes(), loc.rest.as_bytes(), loc.flags, is_absolute)
    }

    /// The key of a URL in normal form; `rest` is what follows its origin.
    #[inline(always)]
    pub(crate) fn key_of_normal(
        &mut self,
        text: &[u8],
        rest: &[u8],
        flags: Flags,
        is_absolute: bool,
    ) -> u64 {
        let (page, slash) = without_slash(text, rest, flags);
        let (hash, may_have_capitals) = hash(page);
        // Capitals of percent-encodings say nothing, and paths that have some are left as they are.
        let has_capitals =
            may_have_capitals && is_absolute && !flags.has(Flags::PERCENT) && has_capitals(rest);
        if has_capitals {
            return self.key_with_capitals(text, rest, flags);
        }
        key_of(hash, slash)
    }

    /// The key of a URL that may not be in normal form.
    #[inline(never)]
    fn key_of_page(&mut self, loc: &Loc<'_>) -> u64 {
        let mut buffer = std::mem::take(&mut self.normal);
        let key = if let Some(normal) = buffer.compared(loc) {
            let rest = normal.get(path_of(normal)..).unwrap_or_default();
            let mut flags = loc.flags.only(Flags::QUERY | Flags::HASH);
            if find(b'%', rest).is_some() {
                flags = flags | Flags::PERCENT;
            }
            // Of those in which nothing is encoded, twins are found as of URLs in normal form.
            let has_small_host = loc.host.is_ascii() || loc.host.chars().all(|c| small(c) == c);
            let is_plain_iri =
                !loc.may_have_other_form() && !loc.flags.has(Flags::PERCENT) && has_small_host;
            let written = if is_plain_iri { "IRI" } else { loc.text };
            self.key_of_normal(normal, rest, flags, true) | part(written.as_bytes(), FORM)
        } else {
            let (text, rest) = (loc.text.as_bytes(), loc.rest.as_bytes());
            self.key_of_normal(text, rest, loc.flags, loc.kind == LocKind::Absolute)
        };
        self.normal = buffer;
        key
    }

    #[inline(never)]
    fn key_with_capitals(&mut self, text: &[u8], rest: &[u8], flags: Flags) -> u64 {
        let (mut key, mut page) = (0, text);
        if without_capitals(text, text.len() - rest.len(), &mut self.scratch) {
            key = part(text, CAPITALS);
            page = &self.scratch;
        }
        let (page, slash) = without_slash(page, rest, flags);
        key_of(hash(page).0, slash | key)
    }
}

#[inline]
const fn key_of(hash: u64, form: u64) -> u64 {
    hash & PAGE | form
}

/// Where a key belongs, by its highest bits.
#[inline(always)]
const fn hash_of(key: u64) -> u64 {
    key << PAGE.leading_zeros()
}

/// One of the values other than 0 that some bits of a key can have.
#[inline(never)]
fn part(text: &[u8], bits: u64) -> u64 {
    match hash(text).0 & bits {
        0 => bits,
        part => part,
    }
}

/// Takes off the slash at the end of a path, except that of the home page.
#[inline]
fn without_slash<'a>(text: &'a [u8], rest: &[u8], flags: Flags) -> (&'a [u8], u64) {
    match text.strip_suffix(b"/") {
        Some(page) if rest.len() > 1 && !flags.has(Flags::QUERY | Flags::HASH) => (page, SLASH),
        _ => (text, 0),
    }
}

/// Whether there is a capital letter. Looks at 16 bytes at a time with vector instructions, at the last ones together with
/// those before.
#[inline]
fn has_capitals(text: &[u8]) -> bool {
    const fn is_capital(byte: u8) -> u8 {
        byte.is_ascii_uppercase() as u8
    }
    let any = |bytes: &[u8; 16]| bytes.iter().fold(0, |any, &byte| any | is_capital(byte)) != 0;
    match text.last_chunk() {
        Some(last) => text.as_chunks().0.iter().any(any) || any(last),
        None => text.iter().any(u8::is_ascii_uppercase),
    }
}

/// Multiplies and folds eight bytes at a time. Also returns whether there may be a capital letter: nearly all other characters
/// of URLs have the bit that lower-case letters have.
#[inline(always)]
fn hash(bytes: &[u8]) -> (u64, bool) {
    const FACTOR: u64 = 0x9E37_79B9_7F4A_7C15;
    const LOWER: u64 = u64::from_le_bytes([0x20; 8]);
    let mix = |state: u64, word: u64| {
        let product = (state.rotate_left(23) ^ word).wrapping_mul(FACTOR);
        product ^ (product >> 32)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let (mut state, mut common) = (bytes.len() as u64, LOWER);
    for word in words {
        let word = u64::from_le_bytes(*word);
        state = mix(state, word);
        common &= word;
    }
    // The last bytes together with some of those before, where there are any: no loop over single bytes.
    let last = bytes.last_chunk().copied().unwrap_or_else(|| {
        let mut last = [0; 8];
        last.iter_mut().zip(rest).for_each(|(to, from)| *to = *from);
        last
    });
    let last = u64::from_le_bytes(last);
    (mix(mix(state, last), FACTOR), common & last != LOWER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::DUPLICATES_TRACKED;

    /// Whether each URL came before, and in which other form.
    fn read(urls: &[&str]) -> Vec<(bool, Notes)> {
        let mut seen = Duplicates::default();
        let read = |url: &&str| {
            let mut loc = Loc::of(url);
            let before = loc.notes;
            let is_known = seen.is_known(&mut loc);
            let twins = [Notes::EQUIVALENT, Notes::CASE_TWIN, Notes::SLASH_TWIN];
            let new = twins.into_iter().filter(|note| loc.notes.has(*note) && !before.has(*note));
            (is_known, new.fold(Notes::NONE, |notes, note| notes | note))
        };
        urls.iter().map(read).collect()
    }

    #[test]
    fn each_url_is_new_once() {
        let mut seen = Duplicates::default();
        for round in 0..2 {
            for n in 0..60_000 {
                let url = format!("https://www.example.com/{n}");
                assert_eq!(seen.is_known(&mut Loc::of(&url)), round == 1, "{n}");
            }
        }
        assert!(!seen.is_known(&mut Loc::of("")));
        assert!(seen.is_known(&mut Loc::of("")));
        seen.forget_last(&Loc::of(""));
        assert!(!seen.is_known(&mut Loc::of("")));
    }

    #[test]
    fn memory_is_bounded_and_the_first_urls_stay_known() {
        let mut seen = Duplicates::default();
        for n in 0..DUPLICATES_TRACKED * 2 {
            seen.is_known(&mut Loc::of(&n.to_string()));
        }
        assert!(seen.keys.len() <= DUPLICATES_TRACKED);
        assert!(seen.is_known(&mut Loc::of("0")) && seen.is_known(&mut Loc::of("60000")));
    }

    #[test]
    fn twins_are_found_in_either_order() {
        const NEW: (bool, Notes) = (false, Notes::NONE);
        for (one, other, found) in [
            ("https://a.example/tea", "https://a.example/tea", (true, Notes::NONE)),
            ("https://a.example/tea", "https://a.example/tea/", (false, Notes::SLASH_TWIN)),
            ("https://a.example/tea", "https://a.example/Tea", (false, Notes::CASE_TWIN)),
            ("https://a.example/TEA", "https://a.example/Tea", (false, Notes::CASE_TWIN)),
            ("https://a.example/tea", "https://A.example/tea", (false, Notes::EQUIVALENT)),
            ("https://a.example/tea", "https://a.example./tea", (false, Notes::EQUIVALENT)),
            (
                "https://\u{E4}.example./tea",
                "https://\u{E4}.example/tea",
                (false, Notes::EQUIVALENT),
            ),
            (
                "https://a.example/tea",
                "HTTPS://a.example:443/x/../%74ea",
                (false, Notes::EQUIVALENT),
            ),
            ("https://a.example/%C3%A9", "https://a.example/%c3%a9", (false, Notes::EQUIVALENT)),
            ("https://a.example", "https://a.example/", (false, Notes::EQUIVALENT)),
            ("https://a.example/caf%C3%A9", "https://a.example/café", (false, Notes::EQUIVALENT)),
            ("https://a.example/café", "https://a.example/café/", (false, Notes::SLASH_TWIN)),
            ("https://a.example/Tea", "https://a.example/%54ea", (false, Notes::EQUIVALENT)),
            ("https://a.example/a_b", "https://a.example/a_b/", (false, Notes::SLASH_TWIN)),
            (
                "https://a.example/Tea?a=%20",
                "https://a.example/./Tea?a=%20",
                (false, Notes::EQUIVALENT),
            ),
            // Two differences are one too many.
            ("https://a.example/tea", "https://a.example/Tea/", NEW),
            ("https://a.example/aB", "https://a.example/ab", NEW),
            ("https://a.example/?a=b", "https://a.example/?a=b/", NEW),
            ("https://a.example/?a=Tea", "https://a.example/?a=tea", NEW),
            ("https://a.example/tea", "https://b.example/tea", NEW),
            ("https://a.example/tea", "http://a.example/tea", NEW),
            ("/tea", "/Tea", NEW),
        ] {
            assert_eq!(read(&[one, other]), [NEW, found], "{one} {other}");
            assert_eq!(read(&[other, one]), [NEW, found], "{other} {one}");
        }
        let all = ["https://a.example/tea", "https://a.example/Tea", "https://a.example/tea/"];
        let found = [NEW, (false, Notes::CASE_TWIN), (false, Notes::SLASH_TWIN)];
        assert_eq!(read(&all), found);
        assert_eq!(read(&[all, all].concat())[3..], [(true, Notes::NONE); 3]);
    }
}
