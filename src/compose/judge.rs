//! Whether an entry may be written: every rule about entries is asked, as when it is read.

use super::WriteOptions;
use super::entry::{Draft, EntryField, FIRST_PIECE};
use super::url::is_lossy;
use crate::diagnostic::{Level, Place, Profile, RuleId, Sink, Span, code_point, is_problem};
use crate::grammar::FieldKind;
use crate::model::{
    AddedBuffer, Changefreq, Duplicates, EntryKind, EntryView, Field, Flags, Lastmod, Loc, LocKind,
    Notes, Origin, PlainValues, Scope, flags_of, has, is_of_plain_length, is_xml_space,
    parse_priority, split_urls,
};
use crate::protocol::{EXTENSION_FIELDS_MAX, EXTENSION_TEXT_MAX_BYTES};
use crate::reader::{check_attributes, find_escape};
use crate::rules::demands::{self, DemandState};
use crate::rules::{self, Rule, grouped};
use std::fmt;

/// Why an entry was not written: as a text, the message of the rule.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Refusal {
    /// The value at fault.
    pub field: EntryField,
    /// The rule that it breaks.
    pub rule: Rule,
    /// The values that the message of the rule shows.
    pub quotes: Vec<String>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.rule, &*self.quotes) {
            // The rule knows no limit but that of the protocol.
            (Rule::LimitBytes, [bytes, bytes_max]) => {
                write!(f, "the sitemap would have {bytes} bytes; {bytes_max} are allowed")
            }
            // The rule tells how many there are.
            (Rule::IndexListsFiles, [loc]) => write!(f, "`{loc}` is no sitemap by its name"),
            (rule, quotes) => f.write_str(&rule.says(quotes.iter().map(String::as_str))),
        }
    }
}

impl std::error::Error for Refusal {}

/// What is at fault, and where that is among the values of the entry.
#[derive(Debug)]
pub(super) struct Fault {
    pub(super) position: usize,
    pub(super) refusal: Refusal,
}

impl Fault {
    /// A fault of an entry as a whole, or of its URL.
    pub(super) fn of(draft: &Draft<'_>, rule: Rule) -> Self {
        Self::at(draft, 0, rule)
    }

    pub(super) fn at(draft: &Draft<'_>, position: usize, rule: Rule) -> Self {
        let refusal = Refusal { field: draft.field_at(position), rule, quotes: Vec::new() };
        Self { position, refusal }
    }

    /// An entry is too long for a document of its own, which would have so many bytes.
    pub(super) fn too_long(draft: &Draft<'_>, bytes: u64, bytes_max: u64) -> Self {
        let mut fault = Self::of(draft, Rule::LimitBytes);
        fault.refusal.quotes = vec![grouped(bytes), grouped(bytes_max)];
        fault
    }

    /// A text has a character that XML does not allow.
    pub(super) fn invalid_char(draft: &Draft<'_>, position: usize, text: &str) -> Self {
        let mut fault = Self::at(draft, position, Rule::XmlInvalidChar);
        let found = text.chars().find(|c| !is_xml(c.encode_utf8(&mut [0; 4])));
        let shown = found.map(code_point);
        fault.refusal.quotes = shown.into_iter().collect();
        fault
    }
}

/// Asks the rules about one entry after the other.
#[derive(Debug)]
pub(super) struct Judge {
    kind: EntryKind,
    now_ms: Option<i64>,
    profile: Profile,
    levels: Vec<(RuleId, Level)>,
    sink: Sink,
    origin: Origin,
    /// Where the documents are served from: at the root of a host, that of the first URL unless it is known.
    scope: Option<Scope>,
    added: AddedBuffer,
    /// Which URLs the document in hand has.
    duplicates: Duplicates,
    demands: DemandState,
}

impl Judge {
    pub(super) fn new(kind: EntryKind, options: &WriteOptions) -> Self {
        let WriteOptions { base, now_ms, profile, levels, .. } = options;
        Self {
            kind,
            now_ms: *now_ms,
            profile: *profile,
            levels: levels.clone(),
            sink: new_sink(*profile, levels),
            origin: Origin::default(),
            scope: base.as_deref().and_then(scope_of),
            added: AddedBuffer::default(),
            duplicates: Duplicates::default(),
            demands: DemandState::default(),
        }
    }

    /// The next entries are those of another document.
    pub(super) fn begin_document(&mut self) {
        self.duplicates = Duplicates::default();
        self.demands = DemandState::default();
    }

