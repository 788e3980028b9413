import { count, counted } from "../../format.ts";
import type { Words } from "../index.ts";

const are = (urls: number, one: string, many: string): string => (urls === 1 ? one : many);

/** What entries are called, and what they stand for. */
interface Named {
  readonly one: string;
  readonly many: string;
  readonly pages: string;
}

const timelineOf = ({ one, many, pages }: Named): Words["timeline"] => ({
  heading: `Wann ${pages} geändert wurden`,
  keys: "Wählen Sie einen Balken, um genauer hinzusehen, oder ziehen Sie über mehrere. Mit der Tastatur: Pfeiltasten, Umschalt und Pfeiltasten für mehrere, und Eingabe.",
  inUtc: "Alle Zeiten sind in UTC.",
  rows: (urls) => counted(urls, one),
  bars: `${many} nach dem Datum der letzten Änderung`,
  withDate: (urls) => `${counted(urls, one)} mit Datum`,
  urlsAt: (when, urls) => `${when}: ${urls === 0 ? `keine ${many}` : counted(urls, one)}`,
  more: `mehr ${many} an einem Tag`,

  calendarHeading: "Tag für Tag",
  years: (years) => `${years === 1 ? "1 Jahr ist" : `${count(years)} Jahre sind`} gezeichnet.`,
  older: (urls) => `{0} ${are(urls, "ist", "sind")} älter.`,
  newer: (urls) => `{0} ${are(urls, "ist", "sind")} neuer.`,

  noUrls: `Es gibt keine ${many} zu zeigen`,
  noUrlsDetail: `Eine Zeitachse entsteht aus den Daten der ${many}.`,
  noDates: `Keine ${one} sagt hier, wann sie geändert wurde`,
  noneReadable: "Kein Datum ist hier lesbar",
  noDatesDetail: (none, unreadable) =>
    `${[
      ...(none > 0 ? [`{0} ${are(none, "hat", "haben")} kein Datum in \`<lastmod>\``] : []),
      ...(unreadable > 0
        ? [
            `{1} ${are(unreadable, "hat ein Datum, das nicht lesbar ist", "haben Daten, die nicht lesbar sind")}`,
          ]
        : []),
    ].join(
      ", ",
    )}. Crawler finden dann selbst heraus, welche ${pages} sich geändert haben, indem sie alle wieder besuchen.`,
  showAllDates: "Alle Daten zeigen",

  findings: "Was die Daten verraten",
  allDated: "alle mit Datum",
  shareDated: (share) => `${share} derer mit Datum`,
  minute: (urls, share, when) =>
    `{0}, ${share}, ${are(urls, "wurde", "wurden")} innerhalb einer Minute geändert, ${when}. Das sieht nach dem Zeitpunkt aus, an dem die Datei geschrieben wurde; Crawler lernen, solche Daten zu übergehen.`,
  sameTime: (urls, share, time, isMidnight) =>
    `{0}, ${share}, ${are(urls, "wurde", "wurden")} um ${time} geändert, an verschiedenen Tagen. ${
      isMidnight
        ? "Mitternacht wird aus einem Datum, dessen Uhrzeit niemand kennt; das Datum allein sagt dasselbe und behauptet weniger."
        : `Das sieht nach der Uhrzeit aus, zu der ein Programm die Daten schreibt, und nicht nach Änderungen der ${pages}.`
    }`,
  allTimed: "alle mit Uhrzeit",
  shareTimed: (share) => `${share} derer mit Uhrzeit`,
  future: (urls, day) =>
    `{0} ${are(urls, "hat ein Datum", "haben Daten")} in der Zukunft, bis zum ${day}. Crawler trauen deshalb auch den übrigen Daten weniger.`,
  ancient: (urls) =>
    `{0} ${are(urls, "hat ein Datum", "haben Daten")} vor dem Jahr 2000. So ein Datum wurde oft nie gesetzt.`,
  undated: (urls, share) => `{0}, ${share} von allen, ${are(urls, "hat", "haben")} kein Datum.`,
  unreadable: (urls, share) =>
    `{0}, ${share} von allen, ${are(urls, "hat ein Datum, das", "haben Daten, die")} nicht lesbar ${are(urls, "ist", "sind")}. Crawler beachten ${are(urls, "es", "sie")} nicht.`,
  onlyDay: (day) => `Der einzige Tag, der vorkommt, ist der ${day}: {0}.`,
  newestAndOldest: (newest, newestDay, oldest, oldestDay) =>
    `{0} ${are(newest, "hat", "haben")} das neueste Datum, ${newestDay}; {1} ${are(oldest, "hat", "haben")} das älteste, ${oldestDay}.`,
  noneRecent: `In den letzten 30 Tagen wurde keine ${one} geändert.`,
  recent: (month, week, day) => {
    const start = `In den letzten 30 Tagen ${are(month, "wurde", "wurden")} {0} geändert`;
    if (week === 0) return `${start}, davon keine in den letzten 7 Tagen.`;
    return `${start}, davon {1} in den letzten 7 Tagen und ${day === 0 ? "keine" : "{2}"} in den letzten 24 Stunden.`;
  },
  dateOnly: (urls, share) =>
    `{0}, ${share}, ${are(urls, "nennt", "nennen")} keine Uhrzeit. Das ist erlaubt; ein Crawler kann dann zwei Änderungen an einem Tag nicht unterscheiden.`,

  clockHeading: "Uhrzeiten und Wochentage",
  clockAbout:
    "Nach der Uhr, die jedes Datum nennt: `10:00+02:00` ist zehn Uhr. Wählen Sie einen Balken, um alle Ansichten darauf einzugrenzen.",
  hours: `${many} nach Stunde des Tages`,
  hoursTitle: "Stunden des Tages",
  noHours: "Kein Datum nennt eine Uhrzeit.",
  weekdays: `${many} nach Wochentag`,
  weekdaysTitle: "Wochentage",
  zones: "Zeitzonen",
  zone: "Zeitzone",
  zoneUrls: many,
  otherZones: (zones) => `${count(zones)} weitere ${zones === 1 ? "Zeitzone" : "Zeitzonen"}`,
  noTime: "keine Uhrzeit",
  utc: "UTC (Z oder +00:00)",
  hour: (from, to) => `${from} bis ${to}`,
});

export const timeline = timelineOf({ one: "URL", many: "URLs", pages: "Seiten" });

export const sitemapTimeline = timelineOf({ one: "Sitemap", many: "Sitemaps", pages: "Sitemaps" });
