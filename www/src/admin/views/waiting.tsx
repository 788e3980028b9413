import type { JSX } from "preact";
import { words } from "../../words/admin.ts";
import type { Asked } from "../asking.ts";
import { FailureNotice } from "./failure.tsx";

/** What is shown of an answer: what went wrong, or that it is waited for, and the answer as soon as there is one. */
export function Waiting<Answer>({
  asked: { answer, failure, again },
  outline,
  children,
}: {
  readonly asked: Asked<Answer>;
  /** An answer without content: it keeps the place of the one that is waited for, so that what is below stays where it is. */
  readonly outline?: Answer;
  readonly children: (answer: Answer) => JSX.Element;
}): JSX.Element {
  const isWaiting = answer === null && failure === null;
  return (
    <>
      <FailureNotice failure={failure} again={again} />
      {answer !== null && children(answer)}
      {isWaiting && outline === undefined && <p class="dim loading">{words.page.loading}</p>}
      {isWaiting && outline !== undefined && (
        <div class="outline">
          <p class="dim loading">{words.page.loading}</p>
          <div class="unseen">{children(outline)}</div>
        </div>
      )}
    </>
  );
}

/** Whether it is known what comes of it, an answer or why there is none. */
export const isSettled = ({ answer, failure }: Asked<unknown>): boolean =>
  answer !== null || failure !== null;
