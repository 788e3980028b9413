import type { JSX } from "preact";
import { count, visible } from "../../format.ts";
import { SeverityMark } from "../../views/severity.tsx";
import { words } from "../../words/admin.ts";
import type { Seen, Spread } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { useAnswer } from "../asking.ts";
import { momentWords, spanWords } from "../dates.ts";
import type { SectionProps } from "./site.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** How soon crawlers fetch what is new. */
export function Crawlers({ site }: SectionProps): JSX.Element {
  const asked = useAnswer(() => call<Seen>("GET", ofSite(site, "seen")), site, { every: () => 30_000 });
  return (
    <div class="sections">
      <Waiting asked={asked}>{(seen) => <Told seen={seen} />}</Waiting>
    </div>
  );
}

/** The name of a family; one that this page does not know keeps that of the server. */
export const familyName = (family: string): string =>
  words.crawlers.families[family as keyof typeof words.crawlers.families] ?? visible(family);

function Told({ seen }: { readonly seen: Seen }): JSX.Element {
  const said = words.crawlers;
  if (seen.since === null)
    return (
      <section class="card" aria-labelledby="crawlers-heading">
        <h2 id="crawlers-heading">{said.none}</h2>
        <p class="dim">{said.noneText}</p>
      </section>
    );
  return (
    <>
      <section class="card flush" aria-labelledby="crawlers-heading">
        <h2 id="crawlers-heading">{said.heading}</h2>
        <p class="dim inside">{said.text(momentWords(seen.since))}</p>
        <p class="dim inside">{said.honest}</p>
        <Table
          heads={[said.family, said.urls, said.median, said.most, said.waiting, said.files, said.last]}
          label={said.heading}
          kind="numbers"
        >
          {seen.crawlers.map(({ family, isVerified, urls, documents, lastAt }) => (
            <tr key={family}>
              <th scope="row">
                {familyName(family)}{" "}
                {isVerified && (
                  <span class="dim">
                    <SeverityMark severity="ok" /> {said.verified}
                  </span>
                )}
              </th>
              <td>{count(urls.n)}</td>
              <td>{lasted(urls.median)}</td>
              <td>{lasted(urls.p90)}</td>
              <td>{count(urls.waiting)}</td>
              <td>{count(documents)}</td>
              <td class="when">{momentWords(lastAt)}</td>
            </tr>
          ))}
        </Table>
      </section>
      <Documents documents={seen.documents} />
    </>
  );
}

const lasted = (seconds: Spread["median"]): string => (seconds === null ? "–" : spanWords(seconds));

function Documents({ documents }: { readonly documents: Seen["documents"] }): JSX.Element {
  const said = words.crawlers;
  return (
    <section class="card flush" aria-labelledby="fetched-heading">
      <h2 id="fetched-heading">{said.fetched}</h2>
      <Table heads={[said.file, said.family, said.changed, said.fetchedAt, said.after]} label={said.fetched}>
        {documents.flatMap(({ name, crawlers }) =>
          Object.entries(crawlers).map(([family, { changedAt, fetchedAt, isCurrent }]) => (
            <tr key={`${name} ${family}`}>
              <th scope="row">
                <code>{visible(name)}</code>
              </th>
              <td>{familyName(family)}</td>
              <td class="when">
                {momentWords(changedAt)} {!isCurrent && <span class="dim">{said.older}</span>}
              </td>
              <td class="when">{momentWords(fetchedAt)}</td>
              <td>{lasted(Math.max(0, fetchedAt - changedAt) / 1_000)}</td>
            </tr>
          )),
        )}
      </Table>
    </section>
  );
}
