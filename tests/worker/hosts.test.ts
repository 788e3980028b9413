import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import { newOrigin, put, request } from "./site.ts";

const ADMIN = { authorization: `Bearer ${env.ADMIN_TOKEN}` };

const hostOf = (origin: string): string => new URL(origin).host;
const apiOf = (origin: string): string => `${origin}/api/v1/sites/${hostOf(origin)}`;

async function newSite(origin = newOrigin()): Promise<string> {
  const made = await request(apiOf(origin), {
    method: "PUT",
    headers: ADMIN,
    body: JSON.stringify({ origin }),
  });
  expect(made.status).toBe(200);
  return origin;
}

async function configure(origin: string, config: object): Promise<{ status: number; text: string }> {
  const response = await request(`${apiOf(origin)}/config`, {
    method: "PUT",
    headers: ADMIN,
    body: JSON.stringify(config),
  });
  return { status: response.status, text: await response.text() };
}

/** Sends a URL, and lets the site's object publish it. */
async function publish(origin: string, path = "/a"): Promise<void> {
  const sent = await request(`${apiOf(origin)}/urls`, {
    method: "POST",
    headers: { ...ADMIN, "content-type": "text/plain" },
    body: `${origin}${path}\n`,
  });
  expect(sent.status).toBe(202);
  await settle(origin);
}

async function settle(origin: string): Promise<void> {
  const object = env.SITES.getByName(hostOf(origin));
  for (let count = 0; count < 50 && (await runDurableObjectAlarm(object)); count += 1);
}

const seen = async (url: string, method = "GET"): Promise<{ status: number; location: string | null }> => {
  const response = await request(url, { method, redirect: "manual" });
  await response.text();
  return { status: response.status, location: response.headers.get("location") };
};

const textOf = async (url: string): Promise<string> => (await request(url, { redirect: "manual" })).text();

