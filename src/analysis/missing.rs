//! What pages are that sitemaps miss: section 5.1.2.

use super::canonical::{is_error, is_redirect};
use super::error_title::is_error_title;
use super::hashed::HashSet;
use super::listed_texts::{ListedTexts, is_near};
use super::listed_urls::ListedUrls;
use super::shingles::{SHINGLE_WORDS, hashes};
use super::tokens::Tokens;
use super::{ClusterId, MissingClass, Redirect, Table2, table2, url_key};

/// So many links a table of contents has at least.
const TOC_LINKS: f64 = 20.0;
/// Of a page with images and fewer words, these are not what it is about.
const IMAGE_WORDS: f64 = 50.0;

/// A page, with what is known of it. What is not known speaks for no class.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct PageContent {
    /// The URL.
    pub url: String,
    /// The status of HTTP, 0 if there was no answer.
    pub status: Option<u16>,
    /// Whether it redirects; statuses say that too.
    pub redirect: Option<Redirect>,
    /// The media type.
    pub content_type: Option<String>,
    /// The title, by which errors are known whose status is that of a page.
    pub title: Option<String>,
    /// How many words it has; without it, those of the text are counted.
    pub words: Option<f64>,
    /// How many images it has.
    pub images: Option<f64>,
    /// How many links it has.
    pub links: Option<f64>,
    /// How many of its words are in links.
    pub link_words: Option<f64>,
    /// Its text.
    pub text: Option<String>,
    /// What pages with the same content have in common, such as a hash of it.
    #[cfg_attr(feature = "serde", serde(alias = "content"))]
    pub content_hash: Option<ClusterId>,
}

/// What pages are that sitemaps miss.
#[derive(Debug, Clone, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Missed {
    /// The class of each page.
    pub classes: Vec<MissingClass>,
    /// How many are of each class.
    pub table: Table2,
}

/// What `pages` are, which the sitemaps with `sitemap_pages` miss: the classes of table 2, of which the first that holds is taken.
///
/// - An error: no answer, a status from 400 on, or a title such as "Page not found".
/// - A redirect.
/// - A page of the sitemaps with parameters more: without one or several of them, its URL is in the sitemaps, and the contents are
///   the same or nearly so, or of one of them nothing is known.
/// - Nearly the same as any page of the sitemaps: the same `content_hash`, or a [`resemblance`](super::resemblance) of 0.9.
/// - A table of contents: 20 links, which have half of the words.
/// - An image, or a page with images and fewer than 50 words.
/// - Part of a page of the sitemaps: a [`containment`](super::containment) of 0.9.
/// - A page that is missing.
///
/// Texts are compared by shingles of four words. A text without words is like no other, and part of none.
///
/// # Example
/// ```
/// use sitemapkit::analysis::{MissingClass, PageContent, classify_missing};
///
/// let page = |url: &str| PageContent { url: url.to_owned(), ..Default::default() };
/// let missed = classify_missing(&[page("https://www.example.com/tea")], &[page("https://www.example.com/tea?ref=mail")]);
/// assert_eq!(missed.classes, [MissingClass::DupExtraParam]);
/// ```
#[must_use]
pub fn classify_missing(sitemap_pages: &[PageContent], pages: &[PageContent]) -> Missed {
    let keys: Vec<_> = sitemap_pages.iter().map(|page| url_key(&page.url)).collect();
    let listed: Vec<_> = sitemap_pages.iter().map(Content::of).collect();
    let contents: Vec<_> = pages.iter().map(Content::of).collect();
    let sitemaps = Sitemaps {
        urls: ListedUrls::of(&keys),
        ids: listed.iter().filter_map(|content| content.id).collect(),
        texts: ListedTexts::of(
            listed.iter().map(|content| content.shingles.as_slice()),
            contents.iter().map(|content| content.shingles.as_slice()),
        ),
        contents: listed,
    };
    let classes: Vec<_> = pages
        .iter()
        .zip(&contents)
        .map(|(page, content)| sitemaps.class_of(page, content))
        .collect();
    Missed { table: table2(&classes), classes }
}

