import { count, counted } from "../../format.ts";

/** Fixes: what is offered, what would change, and what was done. */
export const fixing = {
  changes: "Changes",
  wasGzip: "It was compressed with gzip and is plain text here.",
  undo: "Undo",
  save: (files: number) => (files === 1 ? "Save the fixed file" : `Save the ${count(files)} fixed files`),
  savePlain: "Save without compression",
  /** What was done last. `where` is the name of a file or a number of files. */
  made: (edits: number, where: string) => `${counted(edits, "edit")} made in ${where}.`,
  undone: (name: string) => `Undone: ${name} is as before.`,
  undoneAll: (name: string) => `Undone: ${name} is as opened.`,
  undoneFiles: (files: number) => `Undone: ${count(files)} files are as before.`,
  undoneAllFiles: (files: number) => `Undone: ${count(files)} files are as opened.`,

  fixSafe: "Fix what is safe",
  fixSafely: (n: number) => `Fix ${count(n)} safely`,
  fixAllSafe: "Fix everything that is safe",
  seeFixes: "See what can be fixed",
  fixThis: "Fix this",
  fixAll: (n: number) => `Fix all ${count(n)}`,
  whereCertain: "Safe, where it is certain what is meant.",
  wouldBeGuess: "A fix would be a guess, or lose something: it needs a look.",

  working: "Working out what to change",
  failed: "The fixes could not be worked out",
  edits: (edits: number) => counted(edits, "edit"),
  editsInFiles: (edits: number, files: number) => `${counted(edits, "edit")} in ${counted(files, "file")}`,
  tooLarge: "Too large to be fixed here",
  notThisPlace: "This place cannot be fixed by itself",
  nothing: "Nothing of this can be fixed here",
  nothingSafe: "Nothing of this can be fixed without a look",
  safety: {
    safe: "Safe: the file says the same as before, in a way that crawlers understand.",
    "needs-a-look":
      "Needs a look: this is a guess, or something is lost. Compare the lines before you apply it.",
  },
  apply: "Apply",
  include: (n: number) => `Include ${count(n)} that ${n === 1 ? "needs" : "need"} a look`,
  fixRest: "Fix what is left of it",
  close: "Close",

  whatChanges: "What changes",
  whatChanged: "Show what was changed",
  noCharacter:
    "No character changes. The file is only written anew: as UTF-8, without what is wrong around it.",
  line: (line: number) => `Line ${count(line)}`,
  lineOf: <T>(line: number, name: T) => [`Line ${count(line)} of `, name],
  morePlaces: (n: number) => `And ${counted(n, "more place", "more places")}.`,
  moreThanPlaces: (n: number) => `And more than ${counted(n, "more place", "more places")}.`,
  showPlaces: (n: number, isSome: boolean) => {
    if (isSome) return `Show ${count(n)} of them`;
    return n === 1 ? "Show it" : "Show them";
  },
  beforeAndAfter: (line: number) => `Line ${count(line)} before and after`,
  moreGone: (n: number) => `${counted(n, "more line", "more lines")} taken away or changed`,
  moreCame: (n: number) => `${counted(n, "more line", "more lines")} added or changed`,
  /** Said before a line, for those who do not see its sign. */
  before: "Before: ",
  after: "After: ",

  damaged:
    "Part of the file was lost before it came here, and fixing it makes that final. A new copy from its source is better.",
  placesStay: (n: number) =>
    n === 1
      ? "One place of this rule stays as it is: only you can know what belongs there."
      : `${count(n)} places of this rule stay as they are: only you can know what belongs there.`,
  needLook: (n: number, isMore: boolean) =>
    `${isMore ? counted(n, "more fix", "more fixes") : counted(n, "fix", "fixes")} ${n === 1 ? "needs" : "need"} a look. You find ${n === 1 ? "it with its rule" : "them with their rules"}:`,
  maybeTogether: "It may be fixed together with the others of its rule.",
  isGzip: "The file is compressed with gzip. Fixed, it is plain text; saved, it is compressed again.",
  nothingLeft: "Then nothing is left to fix.",
  /** `rules` are the texts of rules, with how often each. */
  left: <T>(rules: T, more: number) => [
    "Not fixed by this: ",
    rules,
    more > 0 ? `; and ${counted(more, "more rule", "more rules")}.` : ".",
  ],
  times: (n: number) => ` (${count(n)})`,
  tooMuchText: <T>(name: T, others: number, size: string) => [
    name,
    others === 0
      ? ` has more than ${size} of text, which is not fixed in this page. `
      : ` and ${counted(others, "other file", "other files")} have more than ${size} of text, which is not fixed in this page. `,
  ],
  /** `command` is code. */
  commandLine: (command: string) => `On a command line, \`${command}\` does it.`,
};
