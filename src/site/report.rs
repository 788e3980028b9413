//! What is said of a site when all of its files are known.

use super::cycles::Cycles;
use super::files::File;
use super::pairs::{Conflict, Pair};
use super::references::Reference;
use super::{NO_FILE, SiteCheck, grouped, shown};
use crate::diagnostic::{Diagnostic, Diagnostics, Place, Position, RuleId, Sink, sort};
use crate::model::{EntryKind, Loc, Notes};
use crate::parser::Verdict;
use crate::protocol::{GOOGLE_INDEX_FILES_MAX, SMALL_SITE_MAX_URLS};
use crate::rules::{self, Rule};
use std::iter::Map;
use std::slice::Iter;

/// What a file is to the others.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum Role {
    /// A sitemap index.
    Index = 0,
    /// A robots.txt file.
    Robots = 1,
    /// An index or a robots.txt file names it.
    Child = 2,
    /// It is a sitemap that none of them names, although there are some.
    Unlisted = 3,
    /// There is nothing that could name it, or it is no sitemap.
    Single = 4,
}

words!(Role {
    Index = "index",
    Robots = "robots",
    Child = "child",
    Unlisted = "unlisted",
    Single = "single",
});

/// A file of a site. It is known by its number: its place among the files.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SiteFile {
    /// What messages call it.
    pub name: String,
    /// Where it is, if that is known.
    pub url: Option<String>,
    /// The URL by which an index or a robots.txt file names it, as written; of several, the first. `None` if none does, or
    /// if a file without a URL that has the same name could be meant as well.
    pub named_as: Option<String>,
    /// What it is to the others.
    pub role: Role,
    /// The files that name it.
    pub parents: Vec<u32>,
}

/// An entry of an index or a robots.txt file that names a file which is not there.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SiteReference {
    /// The file it stands in; `None` for that of [`SiteOptions::robots`](super::SiteOptions::robots).
    pub file: Option<u32>,
    /// The index of the entry.
    pub entry: u32,
    /// The URL it names, as written.
    pub loc: String,
}

/// Everything there is to say about several files together.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct SiteReport {
    /// The files in the order in which they were given.
    pub files: Vec<SiteFile>,
    /// What indexes and robots.txt files name and is not there.
    pub missing: Vec<SiteReference>,
    /// How many different URLs the sitemaps list, as far as they were compared.
    pub url_count: usize,
    /// What comes of it; never [`Verdict::Rejected`], because each file is judged by itself.
    pub verdict: Verdict,
    /// What the rules found across files.
    pub diagnostics: SiteDiagnostics,
}

/// What the rules say about a site, in the order of files.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SiteDiagnostics(Diagnostics);

impl SiteDiagnostics {
    /// The stored diagnostics.
    pub fn iter(&self) -> impl Iterator<Item = SiteDiagnostic<'_>> {
        self.0.iter().map(SiteDiagnostic)
    }

    /// The numbers of files are the bounds of spans.
    #[cfg(feature = "js")]
    pub(crate) const fn raw(&self) -> &Diagnostics {
        &self.0
    }

    /// How often each rule fired, sorted by rule; rules that did not fire are absent.
    #[must_use]
    pub fn counts(&self) -> &[(RuleId, u32)] {
        self.0.counts()
    }

    /// How often a rule fired.
    #[must_use]
    pub fn count(&self, rule: RuleId) -> u32 {
        self.0.count(rule)
    }
}

impl<'a> IntoIterator for &'a SiteDiagnostics {
    type Item = SiteDiagnostic<'a>;
    type IntoIter = Map<Iter<'a, Diagnostic>, fn(&'a Diagnostic) -> SiteDiagnostic<'a>>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.iter().map(SiteDiagnostic)
    }
}

/// One rule speaking about a file of a site.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SiteDiagnostic<'a>(&'a Diagnostic);

impl<'a> SiteDiagnostic<'a> {
    /// The number of the rule.
    #[must_use]
    pub const fn rule(&self) -> RuleId {
        self.0.rule()
    }

    /// The number of the file; `None` if it is about all of them.
    #[must_use]
    pub fn file(&self) -> Option<u32> {
        Some(self.0.span().start).filter(|file| *file != NO_FILE)
    }

    /// The number of another file that it has to do with.
    #[must_use]
    pub fn other_file(&self) -> Option<u32> {
        Some(self.0.span().end).filter(|file| *file != NO_FILE)
    }

