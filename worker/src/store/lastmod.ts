/** A date of the form that `<lastmod>` has. */
export interface Lastmod {
  readonly text: string;
  /** The last millisecond of what `text` names: a day ends a day later than it begins. */
  readonly endMs: number;
}

const W3C_DATE_TIME =
  /^(?<year>\d{4})(?:-(?<month>\d\d)(?:-(?<day>\d\d)(?:T(?<hour>\d\d):(?<minute>\d\d)(?::(?<second>\d\d)(?:\.(?<fraction>\d+))?)?(?<zone>Z|[+-]\d\d:\d\d))?)?)?$/;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Reads one of the six forms of <https://www.w3.org/TR/NOTE-datetime>; `null` for anything else, nothing is guessed. */
export function readLastmod(text: string): Lastmod | null {
  const parts = W3C_DATE_TIME.exec(text)?.groups;
  if (parts === undefined) return null;
  const { month, day, hour, minute, second, fraction, zone } = parts;
  const date = `${parts.year}-${month ?? "01"}-${day ?? "01"}`;
  const midnightMs = Date.parse(`${date}T00:00Z`);
  // A day that its month does not have comes back as a day of the next one.
  if (Number.isNaN(midnightMs) || new Date(midnightMs).toISOString().slice(0, 10) !== date) return null;
  if (parts.year === "0000" || date === "0001-01-01") return null;
  if (Number(hour ?? 0) > 23 || Number(minute ?? 0) > 59 || Number(second ?? 0) > 59) return null;
  const offset = offsetMs(zone ?? "Z");
  if (offset === null) return null;
  if (month === undefined) return { text, endMs: Date.parse(`${parts.year}-12-31T23:59:59.999Z`) };
  if (day === undefined) return { text, endMs: endOfMonth(midnightMs) };
  if (hour === undefined) return { text, endMs: midnightMs + DAY_MS - 1 };
  const startMs = midnightMs + (Number(hour) * 60 + Number(minute)) * MINUTE_MS - offset;
  if (second === undefined) return { text, endMs: startMs + MINUTE_MS - 1 };
  const fractionMs = fraction === undefined ? 999 : Math.floor(Number(`0.${fraction}`) * 1000);
  return { text, endMs: startMs + Number(second) * 1000 + fractionMs };
}

function endOfMonth(firstDayMs: number): number {
  const next = new Date(firstDayMs);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.getTime() - 1;
}

/** From -14:00 to +14:00; `null` outside. */
function offsetMs(zone: string): number | null {
  if (zone === "Z") return 0;
  const hours = Number(zone.slice(1, 3));
  const minutes = Number(zone.slice(4));
  if (minutes > 59 || hours * 60 + minutes > 14 * 60) return null;
  return (zone.startsWith("-") ? -1 : 1) * (hours * 60 + minutes) * MINUTE_MS;
}
