//! HTML around a sitemap: the layout of the pages of a site, or a message that a program printed.

use super::search::{before, find, find_word, lowered, split_once};
use super::space::is_blank;
use std::ops::Range;

/// What the beginning of a document shows of HTML with a sitemap in or behind it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum InHtml {
    /// There is none in what was looked at.
    None,
    /// More of it may show one.
    Unknown,
    /// Where the tag of the page or the message stands, and where the sitemap starts.
    Sitemap(Range<usize>, usize),
}

/// The elements that error messages in HTML are made of, and that of what servers put into pages.
const HTML_FRAGMENTS: [&str; 16] = [
    "b", "br", "center", "code", "div", "em", "font", "hr", "i", "p", "pre", "script", "small",
    "span", "strong", "table",
];

/// Whether that is the name of an element of messages.
pub(crate) fn is_html_fragment(name: &str) -> bool {
    HTML_FRAGMENTS.iter().any(|known| known.eq_ignore_ascii_case(name))
}

/// Whether all markup of a line is that of a message; `None` where its last tag, which may go on, does not say.
#[inline(never)]
pub(crate) fn is_of_message(line: &str) -> Option<bool> {
    let mut rest = line;
    while let Some((_, inside)) = split_once(b'<', rest) {
        rest = inside.strip_prefix('/').unwrap_or(inside);
        let len = rest.bytes().position(|byte| !byte.is_ascii_alphanumeric());
        let name = rest.get(..len.unwrap_or(rest.len())).unwrap_or_default();
        if len.is_none() && HTML_FRAGMENTS.iter().any(|known| known.starts_with(&*lowered(name))) {
            return None;
        }
        if !is_html_fragment(name) {
            return Some(false);
        }
    }
    Some(true)
}

/// The elements whose text is no markup, or shows some.
const TEXTS: [&str; 11] = [
    "script", "style", "title", "textarea", "xmp", "pre", "code", "noscript", "template", "iframe",
    "svg",
];

/// What the namespace of a sitemap has in every spelling.
const IN_NAMESPACE: &str = "/schemas/sitemap";

/// Looks for a sitemap in an HTML page that starts like that. What stands in a script or a comment, or is shown as text, is none.
#[inline(never)]
pub(crate) fn sitemap_in_page(text: &str) -> InHtml {
    // Where the tag of the page is, and the declaration of the sitemap.
    let (mut page, mut declaration) = (None, None);
    let mut rest = text;
    while let Some(lt) = find(b'<', rest.as_bytes()) {
        let (text_before, markup) = rest.split_at_checked(lt).unwrap_or_default();
        if !is_blank(text_before) {
            if page.is_none() {
                return InHtml::None;
            }
            declaration = None;
        }
        let at = text.len() - markup.len();
        let is_instruction = markup.starts_with("<?");
        let len = if markup.starts_with("<!--") {
            find_word("-->", markup).map(|end| end + "-->".len())
        } else if is_instruction {
            find_word("?>", markup).map(|end| end + "?>".len())
        } else {
            tag_len(markup)
        };
        let Some((tag, behind)) = len.and_then(|len| markup.split_at_checked(len)) else {
            let is_tag = markup.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
            let may_be_page = || "<html".starts_with(&*lowered(before(b' ', markup)));
            return if page.is_none() && is_tag && !may_be_page() {
                InHtml::None
            } else {
                InHtml::Unknown
            };
        };
        rest = behind;
        if is_instruction {
            declaration = declaration.or_else(|| tag.starts_with("<?xml ").then_some(at));
            continue;
        }
        if tag.starts_with("<!") {
            continue;
        }
        let name = lowered(name_of(tag));
        let Some(page) = &page else {
            if name != "html" {
                return InHtml::None;
            }
            page = Some(at..at + tag.len());
            declaration = None;
            continue;
        };
        let is_root = matches!(name.as_str(), "urlset" | "sitemapindex");
        if is_root && find_word(IN_NAMESPACE, tag).is_some() {
            return InHtml::Sitemap(page.clone(), declaration.unwrap_or(at));
        }
        declaration = None;
        if TEXTS.contains(&name.as_str()) && !tag.ends_with("/>") {
            let Some(end) = find_word(&["</", &name].concat(), &lowered(rest)) else {
                return InHtml::Unknown;
            };
            rest = rest.get(end..).unwrap_or_default();
        }
    }
    InHtml::Unknown
}

/// How long the tag is that the text starts with, or the `<` that starts none; `None` if it has no end.
fn tag_len(text: &str) -> Option<usize> {
    let first = text.as_bytes().get(1)?;
    if !first.is_ascii_alphabetic() && !matches!(first, b'/' | b'!') {
        return Some(1);
    }
    let mut quote = None;
    let end = text.bytes().position(|byte| {
        let is_inside = quote.is_some();
        if matches!(byte, b'"' | b'\'') && quote.is_none_or(|open| open == byte) {
            quote = if is_inside { None } else { Some(byte) };
        }
        byte == b'>' && !is_inside
    });
    end.map(|end| end + 1)
}

/// The name of a start tag; `""` for other markup.
fn name_of(tag: &str) -> &str {
    let inside = tag.get(1..).unwrap_or_default();
    let end =
        inside.bytes().position(|byte| matches!(byte, b'>' | b'/' | b' ' | b'\t' | b'\r' | b'\n'));
    inside.get(..end.unwrap_or(inside.len())).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::{InHtml, sitemap_in_page};

    const URLSET: &str = "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">";

    #[test]
    fn a_sitemap_in_a_page_is_found_as_soon_as_it_starts() {
        for before in [
            "<html><body>",
            "<html><body><?xml version=\"1.0\"?>\n",
            "<!DOCTYPE html>\n<HTML lang='en'><head><title>a > b</title></head><body class=\"a>b\">",
            "<!-- a --><html><script>'<urlset xmlns=\"/schemas/sitemap\">'</SCRIPT> 1 < 2 <pre><urlset></pre>",
            "<html><br/><!-- <urlset> --><style/><main>Tea<?xml version=\"1.0\"?><?a?><!-- b -->",
        ] {
            let text = [before, URLSET, "<url>"].concat();
            let InHtml::Sitemap(page, start) = sitemap_in_page(&text) else { panic!("{text}") };
            let (tag, sitemap) = (&text[page].to_lowercase(), &text[start..]);
            assert!(tag.starts_with("<html") && tag.ends_with('>'), "{tag}");
            assert!(sitemap.starts_with("<?xml ") == before.contains("<?xml"), "{sitemap}");
            for (end, _) in
                text.char_indices().filter(|(end, _)| *end < before.len() + URLSET.len())
            {
                assert_eq!(sitemap_in_page(&text[..end]), InHtml::Unknown, "{}", &text[..end]);
            }
        }
    }

    #[test]
    fn what_is_shown_or_meant_for_a_program_is_no_sitemap() {
        for inside in [
            "<script>document.write('@')</script>",
            "<!-- @ -->",
            "<pre>@</pre>",
            "<code class=xml>@</code>",
            "<textarea>@</textarea>",
            "<p title='@'>",
            "<urlset>",
            "&lt;urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">",
        ] {
            let text = format!("<html><body>{}</body></html>", inside.replace('@', URLSET));
            assert_eq!(sitemap_in_page(&text), InHtml::Unknown, "{text}");
        }
        for text in
            [URLSET, "<?xml version=\"1.0\"?><rs", "a<html>", "<h:html>", "<htmlx", "<body>"]
        {
            assert_eq!(sitemap_in_page(text), InHtml::None, "{text}");
        }
    }
}
