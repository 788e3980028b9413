//! Values out of XML and into it.

use super::document::Document;
use super::edit::put;
use super::elements::{self, Edits};
use super::text::{split_at_word, words};
use crate::diagnostic::Span;
use crate::model::{find_any, is_blank, is_php, meaning, split_once};

/// What a value in XML stands for; `None` where an entity or an unfinished reference is in it.
#[inline(never)]
pub(super) fn unescaped(raw: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), raw);
    while let Some(at) = find_any([b'&', b'<', b'<'], rest.as_bytes()) {
        let (before, markup) = rest.split_at_checked(at)?;
        out.push_str(before);
        rest = if let Some(inner) = markup.strip_prefix("<![CDATA[") {
            let (text, after) = split_at_word(inner, "]]>")?;
            out.push_str(text);
            after
        } else if let Some(inner) = markup.strip_prefix("<!--") {
            split_at_word(inner, "-->")?.1
        } else {
            let (name, after) = split_once(b';', markup.strip_prefix('&')?)?;
            out.push(referred(name)?);
            after
        };
    }
    out.push_str(rest);
    Some(out)
}

/// Text with characters in place of the references in it that XML or HTML knows; `None` if there are none.
pub(super) fn text_once_more(text: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), text);
    let mut is_other = false;
    while let Some((before, markup)) = split_once(b'&', rest) {
        out.push_str(before);
        let found =
            split_once(b';', markup).and_then(|(name, after)| Some((meant_by(name)?, after)));
        is_other |= found.is_some();
        rest = found.map_or(markup, |(_, after)| after);
        out.push(found.map_or('&', |(character, _)| character));
    }
    out.push_str(rest);
    is_other.then_some(out)
}

/// The character that a reference of XML or HTML stands for.
fn meant_by(name: &str) -> Option<char> {
    let of_html = || {
        let name = ["&", name, ";"].concat();
        html_reference(&name)?.chars().next()
    };
    referred(name).or_else(of_html).filter(|character| {
        !character.is_control() && !matches!(character, '\u{FFFE}' | '\u{FFFF}')
    })
}

/// The character that a reference of XML stands for.
#[inline(never)]
fn referred(name: &str) -> Option<char> {
    Some(match name.as_bytes() {
        b"amp" => '&',
        b"lt" => '<',
        b"gt" => '>',
        b"quot" => '"',
        b"apos" => '\'',
        _ => char::from_u32(number(name.strip_prefix('#')?)?)?,
    })
}

/// The number that a reference names behind its `&#`.
fn number(written: &str) -> Option<u32> {
    let (digits, radix) = written.strip_prefix('x').map_or((written, 10), |hex| (hex, 16));
    u32::from_str_radix(digits, radix).ok()
}

/// The names that HTML has for the characters from U+00A0 to U+00FF:
/// <https://html.spec.whatwg.org/multipage/named-characters.html>.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/// Other names that are often used, in any case, and those of XML in small letters.
const OTHERS: &str = "ndash – mdash — hellip … euro € lsquo ‘ rsquo ’ ldquo “ rdquo ” amp &amp; lt &lt; gt &gt; quot &quot; \
    apos &apos;";

/// Puts a character in the place of the two references that name the halves of it that UTF-16 has.
pub(super) fn whole_character(document: &Document<'_>, span: Span) -> Edits {
    let (high, _) = half(document.part(span), 0xD800)?;
    let (low, len) = half(document.text.get(span.end as usize..)?, 0xDC00)?;
    let character = char::from_u32(0x1_0000 + (high << 10) + low)?;
    let end = span.end + u32::try_from(len).ok()?;
    put(Span::new(span.start, end), &[character.encode_utf8(&mut [0; 4])])
}

/// Takes a reference away that names no character, and no part of one.
pub(super) fn without_idle_reference(document: &Document<'_>, span: Span) -> Edits {
    let reference = document.part(span);
    let is_part = half(reference, 0xD800).or_else(|| half(reference, 0xDC00)).is_some();
    if is_part { None } else { elements::delete(span) }
}

/// What the reference at the start of a text says of a character, if it is one of 1,024 from `first` on, and its length.
fn half(text: &str, first: u32) -> Option<(u32, usize)> {
    let (name, _) = split_once(b';', text.strip_prefix("&#")?)?;
    let value = number(name)?.checked_sub(first)?;
    (value < 0x400).then_some((value, "&#;".len() + name.len()))
}

/// What a reference that XML does not know means in HTML, written so that XML knows it.
pub(super) fn html_reference(raw: &str) -> Option<String> {
    let name = raw.strip_prefix('&')?.strip_suffix(';')?;
    if let Some(index) = words(LATIN).iter().position(|known| *known == name) {
        return char::from_u32(0xA0 + u32::try_from(index).ok()?).map(String::from);
    }
    meaning(OTHERS, name).map(str::to_owned)
}

/// Text without the comments and processing instructions in it; `None` if there are none, or nothing else. Those that a server
/// should have carried out stay.
pub(super) fn without_comments(raw: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), raw);
    while let Some((before, markup)) = split_once(b'<', rest) {
        out.push_str(before);
        let from = rest.get(before.len()..)?;
        rest = match markup.strip_prefix("!--") {
            Some(comment) => split_at_word(comment, "-->")?.1,
            None => split_at_word(markup.strip_prefix('?')?, "?>")?.1,
        };
        if is_php(from) {
            out.push_str(from.strip_suffix(rest)?);
        }
    }
    out.push_str(rest);
    (out.len() < raw.len() && !is_blank(&out)).then_some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_is_unescaped_where_that_is_certain() {
        for (text, expected) in [
            ("Salt &amp; Pepper", Some("Salt & Pepper")),
            ("R&D &lt;3", Some("R&D <3")),
            ("The gardener&#8217;s caf&eacute;", Some("The gardener’s café")),
            ("&amp;amp;", Some("&amp;")),
            ("tea & cake; more", None),
            ("&#0;&#xD800;&;&tea;", None),
            ("tea &", None),
        ] {
            assert_eq!(text_once_more(text).as_deref(), expected, "{text}");
        }
    }
}