    /// The index of the entry in the file.
    #[must_use]
    pub const fn entry(&self) -> Option<u32> {
        self.0.entry()
    }

    /// The line and the column in the file, where they are known: of entries of indexes and robots.txt files, and of
    /// alternates.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        Some(self.0.start()).filter(|position| position.line > 0)
    }

    /// The values that the message quotes, shortened, in order.
    pub fn quotes(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        self.0.quotes()
    }

    /// What is wrong, in one phrase, with the values that it quotes.
    #[must_use]
    pub fn message(&self) -> String {
        self.0.message()
    }
}

impl SiteCheck {
    /// All files have been read: everything there is to say about them together.
    #[must_use]
    pub fn finish(mut self) -> SiteReport {
        self.close_files(true);
        self.references.resolve(&self.files);
        let files = self.described();
        self.check_references();
        self.check_names();
        self.check_roles(&files);
        let missing = self.missing();
        self.check_whole(missing.is_empty());
        self.check_answers();
        self.check_alternates(missing.is_empty());
        self.check_bounds();
        let has_problems = self.sink.has_problems();
        SiteReport {
            files,
            missing,
            url_count: self.urls.len(),
            verdict: if has_problems { Verdict::AcceptedWithProblems } else { Verdict::Accepted },
            diagnostics: SiteDiagnostics(self.sink.take_diagnostics()),
        }
    }

    /// The files, with those that name them.
    #[cold]
    #[inline(never)]
    fn described(&self) -> Vec<SiteFile> {
        let mut parents: Vec<Vec<u32>> = vec![Vec::new(); self.files.len()];
        let mut names: Vec<Option<&Reference>> = vec![None; self.files.len()];
        for reference in self.references.iter() {
            let target = reference.target.filter(|target| *target != reference.file);
            let Some(known) = target.and_then(|target| parents.get_mut(target as usize)) else {
                continue;
            };
            if let Some(name) = target.and_then(|target| names.get_mut(target as usize)) {
                name.get_or_insert(reference);
            }
            // References stand in the order of files.
            if known.last() != Some(&reference.file) {
                known.push(reference.file);
            }
        }
        let mut namesakes = Vec::new();
        for (file, name) in self.files.iter().zip(&names) {
            if file.url.is_none() && name.is_none() {
                namesakes.push(file.key);
            }
        }
        sort(&mut namesakes);
        let has_index = self.files.iter().any(File::is_index);
        let has_robots = self.has_robots || self.files.iter().any(File::is_robots);
        let describe = |((file, mut parents), name): ((&File, Vec<u32>), Option<&Reference>)| {
            let is_named = !parents.is_empty();
            parents.retain(|parent| *parent != NO_FILE);
            let role = if file.is_index() {
                Role::Index
            } else if file.is_robots() {
                Role::Robots
            } else if is_named {
                Role::Child
            } else if file.is_list() && (has_index || has_robots) {
                Role::Unlisted
            } else {
                Role::Single
            };
            // An index that robots.txt does not name is told, and is an index all the same.
            let is_sure = file.url.is_some() || namesakes.binary_search(&file.key).is_err();
            let named_as =
                name.filter(|_| is_sure).map(|name| self.references.loc(name).to_owned());
            SiteFile { name: file.name.clone(), url: file.url.clone(), named_as, role, parents }
        };
        self.files.iter().zip(parents).zip(names).map(describe).collect()
    }

    #[cold]
    #[inline(never)]
    fn missing(&self) -> Vec<SiteReference> {
        let missing = self.references.iter().filter(|reference| reference.target.is_none());
        let describe = |reference: &Reference| SiteReference {
            file: Some(reference.file).filter(|file| *file != NO_FILE),
            entry: reference.entry,
            loc: self.references.loc(reference).to_owned(),
        };
        missing.map(describe).collect()
    }

    /// Runs the rules about entries of indexes.
    #[cold]
    #[inline(never)]
    fn check_references(&mut self) {
        let mut cycles = Cycles::new(&self.files);
        for reference in self.references.iter() {
            if let Some(view) = self.references.view(reference, &self.files, &mut cycles) {
                rules::check_reference(&view, &mut self.sink);
            }
        }
    }

    /// Tells what is no sitemap by its name in each index, as far as it is not known what it is.
    #[cold]
    #[inline(never)]
    fn check_names(&mut self) {
        for file in self.files.iter().filter(|file| file.is_index()) {
            let references = self.references.some(file.references.clone());
            let mut of_files = references.iter().filter(|reference| self.is_file(reference));
            if let Some(first) = of_files.next() {
                let quotes = [&*shown(1 + of_files.count()), &*shown(references.len())];
                let (place, entry) = (first.place(NO_FILE), Some(first.entry));
                self.sink.push(Rule::IndexListsFiles, place, entry, &quotes);
            }
        }
    }

