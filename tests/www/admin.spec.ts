/** The admin page on a real server: `wrangler dev` with stores, as whoever runs it sees it. */

import { type Browser, type BrowserContextOptions, expect, type Page, test } from "@playwright/test";
import { pointsOf, type Range } from "../../www/src/admin/points.ts";
import { ADMIN_TOKEN, Server } from "../worker/server.mjs";
import { faultsIn } from "./axe.ts";
import { expectToFit } from "./pictures.ts";
import { LOOKS, PHONE } from "./views.ts";

// One server and its sites: each test goes on where the one before has ended.
test.describe.configure({ mode: "serial" });

/** Pictures of all of a page. */
const WHOLE = { fullPage: true };

let server: Server;
/** The site of these tests: that under which the server itself is reached, so that what it publishes can be read. */
let site = "";
let page: Page;

/** What may not happen on any page: requests to elsewhere, scripts of others, mistakes. */
const unwanted: string[] = [];

test.beforeAll(async ({ browser }) => {
  server = await Server.start({ withStores: true });
  site = new URL(server.origin).host;
  page = await newPage(browser);
});

test.afterAll(async () => {
  await server?.stop();
});

test.afterEach(() => {
  expect(unwanted).toEqual([]);
});

async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", baseURL: server.origin, ...options });
  const page = await context.newPage();
  context.on("request", (request) => {
    if (!request.url().startsWith(`${server.origin}/`)) unwanted.push(request.url());
    if (request.url().includes(ADMIN_TOKEN)) unwanted.push(`the secret is in ${request.url()}`);
  });
  page.on("pageerror", (error) => unwanted.push(String(error)));
  page.on("dialog", (dialog) => unwanted.push(`a dialog: ${dialog.message()}`));
  page.on("console", (message) => {
    if (/Content Security Policy|Trusted ?Type/i.test(message.text())) unwanted.push(message.text());
  });
  return page;
}

