import { env, runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../worker/src/index.ts";
import { logFailure } from "../../worker/src/log.ts";
import { DEFAULT_CONFIG } from "../../worker/src/site/config.ts";
import { newOrigin, request } from "./site.ts";

const ADMIN = { authorization: `Bearer ${env.ADMIN_TOKEN}` };

afterEach(() => {
  vi.restoreAllMocks();
});

/** The lines of the log from now on. */
function listenToLog(): { lines: Record<string, unknown>[]; text: () => string } {
  const texts: string[] = [];
  const lines: Record<string, unknown>[] = [];
  for (const stream of ["log", "error"] as const)
    vi.spyOn(console, stream).mockImplementation((line) => {
      texts.push(line);
      lines.push(JSON.parse(line));
    });
  return { lines, text: () => texts.join("\n") };
}

const failing = () => Promise.reject(new Error("KV GET failed: 500"));

/** A new site whose store was sent a URL that is not published yet. */
async function siteWithUrl(): Promise<{
  readonly origin: string;
  readonly host: string;
  readonly api: string;
}> {
  const origin = newOrigin();
  const { host } = new URL(origin);
  const api = `${origin}/api/v1/sites/${host}`;
  await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
  await request(`${api}/urls`, {
    method: "POST",
    headers: { ...ADMIN, "content-type": "text/plain" },
    body: `${origin}/a\n`,
  });
  return { origin, host, api };
}

describe("GET /healthz", () => {
  it("is 200 when KV answers, for anybody, on any host, and no cache may keep it", async () => {
    for (const method of ["GET", "HEAD"]) {
      const response = await request(`${newOrigin()}/healthz`, { method });
      expect([response.status, await response.text()]).toEqual([200, method === "GET" ? "ok\n" : ""]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
    expect((await request(`${newOrigin()}/healthz`, { method: "POST" })).status).toBe(405);
  });

  it("is 503 when it does not, and does not say why", async () => {
    const response = await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>("http://x.test/healthz"),
      {
        ...env,
        KV: { get: failing } as unknown as KVNamespace,
      },
    );
    expect([response.status, await response.text()]).toEqual([503, "unavailable\n"]);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("GET sites?status", () => {
  it("says how each site stands, and of one that does not answer nothing", async () => {
    const { origin, host } = await siteWithUrl();
    const list = async (SITES: Env["SITES"] = env.SITES) => {
      const url = `${origin}/api/v1/sites?status&after=${host.slice(0, -1)}`;
      const asked = new Request<unknown, IncomingRequestCfProperties>(url, { headers: ADMIN });
      const response = await worker.fetch(asked, { ...env, SITES });
      const { sites } = await response.json<{ sites: { site: string; status: unknown }[] }>();
      expect(sites.length).toBeLessThanOrEqual(40);
      return sites.find(({ site }) => site === host)?.status;
    };
    expect(await list()).toMatchObject({
      urls: expect.any(Number),
      failing: 0,
      unpublished: expect.any(Number),
    });
    const SITES = { getByName: () => ({ status: failing }) } as unknown as Env["SITES"];
    expect(await list(SITES)).toBeNull();
    const plain = await request(`${origin}/api/v1/sites?after=${host.slice(0, -1)}`, { headers: ADMIN });
    expect((await plain.json<{ sites: object[] }>()).sites[0]).not.toHaveProperty("status");
  });
});

describe("a deployment without a secret that can be sent", () => {
  it("says so to who needs it, once in the log, and takes the tokens of its sites as ever", async () => {
    const { host, api } = await siteWithUrl();
    const body = JSON.stringify({ scope: "read" });
    const made = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body });
    const { token } = await made.json<{ token: string }>();
    const { lines } = listenToLog();
    const call = async (secret: string | undefined, method: string, path: string, sent: string | null) => {
      const headers = sent === null ? {} : { authorization: `Bearer ${sent}` };
      const { ADMIN_TOKEN: _, ...rest } = env;
      const bindings = secret === undefined ? rest : { ...rest, ADMIN_TOKEN: secret };
      const response = await worker.fetch(
        new Request<unknown, IncomingRequestCfProperties>(`http://x.test/api/v1/${path}`, {
          method,
          headers,
        }),
        bindings,
      );
      const { error } = await response.json<{ error?: { code: string; message: string } }>();
      return [response.status, error?.code, error?.message];
    };
    const unusable = [
      "",
      "short",
      "with a space in the middle",
      "umlaute-sind-schön",
      "a-good-one-and-a-line\n",
    ];
    for (const secret of [undefined, ...unusable]) {
      const fault = secret ? "cannot be sent as a token" : "is not set";
      for (const [method, path] of [
        ["GET", "sites"],
        ["PUT", `sites/${host}`],
        ["DELETE", `sites/${host}?confirm=${host}`],
      ] as const)
        for (const sent of [null, token, String(env.ADMIN_TOKEN), secret?.trim() ?? ""].filter(
          (text) => text === null || /^[ -~]*$/.test(text),
        ))
          expect(await call(secret, method, path, sent)).toEqual([
            503,
            "no-admin-token",
            expect.stringMatching(`ADMIN_TOKEN\\) ${fault}.*wrangler secret put`),
          ]);
      // Who sends it all the same is not told that it is unknown.
      if (secret && !secret.includes("ö"))
        for (const [method, path] of [
          ["GET", `sites/${host}/status`],
          ["POST", `sites/${host}/republish`],
          ["GET", "sites/nobody.example/sources"],
        ] as const)
          expect(await call(secret, method, path, secret.trim()), secret).toEqual([
            503,
            "no-admin-token",
            expect.stringMatching(/cannot be sent.*wrangler secret put/),
          ]);
      expect(await call(secret, "GET", `sites/${host}/status`, token)).toEqual([200, undefined, undefined]);
      expect((await call(secret, "GET", `sites/${host}/status`, String(env.ADMIN_TOKEN)))[1]).toBe(
        "token-unknown",
      );
    }
    expect(lines.filter(({ event }) => event === "failure")).toMatchObject([{ code: "no-admin-token" }]);
    expect(
      lines.filter(({ code, event }) => event === "call" && code === "no-admin-token").length,
    ).toBeGreaterThan(9);
  });
});

describe("the log", () => {
  it("has a line for each call of the API, and for what an alarm did", async () => {
    const origin = newOrigin();
    const { host } = new URL(origin);
    const api = `${origin}/api/v1/sites/${host}`;
    const { lines } = listenToLog();
    await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
    await request(`${api}/urls?strict`, {
      method: "POST",
      headers: { ...ADMIN, "content-type": "text/plain" },
      body: `${origin}/a\n`,
    });
    await request(`${api}/status`, { headers: { authorization: "Bearer not-a-token-of-this" } });
    const path = `/api/v1/sites/${host}`;
    const common = {
      event: "call",
      site: host,
      time: expect.stringMatching(/^20.*Z$/),
      ms: expect.any(Number),
    };
    expect(lines).toEqual([
      { ...common, method: "PUT", path, by: "ADMIN_TOKEN", status: 200 },
      {
        ...{ ...common, method: "POST", path: `${path}/urls`, by: "ADMIN_TOKEN", status: 202 },
        ...{ seq: 1, accepted: 1, rejected: 0 },
      },
      { ...common, method: "GET", path: `${path}/status`, status: 401, code: "token-unknown" },
    ]);

    lines.length = 0;
    const object = env.SITES.getByName(host);
    for (let count = 0; count < 20 && (await runDurableObjectAlarm(object)); count += 1);
    const did = lines.map((line) => line.did as Record<string, number>);
    expect(lines.every(({ event, site }) => event === "alarm" && site === host)).toBe(true);
    expect(Object.assign({}, ...did)).toMatchObject({ apply: expect.any(Number), map: 1, index: 1 });
  });

  it("has a code for each call that is refused", async () => {
    const { api } = await siteWithUrl();
    const { lines } = listenToLog();
    const calls = [
      ["PUT", "config", '{"titel":""}', "bad-config"],
      ["POST", "urls?strict", '["nonsense"]', "rejected"],
      ["POST", "urls", '["nonsense"]', "rejected"],
      ["PUT", "snapshots/one/1", '["nonsense"]', "rejected"],
    ] as const;
    for (const [method, path, body] of calls) {
      const headers = { ...ADMIN, "content-type": "application/json" };
      const response = await request(`${api}/${path}`, { method, headers, body });
      expect([path, response.status]).toEqual([path, 422]);
      await response.text();
    }
    expect(lines.map(({ status, code }) => [status, code])).toEqual(calls.map(([, , , code]) => [422, code]));
  });

  it("has one name for a site, however its host is written in the path", async () => {
    const { host, api } = await siteWithUrl();
    const { lines } = listenToLog();
    const at = (written: string) => api.replace(`/sites/${host}`, `/sites/${written}`);
    const escaped = host.replace("e", "%65").replace(".", "%2E");
    for (const written of [host, escaped, host.toUpperCase()])
      expect((await request(`${at(written)}/status`, { headers: ADMIN })).status).toBe(200);
    for (const written of ["cms.example%3A8911", "cms.example:8911"])
      await request(`${at(written)}/status`, { headers: ADMIN });
    const sites = ["cms.example:8911", "cms.example:8911"];
    expect(lines.map(({ site }) => site)).toEqual([host, host, host, ...sites]);
  });

  it("says who called, and what became of what was sent", async () => {
    const { origin, api } = await siteWithUrl();
    const admin = { ...ADMIN, "content-type": "application/json" };
    const call = async (method: string, path: string, headers: HeadersInit, body: string | null = null) => {
      const response = await request(`${api}/${path}`, { method, headers, body });
      return response.json<{ id: string; token: string; secret: string; seq: number }>();
    };
    const { id, token } = await call("POST", "tokens", admin, '{"label":"shop"}');
    const { secret } = await call("POST", "webhooks", admin, '{"source":"shop"}');
    const { lines, text } = listenToLog();
    const writer = { authorization: `Bearer ${token}`, "content-type": "text/plain" };
    const sent = `${origin}/a\nnonsense\n${origin}/b\n`;
    const { seq } = await call("POST", "urls", { ...writer, "idempotency-key": "once" }, sent);
    await call("POST", "urls", { ...writer, "idempotency-key": "once" }, sent);
    await call("POST", "urls?strict", writer, sent);
    await call("PUT", "snapshots/one/1", writer, sent);
    await call("POST", "snapshots/one/commit", writer, '{"parts":1}');
    await call("DELETE", `urls?prefix=${origin}/b`, writer);
    await call("GET", "config", writer);
    await call("GET", "tokens", writer);
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`m1.${timestamp}.${sent}`).digest("base64");
    const signed = {
      "webhook-id": "m1",
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    };
    await call("POST", "webhooks/shop", { ...signed, "content-type": "text/plain" }, sent);
    const took = { accepted: 2, rejected: 1 };
    expect(
      lines.map(({ by, source, seq, accepted, rejected }) => ({ by, source, seq, accepted, rejected })),
    ).toEqual([
      { by: id, seq, ...took },
      { by: id, seq, ...took },
      { by: id, accepted: 0, rejected: 1 },
      { by: id, ...took },
      { by: id, seq: seq + 1 },
      { by: id, seq: seq + 2 },
      { by: id },
      { by: id },
      { by: "webhook", source: "shop", seq: seq + 3, ...took },
    ]);
    expect(text()).not.toContain(token);
    expect(text()).not.toContain(token.slice(-20));
  });

  it("has no tokens, no queries, and no text without end", async () => {
    const origin = newOrigin();
    const { text } = listenToLog();
    const secret = "smk_000000000000_verysecretverysecretverysecret";
    const headers = { authorization: `Bearer ${secret}`, cookie: `session=${secret}` };
    await request(`${origin}/api/v1/sites/x.test/urls?loc=https://x.test/?token=${secret}`, { headers });
    await request(`${origin}/api/v1/sites/${"a".repeat(5_000)}/status?${secret}`, { headers });
    // Where an `id` belongs, somebody may write all of it.
    await request(`${origin}/api/v1/sites/x.test/tokens/${secret}`, { method: "DELETE", headers });
    await request(`${origin}/api/v1/sites/${secret}/status`, { headers });
    await request(`${origin}/api/v1/sites/x.test/webhooks/whsec_verysecret+verysecret/verysecret==`, {
      headers,
    });
    const ofDeployment = String(env.ADMIN_TOKEN);
    for (const path of [`sites/${ofDeployment}/status`, `sites/x.test/tokens/${ofDeployment}`, ofDeployment])
      await request(`${origin}/api/v1/${path}`, { headers });
    await request(`${origin}/api/v1/sites/x.test/${encodeURIComponent(`"${ofDeployment}`)}`, { headers });
    const hidden = ofDeployment.replace(/^./, (first) => `%${first.charCodeAt(0).toString(16)}`);
    await request(`${origin}/api/v1/sites/${hidden}/status`, { headers });
    expect(text().toLowerCase()).not.toContain(ofDeployment.toLowerCase());
    expect(text()).toContain("/tokens/…");
    logFailure(
      new URL(`${origin}/sitemap.xml?key=${secret}`),
      new Error(`${secret}: fetch of https://x.test/a?key=${secret} with Bearer ${secret} failed`, {
        cause: new Error(`https://x.test/?${secret}`),
      }),
    );
    expect(text()).not.toContain("verysecret");
    expect(text()).toContain("https://x.test/a?…");
    for (const line of text().split("\n")) expect(line.length).toBeLessThan(1_000);
  });

  /** If each start of an address were looked at to the end of the text, this would take minutes. */
  it("is written at once, whatever a text is made of", () => {
    const { text } = listenToLog();
    const addresses = "http://".repeat(200_000);
    logFailure(new URL("http://x.test/"), new Error(`${addresses} and ${addresses}?key=secret`));
    expect(text()).not.toContain("secret");
  });

  it("has a line for a failure of a call, with its cause", async () => {
    const { lines } = listenToLog();
    const response = await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>("http://x.test/api/v1/sites/x.test/sources", {
        headers: ADMIN,
      }),
      { ...env, KV: { get: failing } as unknown as KVNamespace },
    );
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ error: { code: "store-unavailable" } });
    expect(lines).toEqual([
      expect.objectContaining({
        event: "failure",
        code: "store-unavailable",
        cause: "Error: KV GET failed: 500",
      }),
      expect.objectContaining({ event: "call", status: 503, code: "store-unavailable" }),
    ]);
  });

  it.each(["overloaded", "retryable"])(
    "says so when an object is %s, and the client is to try again",
    async (property) => {
      const origin = newOrigin();
      const { host } = new URL(origin);
      const api = `${origin}/api/v1/sites/${host}`;
      await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
      const { lines } = listenToLog();
      const busy = Object.assign(new Error("the object cannot answer"), { [property]: true });
      const SITES = { getByName: () => ({ admits: () => Promise.reject(busy) }) };
      const response = await worker.fetch(
        new Request<unknown, IncomingRequestCfProperties>(`${api}/status`, { headers: ADMIN }),
        { ...env, SITES: SITES as unknown as Env["SITES"] },
      );
      expect([response.status, await response.json()]).toMatchObject([
        503,
        { error: { code: "store-unavailable" } },
      ]);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(lines[0]).toMatchObject({ event: "failure", cause: "Error: the object cannot answer" });
    },
  );

  it("says that an alarm failed, and the alarm is tried again", async () => {
    const { origin, host, api } = await siteWithUrl();
    const { lines } = listenToLog();
    const object = env.SITES.getByName(host);
    await runInDurableObject(object, async (site) => {
      // What the object has in hand fails, not all of KV.
      const { KV } = (site as unknown as { env: Env }).env;
      const put = vi.spyOn(KV, "put").mockImplementation(failing);
      await site.alarm();
      put.mockRestore();
    });
    expect(lines).toContainEqual(
      expect.objectContaining({
        ...{ event: "alarm", site: host, task: "sitemap-00001.xml", attempts: 1 },
        ...{ next: expect.stringMatching(/^20.*Z$/), message: "Error: KV GET failed: 500" },
      }),
    );
    const about = async (path: string) =>
      (await request(`${api}/${path}`, { headers: ADMIN })).json<{ failing: unknown; failure: unknown }>();
    const report = await about("report");
    expect(report.failing).toContainEqual({
      ...{ task: "sitemap-00001.xml", isDropped: false, attempts: 1, message: "Error: KV GET failed: 500" },
      ...{ since: expect.any(Number), at: expect.any(Number), nextAt: expect.any(Number) },
    });
    expect((await about("status")).failing).toBe((report.failing as unknown[]).length);
    // It waits for two seconds.
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(object);
        expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(200);
        expect(await about("report")).toMatchObject({ failing: [] });
      },
      { timeout: 10_000, interval: 200 },
    );
    // When nothing fails any more, only this says what had failed.
    expect((await about("report")).failure).toMatchObject({
      message: expect.stringMatching(/^(?:sitemap-\w+\.xml|index|recent): Error: KV GET failed: 500$/),
    });
  });

  it("says that the register of hosts cannot write to KV, which it tries ever more seldom", async () => {
    const { lines } = listenToLog();
    const waits: number[] = [];
    await runInDurableObject(env.HOSTS.getByName("hosts"), async (hosts, { storage }) => {
      const { KV } = (hosts as unknown as { env: Env }).env;
      const put = vi.spyOn(KV, "put").mockImplementation(failing);
      const origin = newOrigin();
      await hosts.declare(new URL(origin).host, { origin, config: DEFAULT_CONFIG });
      for (let count = 0; count < 4; count += 1) {
        waits.push(Math.round((((await storage.getAlarm()) ?? 0) - Date.now()) / 1_000));
        await hosts.alarm();
      }
      put.mockRestore();
      await hosts.alarm();
    });
    expect(waits).toEqual([2, 4, 8, 16]);
    expect(lines.filter(({ event }) => event === "hosts")).toHaveLength(5);
  });

  it("says that KV did not answer, and neither alarms nor calls wait for it any longer", async () => {
    const { origin, host, api } = await siteWithUrl();
    const { lines } = listenToLog();
    const object = env.SITES.getByName(host);
    let answer = () => {};
    await runInDurableObject(object, async (site) => {
      const { KV } = (site as unknown as { env: Env }).env;
      const put = KV.put.bind(KV);
      const spy = vi.spyOn(KV, "put").mockImplementation(((key: string, ...rest: [never]) =>
        key.endsWith(":00001")
          ? new Promise<void>((resolve) => {
              answer = resolve;
            })
          : put(key, ...rest)) as typeof KV.put);
      await site.alarm();
      spy.mockRestore();
    });
    expect(lines).toContainEqual(
      expect.objectContaining({ task: "sitemap-00001.xml", message: "GivenUp: no answer within 5 s" }),
    );
    expect((await request(`${api}/republish`, { method: "POST", headers: ADMIN })).status).toBe(202);
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(object);
        expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(200);
      },
      { timeout: 20_000, interval: 200 },
    );
    // KV answers after all: what was written then is written over.
    await env.KV.delete(`v2:map:${host}:00001`);
    await runInDurableObject(object, () => answer());
    await vi.waitFor(
      async () => {
        await runDurableObjectAlarm(object);
        expect((await env.KV.getWithMetadata(`v2:map:${host}:00001`)).value).not.toBeNull();
      },
      { timeout: 10_000, interval: 200 },
    );
  });

  it("does not let a call wait for a KV that does not answer the register of hosts", async () => {
    listenToLog();
    await runInDurableObject(env.HOSTS.getByName("hosts"), async (hosts) => {
      const { KV } = (hosts as unknown as { env: Env }).env;
      const ends: (() => void)[] = [];
      const put = vi.spyOn(KV, "put").mockImplementation(() => new Promise((end) => void ends.push(end)));
      const origin = newOrigin();
      const began = Date.now();
      expect(await hosts.declare(new URL(origin).host, { origin, config: DEFAULT_CONFIG })).toEqual([]);
      expect(Date.now() - began).toBeLessThan(10_000);
      put.mockRestore();
      for (const end of ends) end();
    });
  });

  it("has what could be done in the alarm in which something else failed", async () => {
    const { origin, host } = await siteWithUrl();
    listenToLog();
    await runInDurableObject(env.SITES.getByName(host), async (site) => {
      const { KV } = (site as unknown as { env: Env }).env;
      const put = KV.put.bind(KV);
      const spy = vi
        .spyOn(KV, "put")
        .mockImplementation(((key: string, ...rest: [never]) =>
          key.includes(":recent") ? failing() : put(key, ...rest)) as typeof KV.put);
      await site.alarm();
      spy.mockRestore();
    });
    expect((await request(`${origin}/sitemap-00001.xml`)).status).toBe(200);
    expect((await request(`${origin}/sitemap-recent.xml`)).status).toBe(404);
  });
});
