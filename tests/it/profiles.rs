//! Whose rules count, and what each consumer makes of a document.

use sitemapkit::{
    ParseOptions, Part, Profile, Reception, Report, Robots, Rule, Severity, Verdict, parse,
};

fn read(document: &str, profile: Profile) -> Report {
    let mut options = ParseOptions::default();
    options.profile = profile;
    parse(document.as_bytes(), &options).unwrap()
}

fn receptions(document: &str) -> Vec<Reception> {
    let report = read(document, Profile::All);
    let profiles: Vec<_> = report.consumers.iter().map(|consumer| consumer.profile).collect();
    assert_eq!(profiles, Profile::EACH);
    report.consumers.iter().map(|consumer| consumer.reception).collect()
}

fn urlset(inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
         xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\">{inside}</urlset>"
    )
}

const PAGE: &str = "<url><loc>https://www.example.com/</loc></url>";

#[test]
fn a_plain_sitemap_is_accepted_by_everybody() {
    assert_eq!(receptions(&urlset(PAGE)), [Reception::Accepted; 5]);
    assert_eq!(receptions("https://www.example.com/\n"), [Reception::Accepted; 5]);
}

#[test]
fn parts_that_a_consumer_ignores_are_named() {
    let document = urlset(
        "<url><loc>https://www.example.com/</loc><changefreq>daily</changefreq><priority>0.5</priority>\
         <image:image><image:loc>https://www.example.com/a.jpg</image:loc></image:image></url>",
    );
    let report = read(&document, Profile::All);
    let ignored = |profile| {
        let consumer = report.consumers.iter().find(|consumer| consumer.profile == profile);
        consumer.unwrap().ignored.iter().collect::<Vec<_>>()
    };
    assert_eq!(ignored(Profile::Protocol), []);
    assert_eq!(ignored(Profile::Google), [Part::Changefreq, Part::Priority]);
    assert_eq!(ignored(Profile::Bing), [Part::Changefreq, Part::Priority, Part::Images]);
    assert_eq!(ignored(Profile::Yandex), []);
    let [protocol, google, bing, yandex, baidu] = receptions(&document)[..] else { panic!() };
    assert_eq!([protocol, yandex], [Reception::Accepted; 2]);
    assert_eq!([google, bing, baidu], [Reception::AcceptedInPart; 3]);
}

#[test]
fn what_a_consumer_ignores_is_told_once_in_its_profile_and_in_no_other() {
    let entry = |inside: &str| format!("<url><loc>https://www.example.com/</loc>{inside}</url>");
    let extension = |name: &str, namespace: &str, inside: &str| {
        let (prefix, _) = name.split_once(':').unwrap_or((name, ""));
        let declared = if name.contains(':') { format!("xmlns:{prefix}") } else { "xmlns".into() };
        entry(&format!("<{name} {declared}=\"{namespace}\">{inside}</{name}>"))
    };
    let google = |name: &str| format!("http://www.google.com/schemas/sitemap-{name}");
    let link = "<xhtml:link xmlns:xhtml=\"http://www.w3.org/1999/xhtml\" rel=\"alternate\" hreflang=\"en\" \
                href=\"https://www.example.com/\"/>";
    let media = "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel>\
                 <title>a</title><link>https://www.example.com/</link><description>a</description><item>\
                 <link>https://www.example.com/a</link><media:content url=\"https://www.example.com/a.mp4\" medium=\"video\">\
                 <media:title>a</media:title><media:description>b</media:description>\
                 <media:thumbnail url=\"https://www.example.com/a.jpg\"/></media:content></item></channel></rss>";
    let image = "<image:loc>https://www.example.com/a.jpg</image:loc>";
    let (own, ignored) = (Rule::MobileObsolete, Rule::ExtensionIgnored);
    for (part, rule, document) in [
        (Part::Changefreq, Rule::ChangefreqIgnored, entry("<changefreq>daily</changefreq>")),
        (Part::Priority, Rule::PriorityIgnored, entry("<priority>0.5</priority>")),
        (Part::Images, ignored, extension("image:image", &google("image/1.1"), image)),
        (Part::Videos, ignored, extension("video:video", &google("video/1.1"), "")),
        (Part::News, ignored, extension("news:news", &google("news/0.9"), "")),
        (Part::Alternates, ignored, entry(link)),
        (Part::Mobile, own, extension("mobile:mobile", &google("mobile/1.0"), "")),
        (
            Part::Mobile,
            ignored,
            entry(
                "<mobile:mobile xmlns:mobile=\"http://www.baidu.com/schemas/sitemap-mobile/1/\" type=\"mobile\"/>",
            ),
        ),
        (
            Part::PageMaps,
            ignored,
            extension("PageMap", "http://www.google.com/schemas/sitemap-pagemap/1.0", ""),
        ),
        (Part::Media, ignored, String::new()),
    ] {
        // Where others stand before it, too, and however often it is there.
        let document = if document.is_empty() {
            media.to_owned()
        } else {
            urlset(&[PAGE, &document, &document.replace("com/<", "com/b<")].concat())
        };
        let all = read(&document, Profile::All);
        assert_eq!(all.diagnostics.count(ignored.id()), 0, "{document}");
        for profile in Profile::EACH {
            let report = read(&document, profile);
            let [consumer] = report.consumers[..] else { panic!() };
            let is_told = consumer.ignored.has(part) && consumer.reception != Reception::Rejected;
            let told = [rule, ignored].map(|rule| report.diagnostics.count(rule.id()));
            let expected = u32::from(is_told);
            let other = if rule == ignored { expected } else { 0 };
            assert_eq!(told, [expected, other], "{part:?} {profile:?}\n{document}");
            let place = report.diagnostics.iter().find(|told| told.rule() == ignored.id());
            if let Some(told) = place {
                let start = told.span().start as usize;
                assert!(start > document.find("<loc").unwrap_or_default(), "{part:?}");
            }
        }
    }
}

