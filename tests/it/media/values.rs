//! Every form of the values of images and videos: taken, or told by one rule.

use super::{entry, video};
use crate::documents::read;
use sitemapkit::{ParseOptions, Rule, Severity, parse};

/// The forms of dates that Google does not take, and those that it does.
const BAD_DATES: &[&str] = &[
    "31/12/2027",
    "2027",
    "2027-12",
    "20271231",
    "2027-12-31 10:00:00",
    "2027-12-31T10:00Z",
    "2027-12-31T10:00+01:00",
    "2027-12-31T10:00:00",
    "2027-12-31T10:00:00+0100",
    "2027-12-31T10:00:00+01",
    "2027-02-29",
    "2027-13-01",
    "2027-12-32",
    "2027-12-31T24:00:00Z",
    "2027-12-31T10:00:60Z",
    "Fri, 31 Dec 2027 10:00:00 GMT",
    "0000-00-00",
    "soon",
    "",
    " ",
];
const GOOD_DATES: &[&str] = &[
    "2027-12-31",
    " 2028-02-29\n",
    "2027-12-31T10:00:00Z",
    "2027-12-31T10:00:00+01:00",
    "2027-12-31T10:00:00.5-08:00",
];

const NO_TRUTHS: &[&str] =
    &["true", "false", "1", "0", "y", "yEs", "nO", "Y", "maybe", "yes no", "", " "];
const TRUTHS: &[&str] = &["yes", "Yes", "YES", "no", "No", "NO", " yes\n"];

