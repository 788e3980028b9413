#![no_main]

use libfuzzer_sys::fuzz_target;
use sitemapkit_fuzz::fix;

fuzz_target!(|data: &[u8]| fix::check(data));
