/**
 * What is known of documents, written for other programs; tables of entries, and what other programs know of URLs, read. It is an
 * entry of its own, `sitemapkit/formats`, which needs neither the WebAssembly module nor the rest of the package.
 *
 * @module sitemapkit/formats
 */

export { CHANGEFREQS } from "./changefreqs.js";
export { csvLine, TableError } from "./csv.js";
export { CsvEntryReader, type CsvEntryRow, csvSeparator } from "./csv-entries.js";
export { encodeControls } from "./encode-controls.js";
export { escapeHtml } from "./escape-html.js";
export { USUAL_PLACES } from "./fetch-places.js";
export { ABSENCES, NON_INDEXABLE, type NonIndexable, type ReadObservation } from "./non-indexable.js";
export {
  type ObservationCounts,
  type ObservationKind,
  type ObservationMeaning,
  type ObservationOptions,
  ObservationReader,
} from "./observation-reader.js";
export { type RepeatedKey, repeatedKeys } from "./repeated-keys.js";
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
