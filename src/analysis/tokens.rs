//! The words of a text, as texts are compared by them.

/// The words of a text: its maximal runs of letters and digits, in small letters. Scripts that put no blanks between words have
/// each letter as a word: Chinese, Japanese and Korean, Thai, Lao, Khmer and Burmese. What is between words is left out.
///
/// # Example
/// ```
/// use sitemapkit::analysis::tokens;
///
/// assert_eq!(tokens("Green-Tea, 250 g: 緑茶"), ["green", "tea", "250", "g", "緑", "茶"]);
/// ```
#[must_use]
pub fn tokens(text: &str) -> Vec<String> {
    Tokens::of(&text.to_lowercase()).map(str::to_owned).collect()
}

/// The words of a text that is in small letters.
#[derive(Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) fn of(lowered: &'a str) -> Self {
        Self { rest: lowered }
    }
}

impl<'a> Iterator for Tokens<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let rest = self.rest.trim_start_matches(|char| !is_of_word(char));
        let first = rest.chars().next()?;
        let end = if stands_alone(first) {
            first.len_utf8()
        } else {
            rest.find(|char| !is_of_word(char) || stands_alone(char)).unwrap_or(rest.len())
        };
        let (token, rest) = rest.split_at_checked(end)?;
        self.rest = rest;
        Some(token)
    }
}

fn is_of_word(char: char) -> bool {
    char.is_alphanumeric() || is_mark_that_stands_alone(char)
}

/// Whether the character is of a script without blanks between words.
fn stands_alone(char: char) -> bool {
    matches!(char,
        // Hangul.
        '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{A97F}' | '\u{AC00}'..='\u{D7FF}'
        | '\u{FFA0}'..='\u{FFDC}'
        // Han, Kana and Bopomofo.
        | '\u{3005}'..='\u{312F}' | '\u{31A0}'..='\u{31FF}' | '\u{3400}'..='\u{4DBF}' | '\u{4E00}'..='\u{9FFF}'
        | '\u{F900}'..='\u{FAFF}' | '\u{FF66}'..='\u{FF9F}' | '\u{1AFF0}'..='\u{1B16F}' | '\u{20000}'..='\u{3FFFF}'
        // Thai, Lao, Burmese and Khmer.
        | '\u{0E00}'..='\u{0EFF}'
        | '\u{1000}'..='\u{109F}' | '\u{A9E0}'..='\u{A9FF}' | '\u{AA60}'..='\u{AA7F}'
        | '\u{1780}'..='\u{17FF}')
}

/// The signs for tones and the like that are of a word of these scripts, though Unicode does not count them as letters.
fn is_mark_that_stands_alone(char: char) -> bool {
    matches!(char,
        '\u{0E47}'..='\u{0E4E}' | '\u{0EBA}' | '\u{0EC8}'..='\u{0ECE}'
        | '\u{1037}' | '\u{1039}'..='\u{103A}' | '\u{1087}'..='\u{108D}' | '\u{108F}' | '\u{109A}'..='\u{109B}'
        | '\u{A9E5}' | '\u{AA7B}'..='\u{AA7D}'
        | '\u{17B4}'..='\u{17D3}' | '\u{17DD}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_are_runs_of_letters_and_digits_in_small_letters() {
        for (text, words) in [
            ("", &[] as &[&str]),
            (" \u{a0}…—!", &[]),
            ("Don't PANIC_42", &["don", "t", "panic", "42"]),
            ("Größe ЁЛКА ΟΔΟΣ ½", &["größe", "ёлка", "οδος", "½"]),
            ("हिन्दी", &["हिन", "दी"]),
        ] {
            assert_eq!(tokens(text), words, "{text}");
        }
    }

    #[test]
    fn letters_of_scripts_without_blanks_are_words() {
        for (text, words) in [
            ("日本語のABCテスト。", &["日", "本", "語", "の", "abc", "テ", "ス", "ト"] as &[&str]),
            ("ウィキ・データー々", &["ウ", "ィ", "キ", "デ", "ー", "タ", "ー", "々"]),
            ("한국어 2개", &["한", "국", "어", "2", "개"]),
            ("เว็บ ฿5", &["เ", "ว", "็", "บ", "5"]),
            ("ລາວ ភាសា", &["ລ", "າ", "ວ", "ភ", "ា", "ស", "ា"]),
            ("မြန်။", &["မ", "ြ", "န", "်"]),
            ("𠮷野家x", &["𠮷", "野", "家", "x"]),
        ] {
            assert_eq!(tokens(text), words, "{text}");
        }
    }

    proptest! {
        #[test]
        fn words_have_the_same_words(text in "\\PC*") {
            let words = tokens(&text);
            prop_assert!(words.iter().all(|word| !word.is_empty()));
            prop_assert_eq!(tokens(&words.join(" ")), words);
        }

        #[test]
        fn case_and_what_is_between_words_make_no_difference(words in proptest::collection::vec("[a-zäé0-9]{1,6}", 0..9)) {
            prop_assert_eq!(&tokens(&words.join(" — ").to_uppercase()), &words);
        }
    }
}
