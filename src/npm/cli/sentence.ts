/**
 * Phrases as sentences.
 *
 * @module
 */

/** The phrase with its first letter in upper case, unless it is code, and a full stop. */
export function sentence(phrase: string): string {
  const upper = phrase.charAt(0).toUpperCase() + phrase.slice(1);
  return /[.!?]$/.test(upper) ? upper : `${upper}.`;
}
