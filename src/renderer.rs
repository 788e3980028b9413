//! Documents made on the fly: any source in, a valid `urlset` out, piece by piece; and indexes.

use crate::error::{Error, ErrorKind};
use crate::model::{Lastmod, Loc, LocKind};
use crate::parser::{ParseOptions, Parser, Report};
use crate::protocol::{DOCUMENT_MAX_BYTES, ENTRIES_MAX};
use crate::table::Table;
use crate::writer::{Output, SITEMAPINDEX, URLSET};

/// Reads a source that [`Parser`] reads, and writes its usable entries as a `urlset`: values that are not legal are
/// left out, and so are entries with an unusable URL and those above the limits of the protocol.
///
/// # Example
/// ```
/// use sitemapkit::Renderer;
///
/// let mut renderer = Renderer::new(None);
/// let mut xml = renderer.push(b"https://www.example.com/?a=1&b=2\n")?;
/// xml.push_str(&renderer.finish().xml);
/// assert!(xml.contains("<url><loc>https://www.example.com/?a=1&amp;b=2</loc></url>"));
/// # Ok::<(), sitemapkit::Error>(())
/// ```
#[derive(Debug)]
pub struct Renderer {
    parser: Parser,
    written_bytes: u64,
    written_count: u32,
    has_begun: bool,
    /// Whether a usable entry was left out because of a limit.
    has_omitted: bool,
}

/// What a source came to.
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub struct Rendered {
    /// The last part of the result.
    pub xml: String,
    /// How many entries were written.
    pub entry_count: u32,
    /// Whether all usable entries of the source were written. If not, because the source is damaged or holds more than
    /// a sitemap may, the result is a part of what it should be, and crawlers would forget the rest.
    pub is_complete: bool,
    /// What there is to say about the source.
    pub report: Report,
}

/// What [`URLSET`] writes after the last entry.
const CLOSE_BYTES: u64 = "</urlset>\n".len() as u64;

impl Renderer {
    /// A renderer for one source. `url` is where the result is served from; entries out of its scope are left out.
    #[must_use]
    pub fn new(url: Option<String>) -> Self {
        Self::with_options(&ParseOptions { url, ..ParseOptions::default() })
    }

    /// The same with all that a parser can be told.
    pub(crate) fn with_options(options: &ParseOptions) -> Self {
        let parser = Parser::new(options);
        Self { parser, written_bytes: 0, written_count: 0, has_begun: false, has_omitted: false }
    }

    /// Reads the next bytes of the source; returns the next part of the result.
    ///
    /// # Errors
    /// The same as [`Parser::push`].
    pub fn push(&mut self, chunk: &[u8]) -> Result<String, Error> {
        self.parser.push(chunk)?;
        let entries = self.parser.take();
        Ok(self.write(&entries))
    }

    /// How many entries were written.
    #[must_use]
    pub const fn entry_count(&self) -> u32 {
        self.written_count
    }

    /// The end of the source.
    #[must_use]
    pub fn finish(mut self) -> Rendered {
        let parser = std::mem::replace(&mut self.parser, Parser::new(&ParseOptions::default()));
        let report = parser.finish();
        let mut xml = self.write(&report.entries);
        URLSET.close(&mut xml);
        let is_complete = !self.has_omitted && report.is_well_formed && !report.is_cut;
        Rendered { xml, entry_count: self.written_count, is_complete, report }
    }

    fn write(&mut self, entries: &Table) -> String {
        let mut out = String::new();
        if !std::mem::replace(&mut self.has_begun, true) {
            URLSET.open(&mut out);
            self.written_bytes = out.len() as u64;
        }
        for entry in entries.iter().filter(|entry| entry.is_usable) {
            let start = out.len();
            let rewritten;
            let lastmod = match (entry.lastmod, entry.lastmod_value) {
                (Some(text), Some(_)) if is_w3c(text) => Some(text),
                (Some(_), Some(value)) => {
                    rewritten = value.text();
                    Some(rewritten.as_str())
                }
                _ => None,
            };
            let output = Output {
                loc: entry.loc,
                lastmod,
                changefreq: entry.changefreq.filter(|_| entry.changefreq_value.is_some()),
                priority: entry.priority.filter(|_| entry.priority_value.is_some()),
            };
            if !URLSET.entry(&output, &mut out) {
                continue;
            }
            let bytes = (out.len() - start) as u64;
            if self.written_count >= ENTRIES_MAX
                || self.written_bytes + bytes + CLOSE_BYTES > DOCUMENT_MAX_BYTES
            {
                self.has_omitted = true;
                out.truncate(start);
                continue;
            }
            self.written_bytes += bytes;
            self.written_count += 1;
        }
        out
    }
}

/// Whether the text of a date that could be read is W3C date-time, which starts with a year. Dates of RSS do not; they are
/// written as the same moment.
fn is_w3c(text: &str) -> bool {
    text.as_bytes().first_chunk::<4>().is_some_and(|year| year.iter().all(u8::is_ascii_digit))
}

/// Writes a `sitemapindex` of pairs of location and date of last modification. A date that is not W3C date-time is
/// left out.
///
/// # Errors
/// [`ErrorKind::InvalidUrl`] for a location that is not an absolute `http` or `https` URL.
///
/// # Example
/// ```
/// let sitemaps = [("https://www.example.com/sitemap-1.xml", Some("2026-11-21"))];
/// let xml = sitemapkit::render_sitemap_index(sitemaps)?;
/// assert!(xml.contains("<lastmod>2026-11-21</lastmod>"));
/// # Ok::<(), sitemapkit::Error>(())
/// ```
pub fn render_sitemap_index<'a>(
    sitemaps: impl IntoIterator<Item = (&'a str, Option<&'a str>)>,
) -> Result<String, Error> {
    let mut out = String::new();
    SITEMAPINDEX.open(&mut out);
    for (loc, lastmod) in sitemaps {
        let lastmod = lastmod.filter(|lastmod| Lastmod::parse(lastmod).is_ok());
        let is_absolute = Loc::of(loc).kind == LocKind::Absolute;
        if !is_absolute
            || !SITEMAPINDEX.entry(&Output { loc, lastmod, ..Output::default() }, &mut out)
        {
            return Err(Error::new(ErrorKind::InvalidUrl));
        }
    }
    SITEMAPINDEX.close(&mut out);
    Ok(out)
}
