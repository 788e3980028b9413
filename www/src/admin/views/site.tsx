import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { visible } from "../../format.ts";
import { words } from "../../words/admin.ts";
import type { Stand, Status } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { type Asked, useAnswer } from "../asking.ts";
import { go, linkTo, place, SECTIONS, type Section } from "../place.ts";
import { session } from "../session.ts";
import { Access } from "./access.tsx";
import { Configuration } from "./configuration.tsx";
import { Crawlers } from "./crawlers.tsx";
import { Overview } from "./overview.tsx";
import { Problems } from "./problems.tsx";
import { Sources } from "./sources.tsx";
import { Stamp } from "./stamp.tsx";
import { Urls } from "./urls.tsx";

/** What a section is given. */
export interface SectionProps {
  readonly site: string;
  /** How the site stands, which is asked for again and again. */
  readonly status: Asked<Status>;
}

/** The views of the sections. */
const VIEWS: Readonly<Record<Section, (props: SectionProps) => JSX.Element>> = {
  overview: Overview,
  problems: Problems,
  urls: Urls,
  crawlers: Crawlers,
  sources: Sources,
  access: Access,
  configuration: Configuration,
};

/** How soon it is asked how a site stands, in milliseconds: sooner while something is being done. */
const [SOON_MS, LATER_MS] = [2_000, 15_000] as const;

/** A site: its name, how it stands, and its sections. */
export function SiteView({ site }: { readonly site: string }): JSX.Element {
  const { section } = place.value;
  const status = useAnswer(() => call<Status>("GET", ofSite(site, "status")), site, {
    every: ({ waiting, unpublished, appended, applied }) =>
      waiting + unpublished > 0 || appended > applied ? SOON_MS : LATER_MS,
  });
  const View = VIEWS[section];
  return (
    <>
      <div class="masthead">
        {session.value?.site === null && (
          <p class="back">
            <a href={linkTo({ site: null, section: "overview" })}>{words.page.sites}</a>
          </p>
        )}
        <div class="title">
          <h1 tabIndex={-1}>{visible(site)}</h1>
          {status.answer !== null && <Stamp stand={standOf(status.answer)} />}
        </div>
        <Tabs site={site} sections={isWithoutStore(status) ? ["sources"] : SECTIONS} />
      </div>
      <div id="panel" class="panel" role="tabpanel" aria-labelledby={`tab-${section}`} tabIndex={-1}>
        <View key={section} site={site} status={status} />
      </div>
    </>
  );
}

/** The most important of it; a request without URLs, such as a snapshot, waits as well. */
const standOf = (status: Status): Stand => ({
  ...status,
  waiting: status.waiting + status.appended - status.applied,
});

/** Whether there is nothing of the site but what somebody may have put into KV. */
const isWithoutStore = ({ answer, failure }: Asked<Status>): boolean =>
  answer === null && failure?.code === "no-such-site" && session.peek()?.site === null;

function Tabs({
  site,
  sections,
}: {
  readonly site: string;
  readonly sections: readonly Section[];
}): JSX.Element {
  const { section } = place.value;
  const list = useRef<HTMLDivElement>(null);

  // On a narrow screen the tab of the section may be beside it.
  useEffect(() => {
    list.current?.querySelector(`#tab-${section}`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [section]);

  function onKeyDown(event: KeyboardEvent): void {
    const at = sections.indexOf(section);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: sections.length - 1 }[event.key];
    const next = to === undefined ? undefined : sections[(to + sections.length) % sections.length];
    if (next === undefined) return;
    event.preventDefault();
    go({ site, section: next });
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus();
  }

  return (
    <div ref={list} class="tabs" role="tablist" aria-label={words.site.tabs} onKeyDown={onKeyDown}>
      {sections.map((name) => (
        <button
          key={name}
          id={`tab-${name}`}
          type="button"
          role="tab"
          aria-selected={section === name}
          aria-controls="panel"
          tabIndex={section === name ? 0 : -1}
          onClick={() => go({ site, section: name })}
        >
          {words.site.sections[name]}
        </button>
      ))}
    </div>
  );
}