/// What the content of a page is known by.
#[derive(Debug)]
struct Content<'a> {
    id: Option<&'a ClusterId>,
    /// None if there are no words, or they are not known.
    shingles: Vec<u64>,
}

impl<'a> Content<'a> {
    fn of(page: &'a PageContent) -> Self {
        let id = page.content_hash.as_ref();
        Self {
            id: id.filter(|id| !matches!(id, ClusterId::Text(text) if text.is_empty())),
            shingles: page.text.as_ref().map_or_else(Vec::new, |text| hashes(text, SHINGLE_WORDS)),
        }
    }

    /// Whether nothing speaks against the contents being the same, or nearly so.
    fn may_be(&self, other: &Self) -> bool {
        if self.id.is_some() && self.id == other.id {
            return true;
        }
        if !self.shingles.is_empty() && !other.shingles.is_empty() {
            return is_near(&self.shingles, &other.shingles);
        }
        self.id.is_none() || other.id.is_none()
    }
}

/// The pages that sitemaps list.
struct Sitemaps<'a> {
    urls: ListedUrls<'a>,
    contents: Vec<Content<'a>>,
    ids: HashSet<&'a ClusterId>,
    texts: ListedTexts,
}

impl Sitemaps<'_> {
    fn class_of(&self, page: &PageContent, content: &Content<'_>) -> MissingClass {
        if is_error(page.status) || page.title.as_deref().is_some_and(is_error_title) {
            MissingClass::Error
        } else if is_redirect(page.status, page.redirect.as_ref()) {
            MissingClass::Redirect
        } else if self.has_with_fewer_parameters(page, content) {
            MissingClass::DupExtraParam
        } else if self.has_near(content) {
            MissingClass::DupUnmatched
        } else if is_toc(page) {
            MissingClass::Toc
        } else if is_image(page) {
            MissingClass::Image
        } else if self.texts.has_all(&content.shingles) {
            MissingClass::Subset
        } else {
            MissingClass::Missing
        }
    }

    fn has_with_fewer_parameters(&self, page: &PageContent, content: &Content<'_>) -> bool {
        self.urls.any_with_fewer_parameters(&url_key(&page.url), |listed| {
            self.contents.get(listed).is_some_and(|listed| content.may_be(listed))
        })
    }

    fn has_near(&self, content: &Content<'_>) -> bool {
        content.id.is_some_and(|id| self.ids.contains(id)) || self.texts.has_near(&content.shingles)
    }
}

fn is_toc(page: &PageContent) -> bool {
    let has_links = page.links.is_some_and(|links| links >= TOC_LINKS);
    let words = words(page).filter(|words| *words > 0.0);
    has_links && words.zip(page.link_words).is_some_and(|(words, linked)| 2.0 * linked >= words)
}

fn is_image(page: &PageContent) -> bool {
    let media_type = page.content_type.as_deref().unwrap_or_default().trim_start();
    let is_image = media_type.get(..6).is_some_and(|start| start.eq_ignore_ascii_case("image/"));
    let has_images = page.images.is_some_and(|images| images >= 1.0);
    is_image || has_images && words(page).is_some_and(|words| words < IMAGE_WORDS)
}

