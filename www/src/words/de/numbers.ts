import type { Words } from "../index.ts";

export const numbers: Words["numbers"] = {
  underOnePercent: "unter 1 %",
};
