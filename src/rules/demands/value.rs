//! Single values.

use super::origins::Origins;
use super::{AddedView, Findings};
use crate::grammar::{ExtensionField, FieldKind};
use crate::model::{
    EntryView, Flags, Loc, LocKind, Piece, before, compared_form, count_chars, has, is_xml_space,
};
use crate::rules::index::is_invalid_url;
use crate::rules::{Rule, grouped};

/// What a value must be.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Demand {
    /// It must be there, and not empty. Told at the group that lacks it.
    Required,
    /// It must be there, empty or not. Told at the group that lacks it.
    Present,
    /// A group has at most one.
    Once,
    /// There is some text.
    NotEmpty,
    /// A URL with a scheme; empty ones are told elsewhere.
    Absolute,
    /// A URL that can be requested, whatever is wrong with it.
    WholeUrl,
    /// A URL of which this function is true, as it is of all that are plain; empty ones are told elsewhere.
    IsUrl(fn(&Loc<'_>) -> bool),
    /// The same, and none that is empty although its element has attributes.
    Location(fn(&Loc<'_>) -> bool),
    /// At most so many characters.
    MaxChars(usize),
    /// One of these, letter for letter.
    OneOf(&'static [&'static str]),
    /// Words with white space between them, each one of these. The first other one is told.
    EachOf(&'static [&'static str]),
    /// Words with white space between them, of each of which this function is true. The first other one is told.
    Each(fn(&str) -> bool),
    /// A code of which the first function is true. The second finds the one that is meant, or an example, which is told with it.
    Code(fn(&str) -> bool, fn(&str) -> String),
    /// A whole number in that range, written with digits only, or a plus sign before them.
    Integer(f64, f64),
    /// A decimal number in that range.
    Decimal(f64, f64),
    /// A date, or a date-time with seconds and a zone.
    Date,
    /// Anything that this function is true of.
    Is(fn(&Value<'_>) -> bool),
    /// Always met: those of which the function is true are counted, and told once for the document, with the name of the
    /// element, how many there are, and the first.
    Habit(fn(&Value<'_>) -> bool),
    /// The same without the first.
    Tally(fn(&Value<'_>) -> bool),
}

/// A value, and what is known of it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Value<'a> {
    /// Without white space around it.
    pub(crate) text: &'a str,
    /// Its number, if its kind has one and the text is it.
    pub(crate) number: Option<f64>,
    /// The URL taken apart, if its kind is that.
    pub(crate) loc: Option<&'a Loc<'a>>,
    pub(crate) field: ExtensionField,
    /// The field of the value before it, which may be an attribute of the same element.
    pub(crate) before: Option<ExtensionField>,
    pub(crate) entry: &'a EntryView<'a>,
}

/// The length of a date without a time of day.
pub(crate) const DAY_LEN: usize = "YYYY-MM-DD".len();

/// The length of a day.
pub(crate) const DAY_MS: f64 = 86_400_000.0;

impl Value<'_> {
    /// Whether it is written with digits, and perhaps a plus sign before them.
    pub(crate) fn is_whole(&self) -> bool {
        let digits = self.text.strip_prefix('+').unwrap_or(self.text);
        !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
    }

    /// Whether it is the URL of the page of its entry, however it is written. Where that URL has no fragment, one in this means a
    /// place in the page.
    #[inline]
    pub(crate) fn is_page_itself(&self) -> bool {
        let page = &self.entry.loc;
        self.loc.is_some_and(|loc| {
            let is_same = loc.text == page.text;
            // What is in normal form is no other URL in that, and most are on another host or in normal form.
            let has_other_form = |loc: &Loc<'_>| {
                loc.may_have_other_form() || loc.flags.has(Flags::NON_ASCII | Flags::HASH)
            };
            let may_be_same = || has_other_form(loc) || has_other_form(page);
            loc.kind == LocKind::Absolute && (is_same || may_be_same() && is_same_page(loc, page))
        })
    }

    /// When it starts, if it is `YYYY-MM-DD` or a date-time with seconds: <https://www.w3.org/TR/NOTE-datetime>.
    fn date_ms(&self) -> Option<f64> {
        self.number.filter(|_| is_date(self.text))
    }

    /// When it starts and when it has ended, and the current time, if that was told. A day is taken to be one in UTC.
    fn date_and_now(&self) -> Option<((f64, f64), f64)> {
        let start = self.date_ms()?;
        let end = if self.text.len() == DAY_LEN { start + DAY_MS } else { start };
        #[expect(clippy::cast_precision_loss, reason = "times are far below 2^53")]
        self.entry.now_ms.map(|now| ((start, end), now as f64))
    }

    /// Whether it is a date that has passed.
    pub(crate) fn is_past(&self) -> bool {
        self.date_and_now().is_some_and(|((_, end), now)| end <= now)
    }

    /// Whether it is a date that is to come.
    pub(crate) fn is_future(&self) -> bool {
        self.date_and_now().is_some_and(|((start, _), now)| start > now)
    }
}

/// Whether a date is a day, or has seconds.
#[inline]
pub(super) fn is_date(text: &str) -> bool {
    text.len() == DAY_LEN || text.as_bytes().get(16) == Some(&b':')
}

#[cold]
#[inline(never)]
fn is_same_page(loc: &Loc<'_>, page: &Loc<'_>) -> bool {
    let has_fragment = |text: &str| has(b'#', text);
    let is_ascii = |loc: &Loc<'_>| !loc.flags.has(Flags::NON_ASCII);
    let [host, own] = [loc.host, page.host].map(|host| host.strip_suffix('.').unwrap_or(host));
    let has_other_host = is_ascii(loc) && is_ascii(page) && !host.eq_ignore_ascii_case(own);
    let is_other = has_other_host || page.kind != LocKind::Absolute;
    let text = if has_fragment(page.text) { loc.text } else { before(b'#', loc.text) };
    !is_other && compared_form(&Loc::of(text)) == compared_form(page)
}

impl AddedView<'_> {
    /// The URL that a value is, taken apart.
    #[inline]
    pub(super) fn loc_of(&self, piece: &Piece, origins: &mut Origins) -> Option<Loc<'_>> {
        let text = self.added.text(piece);
        let is_url = piece.field.kind() == FieldKind::Url && !text.is_empty();
        is_url.then(|| origins.loc(text, None))
    }

    /// What is known of a value, which is this URL if its kind is that. A reference: to copy all that is known of a URL takes
    /// longer than most rules.
    #[inline]
    pub(super) fn value<'v>(
        &'v self,
        index: usize,
        piece: &Piece,
        loc: Option<&'v Loc<'v>>,
    ) -> Value<'v> {
        let before = index.checked_sub(1).and_then(|before| self.added.pieces.get(before));
        Value {
            text: self.added.text(piece),
            number: piece.value(),
            loc,
            field: piece.field,
            before: before.map(|before| before.field),
            entry: self.entry,
        }
    }
}

