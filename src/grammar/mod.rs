//! Which elements and attributes there are: the protocol, its extensions, feeds, OAI-PMH. Tables, and how to look
//! something up in them.
//!
//! A *vocabulary* is what one namespace defines, in all the ways in which that namespace is spelled in the wild. An
//! *extension field* is one value, or one group of values, that an extension adds to an entry.

mod element;
mod field;
mod vocabulary;

pub(crate) use element::{
    Element, child, child_in_any_case, core_element, in_right_case, is_misspelled_item,
    is_name_of_feed, is_name_of_root, root_at, root_with_strays,
};
pub use field::{ExtensionField, FieldKind};
pub(crate) use vocabulary::{Spelling, Vocabulary, bare};
