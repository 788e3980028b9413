//! What may stand before the root element: the XML declaration and the document type.

use super::super::dtd::{self, Dtd, Outcome};
use super::super::names;
use super::tags::is_in_value;
use super::{Source, Step, XmlSyntax, declaration};
use crate::diagnostic::{Lines, Place, Sink};
use crate::limits::Limits;
use crate::model::{find_any, is_php, trim_start};
use crate::rules::Rule;
use crate::syntax::Handler;

/// Whether the end of an instruction is missing its question mark.
pub(super) enum BrokenInstruction {
    No,
    /// It ends after so many bytes.
    Yes(usize),
    /// It is not whole.
    Unknown,
}

/// Looks at the instruction at the start of `rest`: the declaration and that of a stylesheet have something like
/// attributes in them, and a `>` with a `<` after it is where they end.
pub(super) fn broken_instruction(rest: &str, is_last: bool) -> BrokenInstruction {
    let name = rest.strip_prefix("<?xml").unwrap_or_default();
    if !name.starts_with([' ', '\t', '\r', '\n']) && !name.starts_with("-stylesheet") {
        return BrokenInstruction::No;
    }
    let end = find_any([b'>', b'<', b'<'], rest.as_bytes().get(1..).unwrap_or_default());
    let Some(gt) = end.map(|at| at + 1) else { return BrokenInstruction::No };
    let (body, after) = rest.split_at_checked(gt).unwrap_or((rest, ""));
    if after.starts_with('<') {
        return BrokenInstruction::Yes(body.trim_ascii_end().len());
    }
    if body.ends_with('?') {
        return BrokenInstruction::No;
    }
    let near = after.as_bytes().get(..SPACE_LOOKAHEAD_BYTES).unwrap_or(after.as_bytes());
    match near.iter().find(|b| **b != b'>' && !b.is_ascii_whitespace()) {
        Some(b'<') => BrokenInstruction::Yes(gt + 1),
        None if near.len() == SPACE_LOOKAHEAD_BYTES => BrokenInstruction::Yes(gt + 1),
        None if !is_last => BrokenInstruction::Unknown,
        _ => BrokenInstruction::No,
    }
}

/// How much white space may follow the `>` before it is taken for the end.
const SPACE_LOOKAHEAD_BYTES: usize = 1_024;

/// A rule that fires, and what it quotes.
pub(super) type Remark = (Rule, Place, String);

impl XmlSyntax {
    /// A reader of the document that starts at byte `start` of an HTML page, which has been told. What stands behind its root is of
    /// that page.
    pub(crate) fn in_page(start: u32, is_token_by_token: bool, limits: Limits) -> Self {
        let new = Self::new(start, is_token_by_token, limits);
        Self { is_in_page: true, has_junk_before: true, ..new }
    }

    /// Whether the rest is of the page in which the document stood.
    pub(super) const fn is_behind_sitemap(&self) -> bool {
        self.is_in_page && self.has_root && self.open.is_empty()
    }

    #[cold]
    #[inline(never)]
    pub(super) fn pass_over_page(
        &mut self,
        source: Source<'_>,
        pos: usize,
        sink: &mut Sink,
    ) -> Step {
        if !std::mem::replace(&mut self.is_checked_to_end, true) {
            std::mem::take(&mut self.chars).tell_until(source.place(pos, pos), sink);
        }
        Step::Wait
    }

    /// The text in the window is about to be dropped: works out the positions of places that are still needed.
    pub(crate) fn pin(&mut self, lines: &mut Lines, window: &str) {
        for (_, place, _) in &mut self.about_doctype {
            place.pin(lines, window);
        }
        self.namespaces.pin(lines, window);
        if let Some(nested) = &mut self.nested_entry {
            nested.tag.pin(lines, window);
        }
    }

    /// Says what there is to say about the document type, which in a page is nothing.
    pub(super) fn report_doctype(&mut self, sink: &mut Sink) {
        for (rule, place, quote) in self.about_doctype.drain(..) {
            let quote = Some(quote.as_str()).filter(|quote| !quote.is_empty());
            sink.push(rule, place, None, quote.as_slice());
        }
    }

    /// `<?xml version="1.0">`
    pub(super) fn broken_instruction(
        &mut self,
        source: Source<'_>,
        pos: usize,
        len: usize,
        sink: &mut Sink,
    ) -> Step {
        let end = pos + len;
        let raw = source.get(pos, end);
        let fault = "its `?>` is missing";
        let is_declaration = raw.starts_with("<?xml") && !raw.starts_with("<?xml-");
        if is_declaration && !self.has_declaration && !self.has_root {
            self.has_declaration = true;
            let span = source.place(pos, end);
            sink.push(Rule::XmlDeclarationMalformed, span, None, &[fault]);
        } else {
            sink.push(Rule::XmlNotWellFormed, source.place(pos, end), None, &[fault]);
        }
        self.has_begun = true;
        Step::Next(end)
    }

