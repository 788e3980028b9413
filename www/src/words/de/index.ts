import type { Words } from "../index.ts";
import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { exports } from "./exports.ts";
import { incoming } from "./incoming.ts";
import { page } from "./page.ts";
import { reading } from "./reading.ts";
import { report } from "./report.ts";

/** German. */
export const de: Words = { address, compare, exports, incoming, page, reading, report };
