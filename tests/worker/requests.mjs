/** What writers send to the store of a site, for tests that hold the store itself. */

import { runOf } from "../../worker/src/site/operations.ts";

/** Sends records that are to be there, in one request. */
export function appendRecords(store, records) {
  const operations = records.map((bytes) => ({
    key: /<loc>([^<]*)/.exec(bytes)[1],
    record: bytes,
    unlessAsNewAs: null,
  }));
  return store.append({ run: runOf(operations), count: operations.length });
}
