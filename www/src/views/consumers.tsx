import type { JSX } from "preact";
import { CONSUMER_TONES, receptionWords } from "../consumers.ts";
import type { ConsumerReception, Summary } from "../engine/messages.ts";
import { showPlace } from "../state.ts";
import { words } from "../words/index.ts";
import { SeverityMark } from "./severity.tsx";

/** How many rules are named because of which a consumer leaves something out. */
const CODES_MAX = 2;

/** What each consumer makes of the document. */
export function Consumers({ summary }: { readonly summary: Summary }): JSX.Element | null {
  if (summary.format === "unknown" || summary.bytes === 0) return null;
  return (
    <section class="card flush consumers" aria-labelledby="consumers-heading">
      <h2 id="consumers-heading">{words.consumers.heading}</h2>
      <dl>
        {summary.consumers.map((reception) => (
          <div key={reception.consumer}>
            <dt>
              <SeverityMark severity={CONSUMER_TONES[reception.reception]} />
              {words.consumers.names[reception.consumer]}
            </dt>
            <dd>
              <span>{receptionWords(reception, summary)}</span>
              <Reasons reception={reception} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Reasons({ reception: { codes } }: { readonly reception: ConsumerReception }): JSX.Element | null {
  if (codes.length === 0) return null;
  const more = codes.length - CODES_MAX;
  return (
    <ul class="because" aria-label={words.consumers.becauseOf}>
      {codes.slice(0, CODES_MAX).map((code) => (
        <li key={code}>
          <button class="link" type="button" onClick={() => showPlace(code)}>
            {code}
          </button>
        </li>
      ))}
      {more > 0 && <li class="dim">{words.consumers.more(more)}</li>}
    </ul>
  );
}
