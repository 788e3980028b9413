/** Mending through the package: results, offsets and options. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { applyEdits, decodeText, fix, parse, rules, SitemapParser, suggestFixes } from "sitemapkit";
import { urlset } from "./documents.ts";

test("suggestFixes() takes a text and nothing else", () => {
  const open = new SitemapParser();
  for (const text of [new Uint8Array(3), null, 5, {}]) {
    assert.throws(() => suggestFixes(text as unknown as string), { code: "invalid-option" });
  }
  open.push(Buffer.from("<urlset/>"));
  assert.equal(open.finish().format, "urlset");
});

test("the edits of each fix are offsets into the string, also behind an emoji", () => {
  const text = urlset("<!-- 😀 --><url><loc>https://example.com/?a=1&b=2</loc></url>");
  const found = suggestFixes(text, { only: ["xml-unescaped-ampersand"] });
  assert.equal(found.length, 1);
  assert.equal(found[0]?.safety, "safe");
  assert.equal(applyEdits(text, found[0]?.edits ?? []), text.replace("&b", "&amp;b"));
  const diagnostic = [...parse(text).diagnostics].find(({ code }) => code === "xml-unescaped-ampersand");
  assert.equal(found[0]?.start, diagnostic?.start);
});

test("a document in another encoding becomes UTF-8 that says so", () => {
  const latin = Buffer.from(
    '<?xml version="1.0" encoding="ISO-8859-1"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/th\xe9</loc></url></urlset>',
    "latin1",
  );
  const { text, applied, report } = fix(latin);
  assert.match(text, /encoding="UTF-8"/);
  assert.match(text, /th%C3%A9/);
  assert.equal(applied["encoding-declared-not-utf8"], 1);
  assert.equal(report.counts["encoding-declared-not-utf8"], undefined);
});

test("what is damaged stays as it is, unless all fixes are asked for", () => {
  const bytes = Buffer.from(urlset("<url><loc>https://example.com/th\xe9?a=1&b=2</loc></url>"), "latin1");
  const safe = fix(bytes);
  assert.equal(safe.damage, "encoding-invalid-utf8");
  assert.deepEqual(safe.applied, {});
  assert.equal(safe.text, decodeText(bytes));
  assert.ok(fix(bytes, { safety: "needs-a-look" }).applied["xml-unescaped-ampersand"]);
});

test("rules that are off are not mended", () => {
  const text = urlset("<url><loc>https://EXAMPLE.com/</loc></url>");
  assert.equal(fix(text, { rules: { "loc-host-case": "off" } }).text, text);
  assert.match(fix(text).text, /https:\/\/example\.com\//);
});

test("every rule says whether it can be mended", () => {
  assert.ok(rules().filter(({ fixable }) => fixable === "safe").length > 100);
  assert.equal(rules().find(({ code }) => code === "xml-empty-file")?.fixable, undefined);
});

test("the time zone that is given is added also behind a time with a space before it", () => {
  const dates = ["2026-11-20 10:00:00", "2026-11-20T10:00:00", "2026-11-20 10:00:00 +02:00"];
  const entries = dates.map(
    (date, n) => `<url><loc>https://example.com/${n}</loc><lastmod>${date}</lastmod></url>`,
  );
  for (const safety of ["safe", "needs-a-look"] as const) {
    const { text } = fix(urlset(entries.join("")), { safety, timeZone: "+01:00" });
    const found = Array.from(text.matchAll(/<lastmod>(.*?)</g), ([, date]) => date);
    const wanted = ["2026-11-20T10:00:00+01:00", "2026-11-20T10:00:00+01:00", "2026-11-20T10:00:00+02:00"];
    assert.deepEqual(found, wanted, safety);
  }
});

test("options that are wrong are told", () => {
  for (const options of [{ safety: "no" }, { timeZone: "CET" }, { only: ["no-such-rule"] }]) {
    // @ts-expect-error: what the types forbid
    assert.throws(() => fix("", options), { name: "SitemapError", code: "invalid-option" });
  }
});

test("a document that ends too early is damaged, and stays as it is", () => {
  const text = urlset(
    "<url><loc>https://example.com/?a=1&b=2</loc></url><url><loc>https://example.com/2",
  ).replace(/<\/urlset>\s*$/, "");
  const { damage, applied, waiting, text: same } = fix(text);
  assert.deepEqual([damage, applied, waiting, same], ["xml-truncated", {}, {}, text]);
  const all = fix(text, { safety: "needs-a-look" });
  assert.deepEqual([all.damage, all.report.complete], ["xml-truncated", true]);
  // The last tag has lost its slash, and nothing else is missing.
  const slip = fix(text.replace(/<url><loc>[^<]*$/, "<urlset>"));
  assert.deepEqual([slip.damage, slip.report.verdict], [null, "accepted"]);
});

test("edits are made in any order, and those that cannot be are refused", () => {
  const edit = (start: number, end: number, text: string) => ({ start, end, text });
  assert.equal(applyEdits("abcdef", [edit(4, 6, "F"), edit(0, 1, "A"), edit(4, 4, "+")]), "Abcd+F");
  for (const [edits, message] of [
    [[edit(0, 3, ""), edit(2, 4, "")], "the edit from 2 to 4 overlaps another one"],
    [[edit(5, 7, "")], "the edit from 5 to 7 is not within the text"],
    [[edit(-1, 2, "")], "the edit from -1 to 2 is not within the text"],
    [[edit(3, 1, "")], "the edit from 3 to 1 is not within the text"],
    [[edit(Number.NaN, 1, "")], "the edit from NaN to 1 is not within the text"],
  ] as const)
    assert.throws(() => applyEdits("abcdef", edits), { code: "invalid-option", message });
});
