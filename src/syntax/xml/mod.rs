//! XML, token by token: quick-xml finds where each token ends, and this module checks what it lets through, so that
//! exactly the documents that XML 1.0 and Namespaces in XML 1.0 call well-formed pass without an `xml-` error.
//!
//! A token that the window cuts is left there until more text comes, and is then read again from its start. No state
//! of quick-xml outlives a call, so the result cannot depend on where chunks end.

mod content;
mod peek;
mod prolog;
mod tags;

use super::attributes::Tag;
use super::namespaces::Namespaces;
use super::record::Records;
use super::{Element, Ending, Handler, declaration, names};
use crate::diagnostic::{Place, Sink};
use crate::model::is_blank;
use crate::protocol::TOKEN_MAX_BYTES;
use crate::rules::Rule;
use content::check_chars;
use peek::{Peek, peek};
use quick_xml::Reader;
use quick_xml::events::Event;

/// An open element.
#[derive(Debug)]
struct Open {
    /// Where its name starts in [`XmlSyntax::names`].
    name: usize,
    element: Element,
}

/// Reads XML and tells a [`Handler`] what is in it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(crate) struct XmlSyntax {
    open: Vec<Open>,
    /// The names of the open elements, one after the other.
    names: String,
    namespaces: Namespaces,
    tag: Tag,
    /// A value whose references were resolved.
    scratch: String,
    /// The namespace of the root; elements in it are those of the protocol.
    root_namespace: Option<String>,
    /// The start tag of the usual entry, while records may be read in one go.
    record_tag: Option<&'static str>,
    /// Whether records are always read token by token, to compare the two ways.
    is_slow: bool,
    has_root: bool,
    has_declaration: bool,
    has_doctype: bool,
    /// Whether what stands before or after the root has been told.
    has_junk_before: bool,
    has_junk_after: bool,
    /// Whether anything, also white space, came before.
    has_begun: bool,
    is_stopped: bool,
    /// A token that is not whole is looked at again when the window has this many bytes.
    retry_at: usize,
    /// The offset of the first character: after a byte order mark, if there is one.
    start: u32,
}

/// What became of a token.
enum Step {
    Next(usize),
    /// It is not whole.
    Wait,
    Stop,
}

/// A token that was cut is looked at again at once while it is short, and after every quarter more when it is long,
/// so that many small chunks cost no more than a few large ones.
const RETRY_EAGERLY_BYTES: usize = 4_096;

impl XmlSyntax {
    /// A reader of the document whose first character is at byte `start`. `is_token_by_token` never reads a whole
    /// entry in one go.
    pub(crate) fn new(start: u32, is_token_by_token: bool) -> Self {
        Self { start, is_slow: is_token_by_token, ..Self::default() }
    }

