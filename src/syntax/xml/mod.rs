//! XML, token by token: quick-xml finds where each token ends, and this module checks what it lets through, so that
//! exactly the documents that XML 1.0 and Namespaces in XML 1.0 call well-formed pass without an `xml-` error.
//!
//! A token that the window cuts is left there until more text comes, and is then read again from its start. No state
//! of quick-xml outlives a call, so the result cannot depend on where chunks end.

mod chars;
mod content;
mod declarations;
mod end_tags;
mod lookahead;
mod peek;
mod prolog;
mod start_tag;
mod tags;

use super::attributes::Tag;
use super::dtd::Dtd;
use super::namespaces::Namespaces;
use super::record::{ExtensionReader, Records, Scratch};
use super::source::Source;
use super::{Ending, Handler, declaration, names};
use crate::diagnostic::{Place, Sink};
use crate::grammar::{Element, Vocabulary};
use crate::limits::Limits;
use crate::model::{find_any, find_word, is_blank};
use crate::rules::Rule;
use chars::InvalidChars;
use peek::{Peek, is_cut_entry, peek};
use prolog::BrokenInstruction;
use quick_xml::Reader;
use quick_xml::events::Event;

/// An open element.
#[derive(Debug)]
struct Open {
    /// Where its name starts in [`XmlSyntax::names`].
    name: usize,
    element: Element,
    /// The innermost that is not part of a value of the protocol.
    context: Element,
    /// Whether it has left the namespace of the root.
    has_left: bool,
    /// A bit for each kind of name that it and the elements around it have.
    kinds: u64,
}

/// An entry that starts in another one.
#[derive(Debug)]
struct NestedEntry {
    /// The index of that in [`XmlSyntax::open`].
    outer: usize,
    /// Its start tag.
    tag: Place,
}

/// The bit for names of the length and with the first letter of `name`.
fn kind_of(name: &str) -> u64 {
    let first = name.bytes().next().map_or(0, usize::from);
    1 << ((first + 7 * name.len()) % 64)
}

