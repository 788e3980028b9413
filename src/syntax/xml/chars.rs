//! Characters that XML does not allow: <https://www.w3.org/TR/xml/#charsets>. They are looked for before the text is read, so that
//! those who read it can say which entry they are in, and told once it has been: what is never read is not looked at.

use super::super::names;
use super::super::source::Source;
use crate::diagnostic::{Place, Sink, code_point};
use crate::rules::Rule;

#[derive(Debug, Default)]
pub(super) struct InvalidChars {
    /// What they are, and where.
    found: Vec<(u32, char)>,
    /// Where the last run of NUL ends.
    nul_end: u32,
    /// How many of each rule there were, of NUL how many runs.
    nul_count: u32,
    other_count: u32,
    /// Where in the document those end that were looked at.
    end: u32,
}

impl InvalidChars {
    /// Looks at what has come to the window.
    pub(super) fn look_at(&mut self, window: &str, base: u32, sink: &mut Sink) {
        let known = self.end.saturating_sub(base) as usize;
        let place = Source { window, base, is_last: false }.place(known, window.len());
        self.end = place.span.end;
        names::for_each_invalid(window.get(known..).unwrap_or_default(), |c, at| {
            let start = Place::within(place.span.start, at, at).span.start;
            let (rule, count) = if c == '\0' {
                if std::mem::replace(&mut self.nul_end, start + 1) == start && start > 0 {
                    return;
                }
                (Rule::EncodingNul, &mut self.nul_count)
            } else {
                (Rule::XmlInvalidChar, &mut self.other_count)
            };
            sink.announce(rule, start, *count);
            *count += 1;
            self.found.push((start, c));
        });
    }

    /// Where a strict reader stops: tells the first, unless it stops before that.
    pub(super) fn stop_at_first(&self, sink: &mut Sink) {
        if let Some((start, c)) = self.found.first().copied()
            && sink.stop().is_none_or(|stop| stop > start)
        {
            tell(start, c, sink);
        }
    }

    /// Tells those before a place.
    #[inline]
    pub(super) fn tell_until(&mut self, end: Place, sink: &mut Sink) {
        if !self.found.is_empty() {
            self.tell_before(end.span.start, sink);
        }
    }

    #[cold]
    #[inline(never)]
    fn tell_before(&mut self, end: u32, sink: &mut Sink) {
        // They are in order.
        let count = self.found.partition_point(|(start, _)| *start < end);
        for (start, c) in self.found.drain(..count) {
            tell(start, c, sink);
        }
    }
}

fn tell(start: u32, c: char, sink: &mut Sink) {
    let place = Place::within(start, 0, c.len_utf8());
    if c == '\0' {
        sink.push_announced(Rule::EncodingNul, place, &[]);
    } else {
        sink.push_announced(Rule::XmlInvalidChar, place, &[&code_point(c)]);
    }
}
