/** sitemapkit: the entries that a crawler could take. */

import { parse } from "sitemapkit";
import { answerAll } from "./answer.mjs";

await answerAll((bytes, url) =>
  [...parse(bytes, { url }).entries].filter(({ usable }) => usable).map(({ loc }) => loc),
);
