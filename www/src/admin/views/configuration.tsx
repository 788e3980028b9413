import type { ComponentChildren, JSX } from "preact";
import { useRef, useState } from "preact/hooks";
import { visible } from "../../format.ts";
import { Phrase } from "../../views/phrase.tsx";
import { words } from "../../words/admin.ts";
import { RULE_LANGUAGE } from "../../words/language.ts";
import type { Config } from "../answers.ts";
import { callTagged, ofSite, type Tagged } from "../api.ts";
import { announce, useAnswer, useDeed } from "../asking.ts";
import { type Draft, draftOf, ENDPOINT, newKey, STRATEGIES, sentOf, typedSince } from "../draft.ts";
import { FailureNotice } from "./failure.tsx";
import { CodeInput, Field, type Labelled } from "./field.tsx";
import type { SectionProps } from "./site.tsx";
import { Waiting } from "./waiting.tsx";

/** What the owner of a site decides. */
export function Configuration({ site }: SectionProps): JSX.Element {
  // What is read again is another answer, of which the form begins anew.
  const [round, setRound] = useState(0);
  const asked = useAnswer(() => callTagged<Config>("GET", ofSite(site, "config")), `${site} ${round}`);
  return (
    <section class="card" aria-labelledby="configuration-heading">
      <h2 id="configuration-heading">{words.configuration.heading}</h2>
      <Waiting asked={asked}>
        {(read) => <Form site={site} read={read} onReload={() => setRound(round + 1)} />}
      </Waiting>
    </section>
  );
}

interface FormProps {
  readonly site: string;
  /** The configuration as it was read. */
  readonly read: Tagged<Config>;
  /** Reads it again, which gives up what was entered. */
  readonly onReload: () => void;
}

function Form({ site, read, onReload }: FormProps): JSX.Element {
  const said = words.configuration;
  const [known, setKnown] = useState(read);
  const [draft, setDraft] = useState(() => draftOf(read.answer));
  const [saved, setSaved] = useState<Draft | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const deed = useDeed();
  const problems = new Map(deed.failure?.problems.map(({ field, message }) => [field, message]));
  const elsewhere = [...problems].filter(([field]) => !Object.hasOwn(said.fields, field));

  const put = (change: Partial<Draft>): void => {
    setDraft((last) => ({ ...last, ...change }));
  };
  const text =
    (name: keyof Draft & string, type: "text" | "url" | "numeric" = "text") =>
    (own: Labelled) => (
      <CodeInput
        {...own}
        inputMode={type}
        value={String(draft[name])}
        onValue={(value) => put({ [name]: value })}
      />
    );
  const lines = (name: "aliases" | "robots", rows: number) => (own: Labelled) => (
    <textarea
      {...own}
      rows={rows}
      autocomplete="off"
      autocapitalize="none"
      spellcheck={false}
      value={draft[name]}
      onInput={({ currentTarget }) => put({ [name]: currentTarget.value })}
    />
  );
  const about = (name: keyof typeof said.fields, withHint = true) => {
    const message = problems.get(name);
    return {
      id: `config-${name}`,
      label: said.fields[name],
      hint: withHint ? said.hints[name] : "",
      problem: message === undefined ? "" : said.at(said.fields[name], message),
      problemLanguage: RULE_LANGUAGE,
    };
  };
  const group = (name: "news" | "indexNow", isOn: boolean, children: ComponentChildren): JSX.Element => {
    const { id, label, hint, problem } = about(name);
    return (
      <fieldset class={problem === "" ? "group" : "group wrong"}>
        <legend>{label}</legend>
        <p class="dim small">
          <Phrase text={hint} />
        </p>
        <label class="check">
          <input
            id={id}
            type="checkbox"
            checked={isOn}
            aria-invalid={problem === "" ? undefined : true}
            aria-describedby={problem === "" ? undefined : `${id}-problem`}
            onChange={({ currentTarget }) => put({ [`${name}On`]: currentTarget.checked })}
          />
          <span>{said.on}</span>
        </label>
        {problem !== "" && (
          <p class="problem" id={`${id}-problem`} lang={RULE_LANGUAGE}>
            {visible(problem)}
          </p>
        )}
        {isOn && <div class="inner">{children}</div>}
      </fieldset>
    );
  };

  async function onSubmit(event: Event): Promise<void> {
    event.preventDefault();
    setSaved(null);
    const isGood = await deed.run(async () => {
      // What somebody else has decided meanwhile is not on this page, and would be lost.
      const options = { body: sentOf(draft, known.answer), tag: known.tag };
      const now = await callTagged<Config>("PUT", ofSite(site, "config"), options);
      setKnown(now);
      const kept = draftOf(now.answer);
      setSaved(kept);
      setDraft((last) => (last === draft ? kept : { ...kept, ...typedSince(draft, last) }));
      announce(said.saved);
    });
    // What is marked is there when the page has been drawn.
    if (!isGood)
      setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(), 0);
  }

  return (
    <form ref={form} class="form config" noValidate onSubmit={(event) => void onSubmit(event)}>
      <Field {...about("title")}>{text("title")}</Field>
      <Field {...about("aliases")}>{lines("aliases", 3)}</Field>
      <Field {...about("robots")}>{lines("robots", 5)}</Field>
      <Field {...about("strategy")}>
        {(own) => (
          <select
            {...own}
            value={draft.strategy}
            onChange={({ currentTarget }) => put({ strategy: currentTarget.value })}
          >
            {STRATEGIES.map((name) => (
              <option key={name} value={name}>
                {said.strategies[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field {...about("recentHours")}>{text("recentHours", "numeric")}</Field>
      {group(
        "news",
        draft.newsOn,
        <>
          <Field id="config-news-name" label={said.publication}>
            {text("newsName")}
          </Field>
          <Field id="config-news-language" label={said.language} hint={said.languageHint}>
            {text("newsLanguage")}
          </Field>
        </>,
      )}
      {group(
        "indexNow",
        draft.indexNowOn,
        <>
          <Field id="config-index-key" label={said.key}>
            {text("indexNowKey")}
          </Field>
          <div class="actions">
            <button class="button small" type="button" onClick={() => put({ indexNowKey: newKey() })}>
              {said.newKey}
            </button>
          </div>
          <Field id="config-index-endpoint" label={said.endpoint} hint={`\`${ENDPOINT}\``}>
            {text("indexNowEndpoint", "url")}
          </Field>
        </>,
      )}
      <Field {...about("webSubHub")}>{text("webSubHub", "url")}</Field>
      <Field {...about("kvWritesPerDay")}>{text("kvWritesPerDay", "numeric")}</Field>
      {problems.size > 0 ? (
        <div role="alert" class="problem">
          <p>{said.invalid}</p>
          {elsewhere.map(([field, message]) => (
            <p key={field} lang={RULE_LANGUAGE}>
              {visible(said.at(field, message))}
            </p>
          ))}
        </div>
      ) : (
        <FailureNotice failure={deed.failure} />
      )}
      {deed.failure?.kind === "changed" && (
        <div class="actions">
          <button class="button small" type="button" onClick={onReload}>
            {said.reload}
          </button>
        </div>
      )}
      {draft === saved && <p class="notice">{said.saved}</p>}
      <div class="actions">
        <button class="button primary" type="submit" disabled={deed.isBusy}>
          {said.save}
        </button>
      </div>
    </form>
  );
}
