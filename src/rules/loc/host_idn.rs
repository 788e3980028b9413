use crate::diagnostic::Sink;
use crate::model::{EntryView, Notes};
use crate::rules::{Rule, declare_rule, has_lost_characters, tell_loc};

declare_rule! {
    /// ## What it checks
    /// The host of a `loc` has ASCII characters only, which do not encode others. An international name is written in the form that starts with
    /// `xn--`, and a full stop of Chinese or Japanese (`。`) or a wide letter (`ａ`) as that of ASCII.
    ///
    /// ## Why
    /// A URL has ASCII characters only, and names are looked up in their form with `xn--`. Search engines translate the
    /// name; smaller crawlers may not.
    ///
    /// ## How to fix
    /// Write the name as your registrar or the address bar of a browser gives it when copied: `xn--exmple-cua.com`.
    ///
    /// ## Fails
    /// ```xml count=2
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://exämple.com/</loc></url>
    ///   <url><loc>https://exämple.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://tee.münchen.example/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://ex%C3%A4mple.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://xn--exmple-cua.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://tee.xn--mnchen-3ya.example/thé</loc></url>
    /// </urlset>
    /// ```
    LocHostIdn {
        code: "loc-host-idn",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the host of a `<loc>` has characters outside ASCII",
        message: "the host of `{}` has characters outside ASCII",
        spec: "https://www.rfc-editor.org/rfc/rfc3987#section-3.1",
    }
}

pub(crate) fn check(entry: &EntryView<'_>, out: &mut Sink) {
    // Of a host that has lost characters it is not known which it had.
    let is_lost = || entry.loc.host.contains('\u{FFFD}') && has_lost_characters(entry, out);
    if entry.loc.notes.has(Notes::HOST_IDN) && !is_lost() {
        tell_loc(Rule::LocHostIdn, entry, out);
    }
}