#[test]
fn bing_reads_videos_and_what_makes_one_useless_counts_for_it() {
    let judge = |document: &str| {
        let report = read(document, Profile::All);
        let consumers = report.consumers.iter();
        let bing = consumers.into_iter().find(|consumer| consumer.profile == Profile::Bing);
        bing.map(|bing| (bing.reception, bing.ignored.iter().collect::<Vec<_>>())).unwrap()
    };
    let urlset = |thumbnail: &str| {
        urlset(&format!(
            "<url><loc>https://www.example.com/</loc>\
             <video:video xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\">{thumbnail}\
             <video:title>a</video:title><video:description>b</video:description>\
             <video:content_loc>https://www.example.com/a.mp4</video:content_loc></video:video></url>"
        ))
    };
    let thumbnail = "<video:thumbnail_loc>https://www.example.com/a.jpg</video:thumbnail_loc>";
    assert_eq!(judge(&urlset(thumbnail)), (Reception::Accepted, vec![]));
    assert_eq!(judge(&urlset("")), (Reception::AcceptedInPart, vec![]));
    let feed = "<?xml version=\"1.0\"?><rss version=\"2.0\" xmlns:media=\"http://search.yahoo.com/mrss/\"><channel>\
                <title>a</title><link>https://www.example.com/</link><description>a</description><item>\
                <link>https://www.example.com/a</link><media:content url=\"https://www.example.com/a.mp4\" medium=\"video\">\
                <media:title>a</media:title><media:description>b</media:description>\
                <media:thumbnail url=\"https://www.example.com/a.jpg\"/></media:content></item></channel></rss>";
    assert_eq!(judge(feed), (Reception::Accepted, vec![]));
}

#[test]
fn baidu_reads_its_own_mobile_and_nobody_that_of_google() {
    let ignores = |inside: &str| {
        let report = read(&urlset(inside), Profile::All);
        [Profile::Protocol, Profile::Google, Profile::Baidu].map(|profile| {
            let consumer = report.consumers.iter().find(|consumer| consumer.profile == profile);
            consumer.unwrap().ignored.has(Part::Mobile)
        })
    };
    let url = |mobile: &str| {
        format!(
            "<url><loc>https://www.example.com/</loc><mobile:mobile xmlns:mobile=\"{mobile}</url>"
        )
    };
    let baidu = url("http://www.baidu.com/schemas/sitemap-mobile/1/\" type=\"pc,mobile\"/>");
    let google = url("http://www.google.com/schemas/sitemap-mobile/1.0\"/>");
    assert_eq!(ignores(&baidu), [false, true, false]);
    assert_eq!(ignores(&google), [false, true, true]);
    assert_eq!(ignores(&[baidu, google].concat()), [false, true, true]);
}

#[test]
fn who_does_not_take_a_feed_is_named() {
    let rss = |version: &str| {
        format!(
            "<?xml version=\"1.0\"?><rss version=\"{version}\"><channel><title>a</title><link>https://www.example.com/</link>\
                <description>a</description><item><link>https://www.example.com/a</link></item></channel></rss>"
        )
    };
    for (version, profile, who) in [
        ("2.0", Profile::Yandex, "Yandex does"),
        ("2.0", Profile::Baidu, "Baidu does"),
        ("0.91", Profile::All, "search engines do"),
        ("0.91", Profile::Baidu, "search engines do"),
    ] {
        let report = read(&rss(version), profile);
        let quotes: Vec<_> =
            report.diagnostics.iter().map(|told| told.quotes().collect::<Vec<_>>()).collect();
        assert_eq!(quotes, [[who, "RSS", version]]);
    }
}

