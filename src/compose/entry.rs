//! An entry on its way into a document.

use crate::diagnostic::order;
use crate::grammar::{ExtensionField, FieldKind, Vocabulary};
use crate::model::{X_DEFAULT, trim};
use crate::table::Entry;

/// An entry to be written. Values are as they will be read: nothing in them is escaped.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct NewEntry<'a> {
    /// The URL; a relative one needs [`WriteOptions::base`](super::WriteOptions::base).
    pub loc: &'a str,
    /// A W3C date-time.
    pub lastmod: Option<&'a str>,
    /// One of the seven words.
    pub changefreq: Option<&'a str>,
    /// A decimal number from 0 to 1.
    pub priority: Option<&'a str>,
    /// What extensions add: each group, such as [`ExtensionField::Image`], with an empty text, and behind it what is in it,
    /// in any order. [`Entry::extensions`] has the same form. A value belongs to the latest of its groups; where there is none
    /// before it, it begins one. So a group has to be named only where there are several of it.
    pub extensions: Vec<(ExtensionField, &'a str)>,
}

impl<'a> NewEntry<'a> {
    /// An entry with a URL and nothing else.
    #[must_use]
    pub fn of(loc: &'a str) -> Self {
        Self { loc, ..Self::default() }
    }
}

impl<'a> From<Entry<'a>> for NewEntry<'a> {
    fn from(entry: Entry<'a>) -> Self {
        let extensions = entry.extensions.iter();
        Self {
            loc: entry.loc,
            lastmod: entry.lastmod,
            changefreq: entry.changefreq,
            priority: entry.priority,
            extensions: extensions.map(|extension| (extension.field, extension.text)).collect(),
        }
    }
}

/// Which value of an entry something is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EntryField {
    /// `loc`.
    Loc,
    /// `lastmod`.
    Lastmod,
    /// `changefreq`.
    Changefreq,
    /// `priority`.
    Priority,
    /// A value of an extension, or a group of values.
    Extension(ExtensionField),
}

