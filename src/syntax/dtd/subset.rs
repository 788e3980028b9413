//! The grammar of the declaration and of its internal subset: <https://www.w3.org/TR/xml/#sec-prolog-dtd>.

use super::Dtd;
use super::entities::{Declared, Entity, Kind, RECURSION, State};
use super::scanner::{Fault, Halt, NameKind, Range, Reference, Scanner, next_reference};
use crate::protocol::{ENTITY_DEPTH_MAX, PARAMETER_FREE_BYTES};
use crate::rules::Rule;

/// The part of the declaration that is being read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Part {
    /// Up to `[`, or `>` if there is none.
    Head,
    /// Between the brackets.
    Declarations,
    /// After `]`.
    Tail,
    Done,
}

const DOCTYPE_FORM: &str = "a document type declaration must have the form `<!DOCTYPE name SYSTEM \"address\" [declarations]>`";
const SUBSET_FORM: &str = "only declarations, comments and processing instructions may stand in a document type declaration";
const ENTITY_FORM: &str = "an entity declaration must have the form `<!ENTITY name \"text\">`";
const NOTATION_FORM: &str =
    "a notation declaration must have the form `<!NOTATION name SYSTEM \"address\">`";

/// Reads the declaration into a [`Dtd`].
pub(super) struct Subset<'t, 'd> {
    pub(super) scan: Scanner<'t>,
    pub(super) dtd: &'d mut Dtd,
    /// What is worth telling although it is well-formed.
    pub(super) remarks: &'d mut Vec<Fault>,
    /// Where the declaration in hand starts.
    pub(super) start: usize,
    /// In how many parameter entities it stands.
    pub(super) depth: usize,
    /// The reference to the outermost of these, which is where its faults are shown.
    pub(super) outer: Option<Range>,
}

