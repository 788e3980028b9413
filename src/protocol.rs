//! Every number, namespace and name that a standard fixes, with its source, and the bounds this crate sets itself.

/// The namespace of `urlset` and `sitemapindex`: <https://www.sitemaps.org/protocol.html#xmlTagDefinitions>.
pub const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The namespaces of Google Sitemaps before the protocol was shared, and the version each stands for:
/// <https://en.wikipedia.org/wiki/Sitemaps#History>.
pub const LEGACY_NAMESPACES: &[(&str, &str)] = &[
    ("http://www.google.com/schemas/sitemap/0.84", "0.84"),
    ("http://www.google.com/schemas/sitemap/0.9", "0.9"),
    ("http://www.google.com/schemas/sitemap/0.90", "0.90"),
];

/// The namespace of Google's image extension:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps>.
pub const IMAGE_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-image/1.1";

/// The namespace of Google's video extension:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-video/1.1";

/// The namespace of Google's news extension:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>.
pub const NEWS_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-news/0.9";

/// The namespace of `xhtml:link`:
/// <https://developers.google.com/search/docs/specialty/international/localized-versions#sitemap>.
pub const XHTML_NAMESPACE: &str = "http://www.w3.org/1999/xhtml";

/// The namespace of Google's extension for feature phones, which nothing reads any more.
pub const MOBILE_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-mobile/1.0";

/// The namespace of Baidu's extension for mobile pages, with the same element:
/// <https://ziyuan.baidu.com/college/articleinfo?id=2116>.
pub const BAIDU_MOBILE_NAMESPACE: &str = "http://www.baidu.com/schemas/sitemap-mobile/1/";

/// The namespace of Google's extension for source code, which nothing reads any more.
pub const CODESEARCH_NAMESPACE: &str = "http://www.google.com/codesearch/schemas/sitemap/1.0";

/// The namespace of Google's extension for maps in KML and `GeoRSS`, which nothing reads any more.
pub const GEO_NAMESPACE: &str = "http://www.google.com/geo/schemas/sitemap/1.0";

/// The namespace of `ResourceSync`: <https://www.openarchives.org/rs/1.1/resourcesync#NamespacesInDocs>.
pub const RESOURCESYNC_NAMESPACE: &str = "http://www.openarchives.org/rs/terms/";

/// The namespace of `PageMap`: <https://developers.google.com/custom-search/docs/structured_data#addtositemap>.
pub const PAGEMAP_NAMESPACE: &str = "http://www.google.com/schemas/sitemap-pagemap/1.0";

/// The namespace of Atom 1.0: <https://www.rfc-editor.org/rfc/rfc4287#section-1.2>.
pub const ATOM_NAMESPACE: &str = "http://www.w3.org/2005/Atom";

/// The namespace of Atom 0.3: <https://www.sitemaps.org/protocol.html#otherformats>.
pub const ATOM_03_NAMESPACE: &str = "http://purl.org/atom/ns#";

/// The namespace of RSS 1.0: <https://web.resource.org/rss/1.0/spec>.
pub const RSS_1_NAMESPACE: &str = "http://purl.org/rss/1.0/";

/// The namespace of RSS 0.90: <https://www.rssboard.org/rss-0-9-0>.
pub const RSS_090_NAMESPACE: &str = "http://my.netscape.com/rdf/simple/0.9/";

/// The namespace of RDF, the root of RSS 1.0: <https://www.w3.org/TR/rdf-syntax-grammar/>.
pub const RDF_NAMESPACE: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// The namespace of Media RSS: <https://www.rssboard.org/media-rss>.
pub const MEDIA_NAMESPACE: &str = "http://search.yahoo.com/mrss/";

/// The namespace of the Dublin Core elements: <https://www.dublincore.org/specifications/dublin-core/dces/>.
pub const DUBLIN_NAMESPACE: &str = "http://purl.org/dc/elements/1.1/";

/// The namespace of the Dublin Core terms: <https://www.dublincore.org/specifications/dublin-core/dcmi-terms/>.
pub const DUBLIN_TERMS_NAMESPACE: &str = "http://purl.org/dc/terms/";

/// The namespace of OAI-PMH responses: <https://www.openarchives.org/OAI/openarchivesprotocol.html>.
pub const OAI_NAMESPACE: &str = "http://www.openarchives.org/OAI/2.0/";

/// The namespace of Dublin Core records in OAI-PMH responses:
/// <https://www.openarchives.org/OAI/openarchivesprotocol.html#dublincore>.
pub const OAI_DUBLIN_NAMESPACE: &str = "http://www.openarchives.org/OAI/2.0/oai_dc/";

/// Stylesheets of XSLT, in which a sitemap is a template of one: <https://www.w3.org/TR/1999/REC-xslt-19991116#xslt-namespace>.
pub(crate) const XSLT_NAMESPACE: &str = "http://www.w3.org/1999/XSL/Transform";

