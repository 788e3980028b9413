/** What the commands of the package print for programs is taken as it stands: by the API, as a part of a snapshot, and in KV. */

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execPath } from "node:process";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import Ajv from "ajv/dist/2020.js";
import { ingest } from "../../worker/src/api/ingest.ts";
import { SCHEMAS } from "../../worker/src/api/schemas.ts";
import { renderEntries } from "../../worker/src/render/entries.ts";
import { readJson } from "../../worker/src/render/json.ts";

const ORIGIN = "https://www.example.com";
const PROGRAM = fileURLToPath(new URL("../../dist/cli/main.js", import.meta.url));

/** With all that an entry may have. */
const SITEMAP = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9" xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"
  xmlns:pagemap="http://www.google.com/schemas/sitemap-pagemap/1.0">
<url><loc>${ORIGIN}/a</loc><lastmod>2026-11-21T10:00:00+01:00</lastmod><changefreq>weekly</changefreq><priority>1</priority><image:image><image:loc>${ORIGIN}/i.jpg</image:loc><image:title>x</image:title></image:image><video:video><video:thumbnail_loc>${ORIGIN}/t.jpg</video:thumbnail_loc><video:title>t</video:title><video:description>d</video:description><video:content_loc>${ORIGIN}/v.mp4</video:content_loc><video:price currency="EUR" type="rent" resolution="hd">1.99</video:price><video:gallery_loc title="G">${ORIGIN}/g</video:gallery_loc><video:player_loc allow_embed="yes" autoplay="ap=1">${ORIGIN}/p</video:player_loc><video:id type="url">${ORIGIN}/v</video:id></video:video></url>
<url><loc>${ORIGIN}/b</loc><xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/b"/><xhtml:link rel="alternate" hreflang="de" href="${ORIGIN}/de/b"/><mobile:mobile/><pagemap:PageMap><pagemap:DataObject type="page"><pagemap:Attribute name="a">b</pagemap:Attribute></pagemap:DataObject></pagemap:PageMap></url>
<url><loc>${ORIGIN}/c</loc><news:news><news:publication><news:name>N</news:name><news:language>en</news:language></news:publication><news:publication_date>${new Date().toISOString()}</news:publication_date><news:title>T</news:title></news:news></url>
</urlset>`;
const FEED = `<feed xmlns="http://www.w3.org/2005/Atom"><title>F</title><id>urn:f</id><updated>2026-11-21T10:00:00Z</updated>
<entry><title>A</title><id>urn:a</id><link href="${ORIGIN}/d"/><updated>2026-11-21T10:00:00Z</updated></entry></feed>`;
const INDEX = `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><sitemap><loc>${ORIGIN}/sitemap-a.xml</loc></sitemap></sitemapindex>`;

let directory = "";
before(() => {
  directory = mkdtempSync(join(tmpdir(), "sitemapkit-printed-"));
  for (const [name, text] of Object.entries({ "a.xml": SITEMAP, "feed.xml": FEED, "index.xml": INDEX }))
    writeFileSync(join(directory, name), text);
});
after(() => rmSync(directory, { recursive: true }));

function print(...words) {
  const { stdout, stderr, status } = spawnSync(execPath, [PROGRAM, ...words], { cwd: directory });
  assert.equal(status, 0, stderr.toString());
  return stdout;
}

const TYPES = { ndjson: "application/x-ndjson", json: "application/json", csv: "text/csv" };
const take = (bytes, format, more = {}) => ingest(bytes, TYPES[format], ORIGIN, { ifNewer: false, ...more });

/** How each command prints entries. */
const COMMANDS = {
  urls: (format, file) => print("urls", "--format", format, file),
  convert: (format, file) => {
    const out = `out-${file}.${format}`;
    print("convert", "--force", "-o", out, file);
    return readFileSync(join(directory, out));
  },
};

for (const [command, written] of Object.entries(COMMANDS))
  for (const format of Object.keys(TYPES))
    test(`what ${command} prints as ${format} is taken whole`, () => {
      for (const [file, count] of [
        ["a.xml", 3],
        ["feed.xml", 1],
      ]) {
        const bytes = written(format, file);
        for (const isSnapshot of [false, true]) {
          const { rejected, repaired, count: taken, run } = take(bytes, format, { isSnapshot });
          assert.deepEqual([taken, rejected, repaired], [count, [], []]);
          if (file === "a.xml")
            assert.match(run.toString(), /<video:price[^>]*>1\.99<.*hreflang="de".*<news:title>T</s);
        }
        if (format === "csv") continue;
        const faults = [];
        const { entryCount } = renderEntries(readJson(bytes), `${ORIGIN}/sitemap-a.xml`, (fault) =>
          faults.push(fault),
        );
        assert.equal(entryCount, count);
        assert.deepEqual(
          faults.filter(({ code }) => code === "unknown-key"),
          [],
        );
      }
    });

test("each entry that is printed is one as OpenAPI has it", () => {
  const ajv = new Ajv({ strict: true, strictTypes: false });
  const check = ajv.compile(SCHEMAS.Entry);
  for (const file of ["a.xml", "feed.xml", "index.xml"])
    for (const entry of JSON.parse(COMMANDS.urls("json", file)))
      assert.ok(check(entry), `${JSON.stringify(entry)}: ${ajv.errorsText(check.errors)}`);
});

test("the sitemaps of an index, which are printed as such, do not become pages", () => {
  for (const format of ["ndjson", "json", "csv"]) {
    const { count, rejected } = take(COMMANDS.urls(format, "index.xml"), format);
    assert.deepEqual(
      [format, count, rejected.map(({ code, loc }) => [code, loc])],
      [format, 0, [["sitemap-entry", `${ORIGIN}/sitemap-a.xml`]]],
    );
  }
  const bytes = COMMANDS.urls("ndjson", "index.xml");
  const faults = [];
  const page = Buffer.from(`{"loc":"${ORIGIN}/e"}\n`);
  renderEntries(readJson(Buffer.concat([page, bytes])), `${ORIGIN}/sitemap-a.xml`, ({ code }) =>
    faults.push(code),
  );
  assert.deepEqual(faults, ["sitemap-entry"]);
});
