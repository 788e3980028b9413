//! Rules by which different URLs have the same text, found by their contents: DUST (section 4.1), after Ziv Bar-Yossef, Idit Keidar
//! and Uri Schonfeld, _Do not crawl in the DUST_, 2007, <https://doi.org/10.1145/1242572.1242588>.

use super::hashed::HashMap;
use super::sorted::sort_by;
use super::{ClusterId, url_key};
use std::borrow::Cow;
use std::cmp::Reverse;

/// A URL with more parameters is not looked at for what parameters do: each of them is another URL without it.
const PARAMETERS_MAX: usize = 64;

/// In what URLs differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum DustKind {
    /// A parameter, with whatever value, or none.
    Param,
    /// A slash at the end of the path.
    Slash,
    /// The name of the file that a folder shows, such as `index.html`.
    Index,
    /// `http` or `https`.
    Scheme,
    /// `www.` before the host.
    Www,
    /// Capital letters in path and query.
    Case,
}

/// A URL and what its content is known by.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct DustPage {
    /// The URL. Those with the same [`url_key`] are one.
    pub url: String,
    /// What pages with the same content have in common, such as a hash of it or a cluster. A page without one, or with an empty
    /// one, says nothing.
    pub content: Option<ClusterId>,
}

/// From when on a rule is accepted.
#[derive(Debug, Clone, Copy, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase", default)
)]
pub struct DustOptions {
    /// From so many groups of URLs on: 3.
    pub min_support: usize,
    /// If so large a part of them has one content: 0.9.
    pub min_confidence: f64,
}

impl Default for DustOptions {
    fn default() -> Self {
        Self { min_support: 3, min_confidence: 0.9 }
    }
}

/// Whether URLs that differ in one respect have the same content.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct DustRule {
    /// In what they differ.
    pub kind: DustKind,
    /// The name of the parameter, as it is in the [`url_key`]; empty for other kinds.
    pub name: String,
    /// How many groups there are of several URLs that differ in nothing else.
    pub support: usize,
    /// In how many of them all URLs have one content.
    pub agree: usize,
    /// The part that these are of all groups.
    pub confidence: f64,
    /// How many URLs would be left out if each group had one.
    pub redundant_urls: usize,
    /// Whether there are groups enough, and enough of them agree.
    pub accepted: bool,
}

/// What makes no difference to the content of pages: which parameters, and whether a slash at the end, the name of an index file,
/// the scheme, `www.` or capital letters do. Rules without a group of several URLs are left out. Those that are accepted come first,
/// then those by which more URLs are redundant, then by kind and name.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{ClusterId, DustOptions, DustPage, dust_rules};
///
/// let page = |page: &str, content| DustPage { url: format!("https://www.example.com/{page}"), content: Some(ClusterId::Number(content)) };
/// let pages = [page("a", 1), page("a?ref=x", 1), page("b", 2), page("b?ref=y", 2), page("c?ref=x", 3), page("c?ref=y", 3)];
/// let rules = dust_rules(&pages, &DustOptions::default());
/// assert_eq!((rules[0].name.as_str(), rules[0].support, rules[0].accepted), ("ref", 3, true));
/// ```
#[must_use]
pub fn dust_rules(pages: &[DustPage], options: &DustOptions) -> Vec<DustRule> {
    let site = Site::of(pages);
    let mut rules: Vec<_> = site
        .parameters()
        .into_iter()
        .filter_map(|(name, having)| {
            rule(DustKind::Param, name, &mut site.groups_without(name, &having).values(), options)
        })
        .collect();
    let kinds: [(DustKind, Form); 5] = [
        (DustKind::Slash, without_slash),
        (DustKind::Index, without_index),
        (DustKind::Scheme, without_scheme),
        (DustKind::Www, without_www),
        (DustKind::Case, |key| Cow::Owned(key.to_ascii_lowercase())),
    ];
    for (kind, form) in kinds {
        rules.extend(rule(kind, "", &mut site.groups(form).values(), options));
    }
    sort_by(&mut rules, |a, b| {
        let order = |rule: &DustRule| (Reverse((rule.accepted, rule.redundant_urls)), rule.kind);
        order(a).cmp(&order(b)).then_with(|| a.name.cmp(&b.name))
    });
    rules
}

/// A URL as it is without what is looked at.
type Form = fn(&str) -> Cow<'_, str>;

/// URLs that differ in one respect only.
#[derive(Debug, Clone, Copy)]
struct Group<'a> {
    urls: usize,
    /// Absent if there are several.
    content: Option<&'a ClusterId>,
}

