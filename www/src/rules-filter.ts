/**
 * Narrows the list of rules to those with the words that are typed. Without it the list is whole.
 *
 * @module
 */

import { counted } from "./format.ts";

const filter = document.getElementById("filter");
const input = document.getElementById("filter-words");
const found = document.getElementById("filter-found");
const groups = [...document.querySelectorAll<HTMLElement>(".group")].map((section) => ({
  section,
  link: document.querySelector<HTMLElement>(
    `.group-links a[href="#${section.querySelector("h2")?.id ?? ""}"]`,
  ),
  title: section.querySelector("h2")?.textContent?.toLowerCase() ?? "",
  rules: [...section.querySelectorAll<HTMLElement>("li")].map((item) => ({
    item,
    text: item.textContent?.toLowerCase() ?? "",
  })),
}));

function narrow(words: readonly string[]): void {
  let shown = 0;
  for (const { section, link, title, rules } of groups) {
    let inGroup = 0;
    for (const { item, text } of rules) {
      item.hidden = !words.every((word) => text.includes(word) || title.includes(word));
      inGroup += item.hidden ? 0 : 1;
    }
    section.hidden = inGroup === 0;
    if (link?.parentElement != null) link.parentElement.hidden = section.hidden;
    shown += inGroup;
  }
  if (found !== null)
    found.textContent =
      words.length === 0 ? "" : shown === 0 ? "No rule has these words." : counted(shown, "rule");
}

if (filter !== null && input instanceof HTMLInputElement) {
  filter.hidden = false;
  const apply = (): void =>
    narrow(
      input.value
        .toLowerCase()
        .split(/\s+/)
        .filter((word) => word !== ""),
    );
  input.addEventListener("input", apply);
  // A browser that goes back restores what was typed.
  addEventListener("pageshow", apply);
}
