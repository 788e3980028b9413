use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// The URL that answered is the one that was asked for. This rule needs the answer of the server.
    ///
    /// ## Why
    /// Crawlers follow redirects, a few at most. Which of the two addresses says what the sitemap may list then depends on
    /// the crawler. Yandex wants the redirect removed.
    ///
    /// The rules about host, `www.`, scheme, port and folder are silent about what fits one of both.
    ///
    /// It is a warning because URLs that fit one of both addresses only may be dropped.
    ///
    /// ## How to fix
    /// Name the final URL in robots.txt, in the index and in the tools of search engines.
    ///
    /// ## Fails
    /// ```xml url=https://www.example.com/sitemap.xml answered=https://www.example.com/sitemap_index.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```text url=https://www.example.com/a.txt answered=https://www.example.com/b.txt
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```xml url=https://www.example.com/sitemap.xml answered=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml#top answered=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    HttpRedirect {
        code: "http-redirect",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "the URL of the sitemap redirects",
        message: "`{}` redirects to `{}`",
        spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15.4",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    let answer = &view.answer;
    if answer.is_redirected && view.is_good && !view.is_refused {
        out.push(Rule::HttpRedirect, Place::START, None, &[&answer.asked, &answer.answered]);
    }
}
