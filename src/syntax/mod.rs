//! Text in, elements and values out, each with its place in the document.
//!
//! quick-xml finds where tokens end; what it lets through is checked here. Nothing in this stage knows what an
//! entry is: it speaks to a [`Handler`].

mod attributes;
mod declaration;
mod dtd;
mod equals;
mod names;
mod namespaces;
mod record;
mod source;
mod text;
mod xml;

use crate::diagnostic::{Place, Sink};
use crate::grammar::{Element, Vocabulary};
use crate::rules::Rule;
pub(crate) use attributes::Attributes;
pub(crate) use record::{BATCH, Batch, Outline, Record, resolve_ampersands};
pub(crate) use text::TextSyntax;
pub(crate) use xml::XmlSyntax;

/// The root element.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Root<'a> {
    /// As written, with its prefix.
    pub(crate) name: &'a str,
    pub(crate) local: &'a str,
    /// `None` when it has none.
    pub(crate) namespace: Option<&'a str>,
    /// Where the root declares its namespace: the value of `xmlns`. Its start tag if it does not.
    pub(crate) namespace_place: Place,
    /// The start tag.
    pub(crate) place: Place,
    /// Whether the document is a page.
    pub(crate) is_page: bool,
    pub(crate) attributes: Attributes<'a>,
}

/// What stands at one place.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Start<'a> {
    pub(crate) element: Element,
    /// As written, with its prefix.
    pub(crate) name: &'a str,
    pub(crate) local: &'a str,
    /// `""` for none and for an undeclared prefix.
    pub(crate) namespace: &'a str,
    pub(crate) vocabulary: Vocabulary,
    /// Whether it is one of the root's own vocabulary.
    pub(crate) is_own: bool,
    pub(crate) parent: Element,
    /// The name of that, as written.
    pub(crate) parent_name: &'a str,
    /// The start tag.
    pub(crate) place: Place,
    pub(crate) attributes: Attributes<'a>,
}

/// Whether reading goes on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Flow {
    Continue,
    Stop,
}

/// How an element ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ending {
    /// With its end tag.
    Tagged,
    /// Its end tag is missing, but other markup shows where it ends.
    Implied,
    /// The document ends inside it.
    Cut,
}

/// Listens to a document.
pub(crate) trait Handler {
    /// The root element starts; the answer says what it is taken for.
    fn root(&mut self, root: &Root<'_>, sink: &mut Sink) -> (Element, Flow);
    /// An element below the root starts.
    fn start(&mut self, start: &Start<'_>, sink: &mut Sink);
    /// An element ends.
    fn end(&mut self, element: Element, ending: Ending, sink: &mut Sink);
    /// Directly in the root or in an entry stands the end tag of something that is not open, which has been told.
    fn end_without_start(&mut self, name: &str, sink: &mut Sink);
    /// The same in a value: what was read before is all of it.
    fn end_in_value(&mut self);
    /// Whether nothing has been read yet of a `<loc>` that is open.
    fn awaits_url(&self) -> bool;
    /// The text around here is wrong in a way that has been told.
    fn stray_text(&mut self);
    /// What the text that follows stands for is not known, which has been told.
    fn unread_text(&mut self);
    /// A piece of text directly inside `parent`, references resolved. One run of text may come in several pieces.
    fn text(&mut self, text: &str, place: Place, parent: Element, sink: &mut Sink);
    /// A whole entry of the usual shape. `false`, and nothing done, asks for it token by token.
    fn record(&mut self, record: &Record<'_>, sink: &mut Sink) -> bool;
    /// Whole entries that follow each other. Returns how many of them were read, from the first one on; the next one is then
    /// asked for token by token.
    fn batch(&mut self, batch: &mut Batch<'_>, sink: &mut Sink) -> usize;
    /// The part of a line that is read as one, of which `start` is as much as is kept of a value, and more follows. `None` if the
    /// line is too long.
    fn part_of_line<'l>(&mut self, start: &'l str) -> Option<&'l str>;
    /// A line of a text list, without its line end. `place` is the whole line.
    fn line(&mut self, line: &str, place: Place, sink: &mut Sink);
}

/// Says which apostrophes of a URL, which starts at byte `start` of the document, are no references. Its other quotes no
/// URL may have at all.
#[cold]
#[inline(never)]
pub(crate) fn tell_raw_quotes(loc: &str, start: u32, sink: &mut Sink) {
    for (at, _) in loc.bytes().enumerate().filter(|(_, byte)| *byte == b'\'') {
        sink.note(Rule::XmlUnescapedQuote, Place::within(start, at, at + 1), &[]);
    }
}