/// The values of an entry without the white space around them. What is empty is not there, other than elements that say
/// something by being there.
#[derive(Debug, Clone)]
pub(super) struct Draft<'a> {
    pub(super) loc: &'a str,
    /// `lastmod`, `changefreq` and `priority`.
    pub(super) values: [Option<&'a str>; 3],
    /// In the order in which they are written.
    pub(super) pieces: Vec<(ExtensionField, &'a str)>,
}

impl<'a> Draft<'a> {
    pub(super) fn of(entry: &NewEntry<'a>) -> Self {
        let values = [entry.lastmod, entry.changefreq, entry.priority];
        let pieces = entry.extensions.iter();
        let pieces = pieces.map(|(field, text)| (*field, trim(text)));
        let mut pieces: Vec<_> = pieces
            .filter(|(field, text)| {
                !text.is_empty() || field.kind().is_group() || field.kind() == FieldKind::Flag
            })
            .collect();
        if !is_sorted(&pieces) {
            sort(&mut pieces);
        }
        let is_there = |text: &&str| !text.is_empty();
        Self {
            loc: trim(entry.loc),
            values: values.map(|value| value.map(trim).filter(is_there)),
            pieces,
        }
    }

    /// All texts but the URL.
    pub(super) fn texts_mut(&mut self) -> impl Iterator<Item = &mut &'a str> {
        let pieces = self.pieces.iter_mut().map(|(_, text)| text);
        self.values.iter_mut().flatten().chain(pieces)
    }

    /// All URLs, with their positions.
    pub(super) fn urls(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let pieces = (FIRST_PIECE..).zip(&self.pieces);
        let urls = pieces.filter(|(_, (field, _))| field.kind() == FieldKind::Url);
        std::iter::once((0, self.loc)).chain(urls.map(|(position, (_, url))| (position, *url)))
    }

    /// All dates, with their positions.
    pub(super) fn dates(&self) -> impl Iterator<Item = (usize, &'a str)> {
        let pieces = (FIRST_PIECE..).zip(&self.pieces);
        let dates = pieces.filter(|(_, (field, _))| field.kind() == FieldKind::Date);
        let lastmod = self.values.first().copied().flatten().map(|date| (1, date));
        lastmod.into_iter().chain(dates.map(|(position, (_, date))| (position, *date)))
    }

    /// Puts values at their positions.
    pub(super) fn set_values(&mut self, values: &'a [(usize, String)]) {
        for (position, text) in values {
            if *position == 0 {
                self.loc = text;
            } else {
                self.set(*position, text);
            }
        }
    }

    /// The value at that position, unless it is the URL.
    pub(super) fn get(&self, position: usize) -> Option<&'a str> {
        match position.checked_sub(FIRST_PIECE) {
            None => self.values.get(position.checked_sub(1)?).copied()?,
            Some(index) => self.pieces.get(index).map(|(_, text)| *text),
        }
    }

    /// Puts another one there.
    pub(super) fn set(&mut self, position: usize, text: &'a str) {
        match position.checked_sub(FIRST_PIECE) {
            None => {
                if let Some(value) = self.values.get_mut(position.wrapping_sub(1)) {
                    *value = Some(text);
                }
            }
            Some(index) => {
                if let Some((_, piece)) = self.pieces.get_mut(index) {
                    *piece = text;
                }
            }
        }
    }

    /// What number `position` of the places of its values is about.
    pub(super) fn field_at(&self, position: usize) -> EntryField {
        match position {
            1 => EntryField::Lastmod,
            2 => EntryField::Changefreq,
            3 => EntryField::Priority,
            _ => self
                .pieces
                .get(position.wrapping_sub(FIRST_PIECE))
                .map_or(EntryField::Loc, |(field, _)| EntryField::Extension(*field)),
        }
    }

    /// Takes out the value at that position, with all that is in it, and gives the first position that is now another value's.
    /// `None` if there was none to take out: the URL must stay.
    pub(super) fn remove(&mut self, position: usize) -> Option<usize> {
        if let Some(value) = position.checked_sub(1).and_then(|index| self.values.get_mut(index)) {
            return value.take().map(|_| position);
        }
        let index = position.checked_sub(FIRST_PIECE)?;
        let (field, _) = self.pieces.get(index).copied()?;
        let is_within =
            |(other, _): &(ExtensionField, &str)| ancestors(*other).any(|it| it == field);
        let behind = self.pieces.get(index + 1..).unwrap_or_default();
        let len = 1 + behind.iter().take_while(|piece| is_within(piece)).count();
        // The attributes of an element that is no group stand before its text.
        let is_attribute = |(other, _): &(ExtensionField, &str)| {
            !field.kind().is_group() && other.parent() == Some(field)
        };
        let before = self.pieces.get(..index).unwrap_or_default();
        let attributes = before.iter().rev().take_while(|piece| is_attribute(piece)).count();
        self.pieces.drain(index - attributes..index + len);
        Some(position - attributes)
    }

    /// The same for the image, video or article that the value at that position belongs to.
    pub(super) fn remove_group(&mut self, position: usize) -> Option<usize> {
        let until = self.pieces.get(..=position.checked_sub(FIRST_PIECE)?)?;
        let (field, _) = until.last()?;
        let group = ancestors(*field).last().unwrap_or(*field);
        let start = until.iter().rposition(|(field, _)| *field == group)?;
        self.remove(FIRST_PIECE + start)
    }

    /// Takes out the value at that position, and all that follow of its field.
    pub(super) fn remove_rest(&mut self, position: usize) -> Option<usize> {
        let (field, _) = *self.pieces.get(position.checked_sub(FIRST_PIECE)?)?;
        let mut index = 0;
        self.pieces.retain(|(other, _)| {
            index += 1;
            let is_it = *other == field || ancestors(*other).any(|it| it == field);
            index + FIRST_PIECE <= position || !is_it
        });
        Some(position)
    }

    /// Takes out the image, video or other group that the value at that position belongs to, and all that follows.
    pub(super) fn cut(&mut self, position: usize) -> Option<usize> {
        let until = self.pieces.get(..=position.checked_sub(FIRST_PIECE)?)?;
        let group = until.iter().rposition(|(field, _)| field.parent().is_none())?;
        self.pieces.truncate(group);
        Some(FIRST_PIECE + group)
    }

    /// Whether the page is one of its alternates.
    pub(super) fn names_itself(&self) -> bool {
        let own = (ExtensionField::AlternateHref, self.loc);
        self.pieces.contains(&own)
    }

    /// Makes the page one of its alternates, as the one for all other languages. Whether no other page is that.
    pub(super) fn name_itself(&mut self) -> bool {
        let is_default = |(field, text): &(ExtensionField, &str)| {
            *field == ExtensionField::AlternateHreflang && text.eq_ignore_ascii_case(X_DEFAULT)
        };
        if self.pieces.iter().any(is_default) {
            return false;
        }
        let is_alternate =
            |(field, _): &(ExtensionField, &str)| field.vocabulary() == Vocabulary::Xhtml;
        let end = self.pieces.iter().rposition(is_alternate).map_or(0, |last| last + 1);
        let link = [
            (ExtensionField::Alternate, ""),
            (ExtensionField::AlternateRel, "alternate"),
            (ExtensionField::AlternateHreflang, X_DEFAULT),
            (ExtensionField::AlternateHref, self.loc),
        ];
        self.pieces.splice(end..end, link);
        true
    }

    /// Takes out the pages in other languages. Whether there is one to take out.
    pub(super) fn remove_alternates(&mut self) -> bool {
        let before = self.pieces.len();
        self.pieces.retain(|(field, _)| field.vocabulary() != Vocabulary::Xhtml);
        self.pieces.len() < before
    }

    /// Takes out all that extensions add. Whether there is something to take out.
    pub(super) fn remove_extensions(&mut self) -> bool {
        let has_some = !self.pieces.is_empty();
        self.pieces.clear();
        has_some
    }
}

