import { page } from "./page.ts";

/** English. */
export const en = { page };
