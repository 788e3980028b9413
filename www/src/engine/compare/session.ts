/**
 * The latest comparison, kept for those who look at its lists: what came out of it, and what of that is shown.
 *
 * @module
 */

import type { Row } from "../messages.ts";
import type { PlacedFile, Table } from "../table.ts";
import { whileTrue } from "../turns.ts";
import {
  type Compared,
  compareSnapshots,
  FIELD_BITS,
  FILE_BIT,
  fieldBit,
  findingBit,
  type Pairs,
} from "./compare.ts";
import { renameOf } from "./rename-reasons.ts";
import {
  type ComparedList,
  type ComparedRow,
  type Comparison,
  type ComparisonRequest,
  FATES,
  type Fate,
  FIELDS,
  FINDINGS,
} from "./types.ts";

/** A line of a list, in rows of the table; -1 for none. */
export interface Line {
  readonly fate: Fate;
  readonly before: number;
  readonly after: number;
  readonly bits: number;
}

/** Some lines: where each is, and what it is. */
export interface Lines {
  readonly length: number;
  at(position: number): Line | undefined;
}

/** A comparison and what of it is shown. */
export interface Session {
  /** What came out of the rows that are shown; `null` when somebody asked for something else meanwhile. It is worked out once. */
  compare(request: ComparisonRequest, shown: Uint32Array | null): Promise<Comparison | null>;
  /** Some lines of a list. */
  rows(
    list: ComparedList,
    start: number,
    count: number,
    rowAt: (row: number) => Row | null,
  ): readonly ComparedRow[];
  /** The lines of a list that are shown, or all of them. */
  lines(list: ComparedList, areAll?: boolean): Lines;
  /** Gives up what is under way, and forgets what came out: other rows are in the table. */
  forget(): void;
}

/** The rows of a list: of pairs with their bits, or of one side. */
interface Listed {
  readonly fate: Fate | null;
  readonly before: Uint32Array | null;
  readonly after: Uint32Array | null;
  readonly bits: Uint32Array | null;
}

const NO_LINES: Listed = { fate: "unchanged", before: null, after: null, bits: null };

/** A session over the rows of a table. */
export function createSession(table: Table): Session {
  let latest: { key: string; files: readonly PlacedFile[]; work: Promise<Compared | null> } | null = null;
  let asked = 0;
  let narrowed: { compared: Compared; isShown: Uint8Array | null; lists: Map<ComparedList, Listed> } | null =
    null;

  function listOf(list: ComparedList, areAll: boolean): Listed {
    if (narrowed === null) return NO_LINES;
    if (areAll && narrowed.isShown !== null) return makeList(narrowed.compared, null, list);
    const known = narrowed.lists.get(list);
    if (known !== undefined) return known;
    const made = makeList(narrowed.compared, narrowed.isShown, list);
    narrowed.lists.set(list, made);
    return made;
  }

  function lines(list: ComparedList, areAll = false): Lines {
    const { fate, before, after, bits } = listOf(list, areAll);
    return {
      length: (after ?? before)?.length ?? 0,
      at(position) {
        const ofLine = bits?.[position] ?? 0;
        return {
          fate: fate ?? fateOf(ofLine),
          before: before?.[position] ?? -1,
          after: after?.[position] ?? -1,
          bits: ofLine,
        };
      },
    };
  }

  return {
    async compare(request, shown) {
      const { before, after, ignored } = request;
      const key = JSON.stringify([before, after, ignored]);
      asked += 1;
      const number = asked;
      if (latest?.key !== key || latest.files !== table.files) {
        narrowed = null;
        const { files } = table;
        const isCurrent = (): boolean => latest?.key === key && latest.files === files;
        const work = whileTrue(isCurrent, (pause) => compareSnapshots(table, request, pause));
        latest = { key, files, work };
      }
      const mine = latest;
      let compared: Compared | null = null;
      try {
        compared = await mine.work;
      } finally {
        // What failed or was overtaken is worked out again when somebody asks again.
        if (compared === null && latest === mine) latest = null;
      }
      if (compared === null || asked !== number) return null;
      const isShown = shown === null ? null : marked(table.length, shown);
      narrowed = { compared, isShown, lists: new Map() };
      return {
        ...compared.sides,
        commonCount: compared.common.after.length,
        renamedCount: compared.renamed.after.length,
        counts: countsOf(compared, isShown),
        isPartial: compared.isPartial,
        isNarrowed: isShown !== null,
      };
    },

    rows(list, start, count, rowAt) {
      const all = lines(list);
      const found: Line[] = [];
      for (let at = start; at < Math.min(start + count, all.length); at += 1) {
        const line = all.at(at);
        if (line !== undefined) found.push(line);
      }
      const rows = rowsOf(found, rowAt);
      return found.map(({ fate, before, after, bits }) => {
        const [rowBefore, rowAfter] = [rows.get(before) ?? null, rows.get(after) ?? null];
        const rename =
          fate === "renamed" && rowBefore !== null && rowAfter !== null
            ? renameOf(rowBefore.loc, rowAfter.loc)
            : null;
        return { fate, before: rowBefore, after: rowAfter, fields: fieldsOf(bits), rename };
      });
    },

    lines,

    forget() {
      latest = null;
      narrowed = null;
    },
  };
}

