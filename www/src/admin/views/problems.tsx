import type { JSX } from "preact";
import { count, size, visible } from "../../format.ts";
import { rulePage } from "../../rule-page.ts";
import { RulePhrase } from "../../views/phrase.tsx";
import { SeverityMark } from "../../views/severity.tsx";
import { words } from "../../words/admin.ts";
import { RULE_LANGUAGE } from "../../words/language.ts";
import type { Refusal, Report } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { announce, useAnswer } from "../asking.ts";
import { momentWords } from "../dates.ts";
import { OWN_CODES } from "../own-codes.ts";
import { Confirm, useQuestion } from "./dialog.tsx";
import type { SectionProps } from "./site.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** What is wrong with a site. */
export function Problems({ site, status }: SectionProps): JSX.Element {
  // It is another report when another request has come.
  const version = `${status.answer?.appended ?? 0} ${status.answer?.applied ?? 0}`;
  const asked = useAnswer(() => call<Report>("GET", ofSite(site, "report")), site, {
    every: () => 30_000,
    version,
  });
  const [leaving, ask] = useQuestion<string>();
  return (
    <div class="sections">
      <Waiting asked={asked}>{(report) => <Told report={report} onGiveUp={ask} />}</Waiting>
      {leaving !== null && (
        <Confirm
          key={leaving.no}
          heading={words.problems.giveUpHeading(visible(leaving.about))}
          submit={words.problems.giveUp}
          work={async () => {
            await call("DELETE", ofSite(site, `snapshots/${encodeURIComponent(leaving.about)}`));
            announce(words.problems.gaveUp(visible(leaving.about)));
            asked.again();
            status.again();
          }}
          onClose={leaving.end}
        >
          <p>{words.problems.giveUpText}</p>
        </Confirm>
      )}
    </div>
  );
}

function Told({
  report,
  onGiveUp,
}: {
  readonly report: Report;
  readonly onGiveUp: (snapshot: string) => void;
}): JSX.Element {
  const said = words.problems;
  const { failing, failure, overfull, rejected } = report;
  const isClean = failing.length === 0 && overfull.length === 0 && rejected.last.length === 0;
  return (
    <>
      {isClean && (
        <section class="card clean">
          <SeverityMark severity="ok" />
          <div>
            <h2>{said.none}</h2>
            <p class="dim">{said.noneText}</p>
          </div>
        </section>
      )}
      {failing.length > 0 && <Fails failing={failing} />}
      {failing.length === 0 && failure !== null && (
        <section class="card" aria-labelledby="failure-heading">
          <h2 id="failure-heading">{said.failure}</h2>
          <p class="dim">{said.failureText(momentWords(failure.at))}</p>
          <pre class="sample" lang={RULE_LANGUAGE}>
            {visible(failure.message)}
          </pre>
        </section>
      )}
      {overfull.length > 0 && <Overfull overfull={overfull} />}
      {rejected.last.length > 0 && <Rejected rejected={rejected} />}
      <Waits waiting={report.waiting} onGiveUp={onGiveUp} />
    </>
  );
}

