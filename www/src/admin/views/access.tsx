import type { JSX } from "preact";
import type { Token, Webhook } from "../answers.ts";
import { call, ofSite } from "../api.ts";
import { useAnswer } from "../asking.ts";
import type { SectionProps } from "./site.tsx";
import { Tokens } from "./tokens.tsx";
import { isSettled } from "./waiting.tsx";
import { Webhooks } from "./webhooks.tsx";

/** Who may write to a site. What is below waits for what is above it, so that nothing moves under a pointer. */
export function Access({ site }: SectionProps): JSX.Element {
  const tokens = useAnswer(() => call<{ tokens: readonly Token[] }>("GET", ofSite(site, "tokens")), site);
  const webhooks = useAnswer(
    () => call<{ webhooks: readonly Webhook[] }>("GET", ofSite(site, "webhooks")),
    site,
  );
  return (
    <div class="sections">
      <Tokens site={site} asked={tokens} />
      {isSettled(tokens) && <Webhooks site={site} asked={webhooks} />}
    </div>
  );
}
