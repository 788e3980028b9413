//! Every number that a specification fixes, on both sides: what is just allowed is silent, what is just not is told once.

use crate::documents::{gzip, options, urlset};
use sitemapkit::{Rule, parse};

const NAMESPACES: &str = "<urlset xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\" \
                          xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\" \
                          xmlns:news=\"http://www.google.com/schemas/sitemap-news/0.9\"";
const HOST: &str = "https://www.example.com/";

/// A rule, the document of a number, the last number that is allowed, and the first that is not.
struct Boundary {
    rule: Rule,
    document: fn(usize) -> Vec<u8>,
    allowed: usize,
    refused: usize,
    /// What the message quotes, where it is the number.
    quote: Option<&'static str>,
    url: Option<&'static str>,
}

const SITEMAP: &str = "https://www.example.com/sitemap.xml";

const fn boundary(
    rule: Rule,
    document: fn(usize) -> Vec<u8>,
    (allowed, refused): (usize, usize),
    quote: Option<&'static str>,
) -> Boundary {
    Boundary { rule, document, allowed, refused, quote, url: Some(SITEMAP) }
}

impl Boundary {
    const fn served_from(self, url: Option<&'static str>) -> Self {
        Self { url, ..self }
    }
}

fn extended(entries: &str) -> Vec<u8> {
    urlset(entries).replacen("<urlset", NAMESPACES, 1).into_bytes()
}

fn page(more: &str) -> Vec<u8> {
    extended(&format!("<url><loc>{HOST}tea</loc>{more}</url>"))
}

fn long_url(chars: usize) -> String {
    HOST.to_owned() + &"a".repeat(chars - HOST.len())
}

fn video(more: &str) -> Vec<u8> {
    page(&format!(
        "<video:video><video:thumbnail_loc>{HOST}t.jpg</video:thumbnail_loc><video:title>T</video:title>\
         <video:description>D</video:description><video:content_loc>{HOST}v.mp4</video:content_loc>{more}</video:video>"
    ))
}

fn article(n: usize, date: &str) -> String {
    format!(
        "<url><loc>{HOST}{n}</loc><news:news><news:publication><news:name>N</news:name><news:language>en</news:language>\
         </news:publication><news:publication_date>{date}</news:publication_date><news:title>T</news:title></news:news></url>\n"
    )
}

fn feed(item: &str) -> Vec<u8> {
    format!(
        "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel><title>T</title>\
         <link>{HOST}</link><description>D</description>{item}</channel></rss>"
    )
    .into_bytes()
}

fn media(title: &str, description: &str) -> Vec<u8> {
    feed(&format!(
        "<item><link>{HOST}a</link><media:content url=\"{HOST}a.mp4\" medium=\"video\"><media:title>{title}</media:title>\
         <media:description>{description}</media:description><media:thumbnail url=\"{HOST}a.png\"/></media:content></item>"
    ))
}

/// `make` of each number up to `count`.
fn each(count: usize, make: impl Fn(usize) -> String) -> String {
    (0..count).map(make).collect()
}

/// White space up to `bytes` inside the root element.
fn padded(document: Vec<u8>, bytes: usize) -> Vec<u8> {
    let mut document = document;
    let end = document.windows(2).rposition(|pair| pair == b"</").unwrap();
    let missing = bytes - document.len();
    document.splice(end..end, std::iter::repeat_n(b'\n', missing));
    document
}

fn index(count: usize) -> Vec<u8> {
    let entries = each(count, |n| format!("<sitemap><loc>{HOST}{n}.xml</loc></sitemap>\n"));
    urlset(&entries).replace("urlset", "sitemapindex").into_bytes()
}

fn urls(count: usize) -> Vec<u8> {
    urlset(&each(count, |n| format!("<url><loc>{HOST}{n}</loc></url>\n"))).into_bytes()
}

/// So many seconds since 1970, as a date of the day that the documents are read on, or before.
fn seconds_ago(seconds: usize) -> String {
    let now = i64::try_from(seconds).unwrap();
    let of_day = (86_400 - now % 86_400) % 86_400;
    // The documents are read on 2026-11-22, at midnight.
    let day = 22 - (now + 86_399) / 86_400;
    format!("2026-11-{day:02}T{:02}:{:02}:{:02}Z", of_day / 3_600, of_day / 60 % 60, of_day % 60)
}

/// So many seconds after midnight of the day that the documents are read on.
fn seconds_ahead(seconds: usize) -> String {
    let (day, of_day) = (22 + seconds / 86_400, seconds % 86_400);
    format!("2026-11-{day:02}T{:02}:{:02}:{:02}Z", of_day / 3_600, of_day / 60 % 60, of_day % 60)
}

