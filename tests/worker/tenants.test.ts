import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { put, request } from "./site.ts";

async function names(origin: string): Promise<string[]> {
  const xml = await (await request(`${origin}/sitemap.xml`)).text();
  return Array.from(xml.matchAll(/sitemap-(.+?)\.xml/g), ([, name]) => name ?? "");
}

describe("sites", () => {
  it("are told apart by host and port, also when one's keys begin like the other's", async () => {
    await put("http://shop.test", "a", "http://shop.test/a\n");
    await put("http://shop.test:8787", "b", "http://shop.test:8787/b\n");
    await put("http://shop.test.evil.test", "c", "http://shop.test.evil.test/c\n");
    expect(await names("http://shop.test")).toEqual(["a"]);
    expect(await names("http://shop.test:8787")).toEqual(["b"]);
    expect((await request("http://shop.test/sitemap-b.xml")).status).toBe(404);
    expect((await request("http://shop.test:8787/sitemap-a.xml")).status).toBe(404);
    expect((await request("http://shop.test/sitemap-c.xml")).status).toBe(404);
    expect((await request("http://test/sitemap.xml")).status).toBe(404);
  });

  it("with only keys of the same host and another port are empty", async () => {
    await put("http://only-port.test:8787", "b", "http://only-port.test:8787/b\n");
    expect((await request("http://only-port.test/sitemap.xml")).status).toBe(404);
    expect((await request("http://only-port.test/robots.txt")).status).toBe(404);
  });

  it("are found whatever the case or script of the host, and without the scheme's own port", async () => {
    await env.KV.put("v1:src:xn--mnchen-3ya.test:a", "http://xn--mnchen-3ya.test/a\n");
    for (const origin of [
      "http://MÜNCHEN.test",
      "http://xn--mnchen-3ya.test:80",
      "https://münchen.test:443",
    ]) {
      const response = await request(`${origin}/sitemap.xml`);
      expect(await response.text()).toContain("://xn--mnchen-3ya.test/sitemap-a.xml<");
    }
  });

  it("get URLs with the scheme of the request", async () => {
    await put("https://secure.test", "a", "https://secure.test/a\n");
    expect(await (await request("https://secure.test/sitemap.xml")).text()).toContain(
      "<loc>https://secure.test/sitemap-a.xml</loc>",
    );
    expect(await (await request("https://secure.test/robots.txt")).text()).toContain(
      "Sitemap: https://secure.test/sitemap.xml\n",
    );
  });

  it("are not chosen by a header that anyone can send", async () => {
    await put("http://true.test", "a", "http://true.test/a\n");
    const response = await request("http://true.test/sitemap.xml", {
      headers: { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https", forwarded: "host=evil.test" },
    });
    expect(await response.text()).toContain("<loc>http://true.test/sitemap-a.xml</loc>");
  });

  it("may have an address for a name", async () => {
    await put("http://[::1]:8787", "a", "http://[::1]:8787/a\n");
    await put("http://127.0.0.1:8787", "b", "http://127.0.0.1:8787/b\n");
    expect(await names("http://[::1]:8787")).toEqual(["a"]);
    expect(await names("http://127.0.0.1:8787")).toEqual(["b"]);
    expect((await request("http://[::1]/sitemap.xml")).status).toBe(404);
  });
});
