import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { ListedSite, StandingSite } from "../answers.ts";
import { call, type Failure, ofSite } from "../api.ts";
import { announce, useAnswer, useDeed } from "../asking.ts";
import { go, linkTo } from "../place.ts";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";
import { Stamp } from "./stamp.tsx";
import { Table } from "./table.tsx";
import { isSettled, Waiting } from "./waiting.tsx";

interface Listed<Site = ListedSite> {
  readonly sites: readonly Site[];
  readonly next: string | null;
}

/** Of how many sites the server says at once how they stand. */
const ASKED_MAX = 40;

/** Asks how the sites behind one stand, some at a time: each is woken by that. */
const askStands = (after: string): Promise<Listed<StandingSite>> =>
  call("GET", "sites", { query: { status: "", after } });

/** All sites of the deployment, and how to make one. */
export function Sites(): JSX.Element {
  const said = words.sites;
  const asked = useAnswer(() => call<Listed>("GET", "sites"), "sites");
  return (
    <div class="page">
      <h1 tabIndex={-1}>{said.heading}</h1>
      <Waiting asked={asked}>
        {(first) =>
          first.sites.length === 0 ? <p class="card dim">{said.none}</p> : <SiteList first={first} />
        }
      </Waiting>
      {/* What is pressed does not move when the sites come. */}
      {isSettled(asked) && (
        <>
          <NewSite />
          <WithoutStore />
        </>
      )}
    </div>
  );
}

function SiteList({ first }: { readonly first: Listed }): JSX.Element {
  const said = words.sites;
  const [more, setMore] = useState<Listed>({ sites: [], next: first.next });
  const deed = useDeed();
  const stands = useStands();
  const listed = [...first.sites, ...more.sites];
  // What is below does not move when it is known how they stand.
  const hasOthers = stands.isSettled ? stands.next !== null : listed.length > ASKED_MAX;
  const showMore = (after: string): Promise<boolean> =>
    deed.run(async () => {
      const { sites, next } = await call<Listed>("GET", "sites", { query: { after } });
      setMore({ sites: [...more.sites, ...sites], next });
    });
  return (
    <div class="card flush">
      <Table heads={[said.host, said.state, said.origin, said.aliases]} label={said.heading}>
        {listed.map(({ site, origin, aliases }) => (
          <tr key={site}>
            <th scope="row">
              <a href={linkTo({ site, section: "overview" })}>{visible(site)}</a>
            </th>
            <td class="state">{stands.of(site)}</td>
            <td>{visible(origin)}</td>
            <td>{aliases.length === 0 ? words.page.none : visible(aliases.join(", "))}</td>
          </tr>
        ))}
      </Table>
      <FailureNotice failure={deed.failure} />
      <FailureNotice failure={stands.failure} again={stands.askMore} />
      {(more.next !== null || hasOthers) && (
        <div class="actions below">
          {more.next !== null && (
            <button
              class="button small"
              type="button"
              disabled={deed.isBusy}
              onClick={() => void showMore(more.next ?? "")}
            >
              {said.more}
            </button>
          )}
          {hasOthers && (
            <button
              class="button small"
              type="button"
              disabled={stands.isBusy || stands.next === null}
              onClick={stands.askMore}
            >
              {said.askMore}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** How the sites stand, as far as it is known. */
interface Stands {
  /** Behind which site it is not known; `null` when it is of all. */
  readonly next: string | null;
  /** Whether it is known how the first of them stand, or why not. */
  readonly isSettled: boolean;
  readonly isBusy: boolean;
  readonly failure: Failure | null;
  /** Asks how the others stand, or once more where that has failed. */
  askMore(): void;
  /** What is shown of a site. */
  of(site: string): JSX.Element;
}

/** Asks how the first sites stand; how the others do, when that is wanted. */
function useStands(): Stands {
  const first = useAnswer(() => askStands(""), "stands");
  const [more, setMore] = useState<Listed<StandingSite> | null>(null);
  const deed = useDeed();
  const next = more === null ? (first.answer?.next ?? null) : more.next;
  const sites = [...(first.answer?.sites ?? []), ...(more?.sites ?? [])];
  const known = new Map(sites.map(({ site, status }) => [site, status]));
  const isWaiting = !isSettled(first) || deed.isBusy;

  async function askAll(): Promise<void> {
    let found = more?.sites ?? [];
    for (let after = next; after !== null; ) {
      const answer = await askStands(after);
      found = [...found, ...answer.sites];
      setMore({ sites: found, next: answer.next });
      after = answer.next;
    }
  }

  return {
    next,
    isSettled: isSettled(first),
    isBusy: deed.isBusy,
    failure: first.failure ?? deed.failure,
    askMore: () => (first.failure === null ? void deed.run(askAll) : first.again()),
    of(site) {
      const status = known.get(site);
      if (status !== undefined) return <Stamp stand={status} />;
      return <span class="stamp none">{isWaiting ? "…" : words.sites.notAsked}</span>;
    },
  };
}

function NewSite(): JSX.Element {
  const said = words.sites;
  const [origin, setOrigin] = useState("");
  const [problem, setProblem] = useState("");
  const deed = useDeed();

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const given = origin.trim();
    const url = URL.canParse(given) ? new URL(given) : null;
    const isOrigin = url !== null && /^https?:$/.test(url.protocol);
    setProblem(isOrigin ? "" : said.badOrigin);
    if (!isOrigin) {
      document.getElementById("new-origin")?.focus();
      return;
    }
    await deed.run(async () => {
      await call("PUT", ofSite(url.host, ""), { body: { origin: url.origin } });
      announce(said.made(url.host));
      go({ site: url.host, section: "overview" });
    });
  }

  return (
    <section class="card" aria-labelledby="new-heading">
      <h2 id="new-heading">{said.newHeading}</h2>
      <form class="form" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Field id="new-origin" label={said.newLabel} hint={said.newHint} problem={problem}>
          {(own) => <CodeInput {...own} inputMode="url" value={origin} onValue={setOrigin} />}
        </Field>
        <FailureNotice failure={deed.failure} />
        <div class="actions">
          <button class="button primary" type="submit" disabled={deed.isBusy}>
            {said.make}
          </button>
        </div>
      </form>
    </section>
  );
}

/** Sites that only KV has are in no list: nobody made them here. */
function WithoutStore(): JSX.Element {
  const said = words.sites;
  const [host, setHost] = useState("");
  const [problem, setProblem] = useState("");
  return (
    <section class="card" aria-labelledby="kv-heading">
      <h2 id="kv-heading">{said.kvHeading}</h2>
      <form
        class="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const site = hostIn(host.trim());
          setProblem(site === null ? said.badHost : "");
          if (site === null) document.getElementById("kv-host")?.focus();
          else go({ site, section: "sources" });
        }}
      >
        <Field id="kv-host" label={said.kvLabel} hint={said.kvHint} problem={problem}>
          {(own) => <CodeInput {...own} inputMode="url" value={host} onValue={setHost} />}
        </Field>
        <div class="actions">
          <button class="button" type="submit">
            {said.kvShow}
          </button>
        </div>
      </form>
    </section>
  );
}

/** The host of an address, or that somebody has written, as servers know it; `null` when it is none. */
function hostIn(given: string): string | null {
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  const host = URL.canParse(address) ? new URL(address).host : "";
  // Some browsers take any character for one of a host.
  return /^[a-z0-9._:[\]-]+$/.test(host) ? host : null;
}
