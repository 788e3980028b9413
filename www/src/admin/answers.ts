/**
 * What the API answers, as far as this page shows it. Moments are in milliseconds.
 *
 * @module
 */

/** A site in the list of all. */
export interface ListedSite {
  readonly site: string;
  readonly origin: string;
  readonly aliases: readonly string[];
}

/** The most important of how a site stands. */
export interface Stand {
  readonly urls: number;
  readonly failing: number;
  readonly waiting: number;
  readonly unpublished: number;
  readonly nextPublishAt: number | null;
}

/** A site in the list of all with how it stands; `null` where it has not said so in time. */
export interface StandingSite extends ListedSite {
  readonly status: Stand | null;
}

/** How telling others goes. */
export interface ChannelStatus {
  readonly waiting: number;
  readonly told: number;
  readonly dropped: number;
  readonly failures: number;
  readonly notBefore: string;
  readonly lastAnswer: string | null;
  readonly lastAnswerAt: string | null;
}

/** How far a request has come. */
export type Stage = "unknown" | "queued" | "applied" | "published";

/** How a site stands. */
export interface Status {
  readonly origin: string;
  readonly stage: Stage | null;
  readonly appended: number;
  readonly applied: number;
  readonly urls: number;
  readonly sitemaps: number;
  readonly unpublished: number;
  /** How many tasks fail, or came to nothing lately. */
  readonly failing: number;
  readonly waiting: number;
  /** Snapshots that are not committed, and what is kept that was asked for meanwhile. */
  readonly snapshots: {
    readonly open: number;
    readonly late: number;
    readonly lateBytes: number;
    readonly lateBytesMax: number;
  };
  readonly nextPublishAt: number | null;
  readonly kvWrites: { readonly perDay: number; readonly left: number } | null;
  readonly outbox: Readonly<Partial<Record<"indexNow" | "webSub", ChannelStatus>>>;
}

/** What was left out of what was sent. */
export interface Refusal {
  readonly index: number;
  readonly line?: number;
  readonly loc?: string;
  readonly code: string;
  readonly message: string;
}

/** What is stored of a URL. */
export interface StoredUrl {
  readonly xml: string;
  readonly news: { readonly isListed: boolean; readonly reason: { readonly message: string } | null } | null;
}

/** What is wrong with a site. */
export interface Report {
  readonly rejected: {
    readonly since: number;
    readonly counts: Readonly<Record<string, number>>;
    readonly last: readonly (Refusal & { readonly at: number; readonly call: string })[];
  };
  readonly overfull: readonly { readonly name: string; readonly urls: number; readonly bytes: number }[];
  readonly waiting: {
    readonly requestSince: number | null;
    readonly changeSince: number | null;
    readonly indexSince: number | null;
    readonly held: number;
    readonly snapshots: readonly { readonly id: string; readonly parts: number; readonly since: number }[];
  };
  readonly failing: readonly {
    readonly task: string;
    /** Whether it was given up, and is not tried again. */
    readonly isDropped: boolean;
    readonly since: number;
    readonly attempts: number;
    /** When it failed last. */
    readonly at: number;
    /** When it is tried again; of what was given up, until when that is told of. */
    readonly nextAt: number;
    readonly message: string;
    readonly requests?: { readonly first: number; readonly last: number };
  }[];
  readonly failure: { readonly at: number; readonly message: string } | null;
}

/** An hour or a day of a site's history. */
export interface Stretch {
  readonly at: number;
  readonly urls: number;
  readonly written: number;
  readonly deleted: number;
  readonly sitemaps: number;
  readonly kvWrites: number;
}

/** The history of a site; stretches without anything are left out. */
export interface History {
  readonly hours: readonly Stretch[];
  readonly days: readonly Stretch[];
}

/** How long something took, in seconds; what was never measured is `null`. */
export interface Spread {
  readonly n: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly p90: number | null;
}

/** What crawlers have seen of a site. */
export interface Seen {
  readonly since: number | null;
  readonly crawlers: readonly {
    readonly family: string;
    readonly isVerified: boolean;
    readonly lastAt: number;
    readonly documents: number;
    readonly urls: Spread & { readonly waiting: number };
  }[];
  readonly documents: readonly {
    readonly name: string;
    readonly crawlers: Readonly<
      Record<string, { readonly changedAt: number; readonly fetchedAt: number; readonly isCurrent: boolean }>
    >;
  }[];
}

/** Who has seen a URL. */
export interface UrlSeen {
  readonly addedAt: number | null;
  readonly sitemap: string | null;
  readonly crawlers: Readonly<Record<string, number>>;
}

/** Something that somebody has put into KV. */
export interface Source {
  readonly name: string;
  readonly url: string;
  readonly lastmod: string | null;
  /** Why it has no date although its metadata say something; `null` where nothing is wrong. */
  readonly metadataFault: string | null;
  /** Whether the index of the site names it. */
  readonly inIndex: boolean;
}

/** What is served of a source, and what is not. */
export interface SourceReport extends Source {
  readonly bytes: number;
  readonly format: string | null;
  readonly entries: number | null;
  readonly served: number;
  readonly refused: { readonly code: string; readonly message: string } | null;
  readonly counts: Readonly<Record<string, number>>;
  readonly problems: readonly {
    readonly code: string;
    readonly severity: "error" | "warning" | "info";
    readonly message: string;
    readonly entry: number | null;
    readonly line: number | null;
  }[];
}

/** A token, without itself. */
export interface Token {
  readonly id: string;
  readonly label: string;
  readonly scope: string;
  readonly expiresAt: number | null;
  readonly createdAt: number;
}

/** A source of webhooks. */
export interface Webhook {
  readonly id: string;
  readonly source: string;
  readonly createdAt: number;
}

/** What came of URLs that were sent. */
export interface Taken {
  readonly seq: number | null;
  readonly accepted: number;
  readonly rejected: readonly Refusal[];
}

/** The configuration of a site; what this page does not know of it stays as it is. */
export interface Config extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly aliases: readonly string[];
  readonly robots: readonly string[];
  readonly strategy: string;
  readonly recentHours: number;
  readonly news: { readonly name: string; readonly language: string } | null;
  readonly indexNow: { readonly key: string; readonly endpoint: string } | null;
  readonly webSubHub: string | null;
  readonly kvWritesPerDay: number | null;
}
