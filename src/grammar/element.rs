//! The elements that mean something, and where they may stand.

use super::field::{self, ExtensionField};
use super::vocabulary::Vocabulary;

/// What an element is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Element {
    /// Above the root.
    Document,
    Urlset,
    Sitemapindex,
    /// Another root. Entries in it are read all the same.
    OtherRoot,
    Url,
    Sitemap,
    Loc,
    Lastmod,
    Changefreq,
    Priority,
    /// The root of RSS 2.0 and 0.9x.
    Rss,
    /// The root of RSS 1.0.
    Rdf,
    Channel,
    Item,
    Link,
    Guid,
    PubDate,
    DublinDate,
    /// The root of Atom.
    Feed,
    FeedEntry,
    FeedId,
    FeedLink,
    Updated,
    Published,
    /// The root of an OAI-PMH response.
    OaiPmh,
    /// `ListRecords`, `GetRecord` or `ListIdentifiers`.
    OaiList,
    OaiRecord,
    OaiHeader,
    Datestamp,
    OaiMetadata,
    OaiDublin,
    /// `dc:identifier`
    Identifier,
    ResumptionToken,
    /// Markup of text, such as a link, inside a value of the protocol.
    Inline,
    /// A value, or a group of values, that an extension defines.
    Extension(ExtensionField),
    /// In a vocabulary that is read, with a name that it does not have here.
    Unknown,
    /// Without a namespace and unknown, or with a name that cannot be one: a start tag that was meant as another one, so
    /// that what stands in it may mean something.
    Mistaken,
    /// In another namespace, or inside such an element.
    Foreign,
}

/// Children by parent: what feeds and OAI-PMH responses have.
const CHILDREN: &[(Element, Vocabulary, &str, Element)] = &[
    (Element::Rss, Vocabulary::Rss, "channel", Element::Channel),
    (Element::Rss, Vocabulary::Rss, "item", Element::Item),
    // In something unknown, whose end tag may be missing.
    (Element::Unknown, Vocabulary::Rss, "channel", Element::Channel),
    (Element::Unknown, Vocabulary::Rss, "item", Element::Item),
    (Element::Unknown, Vocabulary::Atom, "entry", Element::FeedEntry),
    (Element::OtherRoot, Vocabulary::Atom, "entry", Element::FeedEntry),
    (Element::Rdf, Vocabulary::Rss, "channel", Element::Channel),
    (Element::Rdf, Vocabulary::Rss, "item", Element::Item),
    (Element::Channel, Vocabulary::Rss, "item", Element::Item),
    // An item or entry inside another one: the end tag of that one is missing.
    (Element::Item, Vocabulary::Rss, "item", Element::Item),
    (Element::FeedEntry, Vocabulary::Atom, "entry", Element::FeedEntry),
    (Element::OaiRecord, Vocabulary::Oai, "record", Element::OaiRecord),
    (Element::Item, Vocabulary::Rss, "link", Element::Link),
    (Element::Item, Vocabulary::Rss, "guid", Element::Guid),
    (Element::Item, Vocabulary::Rss, "pubDate", Element::PubDate),
    (Element::Item, Vocabulary::Dublin, "date", Element::DublinDate),
    (Element::Feed, Vocabulary::Atom, "entry", Element::FeedEntry),
    (Element::FeedEntry, Vocabulary::Atom, "id", Element::FeedId),
    (Element::FeedEntry, Vocabulary::Atom, "link", Element::FeedLink),
    (Element::FeedEntry, Vocabulary::Atom, "updated", Element::Updated),
    (Element::FeedEntry, Vocabulary::Atom, "modified", Element::Updated),
    (Element::FeedEntry, Vocabulary::Atom, "published", Element::Published),
    (Element::FeedEntry, Vocabulary::Atom, "issued", Element::Published),
    (Element::FeedEntry, Vocabulary::Atom, "created", Element::Published),
    (Element::OaiPmh, Vocabulary::Oai, "ListRecords", Element::OaiList),
    (Element::OaiPmh, Vocabulary::Oai, "GetRecord", Element::OaiList),
    (Element::OaiPmh, Vocabulary::Oai, "ListIdentifiers", Element::OaiList),
    (Element::OaiList, Vocabulary::Oai, "record", Element::OaiRecord),
    (Element::OaiList, Vocabulary::Oai, "resumptionToken", Element::ResumptionToken),
    (Element::OaiRecord, Vocabulary::Oai, "header", Element::OaiHeader),
    (Element::OaiRecord, Vocabulary::Oai, "metadata", Element::OaiMetadata),
    (Element::OaiHeader, Vocabulary::Oai, "datestamp", Element::Datestamp),
    (Element::OaiMetadata, Vocabulary::OaiDublin, "dc", Element::OaiDublin),
    (Element::OaiDublin, Vocabulary::Dublin, "identifier", Element::Identifier),
];

