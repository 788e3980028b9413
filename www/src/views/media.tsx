import type { JSX } from "preact";

/** To be written. */
export function Media(): JSX.Element {
  return <div class="media" />;
}
