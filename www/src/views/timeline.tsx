import type { JSX } from "preact";

/** To be written. */
export function Timeline(): JSX.Element {
  return <div class="timeline" />;
}