describe("an alias", () => {
  it("leads to the same path of its site, with the query", async () => {
    const site = await newSite();
    const alias = newOrigin();
    expect((await configure(site, { aliases: [hostOf(alias)] })).status).toBe(200);
    await publish(site);
    for (const path of [
      "/sitemap.xml",
      "/sitemap-00001.xml",
      "/sitemap-00001.xml.gz?a=1&b=%2F",
      "/sitemap-00001.txt",
      "/sitemap-recent.xml",
      "/feed.atom",
      "/feed.rss",
      "/robots.txt",
    ])
      for (const method of ["GET", "HEAD"])
        expect([path, await seen(alias + path, method)]).toEqual([
          path,
          { status: 308, location: site + path },
        ]);
    expect(await seen(`${alias}/sitemap.xml?view`)).toEqual({
      status: 308,
      location: `${site}/sitemap.xml?view`,
    });
    expect((await seen(`${alias}/sitemap.xml`, "POST")).status).toBe(405);
    // Where it leads there may be nothing, and what is not ours leads nowhere.
    expect((await seen(`${alias}/sitemap-none.xml`)).location).toBe(`${site}/sitemap-none.xml`);
    expect((await seen(`${alias}/nothing`)).status).toBe(404);
    expect((await seen(`${alias}/sitemap-00001.xml%00`)).status).toBe(404);
  });

  it("leads to its site also where somebody puts a source into KV for it, which is told", async () => {
    const site = await newSite();
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)], robots: ["User-agent: *", "Disallow: /"] });
    for (const name of ["pages", "00001"]) await put(alias, name, `${alias}/a\n`);
    for (const path of ["/robots.txt", "/sitemap.xml", "/sitemap-pages.xml", "/sitemap-00001.xml"])
      expect([path, await seen(alias + path)]).toEqual([path, { status: 308, location: site + path }]);
    const told = async (path: string): Promise<unknown> =>
      (await request(`${apiOf(alias)}/${path}`, { headers: ADMIN })).json();
    expect(await told("sources")).toMatchObject({ sources: [{ inIndex: false }, { inIndex: false }] });
    for (const name of ["pages", "00001"])
      expect(await told(`sources/${name}`)).toMatchObject({
        ...{ inIndex: false, served: 0 },
        refused: { code: "alias", message: expect.stringContaining(hostOf(site)) },
      });
    await configure(site, {});
    expect((await seen(`${alias}/sitemap-pages.xml`)).status).toBe(200);
    expect(await told("sources/pages")).toMatchObject({ inIndex: true, served: 1, refused: null });
  });

  it("ends when the configuration has it no more", async () => {
    const site = await newSite();
    const [kept, left] = [newOrigin(), newOrigin()];
    await configure(site, { aliases: [hostOf(kept), hostOf(left)] });
    await configure(site, { aliases: [hostOf(kept)] });
    expect((await seen(`${kept}/sitemap.xml`)).status).toBe(308);
    expect((await seen(`${left}/sitemap.xml`)).status).toBe(404);
    expect(await env.KV.get(`v2:site:${hostOf(left)}`)).toBeNull();
    const other = await newSite();
    expect((await configure(other, { aliases: [hostOf(left)] })).status).toBe(200);
    expect((await seen(`${left}/robots.txt`)).location).toBe(`${other}/robots.txt`);
  });

  it("is of one site: a host that is another's is refused, and nothing of the configuration holds", async () => {
    const [mine, other] = [await newSite(), await newSite()];
    const taken = newOrigin();
    await configure(other, { aliases: [hostOf(taken)] });
    for (const [host, said] of [
      [hostOf(other), "is a site already"],
      [hostOf(taken), "is an alias already"],
    ]) {
      const { status, text } = await configure(mine, { title: "Mine", aliases: [newHost(), host] });
      expect([status, text]).toEqual([409, expect.stringContaining(`${host} ${said}`)]);
      expect(text).not.toContain("site-1.example");
    }
    const config = await (await request(`${apiOf(mine)}/config`, { headers: ADMIN })).json();
    expect(config).toMatchObject({ title: "", aliases: [] });
    expect((await seen(`${taken}/sitemap.xml`)).location).toBe(`${other}/sitemap.xml`);
  });

  it("is not a host with sources in KV, unless who has the secret says so", async () => {
    const site = await newSite();
    const made = await request(`${apiOf(site)}/tokens`, {
      ...{ method: "POST", headers: ADMIN, body: '{"scope":"admin"}' },
    });
    const { token } = await made.json<{ token: string }>();
    const take = async (config: object): Promise<{ status: number; text: string }> => {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request(`${apiOf(site)}/config`, {
        ...{ method: "PUT", headers, body: JSON.stringify(config) },
      });
      return { status: response.status, text: await response.text() };
    };
    const [mine, other] = [newOrigin(), newOrigin()];
    await put(other, "pages", `${other}/a\n`);
    // Sources of the same name with a port are of another host.
    await put(`${mine}:8443`, "pages", `${mine}:8443/a\n`);
    expect((await take({ aliases: [hostOf(mine)] })).status).toBe(200);
    const { status, text } = await take({ title: "Mine", aliases: [hostOf(mine), hostOf(other)] });
    expect([status, JSON.parse(text).error.code]).toEqual([409, "host-taken"]);
    expect(text).toContain(hostOf(other));
    expect(text).not.toContain(hostOf(mine));
    expect((await seen(`${other}/sitemap-pages.xml`)).status).toBe(200);
    expect((await configure(site, { aliases: [hostOf(mine), hostOf(other)] })).status).toBe(200);
    expect((await seen(`${other}/sitemap-pages.xml`)).status).toBe(308);
    // What is an alias stays one, whatever somebody puts into KV for it.
    await put(mine, "pages", `${mine}/a\n`);
    const both = { title: "Mine", aliases: [hostOf(mine), hostOf(other)] };
    expect((await take(both)).status).toBe(200);
  });

  it("cannot be made a site, and is none for the API", async () => {
    const site = await newSite();
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)] });
    const made = await request(apiOf(alias), {
      method: "PUT",
      headers: ADMIN,
      body: JSON.stringify({ origin: alias }),
    });
    expect([made.status, await made.text()]).toEqual([409, expect.stringContaining("host-taken")]);
    const asked = await request(`${apiOf(alias)}/status`, { headers: ADMIN });
    expect([asked.status, await asked.text()]).toEqual([
      404,
      expect.stringContaining(`alias of ${hostOf(site)}`),
    ]);
  });

  it("goes to one of many who want it at once, and all that is known agrees on whom", async () => {
    const sites = await Promise.all(Array.from({ length: 6 }, () => newSite()));
    const wanted = newOrigin();
    const answers = await Promise.all(sites.map((site) => configure(site, { aliases: [hostOf(wanted)] })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    const winner = sites[answers.findIndex(({ status }) => status === 200)];
    expect((await seen(`${wanted}/sitemap.xml`)).location).toBe(`${winner}/sitemap.xml`);
    for (const site of sites) {
      const { aliases } = await (await request(`${apiOf(site)}/config`, { headers: ADMIN })).json<{
        aliases: string[];
      }>();
      expect(aliases).toEqual(site === winner ? [hostOf(wanted)] : []);
    }
  });

  it("shows what its site shows and never what another site does", async () => {
    const [site, other] = [await newSite(), await newSite()];
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)] });
    await publish(site, "/of-the-site");
    await publish(other, "/of-the-other");
    for (const path of ["/sitemap.xml", "/sitemap-00001.xml", "/robots.txt"]) {
      expect(await textOf(site + path)).not.toContain(other);
      expect(await textOf(other + path)).not.toContain(site);
      expect(await textOf(alias + path)).toBe(`It is at ${site}${path}\n`);
    }
  });
});

