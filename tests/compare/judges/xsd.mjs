/**
 * The XML schema of the protocol, which npm `sitemap` has with it, as libxml2 sees it; and well-formedness.
 *
 * Google's schemas may not be passed on, so that what stands in other namespaces is only read: the schema as it is refuses
 * every element of an extension whose schema is not there. It has no `sitemapindex` either.
 */

import { readFileSync } from "node:fs";
import { XmlDocument, XmlParseError, XmlValidateError, XsdValidator } from "libxml2-wasm";
import { at } from "../../../src/build/paths.mjs";
import { answerAll, isMarkup, isSitemap, unpacked } from "../readers/answer.mjs";

const schema = readFileSync(at("node_modules", "sitemap", "schema", "sitemap.xsd"), "utf8");
const validator = XsdValidator.fromDoc(
  XmlDocument.fromString(schema.replaceAll('processContents="strict"', 'processContents="lax"')),
);

/** @param {unknown} error @returns {readonly string[]} */
function messages(error) {
  if (!(error instanceof XmlParseError || error instanceof XmlValidateError)) throw error;
  return error.details.length === 0 ? [error.message] : error.details.map(({ message }) => message.trim());
}

await answerAll(async (bytes) => {
  const text = await unpacked(bytes);
  if (!isMarkup(text)) return [];
  /** @type {XmlDocument} */
  let document;
  try {
    document = XmlDocument.fromBuffer(text);
  } catch (error) {
    return messages(error);
  }
  try {
    if (document.root.name !== "sitemapindex" && isSitemap(text)) validator.validate(document);
    return [];
  } catch (error) {
    return messages(error);
  } finally {
    document.dispose();
  }
});
