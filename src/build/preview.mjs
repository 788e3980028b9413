/** The page as it was built, with the headers of production, for programs that look at it. */

import { preview } from "vite";
import { freePort } from "./free-port.mjs";
import { at } from "./paths.mjs";

/** Serves the page; returns where it is, and what ends that. */
export async function servePage() {
  const port = await freePort("localhost");
  const server = await preview({
    root: at("www"),
    configFile: at("www", "vite.config.ts"),
    logLevel: "error",
    preview: { port, strictPort: true },
  });
  return { url: `http://localhost:${port}/`, close: () => server.close() };
}
