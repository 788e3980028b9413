import { describe, expect, it } from "vitest";
import { newStoredSite, type StoredSite } from "./api-site.ts";
import { signedBy } from "./signature.ts";
import { gzip, request } from "./site.ts";

async function deliver(site: StoredSite, source: string, body: string | Uint8Array, headers: HeadersInit) {
  const response = await request(`${site.api}/webhooks/${source}`, { method: "POST", headers, body });
  const answer = await response.json<{ seq?: number; error?: { code: string; message: string } }>();
  return { status: response.status, answer };
}

async function newSource(site: StoredSite, source = "shop", secret?: string) {
  const made = await site.call<{ id: string; secret: string }>("POST", "webhooks", { source, secret });
  expect(made.status).toBe(201);
  return made.answer;
}

describe("a webhook", () => {
  it("is taken when it is signed, and once", async () => {
    const site = await newStoredSite();
    const { secret } = await newSource(site);
    const body = `${site.origin}/tea?a=1&b=2\n`;
    const first = await deliver(site, "shop", body, signedBy(secret, body));
    expect(first.status).toBe(202);
    const later = signedBy(secret, body, { time: Date.now() - 60_000 });
    expect(await deliver(site, "shop", body, later)).toEqual(first);
    await site.settle();
    const stored = await site.call("GET", `urls?loc=${encodeURIComponent(body.trim())}`);
    expect(stored.answer.xml).toContain("/tea?a=1&amp;b=2</loc>");
    const other = `${site.origin}/other\n`;
    expect((await deliver(site, "shop", other, signedBy(secret, other))).status).toBe(409);
  });

  it("is signed as it is sent, also when that is gzip", async () => {
    const site = await newStoredSite();
    const { secret } = await newSource(site);
    const body = await gzip(`${site.origin}/a\n`);
    const headers = { ...signedBy(secret, body), "content-encoding": "gzip" };
    expect((await deliver(site, "shop", body, headers)).status).toBe(202);
  });

  it("that is too large says nothing of which sources there are", async () => {
    const site = await newStoredSite();
    await newSource(site);
    const body = " ".repeat(8_388_609);
    const headers = signedBy(`whsec_${"A".repeat(32)}`, body);
    const known = await deliver(site, "shop", body, headers);
    expect(known).toMatchObject({ status: 413, answer: { error: { code: "too-large" } } });
    expect(await deliver(site, "other", body, headers)).toEqual(known);
    const nowhere = { ...site, api: `${site.api}.unknown.example` };
    expect(await deliver(nowhere, "shop", body, headers)).toEqual(known);
  });

  it("is refused without a good signature", async () => {
    const [site, other] = [await newStoredSite(), await newStoredSite()];
    const { secret } = await newSource(site);
    const foreign = (await newSource(other)).secret;
    const body = `${site.origin}/a\n`;
    const good = signedBy(secret, body);
    const { "webhook-id": _, ...withoutId } = good;
    const [wrong, malformed] = ["wrong-signature", "malformed-signature"];
    const [minute, old] = [
      60_000,
      { ...good, "webhook-timestamp": String(Number(good["webhook-timestamp"]) - 1) },
    ];
    const bad: Record<string, readonly [string, Record<string, string>]> = {
      "no header": ["not-signed", {}],
      "no id": ["not-signed", withoutId],
      "an empty signature": ["not-signed", { ...good, "webhook-signature": "" }],
      "another id": [wrong, { ...good, "webhook-id": "msg_2" }],
      "another time": [wrong, old],
      "a cut signature": [wrong, { ...good, "webhook-signature": good["webhook-signature"].slice(0, -8) }],
      "another secret": [wrong, signedBy(foreign, body)],
      "other content": [wrong, signedBy(secret, `${body} `)],
      "another version": [
        malformed,
        { ...good, "webhook-signature": good["webhook-signature"].replace("v1,", "v2,") },
      ],
      "no signature": [malformed, { ...good, "webhook-signature": "v1," }],
      "a time that is no number": [malformed, { ...good, "webhook-timestamp": "now" }],
      "a time in milliseconds": [malformed, { ...good, "webhook-timestamp": String(Date.now()) }],
      "an id with a dot": [malformed, signedBy(secret, body, { id: "msg.1" })],
      "a time that is past": [
        "signed-too-long-ago",
        signedBy(secret, body, { time: Date.now() - 5.2 * minute }),
      ],
      "a time to come": ["signed-in-future", signedBy(secret, body, { time: Date.now() + 5.2 * minute })],
    };
    const messages = new Map<string, Set<string>>();
    for (const [what, [code, headers]] of Object.entries(bad)) {
      const { status, answer } = await deliver(site, "shop", body, headers);
      expect([what, status, answer.error?.code]).toEqual([what, 401, code]);
      const message = answer.error?.message ?? "";
      messages.set(code, new Set([...(messages.get(code) ?? []), message]));
    }
    expect([...(messages.get("not-signed") ?? [])]).toEqual([
      expect.stringContaining("no webhook-id, no webhook-timestamp, no webhook-signature:"),
      expect.stringContaining("no webhook-id:"),
      expect.stringContaining("no webhook-signature:"),
    ]);
    expect([...(messages.get(malformed) ?? [])]).toEqual([
      expect.stringContaining("webhook-signature is v1, and"),
      expect.stringContaining("webhook-timestamp is the seconds"),
      expect.stringContaining("webhook-id is 1 to 200 visible"),
    ]);
    // Who has no secret does not learn which sources and sites there are.
    expect(messages.get(wrong)?.size).toBe(1);
    const nowhere = { ...site, api: site.api.replace(/[^/]+$/, "nobody.example") };
    for (const [where, source] of [
      [site, "nobody"],
      [nowhere, "shop"],
    ] as const) {
      const { error } = (await deliver(where, source, body, good)).answer;
      expect([error?.code, messages.get(wrong)?.has(error?.message ?? "")]).toEqual([wrong, true]);
    }
    const several = { ...good, "webhook-signature": `v1,AAAA v1a,x ${good["webhook-signature"]}` };
    expect((await deliver(site, "shop", body, several)).status).toBe(202);
  });

  it("is worth nothing as soon as its secret is revoked; a new secret works beside an old one", async () => {
    const site = await newStoredSite();
    const old = await newSource(site);
    const own = `whsec_${Buffer.alloc(24, 7).toString("base64")}`;
    const next = await newSource(site, "shop", own);
    expect(next.secret).toBe(own);
    const listed = await site.call<{ webhooks: object[] }>("GET", "webhooks");
    expect(listed.answer.webhooks.map((webhook) => Object.keys(webhook).toSorted())).toEqual([
      ["createdAt", "id", "source"],
      ["createdAt", "id", "source"],
    ]);
    const third = await site.call<{ error: object }>("POST", "webhooks", { source: "shop" });
    expect([third.status, third.answer.error]).toMatchObject([409, { code: "too-many-webhooks" }]);
    await newSource(site, "blog");
    const body = `${site.origin}/a\n`;
    const statusOf = async (secret: string, id: string) =>
      (await deliver(site, "shop", body, signedBy(secret, body, { id }))).status;
    expect([await statusOf(old.secret, "1"), await statusOf(own, "2")]).toEqual([202, 202]);
    expect((await site.call("DELETE", `webhooks?id=${old.id}`)).status).toBe(200);
    expect([await statusOf(old.secret, "3"), await statusOf(own, "4")]).toEqual([401, 202]);
    for (const secret of ["", "whsec_", "whsec_c2hvcnQ=", 7, `whsec_${"A".repeat(100)}`])
      expect((await site.call("POST", "webhooks", { source: "shop", secret })).status).toBe(422);
    for (const source of ["", "Shop", "a/b", 7])
      expect((await site.call("POST", "webhooks", { source })).status).toBe(422);
  });
});
