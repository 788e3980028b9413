//! What extensions demand of their values. Three kinds of rules say it:
//!
//! - *value*: a [`Demand`] that each value of some fields must meet;
//! - *group*: a `check` of a whole image, video, article or other [`Group`], after its end;
//! - *added*: a `check` of all that extensions add to an entry.
//!
//! All values are visited once, in document order; which demands and checks there are for a field is looked up in tables
//! that are made at compile time.

mod alternates;
mod group;
mod habits;
mod media;
mod origins;
mod plain;
mod shape;
mod value;

use super::{ADDED_RULES, GROUP_RULES, Rule, VALUE_RULES};
use crate::diagnostic::{Lines, Sink};
use crate::grammar::{ExtensionField, FieldKind};
use crate::model::{Added, Alternates, EntryView, Hreflangs, Loc, Notes, Piece};
use alternates::AlternateState;
pub(crate) use group::Group;
use habits::{Habits, Shown};
pub(crate) use media::{is_countries, is_period};
use origins::Origins;
use plain::Glance;
use shape::{Noted, Shapes, symbol};
use value::describe;
pub(crate) use value::{DAY_LEN, DAY_MS, Demand, Value, is_relative};

/// A rule about the values of some fields.
pub(crate) struct ValueRule {
    pub(crate) fields: &'static [ExtensionField],
    pub(crate) demand: Demand,
    pub(crate) rule: Rule,
}

/// A rule about a whole group.
pub(crate) type GroupRule = (ExtensionField, fn(&Group<'_>, &mut Findings<'_>));

/// A rule about all that extensions add to an entry, if a field of that kind is among it.
pub(crate) type AddedRule = (ExtensionField, fn(&AddedView<'_>, &mut Findings<'_>));

/// All that extensions add to an entry, and the entry.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AddedView<'a> {
    pub(crate) entry: &'a EntryView<'a>,
    pub(crate) added: Added<'a>,
    /// How many values of each field there are, once all were visited.
    counts: &'a [u16; COUNT],
    /// Whether all of it was read: what is not there may have been cut off.
    pub(crate) is_whole: bool,
}

impl<'a> AddedView<'a> {
    /// The indexes and texts of the values of a field.
    pub(crate) fn all(&self, field: ExtensionField) -> impl Iterator<Item = (usize, &'a str)> {
        let added = self.added;
        let pieces = added.pieces.iter().enumerate().filter(move |(_, piece)| piece.field == field);
        pieces.map(move |(index, piece)| (index, added.text(piece)))
    }

    /// How many values of a field there are. For rules about the whole.
    pub(crate) fn count(&self, field: ExtensionField) -> usize {
        self.counts.get(field as usize).copied().map_or(0, usize::from)
    }

    /// Says that `rule` fired at value number `index`.
    #[cold]
    #[inline(never)]
    pub(crate) fn push(&self, rule: Rule, index: usize, quotes: &[&str], out: &mut Findings<'_>) {
        out.sink.push(rule, self.added.place(index), Some(self.entry.index), quotes);
    }

    /// Says that `rule` holds for value number `index`, which is how the document is written: it is told once, with the
    /// name of the element, how many there are, and the text of the first.
    #[inline(never)]
    pub(crate) fn habit(&self, rule: Rule, index: usize, out: &mut Findings<'_>) {
        if out.sink.tells_each {
            return self.push(rule, index, &[], out);
        }
        if let Some(piece) = self.added.pieces.get(index) {
            let shown = Shown::Text(self.added.text(piece));
            out.habits.add(rule, piece.field, self.added.place(index), shown);
        }
    }

    /// The same, without the text of the first.
    #[inline(never)]
    pub(crate) fn tally(&self, rule: Rule, index: usize, out: &mut Findings<'_>) {
        if out.sink.tells_each {
            return self.push(rule, index, &[], out);
        }
        if let Some(piece) = self.added.pieces.get(index) {
            out.habits.add(rule, piece.field, self.added.place(index), Shown::NOTHING);
        }
    }

    /// The text of value number `index`.
    pub(crate) fn text(&self, index: usize) -> &'a str {
        self.added.pieces.get(index).map_or("", |piece| self.added.text(piece))
    }
}

/// Where rules about extensions put what they find.
#[derive(Debug)]
pub(crate) struct Findings<'a> {
    sink: &'a mut Sink,
    habits: &'a mut Habits,
    /// What groups show of how they are written, where that is kept for others of their shape.
    shown: Option<Vec<Noted>>,
    /// How many articles the document has so far.
    pub(crate) article_count: &'a mut u32,
}

impl Findings<'_> {
    /// How much has been found.
    fn count(&self) -> u64 {
        self.sink.count() + self.habits.count()
    }
}

