//! Mends of what an entry has more than once: values, URLs, and what of it belongs to which URL.

use super::alternates::{Urls, compared, with_url};
use super::document::Document;
use super::edit::Edit;
use super::elements::{Edits, has_other_url, is_empty, is_loc, is_own, says_only};
use super::markup::Element;
use super::removal::{remove, remove_element, remove_entry, remove_group, remove_idle};
use super::text::join;
use super::value;
use crate::diagnostic::Span;
use crate::model::{Changefreq, Lastmod, Precision, decimal, find_word, is_blank, trim};
use crate::protocol::LASTMOD_TOLERANCE_MS;
use crate::rules::Rule;

/// How good a value is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Use {
    /// Nobody can make anything of it.
    Nothing,
    /// It says something once it is mended.
    Mended,
    /// Consumers use it as it is.
    AsItIs,
}

/// What a value says.
#[derive(Debug, Clone)]
struct Said {
    is_of_use: Use,
    /// The same for values that say the same; of dates first when.
    meaning: (i64, u64),
    text: String,
}

impl Said {
    fn of(document: &Document<'_>, element: &Element) -> Self {
        let text = document.text_of(element).unwrap_or_default();
        let (is_of_use, meaning) = match document.local(element) {
            name if name.eq_ignore_ascii_case("lastmod") => date(&text, document),
            name if name.eq_ignore_ascii_case("changefreq") => word(&text),
            _ => number(&text),
        };
        Self { is_of_use, meaning, text }
    }

    fn says_as_much(&self, other: &Self) -> bool {
        match (self.is_of_use, other.is_of_use) {
            (Use::Nothing, Use::Nothing) => self.text == other.text,
            (Use::Nothing, _) => true,
            (_, Use::Nothing) => false,
            _ => self.meaning == other.meaning,
        }
    }
}

const NOTHING: (Use, (i64, u64)) = (Use::Nothing, (i64::MIN, 0));

fn date(text: &str, document: &Document<'_>) -> (Use, (i64, u64)) {
    let read = |text: &str| Lastmod::parse(text).ok();
    let mended = || value::date(text).or_else(|| value::in_utc(text));
    let date = read(text).map(|date| (Use::AsItIs, date));
    let date = date.or_else(|| Some((Use::Mended, read(&mended()?)?)));
    let now_ms = document.options.parse.now_ms;
    let latest_ms = now_ms.map_or(i64::MAX, |now_ms| now_ms.saturating_add(LASTMOD_TOLERANCE_MS));
    let is_true =
        |date: &Lastmod| date.time_ms != 0 && !date.is_before_web() && date.time_ms <= latest_ms;
    match date.filter(|(_, date)| is_true(date)) {
        Some((is_of_use, date)) => {
            let precision = date.precision.min(Precision::Minute);
            (is_of_use, (date.time_ms, precision as u64))
        }
        None => NOTHING,
    }
}

fn word(text: &str) -> (Use, (i64, u64)) {
    let word = value::word(text, value::CHANGEFREQS);
    let meaning = word.and_then(|word| Changefreq::parse(&word));
    match meaning {
        Some(word) if Changefreq::parse(text).is_some() => (Use::AsItIs, (0, word as u64)),
        Some(word) => (Use::Mended, (0, word as u64)),
        None => NOTHING,
    }
}

fn number(text: &str) -> (Use, (i64, u64)) {
    let read = |text: &str| {
        let (is_negative, size) = decimal(text)?;
        (size == 0.0 || !is_negative && size <= 1.0).then_some((0, size.to_bits()))
    };
    if let Some(number) = read(text) {
        return (Use::AsItIs, number);
    }
    let number = value::point(text).and_then(|number| read(&number));
    number.map_or(NOTHING, |number| (Use::Mended, number))
}

/// Of values that stand there more than once, the one to keep: one that consumers can use, of dates the latest.
fn kept(said: &[Said]) -> Option<usize> {
    let mut best: Option<(usize, &Said)> = None;
    for (index, said) in said.iter().enumerate() {
        let is_better = best.is_none_or(|(_, best)| {
            // What says nothing at all is kept of nothing but such.
            (said.is_of_use, said.meaning.0, !said.text.is_empty())
                > (best.is_of_use, best.meaning.0, !best.text.is_empty())
        });
        if is_better {
            best = Some((index, said));
        }
    }
    best.map(|(index, _)| index)
}

/// Takes one of the values away that stand in an entry more than once, if that loses nothing: it is empty, it says what another
/// says, or nobody can use it and another one can be used.
pub(super) fn without_idle_value(document: &Document<'_>, span: Span) -> Edits {
    without_value(document, span, |left_out, kept| {
        left_out.text.is_empty() || left_out.says_as_much(kept)
    })
}

