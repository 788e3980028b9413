import { describe, expect, it } from "vitest";
import { DEPLOYMENT_CALLS, PATH_PARAMETERS, SITE_CALLS } from "../../worker/src/api/descriptions.ts";
import { DEPLOYMENT_ROUTES, ROUTES } from "../../worker/src/api/route.ts";
import { newOrigin, request } from "./site.ts";

describe("the description of the API", () => {
  it("has every call that is answered, and no other", () => {
    expect(Object.keys(SITE_CALLS).sort()).toEqual(Object.keys(ROUTES).sort());
    expect(Object.keys(DEPLOYMENT_CALLS).sort()).toEqual(Object.keys(DEPLOYMENT_ROUTES).sort());
    for (const [, name = ""] of Object.keys(ROUTES)
      .join(" ")
      .matchAll(/:(\w+)/g))
      expect(PATH_PARAMETERS[name]?.description).toEqual(expect.any(String));
  });

  it("is for anybody to read", async () => {
    const response = await request(`${newOrigin()}/api/v1/openapi.json`);
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json"]);
    const { paths } = await response.json<{ paths: Record<string, Record<string, object>> }>();
    const count = Object.values(paths).reduce((sum, methods) => sum + Object.keys(methods).length, 0);
    expect(count).toBe(Object.keys(SITE_CALLS).length + Object.keys(DEPLOYMENT_CALLS).length);
  });

  it("names the scope that a call takes: who has no token is refused everything else", async () => {
    const origin = newOrigin();
    for (const [key, { scope }] of Object.entries(SITE_CALLS)) {
      const [method = "", path = ""] = key.split(" ");
      const below = path === "" ? "" : `/${path.replaceAll(/:(\w+)/g, "x")}`;
      const response = await request(`${origin}/api/v1/sites/${new URL(origin).host}${below}`, { method });
      expect([key, response.status]).toEqual([key, scope === "none" ? expect.any(Number) : 401]);
      await response.text();
    }
  });
});
