/**
 * What a request asks for, in whatever form it came.
 *
 * @module
 */

import type { EntryLike } from "sitemapkit";

/** How many URLs one request may have. */
export const URLS_MAX = 10_000;

/** One thing that was asked for. */
export interface Wanted {
  readonly entry: EntryLike;
  readonly isDelete: boolean;
  /** Whether it is done only when what is stored is older. */
  readonly ifNewer: boolean;
  readonly line?: number;
}

/** A line or item that is nothing. */
export interface Unreadable {
  readonly code: string;
  readonly message: string;
  readonly line?: number;
  readonly loc?: string;
}
