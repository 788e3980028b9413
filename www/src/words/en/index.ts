import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { entries } from "./entries.ts";
import { exports } from "./exports.ts";
import { incoming } from "./incoming.ts";
import { page } from "./page.ts";
import { problems } from "./problems.ts";
import { report } from "./report.ts";
import { timeline } from "./timeline.ts";

/** English. */
export const en = { address, compare, entries, exports, incoming, page, problems, report, timeline };
