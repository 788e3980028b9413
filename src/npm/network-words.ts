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
  const { message, name, code } = (first instanceof Error ? first : cause) as Error & { code?: unknown };
  // What OpenSSL says has numbers of a process and of lines of its source.
  const [, tls] = /:SSL routines:[^:]*:([^:]+):/.exec(message) ?? [];
  if (tls !== undefined) {
    return NO_TLS.test(tls) ? "the server does not speak TLS there; is it http?" : `TLS failed: ${tls}`;
  }
  for (const [pattern, words] of WORDS) {
    const found = pattern.exec(`${code} ${message}`);
    if (found !== null) return words + (found[1] === undefined ? "" : `: ${found[1]}`);
  }
  return message || name;
}

/** What is said of a body that `Content-Encoding` says more of than there is. */
export const NOT_COMPRESSED =
  "its header promises a compressed body (Content-Encoding: gzip or deflate), and the body is none";

const NO_HOST = "there is no host of that name";

const NO_PORT = "it is a port where fetch and browsers ask nobody";

/**
 * What is said in place of what Node and undici say, and behind it the name or address that they give: <https://nodejs.org/api/errors.html>,
 * <https://github.com/nodejs/undici/blob/v6.x/docs/docs/api/Errors.md>, <https://github.com/madler/zlib/blob/develop/inflate.c>.
 */
const WORDS: readonly (readonly [pattern: RegExp, words: string])[] = [
  [/getaddrinfo ENOTFOUND (\S+)/, NO_HOST],
  [/EAI_AGAIN/, "the name of the host cannot be looked up now"],
  [/ bad port$/, NO_PORT],
  [/connect ECONNREFUSED (\S+)/, "no server listens there"],
  [/ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT/, "the host cannot be reached in time"],
  [/EHOSTUNREACH|ENETUNREACH/, "the host cannot be reached from this network"],
  [/ECONNRESET|EPIPE|UND_ERR_SOCKET/, "the server closed the connection before the end"],
  [/ Response does not match the HTTP/, "what the server sends is no HTTP"],
  [/UND_ERR_HEADERS_OVERFLOW/, "the header of the answer is too large"],
  [/UND_ERR_RES_CONTENT_LENGTH_MISMATCH/, "the body is not as long as its header says"],
  [/ incorrect header check$/, NOT_COMPRESSED],
  [/ unexpected end of file$/, "the compressed body is cut off"],
  [/Z_DATA_ERROR|ERR__ERROR_FORMAT/, "the compressed body is damaged"],
];

/** Whether it fails in the same way the next time, by these words: no such host, a port where `fetch` asks nobody. */
export function isHopeless(words: string): boolean {
  const known = [NOT_COMPRESSED, NO_HOST, NO_PORT];
  return known.some((known) => words.includes(known)) || /certificate(?![\w.-])/.test(words);
}

/** What it says of an answer that is none of TLS. */
const NO_TLS = /wrong version number|packet length too long|unknown protocol|http request/i;
