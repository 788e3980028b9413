//! What there is to say about a document that has ended: who reads it, what its answer has to do with it, the report.

use super::{Parser, Report, Stage, Verdict};
use crate::consumers::{self, Consumer, Facts};
use crate::diagnostic::{Place, Profile};
use crate::input::Encoding;
use crate::model::{Answer, Body, Content, Part, ResponseView};
use crate::reader::Format;
use crate::rules::{self, Rule, grouped};

/// What is told because a document ends where it does. Where nobody wants the rest, that is not known.
const ABOUT_END: &[Rule] = &[
    Rule::FeedEmpty,
    Rule::HreflangReturnMissing,
    Rule::HreflangTargetNotInSitemap,
    Rule::IndexEmpty,
    Rule::IndexSingleChild,
    Rule::UrlsetEmpty,
];

impl Parser {
    /// Nobody wants the rest: what there is to say about what was read so far. An entry or a line that is only begun is none of
    /// it, and nothing is said because of an end that is not there. What consumers would make of all of the document, nobody knows:
    /// [`Report::consumers`] is empty.
    ///
    /// # Example
    /// ```
    /// use sitemapkit::{Parser, ParseOptions, Verdict};
    ///
    /// let mut parser = Parser::new(&ParseOptions::default());
    /// parser.push(b"<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">")?;
    /// parser.push(b"<url><loc>https://www.example.com/</loc></url><url><loc>https://www.exa")?;
    /// let report = parser.stop();
    /// assert_eq!((report.entry_count, report.is_cut), (1, true));
    /// assert_eq!(report.verdict, Verdict::Accepted);
    /// # Ok::<(), sitemapkit::Error>(())
    /// ```
    #[must_use]
    pub fn stop(mut self) -> Report {
        self.catch_up();
        self.reader.drop_begun_entry();
        self.sink.drop_entries_from(self.reader.entry_count);
        self.drop_front(self.window.len());
        self.close_strict();
        let mut report = self.conclude(true, ABOUT_END);
        report.consumers.clear();
        report
    }

    /// A strict reader goes no further than to where it must stop.
    pub(super) fn close_strict(&mut self) {
        if let Some(stop) = self.sink.drop_after_stop() {
            self.sink.push(Rule::StrictStop, stop, None, &[]);
        }
    }

    /// Says what there is to say of the document as a whole, but for some rules.
    pub(super) fn conclude(&mut self, is_cut: bool, unasked: &[Rule]) -> Report {
        self.check_format();
        let end = Place::new(self.base, self.base);
        self.reader.finish(self.input.bytes, end, is_cut, &mut self.sink);
        self.check_extensions();
        for rule in unasked {
            self.sink.forget(*rule);
        }
        self.sink.close_notes(grouped);
        if let Some(answer) = self.answer.take() {
            self.check_response(*answer, is_cut);
        }
        if self.input.is_lost && !self.sink.is_document_rejected() {
            self.sink.push(Rule::DocumentTruncated, end, None, &[]);
        }
        self.sink.pin(&mut self.lines, "");
        self.reader.pin_entries(&mut self.lines, "");
        let is_cut = is_cut || self.input.is_damaged || self.input.is_cut;
        self.report(is_cut)
    }

    /// Says if the consumer whose profile was asked for does not read such a document, unless its rules have said so.
    fn check_format(&mut self) {
        let name = match self.reader.format {
            Format::Rss => "RSS",
            Format::Atom => "Atom",
            _ => return,
        };
        if !consumers::reads(self.profile, &self.facts()) && !self.sink.is_document_rejected() {
            let version = self.reader.version.as_deref().unwrap_or("1.0").to_owned();
            let place = self.reader.root_place().unwrap_or_default();
            let who = consumers::name_of(self.profile);
            let who = who.map_or("search engines do".to_owned(), |who| [who, " does"].concat());
            self.sink.push(Rule::FeedTypeUnsupported, place, None, &[&who, name, &version]);
        }
    }

