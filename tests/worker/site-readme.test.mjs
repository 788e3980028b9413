/** What README shows of an entry is taken as it stands, and is what OpenAPI says of one. */

import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import Ajv from "ajv/dist/2020.js";
import { ingest } from "../../worker/src/api/ingest.ts";
import { SCHEMAS } from "../../worker/src/api/schemas.ts";

const readme = readFileSync(new URL("../../worker/README.md", import.meta.url), "utf8");
const example = /```json\n(\{\s*"loc":[^`]*)```/.exec(readme)?.[1];

test("the entry in README is taken, and all of it is kept", () => {
  const entry = JSON.parse(example);
  // An article is news for two days.
  entry.news.publicationDate = new Date().toISOString();
  const { run, ...said } = ingest(
    Buffer.from(JSON.stringify([entry])),
    "application/json",
    "https://www.example.com",
    {
      ifNewer: false,
    },
  );
  assert.deepEqual(said, { count: 1, rejected: [], repaired: [], tooOldForNews: 0 });
  const xml = run.toString();
  const values = (value) => (typeof value === "object" ? Object.values(value).flatMap(values) : [value]);
  const { ifNewer: _, ...kept } = entry;
  for (const value of values(kept)) {
    const text = typeof value === "boolean" ? (value ? "yes" : "no") : String(value).replaceAll("&", "&amp;");
    assert.ok(xml.includes(`>${text}<`) || xml.includes(`"${text}"`), `${text} is not in ${xml}`);
  }
});

test("the entry in README is one as OpenAPI has it, with a name for all that it has", () => {
  const entry = JSON.parse(example);
  const ajv = new Ajv({ strict: true, strictTypes: false });
  const check = ajv.compile(SCHEMAS.Entry);
  assert.ok(check(entry), ajv.errorsText(check.errors));
  const { properties } = SCHEMAS.Entry;
  const namesOf = (schema) => Object.keys(schema.properties);
  assert.deepEqual(Object.keys(entry).sort(), namesOf(SCHEMAS.Entry).sort());
  assert.deepEqual(Object.keys(entry.videos[0]).sort(), namesOf(properties.videos.items).sort());
  assert.deepEqual(Object.keys(entry.news).sort(), namesOf(properties.news.anyOf[0]).sort());
});
