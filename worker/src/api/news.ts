/**
 * Whether a page is in the news sitemap of its site, and why it is not.
 *
 * @module
 */

import { publishedLocs } from "../routes/published.ts";
import { newsPeriod } from "../site/articles.ts";
import type { SiteConfig } from "../site/config.ts";
import { mapName, NEWS } from "../site/keys.ts";
import { newsDateOf } from "../site/records.ts";
import { PRODUCTION } from "../site/settings.ts";
import type { Call } from "./call.ts";

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
  { loc, record }: { readonly loc: string; readonly record: string },
  news: SiteConfig["news"],
): Promise<NewsStanding | null> {
  const date = newsDateOf(record);
  if (news === null)
    return date === null
      ? null
      : missing("no-news-sitemap", "The site has no news sitemap: `news` of its configuration makes one.");
  const locs = await publishedLocs(env.KV, site, mapName(NEWS ?? 0));
  if (locs.includes(loc)) return LISTED;
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
  const max = PRODUCTION.newsRecords;
  return locs.length < max
    ? missing(
        "not-published",
        "It is published within about a minute, and can be seen everywhere after one more.",
      )
    : missing(
        "too-many",
        `The news sitemap has ${max} articles, which is all that it may have, and these are newer.`,
      );
}

const missing = (code: string, message: string): NewsStanding => ({
  isListed: false,
  reason: { code, message },
});
