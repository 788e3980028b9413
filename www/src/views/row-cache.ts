/**
 * Rows on their way from the worker and rows that have arrived, in blocks.
 *
 * @module
 */

const BLOCK_ROWS = 128;
const BLOCKS_MAX = 300;

/** Fetches rows and keeps the latest. */
export interface RowCache<R> {
  row(position: number): R | undefined;
  /** Fetches what is missing between two positions. */
  want(first: number, last: number): void;
  /** Forgets all rows; answers that are still on their way are dropped. */
  clear(rowCount: number): void;
}

/** A cache over `fetchRows`; `onArrival` is told of each block. */
export function createRowCache<R>(
  fetchRows: (start: number, count: number) => Promise<readonly R[]>,
  onArrival: () => void,
): RowCache<R> {
  let rowCount = 0;
  let generation = 0;
  const blocks = new Map<number, readonly R[]>();
  const coming = new Set<number>();

  async function fetchBlock(block: number): Promise<void> {
    const asked = generation;
    coming.add(block);
    try {
      const rows = await fetchRows(block * BLOCK_ROWS, BLOCK_ROWS);
      if (asked !== generation) return;
      blocks.set(block, rows);
      const oldest = blocks.keys().next().value;
      if (blocks.size > BLOCKS_MAX && oldest !== undefined) blocks.delete(oldest);
      onArrival();
    } catch {
      // The worker has gone, and the page is about to say so.
    } finally {
      if (asked === generation) coming.delete(block);
    }
  }

  return {
    row(position) {
      return blocks.get(Math.floor(position / BLOCK_ROWS))?.[position % BLOCK_ROWS];
    },
    want(first, last) {
      const from = Math.floor(Math.max(0, first) / BLOCK_ROWS);
      const to = Math.floor(Math.min(last, rowCount - 1) / BLOCK_ROWS);
      for (let block = from; block <= to; block += 1) {
        if (!blocks.has(block) && !coming.has(block)) void fetchBlock(block);
      }
    },
    clear(count) {
      rowCount = count;
      generation += 1;
      blocks.clear();
      coming.clear();
    },
  };
}
