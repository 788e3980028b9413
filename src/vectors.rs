//! What vectors are compared with in hot loops.

/// The same value, behind the back of the compiler: engines of WebAssembly make a constant anew for each vector, and keep anything
/// else in a register.
#[inline(always)]
pub(crate) fn hidden<T>(value: T) -> T {
    std::hint::black_box(value)
}
