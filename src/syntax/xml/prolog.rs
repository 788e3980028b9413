//! What may stand before the root element: the XML declaration and the document type.

use super::{Source, XmlSyntax, declaration};
use crate::diagnostic::{Place, Sink};
use crate::rules::Rule;

impl XmlSyntax {
    pub(super) fn declaration(
        &mut self,
        raw: &str,
        source: Source<'_>,
        pos: usize,
        sink: &mut Sink,
    ) {
        let span = source.place(pos, pos + raw.len());
        let is_first = span.span.start == self.start;
        if self.has_root || self.has_declaration {
            if self.has_root && self.open.is_empty() {
                self.is_inside("<?xml", span, sink);
            } else {
                sink.push(Rule::XmlPiReserved, span, None, &["xml"]);
            }
            return;
        }
        if !is_first && !self.has_junk_before {
            if self.has_begun {
                sink.push(Rule::XmlPiReserved, span, None, &["xml"]);
            } else {
                sink.push(
                    Rule::XmlLeadingWhitespace,
                    source.place(pos, pos + "<?xml".len()),
                    None,
                    &[],
                );
            }
        }
        self.has_declaration = true;
        let (declared, result) = declaration::read(raw);
        let at =
            |(value, offset): (&str, usize)| source.place(pos + offset, pos + offset + value.len());
        if let Err(fault) = result {
            sink.push(Rule::XmlDeclarationMalformed, span, None, &[fault]);
            return;
        }
        if let Some(version) = declared.version.filter(|(version, _)| *version != "1.0") {
            sink.push(Rule::XmlVersionUnsupported, at(version), None, &[version.0]);
        }
        if let Some(encoding) =
            declared.encoding.filter(|(encoding, _)| !declaration::is_utf8(encoding))
        {
            sink.push(Rule::EncodingDeclaredNotUtf8, at(encoding), None, &[encoding.0]);
        }
    }

    pub(super) fn doctype(&mut self, raw: &str, span: Place, sink: &mut Sink) {
        let name = raw.get("<!DOCTYPE".len()..).unwrap_or_default().trim_start();
        let is_html = name.get(..4).is_some_and(|name| name.eq_ignore_ascii_case("html"));
        if is_html && !self.has_root {
            // Told when the root element shows that this is a page.
        } else if !raw.starts_with("<!DOCTYPE") {
            sink.push(
                Rule::XmlNotWellFormed,
                span,
                None,
                &["`<!DOCTYPE` must be written in capitals"],
            );
        } else if self.has_root || self.has_doctype {
            let fault = "a document type declaration must stand once, before the root element";
            sink.push(Rule::XmlNotWellFormed, span, None, &[fault]);
        } else {
            sink.push(Rule::XmlDoctype, span, None, &[]);
        }
        self.has_doctype = true;
    }
}