impl Demand {
    /// Whether the value is what it must be. Those that are told of the group are met.
    #[inline]
    pub(crate) fn is_met_by(self, value: &Value<'_>) -> bool {
        let text = value.text;
        match self {
            Self::Required | Self::Present | Self::Once | Self::Habit(_) | Self::Tally(_) => true,
            Self::NotEmpty => !text.is_empty(),
            Self::Absolute => value.loc.is_none_or(|loc| loc.is_plain() || !is_relative(loc)),
            Self::WholeUrl => value
                .loc
                .is_some_and(|loc| loc.is_plain() || !is_relative(loc) && !is_invalid_url(loc)),
            Self::IsUrl(is_it) => value.loc.is_none_or(|loc| loc.is_plain() || is_it(loc)),
            Self::Location(is_it) => match value.loc {
                Some(loc) => loc.is_plain() || is_it(loc),
                None => value.before.and_then(ExtensionField::parent) != Some(value.field),
            },
            // A character has at least one byte.
            Self::MaxChars(max) => text.len() <= max || count_chars(text) <= max,
            Self::OneOf(words) => words.contains(&text),
            Self::EachOf(_) | Self::Each(_) => self.other_word(text).is_none(),
            Self::Code(is_it, _) => is_it(text),
            Self::Integer(min, max) => {
                value.is_whole() && value.number.is_some_and(|number| (min..=max).contains(&number))
            }
            Self::Decimal(min, max) => {
                value.number.is_some_and(|number| (min..=max).contains(&number))
            }
            Self::Date => value.date_ms().is_some(),
            Self::Is(is_it) => is_it(value),
        }
    }

    /// The first word that is not what each of them must be.
    #[inline(never)]
    pub(super) fn other_word(self, text: &str) -> Option<&str> {
        text.split(is_xml_space).find(|word| {
            !word.is_empty()
                && match self {
                    Self::EachOf(words) => !words.contains(word),
                    Self::Each(is_it) => !is_it(word),
                    _ => false,
                }
        })
    }
}

/// Whether it needs the URL of a page to mean something.
pub(crate) fn is_relative(loc: &Loc<'_>) -> bool {
    loc.is_relative()
}

/// Says that the value at `index` does not meet `demand`.
#[cold]
#[inline(never)]
pub(super) fn describe(
    rule: Rule,
    demand: &Demand,
    view: &AddedView<'_>,
    index: usize,
    out: &mut Findings<'_>,
) {
    let Some(piece) = view.added.pieces.get(index) else { return };
    let text = view.added.text(piece);
    let count;
    let name;
    let quote = match demand {
        Demand::NotEmpty => return view.push(rule, index, &[], out),
        Demand::Code(_, meant) => return view.push(rule, index, &[text, &meant(text)], out),
        Demand::MaxChars(_) => {
            count = grouped(count_chars(text) as u64);
            count.as_str()
        }
        Demand::Once => {
            name = piece.field.written();
            name.as_str()
        }
        Demand::EachOf(_) | Demand::Each(_) => demand.other_word(text).unwrap_or(text),
        _ if text.is_empty() => "(empty)",
        _ => text,
    };
    view.push(rule, index, &[quote], out);
}
