import type { JSX } from "preact";
import { visible } from "../../format.ts";
import { RulePhrase } from "../../views/phrase.tsx";
import { SeverityMark } from "../../views/severity.tsx";
import { words } from "../../words/admin.ts";
import type { Failure } from "../api.ts";

/** What went wrong: what that means here, and what the server says of it. Nothing where nothing did. */
export function FailureNotice({
  failure,
  again,
}: {
  readonly failure: Failure | null;
  /** Tries it again. */
  readonly again?: () => void;
}): JSX.Element {
  return (
    <div role="alert">
      {failure !== null && (
        <div class="failure">
          <SeverityMark severity={failure.kind === "busy" ? "warning" : "error"} />
          <div>
            <p>
              <strong>{words.failures[failure.kind]}</strong>
            </p>
            <Detail failure={failure} />
            {again !== undefined && (
              <button class="button small" type="button" onClick={again}>
                {words.page.tryAgain}
              </button>
            )}
          </div>
        </div>
      )}
    </div>
  );
}

function Detail({
  failure: { kind, status, message, retryAfter },
}: {
  readonly failure: Failure;
}): JSX.Element {
  const said = words.failures;
  const own =
    kind === "offline"
      ? said.offlineText
      : kind === "refused"
        ? said.refusedText
        : kind === "changed"
          ? said.changedText
          : kind === "busy"
            ? said.busyText(retryAfter)
            : message === ""
              ? said.unknown(status)
              : "";
  return (
    <>
      {own !== "" && <p>{own}</p>}
      {message !== "" && kind !== "changed" && (
        <p class="said">
          <RulePhrase text={visible(message)} />
        </p>
      )}
    </>
  );
}
