//! Videos that feeds announce in Media RSS:
//! <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives>.
//!
//! Items without a video are asked nothing: pictures and sounds need not be what Google asks of videos. Values that may
//! stand in `media:content`, `media:group` or the item itself are good in any of them.

use super::value::describe;
use super::{AddedView, Demand, Findings};
use crate::grammar::ExtensionField;
use crate::model::codes::is_country;
use crate::model::{Lastmod, Piece, is_xml_space};
use crate::protocol::{MEDIA_DESCRIPTION_MAX_CHARS, MEDIA_TITLE_MAX_CHARS};
use crate::rules::Rule;

/// Looks at all that Media RSS says of an item.
#[inline(never)]
pub(super) fn check(view: &AddedView<'_>, out: &mut Findings<'_>) {
    let is_video = |piece: &Piece| match piece.field {
        ExtensionField::MediaPlayer | ExtensionField::MediaContentPlayer => true,
        ExtensionField::MediaContentMedium => view.added.text(piece).eq_ignore_ascii_case("video"),
        ExtensionField::MediaContentType => view.added.text(piece).starts_with("video/"),
        _ => false,
    };
    if !view.added.pieces.iter().any(is_video) {
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
                if content != with_url && is_video(piece) =>
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

/// Says `rule` if a value has too many characters.
fn limit(view: &AddedView<'_>, index: usize, max: usize, rule: Rule, out: &mut Findings<'_>) {
    let text = view.text(index);
    // A character has at least one byte.
    if text.len() > max && text.chars().count() > max {
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
    let is_known = |code: &str| is_country(&code.to_ascii_uppercase());
    let is_wrong =
        |code: &&str| !code.is_empty() && !is_known(code) && !matches!(*code, "all" | "none");
    countries.split(is_xml_space).find(is_wrong)
}

/// Whether it names a start or an end: <https://www.dublincore.org/specifications/dublin-core/dcmi-period/>.
fn is_period(text: &str) -> bool {
    let mut has_date = false;
    let is_good = text.split(';').all(|part| {
        let part = part.trim_matches(is_xml_space);
        let date = part.strip_prefix("start=").or_else(|| part.strip_prefix("end="));
        match date {
            Some(date) => {
                has_date = true;
                Lastmod::parse(date).is_ok()
            }
            None => matches!(part, "" | "scheme=W3C-DTF") || part.starts_with("name="),
        }
    });
    is_good && has_date
}
