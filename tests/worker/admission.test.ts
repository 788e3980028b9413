import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";
import worker from "../../worker/src/index.ts";
import { ADMIN, configure, newStoredSite, type StoredSite } from "./api-site.ts";
import { newOrigin, request } from "./site.ts";

const hostOf = ({ origin }: StoredSite): string => new URL(origin).host;
const NEWS = { name: "The Tea Times", language: "en" };

/** Has KV say of a site what it said before, as it does at other places for a minute. */
async function turnBack(site: StoredSite, change: () => Promise<void>): Promise<void> {
  const key = `v2:site:${hostOf(site)}`;
  const before = await env.KV.get(key);
  await change();
  await env.KV.put(key, before ?? "");
}

describe("what a site was configured to be", () => {
  it("holds for what is sent from then on, whatever KV still says", async () => {
    const site = await newStoredSite();
    await configure(site, { news: { name: "The Old Times", language: "en" } });
    await turnBack(site, () => configure(site, { news: NEWS }));
    const news = { publicationDate: new Date(Date.now() - 60_000).toISOString(), title: "Tea is ready" };
    const loc = `${site.origin}/tea`;
    expect((await site.call("POST", "urls", [{ loc, news }])).status).toBe(202);
    await site.settle();
    const { answer } = await site.call<{ xml: string }>("GET", `urls?loc=${loc}`);
    expect(answer.xml).toContain("<news:name>The Tea Times</news:name>");
  });

  it("holds for its origin, so that no URL of another scheme is stored for ever", async () => {
    const site = await newStoredSite();
    const origin = site.origin.replace("http:", "https:");
    await turnBack(site, async () => {
      expect((await site.call("PUT", "", { origin })).status).toBe(200);
    });
    const old = await site.call("POST", "urls", [`${site.origin}/tea`]);
    expect([old.status, old.answer]).toMatchObject([422, { rejected: [{ code: "loc-other-protocol" }] }]);
    expect((await site.call("POST", "urls", [`${origin}/tea`])).status).toBe(202);
    expect((await site.call("GET", "status")).answer).toMatchObject({ origin });
  });
});

type Answer = { readonly error?: { readonly code: string } };

/** A request whose content ends when that is wanted, as it is sent by who takes his time. */
function begin(
  { api }: StoredSite,
  method: string,
  path: string,
  token: string | null,
): { readonly end: (content: string) => Promise<[number, string | undefined]> } {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const answer = request(`${api}/${path}`, {
    method,
    headers: {
      ...(token === null ? ADMIN : { authorization: `Bearer ${token}` }),
      "content-type": path === "tokens" || path === "config" ? "application/json" : "text/plain",
    },
    body: readable,
  });
  const writer = writable.getWriter();
  const begun = writer.write(new TextEncoder().encode("\n"));
  return {
    end: async (content) => {
      await begun;
      await writer.write(new TextEncoder().encode(content));
      await writer.close();
      const response = await answer;
      return [response.status, (await response.json<Answer>()).error?.code];
    },
  };
}

/** Lets what was begun come so far that who sends it has been let in. */
const letIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 100));

async function newToken(site: StoredSite, scope = "admin"): Promise<{ id: string; token: string }> {
  const { answer } = await site.call<{ id: string; token: string }>("POST", "tokens", { scope });
  return answer;
}

async function remove(site: StoredSite): Promise<void> {
  expect((await site.call("DELETE", `?confirm=${hostOf(site)}`)).status).toBe(202);
  await site.settle();
}

/** Calls that have content, and content that they take. */
const CALLS = (origin: string): readonly (readonly [method: string, path: string, content: string])[] => [
  ["POST", "urls", `${origin}/tea`],
  ["POST", "urls", `nothing\n${origin}/tea`],
  ["PUT", "snapshots/all/1", `${origin}/tea`],
  ["POST", "snapshots/all/commit", '{"parts":1}'],
  ["PUT", "config", '{"title":"Mine"}'],
  ["POST", "tokens", '{"scope":"admin"}'],
  ["POST", "webhooks", '{"source":"shop"}'],
];