/// The namespace of the prefix `xml`: <https://www.w3.org/TR/xml-names/#ns-decl>.
pub const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// The namespace of the prefix `xmlns`: <https://www.w3.org/TR/xml-names/#ns-decl>.
pub const XMLNS_NAMESPACE: &str = "http://www.w3.org/2000/xmlns/";

/// The most entries a sitemap or an index may have: <https://www.sitemaps.org/protocol.html#index>.
pub const ENTRIES_MAX: u32 = 50_000;

/// The most bytes a sitemap or an index may have, uncompressed: <https://www.sitemaps.org/protocol.html#index>.
pub const DOCUMENT_MAX_BYTES: u64 = 52_428_800;

/// How long documents are that are written, unless somebody asks for more, in bytes: below the limit of those who take a
/// megabyte for a million bytes.
pub const WRITTEN_MAX_BYTES: u64 = 50_000_000;

/// A `<loc>` must have fewer characters than this: <https://www.sitemaps.org/protocol.html#locdef>.
pub const LOC_CHARS_LIMIT: usize = 2_048;

/// A `<loc>` of fewer characters is rejected by the schema of the protocol:
/// <https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd>.
pub const LOC_CHARS_MIN: usize = 12;

/// Yandex takes no longer `<loc>`, in characters:
/// <https://yandex.com/support/webmaster/error-dictionary/sitemap.html>.
pub const YANDEX_LOC_MAX_CHARS: usize = 1_024;

/// Baidu takes no longer `<loc>`, in bytes: <https://ziyuan.baidu.com/college/courseinfo?id=267&page=2>.
pub const BAIDU_LOC_MAX_BYTES: usize = 256;

/// How large a sitemap may be before it is worth telling that it can be compressed, in bytes.
pub const GZIP_WORTHWHILE_BYTES: u64 = 1_048_576;

/// How many images of a page Google reads:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps>.
pub const IMAGES_MAX: usize = 1_000;

/// How many characters the title of a video may have:
/// <https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd>.
pub const VIDEO_TITLE_MAX_CHARS: usize = 100;

/// How many characters the description of a video may have:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_DESCRIPTION_MAX_CHARS: usize = 2_048;

/// How many characters the name of the uploader of a video may have:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_UPLOADER_MAX_CHARS: usize = 255;

/// How many characters the category of a video may have:
/// <https://www.google.com/schemas/sitemap-video/1.1/sitemap-video.xsd>.
pub const VIDEO_CATEGORY_MAX_CHARS: usize = 256;

/// How many tags a video may have:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_TAGS_MAX: usize = 32;

/// The longest duration of a video, in seconds:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_DURATION_MAX_S: f64 = 28_800.0;

/// The best rating of a video:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const VIDEO_RATING_MAX: f64 = 5.0;

/// How many articles of a file Google takes:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>.
pub const NEWS_MAX: u32 = 1_000;

/// How old an article may be, in milliseconds: two days.
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap>.
pub const NEWS_AGE_MAX_MS: i64 = 2 * 86_400_000;

/// How many stock tickers an article may have: <https://www.google.com/schemas/sitemap-news/0.9/sitemap-news.xsd>.
pub const STOCK_TICKERS_MAX: usize = 5;

/// The longest title of a video in Media RSS, in characters:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const MEDIA_TITLE_MAX_CHARS: usize = 100;

/// The longest description of a video in Media RSS, in characters:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps>.
pub const MEDIA_DESCRIPTION_MAX_CHARS: usize = 2_048;

/// How far a `<lastmod>` may lie ahead of the current time before it counts as a date in the future: one day,
/// because a date without a time of day names a whole day in an unknown time zone.
pub const LASTMOD_TOLERANCE_MS: i64 = 86_400_000;

/// When the first web site was announced, 1991-08-06, in milliseconds since 1970-01-01:
/// <https://www.w3.org/People/Berners-Lee/1991/08/art-6484.txt>.
pub const WEB_START_MS: i64 = 681_436_800_000;

/// What an entry without `<priority>` has: <https://www.sitemaps.org/protocol.html#prioritydef>.
pub const DEFAULT_PRIORITY: f64 = 0.5;

/// The most bytes that a `<lastmod>`, `<changefreq>` or `<priority>` may have for Yandex:
/// <https://yandex.com/support/webmaster/controlling-robot/sitemap.html>.
pub const TAG_MAX_BYTES: usize = 100;

/// The most bytes that a sitemap may have for Baidu, uncompressed, which was the limit of the protocol until 2016:
/// <https://ziyuan.baidu.com/college/courseinfo?id=267&page=2>.
pub const BAIDU_MAX_BYTES: u64 = 10_485_760;

/// How many entries show how a document is written, or that it means something what none of them has.
pub const HABIT_MIN_ENTRIES: u32 = 10;

