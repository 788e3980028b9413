//! What stands next, before quick-xml takes it: markup, or text that only looks like it.

use super::names;
use crate::protocol::ENTITY_NAME_MAX_BYTES;

/// What stands at the start of the rest of the window.
pub(super) enum Peek {
    Token,
    /// A document type declaration, in capitals or not.
    Doctype,
    /// A `<` that starts no markup.
    StrayLt,
    /// A `&` that starts no reference, with what follows it.
    StrayAmpersand(usize),
    Incomplete,
}

/// Looks at the start of `rest`.
pub(super) fn peek(rest: &str, is_last: bool) -> Peek {
    let unless_last = |otherwise: Peek| if is_last { otherwise } else { Peek::Incomplete };
    match rest.as_bytes() {
        [b'&', after @ ..] => {
            let name = after.get(..ENTITY_NAME_MAX_BYTES).unwrap_or(after);
            match name
                .iter()
                .position(|b| matches!(b, b';' | b'&' | b'<' | b' ' | b'\t' | b'\n' | b'\r'))
            {
                Some(end) if name.get(end) == Some(&b';') => Peek::Token,
                Some(end) => Peek::StrayAmpersand(1 + end),
                None if after.len() >= ENTITY_NAME_MAX_BYTES => {
                    let cut =
                        (1..=1 + ENTITY_NAME_MAX_BYTES).rev().find(|&at| rest.is_char_boundary(at));
                    Peek::StrayAmpersand(cut.unwrap_or(1))
                }
                None => unless_last(Peek::StrayAmpersand(rest.len())),
            }
        }
        // At the end of the document it is the start of a tag.
        [b'<'] => unless_last(Peek::Token),
        [b'<', b'?', after @ ..] => peek_instruction(after, is_last),
        [b'<', b'/', ..] => Peek::Token,
        [b'<', b'!', ..] => peek_declaration(rest, is_last),
        [b'<', b'h' | b'H', ..] if is_url(rest) => Peek::StrayLt,
        [b'<', b'h' | b'H', ..] if rest.len() < LONGEST_URL_START && !is_last => Peek::Incomplete,
        [b'<', ..] => {
            let is_name = rest.chars().nth(1).is_some_and(names::is_name_start);
            if is_name { Peek::Token } else { peek_misnamed(rest, is_last) }
        }
        _ => Peek::Token,
    }
}

/// `<?<url>` is no instruction: a tag starts where its name should.
fn peek_instruction(after: &[u8], is_last: bool) -> Peek {
    let near = after.get(..SPACE_LOOKAHEAD_BYTES).unwrap_or(after);
    match near.iter().find(|byte| !byte.is_ascii_whitespace()) {
        Some(b'<') => Peek::StrayLt,
        None if near.len() < SPACE_LOOKAHEAD_BYTES && !is_last => Peek::Incomplete,
        _ => Peek::Token,
    }
}

/// How much white space is looked at behind `<?`.
const SPACE_LOOKAHEAD_BYTES: usize = 64;

const LONGEST_URL_START: usize = "<https:/".len();

/// `<https://www.example.com/>`, as mail and Markdown write it.
fn is_url(rest: &str) -> bool {
    let starts_with =
        |url: &str| rest.get(..url.len()).is_some_and(|start| start.eq_ignore_ascii_case(url));
    starts_with("<http:/") || starts_with("<https:/")
}

/// `<!` starts a comment, a CDATA section or a document type, or it is text.
fn peek_declaration(rest: &str, is_last: bool) -> Peek {
    for start in ["<!--", "<![CDATA[", "<!DOCTYPE"] {
        let len = start.len().min(rest.len());
        let is_same = match (rest.get(..len), start.get(..len)) {
            (Some(found), Some(wanted)) if start == "<!DOCTYPE" => {
                found.eq_ignore_ascii_case(wanted)
            }
            (found, wanted) => found == wanted,
        };
        if is_same {
            return match (len == start.len(), start) {
                (true, "<!DOCTYPE") => Peek::Doctype,
                (false, _) if !is_last => Peek::Incomplete,
                _ => Peek::Token,
            };
        }
    }
    Peek::StrayLt
}

/// `<1loc>` is a tag with a bad name; `a<5 and b>3` is text.
fn peek_misnamed(rest: &str, is_last: bool) -> Peek {
    let after = rest.as_bytes().get(1..).unwrap_or_default();
    let name = after.get(..ENTITY_NAME_MAX_BYTES).unwrap_or(after);
    match name
        .iter()
        .position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b':' | b'_')))
    {
        Some(end) if end > 0 && name.get(end) == Some(&b'>') => Peek::Token,
        None if name.len() < ENTITY_NAME_MAX_BYTES && !is_last => Peek::Incomplete,
        _ => Peek::StrayLt,
    }
}

/// Whether what `rest` starts with is an entry that certainly goes on behind it; `tag` is its start tag. Where the next entry
/// starts it does not, whether or not this one has an end tag: so nothing is looked at twice, and the rest of a window waits once.
pub(super) fn is_cut_entry(rest: &str, tag: &str) -> bool {
    let name = tag.trim_matches(['<', '>']);
    let mut after = rest.get(1..).unwrap_or_default();
    while let Some((_, inside)) = after.split_once('<') {
        if inside.strip_prefix('/').unwrap_or(inside).starts_with(name) {
            return false;
        }
        after = inside;
    }
    true
}
