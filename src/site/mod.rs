//! Several files together: an index with its sitemaps, what lists what, and what only shows when all of them are known.
//!
//! A *site* is made of files, each with a number. A *reference* is an entry of an index, or a `Sitemap` line of a robots.txt
//! file, that names a file. Files are read one after the other; of their entries only hashes are kept.

mod answers;
mod cycles;
mod files;
mod pairs;
mod references;
mod report;
mod robots;
mod slots;
mod urls;

use crate::diagnostic::{Level, Place, Profile, RuleId, Severity, Sink};
use crate::model::{Proofs, Response, hash, key_of_url};
use crate::parser::{ParseOptions, Parser, Report};
use crate::protocol::{DIAGNOSTICS_PER_RULE, LASTMOD_TOLERANCE_MS};
use crate::reader::Format;
use crate::robots::Robots;
use crate::rules::{Rule, grouped};
use crate::table::Table;
use answers::Answers;
use files::File;
use pairs::Pairs;
use references::{References, key_of_reference};
pub use report::{Role, SiteDiagnostic, SiteDiagnostics, SiteFile, SiteReference, SiteReport};
use robots::RobotsFiles;
use std::sync::Arc;
use urls::Urls;

/// What is known of a site that does not stand in its files.
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct SiteOptions {
    /// The current time in milliseconds since 1970-01-01T00:00Z. Later dates of entries say nothing about when a sitemap was
    /// modified.
    pub now_ms: Option<i64>,
    /// The robots.txt file of the site, unless it is one of the files: its `Sitemap` lines name sitemaps.
    pub robots: Option<Robots>,
    /// Whose rules count.
    pub profile: Profile,
    /// How much rules matter, instead of what they say themselves; the last one set for a rule counts.
    pub levels: Vec<(RuleId, Level)>,
    /// How many diagnostics of each rule are stored.
    pub diagnostics_per_rule: u32,
}

impl Default for SiteOptions {
    fn default() -> Self {
        Self {
            now_ms: None,
            robots: None,
            profile: Profile::All,
            levels: Vec::new(),
            diagnostics_per_rule: DIAGNOSTICS_PER_RULE,
        }
    }
}

impl SiteOptions {
    /// How much `rule` matters with these options; `None` when it is off, or no rule of the profile.
    #[must_use]
    pub fn severity(&self, rule: Rule) -> Option<Severity> {
        rule.severity_with(self.profile, &self.levels)
    }
}

/// Looks at the files of a site together. They are not kept: a different URL takes at most
/// [`SITE_URL_MAX_BYTES`](crate::protocol::SITE_URL_MAX_BYTES).
///
/// URLs are compared with the robots.txt files that were read before, each on its host: that of its own URL, or else the one
/// that all its `Sitemap` lines are on. So those files come first. Else the result depends on the order of the files only in
/// which of two that list the same URL is told of it.
///
/// # Example
/// ```
/// use sitemapkit::{ParseOptions, Rule, SiteCheck, SiteOptions};
///
/// let files = [
///     ("index.xml", "<sitemapindex><sitemap><loc>https://www.example.com/tea.xml</loc></sitemap></sitemapindex>"),
///     ("tea.xml", "<urlset/>"),
/// ];
/// let mut site = SiteCheck::new(&SiteOptions::default());
/// for (name, text) in files {
///     let mut parser = site.begin(name, &ParseOptions::default());
///     parser.push(text.as_bytes())?;
///     // In a stream, after each chunk.
///     site.add(&mut parser);
///     let report = site.end(parser);
/// }
/// let report = site.finish();
/// assert_eq!(report.files[1].parents, [0]);
/// assert_eq!(report.diagnostics.count(Rule::IndexChildEmpty.id()), 1);
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug)]
pub struct SiteCheck {
    now_ms: Option<i64>,
    /// Whether there is a robots.txt that is none of the files.
    has_robots: bool,
    files: Vec<File>,
    /// The number of the file whose turn it is: all before it are closed.
    in_hand: u32,
    references: References,
    robots: RobotsFiles,
    urls: Urls,
    pairs: Pairs,
    answers: Answers,
    sink: Sink,
}

