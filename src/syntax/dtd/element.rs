//! Declarations of elements: <https://www.w3.org/TR/xml/#elemdecls>.

use super::scanner::{Halt, NameKind};
use super::subset::Subset;

const ELEMENT_FORM: &str =
    "an element declaration must have the form `<!ELEMENT name (a, b | c)*>`";

impl Subset<'_, '_> {
    /// The rest of a declaration, after `<!ELEMENT`.
    pub(super) fn element(&mut self) -> Result<(), Halt> {
        self.scan.form = ELEMENT_FORM;
        self.scan.need_space()?;
        self.scan.name(NameKind::Qualified)?;
        self.scan.need_space()?;
        if self.scan.eat(b'(')? {
            self.scan.space();
            if self.scan.eat(b'#')? { self.mixed()? } else { self.children()? }
        } else {
            self.scan.one_of(&["EMPTY", "ANY"])?;
        }
        self.scan.close()
    }

    /// The rest of `(#PCDATA | a | b)*`, after the `#`.
    fn mixed(&mut self) -> Result<(), Halt> {
        self.scan.one_of(&["PCDATA"])?;
        let mut has_names = false;
        loop {
            self.scan.space();
            if self.scan.eat(b')')? {
                return if self.scan.eat(b'*')? || !has_names {
                    Ok(())
                } else {
                    Err(self.scan.unexpected())
                };
            }
            self.scan.expect(b'|')?;
            self.scan.space();
            self.scan.name(NameKind::Qualified)?;
            has_names = true;
        }
    }

    /// The rest of `(a, (b | c)*, d?)+`, after the first bracket. Brackets may nest as deep as they like.
    fn children(&mut self) -> Result<(), Halt> {
        // What separates the members of each open group; 0 while that is not known.
        let mut groups = vec![0];
        loop {
            self.scan.space();
            if self.scan.eat(b'(')? {
                groups.push(0);
                continue;
            }
            self.scan.name(NameKind::Qualified)?;
            self.occurrence()?;
            loop {
                self.scan.space();
                if self.scan.eat(b')')? {
                    groups.pop();
                    self.occurrence()?;
                    if groups.is_empty() {
                        return Ok(());
                    }
                    continue;
                }
                let separator = self.scan.peek()?;
                let known = groups.last_mut();
                let fits = known.is_some_and(|known| {
                    let fits = *known == 0 || *known == separator;
                    *known = separator;
                    fits
                });
                if !fits || !matches!(separator, b'|' | b',') {
                    return Err(self.scan.unexpected());
                }
                self.scan.pos += 1;
                break;
            }
        }
    }

    fn occurrence(&mut self) -> Result<(), Halt> {
        if matches!(self.scan.peek()?, b'?' | b'*' | b'+') {
            self.scan.pos += 1;
        }
        Ok(())
    }
}
