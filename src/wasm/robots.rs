//! robots.txt.

use crate::robots::Robots;
use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
#[derive(Debug)]
pub struct RawRobots(Robots);

#[wasm_bindgen]
impl RawRobots {
    #[wasm_bindgen(constructor)]
    pub fn new(text: String) -> Self {
        Self(Robots::from_text(text))
    }

    /// The crawlers that groups are for, an empty line, and the sitemaps; one a line.
    pub fn names(&self) -> String {
        let mut out = String::new();
        for name in self.0.user_agents().chain([""]).chain(self.0.sitemaps()) {
            out.push_str(name);
            out.push('\n');
        }
        out
    }

    pub fn origin(&self) -> Option<String> {
        self.0.origin().map(str::to_owned)
    }

    /// The line of the rule that decides, below 0 when it forbids; 0 when no rule is about the URL.
    pub fn decide(&self, url: &str, user_agent: &str) -> i32 {
        let decision = self.0.allows(user_agent, url);
        let line = decision.line.and_then(|line| i32::try_from(line).ok()).unwrap_or(0);
        if decision.is_allowed { line } else { -line }
    }
}
