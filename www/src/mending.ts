/**
 * Mending files, in a worker of its own.
 *
 * @module
 */

import { createEngine } from "./engine/client.ts";
import type { Mending, MendRequest } from "./engine/messages.ts";

/** Mending is one long call, and the first worker has rows to show meanwhile: so it has a worker of its own. */
const mender = createEngine(() => {});

/** Mends a file; what is open stays as it is. */
export function mendFile(request: MendRequest): Promise<Mending> {
  return mender.call("mend", request);
}

/** Ends mending that is under way, and gives back the memory that it took. */
export function stopMending(): void {
  mender.restart();
}
