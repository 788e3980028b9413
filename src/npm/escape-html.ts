/**
 * Text in HTML.
 *
 * @module
 */

const REFERENCES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/**
 * A text as HTML that shows it, between tags and in the quotes of attributes.
 *
 * @example
 * ```ts
 * escapeHtml("<b>Tea & cake</b>"); // "&lt;b&gt;Tea &amp; cake&lt;/b&gt;"
 * ```
 */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => REFERENCES[character] ?? "");
}
