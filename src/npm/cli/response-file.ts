/**
 * The file of `--response`, which tells what a server answered.
 *
 * @module
 */

import { stat } from "node:fs/promises";
import type { ServerResponse } from "../index.node.js";
import type { Terminal } from "./command.js";
import { UnreadableFile } from "./each-file.js";
import { HeaderFault, readAnswer } from "./header-blocks.js";
import { openSource, type Source } from "./source.js";
import { describeSystemError } from "./system-error.js";

/** More than any server sends. */
const HEADER_BYTES = 65_536;

/**
 * The answer whose body is `source`, which was asked for at `url`. Throws an {@linkcode UnreadableFile}.
 *
 * Who writes both may write the header only at its end, so a body that comes through a pipe is waited for.
 */
export async function readResponse(
  path: string,
  source: Source,
  url: string | null,
  terminal: Terminal,
): Promise<ServerResponse> {
  if (await isPipe(path)) {
    // Who writes both into pipes waits until each is read.
    const [text] = await Promise.all([readHeader(path, terminal), source.hold()]);
    return toResponse(path, text, url);
  }
  await source.hold();
  return toResponse(path, await readHeader(path, terminal), url);
}

/** Whether the file can be read only while it is written. One that is not there yet will be a plain one. */
async function isPipe(path: string): Promise<boolean> {
  if (path === "-") {
    return true;
  }
  return stat(path).then(
    (stats) => !stats.isFile(),
    () => false,
  );
}

async function readHeader(path: string, terminal: Terminal): Promise<string> {
  try {
    const file = await openSource(path, terminal, 0);
    try {
      return await textOf(path, file);
    } finally {
      await file.close();
    }
  } catch (error) {
    const reason = describeSystemError(error);
    throw reason === null ? error : new UnreadableFile(path, reason);
  }
}

async function textOf(path: string, file: Source): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let length = 0;
  for await (const chunk of file.read()) {
    length += chunk.length;
    if (length > HEADER_BYTES) {
      throw new UnreadableFile(path, "it has more than 64 KiB, which no header of an answer has");
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

function toResponse(path: string, text: string, url: string | null): ServerResponse {
  try {
    return readAnswer(text, url);
  } catch (error) {
    throw error instanceof HeaderFault ? new UnreadableFile(path, error.message) : error;
  }
}
