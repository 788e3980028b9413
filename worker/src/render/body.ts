import { type Body, wholeBody } from "../http/respond.ts";

/** How much is rendered before the status is decided. Most documents are shorter, and known to be good by then. */
const AHEAD_BYTES = 262_144;

/**
 * Renders the first pieces at once, so that a source that cannot be read throws while there is still a status to send.
 *
 * A failure after that is told to `onFailure` and fails the stream: the transfer is cut, and no client can mistake what it
 * has for the document.
 */
export function beginBody(
  pieces: Generator<Uint8Array, unknown, void>,
  onFailure: (error: unknown) => void,
): Body {
  const ahead: Uint8Array[] = [];
  let aheadBytes = 0;
  while (aheadBytes < AHEAD_BYTES) {
    const next = pieces.next();
    if (next.done) return wholeBody(join(ahead, aheadBytes));
    ahead.push(next.value);
    aheadBytes += next.value.length;
  }
  const content = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = ahead.shift();
        if (piece !== undefined) return controller.enqueue(piece);
        try {
          const next = pieces.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
        } catch (error) {
          onFailure(error);
          controller.error(error);
        }
      },
      cancel() {
        pieces.return(undefined);
      },
    },
    // Nothing is rendered that nobody reads.
    { highWaterMark: 0 },
  );
  return { length: null, content };
}

function join(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
