//! Which rules are for a crawler: <https://www.rfc-editor.org/rfc/rfc9309#section-2.2.1>.

use super::Content;
use super::line::before;

/// The product token that a `User-agent` line or a crawler names: what stands before a version, a space or anything else
/// of ASCII that no token has. Other letters are part of a name: without them it would be that of somebody else. `*` alone
/// stands for every crawler.
pub(super) fn token_of(name: &str) -> &str {
    if name == "*" || name.starts_with("* ") || name.starts_with("*\t") {
        return name.get(..1).unwrap_or_default();
    }
    let is_other =
        |byte: u8| !(byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | 128..));
    name.get(..name.bytes().position(is_other).unwrap_or(name.len())).unwrap_or_default()
}

/// The product token of a crawler, without version and comment. Words with spaces between them are no name, and no
/// beginning of one: <https://github.com/google/robotstxt>, `GoogleOnly_AcceptUserAgentUpToFirstSpace`.
fn token_of_crawler(user_agent: &str) -> &str {
    let name = before(before(user_agent, b'/'), b'(').trim();
    if name.bytes().any(|byte| byte.is_ascii_whitespace()) { "" } else { token_of(name) }
}

/// The groups whose rules `user_agent` goes by, sorted: those with its own name or the longest beginning of it that ends
/// before a hyphen; without any, those for `*`.
pub(super) fn groups_of(robots: &Content, user_agent: &str) -> Vec<usize> {
    let wanted = token_of_crawler(user_agent);
    let (mut groups, mut longest) = (Vec::new(), 0);
    for agent in &robots.agents {
        let token = agent.token.of(&robots.text);
        let len = if token == "*" { 0 } else { token.len() };
        let is_own = !token.is_empty()
            && wanted.get(..len).is_some_and(|start| start.eq_ignore_ascii_case(token))
            && matches!(wanted.as_bytes().get(len), None | Some(b'-' | b'_'));
        if !(is_own || token == "*") || len < longest {
            continue;
        }
        if len > longest {
            longest = len;
            groups.clear();
        }
        if groups.last() != Some(&agent.group) {
            groups.push(agent.group);
        }
    }
    groups
}