describe("a site that KV does not know yet, or has lost", () => {
  it("is known to who writes, as ever", async () => {
    const site = await newStoredSite();
    const { token } = await newToken(site);
    await env.KV.delete(`v2:site:${hostOf(site)}`);
    const own = { authorization: `Bearer ${token}` };
    expect(await site.call("POST", "urls", `${site.origin}/a\n`, own)).toMatchObject({ status: 202 });
    expect(await site.call("GET", "status")).toMatchObject({ status: 200, answer: { appended: 1 } });
    const wrong = { authorization: `Bearer ${token.slice(0, -1)}` };
    expect(await site.call("GET", "status", undefined, wrong)).toMatchObject({
      ...{ status: 401, answer: { error: { code: "token-unknown" } } },
    });
  });
});

describe("a host that was an alias", () => {
  it("is a site for who writes, whatever KV still says", async () => {
    const old = await newStoredSite();
    const origin = newOrigin();
    const { host } = new URL(origin);
    expect((await old.call("PUT", "config", { aliases: [host] })).status).toBe(200);
    const before = await env.KV.get(`v2:site:${host}`);
    expect((await old.call("PUT", "config", { aliases: [] })).status).toBe(200);
    const api = old.api.replace(/[^/]+$/, host);
    const call = (method: string, path: string, body: object) =>
      request(`${api}${path}`, { method, headers: ADMIN, body: JSON.stringify(body) });
    expect((await call("PUT", "", { origin })).status).toBe(200);
    await env.KV.put(`v2:site:${host}`, before ?? "");
    const made = await call("POST", "/tokens", { scope: "write" });
    expect(made.status).toBe(201);
  });
});

describe("a KV that does not answer", () => {
  it.each([
    ["fails", () => Promise.reject(new Error("KV GET failed: 500 Internal Server Error"))],
    ["hangs", () => new Promise(() => {})],
  ])("keeps no writer from the store when it %s", async (_, fail) => {
    const site = await newStoredSite();
    const kv = { ...env.KV, get: fail, getWithMetadata: fail, list: fail } as unknown as KVNamespace;
    const send = async (to: string): Promise<number> => {
      const headers = { ...ADMIN, "content-type": "text/plain" };
      const init = { method: "POST", headers, body: `${site.origin}/a\n` };
      const asked = new Request<unknown, IncomingRequestCfProperties>(`${to}/urls`, init);
      return (await worker.fetch(asked, { ...env, KV: kv })).status;
    };
    expect(await send(site.api)).toBe(202);
    expect(await send(site.api.replace(/[^/]+$/, new URL(newOrigin()).host))).toBe(404);
  });
});

describe("a host that is an alias", () => {
  it("is told to who may see its site, and to nobody else", async () => {
    const site = await newStoredSite();
    const alias = new URL(newOrigin()).host;
    const { token } = await newToken(site);
    expect((await site.call("PUT", "config", { aliases: [alias] })).status).toBe(200);
    const ask = async (given: string) => {
      const response = await request(site.api.replace(/[^/]+$/, `${alias}/status`), {
        headers: { authorization: `Bearer ${given}` },
      });
      const { error } = await response.json<{ error: { code: string; message: string } }>();
      return [response.status, error.code, error.message.includes(hostOf(site))];
    };
    expect(await ask(token)).toEqual([404, "no-such-site", true]);
    expect(await ask(token.slice(0, -1))).toEqual([401, "token-unknown", false]);
  });
});

describe("a token that is revoked while a request comes", () => {
  it("is worthless for that request, too", async () => {
    const site = await newStoredSite();
    for (const [method, path, content] of CALLS(site.origin)) {
      const { id, token } = await newToken(site);
      const begun = begin(site, method, path, token);
      await letIn();
      expect((await site.call("DELETE", `tokens?id=${id}`)).status).toBe(200);
      expect([path, ...(await begun.end(content))]).toEqual([path, 401, "token-revoked"]);
    }
    expect((await site.call("GET", "status")).answer).toMatchObject({ appended: 0 });
    expect((await site.call("GET", "config")).answer).toMatchObject({ title: "" });
    expect((await site.call("GET", "tokens")).answer).toEqual({ tokens: [] });
    expect((await site.call("GET", "webhooks")).answer).toEqual({ webhooks: [] });
    expect((await site.call("GET", "report")).answer).toMatchObject({
      waiting: { snapshots: [] },
      rejected: { counts: {} },
    });
  });
});

