//! The answer of a server, and what it says about the document that is its body.

use super::search::{after, before, lowered};
use crate::protocol::ENCODING_OVERHEAD_BYTES;

/// The answer of a server that a document is the body of, after redirects.
///
/// The document is the body as `fetch` gives it: what a `Content-Encoding` names has been taken off. A body as it was
/// sent is recognised by its length, if there is a `Content-Length`.
///
/// # Example
/// ```
/// use sitemapkit::{ParseOptions, Response, Rule, parse};
///
/// let mut response = Response::default();
/// response.status = 404;
/// response.headers.push(("Content-Type".to_owned(), "text/html".to_owned()));
/// let mut options = ParseOptions::default();
/// options.response = Some(response);
/// let report = parse(b"<!DOCTYPE html><html><h1>Not found</h1></html>", &options)?;
/// assert_eq!(report.diagnostics.counts(), [(Rule::HttpStatus.id(), 1)]);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Response {
    /// The status code.
    pub status: u16,
    /// The URL that answered, after redirects.
    pub url: Option<String>,
    /// Names and values, in any case and order.
    pub headers: Vec<(String, String)>,
}

impl Default for Response {
    fn default() -> Self {
        Self { status: OK, url: None, headers: Vec::new() }
    }
}

/// <https://www.rfc-editor.org/rfc/rfc9110#section-15.3.1>
const OK: u16 = 200;

/// Whether all of a document comes with the status, as far as that says: not with 204 to 206, nor with those for which a
/// client has to ask. <https://www.rfc-editor.org/rfc/rfc9110#section-15.3>
pub(crate) fn has_whole_document(status: u16) -> bool {
    (OK..=203).contains(&status)
}

impl Response {
    /// The value of a field, in lower case; empty if there is none.
    #[cold]
    #[inline(never)]
    fn field(&self, name: &str) -> String {
        let field = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        lowered(field.map_or("", |(_, value)| value.trim_ascii()))
    }

    /// The value of a field as it was sent.
    #[cold]
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let field = self.headers.iter().find(|(known, _)| known.eq_ignore_ascii_case(name));
        field.map(|(_, value)| value.trim_ascii())
    }

    /// What the fields say about the body. `asked` is the URL that was asked for.
    #[cold]
    pub(crate) fn read(&self, asked: Option<&str>) -> Answer {
        let mut content_type = self.field("content-type");
        let charset = after("charset=", &content_type).map(|charset| {
            let charset = charset.trim_start_matches([' ', '"']);
            let is_part = |b: &u8| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_');
            let len = charset.bytes().take_while(is_part).count();
            charset.get(..len).unwrap_or_default().to_owned()
        });
        content_type.truncate(before(b';', &content_type).trim_ascii_end().len());
        let [asked, answered] = [asked, self.url.as_deref()].map(|url| {
            // Fragments are never sent.
            before(b'#', url.unwrap_or_default()).to_owned()
        });
        Answer {
            status: self.status,
            is_redirected: asked != answered && !asked.is_empty() && !answered.is_empty(),
            asked,
            answered,
            media_type: content_type,
            charset,
            length: number(&self.field("content-length")),
            encoding: self.field("content-encoding"),
            robots: self.field("x-robots-tag"),
        }
    }
}

fn number(digits: &str) -> Option<u64> {
    let mut number = (!digits.is_empty()).then_some(0_u64)?;
    for digit in digits.bytes() {
        number = number.saturating_mul(10);
        number = number.saturating_add(digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?);
    }
    Some(number)
}

/// What a document is, as far as HTTP has names for it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Content {
    Xml,
    Text,
    Unknown,
}

/// What an answer says about the body. The values of fields are in lower case, and empty where there is none.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    /// The URL that was asked for, and the one that answered; empty for one that is not known.
    pub(crate) asked: String,
    pub(crate) answered: String,
    pub(crate) is_redirected: bool,
    /// Without its parameters.
    pub(crate) media_type: String,
    pub(crate) charset: Option<String>,
    length: Option<u64>,
    encoding: String,
    /// What the server tells crawlers.
    pub(crate) robots: String,
}

