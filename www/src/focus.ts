/**
 * Where the focus goes when what had it is gone.
 *
 * A press often takes away what was pressed: it leads to another view, closes a file, or widens what is shown. Browsers then give the
 * focus to the whole page, where keys lead nowhere and nothing is announced.
 *
 * @module
 */

import { documents, selection, type View, view } from "./state.ts";

const FOCUSABLE = "button, a[href], input, select, textarea, summary, [tabindex]";

/** What had the focus, and where it was. */
interface Held {
  readonly element: Element;
  readonly view: View;
  /** What it was in, from the inside out, and the position of the part that it was in. */
  readonly path: readonly { readonly parent: Element; readonly index: number }[];
  /** Whether it was pressed: what goes away by itself takes the focus along. */
  readonly isPressed: boolean;
}

/** What the focus was given to last. */
let given: Element | null = null;

/** Whether nobody has chosen where the focus is: what comes of a press later may still have it. */
export const isFocusFree = (): boolean =>
  document.activeElement === document.body || document.activeElement === given;

/** Gives the focus to what somebody wanted to see, or to what stands where the pressed thing was. */
export function keepFocus(app: HTMLElement): void {
  let held: Held | null = null;
  const hold = (target: EventTarget | null, isPressed: boolean): void => {
    const element = target instanceof Element ? target.closest(FOCUSABLE) : null;
    if (element === null || !app.contains(element)) held = null;
    else if (isPressed || element !== held?.element)
      held = { element, view: view.peek(), path: pathTo(element, app), isPressed };
  };
  const options = { capture: true, passive: true };
  document.addEventListener("focusin", ({ target }) => hold(target, false), options);
  document.addEventListener("click", ({ target }) => hold(target, true), options);
  document.addEventListener(
    "focusout",
    ({ target }) => {
      // Some browsers tell of it as well when an element is taken away, just before.
      queueMicrotask(() => {
        const isLeft = target === held?.element && document.activeElement !== target;
        if (isLeft && target instanceof Element && isShown(target)) held = null;
      });
    },
    options,
  );

  new MutationObserver((changes) => {
    const now = held;
    if (now === null || !isFocusLost(now.element) || !changes.some((change) => concerns(change, now.element)))
      return;
    if (isShown(now.element)) return;
    held = null;
    if (documents.peek().length === 0) return;
    const isOtherView = view.peek() !== now.view;
    if (isOtherView) focusView();
    else if (now.isPressed) focusNear(now);
    given = document.activeElement;
  }).observe(app, { childList: true, subtree: true, attributeFilter: ["class", "hidden"] });
}

/** Classes and `hidden` matter only around the element: the table changes those of its rows on every frame. */
const concerns = ({ type, target }: MutationRecord, element: Element): boolean =>
  type === "childList" ? !element.isConnected : target.contains(element);

const isFocusLost = (element: Element): boolean =>
  document.activeElement === null ||
  document.activeElement === document.body ||
  document.activeElement === element;

const isShown = (element: Element): boolean => element.isConnected && element.checkVisibility();

function pathTo(element: Element, top: Element): Held["path"] {
  const path: { readonly parent: Element; readonly index: number }[] = [];
  for (let inner = element; inner !== top && inner.parentElement !== null; inner = inner.parentElement)
    path.push({ parent: inner.parentElement, index: [...inner.parentElement.children].indexOf(inner) });
  return path;
}

/** The one of its kind that stands in the place of what is gone, or before it. */
function focusNear({ element, path }: Held): void {
  const place = path.find(({ parent }) => isShown(parent));
  const parts = [...(place?.parent.children ?? [])];
  const inOrder = [...parts.slice(place?.index), ...parts.slice(0, place?.index).toReversed()];
  const isLike = (other: Element): boolean =>
    other.matches(FOCUSABLE) && other.className === element.className;
  for (const part of inOrder) {
    const like = [part, ...part.querySelectorAll(FOCUSABLE)].find((other) => isLike(other) && isShown(other));
    if (!(like instanceof HTMLElement)) continue;
    like.focus();
    return;
  }
  focusView();
}

/** What somebody who goes to a view wants to see: the rule that was chosen, the table, or all of it. */
function focusView(): void {
  const panel = document.getElementById("panel");
  if (view.peek() === "problems" && selection.peek() !== null) {
    const heading = document.getElementById("problem-heading");
    heading?.focus();
    if (document.activeElement === heading) return;
  }
  const table = view.peek() === "entries" ? panel?.querySelector<HTMLElement>("[role=grid]") : null;
  (table ?? panel)?.focus({ preventScroll: true });
}