/// The position of the first value of an extension.
pub(super) const FIRST_PIECE: usize = 4;

/// What a field is in, from the inside.
fn ancestors(field: ExtensionField) -> impl Iterator<Item = ExtensionField> {
    std::iter::successors(field.parent(), |parent| parent.parent())
}

/// Where a value stands among those of its entry: for each group that it is in, which one that is, from the outside.
type Key = [(u8, u16); DEPTH];

/// How deep fields are nested, with the field itself and its text.
const DEPTH: usize = 6;

/// Whether groups follow each other, each with values of its own in the order of their fields and nothing deeper: most entries
/// come so.
fn is_sorted(pieces: &[(ExtensionField, &str)]) -> bool {
    let mut latest = None;
    pieces.iter().all(|(field, _)| {
        let before: Option<(ExtensionField, u8)> = latest;
        let number = *field as u8;
        let Some(parent) = field.parent() else {
            latest = Some((*field, number));
            return field.kind().is_group()
                && before.is_none_or(|(group, _)| group as u8 <= number);
        };
        let is_next = before.is_some_and(|(group, last)| group == parent && last <= number);
        latest = Some((parent, number));
        is_next && !field.kind().is_group()
    })
}

/// The groups of an entry that have begun: of each field how many, and the number of the group that the latest is in.
struct Groups([(u16, u16); ExtensionField::COUNT]);

impl Groups {
    fn begin(&mut self, group: ExtensionField) {
        let outer = self.count_around(group);
        if let Some(known) = self.0.get_mut(group as usize) {
            *known = (known.0.saturating_add(1), outer);
        }
    }

