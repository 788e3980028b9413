import { useEffect, useState } from "preact/hooks";
import { ignoreStopped } from "../asking.ts";

/**
 * What the worker answers, asked for again when one of `reasons` changes; `null` until it is known. The latest answer stays until
 * the next one is there, and one that a later question overtook is dropped.
 */
export function useAnswer<T>(ask: () => Promise<T | null>, reasons: readonly unknown[]): T | null {
  const [found, setFound] = useState<T | null>(null);
  useEffect(() => {
    let isWanted = true;
    ask()
      .then((answer) => {
        if (isWanted && answer !== null) setFound(() => answer);
      })
      .catch(ignoreStopped);
    return () => {
      isWanted = false;
    };
  }, reasons);
  return found;
}
