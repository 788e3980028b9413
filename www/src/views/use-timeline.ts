import { fetchTimeline } from "../asking.ts";
import type { Timeline } from "../engine/messages.ts";
import { kept } from "../state.ts";
import { useAnswer } from "./use-answer.ts";

/** When the rows that are shown were changed; `null` until that is known. The latest answer stays until the next one is there. */
export function useTimeline(bucketsMax: number): Timeline | null {
  return useAnswer(() => fetchTimeline(bucketsMax, false), [kept.value, bucketsMax]);
}

/** When the pages of whole files were changed, whatever views are narrowed to. */
export function useWholeTimeline(bucketsMax: number): Timeline | null {
  return useAnswer(() => fetchTimeline(bucketsMax, true), [kept.value, bucketsMax]);
}
