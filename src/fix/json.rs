//! A sitemap that was encoded as a string of JSON: <https://www.rfc-editor.org/rfc/rfc8259#section-7>.

use super::document::Document;
use super::edit::put;
use super::elements::Edits;
use crate::diagnostic::Span;
use crate::model::{find_word, split_once, trim, trim_start};

/// Takes a sitemap out of the string that is all of a document, or the only member of the object that is.
pub(super) fn out_of_string(document: &Document<'_>) -> Edits {
    let sitemap = in_string(document.text)?;
    let is_sitemap = trim_start(&sitemap).starts_with('<') && find_word("<loc", &sitemap).is_some();
    let whole = Span::new(0, u32::try_from(document.text.len()).ok()?);
    if is_sitemap { put(whole, &[trim(&sitemap)]) } else { None }
}

fn in_string(json: &str) -> Option<String> {
    let json = trim(json);
    let Some(member) = json.strip_prefix('{').and_then(|json| json.strip_suffix('}')) else {
        return decoded(json);
    };
    let (_, behind) = split_once(b'"', trim(member).strip_prefix('"')?)?;
    decoded(trim(trim_start(behind).strip_prefix(':')?))
}

/// What a string stands for; `None` if that is not all of the text.
fn decoded(string: &str) -> Option<String> {
    let mut chars = string.strip_prefix('"')?.strip_suffix('"')?.chars();
    let mut units = Vec::new();
    while let Some(c) = chars.next() {
        let escaped = match c {
            '"' => return None,
            '\\' => chars.next()?,
            _ => {
                units.extend_from_slice(c.encode_utf16(&mut [0; 2]));
                continue;
            }
        };
        let unit = match escaped {
            '"' | '\\' | '/' => u16::try_from(u32::from(escaped)).ok()?,
            'b' => 8,
            'f' => 12,
            'n' => 10,
            'r' => 13,
            't' => 9,
            'u' => {
                let digits = chars.as_str().get(..4)?;
                chars = chars.as_str().get(4..)?.chars();
                u16::from_str_radix(digits, 16).ok()?
            }
            _ => return None,
        };
        units.push(unit);
    }
    String::from_utf16(&units).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_string_is_all_there_is() {
        for (json, expected) in [
            (r#""a\"\\\/\n\u00e9\ud83c\udf75é""#, Some("a\"\\/\né🍵é")),
            (r#" {"sitemap" : "a"} "#, Some("a")),
            (r#"{"a":"b","c":"d"}"#, None),
            (r#""a" "b""#, None),
            (r#""a\""#, None),
            (r#""\ud83c""#, None),
            (r#""\x""#, None),
            ("a", None),
        ] {
            assert_eq!(in_string(json).as_deref(), expected, "{json}");
        }
    }
}
