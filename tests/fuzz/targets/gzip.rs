#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::gzip;

fuzz_target!(|data: &[u8]| gzip::check(data));
