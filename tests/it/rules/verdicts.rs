//! The verdict of a profile is what its consumer does with the document, and something that is told says why.

use super::assert_none;
use super::docs::{Docs, Example};
use sitemapkit::{Effect, Parser, Profile, Reception, Report, Rule, Severity, Verdict};

/// From how many bytes on an example is read for one consumer only: it is there for a limit, and takes long.
const LARGE: usize = 1_000_000;

fn read(example: &Example, bytes: &[u8], profile: Profile) -> Report {
    let mut options = example.options();
    options.profile = profile;
    let mut parser = Parser::new(&options);
    parser.push(bytes).unwrap();
    if example.attribute("end") == Some("cut") { parser.cut() } else { parser.finish() }
}

/// What is not as it should be.
fn fault_of(report: &Report, profile: Profile, of_all: &Report) -> Option<String> {
    let is_same = |consumer: &&sitemapkit::Consumer| consumer.profile == profile;
    let consumer = report.consumers.iter().find(is_same).unwrap();
    let told = || report.diagnostics.counts().iter().filter_map(|(id, _)| Rule::from_id(*id));
    let costs = |effects: &[Effect]| {
        told().any(|rule| rule.effect_in(profile).is_some_and(|effect| effects.contains(&effect)))
    };
    let has_reason = match report.verdict {
        Verdict::Rejected => costs(&[Effect::Document, Effect::Entry]),
        Verdict::AcceptedWithProblems => {
            told().any(|rule| rule.severity_in(profile) != Severity::Info)
        }
        Verdict::Accepted => !costs(&[Effect::Document, Effect::Entry, Effect::Extension]),
    };
    let is_of_consumer = match report.verdict {
        Verdict::Rejected => consumer.reception == Reception::Rejected,
        Verdict::AcceptedWithProblems => consumer.reception == Reception::AcceptedInPart,
        // What it ignores wherever it stands is no fault of the document.
        Verdict::Accepted => match consumer.reception {
            Reception::Accepted => true,
            Reception::AcceptedInPart => !consumer.ignored.is_empty(),
            Reception::Rejected => false,
        },
    };
    let among_all = of_all.consumers.iter().find(is_same).unwrap();
    let codes: Vec<_> = told().map(|rule| rule.meta().code).collect();
    (!has_reason || !is_of_consumer || among_all.reception != consumer.reception).then(|| {
        format!(
            "{}: verdict {}, reception {}, {} among all, told {codes:?}",
            profile.as_str(),
            report.verdict.as_str(),
            consumer.reception.as_str(),
            among_all.reception.as_str()
        )
    })
}

#[test]
fn the_verdict_of_a_profile_is_that_of_its_consumer_and_is_explained() {
    let mut found = Vec::new();
    for &rule in Rule::ALL {
        for example in
            ["Fails", "Passes"].map(|heading| Docs::of(rule).examples(heading)).iter().flatten()
        {
            for (block, _) in
                example.blocks().filter(|(block, _)| block.attribute("page").is_none())
            {
                let bytes = block.bytes();
                let of_all = read(block, &bytes, Profile::All);
                let own = Profile::EACH.into_iter().find(|&one| rule.effect_in(one).is_some());
                for profile in Profile::EACH {
                    if bytes.len() > LARGE && own != Some(profile) {
                        continue;
                    }
                    let report = read(block, &bytes, profile);
                    if let Some(fault) = fault_of(&report, profile, &of_all) {
                        found.push(format!("{}: {fault}\n{block}", rule.meta().code));
                    }
                }
            }
        }
    }
    assert_none(&found);
}
