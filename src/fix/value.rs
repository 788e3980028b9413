//! What a value should have been: functions from text to text, `None` where that is not certain.

use crate::model::codes::{is_country, is_currency, is_small_language};
use crate::model::{Lastmod, decimal, parse_hreflang, parse_rfc822, rfc822_date};
use crate::protocol::{
    STOCK_TICKERS_MAX, VIDEO_CATEGORY_MAX_CHARS, VIDEO_DESCRIPTION_MAX_CHARS, VIDEO_DURATION_MAX_S,
    VIDEO_RATING_MAX, VIDEO_TITLE_MAX_CHARS, VIDEO_UPLOADER_MAX_CHARS,
};

pub(super) fn lower(value: &str) -> String {
    value.to_ascii_lowercase()
}

/// `value` as one of `words`, whatever its case.
fn among(words: &[&str], value: &str) -> Option<String> {
    words.iter().find(|word| word.eq_ignore_ascii_case(value.trim())).map(|word| (*word).to_owned())
}

pub(super) fn date(value: &str) -> Option<String> {
    Lastmod::repair(value)
}

/// A date of Atom has a time: <https://www.rfc-editor.org/rfc/rfc4287#section-3.3>.
pub(super) fn date_time(value: &str) -> Option<String> {
    date(value).filter(|date| date.contains('T')).map(seconds_added)
}

/// The same for a day, which begins in UTC.
pub(super) fn midnight(value: &str) -> Option<String> {
    let day = Lastmod::parse(value).map(|_| value.to_owned()).ok().or_else(|| date(value))?;
    (day.len() == DAY_BYTES).then(|| day + "T00:00:00Z")
}

/// `YYYY-MM-DD`.
const DAY_BYTES: usize = 10;
/// `YYYY-MM-DDThh:mm`.
const MINUTE_BYTES: usize = 16;

fn seconds_added(mut date: String) -> String {
    if date.as_bytes().get(MINUTE_BYTES).is_some_and(|byte| *byte != b':') {
        date.insert_str(MINUTE_BYTES, ":00");
    }
    date
}

pub(super) fn with_seconds(value: &str) -> Option<String> {
    let date = seconds_added(value.to_owned());
    Lastmod::parse(&date).is_ok().then_some(date)
}

/// A time of day in UTC.
pub(super) fn in_utc(value: &str) -> Option<String> {
    in_zone(value, "Z")
}

pub(super) fn in_zone(value: &str, zone: &str) -> Option<String> {
    let zoned = [value.trim(), zone].concat();
    if Lastmod::parse(&zoned).is_ok() { Some(zoned) } else { date(&zoned) }
}

/// A date of RSS.
pub(super) fn rss_date(value: &str) -> Option<String> {
    let read = parse_rfc822(value).map(|(date, _)| date);
    let date =
        read.or_else(|| Lastmod::parse(&date(value).unwrap_or_else(|| value.to_owned())).ok())?;
    Some(rfc822_date(date.time_ms))
}

/// The later of two dates.
pub(super) fn is_later(value: &str, than: &str) -> bool {
    let time = |text: &str| Lastmod::parse(text.trim()).ok().map(|date| date.time_ms);
    time(value) > time(than)
}

pub(super) fn point(value: &str) -> Option<String> {
    let number = value.replace(',', ".");
    let number = if number.starts_with('.') { ["0", &number].concat() } else { number };
    decimal(&number).map(|_| number)
}

pub(super) fn priority(value: &str) -> Option<String> {
    clamped(value, 1.0, "1.0")
}

pub(super) fn rating(value: &str) -> Option<String> {
    clamped(value, VIDEO_RATING_MAX, "5.0")
}

/// A number that is too small or too large, as the nearest that is neither.
fn clamped(value: &str, most: f64, most_text: &str) -> Option<String> {
    let (is_negative, size) = decimal(value)?;
    let clamped = if is_negative { "0.0" } else { most_text };
    (is_negative || size > most).then(|| clamped.to_owned())
}

/// A decimal comma in a rating.
pub(super) fn rating_with_point(value: &str) -> Option<String> {
    point(value).filter(|number| {
        decimal(number).is_some_and(|(is_negative, size)| !is_negative && size <= VIDEO_RATING_MAX)
    })
}

/// A whole number without what its thousands are set apart with.
pub(super) fn ungrouped(value: &str) -> Option<String> {
    let mut groups = value.split([',', '.', ' ', '\'', '\u{A0}', '\u{202F}']);
    let is_number = |group: &str| !group.is_empty() && group.bytes().all(|b| b.is_ascii_digit());
    let first = groups.next().filter(|group| group.len() <= 3 && is_number(group))?;
    let mut number = first.to_owned();
    for group in groups {
        if group.len() != 3 || !is_number(group) {
            return None;
        }
        number.push_str(group);
    }
    Some(number)
}