const BOUNDARIES: &[Boundary] = &[
    // The protocol.
    boundary(Rule::LocTooLong, |n| page_at(&long_url(n)), (2_047, 2_048), None),
    boundary(Rule::LimitUrlCount, urls, (50_000, 50_001), Some("50,001")),
    boundary(
        Rule::LimitBytes,
        |bytes| padded(urls(1), bytes),
        (52_428_800, 52_428_801),
        Some("52,428,801"),
    ),
    boundary(
        Rule::LimitBytes,
        |bytes| gzip(&padded(urls(1), bytes)),
        (52_428_800, 52_428_801),
        Some("52,428,801"),
    ),
    boundary(Rule::LimitIndexCount, index, (50_000, 50_001), Some("50,001")),
    boundary(
        Rule::LimitIndexBytes,
        |bytes| padded(index(2), bytes),
        (52_428_800, 52_428_801),
        Some("52,428,801"),
    ),
    boundary(
        Rule::LimitUrlCount,
        |count| each(count, |n| format!("{HOST}{n}\n")).into_bytes(),
        (50_000, 50_001),
        Some("50,001"),
    )
    .served_from(Some("https://www.example.com/sitemap.txt")),
    boundary(
        Rule::LimitUrlCount,
        |count| feed(&each(count, |n| format!("<item><link>{HOST}{n}</link></item>\n"))),
        (50_000, 50_001),
        Some("50,001"),
    ),
    boundary(
        Rule::PriorityOutOfRange,
        |n| page(&format!("<priority>1.{n}</priority>")),
        (0, 1),
        None,
    ),
    boundary(
        Rule::PriorityNegative,
        |n| page(&format!("<priority>-0.{n}</priority>")),
        (0, 1),
        None,
    ),
    boundary(
        Rule::LimitNear,
        |bytes| padded(urls(1), bytes),
        (47_185_920, 47_185_921),
        Some("47,185,921"),
    ),
    boundary(Rule::LimitNear, urls, (45_000, 45_001), Some("45,001")),
    // Search engines.
    boundary(Rule::LocTooLongYandex, |n| page_at(&long_url(n)), (1_024, 1_025), None),
    boundary(Rule::LocTooLongBaidu, |n| page_at(&long_url(n)), (256, 257), None),
    boundary(
        Rule::LimitTagBytesYandex,
        |n| page(&format!("<priority>0.{}</priority>", "5".repeat(n - 2))),
        (100, 101),
        None,
    ),
    boundary(
        Rule::LimitBytesBaidu,
        |bytes| padded(urls(1), bytes),
        (10_485_760, 10_485_761),
        Some("10,485,761"),
    ),
    boundary(
        Rule::RobotsTooLarge,
        |bytes| {
            let (first, last) = (format!("Sitemap: {SITEMAP}\nUser-agent: *\n"), "Disallow: /tea");
            let comments = "#".repeat(bytes - first.len() - last.len() - 1);
            format!("{first}{comments}\n{last}").into_bytes()
        },
        (512_000, 512_001),
        None,
    )
    .served_from(Some("https://www.example.com/robots.txt")),
    // Images.
    boundary(
        Rule::ImageTooMany,
        |count| {
            page(&each(count, |n| {
                format!("<image:image><image:loc>{HOST}{n}.jpg</image:loc></image:image>")
            }))
        },
        (1_000, 1_001),
        Some("1,001"),
    ),
    // Videos.
    boundary(Rule::VideoDurationOutOfRange, duration, (1, 0), Some("0")),
    boundary(Rule::VideoDurationOutOfRange, duration, (28_800, 28_801), Some("28801")),
    boundary(
        Rule::VideoDescriptionTooLong,
        |n| described("description", n),
        (2_048, 2_049),
        Some("2,049"),
    ),
    boundary(Rule::VideoTitleTooLong, |n| described("title", n), (100, 101), Some("101")),
    boundary(
        Rule::VideoUploaderTooLong,
        |n| video(&format!("<video:uploader>{}</video:uploader>", "ü".repeat(n))),
        (255, 256),
        Some("256"),
    ),
    boundary(
        Rule::VideoCategoryTooLong,
        |n| video(&format!("<video:category>{}</video:category>", "ü".repeat(n))),
        (256, 257),
        Some("257"),
    ),
    boundary(
        Rule::VideoTooManyTags,
        |count| video(&each(count, |n| format!("<video:tag>t{n}</video:tag>"))),
        (32, 33),
        Some("33"),
    ),
    boundary(
        Rule::VideoRatingOutOfRange,
        |tenths| video(&format!("<video:rating>{}.{}</video:rating>", tenths / 10, tenths % 10)),
        (50, 51),
        Some("5.1"),
    ),
    boundary(
        Rule::VideoExpired,
        |seconds| {
            let date = seconds_ahead(seconds);
            video(&format!("<video:expiration_date>{date}</video:expiration_date>"))
        },
        (1, 0),
        None,
    ),
    // News.
    boundary(
        Rule::NewsTooMany,
        |count| extended(&each(count, |n| article(n, "2026-11-21"))),
        (1_000, 1_001),
        None,
    ),
    boundary(
        Rule::NewsTooOld,
        |seconds| extended(&article(1, &seconds_ago(seconds))),
        (172_800, 172_801),
        None,
    ),
    boundary(
        Rule::NewsDateFuture,
        |seconds| extended(&article(1, &seconds_ahead(seconds))),
        (86_400, 86_401),
        None,
    ),
    boundary(Rule::NewsStockTickersInvalid, tickers, (5, 6), None),
    // Dates.
    boundary(
        Rule::LastmodFuture,
        |seconds| page(&format!("<lastmod>{}</lastmod>", seconds_ahead(seconds))),
        (86_400, 86_401),
        None,
    ),
    boundary(
        Rule::LastmodBeforeWeb,
        |n| page(&format!("<lastmod>1991-08-{:02}</lastmod>", 6 - n)),
        (0, 1),
        None,
    ),
    boundary(
        Rule::LastmodOffsetOutOfRange,
        |n| page(&format!("<lastmod>2026-11-21T10:30:00+14:{n:02}</lastmod>")),
        (0, 1),
        None,
    ),
    // Feeds.
    boundary(Rule::MrssTitleTooLong, |n| media(&"é".repeat(n), "D"), (100, 101), None),
    boundary(Rule::MrssDescriptionTooLong, |n| media("T", &"é".repeat(n)), (2_048, 2_049), None),
    // URLs, of a sitemap that is anywhere.
    boundary(
        Rule::LocPortInvalid,
        |port| page_at(&format!("https://www.example.com:{port}/tea")),
        (65_535, 65_536),
        None,
    )
    .served_from(None),
    boundary(
        Rule::LocHostInvalid,
        |n| page_at(&format!("https://{}.example.com/", "a".repeat(n))),
        (63, 64),
        None,
    )
    .served_from(None),
    boundary(
        Rule::LocHostInvalid,
        |n| page_at(&format!("https://{}com/", host_labels(n - 3))),
        (253, 254),
        None,
    )
    .served_from(None),
];

