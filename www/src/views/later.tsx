import type { FunctionComponent, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../words/index.ts";

/** A view whose code is loaded when it is first shown. */
export function later(load: () => Promise<FunctionComponent>): FunctionComponent {
  let loaded: FunctionComponent | null = null;
  return function Later(): JSX.Element {
    const [View, setView] = useState<FunctionComponent | null>(() => loaded);
    const [isLost, setIsLost] = useState(false);
    useEffect(() => {
      if (loaded !== null) return;
      load()
        .then((found) => {
          loaded = found;
          setView(() => found);
        })
        .catch(() => setIsLost(true));
    }, []);
    if (View !== null) return <View />;
    return (
      <p class="card dim" role="status">
        {isLost ? words.compare.lost : words.compare.loading}
      </p>
    );
  };
}
