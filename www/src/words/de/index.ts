import type { Words } from "../index.ts";
import { page } from "./page.ts";

/** German. */
export const de: Words = { page };
