#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::well_formed;

fuzz_target!(|data: &[u8]| well_formed::check(data));
