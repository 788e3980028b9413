/**
 * The table of commands, in the order of the help. A new command is a file and a line here.
 *
 * @module
 */

import { check } from "./check.js";
import type { Command } from "./command.js";
import { completions } from "./completions.js";
import { convert } from "./convert.js";
import { diff } from "./diff.js";
import { explain } from "./explain.js";
import { fetchSite } from "./fetch.js";
import { fix } from "./fix.js";
import { merge } from "./merge.js";
import { metrics } from "./metrics.js";
import { split } from "./split.js";
import { stats } from "./stats.js";
import { urls } from "./urls.js";

/** Every command of `sitemapkit`. */
export const COMMANDS: readonly Command[] = [
  check,
  fix,
  urls,
  stats,
  metrics,
  fetchSite,
  diff,
  convert,
  merge,
  split,
  explain,
  completions(() => COMMANDS),
];