/// Reads XML and tells a [`Handler`] what is in it.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(crate) struct XmlSyntax {
    open: Vec<Open>,
    /// The names of the open elements, one after the other.
    names: String,
    namespaces: Namespaces,
    /// The first entry that starts in another one, whose end tag may be missing.
    nested_entry: Option<NestedEntry>,
    /// The vocabularies that were declared below the root, and the prefixes that were not declared, by their hashes.
    declared_late: Vec<Vocabulary>,
    unbound: Vec<u64>,
    tag: Tag,
    /// What the document type declares, once there is one.
    dtd: Option<Box<Dtd>>,
    /// A value whose references were resolved.
    scratch: String,
    record_scratch: Scratch,
    limits: Limits,
    /// The start tag of the usual entry, while records may be read in one go.
    record_tag: Option<&'static str>,
    /// Whether those may have what extensions add.
    may_have_extensions: bool,
    /// Whether records are always read token by token, to compare the two ways.
    is_slow: bool,
    has_root: bool,
    /// Whether the root is that of a sitemap or an index.
    is_sitemap: bool,
    has_declaration: bool,
    /// What there is to say about a document type of HTML unless the root element shows that this is a page.
    about_doctype: Vec<prolog::Remark>,
    /// Whether the declaration says that nothing outside of the document matters.
    is_standalone: bool,
    /// Whether what stands before or after the root has been told.
    has_junk_before: bool,
    has_junk_after: bool,
    /// Where the last `<` that starts no markup ends.
    stray_end: u32,
    /// Where the last reference to the first half of a surrogate pair ends.
    pair_begun: u32,
    /// Whether there is a comment without an end, behind which the document goes on.
    has_broken_comment: bool,
    /// Whether there is HTML before the root.
    has_html: bool,
    /// Whether the document stands in a page.
    is_in_page: bool,
    /// Whether the root is not known, and may have a sitemap in it.
    is_envelope: bool,
    /// Whether the document type is that of pages, and nothing more.
    is_page: bool,
    /// Whether anything, also white space, came before.
    has_begun: bool,
    is_stopped: bool,
    /// Whether all characters have been looked at, also those that are not read.
    is_checked_to_end: bool,
    /// The characters that XML does not allow in what is to be read.
    chars: InvalidChars,
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
    pub(crate) fn new(start: u32, is_token_by_token: bool, limits: Limits) -> Self {
        let may_have_extensions = ExtensionReader::fits(&limits);
        Self { start, is_slow: is_token_by_token, may_have_extensions, limits, ..Self::default() }
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
        let mut source = Source { window, base, is_last };
        if !self.is_checked_to_end {
            self.chars.look_at(window, base, sink);
        }
        if sink.is_strict() {
            self.chars.stop_at_first(sink);
        }
        let mut pos = 0;
        let mut step = Step::Next(0);
        while let Step::Next(next) = step {
            pos = next;
            // What stands behind the place where reading must stop is out of sight.
            if let Some(stop) = sink.stop() {
                let len = (stop.saturating_sub(base) as usize).min(window.len());
                source =
                    Source { window: window.get(..len).unwrap_or(window), base, is_last: false };
                if pos >= len {
                    step = Step::Stop;
                    break;
                }
            }
            step = self.run(source, &mut pos, handler, sink);
            if matches!(step, Step::Wait) && source.window.len() < window.len() {
                step = Step::Stop;
            }
        }
        if matches!(step, Step::Stop) {
            self.is_stopped = true;
            sink.reach(u32::MAX);
        }
        if sink.stop().is_none() && !self.is_checked_to_end {
            self.chars.tell_until(source.place(pos, pos), sink);
        }
        let rest = window.len() - pos;
        self.retry_at = if rest > RETRY_EAGERLY_BYTES { rest + rest / 4 } else { 0 };
        if self.is_stopped { window.len() } else { pos }
    }

    /// The end of the document, which has so many `bytes`. `is_cut` says that its end is missing for a reason that has been told. Returns whether the
    /// end is missing or was not read, which has been told in any case.
    pub(crate) fn finish<H: Handler>(
        &mut self,
        end: u32,
        bytes: u64,
        is_cut: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> bool {
        let mut has_end = !self.is_stopped && !is_cut && self.open.is_empty();
        if !self.is_stopped && !is_cut {
            let innermost =
                self.open.last().map(|open| self.names.get(open.name..).unwrap_or_default());
            let place = Place::new(end, end);
            match innermost {
                Some(name) => sink.push(
                    Rule::XmlTruncated,
                    place,
                    None,
                    &[&["`<", name, ">` is not closed"].concat()],
                ),
                None if self.has_root => {}
                None if self.has_html || self.is_page => {
                    sink.push(Rule::HtmlInsteadOfSitemap, place, None, &[]);
                }
                None if self.has_begun => {
                    has_end = false;
                    sink.push(Rule::XmlTruncated, place, None, &["it has no root element"]);
                }
                None => {
                    let kind = if bytes == 0 {
                        "there is nothing in it"
                    } else if self.start == end {
                        "it has only a byte order mark"
                    } else {
                        "it has only white space"
                    };
                    sink.push(Rule::XmlEmptyFile, place, None, &[kind]);
                }
            }
        }
        while let Some(open) = self.open.pop() {
            handler.end(open.element, Ending::Cut, sink);
        }
        if has_end && self.is_sitemap {
            for (prefix, place) in &self.namespaces.unused {
                sink.push(Rule::NamespaceExtensionUnused, *place, None, &[prefix]);
            }
        }
        !has_end
    }

    /// Reads tokens from `at` on, which moves with them, until reading must start anew elsewhere in the window.
    fn run<H: Handler>(
        &mut self,
        source: Source<'_>,
        at: &mut usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let origin = *at;
        let mut tokens = tokens(source.from(origin));
        loop {
            let pos = *at;
            if self.is_behind_sitemap() {
                *at = source.window.len();
                return self.pass_over_page(source, pos, sink);
            }
            let rest = source.from(pos);
            // Which entry a fault of the text is in is known where it is read token by token.
            if let Some(tag) = self.record_tag
                && self.open.len() == 1
                && !sink.awaits_entry()
                // White space may stand before its end.
                && tag.strip_suffix('>').is_some_and(|start| rest.starts_with(start))
            {
                let namespaces = self.may_have_extensions.then_some(&self.namespaces);
                let records = Records::new(tag, namespaces);
                let end =
                    read_records(source, pos, records, &mut self.record_scratch, handler, sink);
                if end > pos {
                    return Step::Next(end);
                }
                // Token by token, the one at the end of each window would take as long as many others.
                if pos > 0 && !source.is_last && sink.stop().is_none() && is_cut_entry(rest, tag) {
                    return Step::Wait;
                }
            }
            if rest.is_empty() {
                return Step::Wait;
            }
            match peek(rest, source.is_last) {
                Peek::Token => {}
                Peek::Doctype => return self.doctype(source, pos, handler, sink),
                Peek::Incomplete => return Step::Wait,
                Peek::StrayLt => return self.stray(None, source, pos, handler, sink),
                Peek::StrayAmpersand(len) => {
                    let shown = rest.get(..len).unwrap_or_default();
                    return self.stray(Some(shown), source, pos, handler, sink);
                }
            }
            // quick-xml strips a byte order mark from the start of every slice it is given: to us it is text.
            if pos == origin && rest.starts_with('\u{FEFF}') {
                let end = match find_any([b'<', b'&', b'&'], rest.as_bytes()) {
                    Some(len) => pos + len,
                    None => source.window.len(),
                };
                return self.text_run(source, pos, end, handler, sink);
            }
            match prolog::broken_instruction(rest, source.is_last) {
                BrokenInstruction::No => {}
                BrokenInstruction::Unknown => return Step::Wait,
                BrokenInstruction::Yes(len) => {
                    return self.broken_instruction(source, pos, len, sink);
                }
            }
            // What quick-xml would look for the end of in all of the window, for each of many such tags.
            if is_cut_tag(rest) {
                return if rest.starts_with("</") {
                    self.odd_end_tag(source, pos, handler, sink)
                } else {
                    self.odd_tag(source, pos, handler, sink)
                };
            }
            if self.is_no_instruction(rest) {
                return self.stray(None, source, pos, handler, sink);
            }
            if let Some(len) = self.near_end_of_broken_cdata(rest) {
                return self.broken_cdata(source, pos, len, handler, sink);
            }
            let event = tokens.read_event();
            let end = origin + usize::try_from(tokens.buffer_position()).unwrap_or(usize::MAX);
            let raw = source.get(pos, end);
            let step = match event {
                Ok(Event::Text(_)) => self.text_run(source, pos, end, handler, sink),
                // A tag without attributes ends at the first `>`; where another one ends is not as simple.
                Ok(Event::Start(_) | Event::Empty(_)) if !has_quote_or_lt(raw) => {
                    self.start_tag(raw, source, pos, handler, sink)
                }
                Ok(Event::Start(_) | Event::Empty(_)) => self.odd_tag(source, pos, handler, sink),
                // A quote in an end tag means nothing, whatever quick-xml makes of it.
                Ok(Event::End(_)) if has_quote_or_lt(raw) => {
                    self.odd_end_tag(source, pos, handler, sink)
                }
                Err(_) if rest.starts_with("</") => self.odd_end_tag(source, pos, handler, sink),
                Ok(event) => self.token(&event, raw, source, pos, handler, sink),
                Err(_) if is_start_tag(rest) => self.odd_tag(source, pos, handler, sink),
                Err(_) => match self.end_of_broken_cdata(rest) {
                    Some(len) => self.broken_cdata(source, pos, len, handler, sink),
                    None => self.broken_token(source, pos, handler, sink),
                },
            };
            match step {
                Step::Next(next) if next == end && sink.stop().is_none() => *at = end,
                step => return step,
            }
        }
    }

    fn token<H: Handler>(
        &mut self,
        event: &Event<'_>,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let end = pos + raw.len();
        let at = |from: usize, to: usize| source.place(pos + from, pos + to);
        sink.reach(at(0, raw.len()).span.end);
        if raw.len() > self.limits.token_bytes {
            return self.too_long(source, pos, sink);
        }
        match event {
            Event::GeneralRef(reference) => {
                self.reference(reference, raw, source, pos, handler, sink);
            }
            Event::End(_) => {
                self.end_tag(
                    raw.get(2..raw.len() - 1).unwrap_or_default(),
                    at(0, raw.len()),
                    handler,
                    sink,
                );
            }
            Event::CData(_) => {
                if let Some(len) = self.end_of_broken_cdata(raw) {
                    return self.broken_cdata(source, pos, len, handler, sink);
                }
                let content =
                    raw.get(content::CDATA.len()..raw.len() - "]]>".len()).unwrap_or_default();
                if self.is_inside(content::CDATA, at(0, raw.len()), sink) {
                    handler.text(content, at(0, raw.len()), self.parent(), sink);
                }
            }
            Event::Comment(_) => {
                self.tell_markup_in_value(at(0, raw.len()), sink);
                let content = raw.get("<!--".len()..raw.len() - "-->".len()).unwrap_or_default();
                let hyphens =
                    find_word("--", content).or_else(|| content.strip_suffix('-').map(str::len));
                if let Some(offset) = hyphens {
                    sink.push(Rule::XmlCommentDoubleHyphen, at(4 + offset, 6 + offset), None, &[]);
                }
            }
            Event::Decl(_) => self.declaration(raw, source, pos, sink),
            Event::PI(instruction) => {
                self.instruction(instruction.target(), raw, source, pos, handler, sink);
            }
            // Tags are read above, a document type by `dtd`.
            Event::Start(_) | Event::Empty(_) | Event::Text(_) | Event::DocType(_) | Event::Eof => {
                return Step::Wait;
            }
        }
        self.has_begun |= !is_blank(raw);
        Step::Next(end)
    }

    /// Says that a comment or an instruction stands in a value.
    fn tell_markup_in_value(&self, place: Place, sink: &mut Sink) {
        if self.is_sitemap && self.parent().is_value() {
            sink.note(Rule::XmlCommentInValue, place, &[]);
        }
    }

    fn parent(&self) -> Element {
        self.open.last().map_or(Element::Document, |open| open.element)
    }

    fn parent_name(&self) -> &str {
        self.open.last().and_then(|open| self.names.get(open.name..)).unwrap_or_default()
    }
}

