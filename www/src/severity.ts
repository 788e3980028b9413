/**
 * What severities look like: a sign of each differs in shape, not only in colour.
 *
 * @module
 */

import type { Severity } from "./engine/messages.ts";

/** An element of a sign, in a box of 16 by 16. */
export type SignElement = readonly [
  name: "circle" | "path" | "rect",
  attributes: Readonly<Record<string, string>>,
];

/** The signs. `ok` stands for what has no fault. */
export const SIGNS: Readonly<Record<Severity | "ok", readonly SignElement[]>> = {
  error: [
    ["circle", { class: "shape", cx: "8", cy: "8", r: "7.5" }],
    ["path", { class: "sign", d: "m5.4 5.4 5.2 5.2m0-5.2-5.2 5.2" }],
  ],
  warning: [
    [
      "path",
      {
        class: "shape",
        d: "M6.5 1.6a1.75 1.75 0 0 1 3 0l5.9 10.5a1.7 1.7 0 0 1-1.5 2.5H2.1a1.7 1.7 0 0 1-1.5-2.5Z",
      },
    ],
    ["path", { class: "sign", d: "M8 5.6v3.7m0 2.3v.1" }],
  ],
  info: [
    ["rect", { class: "shape", x: "0.8", y: "0.8", width: "14.4", height: "14.4", rx: "4" }],
    ["path", { class: "sign", d: "M8 4.4v.1m0 2.7v4.2" }],
  ],
  ok: [
    ["circle", { class: "shape", cx: "8", cy: "8", r: "7.5" }],
    ["path", { class: "sign", d: "m4.8 8.3 2.2 2.3 4.2-4.8" }],
  ],
};
