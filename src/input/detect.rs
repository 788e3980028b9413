//! What a document is, by its first characters and never by its name.

use crate::diagnostic::without_invisible;
use crate::model::{
    InHtml, Loc, LocKind, before, behind_list_marker, behind_words, find_any, find_word, has,
    has_template_mark, is_of_message, is_php, sitemap_in_page, split_once, trim, trim_start,
};
use crate::robots;
use std::ops::Range;

/// What the first characters show.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    /// XML, or what was meant to be.
    Xml,
    /// A sitemap in an HTML page: where the tag of that stands, and where the sitemap starts.
    InPage(Range<usize>, usize),
    /// A list of URLs behind a message in HTML: where that stands, and where the list starts.
    ListBehind(Range<usize>, usize),
    /// A list of URLs.
    Text,
    /// A robots.txt file.
    Robots,
    /// Something else, in words that follow "this is", and how that was seen.
    Other(String),
}

/// How much of the document is looked at.
const HEAD_BYTES: usize = 4_096;

/// As much of the document as is looked at.
pub(crate) fn head(text: &str) -> &str {
    text.get(..text.floor_char_boundary(HEAD_BYTES)).unwrap_or(text)
}

/// Looks at the start of the document, without its byte order mark. `None` asks for more of it.
pub(crate) fn detect(text: &str, is_all: bool) -> Option<Kind> {
    let head = head(text);
    let is_enough = is_all || text.len() >= HEAD_BYTES + char::MAX.len_utf8();
    let content = trim_start(head);
    // `<https://www.example.com/>` is no tag.
    let is_bracketed =
        matches!(content.as_bytes(), [b'<', b'h' | b'H', ..]) && is_absolute_url(content);
    let may_be_bracketed =
        content.len() < "<https://x".len() && content.starts_with("<h") && !is_enough;
    // Nor does version control make one where it marks a conflict.
    let is_mark = content.starts_with("<<");
    if (content.starts_with('<') && !is_bracketed && !may_be_bracketed && !is_mark)
        || (content.is_empty() && is_enough)
    {
        match (sitemap_in_page(head), list_behind_message(head, is_enough)) {
            (InHtml::Sitemap(page, start), _) => return Some(Kind::InPage(page, start)),
            (_, InHtml::Sitemap(message, start)) => return Some(Kind::ListBehind(message, start)),
            (InHtml::Unknown, _) | (_, InHtml::Unknown) if !is_enough => return None,
            _ => return of_markup(content, is_enough),
        }
    }
    if !is_enough {
        return None;
    }
    if is_sitemap_in_json(content) {
        return Some(Kind::Other("JSON (a sitemap is a string in it)".to_owned()));
    }
    if ["<?xml", "<urlset", "<sitemapindex", "<URLSET"]
        .iter()
        .any(|start| find_word(start, content).is_some())
    {
        return of_markup(content, true);
    }
    Some(by_first_line(content))
}

/// Looks for a list of URLs behind a message in HTML, as PHP prints one. There is no markup in lists.
#[inline(never)]
fn list_behind_message(head: &str, is_enough: bool) -> InHtml {
    let (mut at, mut message) = (0, None);
    for line in head.split_inclusive('\n') {
        let text = trim(line);
        // More of a line that is not whole may show that it is something else.
        let is_whole = is_enough || line.ends_with('\n');
        if is_whole && !text.starts_with('<') && is_absolute_url(text) {
            let is_list = !has_tag(head.get(at..).unwrap_or_default());
            return match message {
                Some(message) if is_list && is_enough => InHtml::Sitemap(message, at),
                _ if is_list => InHtml::Unknown,
                _ => InHtml::None,
            };
        }
        match is_of_message(text) {
            Some(true) => {}
            None if !is_whole => return InHtml::Unknown,
            _ => return InHtml::None,
        }
        if !text.is_empty() {
            let start = at + (line.len() - trim_start(line).len());
            let first = message.map_or(start, |message: Range<usize>| message.start);
            message = Some(first..start + text.len());
        }
        at += line.len();
    }
    if is_enough { InHtml::None } else { InHtml::Unknown }
}