    /// An entry that was judged last and found good is not written.
    pub(super) fn forget(&mut self, draft: &Draft<'_>) {
        let loc = Loc::new(draft.loc, None, self.scope.as_ref(), Some(&mut self.origin));
        self.duplicates.forget_last(&loc);
    }

    /// The date of the entry, if consumers would take all of it.
    pub(super) fn judge(&mut self, draft: &Draft<'_>) -> Result<Option<Lastmod>, Fault> {
        if draft.loc.is_empty() {
            let rule = if self.kind == EntryKind::Sitemap {
                Rule::IndexLocMissing
            } else {
                Rule::LocMissing
            };
            return Err(Fault::of(draft, rule));
        }
        let loc = Loc::new(draft.loc, None, self.scope.as_ref(), Some(&mut self.origin));
        let values = fields(draft.values);
        let mut view = self.view(loc, &values);
        let is_plain = view.is_plain();
        if !is_plain || !draft.pieces.is_empty() {
            self.ask(&view, draft, is_plain)?;
        }
        self.check_listed(&view, draft)?;
        // Last, so that what is refused for another reason is not taken for the first of two.
        let date = self.compare(&mut view, draft)?;
        if self.scope.is_none() {
            self.scope = scope_of(draft.loc);
            self.origin = Origin::default();
        }
        Ok(date)
    }

    /// Whether consumers would take what extensions add to the entry, whatever else it says.
    pub(super) fn judge_extensions(&mut self, draft: &Draft<'_>) -> Result<(), Fault> {
        let loc = Loc::new(draft.loc, None, self.scope.as_ref(), Some(&mut self.origin));
        let values = fields(draft.values);
        let view = self.view(loc, &values);
        self.ask(&view, draft, true)
    }

    /// The same for an entry of a `urlset` to which extensions add nothing, if no rule has anything to say about its values;
    /// `None` if some may have. Also says whether its URL may need escapes.
    #[inline]
    pub(super) fn judge_plain(
        &mut self,
        loc: &str,
        values: [Option<&str>; 3],
    ) -> Option<(Option<Lastmod>, bool)> {
        // The first URL says where the documents are.
        let scope = self.scope.as_ref()?;
        if !is_of_plain_length(loc) {
            return None;
        }
        let flags = flags_of(loc.as_bytes());
        // The flag of ampersands is that of apostrophes as well.
        let has_ampersands = flags.has(Flags::AMPERSAND);
        if has_ampersands && has(b'\'', loc) {
            return None;
        }
        let rest = Loc::plain_rest(loc, flags, true, Some(scope), &self.origin)?;
        let plain = PlainValues::read(values, self.now_ms)?;
        let key = self.duplicates.key_of_normal(loc.as_bytes(), rest.as_bytes(), flags, true);
        if cfg!(debug_assertions) {
            self.assert_plain(loc, values, key);
        }
        let date = plain.lastmod.map(|(_, date)| date);
        self.duplicates.add_new(key).then_some((date, has_ampersands))
    }

    /// What is judged as plain is so as rules see it.
    fn assert_plain(&self, loc: &str, values: [Option<&str>; 3], key: u64) {
        let origin = Some(&mut self.origin.clone());
        let fields = fields(values);
        let view = self.view(Loc::new(loc, None, self.scope.as_ref(), origin), &fields);
        debug_assert!(view.is_plain(), "{view:?}");
        debug_assert_eq!(Duplicates::default().key(&view.loc), key, "{view:?}");
    }

    /// The date of the entry, unless its URL stands in the document already, or in another form that is told.
    #[inline]
    fn compare(
        &mut self,
        view: &mut EntryView<'_>,
        draft: &Draft<'_>,
    ) -> Result<Option<Lastmod>, Fault> {
        view.is_duplicate = self.duplicates.is_known(&mut view.loc);
        if view.is_duplicate || !view.loc.notes.is_empty() {
            rules::check_entry(view, &mut self.sink);
            self.take_fault(draft)?;
        }
        Ok(view.lastmod.and_then(|(_, date)| date.ok()))
    }

