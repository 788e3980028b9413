use crate::diagnostic::Sink;
use crate::model::{EntryKind, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The URL of a list ends in `.txt`, or in `.txt.gz` if it is compressed. This rule needs the URL of the document.
    ///
    /// ## Why
    /// Google takes lists of URLs with that extension only. Under another name the file may not be read as a sitemap.
    ///
    /// ## How to fix
    /// Rename the file, such as `urls.txt`.
    ///
    /// ## Fails
    /// ```text url=https://www.example.com/urls
    /// https://www.example.com/
    /// ```
    ///
    /// ```text url=https://www.example.com/sitemap.xml
    /// https://www.example.com/
    /// ```
    ///
    /// ```text url=https://www.example.com/list.php?as=urls.txt
    /// https://www.example.com/
    /// ```
    ///
    /// ```text url=https://www.example.com/urls.txt.html
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```text url=https://www.example.com/urls.txt
    /// https://www.example.com/
    /// ```
    ///
    /// ```text url=https://www.example.com/URLS.TXT?v=2
    /// https://www.example.com/
    /// ```
    ///
    /// ```hex url=https://www.example.com/urls.txt.gz
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```text
    /// https://www.example.com/
    /// ```
    TextExtension {
        code: "text-extension",
        severity: Warning,
        authority: Google,
        effect: Value,
        summary: "the name of the list does not end in `.txt`",
        message: "the name of the list does not end in `.txt`",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#text",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    // A table is no list under a wrong name.
    let is_table = || out.has_told(Rule::TextColumns);
    if set.kind == Some(EntryKind::Line) && set.is_named_text == Some(false) && !is_table() {
        out.push(Rule::TextExtension, set.root, None, &[]);
    }
}
