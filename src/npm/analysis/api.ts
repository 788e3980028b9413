/**
 * The public functions of `sitemapkit/analysis`, the same in every environment.
 *
 * @module
 */

export { SitemapError, type SitemapErrorCode } from "../errors.js";
export { type CanonicalPolicy, type ClusterMember, chooseCanonical } from "./canonical.js";
export {
  type CoverageMetrics,
  coverageMetrics,
  type Funnel,
  type FunnelStates,
} from "./coverage.js";
export { type AgeTier, type CrawlCost, type CrawlCostOptions, crawlCost, tierOf } from "./crawl-cost.js";
export {
  type CrawlDatum,
  type CrawlDbCounters,
  type CrawlDbEntry,
  type CrawlDbMerge,
  type CrawlDbRecord,
  type MergeCrawlDbInput,
  mergeCrawlDb,
} from "./crawl-db.js";
export {
  type CrawlArithmeticParams,
  type CrawlSimulation,
  type CrawlSimulationParams,
  type CrawlStep,
  type CrawlTie,
  crawlScheduleArithmetic,
  type SimulatedEpoch,
  simulateCrawl,
} from "./crawl-schedule.js";
export {
  type CrawlCandidate,
  type CrawlEpoch,
  type CrawlOptions,
  CrawlScheduler,
  type CrawlSource,
  type CrawlUtilities,
} from "./crawl-scheduler.js";
export { type DiscoveredSite, discoveryScore } from "./discovery-score.js";
export { type DomainDistribution, domainDistribution, type UnitCoverage } from "./distribution.js";
export {
  type DustBusterOptions,
  type DustKind,
  type DustPage,
  type DustRule,
  type DustRuleOptions,
  dustBusterLikely,
  dustRules,
  type LikelyDust,
} from "./dust.js";
export {
  type FirstSeenByPing,
  firstSeenByPing,
  type NewUrlHistogram,
  newUrlHistogram,
  type Period,
  type PingCounts,
  type SeenDelta,
  seenDelta,
} from "./freshness.js";
export { type Incremental, incremental, type PageVersion, type SiteState } from "./incremental.js";
export {
  type LastmodTrust,
  type LastmodTrustOptions,
  lastmodTrust,
  type PageVisit,
} from "./lastmod-trust.js";
export {
  classifyMissing,
  type MissingClass,
  type MissingInput,
  type MissingPages,
  type PageContent,
  type Table2,
  table2,
} from "./missing.js";
export { type NearDuplicateOptions, nearDuplicateClusters } from "./near-duplicates.js";
export {
  classifyOrganisation,
  type ListedFile,
  type Organisation,
  type OrganisedUrl,
} from "./organisation.js";
export { type PingEngine, pingUrl } from "./ping-url.js";
export {
  type ListedUrl,
  type PageLink,
  type PriorityRank,
  priorityRank,
  type RankedSite,
  type UrlScores,
} from "./priority-rank.js";
export { changeRate, optimalRefresh } from "./refresh.js";
export { type RobotsSitemaps, robotsSitemaps } from "./robots-sitemaps.js";
export {
  containment,
  h64,
  type MinhashOptions,
  minhash,
  resemblance,
  type ShingleOptions,
  type Shingles,
  shingles,
  simhash,
  tokens,
} from "./shingles.js";
export { urlKey } from "./url-key.js";
export type { UrlObservation } from "./url-observation.js";
export {
  type ChangefreqWord,
  type FieldUsage,
  type FieldUse,
  type FormatBreakdown,
  type FormatShare,
  fieldUsage,
  formatBreakdown,
  type PageListFormat,
  type PriorityTenth,
  type PublishedFile,
  type RawFields,
  type TldBreakdown,
  type TldOptions,
  type TldRow,
  tldBreakdown,
} from "./usage.js";
export { type DateGranularity, parseW3cDate, type W3cDate } from "./w3c-date.js";
