import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { ListedSite } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { announce, useAnswer, useDeed } from "../asking.ts";
import { go, linkTo } from "../place.ts";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";
import { Table } from "./table.tsx";
import { isSettled, Waiting } from "./waiting.tsx";

interface Listed {
  readonly sites: readonly ListedSite[];
  readonly next: string | null;
}

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
  const showMore = (after: string): Promise<boolean> =>
    deed.run(async () => {
      const { sites, next } = await call<Listed>("GET", "sites", { query: { after } });
      setMore({ sites: [...more.sites, ...sites], next });
    });
  return (
    <div class="card flush">
      <Table heads={[said.host, said.origin, said.aliases]} label={said.heading}>
        {[...first.sites, ...more.sites].map(({ site, origin, aliases }) => (
          <tr key={site}>
            <th scope="row">
              <a href={linkTo({ site, section: "overview" })}>{visible(site)}</a>
            </th>
            <td>{visible(origin)}</td>
            <td>{aliases.length === 0 ? words.page.none : visible(aliases.join(", "))}</td>
          </tr>
        ))}
      </Table>
      <FailureNotice failure={deed.failure} />
      {more.next !== null && (
        <div class="actions below">
          <button
            class="button small"
            type="button"
            disabled={deed.isBusy}
            onClick={() => void showMore(more.next ?? "")}
          >
            {said.more}
          </button>
        </div>
      )}
    </div>
  );
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
