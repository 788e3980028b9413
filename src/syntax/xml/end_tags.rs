//! End tags: which elements end with them.

use super::{Source, Step, XmlSyntax, kind_of, names};
use crate::diagnostic::{Place, Sink};
use crate::model::{find_any, is_html_fragment, trim_end, trim_start};
use crate::rules::Rule;
use crate::syntax::{Ending, Handler};

impl XmlSyntax {
    /// `</loc <lastmod>`: the tag that follows shows where this one should have been closed. Or there is no end yet.
    pub(super) fn odd_end_tag<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let inner = source.from(pos + 2);
        let Some(len) = find_any([b'<', b'>', b'>'], inner.as_bytes()) else {
            return self.broken_token(source, pos, handler, sink);
        };
        let name = inner.get(..len).unwrap_or_default();
        let is_closed = inner.as_bytes().get(len) == Some(&b'>');
        let end = pos + 2 + len + usize::from(is_closed);
        let span = source.place(pos, end);
        sink.reach(span.span.end);
        self.has_begun = true;
        if !is_closed {
            let fault = "an end tag is not closed";
            sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
        }
        self.end_tag(name, span, handler, sink);
        Step::Next(end)
    }

    /// `inner` is what stands between `</` and `>`.
    pub(super) fn end_tag<H: Handler>(
        &mut self,
        inner: &str,
        span: Place,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let name = trim_end(inner);
        if self.open.is_empty() {
            return self.end_of_nothing(name, span, sink);
        }
        let innermost = self.parent_name();
        if innermost == name {
            return self.close(Ending::Tagged, handler, sink);
        }
        // `</ loc>`, `</loc/>`, `</loc id="1">`
        let bare = trim_start(inner);
        let bare = bare.split(|c| !names::is_name_char(c)).next().unwrap_or_default();
        let found = self.find_open(name).or_else(|| self.find_open(bare));
        let depth = found.or_else(|| is_slip_of(innermost, bare).then(|| self.open.len() - 1));
        self.tell_mismatch(name, span, depth.unwrap_or(usize::MAX), sink);
        let Some(depth) = depth else {
            if self.open.len() == 1 || self.parent().is_entry() {
                handler.end_without_start(name, sink);
            } else if self.parent().is_core_value() && !is_html_fragment(name) {
                handler.end_in_value();
            }
            return;
        };
        while self.open.len() > depth {
            let ending = if self.open.len() > depth + 1 { Ending::Implied } else { Ending::Tagged };
            self.close(ending, handler, sink);
        }
    }

    /// Says that the tag at `place` shows that end tags are missing, of elements with more than `depth` around them. Where an
    /// entry starts in one of these, that is where its end tag is missing; a strict reader does not know it there yet.
    pub(super) fn tell_mismatch(&self, name: &str, place: Place, depth: usize, sink: &mut Sink) {
        let nested = self.nested_entry.as_ref();
        let nested = nested.filter(|nested| nested.outer > depth && !sink.is_strict());
        let mut expected = String::new();
        if !sink.is_full(Rule::XmlTagMismatch) {
            let open = nested.map_or(self.open.len().saturating_sub(1), |nested| nested.outer);
            expected = ["`</", self.name_of(open), ">` is expected"].concat();
            if nested.is_some() {
                expected.push_str(" before this entry");
            }
        }
        let place = nested.map_or(place, |nested| nested.tag);
        sink.push(Rule::XmlTagMismatch, place, None, &[name, &expected]);
    }

    /// The name of an open element.
    fn name_of(&self, index: usize) -> &str {
        let start = |index: usize| self.open.get(index).map(|open| open.name);
        let end = start(index + 1).unwrap_or(self.names.len());
        start(index).and_then(|start| self.names.get(start..end)).unwrap_or_default()
    }

    /// An end tag outside of the root element. Like other text, it is told once before the root and once after it.
    fn end_of_nothing(&mut self, name: &str, span: Place, sink: &mut Sink) {
        if self.has_junk_before && is_html_fragment(name) {
            // Its start tag has been told.
            return;
        }
        let told = if self.has_root { &mut self.has_junk_after } else { &mut self.has_junk_before };
        if !std::mem::replace(told, true) {
            sink.push(Rule::XmlTagMismatch, span, None, &[name, "nothing is open"]);
        }
    }

    /// How many elements enclose the innermost one with that name.
    fn find_open(&self, name: &str) -> Option<usize> {
        // Nearly always there is none, and then nothing has to be compared.
        self.open.last().filter(|open| open.kinds & kind_of(name) != 0)?;
        let mut end = self.names.len();
        self.open.iter().rposition(|open| {
            let own = self.names.get(open.name..std::mem::replace(&mut end, open.name));
            own == Some(name)
        })
    }

    /// Closes the innermost element.
    pub(super) fn close<H: Handler>(&mut self, ending: Ending, handler: &mut H, sink: &mut Sink) {
        if let Some(open) = self.open.pop() {
            self.names.truncate(open.name);
            self.namespaces.leave(self.open.len());
            self.nested_entry.take_if(|nested| nested.outer >= self.open.len());
            handler.end(open.element, ending, sink);
        }
    }
}

/// Whether it is the name, in any capitals, or with a letter too much, one missing, a wrong one, or two in the other order.
#[cold]
fn is_slip_of(name: &str, written: &str) -> bool {
    if name.eq_ignore_ascii_case(written) {
        return true;
    }
    let (name, written) = (name.to_ascii_lowercase(), written.to_ascii_lowercase());
    let (name, written) = (name.as_bytes(), written.as_bytes());
    let start = name.iter().zip(written).take_while(|(a, b)| a == b).count();
    let (name, written) =
        (name.get(start..).unwrap_or_default(), written.get(start..).unwrap_or_default());
    let end = name.iter().rev().zip(written.iter().rev()).take_while(|(a, b)| a == b).count();
    let rest = |text: &[u8]| text.len() - end;
    match (name, written) {
        _ if start + name.len() < SLIP_CHARS_MIN => false,
        ([a, b, ..], [c, d, ..]) if (a, b) == (d, c) => rest(name) == 2 && rest(written) == 2,
        _ => rest(name) <= 1 && rest(written) <= 1,
    }
}

/// Of shorter names, too many others are one letter away.
const SLIP_CHARS_MIN: usize = 3;