/// What ends the instruction to whatever fills in a template that the text begins with.
fn end_of_instruction(text: &str) -> Option<&'static str> {
    match text.as_bytes() {
        [b'{', b'%', ..] => Some("%}"),
        [b'{', b'{', ..] => Some("}}"),
        [b'{', b'#', ..] => Some("#}"),
        [b'$', b'{', ..] => Some("}"),
        [b'<', b'%', ..] => Some("%>"),
        _ if is_php(text) => Some("?>"),
        _ => None,
    }
}

/// Whether a sitemap is one, or the template that somebody should have filled in: then there are instructions between its root
/// and its first `<loc>` or end tag, and none of its URLs is there before one that is to be filled in. Those in comments tell how
/// it was made.
#[inline(never)]
fn of_markup(content: &str, is_enough: bool) -> Option<Kind> {
    let mut instruction = None;
    let mut is_sitemap = false;
    let mut rest = content;
    while let Some(at) = find_any([b'<', b'{', b'$'], rest.as_bytes()) {
        rest = rest.get(at..).unwrap_or_default();
        let ending = end_of_instruction(rest).filter(|_| is_sitemap);
        let is_comment = rest.starts_with("<!--");
        if let Some(ending) = ending.or(is_comment.then_some("-->")) {
            let len = find_word(ending, rest).map(|at| at + ending.len());
            let (found, behind) = rest.split_at_checked(len.unwrap_or(rest.len()))?;
            if !is_comment {
                instruction.get_or_insert(found);
            }
            if len.is_none() {
                break;
            }
            rest = behind;
            continue;
        }
        let is_tag = rest.as_bytes().get(1).is_some_and(u8::is_ascii_alphabetic);
        if is_tag && !is_sitemap {
            let may_be = |name: &&str| rest.starts_with(*name) || name.starts_with(rest);
            if !["<urlset", "<sitemapindex"].iter().any(may_be) {
                return Some(Kind::Xml);
            }
            is_sitemap = true;
        } else if is_sitemap && (rest.starts_with("<loc") || rest.starts_with("</")) {
            let is_end = rest.starts_with("</urlset") || rest.starts_with("</sitemapindex");
            if instruction.is_none() || is_end {
                return Some(filled_in(instruction));
            }
            if rest.starts_with("<loc") {
                let value = split_once(b'>', rest).map(|(_, value)| value);
                let Some((value, len)) = value.and_then(|all| Some((all, find_word("</", all)?)))
                else {
                    break;
                };
                let is_there = is_filled_in(value.get(..len).unwrap_or_default());
                return Some(if is_there { Kind::Xml } else { filled_in(instruction) });
            }
        }
        rest = rest.get(1..).unwrap_or_default();
    }
    is_enough.then(|| filled_in(instruction))
}

/// Whether a value is no template of one.
fn is_filled_in(value: &str) -> bool {
    let text = trim(value);
    let inside = text.strip_prefix("<![CDATA[").and_then(|text| text.strip_suffix("]]>"));
    let text = inside.map_or(text, trim);
    !text.is_empty() && !has_template_mark(text) && Loc::of(text).kind != LocKind::Placeholder
}

/// What a sitemap is in which there is this instruction, or none.
fn filled_in(instruction: Option<&str>) -> Kind {
    instruction.map_or(Kind::Xml, |text| {
        Kind::Other(with_start("a template (it has `", before(b'\n', text).trim_end()))
    })
}

fn by_first_line(content: &str) -> Kind {
    let lines = content.split(['\n', '\r']).map(str::trim);
    let mut lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    // Only robots.txt files have comments, so one that has nothing else is one.
    let Some(line) = lines.next() else { return Kind::Robots };
    if is_json(content) {
        let start = content.get(..1).unwrap_or_default();
        return Kind::Other(["JSON (it starts with `", start, "`)"].concat());
    }
    if robots::is_typical(line) {
        return Kind::Robots;
    }
    let mut next_lines = lines.clone().take(HEADING_LINES_MAX);
    // Escaped markup has semicolons.
    let is_table =
        || !line.starts_with("&lt;") && next_lines.clone().any(|next| is_row(next, line));
    if is_url(line) || is_table() || is_behind_words(line, lines.clone()) {
        Kind::Text
    } else if has_tag(content) {
        Kind::Xml
    } else if lines.any(robots::is_rule) {
        Kind::Robots
    } else if next_lines.any(is_absolute_url) {
        Kind::Text
    } else {
        Kind::Other(unknown(line, content))
    }
}

/// How many lines after the first one are looked at for a URL.
const HEADING_LINES_MAX: usize = 10;