impl SiteCheck {
    /// For the files of one site.
    #[must_use]
    pub fn new(options: &SiteOptions) -> Self {
        let mut references = References::default();
        if let Some(robots) = &options.robots {
            references.begin(None);
            for loc in robots.sitemaps() {
                references.add(0, loc, None, None);
            }
        }
        let sink = Sink::new(options.diagnostics_per_rule, false);
        Self {
            sink: sink.judging(options.profile, &options.levels),
            now_ms: options.now_ms,
            has_robots: options.robots.is_some(),
            files: Vec::new(),
            in_hand: 0,
            references,
            robots: RobotsFiles::default(),
            urls: Urls::default(),
            pairs: Pairs::default(),
            answers: Answers::default(),
        }
    }

    /// Starts a file, and gives the parser that reads it. `name` is what messages call it; where the options have no `url`,
    /// its last part tells which entry of an index means it, with the query of the entry or, if no other has the same name,
    /// without it. The parser is to be given to [`add`](Self::add) as often as
    /// wanted, and to [`end`](Self::end). A file without an end is one that could not be had.
    ///
    /// Several files may be read at once, also in threads: they count in the order in which they were started. Of a file that
    /// was started later the entries wait until those before it have ended, or their parsers have been dropped.
    pub fn begin(&mut self, name: &str, options: &ParseOptions) -> Parser {
        self.begin_with(name, options.clone())
    }

    pub(crate) fn begin_with(&mut self, name: &str, mut options: ParseOptions) -> Parser {
        self.close_files(false);
        self.robots.tell(&mut options);
        let url = options.url.as_deref();
        let number = u32::try_from(self.files.len()).unwrap_or(u32::MAX);
        let file = Arc::new(number);
        let mut begun = File::new(name, url, options.response.as_ref());
        begun.parser = Some(Arc::downgrade(&file));
        self.files.push(begun);
        if number == self.in_hand {
            self.take_in_hand();
        }
        options.is_in_site = true;
        if let Some(url) = url {
            self.prove(key_of_url(url), &mut options.proofs);
        }
        let mut parser = Parser::new(&options);
        parser.file = Some(file);
        parser
    }

    /// Takes the entries that were read since the last call out of the parser. One that [`begin`](Self::begin) has not given
    /// keeps its own.
    pub fn add(&mut self, parser: &mut Parser) {
        if let Some(number) = self.number_of(parser) {
            let table = parser.take();
            self.add_table(number, parser.format(), table);
        }
    }

    /// The end of a file: everything there is to say about it alone. That of a parser that [`begin`](Self::begin) has not given
    /// is none of the site.
    pub fn end(&mut self, parser: Parser) -> Report {
        let number = self.number_of(&parser);
        let mut report = parser.finish();
        let Some(number) = number else { return report };
        if number == self.in_hand {
            self.take_entries(report.format, &report.entries);
        } else {
            self.add_table(number, report.format, report.entries.clone());
        }
        self.close(number, &mut report);
        report
    }

    /// The same for those who want no entries.
    #[cfg(feature = "js")]
    pub(crate) fn end_without_entries(&mut self, parser: Parser) -> Report {
        let number = self.number_of(&parser);
        let mut report = parser.finish();
        let entries = std::mem::take(&mut report.entries);
        if let Some(number) = number {
            self.add_table(number, report.format, entries);
            self.close(number, &mut report);
        }
        report
    }

    /// Notes what there is to say about a file whose entries have been added.
    fn close(&mut self, number: u32, report: &mut Report) {
        let mut facts = report.site_facts.take();
        let Some(file) = self.files.get_mut(number as usize) else { return };
        file.parser = None;
        file.format = report.format;
        file.entry_count = report.entry_count;
        file.is_cut = report.is_cut;
        file.has_failed = file.is_refused();
        // Whoever begins after this is told of it.
        let robots = facts.as_mut().and_then(|facts| facts.robots.take());
        if let Some(robots) = robots.filter(|_| file.is_robots()) {
            self.robots.add(file.url.as_deref(), robots);
        }
        file.waiting.facts = facts;
        self.close_files(false);
    }

    /// The number of the file that a parser reads.
    fn number_of(&self, parser: &Parser) -> Option<u32> {
        let file = parser.file.as_ref()?;
        let is_it = self.files.get(**file as usize)?.is_read_by(file);
        is_it.then_some(**file)
    }

