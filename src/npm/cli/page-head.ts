/**
 * What the head of an HTML page says to crawlers.
 *
 * @module
 */

/** What is said. */
export interface PageHead {
  /** The URL of `<link rel="canonical">`; `null` if there is none. */
  readonly canonical: string | null;
  /** With which word `<meta name="robots">`, or that for Google, keeps the page out of search results; `null` without one. */
  readonly noindex: string | null;
}

/** How much of a page is looked at, in characters: heads are shorter. */
const HEAD_CHARS = 262_144;

/** How much of it is asked for its encoding, in bytes: <https://html.spec.whatwg.org/multipage/semantics.html#charset>. */
const START_BYTES = 1_024;

/**
 * What matters of a head, what has other text than tags in it, what crawlers do not take from a head, and its end, which is also
 * the first element that no head can have. Whatever begins is taken, also without its end, so that no text is looked at twice.
 * <https://html.spec.whatwg.org/multipage/syntax.html#start-tags>
 * <https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead>
 * <https://developers.google.com/search/docs/crawling-indexing/valid-page-metadata>
 */
const PART =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|noscript|noframes|template|title)\b[\s\S]*?(?:<\/\1\s*>|$)|<(link|meta|base)((?:\s|\/)(?:[^>"']|"[^"]*(?:"|$)|'[^']*(?:'|$))*)(?:(>)|$)|(<\/head\b|<(?!(?:html|head|link|meta|base|basefont|bgsound)[\s/>])[a-z][^\s/<>]*[\s/>])/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** Reads the head of the page at `url`, which was sent with this `Content-Type`. */
export async function readHead(
  chunks: AsyncIterable<Uint8Array>,
  type: string,
  url: string,
): Promise<PageHead> {
  let decoder: TextDecoder | undefined;
  let text = "";
  for await (const chunk of chunks) {
    decoder ??= decoderOf(chunk, type);
    // The end may stand in two pieces.
    const from = Math.max(0, text.length - "</head".length);
    text += decoder.decode(chunk, { stream: true });
    const isLong = text.length > HEAD_CHARS;
    if (isLong || (/<\/head\b|<body\b/i.test(text.slice(from)) && headOf(text, url).isWhole)) break;
  }
  return headOf(text.slice(0, HEAD_CHARS), url);
}

function decoderOf(chunk: Uint8Array, type: string): TextDecoder {
  const start = new TextDecoder("latin1").decode(chunk.subarray(0, START_BYTES));
  const mark = start.startsWith("ÿþ") ? "utf-16le" : start.startsWith("þÿ") ? "utf-16be" : undefined;
  const declared = [type, start].map((text) => /(?:charset|encoding)\s*=\s*["']?([\w-]+)/i.exec(text)?.[1]);
  for (const label of [mark, ...declared]) {
    try {
      if (label !== undefined) return new TextDecoder(label);
    } catch {
      // There is no such encoding.
    }
  }
  return new TextDecoder();
}

function headOf(head: string, url: string): PageHead & { readonly isWhole: boolean } {
  let base = url;
  let canonical: string | null = null;
  let noindex: string | null = null;
  let isWhole = false;
  for (const [, , tag = "", text = "", close, end] of head.matchAll(PART)) {
    isWhole = end !== undefined;
    if (isWhole) break;
    if (close === undefined) continue;
    const attributes = new Map<string, string>();
    for (const [, name = "", ...values] of text.matchAll(ATTRIBUTE)) {
      const key = name.toLowerCase();
      const value = values.find((value) => value !== undefined) ?? "";
      if (!attributes.has(key)) attributes.set(key, withoutReferences(value).trim());
    }
    const find = (name: string, word: RegExp) => word.exec(attributes.get(name) ?? "");
    const href = attributes.get("href");
    if (tag.toLowerCase() === "base") {
      if (base === url && href !== undefined && URL.canParse(href, url)) base = new URL(href, url).href;
    } else if (tag.toLowerCase() === "link") {
      if (find("rel", /(?:^|\s)canonical(?:\s|$)/i)) canonical ??= href ?? null;
    } else if (find("name", /^(?:robots|googlebot)$/i)) {
      noindex ??= find("content", /(?:^|[\s,])(noindex|none)(?:[\s,]|$)/i)?.[1] ?? null;
    }
  }
  if (canonical !== null && base !== url && URL.canParse(canonical, base)) {
    canonical = new URL(canonical, base).href;
  }
  return { canonical, noindex, isWhole };
}

/** The characters with names that are written in URLs, as numbers. */
const NAMED: Readonly<Record<string, number>> = { amp: 0x26, apos: 0x27, gt: 0x3e, lt: 0x3c, quot: 0x22 };

/** Resolves the references that URLs have. */
function withoutReferences(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|apos|gt|lt|quot));/gi,
    (reference, decimal, hex, name) => {
      const code = name ? NAMED[name.toLowerCase()] : Number(decimal ?? `0x${hex}`);
      return code === undefined || code > 0x10_ffff ? reference : String.fromCodePoint(code);
    },
  );
}
