/** sitemapkit: the codes of what it tells, errors and warnings with a mark. */

import { parse } from "sitemapkit";
import { answerAll } from "../readers/answer.mjs";

await answerAll((bytes, _, circumstances) => {
  const { diagnostics } = parse(bytes, circumstances);
  return [...diagnostics].map(({ code, severity }) => (severity === "info" ? code : `${code}!`));
});
