import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { entries } from "./entries.ts";
import { page } from "./page.ts";
import { problems } from "./problems.ts";
import { timeline } from "./timeline.ts";

/** German. */
export const de: Words = { address, entries, page, problems, timeline };
