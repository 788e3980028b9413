/** Loaded into another program with `--import`: writes the most memory it had, in MiB, to file descriptor 3 at its end. */

import { writeSync } from "node:fs";
import { peakMib } from "./resident.mjs";

process.on("exit", () => writeSync(3, String(peakMib())));
