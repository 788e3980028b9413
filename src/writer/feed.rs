//! Entries as items of a feed: <https://www.rssboard.org/rss-specification>, <https://www.rfc-editor.org/rfc/rfc4287>.

use super::{escape_into, push_element};
use crate::model::{moment, rfc822_date};
use crate::protocol::ATOM_NAMESPACE;

/// What a feed says of itself.
#[derive(Debug, Clone, Default)]
pub(crate) struct Channel {
    pub(crate) title: String,
    /// The site.
    pub(crate) link: String,
    pub(crate) description: String,
    /// Milliseconds since 1970-01-01T00:00Z.
    pub(crate) updated_ms: i64,
}

pub(crate) fn open_rss(channel: &Channel, out: &mut String) {
    out.push_str(DECLARATION);
    out.push_str("<rss version=\"2.0\"><channel>\n");
    push_element("title", &channel.title, out);
    push_element("link", &channel.link, out);
    push_element("description", &channel.description, out);
    out.push('\n');
}

/// `false`, with a part of it written, when the URL has characters that XML forbids.
pub(crate) fn push_item(loc: &str, time_ms: Option<i64>, out: &mut String) -> bool {
    out.push_str("<item>");
    let is_written = push_element("title", loc, out) && push_element("link", loc, out);
    push_element("guid", loc, out);
    if let Some(time_ms) = time_ms {
        push_element("pubDate", &rfc822_date(time_ms), out);
    }
    out.push_str("</item>\n");
    is_written
}

pub(crate) fn close_rss(out: &mut String) {
    out.push_str("</channel></rss>\n");
}

pub(crate) fn open_atom(channel: &Channel, out: &mut String) {
    out.push_str(DECLARATION);
    out.push_str("<feed xmlns=\"");
    out.push_str(ATOM_NAMESPACE);
    out.push_str("\">\n");
    push_element("title", &channel.title, out);
    push_element("subtitle", &channel.description, out);
    push_element("id", &channel.link, out);
    push_link(&channel.link, out);
    // Required where entries name none: https://www.rfc-editor.org/rfc/rfc4287#section-4.1.1.
    out.push_str("<author>");
    push_element("name", &channel.title, out);
    out.push_str("</author>");
    push_element("updated", &moment(channel.updated_ms), out);
    out.push('\n');
}

/// `false`, with a part of it written, when the URL has characters that XML forbids.
pub(crate) fn push_feed_entry(loc: &str, time_ms: i64, out: &mut String) -> bool {
    out.push_str("<entry>");
    let is_written = push_element("title", loc, out) && push_element("id", loc, out);
    push_link(loc, out);
    push_element("updated", &moment(time_ms), out);
    out.push_str("</entry>\n");
    is_written
}

pub(crate) fn close_atom(out: &mut String) {
    out.push_str("</feed>\n");
}

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

fn push_link(href: &str, out: &mut String) {
    out.push_str("<link href=\"");
    escape_into(href, out);
    out.push_str("\"/>");
}
