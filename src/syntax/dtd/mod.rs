//! Document type declarations: <https://www.w3.org/TR/xml/#sec-prolog-dtd>.
//!
//! Nothing is ever fetched. What stands in the document itself, the *internal subset*, is checked like everything else,
//! and the entities that it declares are remembered. Those that stand for a piece of plain text are put in where a
//! value refers to them, within the bounds of `protocol.rs`; the others stay as they are written, which is told.
//! Whether what an entity stands for is well-formed is looked at once for each entity, in its own text, so that the
//! time for it does not depend on how often entities refer to each other.

mod attribute;
mod element;
mod entities;
mod recovery;
mod replacement;
mod scanner;
mod subset;

use super::attributes::{Tag, unescape, unescape_into};
use crate::diagnostic::{Place, Sink};
use crate::protocol::{
    DECLARED_DEFAULTS_MAX, DECLARED_NAMESPACES_MAX, DEFAULT_VALUE_MAX_BYTES, ENTITY_TEXT_MAX_BYTES,
    EXPANSION_FACTOR, EXPANSION_FREE_BYTES, TOKEN_MAX_BYTES,
};
use crate::rules::Rule;
use entities::{Entities, Entity, Kind};
use recovery::{Broken, Resume, resume};
pub(super) use replacement::Within;
use replacement::for_each_name;
pub(super) use scanner::Fault;
use scanner::{Halt, Scanner};
use subset::{Part, Subset};

/// What a document type declares.
#[expect(clippy::struct_excessive_bools, reason = "each is a fact about what has been read")]
#[derive(Debug, Default)]
pub(super) struct Dtd {
    general: Entities,
    parameters: Entities,
    /// Whether the document says that nothing outside of it matters.
    is_standalone: bool,
    /// Whether it is not the first of the document, so that nothing comes of it.
    is_further: bool,
    /// Whether entities may be declared where they need not be looked for: outside of the document, or by way of a
    /// parameter entity.
    has_more: bool,
    /// Whether something was not read that may declare what is declared again after it.
    has_unread: bool,
    /// Whether there is an internal subset.
    pub(super) has_subset: bool,
    /// Namespaces that attributes declare where they are left out, and those whose white space does not count.
    namespaces: Vec<DeclaredNamespace>,
    /// Short values of other attributes where these are left out: that of its element, its name, and the value.
    defaults: Vec<(String, String, String)>,
    /// Whether something could not be read, which has been told.
    is_broken: bool,
    /// How much text was read in the place of parameter entities, in bytes.
    parameter_bytes: usize,
    /// How much was put in the place of general entities, in bytes.
    expanded_bytes: u64,
    /// Whether it was too much.
    is_spent: bool,
}

/// The declaration of an attribute which declares a namespace.
#[derive(Debug)]
struct DeclaredNamespace {
    element: String,
    attribute: String,
    /// What it is where it is left out.
    value: Option<String>,
    is_tokenized: bool,
}

/// A document type declaration.
#[derive(Debug)]
pub(super) struct Declaration {
    /// Its length in bytes.
    pub(super) len: usize,
    pub(super) dtd: Dtd,
    pub(super) faults: Vec<Fault>,
}

/// What became of a document type declaration.
#[derive(Debug)]
pub(super) enum Outcome {
    Read(Box<Declaration>),
    /// More text is needed.
    Incomplete,
    /// It has no end.
    Unclosed,
}

/// After so many faults, nothing but the end of the declaration is looked for.
const FAULTS_MAX: usize = 8;