/// What an element of `vocabulary` with that local name is inside `parent`.
pub(crate) fn child(parent: Element, vocabulary: Vocabulary, local: &str) -> Element {
    // Those of extensions are many, and none of them is in the table.
    if let Element::Extension(group) = parent {
        return field::inside(group, vocabulary, local)
            .map_or(Element::Foreign, Element::Extension);
    }
    let parent = if parent == Element::Mistaken { Element::Unknown } else { parent };
    let by_parent = CHILDREN.iter().find(|(known_parent, known_vocabulary, name, _)| {
        *known_parent == parent && *known_vocabulary == vocabulary && *name == local
    });
    if let Some((.., element)) = by_parent {
        return *element;
    }
    let extension = match parent {
        Element::Url => field::at_entry(vocabulary, local),
        Element::Item | Element::FeedEntry => field::at_item(vocabulary, local),
        _ => None,
    };
    // An item behind it shows that an end tag is missing.
    let may_hold_items = matches!(
        parent,
        Element::Rss
            | Element::Rdf
            | Element::Channel
            | Element::Item
            | Element::Feed
            | Element::FeedEntry
            | Element::Unknown
    );
    let is_of_feed = matches!(vocabulary, Vocabulary::Rss | Vocabulary::Atom);
    match extension {
        Some(field) => Element::Extension(field),
        None if may_hold_items && is_of_feed => Element::Unknown,
        None => Element::Foreign,
    }
}

/// The same, and whether the name is in the right case: in feeds, and of XHTML in a `<url>`, names of other things may have
/// capitals, so that only one counts that would be something here in small letters.
pub(crate) fn child_in_any_case(
    parent: Element,
    vocabulary: Vocabulary,
    local: &str,
) -> (Element, bool) {
    let exact = child(parent, vocabulary, local);
    let is_alternate = vocabulary == Vocabulary::Xhtml && parent == Element::Url;
    let may_be_meant = (exact == Element::Unknown || exact == Element::Foreign && is_alternate)
        && local.len() <= "published".len()
        && (local == "pubdate" || local.bytes().any(|byte| byte.is_ascii_uppercase()));
    if may_be_meant {
        let meant = child(parent, vocabulary, &in_right_case(local));
        if !matches!(meant, Element::Unknown | Element::Foreign) {
            return (meant, false);
        }
    }
    (exact, true)
}

/// The names of what is read that have capitals.
const WITH_CAPITALS: [&str; 3] = ["pubDate", "RDF", "OAI-PMH"];

/// The name of an element of the protocol or of a feed with the capitals that it should have.
#[cold]
#[inline(never)]
pub(crate) fn in_right_case(name: &str) -> String {
    let local = name.rsplit(':').next().unwrap_or(name);
    let prefix = name.strip_suffix(local).unwrap_or_default();
    match WITH_CAPITALS.iter().find(|known| known.eq_ignore_ascii_case(local)) {
        Some(known) => [prefix, known].concat(),
        None => [prefix, &local.to_ascii_lowercase()].concat(),
    }
}

/// Whether a name was probably meant as that of the items of a feed: the same letters in another order.
pub(crate) fn is_misspelled_item(local: &str) -> bool {
    let sorted = |name: &str| {
        let mut letters = name.as_bytes().to_ascii_lowercase();
        letters.sort_unstable();
        letters
    };
    [4, 5].contains(&local.len())
        && ["item", "entry"].iter().any(|name| sorted(name) == sorted(local))
}

/// Whether a feed, or its channel, is called so.
pub(crate) fn is_name_of_feed(local: &str) -> bool {
    ["rss", "channel", "feed"].contains(&local)
}

