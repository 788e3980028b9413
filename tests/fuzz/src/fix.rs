//! Fixing makes documents no worse, comes to an end, and leaves URLs alone unless it is asked to mend them.

use crate::documents;
use sitemapkit::{FixOptions, Fixed, Report, Rule, RuleId, Safety, Verdict, fix, parse};

/// Larger documents are read a hundred times and find no more.
const DOCUMENT_MAX_BYTES: usize = 100_000;

pub fn check(data: &[u8]) {
    let Some((&choice, data)) = data.split_first() else { return };
    let document = documents::document(data);
    if document.len() > DOCUMENT_MAX_BYTES {
        return;
    }
    let mut options = FixOptions::default();
    options.parse = crate::options();
    options.safety = if choice & 1 == 0 { Safety::Safe } else { Safety::Look };
    let before = parse(&document, &options.parse).unwrap();

    let once = fix(&document, &options).unwrap();
    if once.damage.is_some() {
        // What was lost takes an entry with it, or leaves half of one.
        return;
    }
    if !once.is_complete {
        return;
    }
    let twice = fix(once.text.as_bytes(), &options).unwrap();
    assert_eq!(twice.text, once.text, "fixed again: {:?}", codes(&twice));
    assert!(
        once.report.is_well_formed || !before.is_well_formed,
        "no longer well-formed: {:?}\n{}",
        codes(&once),
        once.text
    );
    if options.safety == Safety::Safe {
        assert!(
            once.report.verdict != Verdict::Rejected || before.verdict == Verdict::Rejected,
            "now rejected: {:?}\n{}",
            codes(&once),
            once.text
        );
    }

    options.only =
        Rule::ALL.iter().copied().filter(|rule| leaves_urls(*rule)).map(Rule::id).collect();
    let others = fix(&document, &options).unwrap();
    assert_eq!(
        urls(&others.report),
        urls(&before),
        "URLs changed: {:?}\n{}",
        codes(&others),
        others.text
    );
}

/// Whether its fixes have nothing to do with the URLs of entries.
fn leaves_urls(rule: Rule) -> bool {
    ["lastmod-", "changefreq-", "priority-", "image-", "video-", "attribute-"]
        .iter()
        .any(|start| rule.meta().code.starts_with(start))
}

fn urls(report: &Report) -> Vec<String> {
    report.entries.iter().map(|entry| entry.loc.to_owned()).collect()
}

fn codes(fixed: &Fixed) -> Vec<&'static str> {
    let code = |id: RuleId| Rule::from_id(id).unwrap().meta().code;
    fixed.applied.iter().map(|(id, _)| code(*id)).collect()
}
