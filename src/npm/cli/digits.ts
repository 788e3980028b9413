/**
 * A whole number with commas. To begin with `Intl` takes a program as long as all else that a short command does.
 *
 * @module
 */

/** The number, such as `1,234,567`. */
export function digits(value: number): string {
  return String(value).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ",");
}