async function signIn(page: Page, secret: string, host = ""): Promise<void> {
  await page.getByLabel("Secret or token").fill(secret);
  await page.getByLabel("Host of the site").fill(host);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const show = (page: Page, section: string): Promise<void> =>
  page.getByRole("tab", { name: section, exact: true }).click();

/** Makes a call with the secret of the deployment. */
async function call(method: string, path: string, body?: object): Promise<void> {
  const answer = await fetch(`${server.origin}/api/v1/sites/${path}`, {
    method,
    headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  expect(answer.ok, `${method} ${path}`).toBe(true);
}

/** Takes a picture, in which everything has to fit, and finds fault with what it is of. */
async function lookAt(page: Page, picture: string): Promise<void> {
  await expectToFit(page, `admin-${picture}`, WHOLE);
  expect(await faultsIn(page), picture).toEqual([]);
}

test("where nothing happened, there is what was there before", () => {
  const [HOUR, DAY] = [3_600_000, 86_400_000];
  const today = Date.UTC(2026, 10, 23);
  const stretch = (at: number, urls: number) => ({
    at,
    urls,
    written: 1,
    deleted: 0,
    sitemaps: 0,
    kvWrites: 0,
  });
  const now = today + 14 * HOUR + 5;
  const history = {
    hours: [stretch(today - 2 * DAY + 20 * HOUR, 70), stretch(today + 3 * HOUR, 80)],
    // The day on which two days of hours begin has ended with what they end with.
    days: [stretch(today - 5 * DAY, 50), stretch(today - 2 * DAY, 70), stretch(today, 80)],
  };
  const urls = (range: Range) => pointsOf(history, range, now).map(({ at, urls }) => [at, urls]);
  expect(urls("2d")).toEqual(
    Array.from({ length: 48 }, (_, hour) => today - 2 * DAY + (15 + hour) * HOUR).map((at) => [
      at,
      at < today - 2 * DAY + 20 * HOUR ? 50 : at < today + 3 * HOUR ? 70 : 80,
    ]),
  );
  expect(urls("90d").slice(-7)).toEqual(
    [0, 50, 50, 50, 70, 70, 80].map((value, index) => [today - (6 - index) * DAY, value]),
  );
});

test("a secret that is none is refused in words, and one that is good is neither kept nor shown", async () => {
  await page.goto("/admin/");
  await signIn(page, "");
  await expect(page.getByLabel("Secret or token")).toBeFocused();
  await signIn(page, "not-the-secret-of-this-server");
  await expect(page.getByRole("alert")).toContainText("This is not the secret of the deployment");
  await lookAt(page, "sign-in");
  await signIn(page, ADMIN_TOKEN);
  await expect(page.getByRole("heading", { level: 1, name: "Sites" })).toBeFocused();
  await expect(page.getByText("There is no site yet.")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.length + localStorage.length)).toBe(0);
  await page.reload();
  await expect(page.getByLabel("Secret or token")).toHaveValue("");
  await signIn(page, ADMIN_TOKEN);
});

test("a site is made, URLs are sent to it by hand, and they are published, charted and told", async () => {
  await page.getByLabel("Where it is served").fill("nonsense");
  await page.getByRole("button", { name: "Make the site" }).click();
  await expect(page.getByText("Enter a scheme and a host")).toBeVisible();
  await page.getByLabel("Where it is served").fill(`${server.origin}/`);
  await page.getByRole("button", { name: "Make the site" }).click();
  await expect(page.getByRole("heading", { level: 1, name: site })).toBeFocused();
  await expect(page.getByText("No URLs yet")).toBeVisible();

  await show(page, "URLs");
  const lines = [
    `${server.origin}/old/tea\t2026-11-01`,
    `${server.origin}/cups`,
    "https://elsewhere.example/",
    `${server.origin}/biscuits\tyesterday`,
  ];
  await page.getByLabel("URLs, one a line").fill(lines.join("\n"));
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("2 lines taken.")).toBeVisible();
  for (const [name, url] of [
    ["line 3 loc-other-host", "https://elsewhere.example/"],
    ["line 4 lastmod-format", `${server.origin}/biscuits`],
  ] as const)
    await expect(page.getByRole("row", { name }).getByText(url, { exact: true })).toBeVisible();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  const crawler = {
    headers: { "user-agent": "Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)" },
  };
  const sitemap = await (await fetch(`${server.origin}/sitemap-00001.xml`, crawler)).text();
  expect(sitemap).toContain(`<loc>${server.origin}/cups</loc>`);
  await page.getByLabel("URL", { exact: true }).fill(`${server.origin}/old/tea`);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByText("<lastmod>2026-11-01</lastmod>")).toBeVisible();
  await expect(page.getByRole("term").filter({ hasText: "Bing" })).toBeVisible();
  const reason = { code: "too-old", message: "It is of `2026-11-01`." };
  await page.route("**/urls?loc=*", (route) =>
    route.fulfill({ json: { xml: "<url/>", news: { isListed: false, reason }, rejected: [] } }),
  );
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("term").filter({ hasText: "In the news sitemap" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "It is of 2026-11-01." })).toBeVisible();
  await page.unroute("**/urls?loc=*");
  await page.getByLabel("URL", { exact: true }).fill(`${server.origin}/coffee`);
  await page.getByRole("button", { name: "Look up" }).click();
  await expect(page.getByRole("alert").getByText("The site has no such URL.")).toBeVisible();

  await show(page, "Overview");
  await expect(page.getByText("All published")).toBeVisible();
  await expect(page.getByRole("definition").first()).toHaveText("2");
  await expect(page.getByRole("img", { name: /^URLs stored: 2 at the end\. The most, 2, / })).toBeVisible();
  await expect(
    page.getByRole("img", { name: /^URLs written and deleted: 2 written, 0 deleted\./ }),
  ).toBeVisible();
  const link = (name: string) => page.getByRole("link", { name });
  await expect(link(`${server.origin}/robots.txt`)).toHaveAttribute("href", `${server.origin}/robots.txt`);
  await expect(link("Open in the inspector")).toHaveAttribute("href", `${server.origin}/sitemap.xml?view`);
  await page.getByText("The same as a table").click();
  // Two hours have parts of it where one ends meanwhile.
  const [urls, written, deleted, sitemaps, kvWrites] = await page.locator("tbody tr").evaluateAll((rows) => {
    const hours = rows.map((row) =>
      Array.from(row.querySelectorAll("td"), (cell) => Number(cell.textContent)),
    );
    // The newest hour is first; of what was done all counts, and of what there was the last.
    const sum = (column: number): number => hours.reduce((total, hour) => total + (hour[column] ?? 0), 0);
    return [hours[0]?.[0] ?? 0, sum(1), sum(2), sum(3), sum(4)] as const;
  });
  expect([urls, written, deleted]).toEqual([2, 2, 0]);
  expect(sitemaps).toBeGreaterThan(0);
  expect(kvWrites).toBeGreaterThan(sitemaps);

  await show(page, "Crawlers");
  await expect(page.getByRole("row", { name: /^Bing 2 / })).toBeVisible();
  await expect(page.getByRole("row", { name: /^sitemap-00001\.xml Bing / })).toBeVisible();

  await show(page, "Problems");
  const rule = page.getByRole("link", { name: "loc-other-host" }).first();
  const answer = await fetch(new URL((await rule.getAttribute("href")) ?? "", page.url()));
  expect([answer.status, (await answer.text()).includes("loc-other-host")]).toEqual([200, true]);
});