impl Answer {
    /// With which word the server keeps the document out of search results, of Google or of all. What stands behind the name
    /// of a crawler is for that one: <https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag>.
    pub(crate) fn noindex(&self) -> Option<&str> {
        let mut is_meant = true;
        self.robots.split(',').find_map(|part| {
            let (name, rule) = part.split_once(':').unwrap_or(("", part));
            let name = name.trim_ascii();
            // The time of `unavailable_after` has colons as well.
            let has_name = !name.is_empty() && !name.contains(' ') && !VALUED.contains(&name);
            if has_name {
                is_meant = matches!(name, "*" | "googlebot");
            }
            let rule = rule.trim_ascii();
            (is_meant && matches!(rule, "noindex" | "none")).then_some(rule)
        })
    }
}

/// What `X-Robots-Tag` says with a value, which is no name of a crawler.
const VALUED: [&str; 4] =
    ["unavailable_after", "max-snippet", "max-image-preview", "max-video-preview"];

/// The body as it was read.
#[derive(Debug)]
pub(crate) struct Body {
    pub(crate) content: Content,
    /// Whether it is an HTML page.
    pub(crate) is_page: bool,
    /// How it was read, where the server names another encoding.
    pub(crate) read_as: Option<String>,
    /// How many layers of gzip it has.
    pub(crate) gzip_layers: usize,
    /// How many bytes it has, if they are those that came.
    pub(crate) received: Option<u64>,
    /// Whether its end is missing.
    pub(crate) is_cut: bool,
}

/// An answer as the rules see it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about the answer")]
#[derive(Debug)]
pub(crate) struct ResponseView {
    pub(crate) answer: Answer,
    pub(crate) body: Body,
    /// Whether the body is what was asked for.
    pub(crate) is_good: bool,
    /// Whether the server wants to know who asks: it says so, or sends somebody to where they log in.
    pub(crate) is_refused: bool,
    /// Whether the body is as it was sent, with its encoding.
    pub(crate) is_as_sent: bool,
    /// How many bytes came and were sent, if less came.
    pub(crate) cut: Option<[u64; 2]>,
    /// Whether the body was compressed with gzip before the server did so once more.
    pub(crate) is_encoded_twice: bool,
}

impl ResponseView {
    #[cold]
    pub(crate) fn new(answer: Answer, body: Body) -> Self {
        let Body { received, is_page, gzip_layers, .. } = body;
        let is_good = has_whole_document(answer.status);
        let is_known = matches!(answer.status, 401 | 403 | 407);
        let url = lowered(&answer.answered);
        let is_login = || LOGIN.iter().any(|word| after(word, &url).is_some());
        let is_encoded = !matches!(answer.encoding.as_str(), "" | "identity");
        let is_gzip = matches!(answer.encoding.as_str(), "gzip" | "x-gzip");
        let is_as_sent = received.is_some() && received == answer.length;
        // A `Content-Encoding` that has been taken off may be out of sight, as it is to scripts in browsers, and then the
        // body has another length.
        let cut = received.zip(answer.length).filter(|(received, sent)| {
            let is_visible =
                body.is_cut || received.saturating_add(ENCODING_OVERHEAD_BYTES) < *sent;
            is_good && !is_encoded && received < sent && is_visible
        });
        Self {
            is_good,
            is_refused: is_known || is_page && answer.is_redirected && is_login(),
            is_as_sent,
            cut: cut.map(|(received, sent)| [received, sent]),
            is_encoded_twice: is_good
                && is_gzip
                && received.is_some()
                && gzip_layers > usize::from(is_as_sent),
            answer,
            body,
        }
    }
}

/// What the URLs have in them to which somebody is sent who is not known yet.
const LOGIN: [&str; 3] = ["login", "signin", "sign-in"];
