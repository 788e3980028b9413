use crate::diagnostic::{Sink, code_point, first_invisible};
use crate::model::{EntryView, Flags, Notes};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// A `loc` has no character that nobody sees, such as U+200B (zero width space), U+FEFF (byte order mark), U+00AD (soft
    /// hyphen), U+00A0 (no-break space) or a mark of the writing direction. U+200C and U+200D are allowed where letters or
    /// emoji need them. A document may also write them as references. Those before a URL and behind it are told as this alone,
    /// and the URL is compared without them.
    ///
    /// ## Why
    /// Such characters come along when text is copied from a web page, a mail or a word processor. To a server they are part
    /// of the address: crawlers ask for another page than the one that was meant, and mostly get none.
    ///
    /// ## How to fix
    /// Delete the character. If the text comes from a database, clean it there.
    ///
    /// ## Fails
    /// ```xml count=4
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea&#x200B;</loc></url>
    ///   <url><loc>https://www.example.com/tea&#xAD;pots</loc></url>
    ///   <url><loc>https://www.example.com/a&#xA0;b</loc></url>
    ///   <url><loc>https://www.example.com/&#x202A;c&#x202C;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>&#xFEFF;https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/می&#x200C;خواهم</loc></url>
    ///   <url><loc>https://www.example.com/👩&#x200D;🍳</loc></url>
    ///   <url><loc>https://www.example.com/thé</loc></url>
    /// </urlset>
    /// ```
    LocInvisibleCharacter {
        code: "loc-invisible-character",
        severity: Warning,
        authority: Sitemapkit,
        effect: Value,
        summary: "a `<loc>` has a character that nobody sees",
        message: "`{}` has {}, which nobody sees and which comes along when text is copied",
        spec: "https://www.unicode.org/reports/tr44/#Default_Ignorable_Code_Point",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // One between two URLs is told as what it parts.
    if entry.loc.flags.has(Flags::NON_ASCII) && !entry.loc.notes.has(Notes::SEVERAL_URLS) {
        tell(entry, out);
    }
}

#[inline(never)]
fn tell(entry: &EntryView<'_>, out: &mut Sink) {
    if let Some((_, c)) = first_invisible(entry.loc.written) {
        let (place, character) = (entry.loc_field.place(), code_point(c));
        let quotes = [entry.loc.written, &character];
        out.push(Rule::LocInvisibleCharacter, place, Some(entry.index), &quotes);
    }
}
