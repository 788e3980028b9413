//! How search engines used to be told of a sitemap: section 3.

use crate::model::{Loc, LocKind, push_encoded};
use std::fmt;

/// Search engines with where they took sitemaps when they still did: the table of <https://en.wikipedia.org/wiki/Sitemaps>.
const ENGINES: [(&str, &str); 4] = [
    ("google", "https://www.google.com/ping?sitemap="),
    ("bing", "https://www.bing.com/webmaster/ping.aspx?siteMap="),
    ("yandex", "https://webmaster.yandex.com/site/map.xml"),
    ("baidu", "https://zhanzhang.baidu.com/dashboard/index"),
];

/// Why there is no ping URL.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[non_exhaustive]
pub enum PingFault {
    /// The endpoint is neither an absolute URL nor a search engine that is known.
    Endpoint,
    /// The URL of the sitemap is no absolute one of http or https.
    Sitemap,
}

impl fmt::Display for PingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Endpoint => {
                "`endpoint` must be an absolute URL, or \"google\", \"bing\", \"yandex\" or \"baidu\""
            }
            Self::Sitemap => "`sitemapUrl` must be an absolute URL of http or https",
        })
    }
}

impl std::error::Error for PingFault {}

/// The URL that tells a search engine of a sitemap, `http://searchengineURL/ping?sitemap=sitemapUrl`, with the URL of the sitemap
/// percent-encoded. Nothing is fetched.
///
/// `endpoint` is the URL of a search engine, which gets the path `/ping`, or that of its endpoint. If that ends with `=`, the
/// sitemap is put behind it, else it becomes the parameter `sitemap`. `google`, `bing`, `yandex` and `baidu` are where these took
/// sitemaps in the days of the paper. **None of them does any longer**: the endpoints of Google and Bing answer that they are gone,
/// and those of Yandex and Baidu were forms for people. Today a `Sitemap` line in robots.txt tells all of them.
///
/// # Errors
/// [`PingFault`] says which of the two is no URL.
///
/// # Example
/// ```
/// use sitemapkit::analysis::ping_url;
///
/// assert_eq!(
///     ping_url("http://search.example", "https://www.example.com/sitemap.xml").unwrap(),
///     "http://search.example/ping?sitemap=https%3A%2F%2Fwww.example.com%2Fsitemap.xml",
/// );
/// ```
pub fn ping_url(endpoint: &str, sitemap_url: &str) -> Result<String, PingFault> {
    let (endpoint, sitemap_url) = (endpoint.trim(), sitemap_url.trim());
    if Loc::of(sitemap_url).kind != LocKind::Absolute {
        return Err(PingFault::Sitemap);
    }
    let engine = ENGINES.iter().find(|(name, _)| name.eq_ignore_ascii_case(endpoint));
    let endpoint = engine.map_or(endpoint, |(_, endpoint)| *endpoint);
    let endpoint = endpoint.split('#').next().unwrap_or_default();
    let loc = Loc::of(endpoint);
    if loc.kind != LocKind::Absolute {
        return Err(PingFault::Endpoint);
    }
    let mut url = endpoint.to_owned();
    match loc.rest {
        "" => url.push_str("/ping"),
        "/" => url.push_str("ping"),
        _ => {}
    }
    if !(url.contains('?') && url.ends_with('=')) {
        url.push_str(match url.split_once('?') {
            None => "?",
            Some((_, query)) if query.is_empty() || query.ends_with('&') => "",
            Some(_) => "&",
        });
        url.push_str("sitemap=");
    }
    url.push_str(&encoded_component(sitemap_url));
    Ok(url)
}

/// What `encodeURIComponent` makes of a text.
fn encoded_component(text: &str) -> String {
    let mut out = Vec::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&byte) {
            out.push(byte);
        } else {
            push_encoded(&mut out, byte);
        }
    }
    // All of it is ASCII.
    String::from_utf8(out).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITEMAP: &str = "https://a.example/s.xml?a=1&b=é%20";
    const ENCODED: &str = "https%3A%2F%2Fa.example%2Fs.xml%3Fa%3D1%26b%3D%C3%A9%2520";

    #[test]
    fn the_sitemap_is_where_the_endpoint_wants_it() {
        for (endpoint, before) in [
            ("http://search.example", "http://search.example/ping?sitemap="),
            ("http://search.example/", "http://search.example/ping?sitemap="),
            ("http://search.example/ping", "http://search.example/ping?sitemap="),
            (" https://search.example/ping?sitemap=#top", "https://search.example/ping?sitemap="),
            ("http://search.example/tell?lang=en", "http://search.example/tell?lang=en&sitemap="),
            ("http://search.example/tell?u=", "http://search.example/tell?u="),
            ("http://search.example/tell?", "http://search.example/tell?sitemap="),
            ("google", "https://www.google.com/ping?sitemap="),
            ("Bing", "https://www.bing.com/webmaster/ping.aspx?siteMap="),
            ("yandex", "https://webmaster.yandex.com/site/map.xml?sitemap="),
            ("baidu", "https://zhanzhang.baidu.com/dashboard/index?sitemap="),
        ] {
            assert_eq!(ping_url(endpoint, SITEMAP), Ok(format!("{before}{ENCODED}")), "{endpoint}");
        }
    }

    #[test]
    fn what_is_no_url_is_told() {
        for endpoint in ["", "altavista", "/ping", "ftp://search.example/ping"] {
            assert_eq!(ping_url(endpoint, SITEMAP), Err(PingFault::Endpoint));
        }
        for sitemap in ["", "/s.xml", "s.xml", "file:///s.xml"] {
            assert_eq!(ping_url("google", sitemap), Err(PingFault::Sitemap));
        }
    }
}
