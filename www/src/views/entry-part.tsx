import type { ComponentChildren, JSX } from "preact";

/** A part of the detail with its heading. */
export function Part(props: {
  readonly name: string;
  readonly isWide?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    <div class={props.isWide === true ? "entry-part wide" : "entry-part"}>
      <h2>{props.name}</h2>
      {props.children}
    </div>
  );
}
