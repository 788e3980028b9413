/** SARIF 2.1.0 as its schema has it. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { Ajv } from "ajv";

const schema = createRequire(import.meta.url).resolve("@microsoft/jest-sarif");
const {
  $schema: _schema,
  id: _id,
  ...definition
} = JSON.parse(readFileSync(join(schema, "..", "schemas", "sarif-2.1.0-rtm.5.json"), "utf8"));
const ajv = new Ajv({
  strict: false,
  allErrors: true,
  // One of the patterns is no Unicode one.
  unicodeRegExp: false,
  formats: {
    uri: (text: string) => URL.canParse(text),
    "uri-reference": (text: string) =>
      URL.canParse(text, "https://example.com/") && /^[\w\-.~!$&'()*+,;=:@%/?#[\]]*$/.test(text),
    "date-time": true,
  },
});
const isSarif = ajv.compile(definition);

/** What is wrong with a log; `""` when it is valid. */
export function sarifFaults(log: unknown): string {
  return isSarif(log) ? "" : ajv.errorsText(isSarif.errors);
}
