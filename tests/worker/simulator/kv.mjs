/**
 * Workers KV as it behaves at its worst: what is written shows up elsewhere up to a minute later, at each location by itself;
 * readers keep what they have read, also that nothing was there; a key takes one write a second; writes fail before or after
 * they were done, or come late, when nobody waits for them any more.
 */

/** What goes wrong. */
export class KvError extends Error {}

const LAG_MS = 60_000;
const KEPT_MS = 30_000;
const FAILURE = 0.02;

/** A namespace that is seen from several locations. */
export class SimulatedKv {
  #chance;
  #now;
  #locations;
  /** @type {Map<string, { value: Uint8Array, metadata: object, writtenAt: number, seenFrom: number[] }[]>} */
  #writes = new Map();
  /** @type {Map<string, { until: number, write: object | null }>} */
  #kept = new Map();
  writeCount = 0;

  constructor(chance, now, locations) {
    this.#chance = chance;
    this.#now = now;
    this.#locations = locations;
  }

  /** Writes; whoever gets an error does not know whether it was done. */
  async put(key, value, metadata) {
    if (Buffer.byteLength(JSON.stringify(metadata)) > 1_024) throw new KvError("413: metadata");
    if (value.length > 26_214_400) throw new KvError("413: value");
    const writes = this.#writes.get(key) ?? [];
    const now = this.#now();
    if (now - (writes.at(-1)?.writtenAt ?? Number.NEGATIVE_INFINITY) < 1_000) throw new KvError("429");
    if (this.#chance.is(FAILURE)) throw new KvError("before");
    this.arrive(key, value, metadata);
    if (this.#chance.is(FAILURE)) throw new KvError("after");
  }

  /** Takes a write, also one that nobody waits for any more. */
  arrive(key, value, metadata) {
    const writes = this.#writes.get(key) ?? [];
    const now = this.#now();
    const seenFrom = Array.from({ length: this.#locations }, () => now + this.#chance.below(LAG_MS + 1));
    writes.push({
      value: Uint8Array.from(value),
      metadata: structuredClone(metadata),
      writtenAt: now,
      seenFrom,
    });
    this.#writes.set(key, writes);
    this.writeCount += 1;
  }

  /** The most writes in any 24 hours. */
  busiestDay() {
    const times = [...this.#writes.values()].flatMap((writes) => writes.map(({ writtenAt }) => writtenAt));
    const countFrom = (start) => times.filter((time) => time >= start && time <= start + 86_400_000).length;
    return Math.max(0, ...times.map(countFrom));
  }

  /** What is seen at a location; `null` when nothing is. */
  get(key, location) {
    const now = this.#now();
    const place = `${location} ${key}`;
    const kept = this.#kept.get(place);
    if (kept !== undefined && now < kept.until) return kept.write;
    const write = (this.#writes.get(key) ?? []).findLast(({ seenFrom }) => seenFrom[location] <= now) ?? null;
    this.#kept.set(place, { until: now + this.#chance.below(KEPT_MS + 1), write });
    return write;
  }
}
