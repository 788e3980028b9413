//! The bounds of reading that a caller may set.

use crate::protocol;

/// How much of a document is read. What goes beyond is told, each with a code of its own, and never makes reading fail:
/// the report has what came before. The defaults are far above anything a good document needs.
///
/// # Example
/// ```
/// use sitemapkit::{ParseOptions, Rule, parse};
///
/// let mut options = ParseOptions::default();
/// options.limits.depth = 2;
/// let report = parse(b"<urlset><url><loc>https://www.example.com/</loc></url></urlset>", &options)?;
/// assert_eq!(report.diagnostics.count(Rule::XmlNestingDepth.id()), 1);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub struct Limits {
    /// The longest tag, comment, CDATA section, processing instruction or document type, in bytes: `xml-token-too-long`.
    pub token_bytes: usize,
    /// How deep elements may nest: `xml-nesting-depth`.
    pub depth: usize,
    /// How many attributes of a tag are read: `xml-too-many-attributes`.
    pub attributes: usize,
    /// How many namespace declarations may be in scope at once: `xml-too-many-namespaces`.
    pub namespace_bindings: usize,
    /// How many diagnostics of one rule are stored. Their count stays exact above it.
    pub diagnostics_per_rule: u32,
    /// The most bytes that come out of each layer of gzip: `gzip-expansion-ratio`.
    pub decoded_bytes: u64,
    /// How many layers of gzip are taken off: `gzip-nesting-depth`.
    pub gzip_layers: usize,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            token_bytes: protocol::TOKEN_MAX_BYTES,
            depth: protocol::DEPTH_MAX,
            attributes: protocol::ATTRIBUTES_MAX,
            namespace_bindings: protocol::NAMESPACE_BINDINGS_MAX,
            diagnostics_per_rule: protocol::DIAGNOSTICS_PER_RULE,
            decoded_bytes: protocol::GUNZIP_MAX_BYTES,
            gzip_layers: protocol::GZIP_LAYERS_MAX,
        }
    }
}
