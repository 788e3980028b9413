import { SitemapRenderer } from "sitemapkit";
import { expect, it } from "vitest";
import { plainList, renderEntries } from "../../worker/src/render/entries.ts";
import { readJson } from "../../worker/src/render/json.ts";

const ORIGIN = "https://www.example.com";
const URL_OF_SITEMAP = `${ORIGIN}/sitemap-a.xml`;

/** Numbers from 0 to `below`, the same ones in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >> 8) % below;
  };
}

/** Entries of which most, but not all, have only what needs no look. */
function anyEntries(pick: (below: number) => number): unknown[] {
  const two = (below: number): string => String(pick(below)).padStart(2, "0");
  return Array.from({ length: 1 + pick(3) }, () => {
    const characters = "abcXYZ019-_~?=&+:@!$*()/..";
    const path = Array.from({ length: pick(14) }, () => characters[pick(characters.length)]).join("");
    const loc = `${pick(40) === 0 ? "https://elsewhere.example" : ORIGIN}/${path}${pick(60) === 0 ? " %zz" : ""}`;
    if (pick(5) === 0) return loc;
    const time = pick(2) === 0 ? "" : `T${two(25)}:${two(61)}:00${["Z", "+01:00", "-12:59"][pick(3)]}`;
    const date = `${1890 + pick(220)}-${two(14)}-${two(32)}${time}`;
    return {
      loc,
      ...(pick(2) === 0 ? {} : { lastmod: pick(9) === 0 ? null : date }),
      ...(pick(3) === 0
        ? { changefreq: ["daily", "never", "", "often", null][pick(pick(9) === 0 ? 5 : 2)] }
        : {}),
      ...(pick(3) === 0
        ? { priority: ["0.5", 0.7, "1.0", "", null, 1, "2"][pick(pick(9) === 0 ? 7 : 3)] }
        : {}),
    };
  });
}

it("what is rendered as a list is what is rendered entry by entry, with nothing to tell that changes it", () => {
  const pick = numbers(1);
  const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];
  let lists = 0;
  for (let round = 0; round < 4_000; round += 1) {
    const source = readJson(encoder.encode(JSON.stringify(anyEntries(pick))));
    const list = plainList(source, URL_OF_SITEMAP);
    if (list === null) continue;
    lists += 1;
    using renderer = new SitemapRenderer({ url: URL_OF_SITEMAP });
    const quick = [renderer.push(encoder.encode(list)), renderer.finish()];
    const faults: string[] = [];
    const { document } = renderEntries(source, URL_OF_SITEMAP, ({ code }) => faults.push(code));
    const served = ["lastmod-future", "loc-duplicate"];
    expect(
      faults.filter((code) => !served.includes(code)),
      list,
    ).toEqual([]);
    expect(quick.map((piece) => decoder.decode(piece)).join(""), list).toBe(decoder.decode(document));
  }
  expect(lists).toBeGreaterThan(1_000);
});

it("entries that are to be looked at make no list", () => {
  const loc = `${ORIGIN}/a`;
  for (const entry of [
    `${ORIGIN}/ä`,
    `${ORIGIN}/a/../b`,
    `${ORIGIN}.elsewhere.example/`,
    "https://elsewhere.example/",
    ORIGIN,
    `${ORIGIN}/b#c`,
    { loc, lastmod: "2026-02-30" },
    { loc, images: ["/a.jpg"] },
    { loc, id: 7 },
    7,
    null,
  ]) {
    const source = readJson(new TextEncoder().encode(JSON.stringify([loc, entry])));
    expect([entry, plainList(source, URL_OF_SITEMAP)]).toEqual([entry, null]);
  }
  expect(plainList(readJson(new TextEncoder().encode(JSON.stringify([loc]))), URL_OF_SITEMAP)).toBe(
    `${loc}\n`,
  );
});
