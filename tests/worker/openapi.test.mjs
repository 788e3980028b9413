/** The OpenAPI document of a server that runs, and whether what the server answers is what the document says. */

import assert from "node:assert/strict";
import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import Ajv from "ajv/dist/2020.js";
import { ADMIN_TOKEN, Server } from "./server.mjs";

let server;
let document;
let ajv;

before(async () => {
  server = await Server.start({ withStores: true });
  document = await (await fetch(`${server.origin}/api/v1/openapi.json`)).json();
  ajv = new Ajv({ strict: true, strictTypes: false, allErrors: true });
  // What OpenAPI adds to a document is no schema, and has nothing to say about one.
  ajv.addVocabulary(["openapi", "info", "servers", "tags", "paths", "components"]);
  ajv.addSchema(document, "document");
});

after(() => server?.stop());

/** Its calls: a path with names in it, a method, and what is said of them. */
const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** The check of the schema at a place of the document. */
const schemaAt = (...place) =>
  ajv.compile({
    $ref: `document#/${place
      .map((part) => String(part).replaceAll("~", "~0").replaceAll("/", "~1"))
      .map(encodeURIComponent)
      .join("/")}`,
  });

test("the document is complete in itself", () => {
  assert.match(document.openapi, /^3\.1\./);
  assert.ok(document.info.title && document.info.version);
  const ids = operations().map(({ operation }) => operation.operationId);
  assert.equal(new Set(ids).size, ids.length);
  for (const { path, method, operation } of operations()) {
    const named = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");
    assert.deepEqual(inPath.map(({ name }) => name).sort(), named.sort(), `${method} ${path}`);
    assert.ok(inPath.every(({ required }) => required));
    for (const parameter of operation.parameters) assert.ok(parameter.description && parameter.schema);
    assert.ok(operation.summary && operation.description, operation.operationId);
    assert.ok(operation.tags.length > 0);
    for (const tag of operation.tags) assert.ok(document.tags.some(({ name }) => name === tag));
    for (const scheme of operation.security.flatMap(Object.keys))
      assert.ok(scheme in document.components.securitySchemes);
    assert.ok(Object.keys(operation.responses).some((status) => status.startsWith("2")));
    for (const [index] of operation.parameters.entries())
      schemaAt("paths", path, method, "parameters", index, "schema");
    const check = (example, ...place) => {
      const isValid = schemaAt("paths", path, method, ...place, "schema");
      if (example !== undefined)
        assert.ok(isValid(example), `${method} ${path}: ${ajv.errorsText(isValid.errors)}`);
    };
    if (operation.requestBody !== undefined) assert.equal(operation.requestBody.required, true);
    for (const [type, { example }] of Object.entries(operation.requestBody?.content ?? {})) {
      assert.ok(example !== undefined, `${method} ${path} has no example of ${type}`);
      check(example, "requestBody", "content", type);
    }
    for (const [status, { description, content = {} }] of Object.entries(operation.responses)) {
      assert.ok(description);
      for (const [type, { example }] of Object.entries(content))
        check(example, "responses", status, "content", type);
    }
  }
});

