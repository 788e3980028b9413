/**
 * The other end of a KV binding, in a process of its own, so that what the Worker takes is the Worker's alone, as with the real one.
 *
 * Usage: node kv-server.mjs PORT
 */

import { kvService } from "../../worker/workerd-config.mjs";

const server = kvService();
server.keepAliveTimeout = 60_000;
server.listen(Number(process.argv[2]), "127.0.0.1", () => process.stdout.write("listening\n"));
