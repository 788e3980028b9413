import { count } from "../../format.ts";

/** The view of the open files. */
export const files = {
  missing: (n: number) =>
    n === 1
      ? "1 sitemap is named here and is not open. Add it to see the whole site."
      : `${count(n)} sitemaps are named here and are not open. Add them to see the whole site.`,
  comparedWith: (hosts: string) => `URLs of ${hosts} are compared with robots.txt.`,
  comparedWithRobots: "URLs are compared with robots.txt.",
  crawler: "What it says to",
  anyCrawler: "crawlers without rules of their own",
  addFiles: "Add files",
  addFromUrl: "From a URL…",
  getFrom: (n: string, host: string) => `Get ${n === "1" ? "it" : `the ${n}`} from ${host}`,
  getFromHosts: (n: string, hosts: string) => `Get the ${n} from ${hosts} servers`,
  fetched: (done: number, total: number) => `${count(done)} of ${count(total)} fetched`,
  moreMissing: (n: number) => (n === 1 ? "1 more is named" : `${count(n)} more are named`),
  file: "File",
  result: "Result",
  urls: "URLs",
  worse: "Errors and warnings",
  size: "Size",
  close: "Close",
  closeFile: (name: string) => `Close ${name}`,
  notOpen: "Not open",
  inNoIndex: "in no index",
  outdated: "an earlier version, not checked together with the others",
  reading: (share: string) => `reading, ${share}`,
  waiting: "waiting",
};
