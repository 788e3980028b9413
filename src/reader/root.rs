//! What the root element says about the document.

use super::Format;
use crate::diagnostic::Sink;
use crate::grammar::{Element, Vocabulary, bare};
use crate::model::split_once;
use crate::protocol::{
    ATOM_03_NAMESPACE, ATOM_NAMESPACE, LEGACY_NAMESPACES, NAMESPACE, RSS_090_NAMESPACE,
};
use crate::rules::Rule;
use crate::syntax::{Flow, Root};

pub(super) struct Recognised {
    pub(super) format: Format,
    pub(super) version: Option<String>,
    pub(super) element: Element,
    pub(super) flow: Flow,
    /// Whether that is what stands in a root or in an entry, so that what follows it stands beside it.
    pub(super) is_bare: bool,
}

/// Tells what is wrong with the root unless it is a further one, which has been told.
pub(super) fn recognise(root: &Root<'_>, is_first: bool, sink: &mut Sink) -> Recognised {
    let stop = |format: Format| Recognised {
        format,
        version: None,
        element: Element::OtherRoot,
        flow: Flow::Stop,
        is_bare: false,
    };
    let (format, element, name) = if root.local.eq_ignore_ascii_case("urlset") {
        (Format::Urlset, Element::Urlset, "urlset")
    } else if root.local.eq_ignore_ascii_case("sitemapindex") {
        (Format::Sitemapindex, Element::Sitemapindex, "sitemapindex")
    } else if root.is_page {
        if is_first {
            sink.push(Rule::HtmlInsteadOfSitemap, root.place, None, &[]);
        }
        return stop(Format::Unknown);
    } else if let Some((format, element, name)) = feed(root) {
        let version = feed_version(root, element);
        if is_first {
            if root.local != name {
                sink.push(Rule::RootWrongCase, root.place, None, &[root.local, name]);
            }
            check_feed(root, element, version.as_deref(), sink);
        }
        return Recognised { format, version, element, flow: Flow::Continue, is_bare: false };
    } else {
        if is_first && root.name == "xml" && root.attributes.get("version").is_some() {
            let fault = "it is written as a tag";
            sink.push(Rule::XmlDeclarationMalformed, root.place, None, &[fault]);
        } else if is_first {
            sink.push(Rule::RootUnknown, root.place, None, &[root.name]);
        }
        let (format, element) = match root.local {
            "url" => (Format::Urlset, Element::Url),
            "sitemap" => (Format::Sitemapindex, Element::Sitemap),
            _ => (Format::Unknown, Element::OtherRoot),
        };
        let is_bare = matches!(root.local, "url" | "sitemap" | "loc");
        return Recognised { format, version: None, element, flow: Flow::Continue, is_bare };
    };
    let mut version = None;
    if is_first {
        if root.local != name {
            sink.push(Rule::RootWrongCase, root.place, None, &[root.local, name]);
        }
        version = check_namespace(root, sink);
        if let Some((prefix, _)) = split_once(b':', root.name) {
            sink.push(Rule::NamespacePrefixedRoot, root.place, None, &[prefix]);
        }
    }
    Recognised { format, version, element, flow: Flow::Continue, is_bare: false }
}

/// Says whether the locations of schemas are pairs of a namespace and an address, with one for the root:
/// <https://www.w3.org/TR/xmlschema-1/#schema-loc>.
#[inline(never)]
pub(super) fn check_schema_location(root: &Root<'_>, sink: &mut Sink) {
    let Some((value, place)) = root.attributes.get("xsi:schemaLocation") else { return };
    let (mut count, mut has_root) = (0_usize, false);
    for word in value.split_ascii_whitespace() {
        has_root |= count.is_multiple_of(2) && Some(word) == root.namespace;
        count += 1;
    }
    let fault = match (count.is_multiple_of(2), has_root) {
        (true, true) => return,
        // What is wrong with the namespace itself has been told.
        (true, false) if root.namespace != Some(NAMESPACE) => return,
        (true, false) => "none is for the namespace of the root",
        (false, _) => "they are no pairs of a namespace and an address",
    };
    sink.push(Rule::SchemaLocationInvalid, place, None, &[fault]);
}

