/**
 * A press counts for what was there when the button went down.
 *
 * Between button down and button up more of a file may come in, and what was pressed then stands a line lower or has been written
 * anew. Browsers see two elements then, and tell of a click on neither.
 *
 * @module
 */

const PRESSABLE = "button, a[href], summary, label, [role=gridcell], [role=treeitem]";
/** How far the pointer may move in a press, in pixels: whoever moves it further drags, or wants it not to count. */
const SLIP_PX = 4;

interface Press {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Tells of clicks that browsers lose. */
export function keepPresses(): void {
  let press: Press | null = null;
  const forget = (): void => {
    press = null;
  };
  const options = { capture: true, passive: true };

  addEventListener(
    "mousedown",
    ({ target, button, ctrlKey, metaKey, shiftKey, altKey, clientX: x, clientY: y }) => {
      const element = target instanceof Element ? target.closest<HTMLElement>(PRESSABLE) : null;
      // With a key it is a press for a menu, another window or a selection, which nothing here could make up for.
      const isPlain = button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);
      press = element !== null && isPlain ? { element, x, y } : null;
    },
    options,
  );
  // Other rows are under the pointer then.
  addEventListener("wheel", forget, options);
  addEventListener(
    "click",
    ({ target }) => {
      if (target instanceof Node && press?.element.contains(target) === true) forget();
    },
    options,
  );
  addEventListener(
    "mouseup",
    ({ clientX, clientY }) => {
      if (press !== null && Math.hypot(clientX - press.x, clientY - press.y) > SLIP_PX) forget();
      // The click, if there is one, comes in the same task.
      setTimeout(() => {
        if (press?.element.isConnected === true) press.element.click();
        forget();
      });
    },
    options,
  );
}