#[expect(clippy::cast_precision_loss, reason = "there are no 2^53 words")]
fn words(page: &PageContent) -> Option<f64> {
    let count = |text: &String| Tokens::of(&text.to_lowercase()).count() as f64;
    page.words.or_else(|| page.text.as_ref().map(count))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn page(url: &str) -> PageContent {
        PageContent { url: format!("https://ex.com/{url}"), ..Default::default() }
    }

    fn with_text(url: &str, text: &str) -> PageContent {
        PageContent { text: Some(text.to_owned()), ..page(url) }
    }

    fn words(from: usize, to: usize) -> String {
        (from..to).map(|at| format!("w{at}")).collect::<Vec<_>>().join(" ")
    }

    #[track_caller]
    fn assert_class(page: PageContent, class: MissingClass) {
        let listed = [
            with_text("article", &words(0, 200)),
            with_text("article?id=1&v=2", &words(1000, 1100)),
            page_with_id("hashed", 7),
            with_text("empty", ""),
        ];
        assert_eq!(classify_missing(&listed, &[page]).classes, [class]);
    }

    fn page_with_id(url: &str, id: i64) -> PageContent {
        PageContent { content_hash: Some(ClusterId::Number(id)), ..page(url) }
    }

    #[test]
    fn errors_and_redirects_come_first() {
        for status in [0, 404, 500] {
            assert_class(
                PageContent { status: Some(status), ..page("article?x") },
                MissingClass::Error,
            );
        }
        let title = Some("Page not found".to_owned());
        assert_class(PageContent { status: Some(200), title, ..page("a") }, MissingClass::Error);
        for status in [301, 308] {
            assert_class(
                PageContent { status: Some(status), ..page("article?x") },
                MissingClass::Redirect,
            );
        }
        assert_class(PageContent { status: Some(304), ..page("a") }, MissingClass::Missing);
        assert_class(
            PageContent { redirect: Some(Redirect::Is(true)), ..page("a") },
            MissingClass::Redirect,
        );
    }

    #[test]
    fn pages_with_more_parameters_are_duplicates_unless_their_contents_differ() {
        let class = MissingClass::DupExtraParam;
        assert_class(page("article?ref=1"), class);
        assert_class(with_text("article?ref=1", &words(0, 200)), class);
        assert_class(with_text("article?x=0&id=1&v=2", &words(1000, 1100)), class);
        assert_class(with_text("article?ref=1", ""), class);
        assert_class(with_text("article?ref=1", &words(300, 400)), MissingClass::Missing);
        assert_class(page_with_id("hashed?x", 7), class);
        assert_class(page_with_id("hashed?x", 8), MissingClass::Missing);
    }

    #[test]
    fn duplicates_are_found_under_other_urls() {
        assert_class(with_text("b", &words(0, 199)), MissingClass::DupUnmatched);
        assert_class(page_with_id("b", 7), MissingClass::DupUnmatched);
        assert_class(with_text("b", ""), MissingClass::Missing);
    }

    #[test]
    fn what_can_be_judged_comes_after_duplicates_and_before_what_is_missing() {
        let toc = PageContent {
            links: Some(20.0),
            link_words: Some(50.0),
            words: Some(100.0),
            ..page("toc")
        };
        assert_class(toc.clone(), MissingClass::Toc);
        assert_class(PageContent { links: Some(19.0), ..toc.clone() }, MissingClass::Missing);
        assert_class(PageContent { link_words: Some(49.0), ..toc.clone() }, MissingClass::Missing);
        assert_class(PageContent { words: None, ..toc }, MissingClass::Missing);
        let image = PageContent { images: Some(1.0), ..with_text("i", &words(300, 349)) };
        assert_class(image, MissingClass::Image);
        let illustrated = PageContent { images: Some(9.0), ..with_text("i", &words(300, 350)) };
        assert_class(illustrated, MissingClass::Missing);
        let picture = PageContent { content_type: Some("Image/PNG".to_owned()), ..page("i.png") };
        assert_class(picture, MissingClass::Image);
        assert_class(with_text("part", &words(20, 80)), MissingClass::Subset);
        assert_class(with_text("new", &words(300, 380)), MissingClass::Missing);
    }

    #[test]
    fn nothing_is_missing_of_nothing() {
        let missed = classify_missing(&[page("a")], &[]);
        assert_eq!((missed.classes, missed.table.n), (vec![], 0));
        assert_eq!(classify_missing(&[], &[page("a")]).classes, [MissingClass::Missing]);
    }
}
