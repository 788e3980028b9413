/**
 * What the page knows, and how it changes. It touches no DOM: views read it, and `inspect.ts` asks the worker for it.
 *
 * @module
 */

import { computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import type { ComparedList, Ignorable, Side } from "./engine/compare/types.ts";
import type {
  Criteria,
  EntryPlace,
  ExtraCounts,
  MediaFilter,
  Order,
  Place,
  Progress,
  Row,
  RuleGroup,
  ServerResponse,
  SiteSummary,
  Summary,
} from "./engine/messages.ts";
import { listsSitemaps, mergeSummaries } from "./overall.ts";

/** The views of a result, in the order of their tabs. */
export const VIEWS = [
  "overview",
  "problems",
  "entries",
  "structure",
  "timeline",
  "languages",
  "media",
  "coverage",
  "files",
  "compare",
] as const;
/** The name of a view. */
export type View = (typeof VIEWS)[number];

/** Why there is no result. */
export interface Stop {
  readonly reason: "cancelled" | "crashed" | "input-too-large" | "unreadable" | "memory" | "folder" | "list";
  /** How far reading had come. */
  readonly progress: Progress | null;
  /** For those who look closer. */
  readonly detail: string;
}

/** A file and what is known about it. */
export interface InspectedDocument {
  readonly id: number;
  readonly file: File;
  /** What it is called: its name, with its folders where it came in one. */
  readonly name: string;
  /** Where it is served from; `""` when nobody has said. */
  readonly url: string;
  /** What the server said with it; `null` when it was not fetched. */
  readonly response: ServerResponse | null;
  /** Set while it is read. */
  readonly progress: Progress | null;
  /** The latest result. It stays while the file is read again. */
  readonly summary: Summary | null;
  /** The key of what other files said of it when it was read for that. */
  readonly surroundings: string;
  /** What consumers made of `file` by the rules for crawlers without some of their own, where the key of its surroundings was that. */
  readonly receptions: {
    readonly key: string;
    readonly file: File;
    readonly consumers: Summary["consumers"];
  } | null;
  readonly stop: Stop | null;
}

/** The documents that are open. */
export const documents = signal<readonly InspectedDocument[]>([]);

/** The only document that is open, if there is only one. */
export const current: ReadonlySignal<InspectedDocument | undefined> = computed(() =>
  documents.value.length === 1 ? documents.value[0] : undefined,
);

/** What there is to say about several documents beside what each says; `null` while that is not known. */
export const site = signal<SiteSummary | null>(null);

/** The documents that are an earlier snapshot, as far as the user has said so: they are no part of the site as it is. */
export const earlier = signal<readonly number[]>([]);

/** The documents of which a later version is open as well, as their names and URLs tell: neither are they. */
export const outdated = signal<readonly number[]>([]);

/** The documents that are no part of the site as it is, for one of these reasons. */
export const apart: ReadonlySignal<readonly number[]> = computed(() => [...earlier.value, ...outdated.value]);

/** Why sitemaps that open files name could not be fetched, by their addresses. */
export const unfetched = signal<ReadonlyMap<string, string>>(new Map());

let known: readonly Summary[] = [];

/** What each document says that has been read: the same array until there is something else in it. */
const summaries: ReadonlySignal<readonly Summary[]> = computed(() => {
  const now = documents.value.flatMap(({ summary }) => summary ?? []);
  if (now.length !== known.length || now.some((summary, index) => summary !== known[index])) known = now;
  return known;
});

/** What all documents say together; `null` until one of them has been read. */
export const overall: ReadonlySignal<Summary | null> = computed(() =>
  mergeSummaries(summaries.value, site.value),
);

/** Whether rows are the sitemaps that an index or a robots.txt names, and not pages. */
export const areSitemaps: ReadonlySignal<boolean> = computed(
  () => overall.value !== null && listsSitemaps(overall.value),
);

/** How far reading all documents has come; `null` when none is being read. */
export const progress: ReadonlySignal<Progress | null> = computed(() => {
  const open = documents.value;
  if (open.every((document) => document.progress === null && !isWaiting(document))) return null;
  const sum = (of: (document: InspectedDocument) => number): number =>
    open.reduce((total, document) => total + of(document), 0);
  return {
    bytes: sum((document) =>
      document.progress === null && !isWaiting(document)
        ? document.file.size
        : (document.progress?.bytes ?? 0),
    ),
    totalBytes: sum(({ file }) => file.size),
    entries: sum((document) => document.progress?.entries ?? document.summary?.entryCount ?? 0),
  };
});

/** Whether files have neither a result nor a reason why there is none. */
export const isUnread: ReadonlySignal<boolean> = computed(() =>
  documents.value.some(({ summary, stop }) => summary === null && stop === null),
);

/** Whether reading has not begun. */
export function isWaiting({ progress, summary, stop }: InspectedDocument): boolean {
  return progress === null && summary === null && stop === null;
}

/** The view that is shown. */
export const view = signal<View>("overview");

/** How many entries of all files have extensions of each kind; `null` until they have been counted. */
export const extraCounts = signal<ExtraCounts | null>(null);

/** Whether the user has asked to compare, with whatever is open. */
export const isComparing = signal(false);

/** The documents whose entries are rows: beside pages, the sitemaps that an index names are none. */
export const comparable: ReadonlySignal<readonly InspectedDocument[]> = computed(() => {
  const listing = (wanted: boolean): readonly InspectedDocument[] =>
    documents.value.filter(
      ({ summary }) => summary !== null && summary.format !== "unknown" && listsSitemaps(summary) === wanted,
    );
  const pages = listing(false);
  return pages.length > 0 ? pages : listing(true);
});

/** The views that have something to show. */
export const shownViews: ReadonlySignal<readonly View[]> = computed(() => {
  const counts = extraCounts.value;
  const isThere = {
    languages: (counts?.alternate ?? 0) > 0,
    media: counts !== null && counts.image + counts.video + counts.news > 0,
    coverage: (overall.value?.entryCount ?? 0) > 0,
    compare:
      isComparing.value || comparable.value.filter(({ summary }) => summary?.entryCount !== 0).length > 1,
  };
  return VIEWS.filter((name) => !(name in isThere) || isThere[name as keyof typeof isThere]);
});

// A view with nothing left to show gives way.
effect(() => {
  if (!shownViews.value.includes(view.value)) view.value = "overview";
});

/** A rule, and the number of one of its places. */
export interface Selection {
  readonly code: string;
  readonly place: number;
}

/** The rule and the place that the problems view shows. */
export const selection = signal<Selection | null>(null);

/** Which entries all views are about, as it was asked for. */
export const criteria = signal<Criteria>({});

/** The documents with fixes that are not saved. */
export const unsaved = signal<ReadonlySet<number>>(new Set());

/** Why the text of the filter finds nothing, if it is not because there is nothing. */
export const filterProblem = signal<"invalid" | "too-slow" | null>(null);

/** The order of the table of entries. */
export const order = signal<Order>({ by: "index", isDescending: false });

/** Entries that were chosen: what was asked for then, and how many there are. */
export interface Kept {
  readonly criteria: Criteria;
  readonly order: Order;
  readonly count: number;
}

/** The entries that the table shows. Another object for each choice. */
export const kept = signal<Kept>({ criteria: {}, order: order.value, count: 0 });

/** The entry that the table is asked to go to. */
export const wantedEntry = signal<EntryPlace | null>(null);

/** The entry that is chosen in the table, as long as that is shown. */
export const chosenEntry = signal<EntryPlace | null>(null);

/** Which media are listed. */
export const mediaFilter = signal<MediaFilter>("all");

/** A file of a link, by what it was called, or else by its position. */
export interface FileOfLink {
  readonly position: number;
  readonly name: string | null;
}

/** What a link leads to beside files. */
export interface Wanted {
  readonly view: View;
  readonly criteria: Omit<Criteria, "document">;
  readonly order: Order;
  /** The file that it narrows to. */
  readonly file: FileOfLink | null;
  readonly problem?: Selection | undefined;
  readonly media?: MediaFilter | undefined;
  readonly row?: { readonly file: FileOfLink; readonly entry: number } | undefined;
  readonly comparison?:
    | {
        readonly sides: readonly { readonly file: FileOfLink; readonly side: Side | null }[];
        readonly ignored: readonly Ignorable[];
        readonly list: ComparedList | null;
      }
    | undefined;
}

/** How a link wants a result to be shown, until there is one. */
export const wanted = signal<Wanted | null>(null);

/** A remark that is no result, such as that only one of several files was opened. */
export const notice = signal("");

/** What is stored about each entry, by {@link entryKey}. */
export const placesByEntry: ReadonlySignal<ReadonlyMap<string, readonly PlaceOfEntry[]>> = computed(() => {
  const byEntry = new Map<string, PlaceOfEntry[]>();
  for (const group of overall.value?.groups ?? []) {
    group.places.forEach((place, index) => {
      if (place.entry === null) return;
      const key = entryKey(place.document, place.entry);
      const known = byEntry.get(key);
      const found = { group, place, index };
      if (known === undefined) byEntry.set(key, [found]);
      else known.push(found);
    });
  }
  return byEntry;
});

/** What is told once for a whole document, at a place within `span` of it. */
export function placesWithin(
  document: number,
  span: { readonly start: number; readonly end: number },
): readonly PlaceOfEntry[] {
  return (overall.value?.groups ?? []).flatMap((group) =>
    group.places.flatMap((place, index) => {
      const { entry, start, end } = place;
      const isWithin = place.document === document && start >= span.start && end <= span.end && end > start;
      return entry === null && isWithin ? { group, place, index } : [];
    }),
  );
}

/** What an entry is known by. */
export const entryKey = (document: number, entry: number): string => `${document}:${entry}`;

/** Whether two rows are of the same entry. */
export const isSameEntry = (row: Row, other: Row): boolean =>
  row.document === other.document && row.index === other.index && row.loc === other.loc;

/** A document that is open. */
export function documentOf(id: number): InspectedDocument | undefined {
  return documents.value.find((document) => document.id === id);
}

/** A place with the rule that speaks about it. */
export interface PlaceOfEntry {
  readonly group: RuleGroup;
  readonly place: Place;
  /** The position of `place` among those of `group`. */
  readonly index: number;
}

let lastId = 0;

/** A file that came in. */
export interface Incoming {
  readonly file: File;
  readonly name: string;
  /** Where it is served from, if that is known of it. */
  readonly url?: string;
  /** What the server said with it, when it was fetched. */
  readonly response?: ServerResponse;
}

/** How many files of a folder or an archive are opened. */
export const FILES_MAX = 2_000;

/** What archives of files are called. */
export const ARCHIVE_NAME = /\.zip$/i;

/** Adds documents to those that are open. */
export function addDocuments(files: readonly Incoming[], url: string): readonly InspectedDocument[] {
  const added = files.map(({ file, name, url: own = url, response = null }): InspectedDocument => {
    lastId += 1;
    return {
      id: lastId,
      file,
      name,
      url: own,
      response,
      progress: null,
      summary: null,
      surroundings: "",
      receptions: null,
      stop: null,
    };
  });
  documents.value = [...documents.value, ...added];
  return added;
}

/** Changes what is known about a document that is still open. */
export function updateDocument(id: number, change: Partial<Omit<InspectedDocument, "id" | "name">>): void {
  updateDocuments(new Map([[id, change]]));
}

/** Changes what is known about documents that are still open, by their ids. */
export function updateDocuments(
  changes: ReadonlyMap<number, Partial<Omit<InspectedDocument, "id" | "name">>>,
): void {
  documents.value = documents.value.map((document) => {
    const change = changes.get(document.id);
    return change === undefined ? document : { ...document, ...change };
  });
}

/** Closes one document. */
export function removeDocument(id: number): void {
  documents.value = documents.value.filter((document) => document.id !== id);
}

/** Closes all documents. */
export function closeDocuments(): void {
  documents.value = [];
  isComparing.value = false;
  notice.value = "";
  view.value = "overview";
  extraCounts.value = null;
  resetResult();
}

/** Forgets what was chosen in a result that is gone. */
export function resetResult(): void {
  site.value = null;
  outdated.value = [];
  unfetched.value = new Map();
  selection.value = null;
  criteria.value = {};
  order.value = { by: "index", isDescending: false };
  kept.value = { criteria: {}, order: order.value, count: 0 };
  wantedEntry.value = null;
  mediaFilter.value = "all";
}

/** Shows the view that compares, also when there is only one file. */
export function startComparing(): void {
  isComparing.value = true;
  view.value = "compare";
}

/** Shows a place in the problems view. */
export function showPlace(code: string, place = 0): void {
  selection.value = { code, place };
  view.value = "problems";
}

/** Shows an entry in the table. */
export function showEntry(document: number, entry: number): void {
  wantedEntry.value = { document, entry };
  view.value = "entries";
}

/** Narrows what all views are about, or widens it: `undefined` takes a criterion away. */
export function narrow(change: Criteria): void {
  criteria.value = { ...criteria.value, ...change };
}

/** Shows those of the entries that all views are about that fulfil one more criterion, in the table. */
export function showNarrowed(change: Criteria): void {
  narrow(change);
  view.value = "entries";
}

/** Shows the entries that fulfil one criterion, and no other, in the table. */
export function showRows(only: Criteria): void {
  criteria.value = only;
  view.value = "entries";
}
