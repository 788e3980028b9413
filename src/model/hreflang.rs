//! `hreflang`: a language, perhaps a script, perhaps a region, or `x-default`:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes>.

use super::codes::{is_script, is_small_country, is_small_language, renamed_language};
use super::{hash, mix};
use crate::protocol::HREFLANGS_TRACKED;

/// What is wrong with a value: the one thing that says it best.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum HreflangFault {
    /// Meant as `x-default`.
    Default,
    /// `_` where `-` belongs.
    Underscore,
    /// The first part is no language.
    Language,
    /// The first part is a code of a language that has another one now: that one.
    Renamed(&'static str),
    /// The first part is a code of three letters, which ISO 639-1 does not have.
    Alpha3,
    /// There is a country and no language.
    RegionOnly,
    /// Four letters that are no script.
    Script,
    /// What should be a country is none.
    Region,
    /// An area of the world by its number.
    Area,
    /// There is more behind the region, or something else in its place.
    Extra,
    /// Not `ll-Ssss-RR`. Search engines take it.
    Case,
}

/// The value of a page for everybody else.
pub(crate) const X_DEFAULT: &str = "x-default";

/// A part of a value, between hyphens.
#[derive(Debug, Clone, Copy, Default)]
struct Part {
    len: u32,
    /// Its last four bytes, in small letters.
    small: [u8; 4],
    /// Which kinds of characters there are.
    kinds: u8,
    /// For each letter whether it is a capital, the last one in the lowest bit.
    capitals: u32,
}

const LETTER: u8 = 1;
const DIGIT: u8 = 2;
const UNDERSCORE: u8 = 4;
const OTHER: u8 = 8;

impl Part {
    fn add(&mut self, byte: u8) {
        self.len += 1;
        let [_, second, third, fourth] = self.small;
        self.small = [second, third, fourth, byte.to_ascii_lowercase()];
        self.kinds |= match byte.to_ascii_lowercase() {
            b'a'..=b'z' => LETTER,
            b'0'..=b'9' => DIGIT,
            b'_' => UNDERSCORE,
            _ => OTHER,
        };
        self.capitals = self.capitals << 1 | u32::from(byte.is_ascii_uppercase());
    }

    /// Its letters, if it has so many and nothing else.
    fn letters(&self, len: u32) -> Option<[u8; 4]> {
        (self.len == len && self.kinds == LETTER).then_some(self.small)
    }

    fn is_country(&self) -> bool {
        self.letters(2).is_some_and(|[.., first, second]| is_small_country([first, second]))
    }
}

/// Reads a value, which has no white space around it.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn parse_hreflang(text: &str) -> Result<(), HreflangFault> {
    if text.eq_ignore_ascii_case(X_DEFAULT) {
        return Ok(());
    }
    if contains_ignoring_case(text, "default") {
        return Err(HreflangFault::Default);
    }
    let mut parts = [Part::default(); 5];
    let (mut last, mut kinds) = (0, 0);
    for byte in text.bytes() {
        if byte == b'-' {
            last += 1;
        } else if let Some(part) = parts.get_mut(last) {
            part.add(byte);
            kinds |= part.kinds;
        }
    }
    if kinds & UNDERSCORE != 0 {
        return Err(HreflangFault::Underscore);
    }
    let [language, second, third, fourth, _] = parts;
    let code = language.letters(2).map(|[.., first, second]| [first, second]);
    if !code.is_some_and(is_small_language) {
        // `IN` alone is India.
        let is_language = last > 0 || language.capitals == 0;
        if let Some(renamed) = code.and_then(renamed_language).filter(|_| is_language) {
            return Err(HreflangFault::Renamed(renamed));
        }
        return Err(match language.len {
            2 if last == 0 && language.is_country() => HreflangFault::RegionOnly,
            3 if language.kinds == LETTER => HreflangFault::Alpha3,
            _ => HreflangFault::Language,
        });
    }
    let mut is_usual_case = language.capitals == 0;
    let (mut region, mut behind, mut index) = (second, third, 1);
    if let Some(mut script) = second.letters(4) {
        if let Some(first) = script.first_mut() {
            first.make_ascii_uppercase();
        }
        if !std::str::from_utf8(&script).is_ok_and(is_script) {
            return Err(HreflangFault::Script);
        }
        is_usual_case &= second.capitals == 0b1000;
        (region, behind, index) = (third, fourth, 2);
    }
    if last >= index {
        if !region.is_country() {
            // A variant, or an extension with something in it: <https://www.rfc-editor.org/rfc/rfc5646#section-2.1>.
            return Err(match (region.len, region.kinds) {
                (3, DIGIT) => HreflangFault::Area,
                (1, _) if behind.len > 0 => HreflangFault::Extra,
                (4, DIGIT) => HreflangFault::Extra,
                (5..=8, kinds) if kinds <= LETTER | DIGIT => HreflangFault::Extra,
                _ => HreflangFault::Region,
            });
        }
        is_usual_case &= region.capitals == 0b11;
    }
    if last > index {
        return Err(HreflangFault::Extra);
    }
    if is_usual_case { Ok(()) } else { Err(HreflangFault::Case) }
}