function Fails({ failing }: { readonly failing: Report["failing"] }): JSX.Element {
  const said = words.problems;
  return (
    <section class="card flush" aria-labelledby="failing-heading">
      <h2 id="failing-heading">{said.failing}</h2>
      <p class="dim inside">
        {said.failingText}
        {failing.some(({ isDropped }) => isDropped) && ` ${said.givenUpText}`}
      </p>
      <Table heads={[said.task, said.since, said.attempts, said.next, said.message]} label={said.failing}>
        {failing.map(({ task, isDropped, since, attempts, at, nextAt, message, requests }) => (
          <tr key={task}>
            <th scope="row">
              <code>{visible(task)}</code>
              {requests !== undefined && ` ${said.requests(requests.first, requests.last)}`}
            </th>
            <td class="when">{momentWords(since)}</td>
            <td>{count(attempts)}</td>
            <td class="when">
              {isDropped
                ? said.givenUp(momentWords(at))
                : nextAt > Date.now()
                  ? momentWords(nextAt)
                  : said.atOnce}
            </td>
            <td class="message" lang={RULE_LANGUAGE}>
              {visible(message)}
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Overfull({ overfull }: { readonly overfull: Report["overfull"] }): JSX.Element {
  const said = words.problems;
  return (
    <section class="card flush" aria-labelledby="overfull-heading">
      <h2 id="overfull-heading">{said.overfull}</h2>
      <p class="dim inside">{said.overfullText}</p>
      <Table heads={[said.sitemap, said.urls, said.size]} label={said.overfull}>
        {overfull.map(({ name, urls, bytes }) => (
          <tr key={name}>
            <th scope="row">{visible(name)}</th>
            <td>{count(urls)}</td>
            <td>{size(bytes)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

function Rejected({ rejected }: { readonly rejected: Report["rejected"] }): JSX.Element {
  const said = words.problems;
  return (
    <section class="card flush" aria-labelledby="rejected-heading">
      <h2 id="rejected-heading">{said.rejected}</h2>
      <p class="dim inside">{said.rejectedSince(momentWords(rejected.since))}</p>
      <Reasons counts={rejected.counts} label={said.rejected} />
      <h3 class="inside">{said.last}</h3>
      <Table heads={[said.when, said.code, said.place, said.message, said.call]} label={said.last}>
        {rejected.last.map((refusal, index) => (
          <tr key={index}>
            <td class="when">{momentWords(refusal.at)}</td>
            <td>
              <Code code={refusal.code} />
            </td>
            <td>{placeOf(refusal)}</td>
            <Reason refusal={refusal} />
            <td class="call">
              <code>{visible(refusal.call)}</code>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** How often there was each reason, the commonest first. */
export function Reasons({
  counts,
  label,
}: {
  readonly counts: Readonly<Record<string, number>>;
  readonly label: string;
}): JSX.Element {
  const said = words.problems;
  const sorted = Object.entries(counts).toSorted(([, a], [, b]) => b - a);
  return (
    <Table heads={[said.code, said.number]} label={label}>
      {sorted.map(([code, number]) => (
        <tr key={code}>
          <th scope="row">
            <Code code={code} />
          </th>
          <td>{count(number)}</td>
        </tr>
      ))}
    </Table>
  );
}

/** Where something stood in what was sent. */
export const placeOf = ({ line, index }: Pick<Refusal, "line" | "index">): string =>
  line === undefined ? words.problems.entry(index + 1) : words.problems.line(line);

/** What is said of an entry that was left out, and its URL, unless that is said with it. */
export function Reason({ refusal: { message, loc } }: { readonly refusal: Refusal }): JSX.Element {
  return (
    <td class="message">
      <RulePhrase text={visible(message)} />
      {loc !== undefined && !message.includes(loc) && (
        <>
          <br />
          <code>{visible(loc)}</code>
        </>
      )}
    </td>
  );
}

/** A reason, with the page of its rule where it is one. */
export function Code({ code }: { readonly code: string }): JSX.Element {
  const isRule = /^[a-z][a-z0-9-]{0,99}$/.test(code) && !OWN_CODES.has(code);
  const text = <code>{visible(code)}</code>;
  return isRule ? <a href={rulePage(code)}>{text}</a> : text;
}

function Waits({
  waiting,
  onGiveUp,
}: {
  readonly waiting: Report["waiting"];
  readonly onGiveUp: (snapshot: string) => void;
}): JSX.Element | null {
  const said = words.problems;
  const { requestSince, changeSince, indexSince, held, snapshots } = waiting;
  const since = [
    { text: said.requestSince, at: requestSince },
    { text: said.changeSince, at: changeSince },
    { text: said.indexSince, at: indexSince },
  ].flatMap(({ text, at }) => (at === null ? [] : [{ text, value: momentWords(at) }]));
  const facts = held === 0 ? since : [...since, { text: said.held, value: count(held) }];
  if (facts.length + snapshots.length === 0) return null;
  return (
    <section class="card" aria-labelledby="waits-heading">
      <h2 id="waits-heading">{said.waiting}</h2>
      <dl class="facts wide">
        {facts.map(({ text, value }) => [<dt key={text}>{text}</dt>, <dd key={`${text} value`}>{value}</dd>])}
        {snapshots.map(({ id, parts, since }) => [
          <dt key={`snapshot ${id}`}>{said.snapshot(visible(id), parts)}</dt>,
          <dd key={`snapshot ${id} value`} class="with-action">
            {momentWords(since)}
            <button
              class="button small"
              type="button"
              aria-label={said.giveUpOf(visible(id))}
              onClick={() => onGiveUp(id)}
            >
              {said.giveUp}
            </button>
          </dd>,
        ])}
      </dl>
    </section>
  );
}