/// Whether a line could be one of a list of URLs.
fn is_url(line: &str) -> bool {
    if is_absolute_url(line) {
        return true;
    }
    match Loc::of(before(b'\t', line).trim_end()).kind {
        LocKind::Absolute
        | LocKind::ProtocolRelative
        | LocKind::SchemeMissing
        | LocKind::SchemeMisspelled => true,
        LocKind::SchemeUnsupported | LocKind::HostMissing => find_word("://", line).is_some(),
        LocKind::Relative | LocKind::Placeholder => line.starts_with('/') && !has(b' ', line),
        LocKind::NotUrl => is_absolute_url(&without_invisible(line)),
    }
}

/// Whether a line starts with an absolute URL, also in quotes or angle brackets or as an item of a list.
#[inline(never)]
fn is_absolute_url(line: &str) -> bool {
    let line = behind_list_marker(line).map_or(line, str::trim_start);
    let bare = robots::unwrapped(line).unwrap_or(line);
    Loc::of(bare).kind == LocKind::Absolute
}

/// Whether a line has a URL in one of its columns, and the first line has columns, too.
#[inline(never)]
fn is_row(line: &str, first: &str) -> bool {
    [b',', b';', b'\t'].into_iter().any(|delimiter| {
        has(delimiter, first) && line.split(char::from(delimiter)).any(is_absolute_url)
    })
}

/// Whether nearly all lines have words before their URL; one line alone, a word.
#[inline(never)]
fn is_behind_words<'a>(first: &str, lines: impl Iterator<Item = &'a str>) -> bool {
    let Some((words, _)) = behind_words(first) else { return false };
    let (mut count, mut rows) = (1, 1);
    for line in lines.take(HEADING_LINES_MAX) {
        count += 1;
        rows += usize::from(behind_words(line).is_some());
    }
    rows * 10 >= count * 9 && (count > 1 || !has(b' ', words))
}

/// Whether the text starts as a JSON object or array does.
fn is_json(content: &str) -> bool {
    let Some(rest) = content.strip_prefix(['{', '[']) else { return false };
    let rest = trim_start(rest);
    rest.starts_with(['"', '{', '[', '}', ']', '-'])
        || rest.starts_with(|c: char| c.is_ascii_digit())
}

/// Whether the text is a string of JSON with a sitemap, or an object that begins with one: the quotes in it are escaped.
fn is_sitemap_in_json(content: &str) -> bool {
    let member = content
        .strip_prefix('{')
        .and_then(|member| find_word("\":", member).and_then(|at| member.get(at + 2..)));
    let Some(string) = trim_start(member.unwrap_or(content)).strip_prefix('"') else {
        return false;
    };
    let (before, _) = split_once(b'"', string).unwrap_or((string, ""));
    let start = before.trim_start_matches(['\\', 'n', 'r', ' ']);
    ["<?xml", "<urlset", "<sitemapindex"].iter().any(|tag| start.starts_with(tag))
        && before.ends_with('\\')
}

/// What is neither markup nor URLs, by its first line.
fn unknown(line: &str, content: &str) -> String {
    if has(b'\0', line) {
        return "binary data (its first line has bytes 00)".to_owned();
    }
    let is_control = |c: char| c.is_ascii_control() && !c.is_ascii_whitespace();
    let lost = content.matches(char::REPLACEMENT_CHARACTER).count();
    // Text in another encoding has no such characters.
    if content.contains(is_control) && lost * 10 > content.chars().count() {
        return "binary data (its bytes are no text)".to_owned();
    }
    // As an `llms.txt` does.
    if content.starts_with('#') && find_word("](", content).is_some() {
        return with_start("Markdown (it starts with `", before(b'\n', content).trim_end());
    }
    let has_url = find_word("://", content).is_some();
    with_start(
        if has_url { "text (it starts with `" } else { "text without URLs (it starts with `" },
        line,
    )
}

#[inline(never)]
fn with_start(what: &str, line: &str) -> String {
    let len = line.char_indices().nth(SHOWN_CHARS).map_or(line.len(), |(at, _)| at);
    let (shown, rest) = line.split_at_checked(len).unwrap_or((line, ""));
    let more = if rest.is_empty() { "" } else { "…" };
    [what, shown, more, "`)"].concat()
}

/// How much of a line is shown.
const SHOWN_CHARS: usize = 32;

