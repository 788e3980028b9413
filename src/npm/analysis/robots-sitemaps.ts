/**
 * Where a robots.txt file says that sitemaps are.
 *
 * @module
 */

import { SitemapError } from "../errors.js";
import { robotsSitemaps as rawSitemaps } from "../wasm/analysis.js";
import { textOf } from "./arguments.js";
import { guarded } from "./instance.js";

/** What a robots.txt file says of sitemaps. */
export interface RobotsSitemaps {
  /** Their absolute URLs in the order of the file, each once. */
  readonly sitemaps: string[];
  /** What is wrong with lines that tell of sitemaps, in the order of the file, each with the number of the line. */
  readonly warnings: string[];
}

/**
 * Where a robots.txt file says that sitemaps are (section 3 of the paper).
 *
 * Lines count wherever they stand, and as leniently as crawlers read them: `Sitemaps`, which is how the paper has it, and other
 * misspellings, a line behind another one whose end was lost, a relative URL. All of that is warned of. Only URLs of http and https
 * come out, as they are written, and what has the same {@linkcode urlKey} comes once; of the file, the first 500 KiB count.
 *
 * @param base - The URL of the file, or of any page of its site. Without it, relative URLs are passed over.
 * @throws {@linkcode SitemapError} `invalid-option` if the text is not a string, or the base no absolute URL.
 *
 * @example
 * ```ts
 * const text = "User-agent: *\nDisallow:\nSitemaps: https://www.example.com/sitemap.xml";
 * const { sitemaps, warnings } = robotsSitemaps(text, "https://www.example.com/robots.txt");
 * sitemaps; // ["https://www.example.com/sitemap.xml"]
 * warnings; // ["line 3: `Sitemaps:` must be `Sitemap:`"]
 * ```
 */
export function robotsSitemaps(text: string, base?: string | null): RobotsSitemaps {
  const robotsTxt = textOf("text", text);
  if (base != null && !(typeof base === "string" && /^\s*https?:\/\/[^/\s]/i.test(base))) {
    throw new SitemapError("invalid-option", "`base` must be an absolute URL of http or https");
  }
  return guarded(() => rawSitemaps(robotsTxt, base?.trim()));
}
