//! What a value should have been: functions from text to text, `None` where that is not certain.

use super::edit::push_all;
use super::text::{each_part, join};
use crate::model::codes::{is_country, is_currency, is_small_language, renamed_language};
use crate::model::{
    HreflangFault, Lastmod, before, count_chars, cut, decimal, find, find_last, has, lowered,
    meaning, parse_hreflang, parse_rfc822, rfc822_date, split_once, trim, trim_end,
};
use crate::protocol::{STOCK_TICKERS_MAX, TAG_MAX_BYTES, VIDEO_DURATION_MAX_S, VIDEO_RATING_MAX};
use crate::rules::is_period;

pub(super) fn date(value: &str) -> Option<String> {
    Lastmod::repair(value)
}

#[inline(never)]
fn read(value: &str) -> Option<Lastmod> {
    Lastmod::parse(value).ok()
}

/// A date of Atom has a time: <https://www.rfc-editor.org/rfc/rfc4287#section-3.3>.
pub(super) fn date_time(value: &str) -> Option<String> {
    let date = right_date(value).filter(|date| has(b'T', date)).map(seconds_added);
    date.filter(|date| date != value)
}

/// The same for a day, which begins in UTC.
pub(super) fn midnight(value: &str) -> Option<String> {
    let day = right_date(value)?;
    (day.len() == DAY_BYTES).then(|| day + "T00:00:00Z")
}

/// The date as it is if that is right, else as it should have been.
fn right_date(value: &str) -> Option<String> {
    if read(value).is_some() { Some(value.to_owned()) } else { date(value) }
}

/// `YYYY-MM-DD`.
const DAY_BYTES: usize = 10;
/// `YYYY-MM-DDThh:mm`.
const MINUTE_BYTES: usize = 16;

#[inline(never)]
fn seconds_added(date: String) -> String {
    match date.split_at_checked(MINUTE_BYTES) {
        Some((minute, zone)) if !zone.is_empty() && !zone.starts_with(':') => {
            join(&[minute, ":00", zone])
        }
        _ => date,
    }
}

pub(super) fn with_seconds(value: &str) -> Option<String> {
    Some(seconds_added(value.to_owned())).filter(|date| read(date).is_some())
}

/// A date of a video, which has seconds if it has a time.
pub(super) fn video_date(value: &str) -> Option<String> {
    right_date(value).map(seconds_added).filter(|date| date != value)
}

pub(super) fn video_in_utc(value: &str) -> Option<String> {
    in_utc(value).map(seconds_added)
}

/// A time of day in UTC.
pub(super) fn in_utc(value: &str) -> Option<String> {
    in_zone(value, "Z")
}

pub(super) fn in_zone(value: &str, zone: &str) -> Option<String> {
    right_date(&join(&[trim(value), zone]))
}

/// A period with its parts as they are written, and with dates that can be read:
/// <https://www.dublincore.org/specifications/dublin-core/dcmi-period/>.
pub(super) fn period(value: &str) -> Option<String> {
    period_of(value, right_date)
}

/// The same with times of day in UTC.
pub(super) fn period_in_utc(value: &str) -> Option<String> {
    period_of(value, |date| right_date(date).or_else(|| in_utc(date)))
}

fn period_of(value: &str, date: fn(&str) -> Option<String>) -> Option<String> {
    let is_end = |byte| matches!(byte, b';' | b' ' | b'\t' | b'\r' | b'\n');
    let len = value.bytes().rposition(|byte| !is_end(byte))? + 1;
    let right = each_part(value.get(..len)?, b";", "; ", &|out, part| {
        let (name, value) = split_once(b'=', part)?;
        let (name, value) = (lowered(trim(name)), trim(value));
        push_all(out, &[&name, "="]);
        match name.as_str() {
            "start" | "end" => out.push_str(&date(value)?),
            "scheme" => out.push_str(word(value, "w3c-dtf W3C-DTF w3cdtf W3C-DTF")?.as_str()),
            "name" => out.push_str(value),
            _ => return None,
        }
        Some(())
    })?;
    is_period(&right).then_some(right)
}

