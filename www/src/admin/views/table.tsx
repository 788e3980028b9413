import type { ComponentChildren, JSX } from "preact";

/** A table that scrolls by itself where it does not fit, also with the keyboard. */
export function Table({
  heads,
  label,
  caption = "",
  isOfNumbers = false,
  children,
}: {
  readonly heads: readonly string[];
  readonly label: string;
  readonly caption?: string;
  readonly isOfNumbers?: boolean;
  readonly children: ComponentChildren;
}): JSX.Element {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Whoever has no pointer scrolls what has the focus.
    <section class="table-frame" tabIndex={0} aria-label={label}>
      <table class={isOfNumbers ? "table numbers" : "table"}>
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
    </section>
  );
}
