import "../styles/languages.css";
import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { fetchLanguages, fetchMissingReturns, ignoreStopped } from "../asking.ts";
import { languageName } from "../criteria-words.ts";
import type {
  LanguageFacts,
  LanguageReport,
  MatrixHead,
  MissingReturn,
  MissingReturns,
} from "../engine/messages.ts";
import { count, linkTarget, visible } from "../format.ts";
import { kept, showEntry, showNarrowed } from "../state.ts";
import { words } from "../words/index.ts";
import { seldomWords } from "../words/seldom.ts";
import { Phrase } from "./phrase.tsx";
import { SeverityMark } from "./severity.tsx";
import { useAnswer } from "./use-answer.ts";

/** What `hreflang` says on the rows that are shown. */
export function Languages(): JSX.Element {
  const [report, setReport] = useState<LanguageReport | null>(null);
  /** The language whose links are listed; `null` for all. */
  const [language, setLanguage] = useState<string | null>(null);
  const returns = useRef<HTMLHeadingElement>(null);
  const shown = kept.value;

  useEffect(() => {
    let isWanted = true;
    void fetchLanguages()
      .then((found) => {
        if (!isWanted || found === null) return;
        setReport(found);
        setLanguage(null);
      })
      .catch(ignoreStopped);
    return () => {
      isWanted = false;
    };
  }, [shown]);

  if (report === null) return <p class="reading dim">{seldomWords.languages.looking}</p>;
  if (report.pageCount === 0) {
    return (
      <p class="card dim">
        <Phrase text={seldomWords.languages.none} />
      </p>
    );
  }

  function showReturnsOf(code: string): void {
    setLanguage(code);
    returns.current?.focus();
    returns.current?.scrollIntoView({ block: "start" });
  }

  return (
    <div class="languages">
      <h2 class="visually-hidden">{seldomWords.languages.heading}</h2>
      <Facts report={report} />
      <Table report={report} onReturns={showReturnsOf} />
      <Returns report={report} language={language} heading={returns} onAll={() => setLanguage(null)} />
      <Matrix report={report} />
    </div>
  );
}

function Facts({ report }: { readonly report: LanguageReport }): JSX.Element {
  const { pageCount, languageCount, clusterCount, selflessCount, linkCount, isPartial } = report;
  return (
    <section class="card language-facts" aria-label={seldomWords.languages.facts}>
      <ul>
        <li>
          <button class="big-figure" type="button" onClick={() => showNarrowed({ language: "*" })}>
            {seldomWords.languages.pages(pageCount, strong)}
          </button>
        </li>
        <li class="big-figure">{seldomWords.languages.languages(languageCount, strong)}</li>
        <li class="big-figure">{seldomWords.languages.clusters(clusterCount, strong)}</li>
      </ul>
      {selflessCount > 0 && (
        <p>
          <SeverityMark severity="warning" />
          <span>{seldomWords.languages.selfless(selflessCount)}</span>
        </p>
      )}
      {isPartial && (
        <p>
          <SeverityMark severity="info" />
          <span>{seldomWords.languages.partial(linkCount, pageCount)}</span>
        </p>
      )}
    </section>
  );
}

function strong(text: string): JSX.Element {
  return <strong>{text}</strong>;
}

const isDefault = (code: string): boolean => code.toLowerCase() === "x-default";

function Table({
  report: { languages, languageCount },
  onReturns,
}: {
  readonly report: LanguageReport;
  readonly onReturns: (code: string) => void;
}): JSX.Element {
  return (
    <section class="card flush" aria-labelledby="languages-heading">
      <h2 id="languages-heading">{seldomWords.languages.table}</h2>
      <div class="languages-frame">
        <table class="languages-table">
          <thead>
            <tr>
              <th scope="col">{seldomWords.languages.language}</th>
              <th scope="col" class="figure">
                {seldomWords.languages.pagesInIt}
              </th>
              <th scope="col" class="figure">
                {seldomWords.languages.namedOn}
              </th>
              <th scope="col" class="figure">
                {seldomWords.languages.notReturned}
              </th>
            </tr>
          </thead>
          <tbody>
            {languages.map((language) => (
              <TableRow key={language.code} language={language} onReturns={onReturns} />
            ))}
          </tbody>
        </table>
      </div>
      {languageCount > languages.length && (
        <p class="languages-more dim">{seldomWords.languages.moreCodes(languageCount - languages.length)}</p>
      )}
    </section>
  );
}

