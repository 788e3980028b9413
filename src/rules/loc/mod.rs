//! `<loc>` of a `<url>` or of a line.

pub(super) mod above_path;
pub(super) mod backslash;
pub(super) mod dot_segments;
pub(super) mod double_escaped;
pub(super) mod double_percent;
pub(super) mod double_slash;
pub(super) mod duplicate;
pub(super) mod duplicate_equivalent;
pub(super) mod duplicate_tag;
pub(super) mod empty;
pub(super) mod empty_path;
pub(super) mod fragment;
pub(super) mod host_case;
pub(super) mod host_idn;
pub(super) mod host_invalid;
pub(super) mod host_missing;
pub(super) mod host_trailing_dot;
pub(super) mod inner_whitespace;
pub(super) mod invalid_char;
pub(super) mod invalid_percent;
pub(super) mod invisible_character;
pub(super) mod lists_sitemap;
pub(super) mod missing;
pub(super) mod nested_element;
pub(super) mod non_ascii;
pub(super) mod non_public_host;
pub(super) mod other_host;
pub(super) mod other_port;
pub(super) mod other_protocol;
pub(super) mod percent_case;
pub(super) mod percent_not_utf8;
pub(super) mod percent_unreserved;
pub(super) mod placeholder;
pub(super) mod port_default;
pub(super) mod port_invalid;
pub(super) mod protocol_relative;
pub(super) mod query_unencoded;
pub(super) mod relative;
pub(super) mod scheme_case;
pub(super) mod scheme_missing;
pub(super) mod scheme_misspelled;
pub(super) mod scheme_unsupported;
pub(super) mod session_id;
pub(super) mod several_urls;
pub(super) mod surrounding_whitespace;
pub(super) mod too_long;
pub(super) mod too_long_baidu;
pub(super) mod too_long_yandex;
pub(super) mod too_short;
pub(super) mod tracking_parameter;
pub(super) mod userinfo;
pub(super) mod www_mismatch;

use super::{Rule, grouped};
use crate::diagnostic::Sink;
use crate::model::{EntryKind, EntryView, Flags, Loc, LocKind, Notes, SetView, before, in_quotes};
pub(crate) use non_ascii::has_lost_characters;

/// Says `rule` once for all URLs of the document that have `note`.
#[inline(never)]
pub(super) fn tell_count(rule: Rule, note: Notes, set: &SetView, out: &mut Sink) {
    if let Some((count, first)) = set.tallies.get(note) {
        let [count, total] = [count, set.count].map(|n| grouped(u64::from(n)));
        out.push(rule, first, None, &[&count, &total]);
    }
}

/// Whether the URL has a character that must be percent-encoded. Controls that XML forbids are told as that, except in
/// text lists; a backslash of a page by its own rule.
pub(super) fn has_invalid_char(loc: &Loc<'_>, kind: EntryKind) -> bool {
    (kind == EntryKind::Sitemap && loc.flags.has(Flags::BACKSLASH))
        || (kind == EntryKind::Line && loc.flags.has(Flags::CONTROL))
        || (loc.flags.has(Flags::FORBIDDEN | Flags::BRACKET) && has_forbidden_char(loc))
}

/// Whether nothing but quotes around the URL keep it from being one. What stands around the URLs of a list is told of its line.
fn is_quoted(entry: &EntryView<'_>) -> bool {
    entry.loc.kind == LocKind::NotUrl
        && entry.kind != EntryKind::Line
        && in_quotes(entry.loc.text).is_some()
}

#[cold]
fn has_forbidden_char(loc: &Loc<'_>) -> bool {
    let start = loc.text.len() - loc.rest.len();
    let query = start + before(b'?', loc.rest).len();
    loc.text.bytes().enumerate().any(|(at, byte)| match byte {
        b'[' | b']' => (start..query).contains(&at),
        b'^' | b'|' => at < query,
        byte => matches!(byte, b'"' | b'<' | b'>' | b'`' | b'{' | b'}' | 127),
    })
}
