//! The rules, one file each.
//!
//! A rule is declared with `declare_rule!` in `src/rules/<group>/<name>.rs`: its documentation, whose examples run as
//! tests, and its metadata. [`list`] is the only list of them, of which `register!` makes the [`Rule`] enum and the calls.
//! The kinds:
//!
//! - *emitted*: found while reading, by the stage that cannot help seeing it; or told in the name of a family, as what is
//!   wrong with a date is by `lastmod::format`;
//! - *entry*: a `check` of one [`EntryView`](crate::model::EntryView), after its end;
//! - *value*, *group*, *added*: what extensions demand, in [`demands`];
//! - *robots*: a `check` of one `Sitemap` line of a robots.txt file;
//! - *set*: a `check` of the whole document, after its end;
//! - *response*: a `check` of the answer of the server, if there is one, after that;
//! - *across*: a `check` of an entry of an index and the file that it names, when all files of a site are known. What else is
//!   to be said about several files is emitted by `site`.

mod asked;
mod changefreq;
mod declare;
pub(crate) mod demands;
mod document;
mod encoding;
mod extension;
mod feed;
mod gzip;
mod hreflang;
mod http;
mod image;
mod index;
mod lastmod;
mod limits;
mod list;
mod loc;
mod message;
mod news;
mod priority;
mod profiles;
mod register;
mod robots;
mod seo;
mod site;
mod tell;
mod text;
mod video;
mod xml;

use crate::diagnostic::{Authority, Effect, Profile, RuleId, Severity, Subject};
use declare::declare_rule;
pub(crate) use demands::{is_countries, is_period};
pub(crate) use index::is_invalid_url;
pub(crate) use limits::grouped;
pub use list::Rule;
pub(crate) use list::{
    ADDED_RULES, GROUP_RULES, VALUE_RULES, check_entry, check_reference, check_response, check_set,
};
pub(crate) use loc::has_lost_characters;
pub use message::UnknownRule;
use tell::{tell, tell_loc, tell_value};
pub(crate) use video::is_video_file;

/// What is known of a rule: shown by every report and in the documentation.
#[derive(Debug)]
#[non_exhaustive]
pub struct RuleMeta {
    /// The stable code, kebab-case.
    pub code: &'static str,
    /// How much it matters.
    pub severity: Severity,
    /// Whose rule it is.
    pub authority: Authority,
    /// What a consumer leaves out.
    pub effect: Effect,
    /// What is wrong, in one phrase, without the value.
    pub summary: &'static str,
    /// The same with `{}` for each value, which [`Diagnostic::message`](crate::Diagnostic::message) puts in.
    pub message: &'static str,
    /// The passage of the standard.
    pub spec: &'static str,
    /// The explanation in Markdown. The examples under `## Fails` and `## Passes` run as tests.
    pub docs: &'static str,
    /// The source file that declares the rule, for the tests.
    #[doc(hidden)]
    pub file: &'static str,
}

/// How much a rule matters, what it costs and whose it is.
type Weight = (Severity, Effect, Authority);

impl Rule {
    /// The number of the rule.
    #[must_use]
    pub const fn id(self) -> RuleId {
        RuleId(self as u16)
    }

    /// The rule with that number.
    #[must_use]
    pub fn from_id(id: RuleId) -> Option<Self> {
        Self::ALL.iter().copied().find(|rule| rule.id() == id)
    }
}

/// The errors of the groups `encoding` and `xml` that well-formed XML can have. It may be in any encoding; that sitemaps
/// must be UTF-8 is what the protocol adds.
const WELL_FORMED: &[Rule] = &[
    Rule::EncodingDeclaredNotUtf8,
    Rule::EncodingUtf16,
    Rule::XmlEntityExpansion,
    Rule::XmlExternalEntity,
];

impl Rule {
    /// Whether a document in which it fires is not well-formed XML.
    #[must_use]
    pub fn breaks_xml(self) -> bool {
        // The numbers of the groups `encoding` and `xml`.
        (150..300).contains(&(self as u16))
            && self.weight().0 == Severity::Error
            && !WELL_FORMED.contains(&self)
    }
}

impl Rule {
    /// Whether what is packed with gzip cannot be unpacked as it stands, where it fires.
    #[must_use]
    pub fn breaks_gzip(self) -> bool {
        // The numbers of the group `gzip`. What is no gzip at all has nothing to be unpacked.
        (100..150).contains(&(self as u16))
            && self.weight().0 == Severity::Error
            && self != Self::CompressionNotGzip
    }
}

/// What is told of a document where the first of its elements in another namespace stands.
const OF_FIRST_IN_NAMESPACE: [Rule; 4] = [
    Rule::CodesearchObsolete,
    Rule::GeoObsolete,
    Rule::NamespaceExtensionUnknown,
    Rule::Resourcesync,
];

/// Whether what the rule finds between the start tag and the end tag of an entry is about that entry. Bytes and characters that no
/// document may have are found before it is read.
pub(crate) fn is_of_entry(rule: RuleId) -> bool {
    let is_of_text = rule.0 < 200 || rule == Rule::XmlInvalidChar.id();
    !is_of_text && !OF_FIRST_IN_NAMESPACE.iter().any(|first| first.id() == rule)
}

impl Subject for Rule {
    fn id(self) -> RuleId {
        Self::id(self)
    }

    fn effect_in(self, profile: Profile) -> Option<Effect> {
        Self::effect_in(self, profile)
    }

    fn severity_in(self, profile: Profile) -> Severity {
        Self::severity_in(self, profile)
    }

    fn breaks_xml(self) -> bool {
        Self::breaks_xml(self)
    }
}
