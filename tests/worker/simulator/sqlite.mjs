/** The database of a Durable Object, with SQLite as Node has it. It is cut off where a crash is wanted: before or after a commit. */

import { DatabaseSync } from "node:sqlite";

/** The object is gone, and with it all that was in memory. */
export class Crash extends Error {}

const FAILURE = 0.005;

/** How often a transaction of a step comes to nothing, and the object goes on. */
const FAULT = 0.01;

/** <https://developers.cloudflare.com/durable-objects/platform/limits/> */
const VALUE_MAX = 2_097_152;

export class SimulatedSql {
  #database = new DatabaseSync(":memory:");
  #statements = new Map();
  #chance;
  #mistake;
  /** Whether there are crashes. */
  isSteady = false;
  /** Whether transactions fail now and then. */
  isFaulty = false;
  /** Whether the object is gone: nothing is done for it until another one is there. */
  #isOver = false;
  crashCount = 0;

  /** A `mistake` is what is wrong in statements: text, and what stands there instead. */
  constructor(chance, mistake = null) {
    this.#chance = chance;
    this.#mistake = mistake;
  }

  exec(statement, ...values) {
    if (this.#isOver) throw new Crash();
    if (values.some((value) => (value?.length ?? 0) > VALUE_MAX)) throw new RangeError("SQLITE_TOOBIG");
    let prepared = this.#statements.get(statement);
    if (prepared === undefined) {
      const [right, wrong] = this.#mistake ?? ["", ""];
      prepared = this.#database.prepare(statement.replace(right, wrong));
      this.#statements.set(statement, prepared);
    }
    return prepared.all(...values);
  }

  transaction(work) {
    this.#database.exec("BEGIN");
    let result;
    try {
      result = work();
      if (this.isFaulty && this.#chance.is(FAULT)) throw new Error("fault");
      this.crash();
    } catch (error) {
      this.#database.exec("ROLLBACK");
      throw error;
    }
    this.#database.exec("COMMIT");
    this.crash();
    return result;
  }

  /** There is another object. */
  revive() {
    this.#isOver = false;
  }

  /** Ends the object, now and then. */
  crash() {
    if (!this.isSteady && this.#chance.is(FAILURE)) this.end();
  }

  /** Ends the object. */
  end() {
    this.crashCount += 1;
    this.#isOver = true;
    throw new Crash();
  }
}