test("a token is said once, is good for its site alone, and for nothing when it is revoked", async ({
  browser,
}) => {
  await call("PUT", "other.example", { origin: "https://other.example" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await show(page, "Access");
  const label = "<img src=x onerror=alert(1)> \u202eevil";
  await page.getByLabel("Label").fill(label);
  await page.getByLabel("Scope").selectOption("read");
  const list = "**/api/v1/sites/*/tokens";
  let answerList = (): void => {};
  const held = new Promise<void>((resolve) => {
    answerList = resolve;
  });
  await page.route(list, async (route) => {
    if (route.request().method() === "GET") await held;
    await route.continue();
  });
  const listed = page.waitForResponse((response) => response.request().method() === "GET");
  await page.getByRole("button", { name: "Make a token" }).click();
  const copy = page.getByRole("button", { name: "Copy", exact: true });
  const place = await copy.boundingBox();
  answerList();
  await listed;
  await expect(page.getByRole("rowheader", { name: "evil" })).toBeVisible();
  expect(await copy.boundingBox(), "what copies stays where it is when the list is there").toEqual(place);
  await page.unroute(list);
  await copy.click();
  await expect(page.locator("#announcement")).toHaveText("Copied.");
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^smk_/);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  // Control characters are shown, and what looks like HTML is text.
  await expect(
    page.getByRole("rowheader", { name: "<img src=x onerror=alert(1)> [U+202E]evil" }),
  ).toBeVisible();

  const reader = await newPage(browser);
  await reader.goto("/admin/");
  await reader.getByLabel("Stay signed in").check();
  await signIn(reader, token, site);
  await expect(reader.getByRole("heading", { level: 1, name: site })).toBeVisible();
  await reader.reload();
  await reader.goto("/admin/#/other.example/overview");
  await expect(reader.getByRole("heading", { level: 1, name: site })).toBeVisible();
  await expect(reader.getByText("Delete this site")).toHaveCount(0);
  await show(reader, "Access");
  await expect(reader.getByRole("alert").first()).toContainText("This token is not good for that");
  await show(reader, "Problems");
  await expect(reader.getByRole("heading", { name: "Entries that were left out" })).toBeVisible();

  await page.getByRole("button", { name: /^Revoke <img/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Revoke" }).click();
  await expect(page.getByText("There is no token.")).toBeVisible();
  await show(reader, "Configuration");
  await expect(reader.getByRole("alert")).toContainText("It may be mistyped, revoked");
  await reader.getByRole("button", { name: "Sign out" }).click();
  await expect(reader.getByText("You are signed out")).toBeVisible();
  expect(await reader.evaluate(() => [sessionStorage.length, location.hash])).toEqual([0, ""]);
  await reader.context().close();

  await page.getByLabel("Source").fill("shop");
  await page.getByRole("button", { name: "Add the source" }).click();
  await expect(page.getByText(/^whsec_[\w+/]/)).toBeVisible();
});

test("what the server does not take of a configuration is told at the field, and the rest is kept", async () => {
  await show(page, "Configuration");
  await page.getByLabel("Hours of the newest").fill("9999");
  await page.getByLabel("Title").fill("Tea & Cups");
  await page
    .getByLabel("Lines of robots.txt")
    .fill("User-agent: *\nDisallow: /private/\n\nUser-agent: tea\n\n");
  await page.getByRole("button", { name: "Save" }).click();
  const hours = page.getByLabel("Hours of the newest");
  await expect(hours).toBeFocused();
  await expect(hours).toHaveAccessibleDescription(/is a whole number from 0 to 720/);
  await lookAt(page, "configuration-wrong");
  await hours.fill("24");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.").last()).toBeVisible();
  await expect(hours).not.toHaveAttribute("aria-invalid");
  await expect(async () => {
    expect(await (await fetch(`${server.origin}/robots.txt`)).text()).toMatch(
      /^User-agent: \*\nDisallow: \/private\/\n\nUser-agent: tea\n\nSitemap: /,
    );
  }).toPass();
});

test("what is typed while something is sent stays, and is not said to be saved", async () => {
  const holdUp = async (call: string): Promise<() => Promise<void>> => {
    let go = (): void => {};
    const wait = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route(call, async (route) => {
      await wait;
      await route.continue();
    });
    return async () => {
      const answer = page.waitForResponse(call);
      go();
      await (await answer).finished();
      await page.unroute(call);
    };
  };
  const title = page.getByLabel("Title");
  const save = page.getByRole("button", { name: "Save" });
  await title.fill(" Tea ");
  const answerSave = await holdUp("**/config");
  await save.click();
  await expect(save).toBeDisabled();
  await page.getByLabel("Hours of the newest").fill("25");
  await answerSave();
  await expect(save).toBeEnabled();
  await expect(title).toHaveValue("Tea");
  await expect(page.getByLabel("Hours of the newest")).toHaveValue("25");
  await expect(page.locator(".notice")).toHaveCount(0);
  await save.click();
  await expect(page.locator(".notice")).toContainText("Saved.");

  await show(page, "URLs");
  const urls = page.getByLabel("URLs, one a line");
  const send = page.getByRole("button", { name: "Send" });
  await urls.fill(`${server.origin}/cups`);
  const answerSend = await holdUp("**/urls");
  await send.click();
  await expect(send).toBeDisabled();
  await urls.pressSequentially("\n/more");
  await answerSend();
  await expect(send).toBeEnabled();
  await expect(urls).toHaveValue(`${server.origin}/cups\n/more`);
});

test("a configuration that somebody else has changed meanwhile is not replaced, and can be loaded again", async () => {
  const config = `${server.origin}/api/v1/sites/${site}/config`;
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" };
  const before = await (await fetch(config, { headers })).json();
  await show(page, "Overview");
  await show(page, "Configuration");
  const title = page.getByLabel("Title");
  await title.fill("Mine");
  const robots = ["User-agent: *", "Disallow: /private/", "Disallow: /checkout/"];
  const put = { method: "PUT", headers, body: JSON.stringify({ ...before, robots }) };
  expect((await fetch(config, put)).status).toBe(200);
  await page.getByRole("button", { name: "Save" }).click();
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toContainText("Somebody else has changed it meanwhile");
  await expect(alert).not.toContainText("If-Match");
  await expect(title).toHaveValue("Mine");
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await lookAt(page, `configuration-changed-${look}`);
  }
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize(PHONE.viewport);
  await lookAt(page, "configuration-changed-phone");
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  expect(await (await fetch(config, { headers })).json()).toMatchObject({ title: before.title, robots });
  await page.getByRole("button", { name: "Load what holds now" }).click();
  await expect(title).toHaveValue(before.title);
  await title.fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(async () => {
    const now = await (await fetch(config, { headers })).json();
    expect(now).toMatchObject({ title: "Mine", robots });
  }).toPass();
  expect((await fetch(config, { ...put, body: JSON.stringify(before) })).status).toBe(200);
});

test("when the server is busy or out of reach, that is said, and the page can be used on", async () => {
  const busy = {
    status: 429,
    headers: { "retry-after": "7" },
    json: { error: { code: "too-many-calls", message: "Wait <b>now</b>." } },
  };
  await page.route("**/report", (route) => route.fulfill(busy));
  await show(page, "Problems");
  await expect(page.getByRole("alert")).toHaveText(/Too many requests.*Wait 7 seconds.*Wait <b>now<\/b>\./);
  await page.unroute("**/report");
  await page.unroute("**/seen");
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("alert")).toContainText("The server does not answer");
  // It goes on by itself.
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Entries that were left out" })).toBeVisible();
});

test("what fails is told, with why and when it is tried again", async () => {
  const waiting = { requestSince: null, changeSince: null, indexSince: null, held: 0, snapshots: [] };
  const report = {
    rejected: { since: 0, counts: {}, last: [] },
    overfull: [],
    waiting,
    failing: [],
    failure: null,
  };
  const failure = { at: Date.UTC(2026, 10, 20, 8), message: "Error: KV PUT failed: 503 Service Unavailable" };
  const task = {
    ...{ since: Date.UTC(2026, 10, 20, 7), attempts: 9, message: failure.message },
    isDropped: false,
  };
  const failing = [
    { ...task, task: "apply", nextAt: Date.UTC(2099, 0, 1), requests: { first: 1_205, last: 1_207 } },
    { ...task, task: "sitemap-00001.xml", nextAt: 0 },
    {
      ...{ ...task, task: "indexNow-dropped", isDropped: true },
      ...{ at: Date.UTC(2026, 10, 20, 9), nextAt: Date.UTC(2099, 0, 1) },
    },
  ];
  const answer = { ...report, failing, failure };
  await page.route("**/report", (route) => route.fulfill({ json: answer }));
  await show(page, "Overview");
  await show(page, "Problems");
  const table = page.getByRole("region", { name: "What fails" });
  await expect(
    table.getByRole("row", { name: /^apply \(requests 1,205 to 1,207\) .+ 9 .+ 2099/ }),
  ).toContainText(failure.message);
  await expect(table.getByRole("row", { name: /^sitemap-00001\.xml .+ 9 at once / })).toBeVisible();
  // What was dropped has no next time, and `nextAt` only says until when it is told of.
  const dropped = table.getByRole("row", { name: /^indexNow-dropped / });
  await expect(dropped.getByRole("cell").nth(2)).toHaveText("never: given up on Nov 20, 2026, 09:00:00");
  await expect(page.getByText("What was given up is told of for a day")).toBeVisible();
  await expect(page.getByRole("heading", { name: "What failed last" })).toBeHidden();
  await lookAt(page, "problems-failing");
  await page.emulateMedia(LOOKS.dark);
  await lookAt(page, "problems-failing-dark");
  await page.emulateMedia(LOOKS.light);
  const before = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  await lookAt(page, "problems-failing-phone");
  await page.setViewportSize(before ?? { width: 1280, height: 800 });
  Object.assign(answer, { failing: [failing[0]] });
  await show(page, "Overview");
  await show(page, "Problems");
  await expect(table.getByRole("row", { name: /^apply / })).toBeVisible();
  await expect(page.getByText("What was given up")).toBeHidden();
  Object.assign(answer, { failing: [] });
  await show(page, "Overview");
  await show(page, "Problems");
  await expect(page.getByRole("heading", { name: "Nothing is wrong" })).toBeVisible();
  await expect(page.getByText("Nothing waits for it any more.")).toBeVisible();
  await page.unroute("**/report");
});

test("that something fails stands beside the name of the site, and that a token has ended in their list, also on a phone", async ({
  browser,
}) => {
  const status = "**/status";
  const tokens = [
    {
      id: "0a",
      label: "shop",
      scope: "write",
      createdAt: Date.UTC(2026, 0, 2),
      expiresAt: Date.UTC(2026, 0, 3, 12),
    },
    {
      id: "0b",
      label: "blog",
      scope: "read",
      createdAt: Date.UTC(2026, 0, 2),
      expiresAt: Date.UTC(2099, 0, 3),
    },
    { id: "0c", label: "", scope: "admin", createdAt: Date.UTC(2026, 0, 2), expiresAt: null },
  ];
  for (const [path, failing, ends] of [
    ["/admin/", "2 tasks fail", ["expired on Jan 3, 2026", "Jan 3, 2099", "never"]],
    ["/de/admin/", "2 Aufgaben schlagen fehl", ["abgelaufen am 03.01.2026", "03.01.2099", "nie"]],
  ] as const) {
    const one = await newPage(browser);
    await one.route(status, async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), failing: 2 } });
    });
    await one.route("**/tokens", (route) => route.fulfill({ json: { tokens } }));
    await one.goto(path);
    await one.getByRole("textbox").first().fill(ADMIN_TOKEN);
    await one.keyboard.press("Enter");
    await one.getByRole("link", { name: site, exact: true }).click();
    await expect(one.locator(".title .stamp")).toHaveText(failing);
    await one.getByRole("tab").nth(5).click();
    const rows = one.locator(".table-frame").first().locator("tbody tr");
    await expect(rows.locator("td:nth-child(2)")).toHaveText([...ends]);
    const language = path === "/admin/" ? "" : "-de";
    await lookAt(one, `access-ended${language}`);
    await one.setViewportSize(PHONE.viewport);
    await expect(rows.locator("td:nth-child(2)").first()).toBeInViewport({ ratio: 1 });
    const [end, action] = await Promise.all([
      rows.locator("td:nth-child(2)").first().boundingBox(),
      rows.locator("td:last-child").first().boundingBox(),
    ]);
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(action?.x ?? 0);
    await lookAt(one, `access-ended-phone${language}`);
    await one.context().close();
  }
});

