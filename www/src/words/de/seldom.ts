import type { SeldomWords } from "../seldom.ts";
import { commands } from "./commands.ts";
import { exports } from "./exports.ts";
import { languages } from "./languages.ts";
import { media } from "./media.ts";
import { paper } from "./paper.ts";
import { report } from "./report.ts";
import { structure } from "./structure.ts";

/** German, of what is seldom opened. */
export const seldom: SeldomWords = { commands, exports, languages, media, paper, report, structure };
