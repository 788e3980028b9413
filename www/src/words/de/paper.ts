import { count, counted, list } from "../../format.ts";
import type { SeldomWords } from "../seldom.ts";

export const paper: SeldomWords["paper"] = {
  all: (n) => `${counted(n, "URL")}.`,
  some: (n, all, asked) => `${count(n)} von ${counted(all, "URL")}: ${list(asked)}.`,
  more: (printed, all) =>
    `Die ersten ${count(printed)} sind gedruckt, ${count(all - printed)} weitere nicht: Export sichert alle als CSV.`,
  notThere: "Sie waren noch nicht da, als das Drucken begann: Export, Drucken wartet auf sie.",
};
