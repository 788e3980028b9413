//! The kinds of mends: how each makes edits of a document, or another value of one.

use super::alternates::replaced;
use super::document::Document;
use super::edit::{Edit, put};
use super::elements::{self, Edits};
use super::everywhere::{each_loc, each_value};
use super::utf8::as_utf8;
use super::{groups, removal, url, value};
use crate::diagnostic::Span;
use crate::model::{Notes, is_blank, trim};
use Mend::{
    Across, AttributeAsText, Beside, Chars, Cut, Each, Element, Empty, Entry, First, Form, Group,
    Idle, IdleGroup, InZone, Place, Put, Raw, Surplus, Trim, Url, Value, Values, Whole, Word,
    Written,
};

/// How what a rule found is mended.
#[derive(Debug, Clone, Copy)]
pub(super) enum Mend {
    /// By writing the document as UTF-8, in one layer of gzip or none.
    Written,
    /// The text at the place is taken away.
    Cut,
    /// Something else is put in its place.
    Put(&'static str),
    /// The same, made of the text as it is written.
    Raw(fn(&str) -> Option<String>),
    /// The white space around the value is taken away.
    Trim,
    /// The value becomes another one.
    Value(fn(&str) -> Option<String>),
    /// The value becomes the word that stands behind it in a list of pairs, whatever its case.
    Word(&'static str),
    /// The value is a time without a zone, and gets that of the options.
    InZone,
    /// The value loses what is beyond so many characters.
    Chars(usize),
    /// The URL becomes another one; a base or an example for it is found first.
    Url(Base, fn(&str, &str) -> Option<String>),
    /// The URLs of all entries lose these faults.
    Form(Notes),
    /// The URLs of all entries become others.
    Each(fn(&str) -> Option<String>),
    /// The URL in an attribute of an element without text becomes its text.
    AttributeAsText,
    /// The element is taken away.
    Element,
    /// The same, if it is empty.
    Empty,
    /// The same, if no URL stands in it.
    Idle,
    /// The image, video or article is, if no URL stands in it.
    IdleGroup,
    /// The image, video or article is.
    Group,
    /// The entry is.
    Entry,
    /// The element is, and those with its name behind it: there are too many.
    Surplus,
    /// Something about the place.
    Place(fn(&Document<'_>, Span) -> Edits),
    /// The same. What is put in for one place may stand behind what is put in there for another one.
    Beside(fn(&Document<'_>, Span) -> Edits),
    /// Something about the first place only: it mends others with it, and those that are left come in the next round.
    First(fn(&Document<'_>, Span) -> Edits),
    /// The values of all elements with that local name become others, or those of an attribute named behind it.
    Values(&'static str, fn(&str) -> Option<String>),
    /// Something about the whole document, whatever the place.
    Whole(fn(&Document<'_>) -> Edits),
    /// The same, made of what other entries say.
    Across(fn(&Document<'_>) -> Edits),
}

/// What becomes of a value.
#[derive(Debug)]
pub(crate) enum Outcome {
    /// It stays as it is.
    Kept,
    Changed(String),
    /// It is taken away, with its element.
    Removed,
    /// The image, video or article that it belongs to is.
    GroupRemoved,
    /// It is, and so are those that follow of its field.
    RestRemoved,
}

/// What a URL is looked at beside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Base {
    /// The URL of the document.
    Document,
    /// The URL of the page that the entry is about.
    Page,
}

/// What stands between a URL and something else in a list.
pub(super) const BESIDE_URLS: [char; 4] = [' ', '\t', '“', '”'];
/// What stands around one.
const AROUND_URLS: [char; 5] = ['"', '|', '<', '>', '`'];

impl Mend {
    /// The edits for what was found at a place.
    pub(super) fn edits(self, document: &Document<'_>, span: Span) -> Edits {
        match self {
            Written => Some(as_utf8(document.text)),
            Cut => elements::delete(span),
            Put(text) => put(span, &[text]),
            Raw(right) => put(span, &[&right(document.part(span))?]),
            Trim => {
                let around =
                    document.space_around(span).into_iter().filter(|space| space.start < space.end);
                Some(around.map(Edit::delete).collect())
            }
            Value(_) | Word(_) | InZone => {
                let value = document.value(span)?;
                // Where a line of a list has more than a URL, it is not known which part that is.
                let is_line = matches!(self, Value(_)) && document.is_lines();
                let has_more = || value.contains(BESIDE_URLS) || value.ends_with(AROUND_URLS);
                if is_line && has_more() {
                    return None;
                }
                let right = self.value(&value, document.options.time_zone.as_deref())?;
                replaced(document, span, &value, &right)
            }
            Chars(most) => elements::one(
                document.replace(span, &value::first_chars(&document.value(span)?, most)?)?,
            ),
            Url(base, right) => {
                let base = match base {
                    Base::Document => document.base(span.start).into(),
                    Base::Page => document.page(span.start)?,
                };
                let url = document.value(span)?;
                let mended = right(trim(&url), &base).filter(|mended| *mended != url)?;
                replaced(document, span, &url, &mended)
            }
            Form(faults) => each_loc(document, &|loc| url::normal(loc, faults)),
            Each(right) => each_loc(document, &right),
            Values(place, right) => each_value(document, place, right),
            AttributeAsText => groups::attribute_as_text(document, span),
            Element => removal::remove_element(document, span),
            Empty => removal::remove_empty(document, span),
            Idle => removal::remove_idle(document, span),
            IdleGroup => removal::remove_idle_group(document, span),
            Group => removal::remove_group(document, span),
            Entry => removal::remove_entry(document, span),
            Surplus => removal::remove_surplus(document, span),
            Place(mend) | Beside(mend) | First(mend) => mend(document, span),
            Whole(mend) | Across(mend) => mend(document),
        }
    }

    /// What becomes of a value, where nothing else has a part in it.
    fn value(self, value: &str, time_zone: Option<&str>) -> Option<String> {
        match self {
            Value(right) => right(value),
            Word(pairs) => value::word(value, pairs),
            InZone => value::in_zone(value, time_zone?),
            _ => None,
        }
    }

    /// What becomes of a value on that page, in an entry that is all there is; `None` where more of the entry has a part in it.
    pub(super) fn of_value(
        self,
        value: &str,
        page: &str,
        time_zone: Option<&str>,
    ) -> Option<Outcome> {
        let text = match self {
            Value(_) | Word(_) | InZone => self.value(value, time_zone),
            Chars(most) => value::first_chars(value, most),
            Url(Base::Page, right) => right(value, page),
            // What follows says the same of what is not idle, and there is no other entry, nor an attribute.
            IdleGroup | Across(_) | AttributeAsText => None,
            Element => return Some(Outcome::Removed),
            Empty if is_blank(value) => return Some(Outcome::Removed),
            Idle if !elements::may_hold_url(value) => return Some(Outcome::Removed),
            Empty | Idle => return Some(Outcome::Kept),
            Group => return Some(Outcome::GroupRemoved),
            Surplus => return Some(Outcome::RestRemoved),
            _ => return None,
        };
        Some(text.filter(|text| text != value).map_or(Outcome::Kept, Outcome::Changed))
    }

    /// Whether it changes no more than the place itself.
    pub(super) const fn is_local(self) -> bool {
        matches!(
            self,
            Written | Cut | Put(_) | Raw(_) | Trim | Value(_) | Word(_) | InZone | Chars(_)
        )
    }

    /// Whether the edits are the same for every place.
    pub(super) const fn is_whole(self) -> bool {
        matches!(self, Form(_) | Each(_) | Values(..) | First(_) | Whole(_) | Across(_))
    }
}
