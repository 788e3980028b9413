use crate::diagnostic::{Sink, is_invisible};
use crate::model::{EntryView, Flags, LocKind};
use crate::rules::{Rule, declare_rule, tell_loc};

declare_rule! {
    /// ## What it checks
    /// A `loc` has only ASCII characters. Those of its host are told as `loc-host-idn`, or as
    /// `loc-host-invalid`.
    ///
    /// ## Why
    /// Crawlers encode other letters themselves and find the page. Logs, reports and older programs show or count
    /// the two spellings as two pages.
    ///
    /// ## How to fix
    /// Percent-encode the UTF-8 bytes: `é` becomes `%C3%A9`.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/thé</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://tee.münchen.example/thé</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th%C3%A9</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://tee.münchen.example/th%C3%A9</loc></url>
    /// </urlset>
    /// ```
    LocNonAscii {
        code: "loc-non-ascii",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<loc>` has characters that are not percent-encoded",
        message: "`{}` has characters that are not percent-encoded",
        spec: "https://www.sitemaps.org/protocol.html#escaping",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    let loc = &entry.loc;
    let is_of_host = !loc.host.is_ascii() && loc.rest.is_ascii();
    // What is no URL is told.
    let is_url = loc.kind != LocKind::NotUrl;
    if loc.flags.has(Flags::NON_ASCII) && is_url && !is_of_host && !is_told(entry, out) {
        tell_loc(Rule::LocNonAscii, entry, out);
    }
}

/// The rules about what U+FFFD takes the place of.
const REPLACING: &[Rule] =
    &[Rule::EncodingInvalidUtf8, Rule::EncodingInvalidSequence, Rule::XmlInvalidCharRef];

/// Whether its URL has a U+FFFD in place of what could not be read, which has been told.
#[cold]
#[inline(never)]
pub(crate) fn has_lost_characters(entry: &EntryView<'_>, out: &Sink) -> bool {
    entry.loc.may_be_damaged() && out.has_any_in(REPLACING, entry.loc_field.span)
}

/// Whether nobody sees any such character, or all others stand for bytes that could not be decoded, which has been told.
fn is_told(entry: &EntryView<'_>, out: &Sink) -> bool {
    let is_letter =
        |c: char| !c.is_ascii() && c != char::REPLACEMENT_CHARACTER && !is_invisible(c, None);
    let text = entry.loc.text;
    let others = text.bytes().position(|byte| !byte.is_ascii()).and_then(|at| text.get(at..));
    !others.unwrap_or_default().contains(is_letter)
        && (!entry.loc.may_be_damaged() || has_lost_characters(entry, out))
}