/// Rules about one value of a video: where it stands, and what it must not be and may be.
const FORMS: &[(Rule, &str, &[&str], &[&str])] = &[
    (
        Rule::VideoExpirationDateInvalid,
        "<video:expiration_date>{}</video:expiration_date>",
        BAD_DATES,
        GOOD_DATES,
    ),
    (
        Rule::VideoPublicationDateInvalid,
        "<video:publication_date>{}</video:publication_date>",
        BAD_DATES,
        GOOD_DATES,
    ),
    (
        Rule::VideoTvshowPremierDateInvalid,
        "<video:tvshow><video:show_title>T</video:show_title><video:video_type>full</video:video_type>\
         <video:premier_date>{}</video:premier_date></video:tvshow>",
        BAD_DATES,
        GOOD_DATES,
    ),
    (
        Rule::VideoFamilyFriendlyInvalid,
        "<video:family_friendly>{}</video:family_friendly>",
        NO_TRUTHS,
        TRUTHS,
    ),
    (Rule::VideoLiveInvalid, "<video:live>{}</video:live>", NO_TRUTHS, TRUTHS),
    (
        Rule::VideoRequiresSubscriptionInvalid,
        "<video:requires_subscription>{}</video:requires_subscription>",
        NO_TRUTHS,
        TRUTHS,
    ),
    (
        Rule::VideoAllowEmbedInvalid,
        "<video:player_loc allow_embed='{}'>https://www.example.com/p</video:player_loc>",
        NO_TRUTHS,
        TRUTHS,
    ),
    (
        Rule::VideoDurationNotInteger,
        "<video:duration>{}</video:duration>",
        &["3:20", "PT3M20S", "200 s", "200s", "200.5", "200.0", "-200", "1e3", "١٢", "+", "", " "],
        &["200", "+200", "0200", " 1\n"],
    ),
    (
        Rule::VideoDurationNotInteger,
        "<video:player_loc>https://www.example.com/p</video:player_loc>\
         <video:content_segment_loc duration='{}'>https://www.example.com/s</video:content_segment_loc>",
        &["1:00", "", "-1"],
        &["0", "60"],
    ),
    (
        Rule::VideoDurationOutOfRange,
        "<video:duration>{}</video:duration>",
        &["0", "00", "28801", "200000", "99999999999999999999999999"],
        &["1", "28800"],
    ),
    (
        Rule::VideoRatingOutOfRange,
        "<video:rating>{}</video:rating>",
        &["5.1", "5.01", "-0.1", "90", "4,5", "9/10", "90%", "1e0", "good", ".", ""],
        &["0", "0.0", "2.55", "4.", ".5", "5.0", "5", "5.00", "+3", "-0.0"],
    ),
    (
        Rule::VideoViewCountInvalid,
        "<video:view_count>{}</video:view_count>",
        &["-3", "12,345", "12 345", "12.3K", "1e6", "3.0", "many", ""],
        &["0", "12345", "99999999999999999999"],
    ),
    (
        Rule::VideoRestrictionRelationshipInvalid,
        "<video:restriction relationship='{}'>US</video:restriction>",
        &["only", "Allow", "DENY", "allowed", "allow deny", ""],
        &["allow", "deny", " deny "],
    ),
    (
        Rule::VideoRestrictionCountryInvalid,
        "<video:restriction relationship='allow'>{}</video:restriction>",
        &["USA", "US,GB", "US, GB", "UK", "usa", "US germany", "EU", "U S", "840"],
        &["US", "IE GB\n US  CA", "us ca", "XK", "\tDE "],
    ),
    (
        Rule::VideoRestrictionRelationshipMissing,
        "<video:restriction{}>US</video:restriction>",
        &["", " relation='allow'"],
        &[" relationship='allow'", "\nrelationship = 'deny' "],
    ),
    (
        Rule::VideoPlatformRelationshipMissing,
        "<video:platform{}>web</video:platform>",
        &["", " relation='allow'"],
        &[" relationship='allow'", "\nrelationship = 'deny' "],
    ),
    (
        Rule::VideoPlatformRelationshipInvalid,
        "<video:platform relationship='{}'>web</video:platform>",
        &["only", "Allow", "DENY", ""],
        &["allow", "deny"],
    ),
    (
        Rule::VideoPlatformInvalid,
        "<video:platform relationship='deny'>{}</video:platform>",
        &["desktop", "web,mobile", "Web", "web ios", "TV"],
        &["web", "mobile", "tv", "web mobile tv", "tv\n web", ""],
    ),
    (
        Rule::VideoUploaderInfoInvalid,
        "<video:uploader info='{}'>U</video:uploader>",
        &[
            "/u",
            "u.html",
            "www.example.com/u",
            "//www.example.com/u",
            "mailto:u@example.com",
            "https://www.example.com/a b",
            "https:///u",
            "",
        ],
        &["https://www.example.com/u", "http://www.example.com/u?a=1&amp;b=2"],
    ),
    (
        Rule::VideoUploaderInfoOtherDomain,
        "<video:uploader info='{}'>U</video:uploader>",
        &[
            "https://www.example.net/u",
            "https://example.com.example.net/u",
            "https://myexample.com/u",
        ],
        &[
            "https://example.com/u",
            "http://EXAMPLE.com.:8080/u",
            "https://u.example.com/",
            "https://a.www.example.com/",
        ],
    ),
    (
        Rule::VideoPriceCurrencyInvalid,
        "<video:price currency='{}'>1.99</video:price>",
        &["dollars", "$", "usd", "Usd", "EURO", "XYZ", ""],
        &["USD", "EUR", "JPY", " CHF "],
    ),
    (
        Rule::VideoPriceValueInvalid,
        "<video:price currency='EUR' type='rent'>{}</video:price>",
        &["free", "1,99", "€1.99", "1.99 EUR", "-1", "1e2"],
        &["0", "1.99", "100", "", " "],
    ),
    (
        Rule::VideoPriceTypeInvalid,
        "<video:price currency='EUR' type='{}'>1</video:price>",
        &["own", "Rent", "Purchase", "free", ""],
        &["rent", "RENT", "purchase", "PURCHASE"],
    ),
    (
        Rule::VideoPriceTypeInvalid,
        "<video:price{}</video:price>",
        &[">", "> ", " currency='EUR'>", " type='own'>"],
        &[" type='rent'>", " currency='EUR'>1", " type='PURCHASE' currency='EUR'>"],
    ),
    (
        Rule::VideoPriceCurrencyMissing,
        "<video:price type='rent'{}</video:price>",
        &[">1.99", ">0"],
        &[">", " currency='EUR'>1.99"],
    ),
    (
        Rule::VideoPriceResolutionInvalid,
        "<video:price currency='EUR' resolution='{}'>1</video:price>",
        &["4k", "1080p", "Hd", "hd sd", ""],
        &["hd", "HD", "sd", "SD"],
    ),
    (
        Rule::VideoTvshowTypeInvalid,
        "<video:tvshow><video:show_title>T</video:show_title>{}</video:tvshow>",
        &[
            "",
            "<video:video_type/>",
            "<video:video_type>trailer</video:video_type>",
            "<video:video_type>Full</video:video_type>",
        ],
        &[
            "<video:video_type>full</video:video_type>",
            "<video:video_type>preview</video:video_type>",
            "<video:video_type>clip</video:video_type>",
            "<video:video_type>interview</video:video_type>",
            "<video:video_type>news</video:video_type>",
            "<video:video_type>other</video:video_type>",
        ],
    ),
    (
        Rule::VideoTvshowNumberInvalid,
        "<video:tvshow><video:show_title>T</video:show_title><video:video_type>full</video:video_type>{}</video:tvshow>",
        &[
            "<video:season_number>0</video:season_number>",
            "<video:season_number>one</video:season_number>",
            "<video:season_number/>",
            "<video:episode_number>0</video:episode_number>",
            "<video:episode_number>1.5</video:episode_number>",
            "<video:episode_number>-1</video:episode_number>",
        ],
        &[
            "<video:season_number>1</video:season_number><video:episode_number>1</video:episode_number>",
            "<video:season_number>12</video:season_number><video:episode_number>3456</video:episode_number>",
        ],
    ),
    (
        Rule::VideoIdTypeInvalid,
        "<video:id type='{}'>1</video:id>",
        &["imdb", "TMS:series", "tms", ""],
        &["tms:series", "tms:program", "rovi:series", "rovi:program", "freebase", "url"],
    ),
    (
        Rule::VideoFlash,
        "<video:player_loc>{}</video:player_loc>",
        &[
            "https://www.example.com/p.swf",
            "https://www.example.com/P.SWF?v=1",
            "https://www.example.com/a.flv#t",
        ],
        &[
            "https://www.example.com/swf",
            "https://www.example.com/p?v=a.flv",
            "https://www.example.com/a.swf/p",
        ],
    ),
    (
        Rule::VideoStreamingProtocol,
        "<video:player_loc>{}</video:player_loc>",
        &[
            "rtmp://www.example.com/p",
            "RTSP://www.example.com/p",
            "mms://a/p",
            "javascript:play()",
            "data:video/mp4,x",
        ],
        &[
            "http://www.example.com/p",
            "HTTPS://www.example.com/p",
            "ftp://www.example.com/p",
            "FTP://www.example.com/p",
        ],
    ),
    (
        Rule::VideoContentLocInvalid,
        "<video:player_loc>{}</video:player_loc>",
        &[
            "/p",
            "p.html",
            "//www.example.com/p",
            "www.example.com/p",
            "https:///p",
            "https://www..example.com/p",
            "https://www.example.com:99999/p",
            "https://www.example.com/a b",
            "https://www.example.com/{p}.html",
            "https://www.example.com/100%",
            "&lt;iframe src=\"https://www.example.com/p\"&gt;&lt;/iframe&gt;",
        ],
        &[
            "https://www.example.com/p?a=1&amp;b=2#c",
            "https://www.example.com/é",
            "http://9.9.9.9/p",
            "",
        ],
    ),
    (
        Rule::VideoSourceSameAsPage,
        "<video:player_loc>{}</video:player_loc>",
        &[
            "https://www.example.com/",
            "https://www.example.com/#p",
            "https://www.example.com",
            "https://WWW.example.com/",
            "https://www.example.com:443/",
            "https://www.example.com/a/../#p",
        ],
        &[
            "http://www.example.com/",
            "https://www.example.com:8443/",
            "https://player.example.com/#p",
            "https://www.example.com/?p",
        ],
    ),
];

