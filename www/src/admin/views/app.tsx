import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { place } from "../place.ts";
import { session } from "../session.ts";
import { SignIn } from "./sign-in.tsx";
import { SiteView } from "./site.tsx";
import { Sites } from "./sites.tsx";

/** The page: whoever is not signed in is asked to, and then sees the sites, or one of them. */
export function App(): JSX.Element {
  const who = session.value;
  const { site } = place.value;
  const top = useRef<HTMLDivElement>(null);
  const screen = who === null ? "sign-in" : (site ?? "sites");
  const isFirst = useRef(true);

  // What was pressed is gone, so the focus goes to the heading of what came.
  useEffect(() => {
    if (!isFirst.current) top.current?.querySelector("h1")?.focus({ preventScroll: true });
    isFirst.current = false;
  }, [screen]);

  return (
    <div ref={top} class="admin">
      {who === null ? <SignIn /> : site === null ? <Sites /> : <SiteView key={site} site={site} />}
    </div>
  );
}