/// A date of RSS.
pub(super) fn rss_date(value: &str) -> Option<String> {
    let date = match parse_rfc822(value) {
        Some(read) => read.date,
        None => read(&right_date(value)?)?,
    };
    Some(rfc822_date(date.time_ms))
}

/// The same with all digits of a year that has two.
pub(super) fn four_digit_year(value: &str) -> Option<String> {
    let read = parse_rfc822(value).filter(|read| read.has_short_year)?;
    Some(rfc822_date(read.date.time_ms))
}

/// The same with the day of the week that the date is.
pub(super) fn right_weekday(value: &str) -> Option<String> {
    let read = parse_rfc822(value).filter(|read| read.has_wrong_weekday)?;
    Some(rfc822_date(read.date.time_ms))
}

/// The later of two dates.
pub(super) fn is_later(value: &str, than: &str) -> bool {
    let time = |text: &str| read(trim(text)).map(|date| date.time_ms);
    time(value) > time(than)
}

pub(super) fn point(value: &str) -> Option<String> {
    let (whole, fraction) = split_once(b',', value).or_else(|| split_once(b'.', value))?;
    let number = join(&[if whole.is_empty() { "0" } else { whole }, ".", fraction]);
    decimal(&number).map(|_| number)
}

/// A decimal without the zeros at its end.
pub(super) fn without_idle_zeros(value: &str) -> Option<String> {
    decimal(value).filter(|_| has(b'.', value))?;
    let short = value.trim_end_matches('0');
    let short = if short.ends_with('.') { join(&[short, "0"]) } else { short.to_owned() };
    (short.len() <= TAG_MAX_BYTES).then_some(short)
}

pub(super) fn priority(value: &str) -> Option<String> {
    clamped(value, 1.0, "1.0")
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
    const SPACES: &[u8] = ",. '\u{A0}\u{202F}".as_bytes();
    each_part(value, SPACES, "", &|number, group| {
        let is_right = if number.is_empty() {
            matches!(group.len(), 1..=3)
        } else {
            // A space of several bytes has nothing between them.
            matches!(group.len(), 0 | 3)
        };
        if !is_right || !group.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        number.push_str(group);
        Some(())
    })
}

/// A number of nothing but digits.
#[inline(never)]
fn whole(text: &str) -> Option<u32> {
    if text.starts_with('+') { None } else { text.parse().ok() }
}

/// `3:20`, `1:02:03`, `PT3M20S`, `200.0` and `200 s` in seconds.
pub(super) fn seconds(value: &str) -> Option<String> {
    let value = lowered(trim(value));
    let mut seconds = 0_u32;
    if let Some(mut rest) = value.strip_prefix("pt") {
        for (unit, factor) in [(b'h', 3_600), (b'm', 60), (b's', 1)] {
            if let Some((number, after)) = split_once(unit, rest) {
                seconds = whole(number)?.saturating_mul(factor).saturating_add(seconds);
                rest = after;
            }
        }
        rest.is_empty().then_some(())?;
    } else {
        let end = value.bytes().position(|byte| matches!(byte, b'a'..=b'z' | b' '));
        let (number, unit) = value.split_at_checked(end.unwrap_or(value.len()))?;
        if !unit.is_empty() {
            meaning("s s sec s secs s second s seconds s", trim(unit))?;
        }
        let (mut rest, fraction) = cut(number, b'.');
        fraction.bytes().all(|byte| byte == b'0').then_some(())?;
        while let Some((number, after)) = split_once(b':', rest) {
            seconds = whole(number)?.saturating_add(seconds).saturating_mul(60);
            whole(before(b':', after)).filter(|part| *part < 60)?;
            rest = after;
        }
        seconds = whole(rest)?.saturating_add(seconds);
    }
    ((1.0..=VIDEO_DURATION_MAX_S).contains(&f64::from(seconds))).then(|| seconds.to_string())
}

