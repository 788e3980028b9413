import "../styles/choices.css";
import "../styles/coverage.css";
import { Fragment, type JSX } from "preact";
import { choice, coverage, isBusy, lists, stage, tryAgain } from "../coverage.ts";
import { SETS, type Sets, type UrlChoice, type UrlSet } from "../engine/coverage/types.ts";
import { count, list, percent, visible } from "../format.ts";
import { areSitemaps, criteria, view } from "../state.ts";
import { coverageWords as words } from "../words/coverage.ts";
import { AddLists, Lists, NoLists } from "./coverage-lists.tsx";
import { Funnel, Metrics } from "./coverage-metrics.tsx";
import { Sections } from "./coverage-sections.tsx";
import { FirstSeen } from "./coverage-seen.tsx";
import { CoverageUrls } from "./coverage-urls.tsx";
import { Phrase } from "./phrase.tsx";

/** What lists of pages say of the sitemaps. */
export function Coverage(): JSX.Element {
  if (lists.value.length === 0) return areSitemaps.value ? <OnlyIndex /> : <NoLists />;
  const found = areSitemaps.value ? null : coverage.value;
  const now = found === null ? null : (choice.value ?? firstChoice(found.sets));
  return (
    <div class="coverage">
      <section class="card coverage-lists" aria-labelledby="lists-heading">
        <h2 id="lists-heading">{words.lists}</h2>
        <Lists />
        <AddLists />
        {Object.keys(criteria.value).length > 0 && <p class="dim coverage-note">{words.allUrls}</p>}
        <Stage sets={found !== null && isAnything(found.sets) ? found.sets : null} />
      </section>
      {areSitemaps.value && <OnlyIndex />}
      {found !== null && now !== null && !isAnything(found.sets) && !isBusy.value && (
        <p class="card dim" role="status">
          {words.nothing}
        </p>
      )}
      {found !== null && now !== null && isAnything(found.sets) && (
        <div class="coverage-result" aria-busy={isBusy.value}>
          <Where sets={found.sets} now={now} />
          {!isBusy.value && <CoverageUrls of={found} choice={now} />}
          {found.measures === null ? (
            <p class="card">{words.notMeasured}</p>
          ) : (
            <>
              <Metrics sets={found.sets} measures={found.measures} />
              <Funnel funnel={found.measures.metrics.funnel} />
              <Sections measures={found.measures} />
              <FirstSeen sets={found.sets} seen={found.measures.seen} />
            </>
          )}
        </div>
      )}
    </div>
  );
}

/** Whether lists say anything of a page. */
const isAnything = ({ counts }: Sets): boolean => counts["only-lists"].all + counts.both.all > 0;

/** Why there is nothing to compare with: an index names sitemaps, and no pages. */
function OnlyIndex(): JSX.Element {
  return (
    <section class="card coverage-none" aria-labelledby="coverage-heading">
      <h2 id="coverage-heading">{words.index.heading}</h2>
      <p class="dim">{words.index.text}</p>
      <div class="actions">
        <button
          class="button"
          type="button"
          onClick={() => {
            view.value = "files";
          }}
        >
          {words.index.files}
        </button>
      </div>
    </section>
  );
}

/** What is listed before somebody chooses. */
const firstChoice = (sets: Sets): UrlChoice =>
  choiceOf(SETS.find((name) => sets.counts[name].all > 0) ?? "only-lists", sets);

/** What is listed of a set at first: of what the sitemaps lack, what is worth to be listed there. */
function choiceOf(set: UrlSet, { counts }: Sets): UrlChoice {
  const { all, own, nonIndexable, states } = counts[set];
  const isSome = (n: number): boolean => set === "only-lists" && n > 0 && n < all;
  if (isSome(own)) return { set, state: "own" };
  if (isSome(nonIndexable)) return { set, state: "indexable" };
  return { set, state: isSome(states.crawled) ? "crawled" : null };
}

