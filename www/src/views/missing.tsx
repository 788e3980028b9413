import type { JSX } from "preact";
import { fetchable, fetching, fetchMissing, stopFetching } from "../fetching/missing.ts";
import { count } from "../format.ts";
import { site } from "../state.ts";
import { addressWords } from "../words/addresses.ts";
import { words } from "../words/index.ts";

/** Gets the sitemaps that are named and not open from where they are served; or says how far that has come. */
export function GetMissing(): JSX.Element | null {
  const now = fetching.value;
  if (now !== null) {
    const text = words.files.fetched(now.done, now.total);
    return (
      <div class="again" role="status">
        <progress max={now.total} value={now.done} aria-label={text} />
        <span>{text}</span>
        <button class="link" type="button" onClick={stopFetching}>
          {words.terms.cancel}
        </button>
      </div>
    );
  }
  const missing = fetchable(site.value?.missing ?? []);
  if (missing.length === 0) return null;
  const hosts = [...new Set(missing.map(({ loc }) => new URL(loc).host))];
  const [first = ""] = hosts;
  return (
    <button class="button small" type="button" onClick={() => void fetchMissing(missing)}>
      {hosts.length === 1
        ? words.files.getFrom(count(missing.length), first)
        : words.files.getFromHosts(count(missing.length), count(hosts.length))}
    </button>
  );
}

/** Says that nothing comes for a while, as the page's server wants to be left alone. */
export function FetchPause(): JSX.Element | null {
  const seconds = fetching.value?.waitSeconds ?? null;
  if (seconds === null) return null;
  return (
    <p class="dim" role="status">
      {addressWords.waiting(seconds)}
    </p>
  );
}
