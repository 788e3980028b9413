import { describe, expect, it } from "vitest";
import { ADMIN, newStoredSite } from "./api-site.ts";
import { gzip, request } from "./site.ts";

const XML = { "content-type": "application/xml" };

interface Told {
  readonly accepted: number;
  readonly rejected: readonly { readonly index: number; readonly line?: number; readonly code: string }[];
}

const urlset = (...entries: readonly string[]): string =>
  `<?xml version="1.0"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>`;

const told = ({ accepted, rejected }: Told) => [
  accepted,
  ...rejected.map(({ index, line, code }) => `${index} ${line} ${code}`),
];

describe("XML with entries that have no URL", () => {
  it("has them told by their place, and is refused with ?strict", async () => {
    const { origin, call } = await newStoredSite();
    const document = urlset(
      ...[`<url><loc>${origin}/a</loc></url>`, "<url/>", "<url><loc></loc></url><url><loc> </loc></url>"],
      ...[`<!-- <url> -->`, `<url><loc>${origin}/b</loc></url>`, "<url><lastmod>2026-11-01</lastmod></url>"],
      ...[`<url><loc>${origin}/${"a".repeat(70_000)}</loc></url>`, "<url><loc>/c</loc></url>"],
      ...['<url><loc><a href="/d">D</a></loc></url>'],
    );
    const expected = [
      ...[2, "1 4 loc-missing", "2 5 loc-empty", "3 5 loc-empty", "5 8 loc-missing", "6 9 loc-too-long"],
      ...["7 undefined loc-relative", "8 11 loc-nested-element"],
    ];
    const taken = await call<Told>("POST", "urls", document, XML);
    expect([taken.status, ...told(taken.answer)]).toEqual([202, ...expected]);
    const strict = await call<Told>("POST", "urls?strict", document, XML);
    expect([strict.status, strict.answer.rejected.length]).toEqual([422, 7]);
    const part = await call<Told>("PUT", "snapshots/x/1", document, XML);
    expect([part.status, ...told(part.answer)]).toEqual([200, ...expected]);
    expect((await call("PUT", "snapshots/x/1?strict", document, XML)).status).toBe(422);
    expect((await call("POST", "urls", urlset("<url/>"), XML)).status).toBe(422);
  });

  it("has them told in feeds, too", async () => {
    const { origin, call } = await newStoredSite();
    const items = ["<item><title>x</title></item>", `<item><link>${origin}/a</link></item>`];
    const guid = '<item><guid isPermaLink="false">x</guid></item>';
    const rss = `<rss version="2.0"><channel><title>t</title>${items.join("")}${guid}</channel></rss>`;
    expect(told((await call<Told>("POST", "urls", rss, XML)).answer)).toEqual([
      ...[1, "0 1 feed-item-link-missing", "2 1 feed-item-link-missing"],
    ]);
    const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><id>a</id></entry>
      <entry><link href="${origin}/a"/></entry><entry><link rel="self" href="${origin}/x"/></entry></feed>`;
    expect(told((await call<Told>("POST", "urls", atom, XML)).answer)).toEqual([
      ...[1, "0 1 feed-entry-link-missing", "2 2 feed-entry-link-rel"],
    ]);
  });

  it("counts them as URLs", async () => {
    const { call } = await newStoredSite();
    const { status, answer } = await call("POST", "urls", urlset("<url/>".repeat(10_001)), XML);
    expect([status, answer]).toMatchObject([413, { error: { code: "too-many-urls" } }]);
    const most = await call<Told>("POST", "urls", urlset("<url/>".repeat(10_000)), XML);
    expect([most.status, most.answer.rejected.length]).toEqual([422, 10_000]);
  });
});

describe("what a request says of its content", () => {
  it("may be the media type of a feed, or the old name of gzip", async () => {
    const { origin, call } = await newStoredSite();
    const rss = `<rss version="2.0"><channel><item><link>${origin}/a</link></item></channel></rss>`;
    for (const type of ["application/rss+xml", "application/atom+xml; charset=utf-8"])
      expect((await call("POST", "urls", rss, { "content-type": type })).answer).toMatchObject({
        accepted: 1,
      });
    const line = `"${origin}/a"\n`;
    expect((await call("POST", "urls", line, { "content-type": "application/ndjson" })).status).toBe(202);
    const packed = await gzip(rss);
    const headers = { ...XML, "content-encoding": "x-gzip" };
    expect((await call("POST", "urls", packed, headers)).answer).toMatchObject({ accepted: 1 });
  });

  it("is refused where it cannot be taken, with what can be", async () => {
    const { api, call } = await newStoredSite();
    const ask = (headers: Record<string, string>) =>
      request(`${api}/urls`, { method: "POST", headers: { ...ADMIN, ...headers }, body: "x" });
    const response = await ask({ "content-type": "text/plain", "content-encoding": "br" });
    expect([response.status, response.headers.get("accept-encoding")]).toEqual([415, "gzip"]);
    const part = await call("PUT", "snapshots/x/1", "x", { "content-range": "bytes 0-0/9" });
    expect(part).toMatchObject({ status: 400, answer: { error: { code: "content-range" } } });
    // Of other methods it means nothing, and is to be ignored: <https://www.rfc-editor.org/rfc/rfc9110#section-14.4>.
    const posted = await call("POST", "urls", "", { "content-range": "bytes 0-0/9" });
    expect(posted.status).toBe(200);
    const head = await request(`${new URL(api).origin}/api/v1/openapi.json`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });
});

describe("XML that is a gzip file", () => {
  it("has the bound of every request, whatever says that it is one", async () => {
    const { origin, call } = await newStoredSite();
    const entry = `<url><loc>${origin}/a</loc></url>`;
    expect((await call("POST", "urls", await gzip(urlset(entry)), XML)).answer).toMatchObject({
      accepted: 1,
    });
    const bomb = await gzip(urlset(entry, " ".repeat(8_388_608)));
    const answers = [
      await call("POST", "urls", bomb, XML),
      await call("PUT", "snapshots/x/1", bomb, XML),
      await call("POST", "urls", bomb, { ...XML, "content-encoding": "gzip" }),
    ];
    for (const { status, answer } of answers)
      expect([status, answer]).toMatchObject([413, { error: { code: "too-large" } }]);
  });
});
