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

/// The namespace of the prefix `xml`: <https://www.w3.org/TR/xml-names/#ns-decl>.
pub const XML_NAMESPACE: &str = "http://www.w3.org/XML/1998/namespace";

/// The namespace of the prefix `xmlns`: <https://www.w3.org/TR/xml-names/#ns-decl>.
pub const XMLNS_NAMESPACE: &str = "http://www.w3.org/2000/xmlns/";

/// The most entries a sitemap or an index may have: <https://www.sitemaps.org/protocol.html#index>.
pub const ENTRIES_MAX: u32 = 50_000;

/// The most bytes a sitemap or an index may have, uncompressed: <https://www.sitemaps.org/protocol.html#index>.
pub const DOCUMENT_MAX_BYTES: u64 = 52_428_800;

/// A `<loc>` must have fewer characters than this: <https://www.sitemaps.org/protocol.html#locdef>.
pub const LOC_CHARS_LIMIT: usize = 2_048;

/// How far a `<lastmod>` may lie ahead of the current time before it counts as a date in the future: one day,
/// because a date without a time of day names a whole day in an unknown time zone.
pub const LASTMOD_TOLERANCE_MS: i64 = 86_400_000;

// Bounds of this crate. They are far above anything a good document needs.

/// The largest document that is read, in bytes of decoded text: offsets are 32 bits wide.
pub const INPUT_MAX_BYTES: u64 = u32::MAX as u64;

/// The most bytes that are taken out of gzip before reading stops. Five times [`DOCUMENT_MAX_BYTES`], so that a
/// document which is merely too large is read to its end and a decompression bomb is not.
pub const GUNZIP_MAX_BYTES: u64 = 5 * DOCUMENT_MAX_BYTES;

/// How much decoded text is looked at in one step, in bytes.
pub const WINDOW_BYTES: usize = 65_536;

/// The longest tag, comment, CDATA section, processing instruction or document type that is read, in bytes.
pub const TOKEN_MAX_BYTES: usize = 1_048_576;

/// The longest value of a field that is kept, in bytes. A longer `<loc>` is no URL that anybody could request.
pub const VALUE_MAX_BYTES: usize = 65_536;

/// How deep elements may nest.
pub const DEPTH_MAX: usize = 256;

/// How many namespace declarations may be in scope at once.
pub const NAMESPACE_BINDINGS_MAX: usize = 1_000;

/// The longest entity name that is taken for one, in bytes.
pub const ENTITY_NAME_MAX_BYTES: usize = 64;

/// How many diagnostics of one rule are stored; the count stays exact above it.
pub const DIAGNOSTICS_PER_RULE: u32 = 100;

/// How much of a value a diagnostic quotes, in characters.
pub const QUOTE_MAX_CHARS: usize = 80;

/// How many URLs are remembered to find duplicates: more than a valid sitemap can have, in 1 MiB.
pub const DUPLICATES_TRACKED: usize = 65_536;

/// How many foreign namespaces are counted apart; elements of further ones are counted together.
pub const IGNORED_NAMESPACES_MAX: usize = 64;