    /// The next file has its turn: what waits of it is looked at.
    fn take_in_hand(&mut self) {
        let first = self.urls.count();
        let Some(file) = self.files.get_mut(self.in_hand as usize) else { return };
        file.first = first;
        let tables = std::mem::take(&mut file.waiting.tables);
        self.references.begin(Some(self.in_hand));
        for (format, table) in tables {
            self.take_entries(format, &table);
        }
    }

    /// Closes the files of which nothing more comes, as far as all before them are closed; or all of them.
    fn close_files(&mut self, all: bool) {
        while let Some(file) = self.files.get_mut(self.in_hand as usize)
            && (all || file.is_closed())
        {
            if file.parser.is_none() {
                file.references = self.references.in_hand();
            }
            if let Some(facts) = file.waiting.facts.take() {
                self.references.set_places(&facts.references);
                if !file.has_failed {
                    file.has_lost_alternates = facts.alternates.has_given_up();
                    self.pairs.add(&facts, file.first);
                    self.tell_conflicts();
                }
            }
            self.in_hand += 1;
            self.take_in_hand();
        }
    }

    /// What the server answered when it was asked for a page, after redirects: pages that are listed and cannot be found, or
    /// should not be, are told. `canonical` is what the page itself calls its canonical URL.
    pub fn answer(&mut self, url: &str, response: &Response, canonical: Option<&str>) {
        self.answers.add(url, response, canonical);
    }

    /// Adds what is known of a file: the robots.txt files, and the indexes that list it.
    #[cold]
    fn prove(&self, key: u64, proofs: &mut Proofs) {
        for file in &self.files {
            let Some(url) = &file.url else { continue };
            let references = self.references.some(file.references.clone());
            let mut keys: Vec<u64> = references.iter().map(|reference| reference.key).collect();
            for (_, table) in &file.waiting.tables {
                let base = file.base.as_deref();
                keys.extend(table.iter().map(|entry| key_of_reference(entry.loc, base)));
            }
            if file.is_robots() {
                proofs.add(url, &mut keys.into_iter());
            } else if file.is_index() && keys.contains(&key) {
                proofs.documents.push(key_of_url(url));
            }
        }
    }

    /// The number of the file that has an entry, and that of the entry in it.
    fn file_of(files: &[File], number: u32) -> (u32, u32) {
        let after = files.partition_point(|file| file.first <= number);
        let file = after.saturating_sub(1);
        let first = files.get(file).map_or(0, |file| file.first);
        (u32::try_from(file).unwrap_or(NO_FILE), number.saturating_sub(first))
    }

    fn add_table(&mut self, number: u32, format: Format, table: Table) {
        if number == self.in_hand {
            self.take_entries(format, &table);
        } else if let Some(file) = self.files.get_mut(number as usize)
            && !table.is_empty()
        {
            file.waiting.tables.push((format, table));
        }
    }

    /// Takes entries of the file in hand.
    fn take_entries(&mut self, format: Format, table: &Table) {
        let number = self.in_hand;
        let latest_ms =
            self.now_ms.map_or(i64::MAX, |now| now.saturating_add(LASTMOD_TOLERANCE_MS));
        // Feeds repeat what sitemaps list.
        let is_list = matches!(format, Format::Urlset | Format::Text);
        let has_references = matches!(format, Format::Sitemapindex | Format::Robots);
        let split = self.files.split_at_mut_checked(number as usize);
        let Some((others, [file, ..])) = split else { return };
        if file.is_refused() {
            return;
        }
        for entry in table {
            let index = file.read_count;
            file.read_count = index.saturating_add(1);
            if has_references {
                self.references.add(index, entry.loc, file.base.as_deref(), entry.lastmod_value);
                continue;
            }
            if let Some(date) = entry.lastmod_value.filter(|date| date.time_ms <= latest_ms) {
                file.note_date(date);
            }
            if !is_list {
                continue;
            }
            if !entry.is_usable {
                self.urls.skip();
            } else if let Some(before) = self.urls.add(hash(entry.loc.as_bytes()), file.first) {
                let (other, _) = Self::file_of(others, before);
                let name = others.get(other as usize).map_or("", |file| &file.name);
                let place = Place::in_file(number, other, 0, 0);
                self.sink.push(Rule::SiteDuplicateUrl, place, Some(index), &[entry.loc, name]);
            }
        }
    }
}

/// The number of no file.
const NO_FILE: u32 = u32::MAX;

/// A number as messages show it.
fn shown(number: usize) -> String {
    grouped(number as u64)
}
