//! Entries in, documents out. What is written is valid by construction: values that would not be are left out.

mod escape;
mod extensions;
pub(crate) mod feed;

use crate::protocol::NAMESPACE;
pub(crate) use escape::escape_into;
pub(crate) use extensions::{Piece, Prefixes, push_extensions};

/// An entry to be written.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Output<'a> {
    pub(crate) loc: &'a str,
    pub(crate) lastmod: Option<&'a str>,
    pub(crate) changefreq: Option<&'a str>,
    pub(crate) priority: Option<&'a str>,
}

/// The elements of one kind of document.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Shape {
    root: &'static str,
    entry: &'static str,
}

pub(crate) const URLSET: Shape = Shape { root: "urlset", entry: "url" };
pub(crate) const SITEMAPINDEX: Shape = Shape { root: "sitemapindex", entry: "sitemap" };

impl Shape {
    /// Everything before the first entry.
    pub(crate) fn open(self, out: &mut String) {
        self.open_with(Prefixes::default(), out);
    }

    /// The same with declarations of what extensions need.
    pub(crate) fn open_with(self, prefixes: Prefixes, out: &mut String) {
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<");
        out.push_str(self.root);
        out.push_str(" xmlns=\"");
        out.push_str(NAMESPACE);
        out.push('"');
        prefixes.declare(out);
        out.push_str(">\n");
    }

    /// One entry, on a line of its own. `false`, and nothing written, when its URL has characters that XML forbids.
    pub(crate) fn entry(self, entry: &Output<'_>, out: &mut String) -> bool {
        let start = out.len();
        let is_written = self.begin_entry(entry, Prefixes::default(), out);
        if is_written {
            self.end_entry(out);
        } else {
            out.truncate(start);
        }
        is_written
    }

    /// The start of an entry, which declares `prefixes`, and its values. `false`, with part of it written, when one of them
    /// has characters that XML forbids.
    pub(crate) fn begin_entry(
        self,
        entry: &Output<'_>,
        prefixes: Prefixes,
        out: &mut String,
    ) -> bool {
        out.push('<');
        out.push_str(self.entry);
        prefixes.declare(out);
        out.push('>');
        [
            ("loc", Some(entry.loc)),
            ("lastmod", entry.lastmod),
            ("changefreq", entry.changefreq),
            ("priority", entry.priority),
        ]
        .into_iter()
        .all(|(name, value)| value.is_none_or(|value| push_element(name, value, out)))
    }

    pub(crate) fn end_entry(self, out: &mut String) {
        out.push_str("</");
        out.push_str(self.entry);
        out.push_str(">\n");
    }

    /// Everything after the last entry.
    pub(crate) fn close(self, out: &mut String) {
        out.push_str("</");
        out.push_str(self.root);
        out.push_str(">\n");
    }
}

/// One entry of [`URLSET`], on a line of its own. `escape` writes its URL; its values need no escapes. All that stands between two
/// values is appended in one go.
#[inline]
pub(crate) fn push_plain_url(
    entry: &Output<'_>,
    escape: impl FnOnce(&str, &mut String),
    out: &mut String,
) {
    out.push_str("<url><loc>");
    escape(entry.loc, out);
    if let Some(lastmod) = entry.lastmod {
        out.push_str("</loc><lastmod>");
        out.push_str(lastmod);
        out.push_str("</lastmod>");
    } else {
        out.push_str("</loc>");
    }
    if let Some(changefreq) = entry.changefreq {
        out.push_str("<changefreq>");
        out.push_str(changefreq);
        out.push_str("</changefreq>");
    }
    if let Some(priority) = entry.priority {
        out.push_str("<priority>");
        out.push_str(priority);
        out.push_str("</priority></url>\n");
    } else {
        out.push_str("</url>\n");
    }
}

#[inline]
fn push_element(name: &str, value: &str, out: &mut String) -> bool {
    out.push('<');
    out.push_str(name);
    out.push('>');
    let is_written = escape_into(value, out);
    out.push_str("</");
    out.push_str(name);
    out.push('>');
    is_written
}
