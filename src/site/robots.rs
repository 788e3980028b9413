//! The robots.txt files of a site, which URLs of the files after them are compared with.

use crate::model::key_of_host;
use crate::parser::ParseOptions;
use crate::protocol::SITE_ROBOTS_TRACKED;
use crate::robots::Robots;

/// Those that have been read.
#[derive(Debug, Default)]
pub(super) struct RobotsFiles {
    /// By the keys of their hosts.
    of_hosts: Vec<(u64, Robots)>,
    /// One of which nobody has said where it is, and which does not tell.
    unplaced: Option<Robots>,
    /// Whether there are several of that kind, so that none is that of the site.
    is_ambiguous: bool,
}

impl RobotsFiles {
    /// Adds one that is served from `url`. Where that is not known, it is of the host that all its sitemaps are on.
    pub(super) fn add(&mut self, url: Option<&str>, robots: Robots) {
        let host = url.or_else(|| robots.origin()).map(key_of_host);
        match host {
            Some(_) if self.of_hosts.len() >= SITE_ROBOTS_TRACKED => {}
            Some(host) => self.of_hosts.push((host, robots)),
            None => {
                self.is_ambiguous |= self.unplaced.is_some();
                self.unplaced = Some(robots);
            }
        }
    }

    /// Tells what is known of them to somebody who reads a file.
    pub(super) fn tell(&self, options: &mut ParseOptions) {
        options.site_robots.clone_from(&self.of_hosts);
        if options.robots.is_none() && !self.is_ambiguous {
            options.robots.clone_from(&self.unplaced);
        }
    }
}
