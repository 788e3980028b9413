//! Sitemaps that only have what is new: section 3.

use std::collections::BTreeMap;

/// What became of the pages of a site.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Incremental {
    /// URLs that are only in the new state.
    pub added: Vec<String>,
    /// URLs that have another version in the new state.
    pub modified: Vec<String>,
    /// URLs that are only in the old state. No sitemap can say that of a page.
    pub deleted: Vec<String>,
    /// What an incremental sitemap has: the added and the modified URLs.
    pub increment: Vec<String>,
}

/// What is to be in an incremental sitemap between two states of a site, each the URLs with a version of their content: a
/// `lastmod`, a hash. URLs are compared as they are; all lists are in the order of code points.
///
/// Who has the old state, takes the URLs of the increment as they are in the new one, and takes away the deleted ones, has the new
/// state.
///
/// # Example
/// ```
/// use sitemapkit::analysis::incremental;
/// use std::collections::BTreeMap;
///
/// let old = BTreeMap::from([("https://www.example.com/tea", 1), ("https://www.example.com/pot", 1)]);
/// let new = BTreeMap::from([("https://www.example.com/tea", 2), ("https://www.example.com/cups", 1)]);
/// let changes = incremental(&old, &new);
/// assert_eq!(changes.increment, ["https://www.example.com/cups", "https://www.example.com/tea"]);
/// assert_eq!(changes.deleted, ["https://www.example.com/pot"]);
/// ```
#[must_use]
pub fn incremental<Url: AsRef<str> + Ord, Version: PartialEq>(
    old: &BTreeMap<Url, Version>,
    new: &BTreeMap<Url, Version>,
) -> Incremental {
    let mut changes = Incremental::default();
    for (url, version) in new {
        let text = url.as_ref().to_owned();
        match old.get(url) {
            None => changes.added.push(text.clone()),
            Some(before) if before != version => changes.modified.push(text.clone()),
            Some(_) => continue,
        }
        changes.increment.push(text);
    }
    let deleted = old.keys().filter(|url| !new.contains_key(url));
    changes.deleted = deleted.map(|url| url.as_ref().to_owned()).collect();
    changes
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::collection::btree_map;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn the_old_state_with_the_increment_and_without_what_was_deleted_is_the_new_one(
            old in btree_map("[a-d]{1,2}", 0_u8..3, 0..12),
            new in btree_map("[a-d]{1,2}", 0_u8..3, 0..12),
        ) {
            let Incremental { added, modified, deleted, increment } = incremental(&old, &new);
            let mut state = old.clone();
            for url in &increment {
                state.insert(url.clone(), new[url]);
            }
            for url in &deleted {
                state.remove(url);
            }
            prop_assert_eq!(state, new.clone());
            prop_assert_eq!(increment.len(), added.len() + modified.len());
            prop_assert!(added.iter().all(|url| !old.contains_key(url)));
            prop_assert!(modified.iter().all(|url| old[url] != new[url]));
            prop_assert!(increment.is_sorted());
            prop_assert_eq!(incremental(&new, &new), Incremental::default());
        }
    }
}
