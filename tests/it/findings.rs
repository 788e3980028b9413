//! What the fuzz targets of `tests/fuzz` once found. A name ends in the first digits of the input's SHA-1, by which
//! libFuzzer calls it.

use crate::documents::{read, read_in_chunks};

/// Taking back what was said of invalid bytes left later diagnostics without a position.
#[test]
fn fuzz_a58ccf9c() {
    // The start of gzip data that decodes to something else than text.
    let bytes = [
        b"\x1F\x8B\x08\0\0<>J<]\xB2\xFF\xFF\xFF\xFF\xFF\xE1J<".as_slice(),
        b"xxxxxtxxxxxxxxtxxtxxxxxt",
    ]
    .concat();
    let report = read(&bytes);
    assert!(report.diagnostics.iter().next().is_some());
    for diagnostic in &report.diagnostics {
        assert!(diagnostic.start().line >= 1, "{diagnostic:?}");
    }
    assert_eq!(read_in_chunks(bytes.chunks(1)), report);
}
