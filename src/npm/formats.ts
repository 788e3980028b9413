/**
 * What is known of documents, written for other programs. It is an entry of its own, `sitemapkit/formats`, which needs neither
 * the WebAssembly module nor the rest of the package.
 *
 * @module
 */

export { csvLine } from "./csv.js";
export { escapeHtml } from "./escape-html.js";
export { safeJson } from "./safe-json.js";
export {
  type SarifArtifact,
  type SarifFix,
  type SarifLog,
  type SarifNotice,
  type SarifOptions,
  type SarifRegion,
  type SarifReplacement,
  type SarifResult,
  type SarifRule,
  type SarifRun,
  sarifLog,
} from "./sarif.js";
