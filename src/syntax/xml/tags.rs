//! Elements: their start tags.

use super::super::attributes::{self, TagEnd};
use super::super::names;
use super::super::namespaces::Resolved;
use super::super::record;
use super::declarations::check_prefixes;
use super::lookahead::{has_lookahead, starts_with_url, starts_with_value};
use super::start_tag::{StartTag, is_no_root, report_fault};
use super::{NestedEntry, Open, Source, Step, XmlSyntax, kind_of};
use crate::diagnostic::{Place, Sink};
use crate::grammar::{
    Element, Vocabulary, child_in_any_case, core_element, in_right_case, is_name_of_root,
    root_with_strays,
};
use crate::protocol::XSLT_NAMESPACE;
use crate::rules::{Rule, grouped};
use crate::syntax::{Ending, Flow, Handler, Root, Start};

impl XmlSyntax {
    /// `raw` is a tag with its `>`, without another `<` in it.
    pub(super) fn start_tag<H: Handler>(
        &mut self,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        self.any_start_tag((raw, false), source, pos, handler, sink)
    }

    /// As above; `is_told` says that something is wrong with the tag and has been told.
    fn any_start_tag<H: Handler>(
        &mut self,
        (raw, is_told): (&str, bool),
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        if raw.len() > self.limits.token_bytes {
            return self.too_long(source, pos, sink);
        }
        if self.looks_behind() && !has_lookahead(source, pos + raw.len()) {
            return Step::Wait;
        }
        sink.reach(source.place(pos, pos + raw.len()).span.end);
        let mut parts = std::mem::take(&mut self.tag);
        parts.read(raw, self.dtd.is_some(), self.limits.attributes);
        self.has_begun = true;
        if let Some(dtd) = &mut self.dtd {
            // A tag has one fault that is told; what its entities stand for counts all the same.
            let mut unheard = Sink::default();
            let sink = if parts.fault.is_none() { &mut *sink } else { &mut unheard };
            dtd.check_tag(raw, &parts, source.place(pos, pos).span.start, sink);
        }
        let (start, end) = parts.name;
        let name = raw.get(start..end).unwrap_or_default();
        let is_root = !self.has_root && self.open.is_empty();
        let meant = if is_root && parts.fault.is_some() { root_with_strays(name) } else { None };
        let name = meant.unwrap_or(name);
        let flow = self.element(
            &StartTag { raw, source, pos, parts: &parts, name, is_told },
            handler,
            sink,
        );
        self.tag = parts;
        if flow == Flow::Stop { Step::Stop } else { Step::Next(pos + raw.len()) }
    }

    /// Whether what a tag means may depend on what stands behind it: a URL in a `<loc>`, or an entry inside of what it cannot be in,
    /// also once the entries are closed that nest too deep.
    fn looks_behind(&self) -> bool {
        matches!(self.parent(), Element::Loc | Element::Inline)
            || self.is_in_group()
            || self.is_deep()
    }

    /// Whether entries that start here close those around them: elements may nest no deeper.
    const fn is_deep(&self) -> bool {
        self.open.len() + ENTRY_DEPTH >= self.limits.depth
    }

    /// Whether elements of an extension are around that hold no entries, nor values of one.
    fn is_in_group(&self) -> bool {
        let context = self.open.last().map(|open| open.context);
        matches!(context, Some(Element::Extension(_) | Element::Foreign))
    }

