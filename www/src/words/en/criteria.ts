import { counted } from "../../format.ts";

/** What URLs are narrowed to, and what extensions add to them. */
export const criteria = {
  contains: (text: string) => `contains “${text}”`,
  matches: (text: string) => `matches “${text}”`,
  inFile: (name: string) => `in ${name}`,
  below: (path: string) => `below ${path}`,
  toldBy: (rule: string) => `told by ${rule}`,
  lacksDate: { none: "without a date", unreadable: "with a date that cannot be read" },
  withoutTime: "with a date but no time of day",
  /** `stretch` is one of `time`. */
  changed: (stretch: string) => `changed ${stretch}`,
  namesAnyLanguage: "names a page in some language",
  namesLanguage: (language: string, code: string) => `names a page for ${language} (${code})`,
  namesCode: (code: string) => `names a page as “${code}”`,
  /** What stands for the name of a language where the code is `x-default`. */
  everybodyElse: "everybody else",
  having: {
    image: "with images",
    video: "with videos",
    news: "with news articles",
    alternate: "with alternates",
    media: "with media items",
    "page-map": "with PageMap objects",
    mobile: "with pages for feature phones",
  },
  extras: {
    image: (n: number) => counted(n, "image"),
    video: (n: number) => counted(n, "video"),
    news: (n: number) => counted(n, "news article"),
    alternate: (n: number) => counted(n, "alternate"),
    media: (n: number) => counted(n, "media item"),
    "page-map": (n: number) => counted(n, "PageMap object"),
    mobile: (_: number) => "for feature phones",
  },
};
