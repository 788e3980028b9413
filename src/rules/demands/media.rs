//! Videos that feeds announce in Media RSS:
//! <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps#sitemap_alternatives>.
//!
//! Items without a video are asked nothing: pictures and sounds need not be what Google asks of videos. Values that may
//! stand in `media:content`, `media:group` or the item itself are good in any of them. Flash is let pass: Google's own example
//! has it.

use super::origins::Origins;
use super::value::{Demand, describe, is_relative};
use super::{AddedView, Findings, ValueRule, tell_place};
use crate::grammar::ExtensionField;
use crate::model::{Lastmod, Piece, Precision, before, cut, lowered};
use crate::protocol::{MEDIA_DESCRIPTION_MAX_CHARS, MEDIA_TITLE_MAX_CHARS, VIDEO_DURATION_MAX_S};
use crate::rules::extension::{url_double_escaped, url_invisible_character, url_placeholder};
use crate::rules::video::restriction_country_invalid::is_country;
use crate::rules::video::{
    content_is_page, content_loc_invalid, is_video_file, source_same_as_page, streaming_protocol,
};
use crate::rules::{Rule, is_invalid_url};

const SOURCES: &[ExtensionField] = &[
    ExtensionField::MediaContentUrl,
    ExtensionField::MediaContentPlayerUrl,
    ExtensionField::MediaPlayerUrl,
];

const URLS: &[ExtensionField] = &[
    ExtensionField::MediaContentUrl,
    ExtensionField::MediaContentPlayerUrl,
    ExtensionField::MediaPlayerUrl,
    ExtensionField::MediaContentThumbnailUrl,
    ExtensionField::MediaThumbnailUrl,
];

/// What values must be; of URLs the same as in a sitemap. Empty ones are missing.
const RULES: &[ValueRule] = &[
    ValueRule {
        fields: SOURCES,
        demand: content_loc_invalid::DEMAND,
        rule: Rule::MrssSourceInvalid,
    },
    ValueRule {
        fields: SOURCES,
        demand: streaming_protocol::DEMAND,
        rule: Rule::MrssStreamingProtocol,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentUrl],
        demand: source_same_as_page::DEMAND,
        rule: Rule::MrssContentSameAsLink,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentPlayerUrl, ExtensionField::MediaPlayerUrl],
        demand: source_same_as_page::DEMAND,
        rule: Rule::MrssPlayerSameAsLink,
    },
    ValueRule { fields: SOURCES, demand: content_is_page::DEMAND, rule: Rule::VideoContentIsPage },
    ValueRule {
        fields: URLS,
        demand: url_placeholder::DEMAND,
        rule: Rule::ExtensionUrlPlaceholder,
    },
    ValueRule {
        fields: URLS,
        demand: url_double_escaped::DEMAND,
        rule: Rule::ExtensionUrlDoubleEscaped,
    },
    ValueRule {
        fields: URLS,
        demand: url_invisible_character::DEMAND,
        rule: Rule::ExtensionUrlInvisibleCharacter,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentThumbnailUrl, ExtensionField::MediaThumbnailUrl],
        demand: Demand::IsUrl(|loc| !is_relative(loc) && !is_invalid_url(loc)),
        rule: Rule::MrssThumbnailInvalid,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentDuration],
        demand: Demand::Integer(1.0, VIDEO_DURATION_MAX_S),
        rule: Rule::MrssDurationInvalid,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentTitle, ExtensionField::MediaTitle],
        demand: Demand::MaxChars(MEDIA_TITLE_MAX_CHARS),
        rule: Rule::MrssTitleTooLong,
    },
    ValueRule {
        fields: &[ExtensionField::MediaContentDescription, ExtensionField::MediaDescription],
        demand: Demand::MaxChars(MEDIA_DESCRIPTION_MAX_CHARS),
        rule: Rule::MrssDescriptionTooLong,
    },
];

