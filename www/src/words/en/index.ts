import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { page } from "./page.ts";

/** English. */
export const en = { address, compare, page };
