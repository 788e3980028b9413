/** Takes the pictures that README shows over from the last run of the page's tests. */

import { copyFileSync, existsSync } from "node:fs";
import { at } from "./paths.mjs";
import { say } from "./report.mjs";

const SHOWN = [
  ...["start-light", "overview-light", "problems-light", "timeline-50000-light", "structure-light"],
  "urls-50000-dark",
];

for (const name of SHOWN) {
  const made = at("tests", "out", "screenshots", `${name}.png`);
  if (!existsSync(made)) {
    say(`screenshots: ${name}.png is not there: run \`npm test\` first`);
    process.exitCode = 1;
    continue;
  }
  copyFileSync(made, at("www", "screenshots", `${name}.png`));
  say(`screenshots: ${name}.png`);
}
