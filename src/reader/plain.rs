//! Entries of which no rule has anything to say, as nearly all are: read without putting together what rules would look at.
//!
//! Whatever is not certainly plain is read like any other entry; what is, comes to the same in both ways, which builds with
//! debug assertions check for each.

use super::entry::NOTHING_ADDED;
use super::values::Values;
use super::{EntryReader, Format};
use crate::diagnostic::{Place, Sink, Span};
use crate::model::{
    Duplicates, EntryView, Field, Flags, Loc, Part, PlainValues, find, flags_of, is_of_plain_length,
};
use crate::protocol::VALUE_MAX_BYTES;
use crate::rules::{self, Rule};
use crate::syntax::{BATCH, Batch, Handler as _, Outline, resolve_ampersands};
use crate::table::Row;

/// What the URLs of entries that are read together come to.
#[derive(Debug, Default)]
pub(super) struct Glances {
    /// The keys by which URLs that came before are found; 0 for one that is not plain.
    keys: [u64; BATCH],
    /// Where each is in `resolved`, if it has references.
    ranges: [(usize, usize); BATCH],
    resolved: String,
    /// For how many batches nothing is looked at.
    pause: u32,
}

/// How many batches follow one without plain entries before URLs are looked at again.
const PAUSE: u32 = 7;

impl EntryReader {
    /// Reads entries, the plain ones here and all others in the usual way. Returns how many: the next one has to be read token by
    /// token.
    pub(super) fn read_batch(&mut self, batch: &mut Batch<'_>, sink: &mut Sink) -> usize {
        let has_glances = self.glances.pause == 0 && self.may_be_plain();
        if has_glances {
            self.glance(batch);
            // Where none is plain, the next ones hardly are.
            self.glances.pause = PAUSE;
        } else {
            self.glances.pause = self.glances.pause.saturating_sub(1);
        }
        let mut may_be_plain = has_glances;
        for index in 0..batch.len() {
            if may_be_plain && self.read_plain(batch, index, sink) {
                self.glances.pause = 0;
                continue;
            }
            match batch.record(index) {
                Some(ref record) if self.record(record, sink) => {}
                _ => return index,
            }
            may_be_plain = has_glances && self.may_be_plain();
        }
        batch.len()
    }

    /// Whether nothing but an entry itself can keep it from being plain.
    fn may_be_plain(&self) -> bool {
        let is_kept = match self.format {
            Format::Urlset => !self.demands.needs_pages,
            // A site wants to know where the entries of an index stand.
            _ => !self.context.is_in_site,
        };
        is_kept
            && !self.draft.is_open
            && !self.context.robots.has_rules()
            && !self.context.keeps_positions
    }

    /// Looks at the URLs of all entries.
    #[inline(never)]
    fn glance(&mut self, batch: &Batch<'_>) {
        let Self { glances, known_origin, duplicates, context, format, .. } = self;
        let Glances { keys, ranges, resolved, .. } = glances;
        let (is_page, scope) = (*format == Format::Urlset, context.scope.as_ref());
        resolved.clear();
        for (index, (key, range)) in keys.iter_mut().zip(ranges).enumerate().take(batch.len()) {
            (*key, *range) = (0, (0, 0));
            let Some(written) = batch.loc(index) else { continue };
            let flags = flags_of(written.as_bytes());
            if flags.has(Flags::SPACE | Flags::BRACKET) || written.len() > VALUE_MAX_BYTES {
                continue;
            }
            let mut text = written;
            if flags.has(Flags::AMPERSAND) && !batch.is_resolved() {
                let start = resolved.len();
                let is_resolved = find(b'\'', written.as_bytes()).is_none()
                    && resolve_ampersands(written, resolved);
                text = resolved.get(start..).filter(|_| is_resolved).unwrap_or_default();
                *range = (start, resolved.len());
            }
            if !context.is_checked {
                *key = u64::from(!text.is_empty());
            } else if is_of_plain_length(text)
                && let Some(rest) = Loc::plain_rest(text, flags, is_page, scope, known_origin)
            {
                *key = duplicates.key_of_normal(text.as_bytes(), rest.as_bytes(), flags, true);
            }
        }
    }

    /// Reads an entry whose URL has been looked at, if it is plain. Whether it was.
    #[inline(always)]
    fn read_plain(&mut self, batch: &Batch<'_>, index: usize, sink: &mut Sink) -> bool {
        let Glances { keys, ranges, resolved, .. } = &self.glances;
        let (Some(&key @ 1..), Some(&range)) = (keys.get(index), ranges.get(index)) else {
            return false;
        };
        let Some(Outline { tag, values, comment }) = batch.outline(index) else { return false };
        let [Some(written), lastmod, changefreq, priority] = values else { return false };
        let loc = match range {
            (_, 0) => written,
            (start, end) => resolved.get(start..end).unwrap_or_default(),
        };
        let values = [lastmod, changefreq, priority];
        let Some(plain) = PlainValues::read(values, self.context.now_ms) else { return false };
        if cfg!(debug_assertions) && self.context.is_checked {
            self.assert_plain(loc, key, values, sink);
        }
        if self.context.is_checked && !self.duplicates.add_new(key) {
            return false;
        }
        let PlainValues { lastmod, changefreq, priority } = plain;
        self.table.push(&Row {
            loc,
            lastmod: lastmod.map(|(text, date)| (text, Some(date))),
            changefreq: changefreq.map(|(text, value)| (text, Some(value))),
            priority: priority.map(|(text, value)| (text, Some(value))),
            is_usable: true,
            added: NOTHING_ADDED.0,
        });
        self.slot = None;
        self.has_stray_text = false;
        self.count_element(Place::new(tag.start, tag.end));
        self.parts.add(Part::Changefreq, changefreq.is_some());
        self.parts.add(Part::Priority, priority.is_some());
        self.count_entry(true, u8::MAX);
        if let Some(comment) = comment {
            sink.note(Rule::XmlCommentInValue, Place::new(comment.start, comment.end), &[]);
        }
        if self.context.is_checked {
            self.habits.count(
                lastmod.map(|(_, date)| Ok(date)),
                changefreq.map(|(_, value)| value.is_frequent()),
                priority.map(|(_, value)| Ok(value)),
                || batch.places(index),
            );
        }
        true
    }

    /// An entry that is read here is plain by what else is known of it, and no rule has anything to say about it.
    fn assert_plain(&self, loc: &str, key: u64, texts: [Option<&str>; 3], sink: &mut Sink) {
        let field = |text| Field { text, span: Span::new(0, 0), pinned: None, was_padded: false };
        let fields = texts.map(|text| text.map(field));
        let Values { lastmod, changefreq, priority } =
            Values::parse(fields.each_ref().map(Option::as_ref));
        let mut known = self.known_origin.clone();
        let mut view = EntryView {
            kind: self.entry_kind(),
            index: self.entry_count,
            loc: Loc::new(loc, None, self.context.scope.as_ref(), Some(&mut known)),
            loc_field: field(loc),
            is_duplicate: false,
            lastmod,
            changefreq,
            priority,
            disallowed: None,
            now_ms: self.context.now_ms,
        };
        view.loc.look_at_name(view.kind);
        debug_assert!(view.is_plain(), "{view:?}");
        debug_assert_eq!(Duplicates::default().key(&view.loc), key, "{view:?}");
        let before = sink.count();
        rules::check_entry(&view, sink);
        debug_assert_eq!(sink.count(), before, "a rule has something to say: {view:?}");
    }
}
