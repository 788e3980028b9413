/**
 * What the page and the worker that fetches say to each other.
 *
 * @module
 */

/** What the page asks. */
export type Ask =
  | { readonly id: number; readonly url: string }
  /** Gives up what was asked under this number. */
  | { readonly id: number; readonly url: null };

/** What a server sent. */
export interface Fetched {
  readonly body: Blob;
  /** Who answered in the end, after redirects. */
  readonly url: string;
  readonly status: number;
  /** The fields of the header that concern sitemaps and that servers let other pages read. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether the page's own server has fetched it, as the browser may not read it. */
  readonly byServer: boolean;
}

/** Why there is no file. */
export type FetchFailure =
  /** The server has answered, and not with the file. */
  | { readonly code: "status"; readonly status: number }
  /** The server is there, and does not let other pages read the file. */
  | { readonly code: "refused" }
  /** There was no answer: no such server, no network, a certificate that is not accepted. */
  | { readonly code: "unreachable" }
  /** The answer ended early, or nothing came for {@link SILENCE_MS}. */
  | { readonly code: "cut" }
  /** It has more than {@link BYTES_MAX} bytes. */
  | { readonly code: "too-large" }
  /** Browsers let no page that came over https ask over http. */
  | { readonly code: "blocked" }
  /** Only the page's server may read the file, and it did not answer, or not as it should. */
  | { readonly code: "server-failed" }
  /** It was asked for so many files that it answers no more for a while. */
  | { readonly code: "too-often" }
  /** It was sent something that is no sitemap, such as a page. */
  | { readonly code: "other-type" }
  /** It was sent more than it passes on: 50 MB. */
  | { readonly code: "too-large-for-server" }
  /** It was led to what is no address. */
  | { readonly code: "bad-redirect" }
  /** It was led on more than 5 times. */
  | { readonly code: "too-many-redirects" };

/** What the worker answers: any number of progresses and waits, and then an end unless it was given up. */
export type Answer =
  | { readonly id: number; readonly bytes: number; readonly totalBytes: number | null }
  /** How long the page's server wants to be left alone; `null` when it is asked again. */
  | { readonly id: number; readonly waitSeconds: number | null }
  | { readonly id: number; readonly fetched: Fetched }
  | { readonly id: number; readonly failure: FetchFailure };

/** This device, which browsers let every page ask over http. */
export const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\])(?![\w.-])/i;

/** How long a server may say nothing, in milliseconds. */
export const SILENCE_MS = 30_000;

/** The largest file that is fetched, in bytes: what the reader takes, too. */
export const BYTES_MAX = 4_294_967_296;
