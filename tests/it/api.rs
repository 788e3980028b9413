//! What a program in Rust may expect of the types that it is given.

use sitemapkit::{
    Changefreq, Diagnostic, Entry, Error, Extension, ExtensionField, FixOptions, Fixed, Lastmod,
    LastmodFault, Level, Mode, NewEntry, ParseOptions, Parser, Precision, Profile, Refusal,
    Renderer, Report, Robots, Rule, RuleId, RuleMeta, Severity, SiteCheck, SiteDiagnostic,
    SiteOptions, SiteReport, SitemapWriter, TextSource, UnknownWord, WriteFormat, WriteOptions,
    Written, fix, parse,
};
use std::fmt::{Debug, Display};
use std::str::FromStr;

const fn is_for_threads<T: Debug + Send + Sync + Unpin + 'static>() {}

const fn is_an_error<T: std::error::Error + Clone + PartialEq + Send + Sync + 'static>() {}

const fn is_a_value<T: Clone + PartialEq>() {}

#[test]
fn everything_may_go_to_another_thread() {
    is_for_threads::<ParseOptions>();
    is_for_threads::<Parser>();
    is_for_threads::<Report>();
    is_for_threads::<Entry<'_>>();
    is_for_threads::<Robots>();
    is_for_threads::<SiteOptions>();
    is_for_threads::<SiteCheck>();
    is_for_threads::<SiteReport>();
    is_for_threads::<FixOptions>();
    is_for_threads::<WriteOptions>();
    is_for_threads::<SitemapWriter>();
    is_for_threads::<Renderer>();
    is_for_threads::<TextSource>();
    is_for_threads::<&'static RuleMeta>();
    is_a_value::<Report>();
    is_a_value::<SiteReport>();
    is_a_value::<Fixed>();
    is_a_value::<Written>();
}

#[test]
fn whatever_fails_fails_with_an_error_that_says_why() {
    is_an_error::<Error>();
    is_an_error::<Refusal>();
    is_an_error::<LastmodFault>();

    let write = |loc| -> Result<(), Box<dyn std::error::Error + Send + Sync>> {
        let mut writer = SitemapWriter::new(&WriteOptions::default())?;
        Ok(writer.push(&NewEntry::of(loc))?)
    };
    write("https://www.example.com/").unwrap();
    assert_eq!(write("/tea").unwrap_err().to_string(), "`/tea` is not a full URL");
    assert_eq!(
        Lastmod::parse("1709202615").unwrap_err().to_string(),
        "seconds or milliseconds since 1970"
    );
}

/// The words of a list are what it displays, also in columns, and are read back.
fn has_words<T>(values: &[T], words: &[&str])
where
    T: Display + FromStr<Err = UnknownWord> + PartialEq + Debug,
{
    assert_eq!(values.iter().map(ToString::to_string).collect::<Vec<_>>(), words);
    for (value, word) in values.iter().zip(words) {
        assert_eq!(word.parse::<T>().as_ref(), Ok(value));
        assert_eq!(format!("{value:>30}|"), format!("{word:>30}|"));
        assert!(word.to_uppercase().parse::<T>().is_err());
    }
    assert_eq!("tea".parse::<T>().unwrap_err().known(), words);
}

