import { expect, it } from "vitest";
import { newOrigin, put, request } from "./site.ts";

it("leads with ?view to the inspector, with the path of what is served", async () => {
  const origin = newOrigin();
  await put(origin, "pages", `${origin}/\n`);
  for (const path of ["/sitemap.xml", "/sitemap_index.xml", "/sitemap-pages.xml", "/robots.txt"]) {
    const response = await request(`${origin}${path}?view`, { redirect: "manual" });
    expect(response.status).toBe(302);
    expect(response.headers.get("cache-control")).toBe("no-store");
    const target = new URL(response.headers.get("location") ?? "", origin);
    expect([target.origin, target.pathname]).toEqual([origin, "/"]);
    expect(new URLSearchParams(target.hash.slice(1)).get("url")).toBe(path);
  }
});

it("knows no view of what is nobody's path", async () => {
  const response = await request(`${newOrigin()}/elsewhere.xml?view`);
  expect(response.status).toBe(404);
  await response.text();
});