impl<'t> Subset<'t, '_> {
    /// Reads on in `part`, and says which part follows.
    pub(super) fn read(&mut self, part: Part) -> Result<Part, Halt> {
        match part {
            Part::Head => self.head(),
            Part::Declarations => self.declarations(),
            Part::Tail | Part::Done => {
                self.scan.form = DOCTYPE_FORM;
                self.scan.close()?;
                Ok(Part::Done)
            }
        }
    }

    fn head(&mut self) -> Result<Part, Halt> {
        self.scan.form = DOCTYPE_FORM;
        self.scan.need_space()?;
        self.scan.name(NameKind::Qualified)?;
        let has_space = self.scan.space();
        if !matches!(self.scan.peek()?, b'[' | b'>') {
            if !has_space {
                return Err(self.scan.unexpected());
            }
            self.dtd.has_more = true;
            self.external_id(false)?;
            self.scan.space();
        }
        if self.scan.eat(b'[')? {
            return Ok(Part::Declarations);
        }
        self.scan.expect(b'>')?;
        Ok(Part::Done)
    }

    /// Everything up to `]`. In the text of a parameter entity, up to its end.
    fn declarations(&mut self) -> Result<Part, Halt> {
        let scan = |subset: &mut Self, start| {
            subset.scan.form = SUBSET_FORM;
            subset.scan.word(start)
        };
        loop {
            self.scan.space();
            self.start = self.scan.pos;
            if self.depth > 0 && self.scan.rest().is_empty() {
                return Ok(Part::Done);
            }
            if self.scan.eat(b'%')? {
                self.parameter_reference()?;
            } else if self.depth == 0 && self.scan.eat(b']')? {
                return Ok(Part::Tail);
            } else if scan(self, "<?")? {
                self.scan.instruction()?;
            } else if scan(self, "<!--")? {
                self.scan.comment()?;
            } else if scan(self, "<!ENTITY")? {
                self.entity()?;
            } else if scan(self, "<!ELEMENT")? {
                self.element()?;
            } else if scan(self, "<!ATTLIST")? {
                self.attributes()?;
            } else if scan(self, "<!NOTATION")? {
                self.notation()?;
            } else {
                return Err(self.scan.unexpected());
            }
        }
    }

    /// `SYSTEM "…"` or `PUBLIC "…" "…"`; for a notation the second text may be missing.
    #[inline(never)]
    fn external_id(&mut self, is_notation: bool) -> Result<(), Halt> {
        if self.scan.word("PUBLIC")? {
            self.scan.need_space()?;
            self.scan.literal()?;
            let (start, _) = self.scan.literal;
            let public = self.scan.slice(self.scan.literal);
            let is_public =
                |b: u8| b.is_ascii_alphanumeric() || b" \r\n-'()+,./:=?;!*#@$_%".contains(&b);
            if let Some(at) = public.bytes().position(|b| !is_public(b)) {
                self.scan.pos = start + at;
                let words = "a public identifier has a character that cannot stand in one";
                return Err(self.scan.fail_here(words));
            }
            let has_space = self.scan.space();
            if is_notation && self.scan.peek()? == b'>' {
                return Ok(());
            }
            if !has_space {
                return Err(self.scan.unexpected());
            }
        } else if self.scan.word("SYSTEM")? {
            self.scan.need_space()?;
        } else {
            return Err(self.scan.unexpected());
        }
        self.scan.literal()
    }

    fn notation(&mut self) -> Result<(), Halt> {
        self.scan.form = NOTATION_FORM;
        self.scan.need_space()?;
        self.scan.name(NameKind::Plain)?;
        self.scan.need_space()?;
        self.external_id(true)?;
        self.scan.close()
    }

    /// Says what is wrong with how a reference is written. The name in it, `""` if it has none.
    #[inline(never)]
    pub(super) fn check_reference(
        &mut self,
        found: Reference<'t>,
        range: Range,
    ) -> Result<&'t str, Halt> {
        match found {
            Reference::Char(_) => Ok(""),
            Reference::Named(name) => Ok(name),
            Reference::BadChar(name) => Err(self.scan.fail(Rule::XmlInvalidCharRef, name, range)),
            Reference::Stray => Err(self.scan.fail(Rule::XmlUnescapedAmpersand, "&", range)),
        }
    }

    fn entity(&mut self) -> Result<(), Halt> {
        self.scan.form = ENTITY_FORM;
        self.scan.need_space()?;
        let is_parameter = self.scan.eat(b'%')?;
        if is_parameter {
            self.scan.need_space()?;
        }
        let start = self.scan.pos;
        self.scan.name(NameKind::Plain)?;
        let name = self.scan.word;
        let range = (start, self.scan.pos);
        self.scan.need_space()?;
        let mut kind = if matches!(self.scan.peek()?, b'"' | b'\'') {
            self.scan.literal()?;
            Kind::Internal(self.entity_value()?)
        } else {
            self.external_id(false)?;
            Kind::External
        };
        let has_space = self.scan.space();
        if matches!(kind, Kind::External)
            && !is_parameter
            && has_space
            && self.scan.word("NDATA")?
        {
            self.scan.need_space()?;
            self.scan.name(NameKind::Plain)?;
            kind = Kind::Unparsed;
        }
        self.scan.close()?;
        let is_external = matches!(kind, Kind::External);
        if self.dtd.has_unread && !self.dtd.is_standalone {
            kind = Kind::Uncertain;
        }
        let dtd = &mut *self.dtd;
        let all = if is_parameter { &mut dtd.parameters } else { &mut dtd.general };
        match all.declare(name, kind, self.depth > 0) {
            Declared::First if is_external => self.remark(Rule::XmlExternalEntity, name, range),
            Declared::First | Declared::Again => {}
            Declared::TooMany => self.leave_unread(range),
        }
        Ok(())
    }

    /// Nothing of what stands at `range` is remembered: a bound is reached. It is told once.
    fn leave_unread(&mut self, range: Range) {
        self.dtd.has_unread = true;
        if !std::mem::replace(&mut self.dtd.is_broken, true) {
            self.remark(Rule::XmlEntityExpansion, self.scan.slice(range), range);
        }
    }

    /// Says something that breaks nothing. Inside of a parameter entity it has no place of its own.
    #[inline(never)]
    fn remark(&mut self, rule: Rule, name: &str, range: Range) {
        let range = self.outer.unwrap_or(range);
        self.remarks.push(Fault { rule, quote: name.to_owned(), range });
    }

    /// The text that an entity stands for: references to characters are resolved, others are not.
    fn entity_value(&mut self) -> Result<String, Halt> {
        let (start, _) = self.scan.literal;
        let value = self.scan.slice(self.scan.literal);
        if let Some(at) = value.bytes().position(|b| b == b'%') {
            self.scan.pos = start + at;
            return Err(self.scan.unexpected());
        }
        let mut text = String::new();
        let mut from = 0;
        while let Some((at, reference, end)) = next_reference(value, from) {
            self.check_reference(reference, (start + at, start + end))?;
            if let Reference::Char(c) = reference {
                text.push_str(value.get(from..at).unwrap_or_default());
                text.push(c);
            } else {
                text.push_str(value.get(from..end).unwrap_or_default());
            }
            from = end;
        }
        text.push_str(value.get(from..).unwrap_or_default());
        Ok(text)
    }

    /// `%name;` between declarations, after the `%`: what it stands for is read in its place.
    fn parameter_reference(&mut self) -> Result<(), Halt> {
        self.scan.name(NameKind::Plain)?;
        let name = self.scan.word;
        self.scan.expect(b';')?;
        let range = (self.start, self.scan.pos);
        self.dtd.has_more = true;
        let index = self.dtd.parameters.find(name);
        let entity = index.and_then(|index| self.dtd.parameters.get_mut(index));
        let Some(Entity { kind: Kind::Internal(text), state, .. }) = entity else {
            self.dtd.has_unread = true;
            return Ok(());
        };
        if matches!(state, State::Open) {
            return Err(self.scan.fail(Rule::XmlNotWellFormed, RECURSION, range));
        }
        self.dtd.parameter_bytes += text.len();
        // The first reference in the document itself counts with what comes before it.
        let before = self.outer.map_or(self.start, |(start, _)| start);
        let allowed = if self.dtd.is_further { 0 } else { PARAMETER_FREE_BYTES + before };
        if self.depth >= ENTITY_DEPTH_MAX || self.dtd.parameter_bytes > allowed {
            self.leave_unread(range);
            return Ok(());
        }
        *state = State::Open;
        let text = text.clone();
        let mut inner = Subset {
            scan: Scanner::new(&text),
            dtd: &mut *self.dtd,
            remarks: &mut *self.remarks,
            start: 0,
            depth: self.depth + 1,
            outer: Some(self.outer.unwrap_or(range)),
        };
        let result = inner.declarations();
        let fault = inner.scan.fault.take();
        if let Some(state) = index.and_then(|index| self.dtd.parameters.get_mut(index)) {
            state.state = State::New;
        }
        match (result, fault) {
            (Ok(_), _) => Ok(()),
            (Err(_), Some(Fault { rule, quote, .. })) => Err(self.scan.fail(rule, &quote, range)),
            (Err(_), None) => {
                let words = "the parameter entity stands for less than whole declarations";
                Err(self.scan.fail(Rule::XmlNotWellFormed, words, range))
            }
        }
    }
}
