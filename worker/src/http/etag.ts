const HASH_BYTES = 16;

/**
 * The entity tag made of `parts`, which hold what the document depends on and nothing else.
 *
 * It is weak because a document may be compressed on its way, and two encodings must not share a strong tag:
 * <https://www.rfc-editor.org/rfc/rfc9110#section-8.8.1>.
 */
export function weakTag(...parts: readonly string[]): string {
  return `W/"${parts.join("-")}"`;
}

/** A hash that fits in a header: the first 16 bytes of SHA-256 in hexadecimal digits. */
export async function shortHash(bytes: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return Array.from(digest.subarray(0, HASH_BYTES), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