    /// Whether there is one in the latest of the groups around it.
    fn is_open(&self, group: ExtensionField) -> bool {
        let (count, outer) = self.get(group);
        count > 0 && outer == self.count_around(group)
    }

    fn count_around(&self, group: ExtensionField) -> u16 {
        group.group().map_or(0, |outer| self.get(outer).0)
    }

    fn get(&self, group: ExtensionField) -> (u16, u16) {
        self.0.get(group as usize).copied().unwrap_or_default()
    }
}

/// Brings the values of each group into the order in which elements are usually written, that of [`ExtensionField`]; values of
/// the same field keep theirs. Attributes of a group stand behind it, and those of another element before its text. What stands
/// in none of its groups is put in one.
fn sort(pieces: &mut Vec<(ExtensionField, &str)>) {
    let mut groups = Groups([(0, 0); ExtensionField::COUNT]);
    let key_of = |groups: &Groups, field: ExtensionField| {
        let mut key = Key::default();
        let mut path: Vec<_> = ancestors(field).collect();
        path.reverse();
        for (level, group) in key.iter_mut().zip(&path) {
            let nth = if group.kind().is_group() { groups.get(*group).0 } else { 0 };
            // 0 is the group itself.
            *level = (*group as u8 + 1, nth);
        }
        let own = match field.kind() {
            FieldKind::Group | FieldKind::Object => groups.get(field).0,
            _ => 0,
        };
        // The text of an element with attributes comes after them, and what is there without a text before them.
        let is_behind = !field.kind().is_group() && field.kind() != FieldKind::Flag;
        let at = path.len();
        // The text of a group comes after the attributes.
        let text_of = field.parent().filter(|_| field.xml() == "#text");
        let last = text_of.and_then(|group| group.own_fields().map(|(own, _)| own).last());
        if let Some(level) = key.get_mut(at) {
            *level = last.map_or((field as u8 + 1, own), |last| (last as u8 + 1, 1));
        }
        if let Some(level) = key.get_mut(at + 1).filter(|_| is_behind) {
            *level = (u8::MAX, 0);
        }
        key
    };
    let mut keyed: Vec<(Key, (ExtensionField, &str))> = Vec::with_capacity(pieces.len());
    for piece in pieces.drain(..) {
        let mut path = vec![piece.0];
        path.extend(ancestors(piece.0).filter(|group| group.kind().is_group()));
        while let Some(field) = path.pop() {
            let is_given = path.is_empty();
            if field.kind().is_group() {
                if !is_given && groups.is_open(field) {
                    continue;
                }
                groups.begin(field);
            }
            keyed.push((key_of(&groups, field), if is_given { piece } else { (field, "") }));
        }
    }
    let mut sorted: Vec<usize> = (0..keyed.len()).collect();
    for depth in (0..DEPTH).rev() {
        let level = |index: &usize| keyed.get(*index).and_then(|(key, _)| key.get(depth));
        let number = |index| {
            level(index).map_or(0, |(field, nth)| u32::from(*field) << 16 | u32::from(*nth))
        };
        let places = order(sorted.iter().map(number));
        sorted = places.into_iter().filter_map(|place| sorted.get(place).copied()).collect();
    }
    pieces.extend(sorted.into_iter().filter_map(|index| keyed.get(index)).map(|(_, piece)| *piece));
}

#[cfg(test)]
mod tests {
    use super::*;
    use ExtensionField as F;

    fn sorted(fields: &[ExtensionField]) -> Vec<ExtensionField> {
        let extensions = fields.iter().map(|field| (*field, "x")).collect();
        let entry = NewEntry { extensions, ..NewEntry::of("https://example.com/") };
        Draft::of(&entry).pieces.into_iter().map(|(field, _)| field).collect()
    }