impl<'a> Group<'a> {
    fn add(this: Option<Self>, content: Option<&'a ClusterId>) -> Self {
        let Some(Self { urls, content: known }) = this else { return Self { urls: 1, content } };
        Self { urls: urls + 1, content: known.filter(|known| Some(*known) == content) }
    }
}

/// The content of each URL; absent if it has had several.
#[derive(Debug)]
struct Site<'a> {
    contents: HashMap<String, Option<&'a ClusterId>>,
}

impl<'a> Site<'a> {
    fn of(pages: &'a [DustPage]) -> Self {
        let mut contents: HashMap<String, Option<&ClusterId>> = HashMap::default();
        for page in pages {
            let Some(content) = page.content.as_ref().filter(|content| is_known(content)) else {
                continue;
            };
            contents
                .entry(url_key(&page.url))
                .and_modify(|known| *known = known.filter(|known| *known == content))
                .or_insert(Some(content));
        }
        Self { contents }
    }

    /// By each parameter, the URLs that have it.
    fn parameters(&self) -> HashMap<&str, Vec<&str>> {
        let mut having: HashMap<&str, Vec<&str>> = HashMap::default();
        for key in self.contents.keys() {
            let Some((_, query)) = key.split_once('?') else { continue };
            if query.split('&').count() > PARAMETERS_MAX {
                continue;
            }
            for name in query.split('&').map(name_of).filter(|name| !name.is_empty()) {
                let urls = having.entry(name).or_default();
                if urls.last() != Some(&key.as_str()) {
                    urls.push(key);
                }
            }
        }
        having
    }

    fn groups_without(&self, name: &str, having: &[&str]) -> HashMap<String, Group<'a>> {
        let mut groups = HashMap::default();
        for &key in having {
            let content = self.contents.get(key).copied().flatten();
            add(&mut groups, without_parameter(key, name), content);
        }
        for (form, group) in &mut groups {
            // The URL without the parameter, if there is one.
            if let Some(content) = self.contents.get(form.as_str()) {
                *group = Group::add(Some(*group), *content);
            }
        }
        groups
    }

    fn groups(&self, form: Form) -> HashMap<String, Group<'a>> {
        let mut groups = HashMap::default();
        for (key, content) in &self.contents {
            add(&mut groups, form(key).into_owned(), *content);
        }
        groups
    }
}

#[inline(never)]
fn add<'a>(groups: &mut HashMap<String, Group<'a>>, form: String, content: Option<&'a ClusterId>) {
    let group = groups.remove(&form);
    groups.insert(form, Group::add(group, content));
}

#[inline(never)]
fn rule<'a>(
    kind: DustKind,
    name: &str,
    groups: &mut dyn Iterator<Item = &'a Group<'a>>,
    options: &DustOptions,
) -> Option<DustRule> {
    let (mut support, mut agree, mut redundant_urls) = (0, 0, 0);
    for group in groups.filter(|group| group.urls > 1) {
        support += 1;
        agree += usize::from(group.content.is_some());
        redundant_urls += group.urls - 1;
    }
    let confidence = super::ratio::ratio(agree, support)?;
    let accepted = support >= options.min_support && confidence >= options.min_confidence;
    let name = name.to_owned();
    Some(DustRule { kind, name, support, agree, confidence, redundant_urls, accepted })
}

fn is_known(content: &ClusterId) -> bool {
    !matches!(content, ClusterId::Text(text) if text.is_empty())
}

fn name_of(parameter: &str) -> &str {
    parameter.split('=').next().unwrap_or_default()
}

fn without_parameter(key: &str, name: &str) -> String {
    let Some((path, query)) = key.split_once('?') else { return key.to_owned() };
    let rest: Vec<_> = query.split('&').filter(|parameter| name_of(parameter) != name).collect();
    if rest.is_empty() { path.to_owned() } else { format!("{path}?{}", rest.join("&")) }
}

/// The URL with another path; without a change if `change` gives none.
#[inline(never)]
fn with_path<'k>(key: &'k str, change: &dyn Fn(&str) -> Option<&str>) -> Cow<'k, str> {
    let (path, query) =
        key.split_at_checked(key.find('?').unwrap_or(key.len())).unwrap_or((key, ""));
    match change(path) {
        Some(path) if query.is_empty() => Cow::Borrowed(path),
        Some(path) => Cow::Owned(format!("{path}{query}")),
        None => Cow::Borrowed(key),
    }
}

fn without_slash(key: &str) -> Cow<'_, str> {
    with_path(key, &|path| {
        // That of the home page is not at the end of a name.
        path.strip_suffix('/').filter(|path| path.matches('/').count() > 2)
    })
}

fn without_index(key: &str) -> Cow<'_, str> {
    with_path(key, &|path| {
        let (folder, file) = path.rsplit_once('/')?;
        is_index(file).then(|| path.get(..=folder.len())).flatten()
    })
}