/// A video with only what must be in it, but for its source.
fn video_from(source: &str) -> String {
    video("")
        .replace("<video:content_loc>https://www.example.com/v.mp4</video:content_loc>", source)
}

/// Asserts that nothing but `rule` is told of a document, and it as often as that, unless it is only worth knowing.
fn assert_told(document: &str, rule: Rule, times: u32) {
    let report = read(document.as_bytes());
    assert_eq!(report.diagnostics.count(rule.id()), times, "{}: {document}", rule.meta().code);
    for (id, count) in report.diagnostics.counts() {
        let other = Rule::from_id(*id).unwrap();
        let is_info = other.meta().severity == Severity::Info;
        assert!(is_info || other == rule, "{} {count}: {document}", other.meta().code);
    }
}

#[test]
fn every_form_of_a_value_is_taken_or_told_by_one_rule() {
    for (rule, template, bad, good) in FORMS {
        for value in *bad {
            assert_told(&video(&template.replace("{}", value)), *rule, 1);
        }
        for value in *good {
            assert_told(&video(&template.replace("{}", value)), *rule, 0);
        }
    }
}

#[test]
fn every_form_of_the_address_of_an_image_is_taken_or_told_by_one_rule() {
    let page = "https://www.example.com/";
    for (rule, locs) in [
        (Rule::ImageLocEmpty, &["", " ", "\n\t"][..]),
        (
            Rule::ImageLocRelative,
            &[
                "/a.jpg",
                "a.jpg",
                "../a.jpg",
                "?a",
                "#a",
                "//www.example.com/a.jpg",
                "www.example.com/a.jpg",
                "example.com:8080/a.jpg",
            ],
        ),
        (
            Rule::ImageLocInvalid,
            &[
                "ftp://www.example.com/a.jpg",
                "file:///a.jpg",
                "https:/www.example.com/a.jpg",
                "https://",
                "https:///a.jpg",
                "https://www..example.com/a.jpg",
                "https://www.example.com:x/a.jpg",
                "https://www.example.com:65536/a.jpg",
                "https://www.example.com/a b.jpg",
                "https://www.example.com/a\nb.jpg",
                "https://www.example.com/&lt;a&gt;.jpg",
                "https://www.example.com/{a}|b.jpg",
                "https://www.example.com\\a.jpg",
                "https://www.example.com/100%.jpg",
                "https://www.example.com/%zz.jpg",
            ],
        ),
        (
            Rule::ImageLocData,
            &[
                "data:image/png;base64,iVBORw0KGgo=",
                "DATA:,",
                "blob:https://www.example.com/9115d58c",
                "data:image/svg+xml,&lt;svg a b&gt;",
            ],
        ),
    ] {
        for loc in locs {
            assert_told(
                &entry(&format!("<image:image><image:loc>{loc}</image:loc></image:image>")),
                rule,
                1,
            );
        }
    }
    for loc in [
        "https://www.example.com/a.jpg",
        "http://cdn.example.net/a.jpg",
        "HTTPS://WWW.EXAMPLE.COM:443/A.JPG",
        "https://www.example.com/été/日本.jpg",
        "https://bücher.example/a.jpg",
        "https://www.example.com/a.jpg?w=1&amp;h=2#top",
        "https://www.example.com/a%20b.jpg",
        "https://[2606:2800:220:1::1]/a.jpg",
        page,
    ] {
        assert_told(
            &entry(&format!("<image:image><image:loc>\n{loc} </image:loc></image:image>")),
            Rule::ImageLocInvalid,
            0,
        );
    }
}

