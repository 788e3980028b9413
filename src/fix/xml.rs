//! Values out of XML and into it.

/// What a value in XML stands for; `None` where an entity or an unfinished reference is in it.
pub(super) fn unescaped(raw: &str) -> Option<String> {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some(at) = rest.find(['&', '<']) {
        let (before, markup) = rest.split_at_checked(at)?;
        out.push_str(before);
        rest = if let Some(inner) = markup.strip_prefix("<![CDATA[") {
            let (text, after) = inner.split_once("]]>")?;
            out.push_str(text);
            after
        } else if let Some(inner) = markup.strip_prefix("<!--") {
            inner.split_once("-->")?.1
        } else {
            let (name, after) = markup.strip_prefix('&')?.split_once(';')?;
            out.push(referred(name)?);
            after
        };
    }
    out.push_str(rest);
    Some(out)
}

/// The character that a reference of XML stands for.
fn referred(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix('x') {
                Some(digits) => u32::from_str_radix(digits, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?)?
        }
    })
}

/// The names that HTML has for the characters from U+00A0 to U+00FF:
/// <https://html.spec.whatwg.org/multipage/named-characters.html>.
const LATIN: &str = "nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 \
    acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig \
    Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave \
    Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave \
    iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml";

/// What a reference that XML does not know means in HTML, written so that XML knows it.
pub(super) fn html_reference(raw: &str) -> Option<String> {
    let name = raw.strip_prefix('&')?.strip_suffix(';')?;
    if let Some(index) = LATIN.split_ascii_whitespace().position(|known| known == name) {
        return char::from_u32(0xA0 + u32::try_from(index).ok()?).map(String::from);
    }
    let lower = name.to_ascii_lowercase();
    match lower.as_str() {
        "amp" | "lt" | "gt" | "quot" | "apos" => Some(["&", &lower, ";"].concat()),
        "ndash" => Some("–".to_owned()),
        "mdash" => Some("—".to_owned()),
        "hellip" => Some("…".to_owned()),
        "euro" => Some("€".to_owned()),
        "lsquo" => Some("‘".to_owned()),
        "rsquo" => Some("’".to_owned()),
        "ldquo" => Some("“".to_owned()),
        "rdquo" => Some("”".to_owned()),
        _ => None,
    }
}

/// Text without the comments and processing instructions in it; `None` if there are none, or nothing else.
pub(super) fn without_comments(raw: &str) -> Option<String> {
    let mut out = String::with_capacity(raw.len());
    let mut rest = raw;
    while let Some((before, markup)) = rest.split_once('<') {
        out.push_str(before);
        let (closing, len) = if markup.starts_with("!--") { ("-->", 3) } else { ("?>", 1) };
        if len == 1 && !markup.starts_with('?') {
            return None;
        }
        rest = markup.get(len..)?.split_once(closing)?.1;
    }
    out.push_str(rest);
    (out.len() < raw.len() && !out.trim().is_empty()).then_some(out)
}
