//! Fixes of robots.txt files: the sitemaps that they name stay, and no others come out.

use sitemapkit::{FixOptions, Format, Verdict, fix};

const HEAD: &str = "User-agent: *\nDisallow:\n";

/// The document with its safe fixes made, a robots.txt in which nothing is wrong any more.
fn mended(text: &str) -> String {
    let fixed = fix(text.as_bytes(), &FixOptions::default()).unwrap();
    assert_eq!(fixed.report.format, Format::Robots, "{}", fixed.text);
    assert_eq!(fixed.report.verdict, Verdict::Accepted, "{}", fixed.text);
    fixed.text
}

/// The same behind [`HEAD`], with the line ends that were put in as `|`.
fn line(text: &str) -> String {
    mended(&[HEAD, text, "\n"].concat())[HEAD.len()..].trim_end().replace('\n', "|")
}

#[test]
fn lines_whose_ends_were_lost_are_lines_again() {
    let [a, b] = ["a", "b"].map(|name| format!("Sitemap: https://www.example.com/{name}.xml"));
    for between in ["", " ", ",", ", "] {
        assert_eq!(line(&format!("{a}{between}{b}")), format!("{a}|{b}"));
        let near = b.replace(": ", ":").replace("Sitemap", "sitemap");
        if between.ends_with(' ') {
            assert_eq!(line(&format!("{a}{between}{near}")), format!("{a}|{b}"));
        }
    }
}

#[test]
fn a_field_inside_a_line_leaves_what_is_around_its_url() {
    let url = "https://www.example.com/a.xml";
    for (before, behind) in [
        ("Host: tea\\n", "\\n"),
        ("Host: tea\\r\\n", "\\r\\n\","),
        ("- `", "`"),
        ("<![CDATA[", "]]>"),
        ("<x value=\"", "\"/>"),
        ("<p>", "</p><br/>"),
        ("'", "',"),
        ("* (", ")"),
        ("Disallow: /cart", " # for now"),
    ] {
        // Where there are only marks before it, they go.
        let has_words = before.contains(|c: char| c.is_alphabetic()) && before != "<p>";
        let head = if has_words { format!("{before}|") } else { String::new() };
        let expected =
            format!("{head}Sitemap: {url}{}", if behind.contains('#') { behind } else { "" });
        let name = if before.ends_with('t') { " Sitemap:" } else { "Sitemap:" };
        assert_eq!(line(&format!("{before}{name} {url}{behind}")), expected);
    }
    // What stands behind the URL says something.
    for rest in [" Allow: /x", "\\nSitemap:https://www.example.com/b.xml", "` and words"] {
        let text = format!("{HEAD}Disallow: /cart Sitemap: {url}{rest}\n");
        let fixed = fix(text.as_bytes(), &FixOptions::default()).unwrap();
        assert_eq!(fixed.text, text);
    }
}

#[test]
fn the_name_of_a_line_is_followed_by_its_url() {
    let good = "Sitemap: https://www.example.com/a.xml";
    for name in ["Sitemap：", "Sitemap ： ", "Sitemap - ", "Sitemap – ", "Sitemap = ", "Sitemap > "]
    {
        assert_eq!(line(&good.replace("Sitemap: ", name)), good, "{name}");
        // A line that says the same stays until this one is read by all.
        assert_eq!(line(&[&good.replace("Sitemap: ", name), good].join("\n")), good, "{name}");
    }
    let mut options = FixOptions::default();
    options.only = vec![sitemapkit::Rule::RobotsSitemapDuplicate.id()];
    let text = format!("{HEAD}{}\n{good}\n", good.replace("Sitemap", "Sitemaps"));
    assert_eq!(fix(text.as_bytes(), &options).unwrap().text, text);
    assert!(
        !fix(format!("{text}{good}\n").as_bytes(), &options)
            .unwrap()
            .text
            .ends_with(&format!("{good}\n{good}\n"))
    );
}

#[test]
fn a_url_below_its_name_is_named_by_it() {
    let [a, b] = ["a", "b"].map(|name| format!("https://www.example.com/{name}.xml"));
    assert_eq!(
        mended(&format!("Sitemap:\n{a}\nSitemap: {b}\n")),
        format!("Sitemap: {a}\nSitemap: {b}\n")
    );
    assert_eq!(line(&format!("Sitemap:\n\n  {a}\n{b}")), format!("Sitemap: {a}|Sitemap: {b}"));
    assert_eq!(line(&format!("Sitemap:\nSitemap: {a}")), format!("Sitemap: {a}"));
    // Without the line it would be a list of URLs.
    let text = format!("Sitemap:\n# tea\n{a}\nSitemap: {b}\n");
    assert_eq!(fix(text.as_bytes(), &FixOptions::default()).unwrap().text, text);
}
