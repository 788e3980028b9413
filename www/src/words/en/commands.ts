/** `CSV: for spreadsheets`. */
const both = ({ name, hint }: { readonly name: string; readonly hint: string }): string => `${name}: ${hint}`;

/** The list of all that can be done, and the keys of the page. */
export const commands = {
  heading: "Commands",
  field: "What do you want to do?",
  subjects: {
    views: "Views",
    problems: "Problems",
    fixes: "Fixes",
    files: "Files",
    exports: "Export",
    rows: "Filter",
  },
  addFiles: "Add files to those that are open",
  chooseFiles: "Open files",
  pasteText: "Paste text",
  fetchAddress: "Open an address",
  rowsWith: (text: string, areSitemaps: boolean) =>
    `Show the ${areSitemaps ? "sitemaps" : "URLs"} with “${text}”`,
  rowsAs: (format: Parameters<typeof both>[0]) => `Export ${both(format)}`,
  reportAs: (format: Parameters<typeof both>[0]) => `Export the report as ${both(format)}`,
  both,
  /** How many commands there are, for those who do not see them. */
  found: (n: number) => (n === 1 ? "1 command" : `${n} commands`),
  none: "Nothing is called that.",
  keysHeading: "Keys",
  keys: {
    commands: "opens this list, anywhere",
    paste: "opens what is on the clipboard",
    next: "goes to the next place of a problem",
    previous: "goes to the place before",
    undo: "takes back the last fix",
    tabs: "move through tabs and charts",
    rows: "move through a table; Enter opens what stands there",
    close: "closes details, menus and this list",
  },
  control: "Ctrl",
  escape: "Esc",
};