test("snapshots that are open are told, with how much is kept that was asked for meanwhile", async () => {
  await show(page, "Overview");
  const told = page.getByText(/snapshots? (is|are) open/);
  await expect(page.getByText("All published")).toBeVisible();
  await expect(told).toHaveCount(0);
  const id = "2026-11-27";
  await call("PUT", `${site}/snapshots/${id}/1`, { urls: [{ loc: `${server.origin}/cups` }] });
  await call("POST", `${site}/urls`, { urls: [{ loc: `${server.origin}/plates` }] });
  await expect(told).toHaveText(
    /^1 snapshot is open: it is not committed yet\. 1 change that was asked for meanwhile is kept, [\d,.]+ (bytes?|KB) of 95\.4 MB; with more than that, the snapshot that was begun first is given up\.$/,
  );
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await lookAt(page, `overview-snapshot-${look}`);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  const before = page.viewportSize();
  await page.setViewportSize(PHONE.viewport);
  await lookAt(page, "overview-snapshot-phone");
  await page.setViewportSize(before ?? { width: 1280, height: 800 });
  await show(page, "Problems");
  const waits = page.getByText(`Snapshot ${id}, not committed: 1 part, last at`);
  await expect(waits).toBeVisible();
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await lookAt(page, `problems-snapshot-${look}`);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  await page.setViewportSize(PHONE.viewport);
  await lookAt(page, "problems-snapshot-phone");
  await page.setViewportSize(before ?? { width: 1280, height: 800 });

  const giveUp = page.getByRole("button", { name: `Give up the snapshot ${id}` });
  await giveUp.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: `Give up the snapshot ${id}?` })).toBeVisible();
  await lookAt(page, "problems-snapshot-given-up");
  await page.keyboard.press("Escape");
  await expect(giveUp).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Give up", exact: true }).press("Enter");
  await expect(page.locator("#announcement")).toHaveText(`The snapshot ${id} is given up.`);
  await expect(waits).toHaveCount(0);
  await show(page, "Overview");
  await expect(told).toHaveCount(0);
});