/// How many pages cannot all have changed last at the same moment: more than one person publishes at once.
pub const IDENTICAL_TIMES_MIN: u32 = 20;

/// How many pages cannot all have changed last on the same day: more than a small site has, which may be rebuilt in one.
pub const IDENTICAL_DATES_MIN: u32 = 100;

/// Time zones differ by multiples of a quarter of an hour, so midnight anywhere is one in UTC.
pub const ZONE_STEP_MS: i64 = 900_000;

/// How far from the current time a `<lastmod>` may be that was made while the sitemap was asked for.
pub const GENERATED_WITHIN_MS: i64 = 60_000;

/// How long a page that changes every day cannot have stayed the same: a year.
pub const STALE_MS: i64 = 365 * 86_400_000;

/// How much of a robots.txt file crawlers read, in bytes: <https://www.rfc-editor.org/rfc/rfc9309#section-2.5>.
pub const ROBOTS_MAX_BYTES: usize = 512_000;

// Bounds of this crate. They are far above anything a good document needs.

/// By how much compression may make a body longer, in bytes, at least while the body is short.
pub const ENCODING_OVERHEAD_BYTES: u64 = 64;

/// The largest document that is read, in bytes of decoded text: offsets are 32 bits wide.
pub const INPUT_MAX_BYTES: u64 = u32::MAX as u64;

/// The most bytes that are taken out of one gzip file before reading stops. Five times [`DOCUMENT_MAX_BYTES`], so that a
/// document which is merely too large is read to its end and a decompression bomb is not.
pub const GUNZIP_MAX_BYTES: u64 = 5 * DOCUMENT_MAX_BYTES;

/// How many layers of gzip are taken off: a file that was compressed twice by mistake is read, and no more.
pub const GZIP_LAYERS_MAX: usize = 2;

/// How much of a document is looked at to find out its encoding, in bytes, as browsers do:
/// <https://html.spec.whatwg.org/#prescan-a-byte-stream-to-determine-its-encoding>.
pub const HEAD_BYTES: usize = 1_024;

/// How much decoded text is looked at in one step, in bytes.
pub const WINDOW_BYTES: usize = 65_536;

/// The longest tag, comment, CDATA section, processing instruction or document type that is read, in bytes.
pub const TOKEN_MAX_BYTES: usize = 1_048_576;

/// The longest value of a field that is kept, in bytes. A longer `<loc>` is no URL that anybody could request.
pub const VALUE_MAX_BYTES: usize = 65_536;

/// How deep elements may nest.
pub const DEPTH_MAX: usize = 256;

/// How many attributes of a tag are read.
pub const ATTRIBUTES_MAX: usize = 1_000;

/// How many values that extensions add to one entry are kept: more than a thousand images with five values each.
pub const EXTENSION_FIELDS_MAX: usize = 20_000;

/// How much text of such values is kept for one entry, in bytes.
pub const EXTENSION_TEXT_MAX_BYTES: usize = 1_048_576;

/// How many namespace declarations may be in scope at once.
pub const NAMESPACE_BINDINGS_MAX: usize = 1_000;

/// The longest entity name that is taken for one, in bytes.
pub const ENTITY_NAME_MAX_BYTES: usize = 64;

/// How much text the namespaces in scope and their prefixes may have, in bytes.
pub const NAMESPACE_TEXT_MAX_BYTES: usize = TOKEN_MAX_BYTES;

/// How many entities of one kind a document may declare.
pub const ENTITIES_MAX: usize = 4_096;

/// How many attributes that declare namespaces a document type may declare.
pub const DECLARED_NAMESPACES_MAX: usize = 16;

/// How many other attributes with a value of their own a document type may declare, and how long that is at most, in bytes.
pub const DECLARED_DEFAULTS_MAX: usize = 32;
/// See [`DECLARED_DEFAULTS_MAX`].
pub const DEFAULT_VALUE_MAX_BYTES: usize = 64;

/// How much text an entity may stand for, with all the entities in it, in bytes. A `<loc>` has room for half of it.
pub const ENTITY_TEXT_MAX_BYTES: usize = 4_096;

/// How deep entities may nest.
pub const ENTITY_DEPTH_MAX: usize = 20;

/// How much text all parameter entities that are referred to may stand for, in bytes: this much, and as much as comes
/// before the reference in the document type.
pub const PARAMETER_FREE_BYTES: usize = 65_536;

/// How much text all entities that are referred to may stand for, in bytes: this much, and
/// [`EXPANSION_FACTOR`] times what comes before the reference.
pub const EXPANSION_FREE_BYTES: u64 = 1_048_576;

/// See [`EXPANSION_FREE_BYTES`].
pub const EXPANSION_FACTOR: u64 = 2;

