//! `xhtml:link`: what is wrong with one, with those of a page, and with those of all pages together:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap>.
//!
//! The rules are asked here in the order in which one makes others pointless: a link without a URL leads nowhere, whatever
//! it says of itself, and one that is no alternate needs no `hreflang`.

use super::habits::{Habits, Shown};
use super::origins::Origins;
use super::{AddedView, Findings, is_relative, tell_place};
use crate::diagnostic::{Lines, Sink, first_invisible};
use crate::grammar::ExtensionField;
use crate::model::{
    Alternates, Flags, HreflangFault, Hreflangs, Label, LabelSet, Link, Loc, LocKind, Mismatch,
    Notes, Page, Piece, before, compared_form, contains_ignoring_case, find_word, flags_of, has,
    hash,
};
use crate::protocol::LOC_CHARS_LIMIT;
use crate::rules::index::is_invalid_url;
use crate::rules::{Rule, grouped};

/// What is known of the alternates of a document.
#[derive(Debug, Default)]
pub(super) struct AlternateState {
    hreflangs: Hreflangs,
    origins: Origins,
    alternates: Alternates,
    first: FirstTargets,
    /// Those of the entry in hand.
    links: Vec<Written>,
    /// Whether the URL of a page is so wrong that it may be any that is named.
    has_unknown_page: bool,
}

const UNLISTED: Rule = Rule::HreflangTargetNotInSitemap;

/// How many URLs of alternates are kept.
const FIRST_TARGETS: usize = 64;

/// The URLs of the first alternates on the host of their page, to name one that is not listed: that is known when all has been read.
#[derive(Debug, Default)]
struct FirstTargets {
    /// Their hashes, and where each ends in `urls`.
    ends: Vec<(u64, usize)>,
    urls: String,
}

impl FirstTargets {
    #[inline]
    fn may_take(&self) -> bool {
        self.ends.len() < FIRST_TARGETS
    }

    #[cold]
    #[inline(never)]
    fn add(&mut self, target: u64, url: &str) {
        if url.len() < LOC_CHARS_LIMIT && !self.ends.iter().any(|(known, _)| *known == target) {
            self.urls.push_str(url);
            self.ends.push((target, self.urls.len()));
        }
    }

    fn url(&self, target: u64) -> Option<&str> {
        let index = self.ends.iter().position(|(known, _)| *known == target)?;
        let before = index.checked_sub(1).and_then(|before| self.ends.get(before));
        let start = before.map_or(0, |(_, end)| *end);
        self.urls.get(start..self.ends.get(index)?.1)
    }
}

/// One `xhtml:link`: the indexes of the group, which is never one of its attributes, and of those, in the order of the
/// grammar: `rel`, `hreflang`, `href`, `media`, `type`. 0 for those that are missing: nothing there has a text.
type Written = [usize; 6];

/// What is known of the alternates of the page in hand.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug)]
struct Seen {
    labels: LabelSet,
    label_count: usize,
    /// Where the first is.
    first: usize,
    has_default: bool,
    names_itself: bool,
    /// Whether something is wrong with one of them.
    is_flawed: bool,
    /// Whether one of them does not count, so that what is missing may be that one.
    has_lost: bool,
}

impl AlternateState {
    pub(super) fn add_page(&mut self, loc: &Loc<'_>) {
        self.has_unknown_page |= is_unknown(loc);
        let [page, _] = self.page_of(loc);
        self.alternates.add_other(page);
    }

    /// The hash of the URL of a page without a fragment, which is told of it, and with it.
    fn page_of(&mut self, loc: &Loc<'_>) -> [u64; 2] {
        let url = hash_of(loc);
        if !loc.flags.has(Flags::HASH) {
            return [url, url];
        }
        let page = hash(before(b'#', &compared_form(loc)).as_bytes());
        self.alternates.add_alias(url, page);
        [page, url]
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.alternates.pin(lines, window);
    }

    /// An entry starts.
    pub(super) fn begin_entry(&mut self) {
        self.links.clear();
    }