fn page_at(url: &str) -> Vec<u8> {
    urlset(&format!("<url><loc>{url}</loc></url>")).into_bytes()
}

/// Labels, each with its dot, of so many bytes together.
fn host_labels(bytes: usize) -> String {
    let label = "a".repeat(49) + ".";
    let whole = label.repeat(bytes / 50 - 1);
    let rest = bytes - whole.len();
    whole + &"b".repeat(rest / 2 - 1) + "." + &"c".repeat(rest - rest / 2 - 1) + "."
}

fn duration(seconds: usize) -> Vec<u8> {
    video(&format!("<video:duration>{seconds}</video:duration>"))
}

fn described(name: &str, chars: usize) -> Vec<u8> {
    let short = if name == "title" { "T" } else { "D" };
    // A reference is one character.
    let text = "é".repeat(chars - 1) + "&amp;";
    String::from_utf8(video(""))
        .unwrap()
        .replace(&format!("<video:{name}>{short}"), &format!("<video:{name}>{text}"))
        .into_bytes()
}

fn tickers(count: usize) -> Vec<u8> {
    let list: Vec<_> = (0..count).map(|n| format!("NASDAQ:A{n}")).collect();
    let tickers = format!("<news:stock_tickers>{}</news:stock_tickers>", list.join(", "));
    let article = article(1, "2026-11-21").replace("</news:news>", &(tickers + "</news:news>"));
    extended(&article)
}

#[test]
fn what_is_just_allowed_is_silent_and_what_is_just_not_is_told_once() {
    let mut found = Vec::new();
    for (number, boundary) in BOUNDARIES.iter().enumerate() {
        let code = boundary.rule.meta().code;
        for (value, expected) in [(boundary.allowed, 0), (boundary.refused, 1)] {
            let mut options = options();
            options.url = boundary.url.map(str::to_owned);
            let report = parse(&(boundary.document)(value), &options).unwrap();
            let count = report.diagnostics.count(boundary.rule.id());
            if count != expected {
                found.push(format!("{number}: {code} at {value}: {count} times"));
            }
            let of_rule = report.diagnostics.iter().find(|d| d.rule() == boundary.rule.id());
            if let (Some(diagnostic), Some(quote)) = (of_rule, boundary.quote)
                && !diagnostic.quotes().any(|quoted| quoted == quote)
            {
                let quotes: Vec<_> = diagnostic.quotes().collect();
                found.push(format!("{number}: {code} quotes {quotes:?}, not {quote}"));
            }
            // Nothing but facts beside it.
            let others =
                report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
            for other in others.filter(|other| *other != boundary.rule) {
                if other.meta().severity != sitemapkit::Severity::Info {
                    found.push(format!("{number}: {code} at {value}: {} too", other.meta().code));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