#[test]
fn a_file_of_a_video_that_looks_like_a_page_is_told() {
    let content = |loc: &str| video_from(&format!("<video:content_loc>{loc}</video:content_loc>"));
    for loc in [
        "https://www.example.com/watch.html",
        "https://www.example.com/watch.HTM",
        "https://www.example.com/watch.php",
        "https://www.example.com/watch.php?id=1",
        "https://www.example.com/watch.asp",
        "https://www.example.com/watch.aspx#a",
        "https://www.example.com/watch.jsp",
        "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
        "https://m.youtube.com/watch?v=aqz-KE-bpKQ",
        "https://youtube.com/shorts/aqz-KE-bpKQ",
        "https://youtu.be/aqz-KE-bpKQ",
        "https://vimeo.com/1084537",
        "https://www.dailymotion.com/video/x2tv0o8",
    ] {
        assert_told(&content(loc), Rule::VideoContentIsPage, 1);
        let player = format!("<video:player_loc>{loc}</video:player_loc>");
        let is_of_large_site = !loc.contains("example.com");
        assert_told(&video_from(&player), Rule::VideoContentIsPage, u32::from(is_of_large_site));
    }
    for loc in [
        "https://www.example.com/watch.html/v.mp4",
        "https://www.example.com/get.php?file=v.mp4",
        "https://www.example.com/stream/1",
        "https://www.example.com/html",
        "https://vimeo.com/external/1084537.mp4",
        "https://youtu.be/",
        "https://www.youtube.com/",
        "https://notyoutube.com/watch?v=1",
    ] {
        assert_told(&content(loc), Rule::VideoContentIsPage, 0);
    }
    assert_told(&content("https://www.example.com/"), Rule::VideoSourceSameAsPage, 1);
    let page = content("https://www.example.com/v.html").replace("com/</loc>", "com/v.html</loc>");
    assert_told(&page, Rule::VideoSourceSameAsPage, 1);
    // The page is written in another form, or is a place in another page itself.
    for (loc, player, times) in [
        ("https://www.example.com/%7Etea", "https://www.example.com/~tea", 1),
        ("https://www.example.com/t%C3%A9", "https://www.example.com/té#player", 1),
        ("https://www.example.com/tea#a", "https://www.example.com/tea#b", 0),
        ("https://www.example.com/tea#a", "https://www.example.com/tea", 0),
        ("https://www.example.com/tea", "https://www.example.com/Tea", 0),
    ] {
        let player = video_from(&format!("<video:player_loc>{player}</video:player_loc>"));
        let document =
            player.replace("<loc>https://www.example.com/</loc>", &format!("<loc>{loc}</loc>"));
        assert!(document.contains(loc), "{document}");
        let report = read(document.as_bytes());
        let count = report.diagnostics.count(Rule::VideoSourceSameAsPage.id());
        assert_eq!(count, times, "{document}");
    }
}

