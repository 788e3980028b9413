import { count, counted } from "../../format.ts";

const are = (urls: number, one: string, many: string): string => (urls === 1 ? one : many);

/** What entries are called, and what they stand for. */
interface Named {
  readonly one: string;
  readonly many: string;
  readonly pages: string;
}

/** When pages were changed. `{0}`, `{1}` and `{2}` stand for numbers of URLs that lead to these. */
const timelineOf = ({ one, many, pages }: Named) => ({
  heading: `When ${pages} were changed`,
  keys: "Choose a bar to look closer, or drag over several. With the keyboard: arrow keys, Shift and arrow keys for several, and Enter.",
  inUtc: "Times are in UTC.",
  rows: (urls: number) => counted(urls, one),
  bars: `${capital(many)} by date of last change`,
  withDate: (urls: number) => `${counted(urls, one)} with a date`,
  urlsAt: (when: string, urls: number) => `${when}: ${urls === 0 ? `no ${many}` : counted(urls, one)}`,
  /** After the shades of days. */
  more: `more ${many} on a day`,

  calendarHeading: "Day by day",
  years: (years: number) => `${years === 1 ? "1 year is" : `${count(years)} years are`} drawn.`,
  older: (urls: number) => `{0} ${are(urls, "is", "are")} older.`,
  newer: (urls: number) => `{0} ${are(urls, "is", "are")} newer.`,

  noUrls: `There are no ${many} to show`,
  noUrlsDetail: `A timeline is drawn from the dates of ${many}.`,
  noDates: `No ${one} here says when it was changed`,
  noneReadable: "No date here can be read",
  /** How many have none, `{0}`, and how many one that cannot be read, `{1}`. */
  noDatesDetail: (none: number, unreadable: number) =>
    `${[
      ...(none > 0 ? [`{0} ${are(none, "has", "have")} no date in \`<lastmod>\``] : []),
      ...(unreadable > 0 ? [`{1} ${are(unreadable, "has", "have")} a date that cannot be read`] : []),
    ].join(
      ", ",
    )}. Crawlers then find out for themselves which ${pages} have changed, by coming back to all of them.`,
  showAllDates: "Show all dates",

  findings: "What the dates tell",
  allDated: "all that have a date",
  shareDated: (share: string) => `${share} of those with a date`,
  minute: (urls: number, share: string, when: string) =>
    `{0}, ${share}, ${are(urls, "was", "were")} changed within one minute, ${when}. That looks like the time of writing the file, which crawlers learn to ignore.`,
  sameTime: (urls: number, share: string, time: string, isMidnight: boolean) =>
    `{0}, ${share}, ${are(urls, "was", "were")} changed at ${time}, on different days. ${
      isMidnight
        ? "Midnight is what becomes of a date whose time nobody knows; a date alone says the same and claims less."
        : `That looks like the time at which a program writes the dates, and not like changes of ${pages}.`
    }`,
  allTimed: "all that name a time of day",
  shareTimed: (share: string) => `${share} of those that name a time of day`,
  future: (urls: number, day: string) =>
    `{0} ${are(urls, "has a date", "have dates")} in the future, up to ${day}. Crawlers trust the other dates less for it.`,
  ancient: (urls: number) =>
    `{0} ${are(urls, "has a date", "have dates")} before the year 2000. A date like that is often one that was never set.`,
  undated: (urls: number, share: string) => `{0}, ${share} of all, ${are(urls, "has", "have")} no date.`,
  unreadable: (urls: number, share: string) =>
    `{0}, ${share} of all, ${are(urls, "has a date", "have dates")} that cannot be read. Crawlers take no notice of ${are(urls, "it", "them")}.`,
  onlyDay: (day: string) => `The only day that occurs is ${day}: {0}.`,
  newestAndOldest: (newest: number, newestDay: string, oldest: number, oldestDay: string) =>
    `{0} ${are(newest, "has", "have")} the newest date, ${newestDay}; {1} ${are(oldest, "has", "have")} the oldest, ${oldestDay}.`,
  noneRecent: `No ${one} was changed in the last 30 days.`,
  recent: (month: number, week: number, day: number) => {
    const start = `In the last 30 days {0} ${are(month, "was", "were")} changed`;
    if (week === 0) return `${start}, none of these in the last 7 days.`;
    return `${start}, {1} of these in the last 7 days${day === 0 ? " and none in the last 24 hours" : " and {2} in the last 24 hours"}.`;
  },
  dateOnly: (urls: number, share: string) =>
    `{0}, ${share}, ${are(urls, "names", "name")} no time of day. That is allowed; a crawler cannot tell two changes on one day apart.`,

  clockHeading: "Clocks and weekdays",
  clockAbout:
    "By the clock that each date names: `10:00+02:00` is ten o’clock. Choose a bar to narrow all views to it.",
  hours: `${capital(many)} by hour of the day`,
  hoursTitle: "Hours of the day",
  noHours: "No date names a time of day.",
  weekdays: `${capital(many)} by day of the week`,
  weekdaysTitle: "Days of the week",
  zones: "Time zones",
  zone: "Time zone",
  zoneUrls: capital(many),
  otherZones: (zones: number) => counted(zones, "other time zone"),
  noTime: "no time of day",
  utc: "UTC (Z or +00:00)",
  hour: (from: string, to: string) => `${from} to ${to}`,
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

export const timeline = timelineOf({ one: "URL", many: "URLs", pages: "pages" });

/** The same of the sitemaps that an index names. */
export const sitemapTimeline = timelineOf({ one: "sitemap", many: "sitemaps", pages: "sitemaps" });
