/** Stretches of time, and the bars and days that they are drawn as. */
export const time = {
  on: (when: string) => `on ${when}`,
  fromTo: (from: string, to: string) => `from ${from} to ${to}`,
  inUtc: (when: string) => `${when} UTC`,
  at: (day: string, clock: string) => `${day}, ${clock}`,
  between: (from: string, to: string) => `${from} to ${to}`,
  hours: (day: string, from: string, to: string) => `${day}, ${from} to ${to}`,
  weekOf: (day: string) => `Week of ${day}`,
  before: (when: string) => `Before ${when}`,
  andLater: (when: string) => `${when} and later`,
  allDates: "All dates",
  /** At the ends of an axis. */
  earlier: "earlier",
  later: "later",
  pressEnter: (range: string) => `${range}. Press Enter to show only these.`,
  /** Before the shades of days. */
  fewer: "Fewer",
  daysOf: (year: number) => `Days of ${year}`,
};
