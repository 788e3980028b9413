//! Names of hosts with letters outside ASCII, as DNS knows them: <https://www.rfc-editor.org/rfc/rfc5891>.
//!
//! Full IDNA needs tables of 200 KB (<https://www.unicode.org/reports/tr46/>). What names differ in as they are written is nearly
//! always case, so letters of the scripts that names have are made small, full-width forms and ideographic full stops become those
//! of ASCII, and the rest is encoded as it is. `ß`, the final sigma and joiners stay, as in browsers, which count names with them as
//! others. Letters that are put together of several characters stay apart, as do ligatures and other forms that UTS 46 maps: such
//! names are another host here.

use super::count_chars;
use std::borrow::Cow;

/// A host as it is compared: in small letters, with labels that have others than those of ASCII encoded. One that cannot be
/// encoded stays as it is.
#[cold]
#[inline(never)]
pub(crate) fn ascii_host(host: &str) -> Cow<'_, str> {
    if host.is_ascii() && !host.bytes().any(|byte| byte.is_ascii_uppercase()) {
        return Cow::Borrowed(host);
    }
    let mut lower = String::with_capacity(host.len());
    for c in host.chars() {
        lower.push(small(of_ascii(c)));
    }
    let mut out = String::new();
    for (index, label) in lower.split('.').enumerate() {
        if index > 0 {
            out.push('.');
        }
        if label.is_ascii() {
            out.push_str(label);
        } else if push_encoded_label(&mut out, label).is_none() {
            return Cow::Owned(lower);
        }
    }
    Cow::Owned(out)
}

/// The character of ASCII that another one is written for.
pub(crate) fn of_ascii(c: char) -> char {
    const FULL_WIDTH: u32 = 0xFF01 - '!' as u32;
    match c {
        '\u{3002}' | '\u{FF61}' => '.',
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(u32::from(c) - FULL_WIDTH).unwrap_or(c),
        _ => c,
    }
}

/// A letter without its capital form, as Unicode has it: of Latin, Greek, Cyrillic and Armenian. The table of the standard library
/// would be 13 KB of the module.
pub(super) fn small(c: char) -> char {
    let code = u32::from(c);
    let (is_even, is_odd) = (code.is_multiple_of(2), !code.is_multiple_of(2));
    let next = |is_capital: bool| if is_capital { code + 1 } else { code };
    let small = match code {
        0xC0..=0xD6 | 0xD8..=0xDE | 0x391..=0x3A1 | 0x3A3..=0x3AB | 0x410..=0x42F => code + 32,
        // Capital letters stand before their small ones.
        0x100..=0x12F
        | 0x132..=0x137
        | 0x14A..=0x177
        | 0x1DE..=0x1EF
        | 0x1F8..=0x21F
        | 0x222..=0x233
        | 0x460..=0x481
        | 0x48A..=0x4BF
        | 0x4D0..=0x52F
        | 0x1E00..=0x1E95
        | 0x1EA0..=0x1EFF => next(is_even),
        0x139..=0x148 | 0x179..=0x17E | 0x1CD..=0x1DC | 0x4C1..=0x4CE => next(is_odd),
        0x178 => 0xFF,
        0x386 => 0x3AC,
        0x388..=0x38A => code + 37,
        0x38C => 0x3CC,
        0x38E..=0x38F => code + 63,
        0x400..=0x40F => code + 80,
        0x531..=0x556 => code + 48,
        _ => u32::from(c.to_ascii_lowercase()),
    };
    char::from_u32(small).unwrap_or(c)
}

/// The longest label: <https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4>.
const LABEL_BYTES: usize = 63;

/// Appends a label with letters outside ASCII, which are small, as it is encoded:
/// <https://www.rfc-editor.org/rfc/rfc5890#section-2.3.2.1>. `None` if it is too long for a label.
fn push_encoded_label(out: &mut String, label: &str) -> Option<()> {
    let start = out.len();
    out.push_str("xn--");
    // Each character takes a byte at least, so that the numbers stay small.
    let is_short = count_chars(label) <= LABEL_BYTES;
    let is_encoded = is_short && {
        push_punycode(out, label);
        out.len() - start <= LABEL_BYTES
    };
    if !is_encoded {
        out.truncate(start);
    }
    is_encoded.then_some(())
}

/// Appends a text of no more than some hundred characters: <https://www.rfc-editor.org/rfc/rfc3492#section-6.3>.
#[inline(never)]
fn push_punycode(out: &mut String, text: &str) {
    let mut handled = 0;
    for c in text.chars().filter(char::is_ascii) {
        out.push(c);
        handled += 1;
    }
    let basic = handled;
    if basic > 0 {
        out.push('-');
    }
    let (mut n, mut delta, mut bias) = (128_u32, 0_u32, 72_u32);
    while let Some(next) = text.chars().map(u32::from).filter(|c| *c >= n).min() {
        delta += (next - n) * (handled + 1);
        n = next;
        for c in text.chars().map(u32::from) {
            if c < n {
                delta += 1;
            }
            if c == n {
                push_integer(delta, bias, out);
                bias = adapted(delta, handled + 1, handled == basic);
                delta = 0;
                handled += 1;
            }
        }
        delta += 1;
        n += 1;
    }
}

const BASE: u32 = 36;

