//! How options are read, so that whoever gives a wrong one is told which.

use super::page_rank::{ALPHA, ALPHA_MAX};
use super::priority_rank::Weight;
use serde::de::Error;
use serde::{Deserialize, Deserializer};

/// A value of which `is_right` is true; `absent` if it is absent or `null`.
pub(super) fn checked<'de, D, T>(
    deserializer: D,
    absent: T,
    is_right: impl Fn(&T) -> bool,
    demand: &str,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    match Option::deserialize(deserializer) {
        Ok(None) => Ok(absent),
        Ok(Some(value)) if is_right(&value) => Ok(value),
        _ => Err(D::Error::custom(demand)),
    }
}

pub(super) fn alpha<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    checked(
        deserializer,
        ALPHA,
        |alpha| (0.0..=ALPHA_MAX).contains(alpha),
        "`alpha` must be a number from 0 to 0.999",
    )
}

pub(super) fn weight<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Weight, D::Error> {
    checked(
        deserializer,
        Weight::default(),
        |_| true,
        "`weight` must be \"priority\" or \"uniform\"",
    )
}
