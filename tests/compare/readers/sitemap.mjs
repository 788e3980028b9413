/** npm `sitemap`: its streams, with every item that came before an error. */

import { Readable } from "node:stream";
import { ErrorLevel, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { answerAll, unpacked } from "./answer.mjs";

const OPTIONS = { logger: /** @type {false} */ (false), level: ErrorLevel.SILENT };

await answerAll(async (bytes) => {
  const document = await unpacked(bytes);
  // Its users have to know which of the two a document is.
  const isIndex = /<(\w+:)?sitemapindex[\s>]/i.test(Buffer.from(document).toString("latin1"));
  const stream = isIndex ? new XMLToSitemapIndexStream(OPTIONS) : new XMLToSitemapItemStream(OPTIONS);
  /** @type {string[]} */
  const urls = [];
  await new Promise((resolve) => {
    Readable.from([Buffer.from(document)])
      .pipe(stream)
      .on("data", (item) => urls.push(item.url))
      .on("end", resolve)
      .on("error", resolve);
  });
  return urls;
});