test("what is sent as a configuration may lack any field, and what is answered lacks none", () => {
  const { Config, ConfigInput } = document.components.schemas;
  assert.deepEqual(Object.keys(ConfigInput.properties), Object.keys(Config.properties));
  assert.deepEqual(Config.required, Object.keys(Config.properties));
  assert.deepEqual(ConfigInput.required, []);
  // Of what has a default, generators make what is never missing.
  const schemas = JSON.stringify(document.components.schemas);
  assert.ok(!schemas.includes('"default"'));
  const operation = document.paths["/api/v1/sites/{site}/config"];
  const schemaOf = ({ content }) => content["application/json"].schema;
  assert.match(JSON.stringify(schemaOf(operation.put.requestBody)), /ConfigInput"/);
  for (const { responses } of Object.values(operation))
    assert.match(JSON.stringify(schemaOf(responses[200])), /Config"/);
});

test("an entry has every key that the package writes, reads or prints, and no other", () => {
  const url = new URL("../../src/npm/fields.generated.json", import.meta.url);
  const fields = JSON.parse(readFileSync(url, "utf8"));
  const suffixes = { number: "Value", truth: "Value", date: "Time" };
  const keysOf = (owner) =>
    fields
      .filter((field) => field.owner === owner)
      .flatMap(({ key, kind }) => (kind in suffixes ? [key, key + suffixes[kind]] : [key]));
  /** Looks at an object, and at those in it that are fields of their own. */
  const compare = (schema, owner, more) => {
    assert.deepEqual(Object.keys(schema.properties).sort(), [...keysOf(owner), ...more].sort());
    assert.equal(schema.additionalProperties, false);
    for (const [number, { owner: of, key, kind }] of fields.entries()) {
      if (of !== owner || (kind !== "group" && kind !== "object") || key === "media") continue;
      const found = objectIn(schema.properties[key]);
      compare(found, number, []);
    }
  };
  const objectIn = (schema) =>
    schema.properties === undefined
      ? [schema.items, ...(schema.anyOf ?? [])].filter(Boolean).map(objectIn).find(Boolean)
      : schema;
  compare(document.components.schemas.Entry, null, [
    ...["loc", "lastmod", "changefreq", "priority", "ifNewer"],
    ...["index", "usable", "lastmodTime", "lastmodPrecision", "changefreqValue", "priorityValue", "sitemap"],
    ...["source", "kind", "file", "problems", "position"],
  ]);
});

test("what the document sends as examples is taken, and answered with what the examples have", async () => {
  const send = async (method, path, type, body, headers = {}) => {
    const response = await fetch(`${server.origin}/api/v1/sites/www.example.com${path}`, {
      method: method.toUpperCase(),
      signal: AbortSignal.timeout(20_000),
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": type, ...headers },
      body,
    });
    const answer = await response.json();
    assert.ok(response.ok, `${method} ${path} ${type}: ${response.status} ${JSON.stringify(answer)}`);
    return { status: response.status, answer };
  };
  const filled = {
    "/snapshots/{id}/{part}": "/snapshots/monday/1",
    "/snapshots/{id}/commit": "/snapshots/monday/commit",
  };
  const order = ["putSite", "putConfig", "postUrls", "putSnapshotsIdPart", "postSnapshotsIdCommit"];
  const calls = operations().filter(
    ({ operation: { requestBody, operationId } }) => requestBody && operationId !== "postWebhooksSource",
  );
  const placeOf = ({ operation }) =>
    (order.indexOf(operation.operationId) + order.length + 1) % (order.length + 1);
  for (const { path, method, operation } of calls.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    const below = path.slice("/api/v1/sites/{site}".length);
    for (const [type, { example }] of Object.entries(operation.requestBody.content)) {
      const body = typeof example === "string" ? example : JSON.stringify(example);
      const { status, answer } = await send(method, filled[below] ?? below, type, body);
      assert.deepEqual(answer.rejected ?? [], [], `${path} ${type}`);
      const told = operation.responses[status].content["application/json"].example;
      assert.deepEqual(Object.keys(answer), Object.keys(told), `${path} ${type}`);
    }
  }
  const { answer } = await send("post", "/urls", "text/plain", gzipSync("https://www.example.com/a"), {
    "content-encoding": "gzip",
  });
  assert.equal(answer.accepted, 1);
});

test("a line of an export is an entry as the document has it, with what the package adds when it reads", async () => {
  const api = `${server.origin}/api/v1/sites/export.example`;
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" };
  await fetch(api, { method: "PUT", headers, body: "{}" });
  const loc = "https://export.example/a";
  const entry = {
    ...{
      loc,
      lastmod: "2026-11-21",
      changefreq: "daily",
      priority: 0.5,
      mobile: true,
      mobileType: "pc,mobile",
    },
    images: [{ loc: `${loc}.jpg`, caption: "Tea" }],
    videos: [
      {
        ...{ thumbnailLoc: `${loc}.png`, title: "Tea", description: "Tea", contentLoc: `${loc}.mp4` },
        ...{ duration: 180, rating: 4.5, publicationDate: "2026-11-21", live: false, tags: ["tea"] },
      },
    ],
    news: {
      ...{ publicationDate: new Date().toISOString(), title: "Tea" },
      publication: { name: "Tea", language: "en" },
    },
    alternates: [{ hreflang: "en", href: loc }],
    pageMaps: [{ dataObjects: [{ type: "document", attributes: [{ name: "title", value: "Tea" }] }] }],
  };
  const check = schemaAt("components", "schemas", "Entry");
  assert.ok(check(entry), ajv.errorsText(check.errors));
  assert.ok(!check({ ...entry, lastMod: "2026-11-21" }));
  const sent = await (
    await fetch(`${api}/urls`, { method: "POST", headers, body: JSON.stringify([entry]) })
  ).json();
  assert.deepEqual([sent.accepted, sent.rejected], [1, []]);
  let line = "";
  for (let attempt = 0; line === "" && attempt < 100; attempt += 1) {
    line = await (await fetch(`${api}/export?format=ndjson`, { headers })).text();
    if (line === "") await sleep(100);
  }
  const exported = JSON.parse(line);
  assert.ok(check(exported), ajv.errorsText(check.errors));
  assert.deepEqual(Object.keys(exported).sort(), Object.keys(entry).sort());
  assert.equal(exported.videos[0].durationValue, 180);
});

test("what is answered is what the document says, also to what is wrong", async () => {
  const host = `shop.localhost:${server.port}`;
  const site = `http://${host}`;
  const seen = new Set();
  /** Makes a call, and looks at the answer as the document has it. */
  const call = async (
    method,
    path,
    { query = "", body, token = ADMIN_TOKEN, headers = {}, fill = {} } = {},
  ) => {
    const operation = document.paths[path]?.[method];
    assert.ok(operation, `${method} ${path} is not in the document`);
    const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) =>
      encodeURIComponent({ site: host, ...fill }[name]),
    );
    const response = await fetch(`${server.origin}${filled}${query}`, {
      method: method.toUpperCase(),
      signal: AbortSignal.timeout(20_000),
      headers: {
        "content-type": "application/json",
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const type = response.headers.get("content-type")?.split(";")[0];
    const answer = type === "application/json" ? await response.json() : await response.text();
    const what = `${method} ${path}${query}: ${response.status} ${JSON.stringify(answer)}`;
    assert.ok(response.status in operation.responses, what);
    const described = operation.parameters.map(({ name }) => name.toLowerCase());
    for (const name of Object.keys(headers).filter((name) => /^(if-|idempotency-)/.test(name)))
      assert.ok(described.includes(name), `${what}: ${name} is not in the document`);
    const etag = response.headers.get("etag");
    if (etag !== null) assert.ok("ETag" in operation.responses[response.status].headers, what);
    if (type === undefined) {
      assert.ok(!("content" in operation.responses[response.status]), what);
      return { status: response.status, answer, etag };
    }
    assert.ok(type in operation.responses[response.status].content, `${what}: ${type}`);
    const check = schemaAt("paths", path, method, "responses", response.status, "content", type, "schema");
    assert.ok(check(answer), `${what}: ${ajv.errorsText(check.errors)}`);
    seen.add(`${method} ${path} ${response.status}`);
    return { status: response.status, answer, etag };
  };
  const of = (below) => `/api/v1/sites/{site}${below}`;

  await call("get", of("/status"));
  await call("get", of("/status"), { fill: { site: "no host" } });
  await call("put", of(""), { body: { origin: "http://other.example" } });
  await call("put", of(""), { body: { origin: 7 } });
  for (const body of ["{", "null", "", { orgin: site }, { origin: `${site}/shop` }])
    await call("put", of(""), { body });
  await call("put", of(""), { body: { origin: site } });
  for (const { path, method, operation } of operations()) {
    if (operation["x-scope"] === "none") continue;
    const fill = Object.fromEntries(operation.parameters.map(({ name }) => [name, "x"]));
    for (const token of [null, "smk_000000000000_not-a-token-of-this-server"])
      await call(method, path, { token, fill: { ...fill, site: host } });
  }

  await call("post", of("/urls"), {
    body: { urls: [{ loc: `${site}/a`, lastmod: "2026-11-21" }, "nonsense"] },
  });
  await call("post", of("/urls"), { body: [] });
  await call("post", of("/urls"), { body: ["nonsense"] });
  await call("post", of("/urls"), { query: "?strict", body: [`${site}/a`, "nonsense"] });
  await call("post", of("/urls"), { body: '{"urls":7}' });
  await call("post", of("/urls"), { body: { loc: `${site}/a` } });
  await call("post", of("/urls"), { body: "null" });
  await call("post", of("/urls"), { body: "x", headers: { "content-type": "image/png" } });
  await call("post", of("/urls"), { body: "x", headers: { "content-encoding": "br" } });
  await call("post", of("/urls"), { body: "x", headers: { "content-encoding": "gzip" } });
  await call("post", of("/urls"), { body: `[${'"u",'.repeat(10_000)}"u"]` });
  await call("post", of("/urls"), { body: "x".repeat(8_388_609) });
  await call("post", of("/urls"), { body: [`${site}/a`], headers: { "idempotency-key": "k".repeat(201) } });
  for (const path of ["b", "b", "c"])
    await call("post", of("/urls"), { body: [`${site}/${path}`], headers: { "idempotency-key": "one" } });
  const { answer: done } = await call("delete", of("/urls"), { query: `?prefix=${site}/c` });
  await call("delete", of("/urls"), { query: "?prefix=x" });
  await call("get", of("/status"), { query: `?seq=${done.seq}` });
  await call("get", of("/status"), { query: "?seq=x" });
  await call("get", of("/status"));
  await call("get", of("/urls"), { query: `?loc=${site}/a` });
  await call("get", of("/urls"), { query: `?loc=${site}/none` });
  await call("get", of("/urls"));
  const { etag } = await call("get", of("/config"));
  const known = await call("get", of("/config"), { headers: { "if-none-match": etag } });
  assert.deepEqual([known.status, known.answer, known.etag], [304, "", etag]);
  assert.equal((await call("get", of("/config"), { headers: { "if-none-match": '"x"' } })).status, 200);
  await call("put", of("/config"), { body: { aliases: ["alias.example"], robots: ["User-agent: *"] } });
  const indexNow = { key: "a-key-of-this-test", endpoint: "https://indexnow.invalid/" };
  await call("put", of("/config"), { body: { aliases: ["alias.example"], indexNow } });
  await call("get", of("/status"));
  await call("put", of("/config"), { body: { aliases: 7, unknown: true } });
  for (const name of ["if-match", "if-none-match"])
    await call("put", of("/config"), {
      body: {},
      headers: { [name]: name === "if-match" ? '"other"' : "*" },
    });
  await call("get", of("/config"), { headers: { "if-match": '"other"' } });
  await call("put", of(""), { body: { origin: site }, headers: { "if-none-match": "*" } });
  await call("put", of("/config"), { body: "null" });
  const { answer: made } = await call("post", of("/tokens"), { body: { scope: "read", label: "Reader" } });
  for (const body of [{ scope: "all" }, { Scope: "read" }, { label: 7 }, []])
    await call("post", of("/tokens"), { body });
  for (const expiresAt of ["never", "2020-01-01"]) await call("post", of("/tokens"), { body: { expiresAt } });
  await call("get", of("/tokens"));
  await call("get", of("/tokens"), { token: made.token });
  await call("delete", of("/tokens"), { query: `?id=${made.id}` });
  await call("get", of("/status"), { token: made.token });
  await call("delete", of("/tokens"), { query: "?id=none" });
  const part = { fill: { id: "monday", part: "1" } };
  await call("put", of("/snapshots/{id}/{part}"), { ...part, body: [`${site}/a`, "nonsense"] });
  await call("put", of("/snapshots/{id}/{part}"), { ...part, body: ["nonsense"] });
  await call("put", of("/snapshots/{id}/{part}"), { fill: { id: "monday", part: "x" }, body: [`${site}/a`] });
  await call("delete", of("/snapshots/{id}"), { fill: { id: "none" } });
  await call("delete", of("/snapshots/{id}"), { fill: { id: "a b" } });
  for (const body of [
    {},
    { parts: "1" },
    { parts: 2 },
    { parts: 1, urlMin: 7 },
    { parts: 1, urlsMin: 7 },
    { parts: 1 },
  ])
    await call("post", of("/snapshots/{id}/commit"), { ...part, body });
  await call("put", of("/snapshots/{id}/{part}"), { ...part, body: [`${site}/a`] });
  await call("post", of("/snapshots/{id}/commit"), { ...part, body: { parts: 1 } });
  await call("put", of("/snapshots/{id}/{part}"), { fill: { id: "next", part: "1" }, body: [`${site}/a`] });
  await call("get", of("/report"));
  await call("get", of("/history"));
  const listed = `127.0.0.1:${server.port}`;
  await server.put("list", `http://${listed}/a\thttp\nhttp://elsewhere.example/\n`, {
    lastmod: "2026-11-21",
  });
  await server.put("json", `{"loc":"http://${listed}/a"}\n{"loc":7}\n`);
  await server.put("page", "<!DOCTYPE html>");
  await call("get", of("/sources"), { fill: { site: listed } });
  for (const name of ["list", "json", "page", "none"])
    await call("get", of("/sources/{name}"), { fill: { site: listed, name } });
  for (const since of ["", "?since=0", "?since=2026-11-01T00:00:00Z", "?since=never", "?since=999999"])
    await call("get", of("/changes"), { query: since });
  await call("get", of("/seen"), { query: `?loc=${site}/a` });
  await call("get", of("/seen"), { query: "?loc=x" });
  const crawler = `GET /sitemap.xml HTTP/1.1\nHost: ${host}\nUser-Agent: Googlebot/2.1\nConnection: close\n\n`;
  for (let attempt = 0; ; attempt += 1) {
    await server.exchange(crawler);
    const { answer } = await call("get", of("/seen"));
    if (answer.documents.length > 0) break;
    assert.ok(attempt < 100, "no crawler was seen");
  }
  await call("delete", of("/snapshots/{id}"), { fill: { id: "next" } });
  for (const format of ["xml", "ndjson", "text", "pdf"])
    await call("get", of("/export"), { query: `?format=${format}` });
  await call("post", of("/republish"));
  await call("post", of("/webhooks"), { body: { source: "A B" } });
  await call("post", of("/webhooks"), { body: { source: "shop", key: "x" } });
  await call("post", of("/webhooks"), { body: { source: "shop", secret: "none" } });
  const { answer: hook } = await call("post", of("/webhooks"), { body: { source: "shop" } });
  for (let count = 0; count < 2; count += 1)
    await call("post", of("/webhooks"), { body: { source: "shop" } });
  for (const [index, content] of [[`${site}/hook`], ["nonsense"], []].map(JSON.stringify).entries()) {
    const [id, timestamp] = [`message-${index}`, String(Math.floor(Date.now() / 1_000))];
    const key = Buffer.from(hook.secret.slice("whsec_".length), "base64");
    const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${content}`).digest("base64");
    const headers = {
      "webhook-id": id,
      "webhook-timestamp": timestamp,
      "webhook-signature": `v1,${signature}`,
    };
    const sent = { token: null, fill: { source: "shop" }, body: content };
    await call("post", of("/webhooks/{source}"), { ...sent, headers });
    await call("post", of("/webhooks/{source}"), {
      ...sent,
      headers: { ...headers, "webhook-timestamp": "1" },
    });
  }
  await call("get", of("/webhooks"));
  await call("delete", of("/webhooks"), { query: `?id=${hook.id}` });
  await call("delete", of("/webhooks"), { query: "?id=none" });
  await call("get", "/api/v1/sites");
  await call("get", "/api/v1/openapi.json");
  const other = { fill: { site: "alias.example" } };
  await call("put", of(""), { ...other, body: { origin: "http://alias.example" } });
  await call("get", of("/status"), other);
  await call("put", of(""), { body: { origin: `https://${host}` } });
  await call("delete", of(""));
  await call("delete", of(""), { query: `?confirm=${host}` });

  // Each call was answered as it is when all is well.
  const missing = operations().flatMap(({ path, method, operation }) =>
    Object.keys(operation.responses)
      .filter((status) => status.startsWith("2") && !seen.has(`${method} ${path} ${status}`))
      .map((status) => `${method} ${path} ${status}`),
  );
  assert.deepEqual(missing, []);
});
