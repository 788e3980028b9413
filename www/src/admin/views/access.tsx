import type { JSX } from "preact";
import type { SectionProps } from "./site.tsx";
import { Tokens } from "./tokens.tsx";
import { Webhooks } from "./webhooks.tsx";

/** Who may write to a site. */
export function Access({ site }: SectionProps): JSX.Element {
  return (
    <div class="sections">
      <Tokens site={site} />
      <Webhooks site={site} />
    </div>
  );
}