#[test]
fn settings_are_read_from_words_and_values_written_as_words() {
    has_words(&[Severity::Error, Severity::Warning, Severity::Info], &["error", "warning", "info"]);
    has_words(
        &[Level::Off, Level::Info, Level::Warning, Level::Error],
        &["off", "info", "warning", "error"],
    );
    has_words(
        &[
            Profile::All,
            Profile::Protocol,
            Profile::Google,
            Profile::Bing,
            Profile::Yandex,
            Profile::Baidu,
        ],
        &["all", "protocol", "google", "bing", "yandex", "baidu"],
    );
    has_words(&[Mode::Tolerant, Mode::Strict], &["tolerant", "strict"]);
    has_words(
        &[
            WriteFormat::Urlset,
            WriteFormat::Sitemapindex,
            WriteFormat::Text,
            WriteFormat::Rss,
            WriteFormat::Atom,
        ],
        &["urlset", "sitemapindex", "text", "rss", "atom"],
    );
    has_words(
        &[
            Precision::Year,
            Precision::Month,
            Precision::Day,
            Precision::Minute,
            Precision::Second,
            Precision::Fraction,
        ],
        &["year", "month", "day", "minute", "second", "fraction"],
    );
    has_words(&Changefreq::ALL, &Changefreq::ALL.map(Changefreq::as_str));

    let refused = "fatal".parse::<Severity>().unwrap_err();
    assert_eq!(refused.to_string(), "not one of error, warning, info");
    is_an_error::<UnknownWord>();
    assert_eq!(Rule::LocRelative.to_string(), "loc-relative");
}

#[test]
fn a_message_has_what_it_quotes_as_it_stands() {
    let document = "<urlset><url><loc>/tea</loc><priority>{}</priority></url></urlset>";
    let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
    let messages: Vec<_> = report.diagnostics.iter().map(Diagnostic::message).collect();
    let expected = ["`/tea` is not a full URL", "`{}` is not a decimal number"];
    assert!(messages.ends_with(&expected.map(str::to_owned)), "{messages:?}");

    let mut writer = SitemapWriter::new(&WriteOptions::default()).unwrap();
    let mut refusal = writer.push(&NewEntry::of("/tea")).unwrap_err();
    refusal.rule = Rule::SiteDuplicateUrl;
    refusal.quotes = ["{}", "b.xml"].map(str::to_owned).to_vec();
    assert_eq!(refusal.to_string(), "`{}` is in `b.xml` as well");

    for rule in Rule::ALL {
        assert_eq!(Rule::from_code(rule.meta().code), Some(*rule));
    }
    assert_eq!(Rule::from_code("loc"), None);
}

#[test]
fn what_entries_have_lives_as_long_as_the_report() {
    let document = "<urlset xmlns:image='http://www.google.com/schemas/sitemap-image/1.1'>\
         <url><loc>https://www.example.com/a</loc><image:image><image:loc>https://www.example.com/1</image:loc></image:image></url>\
         <url><loc>https://www.example.com/b</loc><image:image><image:loc>https://www.example.com/2</image:loc></image:image></url>\
         </urlset>";
    let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
    let extensions = report.entries.iter().flat_map(|entry| entry.extensions.iter());
    let texts: Vec<&str> = extensions.map(|Extension { text, .. }| text).collect();
    assert_eq!(texts, ["", "https://www.example.com/1", "", "https://www.example.com/2"]);

    let mut entries = report.entries.iter();
    assert_eq!(
        (entries.len(), entries.next().map(|entry| entry.loc)),
        (2, Some("https://www.example.com/a"))
    );
    assert_eq!((entries.len(), entries.count()), (1, 1));
    let mut locs = Vec::new();
    for entry in &report.entries {
        locs.push(entry.loc);
    }
    assert_eq!(locs, ["https://www.example.com/a", "https://www.example.com/b"]);
}

#[test]
fn what_is_said_of_a_site_lives_as_long_as_its_report() {
    let mut site = SiteCheck::new(&SiteOptions::default());
    for name in ["a.xml", "b.xml"] {
        let mut parser = site.begin(name, &ParseOptions::default());
        parser.push(b"<urlset><url><loc>https://www.example.com/</loc></url></urlset>").unwrap();
        site.end(parser);
    }
    let report = site.finish();
    let mut quotes = Vec::new();
    let mut messages = Vec::new();
    for diagnostic in &report.diagnostics {
        quotes.extend(diagnostic.quotes());
        messages.push(SiteDiagnostic::message(&diagnostic));
    }
    assert_eq!(quotes, ["https://www.example.com/", "a.xml"]);
    assert_eq!(messages, ["`https://www.example.com/` is in `a.xml` as well"]);
}

