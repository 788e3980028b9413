/** Says last, after the reporter that lists all tests, why those failed that did: what is kept of a long run is often its end. */

import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";

/** The name of the attachment that says what the page showed when its test failed. */
export const SHOWN = "shown";

/** How much of one failure is said again. */
const LINES_MAX = 4;

/** Lines of Playwright's messages that say what was waited for a second time. */
const REPEATED = /^\s*(Timeout:|Call log:|- )/;

export default class Failures implements Reporter {
  readonly #failures: string[] = [];

  onTestEnd(test: TestCase, { status, errors, duration, attachments }: TestResult): void {
    if (status === test.expectedStatus) return;
    const seconds = (duration / 1000).toFixed(1);
    const reasons = errors.map(({ message = "", location }) => {
      const place =
        location === undefined ? "" : `${relative(process.cwd(), location.file)}:${location.line} `;
      const lines = stripVTControlCharacters(message).split("\n");
      const said = lines.filter((line) => line.trim() !== "" && !REPEATED.test(line)).slice(0, LINES_MAX);
      return `  ${place}${said.join("\n    ")}`;
    });
    const shown = attachments.find(({ name }) => name === SHOWN)?.body?.toString() ?? "";
    this.#failures.push(
      [`${test.title} (${status} after ${seconds} s)`, ...reasons, shown].join("\n").trimEnd(),
    );
  }

  onEnd(): void {
    if (this.#failures.length > 0) console.log(`\nWhy tests failed:\n${this.#failures.join("\n")}`);
  }
}
