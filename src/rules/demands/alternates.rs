//! `xhtml:link`: what is wrong with one, with those of a page, and with those of all pages together:
//! <https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap>.
//!
//! The rules are asked here in the order in which one makes others pointless: a link that is no alternate needs no
//! `hreflang`, and one without a URL is none of the page's alternates.

use super::habits::{Habits, Shown};
use super::{AddedView, Findings, is_relative};
use crate::diagnostic::{Lines, Sink};
use crate::grammar::ExtensionField;
use crate::model::{
    Alternates, HreflangFault, Hreflangs, Label, LabelSet, Link, Loc, LocKind, Mismatch, Page,
    Piece, hash, is_xml_space,
};
use crate::rules::{Rule, grouped};

/// What is known of the alternates of a document.
#[derive(Debug, Default)]
pub(super) struct AlternateState {
    hreflangs: Hreflangs,
    alternates: Alternates,
}

/// One `xhtml:link`: the index of the group, and those of its attributes.
#[derive(Debug, Default, Clone, Copy)]
struct Written {
    tag: usize,
    /// In the order of the grammar: `rel`, `hreflang`, `href`, `media`, `type`.
    attributes: [Option<usize>; 5],
}

/// What is known of the alternates of the page in hand.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
struct Seen {
    labels: LabelSet,
    label_count: usize,
    /// Where the first is.
    first: Option<usize>,
    has_default: bool,
    names_itself: bool,
    /// Whether something is wrong with one of them.
    is_flawed: bool,
    /// Whether one of them does not count, so that what is missing may be that one.
    has_lost: bool,
}

