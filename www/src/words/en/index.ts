import { address } from "./address.ts";
import { page } from "./page.ts";

/** English. */
export const en = { address, page };
