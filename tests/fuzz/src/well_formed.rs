//! What we say about well-formedness is what expat says, on documents without a document type that are UTF-8.

use crate::expat::{self, Fault};
use crate::{options, report};
use sitemapkit::{Format, Report, Rule, parse};

pub fn check(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else { return };
    if !is_comparable(text) {
        return;
    }
    let ours = parse(bytes, &options()).unwrap();
    if is_out_of_scope(&ours) {
        return;
    }
    let theirs = expat::read(bytes);
    let may_differ = match theirs {
        Ok(()) => !ours.is_well_formed && expat_is_laxer(&ours),
        Err(fault) => ours.is_well_formed && expat_is_stricter(fault, text),
    };
    assert!(
        may_differ || ours.is_well_formed == theirs.is_ok(),
        "expat: {theirs:?}; ours: {:?} in a document of the format {}",
        report::faults_of_xml(&ours),
        ours.format.as_str()
    );
}

/// Whether the two read the same document. Document types are left to the W3C suite (tests/it/conformance.rs): what
/// expat makes of one depends on entities, which we never expand.
fn is_comparable(text: &str) -> bool {
    let has_document_type =
        text.as_bytes().windows(9).any(|window| window.eq_ignore_ascii_case(b"<!DOCTYPE"));
    // UTF-16 without a byte order mark may be UTF-8 as well.
    let is_utf16 = text.bytes().take(2).any(|byte| byte == 0);
    !has_document_type
        && !is_utf16
        && declared_encoding(text).is_none_or(|name| name.eq_ignore_ascii_case("utf-8"))
}

/// The encoding that the declaration names, if it names one.
fn declared_encoding(text: &str) -> Option<&str> {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let declaration = text.strip_prefix("<?xml")?.split('>').next()?;
    let (_, value) = declaration.split_once("encoding")?;
    let value = value.trim_start().strip_prefix('=')?.trim_start();
    let value = value.strip_prefix(['"', '\''])?;
    Some(value.split(['"', '\'']).next().unwrap_or(value)).filter(|name| !name.is_empty())
}

/// Whether our verdict is about something else than the grammar of XML: a bound of ours, or a document that is not
/// read as XML at all.
fn is_out_of_scope(ours: &Report) -> bool {
    let bounds = [Rule::XmlNestingDepth, Rule::XmlTokenTooLong, Rule::XmlTooManyNamespaces];
    let not_read = [
        Rule::FormatUnrecognised,
        Rule::HtmlInsteadOfSitemap,
        Rule::GzipTruncated,
        Rule::CompressionNotGzip,
    ];
    matches!(ours.format, Format::Text | Format::Robots)
        || bounds.into_iter().chain(not_read).any(|rule| report::has(ours, rule))
}

/// Where expat accepts what the standard forbids.
fn expat_is_laxer(ours: &Report) -> bool {
    report::faults_of_xml(ours).into_iter().all(|(rule, _)| {
        let mut found = ours.diagnostics.iter().filter(|found| found.rule() == rule.id());
        match rule {
            // Namespaces in XML 1.0, section 7, allows no colon in the target of a processing instruction; expat does. It
            // is the one document of the W3C suite without a document type that expat wrongly accepts.
            Rule::XmlInvalidName => {
                found.all(|found| found.quotes().any(|name| name.contains(':')))
            }
            // XML 1.0 wants `1.` and digits: <https://www.w3.org/TR/xml/#NT-VersionNum>. expat takes any version.
            Rule::XmlDeclarationMalformed => {
                found.all(|found| found.quotes().any(|what| what.contains("version")))
            }
            _ => false,
        }
    })
}

/// Where expat rejects what the standard allows.
fn expat_is_stricter(fault: Fault, text: &str) -> bool {
    // expat has the names of the fourth edition of XML 1.0; ours are those of the fifth, which allows more characters.
    fault.code == expat::INVALID_TOKEN
        && text.get(fault.at..).and_then(|rest| rest.chars().next()).is_some_and(is_name_char)
}

/// Whether the fifth edition allows a character beyond ASCII in names: <https://www.w3.org/TR/xml/#NT-NameChar>.
fn is_name_char(c: char) -> bool {
    matches!(c, '\u{B7}' | '\u{C0}'..='\u{D6}' | '\u{D8}'..='\u{F6}' | '\u{F8}'..='\u{37D}' | '\u{37F}'..='\u{1FFF}'
        | '\u{200C}' | '\u{200D}' | '\u{203F}' | '\u{2040}' | '\u{2070}'..='\u{218F}' | '\u{2C00}'..='\u{2FEF}'
        | '\u{3001}'..='\u{D7FF}' | '\u{F900}'..='\u{FDCF}' | '\u{FDF0}'..='\u{FFFD}' | '\u{10000}'..='\u{EFFFF}')
}