/// How many diagnostics of one rule are stored; the count stays exact above it.
pub const DIAGNOSTICS_PER_RULE: u32 = 100;

/// How much of a value a diagnostic quotes, in characters.
pub const QUOTE_MAX_CHARS: usize = 80;

/// How many URLs are remembered to find duplicates: more than a valid sitemap can have, in about 1 MiB. Their numbers have
/// 16 bits.
pub const DUPLICATES_TRACKED: usize = 65_536;

/// How many different `hreflang` values of a document are remembered. It has a few dozen.
pub const HREFLANGS_TRACKED: usize = 1_000;

/// How many alternates of a document are compared with each other: more than fit in [`DOCUMENT_MAX_BYTES`]. Each takes 10
/// bytes while the document is read, and 8 more at its end.
pub const ALTERNATES_TRACKED: usize = 1_000_000;

/// How many pages with alternates are compared with each other, and how many without: more than a valid sitemap can have.
/// One with alternates takes 96 bytes, one without 16. Beyond this, or beyond [`ALTERNATES_TRACKED`], nothing is said about
/// alternates that do not go with each other.
pub const ALTERNATE_PAGES_TRACKED: usize = 65_536;

/// How many foreign namespaces are counted apart; elements of further ones are counted together.
pub const IGNORED_NAMESPACES_MAX: usize = 64;

/// How much of the name of such a namespace is kept, in bytes.
pub const IGNORED_NAMESPACE_MAX_BYTES: usize = 1_024;

/// What comparing the URLs of one document with the rules of a robots.txt file may cost, about in bytes looked at: ten
/// times what 50,000 URLs and 100 rules take. URLs after that are not compared.
pub const ROBOTS_STEPS_MAX: u64 = 1_000_000_000;

/// The same for the sitemaps that a robots.txt file names itself, which are few.
pub const ROBOTS_OWN_STEPS_MAX: u64 = 100_000_000;

/// How many problems of one rule are mended in one round, whatever there is of others, where the next round mends the rest; and
/// how many [`fixes`](crate::fixes) there are of one rule.
pub const FIXES_PER_RULE: u32 = 65_536;

/// How many problems are mended in one round even if more than [`FIXES_PER_RULE`] of them are of one rule: each round reads the
/// whole document. A problem and its edits take about 300 bytes.
pub const FIXES_AT_ONCE: usize = 524_288;

/// How often a document is read and mended at most.
pub const FIX_ROUNDS_MAX: u32 = 32;

/// How many bytes mending may add to a document: so many times its length, and always a megabyte. Alternates that name each
/// other are as many as the square of what they are made of.
pub const FIX_GROWTH_MAX: usize = 8;
/// See [`FIX_GROWTH_MAX`].
pub const FIX_GROWTH_ALWAYS_BYTES: usize = 1_048_576;

/// How many sitemap indexes of a site Search Console takes:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps>.
pub const GOOGLE_INDEX_FILES_MAX: usize = 500;

/// How many pages a site has that may do without a sitemap:
/// <https://developers.google.com/search/docs/crawling-indexing/sitemaps/overview>.
pub const SMALL_SITE_MAX_URLS: usize = 500;

/// How many URLs of a site are compared with each other: twice those of 1,000 full sitemaps. Each takes at most
/// [`SITE_URL_MAX_BYTES`].
pub const SITE_URLS_TRACKED: u32 = 100_000_000;

/// How much memory a different URL of a site takes, in bytes: 12 in a slot, of which four in nine are used at least, and what
/// a 256th of them takes once more while it grows. URLs are known by 64 bits of a hash: among 50,000,000 of them, two are
/// taken for one with a probability of 1 in 15,000.
pub const SITE_URL_MAX_BYTES: usize = 32;

/// How many pairs of pages, of which one names the other as its alternate, may wait for the other to do the same. Each takes at
/// most 128 bytes. Beyond this nothing is said about alternates across files.
pub const SITE_PAIRS_TRACKED: usize = 2_000_000;

/// How many entries of all indexes and robots.txt files of a site are compared with its files: more than 500 indexes of a
/// thousand sitemaps each.
pub const SITE_REFERENCES_TRACKED: usize = 1_000_000;

/// How much text these may have, in bytes.
pub const SITE_REFERENCE_TEXT_MAX_BYTES: usize = 134_217_728;

/// How many answers for pages of a site are remembered in which something is wrong.
pub const SITE_ANSWERS_TRACKED: usize = 65_536;

/// Of how many hosts of a site the robots.txt files are kept, each of at most [`ROBOTS_MAX_BYTES`], to compare URLs with them.
pub const SITE_ROBOTS_TRACKED: usize = 64;

/// By how much the date of a sitemap in an index and that in the answer of its server may differ, in milliseconds: a file is
/// not written and listed at the same moment.
pub const LAST_MODIFIED_TOLERANCE_MS: i64 = 3_600_000;
