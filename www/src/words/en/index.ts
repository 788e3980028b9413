import { page } from "./page.ts";
import { reading } from "./reading.ts";

/** English. */
export const en = { page, reading };
