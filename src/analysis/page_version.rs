//! What tells one content of a page from another.

/// What is the same as long as the content of a page is: a hash of it, a `lastmod`, a number that grows.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(untagged, expecting = "it must be a string or a number")
)]
pub enum PageVersion {
    /// A number.
    Number(f64),
    /// A text.
    Text(String),
}
