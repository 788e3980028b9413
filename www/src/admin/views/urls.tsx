import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { RulePhrase } from "../../views/phrase.tsx";
import { words } from "../../words/admin.ts";
import type { Status, StoredUrl, Taken, UrlSeen } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { useAnswer, useDeed } from "../asking.ts";
import { momentWords } from "../dates.ts";
import { familyName } from "./crawlers.tsx";
import { Confirm, useQuestion } from "./dialog.tsx";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";
import { Code, placeOf, Reason } from "./problems.tsx";
import type { SectionProps } from "./site.tsx";
import { Table } from "./table.tsx";

/** What is stored of a URL, and a few changes by hand. */
export function Urls({ site, status }: SectionProps): JSX.Element {
  const origin = status.answer?.origin ?? `https://${site}`;
  const { again } = status;
  return (
    <div class="sections">
      <LookUp site={site} origin={origin} />
      <Add site={site} origin={origin} onDone={again} />
      <Cut site={site} origin={origin} onDone={again} />
    </div>
  );
}

function LookUp({ site, origin }: { readonly site: string; readonly origin: string }): JSX.Element {
  const said = words.urls;
  const [url, setUrl] = useState("");
  const [found, setFound] = useState<(StoredUrl & { readonly seen: UrlSeen }) | null>(null);
  const deed = useDeed();
  return (
    <section class="card" aria-labelledby="look-heading">
      <h2 id="look-heading">{said.lookUp}</h2>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setFound(null);
          void deed.run(async () => {
            const query = { loc: url.trim() };
            const [stored, seen] = await Promise.all([
              call<StoredUrl>("GET", ofSite(site, "urls"), { query }),
              call<UrlSeen>("GET", ofSite(site, "seen"), { query }),
            ]);
            setFound({ ...stored, seen });
          });
        }}
      >
        <Field id="look-url" label={said.url}>
          {(own) => (
            <CodeInput {...own} inputMode="url" value={url} placeholder={`${origin}/`} onValue={setUrl} />
          )}
        </Field>
        <div class="actions">
          <button class="button" type="submit" disabled={deed.isBusy}>
            {said.lookUpNow}
          </button>
        </div>
      </form>
      <FailureNotice failure={deed.failure} />
      <div role="status">
        {found !== null && (
          <>
            <p class="dim">{said.stored}</p>
            <pre class="sample">{found.xml.trim().split("\n").map(visible).join("\n")}</pre>
            <NewsStanding news={found.news} />
            <SeenBy seen={found.seen} />
          </>
        )}
      </div>
    </section>
  );
}

/** Whether a URL is in the news sitemap, or why it is not. */
function NewsStanding({ news }: { readonly news: StoredUrl["news"] }): JSX.Element | null {
  if (news === null) return null;
  return (
    <dl class="facts wide">
      <dt>{words.urls.inNews}</dt>
      {news.reason === null ? (
        <dd>{words.urls.isInNews}</dd>
      ) : (
        <dd>
          <RulePhrase text={visible(news.reason.message)} />
        </dd>
      )}
    </dl>
  );
}

/** Where a URL is, and which crawlers have fetched that. */
function SeenBy({ seen: { addedAt, sitemap, crawlers } }: { readonly seen: UrlSeen }): JSX.Element {
  const said = words.crawlers;
  const fetches = Object.entries(crawlers).toSorted(([, a], [, b]) => a - b);
  return (
    <>
      <dl class="facts wide">
        {addedAt !== null && [<dt key="added">{said.added}</dt>, <dd key="when">{momentWords(addedAt)}</dd>]}
        {sitemap !== null && [
          <dt key="sitemap">{said.sitemap}</dt>,
          <dd key="name">
            <code>{visible(sitemap)}</code>
          </dd>,
        ]}
        {fetches.map(([family, at]) => [
          <dt key={family}>{familyName(family)}</dt>,
          <dd key={`${family} at`}>{momentWords(at)}</dd>,
        ])}
      </dl>
      {fetches.length === 0 && <p class="dim">{said.notSeen}</p>}
    </>
  );
}

interface ChangeProps {
  readonly site: string;
  readonly origin: string;
  readonly onDone: () => void;
}