/// Reads the declaration at the start of `text`, which starts with `<!DOCTYPE`. `is_all` says that no more text comes,
/// `is_further` that it is not the first of the document.
pub(super) fn read(text: &str, is_all: bool, is_standalone: bool, is_further: bool) -> Outcome {
    let is_long = text.len() > TOKEN_MAX_BYTES;
    let is_all = is_all || is_long;
    let text = text.get(..text.floor_char_boundary(TOKEN_MAX_BYTES)).unwrap_or(text);
    let mut dtd = Dtd { is_standalone, is_further, ..Dtd::default() };
    let mut faults = Vec::new();
    let mut fault = None;
    let mut part = Part::Head;
    let mut scan = Scanner::new(text);
    scan.pos = "<!DOCTYPE".len();
    scan.space();
    let root = scan.token().map_or("", |()| scan.word);
    scan.pos = "<!DOCTYPE".len();
    let mut subset =
        Subset { scan, dtd: &mut dtd, remarks: &mut faults, start: 0, depth: 0, outer: None };
    let mut fault_count = 0;
    while part != Part::Done {
        match subset.read(part) {
            Ok(next) => part = next,
            Err(Halt::End) if !is_all => return Outcome::Incomplete,
            Err(halt) => {
                let unclosed = Fault {
                    rule: Rule::XmlNotWellFormed,
                    quote: "a document type declaration is not closed".to_owned(),
                    range: (0, "<!DOCTYPE".len()),
                };
                let found = subset.scan.fault.take().unwrap_or(unclosed);
                fault.get_or_insert(found);
                fault_count += 1;
                subset.dtd.is_broken = true;
                let is_patient = fault_count < FAULTS_MAX;
                let start = subset.start;
                let pos = if halt == Halt::End { text.len() } else { subset.scan.pos };
                let broken = Broken { part, start, pos, root, is_patient };
                let mut next = resume(text, is_all, broken);
                if next == Resume::Nowhere {
                    next = resume(
                        text,
                        is_all,
                        Broken { pos: start + 1, is_patient: false, ..broken },
                    );
                }
                match next {
                    Resume::At(at, next) => (subset.scan.pos, part) = (at, next),
                    Resume::Later => return Outcome::Incomplete,
                    Resume::Nowhere => return Outcome::Unclosed,
                }
            }
        }
        subset.dtd.has_subset |= part == Part::Declarations;
    }
    let len = subset.scan.pos;
    faults.extend(fault);
    dtd.general.look_anew();
    Outcome::Read(Box::new(Declaration { len, dtd, faults }))
}

impl Dtd {
    /// What stands for a document type that is not read.
    pub(super) fn unknown() -> Self {
        Self { is_broken: true, ..Self::default() }
    }

    /// Whether a reference to an entity that is not declared is a fault:
    /// <https://www.w3.org/TR/xml/#wf-entdeclared>.
    const fn must_be_declared(&self) -> bool {
        (!self.has_more || self.is_standalone) && !self.is_broken
    }

    /// Looks at the reference at `span` to an entity that XML does not know by itself, and says what is wrong with it.
    /// Whether its text may be put in its place.
    pub(super) fn refer(
        &mut self,
        name: &str,
        within: Within,
        span: Place,
        sink: &mut Sink,
    ) -> bool {
        let Some(index) = self.find(name) else {
            if self.must_be_declared() {
                sink.push(Rule::XmlUndefinedEntity, span, None, &[name]);
            } else if !self.is_broken {
                sink.push(Rule::XmlExternalEntity, span, None, &[name]);
            }
            return false;
        };
        let facts = self.facts(index);
        let fault = match within {
            Within::Content => facts.content,
            Within::Attribute => facts.attribute,
        };
        let is_external = self.general.get(index).is_some_and(|e| matches!(e.kind, Kind::External));
        if let Some(words) = fault {
            sink.push(Rule::XmlNotWellFormed, span, None, &[words]);
        } else if is_external {
            // Told where it is declared.
        } else if facts.is_unread {
            sink.push(Rule::XmlExternalEntity, span, None, &[name]);
        } else if facts.has_markup {
            sink.push(Rule::XmlEntityMarkup, span, None, &[name]);
        } else if !facts.is_small() || !self.spend(facts.cost, span) {
            sink.push(Rule::XmlEntityExpansion, span, None, &[&["&", name, ";"].concat()]);
        } else {
            return true;
        }
        false
    }

    /// Counts what is put in the place of a reference; `false` when it is too much. Nothing is put in after that.
    fn spend(&mut self, bytes: usize, span: Place) -> bool {
        self.expanded_bytes = self.expanded_bytes.saturating_add(bytes as u64);
        let allowed = EXPANSION_FREE_BYTES + EXPANSION_FACTOR * u64::from(span.span.start);
        self.is_spent |= self.expanded_bytes > allowed;
        !self.is_spent
    }

