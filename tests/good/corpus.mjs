/**
 * Every good document. Run as a program, it prints them as JSON, with their bytes in hexadecimal.
 *
 * @module
 */

import { pathToFileURL } from "node:url";
import { answers, compressions } from "./answers.mjs";
import { bytes, SITE } from "./case.mjs";
import { alternates, images, news, others, videos } from "./extensions.mjs";
import { indexes } from "./indexes.mjs";
import { feeds, robots, texts } from "./lists.mjs";
import { locs, values } from "./pages.mjs";
import { syntax } from "./syntax.mjs";

/** Every kind, in the order of the table. */
const KINDS = [
  syntax,
  locs,
  values,
  indexes,
  images,
  videos,
  news,
  alternates,
  others,
  texts,
  feeds,
  robots,
  compressions,
  answers,
];

/** Every good document, with nothing left to assume. */
export function documents() {
  return KINDS.flatMap((kind) =>
    kind.documents.map(({ name, document, infos, url, headers, profile }) => ({
      name: `${kind.title}: ${name}`,
      kind: kind.title,
      bytes: bytes(document),
      infos,
      url: url ?? kind.url ?? `${SITE}/sitemap.xml`,
      headers: headers ?? null,
      profile: profile ?? null,
    })),
  );
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const printed = documents().map(({ bytes, ...rest }) => ({
    ...rest,
    bytes: Buffer.from(bytes).toString("hex"),
  }));
  process.stdout.write(`${JSON.stringify(printed)}\n`);
}
