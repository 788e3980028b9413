/** The tables of a database, and the number of their schema. */

import assert from "node:assert/strict";
import { test } from "node:test";
import { prepareRegister } from "../../worker/src/hosts/register.ts";
import { databaseOf } from "../../worker/src/site/durable.ts";
import { migrate, run } from "../../worker/src/site/migrate.ts";
import { prepare } from "../../worker/src/site/schema.ts";
import { readMeta, remembered, withMemory, writeMeta } from "../../worker/src/site/sql.ts";
import { SimulatedSql } from "./simulator/sqlite.mjs";

const newSql = () => new SimulatedSql({ is: () => false });

/** A database that remembers, and how many statements some work has come to in the one behind it. */
function newMemory() {
  const there = newSql();
  prepare(there);
  let count = 0;
  const sql = withMemory({
    exec: (...asked) => {
      count += 1;
      return there.exec(...asked);
    },
    transaction: (work) => there.transaction(work),
  });
  const statementsOf = (work) => {
    const before = count;
    work();
    return count - before;
  };
  return { sql, statementsOf };
}

/** All that there is in a database. */
const allOf = (sql) =>
  sql
    .exec("SELECT name, sql FROM sqlite_schema ORDER BY name")
    .map(({ name, sql: text }) => [
      name,
      text,
      text?.startsWith("CREATE TABLE") ? sql.exec(`SELECT * FROM "${name}"`) : [],
    ]);

/** The statements that are run from now on. */
function listenTo(sql) {
  const statements = [];
  const exec = sql.exec.bind(sql);
  sql.exec = (statement, ...values) => {
    statements.push(statement);
    return exec(statement, ...values);
  };
  return statements;
}

const FIRST = run("CREATE TABLE tea (name TEXT NOT NULL);\nCREATE INDEX tea_name ON tea (name);\n");
const SECOND = run("ALTER TABLE tea ADD COLUMN price INTEGER NOT NULL DEFAULT 3");

for (const [what, prepareTables] of [
  ["a store", prepare],
  ["the register of hosts", prepareRegister],
])
  test(`${what} gets its tables once, and is only looked at from then on`, () => {
    const sql = newSql();
    prepareTables(sql);
    assert.equal(readMeta(sql, "schema"), 1);
    const before = allOf(sql);
    const statements = listenTo(sql);
    prepareTables(sql);
    assert.deepEqual([statements.length, statements.filter((text) => !text.startsWith("SELECT"))], [2, []]);
    assert.deepEqual(allOf(sql), before);
  });

test("a database with a lower number goes through the migrations that it lacks, and keeps what it has", () => {
  const sql = newSql();
  migrate(sql, [FIRST]);
  sql.exec("INSERT INTO tea (name) VALUES ('green')");
  migrate(sql, [FIRST, SECOND]);
  assert.deepEqual({ ...sql.exec("SELECT * FROM tea")[0] }, { name: "green", price: 3 });
  assert.equal(readMeta(sql, "schema"), 2);
  const another = newSql();
  migrate(another, [FIRST, SECOND]);
  assert.deepEqual(
    allOf(another).map(([name, text]) => [name, text]),
    allOf(sql).map(([name, text]) => [name, text]),
  );
});

test("a migration that fails leaves all as it was, and is tried again", () => {
  for (const before of [[], [FIRST]]) {
    const sql = newSql();
    if (before.length > 0) migrate(sql, before);
    const all = allOf(sql);
    const fails = () => {
      throw new Error("the disk is full");
    };
    assert.throws(() => migrate(sql, [FIRST, SECOND, fails]), /the disk is full/);
    assert.deepEqual(allOf(sql), all);
    migrate(sql, [FIRST, SECOND]);
    assert.equal(readMeta(sql, "schema"), 2);
  }
});

test("a database for whose tables there is no room is refused for seconds, then ever longer, and used as soon as there is some", () => {
  const sql = newSql();
  migrate(sql, [FIRST]);
  sql.exec("INSERT INTO tea (name) VALUES ('green')");
  const storage = {
    sql: { exec: (...statement) => ({ toArray: () => sql.exec(...statement) }) },
    transactionSync: (work) => sql.transaction(work),
    setAlarm: (at) => at,
  };
  let [now, isFull] = [0, true];
  const second = (database) => {
    SECOND(database);
    if (isFull) throw new Error("database or disk is full: SQLITE_FULL");
  };
  const told = [];
  const database = databaseOf(
    storage,
    (there) => migrate(there, [FIRST, second]),
    ({ code, message }) => told.push([now, code, /disk is full.*nothing is lost.*make some/.test(message)]),
    () => now,
  );
  const read = "SELECT * FROM tea";
  for (; now < 20_000; now += 500) {
    assert.throws(() => database.sql.exec(read), { code: "not-migrated" });
    assert.equal(database.peek((there) => there.exec(read)).length, 1);
  }
  assert.deepEqual(
    told,
    [0, 2_000, 6_000, 14_000].map((at) => [at, "not-migrated", true]),
  );
  assert.equal(database.wait(), 30_000);
  isFull = false;
  assert.equal(
    database.peek((there) => there.exec("SELECT * FROM coffee")),
    null,
  );
  assert.equal(database.refusal()?.code, "not-migrated");
  now = 30_000;
  assert.deepEqual({ ...database.sql.exec(read)[0] }, { name: "green", price: 3 });
  assert.equal(database.refusal(), null);
});

