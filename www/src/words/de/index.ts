import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { page } from "./page.ts";

/** German. */
export const de: Words = { address, compare, page };