#[test]
fn what_was_mended_can_be_kept_and_compared() {
    let fixed = fix(b"<urlset/>", &FixOptions::default()).unwrap();
    assert_eq!(fixed.clone(), fixed);
}

#[test]
fn a_sitemap_without_entries_is_written_again_as_it_is() {
    let empty = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">\n</urlset>\n";
    let mut renderer = Renderer::new(None);
    let start = renderer.push(empty.as_bytes()).unwrap();
    assert_eq!(start + &renderer.finish().xml, empty);
}

#[test]
fn a_date_is_written_as_precisely_as_it_was_read() {
    for text in [
        "2026",
        "2026-11",
        "2026-11-21",
        "2026-11-21T08:30Z",
        "2026-11-21T08:30:15Z",
        "2026-11-21T08:30:15.250Z",
    ] {
        assert_eq!(Lastmod::parse(text).unwrap().to_string(), text);
    }
    assert_eq!(Lastmod::parse("2026-11-21T00:30+01:00").unwrap().to_string(), "2026-11-20T23:30Z");
}

#[test]
fn a_moment_is_a_date_to_the_second_within_four_digits_of_a_year() {
    use std::time::{Duration, UNIX_EPOCH};
    let (second, part) = (Duration::from_secs(1), Duration::from_millis(1));
    let far = Duration::from_secs(400_000_000_000);
    for (moment, text) in [
        (UNIX_EPOCH + part, "1970-01-01T00:00:00Z"),
        (UNIX_EPOCH - part, "1969-12-31T23:59:59Z"),
        (UNIX_EPOCH - second, "1969-12-31T23:59:59Z"),
        (UNIX_EPOCH + far, "9999-12-31T23:59:59Z"),
        (UNIX_EPOCH - far, "0001-01-02T00:00:00Z"),
    ] {
        let date = Lastmod::from(moment);
        assert_eq!(date.to_string(), text);
        assert_eq!(Lastmod::parse(text), Ok(date));
    }
}

#[test]
fn a_rule_and_its_number_are_the_same() {
    let id = RuleId::from(Rule::LocRelative);
    assert_eq!(id, Rule::LocRelative);
    assert_ne!(id, Rule::LocMissing);
    assert_eq!("loc-relative".parse(), Ok(Rule::LocRelative));
    assert_eq!("loc".parse::<Rule>().unwrap_err().to_string(), "no rule has that code");
    let mut options = SiteOptions::default();
    assert_eq!(
        options.severity(Rule::SiteDuplicateUrl),
        ParseOptions::default().severity(Rule::SiteDuplicateUrl)
    );
    options.levels.push((Rule::SiteDuplicateUrl.into(), Level::Error));
    assert_eq!(options.severity(Rule::SiteDuplicateUrl), Some(Severity::Error));
}

#[test]
fn what_reports_have_is_shown_and_compared() {
    let report = parse(b"\xEF\xBB\xBF/tea\n", &ParseOptions::default()).unwrap();
    assert_eq!(report.diagnostics.len(), report.diagnostics.iter().count());
    assert!(!report.diagnostics.is_empty());
    assert_eq!(report.encoding.to_string(), "utf-8");
    assert!(report.diagnostics.iter().is_sorted_by_key(Diagnostic::start));
    assert_eq!(Rule::LocRelative.meta().effect.to_string(), "entry");
    assert_eq!(ExtensionField::ImageLoc.to_string(), "image:loc");
    assert_eq!(ExtensionField::AlternateHref.to_string(), "xhtml:link@href");
    let Ok(robots) = "User-agent: *\nDisallow: /cart".parse::<Robots>();
    assert!(!robots.allows("Teabot", "/cart").is_allowed);
}

#[test]
fn what_a_parser_cannot_take_is_an_error_of_input() {
    use std::io::{Write as _, copy};
    let mut parser = Parser::new(&ParseOptions::default());
    copy(&mut b"https://www.example.com/\n".repeat(9_000).as_slice(), &mut parser).unwrap();
    parser.flush().unwrap();
    assert_eq!(parser.finish().entry_count, 9_000);
}
