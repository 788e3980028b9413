//! What a URL should have been.

use crate::model::{Flags, Loc, LocKind, Notes, flags_of, in_form, resolve, without_parameters};
use crate::protocol::LOC_CHARS_LIMIT;

/// The URL in normal form, as far as `faults` go.
pub(super) fn normal(url: &str, faults: Notes) -> Option<String> {
    let form = in_form(&Loc::of(url), faults);
    (form != url).then(|| form.into_owned())
}

/// The URL that a relative one means in a document at `base`, if that is one that can be crawled.
pub(super) fn absolute(url: &str, base: &str) -> Option<String> {
    let loc = Loc::of(url);
    let url = match loc.kind {
        LocKind::SchemeMissing => [scheme_of(base)?, "://", url].concat(),
        _ => resolve(base, url)?,
    };
    let loc = Loc::of(&url);
    (loc.kind == LocKind::Absolute && loc.is_host_valid && loc.is_port_valid).then_some(url)
}

fn scheme_of(url: &str) -> Option<&str> {
    url.split_once("://").map(|(scheme, _)| scheme)
}

/// Whether what `url` leaves out goes without saying: all but scheme and host are there.
pub(super) fn is_rooted(url: &str) -> bool {
    url.starts_with('/')
}

pub(super) fn with_https(url: &str) -> Option<String> {
    absolute(url, "https://localhost/")
        .filter(|_| matches!(Loc::of(url).kind, LocKind::SchemeMissing | LocKind::ProtocolRelative))
}

/// Percent-encodes what no URL may have, and letters outside ASCII behind the host.
pub(super) fn encoded(url: &str) -> Option<String> {
    encoded_where(url, |byte, flags| {
        flags.has(Flags::FORBIDDEN) || flags.has(Flags::BRACKET) || byte >= 0x80
    })
}

/// Percent-encodes letters outside ASCII behind the host.
pub(super) fn ascii(url: &str) -> Option<String> {
    encoded_where(url, |byte, _| byte >= 0x80)
}

/// Percent-encodes spaces; other white space says that two values were joined, or one was cut.
pub(super) fn without_spaces(url: &str) -> Option<String> {
    let is_plain = !url.contains(['\t', '\n', '\r']);
    encoded_where(url, |byte, _| byte == b' ').filter(|_| is_plain)
}

/// Takes out line ends with what indents the next line, and percent-encodes other spaces.
pub(super) fn joined(url: &str) -> Option<String> {
    let joined: String = url.split(['\t', '\n', '\r']).map(|part| part.trim_matches(' ')).collect();
    without_spaces(&joined).or_else(|| (joined != url).then_some(joined))
}

/// Encodes `%` where nothing is encoded by it.
pub(super) fn percent_encoded(url: &str) -> Option<String> {
    let mut out = String::with_capacity(url.len() + 2);
    let mut rest = url;
    while let Some((before, after)) = rest.split_once('%') {
        out.push_str(before);
        let digits = after.as_bytes().first_chunk::<2>();
        let is_encoding = digits.is_some_and(|digits| digits.iter().all(u8::is_ascii_hexdigit));
        out.push_str(if is_encoding { "%" } else { "%25" });
        rest = after;
    }
    out.push_str(rest);
    (out.len() > url.len()).then_some(out)
}

fn encoded_where(url: &str, is_encoded: impl Fn(u8, Flags) -> bool) -> Option<String> {
    const DIGITS: [char; 16] =
        ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F'];
    let loc = Loc::of(url);
    let (before, rest) = url.split_at_checked(url.len() - loc.rest.len())?;
    let mut out = before.to_owned();
    let mut utf8 = [0; 4];
    for c in rest.chars() {
        let bytes = c.encode_utf8(&mut utf8).as_bytes();
        if is_encoded(bytes.first().copied()?, flags_of(bytes)) {
            for byte in bytes {
                out.push('%');
                let digit = |value: u8| DIGITS.get(usize::from(value & 15)).copied().unwrap_or('0');
                out.extend([digit(byte >> 4), digit(*byte)]);
            }
        } else {
            out.push(c);
        }
    }
    // One that is too long is worse.
    (out.len() > url.len() && out.len() < LOC_CHARS_LIMIT).then_some(out)
}