/// Whether there is something like a tag in the text.
fn has_tag(content: &str) -> bool {
    content.match_indices('<').any(|(at, _)| {
        let after = content.as_bytes().get(at + 1);
        after.is_some_and(|b| b.is_ascii_alphabetic() || matches!(b, b'_' | b'?' | b'!' | b'/'))
    })
}

#[cfg(test)]
mod tests {
    use super::{Kind, detect};

    fn no_urls(shown: &str) -> Kind {
        Kind::Other(format!("text without URLs (it starts with `{shown}`)"))
    }

    #[test]
    fn what_was_decided_stays_so_whatever_comes_behind() {
        for text in [
            "<urlset>\n{% for page in pages %}\n<url><loc>{{ page.url }}</loc></url>\n{% endfor %}</urlset>",
            "<urlset>{% for page in pages %}<url><loc>{{ page.url }}</loc></url>{% endfor %}</urlset>",
            "<urlset><<html>l<m/o.>\r<%/url></urlset>\r?>\n<urlset xmlns='http'>",
            "<urlset><!-- {{ a }} --><url><lastmod></lastmod><loc></loc></url></urlset>",
            "<sitemapindex><?php foreach ($all as $one) { ?>\n<sitemap></sitemap>",
            "<br />\n<b>Warning</b>: a<br/>\nhttps://a.example/\nhttps://a.example/b",
            "<b>a</b>\nhttps://a.example/<b>\n{{ https://a.example/<a>",
            "<b>a\n<?xml version='1.0'?>\n<urlset>",
            "<!DOCTYPE html>\n<html><head><title>a</title></head><urlset xmlns='/schemas/sitemap'><loc>",
            "<div>https://a.example/\nhttps://a.example/\n</div",
            "<urlset>{% for page in pages %}<url><loc> https://a.example/ </loc></url></urlset>",
            "<urlset><?php echo '<loc>a</loc>'; ?><url><lastmod></lastmod><loc>{{ a }}</loc>",
        ] {
            let whole = detect(text, true);
            for (end, _) in text.char_indices() {
                let start = detect(&text[..end], false);
                assert!(start.is_none() || start == whole, "{start:?} {whole:?} {}", &text[..end]);
            }
        }
    }

    #[test]
    fn content_decides() {
        for (text, kind) in [
            ("<?xml version=\"1.0\"?>", Kind::Xml),
            (" \n<urlset>", Kind::Xml),
            ("", Kind::Xml),
            ("Warning: x in y.php\n<?xml version=\"1.0\"?><urlset>", Kind::Xml),
            ("https://www.example.com/\n", Kind::Text),
            ("\n\nwww.example.com/tea\n", Kind::Text),
            ("/tea\n/coffee\n", Kind::Text),
            ("\u{200B}https://www.example.com/tea\n", Kind::Text),
            ("https//www.example.com/tea\n", Kind::Text),
            ("https://www.example.com/\t2026-01-01\n", Kind::Text),
            ("# Please\n\nUser-agent: *\n", Kind::Robots),
            ("Sitemaps: http://www.example.com/sitemaps.xml", Kind::Robots),
            ("# ours\nhttps://www.example.com/\n", Kind::Text),
            ("User-agent: *\nDisallow:\n", Kind::Robots),
            ("crawl-delay : 10\nUser-agent: *\n", Kind::Robots),
            ("Host: www.example.com\n", Kind::Robots),
            ("Clean-param: ref /tea/\n", Kind::Robots),
            ("sitemap https://www.example.com/sitemap.xml\n", Kind::Robots),
            ("Site-map=https://www.example.com/sitemap.xml\n", Kind::Robots),
            ("# nothing\n\n# at all\n", Kind::Robots),
            ("Robots of our site\nUser-agent: *\nDisallow: /cart\n", Kind::Robots),
            ("<<<<<<< HEAD\nhttps://www.example.com/\n=======\n", Kind::Text),
            ("<<<<<<< HEAD\n<urlset>\n=======\n", Kind::Xml),
            ("<<urlset>", Kind::Xml),
            ("Dear reader,\nuser-agent: is a word\n", no_urls("Dear reader,")),
            ("https://www.example.com/sitemap: a\nDisallow: /\n", Kind::Text),
            ("{\"a\": 1}", Kind::Other("JSON (it starts with `{`)".to_owned())),
            ("[ {}]", Kind::Other("JSON (it starts with `[`)".to_owned())),
            ("\u{1}<doc/>", Kind::Xml),
            ("a < b", no_urls("a < b")),
            (
                "\u{FFFD}\u{1}\u{FFFD}L",
                Kind::Other("binary data (its bytes are no text)".to_owned()),
            ),
            (
                "\"<?xml version=\\\"1.0\\\"?>",
                Kind::Other("JSON (a sitemap is a string in it)".to_owned()),
            ),
            ("\"<?xml version=\"\"1.0\"\"?>", Kind::Xml),
            ("Not found", no_urls("Not found")),
            ("[Not found]", no_urls("[Not found]")),
            ("Clicks;Page\n12;https://www.example.com/\n", Kind::Text),
            ("Clicks;Pages\n12;a\n", no_urls("Clicks;Pages")),
            (&"ü".repeat(90), no_urls(&format!("{}…", "ü".repeat(32)))),
            (
                "# Tea\r\n\r\n> All about it\n\n- [Green](https://www.example.com/green.md): how to brew it\n",
                Kind::Other("Markdown (it starts with `# Tea`)".to_owned()),
            ),
            ("# Tea\nNot found", no_urls("Not found")),
            ("a\0b", Kind::Other("binary data (its first line has bytes 00)".to_owned())),
        ] {
            assert_eq!(detect(text, true), Some(kind), "{text:?}");
        }
    }

