//! Which namespace a prefix stands for: <https://www.w3.org/TR/xml-names/>.

use crate::grammar::{Spelling, Vocabulary};
use crate::protocol::{XML_NAMESPACE, XMLNS_NAMESPACE};

/// What a prefix stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolved<'a> {
    Bound(&'a str, Vocabulary),
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
    vocabulary: Vocabulary,
}

/// What the root element shows: its own namespace is that of its vocabulary, however it is spelled.
#[derive(Debug)]
struct Root {
    prefix: String,
    /// `None` for none, and for an undeclared prefix.
    namespace: Option<String>,
    vocabulary: Vocabulary,
}

impl Root {
    /// Whether the declaration `xmlns:prefix="namespace"` names the vocabulary of the root. Where the root has the namespace
    /// of an extension by mistake, another prefix for that still means the extension.
    fn has(&self, prefix: &str, namespace: &str) -> bool {
        self.namespace.as_deref() == Some(namespace)
            && (self.prefix == prefix || !Vocabulary::of("", namespace).0.is_extension())
    }
}

/// The declarations in scope.
#[derive(Debug, Default)]
pub(super) struct Namespaces {
    bindings: Vec<Binding>,
    root: Option<Root>,
}

impl Namespaces {
    /// `xmlns:prefix="namespace"`, or `xmlns="namespace"` for the empty prefix. Returns what it stands for and how that
    /// was seen.
    pub(super) fn declare(
        &mut self,
        depth: usize,
        prefix: &str,
        namespace: &str,
        limit: usize,
    ) -> Result<(Vocabulary, Spelling), DeclarationFault> {
        if prefix == "xmlns"
            || namespace == XMLNS_NAMESPACE
            || (prefix == "xml") != (namespace == XML_NAMESPACE)
        {
            return Err(DeclarationFault::Reserved);
        }
        if !prefix.is_empty() && namespace.is_empty() {
            return Err(DeclarationFault::Undeclared);
        }
        if self.bindings.len() >= limit {
            return Err(DeclarationFault::TooMany);
        }
        let of_root = self.root.as_ref().filter(|root| root.has(prefix, namespace));
        let (vocabulary, spelling) = match of_root {
            Some(root) => (root.vocabulary, Spelling::Exact),
            None => Vocabulary::of(prefix, namespace),
        };
        self.bindings.push(Binding {
            depth,
            prefix: prefix.to_owned(),
            namespace: namespace.to_owned(),
            vocabulary,
        });
        Ok((vocabulary, spelling))
    }

    /// An element that `depth` elements enclose has ended.
    pub(super) fn leave(&mut self, depth: usize) {
        while self.bindings.last().is_some_and(|binding| binding.depth >= depth) {
            self.bindings.pop();
        }
    }

    pub(super) fn resolve(&self, prefix: &str) -> Resolved<'_> {
        if prefix == "xml" {
            return Resolved::Bound(XML_NAMESPACE, Vocabulary::Foreign);
        }
        match self.bindings.iter().rev().find(|binding| binding.prefix == prefix) {
            Some(binding) if binding.namespace.is_empty() => Resolved::None,
            Some(binding) => Resolved::Bound(&binding.namespace, binding.vocabulary),
            None if prefix.is_empty() => Resolved::None,
            None => Resolved::Unbound,
        }
    }

    /// The root element, written with `prefix`, was recognised by its name as one of `vocabulary`.
    pub(super) fn adopt(&mut self, prefix: &str, vocabulary: Vocabulary) {
        let namespace = match self.resolve(prefix) {
            Resolved::Bound(uri, _) => Some(uri.to_owned()),
            Resolved::None | Resolved::Unbound => None,
        };
        let root = Root { prefix: prefix.to_owned(), namespace, vocabulary };
        for binding in &mut self.bindings {
            if root.has(&binding.prefix, &binding.namespace) {
                binding.vocabulary = vocabulary;
            }
        }
        self.root = Some(root);
    }

    /// The vocabulary of a name with `prefix`, which `resolved` is what it stands for.
    pub(super) fn vocabulary(&self, prefix: &str, resolved: Resolved<'_>) -> Vocabulary {
        let root = self.root.as_ref();
        match resolved {
            Resolved::Bound(_, vocabulary) => vocabulary,
            Resolved::None => match root {
                Some(root) if root.namespace.is_none() && root.prefix.is_empty() => root.vocabulary,
                _ => Vocabulary::Plain,
            },
            Resolved::Unbound => match root {
                Some(root) if root.prefix == prefix => root.vocabulary,
                _ => Vocabulary::by_prefix(prefix).unwrap_or(Vocabulary::Unbound),
            },
        }
    }

    /// The vocabulary of the root.
    pub(super) fn root_vocabulary(&self) -> Vocabulary {
        self.root.as_ref().map_or(Vocabulary::Foreign, |root| root.vocabulary)
    }
}
