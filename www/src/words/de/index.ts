import type { Words } from "../index.ts";
import { compare } from "./compare.ts";
import { page } from "./page.ts";

/** German. */
export const de: Words = { compare, page };