#[test]
fn what_a_video_must_have_is_told_where_it_is_missing_or_empty() {
    for (tag, missing, empty) in [
        ("thumbnail_loc", Rule::VideoThumbnailMissing, Rule::VideoThumbnailInvalid),
        ("title", Rule::VideoTitleMissing, Rule::VideoTitleMissing),
        ("description", Rule::VideoDescriptionMissing, Rule::VideoDescriptionMissing),
        ("content_loc", Rule::VideoSourceMissing, Rule::VideoSourceMissing),
    ] {
        let whole = video("");
        let start = whole.find(&format!("<video:{tag}>")).unwrap();
        let end = whole.find(&format!("</video:{tag}>")).unwrap() + format!("</video:{tag}>").len();
        let with = |text: &str| [&whole[..start], text, &whole[end..]].concat();
        assert_told(&with(""), missing, 1);
        for text in [
            format!("<video:{tag}/>"),
            format!("<video:{tag}></video:{tag}>"),
            format!("<video:{tag}> \n</video:{tag}>"),
        ] {
            assert_told(&with(&text), empty, 1);
        }
    }
    let report = read(entry("<video:video/>").as_bytes());
    for rule in [
        Rule::VideoThumbnailMissing,
        Rule::VideoTitleMissing,
        Rule::VideoDescriptionMissing,
        Rule::VideoSourceMissing,
    ] {
        assert_eq!(report.diagnostics.count(rule.id()), 1, "{}", rule.meta().code);
    }
    for (source, rule, times) in [
        ("<video:content_loc/><video:player_loc/>", Rule::VideoSourceMissing, 1),
        (
            "<video:content_loc/><video:player_loc>https://www.example.com/p</video:player_loc>",
            Rule::VideoSourceMissing,
            0,
        ),
        (
            "<video:player_loc>https://www.example.com/p</video:player_loc>",
            Rule::VideoSourceMissing,
            0,
        ),
    ] {
        assert_told(&video_from(source), rule, times);
    }
}

