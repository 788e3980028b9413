//! Text, references, and what is left of broken markup.

use super::{Source, Step, XmlSyntax, names};
use crate::diagnostic::{Place, Sink};
use crate::grammar::{Element, root_at};
use crate::model::{find, find_word, is_blank, is_space, trim_end};
use crate::protocol::ENTITY_NAME_MAX_BYTES;
use crate::rules::{Rule, grouped};
use crate::syntax::dtd::Within;
use crate::syntax::{Ending, Handler, tell_raw_quotes};

impl XmlSyntax {
    /// Whether text may stand here. If not, says so, once before the root and once after it.
    pub(super) fn is_inside(&mut self, shown: &str, span: Place, sink: &mut Sink) -> bool {
        if !self.open.is_empty() {
            return true;
        }
        let (told, rule) = if self.has_root {
            (&mut self.has_junk_after, Rule::XmlMultipleRoots)
        } else {
            (&mut self.has_junk_before, Rule::XmlContentBeforeRoot)
        };
        if !std::mem::replace(told, true) {
            sink.push(rule, span.trimmed(shown), None, &[shown.trim_ascii()]);
        }
        false
    }

    /// Text from `pos` to `end`. At the end of the window more of it may follow, and `]]>` may go on in it.
    pub(super) fn text_run<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        mut end: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        if end >= source.window.len() && !source.is_last {
            if end - pos <= self.limits.token_bytes {
                return Step::Wait;
            }
            end = end.saturating_sub("]]>".len()).max(pos + 1);
            while !source.window.is_char_boundary(end) {
                end -= 1;
            }
        }
        self.text(source.get(pos, end), source, pos, handler, sink);
        Step::Next(end)
    }

    pub(super) fn text<H: Handler>(
        &mut self,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let span = source.place(pos, pos + raw.len());
        sink.reach(span.span.end);
        // NUL behind the root is told as that.
        let is_nul = || self.has_root && raw.bytes().all(|byte| byte == 0 || is_space(byte));
        if self.open.is_empty() && (is_blank(raw) || is_nul()) {
            return;
        }
        self.has_begun = true;
        if self.is_inside(raw, span, sink) {
            if find(b']', raw.as_bytes()).is_some()
                && let Some(at) = find_word("]]>", raw)
            {
                sink.push(Rule::XmlCdataEndInText, source.place(pos + at, pos + at + 3), None, &[]);
            }
            let parent = self.parent();
            if parent == Element::Loc && find(b'\'', raw.as_bytes()).is_some() {
                tell_raw_quotes(raw, span.span.start, sink);
            }
            handler.text(raw, span, parent, sink);
        }
    }

    pub(super) fn reference<H: Handler>(
        &mut self,
        name: &str,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) {
        let span = source.place(pos, pos + raw.len());
        if !self.is_inside(raw, span, sink) {
            return;
        }
        let mut buffer = [0; 4];
        let resolved = if name.starts_with('#') {
            let resolved = names::resolve_char(name);
            if resolved.is_none() {
                let half = names::is_first_of_pair(name);
                let begun = std::mem::take(&mut self.pair_begun);
                if half == Some(true) {
                    self.pair_begun = span.span.end;
                }
                // The two halves of one character are one fault.
                if half != Some(false) || begun != span.span.start {
                    sink.push(Rule::XmlInvalidCharRef, span, None, &[name]);
                }
                handler.stray_text();
            }
            Some(&*resolved.unwrap_or(char::REPLACEMENT_CHARACTER).encode_utf8(&mut buffer))
        } else if !names::is_name(name) || name.len() > ENTITY_NAME_MAX_BYTES {
            // `?a=1&b=2;`: an ampersand that happens to have a semicolon somewhere after it.
            sink.push(Rule::XmlUnescapedAmpersand, source.place(pos, pos + 1), None, &[raw]);
            handler.stray_text();
            None
        } else {
            let resolved = names::resolve_predefined(name);
            match &mut self.dtd {
                _ if resolved.is_some() => resolved,
                None => {
                    sink.push(Rule::XmlUndefinedEntity, span, None, &[name]);
                    handler.stray_text();
                    handler.unread_text();
                    None
                }
                Some(dtd) => {
                    self.scratch.clear();
                    let is_good = dtd.refer(name, Within::Content, span, sink)
                        && dtd.resolve(name, &mut self.scratch);
                    if !is_good {
                        handler.stray_text();
                        handler.unread_text();
                    }
                    is_good.then_some(self.scratch.as_str())
                }
            }
        };
        let parent = self.open.last().map_or(Element::Document, |open| open.element);
        handler.text(resolved.unwrap_or(raw), span, parent, sink);
    }

    /// A `<` that starts no markup, or an `&` that starts no reference, is text. `shown` is what the message quotes: the
    /// text from an `&` on, nothing for a `<`.
    pub(super) fn stray<H: Handler>(
        &mut self,
        shown: Option<&str>,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let (mark, rule) = match shown {
            Some(_) => ("&", Rule::XmlUnescapedAmpersand),
            None => ("<", Rule::XmlUnescapedLt),
        };
        let span = source.place(pos, pos + 1);
        sink.reach(span.span.end);
        self.has_begun = true;
        if self.is_inside(shown.unwrap_or(mark), span, sink) {
            // What the document ends with may be half a reference, if that is not too long for one: that its end is missing will be
            // told.
            let len = shown.map_or(1, str::len);
            let is_at_end = source.is_last && pos + len == source.window.len();
            let may_be_half = is_at_end && len <= ENTITY_NAME_MAX_BYTES;
            // Several, as version control marks a conflict, are one fault.
            let is_next = shown.is_none()
                && std::mem::replace(&mut self.stray_end, span.span.end) == span.span.start;
            if !may_be_half && !is_next {
                sink.push(rule, span, None, shown.as_slice());
            }
            handler.stray_text();
            handler.text(mark, span, self.parent(), sink);
        }
        Step::Next(pos + 1)
    }

    /// quick-xml found no end of the token at `pos`.
    pub(super) fn broken_token<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let rest = source.from(pos);
        if !source.is_last {
            if rest.len() > self.limits.token_bytes {
                return self.too_long(source, pos, sink);
            }
            return Step::Wait;
        }
        self.has_begun = true;
        if let Some(len) = self.end_of_broken_comment(rest) {
            let place =
                source.place(pos, pos + trim_end(rest.get(..len).unwrap_or_default()).len());
            sink.push(Rule::XmlNotWellFormed, place, None, &["a comment is not closed"]);
            return Step::Next(pos + len);
        }
        let what = ["a ", kind_of(rest), " is not closed"].concat();
        let end = source.window.len();
        self.chars.tell_until(source.place(end, end), sink);
        self.is_checked_to_end = true;
        sink.push(Rule::XmlTruncated, source.place(pos, pos + rest.len()), None, &[&what]);
        // The elements that are open now are part of the same fault. The text before half an end tag is all of it.
        let mut ending = if rest.starts_with("</") { Ending::Implied } else { Ending::Cut };
        while let Some(open) = self.open.pop() {
            handler.end(open.element, ending, sink);
            ending = Ending::Cut;
        }
        Step::Stop
    }

    pub(super) fn too_long(&self, source: Source<'_>, pos: usize, sink: &mut Sink) -> Step {
        let limit = grouped(self.limits.token_bytes as u64);
        let quotes = [kind_of(source.from(pos)), &limit];
        sink.push(Rule::XmlTokenTooLong, source.place(pos, pos + 1), None, &quotes);
        Step::Stop
    }

    /// Where the comment at the start of `rest` must have ended, if its end is missing and all of the document is there behind it:
    /// before the first tag, unless that is all that it says. A second one in a document ends it: each looks through all that
    /// follows.
    fn end_of_broken_comment(&mut self, rest: &str) -> Option<usize> {
        let comment = rest.strip_prefix("<!--")?;
        let (words, behind) = comment.split_at_checked(find(b'<', comment.as_bytes())?)?;
        if is_blank(words) {
            return None;
        }
        let root = match self.open.get(1) {
            _ if self.open.is_empty() => root_at(behind)?,
            inner => self.names.get(..inner.map_or(self.names.len(), |inner| inner.name))?,
        };
        find_word(&["</", root, ">"].concat(), behind)?;
        (!std::mem::replace(&mut self.has_broken_comment, true))
            .then_some("<!--".len() + words.len())
    }

    /// Where the CDATA section at the start of `rest` must have ended, if its end is missing: before the end tag of the
    /// value it stands in.
    pub(super) fn end_of_broken_cdata(&self, rest: &str) -> Option<usize> {
        if rest.starts_with(CDATA) { self.end_tag_before(rest, "]]>") } else { None }
    }

    /// Whether the `<?` at the start of `rest` is text: the end tag of the value it stands in comes before a `?>`.
    pub(super) fn is_no_instruction(&self, rest: &str) -> bool {
        rest.starts_with("<?") && self.end_tag_before(near(rest), "?>").is_some()
    }

    /// The same as [`Self::end_of_broken_cdata`] where it is not far away: quick-xml would look through all of the window,
    /// for each of many.
    pub(super) fn near_end_of_broken_cdata(&self, rest: &str) -> Option<usize> {
        self.end_of_broken_cdata(near(rest))
    }

    /// Where the end tag of the open value stands in `rest`, if it comes before `end`. Values have no markup in them.
    fn end_tag_before(&self, rest: &str, end: &str) -> Option<usize> {
        let open = self.open.last().filter(|open| open.element.is_value())?;
        let name = self.names.get(open.name..)?;
        let until = find_word(end, rest).unwrap_or(rest.len());
        let mut at = 0;
        loop {
            at += find_word("</", rest.get(at..until)?)?;
            let after = rest.get(at + 2..)?.strip_prefix(name).unwrap_or_default();
            if after.bytes().next().is_some_and(|byte| byte == b'>' || is_space(byte)) {
                return Some(at);
            }
            at += 2;
        }
    }

    /// A CDATA section without its end.
    pub(super) fn broken_cdata<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        len: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let (start, end) = (pos + CDATA.len(), pos + len);
        let fault = "a CDATA section is not closed";
        sink.push(Rule::XmlNotWellFormed, source.place(pos, start), None, &[fault]);
        handler.text(source.get(start, end), source.place(start, end), self.parent(), sink);
        Step::Next(end)
    }
}

/// What the token at the start of a text is called.
fn kind_of(rest: &str) -> &'static str {
    match rest.as_bytes() {
        [b'<', b'!', b'-', ..] => "comment",
        [b'<', b'!', b'[', ..] => "CDATA section",
        [b'<', b'!', ..] => "document type declaration",
        [b'<', b'?', ..] => "processing instruction",
        _ => "tag",
    }
}

/// How far markup inside a value is searched for the end tag of the value before quick-xml looks for its end.
const LOOKAHEAD_BYTES: usize = 256;

fn near(rest: &str) -> &str {
    rest.get(..rest.floor_char_boundary(LOOKAHEAD_BYTES)).unwrap_or(rest)
}

pub(super) const CDATA: &str = "<![CDATA[";
