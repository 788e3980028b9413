import { address } from "./address.ts";
import { compare } from "./compare.ts";
import { exports } from "./exports.ts";
import { incoming } from "./incoming.ts";
import { page } from "./page.ts";
import { reading } from "./reading.ts";
import { report } from "./report.ts";

/** English. */
export const en = { address, compare, exports, incoming, page, reading, report };
