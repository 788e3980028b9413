//! Decimal numbers.

/// Reads a decimal number: whether it has a minus sign, and its size. Exponents, percent signs and words are not
/// decimal numbers.
pub(crate) fn decimal(text: &str) -> Option<(bool, f64)> {
    decimal_with(text, b'.')
}

/// The same with another sign for the point.
#[inline(never)]
pub(super) fn decimal_with(text: &str, point: u8) -> Option<(bool, f64)> {
    let (negative, digits) = match text.as_bytes() {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] | rest => (false, rest),
    };
    // The standard library's parser would be right as well, and 15 KB larger.
    let (mut mantissa, mut scale, mut any, mut seen_point) = (0_u64, 1_u64, false, false);
    for &byte in digits {
        match byte {
            b'0'..=b'9' => {
                any = true;
                // Digits beyond the precision of the number change nothing that matters here.
                if mantissa < 100_000_000_000_000 && scale < 100_000_000_000_000 {
                    mantissa = mantissa * 10 + u64::from(byte - b'0');
                    if seen_point {
                        scale *= 10;
                    }
                } else if !seen_point {
                    mantissa = 100_000_000_000_000;
                }
            }
            _ if byte == point && !seen_point => seen_point = true,
            _ => return None,
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "both are below 2^53")]
    let value = mantissa as f64 / scale as f64;
    any.then_some((negative, value))
}
