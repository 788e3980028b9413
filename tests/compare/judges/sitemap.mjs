/** npm `sitemap`: what its streams warn of, and what its check of items says about those that they give. */

import { Readable } from "node:stream";
import { ErrorLevel, validateSMIOptions, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { answerAll, isSitemap, unpacked } from "../readers/answer.mjs";

await answerAll(async (bytes) => {
  const document = await unpacked(bytes);
  if (!isSitemap(document)) return [];
  // Its users have to know which of the two a document is.
  const isIndex = /<(\w+:)?sitemapindex[\s>]/i.test(Buffer.from(document).toString("latin1"));
  /** @type {string[]} */
  const complaints = [];
  const complain = (/** @type {unknown[]} */ ...words) => void complaints.push(words.map(String).join(" "));
  const options = {
    level: ErrorLevel.WARN,
    logger: (/** @type {string} */ level, /** @type {unknown[]} */ ...words) => {
      if (level === "warn" || level === "error") complain(...words);
    },
  };
  const stream = isIndex ? new XMLToSitemapIndexStream(options) : new XMLToSitemapItemStream(options);
  // What is checked within the news of an item is printed whatever handler there is.
  const warn = console.warn;
  console.warn = complain;
  await new Promise((resolve) => {
    Readable.from([Buffer.from(document)])
      .pipe(stream)
      .on("data", (item) => {
        if (!isIndex) validateSMIOptions(item, ErrorLevel.WARN, (error) => complain(error.message));
      })
      .on("end", resolve)
      .on("error", (error) => {
        complain(error.message);
        resolve(undefined);
      });
  });
  console.warn = warn;
  const { errors = [] } = /** @type {{ errors?: readonly Error[] }} */ (stream);
  return [...complaints, ...errors.map(({ message }) => message)];
});