test("a database with a higher number, or with tables and no number, is refused with what to do, and not touched", () => {
  const [newer, older, foreign, odd] = [newSql(), newSql(), newSql(), newSql()];
  for (const sql of [newer, older, odd]) prepare(sql);
  newer.exec("UPDATE meta SET value = 2 WHERE name = 'schema'");
  older.exec("DELETE FROM meta WHERE name = 'schema'");
  foreign.exec("CREATE TABLE op (seq INTEGER)");
  odd.exec("UPDATE meta SET value = 'one' WHERE name = 'schema'");
  for (const [sql, said] of [
    [newer, /schema 2; this one knows 1\): deploy that version again.*npm start -- --state DIR/],
    [older, /before the first release.*export it with the version that wrote it.*npm start -- --state DIR/],
    [foreign, /before the first release/],
    [odd, /before the first release/],
  ]) {
    const before = allOf(sql);
    assert.throws(() => prepare(sql), { name: "SchemaError", code: "other-schema", message: said });
    assert.deepEqual(allOf(sql), before);
  }
});

test("tables of the platform are none of the database", () => {
  const sql = newSql();
  sql.exec("CREATE TABLE _cf_METADATA (key INTEGER)");
  prepare(sql);
  assert.equal(readMeta(sql, "schema"), 1);
});

test("what is remembered of a database is what it has, also behind a change that came to nothing", () => {
  const { sql, statementsOf } = newMemory();
  const reads = (value, statements) =>
    assert.equal(
      statementsOf(() => assert.equal(readMeta(sql, "tea"), value)),
      statements,
    );
  reads(null, 1);
  reads(null, 0);
  writeMeta(sql, "tea", "green");
  reads("green", 1);
  sql.exec("SELECT 1");
  reads("green", 0);
  sql.exec("UPDATE meta SET value = 'black' WHERE name = 'tea' RETURNING value");
  reads("black", 1);
  const failing = () =>
    sql.transaction(() => {
      writeMeta(sql, "tea", "white");
      reads("white", 1);
      throw new Error("full");
    });
  assert.throws(failing, /full/);
  reads("black", 1);
  sql.transaction(() => writeMeta(sql, "tea", null));
  reads(null, 1);
  // What is written to other tables changes nothing of it, unless that comes to nothing.
  sql.exec("DELETE FROM token");
  reads(null, 0);
});

test("a statement is asked again as soon as one of the tables that it reads was written to, and no other", () => {
  const { sql, statementsOf } = newMemory();
  const statement = remembered(
    "SELECT count(*) AS n, ? AS tag FROM hold LEFT JOIN ending ON ending.map = hold.map WHERE hold.map IN (SELECT map FROM again)",
  );
  const asks = (n, tag, statements) => {
    const work = () =>
      assert.deepEqual(
        sql.exec(statement, tag).map((row) => ({ ...row })),
        [{ n, tag }],
      );
    assert.equal(statementsOf(work), statements);
  };
  asks(0, "a", 1);
  asks(0, "b", 1);
  asks(0, "a", 0);
  asks(0, 1, 1);
  asks(0, "1", 1);
  sql.exec("INSERT INTO hold (map, successor) VALUES (1, 2)");
  asks(0, "a", 1);
  sql.exec("INSERT INTO again (map) VALUES (1)");
  asks(1, "a", 1);
  sql.exec("INSERT INTO ending (map, successor, version) VALUES (1, 2, 1)");
  asks(1, "a", 1);
  writeMeta(sql, "tea", "green");
  sql.exec("SELECT * FROM hold");
  asks(1, "a", 0);
});

test("a value that there is one of is read again when it was written to, and not when another one was", () => {
  const { sql, statementsOf } = newMemory();
  const all = remembered("SELECT count(*) AS n FROM meta WHERE name IN ('tea', 'milk')");
  const asks = (tea, n, statements) => {
    const work = () => assert.deepEqual([readMeta(sql, "tea"), sql.exec(all)[0].n], [tea, n]);
    assert.equal(statementsOf(work), statements);
  };
  asks(null, 0, 2);
  asks(null, 0, 0);
  writeMeta(sql, "milk", "cold");
  // How many there are may be another number, and was asked of the whole table.
  asks(null, 1, 1);
  writeMeta(sql, "tea", "green");
  asks("green", 2, 2);
  writeMeta(sql, "milk", null);
  asks("green", 1, 1);
  sql.exec("UPDATE meta SET value = 'black' WHERE name = 'tea'");
  asks("black", 1, 2);
  writeMeta(sql, "tea", null);
  asks(null, 0, 2);
});

test("an object that deletes all that it has stored remembers nothing of it", async () => {
  let sql = newSql();
  const storage = {
    sql: { exec: (...statement) => ({ toArray: () => sql.exec(...statement) }) },
    transactionSync: (work) => sql.transaction(work),
    deleteAll: async () => {
      sql = newSql();
    },
  };
  const database = databaseOf(storage, prepare, () => assert.fail("it is refused"));
  writeMeta(database.sql, "tea", "green");
  assert.equal(readMeta(database.sql, "tea"), "green");
  await database.empty();
  assert.equal(readMeta(database.sql, "tea"), null);
  assert.equal(readMeta(database.sql, "schema"), 1);
});
