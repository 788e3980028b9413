//! The binding: the only Rust that knows JavaScript. It moves bytes in and columns out; small structured values
//! are messages. The TypeScript in `src/npm` makes the public API of it.

#![expect(unreachable_pub, reason = "what wasm-bindgen exports must be pub")]
#![expect(clippy::needless_pass_by_value, reason = "values that cross the boundary are owned")]

mod error;
mod fix;
mod message;
mod options;
mod parser;
mod renderer;
mod robots;
mod site;
mod summary;
#[cfg(target_arch = "wasm32")]
mod text_decoder;
mod writer;

use wasm_bindgen::prelude::wasm_bindgen;

/// Runs when an instance is made: a panic leaves the module as an error that has its message.
#[wasm_bindgen(start)]
fn start() {
    std::panic::set_hook(Box::new(|info| wasm_bindgen::throw_str(&info.to_string())));
}
