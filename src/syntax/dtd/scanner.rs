//! The small parts that every declaration is made of: white space, names, literals.

use super::super::names;
use super::recovery::has_root;
use crate::model::{find_word, is_xml_space, trim_start};
use crate::rules::Rule;
use crate::syntax::attributes::split_reference;

/// Why a declaration could not be read to its end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Halt {
    /// The text ends.
    End,
    /// [`Scanner::fault`] says what is wrong.
    Fault,
}

/// What is wrong, and where in the declaration.
#[derive(Debug)]
pub(in crate::syntax) struct Fault {
    pub(in crate::syntax) rule: Rule,
    /// The value that the message shows, if it shows one.
    pub(in crate::syntax) quote: String,
    pub(in crate::syntax) range: Range,
}

/// Offsets into the text.
pub(super) type Range = (usize, usize);

/// What a name must be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NameKind {
    /// Of an element or an attribute: with at most one colon.
    Qualified,
    /// Of anything else: without colons.
    Plain,
    /// <https://www.w3.org/TR/xml/#NT-Nmtoken>
    Token,
}

const COMMENT_OPEN: &str = "a comment is not closed";

const PARAMETER_INSIDE: &str =
    "a reference to a parameter entity cannot stand inside a declaration here";

/// Reads forward through the text. Where the text ends before it is clear what stands there, the answer is
/// [`Halt::End`], never a fault: so the answer does not depend on how much of a document has arrived.
#[derive(Debug)]
pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) pos: usize,
    /// What the declaration in hand looks like when it is right.
    pub(super) form: &'static str,
    pub(super) fault: Option<Fault>,
    /// The name or the word that was read last.
    pub(super) word: &'t str,
    /// The text between quotes that was read last.
    pub(super) literal: Range,
}

impl<'t> Scanner<'t> {
    pub(super) const fn new(text: &'t str) -> Self {
        Self { text, pos: 0, form: "", fault: None, word: "", literal: (0, 0) }
    }

