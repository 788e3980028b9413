//! Which indexes lead back to themselves.

use super::files::File;
use super::references::Reference;

/// Follows what indexes list.
#[derive(Debug)]
pub(super) struct Cycles {
    /// How many more references may be looked at.
    steps: usize,
    /// In the order of files, for each of them whether it has been found.
    is_found: Vec<bool>,
}

/// Enough for a thousand indexes that list each other. Beyond it, an index in an index is told as that.
const STEPS_MAX: usize = 100_000_000;

impl Cycles {
    pub(super) fn new(files: &[File]) -> Self {
        Self { steps: STEPS_MAX, is_found: vec![false; files.len()] }
    }

    /// Whether what `from` lists, or what that lists, is `to`. The references are in the order of files.
    #[cold]
    #[inline(never)]
    pub(super) fn leads(
        &mut self,
        from: u32,
        to: u32,
        references: &[Reference],
        files: &[File],
    ) -> bool {
        self.is_found.fill(false);
        let mut waiting = vec![from];
        while let Some(file) = waiting.pop() {
            if file == to {
                return true;
            }
            let Some(index) = files.get(file as usize).filter(|file| file.is_index()) else {
                continue;
            };
            for reference in references.get(index.references.clone()).unwrap_or_default() {
                self.steps = self.steps.saturating_sub(1);
                let Some(target) = reference.target.filter(|_| self.steps > 0) else { continue };
                if let Some(is_found) = self.is_found.get_mut(target as usize)
                    && !std::mem::replace(is_found, true)
                {
                    waiting.push(target);
                }
            }
        }
        false
    }
}
