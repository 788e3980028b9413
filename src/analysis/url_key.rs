//! What two spellings of a URL have in common.

use crate::model::{Loc, compared_form};

/// The URL in the form in which URLs are compared, so that what different tools say of a page can be joined: scheme and host
/// without capitals, the host in ASCII, no default port, a path without `.` and `..` that is not empty, percent-encodings in
/// capitals and only where they are needed, letters outside ASCII encoded, no fragment. Parameters keep their order, and `www.`,
/// a slash at the end and the scheme stay: what differs in these may be another page. Other texts than URLs of http and https
/// are given as they are, without a fragment.
///
/// <https://www.rfc-editor.org/rfc/rfc3986#section-6>
///
/// # Example
/// ```
/// use sitemapkit::analysis::url_key;
///
/// assert_eq!(url_key("HTTPS://Www.Example.com:443/%7etea/../caf%c3%a9#pot"), "https://www.example.com/caf%C3%A9");
/// ```
#[must_use]
pub fn url_key(url: &str) -> String {
    let without_fragment = url.split('#').next().unwrap_or_default();
    compared_form(&Loc::of(without_fragment.trim())).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_same_page_has_one_key() {
        for (url, key) in [
            ("http://example.com", "http://example.com/"),
            ("http://EXAMPLE.com:80/a/./b/../c", "http://example.com/a/c"),
            ("https://example.com/?b=2&a=1#top", "https://example.com/?b=2&a=1"),
            ("https://www.example.com/a/", "https://www.example.com/a/"),
            ("https://bücher.example/é", "https://xn--bcher-kva.example/%C3%A9"),
            (" https://example.com/%7e%2f ", "https://example.com/~%2F"),
        ] {
            assert_eq!(url_key(url), key, "{url}");
        }
    }

    proptest! {
        #[test]
        fn a_key_is_its_own_key(url in "(http|HTTPS)://[aB]\\.(c|C|é)(:80|:443)?(/(\\.|\\.\\.|a|%[2-7][0-9a-fA-F]|é|-)*)*(\\?[a%é]{0,2}=)?(#b)?") {
            let key = url_key(&url);
            prop_assert_eq!(url_key(&key), key);
        }
    }
}
