import type { ComponentChildren, JSX } from "preact";

/** A table that scrolls by itself where it does not fit, also with the keyboard. */
export function Table({
  heads,
  label,
  caption = "",
  kind = "",
  children,
}: {
  readonly heads: readonly string[];
  readonly label: string;
  readonly caption?: string;
  /** Whether it is of numbers, or its last column has buttons. */
  readonly kind?: "" | "numbers" | "with-actions";
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    // biome-ignore lint/a11y/useSemanticElements: A fieldset is for what is filled in.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Whoever has no pointer scrolls what has the focus.
    <div class="table-frame" role="group" tabIndex={0} aria-label={label}>
      <table class={`table ${kind}`}>
        {caption !== "" && <caption>{caption}</caption>}
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}