/// Looks at all that Media RSS says of an item.
#[inline(never)]
pub(super) fn check(view: &AddedView<'_>, origins: &mut Origins, out: &mut Findings<'_>) {
    let shows_video = |(index, piece): (usize, &Piece)| match piece.field {
        ExtensionField::MediaPlayer | ExtensionField::MediaContentPlayer => true,
        ExtensionField::MediaContent => Content::at(view, index).is_video(),
        _ => false,
    };
    if !view.added.pieces.iter().enumerate().any(shows_video) {
        return;
    }
    let [mut title, mut description, mut thumbnail, mut player] = [false; 4];
    // The first video without a URL.
    let mut without = None;
    // Whether the `media:content` in hand is no video.
    let mut is_other = false;
    for (index, piece) in view.added.pieces.iter().enumerate() {
        let text = view.added.text(piece);
        let is_there = !text.is_empty();
        match piece.field {
            ExtensionField::MediaTitle | ExtensionField::MediaContentTitle => title |= is_there,
            ExtensionField::MediaDescription | ExtensionField::MediaContentDescription => {
                description |= is_there;
            }
            ExtensionField::MediaThumbnailUrl | ExtensionField::MediaContentThumbnailUrl => {
                thumbnail |= is_there;
            }
            ExtensionField::MediaPlayerUrl | ExtensionField::MediaContentPlayerUrl => {
                player |= is_there;
            }
            ExtensionField::MediaContent => {
                let content = Content::at(view, index);
                is_other = !content.is_video();
                if content.url.is_empty() && !is_other {
                    without.get_or_insert(index);
                }
            }
            ExtensionField::MediaValid | ExtensionField::MediaContentValid if !is_period(text) => {
                let quote = if is_there { text } else { "(empty)" };
                view.push(Rule::MrssDctermsValidInvalid, index, &[quote], out);
            }
            ExtensionField::MediaValid | ExtensionField::MediaContentValid => {
                let now = view.entry.now_ms;
                if let Some(end) =
                    end_of(text).filter(|end| now.is_some_and(|now| has_passed(end, now)))
                {
                    view.push(Rule::MrssExpired, index, &[end], out);
                }
            }
            ExtensionField::MediaRestriction | ExtensionField::MediaContentRestriction => {
                if let Some(fault) = fault_of_restriction(view, index) {
                    view.push(Rule::MrssRestrictionInvalid, index, &[fault], out);
                }
            }
            _ => {}
        }
        if !(is_other && is_of_file(piece.field)) {
            check_value(view, index, piece, origins, out);
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

/// What a `media:content` says of itself.
#[derive(Default)]
struct Content<'a> {
    url: &'a str,
    kind: &'a str,
    medium: &'a str,
}

impl<'a> Content<'a> {
    #[inline(never)]
    fn at(view: &AddedView<'a>, content: usize) -> Self {
        let mut found = Self::default();
        let own = view.added.pieces.get(content + 1..).unwrap_or_default();
        for piece in own {
            let text = view.added.text(piece);
            match piece.field {
                ExtensionField::MediaContentUrl => found.url = text,
                ExtensionField::MediaContentType => found.kind = text,
                ExtensionField::MediaContentMedium => found.medium = text,
                field if field.parent() == Some(ExtensionField::MediaContent) => {}
                _ => break,
            }
        }
        found
    }

    /// Whether it is a video. `medium` says it, else the `type`; where neither does, readers go by the end of the URL. What stands
    /// for an application may be a stream: <https://www.rssboard.org/media-rss#media-content>.
    fn is_video(&self) -> bool {
        let [medium, kind] = [self.medium, before(b'/', self.kind)].map(lowered);
        match (medium.as_str(), kind.as_str()) {
            ("video", _) | ("", "video") => true,
            ("", "audio" | "image" | "text") => false,
            ("", _) => is_video_file(self.url),
            _ => false,
        }
    }
}

/// Whether it is said of the file of a `media:content`. A player shows a video, whatever that is.
fn is_of_file(field: ExtensionField) -> bool {
    (ExtensionField::MediaContent as u8..ExtensionField::MediaTitle as u8).contains(&(field as u8))
        && field != ExtensionField::MediaContentPlayerUrl
}

/// Asks what a value must be.
fn check_value(
    view: &AddedView<'_>,
    index: usize,
    piece: &Piece,
    origins: &mut Origins,
    out: &mut Findings<'_>,
) {
    let mut rules = RULES.iter().filter(|rule| rule.fields.contains(&piece.field)).peekable();
    if rules.peek().is_none() {
        return;
    }
    let loc = view.loc_of(piece, origins);
    let value = view.value(index, piece, loc.as_ref());
    for ValueRule { demand, rule, .. } in rules {
        if !demand.is_met_by(&value) {
            describe(*rule, demand, view, index, out);
        }
    }
    if let Some(loc) = &loc {
        tell_place(loc, view, index, out);
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

/// Whether a restriction by country may name these.
pub(crate) fn is_countries(text: &str) -> bool {
    Demand::Each(is_country_or_all).other_word(text).is_none()
}

fn is_country_or_all(code: &str) -> bool {
    is_country(code) || matches!(code, "all" | "none")
}

/// The parts of a period, by their names: <https://www.dublincore.org/specifications/dublin-core/dcmi-period/>.
fn parts_of_period(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split(';').map(|part| {
        let (name, value) = cut(part, b'=');
        (name, value.trim_ascii())
    })
}

/// Whether it names a start or an end.
pub(crate) fn is_period(text: &str) -> bool {
    let mut has_date = false;
    parts_of_period(text).all(|(name, value)| match name {
        "start" | "end" => {
            has_date = true;
            Lastmod::parse(value).is_ok()
        }
        "scheme" => value == "W3C-DTF",
        name => matches!(name, "" | "name"),
    }) && has_date
}

/// The end of a period.
fn end_of(text: &str) -> Option<&str> {
    parts_of_period(text).find(|(name, _)| *name == "end").map(|(_, end)| end)
}

/// Whether a date has passed, and all of its day, month or year.
fn has_passed(date: &str, now_ms: i64) -> bool {
    const DAY_MS: i64 = 86_400_000;
    Lastmod::parse(date).is_ok_and(|date| {
        let days = match date.precision {
            Precision::Year => 366,
            Precision::Month => 31,
            Precision::Day => 1,
            Precision::Minute | Precision::Second | Precision::Fraction => 0,
        };
        date.time_ms + days * DAY_MS <= now_ms
    })
}
