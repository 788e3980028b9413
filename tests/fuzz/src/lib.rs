//! What must hold of every input. Each target under `targets/` calls one `check`; what does not hold panics.

pub mod chunks;
pub mod documents;
mod expat;
pub mod fix;
mod fragments;
pub mod gzip;
mod report;
pub mod round_trip;
pub mod well_formed;

use sitemapkit::ParseOptions;

/// Where and when documents are read: with both, all rules run.
fn options() -> ParseOptions {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/a/sitemap.xml".to_owned());
    options.now_ms = Some(1_795_305_600_000);
    options
}

/// Numbers that follow from the bytes alone, so that an input fails the same way whenever it is run.
struct Random(u64);

impl Random {
    fn new(bytes: &[u8]) -> Self {
        // FNV-1a: <https://datatracker.ietf.org/doc/html/rfc9923>.
        let hash = bytes.iter().fold(0xCBF2_9CE4_8422_2325_u64, |hash, &byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
        });
        Self(hash | 1)
    }

    /// A number below `limit`.
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap_or(0) % limit.max(1)
    }
}
