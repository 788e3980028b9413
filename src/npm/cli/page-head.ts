/**
 * What the head of an HTML page says to crawlers.
 *
 * @module
 */

/** What is said. */
export interface PageHead {
  /** The URL of `<link rel="canonical">`; `null` if there is none. */
  readonly canonical: string | null;
  /** Whether `<meta name="robots">`, or that for Google, keeps the page out of search results. */
  readonly isNoindex: boolean;
}

/** How much of a page is looked at, in characters: heads are shorter. */
const HEAD_CHARS = 262_144;

/** What has other text than tags in it, or what crawlers do not take from a head. */
const OPAQUE = /<!--[\s\S]*?(?:-->|$)|<(script|style|noscript|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;

/** The tags that matter. https://html.spec.whatwg.org/multipage/syntax.html#start-tags */
const TAG = /<(link|meta)((?:\s|\/)(?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads the head of a page. */
export async function readHead(chunks: AsyncIterable<Uint8Array>, charset: string): Promise<PageHead> {
  const decoder = new TextDecoder(charset);
  let text = "";
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > HEAD_CHARS || /<\/head\b|<body\b/i.test(text)) break;
  }
  return headOf(text.slice(0, HEAD_CHARS));
}

function headOf(html: string): PageHead {
  const [head = ""] = html.replace(OPAQUE, "").split(/<\/head\b|<body\b/i, 1);
  let canonical: string | null = null;
  let isNoindex = false;
  for (const [, tag = "", text = ""] of head.matchAll(TAG)) {
    const attributes = new Map<string, string>();
    for (const [, name = "", ...values] of text.matchAll(ATTRIBUTE)) {
      const key = name.toLowerCase();
      const value = values.find((value) => value !== undefined) ?? "";
      if (!attributes.has(key)) attributes.set(key, withoutReferences(value.trim()));
    }
    const has = (name: string, word: RegExp): boolean => word.test(attributes.get(name) ?? "");
    if (tag.toLowerCase() === "link") {
      if (has("rel", /(?:^|\s)canonical(?:\s|$)/i)) canonical ??= attributes.get("href") ?? null;
    } else if (has("name", /^(?:robots|googlebot)$/i)) {
      isNoindex ||= has("content", /(?:^|[\s,])(?:noindex|none)(?:[\s,]|$)/i);
    }
  }
  return { canonical, isNoindex };
}

/** Resolves the references that URLs have. */
function withoutReferences(text: string): string {
  return text.replace(/&(?:amp|#38|#x26);/gi, "&");
}