/// Whether `word`, in small letters, stands somewhere in the text, in any case.
#[inline(never)]
pub(crate) fn contains_ignoring_case(text: &str, word: &str) -> bool {
    text.as_bytes().windows(word.len()).any(|part| part.eq_ignore_ascii_case(word.as_bytes()))
}

/// The number of a value; those that differ only in case share one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Label(u16);

impl Label {
    /// That of `x-default`.
    pub(crate) const DEFAULT: Self = Self(0);

    pub(crate) const fn from_number(number: u16) -> Self {
        Self(number)
    }

    pub(crate) const fn number(self) -> u16 {
        self.0
    }
}

/// Labels, without their order. Hardly a document has more than 64.
#[derive(Debug, Default)]
pub(crate) struct LabelSet {
    first: u64,
    others: Vec<u64>,
}

impl LabelSet {
    /// Adds a label; whether it was new.
    #[inline]
    pub(crate) fn insert(&mut self, label: Label) -> bool {
        let bits = match usize::from(label.0 / 64).checked_sub(1) {
            None => &mut self.first,
            Some(index) => {
                if self.others.len() <= index {
                    self.others.resize(index + 1, 0);
                }
                let Some(bits) = self.others.get_mut(index) else { return false };
                bits
            }
        };
        let bit = 1 << (label.0 % 64);
        let is_new = *bits & bit == 0;
        *bits |= bit;
        is_new
    }

    pub(crate) fn has(&self, label: Label) -> bool {
        let bits = match usize::from(label.0 / 64).checked_sub(1) {
            None => self.first,
            Some(index) => self.others.get(index).copied().unwrap_or_default(),
        };
        bits & 1 << (label.0 % 64) != 0
    }
}

/// What is known of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Hreflang {
    pub(crate) fault: Option<HreflangFault>,
    /// `None` if there were too many before.
    pub(crate) label: Option<Label>,
}

/// The values that stood in the document: it has few, which take turns.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Hreflangs {
    /// Each with its text as written.
    known: Vec<(Box<str>, Hreflang)>,
    /// The [words](word_of) of `known`.
    words: Vec<u64>,
    /// Indexes into `known`, plus one, each near the slot of its hash.
    slots: Vec<u16>,
}

/// A longer value is looked at each time.
const KNOWN_MAX_BYTES: usize = 64;

/// A power of two, so much larger than what is put in that searches are short.
const SLOTS: usize = 2_048;
const _: () = assert!(HREFLANGS_TRACKED <= SLOTS / 2);

const WORD_BYTES: usize = 7;

/// Of the word of a longer value.
const LONG: u64 = 1 << (u64::BITS - 1);

/// The bytes of a value behind a one; of a long value, which hardly any is, a hash.
#[inline]
fn word_of(text: &str) -> u64 {
    if text.len() > WORD_BYTES {
        return hash(text.as_bytes()) | LONG;
    }
    text.bytes().fold(1, |word, byte| word << u8::BITS | u64::from(byte))
}

impl Hreflangs {
    /// Looks at a value, which has no white space around it.
    pub(crate) fn look_up(&mut self, text: &str) -> Hreflang {
        let slot = self.find(text);
        let number = self.slots.get(slot).and_then(|number| number.checked_sub(1));
        match number.and_then(|number| self.known.get(usize::from(number))) {
            Some((_, hreflang)) => *hreflang,
            None => self.learn(text),
        }
    }

    /// How the first value with that label was written.
    pub(crate) fn text(&self, label: Label) -> &str {
        let index = usize::from(label.0);
        let written = |index: usize| {
            let known = self.known.get(index);
            known.filter(|(_, hreflang)| hreflang.label == Some(label)).map(|(text, _)| &**text)
        };
        // One with capitals stands behind itself in small letters.
        written(index + 1).or_else(|| written(index)).unwrap_or_default()
    }

