import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { words } from "../words/index.ts";

/** A view whose code is loaded when it is first shown. Until then it says so. */
export const later = <P extends object>(load: Load<P>): Later<P> => loaded(load, true);

/** A part of a view whose code is loaded when it is first shown. Until then, and where it cannot be loaded, there is nothing. */
export const laterPart = <P extends object>(load: Load<P>): Later<P> => loaded(load, false);

type Load<P> = () => Promise<ComponentType<P>>;
type Later<P> = (props: P) => JSX.Element | null;

function loaded<P extends object>(load: Load<P>, isView: boolean): Later<P> {
  let known: ComponentType<P> | null = null;
  return function Later(props) {
    const [Component, setComponent] = useState(() => known);
    const [isLost, setIsLost] = useState(false);
    useEffect(() => {
      if (Component !== null) return;
      load()
        .then((found) => {
          known = found;
          setComponent(() => found);
        })
        .catch(() => setIsLost(true));
    }, []);
    if (Component !== null) return <Component {...props} />;
    if (!isView) return null;
    return (
      <p class="card dim" role="status">
        {isLost ? words.compare.lost : words.compare.loading}
      </p>
    );
  };
}
