import { useEffect, useState } from "preact/hooks";
import type { Timeline } from "../engine/messages.ts";
import { fetchTimeline, ignoreStopped } from "../inspect.ts";
import { kept } from "../state.ts";

/** When the rows that are shown were changed; `null` until that is known. The latest answer stays until the next one is there. */
export function useTimeline(bucketsMax: number): Timeline | null {
  const [found, setFound] = useState<Timeline | null>(null);
  const rows = kept.value;
  useEffect(() => {
    let isWanted = true;
    fetchTimeline(bucketsMax)
      .then((answer) => {
        if (isWanted && answer !== null) setFound(answer);
      })
      .catch(ignoreStopped);
    return () => {
      isWanted = false;
    };
  }, [rows, bucketsMax]);
  return found;
}
