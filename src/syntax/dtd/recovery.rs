//! Where reading goes on after a fault in the declaration.
//!
//! Markup that is not closed hides what comes after it, and the document must not be lost for that. So declarations
//! are looked for from the fault on, and before it only what can hardly be part of a declaration: the start tag of a
//! sitemap or feed, and `]>` with markup after it.

use super::super::names;
use super::subset::Part;
use crate::model::{find_word, trim_start};

/// Start tags of documents that are read, and of pages.
const ROOTS: [&str; 7] =
    ["<urlset", "<sitemapindex", "<rss", "<feed", "<rdf:RDF", "<OAI-PMH", "<html"];

/// Where reading goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resume {
    /// In that part of the declaration.
    At(usize, Part),
    /// It is not clear yet.
    Later,
    Nowhere,
}

/// What is known of a fault.
#[derive(Debug, Clone, Copy)]
pub(super) struct Broken<'n> {
    pub(super) part: Part,
    /// Where the declaration that has it starts, and how far it was read.
    pub(super) start: usize,
    pub(super) pos: usize,
    /// The root element that the document type names.
    pub(super) root: &'n str,
    /// Whether declarations are still looked for.
    pub(super) is_patient: bool,
}

/// Finds where reading goes on. `is_all` says that no more text comes.
pub(super) fn resume(text: &str, is_all: bool, broken: Broken<'_>) -> Resume {
    let Broken { part, start, pos, is_patient, .. } = broken;
    let unless_all = |otherwise| if is_all { otherwise } else { Resume::Later };
    // The declaration itself starts at 0, and nothing may end there.
    let mut from = start.max(1);
    loop {
        let rest = text.as_bytes().get(from..).unwrap_or_default();
        let Some(found) = rest.iter().position(|b| b"<>[]".contains(b)) else {
            return unless_all(Resume::Nowhere);
        };
        let at = from + found;
        from = at + 1;
        let is_read = at < pos;
        let after = text.get(from..).unwrap_or_default();
        match rest.get(found) {
            Some(b'<') => match after.chars().next() {
                None => return unless_all(Resume::Nowhere),
                Some('!' | '?') if part == Part::Declarations => {
                    if is_patient && at > start {
                        return Resume::At(at, part);
                    }
                }
                Some(c) => {
                    let is_tag = c == '/' || names::is_name_start(c) || part != Part::Declarations;
                    if is_tag && (!is_read || is_root(text.get(at..pos), broken.root)) {
                        return Resume::At(at, Part::Done);
                    }
                }
            },
            // `]]>` closes a section, not the declaration.
            Some(b']')
                if part == Part::Declarations
                    && !text.get(..at).is_some_and(|text| text.ends_with(']')) =>
            {
                let tail = trim_start(after);
                let end = text.len() - tail.len() + 1;
                let shown = text.get(end..pos).unwrap_or_default();
                if tail.is_empty() && !is_all {
                    return Resume::Later;
                }
                let is_end = !is_read || trim_start(shown).starts_with('<');
                if tail.starts_with('>') && is_end {
                    return Resume::At(end, Part::Done);
                }
            }
            Some(b'>') if !is_read && part != Part::Declarations => {
                return Resume::At(from, Part::Done);
            }
            Some(b'[') if !is_read && part == Part::Head => {
                return Resume::At(from, Part::Declarations);
            }
            _ => {}
        }
    }
}

/// Whether a root element starts here, as far as the text was read.
fn is_root(text: Option<&str>, root: &str) -> bool {
    let text = text.unwrap_or_default();
    let is_named = !root.is_empty() && text.strip_prefix('<').is_some_and(|t| t.starts_with(root));
    is_named || ROOTS.iter().any(|root| text.starts_with(root))
}

/// Whether the start tag of a document that is read is in the text.
pub(super) fn has_root(text: &str) -> bool {
    ROOTS.iter().any(|root| find_word(root, text).is_some())
}
