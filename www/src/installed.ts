/**
 * The page as a program of the device: it works without a network, and opens files that are handed to it.
 *
 * @module
 */

import { visible } from "./format.ts";
import { openFiles, refuseUnreadable } from "./inspect.ts";
import { scriptUrls } from "./trusted.ts";
import { words } from "./words/index.ts";
import { ROOT } from "./words/language.ts";

/**
 * How long after its load the page fetches what it needs without a network, in milliseconds: whoever comes with a file opens it
 * first, and what reads the file shall not wait for what may be needed another day.
 */
const KEEP_AFTER_MS = 4_000;

/** What a browser hands over that opens a file with the page. */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files: readonly Handle[] }) => void): void;
}

interface Handle {
  readonly name: string;
  getFile(): Promise<File>;
}

/** Keeps the page's files for when there is no network, and listens for files. */
export function install(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => void openLaunched(files));
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const register = (): void => {
    // Without it everything works but that.
    navigator.serviceWorker.register(scriptUrls.createScriptURL(`${ROOT}service-worker.js`)).catch(() => {});
  };
  const registerLater = (): void => void setTimeout(register, KEEP_AFTER_MS);
  if (document.readyState === "complete") registerLater();
  else addEventListener("load", registerLater, { once: true });
}

async function openLaunched(handles: readonly Handle[]): Promise<void> {
  const found = await Promise.allSettled(handles.map((handle) => handle.getFile()));
  const files = found.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = found.flatMap((one, index) =>
    one.status === "rejected" ? [handles[index]?.name ?? ""] : [],
  );
  const remark = failed.length === 0 ? "" : words.incoming.launchFailed(failed.map(visible).join(", "));
  if (files.length > 0)
    openFiles(
      files.map((file) => ({ file, name: file.name })),
      "",
      remark,
    );
  else if (failed.length > 0) refuseUnreadable(failed.join(", "), remark);
}
