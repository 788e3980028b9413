//! Which indexes lead back to themselves: the strongly connected components of what lists what, by Tarjan's algorithm without
//! recursion. <https://doi.org/10.1137/0201010>

use super::files::File;
use super::references::Reference;

/// An index that is being looked at: its number, and the next of its references.
struct Step {
    node: usize,
    next: usize,
}

/// The number of the component of each file. Those of a cycle have the same.
pub(super) fn components(files: &[File], references: &[&Reference]) -> Vec<u32> {
    // When each was found, from 1, and the earliest that it leads to.
    let mut found = vec![0_u32; files.len()];
    let mut earliest = vec![0_u32; files.len()];
    let mut components = vec![u32::MAX; files.len()];
    let (mut count, mut waiting, mut path) = (0, Vec::new(), Vec::new());
    let start_of = |node: usize| references.partition_point(|one| (one.file as usize) < node);
    for root in 0..files.len() {
        if found.get(root).is_none_or(|found| *found > 0) {
            continue;
        }
        let mut entered = Some(root);
        loop {
            if let Some(node) = entered.take() {
                count += 1;
                set(&mut found, node, count);
                set(&mut earliest, node, count);
                waiting.push(node);
                path.push(Step { node, next: start_of(node) });
            }
            let Some(Step { node, next }) = path.last_mut() else { break };
            let reference = references.get(*next).filter(|one| one.file as usize == *node);
            if let Some(reference) = reference {
                *next += 1;
                let target = reference.target.map_or(usize::MAX, |target| target as usize);
                if !files.get(target).is_some_and(File::is_index) {
                    continue;
                }
                if get(&found, target) == 0 {
                    entered = Some(target);
                } else if get(&components, target) == u32::MAX {
                    let low = get(&earliest, *node).min(get(&found, target));
                    set(&mut earliest, *node, low);
                }
                continue;
            }
            let node = *node;
            path.pop();
            let low = get(&earliest, node);
            if let Some(parent) = path.last() {
                let low = get(&earliest, parent.node).min(low);
                set(&mut earliest, parent.node, low);
            }
            while low == get(&found, node)
                && let Some(member) = waiting.pop()
            {
                set(&mut components, member, low);
                if member == node {
                    break;
                }
            }
        }
    }
    components
}

fn get(numbers: &[u32], index: usize) -> u32 {
    numbers.get(index).copied().unwrap_or_default()
}

fn set(numbers: &mut [u32], index: usize, number: u32) {
    if let Some(known) = numbers.get_mut(index) {
        *known = number;
    }
}
