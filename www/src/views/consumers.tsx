import type { JSX } from "preact";
import { CONSUMER_TONES, receptionWords } from "../consumers.ts";
import { ANY_CRAWLER, type ConsumerReception, type Summary } from "../engine/messages.ts";
import { visible } from "../format.ts";
import { showPlace } from "../state.ts";
import { consumerOf, crawler, crawlers } from "../surroundings.ts";
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
              <Reasons reception={reception} summary={summary} />
            </dd>
          </div>
        ))}
      </dl>
      <Robots />
    </section>
  );
}

/** By which rules of robots.txt each was judged, where it has some for single crawlers. */
function Robots(): JSX.Element | null {
  const say = words.consumers;
  const chosen = crawler.value;
  const owner = consumerOf(chosen);
  const others = crawlers.value.filter((name) => name !== chosen && consumerOf(name) !== undefined);
  const sentences = [
    ...(chosen === ANY_CRAWLER
      ? []
      : [
          owner === undefined
            ? say.notFor(visible(chosen))
            : say.judgedFor(visible(chosen), say.names[owner]),
        ]),
    ...(others.length === 0 ? [] : [say.otherRules(others.map(visible))]),
  ];
  if (sentences.length === 0) return null;
  return <p class="consumers-robots dim">{sentences.join(" ")}</p>;
}

function Reasons({
  reception: { codes },
  summary: { groups },
}: {
  readonly reception: ConsumerReception;
  readonly summary: Summary;
}): JSX.Element | null {
  if (codes.length === 0) return null;
  // What robots.txt says to all crawlers is not among the problems while one is chosen.
  const isTold = (code: string): boolean => groups.some((group) => group.code === code);
  const more = codes.length - CODES_MAX;
  return (
    <ul class="because" aria-label={words.consumers.becauseOf}>
      {codes.slice(0, CODES_MAX).map((code) => (
        <li key={code}>
          {isTold(code) ? (
            <button class="link" type="button" onClick={() => showPlace(code)}>
              {code}
            </button>
          ) : (
            code
          )}
        </li>
      ))}
      {more > 0 && <li class="dim">{words.consumers.more(more)}</li>}
    </ul>
  );
}