    #[test]
    fn values_are_brought_into_the_usual_order() {
        assert_eq!(
            sorted(&[
                F::News,
                F::NewsTitle,
                F::NewsPublication,
                F::NewsPublicationName,
                F::Image,
                F::ImageTitle,
                F::ImageLoc,
                F::Image,
                F::ImageLoc,
                F::Video,
                F::VideoPlayerLoc,
                F::VideoPlayerLocAllowEmbed,
                F::VideoPrice,
                F::VideoPriceValue,
                F::VideoPriceCurrency,
                F::VideoTitle,
            ]),
            [
                F::Image,
                F::ImageLoc,
                F::ImageTitle,
                F::Image,
                F::ImageLoc,
                F::Video,
                F::VideoTitle,
                F::VideoPlayerLocAllowEmbed,
                F::VideoPlayerLoc,
                F::VideoPrice,
                F::VideoPriceCurrency,
                F::VideoPriceValue,
                F::News,
                F::NewsPublication,
                F::NewsPublicationName,
                F::NewsTitle,
            ]
        );
    }

    proptest::proptest! {
        #[test]
        fn what_is_sorted_stays_as_it_is(
            fields in proptest::collection::vec(proptest::sample::select(F::all().collect::<Vec<_>>()), 0..6),
        ) {
            // Mostly in the order in which callers have them.
            let mut pieces: Vec<_> = fields.iter().flat_map(|field| [field.parent(), Some(*field)]).flatten().map(|field| (field, "")).collect();
            pieces.dedup();
            let before = pieces.clone();
            let was_sorted = is_sorted(&pieces);
            sort(&mut pieces);
            proptest::prop_assert!(!was_sorted || pieces == before, "{before:?}");
        }
    }

    #[test]
    fn what_stands_in_none_of_its_groups_is_put_in_one() {
        for (given, complete) in [
            (&[F::AlternateHref][..], &[F::Alternate, F::AlternateHref][..]),
            (&[F::VideoIdId], &[F::Video, F::VideoId, F::VideoIdId]),
            (
                &[F::Image, F::VideoPlayerLocAllowEmbed],
                &[F::Image, F::Video, F::VideoPlayerLocAllowEmbed],
            ),
            (&[F::MobileType], &[F::MobileType]),
            (
                &[F::Video, F::VideoPrice, F::VideoPriceValue, F::Video, F::VideoPriceValue],
                &[
                    F::Video,
                    F::VideoPrice,
                    F::VideoPriceValue,
                    F::Video,
                    F::VideoPrice,
                    F::VideoPriceValue,
                ],
            ),
        ] {
            assert_eq!(sorted(given), complete);
        }
    }

    #[test]
    fn plain_groups_are_sorted() {
        let image = [(F::Image, ""), (F::ImageLoc, "a"), (F::ImageTitle, "b")];
        assert!(is_sorted(&[image, image].concat()));
        assert!(!is_sorted(&[(F::Image, ""), (F::ImageTitle, "b"), (F::ImageLoc, "a")]));
        assert!(!is_sorted(&[(F::Video, ""), (F::VideoTitle, "a"), (F::Image, "")]));
    }

    #[test]
    fn a_value_is_removed_with_what_is_in_it() {
        let extensions = vec![
            (F::Video, ""),
            (F::VideoPlayerLocAllowEmbed, "yes"),
            (F::VideoPlayerLoc, "x"),
            (F::VideoPrice, ""),
            (F::VideoPriceValue, "1"),
            (F::VideoLive, "no"),
        ];
        let entry = NewEntry { extensions, ..NewEntry::of("https://example.com/") };
        let mut draft = Draft::of(&entry);
        assert_eq!(draft.remove(FIRST_PIECE + 3), Some(FIRST_PIECE + 3));
        assert_eq!(draft.remove(FIRST_PIECE + 2), Some(FIRST_PIECE + 1));
        let left: Vec<_> = draft.pieces.iter().map(|(field, _)| *field).collect();
        assert_eq!(left, [F::Video, F::VideoLive]);
        assert_eq!(draft.remove(0), None);
    }
}
