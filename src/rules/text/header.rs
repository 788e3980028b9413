use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The first line of a list is a URL. A message in HTML that a program printed before it is told as one line.
    ///
    /// ## Why
    /// A list of URLs has no heading and no comments. Crawlers ignore the line and read the others; Search Console calls
    /// it an invalid URL.
    ///
    /// It is a warning because no URL is lost by it.
    ///
    /// ## How to fix
    /// Remove the line.
    ///
    /// ## Fails
    /// ```text
    /// Our pages
    /// https://www.example.com/
    /// ```
    ///
    /// ```text
    /// # pages
    /// https://www.example.com/
    /// ```
    ///
    /// ```text
    /// <br />
    /// <b>Warning</b>:  Undefined variable $page in <b>/srv/www/list.php</b> on line <b>3</b><br />
    /// https://www.example.com/
    /// ```
    ///
    /// ## Passes
    /// ```text
    /// https://www.example.com/
    /// https://www.example.com/tea
    /// ```
    TextHeader {
        code: "text-header",
        severity: Warning,
        authority: Protocol,
        effect: Value,
        summary: "the list has a heading",
        message: "the list starts with `{}`, which is not a URL",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