#[inline(never)]
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
    use proptest::prelude::*;

    #[test]
    fn texts_are_encoded_as_the_rfc_shows() {
        // <https://www.rfc-editor.org/rfc/rfc3492#section-7.1>, where letters of ASCII keep their case.
        for (text, expected) in [
            ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"),
            ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
            ("他們爲什麽不說中文", "ihqwctvzc91f659drss3x8bo0yb"),
            ("Pročprostěnemluvíčesky", "Proprostnemluvesky-uyb24dma41a"),
            ("למההםפשוטלאמדבריםעברית", "4dbcagdahymbxekheh6e0a7fei0b"),
            ("यहलोगहिन्दीक्योंनहींबोलसकतेहैं", "i1baa7eci9glrd9b2ae1bj0hfcgg6iyaf8o0a1dig0cd"),
            ("なぜみんな日本語を話してくれないのか", "n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa"),
            (
                "세계의모든사람들이한국어를이해한다면얼마나좋을까",
                "989aomsvi5e83db1d2a355cv1e0vak1dwrv93d5xbh15a0dt30a5jpsd879ccm6fea98c",
            ),
            ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"),
            (
                "PorquénopuedensimplementehablarenEspañol",
                "PorqunopuedensimplementehablarenEspaol-fmd56a",
            ),
            ("TạisaohọkhôngthểchỉnóitiếngViệt", "TisaohkhngthchnitingVit-kjcr8268qyxafd2f1b9g"),
            ("3年B組金八先生", "3B-ww4c5e180e575a65lsy2b"),
            ("安室奈美恵-with-SUPER-MONKEYS", "-with-SUPER-MONKEYS-pc58ag80a8qai00g7n9n"),
            ("Hello-Another-Way-それぞれの場所", "Hello-Another-Way--fc4qua05auwb3674vfr0b"),
            ("ひとつ屋根の下2", "2-u9tlzr9756bt3uc0v"),
            ("MajiでKoiする5秒前", "MajiKoi5-783gue6qz075azm5e"),
            ("パフィーdeルンバ", "de-jg4avhby1noc0d"),
            ("そのスピードで", "d9juau41awczczp"),
            ("-> $1.00 <-", "-> $1.00 <--"),
        ] {
            let mut out = String::new();
            push_punycode(&mut out, text);
            assert_eq!(out, expected, "{text}");
        }
    }

    #[test]
    fn a_host_is_what_dns_knows_it_by() {
        for (host, expected) in [
            ("www.example.com", "www.example.com"),
            ("WWW.Example.com", "www.example.com"),
            ("пример.рф", "xn--e1afmkfd.xn--p1ai"),
            ("ПРИМЕР.РФ", "xn--e1afmkfd.xn--p1ai"),
            ("XN--E1AFMKFD.xn--p1ai", "xn--e1afmkfd.xn--p1ai"),
            ("münchen.de", "xn--mnchen-3ya.de"),
            ("MÜNCHEN.de", "xn--mnchen-3ya.de"),
            ("bücher.example.", "xn--bcher-kva.example."),
            ("例え。テスト", "xn--r8jz45g.xn--zckzah"),
            ("。テスト", ".xn--zckzah"),
            ("ｅｘａｍｐｌｅ．com", "example.com"),
            ("faß.de", "xn--fa-hia.de"),
            ("βόλος.com", "xn--nxasmm1c.com"),
            ("παράδειγμα.δοκιμή", "xn--hxajbheg2az3al.xn--jxalpdlp"),
            ("उदाहरण.परीक्षा", "xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"),
            ("실례.테스트", "xn--9n2bp8q.xn--9t4b11yi5a"),
            ("مثال.إختبار", "xn--mgbh0fb.xn--kgbechtv"),
        ] {
            assert_eq!(ascii_host(host), expected, "{host}");
        }
        // Too long for a label.
        let long = "ü".repeat(80);
        assert_eq!(ascii_host(&long), long);
    }

    #[test]
    fn letters_are_made_small_as_unicode_has_it() {
        for c in '\0'..='\u{2FFF}' {
            let mut unicode = c.to_lowercase();
            let expected = unicode.next().filter(|_| unicode.next().is_none()).unwrap_or(c);
            let is_known = small(c) == expected;
            // Scripts in which no domains are registered, and letters of none but phonetic alphabets.
            let is_left = small(c) == c;
            assert!(is_known || is_left, "{c} {expected}");
        }
        let capitals = "ÀÉÎÕÜŸĀČĐĞĲĽŃŐŘŠŤŮŹŻȘȚΆΈΉΊΌΎΏΑΩΪЁЂЇЎЏАЯҐҚӘӢԱՖẠẢỆỮ";
        for c in capitals.chars() {
            assert_eq!(small(c).to_string(), c.to_lowercase().to_string());
        }
    }

    proptest! {
        #[test]
        fn different_labels_are_encoded_differently(one in "[a-zà-ÿа-яぁ-ん-]{0,12}ü", other in "[a-zà-ÿа-яぁ-ん-]{0,12}ü") {
            let encoded = |label: &str| ascii_host(label).into_owned();
            prop_assert!(encoded(&one).is_ascii());
            prop_assert_eq!(encoded(&one) == encoded(&other), one == other);
            // `ß` has no capital of one letter.
            let capital = |c: char| c.to_uppercase().next().filter(|_| c != 'ß').unwrap_or(c);
            let capitals: String = one.chars().map(capital).collect();
            prop_assert_eq!(encoded(&capitals), encoded(&one));
            prop_assert_eq!(encoded(&encoded(&one)), encoded(&one));
        }
    }
}
