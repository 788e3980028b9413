//! XML, token by token: quick-xml finds where each token ends, and this module checks what it lets through, so that
//! exactly the documents that XML 1.0 and Namespaces in XML 1.0 call well-formed pass without an `xml-` error.
//!
//! A token that the window cuts is left there until more text comes, and is then read again from its start. No state
//! of quick-xml outlives a call, so the result cannot depend on where chunks end.

use super::attributes::{self, Fault, Tag};
use super::namespaces::{DeclarationFault, Namespaces, Resolved};
use super::{Element, Ending, Flow, Handler, Root, Start, declaration, names, record};
use crate::diagnostic::{Place, Sink};
use crate::model::is_blank;
use crate::protocol::{DEPTH_MAX, ENTITY_NAME_MAX_BYTES, NAMESPACE_BINDINGS_MAX, TOKEN_MAX_BYTES};
use super::equals::{hash, second_of_equals};
use crate::rules::Rule;
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
#[derive(Debug, Default)]
pub(crate) struct XmlSyntax {
    open: Vec<Open>,
    /// The names of the open elements, one after the other.
    names: String,
    namespaces: Namespaces,
    tag: Tag,
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

/// What stands at the start of the rest of the window.
enum Peek {
    Token,
    /// A `<` that starts no markup.
    StrayLt,
    /// A `&` that starts no reference, with what follows it.
    StrayAmpersand(usize),
    Incomplete,
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
    pub(crate) fn finish<H: Handler>(&mut self, end: u32, is_cut: bool, handler: &mut H, sink: &mut Sink) {
        if !self.is_stopped && !is_cut {
            let innermost = self.open.last().map(|open| self.names.get(open.name..).unwrap_or_default());
            let place = Place::new(end, end);
            match innermost {
                Some(name) => sink.push(Rule::XmlTruncated, place, None, &[&format!("`<{name}>` is not closed")]),
                None if self.has_root => {}
                None if self.has_begun => sink.push(Rule::XmlTruncated, place, None, &["it has no root element"]),
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
                let end = read_records(window, base, pos, tag, handler, sink);
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
                Peek::StrayLt => return self.stray_lt(base, pos, handler, sink),
                Peek::StrayAmpersand(len) => {
                    let shown = rest.get(..len).unwrap_or_default();
                    return self.stray_ampersand(shown, base, pos, handler, sink);
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
                Ok(Event::Text(_)) => match self.text_run(window, base, pos, end, is_last, handler, sink) {
                    Step::Next(next) if next == end => *at = end,
                    step => return step,
                },
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
            Event::GeneralRef(reference) => self.reference(reference, raw, base, pos, handler, sink),
            Event::Start(_) | Event::Empty(_) => return self.start_tag(raw, base, pos, handler, sink),
            Event::End(_) => {
                // `</loc <lastmod>`: the tag that follows shows where this one should have been closed.
                if let Some(next) = raw.get(2..).and_then(|inner| inner.find('<')) {
                    let cut = raw.get(..2 + next).unwrap_or_default();
                    sink.push(Rule::XmlNotWellFormed, at(0, cut.len()), None, &["an end tag is not closed"]);
                    self.end_tag(cut.get(2..).unwrap_or_default(), at(0, cut.len()), handler, sink);
                    return Step::Next(pos + cut.len());
                }
                self.end_tag(raw.get(2..raw.len() - 1).unwrap_or_default(), at(0, raw.len()), handler, sink);
            }
            Event::CData(_) => {
                let content = raw.get("<![CDATA[".len()..raw.len() - "]]>".len()).unwrap_or_default();
                if self.is_inside("<![CDATA[", at(0, raw.len()), sink) {
                    handler.text(content, at(0, raw.len()), self.parent(), sink);
                }
            }
            Event::Comment(_) => {
                let content = raw.get("<!--".len()..raw.len() - "-->".len()).unwrap_or_default();
                let hyphens = content.find("--").or_else(|| content.strip_suffix('-').map(str::len));
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

    /// Whether text may stand here. If not, says so, once before the root and once after it.
    fn is_inside(&mut self, shown: &str, span: Place, sink: &mut Sink) -> bool {
        if !self.open.is_empty() {
            return true;
        }
        let (told, rule) = if self.has_root {
            (&mut self.has_junk_after, Rule::XmlMultipleRoots)
        } else {
            (&mut self.has_junk_before, Rule::XmlContentBeforeRoot)
        };
        if !std::mem::replace(told, true) {
            sink.push(rule, span, None, &[shown.trim()]);
        }
        false
    }

    /// Text from `pos` to `end`. At the end of the window more of it may follow, and `]]>` may go on in it.
    fn text_run<H: Handler>(
        &mut self,
        window: &str,
        base: u32,
        pos: usize,
        mut end: usize,
        is_last: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        if end >= window.len() && !is_last {
            if end - pos <= TOKEN_MAX_BYTES {
                return Step::Wait;
            }
            end -= "]]>".len();
            while !window.is_char_boundary(end) {
                end -= 1;
            }
        }
        self.text(window.get(pos..end).unwrap_or_default(), base, pos, handler, sink);
        Step::Next(end)
    }

    fn text<H: Handler>(&mut self, raw: &str, base: u32, pos: usize, handler: &mut H, sink: &mut Sink) {
        let span = place(base, pos, pos + raw.len());
        if self.open.is_empty() && is_blank(raw) {
            return;
        }
        self.has_begun = true;
        if self.is_inside(raw, span, sink) {
            if let Some(at) = raw.find("]]>") {
                sink.push(Rule::XmlCdataEndInText, place(base, pos + at, pos + at + 3), None, &[]);
            }
            handler.text(raw, span, self.parent(), sink);
        }
    }

    fn reference<H: Handler>(
        &mut self,
        name: &str,
        raw: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let span = place(base, pos, pos + raw.len());
        if !self.is_inside(raw, span, sink) {
            return;
        }
        let mut buffer = [0; 4];
        let resolved = if name.starts_with('#') {
            let resolved = names::resolve_char(name);
            if resolved.is_none() {
                sink.push(Rule::XmlInvalidCharRef, span, None, &[name]);
            }
            Some(&*resolved.unwrap_or(char::REPLACEMENT_CHARACTER).encode_utf8(&mut buffer))
        } else if !names::is_name(name) || name.len() > ENTITY_NAME_MAX_BYTES {
            // `?a=1&b=2;`: an ampersand that happens to have a semicolon somewhere after it.
                sink.push(Rule::XmlUnescapedAmpersand, place(base, pos, pos + 1), None, &[raw]);
            None
        } else {
            let resolved = names::resolve_predefined(name);
            if resolved.is_none() && !self.has_doctype {
                sink.push(Rule::XmlUndefinedEntity, span, None, &[name]);
            }
            resolved
        };
        handler.text(resolved.unwrap_or(raw), span, self.parent(), sink);
    }

    fn declaration(&mut self, raw: &str, base: u32, pos: usize, sink: &mut Sink) {
        let span = place(base, pos, pos + raw.len());
        let is_first = span.span.start == self.start;
        if self.has_root || self.has_declaration {
            if self.has_root && self.open.is_empty() {
                self.is_inside("<?xml", span, sink);
            } else {
                sink.push(Rule::XmlPiReserved, span, None, &["xml"]);
            }
            return;
        }
        if !is_first && !self.has_junk_before {
            if self.has_begun {
                sink.push(Rule::XmlPiReserved, span, None, &["xml"]);
            } else {
                sink.push(Rule::XmlLeadingWhitespace, place(base, pos, pos + "<?xml".len()), None, &[]);
            }
        }
        self.has_declaration = true;
        let (declared, result) = declaration::read(raw);
        let at = |(value, offset): (&str, usize)| place(base, pos + offset, pos + offset + value.len());
        if let Err(fault) = result {
            sink.push(Rule::XmlDeclarationMalformed, span, None, &[fault]);
            return;
        }
        if let Some(version) = declared.version.filter(|(version, _)| *version != "1.0") {
            sink.push(Rule::XmlVersionUnsupported, at(version), None, &[version.0]);
        }
        if let Some(encoding) = declared.encoding.filter(|(encoding, _)| !declaration::is_utf8(encoding)) {
            sink.push(Rule::EncodingDeclaredNotUtf8, at(encoding), None, &[encoding.0]);
        }
    }

    fn doctype(&mut self, raw: &str, span: Place, sink: &mut Sink) {
        let name = raw.get("<!DOCTYPE".len()..).unwrap_or_default().trim_start();
        let is_html = name.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("html"));
        if is_html && !self.has_root {
            // Told when the root element shows that this is a page.
        } else if !raw.starts_with("<!DOCTYPE") {
            sink.push(Rule::XmlNotWellFormed, span, None, &["`<!DOCTYPE` must be written in capitals"]);
        } else if self.has_root || self.has_doctype {
            let fault = "a document type declaration must stand once, before the root element";
            sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
        } else {
            sink.push(Rule::XmlDoctype, span, None, &[]);
        }
        self.has_doctype = true;
    }

    fn start_tag<H: Handler>(
        &mut self,
        raw: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let mut tag = std::mem::take(&mut self.tag);
        tag.read(raw, self.has_doctype);
        let step = if tag.stray {
            self.stray_lt(base, pos, handler, sink)
        } else {
            self.element(&tag, raw, base, pos, handler, sink)
        };
        self.tag = tag;
        step
    }

    fn element<H: Handler>(
        &mut self,
        tag: &Tag,
        raw: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        self.has_begun = true;
        let depth = self.open.len();
        let span = place(base, pos, pos + raw.len());
        if depth >= DEPTH_MAX {
            sink.push(Rule::XmlNestingDepth, span, None, &[&DEPTH_MAX.to_string()]);
            return Step::Stop;
        }
        if let Some((fault, (start, end))) = tag.fault {
            report_fault(fault, raw.get(start..end).unwrap_or_default(), place(base, pos + start, pos + end), sink);
        }
        let name = raw.get(tag.name.0..tag.name.1).unwrap_or_default();
        match self.declare(tag, raw, base, pos, sink) {
            Step::Next(_) => {}
            step => return step,
        }
        let (prefix, local) = name.split_once(':').unwrap_or(("", name));
        if tag.fault.is_none() {
            self.check_prefixes(tag, raw, base, pos, sink);
        }
        let namespaces = std::mem::take(&mut self.namespaces);
        let namespace = match namespaces.resolve(prefix) {
            Resolved::Bound(uri) => Some(uri),
            Resolved::None | Resolved::Unbound => None,
        };
        let is_unbound = namespaces.resolve(prefix) == Resolved::Unbound;
        let (element, flow) = if depth == 0 {
            if self.has_root && !std::mem::replace(&mut self.has_junk_after, true) {
                sink.push(Rule::XmlMultipleRoots, span, None, &[&format!("<{name}>")]);
            }
            let is_first = !std::mem::replace(&mut self.has_root, true);
            if is_first {
                self.root_namespace = namespace.map(str::to_owned);
            }
            let declaration = tag.attributes.iter().find(|attribute| {
                let name = raw.get(attribute.name.0..attribute.name.1).unwrap_or_default();
                name.strip_prefix("xmlns").is_some_and(|rest| rest.strip_prefix(':').unwrap_or(rest) == prefix)
            });
            let namespace_place =
                declaration.map_or(span, |found| place(base, pos + found.value.0, pos + found.value.1));
            let answer = handler.root(&Root { name, local, namespace, namespace_place, place: span }, sink);
            if is_first && !self.has_declaration && answer.1 == Flow::Continue {
                sink.push(Rule::XmlDeclarationMissing, span, None, &[]);
            }
            let tag_of_records = match answer.0 {
                Element::Urlset => Some(record::URL_TAG),
                Element::Sitemapindex => Some(record::SITEMAP_TAG),
                _ => None,
            };
            // Records have no prefixes, so they are those of the protocol only if the root has none either.
            let is_plain = is_first && prefix.is_empty() && !self.is_slow;
            self.record_tag = tag_of_records.filter(|_| is_plain && !raw.ends_with("/>"));
            answer
        } else {
            let parent = self.parent();
            let is_misnamed = matches!(tag.fault, Some((Fault::InvalidName, span)) if span == tag.name);
            let is_ours = !is_unbound && !is_misnamed && namespace == self.root_namespace.as_deref() && parent != Element::Foreign;
            let (known, is_right_case) = Element::by_name(local);
            let element = if is_ours { known } else { Element::Foreign };
            if is_ours && !is_right_case {
                sink.push(Rule::ElementWrongCase, place(base, pos + tag.name.0, pos + tag.name.1), None, &[name]);
            }
            let start = Start { element, name, namespace: namespace.unwrap_or_default(), parent, place: span };
            handler.start(&start, sink);
            (element, Flow::Continue)
        };
        self.namespaces = namespaces;
        if raw.ends_with("/>") {
            handler.end(element, Ending::Tagged, sink);
            self.namespaces.leave(depth);
        } else {
            self.open.push(Open { name: self.names.len(), element });
            self.names.push_str(name);
        }
        if flow == Flow::Stop { Step::Stop } else { Step::Next(pos + raw.len()) }
    }

    /// Puts the namespace declarations of a tag in scope.
    fn declare(&mut self, tag: &Tag, raw: &str, base: u32, pos: usize, sink: &mut Sink) -> Step {
        let mut is_told = tag.fault.is_some();
        for attribute in &tag.attributes {
            let name = raw.get(attribute.name.0..attribute.name.1).unwrap_or_default();
            let Some(prefix) = name.strip_prefix("xmlns").filter(|rest| rest.is_empty() || rest.starts_with(':')) else {
                continue;
            };
            let prefix = prefix.strip_prefix(':').unwrap_or_default();
            let value = attributes::unescape(raw.get(attribute.value.0..attribute.value.1).unwrap_or_default());
            let span = place(base, pos + attribute.name.0, pos + attribute.value.1);
            let fault = match self.namespaces.declare(self.open.len(), prefix, &value) {
                Ok(()) => continue,
                Err(DeclarationFault::TooMany) => {
                    sink.push(Rule::XmlTooManyNamespaces, span, None, &[&NAMESPACE_BINDINGS_MAX.to_string()]);
                    return Step::Stop;
                }
                // `xmlns:xml` with its own namespace changes nothing and is legal.
                Err(DeclarationFault::Reserved) => "a reserved prefix or namespace is declared",
                Err(DeclarationFault::Undeclared) => "a prefix cannot be declared to stand for nothing",
            };
            if !std::mem::replace(&mut is_told, true) {
                sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
            }
        }
        Step::Next(pos)
    }

    /// Every prefix must be declared, and no two attributes may have the same namespace and name.
    fn check_prefixes(&self, tag: &Tag, raw: &str, base: u32, pos: usize, sink: &mut Sink) {
        let at = |(start, end): (usize, usize)| place(base, pos + start, pos + end);
        let name = raw.get(tag.name.0..tag.name.1).unwrap_or_default();
        if let Some((prefix, _)) = name.split_once(':')
            && (prefix == "xmlns" || self.namespaces.resolve(prefix) == Resolved::Unbound)
        {
            let span = at((tag.name.0, tag.name.0 + prefix.len()));
            sink.push(Rule::XmlUnboundPrefix, span, None, &[prefix]);
            return;
        }
        let mut expanded: Vec<(&str, &str, (usize, usize))> = Vec::new();
        for attribute in &tag.attributes {
            let name = raw.get(attribute.name.0..attribute.name.1).unwrap_or_default();
            let Some((prefix, local)) = name.split_once(':').filter(|(prefix, _)| *prefix != "xmlns") else { continue };
            match self.namespaces.resolve(prefix) {
                Resolved::Bound(uri) => expanded.push((uri, local, attribute.name)),
                Resolved::None | Resolved::Unbound => {
                    sink.push(Rule::XmlUnboundPrefix, at(attribute.name), None, &[prefix]);
                    return;
                }
            }
        }
        let key = |n: usize| expanded.get(n).map(|(uri, local, _)| (*uri, *local));
        let hash = |n: usize| key(n).map_or(0, |(uri, local)| hash(uri.as_bytes()) ^ hash(local.as_bytes()).rotate_left(1));
        let twice = second_of_equals(expanded.len(), hash, |a, b| key(a) == key(b));
        let twice = twice.and_then(|n| expanded.get(n)).map(|(_, _, span)| *span);
        if let Some(span) = twice {
            let shown = raw.get(span.0..span.1).unwrap_or_default();
            sink.push(Rule::XmlDuplicateAttributeExpanded, at(span), None, &[shown]);
        }
    }

    /// `inner` is what stands between `</` and `>`.
    fn end_tag<H: Handler>(&mut self, inner: &str, span: Place, handler: &mut H, sink: &mut Sink) {
        let name = inner.trim_end_matches(crate::model::is_xml_space);
        let is_open = |open: &Open, names: &str, until: usize| names.get(open.name..until) == Some(name);
        let mut until = self.names.len();
        let mut depth = None;
        for (index, open) in self.open.iter().enumerate().rev() {
            if is_open(open, &self.names, until) {
                depth = Some(index);
                break;
            }
            until = open.name;
        }
        let innermost = self.open.last().map(|open| self.names.get(open.name..).unwrap_or_default());
        if depth != self.open.len().checked_sub(1) || depth.is_none() {
            let expected = match innermost {
                Some(expected) => format!("`</{expected}>` is expected"),
                None => "nothing is open".to_owned(),
            };
            let differs_in_case = innermost.is_some_and(|open| open.eq_ignore_ascii_case(name));
            sink.push(Rule::XmlTagMismatch, span, None, &[name, &expected]);
            if depth.is_none() && differs_in_case {
                depth = self.open.len().checked_sub(1);
            }
        }
        let Some(depth) = depth else { return };
        while self.open.len() > depth {
            let ending = if self.open.len() > depth + 1 { Ending::Implied } else { Ending::Tagged };
            if let Some(open) = self.open.pop() {
                self.names.truncate(open.name);
                self.namespaces.leave(self.open.len());
                handler.end(open.element, ending, sink);
            }
        }
    }

    /// A `<` that starts no markup is text.
    fn stray_lt<H: Handler>(&mut self, base: u32, pos: usize, handler: &mut H, sink: &mut Sink) -> Step {
        let span = place(base, pos, pos + 1);
        self.has_begun = true;
        if self.is_inside("<", span, sink) {
            sink.push(Rule::XmlUnescapedLt, span, None, &[]);
            handler.stray_text();
            handler.text("<", span, self.parent(), sink);
        }
        Step::Next(pos + 1)
    }

    /// An `&` that starts no reference is text.
    fn stray_ampersand<H: Handler>(
        &mut self,
        shown: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let span = place(base, pos, pos + 1);
        self.has_begun = true;
        if self.is_inside(shown, span, sink) {
            sink.push(Rule::XmlUnescapedAmpersand, span, None, &[shown]);
            handler.stray_text();
            handler.text("&", span, self.parent(), sink);
        }
        Step::Next(pos + 1)
    }

    /// quick-xml found no end of the token at the start of `rest`.
    fn broken_token<H: Handler>(
        &mut self,
        rest: &str,
        base: u32,
        pos: usize,
        is_last: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        if !is_last {
            if rest.len() > TOKEN_MAX_BYTES {
                sink.push(Rule::XmlTokenTooLong, place(base, pos, pos + 1), None, &[&TOKEN_MAX_BYTES.to_string()]);
                return Step::Stop;
            }
            return Step::Wait;
        }
        let is_tag = rest.starts_with('<') && !rest.starts_with("<!") && !rest.starts_with("<?");
        if is_tag && rest.get(1..).is_some_and(|after| after.contains('<')) {
            return self.stray_lt(base, pos, handler, sink);
        }
        self.has_begun = true;
        let what = match rest.as_bytes() {
            [b'<', b'!', b'-', ..] => "a comment is not closed",
            [b'<', b'!', b'[', ..] => "a CDATA section is not closed",
            [b'<', b'!', ..] => "a document type declaration is not closed",
            [b'<', b'?', ..] => "a processing instruction is not closed",
            _ => "a tag is not closed",
        };
        check_chars(rest, base, pos, sink);
        sink.push(Rule::XmlTruncated, place(base, pos, pos + rest.len()), None, &[what]);
        // The elements that are open now are part of the same fault. The text before half an end tag is all of it.
        let mut ending = if rest.starts_with("</") { Ending::Implied } else { Ending::Cut };
        while let Some(open) = self.open.pop() {
            handler.end(open.element, ending, sink);
            ending = Ending::Cut;
        }
        Step::Stop
    }
}

/// Reads records in one go as long as they have the usual shape; returns the offset after the last.
#[inline]
fn read_records<H: Handler>(
    window: &str,
    base: u32,
    mut pos: usize,
    tag: &str,
    handler: &mut H,
    sink: &mut Sink,
) -> usize {
    let bytes = window.as_bytes();
    loop {
        let mut start = pos;
        while matches!(bytes.get(start), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            start += 1;
        }
        let Some((record, end)) = record::read(window, base, start, tag) else { return pos };
        handler.record(&record, sink);
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

fn peek(rest: &str, is_last: bool) -> Peek {
    let unless_last = |otherwise: Peek| if is_last { otherwise } else { Peek::Incomplete };
    match rest.as_bytes() {
        [b'&', after @ ..] => {
            let name = after.get(..ENTITY_NAME_MAX_BYTES).unwrap_or(after);
            match name.iter().position(|b| matches!(b, b';' | b'&' | b'<' | b' ' | b'\t' | b'\n' | b'\r')) {
                Some(end) if name.get(end) == Some(&b';') => Peek::Token,
                Some(end) => Peek::StrayAmpersand(1 + end),
                None if after.len() >= ENTITY_NAME_MAX_BYTES => {
                    let cut = (1..=1 + ENTITY_NAME_MAX_BYTES).rev().find(|&at| rest.is_char_boundary(at));
                    Peek::StrayAmpersand(cut.unwrap_or(1))
                }
                None => unless_last(Peek::StrayAmpersand(rest.len())),
            }
        }
        [b'<'] => unless_last(Peek::StrayLt),
        [b'<', b'/' | b'?', ..] => Peek::Token,
        [b'<', b'!', ..] => peek_declaration(rest, is_last),
        [b'<', ..] => {
            let is_name = rest.chars().nth(1).is_some_and(names::is_name_start);
            if is_name { Peek::Token } else { peek_misnamed(rest, is_last) }
        }
        _ => Peek::Token,
    }
}

/// `<!` starts a comment, a CDATA section or a document type, or it is text.
fn peek_declaration(rest: &str, is_last: bool) -> Peek {
    for start in ["<!--", "<![CDATA[", "<!DOCTYPE"] {
        let len = start.len().min(rest.len());
        let is_same = match (rest.get(..len), start.get(..len)) {
            (Some(found), Some(wanted)) if start == "<!DOCTYPE" => found.eq_ignore_ascii_case(wanted),
            (found, wanted) => found == wanted,
        };
        if is_same {
            return if len == start.len() || is_last { Peek::Token } else { Peek::Incomplete };
        }
    }
    Peek::StrayLt
}

/// `<1loc>` is a tag with a bad name; `a<5 and b>3` is text.
fn peek_misnamed(rest: &str, is_last: bool) -> Peek {
    let after = rest.as_bytes().get(1..).unwrap_or_default();
    let name = after.get(..ENTITY_NAME_MAX_BYTES).unwrap_or(after);
    match name.iter().position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b':' | b'_'))) {
        Some(end) if end > 0 && name.get(end) == Some(&b'>') => Peek::Token,
        None if name.len() < ENTITY_NAME_MAX_BYTES && !is_last => Peek::Incomplete,
        _ => Peek::StrayLt,
    }
}

/// Says which characters XML does not allow in `text`, which starts at byte `base + pos` of the document.
fn check_chars(text: &str, base: u32, pos: usize, sink: &mut Sink) {
    names::for_each_invalid(text, |c, offset| {
        let span = place(base, pos + offset, pos + offset + c.len_utf8());
        if c == '\0' {
            sink.push(Rule::EncodingNul, span, None, &[]);
        } else {
            sink.push(Rule::XmlInvalidChar, span, None, &[&format!("U+{:04X}", u32::from(c))]);
        }
    });
}

fn report_fault(fault: Fault, shown: &str, span: Place, sink: &mut Sink) {
    let reference = shown.trim_start_matches('&').trim_end_matches(';');
    let (rule, quote) = match fault {
        Fault::Syntax(words) => (Rule::XmlNotWellFormed, words),
        Fault::InvalidName => (Rule::XmlInvalidName, shown),
        Fault::Quotes => (Rule::XmlAttributeQuotes, shown),
        Fault::LessThan => return sink.push(Rule::XmlUnescapedLt, span, None, &[]),
        Fault::Ampersand => (Rule::XmlUnescapedAmpersand, shown),
        Fault::UndefinedEntity => (Rule::XmlUndefinedEntity, reference),
        Fault::CharReference => (Rule::XmlInvalidCharRef, reference),
        Fault::Duplicate => (Rule::XmlDuplicateAttribute, shown),
    };
    sink.push(rule, span, None, &[quote]);
}

fn place(base: u32, start: usize, end: usize) -> Place {
    let offset = |at: usize| base.saturating_add(u32::try_from(at).unwrap_or(u32::MAX));
    Place::new(offset(start), offset(end))
}
