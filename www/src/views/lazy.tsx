import type { ComponentType, JSX } from "preact";
import { useEffect, useState } from "preact/hooks";

/** A component of a module that is loaded when it is first shown; nothing is shown until then, and where it cannot be loaded. */
export function lazy<P extends object>(
  load: () => Promise<ComponentType<P>>,
): (props: P) => JSX.Element | null {
  let loaded: ComponentType<P> | null = null;
  return function Lazy(props) {
    const [Component, setComponent] = useState(() => loaded);
    useEffect(() => {
      if (Component !== null) return;
      load().then(
        (component) => {
          loaded = component;
          setComponent(() => component);
        },
        () => {},
      );
    }, []);
    return Component === null ? null : <Component {...props} />;
  };
}