describe("a site that is deleted while a request comes", () => {
  it("takes nothing of it, and says so", async () => {
    const site = await newStoredSite();
    for (const [method, path, content] of CALLS(site.origin)) {
      const { token } = await newToken(site);
      const begun = [begin(site, method, path, token), begin(site, method, path, null)];
      await letIn();
      await remove(site);
      const answers = await Promise.all(begun.map(({ end }) => end(content)));
      expect([path, answers]).toEqual([
        path,
        [
          [401, "token-unknown"],
          [404, "no-such-site"],
        ],
      ]);
      expect((await site.call("PUT", "", { origin: site.origin })).status).toBe(200);
    }
  });

  it("takes nothing of it when it is made anew, by whoever that is", async () => {
    const site = await newStoredSite();
    for (const [method, path, content] of CALLS(site.origin)) {
      const { token } = await newToken(site);
      const begun = [begin(site, method, path, token), begin(site, method, path, null)];
      await letIn();
      await remove(site);
      expect((await site.call("PUT", "", { origin: site.origin })).status).toBe(200);
      const answers = await Promise.all(begun.map(({ end }) => end(content)));
      expect([path, answers.map(([status]) => status)]).toEqual([path, [401, 404]]);
      expect((await site.call("GET", "status")).answer).toMatchObject({ appended: 0 });
    }
  });
});

/** The objects of sites, each call of which is noted. */
function noting(calls: string[]): Env["SITES"] {
  const getByName = (name: string) =>
    new Proxy(env.SITES.getByName(name), {
      get: (object, method: "admits" | "append" | "noteRejected") => {
        calls.push(method);
        return (...args: unknown[]) => (object[method] as (...args: unknown[]) => unknown)(...args);
      },
    });
  return { getByName } as unknown as Env["SITES"];
}

