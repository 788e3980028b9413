//! Under which top-level domains websites are: section 3.1.

use super::hashed::{HashMap, HashSet};
use super::ratio::ratio;
use super::sorted::sort_by;
use crate::model::{ascii_host, trim};

/// Under which top-level domains websites are.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct TldBreakdown {
    /// How many websites there are: different hosts.
    pub sites: usize,
    /// Those that most are under: the domain with a full stop in front, how many websites, and which part of all this is. What
    /// has as many is in the order of the alphabet.
    pub top: Vec<(String, usize, f64)>,
    /// All others.
    pub long_tail: LongTail,
}

/// The top-level domains that few websites are under.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct LongTail {
    /// How many such domains there are.
    pub tlds: usize,
    /// How many websites are under them.
    pub sites: usize,
    /// Which part of all websites this is.
    pub share: Option<f64>,
}

/// Under which top-level domains websites are (section 3.1): the `top` ones, of which the paper names ten, and the long tail of
/// the others. A website is a host. One that comes several times, also with a port, in capitals, with a full stop at the end, or
/// in a URL, is one; texts without a host are none. Domains are told in ASCII; addresses count as `(ip)`, as does whatever ends in
/// a number, and names without a domain as `(none)`.
///
/// # Example
/// ```
/// use sitemapkit::analysis::tld_breakdown;
///
/// let hosts = ["www.example.com", "example.com", "EXAMPLE.com:443", "example.org", "192.0.2.1"];
/// let breakdown = tld_breakdown(&hosts, 1);
/// assert_eq!(breakdown.top, [(".com".to_owned(), 2, 0.5)]);
/// assert_eq!((breakdown.long_tail.tlds, breakdown.long_tail.share), (2, Some(0.5)));
/// ```
#[must_use]
pub fn tld_breakdown(hosts: &[impl AsRef<str>], top: usize) -> TldBreakdown {
    let hosts: HashSet<_> = hosts
        .iter()
        .map(|host| ascii_host(host_in(host.as_ref())))
        .filter(|host| !host.is_empty())
        .collect();
    let mut counts: HashMap<&str, usize> = HashMap::default();
    for host in &hosts {
        *counts.entry(top_level_of(host)).or_default() += 1;
    }
    let mut counts: Vec<_> = counts.into_iter().collect();
    sort_by(&mut counts, |(a, a_sites), (b, b_sites)| b_sites.cmp(a_sites).then(a.cmp(b)));
    let sites = hosts.len();
    let (listed, others) = counts.split_at(top.min(counts.len()));
    let in_others = others.iter().map(|(_, sites)| sites).sum();
    TldBreakdown {
        sites,
        top: listed
            .iter()
            .map(|&(name, count)| (named(name), count, ratio(count, sites).unwrap_or_default()))
            .collect(),
        long_tail: LongTail {
            tlds: others.len(),
            sites: in_others,
            share: ratio(in_others, sites),
        },
    }
}

const ADDRESS: &str = "(ip)";
const NO_DOMAIN: &str = "(none)";

/// The host of a text that is one, or a URL, without a port.
fn host_in(text: &str) -> &str {
    let text = trim(text);
    let rest = match text.split_once("://") {
        Some((_, rest)) => rest,
        None => text.strip_prefix("//").unwrap_or(text),
    };
    let authority = rest.split(['/', '\\', '?', '#']).next().unwrap_or_default();
    let host = authority.rsplit('@').next().unwrap_or_default();
    if let Some((address, _)) = host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        return address;
    }
    // More than one colon has only an address of version 6.
    match host.split_once(':') {
        Some((name, port)) if !port.contains(':') => name.trim_matches('.'),
        _ => host.trim_matches('.'),
    }
}

/// The last label of a host, or what to call it where that is no domain.
fn top_level_of(host: &str) -> &str {
    if host.contains(':') {
        return ADDRESS;
    }
    match host.rsplit_once('.') {
        Some((_, label)) if label.bytes().all(|byte| byte.is_ascii_digit()) => ADDRESS,
        Some((_, label)) => label,
        None => NO_DOMAIN,
    }
}

fn named(top_level: &str) -> String {
    if matches!(top_level, ADDRESS | NO_DOMAIN) {
        top_level.to_owned()
    } else {
        [".", top_level].concat()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn the_last_label_of_a_host_is_what_it_is_under() {
        for (host, name) in [
            ("www.example.com", ".com"),
            ("WWW.EXAMPLE.CO.UK", ".uk"),
            ("example.org.", ".org"),
            ("example.org:8080", ".org"),
            ("https://user:word@example.net:8443/tea.html?a=b.de", ".net"),
            ("//example.net", ".net"),
            ("пример.рф", ".xn--p1ai"),
            ("example.xn--p1ai", ".xn--p1ai"),
            ("192.0.2.1", "(ip)"),
            ("192.0.2.1:80", "(ip)"),
            ("2001:db8::1", "(ip)"),
            ("[2001:db8::1]", "(ip)"),
            ("http://[2001:db8::1]:80/", "(ip)"),
            ("192.0.513", "(ip)"),
            ("localhost", "(none)"),
            ("localhost:3000", "(none)"),
            ("com", "(none)"),
        ] {
            let breakdown = tld_breakdown(&[host], 10);
            assert_eq!(breakdown.top, [(name.to_owned(), 1, 1.0)], "{host}");
        }
    }

    #[test]
    fn a_host_is_one_website_however_often_it_comes() {
        let hosts =
            ["a.com", "A.com", "a.com.", "a.com:80", "http://a.com/", "b.com", "", " ", "/"];
        assert_eq!(tld_breakdown(&hosts, 10).sites, 2);
        assert_eq!(tld_breakdown(&["[2001:DB8::1]:80", "2001:db8::1"], 10).sites, 1);
    }

    #[test]
    fn what_has_as_many_is_in_the_order_of_the_alphabet() {
        let hosts = ["a.nl", "a.de", "b.de", "a.cz", "10.0.0.1"];
        let breakdown = tld_breakdown(&hosts, 3);
        let top: Vec<_> = breakdown.top.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(top, [".de", "(ip)", ".cz"]);
        assert_eq!(breakdown.long_tail, LongTail { tlds: 1, sites: 1, share: Some(0.2) });
    }

    #[test]
    fn nothing_is_divided_by_nothing() {
        assert_eq!(tld_breakdown(&[""; 0], 10), TldBreakdown::default());
    }

    proptest! {
        #[test]
        fn every_website_is_counted_once(
            mut hosts in prop::collection::vec("([ab]\\.){0,2}(com|org|de|x|1)?", 0..30),
            top in 0..6_usize,
        ) {
            let breakdown = tld_breakdown(&hosts, top);
            let listed: usize = breakdown.top.iter().map(|(_, sites, _)| sites).sum();
            prop_assert_eq!(listed + breakdown.long_tail.sites, breakdown.sites);
            prop_assert!(breakdown.top.len() <= top);
            prop_assert!(breakdown.top.is_sorted_by(|(_, a, _), (_, b, _)| a >= b));
            hosts.reverse();
            prop_assert_eq!(tld_breakdown(&hosts, top), breakdown);
        }
    }
}
