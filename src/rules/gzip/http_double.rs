use crate::diagnostic::{Place, Sink};
use crate::model::ResponseView;
use crate::rules::{Rule, declare_rule};

declare_rule! {
    /// ## What it checks
    /// What a server sends with `Content-Encoding: gzip` is not a gzip file already. This rule needs the answer of the
    /// server.
    ///
    /// ## Why
    /// Clients take off the encoding and still have a gzip file in hand. Programs that unpack once find no sitemap, and
    /// the server works for nothing.
    ///
    /// ## How to fix
    /// Let the server send `.gz` files without `Content-Encoding`, or store the sitemap uncompressed.
    ///
    /// ## Fails
    /// ```hex headers=Content-Encoding:gzip|Content-Length:65
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex headers=Content-Encoding:gzip|Content-Length:63
    /// 1F 8B 08 00 00 00 00 00 02 FF 93 EF E6 60 00 01 A6 FF A7 35 34 35 35 B6 5D BA AE AF AF 7F DD 7B
    /// AD C7 19 DD 13 9E 57 BD CF 9D BF FA 9C 89 41 AE C0 D5 42 12 A8 08 00 95 8C D9 B5 2D 00 00 00
    /// ```
    ///
    /// ## Passes
    /// ```hex headers=Content-Encoding:gzip|Content-Length:45
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```hex headers=Content-Type:application/gzip|Content-Length:45
    /// 1F 8B 08 00 00 00 00 00 02 FF CB 28 29 29 28 B6 D2 D7 2F 2F 2F D7 4B AD 48 CC 2D C8 49 D5 4B CE
    /// CF D5 E7 02 00 1E 70 45 38 19 00 00 00
    /// ```
    ///
    /// ```text headers=Content-Encoding:gzip|Content-Length:44
    /// https://www.example.com/
    /// ```
    CompressionHttpDouble {
        code: "compression-http-double",
        severity: Warning,
        authority: Rfc,
        effect: Value,
        summary: "the server compresses a file that is compressed already",
        message: "the server compressed with gzip what is a gzip file already",
        spec: "https://www.rfc-editor.org/rfc/rfc9110#section-8.4",
    }
}

pub(crate) fn check(view: &ResponseView, out: &mut Sink) {
    if view.is_encoded_twice {
        out.push(Rule::CompressionHttpDouble, Place::START, None, &[]);
    }
}
