//! `hreflang`: a language, perhaps a script, perhaps a region, or `x-default`:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#language-codes>.

use super::codes::{is_language, is_script, is_small_country};
use super::hash;
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

/// A longer value is none: the longest good one has ten letters.
const MAX_BYTES: usize = 64;

/// Reads a value, which has no white space around it.
///
/// # Errors
/// What is wrong with it.
pub(crate) fn parse_hreflang(text: &str) -> Result<(), HreflangFault> {
    let mut small = [0; MAX_BYTES];
    let lower = small.get_mut(..text.len()).ok_or(HreflangFault::Extra)?;
    lower.copy_from_slice(text.as_bytes());
    lower.make_ascii_lowercase();
    let lower = &*lower;
    if lower == X_DEFAULT.as_bytes() {
        return Ok(());
    }
    if lower.windows("default".len()).any(|part| part == b"default") {
        return Err(HreflangFault::Default);
    }
    if lower.contains(&b'_') {
        return Err(HreflangFault::Underscore);
    }
    // What comes next, as written and in small letters, and the rest.
    let mut rest = Some((text, lower));
    let mut next = || {
        let (text, lower) = rest?;
        let end = lower.iter().position(|b| *b == b'-');
        rest = end.and_then(|end| Some((text.get(end + 1..)?, lower.get(end + 1..)?)));
        let end = end.unwrap_or(lower.len());
        Some((text.get(..end)?, std::str::from_utf8(lower.get(..end)?).ok()?))
    };
    let (language, lower) = next().unwrap_or_default();
    let mut part = next();
    if !is_language(lower) {
        return Err(match lower.len() {
            2 if part.is_none() && is_small_country(lower) => HreflangFault::RegionOnly,
            3 if is_word(lower, false) => HreflangFault::Alpha3,
            _ => HreflangFault::Language,
        });
    }
    let mut is_usual_case = language == lower;
    if let Some((script, lower)) = part.filter(|(part, _)| part.len() == 4 && is_word(part, false))
    {
        let mut usual = [0; 4];
        usual.copy_from_slice(lower.as_bytes().get(..4).unwrap_or(b"    "));
        usual.make_ascii_lowercase();
        if let Some(first) = usual.first_mut() {
            first.make_ascii_uppercase();
        }
        if !std::str::from_utf8(&usual).is_ok_and(is_script) {
            return Err(HreflangFault::Script);
        }
        is_usual_case &= script.as_bytes() == usual;
        part = next();
    }
    if let Some((region, lower)) = part {
        part = next();
        if is_small_country(lower) {
            is_usual_case &= region.bytes().all(|b| b.is_ascii_uppercase());
        } else {
            // A variant, or an extension with something in it: <https://www.rfc-editor.org/rfc/rfc5646#section-2.1>.
            let is_of_digits = |part: &str| part.bytes().all(|b| b.is_ascii_digit());
            return Err(match lower.len() {
                3 if is_of_digits(lower) => HreflangFault::Area,
                1 if part.is_some_and(|(part, _)| !part.is_empty()) => HreflangFault::Extra,
                4 if is_of_digits(lower) => HreflangFault::Extra,
                5..=8 if is_word(lower, true) => HreflangFault::Extra,
                _ => HreflangFault::Region,
            });
        }
    }
    match part {
        Some(_) => Err(HreflangFault::Extra),
        None if is_usual_case => Ok(()),
        None => Err(HreflangFault::Case),
    }
}

/// Whether it has letters only, or letters and digits.
fn is_word(part: &str, may_have_digits: bool) -> bool {
    part.bytes().all(|b| b.is_ascii_alphabetic() || may_have_digits && b.is_ascii_digit())
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

/// Labels, without their order.
#[derive(Debug, Default)]
pub(crate) struct LabelSet([u64; HREFLANGS_TRACKED.div_ceil(64)]);

impl LabelSet {
    /// Adds a label; whether it was new.
    #[inline]
    pub(crate) fn insert(&mut self, label: Label) -> bool {
        let Some(bits) = self.0.get_mut(usize::from(label.0 / 64)) else { return false };
        let bit = 1 << (label.0 % 64);
        let is_new = *bits & bit == 0;
        *bits |= bit;
        is_new
    }

    pub(crate) fn has(&self, label: Label) -> bool {
        self.0.get(usize::from(label.0 / 64)).is_some_and(|bits| bits & 1 << (label.0 % 64) != 0)
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
#[derive(Debug, Default)]
pub(crate) struct Hreflangs {
    /// Each with its text as written.
    known: Vec<(Box<str>, Hreflang)>,
    /// Indexes into `known`, plus one, each near the slot of its hash.
    slots: Vec<u16>,
}

/// A power of two, so much larger than what is put in that searches are short.
const SLOTS: usize = 2_048;
const _: () = assert!(HREFLANGS_TRACKED <= SLOTS / 2);

impl Hreflangs {
    /// Looks at a value, which has no white space around it.
    pub(crate) fn look_up(&mut self, text: &str) -> Hreflang {
        #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
        let mut slot = hash(text.as_bytes()) as usize % SLOTS;
        while let Some(number) = self.slots.get(slot).and_then(|number| number.checked_sub(1)) {
            match self.known.get(usize::from(number)) {
                Some((known, hreflang)) if **known == *text => return *hreflang,
                _ => slot = (slot + 1) % SLOTS,
            }
        }
        self.learn(text, slot)
    }

    /// How the first value with that label was written.
    pub(crate) fn text(&self, label: Label) -> &str {
        self.known.get(usize::from(label.0)).map_or("", |(text, _)| text)
    }

    #[inline(never)]
    fn learn(&mut self, text: &str, slot: usize) -> Hreflang {
        if self.slots.is_empty() {
            self.slots.resize(SLOTS, 0);
            self.look_up(X_DEFAULT);
            return self.look_up(text);
        }
        let fault = parse_hreflang(text).err();
        if self.known.len() >= HREFLANGS_TRACKED || text.len() > MAX_BYTES {
            return Hreflang { fault, label: None };
        }
        let same = self.known.iter().find(|(known, _)| known.eq_ignore_ascii_case(text));
        let label = match same {
            Some((_, hreflang)) => hreflang.label,
            None => u16::try_from(self.known.len()).ok().map(Label),
        };
        let hreflang = Hreflang { fault, label };
        self.known.push((text.into(), hreflang));
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
            Alpha3, Area, Case, Default, Extra, Language, Region, RegionOnly, Script, Underscore,
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
                &[
                    "xx", "english", "gr-GR", "e", "", "-", "en US", "en,de", "日本", "é", "x-y",
                    "iw",
                ],
                Err(Language),
            ),
            (&["US-en", "en;q=1", "4n", "12"], Err(Language)),
            (&["eng", "fil-PH", "USA", "ger"], Err(Alpha3)),
            (&["US", "us", "gb", "gr", "in"], Err(RegionOnly)),
            (
                &["en-UK", "en-XX", "de-D", "en-", "en--US", "pt-BRA", "zh-yue", "en-EU", "sq-XK"],
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
        assert_eq!(seen.known.len(), 6);
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
