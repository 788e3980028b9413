/** A port that nothing listens on. */

import { once } from "node:events";
import { createServer } from "node:net";

/** @param {string} host The name or address that something will listen on. */
export async function freePort(host) {
  const probe = createServer().listen(0, host);
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  await once(probe, "close");
  if (typeof address !== "object" || address === null) throw new Error("the system names no port");
  return address.port;
}
