//! Mends of what an entry has more than once: values, URLs, and what of it belongs to which URL.

use super::alternates::{Urls, compared, with_url};
use super::document::Document;
use super::edit::Edit;
use super::elements::{Edits, has_other_url, is_empty, is_loc, is_own, says_only};
use super::markup::Element;
use super::removal::{remove, remove_element, remove_entry, remove_group, remove_idle};
use super::text::join;
use super::value;
use crate::diagnostic::{Span, sort};
use crate::model::{Changefreq, Lastmod, Precision, decimal, find_word, hash, is_blank, trim};
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
#[derive(Debug)]
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
    // For the one that stays, the first goes, for which nothing was found.
    let goes = if values.own == values.kept.at { 0 } else { values.own };
    let (index, value) = element_of(document, *values.all.get(goes)?)?;
    let left_out = Said::of(document, value);
    if goes == values.kept.at || !may_go(&left_out, &values.kept.said) {
        return None;
    }
    // A date with slashes is no URL.
    if left_out.is_of_use > Use::Nothing && document.attributes(index).is_empty() {
        remove_element(document, value.span())
    } else {
        remove_idle(document, value.span())
    }
}

/// Whether the value that a place is in is one of several of its entry, and not the one to keep: it need not be mended.
pub(super) fn is_left_out(document: &Document<'_>, span: Span) -> bool {
    values_like(document, span).is_some_and(|values| values.own != values.kept.at)
}

/// A value and those with its name in its entry.
struct Values<'d> {
    all: &'d [u64],
    own: usize,
    kept: &'d Kept,
}

/// Of the values of an entry with one name, which are several, the one to keep.
#[derive(Debug)]
pub(super) struct Kept {
    group: u64,
    at: usize,
    said: Said,
}

fn values_like<'d>(document: &'d Document<'_>, span: Span) -> Option<Values<'d>> {
    let (index, value) = document.element(span.start)?;
    let name = document.local(value);
    let kind = (0..).zip(OWN).skip(1).find(|(_, known)| name.eq_ignore_ascii_case(known))?.0;
    let group = u64::from(document.markup.parent(index)?) << 2 | kind;
    let kept = document.kept.get_or_init(|| all_kept(document));
    let kept = kept.get(kept.partition_point(|kept| kept.group < group)..)?;
    let kept = kept.first().filter(|kept| kept.group == group)?;
    let all = document.own(group);
    let own = all.binary_search(&(group << 32 | u64::from(index))).ok()?;
    Some(Values { all, own, kept })
}

/// The values to keep of all that stand in an entry more than once, in the order of the entries.
fn all_kept(document: &Document<'_>) -> Vec<Kept> {
    let mut all = Vec::new();
    for values in document.all_own().chunk_by(|one, next| one >> 32 == next >> 32) {
        let group = values.first().map_or(0, |key| key >> 32);
        let kind = group & 3;
        if kind == 0 || values.len() < 2 {
            continue;
        }
        let said = |key: &u64| Some(Said::of(document, element_of(document, *key)?.1));
        let mut said: Vec<Said> = values.iter().filter_map(said).collect();
        if let Some(at) = kept(&said) {
            all.push(Kept { group, at, said: said.swap_remove(at) });
        }
    }
    all
}

/// What an entry has once, in the order in which they are numbered.
const OWN: [&str; 4] = ["loc", "lastmod", "changefreq", "priority"];

/// The elements with these names, sorted: in the high bits the number of the element around them and that of the name, in the low
/// ones their own.
pub(super) fn own(document: &Document<'_>) -> Vec<u64> {
    let mut keys = Vec::new();
    for index in document.markup.indexes() {
        let (Some(element), Some(parent)) =
            (document.markup.get(index), document.markup.parent(index))
        else {
            continue;
        };
        let name = document.local(element);
        let kind = (0..).zip(OWN).find(|(_, known)| name.eq_ignore_ascii_case(known));
        if let Some((kind, _)) = kind
            && is_own(document, element)
        {
            keys.push((u64::from(parent) << 2 | kind) << 32 | u64::from(index));
        }
    }
    sort(&mut keys);
    keys
}