/// `yes` or `no`.
pub(super) const TRUTH: &str =
    "yes yes true yes 1 yes y yes on yes no no false no 0 no n no off no";

pub(super) const CHANGEFREQS: &str = "always always hourly hourly daily daily weekly weekly monthly monthly yearly yearly \
    never never";

pub(super) const RELATIONSHIPS: &str = "allow allow deny deny";

pub(super) const PRICE_TYPES: &str =
    "rent rent purchase purchase own purchase package package subscription subscription";

pub(super) const RESOLUTIONS: &str = "HD HD SD SD";

pub(super) const ACCESSES: &str = "Subscription Subscription Registration Registration";

/// What `value` means in a list of words, whatever its case.
pub(super) fn word(value: &str, pairs: &'static str) -> Option<String> {
    meaning(pairs, trim(value)).map(str::to_owned)
}

pub(super) fn platforms(value: &str) -> Option<String> {
    each_part(value, LIST_SEPARATORS, " ", &|out, word| {
        push_meaning(out, "web web mobile mobile tv tv", word)
    })
}

pub(super) fn genres(value: &str) -> Option<String> {
    each_part(value, b",", ", ", &|out, genre| {
        push_meaning(
            out,
            "PressRelease PressRelease Satire Satire Blog Blog OpEd OpEd Opinion Opinion \
            UserGenerated UserGenerated",
            genre,
        )
    })
}

const LIST_SEPARATORS: &[u8] = b" ,;\t\n\r";

fn push_meaning(out: &mut String, pairs: &'static str, word: &str) -> Option<()> {
    if !word.is_empty() {
        out.push_str(meaning(pairs, word)?);
    }
    Some(())
}

pub(super) fn countries(value: &str) -> Option<String> {
    each_part(value, LIST_SEPARATORS, " ", &|out, word| {
        let country = country(word);
        out.push_str(&country);
        (word.is_empty() || is_country(&country)).then_some(())
    })
}

/// The code of a country in capitals, and that of the United Kingdom where its short name stands.
#[inline(never)]
fn country(word: &str) -> String {
    let upper = upper(word);
    if upper == "UK" { "GB".to_owned() } else { upper }
}

#[inline(never)]
fn upper(word: &str) -> String {
    word.to_ascii_uppercase()
}

pub(super) fn currency(value: &str) -> Option<String> {
    Some(upper(trim(value))).filter(|code| is_currency(code))
}

/// The first tickers, as many as there may be.
pub(super) fn tickers(value: &str) -> Option<String> {
    let mut len = 0;
    for _ in 0..STOCK_TICKERS_MAX {
        len += 1 + find(b',', value.as_bytes().get(len..)?)?;
    }
    Some(trim_end(value.get(..len - 1)?).to_owned())
}

/// The language of an article: `en-US` is `en`; Chinese is told apart by its script.
pub(super) fn news_language(value: &str) -> Option<String> {
    const CHINESE: &str = "zh-cn zh-cn zh-hans zh-cn zh-hans-cn zh-cn zh-sg zh-cn \
        zh-tw zh-tw zh-hant zh-tw zh-hant-tw zh-tw zh-hk zh-tw";
    let tag = tag(value)?;
    if let Some(chinese) = meaning(CHINESE, &tag) {
        return Some(chinese.to_owned());
    }
    let language = before(b'-', &tag);
    let is_known = language.as_bytes().try_into().is_ok_and(is_small_language);
    is_known.then(|| language.to_owned())
}

