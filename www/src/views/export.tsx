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

/** The menu, and what it knows. It comes with the first result, because nobody needs it before. */
const loaded = signal<Awaited<ReturnType<typeof loadMenu>> | null>(null);

/** The button that opens the menu of exports, and the menu. */
export function Export(): JSX.Element | null {
  const summary = overall.value;
  const isThere = summary !== null;
  useEffect(() => {
    if (!isThere || loaded.value !== null) return;
    void loadMenu().then((menu) => {
      loaded.value = menu;
    });
  }, [isThere]);
  if (summary === null) return null;
  const { ExportMenu, exporting, forgetExport } = loaded.value ?? {};
  return (
    <>
      <button class="button small" type="button" popovertarget="export">
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
        {ExportMenu !== undefined && <ExportMenu summary={summary} />}
      </div>
    </>
  );
}
