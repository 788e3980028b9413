import type { JSX } from "preact";
import { phrasePieces, visible } from "../format.ts";
import { RULE_LANGUAGE } from "../words/language.ts";

/** A phrase whose backticks mark code. */
export function Phrase({ text }: { readonly text: string }): JSX.Element {
  return (
    <>
      {phrasePieces(text).map((piece, index) =>
        piece.code ? <code key={index}>{visible(piece.text)}</code> : piece.text,
      )}
    </>
  );
}

/** What a rule says, marked as English where the page is not. */
export function RulePhrase({ text }: { readonly text: string }): JSX.Element {
  return (
    <span lang={RULE_LANGUAGE}>
      <Phrase text={text} />
    </span>
  );
}