    /// Whether a reference is to something else than a sitemap, of which only the name is known.
    #[inline(never)]
    fn is_file(&self, reference: &Reference) -> bool {
        let target = reference.target.and_then(|target| self.files.get(target as usize));
        if target.is_some_and(|target| !target.has_failed) {
            return false;
        }
        let mut loc = Loc::of(self.references.loc(reference));
        loc.look_at_name(EntryKind::Sitemap);
        loc.notes.has(Notes::NO_SITEMAP)
    }

    /// Tells sitemaps that nothing names.
    #[cold]
    #[inline(never)]
    fn check_roles(&mut self, files: &[SiteFile]) {
        let has_robots = self.has_robots || files.iter().any(|file| file.role == Role::Robots);
        for (number, file) in (0..).zip(files) {
            let is_index = file.role == Role::Index;
            let is_named = !file.parents.is_empty() || self.is_in_robots(number);
            if file.role == Role::Unlisted || is_index && has_robots && !is_named {
                let place = Place::in_file(number, NO_FILE, 0, 0);
                self.sink.push(Rule::SiteSitemapNotReferenced, place, None, &[&file.name]);
            }
        }
        let mut indexes = (0..).zip(files).filter(|(_, file)| file.role == Role::Index);
        let count = indexes.clone().count();
        if let Some((number, _)) = indexes.nth(GOOGLE_INDEX_FILES_MAX) {
            let place = Place::in_file(number, NO_FILE, 0, 0);
            self.sink.push(Rule::LimitIndexFilesGoogle, place, None, &[&shown(count)]);
        }
    }

    /// Whether the robots.txt that is none of the files names a file.
    fn is_in_robots(&self, number: u32) -> bool {
        let mut outside = self.references.iter().take_while(|one| one.file == NO_FILE);
        outside.any(|reference| reference.target == Some(number))
    }

    /// What the site is like. Only if all of it seems to be there.
    #[cold]
    #[inline(never)]
    fn check_whole(&mut self, has_all: bool) {
        let is_root = |file: &File| file.is_index() || file.is_robots();
        let has_root = self.has_robots || self.files.iter().any(is_root);
        let is_lost = |file: &File| file.has_failed || file.is_cut;
        let has_list = self.files.iter().any(File::is_list);
        if !has_root || !has_all || !has_list || self.files.iter().any(is_lost) {
            return;
        }
        let whole = Place::in_file(NO_FILE, NO_FILE, 0, 0);
        let count = self.urls.len();
        if (1..=SMALL_SITE_MAX_URLS).contains(&count) {
            self.sink.push(Rule::SeoSmallSite, whole, None, &[&shown(count)]);
        }
        if !self.files.iter().any(File::is_feed) {
            self.sink.push(Rule::SeoFeedPlusSitemap, whole, None, &[]);
        }
    }

    #[cold]
    #[inline(never)]
    fn check_answers(&mut self) {
        for answer in &self.answers.all {
            let Some((number, _)) = self.urls.find(answer.url) else { continue };
            let (file, entry) = Self::file_of(&self.files, number);
            let quotes = answer.quotes.each_ref().map(String::as_str);
            let place = Place::in_file(file, NO_FILE, 0, 0);
            self.sink.push(answer.rule, place, Some(entry), &quotes);
        }
    }

    /// Tells pages of the last file that call a language by another name than a file before.
    pub(super) fn tell_conflicts(&mut self) {
        for conflict in std::mem::take(&mut self.pairs.conflicts) {
            let Conflict { pair, other, other_number, other_line } = conflict;
            let (file, entry) = Self::file_of(&self.files, pair.number);
            let (other_file, _) = Self::file_of(&self.files, other_number);
            let place = Place::in_file(file, other_file, pair.line, u32::from(pair.column));
            let line = [&*grouped(u64::from(other_line)), " of another file"].concat();
            let quotes = [self.pairs.text(pair.label()), self.pairs.text(other), &line];
            self.sink.push(Rule::HreflangLanguageConflict, place, Some(entry), &quotes);
        }
    }

