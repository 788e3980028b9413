import type { JSX } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { count, size, visible } from "../../format.ts";
import { RulePhrase } from "../../views/phrase.tsx";
import { SeverityMark } from "../../views/severity.tsx";
import { words } from "../../words/admin.ts";
import { RULE_LANGUAGE } from "../../words/language.ts";
import type { Source, SourceReport } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { useAnswer } from "../asking.ts";
import { Code, placeOf, Reasons } from "./problems.tsx";
import type { SectionProps } from "./site.tsx";
import { Table } from "./table.tsx";
import { Waiting } from "./waiting.tsx";

/** What somebody has put into KV for a host, and what is served of it. */
export function Sources({ site }: Pick<SectionProps, "site">): JSX.Element {
  const asked = useAnswer(
    () => call<{ readonly sources: readonly Source[] }>("GET", ofSite(site, "sources")),
    site,
  );
  const [checked, setChecked] = useState<string | null>(null);
  return (
    <div class="sections">
      {checked !== null && <Checked key={checked} site={site} name={checked} />}
      <Waiting asked={asked}>
        {({ sources }) =>
          sources.length === 0 ? <None site={site} /> : <List sources={sources} onCheck={setChecked} />
        }
      </Waiting>
    </div>
  );
}

function None({ site }: { readonly site: string }): JSX.Element {
  const said = words.sources;
  return (
    <section class="card" aria-labelledby="sources-heading">
      <h2 id="sources-heading">{said.none}</h2>
      <p class="dim">{said.noneText}</p>
      <pre class="sample">{said.key(visible(site))}</pre>
    </section>
  );
}

function List({
  sources,
  onCheck,
}: {
  readonly sources: readonly Source[];
  readonly onCheck: (name: string) => void;
}): JSX.Element {
  const said = words.sources;
  return (
    <section class="card" aria-labelledby="sources-heading">
      <h2 id="sources-heading">{said.heading}</h2>
      <p class="dim">{said.text}</p>
      {sources.some(({ inIndex }) => !inIndex) && <p>{said.notInIndex}</p>}
      <Table
        heads={[said.name, said.lastmod, said.index, said.action]}
        label={said.heading}
        kind="with-actions"
      >
        {sources.map(({ name, url, lastmod, metadataFault, inIndex }) => (
          <tr key={name}>
            <th scope="row">
              <a {...linkOf(url)}>{visible(name)}</a>
            </th>
            <td class="when">
              {lastmod === null ? said.unknown : visible(lastmod)}
              {metadataFault && (
                <p class="dim" lang={RULE_LANGUAGE}>
                  {visible(metadataFault)}
                </p>
              )}
            </td>
            <td>{inIndex ? said.yes : said.no}</td>
            <td>
              <button
                class="button small"
                type="button"
                aria-label={said.checkNamed(visible(name))}
                onClick={() => onCheck(name)}
              >
                {said.check}
              </button>
            </td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

/** A link to where a source is served, if that is an address to which one may lead. */
const linkOf = (url: string): { readonly href?: string } => (/^https?:\/\//.test(url) ? { href: url } : {});

function Checked({ site, name }: { readonly site: string; readonly name: string }): JSX.Element {
  const said = words.sources;
  const asked = useAnswer(
    () => call<SourceReport>("GET", ofSite(site, `sources/${encodeURIComponent(name)}`)),
    `${site} ${name}`,
  );
  const heading = useRef<HTMLHeadingElement>(null);

  // What was pressed may be far below.
  useEffect(() => heading.current?.focus(), []);

  return (
    <section class="card" aria-labelledby="checked-heading">
      <h2 ref={heading} id="checked-heading" tabIndex={-1}>
        {visible(name)}
      </h2>
      <div role="status">
        <Waiting asked={asked}>{(report) => <Told report={report} />}</Waiting>
      </div>
      <div class="actions">
        <button class="button small" type="button" onClick={asked.again}>
          {said.again}
        </button>
      </div>
    </section>
  );
}

function Told({ report }: { readonly report: SourceReport }): JSX.Element {
  const said = words.sources;
  const { format, entries, served, bytes, refused, counts, problems } = report;
  const tone = refused !== null ? "error" : entries === served ? "ok" : "warning";
  return (
    <>
      <p class={`stamp ${tone}`}>
        <SeverityMark severity={tone} />
        <span>{{ error: said.refused, ok: said.whole, warning: said.partly }[tone]}</span>
      </p>
      {refused !== null && (
        <p lang={RULE_LANGUAGE}>
          <RulePhrase text={visible(refused.message)} />
        </p>
      )}
      <dl class="facts wide">
        {format !== null && [<dt key="format">{said.format}</dt>, <dd key="is">{visible(format)}</dd>]}
        <dt>{said.size}</dt>
        <dd>{size(bytes)}</dd>
        {entries !== null && [<dt key="entries">{said.entries}</dt>, <dd key="count">{count(entries)}</dd>]}
        <dt>{said.served}</dt>
        <dd>{count(served)}</dd>
      </dl>
      {problems.length > 0 && <Problems counts={counts} problems={problems} />}
    </>
  );
}

function Problems({ counts, problems }: Pick<SourceReport, "counts" | "problems">): JSX.Element {
  const said = words.problems;
  return (
    <>
      <Reasons counts={counts} label={words.sources.counts} />
      <Table heads={[said.place, said.code, said.message]} label={words.sources.problems}>
        {problems.map(({ code, severity, message, entry, line }, index) => (
          <tr key={index}>
            <td>
              {entry === null && line === null
                ? words.sources.all
                : placeOf({ index: entry ?? 0, ...(line === null ? {} : { line }) })}
            </td>
            <td class="graded">
              <SeverityMark severity={severity} name={words.sources.severities[severity]} />{" "}
              <Code code={code} />
            </td>
            <td class="message">
              <RulePhrase text={visible(message)} />
            </td>
          </tr>
        ))}
      </Table>
    </>
  );
}
