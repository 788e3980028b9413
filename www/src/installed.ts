/**
 * The page as a program of the device: it works without a network, and opens files that are handed to it.
 *
 * @module
 */

import { openFiles } from "./inspect.ts";
import { scriptUrls } from "./trusted.ts";
import { ROOT } from "./words/language.ts";

/** What a browser hands over that opens a file with the page. */
interface LaunchQueue {
  setConsumer(consumer: (params: { readonly files: readonly { getFile(): Promise<File> }[] }) => void): void;
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
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}

async function openLaunched(handles: readonly { getFile(): Promise<File> }[]): Promise<void> {
  const files = await Promise.all(handles.map((handle) => handle.getFile()));
  if (files.length > 0) openFiles(files.map((file) => ({ file, name: file.name })));
}
