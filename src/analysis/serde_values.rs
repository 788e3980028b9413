//! How values are read where programs write them in several ways.

use crate::model::Lastmod;
use serde::{Deserialize, Deserializer};

/// A value that may be absent or `null`.
pub(super) fn or_default<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de> + Default,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}

/// Values of a closed list, as their words.
pub(super) mod word {
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serializer};
    use std::fmt::Display;
    use std::str::FromStr;

    pub(in crate::analysis) fn serialize<S, T>(value: &T, serializer: S) -> Result<S::Ok, S::Error>
    where
        S: Serializer,
        T: Display,
    {
        serializer.collect_str(value)
    }

    pub(in crate::analysis) fn deserialize<'de, D, T>(deserializer: D) -> Result<T, D::Error>
    where
        D: Deserializer<'de>,
        T: FromStr<Err: Display>,
    {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

/// How many are 0.0, 0.1, … 1.0, by these names.
pub(super) mod tenths {
    use serde::{Deserialize, Deserializer, Serializer};
    use std::collections::HashMap;

    fn name(tenths: usize) -> String {
        format!("{}.{}", tenths / 10, tenths % 10)
    }

    pub(in crate::analysis) fn serialize<S: Serializer>(
        counts: &[usize; 11],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_map(counts.iter().enumerate().map(|(at, count)| (name(at), count)))
    }

    pub(in crate::analysis) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<[usize; 11], D::Error> {
        let counts = HashMap::<String, usize>::deserialize(deserializer)?;
        Ok(std::array::from_fn(|at| counts.get(&name(at)).copied().unwrap_or_default()))
    }
}

/// A moment in seconds since 1970-01-01T00:00Z, or as sitemaps write one. `None` for a text that says none.
pub(super) fn unix_seconds<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<f64>, D::Error> {
    Ok(match Option::deserialize(deserializer)? {
        Some(NumberOrText::Number(seconds)) => Some(seconds),
        Some(NumberOrText::Text(text)) => seconds_of(&text),
        None => None,
    })
}

/// A number, or a text with one. `None` for any other text.
pub(super) fn number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<f64>, D::Error> {
    Ok(match Option::deserialize(deserializer)? {
        Some(NumberOrText::Number(number)) => Some(number),
        Some(NumberOrText::Text(text)) => text.trim().parse().ok(),
        None => None,
    })
}

#[derive(Deserialize)]
#[serde(untagged, expecting = "expected a number, a string or null")]
enum NumberOrText {
    Number(f64),
    Text(String),
}

#[expect(clippy::cast_precision_loss, reason = "no date is 2^53 milliseconds away")]
fn seconds_of(lastmod: &str) -> Option<f64> {
    Lastmod::parse(lastmod.trim()).ok().map(|lastmod| lastmod.time_ms as f64 / 1_000.0)
}
