//! A start tag by itself.

use super::super::attributes::{Attributes, Fault, Tag};
use super::super::dtd::Dtd;
use super::super::names;
use super::Source;
use crate::diagnostic::{Place, Sink};
use crate::grammar::root_with_strays;
use crate::model::is_html_fragment;
use crate::rules::Rule;

/// A range of offsets in a tag.
pub(super) type Range = (usize, usize);

/// A start tag and where it stands.
#[derive(Clone, Copy)]
pub(super) struct StartTag<'a> {
    pub(super) raw: &'a str,
    pub(super) source: Source<'a>,
    /// Where it starts in the window.
    pub(super) pos: usize,
    pub(super) parts: &'a Tag,
    /// The name, or the one that was meant.
    pub(super) name: &'a str,
    /// Whether it has been told that something is wrong with it.
    pub(super) is_told: bool,
}

impl<'a> StartTag<'a> {
    pub(super) fn text(&self, (start, end): Range) -> &'a str {
        self.raw.get(start..end).unwrap_or_default()
    }

    pub(super) fn place(&self, (start, end): Range) -> Place {
        self.source.place(self.pos + start, self.pos + end)
    }

    pub(super) fn whole(&self) -> Place {
        self.place((0, self.raw.len()))
    }

    pub(super) const fn name(&self) -> &'a str {
        self.name
    }

    /// Whether the name is none.
    pub(super) fn is_misnamed(&self) -> bool {
        matches!(self.parts.fault, Some((Fault::InvalidName, range)) if range == self.parts.name)
    }

    pub(super) fn attributes(&self, dtd: Option<&'a Dtd>) -> Attributes<'a> {
        Attributes::new(self.raw, self.parts, self.whole().span.start, dtd)
    }

    pub(super) fn is_empty_element(&self) -> bool {
        self.raw.ends_with("/>")
    }

    /// The name taken apart at its colon; the prefix is `""` when there is none.
    pub(super) fn prefix_and_local(&self) -> (&'a str, &'a str) {
        let name = self.name();
        names::split_at_colon(name).unwrap_or(("", name))
    }

    /// The prefix that an attribute declares, if it is a namespace declaration.
    pub(super) fn declared_prefix(&self, name: Range) -> Option<&'a str> {
        let rest = self.text(name).strip_prefix("xmlns")?;
        if rest.is_empty() { Some("") } else { rest.strip_prefix(':') }
    }
}

/// Whether a tag before the root element cannot be that of the root.
pub(super) fn is_no_root(tag: &StartTag<'_>) -> bool {
    if tag.is_misnamed() {
        return root_with_strays(tag.name()).is_none();
    }
    let is_declared = tag.parts.attributes.iter().any(|a| tag.declared_prefix(a.name).is_some());
    !is_declared && is_html_fragment(tag.name())
}

/// Says what is wrong with a tag.
pub(super) fn report_fault(fault: Fault, shown: &str, span: Place, sink: &mut Sink) {
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