/// What is known across entries.
#[derive(Debug, Default)]
pub(crate) struct DemandState {
    origins: Origins,
    habits: Habits,
    alternates: AlternateState,
    shapes: Shapes,
    article_count: u32,
    /// Whether each page counts, also one to which nothing is added: the document declares alternates at its start.
    pub(crate) needs_pages: bool,
}

impl DemandState {
    /// A page to which nothing is added.
    #[inline(never)]
    pub(crate) fn add_page(&mut self, loc: &Loc<'_>) {
        self.alternates.add_page(loc);
    }

    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.alternates.pin(lines, window);
        self.habits.pin(lines, window);
    }

    /// The document has ended: says what holds for the way in which it is written, and what does not go together.
    /// `is_in_site` says that links between pages are looked at together with those of other files.
    pub(crate) fn finish(&mut self, is_cut: bool, is_in_site: bool, out: &mut Sink) {
        let is_complete = self.needs_pages && !is_cut;
        self.alternates.finish(is_complete, is_in_site, &mut self.habits, out);
        self.habits.finish(out);
    }

    /// The alternates of the document, and the values of `hreflang` that their labels stand for.
    pub(crate) fn take_alternates(&mut self) -> (Alternates, Hreflangs) {
        self.alternates.take()
    }
}

const COUNT: usize = ExtensionField::COUNT;

/// When a rule is asked.
#[derive(Clone, Copy)]
enum Asked {
    /// About each value.
    Value,
    /// About URLs that are empty, or have something to look at.
    OddUrl,
    /// About the second value of a group, and further ones.
    Repeated,
    /// What a group lacks, after its end.
    Missing,
}

const fn asked(demand: &Demand, field: ExtensionField) -> Asked {
    let is_url = matches!(field.kind(), FieldKind::Url);
    match demand {
        Demand::Once => Asked::Repeated,
        Demand::Required | Demand::Present => Asked::Missing,
        Demand::Absolute | Demand::WholeUrl | Demand::IsUrl(_) | Demand::Location(_) => {
            Asked::OddUrl
        }
        Demand::NotEmpty if is_url => Asked::OddUrl,
        _ => Asked::Value,
    }
}

/// Which rules are asked about which field.
struct Index {
    /// Where the rules of each field start in `rules`; they end where those of the next one start.
    starts: [u8; COUNT + 1],
    /// Their numbers.
    rules: [u8; RULES_MAX],
}

/// How many rules an index has room for.
const RULES_MAX: usize = u8::MAX as usize;

impl Index {
    /// The numbers of the rules of a field.
    #[inline]
    fn of(&self, field: ExtensionField) -> &[u8] {
        let at = |n: usize| self.starts.get(n).copied().map(usize::from);
        let range = at(field as usize).zip(at(field as usize + 1));
        range.and_then(|(start, end)| self.rules.get(start..end)).unwrap_or_default()
    }
}

/// The index of those that are asked at some time. A rule about what a group lacks stands at the group.
#[expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "const evaluation, where a number that is too large is an error"
)]
const fn value_index(at: Asked) -> Index {
    let mut index = Index { starts: [0; COUNT + 1], rules: [0; RULES_MAX] };
    let (mut field, mut len) = (0, 0);
    while field < COUNT {
        let (mut rule, first) = (0, len);
        while rule < VALUE_RULES.len() {
            let ValueRule { fields, demand, .. } = &VALUE_RULES[rule];
            let mut n = 0;
            while n < fields.len() {
                let asked = asked(demand, fields[n]);
                let own = match (asked, fields[n].group()) {
                    (Asked::Missing, Some(group)) => group as usize,
                    _ => fields[n] as usize,
                };
                let is_last = len > first && index.rules[len - 1] as usize == rule;
                if own == field && asked as usize == at as usize && !is_last {
                    index.rules[len] = rule as u8;
                    len += 1;
                }
                n += 1;
            }
            rule += 1;
        }
        field += 1;
        index.starts[field] = len as u8;
    }
    assert!(VALUE_RULES.len() <= RULES_MAX, "the numbers of rules are too large");
    index
}

/// The same for the checks of groups.
#[expect(
    clippy::indexing_slicing,
    clippy::cast_possible_truncation,
    reason = "const evaluation, where a number that is too large is an error"
)]
const fn group_index() -> Index {
    let mut index = Index { starts: [0; COUNT + 1], rules: [0; RULES_MAX] };
    let (mut field, mut len) = (0, 0);
    while field < COUNT {
        let mut rule = 0;
        while rule < GROUP_RULES.len() {
            if GROUP_RULES[rule].0 as usize == field {
                index.rules[len] = rule as u8;
                len += 1;
            }
            rule += 1;
        }
        field += 1;
        index.starts[field] = len as u8;
    }
    index
}

