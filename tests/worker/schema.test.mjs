/** `wrangler dev`, as `npm start` runs it, on what another version of the server has stored. */

import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { ADMIN_TOKEN, Server } from "./server.mjs";

let server;

after(() => server?.stop());

/** Runs a statement in the databases of all objects; in how many. */
function inObjects(directory, statement) {
  let count = 0;
  for (const path of readdirSync(directory, { recursive: true })) {
    if (!/\bdo\b.*\.sqlite$/.test(path)) continue;
    const database = new DatabaseSync(join(directory, path));
    if (database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'meta'").get() !== undefined) {
      database.exec(statement);
      count += 1;
    }
    database.close();
  }
  return count;
}

test("a store of another version is told in the terminal and in answers, with what to do, until that version is back", async () => {
  server = await Server.start({ withStores: true });
  const call = async (method, path, body) => {
    const response = await fetch(`${server.origin}/api/v1/sites${path}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN_TOKEN}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, answer: await response.json() };
  };
  const again = async (statement) => {
    const { directory } = server;
    await server.end();
    assert.ok(inObjects(directory, statement) >= 2);
    server = await Server.start({ withStores: true, directory });
  };
  assert.equal((await call("PUT", "/shop.example", { origin: "http://shop.example" })).status, 200);
  const sent = await call("POST", "/shop.example/urls", ["http://shop.example/tea"]);
  assert.equal(sent.status, 202);

  for (const [statement, said] of [
    ["UPDATE meta SET value = 2 WHERE name = 'schema'", "written by a newer version of this server"],
    ["DELETE FROM meta WHERE name = 'schema'", "written before the first release of this server"],
  ]) {
    await again(statement);
    for (const path of ["", "/shop.example/status"]) {
      const { status, answer } = await call("GET", path);
      assert.deepEqual(
        [path, status, answer.error?.code],
        [path, 503, "other-schema"],
        JSON.stringify(answer),
      );
      assert.ok(answer.error.message.includes(said), answer.error.message);
    }
    // One of each object, which the terminal may get after its answer.
    const told = () => server.log.split("\n").filter((line) => line.includes('"event":"schema"'));
    for (let attempt = 0; attempt < 100 && told().length < 2; attempt += 1) await sleep(100);
    const lines = told();
    assert.equal(lines.length, 2, server.log);
    assert.ok(lines.every((line) => line.includes(said) && line.includes("npm start -- --state DIR")));
  }

  await again("INSERT OR REPLACE INTO meta (name, value) VALUES ('schema', 1)");
  // What was sent before may still have been in the queue then.
  let back = await call("GET", "/shop.example/status");
  for (let attempt = 0; attempt < 300 && back.answer.urls === 0; attempt += 1) {
    await sleep(100);
    back = await call("GET", "/shop.example/status");
  }
  assert.deepEqual([back.status, back.answer.urls], [200, 1]);
});
