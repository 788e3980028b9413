//! Parameters that say nothing about which page is meant: what crawlers are better off without.

use super::notes::Notes;
use super::words::is_listed;

/// Names of sessions, whatever their value.
const SESSIONS: &[&str] = &[
    "jsessionid",
    "phpsessid",
    "sessionid",
    "session_id",
    "sessid",
    "cfid",
    "cftoken",
    "oscsid",
    "asp.net_sessionid",
];

/// Where a visitor came from.
const TRACKING: &[&str] = &[
    "gclid",
    "gclsrc",
    "dclid",
    "gbraid",
    "wbraid",
    "fbclid",
    "msclkid",
    "yclid",
    "ysclid",
    "twclid",
    "ttclid",
    "li_fat_id",
    "igshid",
    "mc_cid",
    "mc_eid",
    "_ga",
    "_gl",
    "_hsenc",
    "_hsmi",
    "mkt_tok",
    "vero_id",
    "srsltid",
    "irclickid",
    "_openstat",
];

/// What a visitor searched for, or in which order to list it.
const FACETS: &[&str] = &[
    "q",
    "query",
    "search",
    "keyword",
    "keywords",
    "sort",
    "sort_by",
    "sortby",
    "orderby",
    "order_by",
    "min_price",
    "max_price",
];

const PREFIXES: [(&str, Notes); 5] = [
    ("utm_", Notes::TRACKING),
    ("mtm_", Notes::TRACKING),
    ("filter", Notes::FACET),
    ("facet", Notes::FACET),
    ("aspsession", Notes::SESSION),
];

/// A value of `sid`, which is often no more than a section or a shop, that is as long as what identifies a session.
const SID_MIN_BYTES: usize = 16;

/// The references of XML that have a name.
const NAMED_REFERENCES: &[&str] = &["amp", "lt", "gt", "quot", "apos"];

/// How others start.
const OTHERS: &[&str] = &["sid", "utm_", "mtm_", "filter", "facet", "aspsession", "lt;", "gt;"];

/// What is short, with what follows it, and numbers of characters.
const SHORT: &[&str] =
    &["q=", "s=", "#0", "#1", "#2", "#3", "#4", "#5", "#6", "#7", "#8", "#9", "#x"];

/// What there is to say about the parameters in `bytes`, and whether a reference of XML is left there. `is_home` says whether
/// they start with those of the home page.
pub(super) fn of_parameters(bytes: &[u8], is_home: bool) -> Notes {
    let mut notes = Notes::NONE;
    let mut look = |at: usize| {
        let after = bytes.get(at..).unwrap_or_default();
        if let [mark, first, second, third, ..] = after
            && may_be_known([*first, *second, *third])
        {
            notes |= of_parameter(*mark, after.get(1..).unwrap_or_default(), is_home && at == 0);
        }
    };
    // Eight bytes at a time, because most have nothing to tell; the last ones together with those before.
    let mut look_in = |word: &[u8; 8], at: usize| {
        let mut marks = marks_in(u64::from_le_bytes(*word));
        while marks != 0 {
            look(at + (marks.trailing_zeros() / 8) as usize);
            marks &= marks - 1;
        }
    };
    match bytes.last_chunk() {
        Some(last) => {
            for (n, word) in bytes.as_chunks().0.iter().enumerate() {
                look_in(word, n * 8);
            }
            look_in(last, bytes.len() - 8);
        }
        None => (0..bytes.len()).for_each(look),
    }
    notes
}

/// The URL without the parameters about which there are these notes; `None` if there are none.
pub(crate) fn without_parameters(url: &str, notes: Notes) -> Option<String> {
    let (url, fragment) = url.split_at_checked(url.find('#').unwrap_or(url.len()))?;
    let first = url.find(['?', ';'])?;
    let (before, parameters) = url.split_at_checked(first)?;
    let mut kept = before.to_owned();
    let mut has_query = false;
    let mut rest = parameters;
    while let Some(mark) = rest.get(..1) {
        let after = rest.get(1..).unwrap_or_default();
        let len = after.find(['?', '&', ';']).map_or(rest.len(), |len| len + 1);
        let (one, next) = rest.split_at_checked(len)?;
        let is_left_out = of_parameters(one.as_bytes(), false).has(notes);
        let starts_query = mark == "?" || mark == "&" && !has_query;
        if !is_left_out {
            has_query |= starts_query;
            kept.push_str(if starts_query { "?" } else { mark });
            kept.push_str(one.get(1..).unwrap_or_default());
        }
        rest = next;
    }
    kept.push_str(fragment);
    (kept.len() < url.len() + fragment.len()).then_some(kept)
}

/// Whether a name starts after it.
const fn is_mark(byte: u8) -> bool {
    matches!(byte, b'?' | b'&' | b';')
}