#[test]
fn formats_are_read_by_those_who_say_so() {
    let (accepted, rejected) = (Reception::Accepted, Reception::Rejected);
    let rss = "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>a</title><link>https://www.example.com/</link>\
               <description>a</description><item><link>https://www.example.com/a</link></item></channel></rss>";
    assert_eq!(receptions(rss), [accepted, accepted, accepted, rejected, rejected]);
    let index = "<?xml version=\"1.0\"?><sitemapindex xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\
                 <sitemap><loc>https://www.example.com/a.xml</loc></sitemap></sitemapindex>";
    assert_eq!(receptions(index), [accepted, accepted, accepted, accepted, rejected]);
    let yandex = read(rss, Profile::Yandex);
    assert_eq!(yandex.verdict, Verdict::Rejected);
    assert_eq!(yandex.diagnostics.count(Rule::FeedTypeUnsupported.id()), 1);
    assert_eq!(read(rss, Profile::Google).verdict, Verdict::Accepted);
}

#[test]
fn what_is_rejected_by_the_protocol_is_rejected_by_everybody() {
    assert_eq!(receptions("<html></html>"), [Reception::Rejected; 5]);
    assert_eq!(receptions(&urlset("<url><loc>/a</loc></url>")), [Reception::Rejected; 5]);
}

#[test]
fn the_rules_of_others_are_silent_in_a_profile() {
    let document =
        urlset(&format!("<url><loc>https://www.example.com/</loc><image:image/></url>{PAGE}"));
    let found = |profile| read(&document, profile).diagnostics.count(Rule::ImageLocMissing.id());
    let counts = [Profile::All, Profile::Google, Profile::Bing, Profile::Protocol].map(found);
    assert_eq!(counts, [1, 1, 0, 0]);
    assert_eq!(read(&document, Profile::Bing).verdict, Verdict::AcceptedWithProblems);
}

#[test]
fn a_profile_changes_how_much_a_rule_matters() {
    assert_eq!(Rule::FeedAtom03.severity_in(Profile::All), Severity::Warning);
    assert_eq!(Rule::FeedAtom03.severity_in(Profile::Google), Severity::Error);
    assert_eq!(Rule::FeedAtom03.effect_in(Profile::Bing), None);
    for &rule in Rule::ALL {
        assert_eq!(rule.effect_in(Profile::All), Some(rule.meta().effect), "{}", rule.meta().code);
        assert_eq!(rule.severity_in(Profile::All), rule.meta().severity, "{}", rule.meta().code);
    }
}

#[test]
fn a_place_that_search_console_makes_up_for_rejects_nothing_for_google() {
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/feeds/news.xml".to_owned());
    for robots in [None, Some("Sitemap: https://www.example.com/other.xml\n")] {
        options.robots = robots.map(|robots| Robots::parse(robots.as_bytes()));
        for (profile, verdict) in [
            (Profile::All, Verdict::Rejected),
            (Profile::Protocol, Verdict::Rejected),
            (Profile::Google, Verdict::AcceptedWithProblems),
        ] {
            options.profile = profile;
            let report = parse(urlset(PAGE).as_bytes(), &options).unwrap();
            assert_eq!(report.diagnostics.count(Rule::LocAbovePath.id()), 1);
            assert_eq!(report.verdict, verdict, "{profile:?}");
            let is_usable = report.entries.iter().next().unwrap().is_usable;
            assert_eq!(is_usable, profile == Profile::Google, "{profile:?}");
            for consumer in report.consumers {
                let is_google = consumer.profile == Profile::Google;
                let expected =
                    if is_google { Reception::AcceptedInPart } else { Reception::Rejected };
                assert_eq!(consumer.reception, expected, "{:?}", consumer.profile);
            }
        }
    }
    assert_eq!(Rule::LocAbovePath.severity_in(Profile::Google), Severity::Warning);
}

#[test]
fn what_google_no_longer_reads_may_be_wrong() {
    let document = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\" \
        xmlns:video=\"http://www.google.com/schemas/sitemap-video/1.1\"><url><loc>https://www.example.com/</loc><video:video>\
        <video:thumbnail_loc>https://www.example.com/a.jpg</video:thumbnail_loc><video:title>a</video:title>\
        <video:description>b</video:description><video:content_loc>https://www.example.com/a.mp4</video:content_loc>\
        <video:category>a</video:category><video:category>b</video:category>\
        <video:price currency=\"USD\" type=\"own\">1.99</video:price><video:price/></video:video></url></urlset>";
    for (profile, verdict) in
        [(Profile::All, Verdict::AcceptedWithProblems), (Profile::Google, Verdict::Accepted)]
    {
        let report = read(document, profile);
        assert_eq!(report.verdict, verdict, "{profile:?}");
        assert_eq!(report.diagnostics.count(Rule::VideoPriceTypeInvalid.id()), 2);
        assert_eq!(report.diagnostics.count(Rule::VideoDuplicateChild.id()), 0);
    }
}

