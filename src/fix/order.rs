//! Mends that put elements into the order in which they are documented.

use super::document::Document;
use super::edit::Edit;
use super::elements::Edits;
use super::markup::Element;
use super::text::words;
use crate::diagnostic::sort;

/// Puts the elements of every element with that name into the order of `names`; others come last.
fn in_order(document: &Document<'_>, parents: &[&str], names: &[&str]) -> Edits {
    let mut edits = Vec::new();
    for index in document.markup.indexes() {
        let Some(element) = document.markup.get(index) else { continue };
        // Where several entries stand in one, what belongs to which is known by the order.
        let is_one = || !document.is_entry(element) || !document.is_run_together(element.start);
        let is_parent = |element: &Element| parents.contains(&document.name(element));
        if !is_parent(element) || !is_one() {
            continue;
        }
        // So it is where one stands in another one, and what is moved as a whole is not changed inside as well.
        let mut inner = document.markup.after(element).take_while(|it| it.start < element.end);
        if inner.any(is_parent) {
            continue;
        }
        let rank = |child: &Element| {
            let name = document.name(child);
            names.iter().position(|known| *known == name).unwrap_or(names.len())
        };
        let children: Vec<_> = document.markup.children(index).map(|(_, child)| child).collect();
        let ranked = children.iter().zip(0..);
        let mut keys: Vec<u64> = ranked.map(|(child, n)| (rank(child) as u64) << 32 | n).collect();
        sort(&mut keys);
        for (from, key) in children.iter().zip(keys) {
            let index = usize::try_from(key & u64::from(u32::MAX)).unwrap_or_default();
            if let Some(to) = children.get(index).filter(|to| to.start != from.start) {
                edits.push(Edit::new(from.span(), document.part(to.span())));
            }
        }
    }
    Some(edits)
}

pub(super) fn image_in_order(document: &Document<'_>) -> Edits {
    const NAMES: [&str; 5] =
        ["image:loc", "image:caption", "image:geo_location", "image:title", "image:license"];
    in_order(document, &["image:image"], &NAMES)
}

pub(super) fn video_in_order(document: &Document<'_>) -> Edits {
    const NAMES: &str = "video:thumbnail_loc video:title video:description video:content_loc video:player_loc \
        video:duration video:expiration_date video:rating video:content_segment_loc video:view_count \
        video:publication_date video:tag video:category video:family_friendly video:restriction video:gallery_loc \
        video:price video:requires_subscription video:uploader video:tvshow video:platform video:live video:id";
    in_order(document, &["video:video"], &words(NAMES))
}

pub(super) fn news_in_order(document: &Document<'_>) -> Edits {
    const NAMES: [&str; 7] = [
        "news:publication",
        "news:access",
        "news:genres",
        "news:publication_date",
        "news:title",
        "news:keywords",
        "news:stock_tickers",
    ];
    in_order(document, &["news:news"], &NAMES)
}

pub(super) fn entry_in_order(document: &Document<'_>) -> Edits {
    in_order(document, &["url", "sitemap"], &["loc", "lastmod", "changefreq", "priority"])
}