/// Whether there is a quote, or a `<` behind the first character.
fn has_quote_or_lt(tag: &str) -> bool {
    let after = tag.as_bytes().get(1..).unwrap_or_default();
    find_any([b'"', b'\'', b'<'], after).is_some()
}

/// Whether another tag starts before the one at the start of `rest` ends.
fn is_cut_tag(rest: &str) -> bool {
    if !rest.starts_with('<') || rest.starts_with("<!") || rest.starts_with("<?") {
        return false;
    }
    let after = rest.as_bytes().get(1..).unwrap_or_default();
    find_any([b'<', b'>', b'>'], after).is_some_and(|at| after.get(at) == Some(&b'<'))
}

/// Whether the text starts with that of a start tag.
fn is_start_tag(rest: &str) -> bool {
    !matches!(rest.as_bytes(), [b'<', b'/' | b'!' | b'?', ..])
}

/// Reads records in one go as long as they have the usual shape; returns the offset after the last.
// Out of line: the loop keeps its registers, and the one over tokens stays small.
#[inline(never)]
fn read_records<H: Handler>(
    source: Source<'_>,
    mut pos: usize,
    mut records: Records<'_>,
    scratch: &mut Scratch,
    handler: &mut H,
    sink: &mut Sink,
) -> usize {
    let mut batch = records.batch(source.window, source.base);
    loop {
        while records.fill(&mut batch, pos) {
            let read = handler.batch(&mut batch, sink);
            pos = batch.end_before(read).unwrap_or(pos);
            if read < batch.len() {
                return pos;
            }
        }
        match records.read(source.window, source.base, pos, scratch) {
            Some(ref record) if handler.record(record, sink) => pos = record.end,
            _ => return pos,
        }
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