/// The same, whatever it says.
pub(super) fn without_other_value(document: &Document<'_>, span: Span) -> Edits {
    without_value(document, span, |_, _| true)
}

fn without_value(document: &Document<'_>, span: Span, may_go: fn(&Said, &Said) -> bool) -> Edits {
    let values = values_like(document, span)?;
    let said: Vec<_> = values.all.iter().map(|(_, value)| Said::of(document, value)).collect();
    let kept = kept(&said)?;
    // For the one that stays, the first goes, for which nothing was found.
    let goes = if values.own == kept { 0 } else { values.own };
    let (left_out, value) = (said.get(goes)?, *values.all.get(goes)?);
    if goes == kept || !may_go(left_out, said.get(kept)?) {
        return None;
    }
    // A date with slashes is no URL.
    if left_out.is_of_use > Use::Nothing && document.attributes(value.0).is_empty() {
        remove_element(document, value.1.span())
    } else {
        remove_idle(document, value.1.span())
    }
}

/// Whether the value that a place is in is one of several of its entry, and not the one to keep: it need not be mended.
pub(super) fn is_left_out(document: &Document<'_>, span: Span) -> bool {
    let is_it = || {
        let values = values_like(document, span)?;
        let said: Vec<_> = values.all.iter().map(|(_, value)| Said::of(document, value)).collect();
        Some(values.own != kept(&said)?)
    };
    is_it().unwrap_or_default()
}

/// A value and those with its name in its entry.
struct Values<'d> {
    all: Vec<(u32, &'d Element)>,
    own: usize,
}

fn values_like<'d>(document: &'d Document<'_>, span: Span) -> Option<Values<'d>> {
    let (index, value) = document.element(span.start)?;
    let name = document.local(value);
    let is_value = |known: &&str| name.eq_ignore_ascii_case(known);
    ["lastmod", "changefreq", "priority"].iter().find(|known| is_value(known))?;
    let is_same = |(_, child): &(u32, &Element)| {
        is_own(document, child) && document.local(child).eq_ignore_ascii_case(name)
    };
    let children = document.markup.children(document.markup.parent(index)?);
    let all: Vec<_> = children.filter(is_same).take(VALUES_MAX).collect();
    let own = all.iter().position(|(other, _)| *other == index)?;
    Some(Values { all, own })
}

/// How many values with one name are compared with each other.
const VALUES_MAX: usize = 64;

/// Takes an element away that must not be there twice: the second, or the first if that is empty.
pub(super) fn without_second(document: &Document<'_>, span: Span) -> Edits {
    let (index, second) = document.element(span.start)?;
    let name = document.name(second);
    let mut children = document.markup.children(document.markup.parent(index)?);
    let first = children.find(|(_, child)| document.name(child) == name)?;
    let is_first_idle = is_empty(document, first) && !is_empty(document, (index, second));
    let (goes, stays) =
        if is_first_idle { (first, (index, second)) } else { ((index, second), first) };
    // Of two URLs where one belongs, the second goes.
    let text = if name.ends_with("loc") { document.text_of(goes.1) } else { None };
    if has_other_url(document, goes, stays, &text.unwrap_or_default()) {
        return None;
    }
    remove_element(document, goes.1.span())
}

/// Takes an alternate away that is there twice, unless another URL stands in it.
pub(super) fn without_second_link(document: &Document<'_>, span: Span) -> Edits {
    let link = document.element(span.start)?;
    let href = document.attribute(link.0, "href").and_then(|href| document.value(href.value));
    let href = href.unwrap_or_default();
    if says_only(document, link, trim(&href)) { remove_element(document, span) } else { None }
}

/// How many elements of an entry are looked at for an image with the same URL.
const IMAGES_MAX: usize = 64;

/// Takes an image away whose URL is also that of another one of its entry, unless another URL stands in it that is not in that.
pub(super) fn without_second_image(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let url = document.text_of(loc)?;
    let group = document.markup.parent(index)?;
    let image = (group, document.markup.get(group)?);
    let has_url =
        |(_, other): &(u32, &Element)| find_word(&url, document.part(other.span())).is_some();
    let mut beside = document.markup.children(document.markup.parent(group)?).take(IMAGES_MAX);
    if !says_only(document, image, &url) {
        let first = beside.find(has_url).filter(|(first, _)| *first < group)?;
        if has_other_url(document, image, first, &url) {
            return None;
        }
    }
    remove_group(document, span)
}

/// Takes an entry away for whose page there is another one, unless a URL stands in it that is not in that.
pub(super) fn without_second_entry(document: &Document<'_>, span: Span) -> Edits {
    let entry = document.entry(span.start);
    let loc = entry.and_then(|(entry, _)| document.child(entry, "loc"));
    if loc.is_some() && says_more_than_first(document, span).unwrap_or(true) {
        return None;
    }
    remove_entry(document, span)
}

