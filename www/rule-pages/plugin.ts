/**
 * Writes the pages about rules beside the page, out of the template `rules/index.html`. They are plain files: nothing
 * has to run to read them.
 *
 * @module
 */

import type { Plugin } from "vite";
import { listPage, type Page, rulePage } from "./pages.ts";
import { readRules } from "./rules.ts";

/** Where the template is, and the list of rules will be. */
const TEMPLATE = "rules/index.html";

/** The plugin. */
export function rulePages(): Plugin {
  return {
    name: "rule-pages",
    apply: "build",
    // The template has its links to scripts and styles by then.
    enforce: "post",
    generateBundle(_, bundle) {
      const asset = bundle[TEMPLATE];
      if (asset?.type !== "asset") throw new Error(`${TEMPLATE} is not among what is built`);
      const template = String(asset.source);
      const rules = readRules();
      asset.source = fill(template, listPage(rules));
      // Only the list has something to filter.
      const withoutScript = template
        .replace(/\s*<script\b[^>]*><\/script>/g, "")
        .replace(/\s*<link rel="modulepreload"[^>]*>/g, "");
      rules.forEach(({ code }, index) => {
        const source = fill(withoutScript, rulePage(rules, index));
        this.emitFile({ type: "asset", fileName: `rules/${code}.html`, source });
      });
    },
  };
}

function fill(template: string, page: Page): string {
  const parts: Readonly<Record<string, string>> = {
    title: attribute(page.title),
    description: attribute(page.description),
    main: page.main.toString(),
  };
  return template.replace(/\{\{(\w+)\}\}/g, (token, name: string) => parts[name] ?? token);
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