/// Feeds and OAI-PMH responses, with the name that their root should have.
fn feed(root: &Root<'_>) -> Option<(Format, Element, &'static str)> {
    const ROOTS: [(Format, Element, &str); 5] = [
        (Format::Rss, Element::Rss, "rss"),
        (Format::Rss, Element::Rdf, "RDF"),
        (Format::Atom, Element::Feed, "feed"),
        (Format::OaiPmh, Element::OaiPmh, "OAI-PMH"),
        // <https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2>
        (Format::Atom, Element::FeedEntry, "entry"),
    ];
    let found = ROOTS.into_iter().find(|(.., name)| root.local.eq_ignore_ascii_case(name));
    found.filter(|(_, element, _)| {
        *element != Element::FeedEntry || root.namespace == Some(ATOM_NAMESPACE)
    })
}

fn feed_version(root: &Root<'_>, element: Element) -> Option<String> {
    let attribute = || root.attributes.get("version").map(|(version, _)| version.into_owned());
    let declares =
        |namespace: &str| root.attributes.get("xmlns").is_some_and(|(value, _)| value == namespace);
    match element {
        Element::Rdf => Some(if declares(RSS_090_NAMESPACE) { "0.90" } else { "1.0" }.to_owned()),
        Element::Feed | Element::FeedEntry if root.namespace == Some(ATOM_NAMESPACE) => {
            Some("1.0".to_owned())
        }
        Element::Feed if root.namespace == Some(ATOM_03_NAMESPACE) => Some("0.3".to_owned()),
        Element::OaiPmh => Some("2.0".to_owned()),
        _ => attribute(),
    }
}

/// Says which engines do not take such a feed.
fn check_feed(root: &Root<'_>, element: Element, version: Option<&str>, sink: &mut Sink) {
    let place = root.place;
    match element {
        Element::OaiPmh => sink.push(Rule::FeedOaiPmh, place, None, &[]),
        Element::Rdf => {
            sink.push(
                Rule::FeedTypeUnsupported,
                place,
                None,
                &["search engines do", "RSS", version.unwrap_or("1.0")],
            );
        }
        Element::Rss => {
            check_rss_namespace(root, sink);
            match version {
                None => {
                    let is_told = sink.has_told(Rule::RootWrongCase)
                        && root.attributes.has_in_other_case("version");
                    if !is_told {
                        sink.push(Rule::FeedRssVersionMissing, place, None, &[]);
                    }
                }
                Some(version) if version.starts_with('2') => {}
                Some(version) => {
                    sink.push(
                        Rule::FeedTypeUnsupported,
                        place,
                        None,
                        &["search engines do", "RSS", version],
                    );
                }
            }
        }
        _ => match root.namespace {
            Some(ATOM_NAMESPACE) => {}
            Some(ATOM_03_NAMESPACE) => sink.push(Rule::FeedAtom03, place, None, &[]),
            namespace => {
                let shown = namespace.unwrap_or("none");
                sink.push(Rule::FeedAtomNamespaceWrong, root.namespace_place, None, &[shown]);
            }
        },
    }
}

/// Says that RSS has the namespace of something else. In those that RSS has been given, and in unknown ones, it is let pass.
fn check_rss_namespace(root: &Root<'_>, sink: &mut Sink) {
    let Some(namespace) = root.namespace else { return };
    let vocabulary = Vocabulary::of("", namespace).0;
    if !matches!(vocabulary, Vocabulary::Rss | Vocabulary::Foreign) {
        sink.push(Rule::FeedRssNamespace, root.namespace_place, None, &[namespace]);
    }
}

/// Says how the namespace differs from that of the protocol; returns the version it names.
fn check_namespace(root: &Root<'_>, sink: &mut Sink) -> Option<String> {
    let Some(namespace) = root.namespace else {
        // In capitals, as its name, it is declared when that is not.
        if !sink.has_told(Rule::RootWrongCase) || !root.attributes.has_in_other_case("xmlns") {
            sink.push(Rule::NamespaceMissing, root.place, None, &[]);
        }
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