    /// The slot in which a value is, or would be.
    fn find(&self, text: &str) -> usize {
        let word = word_of(text);
        #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
        let mut slot = mix(0, word) as usize % SLOTS;
        while let Some(number) = self.slots.get(slot).and_then(|number| number.checked_sub(1)) {
            let number = usize::from(number);
            let is_same = || self.known.get(number).is_some_and(|(known, _)| **known == *text);
            if self.words.get(number) == Some(&word) && (word & LONG == 0 || is_same()) {
                break;
            }
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    #[cold]
    #[inline(never)]
    fn learn(&mut self, text: &str) -> Hreflang {
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, 0);
            self.look_up(X_DEFAULT);
            return self.look_up(text);
        }
        let fault = parse_hreflang(text).err();
        let mut small = text.to_owned();
        small.make_ascii_lowercase();
        let mut label = None;
        if small != text {
            label = self.look_up(&small).label;
        }
        if self.known.len() >= HREFLANGS_TRACKED || text.len() > KNOWN_MAX_BYTES {
            return Hreflang { fault, label };
        }
        if small == text {
            label = u16::try_from(self.known.len()).ok().map(Label);
        }
        let hreflang = Hreflang { fault, label };
        let slot = self.find(text);
        self.known.push((text.into(), hreflang));
        self.words.push(word_of(text));
        if let Some(slot) = self.slots.get_mut(slot) {
            *slot = u16::try_from(self.known.len()).unwrap_or(0);
        }
        hreflang
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_fault_has_one_name() {
        use HreflangFault::{
            Alpha3, Area, Case, Default, Extra, Language, Region, RegionOnly, Renamed, Script,
            Underscore,
        };
        for (texts, expected) in [
            (
                &["en", "de-CH", "zh-Hans", "zh-Hant-TW", "sr-Latn", "x-default", "X-Default"][..],
                Ok(()),
            ),
            (&["he-IL", "be", "it", "sr-Cyrl-ME", "zh-Hans-US"], Ok(())),
            (&["EN", "en-us", "EN-us", "zh-hans-CN", "zh-HANS", "Zh-Hans-cn"], Err(Case)),
            (
                &["x_default", "xdefault", "x-Default-en", "default", "X--default", "en-default"],
                Err(Default),
            ),
            (&["en_US", "zh_Hans-CN", "xx_YY", "_", "en_"], Err(Underscore)),
            (
                &["xx", "english", "gr-GR", "e", "", "-", "en US", "en,de", "日本", "é", "x-y"],
                Err(Language),
            ),
            (&["US-en", "en;q=1", "4n", "12"], Err(Language)),
            (&["eng", "fil-PH", "USA", "ger"], Err(Alpha3)),
            (&["US", "us", "gb", "gr", "IN", "MO", "SH"], Err(RegionOnly)),
            // ISO 639-1 has withdrawn it, and no other code is for all that it was.
            (&["bh"], Err(RegionOnly)),
            (&["bh-IN"], Err(Language)),
            (&["iw", "iw-IL", "IW-il"], Err(Renamed("he"))),
            (&["in", "in-ID"], Err(Renamed("id"))),
            (&["ji"], Err(Renamed("yi"))),
            (&["mo", "mo-MD"], Err(Renamed("ro"))),
            (&["sh", "sh-RS", "SH-rs"], Err(Renamed("sr"))),
            (&["iw_IL"], Err(Underscore)),
            (
                &["en-UK", "en-XX", "de-D", "en-", "en--US", "pt-BRA", "zh-yue", "en-EU"],
                Err(Region),
            ),
            (&["en-U$", "en-é", "en-12", "zh-Hans-", "en-x", "de-Latn-Latn"], Err(Region)),
            (&["es-419", "en-001", "zh-Hans-419"], Err(Area)),
            (&["zh-Abcd", "zh-Abcd-XX", "zh-hanx"], Err(Script)),
            (
                &["de-CH-1996", "de-1996", "sl-rozaj", "en-x-tea", "en-US-x-tea", "en-US-"],
                Err(Extra),
            ),
            (&["zh-CN-Hans", "en-US-GB", "de-AT-u-co-phonebk", "ca-valencia"], Err(Extra)),
        ] {
            for text in texts {
                assert_eq!(parse_hreflang(text), expected, "{text}");
            }
        }
        // Basque and Ukrainian are languages.
        assert_eq!([parse_hreflang("EU"), parse_hreflang("UK")], [Err(Case); 2]);
    }

    #[test]
    fn values_are_remembered_and_share_a_label_with_those_in_another_case() {
        let mut seen = Hreflangs::default();
        for _ in 0..2 {
            let [english, upper, other, default, wrong] =
                ["en-US", "EN-us", "de", "X-DEFAULT", "en_US"].map(|text| seen.look_up(text));
            assert_eq!((english.fault, upper.fault), (None, Some(HreflangFault::Case)));
            assert_eq!(english.label, upper.label);
            assert_ne!(english.label, other.label);
            assert_eq!(default.label, Some(Label::DEFAULT));
            assert_eq!(wrong.fault, Some(HreflangFault::Underscore));
            assert_eq!(seen.text(english.label.unwrap()), "en-US");
        }
        assert_eq!(seen.known.len(), 8);
    }

    #[test]
    fn memory_is_bounded() {
        let mut seen = Hreflangs::default();
        for n in 0..3 * HREFLANGS_TRACKED {
            let found = seen.look_up(&n.to_string());
            assert_eq!(found.fault, Some(HreflangFault::Language));
            assert_eq!(found.label.is_some(), n + 1 < HREFLANGS_TRACKED);
        }
        assert_eq!(seen.known.len(), HREFLANGS_TRACKED);
        assert!(seen.look_up("0").label.is_some());
    }
}