    /// A tag with a `<` in it, or without an end: a bracket or a quote is missing, or it is text.
    pub(super) fn odd_tag<H: Handler>(
        &mut self,
        source: Source<'_>,
        pos: usize,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Step {
        let rest = source.from(pos);
        match attributes::find_end(rest, source.is_last) {
            TagEnd::Unknown => self.broken_token(source, pos, handler, sink),
            TagEnd::Closed(len) => {
                let raw = rest.get(..len).unwrap_or_default();
                self.start_tag(raw, source, pos, handler, sink)
            }
            TagEnd::Unclosed(len) => {
                let raw = rest.get(..len).unwrap_or_default();
                if !self.could_be_tag(raw) {
                    return self.stray(None, source, pos, handler, sink);
                }
                if self.looks_behind() && !has_lookahead(source, pos + len) {
                    return Step::Wait;
                }
                let fault = "a start tag is not closed";
                sink.push(Rule::XmlNotWellFormed, source.place(pos, pos + len), None, &[fault]);
                self.any_start_tag((raw, true), source, pos, handler, sink)
            }
        }
    }

    /// Whether a tag without its `>` has the name of an element that means something here; otherwise it is text.
    fn could_be_tag(&self, raw: &str) -> bool {
        let end = raw.find(|c: char| c.is_ascii_whitespace() || c == '/').unwrap_or(raw.len());
        let name = raw.get(1..end).unwrap_or_default();
        let (prefix, local) = names::split_at_colon(name).unwrap_or(("", name));
        if self.open.is_empty() {
            return !self.has_root && names::split_qname(name).is_some();
        }
        let vocabulary = self.namespaces.vocabulary(prefix, self.namespaces.resolve(prefix));
        let element = self.element_of(prefix, local, vocabulary).0;
        !matches!(
            element,
            Element::Unknown | Element::Mistaken | Element::Foreign | Element::Inline
        )
    }

    fn element<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Flow {
        let depth = self.open.len();
        if self.names.len() + tag.name().len() > self.limits.token_bytes {
            let limit = grouped(self.limits.token_bytes as u64);
            sink.push(Rule::XmlTokenTooLong, tag.place(tag.parts.name), None, &["tag", &limit]);
            return Flow::Stop;
        }
        let local = tag.prefix_and_local().1;
        let is_page = depth == 0
            && (local.eq_ignore_ascii_case("html")
                || self.is_page && !self.has_root && !is_name_of_root(local));
        if depth == 0 && !self.has_root && !is_page && is_no_root(tag) {
            // Part of a message in HTML, or of headers, that was printed before the document.
            self.has_html |= tag.parts.fault.is_none();
            self.is_inside(tag.raw, tag.whole(), sink);
            return Flow::Continue;
        }
        if self.is_deep() && self.could_be_next_entry(tag) {
            self.close_entries(tag, handler, sink);
            return self.element(tag, handler, sink);
        }
        if depth >= self.limits.depth {
            let limit = grouped(self.limits.depth as u64);
            sink.push(Rule::XmlNestingDepth, tag.whole(), None, &[&limit]);
            return Flow::Stop;
        }
        if let Some((fault, range)) = tag.parts.fault.filter(|_| !is_page && !tag.is_told) {
            report_fault(fault, tag.text(range), tag.place(range), sink);
        }
        if let Some(range) = tag.parts.too_many {
            let limit = grouped(self.limits.attributes as u64);
            sink.push(Rule::XmlTooManyAttributes, tag.place(range), None, &[&limit]);
        }
        if self.declare(tag, sink) == Flow::Stop {
            return Flow::Stop;
        }
        let (prefix, local) = tag.prefix_and_local();
        // Taken out while the rest of the reader changes, and put back below.
        let namespaces = std::mem::take(&mut self.namespaces);
        let resolved = namespaces.resolve(prefix);
        if !prefix.is_empty() {
            namespaces.note_use(prefix);
        }
        let has_prefixes = !prefix.is_empty() || !tag.parts.attributes.is_empty();
        if tag.parts.fault.is_none()
            && has_prefixes
            && let Some((prefix, place)) = check_prefixes(tag, prefix, resolved, &namespaces, sink)
        {
            self.tell_unbound(prefix, place, sink);
        }
        let namespace = match resolved {
            Resolved::Bound(uri, _) => Some(uri),
            Resolved::None | Resolved::Unbound => None,
        };
        let mut has_left = false;
        let (element, flow) = if depth == 0 {
            self.root(tag, namespace, is_page, handler, sink)
        } else {
            let vocabulary = namespaces.vocabulary(prefix, resolved);
            let is_own = vocabulary == namespaces.root_vocabulary();
            let element = self.inner(tag, (local, vocabulary), namespace, is_own, handler, sink);
            has_left = has_left_namespace(element, vocabulary, is_own);
            (element, Flow::Continue)
        };
        self.namespaces = namespaces;
        if depth == 0 {
            let own = self.namespaces.vocabulary(prefix, self.namespaces.resolve(prefix));
            self.namespaces.adopt(prefix, vocabulary_of_root(element, own));
        }
        if tag.is_empty_element() {
            handler.end(element, Ending::Tagged, sink);
            self.namespaces.leave(depth);
        } else {
            let outer = self.open.last();
            let kinds = outer.map_or(0, |open| open.kinds) | kind_of(tag.name());
            let context = match outer {
                Some(open) if is_in_value(element) || element == Element::ALTERNATE => open.context,
                _ => element,
            };
            if depth > 1 && element.is_entry() {
                self.note_nested_entry(tag.whole());
            }
            let name = self.names.len();
            self.open.push(Open { name, element, context, has_left, kinds });
            self.names.push_str(tag.name());
        }
        flow
    }

    /// An entry starts. Notes in what it starts, if that holds no entries.
    #[inline(never)]
    fn note_nested_entry(&mut self, tag: Place) {
        let is_passed = |element: Element| is_in_value(element) || element == Element::ALTERNATE;
        let outer = self.open.iter().rposition(|open| !is_passed(open.element));
        // An entry as the root stands for a root.
        if let Some(outer) = outer.filter(|outer| *outer > 0)
            && self.open.get(outer).is_some_and(|open| {
                open.element.is_entry()
                    || matches!(open.element, Element::Extension(_) | Element::Foreign)
            })
        {
            self.nested_entry.get_or_insert(NestedEntry { outer, tag });
        }
    }

    /// Whether a tag inside of many entries starts another one: their end tags are missing.
    fn could_be_next_entry(&self, tag: &StartTag<'_>) -> bool {
        let (prefix, local) = tag.prefix_and_local();
        let vocabulary = self.namespaces.vocabulary(prefix, self.namespaces.resolve(prefix));
        let is_entry = || {
            let element = self.element_of(prefix, local, vocabulary).0;
            element.is_entry() || self.entry_in_group(tag, local, vocabulary).is_some()
        };
        is_entry() && {
            let entries = self.open.iter().filter(|open| open.element.is_entry());
            entries.count() > ENTRY_DEPTH
        }
    }

    /// Closes the entries that are open, which are as many as elements may nest, and what is in them.
    fn close_entries<H: Handler>(&mut self, tag: &StartTag<'_>, handler: &mut H, sink: &mut Sink) {
        self.tell_mismatch(tag.name(), tag.whole(), 0, sink);
        let first = self.open.iter().position(|open| open.element.is_entry()).unwrap_or_default();
        while self.open.len() > first {
            self.close(Ending::Implied, handler, sink);
        }
    }

    /// An element that nothing encloses.
    fn root<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        namespace: Option<&str>,
        is_page: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> (Element, Flow) {
        let (prefix, local) = tag.prefix_and_local();
        if self.has_root && !std::mem::replace(&mut self.has_junk_after, true) {
            sink.push(
                Rule::XmlMultipleRoots,
                tag.whole(),
                None,
                &[&["<", tag.name(), ">"].concat()],
            );
        }
        let is_first = !std::mem::replace(&mut self.has_root, true);
        let declaration =
            tag.parts.attributes.iter().find(|a| tag.declared_prefix(a.name) == Some(prefix));
        let root = Root {
            name: tag.name(),
            local,
            namespace,
            namespace_place: declaration.map_or(tag.whole(), |a| tag.place(a.value)),
            place: tag.whole(),
            is_page,
            attributes: tag.attributes(self.dtd.as_deref()),
        };
        let is_declaration = root.name == "xml";
        let (element, mut flow) = handler.root(&root, sink);
        if self.dtd.as_ref().is_some_and(|dtd| dtd.has_subset) {
            // Pages have none: this is XML that is worth checking.
            flow = Flow::Continue;
        }
        if flow == Flow::Continue {
            self.report_doctype(sink);
        }
        if is_first && !self.has_declaration && flow == Flow::Continue && !is_declaration {
            sink.push(Rule::XmlDeclarationMissing, tag.whole(), None, &[]);
        }
        self.is_envelope |=
            is_first && element == Element::OtherRoot && namespace != Some(XSLT_NAMESPACE);
        self.is_sitemap |= is_first && matches!(element, Element::Urlset | Element::Sitemapindex);
        let record_tag = match element {
            Element::Urlset => Some(record::URL_TAG),
            Element::Sitemapindex => Some(record::SITEMAP_TAG),
            _ => None,
        };
        let has_room =
            self.limits.depth >= record::DEPTH && self.limits.token_bytes >= record::TAG_MAX_BYTES;
        // Records have no prefixes, so they are those of the protocol only if the root has none either.
        let is_plain = is_first && prefix.is_empty() && !tag.is_empty_element();
        // What a document type adds to the tags of an entry is not looked for in those that are read in one go.
        let is_as_written = self.dtd.as_ref().is_none_or(|dtd| !dtd.declares_namespaces());
        self.may_have_extensions &= self.dtd.is_none();
        let may_be_read = is_plain && is_as_written && has_room && !self.is_slow;
        self.record_tag = record_tag.filter(|_| may_be_read);
        (element, flow)
    }

    /// What an element is here, and whether its name is in the right case.
    fn element_of(&self, prefix: &str, local: &str, vocabulary: Vocabulary) -> (Element, bool) {
        // A value holds no elements: where there is one, the end tag of the value may be missing.
        let parent = self.open.last().map_or(Element::Document, |open| open.context);
        let is_in_value = self.open.last().is_some_and(|open| is_in_value(open.element));
        let unknown = if is_in_value { Element::Inline } else { Element::Unknown };
        let (known, is_right_case) = core_element(local);
        match vocabulary {
            Vocabulary::Core if parent.is_core() => match known {
                Element::Unknown => (unknown, true),
                known => (known, is_right_case),
            },
            Vocabulary::Plain if parent.is_core_proper() => match known {
                Element::Unknown if is_in_value => (Element::Inline, true),
                Element::Unknown => (Element::Mistaken, true),
                known => (known, is_right_case),
            },
            // A prefix that nobody declared and that is not the usual one of something else.
            Vocabulary::Unbound if parent.is_core_proper() => {
                let is_entry = matches!(known, Element::Url | Element::Sitemap);
                let is_like_parent = || {
                    names::split_at_colon(self.parent_name()).is_some_and(|(of, _)| of == prefix)
                };
                let is_ours =
                    known != Element::Unknown && is_right_case && (is_entry || is_like_parent());
                (if is_ours { known } else { Element::Foreign }, true)
            }
            _ => child_in_any_case(parent, vocabulary, local),
        }
    }

    /// The entry that a tag inside of elements of an extension starts: their end tags are missing, as what follows it shows.
    fn entry_in_group(
        &self,
        tag: &StartTag<'_>,
        local: &str,
        vocabulary: Vocabulary,
    ) -> Option<Element> {
        let entry = match (vocabulary, local) {
            (Vocabulary::Core, "url") => Element::Url,
            (Vocabulary::Core, "sitemap") => Element::Sitemap,
            (Vocabulary::Rss, "item") => Element::Item,
            _ => return None,
        };
        // In a stylesheet that makes a sitemap there are none.
        let holds_entries = |open: &Open| {
            open.element.is_core_proper()
                || matches!(open.element, Element::Unknown | Element::Channel | Element::Item)
        };
        let is_one = self.is_in_group()
            && self.open.iter().any(holds_entries)
            && starts_with_value(tag.source.from(tag.pos + tag.raw.len()));
        is_one.then_some(entry)
    }

    /// An element inside another one.
    fn inner<H: Handler>(
        &mut self,
        tag: &StartTag<'_>,
        (local, vocabulary): (&str, Vocabulary),
        namespace: Option<&str>,
        is_own: bool,
        handler: &mut H,
        sink: &mut Sink,
    ) -> Element {
        let in_group = self.entry_in_group(tag, local, vocabulary);
        let (element, is_right_case) = match self.parent() {
            _ if let Some(entry) = in_group => (entry, true),
            // Its entries are those of a sitemap whatever is around it.
            Element::Foreign | Element::OtherRoot
                if self.is_envelope
                    && vocabulary == Vocabulary::Core
                    && matches!(local, "urlset" | "sitemapindex") =>
            {
                (Element::Unknown, true)
            }
            Element::Foreign => (Element::Foreign, true),
            _ if tag.is_misnamed() => (Element::Mistaken, true),
            _ => self.element_of(tag.prefix_and_local().0, local, vocabulary),
        };
        // `<loc><url>https://…`: the URL has other tags in those of its own.
        let is_around_url = element.is_core_proper()
            && matches!(self.parent(), Element::Loc | Element::Inline)
            && handler.awaits_url()
            && starts_with_url(tag.source.from(tag.pos + tag.raw.len()));
        let (element, is_right_case) =
            if is_around_url { (Element::Inline, true) } else { (element, is_right_case) };
        if !is_right_case {
            let rule = match element {
                Element::Url
                | Element::Sitemap
                | Element::Loc
                | Element::Channel
                | Element::Item
                | Element::FeedEntry
                | Element::Link
                | Element::FeedLink => Rule::RequiredWrongCase,
                _ => Rule::ElementWrongCase,
            };
            sink.push(
                rule,
                tag.place(tag.parts.name),
                None,
                &[tag.name(), &in_right_case(tag.name())],
            );
        }
        // What is in an element that has left it follows.
        let follows = self.open.last().is_some_and(|open| open.has_left);
        if has_left_namespace(element, vocabulary, is_own) && !follows {
            sink.push(Rule::ElementNoNamespace, tag.place(tag.parts.name), None, &[tag.name()]);
        }
        let start = Start {
            attributes: tag.attributes(self.dtd.as_deref()),
            element,
            name: tag.name(),
            local,
            namespace: namespace.unwrap_or_default(),
            vocabulary,
            is_own,
            parent: self.parent(),
            parent_name: self.parent_name(),
            place: tag.whole(),
        };
        handler.start(&start, sink);
        element
    }
}

/// How deep elements nest in an entry that has all that the extensions define.
const ENTRY_DEPTH: usize = 8;

/// Whether an element of the protocol has no namespace where the root has one.
fn has_left_namespace(element: Element, vocabulary: Vocabulary, is_own: bool) -> bool {
    vocabulary == Vocabulary::Plain && !is_own && element.is_core_proper()
}

/// Whether what stands in the element is part of a value.
pub(super) fn is_in_value(element: Element) -> bool {
    element.is_value() || matches!(element, Element::Inline)
}

/// What the children of the root are, however its namespace is spelled.
fn vocabulary_of_root(root: Element, own: Vocabulary) -> Vocabulary {
    match root {
        Element::Rss => Vocabulary::Rss,
        Element::Rdf => Vocabulary::Rdf,
        Element::Feed | Element::FeedEntry => Vocabulary::Atom,
        Element::OaiPmh => Vocabulary::Oai,
        Element::OtherRoot if own != Vocabulary::Plain => own,
        _ => Vocabulary::Core,
    }
}
