//! What the root element says about the document.

use super::Format;
use crate::diagnostic::Sink;
use crate::protocol::{LEGACY_NAMESPACES, NAMESPACE};
use crate::rules::Rule;
use crate::syntax::{Element, Flow, Root};

pub(super) struct Recognised {
    pub(super) format: Format,
    pub(super) version: Option<String>,
    pub(super) element: Element,
    pub(super) flow: Flow,
}

/// Tells what is wrong with the root unless it is a further one, which has been told.
pub(super) fn recognise(root: &Root<'_>, is_first: bool, sink: &mut Sink) -> Recognised {
    let stop = |format: Format| Recognised {
        format,
        version: None,
        element: Element::OtherRoot,
        flow: Flow::Stop,
    };
    let (format, element, name) = if root.local.eq_ignore_ascii_case("urlset") {
        (Format::Urlset, Element::Urlset, "urlset")
    } else if root.local.eq_ignore_ascii_case("sitemapindex") {
        (Format::Sitemapindex, Element::Sitemapindex, "sitemapindex")
    } else if root.local.eq_ignore_ascii_case("html") {
        if is_first {
            sink.push(Rule::HtmlInsteadOfSitemap, root.place, None, &[]);
        }
        return stop(Format::Unknown);
    } else {
        if is_first {
            sink.push(Rule::RootUnknown, root.place, None, &[root.name]);
        }
        match root.local {
            "rss" | "RDF" => return stop(Format::Rss),
            "feed" => return stop(Format::Atom),
            "OAI-PMH" => return stop(Format::OaiPmh),
            _ => {}
        }
        let (format, element) = match root.local {
            "url" => (Format::Urlset, Element::Url),
            "sitemap" => (Format::Sitemapindex, Element::Sitemap),
            _ => (Format::Unknown, Element::OtherRoot),
        };
        return Recognised { format, version: None, element, flow: Flow::Continue };
    };
    let mut version = None;
    if is_first {
        if root.local != name {
            sink.push(Rule::RootWrongCase, root.place, None, &[root.local, name]);
        }
        version = check_namespace(root, sink);
    }
    Recognised { format, version, element, flow: Flow::Continue }
}

/// Says how the namespace differs from that of the protocol; returns the version it names.
fn check_namespace(root: &Root<'_>, sink: &mut Sink) -> Option<String> {
    let Some(namespace) = root.namespace else {
        sink.push(Rule::NamespaceMissing, root.place, None, &[]);
        return None;
    };
    if namespace == NAMESPACE {
        return Some("0.9".to_owned());
    }
    if let Some((_, version)) = LEGACY_NAMESPACES.iter().find(|(legacy, _)| *legacy == namespace) {
        sink.push(Rule::NamespaceLegacy, root.namespace_place, None, &[namespace]);
        return Some((*version).to_owned());
    }
    // Namespaces are compared letter for letter; these differ from the right one in ways people write by habit.
    let bare = |uri: &'_ str| {
        let rest =
            uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://")).unwrap_or(uri);
        rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/').to_ascii_lowercase()
    };
    let path = bare(namespace);
    let rule = if path != bare(NAMESPACE) {
        Rule::NamespaceWrong
    } else if namespace.starts_with("https://") {
        Rule::NamespaceHttps
    } else {
        Rule::NamespaceTrailingSlash
    };
    sink.push(rule, root.namespace_place, None, &[namespace]);
    let version = path.strip_prefix("sitemaps.org/schemas/sitemap/")?;
    let is_number = !version.is_empty()
        && version.len() < 8
        && version.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    is_number.then(|| version.to_owned())
}