#[test]
fn texts_are_counted_in_characters_after_references_are_resolved() {
    for (template, rule, max) in [
        ("<video:title>{}</video:title>", Rule::VideoTitleTooLong, 100),
        ("<video:description>{}</video:description>", Rule::VideoDescriptionTooLong, 2_048),
        ("<video:uploader>{}</video:uploader>", Rule::VideoUploaderTooLong, 255),
        ("<video:category>{}</video:category>", Rule::VideoCategoryTooLong, 256),
    ] {
        for unit in ["x", "é", "茶", "😀", "&amp;", "&#233;"] {
            let with =
                |count: usize| template.replace("{}", &format!("\n {} ", unit.repeat(count)));
            let place = |text: String| match template.split('>').next().unwrap() {
                "<video:title" => video("").replace("<video:title>T</video:title>", &text),
                "<video:description" => {
                    video("").replace("<video:description>D</video:description>", &text)
                }
                _ => video(&text),
            };
            assert_told(&place(with(max)), rule, 0);
            assert_told(&place(with(max + 1)), rule, 1);
        }
    }
}

#[test]
fn dates_are_compared_with_the_current_time_if_that_is_known() {
    // The documents are read at 2026-11-22T00:00:00Z.
    for (value, is_past, is_future) in [
        ("2026-11-21", true, false),
        ("2026-11-22", false, false),
        ("2026-11-23", false, true),
        ("2026-11-21T23:59:59Z", true, false),
        ("2026-11-22T00:00:01Z", false, true),
        ("2026-11-22T01:00:01+01:00", false, true),
        ("2026-11-22T00:59:59+01:00", true, false),
        ("2026-11-21T20:00:00-08:00", false, true),
        // Told as what they are.
        ("2025", false, false),
        ("2027-01", false, false),
        ("2020-01-01T00:00Z", false, false),
        ("soon", false, false),
    ] {
        let past = video(&format!("<video:expiration_date>{value}</video:expiration_date>"));
        let future = video(&format!("<video:publication_date>{value}</video:publication_date>"));
        let count =
            |document: &str, rule: Rule| read(document.as_bytes()).diagnostics.count(rule.id());
        assert_eq!(count(&past, Rule::VideoExpired), u32::from(is_past), "{value}");
        assert_eq!(
            count(&future, Rule::VideoPublicationDateFuture),
            u32::from(is_future),
            "{value}"
        );
        for (document, rule) in
            [(&past, Rule::VideoExpired), (&future, Rule::VideoPublicationDateFuture)]
        {
            let report = parse(document.as_bytes(), &ParseOptions::default()).unwrap();
            assert_eq!(report.diagnostics.count(rule.id()), 0, "{value}");
        }
    }
    for (expires, published, is_told) in [
        ("2026-02-01", "2026-02-01", false),
        ("2026-01-31", "2026-02-01", true),
        ("2026-02-02", "2026-02-01", false),
        ("2026-02-01", "2026-02-01T23:30:00-08:00", false),
        ("2026-01-31", "2026-02-01T10:00:00+01:00", true),
        ("2026-02-01T10:00:00Z", "2026-02-01T10:00:00Z", false),
        ("2026-02-01T09:59:59Z", "2026-02-01T10:00:00Z", true),
        ("2026-02-01T09:30:00Z", "2026-02-01T10:00:00+01:00", false),
        ("2026-02-01T00:30:00+02:00", "2026-02-01", false),
    ] {
        let dates = format!(
            "<video:expiration_date>{expires}</video:expiration_date><video:publication_date>{published}</video:publication_date>"
        );
        assert_told(&video(&dates), Rule::VideoExpirationBeforePublication, u32::from(is_told));
    }
}

#[test]
fn html_in_the_texts_of_a_video_is_told() {
    let title = |text: &str| video("").replace("<video:title>T<", &format!("<video:title>{text}<"));
    for text in [
        "&lt;b&gt;T&lt;/b&gt;",
        "T&lt;/p&gt;",
        "&lt;br/&gt;T",
        "&lt;BR /&gt;",
        "<![CDATA[<a href=\"/t\">T</a>]]>",
        "1 &lt; 2 &lt;i&gt;",
    ] {
        assert_told(&title(text), Rule::VideoMarkupInText, 1);
    }
    for text in [
        "I &lt;3 tea",
        "a&lt;b",
        "&lt;fast&gt;",
        "a &lt;b &lt;",
        "-&gt; &lt;-",
        "&lt;b",
        "&lt;",
        "x &lt; i &gt; y",
    ] {
        assert_told(&title(text), Rule::VideoMarkupInText, 0);
    }
}
