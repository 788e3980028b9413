import { gunzipSync } from "node:zlib";
import { parse } from "sitemapkit";
import { describe, expect, it } from "vitest";
import { publicAddress, type Refused } from "../../worker/src/inspect/address.ts";
import { newOrigin, request } from "./site.ts";

const PAGE = { "sec-fetch-site": "same-origin" };

const inspect = (address: string, headers: Record<string, string> = PAGE): Promise<Response> =>
  request(`${newOrigin()}/api/inspect?url=${encodeURIComponent(address)}`, { headers });

async function refusal(response: Response): Promise<readonly [number, string]> {
  const { error } = await response.json<{ error: { code: string; message: string } }>();
  expect(error.message).toMatch(/^[A-Z].*\.$/);
  expect(response.headers.get("cache-control")).toBe("no-store");
  return [response.status, error.code];
}

describe("what the inspector cannot fetch by itself", () => {
  it("is fetched, with what the server says of it and nothing that could be taken for a page", async () => {
    const response = await inspect("https://sitemap.example/sitemap.xml");
    expect(response.status).toBe(200);
    const { headers } = response;
    expect(parse(new Uint8Array(await response.arrayBuffer())).verdict).toBe("accepted");
    expect(headers.get("content-type")).toBe("application/octet-stream");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-inspected-content-type")).toBe("application/xml");
    expect(headers.get("x-inspected-last-modified")).toBe("Sun, 01 Nov 2026 00:00:00 GMT");
    expect(headers.get("set-cookie")).toBeNull();
  });

  it("is one address, and an option that is there twice or unknown is refused", async () => {
    const at = `${newOrigin()}/api/inspect?url=https://sitemap.example/sitemap.xml`;
    for (const [more, code] of [
      ["&url=https://sitemap.example/moved", "repeated-option"],
      ["&page=2", "unknown-option"],
    ])
      expect(await refusal(await request(at + more, { headers: PAGE }))).toEqual([400, code]);
  });

  it("is followed to where it has moved", async () => {
    const response = await inspect("https://sitemap.example/moved");
    expect(response.headers.get("x-inspected-url")).toBe("https://sitemap.example/sitemap.xml");
    expect(await response.text()).toContain("<urlset");
  });

  it("stays compressed where it is a compressed file", async () => {
    const response = await inspect("https://sitemap.example/sitemap.xml.gz");
    expect(gunzipSync(await response.arrayBuffer()).toString()).toContain("<urlset");
  });

  it("is asked for without anything that the browser sent", async () => {
    const sent = {
      ...PAGE,
      cookie: "session=1",
      authorization: "Bearer secret",
      "x-own": "1",
      referer: "https://a.example/",
    };
    const asked = await (await inspect("https://sitemap.example/asked", sent)).json<Record<string, string>>();
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(["accept", "user-agent"]));
    for (const name of ["cookie", "authorization", "x-own", "referer", "sec-fetch-site"])
      expect(asked[name]).toBeUndefined();
  });

  it.each([
    ["https://sitemap.example/none", 502, "status-404"],
    ["https://sitemap.example/page", 502, "other-type"],
    ["https://sitemap.example/around", 502, "too-many-redirects"],
    ["https://sitemap.example/home", 403, "not-public"],
    ["https://sitemap.example/down", 502, "unreachable"],
    ["ftp://sitemap.example/", 403, "not-an-address"],
  ])("is told: %s", async (address, status, code) => {
    expect(await refusal(await inspect(address))).toEqual([status, code]);
  });

  it("ends a byte beyond the limit that it tells where it is too large, so that nobody takes it for the whole", async () => {
    const response = await inspect("https://sitemap.example/too-large");
    let length = 0;
    for await (const chunk of response.body ?? []) length += chunk.length;
    expect(length).toBe(52_428_801);
    expect(response.headers.get("x-inspected-limit")).toBe("52428800");
  });

  it("is fetched for the page of this server and for nobody else", async () => {
    const address = "https://sitemap.example/sitemap.xml";
    for (const site of ["cross-site", "same-site", "none"])
      expect(await refusal(await inspect(address, { "sec-fetch-site": site }))).toEqual([
        403,
        "other-origin",
      ]);
    expect(await refusal(await inspect(address, {}))).toEqual([403, "other-origin"]);
    const origin = newOrigin();
    const own = await request(`${origin}/api/inspect?url=${origin}/sitemap.xml`, { headers: PAGE });
    expect(await refusal(own)).toEqual([403, "own-host"]);
    const posted = await request(`${origin}/api/inspect?url=${address}`, { method: "POST", headers: PAGE });
    expect(posted.status).toBe(405);
  });
});

describe("an address of a public server", () => {
  it.each<[string, Refused]>([
    ["", "not-an-address"],
    ["sitemap.xml", "not-an-address"],
    ["file:///etc/passwd", "not-an-address"],
    ["javascript:alert(1)", "not-an-address"],
    [`https://www.example.com/${"a".repeat(2_048)}`, "not-an-address"],
    ["https://user@www.example.com/", "with-password"],
    ["https://:secret@www.example.com/", "with-password"],
    ["https://www.example.com:8443/", "odd-port"],
    ["http://www.example.com:443/", "odd-port"],
    ["http://localhost/", "not-public"],
    ["http://localhost./", "not-public"],
    ["http://localhost../", "not-an-address"],
    ["http://metadata.google..internal/", "not-an-address"],
    ["http://.example.com/", "not-an-address"],
    ["http://a.localhost/", "not-public"],
    ["http://router/", "not-public"],
    ["http://printer.local/", "not-public"],
    ["http://metadata.google.internal/", "not-public"],
    ["http://nas.home.arpa./", "not-public"],
    ["http://127.0.0.1/", "not-public"],
    ["http://127.1/", "not-public"],
    ["http://2130706433/", "not-public"],
    ["http://0x7f.0.0.1/", "not-public"],
    ["http://0177.0.0.1/", "not-public"],
    ["http://127.0.0.1./", "not-public"],
    ["http://169.254.169.254/latest/meta-data/", "not-public"],
    ["http://10.0.0.1/", "not-public"],
    ["http://①②⑦.0.0.1/", "not-public"],
    ["http://[::1]/", "not-public"],
    ["http://[::ffff:127.0.0.1]/", "not-public"],
    ["http://[fd00::1]/", "not-public"],
    ["http://8.8.8.8/", "not-public"],
  ])("is not %s", (text, reason) => {
    expect(publicAddress(text)).toBe(reason);
  });

  it.each([
    "https://www.example.com/sitemap.xml?page=1",
    "http://example.com:80/",
    "https://bücher.example/",
    "https://1.example.com/",
    "https://local.example.com/",
  ])("is %s", (text) => {
    expect(publicAddress(text)).toBeInstanceOf(URL);
  });
});
