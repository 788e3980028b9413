//! Numbers that make sense as amounts.

use serde::Deserialize;
use std::fmt;

/// A finite number from 0 on.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(try_from = "f64")]
pub(super) struct Amount(pub(super) f64);

/// Why a number is none.
pub(super) struct NoAmount(f64);

impl fmt::Display for NoAmount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} must be a finite number, from 0 on", self.0)
    }
}

impl TryFrom<f64> for Amount {
    type Error = NoAmount;

    fn try_from(number: f64) -> Result<Self, NoAmount> {
        let is_amount = number.is_finite() && number >= 0.0;
        if is_amount { Ok(Self(number)) } else { Err(NoAmount(number)) }
    }
}
