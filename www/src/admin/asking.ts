/**
 * How views ask the server: for what they show, and to do something.
 *
 * @module
 */

import { useEffect, useRef, useState } from "preact/hooks";
import { type Failure, failureFrom } from "./api.ts";

/** An answer that a view waits for. The last one stays while the next is asked for, also when that fails. */
export interface Asked<Answer> {
  readonly answer: Answer | null;
  readonly failure: Failure | null;
  /** Asks again. */
  again(): void;
}

/** When it is asked again by itself. */
interface Rhythm<Answer> {
  /** After how many milliseconds; `null`: not any more. */
  readonly every?: (answer: Answer) => number | null;
  /** When this is another one. */
  readonly version?: string;
}

/** Asks when the view is first shown, and when `about` is something else: then what was answered before is forgotten. */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  about: string,
  { every = () => null, version = "" }: Rhythm<Answer> = {},
): Asked<Answer> {
  const [state, setState] = useState<{
    readonly about: string;
    readonly answer: Answer | null;
    readonly failure: Failure | null;
  }>({ about, answer: null, failure: null });
  const [round, setRound] = useState(0);

  useEffect(() => {
    let isOver = false;
    const over = new AbortController();
    let timer = 0;
    const next = (answer: Answer): void => {
      const wait = every(answer);
      if (wait === null || isOver) return;
      timer = window.setTimeout(() => {
        // Nobody looks at a tab that is hidden.
        if (document.visibilityState === "hidden") next(answer);
        else void run();
      }, wait);
    };
    const run = async (): Promise<void> => {
      try {
        const answer = await ask();
        if (isOver) return;
        setState({ about, answer, failure: null });
        next(answer);
      } catch (error) {
        const failure = failureFrom(error);
        // What is refused is not asked for again by itself: refusals are counted.
        if (failure.kind === "offline" && !isOver)
          addEventListener("online", () => void run(), { once: true, signal: over.signal });
        if (!isOver)
          setState((last) => ({ about, answer: last.about === about ? last.answer : null, failure }));
      }
    };
    void run();
    return () => {
      isOver = true;
      over.abort();
      clearTimeout(timer);
    };
  }, [about, version, round]);

  const isOfThis = state.about === about;
  return {
    answer: isOfThis ? state.answer : null,
    failure: isOfThis ? state.failure : null,
    again: () => setRound((last) => last + 1),
  };
}

/** Something that the user lets the server do. */
export interface Deed {
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Does it, unless it is being done; whether it went well. */
  run(work: () => Promise<void>): Promise<boolean>;
  /** Forgets what went wrong. */
  forget(): void;
}

/** What a view does, one at a time. */
export function useDeed(): Deed {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const isRunning = useRef(false);
  return {
    isBusy,
    failure,
    async run(work) {
      if (isRunning.current) return false;
      isRunning.current = true;
      setIsBusy(true);
      setFailure(null);
      try {
        await work();
        return true;
      } catch (error) {
        setFailure(failureFrom(error));
        return false;
      } finally {
        isRunning.current = false;
        setIsBusy(false);
      }
    },
    forget: () => setFailure(null),
  };
}

/** Tells those who do not see the page what has happened. */
export function announce(text: string): void {
  const place = document.getElementById("announcement");
  if (place !== null) place.textContent = text;
}
