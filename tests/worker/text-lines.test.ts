import { describe, expect, it } from "vitest";
import { newStoredSite, type StoredSite, urlsOf } from "./api-site.ts";

interface Taken {
  readonly accepted: number;
  readonly deleted?: number;
  readonly rejected: readonly {
    readonly line?: number;
    readonly loc?: string;
    readonly code: string;
    readonly message: string;
  }[];
  readonly repaired?: readonly object[];
}

const codes = ({ rejected }: Taken): readonly (readonly [number | undefined, string])[] =>
  rejected.map(({ line, code }) => [line, code]);

async function newSiteWith(...paths: readonly string[]): Promise<StoredSite> {
  const site = await newStoredSite();
  await site.call("POST", "urls", paths.map((path) => site.origin + path).join("\n"));
  await site.settle();
  return site;
}

describe("a line of a list", () => {
  it("deletes only where a hyphen stands directly before its URL: a bullet is told, and deletes nothing", async () => {
    const { origin, call, settle } = await newSiteWith("/a", "/b", "/c");
    const bullets = [
      ...[`- ${origin}/a`, `-\t${origin}/a`, `-  ${origin}/b\t2026-11-21`, `-\u00a0${origin}/b`],
      ...[
        `* ${origin}/a`,
        `+ ${origin}/a`,
        `• ${origin}/a`,
        `– ${origin}/b`,
        `1. ${origin}/a`,
        `2) ${origin}/b`,
      ],
      `- <${origin}/a>`,
    ];
    const { status, answer } = await call<Taken>("POST", "urls", [...bullets, `-${origin}/c`].join("\n"));
    expect([status, answer.accepted, answer.deleted]).toEqual([202, 1, 1]);
    expect(codes(answer)).toEqual(bullets.map((_, index) => [index + 1, "text-list-marker"]));
    expect(answer.rejected[2]?.loc).toBe(`${origin}/b`);
    await settle();
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual([`${origin}/a`, `${origin}/b`]);
    const refused = await call<Taken>("POST", "urls", bullets.join("\n"));
    expect([refused.status, refused.answer.accepted]).toEqual([422, 0]);
  });

  it("has one URL and nothing behind it but columns: what a space separates becomes no page", async () => {
    const { origin, call, settle } = await newSiteWith("/a");
    const lines = [
      [`${origin}/i 2026-01-01`, "text-columns"],
      [`${origin}/i daily 0.5`, "loc-inner-whitespace"],
      [`${origin}/i,2026-01-01,daily`, "text-columns"],
      [`${origin}/m ${origin}/n`, "text-several-urls-on-line"],
      [`${origin}/m, ${origin}/n`, "text-several-urls-on-line"],
      [`${origin}/m,${origin}/n`, "text-several-urls-on-line"],
      [`${origin}/k two words`, "loc-inner-whitespace"],
      [`${origin}/k two\t2026-01-01`, "loc-inner-whitespace"],
      [`-${origin}/k two words`, "loc-inner-whitespace"],
      [`-${origin}/a ${origin}/n`, "text-several-urls-on-line"],
      [`${origin}/k\u00a0two`, "loc-invisible-character"],
    ] as const;
    const told = lines.map(([, code], index) => [index + 1, code]);
    const text = lines.map(([line]) => line).join("\n");
    const good = `${origin}/tea,2,1\n${origin}/b;c\t2026-01-01`;
    const { answer } = await call<Taken>("POST", "urls", `${text}\n  ${good}  `);
    expect([answer.accepted, codes(answer)]).toEqual([2, told]);
    const part = await call<Taken>("PUT", "snapshots/x/1", `${text}\n${good}`);
    expect([part.answer.accepted, codes(part.answer)]).toEqual([2, told]);
    expect((await call("POST", "urls?strict", text)).status).toBe(422);
    await settle();
    const locs = ["/a", "/b;c", "/tea,2,1"].map((path) => origin + path);
    expect(await urlsOf(`${origin}/sitemap-00001.xml`)).toEqual(locs);
  });

  it("has no more columns than there are: a fifth one is told, as in a table", async () => {
    const { origin, call } = await newStoredSite();
    const lines = [
      `${origin}/a\t\t\t\textra`,
      `${origin}/b\t2026-01-01\tdaily\t0.5\t\t`,
      `-${origin}/c\t\t\t\t7`,
    ];
    const { answer } = await call<Taken>("POST", "urls", lines.join("\n"));
    expect([answer.accepted, codes(answer)]).toEqual([1, [1, 3].map((line) => [line, "unreadable"])]);
    expect(answer.rejected[0]).toMatchObject({
      loc: `${origin}/a`,
      message: expect.stringContaining("more cells than there are columns"),
    });
    expect((await call("POST", "urls?strict", lines.join("\n"))).status).toBe(422);
  });
});

