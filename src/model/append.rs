//! Putting short texts one behind the other.

/// Appends a text, as `extend_from_slice` does. That is one call out of WebAssembly, which takes longer than copying the few
/// bytes of a value.
#[inline]
pub(crate) fn append(out: &mut Vec<u8>, bytes: &[u8]) {
    out.reserve(bytes.len());
    if bytes.len() > APART_MAX_BYTES {
        out.extend_from_slice(bytes);
    } else if let Some(last) = bytes.last_chunk::<16>() {
        let end = out.len() + bytes.len();
        for words in bytes.as_chunks::<16>().0 {
            out.extend_from_slice(words);
        }
        // The last bytes together with some of those before.
        out.truncate(end - 16);
        out.extend_from_slice(last);
    } else if !(append_as::<8>(out, bytes) || append_as::<4>(out, bytes)) {
        for byte in bytes {
            out.push(*byte);
        }
    }
}

/// Appends `N` to twice as many bytes; whether there are as many.
#[inline(always)]
fn append_as<const N: usize>(out: &mut Vec<u8>, bytes: &[u8]) -> bool {
    let (Some(first), Some(last)) = (bytes.first_chunk::<N>(), bytes.last_chunk::<N>()) else {
        return false;
    };
    let end = out.len() + bytes.len();
    out.extend_from_slice(first);
    out.truncate(end - N);
    out.extend_from_slice(last);
    true
}

/// The same for a text, as `push_str` does.
#[inline]
pub(crate) fn append_text(out: &mut String, text: &str) {
    let mut rest = text;
    if rest.len() <= APART_MAX_BYTES {
        out.reserve(rest.len());
        while append_start::<16>(out, &mut rest) {}
        append_start::<8>(out, &mut rest);
        append_start::<4>(out, &mut rest);
        append_start::<2>(out, &mut rest);
        append_start::<1>(out, &mut rest);
    }
    // What is long, or has a character where it would be cut.
    if !rest.is_empty() {
        out.push_str(rest);
    }
}

/// Appends the first `N` bytes of `rest`; whether there are as many, and no character is cut.
#[inline(always)]
fn append_start<const N: usize>(out: &mut String, rest: &mut &str) -> bool {
    let Some((start, after)) = rest.split_at_checked(N) else { return false };
    out.push_str(start);
    *rest = after;
    true
}

/// What is longer is copied in one call.
const APART_MAX_BYTES: usize = 256;

#[cfg(test)]
mod tests {
    use super::{append, append_text};

    #[test]
    fn texts_of_every_length_are_copied() {
        let texts: Vec<Vec<u8>> =
            (0..300).map(|len| (0..=u8::MAX).cycle().take(len).collect()).collect();
        let mut all = Vec::new();
        for text in &texts {
            append(&mut all, text);
        }
        assert_eq!(all, texts.concat());
    }

    #[test]
    fn texts_of_any_characters_are_copied() {
        let mut all = String::new();
        let of = |c: &str, len: usize| c.chars().cycle().take(len).collect();
        let texts: Vec<String> =
            (0..300).flat_map(|len| [of("a", len), of("tea é ", len), of("😀x", len)]).collect();
        for text in &texts {
            append_text(&mut all, text);
        }
        assert_eq!(all, texts.concat());
    }
}
