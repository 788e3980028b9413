//! How options are read, so that whoever gives a wrong one is told which.

use super::crawl_balance::{PHI, Tie};
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

/// The same of a value that must be there.
pub(super) fn required<'de, D, T>(
    deserializer: D,
    is_right: impl Fn(&T) -> bool,
    demand: &str,
) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    checked(deserializer, None, |value| value.as_ref().is_some_and(&is_right), demand)?
        .ok_or_else(|| D::Error::custom(demand))
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

const QUOTA: &str = "a whole number from 2 to 4,294,967,295";

pub(super) fn budget<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    required(deserializer, |budget| *budget >= 2, &format!("`budget` must be {QUOTA}"))
}

pub(super) fn whole_quota<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    required(deserializer, |quota| *quota >= 2, &format!("`N` must be {QUOTA}"))
}

pub(super) fn quota<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let is_right = |quota: &f64| *quota > 0.0 && quota.is_finite();
    required(deserializer, is_right, "`N` must be a number above 0")
}

pub(super) fn phi<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let is_right = |phi: &f64| *phi > 0.0 && *phi < 1.0;
    checked(deserializer, PHI, is_right, "`phi` must be a number above 0 and below 1")
}

pub(super) fn tie<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tie, D::Error> {
    checked(deserializer, Tie::default(), |_| true, "`tie` must be \"hold\" or \"sitemaps\"")
}

pub(super) fn min_share<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
    let is_right = |share: &f64| (0.0..=0.5).contains(share);
    checked(deserializer, 0.0, is_right, "`minShare` must be a number from 0 to 0.5")
}

/// The options of a simulation that nothing else has.
pub(super) mod simulation {
    use super::super::crawl_simulation::{ARRIVALS_MAX, EPOCHS, EPOCHS_MAX};
    use super::{checked, required};
    use serde::Deserializer;

    fn arrivals<'de, D: Deserializer<'de>>(name: &str, deserializer: D) -> Result<u32, D::Error> {
        let demand = format!("`{name}` must be a whole number from 0 to 1,000,000");
        required(deserializer, |count| *count <= ARRIVALS_MAX, &demand)
    }

    pub(crate) fn a_s<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        arrivals("aS", deserializer)
    }

    pub(crate) fn a_d<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        arrivals("aD", deserializer)
    }

    fn best<'de, D: Deserializer<'de>>(name: &str, deserializer: D) -> Result<f64, D::Error> {
        let demand = format!("`{name}` must be a number from 0 to 1");
        required(deserializer, |best: &f64| (0.0..=1.0).contains(best), &demand)
    }

    pub(crate) fn q_s<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        best("qS", deserializer)
    }

    pub(crate) fn q_d<'de, D: Deserializer<'de>>(deserializer: D) -> Result<f64, D::Error> {
        best("qD", deserializer)
    }

    pub(crate) fn default_epochs() -> u32 {
        EPOCHS
    }

    pub(crate) fn epochs<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        let demand = "`epochs` must be a whole number from 0 to 100,000";
        checked(deserializer, EPOCHS, |epochs| *epochs <= EPOCHS_MAX, demand)
    }

    pub(crate) fn seed<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
        checked(deserializer, 0, |_| true, "`seed` must be a whole number from 0 to 4,294,967,295")
    }
}
