import type { JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { Phrase } from "../../views/phrase.tsx";
import { words } from "../../words/admin.ts";
import { CallError, call, ofSite } from "../api.ts";
import { useDeed } from "../asking.ts";
import { go, place } from "../place.ts";
import { hasSignedOut, signIn } from "../session.ts";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field } from "./field.tsx";

/** Asks for the secret of the deployment, or for a site's token and host, and sees whether it is good. */
export function SignIn(): JSX.Element {
  const said = words.signIn;
  const [secret, setSecret] = useState("");
  const [host, setHost] = useState(place.peek().site ?? "");
  const [isKept, setIsKept] = useState(false);
  const [isEmpty, setIsEmpty] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const deed = useDeed();

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    const given = secret.trim();
    const site = host.trim().toLowerCase();
    setIsEmpty(given === "");
    if (given === "") {
      form.current?.querySelector("input")?.focus();
      return;
    }
    await deed.run(async () => {
      const section = place.peek().section;
      if (site === "") {
        await call("GET", "sites", { secret: given });
        signIn({ secret: given, site: null }, isKept);
        return;
      }
      await call("GET", ofSite(site, "status"), { secret: given });
      signIn({ secret: given, site: await siteOnly(given, site) }, isKept);
      go({ site, section });
    });
  }

  return (
    <div class="interlude sign-in">
      <h1 tabIndex={-1}>{said.heading}</h1>
      <p class="lede">{said.lede}</p>
      {hasSignedOut.value && (
        <p class="notice" role="status">
          {said.signedOut}
        </p>
      )}
      {!window.isSecureContext && <p class="notice warning">{said.insecure}</p>}
      <form ref={form} class="card form" onSubmit={(event) => void onSubmit(event)} noValidate>
        <Field id="secret" label={said.secret} problem={isEmpty ? said.empty : ""}>
          {(own) => (
            <input
              {...own}
              type="password"
              autocomplete="off"
              autocapitalize="none"
              spellcheck={false}
              value={secret}
              onInput={({ currentTarget }) => setSecret(currentTarget.value)}
            />
          )}
        </Field>
        <Field id="host" label={said.host} hint={said.hostHint}>
          {(own) => <CodeInput {...own} inputMode="url" value={host} onValue={setHost} />}
        </Field>
        <label class="check">
          <input
            type="checkbox"
            checked={isKept}
            aria-describedby="keep-hint"
            onChange={({ currentTarget }) => setIsKept(currentTarget.checked)}
          />
          <span>{said.keep}</span>
        </label>
        <p class="dim small" id="keep-hint">
          <Phrase text={said.keepHint} />
        </p>
        <FailureNotice failure={deed.failure} />
        <div class="actions">
          <button class="button primary" type="submit" disabled={deed.isBusy}>
            {said.submit}
          </button>
        </div>
      </form>
    </div>
  );
}

/** The site, where what was given is a token of it; `null` where it is the secret, which is good for all. A token tells itself. */
async function siteOnly(given: string, site: string): Promise<string | null> {
  if (given.startsWith("smk_")) return site;
  try {
    await call("GET", "sites", { secret: given });
    return null;
  } catch (error) {
    if (error instanceof CallError && ["no-token", "refused"].includes(error.failure.kind)) return site;
    throw error;
  }
}
