/** The page as it was built, with the headers of production, for programs that look at it. */

import { createServer } from "node:http";
import { preview } from "vite";
import { at } from "./paths.mjs";

/** Serves the page; returns where it is, and what ends that. */
export async function servePage() {
  const port = await freePort();
  const server = await preview({
    root: at("www"),
    configFile: at("www", "vite.config.ts"),
    logLevel: "error",
    preview: { port, strictPort: true },
  });
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}

/** @returns {Promise<number>} */
async function freePort() {
  const probe = createServer().listen(0);
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === "object" && address !== null ? address.port : 4_173;
}
