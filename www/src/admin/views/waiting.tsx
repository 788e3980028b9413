import type { JSX } from "preact";
import { words } from "../../words/admin.ts";
import type { Asked } from "../asking.ts";
import { FailureNotice } from "./failure.tsx";

/** What is shown of an answer: what went wrong, or that it is waited for, and the answer as soon as there is one. */
export function Waiting<Answer>({
  asked: { answer, failure, again },
  children,
}: {
  readonly asked: Asked<Answer>;
  readonly children: (answer: Answer) => JSX.Element;
}): JSX.Element {
  return (
    <>
      <FailureNotice failure={failure} again={again} />
      {answer !== null
        ? children(answer)
        : failure === null && <p class="dim loading">{words.page.loading}</p>}
    </>
  );
}
