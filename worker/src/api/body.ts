import { Buffer } from "node:buffer";
import { HttpError } from "../http/error.ts";

/**
 * The content of a request of at most so many bytes. What it says of its length is not relied on: reading stops as soon as it
 * has more.
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array> {
  return collect(decoded(request.body, request), bytesMax);
}

/** The content as it was sent, which is what a signature is of. */
export async function readSent(request: Request, bytesMax: number): Promise<Uint8Array> {
  return collect(request.body, bytesMax);
}

/** What `readBody` makes of content that was read as it was sent. */
export async function unpack(content: Uint8Array, request: Request, bytesMax: number): Promise<Uint8Array> {
  return collect(decoded(new Response(content).body, request), bytesMax);
}

function decoded(
  stream: ReadableStream<Uint8Array> | null,
  request: Request,
): ReadableStream<Uint8Array> | null {
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "gzip") return stream?.pipeThrough(new DecompressionStream("gzip")) ?? null;
  if (encoding === "" || encoding === "identity") return stream;
  throw new HttpError(415, "unknown-encoding", "Content-Encoding may be gzip or nothing.");
}

async function collect(stream: ReadableStream<Uint8Array> | null, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of stream ?? []) {
      length += chunk.length;
      if (length > bytesMax)
        throw new HttpError(
          413,
          "too-large",
          `A request may have ${bytesMax} bytes; send the rest in another one.`,
        );
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw new HttpError(400, "cut", "The content broke off, or its gzip is damaged.", { cause: error });
  }
  return Buffer.concat(chunks);
}
