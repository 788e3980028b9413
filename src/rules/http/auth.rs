use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// Everybody may read the sitemap: the status of the answer is not 401, 403 or 407, and no login page comes
    /// instead. This rule needs the answer of the server.
    ///
    /// ## Why
    /// Crawlers have no user name and no password. They never see a sitemap that needs them.
    ///
    /// ## How to fix
    /// Take the sitemap out of the part of the site that needs a login, and let firewalls pass crawlers.
    ///
    /// ## Fails
    /// ```xml status=403
    /// <!DOCTYPE html>
    /// <html><body><p>Forbidden</body></html>
    /// ```
    ///
    /// ```text status=401
    ///
    /// ```
    ///
    /// ```text status=407
    /// Proxy authentication required
    /// ```
    ///
    /// ```xml url=https://www.example.com/sitemap.xml answered=https://www.example.com/login?next=/sitemap.xml
    /// <!DOCTYPE html>
    /// <html><body><form action="/login"></form></body></html>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml url=https://www.example.com/login-sitemap.xml answered=https://www.example.com/login-sitemap.xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Elsewhere
    /// - Search Console: "HTTP error"
    HttpAuth {
        code: "http-auth",
        severity: Error,
        authority: Rfc,
        effect: Document,
        summary: "the server refuses to send the sitemap",
        message: "the server refuses to send the sitemap: {}",
        spec: "https://www.rfc-editor.org/rfc/rfc9110#section-15.5",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if view.is_refused {
        let status = u64::from(view.answer.status).to_string();
        let why = if view.is_good { "a login page came instead" } else { &status };
        out.push(Rule::HttpAuth, Place::START, None, &[why]);
    }
}
