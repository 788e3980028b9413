import { env, evictDurableObject, runInDurableObject } from "cloudflare:test";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ADMIN, newStoredSite, type StoredSite, urlsOf } from "./api-site.ts";
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
