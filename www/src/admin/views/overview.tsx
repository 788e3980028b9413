import type { ComponentChildren, JSX } from "preact";
import { count, linkTarget, size, visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { ChannelStatus, Status } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { announce } from "../asking.ts";
import { momentWords } from "../dates.ts";
import { go } from "../place.ts";
import { session } from "../session.ts";
import { Charts } from "./charts.tsx";
import { Confirm, useQuestion } from "./dialog.tsx";
import type { SectionProps } from "./site.tsx";
import { isSettled, Waiting } from "./waiting.tsx";

/** How a site stands, how it went, and what concerns all of it. */
export function Overview({ site, status }: SectionProps): JSX.Element {
  return (
    <div class="sections">
      <Waiting asked={status}>
        {(known) => (
          <>
            <Figures status={known} />
            <Charts site={site} newest={`${known.applied} ${known.unpublished}`} />
            <div class="halves">
              <Links status={known} site={site} />
              <Outbox status={known} />
            </div>
          </>
        )}
      </Waiting>
      {session.value?.site === null && isSettled(status) && <Danger site={site} />}
    </div>
  );
}

function Figures({ status }: { readonly status: Status }): JSX.Element {
  const said = words.overview;
  const { urls, sitemaps, waiting, appended, applied, unpublished, nextPublishAt, kvWrites, snapshots } =
    status;
  const requests = Math.max(0, appended - applied);
  const due =
    nextPublishAt === null
      ? said.nothingDue
      : nextPublishAt <= Date.now()
        ? said.atOnce
        : momentWords(nextPublishAt);
  return (
    <section class="card" aria-labelledby="figures-heading">
      <h2 id="figures-heading">{said.heading}</h2>
      <dl class="figures">
        <Figure name={said.urls}>{count(urls)}</Figure>
        <Figure name={said.sitemaps}>{count(sitemaps)}</Figure>
        <Figure name={said.waiting} more={requests === 0 ? said.waitingNone : said.requests(requests)}>
          {count(waiting)}
        </Figure>
        <Figure name={said.unpublished}>{count(unpublished)}</Figure>
        <Figure name={said.kvWrites} more={kvWrites === null ? said.kvNoLimit : said.kvOf(kvWrites.perDay)}>
          {kvWrites === null ? "∞" : count(kvWrites.left)}
        </Figure>
        <Figure name={said.nextPublish} isText>
          {due}
        </Figure>
      </dl>
      {snapshots.open > 0 && <Snapshots snapshots={snapshots} />}
    </section>
  );
}

function Snapshots({
  snapshots: { open, late, lateBytes, lateBytesMax },
}: {
  readonly snapshots: Status["snapshots"];
}): JSX.Element {
  const said = words.overview;
  return (
    <p class="dim">
      {said.openSnapshots(open)}
      {late > 0 && ` ${said.late(late, size(lateBytes), size(lateBytesMax))}`}
    </p>
  );
}

function Figure({
  name,
  more = "",
  isText = false,
  children,
}: {
  readonly name: string;
  readonly more?: string;
  readonly isText?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div>
      <dt>{name}</dt>
      <dd class={isText ? "text" : ""}>
        {children}
        {more !== "" && <span class="dim"> {more}</span>}
      </dd>
    </div>
  );
}

function Links({
  status: { origin },
  site,
}: {
  readonly status: Status;
  readonly site: string;
}): JSX.Element {
  const said = words.overview;
  const [question, ask] = useQuestion<void>();
  const link = (path: string, text = `${origin}${path}`): JSX.Element => {
    const href = linkTarget(`${origin}${path}`);
    return href === null ? (
      <span>{visible(text)}</span>
    ) : (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {visible(text)}
      </a>
    );
  };
  return (
    <section class="card" aria-labelledby="links-heading">
      <h2 id="links-heading">{said.links}</h2>
      <ul class="links">
        <li>{link("/sitemap.xml")}</li>
        <li>{link("/robots.txt")}</li>
        <li>{link("/sitemap.xml?view", said.inspect)}</li>
      </ul>
      <div class="actions">
        <button class="button small" type="button" onClick={() => ask()}>
          {said.republish}
        </button>
      </div>
      {question !== null && (
        <Confirm
          key={question.no}
          heading={said.republish}
          submit={said.republish}
          work={async () => {
            const { sitemaps } = await call<{ sitemaps: number }>("POST", ofSite(site, "republish"));
            announce(said.republished(sitemaps));
          }}
          onClose={question.end}
        >
          <p>{said.republishText}</p>
        </Confirm>
      )}
    </section>
  );
}

function Outbox({ status: { outbox } }: { readonly status: Status }): JSX.Element {
  const said = words.overview;
  const channels = (["indexNow", "webSub"] as const).flatMap((name) => {
    const channel = outbox[name];
    return channel === undefined ? [] : [{ name, channel }];
  });
  return (
    <section class="card" aria-labelledby="outbox-heading">
      <h2 id="outbox-heading">{said.outbox}</h2>
      {channels.length === 0 ? (
        <p class="dim">{said.outboxNobody}</p>
      ) : (
        channels.map(({ name, channel }) => (
          <Channel key={name} name={said.channels[name]} channel={channel} />
        ))
      )}
    </section>
  );
}

function Channel({ name, channel }: { readonly name: string; readonly channel: ChannelStatus }): JSX.Element {
  const said = words.overview;
  const { waiting, told, dropped, failures, notBefore, lastAnswer, lastAnswerAt } = channel;
  return (
    <div class="channel">
      <h3>{name}</h3>
      <dl class="facts">
        <dt>{said.told}</dt>
        <dd>{count(told)}</dd>
        <dt>{said.waits}</dt>
        <dd>{count(waiting)}</dd>
        <dt>{said.dropped}</dt>
        <dd>{count(dropped)}</dd>
        <dt>{said.lastAnswer}</dt>
        <dd>
          {lastAnswer === null ? said.notYet : visible(lastAnswer)}
          {lastAnswerAt !== null && <span class="dim"> {momentWords(Date.parse(lastAnswerAt))}</span>}
        </dd>
      </dl>
      {failures > 0 && <p class="dim small">{said.retry(failures, momentWords(Date.parse(notBefore)))}</p>}
    </div>
  );
}

function Danger({ site }: { readonly site: string }): JSX.Element {
  const said = words.overview;
  const [question, ask] = useQuestion<void>();
  return (
    <section class="card" aria-labelledby="danger-heading">
      <h2 id="danger-heading">{said.danger}</h2>
      <p class="dim">{said.dangerText}</p>
      <div class="actions">
        <button class="button small danger" type="button" onClick={() => ask()}>
          {said.remove}
        </button>
      </div>
      {question !== null && (
        <Confirm
          key={question.no}
          heading={said.removeHeading(visible(site))}
          submit={said.removeNow}
          typed={{ label: said.removeLabel(visible(site)), text: site }}
          work={async () => {
            await call("DELETE", ofSite(site, ""), { query: { confirm: site } });
            announce(said.removed(site));
            go({ site: null, section: "overview" });
          }}
          onClose={question.end}
        >
          <p>{said.dangerText}</p>
        </Confirm>
      )}
    </section>
  );
}
