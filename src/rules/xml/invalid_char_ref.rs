use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// Every numeric reference names a character that XML allows.
    ///
    /// ## Why
    /// A control character does not become legal by writing it as a number. XML readers must stop there, so a
    /// crawler loses the whole sitemap.
    ///
    /// ## How to fix
    /// Remove the reference; no XML document can hold the character.
    ///
    /// ## Fails
    /// ```xml count=5
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:x="urn:example">
    ///   <url><loc>https://www.example.com/</loc><x:title>&#x1;</x:title><x:title>&#0;</x:title><x:title>&#xD800;</x:title><x:title>&#xFFFE;</x:title><x:title>&#x110000;</x:title></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" title="&#1;">
    ///   <url><loc>https://www.example.com/</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/&#116;&#x65;a</loc></url>
    /// </urlset>
    /// ```
    XmlInvalidCharRef {
        code: "xml-invalid-char-ref",
        severity: Error,
        authority: Xml,
        effect: Document,
        summary: "a character reference names no character that XML allows",
        message: "`&{};` names no character that XML allows",
        spec: "https://www.w3.org/TR/xml/#wf-Legalchar",
    }
}
