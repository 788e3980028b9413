import { address } from "./address.ts";
import { entries } from "./entries.ts";
import { page } from "./page.ts";
import { problems } from "./problems.ts";
import { timeline } from "./timeline.ts";

/** English. */
export const en = { address, entries, page, problems, timeline };
