import { Buffer } from "node:buffer";
import { HttpError } from "../http/error.ts";

/**
 * The content of a request of at most so many bytes. What it says of its length is not relied on: reading stops as soon as it
 * has more.
 */
export async function readBody(request: Request, bytesMax: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  let stream = request.body;
  const encoding = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "";
  if (encoding === "gzip") stream = stream?.pipeThrough(new DecompressionStream("gzip")) ?? null;
  else if (encoding !== "" && encoding !== "identity")
    throw new HttpError(415, "unknown-encoding", "Content-Encoding may be gzip or nothing.");
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
