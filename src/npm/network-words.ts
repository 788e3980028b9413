/**
 * Why a request failed, in words.
 *
 * @module
 */

/** The message of an error, or that of its cause: `fetch` says no more than that it failed. */
export function networkWords(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Several addresses of a host may have been tried.
  const [first] = cause instanceof AggregateError ? cause.errors : [];
  const { message, name } = first instanceof Error ? first : cause;
  // Of zlib: https://github.com/madler/zlib/blob/develop/inflate.c
  if (message === "incorrect header check") return NOT_COMPRESSED;
  // What OpenSSL says has numbers of a process and of lines of its source.
  const [, tls] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  if (tls === undefined) return message || name;
  return NO_TLS.test(tls) ? "the server does not speak TLS there; is it http?" : `TLS failed: ${tls}`;
}

/** What is said of a body that `Content-Encoding` says more of than there is. */
export const NOT_COMPRESSED =
  "its header promises a compressed body (Content-Encoding: gzip or deflate), and the body is none";

/** Whether it fails in the same way the next time, by these words: no such host, a port where `fetch` asks nobody. */
export function isHopeless(words: string): boolean {
  return words === NOT_COMPRESSED || /ENOTFOUND|bad port|certificate(?![\w.-])/.test(words);
}

/** What it says of an answer that is none of TLS. */
const NO_TLS = /wrong version number|packet length too long|unknown protocol|http request/i;
