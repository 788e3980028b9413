//! Entries that look alike are read sixteen at a time, the plain ones among them without asking the rules. What comes of it is
//! what comes of reading token by token, whatever stands between plain entries.

use crate::documents::options;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use sitemapkit::{Mode, ParseOptions, Parser, Report, Robots, parse};

/// URLs that are plain, those that nearly are, and those that come again in some form.
const LOCS: [&str; 30] = [
    "https://www.example.com/",
    "https://www.example.com/tea",
    "https://www.example.com/tea/",
    "https://www.example.com/Tea",
    "https://www.example.com/green-tea.html",
    "https://www.example.com/?a=1&amp;b=2",
    "https://www.example.com/?a=1&amp;b=2&amp;utm_source=tea",
    "https://www.example.com/?a=1&#38;b=2",
    "https://www.example.com/caf%C3%A9",
    "https://www.example.com/caf%c3%a9",
    "https://www.example.com/it's",
    "https://www.example.com/it&apos;s",
    "https://www.example.com/café",
    "https://www.example.com/a/../tea",
    "https://www.example.com/a//tea",
    "https://www.example.com/tea.jpg",
    "https://www.example.com/sitemap.xml",
    "https://www.example.com/shop/tea",
    "https://www.example.com/shop/sitemap.xml",
    "https://www.example.com#tea",
    "https://www.example.com",
    "https://example.com/tea",
    "http://www.example.com/tea",
    "https://www.example.com:443/tea",
    " https://www.example.com/tea ",
    "https://www.example.com/a tea",
    "https://www.example.com/[tea]",
    "/tea",
    "]]>",
    "",
];

const LASTMODS: [&str; 12] = [
    "2026-11-21",
    "2026-11-21T10:30:15Z",
    "2026-11-21T10:30:15+05:30",
    "2026-11",
    "2026-02-29",
    "2026-11-31",
    "2026-11-21T10:30:15",
    "2027-11-21",
    "1980-01-01",
    " 2026-11-21 ",
    "2026&#45;11-21",
    "",
];

const CHANGEFREQS: [&str; 5] = ["daily", "never", "Daily", "sometimes", ""];

const PRIORITIES: [&str; 8] = ["0.5", "1.0", "0.55", "1", "1.1", "-0.1", "high", ""];

/// Nearly always the first of them, so that most entries are plain.
fn mostly(
    usual: &'static str,
    all: &'static [&'static str],
) -> impl Strategy<Value = &'static str> {
    prop_oneof![12 => Just(usual), 1 => select(all)]
}

fn loc() -> impl Strategy<Value = String> {
    prop_oneof![
        6 => (0_u32..1_000).prop_map(|n| format!("https://www.example.com/shop/tea-{n}")),
        1 => (0_u32..20).prop_map(|n| format!("https://www.example.com/shop/Tea-{n}/")),
        1 => (0_u32..20).prop_map(|n| format!("https://www.example.com/shop/?a={n}&amp;b={n}")),
        2 => select(&LOCS[..]).prop_map(str::to_owned),
    ]
}

/// The values of an entry, and what stands behind it.
type Written = (String, &'static str, &'static str, &'static str, &'static str);

fn entry() -> impl Strategy<Value = Written> {
    let odd = ["<!-- tea -->", "<url><loc>x</loc></url>", "tea", "<x/>"];
    let behind = prop_oneof![20 => Just(""), 1 => select(odd.to_vec())];
    let lastmod = mostly("2026-11-21", &LASTMODS);
    (loc(), lastmod, mostly("daily", &CHANGEFREQS), mostly("0.5", &PRIORITIES), behind)
}

/// Entries with the same elements in the same order, and here and there something else.
fn document() -> impl Strategy<Value = Vec<u8>> {
    let root = select(&[("urlset", "url"), ("sitemapindex", "sitemap")][..]);
    let space = select(&["", "\n", "\n  ", "\r\n\t"][..]);
    let has = any::<[bool; 3]>();
    (root, space, has, proptest::collection::vec(entry(), 0..70)).prop_map(
        |((root, name), space, [has_lastmod, has_changefreq, has_priority], entries)| {
            let is_url = name == "url";
            let element = |is_there: bool, name: &str, value: &str| {
                if is_there { format!("{space}<{name}>{value}</{name}>") } else { String::new() }
            };
            let entries = entries.iter().map(|(loc, lastmod, changefreq, priority, behind)| {
                let values = [
                    element(true, "loc", loc),
                    element(has_lastmod, "lastmod", lastmod),
                    element(has_changefreq && is_url, "changefreq", changefreq),
                    element(has_priority && is_url, "priority", priority),
                ];
                format!("{space}<{name}>{}{space}</{name}>{behind}", values.concat())
            });
            let inside: String = entries.collect();
            let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
            format!("<?xml version=\"1.0\"?>\n<{root} xmlns=\"{namespace}\">{inside}\n</{root}>\n")
                .into_bytes()
        },
    )
}

/// What the caller may know of a document.
fn context() -> impl Strategy<Value = ParseOptions> {
    let urls = [
        None,
        Some("https://www.example.com/sitemap.xml"),
        Some("https://www.example.com/shop/sitemap.xml"),
        Some("https://www.example.org/sitemap.xml"),
    ];
    (select(urls.to_vec()), any::<[bool; 4]>()).prop_map(
        |(url, [has_now, has_robots, is_checked, is_strict])| {
            let mut options = options();
            options.url = url.map(str::to_owned);
            options.now_ms = options.now_ms.filter(|_| has_now);
            options.robots =
                has_robots.then(|| Robots::parse(b"User-agent: *\nDisallow: /shop/tea-7\n"));
            options.check = is_checked;
            options.mode = if is_strict { Mode::Strict } else { Mode::Tolerant };
            options
        },
    )
}

fn read_in_two(bytes: &[u8], at: usize, options: &ParseOptions) -> Report {
    let mut parser = Parser::new(options);
    for chunk in [&bytes[..at], &bytes[at..]] {
        parser.push(chunk).unwrap();
    }
    parser.finish()
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(1_000) })]

    #[test]
    fn plain_entries_are_read_as_all_others(bytes in document(), options in context(), at in any::<Index>()) {
        let report = parse(&bytes, &options).unwrap();
        let at = at.index(bytes.len());
        prop_assert_eq!(&read_in_two(&bytes, at, &options), &report);
        let mut slowly = options;
        slowly.token_by_token = true;
        prop_assert_eq!(&parse(&bytes, &slowly).unwrap(), &report);
    }
}
