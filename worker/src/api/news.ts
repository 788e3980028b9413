/**
 * Whether a page is in the news sitemap of its site, and why it is not.
 *
 * @module
 */

import { publishedLocs } from "../routes/published.ts";
import { newsPeriod } from "../site/articles.ts";
import type { SiteConfig } from "../site/config.ts";
import { mapName, NEWS } from "../site/keys.ts";
import { locOf, newsDateOf } from "../site/records.ts";
import { PRODUCTION } from "../site/settings.ts";
import type { Authorised, Call } from "./call.ts";

/** How a page stands with the news sitemap. */
export interface NewsStanding {
  /** Whether it is in the one that readers get. */
  readonly isListed: boolean;
  /** Why it is not; `null` when it is. */
  readonly reason: { readonly code: string; readonly message: string } | null;
}

const LISTED: NewsStanding = { isListed: true, reason: null };

/** How what is stored stands with it; `null` where neither the site nor the page has to do with news. */
export async function newsStanding(
  { env, site }: Call,
  object: Authorised["object"],
  { key, record }: { readonly key: string; readonly record: string },
  news: SiteConfig["news"],
): Promise<NewsStanding | null> {
  const date = newsDateOf(record);
  if (news === null)
    return date === null
      ? null
      : missing("no-news-sitemap", "The site has no news sitemap: `news` of its configuration makes one.");
  const locs = await publishedLocs(env.KV, site, mapName(NEWS ?? 0));
  if (locs.includes(locOf(key))) return LISTED;
  if (date === null)
    return missing(
      "no-article",
      "Nothing of it is stored as news: it was sent without `news`, or with an article of more than two days ago (`tooOldForNews` counts these), or `repair` left the article out (`repaired` says why).",
    );
  const period = newsPeriod(date);
  if (period !== null && period.begins > Date.now())
    return missing("not-yet", `It is news from ${date} on, when it is published.`);
  if (period !== null && period.ends <= Date.now())
    return missing("too-old", `It is of ${date}, and an article is news for two days.`);
  const { stand, at } = await object.articleStand(key);
  switch (stand) {
    case "next":
      return missing("not-published", untilPublished(at));
    case "searched":
      return missing(
        "not-published",
        "It had to make room for newer articles, which have gone. All that may take their place are being looked for: it is published within some minutes.",
      );
    case "behind":
      return missing(
        "too-many",
        `The news sitemap has ${PRODUCTION.newsRecords} articles, which is all that it may have, or is as long as it may be, and these are newer.`,
      );
  }
}

/** How long a news sitemap is published later where nothing holds it up. */
const SOON_MS = 90_000;

/** When readers get what is to be published at some moment; `null` when it is. */
function untilPublished(at: number | null): string {
  if (at === null) return "It is published, and can be seen everywhere within a minute.";
  if (at <= Date.now() + SOON_MS)
    return "It is published within about a minute, and can be seen everywhere after one more.";
  return `It is published at ${new Date(at).toISOString()} or later, since \`kvWritesPerDay\` allows no more before, or KV has not taken it (\`GET report\` says so).`;
}

const missing = (code: string, message: string): NewsStanding => ({
  isListed: false,
  reason: { code, message },
});
