import { describe, expect, it } from "vitest";
import { ADMIN } from "./api-site.ts";
import { newOrigin, put, request } from "./site.ts";

interface SourceReport {
  readonly entries: number;
  readonly served: number;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly {
    readonly code: string;
    readonly severity: string;
    readonly entry: number | null;
  }[];
}

interface Line {
  readonly loc: string;
  readonly lastmod?: string;
}

/** The same list in each form in which KV may have it. The last two are such as are not rendered as a list of lines. */
const FORMS: Readonly<Record<string, (lines: readonly Line[]) => string>> = {
  text: (lines) => lines.map(({ loc, lastmod }) => `${loc}${lastmod ? `\t${lastmod}` : ""}\n`).join(""),
  xml: (lines) =>
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${lines.map(({ loc, lastmod }) => `<url><loc>${loc}</loc>${lastmod ? `<lastmod>${lastmod}</lastmod>` : ""}</url>`).join("")}</urlset>`,
  json: (lines) => JSON.stringify(lines),
  ndjson: (lines) => lines.map((line) => `${JSON.stringify(line)}\n`).join(""),
  csv: (lines) => `loc,lastmod\n${lines.map(({ loc, lastmod = "" }) => `${loc},${lastmod}\n`).join("")}`,
  "json with more": (lines) => JSON.stringify(lines.map((line) => ({ ...line, images: [] }))),
};

/** What is served of a list in each of these forms, and what is said of it. */
async function servedOf(
  linesAt: (origin: string) => readonly Line[],
): Promise<
  readonly { readonly form: string; readonly urls: readonly string[]; readonly report: SourceReport }[]
> {
  const origin = newOrigin();
  const served = [];
  for (const [form, write] of Object.entries(FORMS)) {
    const name = form.replaceAll(" ", "-");
    await put(origin, name, write(linesAt(origin)));
    const text = await (await request(`${origin}/sitemap-${name}.xml`)).text();
    const urls = Array.from(text.matchAll(/<url>.*?<\/url>/g), ([url]) => url.replaceAll(origin, ""));
    const address = `http://api.example/api/v1/sites/${new URL(origin).host}/sources/${name}`;
    const report = await (await request(address, { headers: ADMIN })).json<SourceReport>();
    served.push({ form, urls, report });
  }
  return served;
}

describe("a list in KV", () => {
  it("is served without a URL that has a space within, in whatever it is written", async () => {
    const served = await servedOf((origin) => [{ loc: `${origin}/two words` }, { loc: `${origin}/a` }]);
    for (const { form, urls, report } of served) {
      expect([form, urls]).toEqual([form, ["<url><loc>/a</loc></url>"]]);
      expect([form, report.served, report.counts["loc-inner-whitespace"]]).toEqual([form, 1, 1]);
    }
  });

  it("is told of with the same counts in whatever it is written, also of what is served and not liked", async () => {
    const served = await servedOf((origin) => [
      ...[{ loc: `${origin}/b` }, { loc: `${origin}/a` }, { loc: `${origin}/b`, lastmod: "2026-11-01" }],
      ...[{ loc: `${origin}/b` }, { loc: `${origin}/c`, lastmod: "2099-01-01" }, { loc: `${origin}/d#e` }],
    ]);
    for (const { form, report } of served) {
      expect([form, report.counts]).toMatchObject([
        ...[form, { "loc-duplicate": 2, "lastmod-future": 1, "loc-fragment": 1 }],
      ]);
      const severities = report.problems.filter(({ severity }) => severity !== "info");
      expect([form, severities.map(({ code, severity, entry }) => [entry, code, severity])]).toEqual([
        form,
        [
          [2, "loc-duplicate", "warning"],
          [3, "loc-duplicate", "warning"],
          [4, "lastmod-future", "warning"],
          [5, "loc-fragment", "warning"],
        ],
      ]);
    }
  });

  it("is served with the same dates in whatever it is written, also such as are to come", async () => {
    const served = await servedOf((origin) => [{ loc: `${origin}/a`, lastmod: "2099-01-01" }]);
    for (const { form, urls } of served)
      expect([form, urls]).toEqual([form, ["<url><loc>/a</loc><lastmod>2099-01-01</lastmod></url>"]]);
  });

  it("has no URL twice", async () => {
    const served = await servedOf((origin) => [
      ...[{ loc: `${origin}/b`, lastmod: "2026-11-01" }, { loc: `${origin}/a` }, { loc: `${origin}/b` }],
      ...[{ loc: `${origin}/c#d` }, { loc: `${origin}/c` }],
    ]);
    for (const { form, urls, report } of served)
      expect([form, urls, report.entries, report.served]).toEqual([
        form,
        [
          "<url><loc>/b</loc><lastmod>2026-11-01</lastmod></url>",
          ...["a", "c"].map((name) => `<url><loc>/${name}</loc></url>`),
        ],
        5,
        3,
      ]);
  });
});