    /// Tells pages that do not name those that name them, and pages that are named and not listed.
    #[cold]
    #[inline(never)]
    fn check_alternates(&mut self, has_all: bool) {
        let mut sink = std::mem::take(&mut self.sink);
        self.tell_alternates(has_all, &mut sink);
        self.sink = sink;
    }

    fn tell_alternates(&self, has_all: bool, sink: &mut Sink) {
        let is_lost = |file: &File| file.has_failed || file.is_cut;
        let is_complete = has_all && !self.urls.is_full() && !self.files.iter().any(is_lost);
        let (mut claims, mut unlisted): (Vec<&Pair>, Vec<&Pair>) = (Vec::new(), Vec::new());
        for pair in self.pairs.iter() {
            match self.urls.find(pair.to) {
                // Pages in several files may have named each other before.
                Some((_, true)) => {}
                Some(_) if self.urls.find(pair.from).is_some_and(|(_, several)| several) => {}
                // What is not known may have it.
                Some((number, _)) if self.has_lost(number) || self.pairs.has_lost(pair.to) => {}
                Some(_) => claims.push(pair),
                None if is_complete && !pair.is_elsewhere() => unlisted.push(pair),
                None => {}
            }
        }
        let (claims, unlisted) = (sorted(&claims), sorted(&unlisted));
        for of_page in claims.chunk_by(are_of_one_page) {
            // Labels are numbered in the order in which they came.
            let first = of_page.iter().min_by_key(|pair| pair.label().number());
            let Some(first) = first else { continue };
            let quotes = [&*shown(of_page.len()), self.pairs.text(first.label())];
            let (place, entry) = self.place_of(first);
            sink.push(Rule::HreflangReturnMissing, place, Some(entry), &quotes);
        }
        let pages = unlisted.chunk_by(are_of_one_page).count();
        // Sets differ where links are missing, too.
        let differing = self.pairs.first_differing.as_ref().filter(|_| claims.is_empty());
        for (rule, first, count, len) in [
            (Rule::HreflangTargetNotInSitemap, unlisted.first().copied(), pages, 3),
            (Rule::HreflangSetInconsistent, differing, self.pairs.differing as usize, 2),
        ] {
            if let Some(first) = first {
                let (place, entry) = self.place_of(first);
                let quotes = [LINK, &*shown(count), self.pairs.text(first.label())];
                sink.push(rule, place, Some(entry), quotes.get(..len).unwrap_or_default());
            }
        }
    }

    /// Where a page stands that names another one, and the index of its entry.
    #[inline(never)]
    fn place_of(&self, pair: &Pair) -> (Place, u32) {
        let (file, entry) = Self::file_of(&self.files, pair.number);
        let other = self.urls.find(pair.to).map(|(other, _)| other);
        let other = other.map_or(NO_FILE, |other| Self::file_of(&self.files, other).0);
        (Place::in_file(file, other, pair.line, u32::from(pair.column)), entry)
    }

    /// Whether not all is known of the alternates in the file that has an entry.
    fn has_lost(&self, number: u32) -> bool {
        let (file, _) = Self::file_of(&self.files, number);
        self.files.get(file as usize).is_some_and(|file| file.has_lost_alternates)
    }

    /// Tells what was not compared because there was too much of it.
    #[cold]
    #[inline(never)]
    fn check_bounds(&mut self) {
        let whole = Place::in_file(NO_FILE, NO_FILE, 0, 0);
        for (is_reached, what) in [
            (self.urls.is_full(), "URLs"),
            (self.pairs.has_given_up(), "alternates"),
            (self.references.is_full(), "entries of indexes"),
            (self.answers.is_full, "answers for pages"),
        ] {
            if is_reached {
                self.sink.push(Rule::SitePartlyChecked, whole, None, &[what]);
            }
        }
    }
}

/// How an alternate is usually written.
const LINK: &str = "xhtml:link";

/// The pairs in the order of their pages.
fn sorted<'a>(pairs: &[&'a Pair]) -> Vec<&'a Pair> {
    let key = |(index, pair): (u64, &&Pair)| u64::from(pair.number) << u32::BITS | index;
    let mut keys: Vec<u64> = (0..).zip(pairs).map(key).collect();
    sort(&mut keys);
    let index = |key: u64| usize::try_from(key & u64::from(u32::MAX)).unwrap_or(usize::MAX);
    keys.into_iter().filter_map(|key| pairs.get(index(key)).copied()).collect()
}

/// Whether two pairs are of the same page.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "that is how slices are asked")]
const fn are_of_one_page(one: &&Pair, other: &&Pair) -> bool {
    one.number == other.number
}
