import assert from "node:assert/strict";
import { test } from "node:test";
import { type ChangeCounts, diffEntries, type Entries, type EntryChange, entries, parse } from "sitemapkit";
import { urlset } from "./documents.ts";

async function differences(before: Entries, after: Entries): Promise<[EntryChange[], ChangeCounts]> {
  const changes: EntryChange[] = [];
  const comparing = diffEntries(before, after);
  for (;;) {
    const { done, value } = await comparing.next();
    if (done) return [changes, value];
    changes.push(value);
  }
}

const read = (...urls: readonly string[]): Entries =>
  parse(urlset(...urls.map((url) => `<url>${url}</url>`))).entries;

const IMAGE =
  '<i:image xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"><i:loc>/a.jpg</i:loc></i:image>';
test("refuses what is no list of entries", async () => {
  const { entries } = parse("https://www.example.com/");
  const wrong: readonly unknown[] = [
    ["https://www.example.com/"],
    "https://www.example.com/",
    parse(""),
    null,
    [{}],
  ];
  for (const list of wrong) {
    const given = list as typeof entries;
    await assert.rejects(diffEntries(given, entries).next(), {
      name: "SitemapError",
      code: "invalid-option",
    });
    await assert.rejects(diffEntries(entries, given).next(), { code: "invalid-option" });
  }
});

test("two versions are compared by URL, in whatever order their entries are", async () => {
  const [changes, counts] = await differences(
    read(
      "<loc>/a</loc>",
      "<loc>/b</loc><lastmod>2026-11-20</lastmod>",
      "<loc>/c</loc>",
      `<loc>/d</loc>${IMAGE}`,
    ),
    read(
      `<loc>/d</loc>${IMAGE}`,
      "<loc>/e</loc>",
      `<loc>/b</loc><priority>0.5</priority>${IMAGE}`,
      "<loc>/a</loc>",
    ),
  );
  assert.deepEqual(
    changes.map((change) => [change.change, change.loc, "fields" in change ? change.fields : []]),
    [
      ["added", "/e", []],
      ["changed", "/b", ["lastmod", "priority", "images"]],
      ["removed", "/c", []],
    ],
  );
  assert.deepEqual(counts, { added: 1, removed: 1, changed: 1, same: 2 });
  const changed = changes.find(({ change }) => change === "changed");
  assert.ok(changed?.change === "changed");
  assert.deepEqual([changed.before.lastmod, changed.after.priority], ["2026-11-20", "0.5"]);
});

test("a value that is only written otherwise says the same", async () => {
  const lastmod = (date: string) => `<loc>/${date}</loc><lastmod>${date}</lastmod>`;
  const pairs = [
    ["2026-11-20T10:00:00Z", "2026-11-20T11:00:00+01:00", true],
    ["2026-11-20T10:00Z", "2026-11-20T10:00:00.000Z", true],
    ["2026-11-20T10:00:00Z", "2026-11-20T10:00:01Z", false],
    // A day is no instant, and what cannot be read says what it says.
    ["2026-11-20", "2026-11-20T00:00:00Z", false],
    ["2026-11", "2026-11-01", false],
    ["20 November", "20. November", false],
  ] as const;
  for (const [before, after, isSame] of pairs) {
    const [changes] = await differences(
      read(lastmod(before)),
      read(lastmod(after).replace(`/${after}`, `/${before}`)),
    );
    assert.equal(changes.length === 0, isSame, `${before} ${after}`);
  }
  for (const [before, after, isSame] of [
    ["0.5", "0.50", true],
    ["1", "1.0", true],
    ["0.5", "0.6", false],
    ["high", "low", false],
  ] as const) {
    const entry = (priority: string): Entries => read(`<loc>/a</loc><priority>${priority}</priority>`);
    const [changes] = await differences(entry(before), entry(after));
    assert.equal(changes.length === 0, isSame, `${before} ${after}`);
  }
});

test("of several entries with one URL the first counts", async () => {
  const [changes] = await differences(
    read("<loc>/a</loc><priority>0.1</priority>", "<loc>/a</loc><priority>0.2</priority>"),
    read("<loc>/a</loc><priority>0.1</priority>", "<loc>/a</loc><priority>0.3</priority>"),
  );
  assert.deepEqual(changes, []);
});

test("entries can come from streams", async () => {
  const stream = new Blob(["https://example.com/a\n"]).stream();
  const [changes] = await differences(entries("https://example.com/b\n"), entries(stream));
  assert.deepEqual(
    changes.map(({ change, loc }) => `${change} ${loc}`),
    ["added https://example.com/a", "removed https://example.com/b"],
  );
});
