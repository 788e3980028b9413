import { compare } from "./compare.ts";
import { consumers } from "./consumers.ts";
import { criteria } from "./criteria.ts";
import { entries } from "./entries.ts";
import { files } from "./files.ts";
import { fixing } from "./fixing.ts";
import { incoming } from "./incoming.ts";
import { numbers } from "./numbers.ts";
import { overview } from "./overview.ts";
import { page } from "./page.ts";
import { problems } from "./problems.ts";
import { reading } from "./reading.ts";
import { result } from "./result.ts";
import { terms } from "./terms.ts";
import { time } from "./time.ts";
import { sitemapTimeline, timeline } from "./timeline.ts";
import { verdict } from "./verdict.ts";

/** English. */
export const en = {
  compare,
  consumers,
  criteria,
  entries,
  files,
  fixing,
  incoming,
  numbers,
  overview,
  page,
  problems,
  reading,
  result,
  terms,
  time,
  timeline,
  sitemapTimeline,
  verdict,
};
