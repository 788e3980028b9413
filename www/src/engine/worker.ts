/**
 * The Web Worker: owns the WebAssembly core, reads files, keeps their reports, and answers the page.
 *
 * @module
 */

import {
  type Diagnostic,
  type Entry,
  init,
  type Report,
  type RuleCode,
  rule,
  rules,
  SitemapError,
  SitemapParser,
  TextSource,
} from "sitemapkit";
import { chunksOf, headOf, UnreadableError } from "./chunks.ts";
import { excerptOf, WINDOW_UNITS } from "./excerpt.ts";
import { extrasOf } from "./extras.ts";
import { GUESS_BYTES, guessFrom } from "./guess.ts";
import {
  type Consumer,
  type ConsumerReception,
  type Failure,
  type Guess,
  type Method,
  type Methods,
  PASTED_TYPE,
  type Place,
  type Progress,
  type Reply,
  type Request,
  type RuleGroup,
  type Severity,
  type Summary,
} from "./messages.ts";
import { sample } from "./samples.ts";
import { createSegments, type Segments } from "./segments.ts";
import { type Source, sourceOf } from "./source.ts";

/** How often progress is told, in milliseconds. */
const PROGRESS_MS = 80;
/** How many entries a filter looks at before other requests have their turn. */
const FILTER_STEP = 16_384;

const CONSUMERS: readonly Consumer[] = ["protocol", "google", "bing", "yandex", "baidu"];
const SEVERITIES: readonly Severity[] = ["error", "warning", "info"];

interface OpenDocument {
  readonly entries: Segments<Entry>;
  /** The worst that is stored about each entry that something is stored about. */
  readonly severities: ReadonlyMap<number, Severity>;
  readonly source: Source;
  /** The entries that the filter keeps, in order; `null` keeps all. */
  view: Uint32Array | null;
  /** Grows with each filter. */
  filterNumber: number;
}

const documents = new Map<number, OpenDocument>();
const ready = init();

type Answers = {
  [M in Method]: (
    request: Methods[M]["request"],
    progress: (progress: Progress) => void,
  ) => Methods[M]["response"] | Promise<Methods[M]["response"]>;
};

const answers: Answers = {
  async open({ document, file, url }, progress) {
    await ready;
    const decoded = file.type === PASTED_TYPE;
    const parser = new SitemapParser({ url: url === "" ? undefined : url, now: Date.now(), decoded });
    try {
      const entries = createSegments<Entry>();
      let bytes = 0;
      let told = performance.now();
      for await (const chunk of chunksOf(file)) {
        parser.push(chunk);
        bytes += chunk.length;
        if (performance.now() - told >= PROGRESS_MS) {
          entries.add(parser.take());
          told = performance.now();
          progress({ bytes, totalBytes: file.size, entries: entries.length });
        }
      }
      const report = parser.finish();
      entries.add(report.entries);
      const stored = [...report.diagnostics];
      const source = sourceOf(file, () => new TextSource({ decoded }));
      documents.set(document, {
        entries,
        severities: severitiesOf(stored),
        source,
        view: null,
        filterNumber: 0,
      });
      return await summarise(report, stored, entries, file, source);
    } finally {
      parser.free();
    }
  },

  close({ document }) {
    documents.delete(document);
    return null;
  },

  rows({ document, start, count }) {
    const opened = documents.get(document);
    if (opened === undefined) return [];
    const end = Math.min(start + count, opened.view?.length ?? opened.entries.length);
    const rows = [];
    for (let position = start; position < end; position += 1) {
      const entry = opened.entries.at(opened.view?.[position] ?? position);
      if (entry === undefined) break;
      const { index, loc, lastmod, changefreq, priority } = entry;
      rows.push({
        index,
        loc,
        lastmod,
        changefreq,
        priority,
        extras: extrasOf(entry),
        severity: opened.severities.get(index) ?? null,
      });
    }
    return rows;
  },

  async filter({ document, text }) {
    const opened = documents.get(document);
    if (opened === undefined) return null;
    opened.filterNumber += 1;
    const number = opened.filterNumber;
    const { entries } = opened;
    const wanted = text.trim().toLowerCase();
    if (wanted === "") {
      opened.view = null;
      return entries.length;
    }
    const kept = new Uint32Array(entries.length);
    let keptCount = 0;
    for (let index = 0; index < entries.length; index += 1) {
      if (index % FILTER_STEP === FILTER_STEP - 1) {
        await turn();
        if (opened.filterNumber !== number) return null;
      }
      if (entries.loc(index)?.toLowerCase().includes(wanted)) {
        kept[keptCount] = index;
        keptCount += 1;
      }
    }
    opened.view = kept.slice(0, keptCount);
    return keptCount;
  },

  locate({ document, entry }) {
    const opened = documents.get(document);
    if (opened === undefined || entry >= opened.entries.length) return null;
    if (opened.view === null) return entry;
    let low = 0;
    let high = opened.view.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((opened.view[middle] ?? 0) < entry) low = middle + 1;
      else high = middle;
    }
    return opened.view[low] === entry ? low : null;
  },

  async excerpt({ document, place }) {
    const opened = documents.get(document);
    if (opened === undefined) return null;
    const window = await opened.source(Math.max(0, place.start - WINDOW_UNITS), place.end + WINDOW_UNITS);
    return excerptOf(window, place);
  },

  sample({ name }) {
    return sample(name);
  },
};