/// The highest bit of each byte that is a mark; perhaps also of one above it.
#[inline]
const fn marks_in(word: u64) -> u64 {
    const ONES: u64 = u64::from_le_bytes([1; 8]);
    // `;` and `?` differ in this bit.
    let ends = (word | (ONES * 4)) ^ (ONES * b'?' as u64);
    let ands = word ^ (ONES * b'&' as u64);
    (ends.wrapping_sub(ONES) & !ends | ands.wrapping_sub(ONES) & !ands) & (ONES << 7)
}

/// Where the first mark stands, or the end. Eight bytes at a time, of which the lowest bit that is set is right.
#[inline]
fn find_mark(bytes: &[u8]) -> usize {
    let (words, rest) = bytes.as_chunks();
    for (n, word) in words.iter().enumerate() {
        let marks = marks_in(u64::from_le_bytes(*word));
        if marks != 0 {
            return n * 8 + (marks.trailing_zeros() / 8) as usize;
        }
    }
    let in_rest = rest.iter().position(|byte| is_mark(*byte)).unwrap_or(rest.len());
    bytes.len() - rest.len() + in_rest
}

/// `after` is what follows the mark.
#[inline(never)]
fn of_parameter(mark: u8, after: &[u8], is_first_of_home: bool) -> Notes {
    if !is_mark(mark) {
        return Notes::NONE;
    }
    let end = find_mark(after);
    let text = after.get(..end).unwrap_or_default();
    if mark == b'&' && after.get(end) == Some(&b';') && is_reference(text) {
        return Notes::ESCAPED_TWICE;
    }
    let Some(equals) = text.iter().position(|byte| *byte == b'=') else { return Notes::NONE };
    let (name, value) = text.split_at_checked(equals).unwrap_or_default();
    for (prefix, notes) in PREFIXES {
        if name
            .get(..prefix.len())
            .is_some_and(|start| start.eq_ignore_ascii_case(prefix.as_bytes()))
        {
            return notes;
        }
    }
    // With the `=`.
    if value.len() < 2 {
        return Notes::NONE;
    }
    if is_listed(SESSIONS, name) || value.len() > SID_MIN_BYTES && name.eq_ignore_ascii_case(b"sid")
    {
        return Notes::SESSION;
    }
    if is_listed(TRACKING, name) {
        return Notes::TRACKING;
    }
    // Some sites have their pages in `q`; `s` is a search on the home page of WordPress and anything elsewhere.
    let is_facet = is_listed(FACETS, name) && !value.contains(&b'/')
        || is_first_of_home && name.eq_ignore_ascii_case(b"s");
    Notes::FACET.when(is_facet)
}

/// Whether what stands between `&` and `;` makes a reference of XML of them.
pub(crate) fn is_reference(text: &[u8]) -> bool {
    match text {
        [b'#', b'x' | b'X', digits @ ..] => digits.iter().all(u8::is_ascii_hexdigit),
        [b'#', digits @ ..] => digits.iter().all(u8::is_ascii_digit),
        // Those with capitals have been told.
        name => !name.iter().any(u8::is_ascii_uppercase) && is_listed(NAMED_REFERENCES, name),
    }
}

/// What is looked at of a name, in any case, before all others are compared with it: of all its first letters together.
const fn key(start: &[u8]) -> usize {
    let mut key = 0_u32;
    let mut rest = start;
    while let [letter, behind @ ..] = rest {
        key = key << 5 | (*letter & 31) as u32;
        rest = behind;
    }
    (key.wrapping_mul(0x9E37_79B1) >> 22) as usize
}

/// A bit for each key of the first `letters` of a word.
const fn keys(lists: &[&[&str]], letters: usize) -> [u64; 16] {
    let mut keys = [0; 16];
    let mut lists = lists;
    while let [list, others @ ..] = lists {
        let mut words = *list;
        while let [word, behind @ ..] = words {
            if let Some((start, _)) = word.as_bytes().split_at_checked(letters) {
                let key = key(start);
                #[expect(clippy::indexing_slicing, reason = "const evaluation")]
                {
                    keys[key / 64] |= 1 << (key % 64);
                }
            }
            words = behind;
        }
        lists = others;
    }
    keys
}

const KEYS: [u64; 16] = keys(&[SESSIONS, TRACKING, FACETS, OTHERS, NAMED_REFERENCES], 3);
const SHORT_KEYS: [u64; 16] = keys(&[SHORT], 2);

