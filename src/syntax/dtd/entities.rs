//! The entities that a document declares, and what is known of their texts.

use super::Dtd;
use super::replacement::{Makeup, Within, examine};
use crate::protocol::{ENTITIES_MAX, ENTITY_DEPTH_MAX, ENTITY_TEXT_MAX_BYTES};
use crate::syntax::names;

pub(super) const RECURSION: &str = "the entity stands for text with itself in it";

/// What an entity stands for.
#[derive(Debug)]
pub(super) enum Kind {
    /// The text, with references to characters resolved.
    Internal(String),
    /// Something outside of the document.
    External,
    /// Something outside of the document that is not XML.
    Unparsed,
    /// What comes after something that is not read may have been declared there first.
    Uncertain,
}

#[derive(Debug)]
pub(super) struct Entity {
    name: String,
    pub(super) kind: Kind,
    /// Declared in the text of a parameter entity.
    pub(super) is_in_parameter: bool,
    pub(super) state: State,
}

/// How far an entity has been looked at.
#[derive(Debug, Clone, Copy)]
pub(super) enum State {
    New,
    /// What its text refers to is being looked at.
    Open,
    Known(Facts),
}

/// What is known of an entity, together with all that its text refers to.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Facts {
    /// Why it cannot stand between tags.
    pub(super) content: Option<&'static str>,
    /// Why it cannot stand in an attribute value.
    pub(super) attribute: Option<&'static str>,
    pub(super) has_markup: bool,
    /// Some of it is not in the document.
    pub(super) is_unread: bool,
    /// The bytes that are looked at to put its text together.
    pub(super) cost: usize,
    /// How deep entities nest in it.
    pub(super) depth: usize,
}

impl Facts {
    /// Adds what is known of an entity that the text refers to.
    fn add(&mut self, inner: Self, within: Within) {
        self.content = self.content.or(match within {
            Within::Content => inner.content,
            Within::Attribute => inner.attribute,
        });
        self.attribute = self.attribute.or(inner.attribute);
        self.has_markup |= inner.has_markup;
        self.is_unread |= inner.is_unread;
        self.cost = self.cost.saturating_add(inner.cost);
        self.depth = self.depth.max(inner.depth.saturating_add(1));
    }

    fn fail(&mut self, words: &'static str) {
        self.content.get_or_insert(words);
        self.attribute.get_or_insert(words);
    }

    /// Whether it is all text that is at hand.
    pub(super) const fn is_text(&self) -> bool {
        self.attribute.is_none() && !self.has_markup && !self.is_unread
    }

    pub(super) const fn is_small(&self) -> bool {
        self.cost <= ENTITY_TEXT_MAX_BYTES && self.depth <= ENTITY_DEPTH_MAX
    }
}

/// What became of a declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Declared {
    First,
    Again,
    TooMany,
}

/// Entities by name. The first declaration of a name counts.
#[derive(Debug, Default)]
pub(super) struct Entities {
    /// As they were declared.
    all: Vec<Entity>,
    /// The indexes of all, sorted by name.
    by_name: Vec<usize>,
}

impl Entities {
    fn search(&self, name: &str) -> Result<usize, usize> {
        let name_of = |index: usize| self.all.get(index).map_or("", |entity| &entity.name);
        self.by_name.binary_search_by(|&index| name_of(index).cmp(name))
    }

    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.by_name.get(self.search(name).ok()?).copied()
    }

    pub(super) fn get(&self, index: usize) -> Option<&Entity> {
        self.all.get(index)
    }

    pub(super) fn get_mut(&mut self, index: usize) -> Option<&mut Entity> {
        self.all.get_mut(index)
    }

    /// Remembers an entity if it is the first of its name.
    pub(super) fn declare(&mut self, name: &str, kind: Kind, is_in_parameter: bool) -> Declared {
        let Err(at) = self.search(name) else { return Declared::Again };
        if self.all.len() >= ENTITIES_MAX {
            return Declared::TooMany;
        }
        let entity = Entity { name: name.to_owned(), kind, is_in_parameter, state: State::New };
        self.by_name.insert(at, self.all.len());
        self.all.push(entity);
        Declared::First
    }

    /// Forgets what was found out while declarations were still missing.
    pub(super) fn look_anew(&mut self) {
        for entity in &mut self.all {
            entity.state = State::New;
        }
    }
}