fn says_more_than_first(document: &Document<'_>, span: Span) -> Option<bool> {
    let entry = document.entry(span.start)?;
    let (_, loc) = document.child(entry.0, "loc")?;
    let url = document.text_of(loc)?;
    if says_only(document, entry, &url) {
        return Some(false);
    }
    let urls = document.urls.get_or_init(|| Urls::of(document));
    let first_loc = with_url(document, &urls.pages, &compared(&url), 1).first()?.0;
    let first = document.markup.parent(first_loc)?;
    let first = (first, document.markup.get(first)?);
    Some(first.0 != entry.0 && has_other_url(document, entry, first, &url))
}

/// The URLs of an entry, as far as it may be looked at for each of them.
fn locs<'d>(document: &'d Document<'_>, entry: u32) -> Vec<(u32, &'d Element)> {
    let locs = document.markup.children(entry).filter(|(_, child)| is_loc(document, child));
    locs.take(VALUES_MAX).collect()
}

/// Of a URL and the one before it, that which says nothing beside the other: all that stands behind them is about one page.
fn idle_loc<'d>(
    document: &Document<'_>,
    before: (u32, &'d Element),
    loc: (u32, &'d Element),
) -> Option<&'d Element> {
    let text = |(_, loc): (u32, &Element)| document.text_of(loc);
    let is_again = || text(before).is_some() && text(before) == text(loc);
    if is_empty(document, loc) || is_again() && !has_other_url(document, loc, before, "") {
        let is_beside = is_blank(document.part(Span::new(before.1.end, loc.1.start)));
        return (is_beside || !is_empty(document, loc)).then_some(loc.1);
    }
    let is_beside = is_blank(document.part(Span::new(before.1.end, loc.1.start)));
    (is_empty(document, before) && is_beside).then_some(before.1)
}

/// Takes a `<loc>` away that is empty, or says again what the one before it says.
pub(super) fn without_idle_loc(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let locs = locs(document, document.markup.parent(index)?);
    let at = locs.iter().position(|(_, other)| other.start == loc.start)?;
    let idle = idle_loc(document, *locs.get(at.checked_sub(1)?)?, *locs.get(at)?)?;
    // A `loc` stays otherwise, as it may have the only URL.
    remove(document, idle)
}

/// Whether several entries stand in one, whose tags between them are missing: what is there twice is not there too often.
pub(super) fn runs_together(document: &Document<'_>, entry: u32) -> bool {
    let locs = locs(document, entry);
    let others = locs.iter().zip(locs.iter().skip(1));
    others.into_iter().any(|(before, loc)| idle_loc(document, *before, *loc).is_none())
}

/// Whether what a rule finds is that something is there too often.
pub(super) fn is_of_repetition(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::LastmodDuplicateTag
            | Rule::ChangefreqDuplicateTag
            | Rule::PriorityDuplicateTag
            | Rule::ImageDuplicateLoc
            | Rule::ImageTooMany
            | Rule::NewsMultiplePerUrl
            | Rule::HreflangDuplicateLink
            | Rule::HreflangDuplicateLanguage
    )
}

/// Ends an entry before its second `<loc>` and begins another one there, if it is known what belongs to which: what stands behind a
/// URL and before the next one. Where entries have their URLs at the end, it is what stands before.
pub(super) fn own_entry(document: &Document<'_>, span: Span) -> Edits {
    let (index, loc) = document.element(span.start)?;
    let (entry_index, entry) = document.entry(span.start)?;
    if document.markup.parent(index)? != entry_index || entry.closing_name().is_none() {
        return None;
    }
    let children: Vec<_> = document.markup.children(entry_index).map(|(_, child)| child).collect();
    let is_url = |child: &&Element| is_loc(document, child);
    let first = children.iter().position(is_url)?;
    let end = if first == 0 {
        let at = children.iter().position(|child| child.start == loc.start)?;
        children.get(at.checked_sub(1)?)?.end
    } else {
        // The same again before the second: so the first of them is about the first.
        let (before, behind) = children.split_at_checked(first)?;
        let next = behind.iter().skip(1).take_while(|child| !is_url(child));
        let is_again = |child: &&Element| {
            before.iter().any(|other| document.name(other) == document.name(child))
        };
        let is_at_end = children.last().is_some_and(is_url);
        if !is_at_end || next.clone().count() > 0 && !next.clone().any(is_again) {
            return None;
        }
        behind.iter().rev().find(|child| child.start < loc.start && is_url(child))?.end
    };
    let (indent, name) = (document.indent(entry.start), document.name(entry));
    let between = [indent, "</", name, ">", indent, document.tag(entry)];
    Some(vec![Edit::insert(end, join(&between))])
}
