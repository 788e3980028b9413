//! Namespaces, and the ways they are misspelled.

use crate::protocol;

/// What one namespace defines.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Vocabulary {
    /// Elements without a namespace.
    Plain,
    /// The sitemap protocol.
    Core,
    Image,
    Video,
    News,
    /// XHTML, for `link`.
    Xhtml,
    /// `mobile` of Google or Baidu, when read.
    Mobile,
    /// The namespace of Baidu's, to be written.
    BaiduMobile,
    PageMap,
    /// RSS 2.0 and 0.9x without a namespace, and RSS 1.0.
    Rss,
    Rdf,
    /// Atom 1.0 and 0.3.
    Atom,
    /// Media RSS.
    Media,
    Dublin,
    DublinTerms,
    Oai,
    OaiDublin,
    /// That of a prefix which is not declared, and not the usual one of another vocabulary.
    Unbound,
    /// Any other namespace.
    Foreign,
}

/// How the name of a namespace was recognised.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Spelling {
    /// Letter for letter.
    Exact,
    /// As another version of it, or misspelled.
    Variant,
    /// Not at all: the prefix is the usual one.
    Prefix,
}

/// The namespaces as they should be written; the first of a vocabulary is the usual one.
const NAMESPACES: &[(Vocabulary, &str)] = &[
    (Vocabulary::Core, protocol::NAMESPACE),
    (Vocabulary::Image, protocol::IMAGE_NAMESPACE),
    (Vocabulary::Video, protocol::VIDEO_NAMESPACE),
    (Vocabulary::News, protocol::NEWS_NAMESPACE),
    (Vocabulary::Xhtml, protocol::XHTML_NAMESPACE),
    (Vocabulary::Mobile, protocol::MOBILE_NAMESPACE),
    (Vocabulary::Mobile, protocol::BAIDU_MOBILE_NAMESPACE),
    (Vocabulary::BaiduMobile, protocol::BAIDU_MOBILE_NAMESPACE),
    (Vocabulary::PageMap, protocol::PAGEMAP_NAMESPACE),
    (Vocabulary::Rss, protocol::RSS_1_NAMESPACE),
    (Vocabulary::Rss, protocol::RSS_090_NAMESPACE),
    (Vocabulary::Rdf, protocol::RDF_NAMESPACE),
    (Vocabulary::Atom, protocol::ATOM_NAMESPACE),
    (Vocabulary::Atom, protocol::ATOM_03_NAMESPACE),
    (Vocabulary::Media, protocol::MEDIA_NAMESPACE),
    (Vocabulary::Dublin, protocol::DUBLIN_NAMESPACE),
    (Vocabulary::DublinTerms, protocol::DUBLIN_TERMS_NAMESPACE),
    (Vocabulary::Oai, protocol::OAI_NAMESPACE),
    (Vocabulary::OaiDublin, protocol::OAI_DUBLIN_NAMESPACE),
];

