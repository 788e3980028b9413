/** npm `sitemapper`, which fetches what it reads: from a server of its own here, that answers with the document. */

import { createServer } from "node:http";
import Sitemapper from "sitemapper";
import { answerAll } from "./answer.mjs";

/** What the next request gets. */
let body = new Uint8Array();
const server = createServer((_request, response) => {
  response.writeHead(200, { "content-type": "application/xml" }).end(body);
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
const address = server.address();
if (address === null || typeof address === "string") throw new Error("the server has no port");
const origin = `http://127.0.0.1:${address.port}`;

/**
 * @typedef {object} Fetching The part of a Sitemapper that goes out.
 * @property {(url: string) => Promise<unknown>} parse
 */

await answerAll(async (bytes, url) => {
  body = Uint8Array.from(bytes);
  const start = origin + new URL(url).pathname;
  const mapper = new Sitemapper({ url: start, timeout: 5_000 });
  /** @type {string[]} */
  const children = [];
  const fetching = /** @type {Fetching} */ (/** @type {unknown} */ (mapper));
  const parse = fetching.parse.bind(mapper);
  // The sitemaps of an index are noted and not fetched.
  fetching.parse = async (child) => {
    if (child === start) return parse(child);
    children.push(child);
    return { error: "not fetched", data: { name: "NotFetched" } };
  };
  const { sites } = await mapper.fetch();
  return [...children, ...sites].filter((site) => typeof site === "string");
});
server.close();
