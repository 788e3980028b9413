use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// No entity is declared that stands for something outside of the document (`SYSTEM`, `PUBLIC`), and none is
    /// referred to that can only be declared there.
    ///
    /// ## Why
    /// Readers that fetch such entities can be made to hand out files of their own computer, so most refuse the
    /// document or leave the entity out. Nothing is ever fetched here: the reference stays as it is written.
    ///
    /// ## How to fix
    /// Delete the `<!DOCTYPE …>` and write the text itself.
    ///
    /// ## Fails
    /// ```xml also=xml-doctype
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset [
    ///   <!ENTITY host SYSTEM "file:///etc/hostname">
    /// ]>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/&host;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml also=xml-doctype
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset SYSTEM "https://www.example.com/sitemap.dtd">
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/th&eacute;</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ```xml also=xml-doctype
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <!DOCTYPE urlset [<!ENTITY host SYSTEM "file:///etc/hostname">]>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
    ///   <url><loc>https://www.example.com/tea</loc></url>
    /// </urlset>
    /// ```
    XmlExternalEntity {
        code: "xml-external-entity",
        severity: Error,
        authority: Sitemapkit,
        effect: Document,
        summary: "an entity is outside of the document",
        message: "the entity `{}` is outside of the document and is not read",
        spec: "https://www.w3.org/TR/xml/#sec-external-ent",
    }
}
