import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { page } from "./page.ts";

/** German. */
export const de: Words = { address, page };
