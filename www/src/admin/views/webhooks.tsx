import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { Phrase } from "../../views/phrase.tsx";
import { words } from "../../words/admin.ts";
import type { Webhook } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { type Asked, announce, useDeed } from "../asking.ts";
import { dayWords } from "../dates.ts";
import { Confirm, useQuestion } from "./dialog.tsx";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";
import { SaidOnce } from "./said-once.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** The sources of webhooks of a site. */
export function Webhooks({
  site,
  asked,
}: {
  readonly site: string;
  readonly asked: Asked<{ readonly webhooks: readonly Webhook[] }>;
}): JSX.Element {
  const said = words.access;
  const [made, setMade] = useState<string | null>(null);
  const [leaving, ask] = useQuestion<Webhook>();
  return (
    <section class="card" aria-labelledby="webhooks-heading">
      <h2 id="webhooks-heading">{said.webhooks}</h2>
      <p class="dim">
        <Phrase text={said.webhooksText(`/api/v1/sites/${visible(site)}/webhooks/<${said.source}>`)} />
      </p>
      <Waiting asked={asked}>
        {({ webhooks }) => (
          <>
            {/* The list gets longer after the secret is said: what copies it stands above. */}
            {made !== null && <SaidOnce text={said.madeWebhook} secret={made} onDone={() => setMade(null)} />}
            <NewWebhook
              site={site}
              onMade={(secret) => {
                setMade(secret);
                asked.again();
              }}
            />
            {webhooks.length === 0 ? (
              <p>{said.noWebhooks}</p>
            ) : (
              <Table
                heads={[said.source, said.created, said.actions]}
                label={said.webhooks}
                kind="with-actions"
              >
                {webhooks.map((webhook) => (
                  <tr key={webhook.id}>
                    <th scope="row">{visible(webhook.source)}</th>
                    <td>{dayWords(webhook.createdAt)}</td>
                    <td>
                      <button
                        class="button small"
                        type="button"
                        aria-label={said.revokeOf(visible(webhook.source))}
                        onClick={() => ask(webhook)}
                      >
                        {said.revoke}
                      </button>
                    </td>
                  </tr>
                ))}
              </Table>
            )}
          </>
        )}
      </Waiting>
      {leaving !== null && (
        <Confirm
          key={leaving.no}
          heading={said.revokeHeading(visible(leaving.about.source))}
          submit={said.revoke}
          work={async () => {
            await call("DELETE", ofSite(site, "webhooks"), { query: { id: leaving.about.id } });
            announce(said.revoked(leaving.about.source));
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

function NewWebhook({
  site,
  onMade,
}: {
  readonly site: string;
  readonly onMade: (secret: string) => void;
}): JSX.Element {
  const said = words.access;
  const [source, setSource] = useState("");
  const [chosen, setChosen] = useState("");
  const deed = useDeed();

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    await deed.run(async () => {
      const body = { source: source.trim(), ...(chosen.trim() === "" ? {} : { secret: chosen.trim() }) };
      const { secret } = await call<{ secret: string }>("POST", ofSite(site, "webhooks"), { body });
      setSource((now) => (now === source ? "" : now));
      setChosen((now) => (now === chosen ? "" : now));
      onMade(secret);
    });
  }

  return (
    <form class="form row" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field id="webhook-source" label={said.source} hint={said.sourceHint}>
        {(own) => <CodeInput {...own} value={source} onValue={setSource} />}
      </Field>
      <Field id="webhook-secret" label={said.secret} hint={said.secretHint}>
        {(own) => (
          <input
            {...own}
            type="password"
            autocomplete="off"
            value={chosen}
            onInput={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
      </Field>
      <FailureNotice failure={deed.failure} />
      <div class="actions">
        <button class="button" type="submit" disabled={deed.isBusy}>
          {said.makeWebhook}
        </button>
      </div>
    </form>
  );
}
