use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The lines of a list end with LF or CR LF. This rule is about lists in which no line does.
    ///
    /// ## Why
    /// Programs that split at LF take the whole list for one line.
    ///
    /// ## How to fix
    /// Save the file with line ends of Unix (LF) or Windows (CR LF).
    ///
    /// ## Fails
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 68 74 74 70 73 3A 2F
    /// 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0D
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0A 68 74 74 70 73 3A 2F
    /// 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 0A 68 74 74 70 73 3A
    /// 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0D 0A
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F
    /// ```
    ///
    /// ```hex
    /// 68 74 74 70 73 3A 2F 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 0D 68 74 74 70 73 3A 2F
    /// 2F 77 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 74 65 61 0A
    /// ```
    ///
    /// ```hex
    /// 55 73 65 72 2D 61 67 65 6E 74 3A 20 2A 0D 53 69 74 65 6D 61 70 3A 20 68 74 74 70 73 3A 2F 2F 77
    /// 77 77 2E 65 78 61 6D 70 6C 65 2E 63 6F 6D 2F 73 69 74 65 6D 61 70 2E 78 6D 6C 0D
    /// ```
    TextLineEnd {
        code: "text-line-end",
        severity: Info,
        authority: Sitemapkit,
        effect: Nothing,
        summary: "the lines of a list end with CR",
        message: "the lines of the list end with CR instead of LF",
        spec: "https://www.sitemaps.org/protocol.html#otherformats",
    }
}
