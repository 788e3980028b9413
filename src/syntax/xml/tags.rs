//! Elements: their tags, their namespaces, and which of them end together.

use super::super::attributes::{self, Fault, Tag};
use super::super::equals::{hash, second_of_equals};
use super::super::names;
use super::super::namespaces::{DeclarationFault, Namespaces, Resolved};
use super::super::record;
use super::{Open, Step, XmlSyntax, place};
use crate::diagnostic::{Place, Sink};
use crate::protocol::{DEPTH_MAX, NAMESPACE_BINDINGS_MAX};
use crate::rules::Rule;
use crate::syntax::{Element, Ending, Flow, Handler, Root, Start};

/// A range of offsets in a tag.
type Range = (usize, usize);

/// A start tag and where it stands.
#[derive(Clone, Copy)]
struct StartTag<'a> {
    raw: &'a str,
    /// The offset of the window in the document, and of the tag in the window.
    base: u32,
    pos: usize,
    parts: &'a Tag,
}

impl<'a> StartTag<'a> {
    fn text(&self, (start, end): Range) -> &'a str {
        self.raw.get(start..end).unwrap_or_default()
    }

    fn place(&self, (start, end): Range) -> Place {
        place(self.base, self.pos + start, self.pos + end)
    }

    fn whole(&self) -> Place {
        self.place((0, self.raw.len()))
    }

    fn name(&self) -> &'a str {
        self.text(self.parts.name)
    }

    fn is_empty_element(&self) -> bool {
        self.raw.ends_with("/>")
    }

    /// The name taken apart at its colon; the prefix is `""` when there is none.
    fn prefix_and_local(&self) -> (&'a str, &'a str) {
        let name = self.name();
        names::split_at_colon(name).unwrap_or(("", name))
    }

    /// The prefix that an attribute declares, if it is a namespace declaration.
    fn declared_prefix(&self, name: Range) -> Option<&'a str> {
        let rest = self.text(name).strip_prefix("xmlns")?;
        if rest.is_empty() { Some("") } else { rest.strip_prefix(':') }
    }
}

impl XmlSyntax {
    pub(super) fn start_tag<H: Handler>(
        &mut self,
        raw: &str,
        base: u32,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let mut parts = std::mem::take(&mut self.tag);
        parts.read(raw, self.has_doctype);
        let step = if parts.stray {
            self.stray(None, base, pos, handler, sink)
        } else {
            self.has_begun = true;
            let flow = self.element(&StartTag { raw, base, pos, parts: &parts }, handler, sink);
            if flow == Flow::Stop { Step::Stop } else { Step::Next(pos + raw.len()) }
        };
        self.tag = parts;
        step
    }

    fn element<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Flow {
        let depth = self.open.len();
        if depth >= DEPTH_MAX {
            sink.push(Rule::XmlNestingDepth, tag.whole(), None, &[&DEPTH_MAX.to_string()]);
            return Flow::Stop;
        }
        if let Some((fault, range)) = tag.parts.fault {
            report_fault(fault, tag.text(range), tag.place(range), sink);
        }
        if self.declare(tag, sink) == Flow::Stop {
            return Flow::Stop;
        }
        let (prefix, local) = tag.prefix_and_local();
        // Taken out while the rest of the reader changes, and put back below.
        let namespaces = std::mem::take(&mut self.namespaces);
        let resolved = namespaces.resolve(prefix);
        if tag.parts.fault.is_none() && (!prefix.is_empty() || !tag.parts.attributes.is_empty()) {
            check_prefixes(tag, prefix, resolved, &namespaces, sink);
        }
        let namespace = match resolved {
            Resolved::Bound(uri) => Some(uri),
            Resolved::None | Resolved::Unbound => None,
        };
        let (element, flow) = if depth == 0 {
            self.root(tag, namespace, handler, sink)
        } else {
            let is_misnamed = matches!(tag.parts.fault, Some((Fault::InvalidName, range)) if range == tag.parts.name);
            let is_ours = resolved != Resolved::Unbound
                && !is_misnamed
                && namespace == self.root_namespace.as_deref()
                && self.parent() != Element::Foreign;
            (self.inner(tag, local, namespace, is_ours, handler, sink), Flow::Continue)
        };
        self.namespaces = namespaces;
        if tag.is_empty_element() {
            handler.end(element, Ending::Tagged, sink);
            self.namespaces.leave(depth);
        } else {
            self.open.push(Open { name: self.names.len(), element });
            self.names.push_str(tag.name());
        }
        flow
    }

