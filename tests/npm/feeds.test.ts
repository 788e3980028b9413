import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { parse, type Report } from "sitemapkit";
import { rss } from "./documents.ts";

function atom(attributes: string, ...entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" ${attributes}>
<title>Tea</title><id>urn:tea</id><updated>2026-11-21T10:30:00Z</updated>
<link href="https://example.com/"/><link rel="self" href="https://example.com/feed.xml"/>
${entries.map((entry) => `<entry>${entry}</entry>`).join("\n")}
</feed>`;
}

function urls({ entries }: Report): string[] {
  return Array.from(entries, ({ loc }) => loc);
}

describe("a feed of RSS", () => {
  test("gives the link of each item, and never that of the channel", () => {
    const report = parse(
      rss(
        "<link>https://example.com/a</link><guid>https://example.com/?p=1</guid>",
        '<guid isPermaLink="false">https://example.com/?p=2</guid><link> https://example.com/b?x=1&amp;y=2 </link>',
      ),
    );
    assert.equal(report.format, "rss");
    assert.equal(report.version, "2.0");
    assert.deepEqual(urls(report), ["https://example.com/a", "https://example.com/b?x=1&y=2"]);
  });

  test("gives the guid of an item without a link, unless that says it is none", () => {
    const report = parse(
      rss(
        "<guid>https://example.com/a</guid>",
        '<guid isPermaLink="false">https://example.com/b</guid>',
        "<guid>urn:uuid:1</guid>",
      ),
    );
    assert.deepEqual(urls(report), ["https://example.com/a"]);
    assert.equal(report.counts["feed-guid-as-link"], 1);
    assert.equal(report.counts["feed-item-link-missing"], 2);
  });

  test("has dates as RSS and as Dublin Core write them", () => {
    const dates = [
      ["<pubDate>Sat, 21 Nov 2026 10:30:15 +0100</pubDate>", Date.UTC(2026, 10, 21, 9, 30, 15), "second"],
      ["<pubDate>21 Nov 26 10:30 GMT</pubDate>", Date.UTC(2026, 10, 21, 10, 30), "minute"],
      ["<dc:date>2026-11</dc:date>", Date.UTC(2026, 10, 1), "month"],
      ["<pubDate>yesterday</pubDate>", null, null],
    ] as const;
    const { entries } = parse(rss(...dates.map(([date]) => `<link>https://example.com/</link>${date}`)));
    assert.deepEqual(
      Array.from(entries, ({ lastmod, lastmodTime, lastmodPrecision }) => [
        lastmod,
        lastmodTime,
        lastmodPrecision,
      ]),
      dates.map(([date, ...read]) => [date.replaceAll(/<[^>]*>/g, ""), ...read]),
    );
  });

  test("of version 1.0 is read, and it is said that search engines do not", () => {
    const report = parse(`<?xml version="1.0"?>
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
<channel rdf:about="https://example.com/"><link>https://example.com/</link></channel>
<item rdf:about="https://example.com/a"><link>https://example.com/a</link></item>
</rdf:RDF>`);
    assert.deepEqual(urls(report), ["https://example.com/a"]);
    assert.equal(report.verdict, "rejected");
    assert.equal(report.counts["feed-type-unsupported"], 1);
  });
});

