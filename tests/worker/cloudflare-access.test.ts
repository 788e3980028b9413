import { env } from "cloudflare:test";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import worker from "../../worker/src/index.ts";
import { newOrigin, request } from "./site.ts";

const AUDIENCE = "4714c1358e65fe4b408ad6d432a5f878f08194bdb4752441fd56faefa9b2b6f2";
const ADMIN = { authorization: `Bearer ${env.ADMIN_TOKEN}` };

let teams = 0;
let team = "";
let api = "";
let fetched = 0;
let keys: CryptoKeyPair;

/** Answers as the team does when its keys are asked for. */
async function publishKeys(
  published: readonly { readonly kid: string; readonly key: CryptoKey }[],
): Promise<void> {
  const jwks = await Promise.all(
    published.map(async ({ kid, key }) => ({ ...(await exportJWK(key)), kid, alg: "RS256", use: "sig" })),
  );
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    expect(String(input)).toBe(`https://${team}/cdn-cgi/access/certs`);
    fetched += 1;
    return Response.json({ keys: jwks });
  });
}

beforeEach(async () => {
  teams += 1;
  team = `team-${teams}.cloudflareaccess.com`;
  fetched = 0;
  keys = await generateKeyPair("RS256");
  await publishKeys([{ kid: "one", key: keys.publicKey }]);
  const origin = newOrigin();
  api = `${origin}/api/v1/sites/${new URL(origin).host}`;
  await request(api, { method: "PUT", headers: ADMIN, body: JSON.stringify({ origin }) });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const now = (): number => Math.floor(Date.now() / 1_000);

const claims = (): JWTPayload => ({
  ...{ iss: `https://${team}`, aud: [AUDIENCE], email: "owner@example.com", type: "app" },
  ...{ iat: now(), nbf: now(), exp: now() + 600 },
});

const sign = (payload: JWTPayload, key = keys.privateKey, kid = "one"): Promise<string> =>
  new SignJWT(payload).setProtectedHeader({ alg: "RS256", kid }).sign(key);

async function call(
  assertion: string,
  { method = "GET", path = "config", headers = {}, body = "", variables = {} } = {},
): Promise<{ status: number; code: string | undefined }> {
  const asked = new Request<unknown, IncomingRequestCfProperties>(path === "" ? api : `${api}/${path}`, {
    method,
    headers: { "cf-access-jwt-assertion": assertion, ...headers },
    ...(body === "" ? {} : { body }),
  });
  const bindings = { ...env, ACCESS_TEAM_DOMAIN: team, ACCESS_AUD: AUDIENCE, ...variables };
  const response = await worker.fetch(asked, bindings);
  const answer = await response.json<{ error?: { code: string } }>();
  return { status: response.status, code: answer.error?.code };
}

describe("who came through Cloudflare Access", () => {
  it("is an admin of a site, whose keys are fetched once", async () => {
    const assertion = await sign(claims());
    expect(await call(assertion)).toEqual({ status: 200, code: undefined });
    const written = await call(assertion, { method: "PUT", body: '{"title":"By Access"}' });
    expect(written.status).toBe(200);
    expect((await call(assertion, { method: "POST", path: "tokens", body: "{}" })).status).toBe(201);
    expect(fetched).toBe(1);
  });

  it("may not make, end or list sites: that is for whom the secret was given to", async () => {
    const assertion = await sign(claims());
    expect((await call(assertion, { method: "PUT", path: "", body: "{}" })).status).toBe(401);
    expect((await call(assertion, { method: "DELETE", path: "" })).status).toBe(401);
  });

  it("is nobody where Access is not set up", async () => {
    const assertion = await sign(claims());
    for (const missing of ["ACCESS_TEAM_DOMAIN", "ACCESS_AUD"])
      expect(await call(assertion, { variables: { [missing]: undefined } })).toEqual({
        status: 401,
        code: "no-token",
      });
    expect(fetched).toBe(0);
  });

  it("is refused when the assertion is not what it must be", async () => {
    const other = await generateKeyPair("RS256");
    const [head = "", body = "", signature = ""] = (await sign(claims())).split(".");
    const changed = btoa(JSON.stringify({ ...claims(), email: "else@example.com" })).replaceAll("=", "");
    const secret = new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey)));
    const { exp: _, ...endless } = claims();
    const bad: Record<string, string> = {
      "another audience": await sign({ ...claims(), aud: ["another"] }),
      "no audience": await sign({ ...claims(), aud: [] }),
      "another team": await sign({ ...claims(), iss: "https://evil.cloudflareaccess.com" }),
      "over since a minute": await sign({ ...claims(), exp: now() - 60 }),
      "begins in an hour": await sign({ ...claims(), nbf: now() + 3_600 }),
      "without an end": await sign(endless),
      "another key of the same name": await sign(claims(), other.privateKey),
      "a key that is not published": await sign(claims(), other.privateKey, "two"),
      "another content": `${head}.${changed}.${signature}`,
      "no signature": `${head}.${body}.`,
      "no algorithm": new UnsecuredJWT(claims()).encode(),
      "the public key as a secret": await new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256", kid: "one" })
        .sign(secret),
      "no token": "not.a.token",
      nothing: "",
    };
    for (const [what, assertion] of Object.entries(bad))
      expect([what, await call(assertion)]).toEqual([what, { status: 403, code: "no-access" }]);
  });

  it("may not be sent by a page of another site", async () => {
    const assertion = await sign(claims());
    const { origin } = new URL(api);
    const put = { method: "PUT", body: "{}" };
    const crossing: Record<string, string>[] = [
      { origin: "https://evil.example" },
      { origin: "null" },
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
    ];
    for (const headers of crossing)
      expect(await call(assertion, { ...put, headers })).toEqual({ status: 403, code: "cross-site" });
    expect(
      (await call(assertion, { ...put, headers: { origin, "sec-fetch-site": "same-origin" } })).status,
    ).toBe(200);
  });

  it("waits when the keys cannot be fetched, and is let in when they can", async () => {
    const assertion = await sign(claims());
    vi.spyOn(console, "error").mockImplementation(() => {});
    const fetching = vi.spyOn(globalThis, "fetch");
    fetching.mockImplementationOnce(() => Promise.reject(new TypeError("network")));
    expect(await call(assertion)).toEqual({ status: 503, code: "access-unavailable" });
    fetching.mockImplementationOnce(async () => new Response("not keys", { status: 500 }));
    expect(await call(assertion)).toEqual({ status: 503, code: "access-unavailable" });
    expect((await call(assertion)).status).toBe(200);
  });

  it("is let in with keys that are newer than those that are known", async () => {
    expect((await call(await sign(claims()))).status).toBe(200);
    const next = await generateKeyPair("RS256");
    await publishKeys([{ kid: "two", key: next.publicKey }]);
    vi.setSystemTime(Date.now() + 120_000);
    expect((await call(await sign(claims(), next.privateKey, "two"))).status).toBe(200);
    expect(fetched).toBe(2);
  });
});