    /// The entry has a link there, or an attribute of the last one.
    #[inline]
    pub(super) fn add_part(&mut self, field: ExtensionField, index: usize) {
        let number = (field as usize).wrapping_sub(ExtensionField::Alternate as usize);
        if number == 0 {
            self.links.push([index, 0, 0, 0, 0, 0]);
        } else if let Some(attribute) = self.links.last_mut().and_then(|it| it.get_mut(number)) {
            *attribute = index;
        }
    }

    /// Looks at all the links of an entry.
    #[inline(never)]
    pub(super) fn check(&mut self, view: &AddedView<'_>, out: &mut Findings<'_>) {
        let urls = self.page_of(&view.entry.loc);
        let mut seen = Seen {
            labels: LabelSet::default(),
            label_count: 0,
            first: usize::MAX,
            has_default: false,
            names_itself: false,
            is_flawed: false,
            has_lost: false,
        };
        let links = std::mem::take(&mut self.links);
        for link in &links {
            self.check_link(*link, urls, view, &mut seen, out);
        }
        let has_links = !links.is_empty();
        self.links = links;
        if !view.is_whole {
            self.alternates.give_up();
        } else if has_links {
            self.check_page(urls[0], view, &seen, out);
        } else {
            self.has_unknown_page |= is_unknown(&view.entry.loc);
            self.alternates.add_other(urls[0]);
        }
    }

    #[inline(never)]
    fn check_link(
        &mut self,
        [tag, rel, hreflang, href, media, kind]: Written,
        page: [u64; 2],
        view: &AddedView<'_>,
        seen: &mut Seen,
        out: &mut Findings<'_>,
    ) {
        let or_tag = |index: usize| if index == 0 { tag } else { index };
        let (relation, url, language) = (view.text(rel), view.text(href), view.text(hreflang));
        // Without it, nothing else of a link matters.
        if url.is_empty() {
            view.push(Rule::HreflangHrefMissing, or_tag(href), &[], out);
            seen.has_lost = true;
            return;
        }
        let is_unread = |index: usize| view.added.pieces.get(index).is_some_and(Piece::is_unread);
        let mut is_alternate = relation == "alternate";
        if !is_alternate && is_unread(rel) {
            seen.has_lost = true;
            return;
        }
        if !is_alternate {
            is_alternate = contains_ignoring_case(relation, "alternate");
            if contains_ignoring_case(relation, "amphtml") {
                view.habit(Rule::HreflangAmphtml, or_tag(rel), out);
            } else if !is_alternate {
                let shown = if relation.is_empty() { "(missing)" } else { relation };
                view.push(Rule::HreflangRelMissing, or_tag(rel), &[shown], out);
                seen.has_lost = true;
            }
        }
        if !is_alternate {
            return;
        }
        if !view.text(media).is_empty() {
            view.habit(Rule::HreflangMediaAlternate, media, out);
        }
        if language.is_empty() {
            // Feeds, pages for small screens and apps have none.
            if media == 0 && kind == 0 && !is_of_app(url) {
                view.push(Rule::HreflangMissing, or_tag(hreflang), &[url], out);
                seen.has_lost = true;
            }
            return;
        }
        let known = self.hreflangs.look_up(language);
        let is_usable = known.fault.is_none()
            || !is_unread(hreflang) && is_usable(known.fault, hreflang, view, out);
        if view.added.pieces.get(hreflang).is_some_and(Piece::is_padded) {
            view.push(Rule::HreflangWhitespace, hreflang, &[language], out);
        }
        let rest = view.entry.loc.rest_of(url);
        let flags = flags_of(url.as_bytes());
        // Most are URLs of the same site with nothing to look at, which need not be taken apart.
        let loc = (!is_quiet(url, flags, rest)).then(|| self.origins.loc(url, Some(flags)));
        let is_invisible = || flags.has(Flags::NON_ASCII) && first_invisible(url).is_some();
        let fault = loc.as_ref().and_then(|loc| fault_of(loc, rest.is_some()));
        if let Some(rule) =
            fault.or_else(|| is_invisible().then_some(Rule::ExtensionUrlInvisibleCharacter))
        {
            if !is_unread(href) {
                view.push(rule, href, &[url], out);
            }
            seen.has_lost = true;
            return;
        }
        if let Some(loc) = &loc {
            tell_place(loc, view, href, out);
        }
        // Most are as that of the page in their normal form.
        let is_normal = match rest {
            Some(rest) if !view.entry.loc.may_have_other_form() => has_normal_path(flags, rest),
            _ => is_normal(url, flags),
        };
        let target = if is_normal {
            hash(url.as_bytes())
        } else {
            hash_of(&loc.unwrap_or_else(|| self.origins.loc(url, Some(flags))))
        };
        let is_itself = page.contains(&target);
        seen.names_itself |= is_itself;
        seen.has_default |= known.fault == Some(HreflangFault::Default);
        seen.is_flawed |= !is_usable || known.label.is_none();
        let label = known.label.filter(|_| is_usable);
        if let Some(label) = label {
            seen.has_default |= label == Label::DEFAULT;
            if seen.labels.insert(label) {
                seen.label_count += 1;
            } else if self.alternates.first_with(label) == Some(target) {
                return view.habit(Rule::HreflangDuplicateLink, href, out);
            } else {
                view.push(Rule::HreflangDuplicateLanguage, hreflang, &[url, language], out);
                seen.is_flawed = true;
            }
        }
        seen.first = seen.first.min(tag);
        if self.first.may_take() && rest.is_some() && !is_itself {
            self.first.add(target, url);
        }
        self.alternates.add(Link { target, label, is_elsewhere: rest.is_none() });
    }

