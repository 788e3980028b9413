import { count, counted } from "../../format.ts";

/** The URLs by host and path. */
export const structure = {
  heading: "Hosts and folders",
  counting: "Sorting the URLs by their paths…",
  nothing: "No URLs to sort by path",
  nothingNarrowed: "No URL fulfils all that is asked for. Take something away above to see more.",
  nothingOpen: "Once a file with URLs is open, their hosts and folders are shown here.",
  /** `origins` is in how many ways the hosts are written. */
  hosts: (hosts: number, origins: number, folders: number) =>
    `${counted(hosts, "host")}${origins > hosts ? `, written in ${count(origins)} ways,` : ""} ${
      folders === 0 ? "without folders." : `with ${counted(folders, "folder")} on the first level.`
    }`,
  deepest: <T>(parts: number, path: T) => [
    parts === 1
      ? "No path has more than one part, as in "
      : `The deepest path has ${count(parts)} parts, as in `,
    path,
  ],
  path: "Path",
  share: "Share of its level",
  urls: "URLs",
  /** What stands for the page that a level itself is. */
  ownPage: "the page itself",
  broken: "Not a full URL",
  others: (n: number) => `and ${counted(n, "other")}`,
  countingLevel: "Counting…",
  showBelow: (n: number, prefix: string) => `Show ${counted(n, "URL")} below ${prefix}`,
  showInTable: (url: string) => `Show ${url} in the table`,
  showFirst: (n: number, url: string) => `Show the first of ${count(n)} entries with ${url}`,
  showBroken: (n: number) =>
    n === 1 ? "Show the URL that is not whole" : `Show the first of ${count(n)} URLs that are not whole`,
  largestHosts: "Largest hosts",
  largestParts: <T>(prefix: T) => ["Largest parts of ", prefix],
  noHost: "No URL is whole, so there is no host to show.",
  noPart: (share: string) => `No part of this level stands out: each has less than ${share} of its URLs.`,
  rest: (n: number) => counted(n, "other"),
  restWith: (n: number, urls: number) => `${counted(n, "other")} with ${counted(urls, "URL")} together`,
  /** `lead` is what pressing it does. */
  tile: (name: string, urls: number, share: string, lead: string) =>
    `${name}: ${counted(urls, "URL")}, ${share}. ${lead}.`,
};