    #[test]
    fn too_little_is_no_answer_and_markup_needs_its_root_or_a_loc() {
        for text in
            ["https://www.exa", " ", " <", "<?xml version=\"1.0\"?>", "<urlset><url>", "<site"]
        {
            assert_eq!(detect(text, false), None, "{text}");
        }
        for text in
            [" <rss", "<?xml?><feed", "<urls/>", "<urlset><url><loc", "<urlset></", "<sitemaps>"]
        {
            assert_eq!(detect(text, false), Some(Kind::Xml), "{text}");
        }
    }

    #[test]
    fn a_template_has_instructions_before_its_first_url() {
        for (text, shown) in [
            (
                "---\n---\n<?xml?><urlset>\n{% for page in pages %}\n<url><loc>",
                "{% for page in pages %}",
            ),
            ("{{ printf \"<?xml?>\" }}\n<urlset>{{ range .Pages }}", "{{ range .Pages }}"),
            ("<?php a(); ?>\n<urlset><?php each(): ?>\n<url><loc>", "<?php each(): ?>"),
            ("<urlset><% each %>\n<loc>", "<% each %>"),
            ("<sitemapindex>\n${maps}\n</sitemapindex>", "${maps}"),
            (
                "<urlset><?php each(): ?><url><loc>https://a.example/<?= $a ?></loc>",
                "<?php each(): ?>",
            ),
            ("<urlset><? each(): ?><url><loc>$url</loc>", "<? each(): ?>"),
            ("<urlset>{% each %}<loc><![CDATA[https://a.example/{{ a }}]]></loc>", "{% each %}"),
            ("<urlset>{% each %}<lastmod>2026-11-21</lastmod><loc></loc>", "{% each %}"),
            ("<urlset><?php echo '<loc>a</loc>'; ?></urlset>", "<?php echo '<loc>a</loc>'; ?>"),
        ] {
            let kind = Kind::Other(format!("a template (it has `{shown}`)"));
            assert_eq!(detect(text, true), Some(kind), "{text}");
        }
        for text in [
            "<!-- {% for %} --><urlset><url><loc>",
            "<urlset><url><loc>{{ url }}</loc></url>",
            "<urlset><url><loc>/</loc></url>{% for %}",
            "<?php print '<?xml?>'; ?><urlset><url><loc>",
            "<rss><channel><description>{% for %}",
            "<?xml-stylesheet href='a'?><urlset/>",
            "<urlset>\n<?php /* pages */ ?>\n<url><loc>https://a.example/a</loc>",
            "<urlset>{% each %}<url><lastmod></lastmod><loc><![CDATA[https://a.example/]]></loc>",
            "<urlset><%@ page %><url><loc>/tea</loc>",
            "<urlset><?php echo '<loc>{{ a }}</loc>' ?><url><loc>https://a.example/</loc>",
        ] {
            assert_eq!(detect(text, true), Some(Kind::Xml), "{text}");
        }
    }
}