describe("a space within a URL", () => {
  const CODE = "loc-inner-whitespace";

  it("is told in every form, and not taken for a page whose address has %20", async () => {
    const { origin, call } = await newStoredSite();
    const [spaced, good] = [`${origin}/k two words`, `${origin}/good`];
    const xml = (...locs: string[]) =>
      `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<url><loc> ${loc}\n</loc></url>`).join("")}</urlset>`;
    const contents = [
      ["application/json", JSON.stringify([spaced, { loc: spaced }, ` ${good} `])],
      ["application/json", JSON.stringify({ urls: [good], delete: [spaced] })],
      [
        "application/x-ndjson",
        `${JSON.stringify({ loc: spaced })}\n${JSON.stringify({ delete: spaced })}\n"${good}"`,
      ],
      ["text/csv", `loc,lastmod\n${spaced},2026-01-01\n${good},`],
      ["application/xml", xml(spaced, good)],
    ] as const;
    for (const [type, body] of contents) {
      const { answer } = await call<Taken>("POST", "urls", body, { "content-type": type });
      expect([type, answer.accepted, ...answer.rejected]).toMatchObject([
        ...[type, 1, ...answer.rejected.map(() => ({ code: CODE, loc: spaced }))],
      ]);
      expect(answer.rejected.length).toBeGreaterThan(0);
      const strict = await call("POST", "urls?strict", body, { "content-type": type });
      expect(strict.status).toBe(422);
    }
  });

  it("becomes %20 with ?repair, and is told; two URLs do not become one", async () => {
    const { origin, call, settle } = await newStoredSite();
    const lines = [`${origin}/k two words`, `${origin}/m ${origin}/n`, `${origin}/i 2026-01-01`];
    const { answer } = await call<Taken>("POST", "urls?repair", lines.join("\n"));
    const values = [{ field: "loc", code: CODE, before: lines[0], after: `${origin}/k%20two%20words` }];
    expect(answer).toMatchObject({ accepted: 1, repaired: [{ index: 0, line: 1, values }] });
    expect(codes(answer)).toEqual([
      [2, "text-several-urls-on-line"],
      [3, "text-columns"],
    ]);
    const body = JSON.stringify([
      ...[{ loc: `${origin}/a b`, lastmod: "2026/11/20" }, `${origin}/m ${origin}/n`, `${origin}/c\n  d`],
    ]);
    const json = await call<Taken>("POST", "urls?repair", body, { "content-type": "application/json" });
    expect(json.answer).toMatchObject({
      accepted: 2,
      rejected: [{ index: 1, code: CODE }],
      repaired: [
        { index: 0, values: [{ field: "loc", after: `${origin}/a%20b` }, { field: "lastmod" }] },
        { index: 2, values: [{ field: "loc", code: CODE }] },
      ],
    });
    // What is stored is found as it was written.
    await settle();
    expect((await call("GET", `urls?loc=${encodeURIComponent(`${origin}/a b`)}`)).status).toBe(200);
  });
});