describe("robots.txt of a site with a configuration", () => {
  it("has its lines, and names the index by the site's own origin whatever a client sends", async () => {
    const origin = newOrigin();
    const secure = origin.replace("http:", "https:");
    await request(apiOf(origin), { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin: secure }) });
    await configure(origin, { robots: ["User-agent: *", "Disallow: /private/", "", "# Ours"] });
    const lines = "User-agent: *\nDisallow: /private/\n\n# Ours\n";
    expect(await textOf(`${origin}/robots.txt`)).toBe(lines);
    const sent = await request(`${apiOf(origin)}/urls`, {
      method: "POST",
      headers: { ...ADMIN, "content-type": "text/plain" },
      body: `${secure}/a\n`,
    });
    expect(sent.status).toBe(202);
    await settle(origin);
    expect(await textOf(`${origin}/robots.txt`)).toBe(
      `${lines}\nSitemap: ${secure}/sitemap.xml\nSitemap: ${secure}/feed.atom\n`,
    );
    expect(await textOf(`${origin}/sitemap.xml`)).toContain(`<loc>${secure}/sitemap-00001.xml</loc>`);
  });

  it("allows everything where there are no lines", async () => {
    const site = await newSite();
    await publish(site);
    expect(await textOf(`${site}/robots.txt`)).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/feed.atom\n`,
    );
  });

  it("names the feed only where there is one that has anything", async () => {
    const site = await newSite();
    await configure(site, { recentHours: 0 });
    await publish(site);
    expect(await textOf(`${site}/robots.txt`)).not.toContain("feed.atom");
    // Where KV does not say what there is, the rest is told all the same.
    await configure(site, {});
    await env.KV.put(`v2:feed:${hostOf(site)}`, "text");
    expect(await textOf(`${site}/robots.txt`)).toContain(`Sitemap: ${site}/sitemap.xml\n`);
  });

  it("names other sitemaps as its owner says, and those of the server once", async () => {
    const site = await newSite();
    const others = ["Sitemap: https://shop.example.net/sitemap.xml", `sitemap:\t${site}/videos.xml`];
    const own = ["sitemap.xml", "sitemap_index.xml", "feed.atom"].map((name) => `Sitemap: ${site}/${name}`);
    const group = ["User-agent: *", "Disallow: /cart"];
    const [first = "", second = ""] = others;
    expect((await configure(site, { robots: [first, ...group, ...own, second] })).status).toBe(200);
    // Those of the server are not there yet.
    expect(await textOf(`${site}/robots.txt`)).toBe(`${[first, ...group, second].join("\n")}\n`);
    await publish(site);
    const named = `\nSitemap: ${site}/sitemap.xml\nSitemap: ${site}/feed.atom\n`;
    expect(await textOf(`${site}/robots.txt`)).toBe(`${[first, ...group, second].join("\n")}\n${named}`);
    await configure(site, { robots: [...own, ...others] });
    expect(await textOf(`${site}/robots.txt`)).toBe(
      `User-agent: *\nAllow: /\n\n${others.join("\n")}\n${named}`,
    );
  });

  it("can be read by pages of other origins, as all that everybody may read, and the API cannot", async () => {
    const site = await newSite();
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)] });
    await publish(site);
    const allowed = async (address: string, headers = {}) => {
      const response = await request(address, {
        redirect: "manual",
        headers: { origin: "https://a.example", ...headers },
      });
      await response.body?.cancel();
      return [
        response.status,
        response.headers.get("access-control-allow-origin"),
        response.headers.get("vary"),
      ];
    };
    const vary = "Accept-Encoding";
    for (const path of [
      "robots.txt",
      "sitemap.xml",
      "sitemap-00001.xml",
      "sitemap-00001.txt",
      "sitemap-recent.xml",
      "feed.atom",
      "feed.rss",
    ])
      expect([path, await allowed(`${site}/${path}`)]).toEqual([path, [200, "*", vary]]);
    expect(await allowed(`${site}/sitemap-00001.xml.gz`)).toEqual([200, "*", null]);
    expect(await allowed(`${site}/sitemap.xml`, { "if-none-match": "*" })).toEqual([304, "*", vary]);
    // Nobody there could tell otherwise what became of it.
    expect(await allowed(`${site}/sitemap-00009.xml`)).toEqual([404, "*", null]);
    expect(await allowed(`${alias}/sitemap.xml`)).toEqual([308, "*", null]);
    for (const path of ["api/v1/openapi.json", "api/v1/sites", "healthz"])
      expect([path, (await allowed(`${site}/${path}`))[1]]).toEqual([path, null]);
  });
});

describe("the sites of a deployment", () => {
  it("are listed, with their aliases", async () => {
    const site = await newSite();
    const alias = newHost();
    // Whoever names one twice means it once.
    await configure(site, { aliases: [alias, alias] });
    const after = `${hostOf(site).slice(0, -1)}`;
    const listed = await request(`${site}/api/v1/sites?after=${after}`, { headers: ADMIN });
    const { sites } = await listed.json<{ sites: object[] }>();
    expect(sites[0]).toEqual({ site: hostOf(site), origin: site, aliases: [alias] });
  });

  it("are written to KV again when they are made known again: it may have lost them", async () => {
    const site = await newSite();
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)] });
    for (const origin of [site, alias]) await env.KV.delete(`v2:site:${hostOf(origin)}`);
    expect((await seen(`${alias}/sitemap.xml`)).status).toBe(404);
    await newSite(site);
    expect((await seen(`${alias}/sitemap.xml`)).status).toBe(308);
    const { aliases } = await (await request(`${apiOf(site)}/config`, { headers: ADMIN })).json<{
      aliases: string[];
    }>();
    expect(aliases).toEqual([hostOf(alias)]);
  });

  it("are told until when their host waits, where a write to KV may be under way", async () => {
    const site = await newSite();
    await publish(site);
    const put = () => request(apiOf(site), { method: "PUT", headers: ADMIN, body: "{}" });
    await request(`${apiOf(site)}?confirm=${hostOf(site)}`, { method: "DELETE", headers: ADMIN });
    const soon = await put();
    expect([soon.status, soon.headers.get("retry-after")]).toEqual([409, "60"]);
    expect(await soon.text()).toContain("try again in a minute");
    const until = Date.now() + 600_000;
    await runInDurableObject(env.SITES.getByName(hostOf(site)), (_, { storage }) =>
      storage.sql.exec("INSERT INTO doubt (what, no, at) VALUES ('map', 1, ?)", until),
    );
    await settle(site);
    const later = await put();
    expect(later.status).toBe(409);
    const seconds = Number(later.headers.get("retry-after"));
    expect(seconds > 600 && seconds <= 660).toBe(true);
    expect(await later.text()).toContain(`under way until ${new Date(until).toISOString()}`);
  });

  it("keep an origin as long as URLs are stored with it", async () => {
    const site = await newSite();
    const move = async () =>
      (
        await request(apiOf(site), {
          method: "PUT",
          headers: ADMIN,
          body: JSON.stringify({ origin: site.replace("http:", "https:") }),
        })
      ).status;
    expect(await move()).toBe(200);
    await newSite(site);
    // Also what is only staged.
    const stage = (method: string, body?: string) =>
      request(`${apiOf(site)}/snapshots/one${method === "PUT" ? "/1" : ""}`, {
        method,
        headers: { ...ADMIN, "content-type": "text/plain" },
        ...(body === undefined ? {} : { body }),
      });
    expect((await stage("PUT", `${site}/a\n`)).status).toBe(200);
    expect(await move()).toBe(409);
    expect((await stage("DELETE")).status).toBe(200);
    await settle(site);
    await publish(site);
    expect(await move()).toBe(409);
    await newSite(site);
    const urls = (method: string, path: string, body: string) =>
      request(`${apiOf(site)}/urls${path}`, {
        method,
        headers: { ...ADMIN, "content-type": "text/plain" },
        body,
      });
    expect((await urls("DELETE", `?prefix=${site}/&confirm=${hostOf(site)}`, "")).status).toBe(202);
    await settle(site);
    expect(await move()).toBe(200);
    await settle(site);
    const secure = site.replace("http:", "https:");
    expect((await urls("POST", "", `${site}/a\n`)).status).toBe(422);
    expect((await urls("POST", "", `${secure}/b\n`)).status).toBe(202);
    await settle(site);
    expect(await textOf(`${site}/sitemap.xml`)).toContain(`<loc>${secure}/sitemap-00001.xml</loc>`);
    expect(await textOf(`${site}/feed.atom`)).toContain(`<link href="${secure}/b"`);
    expect(await textOf(`${site}/feed.atom`)).not.toContain(site);
    expect(await textOf(`${site}/robots.txt`)).toContain(`Sitemap: ${secure}/sitemap.xml\n`);
  });

  it("end with all that they have, and only when that is confirmed", async () => {
    const site = await newSite();
    const alias = newOrigin();
    await configure(site, { aliases: [hostOf(alias)], robots: ["User-agent: *"] });
    await publish(site);
    const made = await request(`${apiOf(site)}/tokens`, { method: "POST", headers: ADMIN, body: "{}" });
    const { token } = await made.json<{ token: string }>();
    const remove = (confirm: string) =>
      request(`${apiOf(site)}?confirm=${confirm}`, { method: "DELETE", headers: ADMIN });
    expect((await remove("")).status).toBe(422);
    expect((await remove(hostOf(alias))).status).toBe(422);
    expect((await seen(`${site}/sitemap-00001.xml`)).status).toBe(200);

    expect((await remove(hostOf(site))).status).toBe(202);
    const asked = await request(`${apiOf(site)}/status`, { headers: { authorization: `Bearer ${token}` } });
    expect(asked.status).toBe(401);
    await settle(site);
    for (const path of ["/sitemap.xml", "/sitemap-00001.xml", "/robots.txt"])
      expect([path, (await seen(site + path)).status]).toEqual([path, 404]);
    expect((await seen(`${alias}/sitemap.xml`)).status).toBe(404);
    const keys = (await env.KV.list()).keys.map(({ name }) => name);
    expect(keys.filter((key) => key.includes(hostOf(site)) || key.includes(hostOf(alias)))).toEqual([]);
    expect((await remove(hostOf(site))).status).toBe(404);

    // Its hosts are free, and a new site begins with nothing.
    await newSite(alias);
    await newSite(site);
    const status = await (await request(`${apiOf(site)}/status`, { headers: ADMIN })).json();
    expect(status).toMatchObject({ appended: 0, urls: 0, sitemaps: 0 });
    expect((await seen(`${site}/sitemap.xml`)).status).toBe(404);
  });

  it("leave alone what somebody has put into KV by hand, and other sites whose host begins like theirs", async () => {
    const site = await newSite();
    const port = await newSite(`${site}:8787`);
    await publish(site);
    await publish(port);
    await put(site, "hand", `${site}/hand\n`);
    await request(`${apiOf(site)}?confirm=${hostOf(site)}`, { method: "DELETE", headers: ADMIN });
    await settle(site);
    expect((await seen(`${port}/sitemap-00001.xml`)).status).toBe(200);
    expect((await seen(`${site}/sitemap-00001.xml`)).status).toBe(404);
    expect((await seen(`${site}/sitemap-hand.xml`)).status).toBe(200);
  });
});

describe("a path of the API", () => {
  it.each([
    ["bücher.example", "xn--bcher-kva.example"],
    ["b%C3%BCcher.example", "xn--bcher-kva.example"],
    ["BÜCHER.example:8443", "xn--bcher-kva.example:8443"],
    ["shop.example:80", "shop.example"],
    ["shop.example:443", "shop.example"],
    ["shop.example.", "shop.example"],
    ["shop.example.:8443", "shop.example:8443"],
  ])("with a host as no request has it says how to write it: %s", async (host, meant) => {
    for (const rest of ["", "/urls"]) {
      const response = await request(`${newOrigin()}/api/v1/sites/${host}${rest}`, {
        method: rest === "" ? "PUT" : "POST",
        headers: ADMIN,
        body: "{}",
      });
      expect([rest, response.status]).toEqual([rest, 400]);
      const { error } = await response.json<{ error: { code: string; message: string } }>();
      expect(error).toEqual({ code: "host-form", message: expect.stringContaining(`: ${meant}, `) });
    }
  });

  it("with a host in capitals is that of the host, and no second site is made of it", async () => {
    const site = await newSite();
    const shouted = `${site}/api/v1/sites/${hostOf(site).toUpperCase()}`;
    expect((await request(`${shouted}/status`, { headers: ADMIN })).status).toBe(200);
    for (const alias of [`${newHost()}.`, `${newHost()}:443`])
      expect((await configure(site, { aliases: [alias] })).status).toBe(422);
  });

  it.each(["%", "%E0%A4%A", "%00", "a%2Fb", "..%2f..", "a%0d%0ab", "%20", "a b", "[", "x".repeat(300)])(
    "with something that is no host is 404: %s",
    async (host) => {
      for (const rest of ["", "/status", "/urls"]) {
        const response = await request(`${newOrigin()}/api/v1/sites/${host}${rest}`, { headers: ADMIN });
        expect([rest, response.status]).toEqual([rest, 404]);
        expect(await response.json()).toMatchObject({ error: { code: "no-such-path" } });
      }
    },
  );
});

function newHost(): string {
  return hostOf(newOrigin());
}