    /// Reads whole tokens from `window`, which starts at byte `base` of the document, and returns how many bytes are
    /// done with. `is_last` says that no more text comes.
    pub(crate) fn push<H: Handler>(
        &mut self,
        window: &str,
        base: u32,
        is_last: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> usize {
        if self.is_stopped {
            return window.len();
        }
        if window.len() < self.retry_at && !is_last {
            return 0;
        }
        let mut pos = 0;
        let mut step = Step::Next(0);
        while let Step::Next(next) = step {
            pos = next;
            step = self.run(window, base, &mut pos, is_last, handler, sink);
        }
        if matches!(step, Step::Stop) {
            self.is_stopped = true;
        }
        check_chars(window.get(..pos).unwrap_or_default(), base, 0, sink);
        let rest = window.len() - pos;
        self.retry_at = if rest > RETRY_EAGERLY_BYTES { rest + rest / 4 } else { 0 };
        if self.is_stopped { window.len() } else { pos }
    }

    /// The end of the document. `is_cut` says that its end is missing for a reason that has been told.
    pub(crate) fn finish<H: Handler>(
        &mut self,
        end: u32,
        is_cut: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        if !self.is_stopped && !is_cut {
            let innermost =
                self.open.last().map(|open| self.names.get(open.name..).unwrap_or_default());
            let place = Place::new(end, end);
            match innermost {
                Some(name) => sink.push(
                    Rule::XmlTruncated,
                    place,
                    None,
                    &[&format!("`<{name}>` is not closed")],
                ),
                None if self.has_root => {}
                None if self.has_begun => {
                    sink.push(Rule::XmlTruncated, place, None, &["it has no root element"]);
                }
                None => sink.push(Rule::XmlEmptyFile, place, None, &[]),
            }
        }
        while let Some(open) = self.open.pop() {
            handler.end(open.element, Ending::Cut, sink);
        }
    }

    /// Whether reading ended before the document did, which has been told.
    pub(crate) const fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Reads tokens from `at` on, which moves with them, until reading must start anew elsewhere in the window.
    fn run<H: Handler>(
        &mut self,
        window: &str,
        base: u32,
        at: &mut usize,
        is_last: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let origin = *at;
        let mut tokens = tokens(window.get(origin..).unwrap_or_default());
        loop {
            let pos = *at;
            let rest = window.get(pos..).unwrap_or_default();
            if let Some(tag) = self.record_tag
                && self.open.len() == 1
                && rest.starts_with(tag)
            {
                let end = read_records(window, base, pos, tag, &mut self.scratch, handler, sink);
                if end > pos {
                    return Step::Next(end);
                }
            }
            if rest.is_empty() {
                return Step::Wait;
            }
            match peek(rest, is_last) {
                Peek::Token => {}
                Peek::Incomplete => return Step::Wait,
                Peek::StrayLt => return self.stray(None, base, pos, handler, sink),
                Peek::StrayAmpersand(len) => {
                    let shown = rest.get(..len).unwrap_or_default();
                    return self.stray(Some(shown), base, pos, handler, sink);
                }
            }
            // quick-xml strips a byte order mark from the start of every slice it is given: to us it is text.
            if pos == origin && rest.starts_with('\u{FEFF}') {
                let end = match memchr::memchr2(b'<', b'&', rest.as_bytes()) {
                    Some(len) => pos + len,
                    None => window.len(),
                };
                return self.text_run(window, base, pos, end, is_last, handler, sink);
            }
            let event = tokens.read_event();
            let end = origin + usize::try_from(tokens.buffer_position()).unwrap_or(usize::MAX);
            let raw = window.get(pos..end).unwrap_or_default();
            match event {
                Ok(Event::Text(_)) => {
                    match self.text_run(window, base, pos, end, is_last, handler, sink) {
                        Step::Next(next) if next == end => *at = end,
                        step => return step,
                    }
                }
                Ok(event) => match self.token(&event, raw, base, pos, handler, sink) {
                    Step::Next(next) if next == end => *at = end,
                    step => return step,
                },
                Err(_) => return self.broken_token(rest, base, pos, is_last, handler, sink),
            }
        }
    }

    fn token<H: Handler>(
        &mut self,
        event: &Event<'_>,
        raw: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let end = pos + raw.len();
        let at = |from: usize, to: usize| place(base, pos + from, pos + to);
        if raw.len() > TOKEN_MAX_BYTES {
            sink.push(Rule::XmlTokenTooLong, at(0, 1), None, &[&TOKEN_MAX_BYTES.to_string()]);
            return Step::Stop;
        }
        match event {
            Event::GeneralRef(reference) => {
                self.reference(reference, raw, base, pos, handler, sink);
            }
            Event::Start(_) | Event::Empty(_) => {
                return self.start_tag(raw, base, pos, handler, sink);
            }
            Event::End(_) => {
                // `</loc <lastmod>`: the tag that follows shows where this one should have been closed.
                if let Some(next) = raw.bytes().skip(2).position(|b| b == b'<') {
                    let cut = raw.get(..2 + next).unwrap_or_default();
                    sink.push(
                        Rule::XmlNotWellFormed,
                        at(0, cut.len()),
                        None,
                        &["an end tag is not closed"],
                    );
                    self.end_tag(cut.get(2..).unwrap_or_default(), at(0, cut.len()), handler, sink);
                    return Step::Next(pos + cut.len());
                }
                self.end_tag(
                    raw.get(2..raw.len() - 1).unwrap_or_default(),
                    at(0, raw.len()),
                    handler,
                    sink,
                );
            }
            Event::CData(_) => {
                let content =
                    raw.get("<![CDATA[".len()..raw.len() - "]]>".len()).unwrap_or_default();
                if self.is_inside("<![CDATA[", at(0, raw.len()), sink) {
                    handler.text(content, at(0, raw.len()), self.parent(), sink);
                }
            }
            Event::Comment(_) => {
                let content = raw.get("<!--".len()..raw.len() - "-->".len()).unwrap_or_default();
                let hyphens =
                    content.find("--").or_else(|| content.strip_suffix('-').map(str::len));
                if let Some(offset) = hyphens {
                    sink.push(Rule::XmlCommentDoubleHyphen, at(4 + offset, 6 + offset), None, &[]);
                }
            }
            Event::Decl(_) => self.declaration(raw, base, pos, sink),
            Event::PI(instruction) => {
                let target = instruction.target();
                let span = at(2, 2 + target.len());
                if declaration::is_reserved_target(target) {
                    sink.push(Rule::XmlPiReserved, span, None, &[target]);
                } else if !names::is_name(target) || target.contains(':') {
                    sink.push(Rule::XmlInvalidName, span, None, &[target]);
                }
            }
            Event::DocType(_) => self.doctype(raw, at(0, raw.len()), sink),
            Event::Text(_) | Event::Eof => return Step::Wait,
        }
        self.has_begun |= !is_blank(raw);
        Step::Next(end)
    }

    fn parent(&self) -> Element {
        self.open.last().map_or(Element::Document, |open| open.element)
    }
}

/// Reads records in one go as long as they have the usual shape; returns the offset after the last.
// Out of line: the loop keeps its registers, and the one over tokens stays small.
#[inline(never)]
fn read_records<H: Handler>(
    window: &str,
    base: u32,
    mut pos: usize,
    tag: &str,
    scratch: &mut String,
    handler: &mut H,
    sink: &mut Sink,
) -> usize {
    let mut records = Records::new(tag);
    loop {
        let Some((record, end)) = records.read(window, base, pos, scratch) else {
            return pos;
        };
        if !handler.record(&record, sink) {
            return pos;
        }
        pos = end;
    }
}

fn tokens(text: &str) -> Reader<&[u8]> {
    let mut reader = Reader::from_str(text);
    let config = reader.config_mut();
    // Names and comments are checked here, with a place and a way to go on.
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    config.allow_dangling_amp = true;
    config.trim_markup_names_in_closing_tags = false;
    reader
}

fn place(base: u32, start: usize, end: usize) -> Place {
    let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    Place::new(offset(start), offset(end))
}