    #[inline]
    fn view<'a>(&self, loc: Loc<'a>, values: &'a [Option<Field<'a>>; 3]) -> EntryView<'a> {
        let [lastmod, changefreq, priority] = values.each_ref().map(Option::as_ref);
        let mut view = EntryView {
            kind: self.kind,
            index: 0,
            loc,
            loc_field: field(0, loc.text),
            is_duplicate: false,
            lastmod: lastmod.map(|field| (field, Lastmod::parse(field.text))),
            changefreq: changefreq.map(|field| (field, Changefreq::parse(field.text))),
            priority: priority.map(|field| (field, parse_priority(field.text))),
            disallowed: None,
            now_ms: self.now_ms,
        };
        view.loc.look_at_name(self.kind);
        view
    }

    #[inline(never)]
    fn ask(
        &mut self,
        view: &EntryView<'_>,
        draft: &Draft<'_>,
        is_plain: bool,
    ) -> Result<(), Fault> {
        if !is_xml(draft.loc) {
            return Err(Fault::invalid_char(draft, 0, draft.loc));
        }
        if let Some((position, url)) = draft.urls().find(|(_, url)| is_lossy(url)) {
            let mut fault = Fault::at(draft, position, Rule::LocInvalidChar);
            fault.refusal.quotes = vec![url.to_owned()];
            return Err(fault);
        }
        for (position, value) in (1..).zip(draft.values) {
            if let Some(text) = value.filter(|text| !is_xml(text)) {
                return Err(Fault::invalid_char(draft, position, text));
            }
        }
        if !is_plain {
            rules::check_entry(view, &mut self.sink);
        }
        if !draft.pieces.is_empty() {
            let mut added = std::mem::take(&mut self.added);
            let collected = collect(draft, &mut added);
            if collected.is_ok() {
                let added = added.view("");
                check_attributes(&added, 0, &mut self.sink);
                demands::check(view, added, true, &mut self.demands, &mut self.sink);
            }
            self.added = added;
            if collected.is_err() {
                // What was found before that is not the fault of the next entry.
                self.sink = new_sink(self.profile, &self.levels);
            }
            collected?;
        }
        self.take_fault(draft)
    }

    /// What is asked of a URL by where it is listed. Whether a line of a list is one, and one that is read as a URL, does not
    /// depend on the levels of rules: no level makes two lines of one, or none.
    fn check_listed(&self, view: &EntryView<'_>, draft: &Draft<'_>) -> Result<(), Fault> {
        let EntryView { kind, loc, .. } = view;
        let fault = |rule, quote: &str| {
            let mut fault = Fault::of(draft, rule);
            fault.refusal.quotes = vec![quote.to_owned()];
            Err(fault)
        };
        let is_told = |rule| is_problem(rule, self.profile, &self.levels);
        if *kind == EntryKind::Line {
            if loc.text.contains(is_xml_space) {
                return fault(Rule::LocInnerWhitespace, loc.text);
            }
            if matches!(loc.kind, LocKind::Relative | LocKind::ProtocolRelative | LocKind::NotUrl) {
                return fault(Rule::TextUrlRelative, loc.text);
            }
            if split_urls(loc.text).is_some() {
                return fault(Rule::LocSeveralUrls, loc.text);
            }
            if let Some((_, escape)) =
                find_escape(loc.text).filter(|_| is_told(Rule::TextXmlEscaped))
            {
                return fault(Rule::TextXmlEscaped, escape);
            }
        }
        let is_no_sitemap = *kind == EntryKind::Sitemap && loc.notes.has(Notes::NO_SITEMAP);
        if is_no_sitemap && is_told(Rule::IndexListsFiles) {
            return fault(Rule::IndexListsFiles, loc.text);
        }
        Ok(())
    }

    /// All that is wrong with an entry, by the positions of values.
    pub(super) fn problems(&self, draft: &Draft<'_>) -> Vec<(usize, Rule)> {
        let mut sink = Sink::new(PROBLEMS_MAX, false).judging(self.profile, &self.levels);
        sink.tells_each = true;
        let loc = Loc::new(draft.loc, None, self.scope.as_ref(), Some(&mut Origin::default()));
        let values = fields(draft.values);
        let view = self.view(loc, &values);
        rules::check_entry(&view, &mut sink);
        let mut added = AddedBuffer::default();
        if let Err(fault) = collect(draft, &mut added) {
            return vec![(fault.position, fault.refusal.rule)];
        }
        if !draft.pieces.is_empty() {
            let added = added.view("");
            check_attributes(&added, 0, &mut sink);
            demands::check(&view, added, true, &mut DemandState::default(), &mut sink);
        }
        let found = sink.take_diagnostics();
        let found = found.iter().filter_map(|found| {
            let rule = Rule::from_id(found.rule())?;
            is_problem(rule, self.profile, &self.levels)
                .then_some((found.span().start as usize, rule))
        });
        let listed = self.check_listed(&view, draft).err();
        found.chain(listed.map(|fault| (fault.position, fault.refusal.rule))).collect()
    }

    /// The first problem that the rules found since the last call.
    fn take_fault(&mut self, draft: &Draft<'_>) -> Result<(), Fault> {
        let Some(problem) = self.sink.first_problem() else {
            if self.sink.count() > 0 {
                self.sink.clear();
            }
            return Ok(());
        };
        let position = problem.span().start as usize;
        let rule = Rule::from_id(problem.rule()).unwrap_or(Rule::XmlInvalidChar);
        let quotes = problem.quotes().map(str::to_owned).collect();
        self.sink = new_sink(self.profile, &self.levels);
        let refusal = Refusal { field: draft.field_at(position), rule, quotes };
        Err(Fault { position, refusal })
    }
}