function TableRow({
  language: { code, urlCount, rowCount, unnamedCount, absentCount },
  onReturns,
}: {
  readonly language: LanguageFacts;
  readonly onReturns: (code: string) => void;
}): JSX.Element {
  const name = languageName(code);
  const notReturned = unnamedCount + absentCount;
  return (
    <tr class={isDefault(code) ? "apart" : undefined}>
      <th scope="row">
        <bdi class="language-code">{visible(code)}</bdi>{" "}
        {name === null ? (
          <span class="language-unknown">
            <SeverityMark severity="warning" />
            {seldomWords.languages.unknown}
          </span>
        ) : (
          <span class="dim">{isDefault(code) ? seldomWords.languages.forEverybodyElse : name}</span>
        )}
      </th>
      <td class="figure">{count(urlCount)}</td>
      <td class="figure">
        <button class="link" type="button" onClick={() => showNarrowed({ language: code })}>
          {seldomWords.languages.pagesCounted(rowCount)}
        </button>
      </td>
      <td class="figure">
        {notReturned === 0 ? (
          count(0)
        ) : (
          <button class="link" type="button" onClick={() => onReturns(code)}>
            {count(notReturned)}
          </button>
        )}
      </td>
    </tr>
  );
}

function Returns({
  report,
  language,
  heading,
  onAll,
}: {
  readonly report: LanguageReport;
  readonly language: string | null;
  readonly heading: { readonly current: HTMLHeadingElement | null };
  readonly onAll: () => void;
}): JSX.Element {
  const found = useAnswer(() => fetchMissingReturns(language), [report, language]);

  const isNothing = found !== null && found.unnamed.count + found.absent.count === 0;
  return (
    <section class="card flush returns" aria-labelledby="returns-heading">
      <h2 id="returns-heading" ref={heading} tabIndex={-1}>
        {language === null
          ? seldomWords.languages.returns
          : seldomWords.languages.returnsTo(visible(language))}
      </h2>
      <div class="returns-lead">
        <p class="dim">{seldomWords.languages.returnsWhy}</p>
        {language !== null && (
          <button class="button small" type="button" onClick={onAll}>
            {seldomWords.languages.showAll}
          </button>
        )}
      </div>
      {isNothing && (
        <p class="returns-none">
          <SeverityMark severity="ok" />
          <span>
            {report.isPartial ? seldomWords.languages.allSeenReturned : seldomWords.languages.allReturned}
          </span>
        </p>
      )}
      {found !== null && (
        <>
          <ReturnList title={seldomWords.languages.unnamed(found.unnamed.count)} returns={found.unnamed} />
          <ReturnList title={seldomWords.languages.absent(found.absent.count)} returns={found.absent} />
        </>
      )}
    </section>
  );
}

function ReturnList({
  title,
  returns: { count: total, first },
}: {
  readonly title: string;
  readonly returns: MissingReturns;
}): JSX.Element | null {
  if (total === 0) return null;
  return (
    <div class="return-list">
      <h3>{title}</h3>
      <ol>
        {first.map((one, index) => (
          <li key={index}>
            <Return one={one} />
          </li>
        ))}
      </ol>
      {total > first.length && <p class="dim">{seldomWords.languages.firstListed(first.length)}</p>}
    </div>
  );
}

function Return({ one }: { readonly one: MissingReturn }): JSX.Element {
  const { document, entry, loc, href, language, target } = one;
  const link = linkTarget(href);
  return (
    <>
      <button class="link" type="button" onClick={() => showEntry(document, entry)}>
        <bdi>{visible(loc) || words.terms.withoutUrl}</bdi>
      </button>
      <span class="return-to">
        <span class="dim">
          {seldomWords.languages.namesFor(<bdi class="language-code">{visible(language)}</bdi>)}
        </span>
        {target !== null ? (
          <button class="link" type="button" onClick={() => showEntry(target.document, target.entry)}>
            <bdi>{visible(href)}</bdi>
          </button>
        ) : link !== null ? (
          <a class="remote" href={link} target="_blank" rel="noopener noreferrer nofollow">
            <bdi>{visible(href)}</bdi>
          </a>
        ) : (
          <bdi>{visible(href)}</bdi>
        )}
      </span>
    </>
  );
}

function Matrix({ report: { columns, lines } }: { readonly report: LanguageReport }): JSX.Element {
  return (
    <section class="card flush" aria-labelledby="matrix-heading">
      <h2 id="matrix-heading">{seldomWords.languages.matrix}</h2>
      <p class="matrix-lead dim">{seldomWords.languages.matrixHint}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable with the keyboard. */}
      <section class="languages-frame" tabIndex={0} aria-label={seldomWords.languages.matrixTable}>
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col">{seldomWords.languages.pagesIn}</th>
              {columns.map((head, index) => (
                <th key={index} scope="col">
                  <span class="visually-hidden">{seldomWords.languages.to}</span>
                  <Head head={head} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ head, pageCount, counts }, index) => (
              <tr key={index}>
                <th scope="row">
                  <Head head={head} />
                </th>
                {counts.map((value, column) => (
                  <td
                    key={column}
                    class={value === 0 ? "dim" : undefined}
                    style={{ "--share": `${Math.min(1, value / pageCount) * 100}%` }}
                  >
                    {count(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

function Head({ head }: { readonly head: MatrixHead }): JSX.Element {
  switch (head.kind) {
    case "language":
      return <bdi title={languageName(head.code) ?? undefined}>{visible(head.code)}</bdi>;
    case "rest":
      return <>{seldomWords.languages.rest(head.languageCount)}</>;
    case "none":
      return <>{seldomWords.languages.noneNamed}</>;
  }
}
