use super::tell_count;
use crate::diagnostic::Sink;
use crate::model::{Notes, SetView};
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// No `loc` has a parameter that identifies a session: `jsessionid`, `PHPSESSID`, `sessionid`, `ASPSESSIONID…`,
    /// `CFID` and the like, and `sid` with a value of 16 characters or more. It is told once for a document.
    ///
    /// ## Why
    /// Each visit makes new URLs of the same page. Crawlers spend their time on copies, and an identifier in public lets
    /// others into the session.
    ///
    /// ## How to fix
    /// Remove the parameter. Make the sitemap from the pages, not by visiting the site with a session.
    ///
    /// ## Fails
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea;jsessionid=1</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea;JSESSIONID=A1?x=2</loc></url>
    ///   <url><loc>https://www.example.com/?PHPSESSID=0a1b2c</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?sid=0123456789abcdef</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?a=1&amp;CFID=1&amp;CFTOKEN=2</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?ASPSESSIONIDQQGQQABC=XYZ</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text
    /// https://www.example.com/?sessionid=1
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/?sid=12</loc></url>
    ///   <url><loc>https://www.example.com/?PHPSESSID=</loc></url>
    ///   <url><loc>https://www.example.com/sessionid=1</loc></url>
    ///   <url><loc>https://www.example.com/tea;a=1</loc></url>
    /// </urlset>
    /// ```
    LocSessionId {
        code: "loc-session-id",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a `<loc>` has a session identifier",
        message: "{} of {} entries have a session identifier in their URL",
        spec: "https://www.sitemaps.org/faq.html",
    }
}

pub(crate) fn check(set: &SetView, out: &mut Sink) {
    tell_count(Rule::LocSessionId, Notes::SESSION, set, out);
}