    /// An instruction that is not the declaration, but may be meant as it: `<? xml version="1.0"?>`. One that a server should have
    /// carried out stands for part of the value that it stands in.
    pub(super) fn instruction<H: Handler>(
        &mut self,
        target: &str,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let is_part_of_value = is_in_value(self.parent()) && is_php(raw);
        let whole = source.place(pos, pos + raw.len());
        let name = source.place(pos + 2, pos + 2 + target.len());
        let is_meant = || trim_start(raw.get(2..).unwrap_or_default()).starts_with("xml version");
        if target.is_empty() && !self.has_root && !self.has_declaration && is_meant() {
            self.has_declaration = true;
            let fault = "white space stands before `xml`";
            sink.push(Rule::XmlDeclarationMalformed, whole, None, &[fault]);
        } else if declaration::is_reserved_target(target) {
            if whole.span.start == self.start {
                // It was meant as one.
                self.has_declaration = true;
                let fault = "it must begin with `<?xml`, in small letters";
                sink.push(Rule::XmlDeclarationMalformed, whole, None, &[fault]);
            } else {
                sink.push(Rule::XmlPiReserved, name, None, &[target]);
            }
        } else if !names::is_name(target) || target.contains(':') {
            sink.push(Rule::XmlInvalidName, name, None, &[target]);
        } else if !is_part_of_value {
            self.tell_markup_in_value(whole, sink);
        }
        if is_part_of_value {
            handler.text(raw, whole, self.parent(), sink);
        }
    }

    pub(super) fn declaration(
        &mut self,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        sink: &mut Sink,
    ) {
        let span = source.place(pos, pos + raw.len());
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
                sink.push(
                    Rule::XmlLeadingWhitespace,
                    source.place(pos, pos + "<?xml".len()),
                    None,
                    &[],
                );
            }
        }
        self.has_declaration = true;
        let (declared, result) = declaration::read(raw);
        self.is_standalone = declared.is_standalone;
        let at =
            |(value, offset): (&str, usize)| source.place(pos + offset, pos + offset + value.len());
        if let Err(fault) = result {
            sink.push(Rule::XmlDeclarationMalformed, span, None, &[fault]);
            return;
        }
        if let Some(version) = declared.version.filter(|(version, _)| *version != "1.0") {
            sink.push(Rule::XmlVersionUnsupported, at(version), None, &[version.0]);
        }
    }

    /// Reads the document type declaration at the start of `rest`.
    // Out of line: hardly any document has one.
    #[inline(never)]
    pub(super) fn doctype<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let rest = source.from(pos);
        let read = match dtd::read(rest, source.is_last, self.is_standalone, self.dtd.is_some()) {
            Outcome::Read(read) => *read,
            Outcome::Incomplete => return Step::Wait,
            Outcome::Unclosed => {
                let is_last = source.is_last && rest.len() <= self.limits.token_bytes;
                return self.broken_token(Source { is_last, ..source }, pos, handler, sink);
            }
        };
        if read.len > self.limits.token_bytes {
            return self.too_long(source, pos, sink);
        }
        let at = |(start, end): (usize, usize)| source.place(pos + start, pos + end);
        let raw = rest.get(..read.len).unwrap_or_default();
        let name = raw.get("<!DOCTYPE".len()..).unwrap_or_default().trim_ascii_start();
        let is_html = name.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("html"))
            && !name.get(4..).unwrap_or_default().starts_with(names::is_name_char);
        let fault = if !raw.starts_with("<!DOCTYPE") {
            Some("`<!DOCTYPE` must be written in capitals")
        } else if self.has_root || self.dtd.is_some() {
            Some("a document type declaration must stand once, before the root element")
        } else {
            None
        };
        self.has_begun = true;
        let whole = at((0, raw.len()));
        if let Some(words) = fault {
            self.about_doctype.push((Rule::XmlNotWellFormed, whole, words.to_owned()));
        } else {
            self.about_doctype.push((Rule::XmlDoctype, whole, String::new()));
            let faults = read.faults.into_iter().map(|f| (f.rule, at(f.range), f.quote));
            self.about_doctype.extend(faults);
        }
        if is_html && !read.dtd.has_subset && !self.has_root && self.dtd.is_none() {
            self.is_page = true;
        } else {
            self.report_doctype(sink);
        }
        // Another one says nothing that counts.
        let dtd = if self.has_root { Dtd::unknown() } else { read.dtd };
        self.dtd.get_or_insert_with(|| Box::new(dtd));
        Step::Next(pos + raw.len())
    }
}