/// How many problems of each rule are looked at to say why a value was changed.
const PROBLEMS_MAX: u32 = 1_000;

/// The protocol wants all URLs on the host of the sitemap: <https://www.sitemaps.org/protocol.html#location>. In which folder
/// it will be is not known.
fn scope_of(url: &str) -> Option<Scope> {
    let origin = url.strip_suffix(Loc::of(url).rest)?;
    Scope::new(&[origin, "/sitemap.xml"].concat())
}

fn new_sink(profile: Profile, levels: &[(RuleId, Level)]) -> Sink {
    let mut sink = Sink::new(1, false).judging(profile, levels);
    // What is otherwise told at the end of a document.
    sink.tells_each = true;
    sink
}

/// A value whose place is its position among those of the entry.
fn field(position: u32, text: &str) -> Field<'_> {
    Field { text, span: Span::new(position, position + 1), pinned: None, was_padded: false }
}

/// The values beside the URL, as the rules see them.
#[inline]
fn fields([lastmod, changefreq, priority]: [Option<&str>; 3]) -> [Option<Field<'_>>; 3] {
    [
        lastmod.map(|text| field(1, text)),
        changefreq.map(|text| field(2, text)),
        priority.map(|text| field(3, text)),
    ]
}

/// Puts what extensions add where the rules look for it.
fn collect(draft: &Draft<'_>, added: &mut AddedBuffer) -> Result<(), Fault> {
    added.clear();
    for (position, (field, text)) in (FIRST_PIECE..).zip(&draft.pieces) {
        let is_full = added.len() >= EXTENSION_FIELDS_MAX
            || added.text_len() + text.len() > EXTENSION_TEXT_MAX_BYTES;
        if is_full {
            let mut fault = Fault::at(draft, position, Rule::LimitExtensions);
            let bounds = [EXTENSION_FIELDS_MAX, EXTENSION_TEXT_MAX_BYTES];
            fault.refusal.quotes = bounds.map(|bound| grouped(bound as u64)).to_vec();
            return Err(fault);
        }
        if !is_xml(text) {
            return Err(Fault::invalid_char(draft, position, text));
        }
        if !text.is_empty() && (field.kind().is_group() || field.kind() == FieldKind::Flag) {
            let mut fault = Fault::at(draft, position, Rule::TextInElementOnlyContent);
            fault.refusal.quotes = vec![(*text).to_owned(), field.written()];
            return Err(fault);
        }
        if field.xml().starts_with('@') && added.last_field() == Some(*field) {
            let mut fault = Fault::at(draft, position, Rule::XmlDuplicateAttribute);
            fault.refusal.quotes = vec![field.xml().trim_start_matches('@').to_owned()];
            return Err(fault);
        }
        let start = u32::try_from(position).unwrap_or(u32::MAX - 1);
        added.push(*field, text, Place::new(start, start + 1), false);
    }
    Ok(())
}

/// Whether XML allows all characters of a text: <https://www.w3.org/TR/xml/#charsets>.
pub(super) fn is_xml(text: &str) -> bool {
    let is_control = |byte: u8| byte < b' ' && !matches!(byte, b'\t' | b'\n' | b'\r');
    // U+FFFE and U+FFFF.
    let may_be_none = |byte: u8| byte == 0xEF;
    let has_none = || text.bytes().any(may_be_none) && text.contains(['\u{FFFE}', '\u{FFFF}']);
    !text.bytes().any(is_control) && !has_none()
}
