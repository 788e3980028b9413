import { env } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import worker from "../../worker/src/index.ts";
import { ADMIN, newSite } from "./api-site.ts";
import { gzip, request } from "./site.ts";

const WRONG = { authorization: "Bearer smk_000000000000_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa" };

afterEach(() => {
  vi.useRealTimers();
});

let addresses = 0;
/** An address that no other test uses. */
function newAddress(): string {
  addresses += 1;
  return `192.0.2.${addresses}`;
}

const from = (address: string, headers: Record<string, string>) => ({
  headers: { ...headers, "cf-connecting-ip": address },
});

/** A limit that counts as the platform does, of so many calls. */
function limitOf(max: number): RateLimit {
  const counts = new Map<string, number>();
  return {
    limit: async ({ key }) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= max };
    },
  };
}

async function ask(
  api: string,
  address: string,
  headers: Record<string, string>,
  limits: Partial<Env>,
): Promise<{ status: number; retryAfter: string | null }> {
  const asked = new Request<unknown, IncomingRequestCfProperties>(`${api}/status`, {
    headers: { ...headers, "cf-connecting-ip": address },
  });
  const response = await worker.fetch(asked, { ...env, ...limits });
  await response.text();
  return { status: response.status, retryAfter: response.headers.get("retry-after") };
}

describe("an address whose tokens are refused too often", () => {
  it("has to wait, also with a right token, and others have not", async () => {
    const { api } = await newSite();
    const [address, other] = [newAddress(), newAddress()];
    const limits = { FAILURES: limitOf(3) };
    const statuses = [];
    for (let count = 0; count < 5; count += 1) statuses.push((await ask(api, address, WRONG, limits)).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const right = await ask(api, address, ADMIN, limits);
    expect(right.status).toBe(429);
    expect(Number(right.retryAfter)).toBeGreaterThan(0);
    expect((await ask(api, other, ADMIN, limits)).status).toBe(200);

    vi.setSystemTime(Date.now() + 61_000);
    expect((await ask(api, address, ADMIN, {})).status).toBe(200);
  });

  it("is known by its network when it is IPv6", async () => {
    const { api } = await newSite();
    const limits = { FAILURES: limitOf(1) };
    expect((await ask(api, "2001:db8:0:7::1", WRONG, limits)).status).toBe(401);
    expect((await ask(api, "2001:db8::7:aaaa:bbbb:cccc:dddd", WRONG, limits)).status).toBe(429);
    expect((await ask(api, "2001:DB8:0:7:ffff::2", ADMIN, limits)).status).toBe(429);
    expect((await ask(api, "2001:db8:0:8::1", ADMIN, limits)).status).toBe(200);
  });

  it("is not one that sends no token, asks for what is not there, or is right", async () => {
    const { api } = await newSite();
    const address = newAddress();
    const limits = { FAILURES: limitOf(0) };
    for (let count = 0; count < 5; count += 1) {
      expect((await ask(api, address, {}, limits)).status).toBe(401);
      expect((await ask(api, address, ADMIN, limits)).status).toBe(200);
      expect((await ask(`${api}none`, address, ADMIN, limits)).status).toBe(404);
    }
  });

  it("is not one whose token is good but may not do that, for what only the secret is good for", async () => {
    const { api, origin } = await newSite();
    const made = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body: '{"scope":"read"}' });
    const { token } = await made.json<{ token: string }>();
    const limits = { FAILURES: limitOf(0) };
    const [address, guessing] = [newAddress(), newAddress()];
    const send = async (method: string, url: string, headers: Record<string, string>, from: string) => {
      const asked = new Request<unknown, IncomingRequestCfProperties>(url, {
        method,
        headers: { ...headers, "cf-connecting-ip": from },
      });
      const answer = await worker.fetch(asked, { ...env, ...limits });
      return [answer.status, (await answer.json<{ error: { code: string } }>()).error.code];
    };
    const own = { authorization: `Bearer ${token}` };
    for (const [method, url] of [
      ["DELETE", `${api}/urls?prefix=${origin}/`],
      ["GET", `${api}/tokens`],
      ["PUT", api],
      ["DELETE", api],
    ] as const)
      expect([method, url, ...(await send(method, url, own, address))]).toEqual([
        ...[method, url, 403, "not-allowed"],
      ]);
    // What is no token of the site may be a guess at the secret.
    for (const [method, url] of [
      ["GET", `${origin}/api/v1/sites`],
      ["PUT", api],
      ["PUT", `${api}none`],
    ] as const)
      expect(await send(method, url, WRONG, newAddress())).toEqual([429, "too-many-failures"]);
    limits.FAILURES = limitOf(1);
    expect(await send("DELETE", api, WRONG, guessing)).toEqual([403, "not-the-secret"]);
    expect(await send("DELETE", api, WRONG, guessing)).toEqual([429, "too-many-failures"]);
  });

  it("is found by the limit that is deployed", async () => {
    const { api } = await newSite();
    const address = newAddress();
    const statuses = new Set<number>();
    // The platform counts by the minute, and one may begin in between.
    for (let count = 0; count < 62; count += 1)
      statuses.add((await request(`${api}/status`, from(address, WRONG))).status);
    expect([...statuses]).toEqual([401, 429]);
  });
});