/// The element of the protocol with that local name, and whether the name is in the right case.
pub(crate) fn core_element(local: &str) -> (Element, bool) {
    let exact = match local {
        "url" => Element::Url,
        "sitemap" => Element::Sitemap,
        "loc" => Element::Loc,
        "lastmod" => Element::Lastmod,
        "changefreq" => Element::Changefreq,
        "priority" => Element::Priority,
        "urlset" => Element::Urlset,
        "sitemapindex" => Element::Sitemapindex,
        _ => Element::Unknown,
    };
    let has_capitals = || local.bytes().any(|b| b.is_ascii_uppercase());
    if exact != Element::Unknown || local.len() > "sitemapindex".len() || !has_capitals() {
        return (exact, true);
    }
    let folded = core_element(&local.to_ascii_lowercase()).0;
    (folded, folded == Element::Unknown)
}

/// The name of the root of a sitemap or an index whose start tag a text begins with.
#[cold]
#[inline(never)]
pub(crate) fn root_at(text: &str) -> Option<&'static str> {
    let tag = text.strip_prefix('<')?;
    ["urlset", "sitemapindex"].into_iter().find(|root| tag.starts_with(*root))
}

/// The root that was meant by a name with characters that names do not have: `urlset,`.
#[cold]
#[inline(never)]
pub(crate) fn root_with_strays(name: &str) -> Option<&'static str> {
    let mut letters = name.to_ascii_lowercase();
    letters.retain(|c| c.is_ascii_alphanumeric());
    ["urlset", "sitemapindex"].into_iter().find(|root| *root == letters)
}

/// Whether sitemaps, feeds and answers of OAI-PMH servers start with an element of that name, or are meant to.
pub(crate) fn is_name_of_root(local: &str) -> bool {
    ["urlset", "sitemapindex", "rss", "RDF", "feed", "OAI-PMH"]
        .iter()
        .any(|root| local.eq_ignore_ascii_case(root))
        || ["url", "sitemap", "entry"].contains(&local)
}

impl Element {
    /// The name in the protocol; `""` for what has none.
    pub(crate) const fn as_str(self) -> &'static str {
        match self {
            Self::Urlset => "urlset",
            Self::Sitemapindex => "sitemapindex",
            Self::Url => "url",
            Self::Sitemap => "sitemap",
            Self::Loc => "loc",
            Self::Lastmod => "lastmod",
            Self::Changefreq => "changefreq",
            Self::Priority => "priority",
            _ => "",
        }
    }

    /// Whether it is a value of an entry of the protocol, which holds text and nothing else.
    pub(crate) const fn is_core_value(self) -> bool {
        matches!(self, Self::Loc | Self::Lastmod | Self::Changefreq | Self::Priority)
    }

    /// The link to a page in another language, which is empty. What starts in it stands behind it: its end is missing.
    pub(crate) const ALTERNATE: Self = Self::Extension(ExtensionField::Alternate);

    pub(crate) const fn is_extension(self) -> bool {
        matches!(self, Self::Extension(_))
    }

    /// Whether it is an entry of the protocol or of a feed, or a record of an OAI-PMH response.
    pub(crate) const fn is_entry(self) -> bool {
        matches!(self, Self::Url | Self::Sitemap | Self::Item | Self::FeedEntry | Self::OaiRecord)
    }

    /// Whether it holds text and nothing else.
    pub(crate) fn is_value(self) -> bool {
        match self {
            Self::Link
            | Self::Guid
            | Self::PubDate
            | Self::DublinDate
            | Self::FeedId
            | Self::Updated
            | Self::Published
            | Self::Datestamp
            | Self::Identifier
            | Self::ResumptionToken => true,
            Self::Extension(field) => !field.kind().is_group() || field.has_text(),
            other => other.is_core_value(),
        }
    }

    /// Whether the protocol defines it.
    pub(crate) const fn is_core_proper(self) -> bool {
        self.is_core_value()
            || matches!(self, Self::Urlset | Self::Sitemapindex | Self::Url | Self::Sitemap)
    }

    /// Whether elements of the protocol mean something in it.
    pub(crate) const fn is_core(self) -> bool {
        self.is_core_proper() || matches!(self, Self::OtherRoot | Self::Unknown | Self::Mistaken)
    }
}
