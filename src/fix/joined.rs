//! Half a file, and another one written behind it.

use super::document::Document;
use super::edit::put;
use super::elements::{Edits, may_hold_url};
use super::lines::words;
use super::markup::Element;
use super::unclosed::is_open;
use crate::diagnostic::Span;

/// The root of the second file, which starts in what is open of the first one.
pub(super) fn second_root<'d>(document: &'d Document<'_>) -> Option<(u32, &'d Element)> {
    let root = document.markup.root().filter(|root| !document.is_entry(root))?;
    document.markup.indexes().skip(1).find_map(|index| {
        let other = document.markup.get(index)?;
        (document.name(other) == document.name(root)).then_some((index, other))
    })
}

/// Makes one file of both: takes away what is half of the first, and the start of the second up to its entries. An entry whose
/// URL is whole stays, without what is behind its last whole element.
pub(super) fn half_and_whole(document: &Document<'_>, _: Span) -> Edits {
    let root = document.markup.root()?;
    let (second, second_root) = second_root(document)?;
    let (entry, first) = document.markup.indexes().skip(second as usize + 1).find_map(|index| {
        let element = document.markup.get(index)?;
        document.is_entry(element).then_some((index, element))
    })?;
    let around_first = around(document, entry, Some(second))?;
    let mut open = around(document, second, None)?;
    let half = open.len().checked_sub(around_first.len() + 1).and_then(|at| open.get(at).copied());
    let is_whole = |index: u32| document.markup.get(index).is_some_and(|it| !is_open(document, it));
    // What ends behind the second root has it in itself, and was not cut where that starts.
    if open.drain(..open.len().checked_sub(around_first.len())?).any(is_whole) {
        return None;
    }
    let name = |index: &u32| document.markup.get(*index).map(|element| document.name(element));
    // What only the second declares would be missing.
    let [known, said] = [root, second_root].map(|root| words(document.tag(root), " >\t\r\n"));
    let is_same = open.iter().map(name).eq(around_first.iter().map(name))
        && said.iter().all(|word| known.contains(word));
    if !is_same {
        return None;
    }
    let last_whole = |index: u32| {
        let mut before = document.markup.children_before(index, second_root.start);
        before.find(|child| !is_open(document, child))
    };
    let Some(half) = half else {
        let container = *open.first()?;
        let last = last_whole(container).map(|last| last.end);
        let start = last.or_else(|| Some(document.markup.get(container)?.open_end))?;
        return put(Span::new(start, first.start), &[document.indent(first.start)]);
    };
    let element = document.markup.get(half)?;
    let mut whole = document.markup.children_before(half, second_root.start);
    let has_url = document.is_entry(element)
        && whole.any(|child| {
            !is_open(document, child) && matches!(document.local(child), "loc" | "link")
        });
    if has_url {
        let end_tag = ["</", document.name(element), ">", document.indent(element.start)];
        return put(Span::new(last_whole(half)?.end, first.start), &end_tag);
    }
    let is_lost = !document.is_entry(element)
        && may_hold_url(document.part(Span::new(element.open_end, second_root.start)));
    if is_lost { None } else { put(Span::new(element.start, first.start), &[]) }
}

/// The elements around one, the innermost first, up to another one or the root.
fn around(document: &Document<'_>, mut index: u32, outermost: Option<u32>) -> Option<Vec<u32>> {
    let mut around = Vec::new();
    while Some(index) != outermost {
        let Some(parent) = document.markup.parent(index) else { break };
        index = parent;
        around.push(index);
    }
    (!around.is_empty()).then_some(around)
}