/// How the namespaces that are close to one of ours begin, without scheme and `www.`, in lower case.
const STEMS: &[(Vocabulary, &str)] = &[
    (Vocabulary::Core, "sitemaps.org/schemas/sitemap/"),
    (Vocabulary::Core, "google.com/schemas/sitemap/"),
    (Vocabulary::Image, "google.com/schemas/sitemap-image"),
    (Vocabulary::Image, "sitemaps.org/schemas/sitemap-image"),
    (Vocabulary::Video, "google.com/schemas/sitemap-video"),
    (Vocabulary::Video, "sitemaps.org/schemas/sitemap-video"),
    (Vocabulary::News, "google.com/schemas/sitemap-news"),
    (Vocabulary::News, "sitemaps.org/schemas/sitemap-news"),
    (Vocabulary::Mobile, "google.com/schemas/sitemap-mobile"),
    (Vocabulary::Mobile, "baidu.com/schemas/sitemap-mobile"),
    (Vocabulary::PageMap, "google.com/schemas/sitemap-pagemap"),
    (Vocabulary::Xhtml, "w3.org/1999/xhtml"),
    (Vocabulary::Xhtml, "w3.org/tr/xhtml"),
    (Vocabulary::Media, "search.yahoo.com/mrss"),
    (Vocabulary::Media, "video.search.yahoo.com/mrss"),
    (Vocabulary::Atom, "w3.org/2005/atom"),
    (Vocabulary::Atom, "purl.org/atom/"),
    // Modules of RSS, such as the one of `content:encoded`, are no RSS.
    (Vocabulary::Foreign, "purl.org/rss/1.0/modules"),
    (Vocabulary::Rss, "purl.org/rss/"),
    (Vocabulary::Rss, "my.netscape.com/"),
    (Vocabulary::Rss, "channel.netscape.com/rdf/simple/"),
    (Vocabulary::Rss, "backend.userland.com/"),
    (Vocabulary::Rss, "blogs.law.harvard.edu/tech/rss"),
    (Vocabulary::Rss, "cyber.law.harvard.edu/rss/"),
    (Vocabulary::OaiDublin, "openarchives.org/oai/2.0/oai_dc"),
    (Vocabulary::Oai, "openarchives.org/oai/2.0"),
];

/// The prefixes by which documents name the vocabularies that are never the root's.
const USUAL_PREFIXES: &[(&str, Vocabulary)] = &[
    ("image", Vocabulary::Image),
    ("video", Vocabulary::Video),
    ("news", Vocabulary::News),
    ("xhtml", Vocabulary::Xhtml),
    ("mobile", Vocabulary::Mobile),
    ("mobile", Vocabulary::BaiduMobile),
    ("media", Vocabulary::Media),
    ("dc", Vocabulary::Dublin),
    ("dcterms", Vocabulary::DublinTerms),
    ("oai_dc", Vocabulary::OaiDublin),
];

impl Vocabulary {
    /// Those that add something to the entries of a sitemap and have a prefix.
    pub(crate) const EXTENSIONS: [Self; 6] =
        [Self::Image, Self::Video, Self::News, Self::Xhtml, Self::Mobile, Self::BaiduMobile];

    /// What the declaration `xmlns:prefix="uri"` stands for, and how that was seen.
    pub(crate) fn of(prefix: &str, uri: &str) -> (Self, Spelling) {
        if let Some((vocabulary, _)) = NAMESPACES.iter().find(|(_, known)| *known == uri) {
            return (*vocabulary, Spelling::Exact);
        }
        let path = bare(uri);
        let stem = STEMS.iter().find(|(_, stem)| path.starts_with(stem));
        let known = stem.map(|(vocabulary, _)| *vocabulary);
        match (known, Self::by_prefix(prefix)) {
            (Some(Vocabulary::Foreign), _) => (Vocabulary::Foreign, Spelling::Exact),
            (Some(vocabulary), _) => (vocabulary, Spelling::Variant),
            (None, Some(vocabulary)) => (vocabulary, Spelling::Prefix),
            (None, None) => Self::by_words(&path)
                .map_or((Self::Foreign, Spelling::Exact), |meant| (meant, Spelling::Variant)),
        }
    }

    /// The extension that a misspelled name speaks of: `www.google.com/schemas/sitemaps-image/1.1`.
    #[cold]
    fn by_words(path: &str) -> Option<Self> {
        let parts = |len| path.as_bytes().windows(len);
        let has = |word: &str| parts(word.len()).any(|part| part == word.as_bytes());
        if !has("sitemap") || !has("google") && !has("sitemaps.org") {
            return None;
        }
        let named = [
            ("image", Self::Image),
            ("video", Self::Video),
            ("news", Self::News),
            ("mobile", Self::Mobile),
            ("pagemap", Self::PageMap),
        ];
        named.into_iter().find(|(word, _)| has(word)).map(|(_, vocabulary)| vocabulary)
    }

    /// What a prefix usually stands for.
    pub(crate) fn by_prefix(prefix: &str) -> Option<Self> {
        USUAL_PREFIXES.iter().find(|(usual, _)| *usual == prefix).map(|(_, vocabulary)| *vocabulary)
    }

