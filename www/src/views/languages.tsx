import type { JSX } from "preact";

/** To be written. */
export function Languages(): JSX.Element {
  return <div class="languages" />;
}
