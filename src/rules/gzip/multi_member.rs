use crate::rules::declare_rule;

declare_rule! {
    /// ## What it checks
    /// The file consists of one gzip member.
    ///
    /// ## Why
    /// Several compressed files in a row are legal gzip and stand for their contents joined. Some programs stop
    /// after the first, and then the rest of the pages is not seen.
    ///
    /// ## How to fix
    /// Compress the complete document in one go.
    ///
    /// ## Fails
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F
    /// 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE CF D5 2F 49 4D E4 02 00 25 F6 BF 99 1C 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    GzipMultiMember {
        code: "gzip-multi-member",
        severity: Info,
        authority: Rfc,
        effect: Nothing,
        summary: "the gzip file has several members",
        message: "the gzip file has several members",
        spec: "https://www.rfc-editor.org/rfc/rfc1952#section-2.2",
    }
}
