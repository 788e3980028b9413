//! What an entry is: facts about its values, found once and read by the rules. No events, no input.

mod added;
mod address;
mod alternates;
mod append;
mod changefreq;
pub(crate) mod codes;
mod date_forms;
mod duplicates;
mod entry;
mod flags;
mod habits;
mod hash;
mod hash_sets;
mod hreflang;
mod idna;
mod keys;
mod lastmod;
mod list;
mod loc;
mod no_reference;
mod normal;
mod notes;
mod number;
mod origin;
mod page;
mod parameters;
mod parts;
mod percent;
mod placeholder;
mod plain;
mod priority;
mod public;
mod reference;
mod resolve;
mod response;
mod rfc822;
mod scheme;
mod scope;
mod search;
mod several;
mod site;
mod space;
mod tally;
mod words;

pub(crate) use added::{Added, AddedBuffer, Piece};
pub(crate) use alternates::{Alternates, Link, Mismatch, Page};
pub(crate) use append::{append, append_text};
pub use changefreq::Changefreq;
pub(crate) use date_forms::moment;
pub(crate) use duplicates::Duplicates;
pub(crate) use entry::{Disallowed, EntryKind, EntryView, Field, SetView};
pub(crate) use flags::{Flags, flags_of};
pub(crate) use habits::{ChangefreqValue, Habit, Habits, LastmodValue, PriorityValue};
pub(crate) use hash::{hash, mix};
pub(crate) use hreflang::{
    HreflangFault, Hreflangs, Label, LabelSet, X_DEFAULT, contains_ignoring_case, parse_hreflang,
};
pub(crate) use idna::{ascii_host, of_ascii};
pub(crate) use keys::{Found, Keys};
pub use lastmod::{Lastmod, LastmodFault, Precision};
pub(crate) use list::{cut, meaning};
pub(crate) use loc::{Loc, LocKind, behind_authority};
pub(crate) use no_reference::is_no_reference;
pub(crate) use normal::{compared_form, in_form, key_of_url, normal_form, written_form};
pub(crate) use notes::Notes;
pub(crate) use number::decimal;
pub(crate) use origin::{Origin, PlainUrl};
pub(crate) use page::{InHtml, is_html_fragment, is_of_message, sitemap_in_page};
pub(crate) use parameters::{is_reference, without_parameters};
pub use parts::{Part, Parts};
pub(crate) use percent::{decoded, encode, push_encoded};
pub(crate) use placeholder::{has_template_mark, is_php, says_nothing};
pub(crate) use plain::{PlainValues, is_of_plain_length};
pub(crate) use priority::PriorityFault;
pub(crate) use priority::parse as parse_priority;
pub(crate) use reference::{in_quotes, split_comment, trimmed_invisible, without_backslashes};
pub(crate) use resolve::resolve;
pub use response::Response;
pub(crate) use response::{Answer, Body, Content, ResponseView, has_whole_document};
pub(crate) use rfc822::{parse as parse_rfc822, write as rfc822_date};
pub(crate) use scheme::behind_misspelled_scheme;
pub(crate) use scope::{Proofs, Scope, ScopeFault, key_of_host};
pub(crate) use search::{
    before, before_attributes, count_chars, find, find_any, find_last, find_word, has, lowered,
    split_once,
};
pub(crate) use several::{behind_words, split_urls};
pub(crate) use site::{Child, ChildKind, ReferenceView};
pub(crate) use space::{is_blank, is_space, is_xml_space, trim, trim_end, trim_start};
pub(crate) use tally::Tallies;

/// Whether the name of the file at `url`, which may be compressed, ends in `extension`.
#[cold]
#[inline(never)]
pub(crate) fn is_named(url: &str, extension: &str) -> bool {
    let path = lowered(before(b'#', before(b'?', url)));
    path.strip_suffix(".gz").unwrap_or(&path).ends_with(extension)
}

/// What stands behind the bullet or the number of an item of a list.
pub(crate) fn behind_list_marker(line: &str) -> Option<&str> {
    let (marker, rest) = line.split_once(is_xml_space)?;
    let is_bullet = matches!(marker, "-" | "*" | "+" | "•" | "–");
    let is_number = marker
        .strip_suffix(['.', ')'])
        .is_some_and(|number| !number.is_empty() && number.bytes().all(|b| b.is_ascii_digit()));
    (is_bullet || is_number).then_some(rest)
}
