#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::round_trip;

fuzz_target!(|data: &[u8]| round_trip::check(data));