    #[inline(never)]
    pub(super) fn slice(&self, (start, end): Range) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    #[inline(never)]
    pub(super) fn rest(&self) -> &'t str {
        self.text.get(self.pos..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Result<u8, Halt> {
        self.text.as_bytes().get(self.pos).copied().ok_or(Halt::End)
    }

    #[inline(never)]
    pub(super) fn fail(&mut self, rule: Rule, quote: &str, range: Range) -> Halt {
        self.fault = Some(Fault { rule, quote: quote.to_owned(), range });
        Halt::Fault
    }

    /// The character that stands here does not belong here.
    #[inline(never)]
    pub(super) fn unexpected(&mut self) -> Halt {
        match self.peek() {
            Err(halt) => halt,
            Ok(b'%') => self.fail_here(PARAMETER_INSIDE),
            Ok(_) => self.fail_here(self.form),
        }
    }

    #[inline(never)]
    pub(super) fn fail_here(&mut self, words: &str) -> Halt {
        let len = self.rest().chars().next().map_or(0, char::len_utf8);
        self.fail(Rule::XmlNotWellFormed, words, (self.pos, self.pos + len))
    }

    #[inline(never)]
    pub(super) fn eat(&mut self, byte: u8) -> Result<bool, Halt> {
        let is_here = self.peek()? == byte;
        self.pos += usize::from(is_here);
        Ok(is_here)
    }

    #[inline(never)]
    pub(super) fn expect(&mut self, byte: u8) -> Result<(), Halt> {
        if self.eat(byte)? { Ok(()) } else { Err(self.unexpected()) }
    }

    /// Passes over white space, and says whether there was any.
    #[inline(never)]
    pub(super) fn space(&mut self) -> bool {
        let rest = self.rest();
        let len = rest.len() - trim_start(rest).len();
        self.pos += len;
        len > 0
    }

    #[inline(never)]
    pub(super) fn need_space(&mut self) -> Result<(), Halt> {
        if self.space() {
            return Ok(());
        }
        let is_parameter = self.peek()? == b'%';
        let words = if is_parameter { PARAMETER_INSIDE } else { "white space is missing" };
        Err(self.fail_here(words))
    }

    /// White space, then `>`.
    #[inline(never)]
    pub(super) fn close(&mut self) -> Result<(), Halt> {
        self.space();
        self.expect(b'>')
    }

    /// Passes over `word` if it stands here.
    #[inline(never)]
    pub(super) fn word(&mut self, word: &str) -> Result<bool, Halt> {
        let rest = self.rest();
        if rest.starts_with(word) {
            self.pos += word.len();
            return Ok(true);
        }
        if word.starts_with(rest) { Err(Halt::End) } else { Ok(false) }
    }

    /// What stands between here and the next character that cannot be part of a name.
    #[inline(never)]
    pub(super) fn token(&mut self) -> Result<(), Halt> {
        let mut rest = self.rest().bytes();
        let is_end = |b| b" \t\n\r<>()[]|,?*+;%&#\"'=".contains(&b);
        let start = self.pos;
        self.pos += rest.position(is_end).ok_or(Halt::End)?;
        self.word = self.slice((start, self.pos));
        Ok(())
    }

    /// One of these words.
    #[inline(never)]
    pub(super) fn one_of(&mut self, words: &[&str]) -> Result<(), Halt> {
        let start = self.pos;
        self.token()?;
        if words.contains(&self.word) {
            return Ok(());
        }
        if self.word.is_empty() {
            return Err(self.unexpected());
        }
        Err(self.fail(Rule::XmlNotWellFormed, self.form, (start, self.pos)))
    }

    #[inline(never)]
    pub(super) fn name(&mut self, kind: NameKind) -> Result<(), Halt> {
        let start = self.pos;
        self.token()?;
        let name = self.word;
        let is_right = match kind {
            NameKind::Qualified => names::split_qname(name).is_some(),
            NameKind::Plain => names::is_name(name) && !name.contains(':'),
            NameKind::Token => name.chars().all(names::is_name_char),
        };
        if name.is_empty() {
            Err(self.unexpected())
        } else if is_right {
            Ok(())
        } else {
            Err(self.fail(Rule::XmlInvalidName, name, (start, self.pos)))
        }
    }

    /// A text in quotes.
    #[inline(never)]
    pub(super) fn literal(&mut self) -> Result<(), Halt> {
        let quote = self.peek()?;
        if !matches!(quote, b'"' | b'\'') {
            return Err(self.unexpected());
        }
        let start = self.pos + 1;
        let inside = self.text.as_bytes().get(start..).unwrap_or_default();
        let end = start + inside.iter().position(|&b| b == quote).ok_or(Halt::End)?;
        self.pos = end + 1;
        self.literal = (start, end);
        Ok(())
    }

    /// How far away `mark` is. Plain, because it is short and little depends on its speed.
    #[inline(never)]
    pub(super) fn distance(&self, mark: &str) -> Result<usize, Halt> {
        find_word(mark, self.rest()).ok_or(Halt::End)
    }

    /// The rest of a comment, after `<!--`.
    #[inline(never)]
    pub(super) fn comment(&mut self) -> Result<(), Halt> {
        let start = self.pos;
        let at = start + self.distance("--")?;
        self.pos = at + 2;
        if self.eat(b'>')? {
            return Ok(());
        }
        // The hyphens are those of another comment, which has an end.
        if has_root(self.slice((start, at))) {
            self.pos = start;
            return Err(self.fail(Rule::XmlNotWellFormed, COMMENT_OPEN, (start - 4, start)));
        }
        Err(self.fail(Rule::XmlCommentDoubleHyphen, "", (at, at + 2)))
    }

    /// The rest of a processing instruction, after `<?`.
    #[inline(never)]
    pub(super) fn instruction(&mut self) -> Result<(), Halt> {
        let start = self.pos;
        let len = self.distance("?>")?;
        let inside = self.slice((start, start + len));
        let target = inside.split(is_xml_space).next().unwrap_or_default();
        let range = (start, start + target.len());
        self.pos = start + len + 2;
        if target.eq_ignore_ascii_case("xml") {
            return Err(self.fail(Rule::XmlPiReserved, target, range));
        }
        if !names::is_name(target) || target.contains(':') {
            return Err(self.fail(Rule::XmlInvalidName, target, range));
        }
        Ok(())
    }
}

/// What an `&` starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reference<'t> {
    Char(char),
    Named(&'t str),
    /// A number that names no legal character: the text between `&` and `;`.
    BadChar(&'t str),
    /// No reference.
    Stray,
}

/// The first `&` at or after `from`: where it is, what it starts, and where that ends.
#[inline(never)]
pub(super) fn next_reference(text: &str, from: usize) -> Option<(usize, Reference<'_>, usize)> {
    let at = from + text.as_bytes().get(from..)?.iter().position(|&b| b == b'&')?;
    let after = text.get(at + 1..)?;
    let Some((inside, _)) = split_reference(after) else {
        return Some((at, Reference::Stray, at + 1));
    };
    let end = at + inside.len() + 2;
    Some(match names::resolve_char(inside) {
        Some(c) => (at, Reference::Char(c), end),
        None if inside.starts_with('#') => (at, Reference::BadChar(inside), end),
        None if names::is_name(inside) => (at, Reference::Named(inside), end),
        None => (at, Reference::Stray, at + 1),
    })
}
