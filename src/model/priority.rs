//! `<priority>`: <https://www.sitemaps.org/protocol.html#prioritydef>.

use super::number::{decimal, decimal_with};

/// Why a priority is not usable.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum PriorityFault {
    /// Not a decimal number.
    NotNumber,
    /// A decimal number from 0 to 1 with a comma.
    Comma,
    /// Below 0.
    Negative,
    /// Above 1.
    AboveOne,
}

/// Reads a decimal number from 0 to 1. Exponents, percent signs and words are not decimal numbers.
///
/// # Errors
/// [`PriorityFault`] says which rule the text breaks.
#[inline]
pub(crate) fn parse(text: &str) -> Result<f64, PriorityFault> {
    // As nearly all are written.
    match text.as_bytes() {
        [b'0', b'.', tenths @ b'0'..=b'9'] => Ok(f64::from(tenths - b'0') / 10.0),
        b"1.0" => Ok(1.0),
        _ => parse_any(text),
    }
}

#[inline(never)]
fn parse_any(text: &str) -> Result<f64, PriorityFault> {
    let Some((negative, value)) = decimal(text) else { return Err(fault(text)) };
    if value > 1.0 {
        return Err(if negative { PriorityFault::Negative } else { PriorityFault::AboveOne });
    }
    if negative && value > 0.0 {
        return Err(PriorityFault::Negative);
    }
    Ok(value)
}

/// What is wrong with a text that is no decimal number.
#[cold]
fn fault(text: &str) -> PriorityFault {
    match decimal_with(text, b',') {
        Some((false, value)) if value <= 1.0 => PriorityFault::Comma,
        _ => PriorityFault::NotNumber,
    }
}

#[cfg(test)]
mod tests {
    use super::{PriorityFault::*, parse, parse_any};

    #[test]
    fn decimal_numbers_from_0_to_1_are_read_exactly() {
        for text in [
            "0",
            "1",
            "0.0",
            "1.0",
            "0.8",
            "0.35",
            ".5",
            "1.",
            "+0.5",
            "-0",
            "0.123456789",
            "1.00000000000000000000",
        ] {
            let expected = text.parse::<f64>().unwrap();
            assert!((parse(text).unwrap() - expected).abs() < f64::EPSILON, "{text}");
        }
    }

    #[test]
    fn one_digit_after_the_point_is_read_as_any_other_number() {
        for text in (0..=10).map(|tenths| format!("{}.{}", tenths / 10, tenths % 10)) {
            assert_eq!(parse(&text), parse_any(&text), "{text}");
            assert_eq!(parse(&text).unwrap().to_bits(), text.parse::<f64>().unwrap().to_bits());
        }
    }

    #[test]
    fn anything_else_has_its_fault() {
        for (text, fault) in [
            ("", NotNumber),
            (".", NotNumber),
            ("-", NotNumber),
            ("high", NotNumber),
            ("1e-1", NotNumber),
            ("50%", NotNumber),
            ("0,5", Comma),
            ("1,0", Comma),
            (",5", Comma),
            ("1,5", NotNumber),
            ("0,5,", NotNumber),
            ("0.5,0", NotNumber),
            (",", NotNumber),
            ("0.5.", NotNumber),
            ("1.1", AboveOne),
            ("10", AboveOne),
            ("99999999999999999999999999", AboveOne),
            ("-0.1", Negative),
            ("-5", Negative),
        ] {
            assert_eq!(parse(text), Err(fault), "{text}");
        }
    }
}