    /// The links of a page together.
    fn check_page(&mut self, url: u64, view: &AddedView<'_>, seen: &Seen, out: &mut Findings<'_>) {
        let (loc, place) = (&view.entry.loc, view.entry.loc_field.place());
        let has_links = seen.first != usize::MAX && !seen.has_lost;
        let is_unknown = is_unknown(loc);
        if has_links && !seen.names_itself && !is_unknown {
            let entry = Some(view.entry.index);
            out.sink.push(Rule::HreflangSelfMissing, place, entry, &[loc.text]);
        }
        if has_links && seen.label_count > 1 && !seen.has_default {
            view.tally(Rule::HreflangXdefaultMissing, seen.first, out);
        }
        if is_unknown {
            // Which of those that are named it is cannot be said, nor who names it.
            self.has_unknown_page = true;
            return self.alternates.drop_page();
        }
        let mut page = Page::new(url, place, view.entry.index);
        page.names_itself = seen.names_itself;
        page.is_flawed = seen.is_flawed;
        page.has_lost = seen.has_lost;
        self.alternates.end_page(page);
    }

    /// The document has ended: looks at the links of all pages together.
    /// `is_complete` says that all of its pages are known; `is_in_site`, that links between them are looked at together with
    /// those of other files.
    pub(super) fn finish(
        &mut self,
        is_complete: bool,
        is_in_site: bool,
        habits: &mut Habits,
        out: &mut Sink,
    ) {
        let text = |label| self.hreflangs.text(label);
        let first = &self.first;
        let is_complete = is_complete && !is_in_site && !self.has_unknown_page;
        self.alternates.examine(is_complete, &mut |page, mismatch| {
            let (place, entry) = (page.place, Some(page.entry));
            let (rule, shown) = match mismatch {
                Mismatch::NoReturn(..) if is_in_site => return,
                Mismatch::NoReturn(count, label) => {
                    let rule = Rule::HreflangReturnMissing;
                    return out.push(rule, place, entry, &[&grouped(count), text(label)]);
                }
                Mismatch::OtherLabel(label, other, line) => {
                    let quotes = [text(label), text(other), &grouped(u64::from(line))];
                    return out.push(Rule::HreflangLanguageConflict, place, entry, &quotes);
                }
                Mismatch::Unlisted(..) if habits.is_known(UNLISTED, ExtensionField::Alternate) => {
                    return;
                }
                Mismatch::Unlisted(label, target) => {
                    let shown = first.url(target).unwrap_or_else(|| text(label));
                    (UNLISTED, Shown::Text(shown))
                }
                Mismatch::OtherSet => (Rule::HreflangSetInconsistent, Shown::NOTHING),
            };
            habits.add(rule, ExtensionField::Alternate, place, shown);
        });
    }
}

impl AlternateState {
    /// The links of the document, and the values of `hreflang` that their labels stand for.
    pub(super) fn take(&mut self) -> (Alternates, Hreflangs) {
        (std::mem::take(&mut self.alternates), std::mem::take(&mut self.hreflangs))
    }
}

