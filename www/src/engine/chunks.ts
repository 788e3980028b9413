/**
 * The bytes of a file, piece by piece.
 *
 * @module
 */

/** The browser cannot read the file: it was moved, changed or deleted since it was chosen, or is a folder. */
export class UnreadableError extends Error {
  override readonly name = "UnreadableError";
}

/** Reads `file` from its start, until `signal` is aborted. What is not read does not cost anything. */
export async function* chunksOf(file: File, signal?: AbortSignal): AsyncGenerator<Uint8Array> {
  const reader = file.stream().getReader();
  // A slow device may let a chunk wait for long: it comes to its end at once then.
  signal?.addEventListener("abort", () => void reader.cancel().catch(() => {}), { once: true });
  try {
    for (;;) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new UnreadableError(String(error), { cause: error });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Cancelling a stream that has failed fails too, and says nothing new.
    await reader.cancel().catch(() => {});
  }
}

/** The first bytes of `file`. */
export async function headOf(file: File, length: number): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.slice(0, length).arrayBuffer());
  } catch (error) {
    throw new UnreadableError(String(error), { cause: error });
  }
}
