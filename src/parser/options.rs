//! What a caller knows of a document, and how it is to be read.

use crate::diagnostic::{Level, Profile, RuleId, Severity};
use crate::input::{FindDecoder, Guess, InputOptions};
use crate::limits::Limits;
use crate::model::{Proofs, Response, Scope, before, find_last, key_of_host, key_of_url};
use crate::reader::RobotsContext;
use crate::robots::Robots;
use crate::rules::Rule;

/// What is known of a document that does not stand in it.
#[expect(clippy::struct_excessive_bools, reason = "each is an option of its own")]
#[derive(Debug, Clone)]
#[non_exhaustive]
pub struct ParseOptions {
    /// Where it is served from: an absolute `http` or `https` URL. The rules about host, scheme, port and path need
    /// it; any other text is as good as none.
    pub url: Option<String>,
    /// The current time in milliseconds since 1970-01-01T00:00Z. The rules about the future need it.
    pub now_ms: Option<i64>,
    /// Whether the bytes are text that somebody has decoded, such as a `String`: UTF-8, whatever its XML declaration
    /// says. Otherwise they are those of the file.
    pub decoded: bool,
    /// Whether the rules about entries run. Reading itself checks well-formedness and format in any case.
    pub check: bool,
    /// Whether each entry says where it [begins](crate::Entry::position).
    pub positions: bool,
    /// What happens where a document is damaged.
    pub mode: Mode,
    /// How much of a document is read.
    pub limits: Limits,
    /// The robots.txt file of the site that the document is on. URLs it disallows are told, and so is a document that it
    /// disallows itself. URLs of other sites than that of [`url`](Self::url) are not compared with it; without a `url`,
    /// all are. If it names the document, that may list URLs above its directory. Time is bounded by [`ROBOTS_STEPS_MAX`](crate::protocol::ROBOTS_STEPS_MAX).
    pub robots: Option<Robots>,
    /// The product token of the crawler whose rules in robots.txt count, such as `Googlebot`; `*` for those that have
    /// none of their own.
    pub user_agent: String,
    /// Whose rules count: with [`Profile::All`], each as much as it says itself; with that of one search engine, only those
    /// that it follows, by what it does itself. The verdict is then that of this consumer; parts that it
    /// ignores wherever they stand are no problem.
    pub profile: Profile,
    /// How much rules matter, instead of what they say themselves; the last one set for a rule counts. The verdict follows,
    /// and so does which entries are usable. What is read does not, nor whether the document is well-formed.
    pub levels: Vec<(RuleId, Level)>,
    /// The answer of the server that the document is the body of. Without it the rules about HTTP are silent.
    pub response: Option<Response>,
    /// The robots.txt files of other hosts, each with a URL of its host. URLs of a host that its robots.txt disallows are
    /// told. A sitemap may list URLs of a host whose robots.txt names it, or an index that lists it; URLs of the others are
    /// told as `site-cross-submit-unproven`. Of hosts that are not here nothing is known, and `loc-other-host` speaks.
    pub host_robots: Vec<(String, Robots)>,
    /// The URLs of the indexes that list the document, for [`host_robots`](Self::host_robots).
    pub indexes: Vec<String>,
    #[doc(hidden)]
    pub token_by_token: bool,
    /// Whether what is told once of a document is told wherever it is, so that it can be mended there.
    pub(crate) tells_each: bool,
    /// As long as fewer diagnostics are stored in all, more of one rule are than the limit for it.
    pub(crate) diagnostics_at_once: usize,
    /// What bytes that are no UTF-8 are taken for.
    pub(crate) guess: Guess,
    /// Whether the document is one of a site, which says what goes across files.
    pub(crate) is_in_site: bool,
    /// What the robots.txt files of that site say.
    pub(crate) proofs: Proofs,
    /// Those files, by the keys of their hosts.
    pub(crate) site_robots: Vec<(u64, Robots)>,
    /// Finds decoders for encodings that this crate has no table for.
    pub(crate) find_decoder: FindDecoder,
}

impl Default for ParseOptions {
    fn default() -> Self {
        Self {
            url: None,
            now_ms: None,
            decoded: false,
            check: true,
            positions: false,
            mode: Mode::Tolerant,
            limits: Limits::default(),
            robots: None,
            user_agent: "*".to_owned(),
            profile: Profile::All,
            levels: Vec::new(),
            response: None,
            host_robots: Vec::new(),
            indexes: Vec::new(),
            token_by_token: false,
            tells_each: false,
            diagnostics_at_once: 0,
            guess: Guess::Nothing,
            is_in_site: false,
            proofs: Proofs::default(),
            site_robots: Vec::new(),
            find_decoder: InputOptions::default().find_decoder,
        }
    }
}

impl ParseOptions {
    /// How much `rule` matters with these options; `None` when it is off, or no rule of the profile.
    #[must_use]
    pub fn severity(&self, rule: Rule) -> Option<Severity> {
        rule.severity_with(self.profile, &self.levels)
    }

    /// What is known of robots.txt files, as far as URLs are compared with them.
    pub(super) fn robots_context(&self) -> RobotsContext {
        let mut hosts = Vec::new();
        if self.check {
            for (url, robots) in &self.host_robots {
                hosts.push((key_of_host(url), robots.clone()));
            }
            hosts.extend(self.site_robots.iter().cloned());
        }
        let own = self.robots.as_ref().filter(|_| self.check);
        RobotsContext::new(self.url.as_ref(), own, hosts, &self.user_agent)
    }

    /// Where a redirect led that was met on the way to the document.
    fn answered(&self) -> Option<&String> {
        self.response.as_ref()?.url.as_ref()
    }

    /// Which URLs the document may list, if it is known where it is.
    pub(super) fn scope(&self) -> Option<Scope> {
        let scope = Scope::new(self.url.as_deref()?)?;
        Some(match self.answered() {
            Some(url) => scope.answered_by(url),
            None => scope,
        })
    }

    /// What robots.txt files say about the document.
    pub(super) fn proofs(&self) -> Proofs {
        let mut proofs = self.proofs.clone();
        let own = self.url.as_ref().zip(self.robots.as_ref());
        let others = self.host_robots.iter().map(|(host, robots)| (host, robots));
        for (host, robots) in others.chain(own) {
            proofs.add(host, &mut robots.sitemaps().map(key_of_url));
        }
        if !proofs.named.is_empty() {
            let documents = self.indexes.iter().chain(&self.url).chain(self.answered());
            proofs.documents.extend(documents.map(|url| key_of_url(url)));
        }
        proofs
    }
}

impl From<&ParseOptions> for InputOptions {
    fn from(options: &ParseOptions) -> Self {
        let url = options.url.as_deref().unwrap_or_default();
        let path = before(b'?', before(b'#', url));
        let extension = find_last(b'.', path).and_then(|dot| path.get(dot + 1..));
        Self {
            find_decoder: options.find_decoder,
            is_decoded: options.decoded,
            guess: options.guess,
            is_named_gzip: extension.is_some_and(|extension| extension.eq_ignore_ascii_case("gz")),
            gunzip_max_bytes: options.limits.decoded_bytes,
            gzip_depth_max: options.limits.gzip_layers,
        }
    }
}

/// What happens where a document is damaged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// The damage is told and repaired, and reading goes on.
    #[default]
    Tolerant,
    /// Reading stops at the first fault for which a strict consumer rejects the document: where it is not well-formed, or
    /// not a sitemap. The report has the entries that were complete before it, and `strict-stop` says where that is.
    Strict,
}

words!(Mode {
    Tolerant = "tolerant",
    Strict = "strict",
});