    /// Says which extensions the consumer whose profile was asked for does not read, unless a rule of theirs has said so.
    fn check_extensions(&mut self) {
        let Some(who) = consumers::name_of(self.profile) else { return };
        if self.sink.is_document_rejected() {
            return;
        }
        let ignored = consumers::ignored(self.profile, &self.facts());
        let has_told_of_mobile = self.sink.count_of(Rule::MobileObsolete) > 0;
        for (part, name, place) in self.reader.extension_starts() {
            if ignored.has(part) && !(part == Part::Mobile && has_told_of_mobile) {
                self.sink.push(Rule::ExtensionIgnored, place, None, &[who, &name]);
            }
        }
    }

    fn facts(&self) -> Facts<'_> {
        let reader = &self.reader;
        Facts {
            format: reader.format,
            version: reader.version.as_deref(),
            parts: reader.parts,
            has_google_mobile: reader.has_google_mobile,
            has_entries: reader.has_entries(),
            taken_by: reader.taken_by(),
        }
    }

    /// What each consumer does with the document.
    fn consumers(&self) -> Vec<Consumer> {
        let (facts, sink) = (self.facts(), &self.sink);
        let judge = |of: Profile| Consumer::judge(of, &facts, sink.effects(of));
        match self.profile {
            Profile::All => Profile::EACH.into_iter().map(judge).collect(),
            one => vec![judge(one)],
        }
    }

    fn report(&mut self, is_cut: bool) -> Report {
        let consumers = self.consumers();
        let Self { input, reader, sink, stage, .. } = self;
        let is_well_formed = match stage {
            Stage::Text(_) => true,
            Stage::Xml(_) => sink.is_well_formed() && !input.is_cut,
            Stage::Undecided | Stage::Skip => sink.is_well_formed(),
        };
        let verdict = if sink.is_document_rejected() || reader.has_only_unusable() {
            Verdict::Rejected
        } else if sink.has_problems() {
            Verdict::AcceptedWithProblems
        } else {
            Verdict::Accepted
        };
        Report {
            format: reader.format,
            version: reader.version.take(),
            encoding: input.encoding.clone(),
            compression: input.compression,
            bytes: input.bytes,
            entry_count: reader.entry_count,
            verdict,
            consumers,
            is_well_formed,
            is_cut,
            ignored: reader.ignored().to_vec(),
            has_bom: input.has_bom,
            site_facts: reader.site_facts(),
            resumption_token: reader.feed.resumption_token.take(),
            entries: std::mem::take(&mut reader.table),
            diagnostics: sink.take_diagnostics(),
        }
    }

    /// Says what the answer of the server and the document have to do with each other.
    #[cold]
    #[inline(never)]
    fn check_response(&mut self, answer: Answer, is_cut: bool) {
        let has = |rule: Rule| self.sink.count_of(rule) > 0;
        let damage = [Rule::EncodingInvalidUtf8, Rule::TextInvalidUtf8, Rule::RobotsEncoding];
        let is_damaged = damage.into_iter().any(has);
        let charset = answer.charset.as_deref();
        let body = Body {
            content: match self.reader.format {
                Format::Unknown => Content::Unknown,
                Format::Text | Format::Robots => Content::Text,
                _ => Content::Xml,
            },
            is_page: has(Rule::HtmlInsteadOfSitemap) || has(Rule::RobotsHtml),
            read_as: charset.filter(|charset| !self.input.is_in(charset)).map(|_| {
                match &self.input.encoding {
                    Encoding::Utf8 if is_damaged => "read as UTF-8".to_owned(),
                    Encoding::Utf8 => "in UTF-8".to_owned(),
                    encoding => ["read as ", encoding.as_str()].concat(),
                }
            }),
            gzip_layers: self.input.gzip_layers(),
            received: self.received,
            is_cut,
        };
        let view = ResponseView::new(answer, body);
        // What follows from what is told of the answer.
        if view.cut.is_some() {
            self.input.is_cut = true;
            for rule in [Rule::XmlTruncated, Rule::GzipTruncated, Rule::XmlEmptyFile] {
                self.sink.forget(rule);
            }
        }
        if view.is_encoded_twice && view.is_as_sent {
            self.sink.forget(Rule::GzipDouble);
        }
        if view.body.content == Content::Unknown && (view.is_refused || !view.is_good) {
            self.sink.clear();
        }
        rules::check_response(&view, &mut self.sink);
    }
}
