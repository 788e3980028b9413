//! Declarations of attributes: <https://www.w3.org/TR/xml/#attdecls>.

use super::scanner::{Halt, NameKind, next_reference};
use super::subset::Subset;
use crate::rules::Rule;
use crate::syntax::names;

const ATTLIST_FORM: &str =
    "an attribute declaration must have the form `<!ATTLIST element name CDATA \"value\">`";

const ATTRIBUTE_TYPES: [&str; 9] =
    ["CDATA", "ID", "IDREF", "IDREFS", "ENTITY", "ENTITIES", "NMTOKEN", "NMTOKENS", "NOTATION"];

impl Subset<'_, '_> {
    /// The rest of a declaration, after `<!ATTLIST`.
    pub(super) fn attributes(&mut self) -> Result<(), Halt> {
        self.scan.form = ATTLIST_FORM;
        self.scan.need_space()?;
        self.scan.name(NameKind::Qualified)?;
        let element = self.scan.word;
        loop {
            let has_space = self.scan.space();
            if self.scan.eat(b'>')? {
                return Ok(());
            }
            if !has_space {
                return Err(self.scan.unexpected());
            }
            self.scan.name(NameKind::Qualified)?;
            let name = self.scan.word;
            self.scan.need_space()?;
            let is_tokenized = self.attribute_type()?;
            self.scan.need_space()?;
            let mut has_value = true;
            if self.scan.eat(b'#')? {
                self.scan.one_of(&["REQUIRED", "IMPLIED", "FIXED"])?;
                has_value = self.scan.word == "FIXED";
                if has_value {
                    self.scan.need_space()?;
                }
            }
            let mut value = None;
            if has_value {
                self.scan.literal()?;
                self.default_value()?;
                value = Some(self.scan.slice(self.scan.literal));
            }
            self.dtd.declare_attribute(element, name, value, is_tokenized);
        }
    }

    /// Whether white space does not count in values of the type.
    fn attribute_type(&mut self) -> Result<bool, Halt> {
        let mut kind = NameKind::Token;
        if !self.scan.eat(b'(')? {
            self.scan.one_of(&ATTRIBUTE_TYPES)?;
            if self.scan.word != "NOTATION" {
                return Ok(self.scan.word != "CDATA");
            }
            self.scan.need_space()?;
            self.scan.expect(b'(')?;
            kind = NameKind::Plain;
        }
        loop {
            self.scan.space();
            self.scan.name(kind)?;
            self.scan.space();
            if self.scan.eat(b')')? {
                return Ok(true);
            }
            self.scan.expect(b'|')?;
        }
    }

    /// Checks the value that an attribute has where it is left out.
    fn default_value(&mut self) -> Result<(), Halt> {
        let (start, _) = self.scan.literal;
        let value = self.scan.slice(self.scan.literal);
        if let Some(at) = value.bytes().position(|b| b == b'<') {
            return Err(self.scan.fail(Rule::XmlUnescapedLt, "", (start + at, start + at + 1)));
        }
        let mut from = 0;
        while let Some((at, reference, end)) = next_reference(value, from) {
            from = end;
            let range = (start + at, start + end);
            let name = self.check_reference(reference, range)?;
            if names::resolve_predefined(name).is_some() || name.is_empty() {
                continue;
            }
            let found = self.dtd.find(name);
            if found.is_none() && self.dtd.must_be_declared() {
                return Err(self.scan.fail(Rule::XmlUndefinedEntity, name, range));
            }
            if let Some(words) = found.and_then(|index| self.dtd.facts(index).attribute) {
                return Err(self.scan.fail(Rule::XmlNotWellFormed, words, range));
            }
        }
        Ok(())
    }
}