fn element_of<'d>(document: &'d Document<'_>, key: u64) -> Option<(u32, &'d Element)> {
    let index = u32::try_from(key & u64::from(u32::MAX)).ok()?;
    Some((index, document.markup.get(index)?))
}

/// Takes an element away that must not be there twice: the second, or the first if that is empty.
pub(super) fn without_second(document: &Document<'_>, span: Span) -> Edits {
    let (index, second) = document.element(span.start)?;
    let name = document.name(second);
    let first = document.first_named(document.markup.parent(index)?, name)?;
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

/// The keys of the URLs of an entry.
fn locs<'d>(document: &'d Document<'_>, entry: u32) -> &'d [u64] {
    document.own(u64::from(entry) << 2)
}

/// The URL before one in an entry, and that.
fn loc_and_before<'d>(
    document: &'d Document<'_>,
    entry: u32,
    loc: u32,
) -> Option<[(u32, &'d Element); 2]> {
    let locs = locs(document, entry);
    let at = locs.partition_point(|key| key & u64::from(u32::MAX) < u64::from(loc));
    let before = element_of(document, *locs.get(at.checked_sub(1)?)?)?;
    Some([before, element_of(document, *locs.get(at)?).filter(|(index, _)| *index == loc)?])
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
    let (index, _) = document.element(span.start)?;
    let [before, loc] = loc_and_before(document, document.markup.parent(index)?, index)?;
    let idle = idle_loc(document, before, loc)?;
    // A `loc` stays otherwise, as it may have the only URL.
    remove(document, idle)
}

/// Whether several entries stand in one, whose tags between them are missing: what is there twice is not there too often.
pub(super) fn runs_together(document: &Document<'_>, entry: u32) -> bool {
    let mut before = None;
    for loc in locs(document, entry).iter().filter_map(|key| element_of(document, *key)) {
        if before.is_some_and(|before| idle_loc(document, before, loc).is_none()) {
            return true;
        }
        before = Some(loc);
    }
    false
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
    let (index, _) = document.element(span.start)?;
    let (entry_index, entry) = document.entry(span.start)?;
    if document.markup.parent(index)? != entry_index || entry.closing_name().is_none() {
        return None;
    }
    let [before, loc] = loc_and_before(document, entry_index, index)?;
    let (_, first) = document.markup.children(entry_index).next()?;
    let end = if is_loc(document, first) {
        let [before, _] = document.markup.children_around(entry_index, loc.1.start);
        before?.end
    } else if document.are_urls_last(entry_index) {
        before.1.end
    } else {
        return None;
    };
    let (indent, name, tag) =
        (document.indent(entry.start), document.name(entry), document.tag(entry));
    if tag.len() > TAG_BYTES_MAX {
        return None;
    }
    let between = [indent, "</", name, ">", indent, tag];
    Some(vec![Edit::insert(end, join(&between))])
}

/// How long a start tag may be that is written for several entries.
const TAG_BYTES_MAX: usize = 4_096;

/// Whether entries that stand in one have their URLs at the end: the last element is one, and what stands before the first of them
/// is there again before the second. So the first of them is about the first.
pub(super) fn are_urls_last(document: &Document<'_>, entry: u32) -> bool {
    let (mut names, mut has_next, mut is_again, mut count) = (Vec::new(), false, false, 0);
    let mut is_last = false;
    for (_, child) in document.markup.children(entry) {
        is_last = is_loc(document, child);
        if is_last {
            count += 1;
            if count == 1 {
                sort(&mut names);
            }
            continue;
        }
        let name = hash(document.name(child).as_bytes());
        match count {
            0 => names.push(name),
            1 => {
                has_next = true;
                is_again |= names.binary_search(&name).is_ok();
            }
            _ => {}
        }
    }
    is_last && (!has_next || is_again)
}
