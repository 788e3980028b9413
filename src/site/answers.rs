//! What the server answers when it is asked for listed pages.

use crate::model::{Response, before, find_word, hash, key_of_url, resolve};
use crate::protocol::SITE_ANSWERS_TRACKED;
use crate::rules::Rule;

/// An answer in which something is wrong.
#[derive(Debug)]
pub(super) struct Answer {
    /// The hash of the URL that was asked for.
    pub(super) url: u64,
    pub(super) rule: Rule,
    /// What the message shows.
    pub(super) quotes: [String; 2],
}

/// Those in which something is wrong.
#[derive(Debug, Default)]
pub(super) struct Answers {
    pub(super) all: Vec<Answer>,
    pub(super) is_full: bool,
}

impl Answers {
    #[cold]
    pub(super) fn add(&mut self, url: &str, response: &Response, canonical: Option<&str>) {
        let Some((rule, quote)) = judge(url, response, canonical) else { return };
        if self.all.len() >= SITE_ANSWERS_TRACKED {
            self.is_full = true;
            return;
        }
        let quotes = [url.to_owned(), quote];
        self.all.push(Answer { url: hash(url.as_bytes()), rule, quotes });
    }
}

/// What is wrong with an answer: the one thing that makes the others pointless.
fn judge(url: &str, response: &Response, canonical: Option<&str>) -> Option<(Rule, String)> {
    let answer = response.read(Some(url));
    let absolute = |reference: &str| resolve(url, reference).unwrap_or(reference.to_owned());
    let status = response.status;
    if !(100..400).contains(&status) {
        return Some((Rule::SiteUrlError, status.to_string()));
    }
    let location = response.header("location").filter(|_| (300..400).contains(&status));
    let target = match (location, &response.url) {
        (Some(location), _) => Some(absolute(location)),
        (None, Some(answered)) if is_other(url, answered) => Some(answered.clone()),
        (None, _) => None,
    };
    if let Some(target) = target {
        return Some((Rule::SiteUrlRedirects, target));
    }
    if matches!(status, 301 | 302 | 303 | 307 | 308) {
        // It leads nowhere.
        return Some((Rule::SiteUrlError, status.to_string()));
    }
    if let Some(word) = answer.noindex() {
        return Some((Rule::SiteUrlNoindex, word.to_owned()));
    }
    let link = response.header("link").and_then(canonical_in);
    let canonical = canonical.or(link).map(absolute)?;
    is_other(url, &canonical).then_some((Rule::SiteUrlNotCanonical, canonical))
}

/// Whether two URLs mean different pages. Fragments are never sent.
fn is_other(one: &str, other: &str) -> bool {
    other.starts_with("http") && key_of_url(one) != key_of_url(other)
}

/// The target of the first link with the relation `canonical`: <https://www.rfc-editor.org/rfc/rfc8288#section-3>.
fn canonical_in(links: &str) -> Option<&str> {
    let lowered = links.to_ascii_lowercase();
    let at = find_word("rel=canonical", &lowered)
        .or_else(|| find_word("rel=\"canonical\"", &lowered))?;
    let head = links.get(..at)?;
    let start = head.bytes().rposition(|byte| byte == b'<')?;
    Some(before(b'>', head.get(start + 1..)?))
}