pub(super) fn without_backslashes(url: &str) -> Option<String> {
    let end = url.find(['?', '#']).unwrap_or(url.len());
    let (path, rest) = url.split_at_checked(end)?;
    path.contains('\\').then(|| [&path.replace('\\', "/"), rest].concat())
}

/// The page without a place in it. A fragment that a script makes a page of is left alone.
pub(super) fn without_fragment(url: &str) -> Option<String> {
    let (page, fragment) = url.split_once('#')?;
    (!fragment.starts_with(['!', '/'])).then(|| page.to_owned())
}

pub(super) fn without_any_fragment(url: &str) -> Option<String> {
    url.split_once('#').map(|(page, _)| page.to_owned())
}

pub(super) fn without_user(url: &str) -> Option<String> {
    let loc = Loc::of(url);
    let (scheme, _) = url.split_once("://")?;
    let authority = url.get(scheme.len() + 3..url.len() - loc.rest.len())?;
    let (_, host) = authority.rsplit_once('@')?;
    Some([scheme, "://", host, loc.rest].concat())
}

/// The URL with the host, or the scheme, of another.
pub(super) fn with_host_of(url: &str, other: &str) -> Option<String> {
    let host_at = url.find("://")? + 3;
    let (loc, other) = (Loc::of(url), Loc::of(other));
    let behind = url.get(host_at..)?.strip_prefix(loc.host)?;
    Some([url.get(..host_at)?, other.host, behind].concat()).filter(|_| !other.host.is_empty())
}

pub(super) fn with_scheme_of(url: &str, other: &str) -> Option<String> {
    let url = normal(url, Notes::PORT_DEFAULT).unwrap_or_else(|| url.to_owned());
    Some([scheme_of(other)?, url.get(scheme_of(&url)?.len()..)?].concat())
}

pub(super) fn is_sitemap(url: &str) -> bool {
    let mut loc = Loc::of(url);
    loc.look_at_name();
    loc.notes.has(Notes::SITEMAP)
}

pub(super) fn without_session(url: &str) -> Option<String> {
    without_parameters(url, Notes::SESSION)
}

pub(super) fn without_tracking(url: &str) -> Option<String> {
    without_parameters(url, Notes::TRACKING)
}

/// The host as DNS knows it: <https://www.rfc-editor.org/rfc/rfc5891#section-4>. Only letters of which it is certain that they
/// stay as they are: those of scripts without capitals, and small letters.
pub(super) fn with_ascii_host(url: &str) -> Option<String> {
    let loc = Loc::of(url);
    let host_at = url.find("://")? + 3;
    let (before, after) = url.split_at_checked(host_at)?;
    let behind = after.strip_prefix(loc.host)?;
    let labels = loc.host.split('.').map(|label| {
        if label.is_ascii() { Some(label.to_ascii_lowercase()) } else { a_label(label) }
    });
    let host = labels.collect::<Option<Vec<_>>>()?.join(".");
    Some([before, &host, behind].concat())
}

fn a_label(label: &str) -> Option<String> {
    let label = label.to_ascii_lowercase();
    let is_stable = |c: char| {
        matches!(c, '-' | '0'..='9' | 'a'..='z' | 'ß'..='ö' | 'ø'..='ÿ' | 'ά'..='ώ' | 'а'..='џ'
            | 'ա'..='ֆ' | 'א'..='ת' | 'ء'..='ي' | 'ก'..='ฺ' | 'ぁ'..='ゖ' | 'ァ'..='ヺ' | 'ー'
            | '一'..='鿿' | '가'..='힣')
    };
    if !label.chars().all(is_stable) {
        return None;
    }
    let encoded = punycode(&label)?;
    (encoded.len() <= 59).then(|| ["xn--", &encoded].concat())
}

