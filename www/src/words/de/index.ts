import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { page } from "./page.ts";
import { reading } from "./reading.ts";

/** German. */
export const de: Words = { address, page, reading };
