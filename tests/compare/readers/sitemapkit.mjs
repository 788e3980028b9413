/** sitemapkit: the entries that a crawler could take, once what stands around their URLs is taken off. */

import { parse } from "sitemapkit";
import { answerAll } from "./answer.mjs";

/** @type {import("sitemapkit").ParseOptions["rules"]} */
const rules = {
  "loc-nested-element": "warning",
  "text-columns": "warning",
  "text-list-marker": "warning",
  "text-quoted": "warning",
  "text-several-urls-on-line": "warning",
};

await answerAll((bytes, url) =>
  [...parse(bytes, { url, rules }).entries].filter(({ usable }) => usable).map(({ loc }) => loc),
);
