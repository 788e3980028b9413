/**
 * What happens when the WebAssembly instance fails while it runs. The same check runs in Node, in Chromium and in
 * workerd, so this file imports nothing but types.
 */

/** What the check needs of the package. */
export type Api = Pick<typeof import("sitemapkit"), "parse" | "SitemapError" | "SitemapParser">;

const DOCUMENT =
  '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://example.com/tea</loc></url></urlset>';
const BYTES = new TextEncoder().encode(DOCUMENT);
/** The URL is not in its normal form, so that the platform is asked about it. */
const OPTIONS = { url: "https://EXAMPLE.com/sitemap.xml" };

/** Makes the instance fail three times, and uses the package in between; returns what went wrong, one sentence each. */
export function checkRecovery(api: Api): string[] {
  return [1, 2, 3].flatMap((time) => checkOnce(api).map((complaint) => `failure ${time}: ${complaint}`));
}

function checkOnce(api: Api): string[] {
  const complaints: string[] = [];
  const expectEqual = (what: string, actual: unknown, expected: unknown): void => {
    if (actual !== expected) complaints.push(`${what} is ${String(actual)}, not ${String(expected)}`);
  };

  const lost = new api.SitemapParser();
  lost.push(BYTES.subarray(0, 80));
  expectEqual("the failing call", failingCall(api), "internal: no protocol today");

  const live = new api.SitemapParser(OPTIONS);
  live.push(BYTES.subarray(0, 80));
  expectEqual(
    "push() of what was lost",
    codeOf(api, () => lost.push(BYTES.subarray(80))),
    "internal",
  );
  lost.free();
  live.push(BYTES.subarray(80));
  expectEqual("the entry of what is live", live.finish().entries.at(0)?.loc, "https://example.com/tea");
  expectEqual("the verdict of parse()", api.parse(DOCUMENT, OPTIONS).verdict, "accepted");
  return complaints;
}

/** Calls parse() while the platform's URL throws where WebAssembly does not expect it. */
function failingCall(api: Api): string {
  const original = URL;
  class StrangeUrl extends original {
    override get protocol(): string {
      throw new TypeError("no protocol today");
    }
  }
  Reflect.set(globalThis, "URL", StrangeUrl);
  try {
    return codeOf(api, () => api.parse(DOCUMENT, OPTIONS));
  } finally {
    Reflect.set(globalThis, "URL", original);
  }
}

/** The code of the error that `call` throws, and the message of its cause. */
function codeOf(api: Api, call: () => unknown): string {
  try {
    call();
  } catch (error) {
    if (!(error instanceof api.SitemapError)) return String(error);
    return error.cause instanceof Error ? `${error.code}: ${error.cause.message}` : error.code;
  }
  return "no error";
}