impl AlternateState {
    pub(super) fn add_page(&mut self, url: &str) {
        self.alternates.add_other(hash(url.as_bytes()));
    }

    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        self.alternates.pin(lines, window);
    }

    /// Looks at all the links of an entry.
    pub(super) fn check(&mut self, view: &AddedView<'_>, out: &mut Findings<'_>) {
        let url = hash(view.entry.loc.text.as_bytes());
        let mut seen = Seen::default();
        let mut pieces = view.added.pieces.iter().enumerate().peekable();
        while let Some((tag, piece)) = pieces.next() {
            if piece.field != ExtensionField::Alternate {
                continue;
            }
            let mut link = Written { tag, ..Written::default() };
            while let Some((index, piece)) =
                pieces.next_if(|(_, piece)| piece.field.parent() == Some(ExtensionField::Alternate))
            {
                let number = piece.field as usize - ExtensionField::AlternateRel as usize;
                if let Some(attribute) = link.attributes.get_mut(number) {
                    *attribute = Some(index);
                }
            }
            self.check_link(&link, url, view, &mut seen, out);
        }
        if !view.is_whole {
            self.alternates.give_up();
        } else if seen.first.is_some() || seen.has_lost {
            self.check_page(url, view, &seen, out);
        } else {
            self.alternates.add_other(url);
        }
    }

    fn check_link(
        &mut self,
        link: &Written,
        page: u64,
        view: &AddedView<'_>,
        seen: &mut Seen,
        out: &mut Findings<'_>,
    ) {
        let [rel, hreflang, href, media, kind] = link.attributes;
        let text = |index: Option<usize>| index.map_or("", |index| view.text(index));
        let or_tag = |index: Option<usize>| index.unwrap_or(link.tag);
        let is_alternate = text(rel) == "alternate" || {
            let relation = relation(text(rel));
            match relation {
                Relation::Alternate => {}
                Relation::Amp => view.habit(Rule::HreflangAmphtml, or_tag(rel), out),
                Relation::None => {
                    let shown = if text(rel).is_empty() { "(missing)" } else { text(rel) };
                    view.push(Rule::HreflangRelMissing, or_tag(rel), &[shown], out);
                    seen.has_lost = true;
                }
            }
            relation == Relation::Alternate
        };
        let url = text(href);
        if url.is_empty() {
            view.push(Rule::HreflangHrefMissing, or_tag(href), &[], out);
            seen.has_lost = true;
            return;
        }
        if !is_alternate {
            return;
        }
        if !text(media).is_empty() {
            view.habit(Rule::HreflangMediaAlternate, or_tag(media), out);
        }
        let is_url = url.starts_with("https://") || url.starts_with("http://");
        if text(hreflang).is_empty() {
            // Feeds, pages for small screens and apps have none.
            let is_app = || url.starts_with("android-app:") || url.starts_with("ios-app:");
            if media.is_none() && kind.is_none() && (is_url || !is_app()) {
                view.push(Rule::HreflangMissing, or_tag(hreflang), &[], out);
                seen.has_lost = true;
            }
            return;
        }
        let [hreflang, href] = [hreflang, href].map(or_tag);
        let known = self.hreflangs.look_up(view.text(hreflang));
        let is_usable = known.fault.is_none() || is_usable(known.fault, hreflang, view, out);
        if view.added.pieces.get(hreflang).is_some_and(Piece::is_padded) {
            view.push(Rule::HreflangWhitespace, hreflang, &[view.text(hreflang)], out);
        }
        seen.is_flawed |= !is_usable || known.label.is_none();
        if !is_url && is_relative(&Loc::of(url)) {
            view.push(Rule::HreflangHrefRelative, href, &[url], out);
            seen.has_lost = true;
            return;
        }
        seen.first.get_or_insert(link.tag);
        let target = hash(url.as_bytes());
        seen.names_itself |= target == page;
        let label = known.label.filter(|_| is_usable);
        if let Some(label) = label {
            seen.has_default |= label == Label::DEFAULT;
            if seen.labels.insert(label) {
                seen.label_count += 1;
            } else if self.alternates.first_with(label).is_some_and(|first| first.target == target)
            {
                return view.habit(Rule::HreflangDuplicateLink, href, out);
            } else {
                let shown = view.text(hreflang);
                view.push(Rule::HreflangDuplicateLanguage, hreflang, &[shown], out);
                seen.is_flawed = true;
            }
        }
        seen.has_default |= known.fault == Some(HreflangFault::Default);
        let is_elsewhere = !view.entry.loc.has_same_origin(url);
        self.alternates.add(Link { target, label, is_elsewhere });
    }

    /// The links of a page together.
    #[inline]
    fn check_page(&mut self, url: u64, view: &AddedView<'_>, seen: &Seen, out: &mut Findings<'_>) {
        let loc = &view.entry.loc;
        let place = view.entry.loc_field.place();
        let mut names_itself = seen.names_itself;
        if !names_itself && loc.kind == LocKind::Absolute && !seen.has_lost {
            names_itself = view.all(ExtensionField::AlternateHref).any(|(_, href)| {
                let (long, short) =
                    if href.len() > loc.text.len() { (href, loc.text) } else { (loc.text, href) };
                is_start_page_of(long, short)
            });
            if !names_itself {
                out.sink.push(
                    Rule::HreflangSelfMissing,
                    place,
                    Some(view.entry.index),
                    &[loc.text],
                );
            }
        }
        let lacks_default = seen.label_count > 1 && !seen.has_default && !seen.has_lost;
        if let Some(first) = seen.first.filter(|_| lacks_default) {
            view.tally(Rule::HreflangXdefaultMissing, first, out);
        }
        let mut page = Page::new(url, place, view.entry.index);
        page.names_itself = names_itself;
        page.is_flawed = seen.is_flawed;
        page.has_lost = seen.has_lost;
        self.alternates.end_page(page);
    }

    /// The document has ended: looks at the links of all pages together.
    /// `is_complete` says that all of its pages are known.
    pub(super) fn finish(&mut self, is_complete: bool, habits: &mut Habits, out: &mut Sink) {
        let text = |label| self.hreflangs.text(label);
        self.alternates.examine(is_complete, &mut |page, mismatch| {
            let (place, entry) = (page.place, Some(page.entry));
            let rule = match mismatch {
                Mismatch::NoReturn(count, label) => {
                    let rule = Rule::HreflangReturnMissing;
                    return out.push(rule, place, entry, &[&grouped(count), text(label)]);
                }
                Mismatch::OtherLabel(label, other, line) => {
                    let quotes = [text(label), text(other), &grouped(u64::from(line))];
                    return out.push(Rule::HreflangLanguageConflict, place, entry, &quotes);
                }
                Mismatch::Unlisted => Rule::HreflangTargetNotInSitemap,
                Mismatch::OtherSet => Rule::HreflangSetInconsistent,
            };
            habits.add(rule, ExtensionField::Alternate, place, Shown::NOTHING);
        });
    }
}

/// What a link is to the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Relation {
    Alternate,
    /// An AMP page.
    Amp,
    /// Nothing that means something here.
    None,
}

/// Reads a `rel` that is not just `alternate`.
#[cold]
#[inline(never)]
fn relation(rel: &str) -> Relation {
    for (word, relation) in [("alternate", Relation::Alternate), ("amphtml", Relation::Amp)] {
        if rel.split(is_xml_space).any(|own| own.eq_ignore_ascii_case(word)) {
            return relation;
        }
    }
    Relation::None
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

/// Whether two URLs are that of the start page of a site, one of them without its path.
fn is_start_page_of(long: &str, short: &str) -> bool {
    long.strip_suffix('/') == Some(short) && Loc::of(short).rest.is_empty()
}