static VALUES: Index = value_index(Asked::Value);
static ODD_URLS: Index = value_index(Asked::OddUrl);
static REPEATED: Index = value_index(Asked::Repeated);
static MISSING: Index = value_index(Asked::Missing);
static GROUPS: Index = group_index();

/// The rules about values that have these numbers.
#[inline]
fn value_rules(numbers: &[u8]) -> impl Iterator<Item = &'static ValueRule> {
    numbers.iter().filter_map(|number| VALUE_RULES.get(usize::from(*number)))
}

/// Runs every rule about what extensions add to `entry`. `is_whole` says that all of it was read.
pub(crate) fn check(
    entry: &EntryView<'_>,
    added: Added<'_>,
    is_whole: bool,
    state: &mut DemandState,
    sink: &mut Sink,
) {
    let view = AddedView { entry, added, counts: &[0; COUNT], is_whole };
    let DemandState { origins, habits, alternates, shapes, article_count, needs_pages } = state;
    let out = &mut Findings { sink, habits, shown: None, article_count };
    let mut shape = Shapes::START;
    let mut is_alternate = false;
    let mut has_alternates = false;
    alternates.begin_entry();
    for (index, piece) in added.pieces.iter().enumerate() {
        let field = piece.field;
        // Alternates have all their rules in one place, and stand in no group.
        if is_of_alternate(field) {
            if !is_alternate {
                shape = shapes.step(shape, Shapes::ALTERNATES);
            }
            (is_alternate, has_alternates) = (true, true);
            alternates.add_part(field, index);
            continue;
        }
        is_alternate = false;
        shape = shapes.step(shape, symbol(piece));
        match origins.glance(&view, piece) {
            Glance::Other => check_value(&view, index, piece, origins, out),
            glance if cfg!(debug_assertions) => {
                let before = out.count();
                check_value(&view, index, piece, origins, out);
                let count = u64::from(glance == Glance::ForeignImage);
                debug_assert_eq!(
                    out.count() - before,
                    count,
                    "of {:?}: {piece:?}",
                    added.text(piece)
                );
            }
            Glance::Plain => {}
            Glance::ForeignImage => view.habit(Rule::ImageForeignHost, index, out),
        }
    }
    shapes.check(shape, &view, out, |view, out| {
        for (field, check) in ADDED_RULES {
            if view.count(*field) > 0 {
                check(view, out);
            }
        }
        if has_alternates || !is_whole || *needs_pages {
            alternates.check(view, out);
        }
        if view.count(ExtensionField::Media) > 0 {
            media::check(view, origins, out);
        }
    });
}

/// Asks the rules about single values.
#[inline(never)]
fn check_value(
    view: &AddedView<'_>,
    index: usize,
    piece: &Piece,
    origins: &mut Origins,
    out: &mut Findings<'_>,
) {
    let (of_all, of_odd_urls) = (VALUES.of(piece.field), ODD_URLS.of(piece.field));
    let loc = view.loc_of(piece, origins);
    let value = view.value(index, piece, loc.as_ref());
    for ValueRule { demand, rule, .. } in value_rules(of_all) {
        match demand {
            Demand::Habit(is_it) if is_it(&value) => view.habit(*rule, index, out),
            Demand::Tally(is_it) if is_it(&value) => view.tally(*rule, index, out),
            // What was not read was told.
            demand if !piece.is_unread() && !demand.is_met_by(&value) => {
                describe(*rule, demand, view, index, out);
            }
            _ => {}
        }
    }
    let is_odd_url = !piece.is_unread() && !value.loc.is_some_and(Loc::is_plain);
    if !of_odd_urls.is_empty() && is_odd_url {
        for ValueRule { demand, rule, .. } in value_rules(of_odd_urls) {
            if !demand.is_met_by(&value) {
                describe(*rule, demand, view, index, out);
            }
        }
        if let Some(loc) = value.loc {
            tell_place(loc, view, index, out);
        }
    }
}

/// Says where a URL is that nobody reaches, unless its page is there, or that not everybody may see.
#[cold]
#[inline(never)]
fn tell_place(loc: &Loc<'_>, view: &AddedView<'_>, index: usize, out: &mut Findings<'_>) {
    let is_of_page = || loc.host.eq_ignore_ascii_case(view.entry.loc.host);
    if loc.notes.has(Notes::HOST_NOT_PUBLIC) && !is_of_page() {
        view.push(Rule::LocNonPublicHost, index, &[loc.text], out);
    }
    if loc.has_userinfo {
        view.push(Rule::LocUserinfo, index, &[loc.text], out);
    }
}

/// Whether it is an alternate or a part of one.
#[inline]
fn is_of_alternate(field: ExtensionField) -> bool {
    let last = ExtensionField::AlternateType as u8;
    (ExtensionField::Alternate as u8..=last).contains(&(field as u8))
}
