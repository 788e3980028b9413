//! The binding of `analysis`: values of JavaScript in, values of JavaScript out. The TypeScript in `src/npm/analysis` makes the
//! public API of it.

#![expect(unreachable_pub, reason = "what wasm-bindgen exports must be pub")]
#![expect(clippy::needless_pass_by_value, reason = "values that cross the boundary are owned")]

mod amount;
mod canonical;
mod coverage;
mod crawl;
mod crawl_db;
mod distribution;
mod dust;
mod finding;
mod freshness;
mod missing;
mod near_duplicates;
mod organisation;
mod rank;
mod refresh;
mod shingles;
mod usage;
mod value;
mod w3c_date;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when an instance is made: a panic leaves the module as an error that has its message.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&info.to_string())));
}
