//! Entries in, documents out. What is written is valid by construction: values that would not be are left out.

mod buffer;
mod escape;
mod extensions;
pub(crate) mod feed;

use crate::model::split_once;
use crate::protocol::NAMESPACE;
pub(crate) use buffer::{Buffer, Cursor};
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

/// One entry of [`URLSET`], on a line of its own, in which nothing needs an escape but the ampersands of its URL, if it has some.
/// All that stands between two values is put in one go. `None` where there is no room for it.
#[inline]
pub(crate) fn put_plain_url(
    entry: &Output<'_>,
    has_ampersands: bool,
    out: &mut Cursor<'_>,
) -> Option<()> {
    out.put(b"<url><loc>")?;
    let mut loc = entry.loc;
    while has_ampersands && let Some((start, rest)) = split_once(b'&', loc) {
        out.put_text(start.as_bytes())?;
        out.put(b"&amp;")?;
        loc = rest;
    }
    out.put_text(loc.as_bytes())?;
    if let Some(lastmod) = entry.lastmod {
        out.put(b"</loc><lastmod>")?;
        out.put_text(lastmod.as_bytes())?;
        out.put(b"</lastmod>")?;
    } else {
        out.put(b"</loc>")?;
    }
    if let Some(changefreq) = entry.changefreq {
        out.put(b"<changefreq>")?;
        out.put_text(changefreq.as_bytes())?;
        out.put(b"</changefreq>")?;
    }
    if let Some(priority) = entry.priority {
        out.put(b"<priority>")?;
        out.put_text(priority.as_bytes())?;
        out.put(b"</priority></url>\n")
    } else {
        out.put(b"</url>\n")
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
