//! The integration tests: one crate, one link step.
#![expect(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may panic")]

mod architecture;
mod rules;
