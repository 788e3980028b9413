use crate::grammar::ExtensionField;
use crate::model::codes::{is_language, renamed_language};
use crate::model::{before, lowered};
use crate::rules::declare_rule;
use crate::rules::demands::Demand;

declare_rule! {
    /// ## What it checks
    /// `news:language` is a code of ISO 639: one with two letters, or three; or `zh-cn` or `zh-tw`. All letters are
    /// small, and a code that was renamed is none: `iw` is `he` now. Of codes with three letters only the shape is checked: ISO 639-3 has nearly 8,000.
    ///
    /// ## Why
    /// Google takes codes of ISO 639, and for Chinese `zh-cn` and `zh-tw`. An article in an unknown language is not
    /// taken as news; the page itself stays listed.
    ///
    /// ## How to fix
    /// Write the language alone, in small letters: `en` instead of `en-US` or `English`.
    ///
    /// ## Fails
    /// ```xml count=8
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>english</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en-US</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en_us</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>EN</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t4</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>xx</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t5</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>e</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t6</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-CN</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t7</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-hk</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    ///
    /// ## Passes
    /// ```xml
    /// <?xml version="1.0" encoding="UTF-8"?>
    /// <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:news="http://www.google.com/schemas/sitemap-news/0.9">
    ///   <url>
    ///     <loc>https://www.example.com/t0</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t1</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>de</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t2</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-cn</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t3</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>zh-tw</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t4</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>fil</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    ///   <url>
    ///     <loc>https://www.example.com/t5</loc>
    ///     <news:news>
    ///       <news:publication><news:name>The Tea Times</news:name><news:language>yue</news:language></news:publication>
    ///       <news:publication_date>2026-11-21</news:publication_date>
    ///       <news:title>Tea is served</news:title>
    ///     </news:news>
    ///   </url>
    /// </urlset>
    /// ```
    NewsLanguageInvalid {
        code: "news-language-invalid",
        severity: Error,
        authority: Google,
        effect: Extension,
        summary: "the language of a publication is no code of ISO 639",
        message: "`{}` is no code of a language as ISO 639 has it, in small letters: `{}` is one",
        spec: "https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap",
    }
}

pub(crate) const FIELDS: &[ExtensionField] = &[ExtensionField::NewsPublicationLanguage];
pub(crate) const DEMAND: Demand = Demand::Code(is_language_of_news, meant);

fn is_language_of_news(code: &str) -> bool {
    match code {
        // Missing.
        "" | "zh-cn" | "zh-tw" => true,
        code if code.len() == 3 => code.bytes().all(|b| b.is_ascii_lowercase()),
        code => is_language(code),
    }
}

/// The code that is meant, as far as that can be seen.
fn meant(text: &str) -> String {
    let small = lowered(text);
    let language = before(b'_', before(b'-', &small));
    let renamed = language.as_bytes().try_into().ok().and_then(renamed_language);
    let codes = [renamed.unwrap_or_default(), small.as_str(), language, "en"];
    let meant = codes.into_iter().find(|code| !code.is_empty() && is_language_of_news(code));
    meant.unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::meant;

    #[test]
    fn the_code_that_is_meant_is_shown() {
        for (text, expected) in [
            ("EN", "en"),
            ("zh-CN", "zh-cn"),
            ("zh-HK", "zh"),
            ("en_US", "en"),
            ("DEU", "deu"),
            ("xx", "en"),
            ("iw", "he"),
            ("in_ID", "id"),
            ("-", "en"),
        ] {
            assert_eq!(meant(text), expected, "{text}");
        }
    }
}
