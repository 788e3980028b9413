//! Which namespace a prefix stands for: <https://www.w3.org/TR/xml-names/>.

use crate::protocol::{NAMESPACE_BINDINGS_MAX, XML_NAMESPACE, XMLNS_NAMESPACE};

/// What a prefix stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolved<'a> {
    Bound(&'a str),
    /// No prefix, and no default namespace.
    None,
    /// The prefix is not declared.
    Unbound,
}

/// Why a declaration is not allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum DeclarationFault {
    /// `xml` and `xmlns` stand for one namespace each, and nothing else stands for those.
    Reserved,
    /// A prefix cannot be undeclared.
    Undeclared,
    TooMany,
}

#[derive(Debug)]
struct Binding {
    /// How many elements enclose the one that declares it.
    depth: usize,
    prefix: String,
    namespace: String,
}

/// The declarations in scope.
#[derive(Debug, Default)]
pub(super) struct Namespaces {
    bindings: Vec<Binding>,
}

impl Namespaces {
    /// `xmlns:prefix="namespace"`, or `xmlns="namespace"` for the empty prefix.
    pub(super) fn declare(
        &mut self,
        depth: usize,
        prefix: &str,
        namespace: &str,
    ) -> Result<(), DeclarationFault> {
        if prefix == "xmlns"
            || namespace == XMLNS_NAMESPACE
            || (prefix == "xml") != (namespace == XML_NAMESPACE)
        {
            return Err(DeclarationFault::Reserved);
        }
        if !prefix.is_empty() && namespace.is_empty() {
            return Err(DeclarationFault::Undeclared);
        }
        if self.bindings.len() >= NAMESPACE_BINDINGS_MAX {
            return Err(DeclarationFault::TooMany);
        }
        self.bindings.push(Binding {
            depth,
            prefix: prefix.to_owned(),
            namespace: namespace.to_owned(),
        });
        Ok(())
    }

    /// An element that `depth` elements enclose has ended.
    pub(super) fn leave(&mut self, depth: usize) {
        while self.bindings.last().is_some_and(|binding| binding.depth >= depth) {
            self.bindings.pop();
        }
    }

    pub(super) fn resolve(&self, prefix: &str) -> Resolved<'_> {
        if prefix == "xml" {
            return Resolved::Bound(XML_NAMESPACE);
        }
        match self.bindings.iter().rev().find(|binding| binding.prefix == prefix) {
            Some(binding) if binding.namespace.is_empty() => Resolved::None,
            Some(binding) => Resolved::Bound(&binding.namespace),
            None if prefix.is_empty() => Resolved::None,
            None => Resolved::Unbound,
        }
    }
}
