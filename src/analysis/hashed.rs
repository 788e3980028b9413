//! Maps and sets by hash. They hash as those of the standard library do, in functions of their own: what hashes is long, and would be
//! put into each place that looks something up.

use std::hash::{BuildHasher, DefaultHasher, Hasher, RandomState};

pub(super) type HashMap<K, V> = std::collections::HashMap<K, V, Hashing>;
pub(super) type HashSet<T> = std::collections::HashSet<T, Hashing>;

#[derive(Debug, Clone, Default)]
pub(super) struct Hashing(RandomState);

impl BuildHasher for Hashing {
    type Hasher = Hash;

    #[inline(never)]
    fn build_hasher(&self) -> Hash {
        Hash(self.0.build_hasher())
    }
}

#[derive(Debug)]
pub(super) struct Hash(DefaultHasher);

impl Hasher for Hash {
    #[inline(never)]
    fn write(&mut self, bytes: &[u8]) {
        self.0.write(bytes);
    }

    #[inline(never)]
    fn finish(&self) -> u64 {
        self.0.finish()
    }
}
