use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// In the profile of a search engine: it says that it reads what an extension adds, such as images or alternates. It is told
    /// once for each extension, at the first element. What every search engine has given up has rules of its own.
    ///
    /// ## Why
    /// A search engine passes over elements that it does not know and takes the page: nothing is wrong with the document. Whatever
    /// they say, it does not learn from it.
    ///
    /// ## How to fix
    /// Nothing needs to be done as long as other search engines read the document as well. For this one alone, leave the elements
    /// out.
    ///
    /// ## Fails
    /// ```xml profile=bing
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml profile=yandex
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
    ///   <url>
    ///     <loc>https://www.example.com/</loc>
    ///     <image:image><image:loc>https://www.example.com/tea.jpg</image:loc></image:image>
    ///   </url>
    /// </urlset>
    /// ```
    ExtensionIgnored {
        code: "extension-ignored",
        severity: Info,
        authority: Protocol,
        effect: Nothing,
        summary: "a search engine does not read what an extension adds",
        message: "{} does not read `<{}>`",
        spec: "https://www.sitemaps.org/protocol.html#extending",
    }
}