    /// Remembers the declaration of an attribute if namespaces depend on it, or if it has a short value of its own. Elements with long
    /// ones could be made to stand for much more text than there is.
    fn declare_attribute(
        &mut self,
        element: &str,
        attribute: &str,
        value: Option<&str>,
        is_tokenized: bool,
    ) {
        let is_namespace = attribute
            .strip_prefix("xmlns")
            .is_some_and(|rest| rest.is_empty() || rest.starts_with(':'));
        let is_usable = !self.has_unread || self.is_standalone;
        if let Some(value) = value.filter(|value| value.len() <= DEFAULT_VALUE_MAX_BYTES)
            && !is_namespace
            && is_usable
            && self.defaults.len() < DECLARED_DEFAULTS_MAX
            && self.default_of(element, attribute).is_none()
        {
            let value = unescape(value, Some(self)).into_owned();
            self.defaults.push((element.to_owned(), attribute.to_owned(), value));
        }
        let is_known = |n: &DeclaredNamespace| n.element == element && n.attribute == attribute;
        let counts = is_namespace
            && is_usable
            && self.namespaces.len() < DECLARED_NAMESPACES_MAX
            && !self.namespaces.iter().any(is_known);
        if counts {
            self.namespaces.push(DeclaredNamespace {
                element: element.to_owned(),
                attribute: attribute.to_owned(),
                value: value
                    .map(|value| unescape(value, Some(self)).into_owned())
                    .filter(|value| value.len() <= ENTITY_TEXT_MAX_BYTES),
                is_tokenized,
            });
        }
    }

    /// What an attribute that declares no namespace is where it is left out.
    pub(super) fn default_of(&self, element: &str, attribute: &str) -> Option<&str> {
        let is_it = |(of, name, _): &&(String, String, String)| of == element && name == attribute;
        self.defaults.iter().find(is_it).map(|(.., value)| value.as_str())
    }

    /// Whether a tag may declare namespaces that are not written in it.
    pub(super) fn declares_namespaces(&self) -> bool {
        !self.namespaces.is_empty()
    }

    /// The namespace that an attribute declares. White space does not count if that is declared.
    pub(super) fn namespace(&self, element: &str, attribute: &str, value: String) -> String {
        let is_tokenized = self
            .namespaces
            .iter()
            .any(|n| n.is_tokenized && n.element == element && n.attribute == attribute);
        if !is_tokenized {
            return value;
        }
        let mut collapsed = String::new();
        for word in value.split(' ').filter(|word| !word.is_empty()) {
            if !collapsed.is_empty() {
                collapsed.push(' ');
            }
            collapsed.push_str(word);
        }
        collapsed
    }

    /// Whether attributes of an element are put in where they are left out. Says so if that is too much.
    pub(super) fn puts_in(&mut self, element: &str, span: Place, sink: &mut Sink) -> bool {
        let bytes = self.default_namespaces(element).map(|(name, value)| name.len() + value.len());
        let bytes = bytes.sum();
        if bytes > 0 && !self.spend(bytes, span) {
            sink.push(Rule::XmlEntityExpansion, span, None, &["xmlns"]);
            return false;
        }
        bytes > 0
    }

    /// The attributes of an element that declare namespaces where they are left out, with their values.
    pub(super) fn default_namespaces(&self, element: &str) -> impl Iterator<Item = (&str, &str)> {
        let declared = self.namespaces.iter().filter(move |n| n.element == element);
        declared.filter_map(|n| Some((n.attribute.as_str(), n.value.as_deref()?)))
    }

    /// Looks at the references in the attributes of a tag without faults.
    pub(super) fn check_tag(&mut self, raw: &str, tag: &Tag, start: u32, sink: &mut Sink) {
        for attribute in &tag.attributes {
            let value = raw.get(attribute.value.0..attribute.value.1).unwrap_or_default();
            for_each_name(value, &mut |name, at| {
                let at = attribute.value.0 + at;
                let span = Place::within(start, at, at + name.len() + 2);
                self.refer(name, Within::Attribute, span, sink);
            });
        }
    }

    /// Appends the text that an entity stands for, if it is one that is put in its place.
    pub(super) fn resolve(&self, name: &str, out: &mut String) -> bool {
        let is_spent = self.is_spent || out.len() as u64 > EXPANSION_FREE_BYTES;
        let Some(index) = self.find(name).filter(|_| !is_spent) else { return false };
        let is_good =
            self.known_facts(index).is_some_and(|facts| facts.is_text() && facts.is_small());
        if let Some(Entity { kind: Kind::Internal(text), .. }) = self.general.get(index)
            && is_good
        {
            unescape_into(text, Some(self), out);
        }
        is_good
    }
}
