#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::{chunks, documents, well_formed};

fuzz_target!(|data: &[u8]| {
    let document = documents::document(data);
    chunks::check(&document);
    well_formed::check(&document);
});
