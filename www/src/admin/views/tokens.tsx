import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { Token } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { type Asked, announce, useDeed } from "../asking.ts";
import { dayWords } from "../dates.ts";
import { Confirm, useQuestion } from "./dialog.tsx";
import { FailureNotice } from "./failure.tsx";
import { Field } from "./field.tsx";
import { SaidOnce } from "./said-once.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** What a token can be good for. */
const SCOPES = ["read", "write", "admin"] as const;

/** The tokens of a site. */
export function Tokens({
  site,
  asked,
}: {
  readonly site: string;
  readonly asked: Asked<{ readonly tokens: readonly Token[] }>;
}): JSX.Element {
  const said = words.access;
  const [made, setMade] = useState<string | null>(null);
  const [leaving, ask] = useQuestion<Token>();
  return (
    <section class="card" aria-labelledby="tokens-heading">
      <h2 id="tokens-heading">{said.tokens}</h2>
      <p class="dim">{said.tokensText}</p>
      <Waiting asked={asked}>
        {({ tokens }) => (
          <>
            {/* The list gets longer after the token is said: what copies it stands above. */}
            {made !== null && <SaidOnce text={said.made} secret={made} onDone={() => setMade(null)} />}
            <NewToken
              site={site}
              onMade={(token) => {
                setMade(token);
                asked.again();
              }}
            />
            {tokens.length === 0 ? <p>{said.noTokens}</p> : <TokenTable tokens={tokens} onRevoke={ask} />}
          </>
        )}
      </Waiting>
      {leaving !== null && (
        <Confirm
          key={leaving.no}
          heading={said.revokeHeading(nameOf(leaving.about))}
          submit={said.revoke}
          work={async () => {
            await call("DELETE", ofSite(site, "tokens"), { query: { id: leaving.about.id } });
            announce(said.revoked(nameOf(leaving.about)));
            asked.again();
          }}
          onClose={leaving.end}
        >
          <p>{said.revokeText}</p>
        </Confirm>
      )}
    </section>
  );
}

const nameOf = ({ id, label }: Token): string => visible(label === "" ? words.access.unnamed(id) : label);

/** When a token ends, or that it has. */
function endOf({ expiresAt }: Token): string {
  if (expiresAt === null) return words.page.never;
  const day = dayWords(expiresAt);
  return expiresAt <= Date.now() ? words.access.expired(day) : day;
}

function TokenTable({
  tokens,
  onRevoke,
}: {
  readonly tokens: readonly Token[];
  readonly onRevoke: (token: Token) => void;
}): JSX.Element {
  const said = words.access;
  return (
    <Table
      // On a phone, what has to be scrolled to is when it was made.
      heads={[said.label, said.expires, said.scope, said.created, said.actions]}
      label={said.tokens}
      kind="with-actions"
    >
      {tokens.map((token) => (
        <tr key={token.id}>
          <th scope="row">{nameOf(token)}</th>
          <td>{endOf(token)}</td>
          <td>{visible(token.scope)}</td>
          <td>{dayWords(token.createdAt)}</td>
          <td>
            <button
              class="button small"
              type="button"
              aria-label={said.revokeOf(nameOf(token))}
              onClick={() => onRevoke(token)}
            >
              {said.revoke}
            </button>
          </td>
        </tr>
      ))}
    </Table>
  );
}

function NewToken({
  site,
  onMade,
}: {
  readonly site: string;
  readonly onMade: (token: string) => void;
}): JSX.Element {
  const said = words.access;
  const [label, setLabel] = useState("");
  const [scope, setScope] = useState<string>("write");
  const [expires, setExpires] = useState("");
  const deed = useDeed();

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    await deed.run(async () => {
      const expiresAt = expires === "" ? null : `${expires}T23:59:59Z`;
      const body = { label: label.trim(), scope, expiresAt };
      const { token } = await call<{ token: string }>("POST", ofSite(site, "tokens"), { body });
      setLabel((now) => (now === label ? "" : now));
      onMade(token);
    });
  }

  return (
    <form class="form row" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field id="token-label" label={said.label}>
        {(own) => (
          <input
            {...own}
            type="text"
            autocomplete="off"
            maxLength={100}
            value={label}
            onInput={({ currentTarget }) => setLabel(currentTarget.value)}
          />
        )}
      </Field>
      <Field id="token-scope" label={said.scope}>
        {(own) => (
          <select {...own} value={scope} onChange={({ currentTarget }) => setScope(currentTarget.value)}>
            {SCOPES.map((name) => (
              <option key={name} value={name}>
                {said.scopes[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id="token-expires" label={said.expires} hint={said.expiresHint}>
        {(own) => (
          <input
            {...own}
            type="date"
            value={expires}
            onInput={({ currentTarget }) => setExpires(currentTarget.value)}
          />
        )}
      </Field>
      <FailureNotice failure={deed.failure} />
      <div class="actions">
        <button class="button" type="submit" disabled={deed.isBusy}>
          {said.make}
        </button>
      </div>
    </form>
  );
}