test("who asks again before a dialog has said that it has closed is asked again", async () => {
  await show(page, "Overview");
  await page.getByRole("button", { name: "Publish again" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish again" });
  await expect(dialog).toBeVisible();
  // One task: the event of the dialog comes after both.
  await page.evaluate(() => {
    document.querySelector("dialog")?.close();
    if (document.activeElement instanceof HTMLButtonElement) document.activeElement.click();
  });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
});

test("how each site stands is told beside it, in words and signs, and others are asked when that is wanted", async ({
  browser,
}) => {
  const stand = { urls: 12, failing: 0, waiting: 0, unpublished: 0, nextPublishAt: null };
  const stands = [
    ["fine.example", stand],
    ["fails.example", { ...stand, failing: 2 }],
    ["late.example", { ...stand, waiting: 1, nextPublishAt: Date.UTC(2026, 0, 1) }],
    ["works.example", { ...stand, unpublished: 1, nextPublishAt: Date.UTC(2099, 0, 1) }],
    ["empty.example", { ...stand, urls: 0 }],
    ["silent.example", null],
    ...Array.from({ length: 35 }, (_, no) => [`shop-${no}.example`, stand] as const),
  ] as const;
  const sites = stands.map(([host, status]) => ({
    ...{ site: host, origin: `https://${host}`, status },
    aliases: host === "fine.example" ? ["www.fine.example"] : [],
  }));
  for (const [path, states, notAsked, more] of [
    [
      "/admin/",
      [
        "All published",
        "2 tasks fail",
        "Publishing is overdue",
        "Publishing",
        "No URLs yet",
        "Does not answer",
      ],
      "not asked",
      "Ask how the others stand",
    ],
    [
      "/de/admin/",
      [
        "Alles veröffentlicht",
        "2 Aufgaben schlagen fehl",
        "Veröffentlichung überfällig",
        "Wird veröffentlicht",
        "Noch keine URLs",
        "Antwortet nicht",
      ],
      "nicht erfragt",
      "Zustand der übrigen erfragen",
    ],
  ] as const) {
    const one = await newPage(browser);
    const fine = Array.from({ length: 34 }, () => states[0]);
    let answer = (): void => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await one.route("**/api/v1/sites", (route) =>
      route.fulfill({ json: { sites: sites.map(({ status: _, ...listed }) => listed), next: null } }),
    );
    await one.route("**/api/v1/sites?*", async (route) => {
      await held;
      const after = new URL(route.request().url()).searchParams.get("after") ?? "";
      const json =
        after === ""
          ? { sites: sites.slice(0, 40), next: "shop-33.example" }
          : { sites: sites.slice(40), next: null };
      await route.fulfill({ json });
    });
    await one.goto(path);
    await one.getByRole("textbox").first().fill(ADMIN_TOKEN);
    await one.keyboard.press("Enter");
    const cells = one.locator("tbody td.state");
    await expect(cells).toHaveText(sites.map(() => "…"));
    const place = () =>
      one.locator("#new-origin").evaluate((field) => field.getBoundingClientRect().top + window.scrollY);
    const before = await place();
    answer();
    await expect(cells).toHaveText([...states, ...fine, notAsked]);
    expect(await place(), "what is filled in stays where it is").toEqual(before);
    const language = path === "/admin/" ? "" : "-de";
    for (const [look, media] of Object.entries(LOOKS)) {
      await one.emulateMedia(media);
      await lookAt(one, `sites-states-${look}${language}`);
    }
    await one.emulateMedia({ colorScheme: "light", forcedColors: "none" });
    await one.setViewportSize(PHONE.viewport);
    await expect(cells.first().locator("span").last()).toBeInViewport({ ratio: 1 });
    await lookAt(one, `sites-states-phone${language}`);
    await one.getByRole("button", { name: more }).focus();
    await one.keyboard.press("Enter");
    await expect(cells).toHaveText([...states, ...fine, states[0]]);
    await expect(one.getByRole("button", { name: more })).toHaveCount(0);
    await one.context().close();
  }
});

test("long URLs break in the problems of a narrow window, and no table is wider than twice that", async () => {
  const long = `${server.origin}/${"a-path-without-a-space/".repeat(12)}${"x".repeat(200)}?${"query=1&".repeat(20)}`;
  const at = Date.UTC(2026, 10, 20, 8);
  const refusal = {
    index: 0,
    line: 3,
    code: "loc-other-host",
    message: `Not of this site: \`${long}\`.`,
    at,
  };
  const answer = {
    rejected: {
      ...{ since: 0, counts: { "loc-other-host": 2 } },
      last: [
        { ...refusal, call: `snapshots/${"n".repeat(64)}/1` },
        { ...refusal, message: "It is of another host.", loc: long, call: "urls" },
      ],
    },
    overfull: [],
    waiting: {
      ...{ requestSince: at, changeSince: null, indexSince: null, held: 1 },
      snapshots: [{ id: "n".repeat(64), parts: 3, since: at }],
    },
    failing: [
      {
        task: "indexNow-dropped",
        isDropped: true,
        since: at,
        attempts: 2,
        at,
        nextAt: at,
        message: `indexNow: 1 not told, answered 422 ${long}`,
      },
    ],
    failure: null,
  };
  const before = page.viewportSize();
  await page.route("**/report", (route) => route.fulfill({ json: answer }));
  await page.setViewportSize({ width: 360, height: 800 });
  await show(page, "Overview");
  await show(page, "Problems");
  await expect(page.getByRole("heading", { name: "Entries that were left out" })).toBeVisible();
  await lookAt(page, "problems-long");
  const widths = await page
    .locator(".table")
    .evaluateAll((tables) => tables.map(({ scrollWidth }) => scrollWidth));
  expect(widths.length).toBe(3);
  for (const width of widths) expect(width).toBeLessThan(720);
  await page.setViewportSize(before ?? { width: 1280, height: 800 });
  await page.unroute("**/report");
});

test("what is in KV is listed, and said to be served or not, with what is wrong with it", async () => {
  await show(page, "Sources");
  await expect(page.getByRole("heading", { name: "There is no source in KV" })).toBeVisible();
  await expect(page.getByText(`v1:src:${site}:name`)).toBeVisible();
  const rows = [`${server.origin}/a,2026-11-01`, `${server.origin}/b,soon`, "https://elsewhere.example/,"];
  await server.put("offers", `loc,lastmod\n${rows.join("\n")}\n`, { lastmod: "2026-11-20" });
  await server.put("press", `${server.origin}/press\n`);
  await server.put("slip", "loc,prioirty\n");
  await show(page, "Overview");
  await show(page, "Sources");
  const source = page.getByRole("link", { name: "offers" });
  await expect(source).toHaveAttribute("href", `${server.origin}/sitemap-offers.xml`);
  // The site has a store with URLs, whose index names none of them.
  await expect(page.getByRole("row", { name: /^offers 2026-11-20 no / })).toBeVisible();
  await expect(page.getByText("The index is that of the store")).toBeVisible();

  await page.getByRole("button", { name: "Check press" }).click();
  await expect(page.getByText("Served, with all it has")).toBeVisible();
  await page.getByRole("button", { name: "Check slip" }).click();
  await expect(page.getByText("Not served")).toBeVisible();
  await expect(page.getByText("did you mean priority?")).toBeVisible();
  await page.getByRole("button", { name: "Check offers" }).click();
  await expect(page.getByRole("heading", { name: "offers" })).toBeFocused();
  await expect(page.getByText("Served, without some of it")).toBeVisible();
  await expect(page.getByRole("row", { name: /^line 4 Error loc-other-host / })).toBeVisible();
  await expect(page.getByRole("row", { name: /^line 3 Warning lastmod-format / })).toBeVisible();
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    await lookAt(page, `source-checked-${look}`);
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });

  // A source that has changed is read again.
  await server.put("offers", `${server.origin}/a\n`);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByText("Served, with all it has")).toBeVisible();
});

