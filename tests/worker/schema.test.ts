import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADMIN, newStoredSite, type StoredSite, urlsOf } from "./api-site.ts";
import { signedBy } from "./signature.ts";
import { request } from "./site.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

type Line = Readonly<Record<string, unknown>>;

/** What is said in the log of failures, from now on. */
function listenToLog(): readonly Line[] {
  const lines: Line[] = [];
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation((text) => lines.push(JSON.parse(text)));
  return lines;
}

const hostOf = ({ origin }: Pick<StoredSite, "origin">): string => new URL(origin).host;

/** Changes the database of an object, and wakes it anew. */
async function change(object: DurableObjectStub, statement: string): Promise<void> {
  await runInDurableObject(object, (_, { storage }) => storage.sql.exec(statement).toArray());
  await evictDurableObject(object);
}

/** A site with a URL that is published, and one that is not. */
async function siteWithUrls(): Promise<StoredSite & { readonly object: DurableObjectStub }> {
  const site = await newStoredSite();
  await site.call("POST", "urls", `${site.origin}/a\n`);
  await site.settle();
  await site.call("POST", "urls", `${site.origin}/b\n`);
  return { ...site, object: env.SITES.getByName(hostOf(site)) };
}

describe("a store that a newer version has written", () => {
  it("is refused with what to do, loses nothing, and goes on when that version is back", async () => {
    const site = await siteWithUrls();
    const lines = listenToLog();
    await change(site.object, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    const sentence = expect.stringMatching(
      /newer version.*schema 99.*deploy that version again.*npm start -- --state DIR/,
    );
    for (const [method, path, body] of [
      ["GET", "status", undefined],
      ["POST", "urls", `${site.origin}/c\n`],
      ["PUT", "config", {}],
      ["PUT", "snapshots/s/1", `${site.origin}/c\n`],
      ["GET", "export", undefined],
      ["DELETE", "tokens?id=x", undefined],
    ] as const) {
      const { status, answer } = await site.call(method, path, body);
      expect([method, path, status, answer]).toEqual([
        ...[method, path, 503],
        { error: { code: "other-schema", message: sentence } },
      ]);
    }
    const removed = await request(`${site.api}?confirm=${hostOf(site)}`, {
      method: "DELETE",
      headers: ADMIN,
    });
    expect(removed.status).toBe(503);
    const told = lines.filter(({ event }) => event === "schema");
    expect(told).toEqual([
      expect.objectContaining({ site: hostOf(site), code: "other-schema", message: sentence }),
    ]);
    expect(lines.filter(({ event }) => event === "failure")).toHaveLength(7);
    // Readers get what is published.
    expect(await urlsOf(`${site.origin}/sitemap-00001.xml`)).toEqual([`${site.origin}/a`]);
    // Its alarm does not fail, which the platform would give up after some times, and comes again.
    await runInDurableObject(site.object, async (object, { storage }) => {
      await storage.deleteAlarm();
      await (object as unknown as { alarm(): Promise<void> }).alarm();
      const wait = ((await storage.getAlarm()) ?? 0) - Date.now();
      expect(wait).toBeGreaterThan(60_000);
      expect(wait).toBeLessThanOrEqual(600_000);
    });

    await change(site.object, "UPDATE meta SET value = 1 WHERE name = 'schema'");
    await site.settle();
    expect(await urlsOf(`${site.origin}/sitemap-00001.xml`)).toEqual([
      `${site.origin}/a`,
      `${site.origin}/b`,
    ]);
  });
});

describe("a store that is refused", () => {
  it("says so to who may know of it, and to strangers what any store says", async () => {
    const site = await siteWithUrls();
    const { answer: good } = await site.call<{ token: string }>("POST", "tokens", { scope: "read" });
    const { answer: old } = await site.call<{ id: string; token: string }>("POST", "tokens", {
      label: "old",
    });
    await site.call("DELETE", `tokens?id=${old.id}`);
    const { answer: shop } = await site.call<{ secret: string }>("POST", "webhooks", { source: "shop" });
    const body = `${site.origin}/c\n`;
    const [stranger, signed] = [`whsec_${"A".repeat(32)}`, "webhooks/shop"];
    const asked = [
      ...[{}, { authorization: "Bearer a-token-of-nobody" }, { authorization: `Bearer ${old.token}` }].map(
        (headers) => ["GET", "status", undefined, headers] as const,
      ),
      ["PUT", "", {}, { authorization: "Bearer a-token-of-nobody" }],
      ["DELETE", "", undefined, { authorization: "Bearer a-token-of-nobody" }],
      ["POST", "urls", body, { authorization: `Bearer ${good.token}` }],
      ["POST", signed, body, signedBy(stranger, body)],
      ["POST", "webhooks/other", body, signedBy(shop.secret, body)],
    ] as const;
    const answers = () =>
      Promise.all(asked.map(([method, path, sent, headers]) => site.callAs(headers, method, path, sent)));
    const before = await answers();
    expect(before.map(({ status }) => status)).toEqual([401, 401, 401, 403, 403, 403, 401, 401]);
    listenToLog();
    for (const [statement, isReadable] of [
      ["UPDATE meta SET value = 99 WHERE name = 'schema'", true],
      ["ALTER TABLE token RENAME TO pass", false],
      ["DROP TABLE webhook", false],
    ] as const) {
      await change(site.object, statement);
      // Where nobody can see whose token it is, nobody is told anything.
      const unknown = { status: 401, answer: { error: expect.objectContaining({ code: "token-unknown" }) } };
      expect(await answers()).toEqual(
        before.map((answer, index) => (isReadable || ![2, 5].includes(index) ? answer : unknown)),
      );
      const may = [
        await site.callAs({ authorization: `Bearer ${good.token}` }, "GET", "status"),
        await site.callAs(signedBy(shop.secret, body), "POST", signed, body),
      ];
      expect(may.map(({ status, answer }) => [status, answer.error?.code])).toEqual([
        isReadable ? [503, "other-schema"] : [401, "token-unknown"],
        statement.startsWith("DROP") ? [401, "wrong-signature"] : [503, "other-schema"],
      ]);
      expect((await site.call("GET", "status")).status).toBe(503);
    }
  });
});

describe("a store that cannot be brought into the form of this version", () => {
  it("says so with what to do, keeps all, and goes on when it can", async () => {
    const site = await newStoredSite();
    const object = env.SITES.getByName(hostOf(site));
    const lines = listenToLog();
    // As on a full disk, none of the tables can be made.
    await runInDurableObject(object, async (_, { storage }) => {
      await storage.deleteAll();
      storage.sql.exec("CREATE VIEW op AS SELECT 1");
    });
    await evictDurableObject(object);
    const message = expect.stringMatching(/op already exists.*nothing is lost.*tried again.*make some/i);
    for (const [method, path, body] of [
      ["GET", "status", undefined],
      ["POST", "urls", `${site.origin}/c\n`],
    ] as const) {
      const response = await request(`${site.api}/${path}`, {
        method,
        headers: ADMIN,
        ...(body ? { body } : {}),
      });
      expect([response.status, response.headers.get("retry-after"), await response.json()]).toEqual([
        ...[503, "60"],
        { error: { code: "not-migrated", message } },
      ]);
    }
    expect(lines).toContainEqual(
      expect.objectContaining({ event: "schema", site: hostOf(site), code: "not-migrated", message }),
    );
    const stranger = { authorization: "Bearer a-token-of-nobody" };
    expect((await site.callAs(stranger, "GET", "status")).status).toBe(401);
    // Its alarm does not fail, and comes again.
    await runInDurableObject(object, async (store, { storage }) => {
      await (store as unknown as { alarm(): Promise<void> }).alarm();
      expect((await storage.getAlarm()) ?? 0).toBeGreaterThan(Date.now());
      storage.sql.exec("DROP VIEW op");
    });
    // Within seconds.
    const status = async () => (await site.call("GET", "status")).status;
    await expect.poll(status, { timeout: 10_000, interval: 200 }).not.toBe(503);
  });
});

describe("a store without a number", () => {
  it.each(["DELETE FROM meta WHERE name = 'schema'", "DROP TABLE meta"])(
    "is refused with what to do: %s",
    async (statement) => {
      const site = await siteWithUrls();
      const lines = listenToLog();
      await change(site.object, statement);
      const message = expect.stringMatching(/before the first release.*npm start -- --state DIR/);
      const { status, answer } = await site.call("GET", "status");
      expect([status, answer]).toEqual([503, { error: { code: "other-schema", message } }]);
      expect(lines).toContainEqual(expect.objectContaining({ event: "schema", site: hostOf(site), message }));
    },
  );
});

describe("a register of hosts that a newer version has written", () => {
  it("is refused, and the sites that there are go on", async () => {
    const site = await siteWithUrls();
    const register = env.HOSTS.getByName("hosts");
    const lines = listenToLog();
    await change(register, "UPDATE meta SET value = 99 WHERE name = 'schema'");
    try {
      const listed = await request(`${site.origin}/api/v1/sites`, { headers: ADMIN });
      const message = expect.stringContaining("newer version");
      expect([listed.status, await listed.json()]).toEqual([
        503,
        { error: { code: "other-schema", message } },
      ]);
      expect(lines).toContainEqual(expect.objectContaining({ event: "schema", message }));
      // What a site asks of it is refused for the same reason.
      const configured = await site.call("PUT", "config", { title: "Tea" });
      expect(configured).toEqual({ status: 503, answer: { error: { code: "other-schema", message } } });
      await site.settle();
      expect(await urlsOf(`${site.origin}/sitemap-00001.xml`)).toHaveLength(2);
      await runInDurableObject(register, (object) =>
        (object as unknown as { alarm(): Promise<void> }).alarm(),
      );
    } finally {
      await change(register, "UPDATE meta SET value = 1 WHERE name = 'schema'");
    }
    expect((await request(`${site.origin}/api/v1/sites`, { headers: ADMIN })).status).toBe(200);
  });
});
