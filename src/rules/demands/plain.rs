//! Values that no rule about single values has anything to say about, as nearly all are: seen at a glance.
//!
//! What is not seen here is asked of each rule. Where that comes to something else, builds with debug assertions stop.

use super::origins::Origins;
use super::value::is_date;
use super::{AddedView, ODD_URLS, VALUES};
use crate::grammar::ExtensionField;
use crate::model::{Flags, Piece, has};
use crate::protocol::{VIDEO_DESCRIPTION_MAX_CHARS, VIDEO_DURATION_MAX_S, VIDEO_TITLE_MAX_CHARS};
use crate::rules::extension::text_double_escaped::has_reference;
use crate::rules::video::content_is_page::may_be_video_site;

/// What the names of most videos end with, and no page and no player.
const FILES: [&str; 4] = [".mp4", ".webm", ".mov", ".m3u8"];

/// What a glance at a value shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Glance {
    /// No rule has anything to say.
    Plain,
    /// Only that it is an image on another host than its page.
    ForeignImage,
    /// The rules have to be asked.
    Other,
}

impl Glance {
    #[inline(always)]
    const fn when(is_plain: bool) -> Self {
        if is_plain { Self::Plain } else { Self::Other }
    }
}

impl Origins {
    /// Looks at a value.
    #[inline]
    pub(super) fn glance(&self, view: &AddedView<'_>, piece: &Piece) -> Glance {
        let text = view.added.text(piece);
        Glance::when(match piece.field {
            ExtensionField::ImageLoc => return self.glance_at_image(view, text),
            ExtensionField::VideoThumbnailLoc => self.plain(text).is_some(),
            ExtensionField::VideoContentLoc => {
                FILES.iter().any(|end| text.ends_with(end))
                    && self.plain(text).is_some_and(|url| !may_be_video_site(url.host))
                    && !is_of_page(view, text)
            }
            ExtensionField::VideoTitle => {
                text.len() <= VIDEO_TITLE_MAX_CHARS && is_plain_text(piece, text)
            }
            ExtensionField::VideoDescription => {
                text.len() <= VIDEO_DESCRIPTION_MAX_CHARS && is_plain_text(piece, text)
            }
            ExtensionField::NewsTitle => is_plain_text(piece, text),
            ExtensionField::NewsPublicationName => {
                !text.ends_with(')') && is_plain_text(piece, text)
            }
            ExtensionField::NewsPublicationLanguage => matches!(text, "en" | "de" | "fr" | "es"),
            ExtensionField::VideoTag => !text.is_empty(),
            ExtensionField::VideoDuration => {
                let digits = text.len() <= 5 && text.bytes().all(|byte| byte.is_ascii_digit());
                let is_it = |number: f64| (1.0..=VIDEO_DURATION_MAX_S).contains(&number);
                digits && piece.value().is_some_and(is_it)
            }
            ExtensionField::VideoFamilyFriendly
            | ExtensionField::VideoRequiresSubscription
            | ExtensionField::VideoLive => matches!(text, "yes" | "no"),
            ExtensionField::VideoPublicationDate => {
                let has_come = |ms: f64| {
                    #[expect(clippy::cast_precision_loss, reason = "times are far below 2^53")]
                    view.entry.now_ms.is_none_or(|now| ms <= now as f64)
                };
                is_date(text) && piece.value().is_some_and(has_come)
            }
            field => VALUES.of(field).is_empty() && ODD_URLS.of(field).is_empty(),
        })
    }

    #[inline]
    fn glance_at_image(&self, view: &AddedView<'_>, text: &str) -> Glance {
        let page = &view.entry.loc;
        let Some(url) = self.plain(text).filter(|_| !page.host.is_empty()) else {
            return Glance::Other;
        };
        if is_of_page(view, text) {
            Glance::Other
        } else if url.host.eq_ignore_ascii_case(page.host) {
            Glance::Plain
        } else {
            Glance::ForeignImage
        }
    }
}

/// Whether a URL may be that of the page.
#[inline]
fn is_of_page(view: &AddedView<'_>, url: &str) -> bool {
    let page = &view.entry.loc;
    page.text.len() == url.len() && page.text == url
        || page.may_have_other_form()
        || page.flags.has(Flags::NON_ASCII | Flags::HASH)
}

/// Whether there is surely neither a reference in it nor a tag.
#[inline]
fn is_plain_text(piece: &Piece, text: &str) -> bool {
    // As it stands in a document, it has neither.
    piece.is_as_written() || !has(b'<', text) && !has_reference(text)
}
