//! Hashes as texts, since JavaScript has no numbers of 64 bits: 16 digits in base 16.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serializer};

pub(super) fn serialize<S: Serializer>(hashes: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(hashes.iter().map(|hash| format!("{hash:016x}")))
}

pub(super) fn deserialize<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Vec<u64>, D::Error> {
    let texts = Vec::<String>::deserialize(deserializer)?;
    texts.iter().map(|text| u64::from_str_radix(text, 16).map_err(D::Error::custom)).collect()
}

#[cfg(test)]
mod tests {
    use crate::analysis::{
        DustBusterOptions, DustOptions, LikelyDust, NearDuplicateOptions, Shingles, shingles,
    };
    use serde_json::{from_str, json, to_value};

    #[test]
    fn hashes_are_texts_of_sixteen_digits() {
        let text = shingles("tea", 4);
        let value = to_value(&text).unwrap();
        assert_eq!(value["hashes"][0].as_str().map(str::len), Some(16));
        assert_eq!(serde_json::from_value::<Shingles>(value).unwrap(), text);
    }

    #[test]
    fn options_that_are_left_out_have_their_defaults() {
        assert_eq!(
            from_str::<NearDuplicateOptions>("{}").unwrap(),
            NearDuplicateOptions::default()
        );
        assert_eq!(from_str::<DustOptions>("{}").unwrap(), DustOptions::default());
        assert_eq!(from_str::<DustBusterOptions>("{}").unwrap(), DustBusterOptions::default());
    }

    #[test]
    fn what_stands_for_each_other_is_a_list() {
        let dust = LikelyDust { from: "/".to_owned(), to: String::new(), votes: 3 };
        assert_eq!(to_value(&dust).unwrap(), json!(["/", "", 3]));
    }
}
