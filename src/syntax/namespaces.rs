//! Which namespace a prefix stands for: <https://www.w3.org/TR/xml-names/>.

use super::equals::hash;
use crate::diagnostic::{Lines, Place};
use crate::grammar::{Spelling, Vocabulary};
use crate::protocol::{NAMESPACE_TEXT_MAX_BYTES, XML_NAMESPACE, XMLNS_NAMESPACE};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a prefix stands for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Resolved<'a> {
    /// Of two that are the same, also the address is.
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
    /// Shared by those that declare the same one.
    namespace: Arc<str>,
    hash: u64,
    vocabulary: Vocabulary,
    /// Where it is declared.
    place: Place,
    /// Whether an element or attribute has used it. Set while others look things up.
    is_used: AtomicBool,
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
        let is_of_root = || {
            let vocabulary = Vocabulary::of("", namespace).0;
            !vocabulary.is_extension() && vocabulary.usual_prefix().is_empty()
        };
        self.namespace.as_deref() == Some(namespace) && (self.prefix == prefix || is_of_root())
    }
}

/// The declarations in scope.
#[derive(Debug, Default)]
pub(super) struct Namespaces {
    bindings: Vec<Binding>,
    /// The indexes of all, sorted by prefix and then by themselves.
    by_prefix: Vec<usize>,
    /// The bytes of all prefixes and namespaces.
    text_bytes: usize,
    root: Option<Root>,
    /// The prefixes that the root declared and that nothing used, once it has ended.
    pub(super) unused: Vec<(String, Place)>,
}

impl Namespaces {
    /// The text in the window is about to be dropped: works out the positions of places that are still needed.
    pub(super) fn pin(&mut self, lines: &mut Lines, window: &str) {
        let of_root = self.bindings.iter_mut().take_while(|binding| binding.depth == 0);
        let places = of_root.map(|binding| &mut binding.place);
        for place in places.chain(self.unused.iter_mut().map(|(_, place)| place)) {
            place.pin(lines, window);
        }
    }

    /// `xmlns:prefix="namespace"`, or `xmlns="namespace"` for the empty prefix. Returns what it stands for and how that
    /// was seen.
    pub(super) fn declare(
        &mut self,
        depth: usize,
        prefix: &str,
        namespace: &str,
        place: Place,
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
        let bytes = self.text_bytes + prefix.len() + namespace.len();
        if self.bindings.len() >= limit || bytes > NAMESPACE_TEXT_MAX_BYTES {
            return Err(DeclarationFault::TooMany);
        }
        let of_root = self.root.as_ref().filter(|root| root.has(prefix, namespace));
        let (vocabulary, spelling) = match of_root {
            Some(root) => (root.vocabulary, Spelling::Exact),
            None => Vocabulary::of(prefix, namespace),
        };
        let hash = hash(namespace.as_bytes());
        let is_same = |known: &&Binding| known.hash == hash && *known.namespace == *namespace;
        let known = self.bindings.iter().find(is_same).map(|known| Arc::clone(&known.namespace));
        let namespace = known.unwrap_or_else(|| Arc::from(namespace));
        let at = self.after(prefix);
        self.by_prefix.insert(at, self.bindings.len());
        let prefix = prefix.to_owned();
        // What is misspelled has been told.
        let is_used = AtomicBool::new(prefix.is_empty() || spelling != Spelling::Exact);
        self.bindings.push(Binding { depth, prefix, namespace, hash, vocabulary, place, is_used });
        self.text_bytes = bytes;
        Ok((vocabulary, spelling))
    }

    /// Where the declarations of `prefix` end in `by_prefix`.
    fn after(&self, prefix: &str) -> usize {
        let prefix_of = |index: usize| self.bindings.get(index).map_or("", |b| b.prefix.as_str());
        self.by_prefix.partition_point(|&index| prefix_of(index) <= prefix)
    }

    /// A hash of the namespace that a prefix stands for.
    pub(super) fn hash_of(&self, prefix: &str) -> u64 {
        self.find(prefix).map_or(0, |binding| binding.hash)
    }

    /// The declaration of `prefix` in scope.
    fn find(&self, prefix: &str) -> Option<&Binding> {
        let index = self.by_prefix.get(self.after(prefix).checked_sub(1)?)?;
        self.bindings.get(*index).filter(|binding| binding.prefix == prefix)
    }

    /// An element or an attribute has the prefix.
    #[inline(never)]
    pub(super) fn note_use(&self, prefix: &str) {
        if let Some(binding) = self.find(prefix) {
            binding.is_used.store(true, Ordering::Relaxed);
        }
    }

    /// An element that `depth` elements enclose has ended.
    pub(super) fn leave(&mut self, depth: usize) {
        while let Some(last) = self.bindings.last().filter(|binding| binding.depth >= depth) {
            let at = self.after(&last.prefix);
            self.by_prefix.remove(at.saturating_sub(1));
            self.text_bytes -= last.prefix.len() + last.namespace.len();
            let is_unused =
                |last: &Binding| last.depth == 0 && !last.is_used.load(Ordering::Relaxed);
            let last = self.bindings.pop().filter(is_unused);
            self.unused.extend(last.map(|last| (last.prefix, last.place)));
        }
    }

    pub(super) fn resolve(&self, prefix: &str) -> Resolved<'_> {
        if prefix == "xml" {
            return Resolved::Bound(XML_NAMESPACE, Vocabulary::Foreign);
        }
        match self.find(prefix) {
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
