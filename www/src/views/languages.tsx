import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type {
  LanguageFacts,
  LanguageReport,
  MatrixHead,
  MissingReturn,
  MissingReturns,
} from "../engine/messages.ts";
import { count, counted, linkTarget, visible } from "../format.ts";
import { fetchLanguages, fetchMissingReturns, ignoreStopped } from "../inspect.ts";
import { kept, showEntry, showNarrowed } from "../state.ts";
import { languageName } from "../words.ts";
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

  if (report === null) return <p class="reading dim">Looking at what pages say about their languages.</p>;
  if (report.pageCount === 0) {
    return (
      <p class="card dim">
        None of the URLs that are shown names a page in a language. That is what{" "}
        <code>&lt;xhtml:link rel="alternate" hreflang="…"&gt;</code> is for.
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
      <h2 class="visually-hidden">Languages</h2>
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
    <section class="card language-facts" aria-label="Facts">
      <ul>
        <li>
          <button class="big-figure" type="button" onClick={() => showNarrowed({ language: "*" })}>
            <strong>{count(pageCount)}</strong> {pageCount === 1 ? "page names" : "pages name"} others
          </button>
        </li>
        <li class="big-figure">
          <strong>{count(languageCount)}</strong> {languageCount === 1 ? "language" : "languages"}
        </li>
        <li class="big-figure">
          <strong>{count(clusterCount)}</strong>{" "}
          {clusterCount === 1 ? "group of pages that name" : "groups of pages that name"} each other
        </li>
      </ul>
      {selflessCount > 0 && (
        <p>
          <SeverityMark severity="warning" />
          <span>
            {counted(selflessCount, "page does", "pages do")} not name{" "}
            {selflessCount === 1 ? "itself" : "themselves"}. Each page belongs in its own list, with its own
            language.
          </span>
        </p>
      )}
      {isPartial && (
        <p>
          <SeverityMark severity="info" />
          <span>
            There are more links than this page looks at: the figures are of the first {count(linkCount)}{" "}
            links, on {counted(pageCount, "page")}.
          </span>
        </p>
      )}
    </section>
  );
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
      <h2 id="languages-heading">Languages that pages are named in</h2>
      <div class="languages-frame">
        <table class="languages-table">
          <thead>
            <tr>
              <th scope="col">Language</th>
              <th scope="col" class="figure">
                Pages in it
              </th>
              <th scope="col" class="figure">
                Named on
              </th>
              <th scope="col" class="figure">
                Links not returned
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
        <p class="languages-more dim">
          and {counted(languageCount - languages.length, "more code", "more codes")} on fewer pages
        </p>
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
        <bdi class="language-code">{visible(code)}</bdi>
        {name === null ? (
          <span class="language-unknown">
            <SeverityMark severity="warning" />
            no known language
          </span>
        ) : (
          <span class="dim">{isDefault(code) ? "for everybody else" : name}</span>
        )}
      </th>
      <td class="figure">{count(urlCount)}</td>
      <td class="figure">
        <button class="link" type="button" onClick={() => showNarrowed({ language: code })}>
          {counted(rowCount, "page")}
        </button>
      </td>
      <td class="figure">
        {notReturned === 0 ? (
          "0"
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
        Links that are not returned
        {language !== null && <> to {visible(language)}</>}
      </h2>
      <div class="returns-lead">
        <p class="dim">
          Search engines believe that two pages are one in two languages only when each of them names the
          other.
        </p>
        {language !== null && (
          <button class="button small" type="button" onClick={onAll}>
            Show all languages
          </button>
        )}
      </div>
      {isNothing && (
        <p class="returns-none">
          <SeverityMark severity="ok" />
          <span>
            Every link to another page {report.isPartial ? "that was looked at is returned." : "is returned."}
          </span>
        </p>
      )}
      {found !== null && (
        <>
          <ReturnList
            title={counted(
              found.unnamed.count,
              "link leads to a page that does not name back",
              "links lead to pages that do not name back",
            )}
            returns={found.unnamed}
          />
          <ReturnList
            title={counted(
              found.absent.count,
              "link leads to a page that is in none of the open files",
              "links lead to pages that are in none of the open files",
            )}
            returns={found.absent}
          />
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
      {total > first.length && <p class="dim">The first {count(first.length)} are listed.</p>}
    </div>
  );
}

function Return({ one }: { readonly one: MissingReturn }): JSX.Element {
  const { document, entry, loc, href, language, target } = one;
  const link = linkTarget(href);
  return (
    <>
      <button class="link" type="button" onClick={() => showEntry(document, entry)}>
        <bdi>{visible(loc) || "a page without a URL"}</bdi>
      </button>
      <span class="return-to">
        <span class="dim">
          names for <bdi class="language-code">{visible(language)}</bdi>
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
      <h2 id="matrix-heading">From language to language</h2>
      <p class="matrix-lead dim">
        How often pages in one language name a page in another. The language of a page is the one that it
        names itself in. A full colour means that all of these pages do.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: What scrolls must be reachable with the keyboard. */}
      <section class="languages-frame" tabIndex={0} aria-label="Table from language to language">
        <table class="matrix">
          <thead>
            <tr>
              <th scope="col">Pages in</th>
              {columns.map((head, index) => (
                <th key={index} scope="col">
                  <span class="visually-hidden">to </span>
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
      return <>{counted(head.languageCount, "other")}</>;
    case "none":
      return <>none named</>;
  }
}
