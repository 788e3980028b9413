/**
 * The public functions, the same in every environment.
 *
 * @module
 */

// The declarations name `Symbol.dispose`, which not every project that uses them has.
/// <reference lib="esnext.disposable" preserve="true" />

export {
  type ChangeCounts,
  diffEntries,
  type Entries,
  type EntryAdded,
  type EntryChange,
  type EntryChanged,
  type EntryFieldName,
  type EntryRemoved,
} from "./entry-diff.js";
export { SitemapEntryStream } from "./entry-stream.js";
export { SitemapError, type SitemapErrorCode } from "./errors.js";
export { etagOf } from "./etag.js";
export type {
  Alternate,
  DataObject,
  DataObjectAttribute,
  EntryExtensions,
  Image,
  News,
  NewsPublication,
  PageMap,
  PageMapTemplate,
  Video,
  VideoId,
  VideoPrice,
  VideoSegment,
  VideoTvShow,
} from "./extension-types.js";
export { fetchEntries, fetchSitemap } from "./fetch.js";
export type {
  FetchEntriesOptions,
  FetchError,
  FetchErrorCode,
  FetchedEntry,
  FetchedSitemap,
  FetchOptions,
  FetchSummary,
  SitemapChild,
} from "./fetch-types.js";
export { applyEdits, fix, suggestFixes } from "./fix.js";
export type { Fix, FixOptions, FixResult, FixSafety, TextEdit } from "./fix-types.js";
export { type Lastmod, parseLastmod } from "./lastmod.js";
export type {
  MediaContent,
  MediaFacts,
  MediaGroup,
  MediaPlayer,
  MediaPrice,
  MediaRestriction,
  MediaThumbnail,
} from "./media-types.js";
export { decodeText, parse, SitemapParser, TextSource } from "./parser.js";
export type { PreviousFile } from "./previous-files.js";
export {
  type RenderOptions,
  renderSitemapIndex,
  type SitemapReference,
  SitemapRenderer,
} from "./renderer.js";
export { type RobotsDecision, RobotsTxt } from "./robots.js";
export type { RuleCode } from "./rule-codes.generated.js";
export { rule, rules, severityFor } from "./rules.js";
export { checkSite, SiteCheck, type SiteFileReader } from "./site.js";
export type {
  CheckedFile,
  CheckSiteOptions,
  MissingFile,
  PageAnswer,
  SiteDiagnostic,
  SiteFile,
  SiteFileFacts,
  SiteFileInput,
  SiteOptions,
  SiteReport,
  SiteRole,
} from "./site-types.js";
export {
  alternatesOf,
  type EntrySource,
  type LanguageAlternate,
  type SitemapFile,
  streamSitemap,
  type WriteSitemapsOptions,
  writeSitemaps,
} from "./sitemap-files.js";
export { sitemapPage } from "./sitemap-page.js";
export { type SitemapResponseOptions, sitemapResponse } from "./sitemap-response.js";
export type { ByteSource, ParseStreamOptions, StreamOptions, StreamProgress } from "./stream-types.js";
export { entries, parseStream } from "./streams.js";
export type {
  Authority,
  Changefreq,
  Consumer,
  Diagnostic,
  DiagnosticList,
  Entry,
  EntryList,
  EntryPosition,
  Format,
  IgnoredElements,
  IgnoredPart,
  LastmodPrecision,
  Limits,
  LocColumn,
  ParseOptions,
  Profile,
  Reception,
  Report,
  Rule,
  RuleLevel,
  ServerResponse,
  Severity,
  Verdict,
} from "./types.js";
export { SitemapWriter, type WrittenSitemap, writeSitemap } from "./writer.js";
export type {
  AlternateInput,
  EntryInput,
  EntryLike,
  FeedInfo,
  ImageInput,
  NeededValue,
  NewsInput,
  PageMapInput,
  ReadEntryInput,
  Rejection,
  RejectionCode,
  Repair,
  RepairedValue,
  SitemapDocument,
  VideoInput,
  WriteFormat,
  WriteOptions,
  Written,
  WrittenValue,
} from "./writer-types.js";
