/**
 * All there is to say about a rule: the table of rules, and what is documented beside each one. The latter is in a file
 * of its own, which is read only when somebody asks.
 *
 * @module
 */

import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { type Authority, type FixSafety, type RuleCode, rules, type Severity } from "../index.node.js";

/** What a consumer leaves out because of a rule. */
export type Effect = "document" | "entry" | "extension" | "value" | "nothing";

/** A rule as `explain --json` prints it. Texts are lists of paragraphs; an item of a list starts with `- `. */
export interface RulePage {
  readonly code: RuleCode;
  readonly severity: Severity;
  readonly effect: Effect;
  readonly authority: Authority;
  readonly group: string;
  readonly groupTitle: string;
  readonly summary: string;
  readonly checks: readonly string[];
  readonly why: readonly string[];
  readonly fix: readonly string[];
  /** How certain the fixes are that `sitemapkit fix` may have; missing when it has none. */
  readonly fixable?: FixSafety;
  /** Documents in which it fires. */
  readonly fails: readonly Example[];
  /** Documents in which it does not. */
  readonly passes: readonly Example[];
  /** What others call it. */
  readonly elsewhere: readonly { readonly product: string; readonly name: string }[];
  readonly spec: string;
}

/** A document, or the hexadecimal digits of its bytes; or a file of a site, or the answer of a server for one of its pages. */
export interface Example {
  /** The name of the file of a site; `null` for a document by itself. */
  readonly file: string | null;
  /** How often that file is there. */
  readonly times: number;
  /** The page that the answer is for; `null` for a document. */
  readonly page: string | null;
  /** What the page calls its canonical URL. */
  readonly canonical: string | null;
  /** Whether it belongs to the same site as the example before. */
  readonly isMore: boolean;
  readonly language: "xml" | "text" | "hex";
  /** Where it is served from. */
  readonly url: string | null;
  /** When it is read. */
  readonly now: string | null;
  /** The robots.txt of the site. */
  readonly robots: string | null;
  readonly userAgent: string | null;
  /** Whose rules count, where it is not everybody's. */
  readonly profile: string | null;
  readonly isStrict: boolean;
  /** Whether the rest of it did not come. */
  readonly isCut: boolean;
  /** The answer of the server whose body it is. */
  readonly response: {
    readonly status: number;
    /** The URL that answered. */
    readonly url: string | null;
    readonly headers: readonly (readonly [name: string, value: string])[];
  } | null;
  /** How often the rule fires. */
  readonly count: number;
  /** What it says, as far as that differs. */
  readonly messages: readonly string[];
  /** The rules that fire as well. */
  readonly also: readonly string[];
  readonly pieces: readonly Piece[];
}

/** A piece of a document. */
export interface Piece {
  /** In what is repeated, `{n}` stands for the number of the repetition. */
  readonly text: string;
  readonly times: number;
  /** Whether the rule points at it. Where something is missing, it points at a piece without text. */
  readonly isMarked: boolean;
}

/** What `rule-pages.generated.json` has; `tests/it/rules/pages.rs` writes it. */
interface Documented {
  readonly groups: Readonly<Record<string, string>>;
  readonly rules: Readonly<Record<RuleCode, DocumentedRule>>;
}

interface DocumentedRule {
  readonly group: string;
  readonly effect: Effect;
  readonly checks: readonly string[];
  readonly why?: readonly string[];
  readonly fix?: readonly string[];
  readonly fails: readonly DocumentedExample[];
  readonly passes: readonly DocumentedExample[];
  readonly elsewhere?: readonly (readonly [product: string, name: string])[];
}

interface DocumentedExample {
  readonly language: Example["language"];
  readonly file?: string;
  readonly times?: number;
  readonly page?: string;
  readonly canonical?: string;
  readonly more?: number;
  readonly url?: string;
  readonly now?: string;
  readonly robots?: string;
  readonly agent?: string;
  readonly profile?: string;
  readonly mode?: string;
  readonly end?: string;
  readonly status?: number;
  readonly answered?: string;
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly count?: number;
  readonly also?: readonly string[];
  readonly messages?: readonly string[];
  readonly text: readonly (string | readonly [text: string, times?: number, isMarked?: number])[];
}

/** The pages of all rules, in the order of the catalogue. */
export function readRulePages(): readonly RulePage[] {
  const packed = readFileSync(new URL("./rule-pages.json.br", import.meta.url));
  const documented: Documented = JSON.parse(brotliDecompressSync(packed).toString());
  return rules().map(({ code, severity, authority, summary, note, fix, fixable, spec }) => {
    const page = documented.rules[code];
    return {
      code,
      severity,
      effect: page.effect,
      authority,
      group: page.group,
      groupTitle: documented.groups[page.group] ?? page.group,
      summary,
      checks: page.checks,
      why: page.why ?? [note],
      fix: page.fix ?? (fix === null ? [] : [fix]),
      ...(fixable === undefined ? {} : { fixable }),
      fails: page.fails.map((example) => toExample(example, 1)),
      passes: page.passes.map((example) => toExample(example, 0)),
      elsewhere: (page.elsewhere ?? []).map(([product, name]) => ({ product, name })),
      spec,
    };
  });
}

function toExample(example: DocumentedExample, count: number): Example {
  return {
    language: example.language,
    file: example.file ?? null,
    times: example.times ?? 1,
    page: example.page ?? null,
    canonical: example.canonical ?? null,
    isMore: example.more === 1,
    url: example.url ?? null,
    now: example.now ?? null,
    robots: example.robots ?? null,
    userAgent: example.agent ?? null,
    profile: example.profile ?? null,
    isStrict: example.mode === "strict",
    isCut: example.end === "cut",
    response: toResponse(example),
    count: example.count ?? count,
    messages: example.messages ?? [],
    also: example.also ?? [],
    pieces: example.text.map((piece) => {
      const [text, times = 1, isMarked = piece.length === 1 ? 1 : 0] =
        typeof piece === "string" ? [piece, 1, 0] : piece;
      return { text, times, isMarked: isMarked === 1 };
    }),
  };
}

function toResponse({ status, answered, headers }: DocumentedExample): Example["response"] {
  const isKnown = status !== undefined || answered !== undefined || headers !== undefined;
  return isKnown ? { status: status ?? 200, url: answered ?? null, headers: headers ?? [] } : null;
}
