//! A text list, line by line: <https://www.sitemaps.org/protocol.html#otherformats>.

use super::Handler;
use crate::diagnostic::{Place, Sink};
use crate::protocol::VALUE_MAX_BYTES;

/// Splits text into lines and tells a [`Handler`].
#[derive(Debug, Default)]
pub(crate) struct TextSyntax {
    /// Whether the rest of a line that is too long is being passed over.
    skips_line: bool,
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
            let Some(end) = memchr::memchr2(b'\n', b'\r', rest.as_bytes()) else { break };
            let line = rest.get(..end).unwrap_or_default();
            self.line(line, base, pos, handler, sink);
            self.skips_line = false;
            pos += end + 1;
        }
        let rest = window.get(pos..).unwrap_or_default();
        if is_last {
            self.line(rest, base, pos, handler, sink);
            return window.len();
        }
        if rest.len() > VALUE_MAX_BYTES {
            self.line(rest, base, pos, handler, sink);
            self.skips_line = true;
            return window.len();
        }
        pos
    }

    fn line<H: Handler>(
        &mut self,
        line: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        if self.skips_line || line.is_empty() {
            return;
        }
        let mut len = line.len().min(VALUE_MAX_BYTES + 1);
        while !line.is_char_boundary(len) {
            len -= 1;
        }
        handler.line(line.get(..len).unwrap_or(line), Place::within(base, pos, pos + len), sink);
    }
}
