//! Values of other kinds that stand where a URL should: nobody can have meant them as a reference to a page.

use super::address::version_4;
use super::changefreq::Changefreq;
use super::loc::split_port;
use super::reference::starts_with_host;
use super::search::{before, find_any, has, split_once};
use super::words::is_listed;

/// Whether a text is a date, a number, a version, a frequency, an address of mail or nothing but punctuation.
#[cold]
#[inline(never)]
pub(crate) fn is_no_reference(text: &str) -> bool {
    let is_address = || version_4(split_port(before(b'/', text)).0).is_some();
    is_frequency(text)
        || is_mail(text)
        || is_punctuation(text)
        || is_shared_folder(text)
        || (is_number(text) || is_date(text)) && !is_address()
}

/// `1.0`, `0,8`, `1/2`, `50%`, `-1`, `v1.2`, `1.2.3`.
fn is_number(text: &str) -> bool {
    let version = text.strip_prefix(['v', 'V']).filter(|version| has(b'.', version));
    let number = version.or_else(|| text.strip_prefix(['+', '-'])).unwrap_or(text);
    let number = number.strip_suffix('%').unwrap_or(number);
    let mut parts = number.split(['.', ',', '/']);
    let is_part = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    // Of a path, it is one that has more than two numbers.
    let is_short = number.split('/').count() <= 2;
    is_short && parts.all(is_part)
}

/// `2026-11-20`, `20.11.2026`, `2026/11/20 10:10`, `Fri, 20 Nov 2026`: looks like one, whether or not there is such a day.
fn is_date(text: &str) -> bool {
    let end = text.bytes().position(|byte| matches!(byte, b'T' | b't' | b' '));
    let (day, time) = text.split_at_checked(end.unwrap_or(text.len())).unwrap_or_default();
    let is_of_time = |byte: u8| byte.is_ascii_digit() || b"Tt:.,+-Zz ".contains(&byte);
    let is_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    let (mut years, mut others) = (0, 0);
    for part in day.split(['-', '.', '/']) {
        match part.len() {
            4 if is_digits(part) => years += 1,
            1 | 2 if is_digits(part) => others += 1,
            _ => return is_written_date(text),
        }
    }
    years == 1 && (others == 2 || others == 1 && has(b'-', day)) && time.bytes().all(is_of_time)
        || is_written_date(text)
}

/// A date with the name of its month, and spaces.
fn is_written_date(text: &str) -> bool {
    let start =
        |word: &str| word.get(..3).is_some_and(|start| is_listed(&MONTHS, start.as_bytes()));
    let is_year = |word: &&str| word.len() == 4 && word.bytes().all(|byte| byte.is_ascii_digit());
    let mut words = text.split([' ', ',']).filter(|word| !word.is_empty());
    words.clone().any(|word| word.len() <= "September".len() && start(word))
        && words.clone().any(|word| is_year(&word))
        && words.clone().count() <= "Fri, 20 Nov 2026 10:10:10 GMT".split(' ').count()
        && words.all(|word| word.len() <= "September".len())
}

const MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/// `daily`, `weekly.`
fn is_frequency(text: &str) -> bool {
    let word = text.trim_matches(|c: char| c.is_ascii_punctuation() && c != '/');
    Changefreq::parse(&word.to_ascii_lowercase()).is_some()
}

/// `tea@example.com`
fn is_mail(text: &str) -> bool {
    let (name, host) = split_once(b'@', before(b'/', before(b'?', text))).unwrap_or_default();
    !name.is_empty() && !has(b':', name) && starts_with_host(host)
}

/// `...`, `***`, `-`. What begins a reference by itself is none of it.
fn is_punctuation(text: &str) -> bool {
    let is_mark = |c: char| {
        c.is_ascii_punctuation() && !matches!(c, '/' | '\\' | '?' | '#')
            || matches!(c, '–' | '—' | '…')
    };
    !matches!(text, "" | "." | "..") && text.chars().all(is_mark)
}

/// `\\server\share\tea.html`, as Windows names what another computer shares.
fn is_shared_folder(text: &str) -> bool {
    let server = text.strip_prefix("\\\\").map(|path| before(b'\\', path));
    server.is_some_and(|server| {
        server.len() < text.len() - 2 && find_any([b'.', b'/', b':'], server.as_bytes()).is_none()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_other_kinds_are_told_from_references() {
        for text in [
            "2026-11-20",
            "20.11.2026",
            "2026/11/20",
            "2026.11.20",
            "2026-11-20T10:10:10.000Z",
            "2026-11-20 10:10",
            "20 Nov 2026",
            "Fri, 20 Nov 2026 10:10:10 GMT",
            "November 20, 2026",
            "2026-11",
            "1.0",
            "0,8",
            "1/2",
            "1",
            "-1",
            "50%",
            "v1.2",
            "1.2.3",
            "daily",
            "Weekly.",
            "never,",
            "...",
            "***",
            "-",
            "…",
            "tea@example.com",
            r"\\server\share\tea.html",
        ] {
            assert!(is_no_reference(text), "{text}");
        }
        for text in [
            "",
            ".",
            "..",
            "/",
            "?",
            "tea",
            "tea.html",
            "2026/11/20/",
            "/2026/11/20",
            "news/2026",
            "1/2/3",
            "1.html",
            "v2",
            "127.0.0.1",
            "10.0.0.1:8080",
            "10.0.0.1/a",
            "mailto:tea@example.com",
            "daily/",
            "daily.html",
            "daily-tea",
            "@tea",
            "@tea.pot/cup",
            "tea/@pot",
            "a@b",
            "100%/a",
            "20 tea",
            r"\\www.example.com\tea",
            r"\tea\cup",
            "-/tea",
            "2026-11-20-tea",
            "2026.html",
            "tea 2026",
            "v2026/11",
            "march-10-2026",
        ] {
            assert!(!is_no_reference(text), "{text}");
        }
    }
}