/// `3:20`, `1:02:03`, `PT3M20S`, `200.0` and `200 s` in seconds.
pub(super) fn seconds(value: &str) -> Option<String> {
    let value = lower(value.trim());
    let whole = |text: &str| -> Option<u32> {
        text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok())?
    };
    let seconds = if let Some(mut rest) = value.strip_prefix("pt") {
        let mut sum = 0_u32;
        for (unit, factor) in [('h', 3_600), ('m', 60), ('s', 1)] {
            if let Some((number, after)) = rest.split_once(unit) {
                sum = sum.checked_add(whole(number)?.checked_mul(factor)?)?;
                rest = after;
            }
        }
        rest.is_empty().then_some(sum)?
    } else if value.contains(':') {
        let mut parts = value.split(':');
        let first = whole(parts.next()?)?;
        parts.try_fold(first, |sum, part| {
            let part = whole(part).filter(|part| *part < 60)?;
            sum.checked_mul(60)?.checked_add(part)
        })?
    } else {
        let number = value.trim_end_matches(|c: char| c.is_ascii_lowercase() || c == ' ');
        let unit = value.get(number.len()..)?.trim();
        let is_whole = matches!(unit, "" | "s" | "sec" | "secs" | "second" | "seconds");
        let (number, fraction) = number.split_once('.').unwrap_or((number, ""));
        is_whole.then_some(())?;
        fraction.bytes().all(|b| b == b'0').then(|| whole(number))??
    };
    ((1.0..=VIDEO_DURATION_MAX_S).contains(&f64::from(seconds))).then(|| seconds.to_string())
}

/// `yes` or `no`.
pub(super) fn truth(value: &str) -> Option<String> {
    let value = lower(value.trim());
    let word = match value.as_str() {
        "yes" | "true" | "1" | "y" | "on" => "yes",
        "no" | "false" | "0" | "n" | "off" => "no",
        _ => return None,
    };
    Some(word.to_owned())
}

pub(super) fn changefreq(value: &str) -> Option<String> {
    let lower = lower(value.trim());
    crate::model::Changefreq::parse(&lower).map(|_| lower)
}

pub(super) fn relationship(value: &str) -> Option<String> {
    among(&["allow", "deny"], value)
}

pub(super) fn platforms(value: &str) -> Option<String> {
    each_word(value, |word| among(&["web", "mobile", "tv"], word))
}

pub(super) fn countries(value: &str) -> Option<String> {
    each_word(value, |word| Some(country(word)).filter(|word| is_country(word)))
}

/// The code of a country in capitals, and that of the United Kingdom where its short name stands.
fn country(word: &str) -> String {
    let upper = word.to_ascii_uppercase();
    if upper == "UK" { "GB".to_owned() } else { upper }
}

/// The words of a list, each as it should be, separated by spaces.
fn each_word(value: &str, right: impl Fn(&str) -> Option<String>) -> Option<String> {
    let words = value.split([' ', ',', ';', '\t', '\n', '\r']).filter(|word| !word.is_empty());
    let words: Vec<_> = words.map(right).collect::<Option<_>>()?;
    (!words.is_empty()).then(|| words.join(" "))
}

pub(super) fn currency(value: &str) -> Option<String> {
    Some(value.trim().to_ascii_uppercase()).filter(|code| is_currency(code))
}

pub(super) fn price_type(value: &str) -> Option<String> {
    if value.eq_ignore_ascii_case("own") {
        return Some("purchase".to_owned());
    }
    among(&["rent", "purchase", "package", "subscription"], value)
}

pub(super) fn resolution(value: &str) -> Option<String> {
    among(&["HD", "SD"], value)
}

pub(super) fn access(value: &str) -> Option<String> {
    among(&["Subscription", "Registration"], value)
}

pub(super) fn genres(value: &str) -> Option<String> {
    const GENRES: [&str; 6] =
        ["PressRelease", "Satire", "Blog", "OpEd", "Opinion", "UserGenerated"];
    let genres = value.split(',').map(|genre| among(&GENRES, genre));
    genres.collect::<Option<Vec<_>>>().map(|genres| genres.join(", "))
}

pub(super) fn tickers(value: &str) -> Option<String> {
    let kept: Vec<_> = value.split(',').map(str::trim).take(STOCK_TICKERS_MAX).collect();
    (value.split(',').count() > kept.len()).then(|| kept.join(", "))
}

