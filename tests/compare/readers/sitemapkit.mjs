/** sitemapkit: the entries that no diagnostic takes away. */

import { parse } from "sitemapkit";
import { answerAll } from "./answer.mjs";

await answerAll((bytes, url) => {
  const report = parse(bytes, { url });
  const refused = new Set(
    [...report.diagnostics].filter(({ severity }) => severity === "error").map(({ entry }) => entry),
  );
  return [...report.entries].filter(({ index }) => !refused.has(index)).map(({ loc }) => loc);
});