/// Codes of three letters before those of two for the same language:
/// <https://www.loc.gov/standards/iso639-2/php/code_list.php>.
const LANGUAGES: &str = "ara ar bul bg cat ca ces cs cze cs chi zh zho zh dan da deu de ger de dut nl nld nl ell el gre el \
    eng en est et fas fa per fa fin fi fra fr fre fr heb he hin hi hrv hr hun hu ind id isl is ice is ita it jpn ja kor ko \
    lav lv lit lt may ms msa ms nor no pol pl por pt ron ro rum ro rus ru slk sk slo sk slv sl spa es srp sr swe sv tha th \
    tur tr ukr uk vie vi";

/// English names before codes.
const LANGUAGE_NAMES: &str = "arabic ar bengali bn bulgarian bg catalan ca chinese zh croatian hr czech cs danish da dutch nl \
    english en estonian et farsi fa finnish fi french fr german de greek el hebrew he hindi hi hungarian hu indonesian id \
    italian it japanese ja korean ko latvian lv lithuanian lt malay ms norwegian no persian fa polish pl portuguese pt \
    romanian ro russian ru serbian sr slovak sk slovenian sl spanish es swedish sv tamil ta thai th turkish tr ukrainian uk \
    urdu ur vietnamese vi";

/// With the code that a language has by now: for `in` and `mo` alone, which may be countries, and for `sh`, which may be
/// Croatian.
pub(super) fn renamed_hreflang(value: &str) -> Option<String> {
    let (language, rest) = trim(value).split_at_checked(2)?;
    let renamed = renamed_language(lowered(language).as_bytes().try_into().ok()?)?;
    if rest.is_empty() || renamed == "sr" { hreflang(&join(&[renamed, rest])) } else { None }
}

/// A language, a script and a region as they are written, if that is what they are.
pub(super) fn hreflang(value: &str) -> Option<String> {
    tag(value).filter(|tag| parse_hreflang(tag).is_ok())
}

/// The same where nothing is wrong but its case.
pub(super) fn usual_hreflang(value: &str) -> Option<String> {
    let is_of_case = parse_hreflang(trim(value)) == Err(HreflangFault::Case);
    hreflang(value).filter(|_| is_of_case)
}

/// The tag with the script before the region: `sr-RS-Latn`.
fn in_order(tag: &str) -> Option<String> {
    let [language, region, script] = tag.split('-').collect::<Vec<_>>().try_into().ok()?;
    let ordered = join(&[language, "-", script, "-", region]);
    parse_hreflang(&ordered).is_ok().then_some(ordered)
}

/// The same without what search engines do not know at its end.
pub(super) fn shorter_hreflang(value: &str) -> Option<String> {
    let mut tag = tag(value)?;
    if let Some(ordered) = in_order(&tag) {
        return Some(ordered);
    }
    while let Some(at) = find_last(b'-', &tag) {
        tag.truncate(at);
        if parse_hreflang(&tag).is_ok() {
            return Some(tag);
        }
    }
    None
}

/// Languages in small letters, by their short codes; scripts with a capital; regions in capitals.
#[inline(never)]
fn tag(value: &str) -> Option<String> {
    // `in` may be India, unless Indonesia follows, and `mo` Macao; `sh` is several languages by now.
    let small = lowered(value);
    let is_certain = match small.as_str() {
        "in-id" | "in_id" => true,
        "mo" => false,
        small => !small.starts_with("in") && !small.starts_with("sh"),
    };
    each_part(value, b"-_", "-", &|tag, part| {
        let small = lowered(part);
        match (tag.is_empty(), part.len()) {
            (_, 0) => return None,
            (true, 2) => {
                let renamed = small.as_bytes().try_into().ok().and_then(renamed_language);
                tag.push_str(renamed.filter(|_| is_certain).unwrap_or(&small));
            }
            (true, 3) => tag.push_str(meaning(LANGUAGES, &small).unwrap_or(&small)),
            (true, _) => tag.push_str(meaning(LANGUAGE_NAMES, &small).unwrap_or(&small)),
            (false, 2) => tag.push_str(&country(part)),
            (false, 4) => {
                let (first, rest) = small.split_at_checked(1)?;
                tag.push_str(&upper(first));
                tag.push_str(rest);
            }
            _ => tag.push_str(&small),
        }
        Some(())
    })
}