describe("a token that is used too often", () => {
  it("has to wait, and other tokens have not; nor has who has the secret of the deployment", async () => {
    const { api } = await newSite();
    const token = async (): Promise<{ authorization: string }> => {
      const made = await request(`${api}/tokens`, { method: "POST", headers: ADMIN, body: "{}" });
      return { authorization: `Bearer ${(await made.json<{ token: string }>()).token}` };
    };
    const [busy, calm] = [await token(), await token()];
    const limits = { CALLS: limitOf(2) };
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await ask(api, newAddress(), busy, limits)).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect(Number((await ask(api, newAddress(), busy, limits)).retryAfter)).toBeGreaterThan(0);
    expect((await ask(api, newAddress(), calm, limits)).status).toBe(200);
    for (let count = 0; count < 4; count += 1)
      expect((await ask(api, newAddress(), ADMIN, limits)).status).toBe(200);
  });

  it("does not wait where nothing counts, or what counts fails", async () => {
    const { api } = await newSite();
    const fails = { limit: () => Promise.reject(new Error("limits are away")) };
    const missing = { CALLS: undefined, FAILURES: undefined } as unknown as Partial<Env>;
    for (const limits of [missing, { CALLS: fails, FAILURES: fails }])
      for (let count = 0; count < 3; count += 1)
        expect((await ask(api, newAddress(), WRONG, limits)).status).toBe(401);
  });
});

describe("a client of the inspector", () => {
  const inspect = async (address: string, INSPECT_LIMIT: RateLimit | undefined) => {
    const url = "https://sitemapkit.example/api/inspect?url=https://sitemap.example/sitemap.xml";
    const asked = new Request<unknown, IncomingRequestCfProperties>(url, {
      headers: { "sec-fetch-site": "same-origin", "cf-connecting-ip": address },
    });
    const response = await worker.fetch(asked, { ...env, INSPECT_LIMIT } as Env);
    const text = await response.text();
    const code = response.status === 200 ? null : JSON.parse(text).error.code;
    return { status: response.status, code, retryAfter: response.headers.get("retry-after") };
  };

  it("waits when it has asked for too much, and others do not", async () => {
    const limit = limitOf(2);
    const [busy, calm] = [newAddress(), newAddress()];
    for (let count = 0; count < 2; count += 1) expect((await inspect(busy, limit)).status).toBe(200);
    expect(await inspect(busy, limit)).toEqual({ status: 429, code: "too-often", retryAfter: "60" });
    expect((await inspect(calm, limit)).status).toBe(200);
  });

  it("is known by its network when it is IPv6", async () => {
    const limit = limitOf(1);
    expect((await inspect("2001:db8:0:9::1", limit)).status).toBe(200);
    expect((await inspect("2001:DB8::9:aaaa:bbbb:cccc:dddd", limit)).status).toBe(429);
    expect((await inspect("2001:db8:0:a::1", limit)).status).toBe(200);
  });

  it("does not wait where nothing counts, or what counts fails", async () => {
    const fails = { limit: () => Promise.reject(new Error("limits are away")) };
    for (const limit of [undefined, fails]) expect((await inspect(newAddress(), limit)).status).toBe(200);
  });
});