function Add({ site, origin, onDone }: ChangeProps): JSX.Element {
  const said = words.urls;
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const [taken, setTaken] = useState<Taken | null>(null);
  const deed = useDeed();

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setProblem(text.trim() === "" ? said.addEmpty : "");
    if (text.trim() === "") {
      document.getElementById("add-urls")?.focus();
      return;
    }
    setTaken(null);
    await deed.run(async () => {
      const answer = await call<Taken>("POST", ofSite(site, "urls"), { body: text });
      setTaken(answer);
      if (answer.rejected.length === 0) setText((now) => (now === text ? "" : now));
      onDone();
    });
  }

  return (
    <section class="card" aria-labelledby="add-heading">
      <h2 id="add-heading">{said.add}</h2>
      <form class="form" noValidate onSubmit={(event) => void onSubmit(event)}>
        <Field id="add-urls" label={said.addLabel} hint={said.addHint} problem={problem}>
          {(own) => (
            <textarea
              {...own}
              rows={5}
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              placeholder={`${origin}/`}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
        </Field>
        <div class="actions">
          <button class="button" type="submit" disabled={deed.isBusy}>
            {said.addNow}
          </button>
        </div>
      </form>
      <FailureNotice failure={deed.failure} />
      <div role="status">
        {taken !== null && (
          <>
            <p>{said.accepted(taken.accepted)}</p>
            {taken.rejected.length > 0 && <Left taken={taken} />}
          </>
        )}
      </div>
      {taken?.seq != null && <Progress key={taken.seq} site={site} seq={taken.seq} />}
    </section>
  );
}

/** How many of what was left out are listed. */
const LISTED_MAX = 50;

function Left({ taken }: { readonly taken: Taken }): JSX.Element {
  const said = words.problems;
  return (
    <>
      <p>{words.urls.left(taken.rejected.length)}</p>
      <Table heads={[said.place, said.code, said.message]} label={said.rejected}>
        {taken.rejected.slice(0, LISTED_MAX).map((refusal) => (
          <tr key={refusal.index}>
            <td>{placeOf(refusal)}</td>
            <td>
              <Code code={refusal.code} />
            </td>
            <Reason refusal={refusal} />
          </tr>
        ))}
      </Table>
    </>
  );
}

function Cut({ site, origin, onDone }: ChangeProps): JSX.Element {
  const said = words.urls;
  const [prefix, setPrefix] = useState("");
  const [question, ask] = useQuestion<void>();
  const [seq, setSeq] = useState<number | null>(null);
  const isAll = URL.canParse(prefix.trim()) && new URL(prefix.trim()).href === `${origin}/`;
  return (
    <section class="card" aria-labelledby="cut-heading">
      <h2 id="cut-heading">{said.cut}</h2>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Field id="cut-prefix" label={said.prefix} hint={said.prefixHint(visible(origin))}>
          {(own) => (
            <CodeInput
              {...own}
              inputMode="url"
              value={prefix}
              placeholder={`${origin}/`}
              onValue={setPrefix}
            />
          )}
        </Field>
        <div class="actions">
          <button class="button danger" type="submit" disabled={prefix.trim() === ""}>
            {said.cutNow}
          </button>
        </div>
      </form>
      {seq !== null && <Progress key={seq} site={site} seq={seq} />}
      {question !== null && (
        <Confirm
          key={question.no}
          heading={said.cutHeading}
          submit={said.cutYes}
          {...(isAll && { typed: { label: words.overview.removeLabel(visible(site)), text: site } })}
          work={async () => {
            const query = { prefix: prefix.trim(), ...(isAll && { confirm: site }) };
            setSeq((await call<{ seq: number }>("DELETE", ofSite(site, "urls"), { query })).seq);
            setPrefix("");
            onDone();
          }}
          onClose={question.end}
        >
          <p>{said.cutText}</p>
          <pre class="sample">{visible(prefix.trim())}</pre>
        </Confirm>
      )}
    </section>
  );
}

/** How far a request has come, until it is published. */
function Progress({ site, seq }: { readonly site: string; readonly seq: number }): JSX.Element {
  const { answer, failure, again } = useAnswer(
    () => call<Status>("GET", ofSite(site, "status"), { query: { seq: String(seq) } }),
    `${site} ${seq}`,
    { every: ({ stage }) => (stage === "queued" || stage === "applied" ? 1_000 : null) },
  );
  const said = words.urls.stages;
  const stage = answer?.stage ?? null;
  return (
    <>
      <FailureNotice failure={failure} again={again} />
      <p class="progress" role="status">
        {stage !== null && Object.hasOwn(said, stage) && said[stage]}
      </p>
    </>
  );
}
