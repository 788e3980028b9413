import { signal } from "@preact/signals";
import type { JSX } from "preact";
import { useEffect } from "preact/hooks";
import { overall } from "../state.ts";
import { words } from "../words/index.ts";

const loadMenu = async () => {
  const [{ ExportMenu }, { exporting, forgetExport }] = await Promise.all([
    import("./export-menu.tsx"),
    import("../exporting.ts"),
  ]);
  return { ExportMenu, exporting, forgetExport };
};

/** The menu, and what it knows. It comes with the first result, because nobody needs it before; it may be lost. */
const loaded = signal<Awaited<ReturnType<typeof loadMenu>> | "lost" | null>(null);

/** The button that opens the menu of exports, and the menu. */
export function Export(): JSX.Element | null {
  const summary = overall.value;
  const isThere = summary !== null;
  useEffect(() => {
    if (!isThere || loaded.value !== null) return;
    loadMenu().then(
      (menu) => {
        loaded.value = menu;
      },
      () => {
        loaded.value = "lost";
      },
    );
  }, [isThere]);
  if (summary === null) return null;
  const menu = loaded.value;
  const { ExportMenu, exporting, forgetExport } = menu === "lost" ? {} : (menu ?? {});
  return (
    <>
      {/* Whoever opens a menu goes on in it at once, so it has to be there; its place is kept. */}
      <button class={`button small ${menu === null ? "unseen" : ""}`} type="button" popovertarget="export">
        {exporting?.value?.state === "making" ? words.result.exporting : words.result.export}
      </button>
      <div
        id="export"
        class="popover export"
        popover="auto"
        role="dialog"
        aria-labelledby="export-heading"
        onToggle={(event) => {
          if (event.newState === "open") forgetExport?.();
        }}
      >
        {menu === "lost" && <p>{words.compare.lost}</p>}
        {ExportMenu !== undefined && <ExportMenu summary={summary} />}
      </div>
    </>
  );
}