function severitiesOf(stored: readonly Diagnostic[]): ReadonlyMap<number, Severity> {
  const worst = new Map<number, Severity>();
  for (const { entry, severity } of stored) {
    if (entry === null) continue;
    const known = worst.get(entry);
    if (known === undefined || SEVERITIES.indexOf(severity) < SEVERITIES.indexOf(known))
      worst.set(entry, severity);
  }
  return worst;
}

async function summarise(
  report: Report,
  stored: readonly Diagnostic[],
  entries: Segments<Entry>,
  file: File,
  source: Source,
): Promise<Summary> {
  const { format, version, encoding, compression, bytes, entryCount, verdict, wellFormed, ignored } = report;
  const groups = groupsOf(report, stored);
  return {
    format,
    version,
    encoding,
    compression,
    bytes,
    entryCount,
    verdict,
    consumers: consumersOf(report, groups),
    wellFormed,
    groups,
    ignored,
    ruleCodes: rules().map(({ code }) => code),
    guess: format === "unknown" ? await guess(file, compression === "gzip" ? source : null) : null,
    suggestedUrl: suggestUrl(entries.loc(0), file.name),
  };
}

function consumersOf({ consumers }: Report, groups: readonly RuleGroup[]): readonly ConsumerReception[] {
  // What matters most comes first, as among the problems.
  const order = new Map(groups.map(({ code }, index) => [code, index]));
  return CONSUMERS.flatMap((consumer) => {
    const reception = consumers[consumer];
    if (reception === undefined) return [];
    const codes = reception.codes.toSorted((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
    return { consumer, ...reception, codes };
  });
}

function groupsOf(report: Report, stored: readonly Diagnostic[]): readonly RuleGroup[] {
  const places = new Map<RuleCode, Place[]>();
  for (const diagnostic of stored) {
    const { code, message, line, column, endLine, endColumn, start, end, entry } = diagnostic;
    const place = { message, line, column, endLine, endColumn, start, end, entry };
    const known = places.get(code);
    if (known === undefined) places.set(code, [place]);
    else known.push(place);
  }
  const groups = [...places].map(([code, of]): RuleGroup => {
    const { severity, authority, summary, note, fix, spec } = rule(code);
    return {
      code,
      severity,
      authority,
      summary,
      note,
      fix,
      spec,
      count: report.counts[code] ?? of.length,
      places: of,
    };
  });
  const aboutDocument = (group: RuleGroup): boolean => group.places[0]?.entry === null;
  return SEVERITIES.flatMap((severity) => {
    const same = groups.filter((group) => group.severity === severity);
    return [...same.filter(aboutDocument), ...same.filter((group) => !aboutDocument(group))];
  });
}

/** Looks at the bytes of the file or, where these are compressed, at the text inside. */
async function guess(file: File, unpacked: Source | null): Promise<Guess | null> {
  if (unpacked === null) return guessFrom(await headOf(file, GUESS_BYTES));
  const { text } = await unpacked(0, GUESS_BYTES);
  return guessFrom(new TextEncoder().encode(text));
}

function suggestUrl(loc: string | undefined, name: string): string | null {
  if (loc === undefined || !/^https?:\/\//i.test(loc) || !URL.canParse(loc)) return null;
  return new URL(`/${encodeURIComponent(name)}`, loc).href;
}

/** Lets the messages that have arrived be answered first. */
function turn(): Promise<void> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

function failureOf(error: unknown): Failure {
  if (error instanceof SitemapError) {
    const code = error.code === "input-too-large" ? "input-too-large" : "internal";
    return { code, message: error.message };
  }
  if (error instanceof UnreadableError) return { code: "unreadable", message: error.message };
  return { code: "internal", message: String(error) };
}

function send(reply: Reply): void {
  postMessage(reply);
}

async function serve<M extends Method>(id: number, method: M, request: Methods[M]["request"]): Promise<void> {
  try {
    const response = await answers[method](request, (progress) => send({ id, progress }));
    send({ id, response });
  } catch (error) {
    send({ id, failure: failureOf(error) });
  }
}

addEventListener("message", ({ data }: MessageEvent<Request>) => {
  void serve(data.id, data.method, data.request);
});
