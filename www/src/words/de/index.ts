import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { entries } from "./entries.ts";
import { exports } from "./exports.ts";
import { incoming } from "./incoming.ts";
import { page } from "./page.ts";
import { problems } from "./problems.ts";
import { report } from "./report.ts";
import { timeline } from "./timeline.ts";

/** German. */
export const de: Words = { address, compare, entries, exports, incoming, page, problems, report, timeline };
