/** Exports of other programs, read as what the analysis is told. */

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { coverageMetrics } from "sitemapkit/analysis";
import { ObservationReader } from "sitemapkit/formats";
import { SAMPLES, type Sample } from "./observation-samples.ts";

/** What is read of a text that comes in these pieces. */
function read(pieces: readonly string[], { name, base, means }: Partial<Sample> = {}) {
  const reader = new ObservationReader({ name, base, means });
  const observations = [...pieces.flatMap((piece) => reader.push(piece)), ...reader.finish()];
  const { rows, skipped } = reader.counts;
  return { kind: reader.kind, source: reader.source, counts: [rows, skipped], observations };
}

/** The text cut at these places. */
function cut(text: string, ...places: readonly number[]): string[] {
  return [0, ...places].map((start, index) => text.slice(start, places[index]));
}

const SHOP = "https://shop.example";
const LIST = `${SHOP}/tea\n`;

describe("ObservationReader", () => {
  for (const [what, sample] of Object.entries(SAMPLES)) {
    test(`reads ${what}`, () => {
      const { kind, source, counts, observations } = sample;
      assert.deepEqual(read([sample.text], sample), { kind, source, counts, observations });
    });
  }

  test("reads the same wherever the text is cut", () => {
    for (const [what, sample] of Object.entries(SAMPLES)) {
      for (const text of [
        sample.text,
        sample.text.replaceAll(/\r?\n/g, "\r\n"),
        `${sample.text}"open\n\nx`,
      ]) {
        const whole = read([text], sample);
        assert.deepEqual(read([...text], sample), whole, what);
        for (let place = 1; place < text.length; place += 7) {
          const pieces = cut(text, place, Math.min(text.length, place + 3));
          assert.deepEqual(read(pieces, sample), whole, `${what}, cut at ${place}`);
        }
      }
    }
  });

  test("reads lines that end in any way", () => {
    for (const [what, sample] of Object.entries(SAMPLES)) {
      const { observations } = read([sample.text], sample);
      for (const end of ["\r\n", "\r"]) {
        const text = sample.text.replaceAll(/\r?\n/g, end);
        assert.deepEqual(read([text], sample).observations, observations, what);
      }
    }
  });

  test("gives what the analysis takes", () => {
    const records = Object.values(SAMPLES).flatMap((sample) => read([sample.text], sample).observations);
    assert.ok((coverageMetrics(records).coverage ?? 0) > 0);
  });

  test("keeps no address of a visitor", () => {
    const told = JSON.stringify(Object.values(SAMPLES).map((sample) => read([sample.text], sample)));
    assert.doesNotMatch(told, /66\.249|203\.0\.113|192\.0\.2|10\.0\.0/);
  });

  test("says what it reads as soon as it was seen", () => {
    const reader = new ObservationReader();
    assert.deepEqual([reader.kind, reader.source], [null, null]);
    reader.push("Top pages,Clicks,Impressions,CTR,Position");
    assert.equal(reader.kind, null);
    reader.push("\n");
    assert.equal(reader.kind, "search-performance");
  });

  test("finds nothing in what is no export", () => {
    const urlset = "<?xml version='1.0'?>\n<urlset>\n<url><loc>https://shop.example/</loc></url>\n</urlset>";
    for (const text of [
      "",
      "\n\n",
      urlset,
      "just\nwords\n",
      '{"a":1}\n',
      "Query,Clicks\ntea,4\n",
      `[{"url":"${SHOP}/tea"},{"url":"${SHOP}/cups"}]\n`,
      `[\n["${SHOP}/tea"],\n["${SHOP}/cups"]\n]\n`,
      "\ufeff",
    ]) {
      const { kind, source, observations } = read([text]);
      assert.deepEqual([kind, source, observations], [null, null, []], text);
    }
    assert.deepEqual(read(["just\nwords"]).counts, [2, 2]);
  });

  test("finds the column of the URLs, whatever it is called and wherever the table begins", () => {
    const found = [`${SHOP}/a`, `${SHOP}/b`];
    for (const [text, source, skipped = 0] of [
      [`Page URL,Traffic,Keywords\n${SHOP}/a,120,3\n${SHOP}/b,20,1\n`, "Page URL"],
      [`page_url;Visits\n${SHOP}/a;3\n${SHOP}/b;1`, "page_url"],
      [`Landing page,Sessions\n/a,12\n/b,4\n`, "Landing page"],
      [
        `${`# ---\n`.repeat(20)}Landing page + query string,Sessions\n,16\n/a,12\n/b,4\n`,
        "Landing page + query string",
        1,
      ],
      [`Report of May, all pages\nurl,clicks\n${SHOP}/a,3\n${SHOP}/b,0\n`, "url"],
      [`${SHOP}/\n\nurl,clicks\n${SHOP}/a,3\n${SHOP}/b,0\n`, "url"],
      [`Report,,\nMay,,\nTitel,Seite,Besuche\nTee,${SHOP}/a,3\nTassen,${SHOP}/b,0\nSumme,,3\n`, "Seite", 1],
      [`"Seite";"Besuche"\n"${SHOP}/a";"3"\n"${SHOP}/b";"1"\n`, "Seite"],
      [`url|clicks\n${SHOP}/a|3\n${SHOP}/b|0\n`, "url"],
      [`Seite|Besuche\n${SHOP}/a|3\n${SHOP}/b|0\n`, "Seite"],
      [`Page,Page URL\nTea,${SHOP}/a\nCups,${SHOP}/b\n`, "Page URL"],
      [`Link,Title\n${SHOP}/a,Tea\n${SHOP}/b,Cups\n`, "Link"],
      [`location,url\n${SHOP}/new,/a\n,/b\n`, "url"],
      [`Name,Link zu\nTee,${SHOP}/a\nTassen,${SHOP}/b\n`, "Link zu"],
    ] as const) {
      const { source: told, counts, observations } = read([text], { base: SHOP });
      const urls = observations.map(({ url }) => url);
      assert.deepEqual(
        [told, urls, counts],
        [`Table with a column ${source}`, found, [2 + skipped, skipped]],
        text,
      );
      assert.deepEqual(read([...text], { base: SHOP }).observations, observations, text);
    }
  });

  test("tells URLs of a column without a name by its place", () => {
    const { source, observations } = read([`,Besuche\n${SHOP}/a,3\n`]);
    assert.deepEqual([source, observations.length], ["Table with URLs in column 1", 1]);
  });

  test("leaves commas in the URLs of a list where they are", () => {
    const list = [`${SHOP}/news,20261123,1.html`, `${SHOP}/a;b`, `${SHOP}/c`];
    for (const head of [
      "",
      "# tea, cups\n",
      "Pages of the shop, May\n",
      "tea,cups\n",
      "Links\n",
      "Tea | Cups\n",
    ]) {
      const { source, observations } = read([`${head}${list.join("\n")}\n`]);
      const urls = observations.map(({ url }) => url);
      assert.deepEqual([source, urls], ["List of URLs", list], head);
    }
    const [commas] = list;
    for (const head of ["Pages of the shop, May", "#tea,cups"]) {
      const { source } = read([`${head}\n${commas}\n${commas}\n`]);
      assert.equal(source, "List of URLs", head);
    }
  });

  test("reads a heading as the rows below it, with what is in quotes", () => {
    const page = { url: `${SHOP}/a` };
    for (const [text, source, observation] of [
      [`url,"CTR, %",clicks,position\n${SHOP}/a,1,0,7\n`, "Table with a column url", page],
      [`"CTR, %",url,clicks\r\n"1,5",${SHOP}/a,3\r\n`, "Table with a column url", { ...page, clicked: true }],
      [
        `referrer,"Hits, all",url,title\n${SHOP}/home,2,${SHOP}/a,https://other.example/\n`,
        "Table with a column url",
        { ...page, discovery: true },
      ],
      [`Title, H1\turl\nTea, green\t${SHOP}/a\n`, "Table with a column url", { ...page, discovery: true }],
      [
        `"Share\r\n\r\nof visits";url;clicks\n"1,5";${SHOP}/a;3\n`,
        "Table with a column url",
        { ...page, clicked: true },
      ],
      [
        `"Page\nURL","a\nb"\n${SHOP}/a,"c\nd"\n`,
        "Table with a column Page URL",
        { ...page, discovery: true },
      ],
      [
        `"Seiten\n(alle)",Klicks,Impressionen,"CTR\nin %",Position\n${SHOP}/a,1,20,"5,5","3,2"\n`,
        "Google Search Console: pages",
        { ...page, indexed: true, results: true, clicked: true },
      ],
      [
        `"Address",${'"a\nb",'.repeat(20)}"Status Code"\n${SHOP}/a,${"1,".repeat(20)}200\n`,
        "Screaming Frog",
        { ...page, discovery: true, crawled: true },
      ],
      [`url,"title\n${SHOP}/a,Tea\n`, "Table with a column url", { ...page, discovery: true }],
    ] as const) {
      const whole = read([text]);
      assert.deepEqual(
        [whole.source, whole.counts, whole.observations],
        [source, [1, 0], [observation]],
        text,
      );
      assert.deepEqual(read([...text]), whole, text);
    }
  });

  test("leaves out paths where no site is given", () => {
    const { text } = SAMPLES["a Combined log"] as Sample;
    const { kind, counts, observations } = read([text]);
    assert.deepEqual([kind, counts, observations], ["access-log", [8, 8], []]);
  });

  test("refuses what it has no option for, values that make no sense, and bytes", () => {
    for (const [options, message] of [
      [{ mean: "indexed" }, "the option `mean` is none of name, base, means; did you mean `means`?"],
      [
        { means: "Indexed" },
        "`means`: `Indexed` is none of crawled, indexed, discovery, sitemaps, results; did you mean `indexed`?",
      ],
      [{ base: "shop" }, "`base` must be a URL, not `shop`"],
      [{ name: 5 }, "`name` must be a string, not `5`"],
    ] as const)
      assert.throws(() => new ObservationReader(options as never), { code: "invalid-option", message });
    const bytes = new TextEncoder().encode(LIST);
    assert.throws(() => new ObservationReader().push(bytes as never), { code: "invalid-option" });
  });

  test("loses a row in which a quote is not closed, and not those behind it", () => {
    const rows = Array.from({ length: 200 }, (_, index) => `https://shop.example/${index},x\n`).join("");
    const text = `url,title\nhttps://shop.example/a,"5 inch\n${rows}`;
    const { counts, observations } = read([text]);
    assert.deepEqual(counts, [201, 1]);
    assert.equal(observations.length, 200);
    assert.deepEqual(read([...text]).observations, observations);
  });

  test("skips a line without end, and keeps little of it", () => {
    const long = "x".repeat(70_000);
    for (const line of [long, `https://shop.example/${long}`]) {
      const text = `${LIST}${line}\r\n${LIST}`;
      const whole = read([text]);
      assert.deepEqual(whole.counts, [3, 1]);
      assert.deepEqual(read(text.match(/[\s\S]{1,1000}/g) ?? []), whole);
    }
    const reader = new ObservationReader();
    for (let piece = 0; piece < 2_000; piece += 1) assert.deepEqual(reader.push(long), []);
    assert.deepEqual(reader.finish(), []);
    assert.deepEqual(reader.counts, { rows: 1, skipped: 1 });
  });

  test("takes no longer for lines that are made to take long", () => {
    const agents = "yandex".repeat(10_000);
    const log = `h - - [20/Nov/2026:08:30:05 +0000] "GET ${SHOP}/a HTTP/1.1" 200 1 "-" "${agents}"\n`;
    const lines = [
      log,
      `${log.slice(0, -2)}\n`,
      `a,b,c,d,e\n${SHOP}/,1${" ".repeat(60_000)}x,2,3,4\n`,
      `${":1 ".repeat(20_000)}\n`,
      `url,pagerank\n${SHOP}/,${"1,".repeat(30_000)}\n`,
      `${'"'.repeat(60_000)}\n`,
      `${"{".repeat(60_000)}\n`,
      `[\n{"url":"${SHOP}/"}${" ,".repeat(30_000)}x\n]\n`,
    ];
    for (const text of lines) assert.ok(read([text]).counts[0] !== undefined);
  });

  test("skips rows that are damaged, whatever stands in them", () => {
    const pieces = [
      "a",
      '"',
      ",",
      ";",
      "\t",
      "[",
      "]",
      "{",
      "}",
      " ",
      "\r",
      "\0",
      "é",
      "\ud800",
      "200",
      "://",
    ];
    let state = 7;
    const pick = (below: number): number => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
      return (state >> 8) % below;
    };
    for (const [what, sample] of Object.entries(SAMPLES)) {
      for (let round = 0; round < 60; round += 1) {
        const at = pick(sample.text.length);
        const damage = Array.from({ length: 1 + pick(4) }, () => pieces[pick(pieces.length)]).join("");
        const text = sample.text.slice(0, at) + damage + sample.text.slice(at + pick(6));
        const whole = read([text], sample);
        assert.deepEqual(
          read(cut(text, pick(text.length)), sample),
          whole,
          `${what}: ${JSON.stringify(text)}`,
        );
        const [rows = 0, skipped = 0] = whole.counts;
        assert.ok(skipped <= rows, what);
        for (const { url } of whole.observations) assert.ok(URL.canParse(url), url);
      }
    }
  });
});