impl Dtd {
    /// The entity of that name, if its declaration counts.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let index = self.general.find(name)?;
        let is_hidden = self.is_standalone && self.general.get(index)?.is_in_parameter;
        (!is_hidden).then_some(index)
    }

    /// What is known of an entity. Each text is read twice, however often it is referred to, and no call waits for
    /// another one: entities may nest as deep as they like.
    pub(super) fn facts(&mut self, index: usize) -> Facts {
        if let Some(facts) = self.known_facts(index) {
            return facts;
        }
        let mut path = vec![index];
        while let Some(&top) = path.last() {
            let state = match self.general.get(top).map(|entity| entity.state) {
                Some(State::New) => {
                    self.push_inner(top, &mut path);
                    State::Open
                }
                Some(State::Open) => State::Known(self.look_at(top)),
                Some(State::Known(_)) | None => {
                    path.pop();
                    continue;
                }
            };
            if let Some(entity) = self.general.get_mut(top) {
                entity.state = state;
            }
        }
        self.known_facts(index).unwrap_or_default()
    }

    pub(super) fn known_facts(&self, index: usize) -> Option<Facts> {
        match self.general.get(index)?.state {
            State::Known(facts) => Some(facts),
            State::New | State::Open => None,
        }
    }

    /// Appends the entities that the text of one refers to and that nothing is known of.
    fn push_inner(&self, index: usize, path: &mut Vec<usize>) {
        let Some(Entity { kind: Kind::Internal(text), .. }) = self.general.get(index) else {
            return;
        };
        examine(text, &mut |name, _| {
            let inner = self.find(name).filter(|&inner| {
                let entity = self.general.get(inner);
                inner != index && entity.is_some_and(|entity| matches!(entity.state, State::New))
            });
            path.extend(inner);
        });
    }

    /// What there is to know of an entity once that is known of all its text refers to.
    fn look_at(&self, index: usize) -> Facts {
        let mut facts = Facts { depth: 1, ..Facts::default() };
        let Some(entity) = self.general.get(index) else { return facts };
        let text = match &entity.kind {
            Kind::Internal(text) => text,
            Kind::External => {
                facts.is_unread = true;
                facts.attribute = Some("an external entity cannot stand in an attribute value");
                return facts;
            }
            Kind::Unparsed => {
                facts.fail("an unparsed entity cannot be referred to like this");
                return facts;
            }
            Kind::Uncertain => {
                facts.is_unread = true;
                return facts;
            }
        };
        facts.cost = text.len();
        if text.bytes().any(|b| b == b'<') {
            facts.attribute = Some("an entity with `<` in it cannot stand in an attribute value");
        }
        let makeup = examine(text, &mut |name, within| {
            if names::resolve_predefined(name).is_some() {
                return;
            }
            match self.find(name).and_then(|inner| self.general.get(inner)) {
                Some(Entity { state: State::Known(inner), .. }) => facts.add(*inner, within),
                Some(_) => facts.fail(RECURSION),
                None if self.must_be_declared() => {
                    facts.fail("the entity stands for text with an entity that is not defined");
                }
                None => facts.is_unread = true,
            }
        });
        match makeup {
            Makeup::Plain => {}
            Makeup::Markup => facts.has_markup = true,
            Makeup::NoContent => {
                facts.content.get_or_insert("the entity stands for text with `]]>` in it");
            }
            Makeup::Broken => facts.fail("the entity stands for text that is not well-formed"),
        }
        facts
    }
}
