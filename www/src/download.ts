/**
 * What the page has made, handed to the browser to be saved.
 *
 * @module
 */

/** How long a browser may take to begin a download, in milliseconds. */
const REVOKE_MS = 60_000;

/** Has the browser save `blob`. */
export function download(blob: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_MS);
}
