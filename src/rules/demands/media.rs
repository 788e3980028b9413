//! Videos that feeds announce in Media RSS:
//! <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives>.
//!
//! Items without a video are asked nothing: pictures and sounds need not be what Google asks of videos. Values that may
//! stand in `media:content`, `media:group` or the item itself are good in any of them.

use super::value::describe;
use super::{AddedView, Demand, Findings};
use crate::grammar::ExtensionField;
use crate::model::{Lastmod, Piece, count_chars, cut};
use crate::protocol::{MEDIA_DESCRIPTION_MAX_CHARS, MEDIA_TITLE_MAX_CHARS};
use crate::rules::Rule;
use crate::rules::video::restriction_country_invalid::is_country;

/// Looks at all that Media RSS says of an item.
#[inline(never)]
pub(super) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    if !view.added.pieces.iter().any(|piece| is_video(view, piece)) {
        return;
    }
    let [mut title, mut description, mut thumbnail, mut player] = [false; 4];
    // The `media:content` in hand, the last one with a URL, and the first video without.
    let (mut content, mut with_url, mut without) = (0, 0, None);
    for (index, piece) in view.added.pieces.iter().enumerate() {
        let text = view.added.text(piece);
        let is_there = !text.is_empty();
        match piece.field {
            ExtensionField::MediaTitle | ExtensionField::MediaContentTitle => {
                title |= is_there;
                limit(view, index, MEDIA_TITLE_MAX_CHARS, Rule::MrssTitleTooLong, out);
            }
            ExtensionField::MediaDescription | ExtensionField::MediaContentDescription => {
                description |= is_there;
                let rule = Rule::MrssDescriptionTooLong;
                limit(view, index, MEDIA_DESCRIPTION_MAX_CHARS, rule, out);
            }
            ExtensionField::MediaThumbnailUrl | ExtensionField::MediaContentThumbnailUrl => {
                thumbnail |= is_there;
            }
            ExtensionField::MediaPlayerUrl | ExtensionField::MediaContentPlayerUrl => {
                player |= is_there;
                if text == view.entry.loc.text {
                    view.push(Rule::MrssPlayerSameAsLink, index, &[text], out);
                }
            }
            ExtensionField::MediaContent => content = index,
            ExtensionField::MediaContentUrl if is_there => with_url = content,
            // They come after the URL, in whatever order they are written.
            ExtensionField::MediaContentType | ExtensionField::MediaContentMedium
                if content != with_url && is_video(view, piece) =>
            {
                without.get_or_insert(content);
            }
            ExtensionField::MediaValid | ExtensionField::MediaContentValid if !is_period(text) => {
                let quote = if is_there { text } else { "(empty)" };
                view.push(Rule::MrssDctermsValidInvalid, index, &[quote], out);
            }
            ExtensionField::MediaRestriction | ExtensionField::MediaContentRestriction => {
                if let Some(fault) = fault_of_restriction(view, index) {
                    view.push(Rule::MrssRestrictionInvalid, index, &[fault], out);
                }
            }
            _ => {}
        }
    }
    let whole = view.added.pieces.iter().position(|piece| piece.field == ExtensionField::Media);
    // What is not whole may lack what was cut off.
    for (rule, is_there, at) in [
        (Rule::MrssTitleMissing, title, whole),
        (Rule::MrssDescriptionMissing, description, whole),
        (Rule::MrssThumbnailMissing, thumbnail, whole),
        (Rule::MrssSourceMissing, player, without),
    ] {
        if let Some(index) = at.filter(|_| view.is_whole && !is_there) {
            view.push(rule, index, &[], out);
        }
    }
}

/// Whether it says that there is a video.
#[inline(never)]
fn is_video(view: &AddedView<'_>, piece: &Piece) -> bool {
    let text = view.added.text(piece);
    match piece.field {
        ExtensionField::MediaPlayer | ExtensionField::MediaContentPlayer => true,
        ExtensionField::MediaContentMedium => text.eq_ignore_ascii_case("video"),
        ExtensionField::MediaContentType => text.starts_with("video/"),
        _ => false,
    }
}

/// Says `rule` if a value has too many characters.
#[inline(never)]
fn limit(view: &AddedView<'_>, index: usize, max: usize, rule: Rule, out: &mut Findings<'_>) {
    let text = view.text(index);
    // A character has at least one byte.
    if text.len() > max && count_chars(text) > max {
        describe(rule, &Demand::MaxChars(max), view, index, out);
    }
}

/// What makes a restriction mean nothing: <https://www.rssboard.org/media-rss#media-restriction>.
fn fault_of_restriction<'a>(view: &AddedView<'a>, group: usize) -> Option<&'a str> {
    let (restriction, rest) = view.added.pieces.get(group..)?.split_first()?;
    let (mut kind, mut relationship, mut countries) = ("(no type)", "(no relationship)", "");
    for part in rest.iter().take_while(|part| part.field.parent() == Some(restriction.field)) {
        let text = view.added.text(part);
        match part.field.xml() {
            _ if text.is_empty() => {}
            "@type" => kind = text,
            "@relationship" => relationship = text,
            _ => countries = text,
        }
    }
    if kind != "country" {
        return Some(kind);
    }
    if !matches!(relationship, "allow" | "deny") {
        return Some(relationship);
    }
    Demand::Each(is_country_or_all).other_word(countries)
}

fn is_country_or_all(code: &str) -> bool {
    is_country(code) || matches!(code, "all" | "none")
}

/// Whether it names a start or an end: <https://www.dublincore.org/specifications/dublin-core/dcmi-period/>.
fn is_period(text: &str) -> bool {
    let (mut has_date, mut rest) = (false, text);
    while !rest.is_empty() {
        let (part, after) = cut(rest, b';');
        let (name, value) = cut(part, b'=');
        let is_good = match name {
            "start" | "end" => {
                has_date = true;
                Lastmod::parse(value.trim_ascii()).is_ok()
            }
            "scheme" => value.trim_ascii() == "W3C-DTF",
            name => matches!(name, "" | "name"),
        };
        if !is_good {
            return false;
        }
        rest = after;
    }
    has_date
}
