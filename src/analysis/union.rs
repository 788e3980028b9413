//! Sets that grow together: <https://en.wikipedia.org/wiki/Disjoint-set_data_structure>.

/// Numbers from 0 on, each in one set.
#[derive(Debug, Default)]
pub(super) struct Union {
    parents: Vec<usize>,
}

impl Union {
    /// A set of its own for the next number.
    pub(super) fn add(&mut self) -> usize {
        self.parents.push(self.parents.len());
        self.parents.len() - 1
    }

    /// The number that stands for the set of `number`: the lowest of it.
    #[inline(never)]
    pub(super) fn find(&mut self, number: usize) -> usize {
        let mut number = number;
        while let Some(&parent) = self.parents.get(number)
            && parent != number
        {
            let above = self.parents.get(parent).copied().unwrap_or(parent);
            if let Some(slot) = self.parents.get_mut(number) {
                *slot = above;
            }
            number = above;
        }
        number
    }

    /// Makes one set of two.
    pub(super) fn join(&mut self, a: usize, b: usize) {
        let (a, b) = (self.find(a), self.find(b));
        if let Some(slot) = self.parents.get_mut(a.max(b)) {
            *slot = a.min(b);
        }
    }
}
