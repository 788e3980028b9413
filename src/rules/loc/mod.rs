//! `<loc>` of a `<url>` or of a line.

pub(super) mod above_path;
pub(super) mod duplicate;
pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod fragment;
pub(super) mod host_invalid;
pub(super) mod host_missing;
pub(super) mod inner_whitespace;
pub(super) mod invalid_char;
pub(super) mod invalid_percent;
pub(super) mod missing;
pub(super) mod nested_element;
pub(super) mod non_ascii;
pub(super) mod other_host;
pub(super) mod other_port;
pub(super) mod other_protocol;
pub(super) mod port_invalid;
pub(super) mod protocol_relative;
pub(super) mod relative;
pub(super) mod scheme_missing;
pub(super) mod scheme_unsupported;
pub(super) mod surrounding_whitespace;
pub(super) mod too_long;
pub(super) mod userinfo;
pub(super) mod www_mismatch;

use crate::model::{EntryKind, Flags, Loc};

/// Whether the URL has a character that must be percent-encoded. Controls that XML forbids are told as that, except in
/// text lists.
pub(super) fn has_invalid_char(loc: &Loc<'_>, kind: EntryKind) -> bool {
    loc.flags.has(Flags::FORBIDDEN)
        || (kind == EntryKind::Line && loc.flags.has(Flags::CONTROL))
        || (loc.flags.has(Flags::BRACKET) && (loc.rest.contains(['[', ']'])))
}

/// Whether a `%` is not followed by two hexadecimal digits.
pub(super) fn has_invalid_percent(text: &str) -> bool {
    text.split('%')
        .skip(1)
        .any(|after| !after.get(..2).is_some_and(|hex| hex.bytes().all(|b| b.is_ascii_hexdigit())))
}