describe("who was let in lately", () => {
  it("costs one call of the object for each request, and no reading of KV", async () => {
    const site = await newStoredSite();
    const { token } = await newToken(site, "write");
    const calls: string[] = [];
    const kv = {
      get: (...args: Parameters<typeof env.KV.get>) => {
        calls.push("KV");
        return env.KV.get(...args);
      },
    };
    const send = async (content: string): Promise<[number, readonly string[]]> => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "text/plain" };
      const init = { method: "POST", headers, body: content };
      const asked = new Request<unknown, IncomingRequestCfProperties>(`${site.api}/urls`, init);
      const given = { ...env, KV: kv as unknown as KVNamespace, SITES: noting(calls) };
      return [(await worker.fetch(asked, given)).status, calls.splice(0)];
    };
    expect(await send(`${site.origin}/a`)).toEqual([202, ["KV", "admits", "append"]]);
    expect(await send(`${site.origin}/b`)).toEqual([202, ["append"]]);
    // Who has sent something wrong is asked after once more.
    expect(await send("nothing")).toEqual([422, ["noteRejected", "KV", "admits"]]);
    expect((await site.call("GET", "status")).answer).toMatchObject({ appended: 2 });
  });

  it.each([
    ["content", (origin: string) => `${origin}/b`, {}],
    ["no content", () => "", {}],
    ["nothing that can be taken", () => "nothing", {}],
    ["content that cannot be read", () => "x", { "content-encoding": "br" }],
    ["what it has sent before", (origin: string) => `nothing\n${origin}/a`, { "idempotency-key": "1" }],
  ])("is let in no more when its token is revoked, with %s", async (_, contentOf, more) => {
    const site = await newStoredSite();
    const { id, token } = await newToken(site, "write");
    const own = { authorization: `Bearer ${token}`, "content-type": "text/plain", ...more };
    const first = await site.callAs(
      { ...own, "content-encoding": "identity" },
      ...(["POST", "urls", `nothing\n${site.origin}/a`] as const),
    );
    expect(first.status).toBe(202);
    expect((await site.call("DELETE", `tokens?id=${id}`)).status).toBe(200);
    const last = await site.callAs(own, "POST", "urls", contentOf(site.origin));
    expect([last.status, last.answer.error?.code]).toEqual([401, "token-revoked"]);
    expect((await site.call("GET", "status")).answer).toMatchObject({ appended: 1 });
  });

  it("writes into the site as it is configured by now", async () => {
    const site = await newStoredSite();
    const send = async (path: string): Promise<unknown> => {
      const news = { publicationDate: new Date(Date.now() - 60_000).toISOString(), title: "Tea is ready" };
      const loc = `${site.origin}${path}`;
      expect((await site.call("POST", "urls", [{ loc, news }])).status).toBe(202);
      await site.settle();
      return (await site.call("GET", `urls?loc=${loc}`)).answer.xml;
    };
    await configure(site, { news: { name: "The Old Times", language: "en" } });
    expect(await send("/a")).toContain("<news:name>The Old Times</news:name>");
    await configure(site, { news: NEWS });
    expect(await send("/b")).toContain("<news:name>The Tea Times</news:name>");
  });

  it("writes into a site that is made anew, if it may, and into none that is no more", async () => {
    const site = await newStoredSite();
    const { token } = await newToken(site, "write");
    const send = async (who: Record<string, string>): Promise<[number, string | undefined]> => {
      const { status, answer } = await site.callAs(who, "POST", "urls", [`${site.origin}/a`]);
      return [status, answer.error?.code];
    };
    const own = { authorization: `Bearer ${token}` };
    expect([await send(ADMIN), await send(own)]).toEqual([
      [202, undefined],
      [202, undefined],
    ]);
    await remove(site);
    expect([await send(ADMIN), await send(own)]).toEqual([
      [404, "no-such-site"],
      [401, "token-unknown"],
    ]);
    expect((await site.call("PUT", "", { origin: site.origin })).status).toBe(200);
    await letIn();
    expect(await send(ADMIN)).toEqual([202, undefined]);
    await remove(site);
    expect((await site.call("PUT", "", { origin: site.origin })).status).toBe(200);
    await letIn();
    expect([await send(ADMIN), await send(own)]).toEqual([
      [202, undefined],
      [401, "token-unknown"],
    ]);
    expect((await site.call("GET", "status")).answer).toMatchObject({ appended: 1 });
  });
});

/** The objects of sites, which read nothing of their chunks until then. */
function slowly(until: Promise<void>): Env["SITES"] {
  const getByName = (name: string) => {
    const object = env.SITES.getByName(name);
    return {
      admits: (...args: Parameters<typeof object.admits>) => object.admits(...args),
      page: async (...args: Parameters<typeof object.page>) => {
        await until;
        return object.page(...args);
      },
    };
  };
  return { getByName } as unknown as Env["SITES"];
}

describe("an export", () => {
  it("breaks off when the token is revoked, or the site deleted and made anew, and never ends as if that were all", async () => {
    const site = await newStoredSite();
    const remake = async (): Promise<void> => {
      await remove(site);
      expect((await site.call("PUT", "", { origin: site.origin })).status).toBe(200);
    };
    const revoke = async (id: string): Promise<void> => {
      expect((await site.call("DELETE", `tokens?id=${id}`)).status).toBe(200);
    };
    for (const end of [revoke, remake]) {
      expect((await site.call("POST", "urls", [`${site.origin}/tea`])).status).toBe(202);
      await site.settle();
      const { id, token } = await newToken(site, "read");
      const asked = new Request<unknown, IncomingRequestCfProperties>(`${site.api}/export`, {
        headers: { authorization: `Bearer ${token}`, "accept-encoding": "identity" },
      });
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      const response = await worker.fetch(asked, { ...env, SITES: slowly(held) });
      expect(response.status).toBe(200);
      await end(id);
      release();
      await expect(response.text()).rejects.toThrow();
    }
  });
});