test("a site that only KV has is looked at by its host, and has nothing but sources", async () => {
  await page.getByRole("link", { name: "All sites" }).click();
  await page.getByLabel("Its host").fill("two words");
  await page.getByRole("button", { name: "Show its sources" }).click();
  await expect(page.getByLabel("Its host")).toBeFocused();
  await expect(page.getByText("Enter a host, such as www.example.com.")).toBeVisible();
  await page.getByLabel("Its host").fill("Bücher.example");
  await page.getByRole("button", { name: "Show its sources" }).click();
  await expect(page.getByText("v1:src:xn--bcher-kva.example:name")).toBeVisible();
  await page.getByRole("link", { name: "All sites" }).click();
  await page.getByLabel("Its host").fill("https://kv.example/sitemap.xml");
  await page.getByRole("button", { name: "Show its sources" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "kv.example" })).toBeFocused();
  await expect(page.getByText("v1:src:kv.example:name")).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Sources"]);
  await page.getByRole("link", { name: "All sites" }).click();
  await page.getByRole("link", { name: site }).click();
  await expect(page.getByRole("tab")).toHaveCount(7);
});

test("hostile answers inject nothing and make no active link", async () => {
  const text = '"><img src=x onerror=alert(1)><script>alert(2)</script>';
  const last = [
    { index: 0, loc: `${text}/`, code: "javascript:alert(1)", message: text, at: 8.7e15, call: text },
    { index: 1, code: "../../evil", message: "\u202egpj.exe", at: 0, call: "urls" },
  ];
  const report = {
    rejected: { since: 0, counts: { [text]: 1 }, last },
    overfull: [{ name: text, urls: 1, bytes: 1 }],
    waiting: {
      requestSince: 0,
      changeSince: null,
      indexSince: null,
      held: 1,
      snapshots: [{ id: text, parts: 1, since: 0 }],
    },
    failing: [
      { task: text, isDropped: false, since: 0, attempts: 1e300, at: 0, nextAt: 8.7e15, message: text },
    ],
    failure: { at: 0, message: text },
  };
  const spread = { n: 1, mean: 1, median: 1e300, p90: null, waiting: 0 };
  const fetches = { [text]: { changedAt: 8.7e15, fetchedAt: 0, isCurrent: false } };
  const seen = {
    since: 8.7e15,
    crawlers: [{ family: text, isVerified: true, lastAt: 0, documents: 1, urls: spread }],
    documents: [{ name: "\u202egpj.xml", crawlers: fetches }],
  };
  await page.route("**/report", (route) => route.fulfill({ json: report }));
  await page.route("**/seen", (route) => route.fulfill({ json: seen }));
  const source = { name: text, url: "javascript:alert(1)", lastmod: text };
  const [told] = last.map(({ code, message }) => ({
    code,
    message,
    severity: "error",
    entry: 0,
    line: null,
  }));
  const checked = { ...source, bytes: 1, format: text, entries: 1, served: 0, counts: { [text]: 1 } };
  const refused = { code: text, message: text };
  await page.route("**/sources", (route) => route.fulfill({ json: { sources: [source] } }));
  await page.route("**/sources/*", (route) =>
    route.fulfill({ json: { ...checked, refused, problems: [told] } }),
  );
  await show(page, "Sources");
  await page.getByRole("button", { name: /^Check "><img/ }).click();
  await expect(page.getByText("Not served")).toBeVisible();
  expect(await page.locator("main img, main script, main iframe").count()).toBe(0);
  expect(await page.locator("main a[href^=javascript]").count()).toBe(0);
  await page.unroute("**/sources");
  await page.unroute("**/sources/*");
  await show(page, "Crawlers");
  await expect(page.getByText("[U+202E]gpj.xml")).toBeVisible();
  expect(await page.locator("main img, main script, main iframe").count()).toBe(0);
  await show(page, "Overview");
  await show(page, "Problems");
  await expect(page.getByText("[U+202E]gpj.exe")).toBeVisible();
  expect(await page.locator("main img, main script, main iframe").count()).toBe(0);
  const hrefs = await page
    .locator("main a[href]")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  for (const href of hrefs) expect(href).toMatch(/^(https?:\/\/|\.\.\/rules\/[a-z0-9-]+$|#)/);
  await page.unroute("**/report");
});

test("every section is accessible and fits its window, in all looks and on a phone in German", async ({
  browser,
}) => {
  for (const section of ["Overview", "Problems", "URLs", "Crawlers", "Sources", "Access", "Configuration"]) {
    await show(page, section);
    await expect(page.getByText("Loading…")).toHaveCount(0);
    const looks = section === "Overview" ? Object.entries(LOOKS) : Object.entries(LOOKS).slice(0, 2);
    for (const [look, media] of looks) {
      await page.emulateMedia(media);
      await lookAt(page, `${section.toLowerCase()}-${look}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light", forcedColors: "none" });
  // The tabs are one stop, and arrows go from one to the next.
  await page.getByRole("tab", { name: "Configuration" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Overview" })).toBeFocused();
  await expect(page).toHaveURL(/\/overview$/);

  const phone = await newPage(browser, PHONE);
  await phone.goto("/de/admin/");
  await phone.getByLabel("Geheimnis oder Token").fill(ADMIN_TOKEN);
  await phone.getByRole("button", { name: "Anmelden" }).click();
  await expect(phone.getByRole("link", { name: site })).toBeVisible();
  await expectToFit(phone, "admin-sites-phone", WHOLE);
  await phone.getByRole("link", { name: site }).click();
  for (const section of [
    "Übersicht",
    "Probleme",
    "Adressen",
    "Crawler",
    "Quellen",
    "Zugang",
    "Einstellungen",
  ]) {
    await show(phone, section);
    for (const tab of await phone.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 1 });
    await expect(phone.getByText("Wird geladen…")).toHaveCount(0);
    await expectToFit(phone, `admin-${section}-phone`, WHOLE);
  }
  await lookAt(phone, "configuration-phone");
  await phone.context().close();
});

test("nothing that can be pressed moves when the charts, the tokens or the sites arrive", async () => {
  const late = async (path: string, visit: () => Promise<void>, button: string): Promise<void> => {
    let answer = (): void => {};
    const wait = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(`**/api/v1/${path}`, async (route) => {
      await wait;
      await route.continue();
    });
    const settled = page.waitForResponse(`**/api/v1/${path}`);
    await visit();
    await expect(page.getByText("Loading…")).toBeVisible();
    const place = async () =>
      (await page.getByRole("button", { name: button }).count()) === 0
        ? null
        : page.getByRole("button", { name: button }).boundingBox();
    // A button that is not there yet cannot be pressed by mistake.
    const before = await place();
    answer();
    await settled;
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await expect(page.getByRole("button", { name: button })).toBeVisible();
    if (before !== null) expect(await place()).toEqual(before);
    await page.unroute(`**/api/v1/${path}`);
  };
  const section = (name: string) => async (): Promise<void> => {
    await show(page, "Problems");
    await expect(page.getByText("Loading…")).toHaveCount(0);
    await show(page, name);
  };
  await late("sites/*/history", section("Overview"), "Delete the site…");
  await late("sites/*/history", section("Overview"), "Publish again");
  await late("sites/*/tokens", section("Access"), "Add the source");
  const allSites = page.getByRole("link", { name: "All sites" });
  await late("sites", () => allSites.click(), "Make the site");
  await page.getByRole("link", { name: site, exact: true }).click();
  await show(page, "Overview");
});

test("publishing again and deleting want to be confirmed, and a site goes only with its host", async () => {
  await page.getByRole("button", { name: "Publish again" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Publish again" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Publish again" }).click();
  await expect(page.locator("#announcement")).toHaveText("1 sitemap will be written again.");

  await show(page, "URLs");
  await page.getByLabel("How they begin").fill(`${server.origin}/old/`);
  await page.getByRole("button", { name: "Delete…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Published.", { exact: true })).toBeVisible();
  expect(await (await fetch(`${server.origin}/sitemap-00001.xml`)).text()).not.toContain("/old/tea");

  await show(page, "Overview");
  await page.getByRole("button", { name: "Delete the site…" }).click();
  const forEver = page.getByRole("dialog").getByRole("button", { name: "Delete for ever" });
  await page.getByRole("dialog").getByRole("textbox").fill("other.example");
  await expect(forEver).toBeDisabled();
  await page.getByRole("dialog").getByRole("textbox").fill(site);
  await forEver.click();
  await expect(page.getByRole("heading", { level: 1, name: "Sites" })).toBeVisible();
  await expect(page.locator("#announcement")).toHaveText(`${site} is being deleted.`);
  await expect(async () => {
    expect((await fetch(`${server.origin}/sitemap-00001.xml`)).status).toBe(404);
  }).toPass();
});
