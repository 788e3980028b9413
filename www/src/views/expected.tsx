import { type JSX, render } from "preact";
import { size, visible } from "../format.ts";
import { chooseFile, openPasteDialog } from "../intake.ts";
import { expected, forgetLink } from "../linked.ts";
import type { LinkedFile } from "../permalink.ts";
import { words } from "../words/index.ts";

let isShown = false;

/** Says on the start view, above all else, which files a link needs. */
export function showExpected(): void {
  const start = document.getElementById("start");
  if (isShown || start === null) return;
  isShown = true;
  const place = document.createElement("div");
  start.prepend(place);
  render(<Expected />, place);
}

function Expected(): JSX.Element {
  const linked = expected.value;
  // What comes into it later is announced.
  return <div role="status">{linked !== null && <Files {...linked} />}</div>;
}

function Files({ files, fileCount }: NonNullable<typeof expected.value>): JSX.Element {
  const say = words.incoming;
  const more = fileCount - files.length;
  return (
    <section class="expected" aria-labelledby="expected-heading">
      <h2 id="expected-heading">{say.expected(fileCount)}</h2>
      <ul>
        {files.map((file, index) => (
          <Wanted key={index} file={file} />
        ))}
        {more > 0 && <li>{say.expectedMore(more)}</li>}
      </ul>
      <p>{say.expectedHint(fileCount)}</p>
      <div class="actions">
        {files.every(({ isPasted }) => isPasted) ? (
          <button class="button primary" type="button" onClick={openPasteDialog}>
            {say.paste}
          </button>
        ) : (
          <button class="button primary" type="button" onClick={chooseFile}>
            {say.choose(fileCount)}
          </button>
        )}
        <button class="button" type="button" onClick={forgetLink}>
          {say.forget}
        </button>
      </div>
    </section>
  );
}

function Wanted({ file }: { readonly file: LinkedFile }): JSX.Element {
  return (
    <li>
      <strong>
        <bdi>{visible(file.isPasted ? words.incoming.pasted : file.name)}</bdi>
      </strong>
      <span class="dim">
        {file.size !== null && `, ${size(file.size)}`}
        {file.url !== "" && (
          <>
            , <bdi>{visible(file.url)}</bdi>
          </>
        )}
        {file.isPasted && `; ${words.incoming.expectedPasted}`}
      </span>
    </li>
  );
}