/**
 * What `read` makes of the rows of some lines. Text is unpacked in blocks of rows, so they are read in the order of the table.
 */
export function rowsOf<T>(lines: readonly Line[], read: (row: number) => T): ReadonlyMap<number, T> {
  const rows = new Set<number>();
  for (const { before, after } of lines) rows.add(before).add(after);
  rows.delete(-1);
  const found = new Map<number, T>();
  for (const row of Uint32Array.from(rows).sort()) found.set(row, read(row));
  return found;
}

/** The fields that bits tell of. */
export function fieldsOf(bits: number): ComparedRow["fields"] {
  return FIELDS.filter((field) => (bits & fieldBit(field)) !== 0);
}

function fateOf(bits: number): Fate {
  const changed = bits & FIELD_BITS;
  return changed === 0 ? "unchanged" : changed === FILE_BIT ? "moved" : "changed";
}

function marked(length: number, rows: Uint32Array): Uint8Array {
  const marks = new Uint8Array(length);
  for (const row of rows) marks[row] = 1;
  return marks;
}

function countsOf(
  { common, renamed, added, removed }: Compared,
  isShown: Uint8Array | null,
): Comparison["counts"] {
  const isIn = (row: number | undefined): boolean => isShown === null || isShown[row ?? 0] === 1;
  const countOf = (rows: Uint32Array): number => {
    if (isShown === null) return rows.length;
    return rows.reduce((sum, row) => sum + (isShown[row] ?? 0), 0);
  };
  const byBit = new Uint32Array(FIELDS.length + FINDINGS.length);
  const byFate = {
    changed: 0,
    moved: 0,
    unchanged: 0,
    added: countOf(added),
    removed: countOf(removed),
    renamed: 0,
  };
  for (let index = 0; index < renamed.after.length; index += 1) {
    if (isIn(renamed.before[index]) || isIn(renamed.after[index])) byFate.renamed += 1;
  }
  for (let index = 0; index < common.bits.length; index += 1) {
    if (!isIn(common.before[index]) && !isIn(common.after[index])) continue;
    const bits = common.bits[index] ?? 0;
    byFate[fateOf(bits)] += 1;
    if (bits === 0) continue;
    for (let bit = 0; bit < byBit.length; bit += 1) {
      // Where nothing but the file is another one, that is no change of the entry.
      if ((bits & (1 << bit)) !== 0 && fateOf(bits) !== "moved") byBit[bit] = (byBit[bit] ?? 0) + 1;
    }
  }
  const counts: Partial<Record<ComparedList, number>> = {};
  for (const fate of FATES) counts[fate] = byFate[fate];
  const lists = [...FIELDS.map((field) => `field:${field}` as const), ...FINDINGS];
  for (const [bit, list] of lists.entries()) if ((byBit[bit] ?? 0) > 0) counts[list] = byBit[bit] ?? 0;
  return counts;
}

function makeList(compared: Compared, isShown: Uint8Array | null, list: ComparedList): Listed {
  const { common, renamed, added, removed } = compared;
  const ofSide = (rows: Uint32Array): Uint32Array =>
    isShown === null ? rows : rows.filter((row) => isShown[row] === 1);
  if (list === "added") return { fate: "added", before: null, after: ofSide(added), bits: null };
  if (list === "removed") return { fate: "removed", before: ofSide(removed), after: null, bits: null };
  const isOfList = list === "renamed" ? () => true : testFor(list);
  const { before, after, bits }: Pairs & { bits?: Uint32Array } = list === "renamed" ? renamed : common;
  const kept = Uint32Array.from(after.keys()).filter((index) => {
    const isIn = isShown === null || isShown[before[index] ?? 0] === 1 || isShown[after[index] ?? 0] === 1;
    return isIn && isOfList(bits?.[index] ?? 0);
  });
  return {
    fate: list === "renamed" ? "renamed" : null,
    before: kept.map((index) => before[index] ?? 0),
    after: kept.map((index) => after[index] ?? 0),
    bits: bits === undefined ? null : kept.map((index) => bits[index] ?? 0),
  };
}

function testFor(list: ComparedList): (bits: number) => boolean {
  const fate = FATES.find((known) => known === list);
  if (fate !== undefined) return (bits) => fateOf(bits) === fate;
  const finding = FINDINGS.find((known) => known === list);
  const field = FIELDS.find((known) => `field:${known}` === list);
  const bit = finding !== undefined ? findingBit(finding) : field !== undefined ? fieldBit(field) : 0;
  return (bits) => (bits & bit) !== 0 && fateOf(bits) !== "moved";
}
