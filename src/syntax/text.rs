//! A text list, line by line: <https://www.sitemaps.org/protocol.html#otherformats>.

use super::Handler;
use crate::diagnostic::{Place, Sink};
use crate::protocol::VALUE_MAX_BYTES;
use crate::rules::Rule;

/// Splits text into lines and tells a [`Handler`].
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(crate) struct TextSyntax {
    /// Whether the rest of a line that is too long is being passed over.
    skips_line: bool,
    /// Whether the last line ended with a CR: a LF after it belongs to the same line end.
    after_cr: bool,
    /// Whether a line has ended with LF.
    has_lf: bool,
    /// Whether it has been told that one has not.
    is_told: bool,
}

impl TextSyntax {
    /// Reads whole lines from `window`, which starts at byte `base` of the document, and returns how many bytes are
    /// done with. `is_last` says that no more text comes.
    pub(crate) fn push<H: Handler>(
        &mut self,
        window: &str,
        base: u32,
        is_last: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> usize {
        let mut pos = 0;
        loop {
            let rest = window.get(pos..).unwrap_or_default();
            let end = memchr::memchr2(b'\n', b'\r', rest.as_bytes());
            if end.unwrap_or(rest.len()) > VALUE_MAX_BYTES
                && !self.skips_line
                && let Some(part) = handler.part_of_line(start_of(rest, VALUE_MAX_BYTES))
            {
                self.line(part, base, pos, handler, sink);
                pos += part.len();
                continue;
            }
            let Some(end) = end else { break };
            let line = rest.get(..end).unwrap_or_default();
            let is_cr = rest.as_bytes().get(end) == Some(&b'\r');
            if !is_cr && !std::mem::replace(&mut self.has_lf, true) {
                sink.forget(Rule::TextLineEnd);
            }
            // The LF of a CR LF is no line of its own.
            let was_after_cr = self.after_cr;
            if is_cr || !line.is_empty() || !was_after_cr {
                self.line(line, base, pos, handler, sink);
            }
            let was_skipped = std::mem::take(&mut self.skips_line);
            let is_blank = line.is_empty() && !was_skipped;
            self.after_cr = is_cr;
            pos += end + 1;
            // Of millions of blank lines the first says all.
            if is_blank && is_cr == was_after_cr {
                let ends = if is_cr { b'\r' } else { b'\n' };
                let after = window.as_bytes().get(pos..).unwrap_or_default();
                pos += after.iter().position(|byte| *byte != ends).unwrap_or(after.len());
            }
        }
        let rest = window.get(pos..).unwrap_or_default();
        if is_last {
            // What follows the last line end is no line if there is nothing.
            if !rest.is_empty() || self.after_cr {
                self.line(rest, base, pos, handler, sink);
            }
            return window.len();
        }
        if rest.len() > VALUE_MAX_BYTES {
            self.line(rest, base, pos, handler, sink);
            self.skips_line = true;
            return window.len();
        }
        pos
    }

    #[inline(never)]
    fn line<H: Handler>(
        &mut self,
        line: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        if std::mem::take(&mut self.after_cr)
            && !self.has_lf
            && !std::mem::replace(&mut self.is_told, true)
        {
            sink.push(Rule::TextLineEnd, Place::within(base, pos, pos), None, &[]);
        }
        if self.skips_line {
            return;
        }
        let line = start_of(line, VALUE_MAX_BYTES + 1);
        handler.line(line, Place::within(base, pos, pos + line.len()), sink);
    }
}

/// At most so many bytes of a text, and no half of a character.
fn start_of(text: &str, max: usize) -> &str {
    text.get(..text.floor_char_boundary(max)).unwrap_or(text)
}