/// The hash of a URL, the same for all that mean the same.
fn hash_of(loc: &Loc<'_>) -> u64 {
    hash(compared_form(loc).as_bytes())
}

/// Whether the URL of a page is no URL, which is told.
fn is_unknown(loc: &Loc<'_>) -> bool {
    loc.kind != LocKind::Absolute || is_invalid_url(loc)
}

/// Whether a URL is that of a page in an app.
fn is_of_app(url: &str) -> bool {
    contains_ignoring_case(url, "-app://")
}

/// What is wrong with a URL that leads to no page. `is_of_site` says that it begins as that of the page does.
fn fault_of(loc: &Loc<'_>, is_of_site: bool) -> Option<Rule> {
    let start = loc.text.get(..8).unwrap_or_default();
    let is_url = is_of_site || contains_ignoring_case(start, "://");
    if is_relative(loc) && !is_url {
        Some(Rule::HreflangHrefRelative)
    } else if loc.kind == LocKind::Placeholder {
        Some(Rule::ExtensionUrlPlaceholder)
    } else if is_invalid_url(loc) && !is_of_app(loc.text) {
        Some(Rule::HreflangHrefInvalid)
    } else {
        loc.notes.has(Notes::ESCAPED_TWICE).then_some(Rule::ExtensionUrlDoubleEscaped)
    }
}

/// Whether there is surely nothing to say about a URL with these characters; `rest` is what it has after the host of the page.
fn is_quiet(url: &str, flags: Flags, rest: Option<&str>) -> bool {
    let usual = Flags::QUERY | Flags::AMPERSAND | Flags::PAIR | Flags::NON_ASCII;
    let may_have_reference = || flags.has(Flags::AMPERSAND) && has(b';', url);
    let has_url = |rest| flags.has(Flags::PAIR) && find_word("://", rest).is_some();
    rest.is_some_and(|rest| !has_url(rest)) && flags.is_within(usual) && !may_have_reference()
}

/// Whether a URL is in its normal form for sure.
fn is_normal(url: &str, flags: Flags) -> bool {
    let Some(start) = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://")) else {
        return false;
    };
    let is_of_host = |byte: &u8| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'.' | b'-');
    let host_len = start.bytes().take_while(is_of_host).count();
    start.get(host_len..).is_some_and(|rest| has_normal_path(flags, rest))
}

/// The same of the path of a URL with these characters and what follows it, which is its `rest`.
fn has_normal_path(flags: Flags, rest: &str) -> bool {
    rest.starts_with('/') && !flags.has(Flags::PERCENT | Flags::PAIR | Flags::NON_ASCII)
}

/// Tells what is wrong with the value at `index`. Whether search engines take it all the same.
#[cold]
#[inline(never)]
fn is_usable(
    fault: Option<HreflangFault>,
    index: usize,
    view: &AddedView<'_>,
    out: &mut Findings<'_>,
) -> bool {
    let rule = match fault {
        None => return true,
        Some(HreflangFault::Case) => {
            view.habit(Rule::HreflangCase, index, out);
            return true;
        }
        Some(HreflangFault::Default) => Rule::HreflangXdefaultMalformed,
        Some(HreflangFault::Underscore) => Rule::HreflangUnderscore,
        Some(HreflangFault::Language) => Rule::HreflangLanguageInvalid,
        Some(HreflangFault::Renamed(now)) => {
            view.push(Rule::HreflangLanguageRenamed, index, &[view.text(index), now], out);
            return false;
        }
        Some(HreflangFault::Alpha3) => Rule::HreflangLanguageAlpha3,
        Some(HreflangFault::RegionOnly) => Rule::HreflangRegionOnly,
        Some(HreflangFault::Script) => Rule::HreflangScriptInvalid,
        Some(HreflangFault::Region) => Rule::HreflangRegionInvalid,
        Some(HreflangFault::Area) => Rule::HreflangRegionUnM49,
        Some(HreflangFault::Extra) => Rule::HreflangExtraSubtags,
    };
    view.push(rule, index, &[view.text(index)], out);
    fault == Some(HreflangFault::Extra)
}