/// The language of an article: `en-US` is `en`; Chinese is told apart by its script.
pub(super) fn news_language(value: &str) -> Option<String> {
    let tag = lower(value.trim()).replace('_', "-");
    let language = match tag.as_str() {
        "zh-cn" | "zh-hans" | "zh-hans-cn" | "zh-sg" => "zh-cn",
        "zh-tw" | "zh-hant" | "zh-hant-tw" | "zh-hk" => "zh-tw",
        _ => tag.split('-').next().unwrap_or_default(),
    };
    let language = small_language(language).unwrap_or(language);
    let is_known = matches!(language, "zh-cn" | "zh-tw") || is_two_letter_language(language);
    is_known.then(|| language.to_owned())
}

fn is_two_letter_language(code: &str) -> bool {
    code.as_bytes().try_into().is_ok_and(is_small_language)
}

/// Codes of three letters before those of two for the same language:
/// <https://www.loc.gov/standards/iso639-2/php/code_list.php>.
const LANGUAGES: &str = "ara ar bul bg cat ca ces cs cze cs chi zh zho zh dan da deu de ger de dut nl nld nl ell el gre el \
    eng en est et fas fa per fa fin fi fra fr fre fr heb he hin hi hrv hr hun hu ind id isl is ice is ita it jpn ja kor ko \
    lav lv lit lt may ms msa ms nor no pol pl por pt ron ro rum ro rus ru slk sk slo sk slv sl spa es srp sr swe sv tha th \
    tur tr ukr uk vie vi";

fn small_language(code: &str) -> Option<&'static str> {
    let mut words = LANGUAGES.split_ascii_whitespace();
    while let Some(known) = words.next() {
        let small = words.next();
        if known == code {
            return small;
        }
    }
    None
}

pub(super) fn x_default(_: &str) -> Option<String> {
    Some("x-default".to_owned())
}

/// A language, a script and a region as they are written, if that is what they are.
pub(super) fn hreflang(value: &str) -> Option<String> {
    let parts = hreflang_parts(value);
    Some(parts.join("-")).filter(|tag| parse_hreflang(tag).is_ok())
}

/// The same without what search engines do not know at its end.
pub(super) fn shorter_hreflang(value: &str) -> Option<String> {
    let mut parts = hreflang_parts(value);
    while parts.len() > 1 {
        parts.pop();
        let tag = parts.join("-");
        if parse_hreflang(&tag).is_ok() {
            return Some(tag);
        }
    }
    None
}

fn hreflang_parts(value: &str) -> Vec<String> {
    let parts = value.trim().split(['-', '_']).enumerate().map(|(index, part)| {
        let mut small = lower(part);
        match (index, small.len()) {
            (0, 3) => small_language(&small).map_or(small, str::to_owned),
            (1.., 2) => country(part),
            (1.., 4) => {
                if let Some(first) = small.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                small
            }
            _ => small,
        }
    });
    parts.collect()
}

/// The first `most` characters.
fn cut(value: &str, most: usize) -> Option<String> {
    let (at, _) = value.char_indices().nth(most)?;
    Some(value.get(..at)?.trim_end().to_owned())
}

pub(super) fn cut_title(value: &str) -> Option<String> {
    cut(value, VIDEO_TITLE_MAX_CHARS)
}

pub(super) fn cut_description(value: &str) -> Option<String> {
    cut(value, VIDEO_DESCRIPTION_MAX_CHARS)
}

pub(super) fn cut_uploader(value: &str) -> Option<String> {
    cut(value, VIDEO_UPLOADER_MAX_CHARS)
}

pub(super) fn cut_category(value: &str) -> Option<String> {
    cut(value, VIDEO_CATEGORY_MAX_CHARS)
}

/// The text without the brackets at its end.
pub(super) fn without_brackets(value: &str) -> Option<String> {
    let (before, _) = value.trim_end().strip_suffix(')')?.rsplit_once('(')?;
    let before = before.trim_end();
    (!before.is_empty()).then(|| before.to_owned())
}

/// The text without HTML tags.
pub(super) fn without_markup(value: &str) -> Option<String> {
    let mut out = String::with_capacity(value.len());
    let mut rest = value;
    while let Some((before, after)) = rest.split_once('<') {
        out.push_str(before);
        let Some((_, behind)) = after.split_once('>') else { break };
        rest = behind;
    }
    out.push_str(rest.split('<').next().unwrap_or_default());
    let text = out.trim();
    (!text.is_empty()).then(|| text.to_owned())
}
