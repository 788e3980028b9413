import { Fragment, type JSX } from "preact";
import { Phrase } from "./phrase.tsx";

/** A sentence of the catalogue, where `{0}`, `{1}` and so on stand for what a view puts there. Code is in backticks. */
export function Slots({
  text,
  slots,
}: {
  readonly text: string;
  readonly slots: readonly JSX.Element[];
}): JSX.Element {
  return (
    <>
      {text.split(/(\{\d\})/).map((piece, index) => {
        const slot = /^\{(\d)\}$/.exec(piece)?.[1];
        return (
          <Fragment key={index}>
            {slot === undefined ? <Phrase text={piece} /> : slots[Number(slot)]}
          </Fragment>
        );
      })}
    </>
  );
}
