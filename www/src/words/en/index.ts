import { address } from "./address.ts";
import { page } from "./page.ts";
import { reading } from "./reading.ts";

/** English. */
export const en = { address, page, reading };
