#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::chunks;

fuzz_target!(|data: &[u8]| chunks::check(data));
