/**
 * Diagnostics as JUnit XML, which build servers show as tests: a suite for each document, and in it a failure for each
 * rule that found an error or a warning. What is only worth knowing is output of the suite.
 *
 * @module
 */

import { type Diagnostic, type Report, type RuleCode, rule } from "../index.node.js";
import { toPrintable } from "./cells.js";
import { isWorthShowing } from "./check-site.js";
import { digits } from "./digits.js";
import { sitePlace } from "./render-site.js";
import type { Printed, ReportFormat } from "./report-format.js";
import { hiddenWords } from "./text-words.js";

/** The format. */
export function junitFormat(): ReportFormat {
  return {
    needs: [],
    start: () => '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="sitemapkit">\n',
    *document(document) {
      const { path, report, seconds } = document;
      const places = document.diagnostics.map(({ line, column }) => `${path.name}:${line}:${column}`);
      yield renderSuite({ ...document, name: path.name, report, seconds, places });
    },
    *site(site) {
      if (isWorthShowing(site)) {
        const names = site.paths.map(({ name }) => name);
        const places = site.diagnostics.map((diagnostic) => sitePlace(diagnostic, names));
        yield renderSuite({ ...site, name: "site", seconds: 0, places });
      }
    },
    unreadable({ name }, reason) {
      const test = element("testcase", { name: "can be read", classname: name, time: "0.000" }, [
        element("error", { type: "unreadable", message: reason }, []),
      ]);
      return suite(name, [test], { failures: 0, errors: 1 }, 0, "");
    },
    end: () => "</testsuites>\n",
  };
}

/** A document, or several together. */
interface Suite extends Printed<Pick<Diagnostic, "code" | "severity" | "message">> {
  readonly name: string;
  readonly report: Pick<Report, "counts" | "verdict">;
  readonly seconds: number;
  /** Where each diagnostic is. */
  readonly places: readonly string[];
}

function renderSuite(document: Suite): string {
  const { name, report, severityOf, seconds } = document;
  const codes = firedCodes(document);
  const failing = codes.filter((code) => severityOf(code) !== "info");
  const known = codes.filter((code) => severityOf(code) === "info");
  const tests = failing.map((code) =>
    element("testcase", { name: code, classname: name, time: "0.000" }, [failure(code, document)]),
  );
  if (tests.length === 0) {
    tests.push(element("testcase", { name: report.verdict, classname: name, time: seconds.toFixed(3) }, []));
  }
  const output = known.flatMap((code) => linesOf(code, document)).join("\n");
  return suite(name, tests, { failures: failing.length, errors: 0 }, seconds, output);
}

/** The rules that fired and are printed, in the order of their first diagnostic; then those without any. */
function firedCodes({ diagnostics, hidden }: Suite): RuleCode[] {
  return [...new Set([...diagnostics.map(({ code }) => code), ...hidden.keys()])];
}

function failure(code: RuleCode, document: Suite): string {
  const { summary, note, fix, spec } = rule(code);
  const count = document.report.counts[code] ?? 0;
  const message = count === 1 ? summary : `${summary} (${digits(count)} times)`;
  const advice = [note, ...(fix === null ? [] : [fix]), spec];
  const text = [...linesOf(code, document), "", ...advice].join("\n");
  return element("failure", { type: document.severityOf(code), message }, [escapeText(text)]);
}

/** A line for each place, and one for those that are not printed. */
function linesOf(code: RuleCode, { diagnostics, places, hidden }: Suite): string[] {
  const lines = diagnostics.flatMap(({ code: own, severity, message }, index) => {
    const place = places[index] === "" ? "" : `${places[index]}: `;
    return own === code ? [`${place}${severity}: ${message} [${code}]`] : [];
  });
  const count = hidden.get(code) ?? 0;
  return count === 0 ? lines : [...lines, hiddenWords(code, count)];
}

function suite(
  name: string,
  tests: readonly string[],
  { failures, errors }: { readonly failures: number; readonly errors: number },
  seconds: number,
  output: string,
): string {
  const attributes = {
    name,
    tests: String(tests.length),
    failures: String(failures),
    errors: String(errors),
    time: seconds.toFixed(3),
  };
  const told = output === "" ? [] : [element("system-out", {}, [escapeText(output)])];
  return `${element("testsuite", attributes, ["\n", ...[...tests, ...told].map((item) => `${item}\n`)])}\n`;
}

function element(
  name: string,
  attributes: Readonly<Record<string, string>>,
  content: readonly string[],
): string {
  const list = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const start = `<${name}${list.join("")}`;
  return content.length === 0 ? `${start}/>` : `${start}>${content.join("")}</${name}>`;
}

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** A text without what XML forbids and terminals obey. Line breaks stay. */
function escapeText(text: string): string {
  return text
    .split("\n")
    .map((line) => toPrintable(line).replace(/[\ufffe\uffff]/g, "\ufffd"))
    .join("\n")
    .replace(/[&<>"']/g, (character) => REFERENCES[character] ?? character);
}
