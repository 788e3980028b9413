/**
 * robots.txt, which says where sitemaps are.
 *
 * @module
 */

import { bytes, pages, SITE } from "./case.mjs";

const ONE = pages("sitemap.xml");
const TWO = pages("sitemap.xml", "news.xml");
const GROUP = "User-agent: *\nDisallow: /private/\n";

/** @type {import("./case.mjs").Class} */
export const robots = {
  title: "robots.txt",
  format: "robots",
  url: `${SITE}/robots.txt`,
  cases: [
    {
      name: "after-a-group",
      story: "As most sites have it.",
      document: `${GROUP}\nSitemap: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: [],
    },
    {
      name: "alone",
      story: "Nothing is forbidden.",
      document: `Sitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/news.xml\n`,
      urls: TWO,
      codes: [],
    },
    {
      name: "inside-a-group",
      story: "The line belongs to no group wherever it stands.",
      document: `User-agent: *\nSitemap: ${SITE}/sitemap.xml\nDisallow: /private/\n\nUser-agent: TeaBot\nDisallow: /\nSitemap: ${SITE}/news.xml\n`,
      urls: TWO,
      codes: [],
    },
    {
      name: "any-case",
      story: "Names of fields have no case.",
      document: `${GROUP}SITEMAP: ${SITE}/sitemap.xml\nsitemap: ${SITE}/news.xml\n`,
      urls: TWO,
      codes: [],
    },
    {
      name: "spaces",
      story: "Around the field, before and after the colon.",
      document: `${GROUP}  Sitemap :${SITE}/sitemap.xml  \nSitemap:\t${SITE}/news.xml\t\n`,
      urls: TWO,
      codes: [],
    },
    {
      name: "comment-after",
      story: "A note on the same line.",
      document: `${GROUP}Sitemap: ${SITE}/sitemap.xml # the main one\nSitemap: ${SITE}/news.xml# news\n`,
      urls: TWO,
      codes: [],
    },
    {
      name: "commented-out",
      story: "The old address is kept as a comment.",
      document: `# Sitemap: ${SITE}/old.xml\n${GROUP}Sitemap: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: [],
    },
    {
      name: "plural",
      story: "The name in the paper that introduced the protocol.",
      document: `${GROUP}Sitemaps: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: ["robots-sitemap-misspelled"],
    },
    {
      name: "without-colon",
      story: "A colon was forgotten.",
      document: `${GROUP}Sitemap ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: ["robots-sitemap-misspelled"],
    },
    {
      name: "hyphen",
      story: "Written as two words.",
      document: `${GROUP}Site-map: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: ["robots-sitemap-misspelled"],
    },
    {
      name: "relative",
      story: "A path, as in every other line of the file.",
      document: `${GROUP}Sitemap: /sitemap.xml\nSitemap: ${SITE}/news.xml\n`,
      urls: pages("news.xml"),
      unusable: ["/sitemap.xml"],
      codes: ["robots-sitemap-relative"],
    },
    {
      name: "empty-value",
      story: "A setting is empty.",
      document: `${GROUP}Sitemap:\nSitemap: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: ["robots-sitemap-empty"],
    },
    {
      name: "not-an-address",
      story: "A sentence instead of an address.",
      document: `${GROUP}Sitemap: see the home page\nSitemap: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      unusable: null,
    },
    {
      name: "another-host",
      story: "The file vouches for a sitemap elsewhere.",
      document: `${GROUP}Sitemap: https://cdn.example.net/sitemap.xml\n`,
      urls: ["https://cdn.example.net/sitemap.xml"],
      codes: [],
      infos: ["robots-sitemap-other-host"],
    },
    {
      name: "twice",
      story: "A plug-in adds a line that is there already.",
      document: `${GROUP}Sitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/sitemap.xml\n`,
      urls: pages("sitemap.xml", "sitemap.xml"),
      codes: [],
      infos: ["robots-sitemap-duplicate"],
    },
    {
      name: "none",
      story: "No sitemap is named, and no path is taken for one.",
      document: `${GROUP}Allow: /sitemap.xml\nCrawl-delay: 10\nHost: www.example.com\n`,
      urls: [],
      codes: [],
      infos: ["robots-sitemap-missing"],
    },
    {
      name: "byte-order-mark",
      story: "Saved by Windows Notepad.",
      document: bytes(0xef, 0xbb, 0xbf, `Sitemap: ${SITE}/sitemap.xml\n${GROUP}`),
      urls: ONE,
      codes: [],
    },
    {
      name: "crlf",
      story: "Saved on Windows.",
      document: `${GROUP}Sitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/news.xml`.replaceAll("\n", "\r\n"),
      urls: TWO,
      codes: [],
    },
    {
      name: "cr",
      story: "Saved on a classic Mac.",
      document: `${GROUP}Sitemap: ${SITE}/sitemap.xml\nSitemap: ${SITE}/news.xml`.replaceAll("\n", "\r"),
      urls: TWO,
      codes: [],
    },
    {
      name: "other-lines",
      story: "Lines of other crawlers and of a content manager.",
      document: `# robots.txt of the shop\nUser-agent: *\nAllow: /\nNoindex: /old\nClean-param: ref /shop/\nContent-Signal: search=yes\nnonsense\nSitemap: ${SITE}/sitemap.xml\n`,
      urls: ONE,
      codes: [],
    },
    {
      name: "capitals-in-path",
      story: "Names of fields have no case, paths have one.",
      document: `${GROUP}sitemap: ${SITE}/SiteMap_Index.XML\n`,
      urls: pages("SiteMap_Index.XML"),
      codes: [],
    },
  ],
};