/// <https://www.rfc-editor.org/rfc/rfc3492#section-6.3>
fn punycode(label: &str) -> Option<String> {
    let mut out: String = label.chars().filter(char::is_ascii).collect();
    let basic = u32::try_from(out.len()).ok()?;
    let total = u32::try_from(label.chars().count()).ok()?;
    if basic > 0 {
        out.push('-');
    }
    let (mut n, mut delta, mut bias, mut handled) = (128_u32, 0_u32, 72_u32, basic);
    while handled < total {
        let next = label.chars().map(u32::from).filter(|c| *c >= n).min()?;
        delta = (next - n).checked_mul(handled + 1)?.checked_add(delta)?;
        n = next;
        for c in label.chars().map(u32::from) {
            if c < n {
                delta = delta.checked_add(1)?;
            }
            if c == n {
                push_integer(delta, bias, &mut out);
                bias = adapted(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n += 1;
    }
    Some(out)
}

const BASE: u32 = 36;

fn push_integer(mut number: u32, bias: u32, out: &mut String) {
    let digit = |value: u32| {
        let value = u8::try_from(value).unwrap_or_default();
        char::from(if value < 26 { b'a' + value } else { b'0' + value.saturating_sub(26) })
    };
    for k in (BASE..).step_by(BASE as usize) {
        let threshold = k.saturating_sub(bias).clamp(1, 26);
        if number < threshold {
            break;
        }
        out.push(digit(threshold + (number - threshold) % (BASE - threshold)));
        number = (number - threshold) / (BASE - threshold);
    }
    out.push(digit(number));
}

fn adapted(delta: u32, points: u32, is_first: bool) -> u32 {
    let mut delta = if is_first { delta / 700 } else { delta / 2 };
    delta += delta / points;
    let mut k = 0;
    while delta > (BASE - 1) * 26 / 2 {
        delta /= BASE - 1;
        k += BASE;
    }
    k + BASE * delta / (delta + 38)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts_are_written_as_dns_knows_them() {
        for (url, expected) in [
            ("https://münchen.example/a", Some("https://xn--mnchen-3ya.example/a")),
            ("https://bücher.example:8080/?é", Some("https://xn--bcher-kva.example:8080/?é")),
            ("https://例え.テスト/", Some("https://xn--r8jz45g.xn--zckzah/")),
            ("https://почта.рф/", Some("https://xn--80a1acny.xn--p1ai/")),
            ("https://παράδειγμα.example/", Some("https://xn--hxajbheg2az3al.example/")),
            ("https://straße.example/", Some("https://xn--strae-oqa.example/")),
            ("https://MÜNCHEN.example/", None),
            ("https://ｆｕｌｌ.example/", None),
        ] {
            assert_eq!(with_ascii_host(url).as_deref(), expected, "{url}");
        }
    }

    #[test]
    fn what_no_url_may_have_is_encoded() {
        for (url, expected) in [
            ("https://a/{id}", Some("https://a/%7Bid%7D")),
            ("https://a/é|b", Some("https://a/%C3%A9%7Cb")),
            ("https://[::1]/[x]", Some("https://[::1]/%5Bx%5D")),
            ("https://a/x", None),
        ] {
            assert_eq!(encoded(url).as_deref(), expected, "{url}");
        }
        assert_eq!(percent_encoded("https://a/100%&%41%"), Some("https://a/100%25&%41%25".into()));
        assert_eq!(joined("https://a/\n    tea pot"), Some("https://a/tea%20pot".into()));
        assert_eq!(without_user("https://me:x@a:1/?b@c"), Some("https://a:1/?b@c".into()));
        assert_eq!(
            with_host_of("https://a.b:1/c", "http://www.a.b/"),
            Some("https://www.a.b:1/c".into())
        );
        assert_eq!(with_scheme_of("http://a:80/b", "https://c/"), Some("https://a/b".into()));
    }
}
