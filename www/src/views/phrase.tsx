import type { JSX } from "preact";
import { phrasePieces, visible } from "../format.ts";

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
