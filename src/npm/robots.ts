/**
 * robots.txt: <https://www.rfc-editor.org/rfc/rfc9309>.
 *
 * @module
 */

import { Handle } from "./instance.js";
import { ANY_AGENT, readAgent, readRobots } from "./options.js";
import { RawRobots } from "./wasm/sitemapkit.js";

/** What a robots.txt file says about a URL. */
export interface RobotsDecision {
  /** Whether the crawler may ask for it. */
  readonly allowed: boolean;
  /** The line of the rule that decided, from 1; `null` when no rule is about the URL: it is allowed. */
  readonly line: number | null;
  /** The rule as written, without comment; `null` when there is none. */
  readonly rule: string | null;
}

/**
 * The rules of a robots.txt file, by RFC 9309: groups of the same name are one, the longest rule wins, `*` and `$` have
 * their meaning. Lines that are not understood are passed over, and nothing is read after the first 500 KiB.
 *
 * To see what is wrong with the file itself, {@linkcode parse} it.
 *
 * @example
 * ```ts
 * const robots = new RobotsTxt("User-agent: *\nDisallow: /cart\nSitemap: https://www.example.com/sitemap.xml");
 * robots.sitemaps; // ["https://www.example.com/sitemap.xml"]
 * robots.origin; // "https://www.example.com"
 * robots.userAgents; // ["*"]
 * robots.allows("https://www.example.com/cart?item=1"); // false
 * robots.decide("/cart", "Googlebot"); // { allowed: false, line: 2, rule: "Disallow: /cart" }
 * robots.free();
 * ```
 */
export class RobotsTxt {
  readonly #handle: Handle<RawRobots>;
  readonly #text: string;
  /** The values of the `Sitemap` lines as written, also those that are no absolute URL. */
  readonly sitemaps: readonly string[];
  /**
   * The origin that all sitemaps are on: where nobody says which site the file is of, it is most likely of that one. `null` if
   * they are on several, or if there are none.
   */
  readonly origin: string | null;
  /**
   * The crawlers that it has groups for, as its `User-agent` lines name them first, each once in whatever case: product tokens such
   * as `"Googlebot"`, and `"*"`, which stands for those without a group of their own.
   */
  readonly userAgents: readonly string[];

  /**
   * Reads a robots.txt file, whatever stands in it.
   *
   * @param input - The bytes of the file, or its text.
   */
  constructor(input: Uint8Array | ArrayBuffer | string) {
    this.#text = readRobots(input);
    this.#handle = new Handle("robots.txt file", () => new RawRobots(this.#text));
    const names = this.#handle.use((raw) => raw.names()).split("\n");
    const gap = names.indexOf("");
    const userAgents = new Map<string, string>();
    for (const name of names.slice(0, gap)) {
      const key = name.toLowerCase();
      userAgents.set(key, userAgents.get(key) ?? name);
    }
    this.userAgents = [...userAgents.values()];
    this.sitemaps = names.slice(gap + 1, -1);
    const origin = this.#handle.use((raw) => raw.origin());
    this.origin = origin !== undefined && URL.canParse(origin) ? new URL(origin).origin : null;
  }

  /**
   * Whether a crawler may ask for a URL.
   *
   * @param url - An absolute URL of the site of the file, or its path with its query.
   * @param userAgent - The product token of the crawler, such as `"Googlebot"`; `"*"` for crawlers that have no rules of
   * their own.
   * @throws {@linkcode SitemapError} `invalid-option` for a `User-Agent` header that says `Mozilla` first.
   */
  allows(url: string | URL, userAgent: string = ANY_AGENT): boolean {
    return this.#ask(url, userAgent) >= 0;
  }

  /** The same as {@linkcode allows}, with the rule that decided. */
  decide(url: string | URL, userAgent: string = ANY_AGENT): RobotsDecision {
    const answer = this.#ask(url, userAgent);
    if (answer === 0) return { allowed: true, line: null, rule: null };
    const line = Math.abs(answer);
    return { allowed: answer > 0, line, rule: this.#rule(line) };
  }

  /** The line that decides; below 0 when it forbids, 0 when there is none. */
  #ask(url: string | URL, userAgent: string): number {
    const agent = readAgent(userAgent);
    return this.#handle.use((raw) => raw.decide(String(url), agent));
  }

  #rule(line: number): string {
    return (this.#text.split(/\r\n?|\n/, line).at(-1) ?? "").replace(/#.*/s, "").trim();
  }

  /** Gives the memory back. */
  free(): void {
    this.#handle.free();
  }

  /** The same as {@linkcode free}, for `using`. */
  [Symbol.dispose](): void {
    this.free();
  }
}
