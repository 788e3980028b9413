import { counted } from "../../format.ts";

/** What happens when a file is fetched by its address. */
export const address = {
  notAnAddress: "This is no address of a web page. One looks like `https://www.example.com/sitemap.xml`.",
  notHttp: "Only addresses with http or https can be opened.",
  withPassword: "An address with a user name or a password is not asked for. Leave them out.",
  blocked: () =>
    "This page came over https, and browsers do not let it read files over http. Try the address with https, or download the file and drop it here.",
  asking: (host: string) => `Asking ${host}…`,
  progress: (host: string, done: string, total: string | null) =>
    total === null ? `${host}: ${done}` : `${host}: ${done} of ${total}`,
  status: (host: string, status: number) =>
    `${host} answered with status ${status}. ${statusMeaning(status)}`,
  refused: (host: string) =>
    `${host} does not let other pages read this file: it sends no Access-Control-Allow-Origin. Crawlers are not concerned by that. Download the file and drop it here:`,
  unreachable: (host: string) =>
    `${host} cannot be reached: the name may be wrong, its certificate not accepted, or there is no network.`,
  cut: (host: string) => `The answer of ${host} ended early, or stopped coming. Try again.`,
  "too-large": (host: string) => `${host} sends a file of more than 4 GB, which no crawler reads.`,
  "other-type": (host: string) =>
    `${host} sends something else than a sitemap, such as a page for people. Crawlers get the same.`,
  "server-failed": (host: string) =>
    `This page may not read the file from ${host} itself, and its own server, which could fetch it, did not answer as it should. Try again, or download the file and drop it here:`,
  "too-often": (host: string) =>
    `This page may not read the file from ${host} itself, and its own server has fetched too many files to fetch this one soon. Try again in a while, or download the file and drop it here:`,
  "too-large-for-server": (host: string) =>
    `${host} sends a file of more than 50 MB, which is more than the protocol allows and than the server of this page passes on. Nothing of it was opened. Download the file and drop it here:`,
  "bad-redirect": (host: string) =>
    `${host} leads on to something that is no address. Crawlers are led there, too.`,
  "too-many-redirects": (host: string) =>
    `${host} leads on from one address to the next more than 5 times. Crawlers may give up, too.`,
  /** While the server of the page answers no more, after many files. */
  waiting: (seconds: number) =>
    `The server of this page has fetched many files and takes a break of ${counted(seconds, "second")}. Then it goes on.`,
  /** Beside what was opened. */
  byServer: (host: string) =>
    `${host} lets no other page read its files, so the server of this page has fetched it.`,
  /** While that is done. */
  fetchingNamed: (host: string) => `The sitemaps that robots.txt of ${host} names are being fetched.`,
  noneFetched: "None of the sitemaps that robots.txt names could be fetched. The view of files says why.",
  /** `tried` are paths with reasons. */
  noneOfSite: (host: string, tried: string) =>
    `No sitemap was found on ${host}. What was tried: ${tried}. If there is one elsewhere, enter its address.`,
  namesNone: "names no sitemap",
  noSitemap: "something else is there",
  download: "Open the address in a new tab",
  /** Of what could not be fetched, in a list. */
  short: {
    refused: "the server does not let pages read it",
    unreachable: "the server cannot be reached",
    cut: "the answer ended early",
    "too-large": "too large to be read",
    blocked: "browsers block http here",
    "other-type": "no sitemap was sent",
    "server-failed": "the server of this page did not answer as it should",
    "too-often": "asked too often; try again in a while",
    "too-large-for-server": "more than 50 MB, which the server of this page does not pass on",
    "bad-redirect": "leads on to no address",
    "too-many-redirects": "leads on more than 5 times",
  },
  shortStatus: (status: number) => `answered with status ${status}`,
};

function statusMeaning(status: number): string {
  if (status === 404 || status === 410) return "There is no such file; crawlers are told the same.";
  if (status === 401 || status === 403)
    return "The file is not for everybody; crawlers may be told the same.";
  if (status === 429) return "It is asked too often. Try again in a while.";
  if (status >= 500) return "Something is wrong at the server. Try again in a while.";
  return "That is not the file.";
}