    /// The prefix by which documents name it; `""` where there is none.
    pub(crate) fn usual_prefix(self) -> &'static str {
        let found = USUAL_PREFIXES.iter().find(|(_, vocabulary)| *vocabulary == self);
        found.map_or("", |(prefix, _)| *prefix)
    }

    /// Whether it adds something to the entries of a sitemap.
    pub(crate) const fn is_extension(self) -> bool {
        matches!(
            self,
            Self::Image
                | Self::Video
                | Self::News
                | Self::Xhtml
                | Self::Mobile
                | Self::BaiduMobile
                | Self::PageMap
        )
    }

    /// The namespace that was meant by another spelling of it.
    #[inline(never)]
    pub(crate) fn uri_meant(self, spelling: &str) -> &'static str {
        let is_baidu =
            self == Self::Mobile && spelling.as_bytes().windows(6).any(|part| part == b"baidu.");
        let meant = if is_baidu { Self::BaiduMobile } else { self };
        meant.uri()
    }

    /// The namespace as it should be written.
    #[inline(never)]
    pub(crate) fn uri(self) -> &'static str {
        NAMESPACES.iter().find(|(known, _)| *known == self).map_or("", |(_, uri)| *uri)
    }
}

/// What is left of the name of a namespace without what people vary by habit: scheme, `www.`, final slash, case.
pub(crate) fn bare(uri: &str) -> String {
    let rest = uri.strip_prefix("https://").or_else(|| uri.strip_prefix("http://")).unwrap_or(uri);
    let mut bare = rest.strip_prefix("www.").unwrap_or(rest).to_owned();
    bare.make_ascii_lowercase();
    bare.truncate(bare.trim_end_matches('/').len());
    bare
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn namespaces_are_known_by_name_then_by_habit_then_by_prefix() {
        use Spelling::{Exact, Prefix, Variant};
        for (prefix, uri, vocabulary, spelling) in [
            ("", "http://www.sitemaps.org/schemas/sitemap/0.9", Vocabulary::Core, Exact),
            ("", "https://www.sitemaps.org/schemas/sitemap/0.9", Vocabulary::Core, Variant),
            ("", "http://www.google.com/schemas/sitemap/0.84", Vocabulary::Core, Variant),
            ("i", "http://www.google.com/schemas/sitemap-image/1.1", Vocabulary::Image, Exact),
            ("i", "http://www.google.com/schemas/sitemap-image/1.0", Vocabulary::Image, Variant),
            ("x", "https://www.w3.org/1999/xhtml/", Vocabulary::Xhtml, Variant),
            ("m", "http://www.baidu.com/schemas/sitemap-mobile/1/", Vocabulary::Mobile, Exact),
            ("m", "https://baidu.com/schemas/sitemap-mobile/1", Vocabulary::Mobile, Variant),
            ("i", "http://www.google.com/schemas/sitemaps-image/1.1", Vocabulary::Image, Variant),
            ("i", " http://www.google.com/schemas/sitemap-image/1.1", Vocabulary::Image, Variant),
            ("v", "http://google.com/schema/sitemap_video", Vocabulary::Video, Variant),
            ("i", "https://www.example.com/sitemap-image", Vocabulary::Foreign, Exact),
            ("news", "urn:x", Vocabulary::News, Prefix),
            ("x", "urn:x", Vocabulary::Foreign, Exact),
            ("", "http://purl.org/rss/1.0", Vocabulary::Rss, Variant),
            ("l", "http://purl.org/rss/1.0/modules/link/", Vocabulary::Foreign, Exact),
            ("", "http://www.openarchives.org/OAI/2.0/", Vocabulary::Oai, Exact),
            ("", "http://www.openarchives.org/OAI/2.0/oai_dc", Vocabulary::OaiDublin, Variant),
        ] {
            assert_eq!(Vocabulary::of(prefix, uri), (vocabulary, spelling), "{prefix} {uri}");
        }
    }
}
