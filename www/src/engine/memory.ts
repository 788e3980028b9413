/**
 * How much memory there is, and how one learns that there is no more.
 *
 * @module
 */

/** How much memory entries may take where nobody says how much the device has, in bytes: some ten million URLs. */
const ENTRIES_BYTES = 1_536 * 1_024 * 1_024;
/** Which part of the memory of a device entries may take. */
const DEVICE_PART = 1 / 4;
const GIB = 1_024 ** 3;

/** How much memory the entries of all files may take, in bytes. A browser that runs out of it may end the page without a word. */
export function memoryForEntries(): number {
  const { deviceMemory } = navigator as { readonly deviceMemory?: number };
  return deviceMemory === undefined
    ? ENTRIES_BYTES
    : Math.min(ENTRIES_BYTES, deviceMemory * GIB * DEVICE_PART);
}

/** Whether an error says that memory could not be had, itself or by what caused it. */
export function isOutOfMemory(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // Browsers say it in different words, but all of them by this error; it is for endless recursion as well.
  if (error instanceof RangeError && !/stack|recursion/i.test(error.message)) return true;
  return /out of memory/i.test(error.message) || isOutOfMemory(error.cause);
}
