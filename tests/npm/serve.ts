/** A server for the tests of a suite. */

import { createServer, type RequestListener } from "node:http";
import { after, before } from "node:test";

/** Answers while the tests of the suite in hand run; the function gives the origin, once they do. */
export function serve(listener: RequestListener): () => string {
  const server = createServer(listener);
  before(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
  after(() => server.close());
  return () => {
    const address = server.address();
    return `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
  };
}