fn is_index(file: &str) -> bool {
    let Some((name, ending)) = file.split_once('.') else { return false };
    let is_one_of =
        |text: &str, words: &[&str]| words.iter().any(|word| text.eq_ignore_ascii_case(word));
    is_one_of(name, &["index", "default", "home"])
        && is_one_of(
            ending,
            &[
                "html", "htm", "xhtml", "shtml", "php", "php5", "asp", "aspx", "jsp", "jspx",
                "cgi", "pl", "cfm", "do",
            ],
        )
}

fn without_scheme(key: &str) -> Cow<'_, str> {
    key.strip_prefix("https").map_or(Cow::Borrowed(key), |rest| Cow::Owned(format!("http{rest}")))
}

fn without_www(key: &str) -> Cow<'_, str> {
    match key.split_once("://www.") {
        Some((scheme @ ("http" | "https"), rest)) => Cow::Owned(format!("{scheme}://{rest}")),
        _ => Cow::Borrowed(key),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pages(rows: &[(&str, i64)]) -> Vec<DustPage> {
        let page = |&(url, content): &(&str, i64)| DustPage {
            url: url.to_owned(),
            content: (content != 0).then_some(ClusterId::Number(content)),
        };
        rows.iter().map(page).collect()
    }

    /// Kind, name, support, agree, redundant, accepted.
    fn found(rows: &[(&str, i64)]) -> Vec<(DustKind, String, usize, usize, usize, bool)> {
        dust_rules(&pages(rows), &DustOptions::default())
            .into_iter()
            .map(|rule| {
                (rule.kind, rule.name, rule.support, rule.agree, rule.redundant_urls, rule.accepted)
            })
            .collect()
    }

    #[test]
    fn a_parameter_makes_no_difference_if_contents_say_so() {
        let rows = [
            ("http://h/a?id=1", 1),
            ("http://h/a?id=1&s=x", 1),
            ("http://h/a?s=y&id=1", 1),
            ("http://h/a?id=2&s=x", 2),
            ("http://h/a?id=2&s=z", 2),
            ("http://h/b?s=1", 3),
            ("http://h/b", 3),
            ("http://h/b?s=2&s=3", 3),
            // Not fetched.
            ("http://h/b?s=4", 0),
        ];
        assert_eq!(
            found(&rows),
            [
                (DustKind::Param, "s".to_owned(), 3, 3, 5, true),
                (DustKind::Param, "id".to_owned(), 1, 0, 1, false),
            ]
        );
    }

    #[test]
    fn two_names_of_a_page_are_no_rule() {
        let rows = [
            ("http://h/render.fcgi?artid=1", 1),
            ("http://h/render.fcgi?artid=2", 2),
            ("http://h/render.fcgi?pubmedid=7", 1),
            ("http://h/render.fcgi?pubmedid=8", 2),
        ];
        assert!(found(&rows).iter().all(|(.., accepted)| !accepted));
    }

    #[test]
    fn spellings_make_no_difference_if_contents_say_so() {
        for (kind, forms) in [
            (DustKind::Slash, ["http://h/{}/?q", "http://h/{}?q"]),
            (DustKind::Index, ["http://h/{}/index.html", "http://h/{}/"]),
            (DustKind::Scheme, ["http://h/{}", "https://h/{}"]),
            (DustKind::Www, ["https://www.h/{}", "https://h/{}"]),
            (DustKind::Case, ["https://h/{}", "https://h/{}X"]),
        ] {
            let mut rows = Vec::new();
            for (name, content) in ["a", "b", "c"].into_iter().zip(1..) {
                let [first, second] = forms.map(|form| form.replace("{}", name));
                let second = if kind == DustKind::Case {
                    first.replace(name, &name.to_uppercase())
                } else {
                    second
                };
                rows.extend([(first, content), (second, content)]);
            }
            let rows: Vec<_> = rows.iter().map(|(url, content)| (url.as_str(), *content)).collect();
            assert_eq!(found(&rows), [(kind, String::new(), 3, 3, 3, true)]);
        }
    }

    #[test]
    fn the_home_page_has_its_slash() {
        assert_eq!(found(&[("http://h/", 1), ("http://h", 1)]), []);
        assert_eq!(without_slash("http://h/?a"), "http://h/?a");
        assert_eq!(without_index("http://h/default.aspx?a"), "http://h/?a");
    }

    #[test]
    fn a_url_with_several_contents_agrees_with_none() {
        let rows = [("http://h/a", 1), ("http://h/a", 2), ("http://h/a?s", 1)];
        assert_eq!(found(&rows), [(DustKind::Param, "s".to_owned(), 1, 0, 1, false)]);
    }
}
