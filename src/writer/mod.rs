//! Entries in, documents out. What is written is valid by construction: values that would not be are left out.

mod escape;

use crate::protocol::NAMESPACE;
pub(crate) use escape::escape_into;

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
        out.push_str("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<");
        out.push_str(self.root);
        out.push_str(" xmlns=\"");
        out.push_str(NAMESPACE);
        out.push_str("\">\n");
    }

    /// One entry, on a line of its own. `false`, and nothing written, when its URL has characters that XML forbids.
    pub(crate) fn entry(self, entry: &Output<'_>, out: &mut String) -> bool {
        let start = out.len();
        out.push('<');
        out.push_str(self.entry);
        out.push_str("><loc>");
        if !escape_into(entry.loc, out) {
            out.truncate(start);
            return false;
        }
        out.push_str("</loc>");
        for (name, value) in [
            ("lastmod", entry.lastmod),
            ("changefreq", entry.changefreq),
            ("priority", entry.priority),
        ] {
            let Some(value) = value else { continue };
            out.push('<');
            out.push_str(name);
            out.push('>');
            out.push_str(value);
            out.push_str("</");
            out.push_str(name);
            out.push('>');
        }
        out.push_str("</");
        out.push_str(self.entry);
        out.push_str(">\n");
        true
    }

    /// Everything after the last entry.
    pub(crate) fn close(self, out: &mut String) {
        out.push_str("</");
        out.push_str(self.root);
        out.push_str(">\n");
    }
}
