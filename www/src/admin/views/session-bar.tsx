import type { JSX } from "preact";
import { words } from "../../words/admin.ts";
import { go } from "../place.ts";
import { session, signOut } from "../session.ts";

/** At the top of the page: how to end being signed in. */
export function SessionBar(): JSX.Element | null {
  if (session.value === null) return null;
  return (
    <button
      class="button small"
      type="button"
      onClick={() => {
        signOut();
        go({ site: null, section: "overview" });
      }}
    >
      {words.page.signOut}
    </button>
  );
}
