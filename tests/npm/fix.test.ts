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