#[test]
fn hosts_that_search_console_verifies_reject_nothing_for_google() {
    let page = |url: &str| urlset(&format!("<url><loc>{url}</loc></url>"));
    let index = |url: &str| {
        format!(
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<sitemapindex \
             xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\"><sitemap><loc>{url}</loc></sitemap></sitemapindex>"
        )
    };
    let mut options = ParseOptions::default();
    options.url = Some("https://www.example.com/sitemap.xml".to_owned());
    for (document, rule) in [
        (page("https://www.example.de/"), Rule::LocOtherHost),
        (page("https://example.com/"), Rule::LocWwwMismatch),
        (page("http://www.example.com/"), Rule::LocOtherProtocol),
        (page("https://www.example.com:8443/"), Rule::LocOtherPort),
        (index("https://www.example.de/a.xml"), Rule::IndexOtherHost),
        (index("http://www.example.com/a.xml"), Rule::IndexOtherProtocol),
    ] {
        for (profile, verdict) in [
            (Profile::All, Verdict::Rejected),
            (Profile::Bing, Verdict::Rejected),
            (Profile::Google, Verdict::AcceptedWithProblems),
        ] {
            options.profile = profile;
            let report = parse(document.as_bytes(), &options).unwrap();
            assert_eq!(report.diagnostics.count(rule.id()), 1);
            assert_eq!(report.verdict, verdict, "{profile:?} {document}");
        }
        assert_eq!(rule.severity_in(Profile::Google), Severity::Warning);
    }
}

#[test]
fn what_one_search_engine_limits_costs_that_one() {
    let long =
        |len: usize| format!("<url><loc>https://www.example.com/{}</loc></url>", "x".repeat(len));
    let both = |len: usize| urlset(&[long(len), PAGE.to_owned()].concat());
    let rejected = [Verdict::Accepted, Verdict::Rejected];
    let in_part = [Verdict::Accepted, Verdict::AcceptedWithProblems];
    let priority = format!("<priority>0.{}</priority></url>", "5".repeat(99));
    for (document, profile, expected) in [
        (urlset(&long(1_001)), Profile::Yandex, rejected),
        (both(1_001), Profile::Yandex, in_part),
        (urlset(&PAGE.replace("</url>", &priority)), Profile::Yandex, in_part),
        (urlset(&long(233)), Profile::Baidu, rejected),
        (both(233), Profile::Baidu, in_part),
        (urlset(&[PAGE, &" ".repeat(10_485_760)].concat()), Profile::Baidu, rejected),
    ] {
        let all = read(&document, Profile::All);
        let own = read(&document, profile);
        assert_eq!([all.verdict, own.verdict], expected, "{profile:?}");
        let consumer = all.consumers.iter().find(|consumer| consumer.profile == profile).unwrap();
        assert_eq!([*consumer], own.consumers[..]);
        let usable =
            |report: &Report| report.entries.iter().filter(|entry| entry.is_usable).count();
        let lost = usize::from(document.len() < 10_000_000 && !document.contains("priority"));
        assert_eq!(usable(&all) - usable(&own), lost, "{profile:?}");
    }
}

#[test]
fn values_that_nobody_reads_cost_nothing_however_they_are_written() {
    for value in [
        "<priority>5</priority>",
        "<priority>0,5</priority>",
        "<priority>-1</priority>",
        "<priority>high</priority>",
        "<priority/>",
        "<priority>0.5</priority><priority>0.6</priority>",
        "<changefreq>foo</changefreq>",
        "<changefreq>Daily</changefreq>",
        "<changefreq/>",
        "<changefreq>daily</changefreq><changefreq>daily</changefreq>",
    ] {
        let document = urlset(&format!("<url><loc>https://www.example.com/</loc>{value}</url>"));
        for profile in Profile::EACH {
            let report = read(&document, profile);
            let rules = report.diagnostics.iter().filter_map(|told| Rule::from_id(told.rule()));
            let worst = rules.map(|rule| rule.severity_in(profile)).max();
            let is_unread = matches!(profile, Profile::Google | Profile::Bing);
            let expected = if is_unread { Severity::Info } else { Severity::Warning };
            assert_eq!(worst, Some(expected), "{profile:?} {value}");
            let verdict = if is_unread { Verdict::Accepted } else { Verdict::AcceptedWithProblems };
            assert_eq!(report.verdict, verdict, "{profile:?} {value}");
        }
    }
}