describe("what is sent", () => {
  const BODY_MAX = 8_388_608;
  const text = { ...ADMIN, "content-type": "text/plain" };
  const post = async (api: string, body: BodyInit, headers: Record<string, string>) => {
    const response = await request(`${api}/urls`, { method: "POST", headers, body });
    return {
      status: response.status,
      code: (await response.json<{ error?: { code: string } }>()).error?.code,
    };
  };

  it("is read up to a bound, however long it says that it is, and whatever gzip makes of it", async () => {
    const { api } = await newSite();
    const tooLarge = { status: 413, code: "too-large" };
    expect(await post(api, "x".repeat(BODY_MAX + 1), text)).toEqual(tooLarge);
    // 64 MiB of zeros are 64 KiB.
    const bomb = await gzip("\0".repeat(67_108_864));
    expect(bomb.length).toBeLessThan(100_000);
    expect(await post(api, bomb, { ...text, "content-encoding": "gzip" })).toEqual(tooLarge);
    // A stream has no length to be believed.
    let pulled = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        pulled += 65_536;
        controller.enqueue(new Uint8Array(65_536).fill(0x61));
      },
    });
    expect(await post(api, endless, text)).toEqual(tooLarge);
    expect(pulled).toBeLessThan(2 * BODY_MAX);
    // The small contents of other calls have a bound of their own.
    const tokens = await request(`${api}/tokens`, {
      method: "POST",
      headers: ADMIN,
      body: " ".repeat(65_537),
    });
    expect(tokens.status).toBe(413);
  });

  it("is read up to as many URLs as it may have, and no further", async () => {
    const { origin, api } = await newSite();
    const tooMany = { status: 413, code: "too-many-urls" };
    const line = `${origin}/a\n`;
    const [most, more] = [line.repeat(10_000), line.repeat(100_000)];
    expect(await post(api, most, text)).toEqual({ status: 202, code: undefined });
    expect(await post(api, most + line, text)).toEqual(tooMany);
    const read = vi.spyOn(JSON, "parse");
    const ndjson = { ...ADMIN, "content-type": "application/x-ndjson" };
    expect(await post(api, '"x"\n'.repeat(500_000), ndjson)).toEqual(tooMany);
    expect(read.mock.calls.length).toBeLessThan(11_000);
    read.mockRestore();
    // A table that is read to its end is none: a quote in its last line is not closed.
    const csv = { ...ADMIN, "content-type": "text/csv" };
    const torn = (rows: string) => post(api, `loc\n${rows}"`, csv);
    expect(await torn(line)).toEqual({ status: 400, code: "not-a-table" });
    expect(await torn(more)).toEqual(tooMany);
  });

  it("is not taken apart where that makes a hundred times as much of it", async () => {
    const { origin, api } = await newSite();
    const types = { list: "application/json", line: "application/x-ndjson" };
    const refusalOf = async (body: string, type: string): Promise<unknown> => {
      const parse = vi.spyOn(JSON, "parse");
      const { status, code } = await post(api, body, { ...ADMIN, "content-type": type });
      const lengths = parse.mock.calls.map(([text]) => text.length);
      parse.mockRestore();
      return [status, code, Math.max(0, ...lengths) < body.length];
    };
    const entry = (inside: string): string => `{"loc":"${origin}/","images":[${inside}]}`;
    const many = Array.from({ length: 2_000_000 }, () => "{}").join();
    for (const [body, type, code] of [
      [`[${many}]`, types.list, "too-many-urls"],
      [`{"urls":[${many}]}`, types.list, "too-many-values"],
      [`[${entry(many)}]`, types.list, "too-many-values"],
      [entry(many), types.line, "too-many-values"],
      ["[".repeat(8_000_000), types.list, "too-many-values"],
    ] as const)
      expect([code, await refusalOf(body, type)]).toEqual([code, [413, code, true]]);
    // What is long because of its texts is taken, whatever they have in them.
    const texts = Array.from({ length: 1_500 }, (_, at) => ({
      loc: `${origin}/${at}`,
      images: [{ loc: `${origin}/${at}.jpg`, caption: `,[{\\"`.repeat(200) }],
    }));
    const body = JSON.stringify(texts);
    expect(body.length).toBeGreaterThan(2_000_000);
    expect(await post(api, body, { ...ADMIN, "content-type": types.list })).toEqual({
      status: 202,
      code: undefined,
    });
  });

  it("is refused when its gzip is damaged, cut, or goes on behind its end, and nothing of it is stored", async () => {
    const { origin, api } = await newSite();
    const whole = await gzip(`${origin}/a\n`.repeat(1_000));
    const members = [whole, await gzip(`${origin}/b\n`)];
    const damaged = whole.slice();
    damaged.set([(damaged.at(-6) ?? 0) ^ 1], damaged.length - 6);
    const bodies = {
      cut: whole.slice(0, -12),
      damaged,
      more: new Uint8Array([...whole, 1, 2, 3]),
      "cut in the second member": Buffer.concat(members).subarray(0, -4),
      none: "plain",
    };
    for (const [name, body] of Object.entries(bodies))
      expect([name, await post(api, body, { ...text, "content-encoding": "gzip" })]).toEqual([
        name,
        { status: 400, code: "cut" },
      ]);
    expect(await post(api, "x", { ...text, "content-encoding": "br" })).toEqual({
      status: 415,
      code: "unknown-encoding",
    });
    const status = await (await request(`${api}/status`, { headers: ADMIN })).json();
    expect(status).toMatchObject({ appended: 0 });
  });

  it("may have several members of gzip, which together keep the bound", async () => {
    const { origin, api } = await newSite();
    const packed = { ...text, "content-encoding": "gzip" };
    const members = await Promise.all(["a\n", "b\n", ""].map((line) => gzip(line && `${origin}/${line}`)));
    const response = await request(`${api}/urls`, {
      method: "POST",
      headers: packed,
      body: Buffer.concat(members),
    });
    expect([response.status, await response.json()]).toMatchObject([202, { accepted: 2, rejected: [] }]);
    const half = await gzip("\0".repeat(BODY_MAX / 2));
    const bodies = [Buffer.concat([half, half]), Buffer.concat([half, half, await gzip("x")])];
    const codes = await Promise.all(bodies.map((body) => post(api, body, packed)));
    expect(codes.map(({ status }) => status)).toEqual([422, 413]);
  });
});
