/** Families of crawlers, by what stands in their `User-Agent`: search engines and assistants that say where they document it. */
const FAMILIES = {
  // <https://developers.google.com/search/docs/crawling-indexing/overview-google-crawlers>
  google:
    /\b(?:Googlebot|GoogleOther|Google-(?:InspectionTool|Extended|CloudVertexBot|Agent)|Storebot-Google|AdsBot-Google|Mediapartners-Google|FeedFetcher-Google|APIs-Google)/i,
  // <https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0>
  bing: /\b(?:bingbot|msnbot|adidxbot|BingPreview|MicrosoftPreview)\b/i,
  // <https://yandex.com/support/webmaster/robot-workings/check-yandex-robots.html>; "YandexSearch" is an app of people.
  yandex:
    /\bYandex(?:[A-Za-z]*Bot|Images|Video|Media|Blogs|News|Webmaster|Sitelinks|Favicons|Pagechecker)\b/i,
  baidu: /\bBaiduspider/i,
  // <https://support.apple.com/119829>
  apple: /\bApplebot/i,
  duckduckgo: /\b(?:DuckDuckBot|DuckAssistBot)/i,
  seznam: /\bSeznam(?:Bot|HomepageCrawler)\b/i,
  naver: /\b(?:Yeti\/|NaverBot)/i,
  petal: /\b(?:PetalBot|AspiegelBot)\b/i,
  // <https://platform.openai.com/docs/bots>
  openai: /\b(?:GPTBot|OAI-SearchBot|ChatGPT-User)\b/i,
  anthropic: /\b(?:ClaudeBot|Claude-User|Claude-SearchBot|anthropic-ai)\b/i,
  // <https://developer.amazon.com/amazonbot>
  amazon: /\b(?:Amazonbot|Amzn-SearchBot|Amzn-User)\b/i,
} as const;

/** A family, or `other` of crawlers that are in none. */
export type Family = keyof typeof FAMILIES | "other";

/** What those say that are in none. CUBOT makes telephones. */
const OTHER = /(?<!\bcu)bot\b|bot[/-]|crawl(?:er|ing)?\b|spider|slurp|archiver/i;

/** How much of what a client says it is is looked at. */
const LENGTH_MAX = 512;

/**
 * Which crawler a client says it is: `null` of what is none. It may lie: whoever wants to know asks the name server
 * (<https://developers.google.com/search/docs/crawling-indexing/verifying-googlebot>).
 */
export function crawlerFamily(userAgent: string | null): Family | null {
  const said = (userAgent ?? "").slice(0, LENGTH_MAX);
  const families = Object.entries(FAMILIES).filter(([, pattern]) => pattern.test(said));
  const [first] = families;
  // Who says that it is two is neither.
  if (first !== undefined) return families.length === 1 ? (first[0] as Family) : "other";
  return OTHER.test(said) ? "other" : null;
}
