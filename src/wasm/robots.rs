//! robots.txt.

use crate::parser::ParseOptions;
use crate::robots::Robots;
use wasm_bindgen::prelude::wasm_bindgen;

/// Adds what the caller told about robots.txt.
pub(super) fn add(options: &mut ParseOptions, robots: Option<Vec<u8>>, user_agent: Option<String>) {
    options.robots = robots.map(|bytes| Robots::parse(&bytes));
    if let Some(user_agent) = user_agent {
        options.user_agent = user_agent;
    }
}

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRobots(Robots);

#[wasm_bindgen]
impl RawRobots {
    #[wasm_bindgen(constructor)]
    pub fn new(bytes: &[u8]) -> Self {
        Self(Robots::parse(bytes))
    }

    /// One a line.
    pub fn sitemaps(&self) -> String {
        self.0.sitemaps().flat_map(|sitemap| [sitemap, "\n"]).collect()
    }

    /// `+` or `-`, whether the URL is allowed; then, if a rule decides that, its line, a space, and the rule.
    pub fn decide(&self, url: &str, user_agent: &str) -> String {
        let decision = self.0.allows(user_agent, url);
        let mut out = String::from(if decision.is_allowed { "+" } else { "-" });
        if let Some((line, rule)) = decision.line.zip(decision.rule) {
            out.push_str(&line.to_string());
            out.push(' ');
            out.push_str(rule);
        }
        out
    }
}
