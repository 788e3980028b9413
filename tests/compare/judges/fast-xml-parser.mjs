/** npm `fast-xml-parser`: its check of well-formedness. */

import { XMLValidator } from "fast-xml-parser";
import { answerAll, isMarkup, unpacked } from "../readers/answer.mjs";

await answerAll(async (bytes) => {
  const document = await unpacked(bytes);
  if (!isMarkup(document)) return [];
  const result = XMLValidator.validate(Buffer.from(document).toString());
  return result === true ? [] : [result.err.msg];
});
