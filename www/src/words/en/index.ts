import { compare } from "./compare.ts";
import { page } from "./page.ts";

/** English. */
export const en = { compare, page };