/// Whether a name that starts like that may be one of those above, as most are not.
#[inline]
fn may_be_known(start: [u8; 3]) -> bool {
    let has = |keys: &[u64; 16], key: usize| {
        keys.get(key / 64).is_some_and(|keys| keys >> (key % 64) & 1 != 0)
    };
    let [first, second, _] = start;
    has(&KEYS, key(&start)) || has(&SHORT_KEYS, key(&[first, second]))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_rest(rest: &str) -> Notes {
        let at = rest.find(['?', '&', ';']).unwrap_or(rest.len());
        of_parameters(&rest.as_bytes()[at..], at == 1)
    }

    #[test]
    fn parameters_are_left_out_one_by_one() {
        let notes = Notes::TRACKING | Notes::SESSION;
        for (url, expected) in [
            ("https://a/?utm_source=x&b=1&gclid=2#c", Some("https://a/?b=1#c")),
            ("https://a/?utm_source=x&utm_medium=y", Some("https://a/")),
            ("https://a/?b=1&utm_source=x", Some("https://a/?b=1")),
            ("https://a/tea;jsessionid=1?b=2", Some("https://a/tea?b=2")),
            ("https://a/tea;JSESSIONID=A1", Some("https://a/tea")),
            ("https://a/?b=1;utm_source=x;c=2", Some("https://a/?b=1;c=2")),
            ("https://a/?b=1", None),
            ("https://a/#?gclid=1", None),
        ] {
            assert_eq!(without_parameters(url, notes).as_deref(), expected, "{url}");
        }
    }

    #[test]
    fn every_name_is_known_in_any_case() {
        for (names, expected) in
            [(SESSIONS, Notes::SESSION), (TRACKING, Notes::TRACKING), (FACETS, Notes::FACET)]
        {
            for name in names {
                for name in [(*name).to_owned(), name.to_ascii_uppercase()] {
                    assert_eq!(of_rest(&format!("/?{name}=tea")), expected, "{name}");
                    assert_eq!(of_rest(&format!("/?a=b&{name}=tea&c")), expected, "{name}");
                    assert_eq!(of_rest(&format!("/?{name}=")), Notes::NONE, "{name}");
                    assert_eq!(of_rest(&format!("/?{name}x=tea")), Notes::NONE, "{name}");
                    assert_eq!(of_rest(&format!("/{name}=tea")), Notes::NONE, "{name}");
                }
            }
        }
    }

    #[test]
    fn some_names_need_more_than_the_name() {
        for (rest, expected) in [
            ("/tea;jsessionid=1", Notes::SESSION),
            ("/tea;JSESSIONID=A1B2?x=1", Notes::SESSION),
            ("/?ASPSESSIONIDQQGQQABC=X", Notes::SESSION),
            ("/?PHPSESSID=&a=1", Notes::NONE),
            ("/?sid=12", Notes::NONE),
            ("/?sid=0123456789abcde", Notes::NONE),
            ("/?sid=0123456789abcdef", Notes::SESSION),
            ("/?sid=0123456789&abcdef", Notes::NONE),
            ("/?utm_source=x&utm_medium=y", Notes::TRACKING),
            ("/?utm=x", Notes::NONE),
            ("/?mtm_campaign=x", Notes::TRACKING),
            ("/?filter_colour=green", Notes::FACET),
            ("/?filters%5Ba%5D=green", Notes::FACET),
            ("/?q=node/12", Notes::NONE),
            ("/?s=tea", Notes::FACET),
            ("/shop?s=3", Notes::NONE),
            ("/?item=1&desc=a_b&ref=phone", Notes::NONE),
            ("/?page=2&id=7&lang=en", Notes::NONE),
            ("/?sort=price&gclid=1", Notes::FACET | Notes::TRACKING),
            ("/?a=sort=1", Notes::NONE),
            ("/?=1&=", Notes::NONE),
        ] {
            assert_eq!(of_rest(rest), expected, "{rest}");
        }
    }

    #[test]
    fn references_are_told_from_parameters() {
        for text in ["?a=1&amp;b=2", "?a=1&#38;b=2", "?a=1&#x26;b=2", "?a=&lt;b&gt;", "&quot;"] {
            assert_eq!(of_rest(text), Notes::ESCAPED_TWICE, "{text}");
        }
        for text in ["?a=1&amp=2", "?a=1&b;amp;c=2", "?a=1&", "?a;b&c", "?a=1;&#top", "&#xg;"] {
            assert_eq!(of_rest(text), Notes::NONE, "{text}");
        }
    }

    #[test]
    fn marks_are_found_at_every_place() {
        for len in 0..20 {
            for mark in ["?", "&", ";"] {
                let text = format!("{}{mark}'?'@<=&'{mark}gclid=1", "a".repeat(len));
                assert_eq!(of_rest(&text), Notes::TRACKING, "{text}");
                let text = format!("{}'gclid=1{mark}'q=1", "a".repeat(len));
                assert_eq!(of_rest(&text), Notes::NONE, "{text}");
            }
        }
    }
}
