//! What start tags have to do with namespaces: <https://www.w3.org/TR/xml-names/>.

use super::super::attributes;
use super::super::equals::{hash, second_of_equals};
use super::super::names;
use super::super::namespaces::{DeclarationFault, Namespaces, Resolved};
use super::XmlSyntax;
use super::start_tag::{Range, StartTag};
use crate::diagnostic::{Place, Sink};
use crate::grammar::{Spelling, Vocabulary};
use crate::rules::{Rule, grouped};
use crate::syntax::Flow;

/// How many prefixes that are not declared are told once each.
const PREFIXES_TOLD: usize = 64;

impl XmlSyntax {
    /// Puts the namespace declarations of a tag in scope.
    pub(super) fn declare(&mut self, tag: &StartTag<'_>, sink: &mut Sink) -> Flow {
        let mut is_told = tag.parts.fault.is_some();
        for attribute in &tag.parts.attributes {
            let name = tag.text(attribute.name);
            let Some(prefix) = tag.declared_prefix(attribute.name) else { continue };
            let mut value = attributes::unescape(tag.text(attribute.value), self.dtd.as_deref());
            if let Some(dtd) = &self.dtd {
                value = dtd.namespace(tag.name(), name, value.into_owned()).into();
            }
            let span = tag.place((attribute.name.0, attribute.value.1));
            if self.bind(prefix, &value, span, &mut is_told, sink) == Flow::Stop {
                return Flow::Stop;
            }
        }
        let defaults = self.dtd.take_if(|dtd| dtd.puts_in(tag.name(), tag.whole(), sink));
        let Some(dtd) = defaults else { return Flow::Continue };
        let is_written = |name| tag.parts.attributes.iter().any(|a| tag.text(a.name) == name);
        let mut flow = Flow::Continue;
        for (name, value) in dtd.default_namespaces(tag.name()) {
            if flow == Flow::Continue && !is_written(name) {
                let prefix = name.get("xmlns:".len()..).unwrap_or_default();
                flow = self.bind(prefix, value, tag.whole(), &mut is_told, sink);
            }
        }
        self.dtd = Some(dtd);
        flow
    }

    /// Puts one namespace declaration in scope.
    fn bind(
        &mut self,
        prefix: &str,
        namespace: &str,
        span: Place,
        is_told: &mut bool,
        sink: &mut Sink,
    ) -> Flow {
        let limit = self.limits.namespace_bindings;
        let fault = match self.namespaces.declare(self.open.len(), prefix, namespace, span, limit) {
            Ok((vocabulary, spelling)) => {
                if self.is_sitemap
                    && vocabulary.is_extension()
                    && vocabulary != Vocabulary::PageMap
                    && !self.declared_late.contains(&vocabulary)
                {
                    self.declared_late.push(vocabulary);
                    let quotes = [vocabulary.uri_meant(namespace)];
                    sink.push(Rule::NamespaceExtensionNotOnRoot, span, None, &quotes);
                }
                if spelling == Spelling::Exact {
                    return Flow::Continue;
                }
                // The namespace of the root has rules of its own.
                if vocabulary.is_extension() {
                    let quotes = [namespace, vocabulary.uri_meant(namespace)];
                    let rule = if vocabulary == Vocabulary::Xhtml {
                        Rule::HreflangNamespaceWrong
                    } else {
                        Rule::NamespaceExtensionVariant
                    };
                    sink.push(rule, span, None, &quotes);
                }
                return Flow::Continue;
            }
            Err(DeclarationFault::TooMany) => {
                sink.push(Rule::XmlTooManyNamespaces, span, None, &[&grouped(limit as u64)]);
                return Flow::Stop;
            }
            Err(DeclarationFault::Reserved) => "a reserved prefix or namespace is declared",
            Err(DeclarationFault::Undeclared) => "a prefix cannot be declared to stand for nothing",
        };
        if !std::mem::replace(is_told, true) {
            sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
        }
        Flow::Continue
    }

    /// Says that a prefix is not declared, once for each.
    #[cold]
    #[inline(never)]
    pub(super) fn tell_unbound(&mut self, prefix: &str, place: Place, sink: &mut Sink) {
        let hash = hash(prefix.as_bytes());
        if self.unbound.contains(&hash) {
            return;
        }
        if self.unbound.len() < PREFIXES_TOLD {
            self.unbound.push(hash);
        }
        sink.push(Rule::XmlUnboundPrefix, place, None, &[prefix]);
    }
}

/// Every prefix must be declared, and no two attributes may have the same namespace and name. `prefix` is that of the
/// element, and `resolved` what it stands for. Returns the first that is not, and where it stands.
pub(super) fn check_prefixes<'a>(
    tag: &StartTag<'a>,
    prefix: &'a str,
    resolved: Resolved<'_>,
    namespaces: &Namespaces,
    sink: &mut Sink,
) -> Option<(&'a str, Place)> {
    if !prefix.is_empty() && (prefix == "xmlns" || resolved == Resolved::Unbound) {
        let start = tag.parts.name.0;
        return Some((prefix, tag.place((start, start + prefix.len()))));
    }
    let mut expanded: Vec<(&str, u64, &str, Range)> = Vec::new();
    for attribute in &tag.parts.attributes {
        let name = tag.text(attribute.name);
        let Some((prefix, local)) =
            names::split_at_colon(name).filter(|(prefix, _)| *prefix != "xmlns")
        else {
            continue;
        };
        match namespaces.resolve(prefix) {
            Resolved::Bound(uri, _) => {
                namespaces.note_use(prefix);
                let hash = namespaces.hash_of(prefix) ^ hash(local.as_bytes()).rotate_left(1);
                expanded.push((uri, hash, local, attribute.name));
            }
            Resolved::None | Resolved::Unbound => {
                return Some((prefix, tag.place(attribute.name)));
            }
        }
    }
    // The same namespace has the same address.
    let key = |n: usize| expanded.get(n).map(|(uri, _, local, _)| (uri.as_ptr(), *local));
    let hash = |n: usize| expanded.get(n).map_or(0, |(_, hash, ..)| *hash);
    let twice = second_of_equals(expanded.len(), hash, |a, b| key(a) == key(b));
    if let Some((.., range)) = twice.and_then(|n| expanded.get(n)) {
        sink.push(
            Rule::XmlDuplicateAttributeExpanded,
            tag.place(*range),
            None,
            &[tag.text(*range)],
        );
    }
    None
}
