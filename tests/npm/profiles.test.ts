/** Whose rules count, and what each consumer makes of a document. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { type Consumer, parse, rules, severityFor } from "sitemapkit";

const DOCUMENT = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
<url><loc>https://www.example.com/</loc><changefreq>daily</changefreq><image:image/></url>
</urlset>`;

test("a report says what each consumer makes of the document", () => {
  const { consumers } = parse(DOCUMENT);
  assert.deepEqual(consumers.protocol, { reception: "accepted", ignored: [], codes: [] });
  assert.deepEqual(consumers.google, {
    reception: "accepted-in-part",
    ignored: ["changefreq"],
    codes: ["image-loc-missing"],
  });
  assert.deepEqual(consumers.bing, {
    reception: "accepted-in-part",
    ignored: ["changefreq", "images"],
    codes: [],
  });
  assert.deepEqual(consumers.yandex?.ignored, []);
  assert.deepEqual(Object.keys(consumers), ["protocol", "google", "bing", "yandex", "baidu"]);
});

test("with a profile only the rules of that consumer count", () => {
  const report = parse(DOCUMENT, { profile: "yandex" });
  assert.deepEqual(report.counts, {});
  assert.equal(report.verdict, "accepted");
  assert.deepEqual(Object.keys(report.consumers), ["yandex"]);
  assert.equal(parse(DOCUMENT, { profile: "google" }).counts["image-loc-missing"], 1);
});

test("a diagnostic has the severity that its rule has in the profile", () => {
  const feed =
    '<?xml version="1.0"?><feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>a</title>' +
    '<entry><id>a</id><title>a</title><link rel="alternate" href="https://www.example.com/"/>' +
    "<modified>2026-01-01T00:00:00Z</modified></entry></feed>";
  const severity = (profile: "all" | Consumer) =>
    [...parse(feed, { profile }).diagnostics].find(({ code }) => code === "feed-atom03")?.severity;
  assert.equal(severity("all"), "warning");
  assert.equal(severity("google"), "error");
  assert.equal(severity("bing"), undefined);
});

test("severityFor() agrees with the severity of every rule", () => {
  for (const { code, severity } of rules()) assert.equal(severityFor(code, "all"), severity, code);
  assert.equal(severityFor("image-loc-missing", "bing"), null);
  assert.throws(() => severityFor("loc-relative", "goog" as never), {
    code: "invalid-option",
    message: "`goog` is none of the profiles all, protocol, google, bing, yandex, baidu",
  });
});

test("a level that was set counts for every consumer", () => {
  const { consumers } = parse(DOCUMENT, { rules: { "image-loc-missing": "off" } });
  assert.deepEqual(consumers.google?.codes, []);
});

test("a profile that does not exist is refused", () => {
  assert.throws(() => parse("", { profile: "altavista" as never }), { code: "invalid-option" });
});