/** What is being done, and for those who do not see it, what came out. Its place is there before, so that it is told. */
function Stage({ sets }: { readonly sets: Sets | null }): JSX.Element {
  const now = stage.value;
  const reading = lists.value.find(({ share }) => share !== null);
  const isWrong = now === "memory" || now === "crashed";
  return (
    <div
      class={isWrong ? "coverage-stage wrong" : now === "rest" ? "coverage-stage quiet" : "coverage-stage"}
    >
      <p role="status">
        {now === "rest" ? (
          <span class="visually-hidden">{sets !== null && saidOf(sets)}</span>
        ) : now === "lists" ? (
          words.stages.lists(visible(reading?.name ?? ""))
        ) : (
          words.stages[now]
        )}
      </p>
      {isWrong && (
        <button class="button small" type="button" onClick={tryAgain}>
          {words.again}
        </button>
      )}
    </div>
  );
}

/** What came out, in a sentence. */
function saidOf({ counts, strangers }: Sets): string {
  if (strangers !== null) return "";
  const { all, nonIndexable } = counts["only-lists"];
  return words.setsText(all - nonIndexable, counts["only-sitemaps"].all, nonIndexable > 0);
}

/** How many URLs are where. */
function Where({ sets, now }: { readonly sets: Sets; readonly now: UrlChoice }): JSX.Element {
  const { counts, strangers, full } = sets;
  const total = SETS.reduce((sum, set) => sum + counts[set].all, 0);
  const show = (set: UrlSet): void => {
    choice.value = choiceOf(set, sets);
    seeUrls();
  };
  return (
    <section class="card coverage-where" aria-labelledby="where-heading">
      <h2 id="where-heading">{words.setsHeading}</h2>
      <p class="coverage-text">{saidOf(sets)}</p>
      {strangers !== null && (
        <p class="coverage-strange">
          <Phrase text={words.strangers(visible(strangers[0]), visible(strangers[1]))} />
        </p>
      )}
      <NotIndexed sets={sets} />
      <ul class="coverage-sets">
        {SETS.map((set) => {
          const { all, nonIndexable } = counts[set];
          return (
            <li key={set}>
              <button
                class={`coverage-set ${set}`}
                type="button"
                aria-pressed={now.set === set}
                onClick={() => show(set)}
              >
                <strong>{count(all)}</strong>
                <span class="coverage-set-name">{words.sets[set]}</span>
                <span class="dim coverage-hint">{words.setHints[set]}</span>
                {nonIndexable > 0 && (
                  <span class="dim coverage-hint">{words.ofNotIndexable(nonIndexable)}</span>
                )}
                <span class="coverage-track" aria-hidden="true">
                  <span style={{ width: all === 0 ? "0" : `max(3px, ${(100 * all) / total}%)` }} />
                </span>
                {total > 0 && <span class="dim coverage-hint">{percent(all / total)}</span>}
              </button>
            </li>
          );
        })}
      </ul>
      {full !== null && <p class="coverage-note">{words.full(full)}</p>}
    </section>
  );
}

/** That sitemaps list what search engines do not index. */
function NotIndexed({ sets: { counts, reasons } }: { readonly sets: Sets }): JSX.Element | null {
  const total = reasons.reduce((sum, [, n]) => sum + n, 0);
  if (total === 0) return null;
  const listed = (["both", "only-sitemaps"] as const).filter((set) => counts[set].nonIndexable > 0);
  return (
    <p class="coverage-strange">
      {words.listed(total, list(reasons.map(([reason, n]) => `${words.reasons[reason]} ${count(n)}`)))}{" "}
      {listed.map((set, index) => (
        <Fragment key={set}>
          {index > 0 && ", "}
          <button
            class="link"
            type="button"
            onClick={() => {
              choice.value = { set, state: "non-indexable" };
              seeUrls();
            }}
          >
            {listed.length === 1 ? words.showThem : words.showIn(words.sets[set])}
          </button>
        </Fragment>
      ))}
    </p>
  );
}

/** Brings the URLs into sight. */
function seeUrls(): void {
  requestAnimationFrame(() => {
    const heading = document.getElementById("urls-heading");
    if (heading !== null && heading.getBoundingClientRect().bottom > innerHeight - SEEN_PX)
      heading.scrollIntoView({ block: "center" });
  });
}

/** How much of a list must be seen. */
const SEEN_PX = 150;