/// The first `most` characters.
pub(super) fn first_chars(value: &str, most: usize) -> Option<String> {
    if count_chars(value) <= most {
        return None;
    }
    let start: String = value.chars().take(most).collect();
    Some(trim_end(&start).to_owned())
}

/// The text without the brackets at its end.
pub(super) fn without_brackets(value: &str) -> Option<String> {
    let inner = trim_end(value).strip_suffix(')')?;
    let before = trim_end(inner.get(..find_last(b'(', inner)?)?);
    (!before.is_empty()).then(|| before.to_owned())
}

/// The text without HTML tags.
pub(super) fn without_markup(value: &str) -> Option<String> {
    let (mut out, mut rest) = (String::new(), value);
    while !rest.is_empty() {
        out.push_str(before(b'<', rest));
        // A tag that does not end takes the rest with it.
        let behind = split_once(b'<', rest).and_then(|(_, tag)| split_once(b'>', tag));
        rest = behind.map_or("", |(_, behind)| behind);
    }
    let text = trim(&out);
    (!text.is_empty()).then(|| text.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_meant_is_certain_or_left_alone() {
        type Mend = fn(&str) -> Option<String>;
        let cases: [(Mend, &str, Option<&str>); 43] = [
            (seconds, "3:20", Some("200")),
            (seconds, "1:02:03", Some("3723")),
            (seconds, "PT3M20S", Some("200")),
            (seconds, "200.0", Some("200")),
            (seconds, "200 s", Some("200")),
            (seconds, "3:75", None),
            (seconds, "200.5", None),
            (seconds, "+200", None),
            (seconds, "200 min", None),
            (seconds, "9:00:00", None),
            (ungrouped, "1,234,567", Some("1234567")),
            (ungrouped, "1\u{202F}234", Some("1234")),
            (ungrouped, "1,23", None),
            (ungrouped, ".500", None),
            (countries, "us, uk", Some("US GB")),
            (countries, "us xx", None),
            (genres, "blog,OPED", Some("Blog, OpEd")),
            (tickers, "A:1, B:2, C:3, D:4, E:5, F:6", Some("A:1, B:2, C:3, D:4, E:5")),
            (tickers, "A:1, B:2, C:3, D:4, E:5", None),
            (news_language, "eng", Some("en")),
            (news_language, "zh_Hant_TW", Some("zh-tw")),
            (news_language, "English", Some("en")),
            (news_language, "german_DE", Some("de")),
            (news_language, "iw", Some("he")),
            (news_language, "klingon", None),
            (hreflang, "English-us", Some("en-US")),
            (hreflang, "iw_IL", Some("he-IL")),
            (hreflang, "in-ID", Some("id-ID")),
            (hreflang, "in-IN", None),
            (hreflang, "in", None),
            (renamed_hreflang, "in", Some("id")),
            (renamed_hreflang, "in-IN", None),
            (hreflang, "mo", None),
            (renamed_hreflang, "mo", Some("ro")),
            (hreflang, "mo-MD", Some("ro-MD")),
            (hreflang, "sh-rs", None),
            (renamed_hreflang, "sh-rs", Some("sr-RS")),
            (renamed_hreflang, "bh", None),
            (hreflang, "ENG_us", Some("en-US")),
            (hreflang, "en__US", None),
            (shorter_hreflang, "zh-hant-tw-x", Some("zh-Hant-TW")),
            (without_markup, "<b>a</b> c <i", Some("a c")),
            (point, ",5", Some("0.5")),
        ];
        for (mend, value, expected) in cases {
            assert_eq!(mend(value).as_deref(), expected, "{value}");
        }
        assert_eq!(first_chars("äöü", 2).as_deref(), Some("äö"));
        assert_eq!(first_chars("äöü", 3), None);
    }
}