describe("a feed of Atom", () => {
  test("gives of several links the one to the page", () => {
    const report = parse(
      atom(
        "",
        `<link rel="self" href="https://example.com/a.atom"/>
<link rel="enclosure" href="https://example.com/a.mp3"/>
<link rel="alternate" type="application/pdf" href="https://example.com/a.pdf"/>
<link rel="alternate" type="text/html" href="https://example.com/a"/>`,
        '<link rel="edit" href="https://example.com/edit"/><link href="https://example.com/b"/>',
      ),
    );
    assert.equal(report.format, "atom");
    assert.deepEqual(urls(report), ["https://example.com/a", "https://example.com/b"]);
  });

  test("has its relative links completed by xml:base", () => {
    const entries = ['<link href="a"/>', '<link href="/b"/>', '<link href="https://example.com/c"/>'];
    const based = parse(atom('xml:base="https://example.com/blog/"', ...entries));
    assert.deepEqual(urls(based), [
      "https://example.com/blog/a",
      "https://example.com/b",
      "https://example.com/c",
    ]);
    assert.equal(based.counts["feed-entry-link-relative"], 2);
    const inner = parse(atom('xml:base="https://example.com/blog/"', '<link xml:base="/shop/" href="a"/>'));
    assert.deepEqual(urls(inner), ["https://example.com/shop/a"]);
  });

  test("has no address invented for links that are relative to nothing", () => {
    const report = parse(atom("", '<link href="a"/>'));
    assert.deepEqual(urls(report), ["a"]);
    assert.equal(report.verdict, "rejected");
  });

  test("gives the last change before the publication", () => {
    const link = '<link href="https://example.com/"/>';
    const published = "<published>2026-01-01T00:00:00Z</published>";
    const { entries } = parse(
      atom("", `${link}${published}<updated>2026-11-21T10:30:00Z</updated>`, link + published),
    );
    assert.deepEqual(
      Array.from(entries, ({ lastmod }) => lastmod),
      ["2026-11-21T10:30:00Z", "2026-01-01T00:00:00Z"],
    );
  });

  test("of version 0.3 is read", () => {
    const report = parse(`<?xml version="1.0"?>
<feed version="0.3" xmlns="http://purl.org/atom/ns#"><entry>
<link rel="alternate" type="text/html" href="https://example.com/"/><modified>2026-11-21T10:30:00Z</modified>
</entry></feed>`);
    assert.equal(report.version, "0.3");
    assert.deepEqual(
      Array.from(report.entries, ({ loc, lastmod }) => [loc, lastmod]),
      [["https://example.com/", "2026-11-21T10:30:00Z"]],
    );
  });
});

describe("an OAI-PMH response", () => {
  const response = (...inside: readonly string[]): Report =>
    parse(`<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/"><responseDate>2026-11-21T00:00:00Z</responseDate>
<request verb="ListRecords">https://example.com/oai</request><ListRecords>${inside.join("\n")}</ListRecords></OAI-PMH>`);
  const record = (number: number, ...identifiers: readonly string[]): string => `<record>
<header><identifier>oai:example.com:${number}</identifier><datestamp>2026-11-0${number}</datestamp></header>
<metadata><oai_dc:dc xmlns:oai_dc="http://www.openarchives.org/OAI/2.0/oai_dc/" xmlns:dc="http://purl.org/dc/elements/1.1/">
${identifiers.map((identifier) => `<dc:identifier>${identifier}</dc:identifier>`).join("")}
</oai_dc:dc></metadata></record>`;
  const deleted =
    '<record><header status="deleted"><identifier>oai:example.com:9</identifier><datestamp>2026-11-09</datestamp></header></record>';

  test("gives the identifiers that are URLs, with their dates, and no deleted record", () => {
    const report = response(
      record(1, "ISBN 978-3-16-148410-0", "https://example.com/1"),
      deleted,
      record(2, "https://example.com/2"),
    );
    assert.equal(report.format, "oai-pmh");
    assert.deepEqual(
      Array.from(report.entries, ({ index, loc, lastmod }) => [index, loc, lastmod]),
      [
        [0, "https://example.com/1", "2026-11-01"],
        [1, "https://example.com/2", "2026-11-02"],
      ],
    );
    assert.equal(report.counts["feed-oai-pmh"], 1);
  });

  test("has what asks for the rest, until there is none", () => {
    const token = (text: string): Report => response(record(1, "https://example.com/1"), text);
    assert.equal(
      token('<resumptionToken cursor="0">page=2&amp;set=tea</resumptionToken>').resumptionToken,
      "page=2&set=tea",
    );
    assert.equal(token('<resumptionToken cursor="100"/>').resumptionToken, null);
    assert.equal(token("").resumptionToken, null);
    assert.equal(parse(rss("<link>https://example.com/</link>")).resumptionToken, null);
  });
});