    /// An element that nothing encloses.
    fn root<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        namespace: Option<&str>,
        handler: &mut H,
        sink: &mut Sink,
    ) -> (Element, Flow) {
        let (prefix, local) = tag.prefix_and_local();
        if self.has_root && !std::mem::replace(&mut self.has_junk_after, true) {
            sink.push(Rule::XmlMultipleRoots, tag.whole(), None, &[&format!("<{}>", tag.name())]);
        }
        let is_first = !std::mem::replace(&mut self.has_root, true);
        if is_first {
            self.root_namespace = namespace.map(str::to_owned);
        }
        let declaration =
            tag.parts.attributes.iter().find(|a| tag.declared_prefix(a.name) == Some(prefix));
        let root = Root {
            name: tag.name(),
            local,
            namespace,
            namespace_place: declaration.map_or(tag.whole(), |a| tag.place(a.value)),
            place: tag.whole(),
        };
        let (element, flow) = handler.root(&root, sink);
        if is_first && !self.has_declaration && flow == Flow::Continue {
            sink.push(Rule::XmlDeclarationMissing, tag.whole(), None, &[]);
        }
        let record_tag = match element {
            Element::Urlset => Some(record::URL_TAG),
            Element::Sitemapindex => Some(record::SITEMAP_TAG),
            _ => None,
        };
        // Records have no prefixes, so they are those of the protocol only if the root has none either.
        let is_plain = is_first && prefix.is_empty() && !self.is_slow && !tag.is_empty_element();
        self.record_tag = record_tag.filter(|_| is_plain);
        (element, flow)
    }

    /// An element inside another one.
    fn inner<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        local: &str,
        namespace: Option<&str>,
        is_ours: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Element {
        let (known, is_right_case) = Element::by_name(local);
        let element = if is_ours { known } else { Element::Foreign };
        if is_ours && !is_right_case {
            sink.push(Rule::ElementWrongCase, tag.place(tag.parts.name), None, &[tag.name()]);
        }
        let start = Start {
            element,
            name: tag.name(),
            namespace: namespace.unwrap_or_default(),
            parent: self.parent(),
            place: tag.whole(),
        };
        handler.start(&start, sink);
        element
    }

    /// Puts the namespace declarations of a tag in scope.
    fn declare(&mut self, tag: &StartTag<'_>, sink: &mut Sink) -> Flow {
        let mut is_told = tag.parts.fault.is_some();
        for attribute in &tag.parts.attributes {
            let Some(prefix) = tag.declared_prefix(attribute.name) else { continue };
            let value = attributes::unescape(tag.text(attribute.value));
            let span = tag.place((attribute.name.0, attribute.value.1));
            let fault = match self.namespaces.declare(self.open.len(), prefix, &value) {
                Ok(()) => continue,
                Err(DeclarationFault::TooMany) => {
                    let limit = NAMESPACE_BINDINGS_MAX.to_string();
                    sink.push(Rule::XmlTooManyNamespaces, span, None, &[&limit]);
                    return Flow::Stop;
                }
                Err(DeclarationFault::Reserved) => "a reserved prefix or namespace is declared",
                Err(DeclarationFault::Undeclared) => {
                    "a prefix cannot be declared to stand for nothing"
                }
            };
            if !std::mem::replace(&mut is_told, true) {
                sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
            }
        }
        Flow::Continue
    }

    /// `inner` is what stands between `</` and `>`.
    pub(super) fn end_tag<H: Handler>(
        &mut self,
        inner: &str,
        span: Place,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let name = inner.trim_end_matches(crate::model::is_xml_space);
        if let Some(open) = self.open.last()
            && self.names.get(open.name..) == Some(name)
        {
            return self.close(Ending::Tagged, handler, sink);
        }
        let is_open =
            |open: &Open, names: &str, until: usize| names.get(open.name..until) == Some(name);
        let mut until = self.names.len();
        let mut depth = None;
        for (index, open) in self.open.iter().enumerate().rev() {
            if is_open(open, &self.names, until) {
                depth = Some(index);
                break;
            }
            until = open.name;
        }
        let innermost =
            self.open.last().map(|open| self.names.get(open.name..).unwrap_or_default());
        let expected = match innermost {
            Some(expected) => format!("`</{expected}>` is expected"),
            None => "nothing is open".to_owned(),
        };
        sink.push(Rule::XmlTagMismatch, span, None, &[name, &expected]);
        if depth.is_none() && innermost.is_some_and(|open| open.eq_ignore_ascii_case(name)) {
            depth = self.open.len().checked_sub(1);
        }
        let Some(depth) = depth else { return };
        while self.open.len() > depth {
            let ending = if self.open.len() > depth + 1 { Ending::Implied } else { Ending::Tagged };
            self.close(ending, handler, sink);
        }
    }

    /// Closes the innermost element.
    pub(super) fn close<H: Handler>(&mut self, ending: Ending, handler: &mut H, sink: &mut Sink) {
        if let Some(open) = self.open.pop() {
            self.names.truncate(open.name);
            self.namespaces.leave(self.open.len());
            handler.end(open.element, ending, sink);
        }
    }
}

/// Every prefix must be declared, and no two attributes may have the same namespace and name. `prefix` is that of the
/// element, and `resolved` what it stands for.
fn check_prefixes(
    tag: &StartTag<'_>,
    prefix: &str,
    resolved: Resolved<'_>,
    namespaces: &Namespaces,
    sink: &mut Sink,
) {
    if !prefix.is_empty() && (prefix == "xmlns" || resolved == Resolved::Unbound) {
        let start = tag.parts.name.0;
        sink.push(
            Rule::XmlUnboundPrefix,
            tag.place((start, start + prefix.len())),
            None,
            &[prefix],
        );
        return;
    }
    let mut expanded: Vec<(&str, &str, Range)> = Vec::new();
    for attribute in &tag.parts.attributes {
        let name = tag.text(attribute.name);
        let Some((prefix, local)) =
            names::split_at_colon(name).filter(|(prefix, _)| *prefix != "xmlns")
        else {
            continue;
        };
        match namespaces.resolve(prefix) {
            Resolved::Bound(uri) => expanded.push((uri, local, attribute.name)),
            Resolved::None | Resolved::Unbound => {
                sink.push(Rule::XmlUnboundPrefix, tag.place(attribute.name), None, &[prefix]);
                return;
            }
        }
    }
    let key = |n: usize| expanded.get(n).map(|(uri, local, _)| (*uri, *local));
    let hash = |n: usize| {
        key(n)
            .map_or(0, |(uri, local)| hash(uri.as_bytes()) ^ hash(local.as_bytes()).rotate_left(1))
    };
    let twice = second_of_equals(expanded.len(), hash, |a, b| key(a) == key(b));
    if let Some((_, _, range)) = twice.and_then(|n| expanded.get(n)) {
        sink.push(
            Rule::XmlDuplicateAttributeExpanded,
            tag.place(*range),
            None,
            &[tag.text(*range)],
        );
    }
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
