/**
 * The header of an answer as `curl -D FILE` and `curl -I` write it: a status line and fields, once for each answer on the
 * way to the last one.
 *
 * @module
 */

import type { ServerResponse } from "../index.node.js";

/** The text is no such header; the message says what was expected, and on which line. */
export class HeaderFault extends Error {
  constructor(line: number, expected: string, text: string | undefined) {
    super(
      `line ${line}: expected ${expected}, not ${text === undefined ? "the end of the file" : cut(text)}`,
    );
  }
}

/** How much of a line a message quotes. */
const QUOTED_LENGTH = 60;

function cut(text: string): string {
  return text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text;
}

/** A status line with its fields. */
interface Block {
  readonly status: number;
  readonly fields: [name: string, value: string][];
}

/**
 * The answer that counts: the last one with a final status. Redirects lead from `asked`, the URL that was asked for first,
 * to the one that answered. Throws a {@linkcode HeaderFault}.
 */
export function readAnswer(text: string, asked: string | null): ServerResponse {
  const lines = text.split(/\r?\n/);
  const blocks = readBlocks(lines);
  // What a proxy answers to CONNECT is final as well, but then the answer of the server follows.
  const answers = blocks.filter(({ status }) => status >= 200);
  const last = answers.pop();
  if (last === undefined) {
    const announced = blocks.at(-1);
    const expected = announced === undefined ? STATUS_LINE : `an answer after that of ${announced.status}`;
    throw new HeaderFault(lines.length, expected, undefined);
  }
  return { status: last.status, url: follow(answers, asked), headers: last.fields };
}

const STATUS_LINE = "a status line, such as HTTP/1.1 200 OK";

const STATUS = /^HTTP\/(?:1\.[01]|[23](?:\.0)?) +([1-9]\d\d)(?: .*)?$/;

/** <https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2> */
const FIELD = /^([\w!#$%&'*+.^`|~-]+):(.*)$/;

function readBlocks(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  /** That of the fields that come next; after its end they are trailer fields, which nothing is made of. */
  let fields: Block["fields"] | null = null;
  let field: [name: string, value: string] | null = null;
  for (const [index, line] of lines.entries()) {
    const [, status] = STATUS.exec(line) ?? [];
    const [, name, value = ""] = FIELD.exec(line) ?? [];
    if (line.trim() === "") {
      fields = field = null;
    } else if (status !== undefined) {
      fields = [];
      field = null;
      blocks.push({ status: Number(status), fields });
    } else if (field !== null && /^[ \t]/.test(line)) {
      field[1] += ` ${line.trim()}`;
    } else if (name !== undefined && blocks.length > 0) {
      field = [name, value.trim()];
      fields?.push(field);
    } else {
      throw new HeaderFault(index + 1, fields === null ? STATUS_LINE : FIELD_LINE, line);
    }
  }
  return blocks;
}

const FIELD_LINE = "a field, such as Content-Type: application/xml";

/** Where redirects lead, as far as they can be understood. */
function follow(answers: readonly Block[], asked: string | null): string | undefined {
  let url = asked ?? undefined;
  for (const { status, fields } of answers) {
    const [, location] = fields.find(([name]) => name.toLowerCase() === "location") ?? [];
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
      url = new URL(location, url).href;
    }
  }
  return url;
}
