import type { JSX } from "preact";

/** To be written. */
export function Structure(): JSX.Element {
  return <div class="structure" />;
}
