/**
 * The WebAssembly instance of the analysis. After a trap there is another one; what lived in the old one is lost, and a *generation*
 * tells handles of different instances apart.
 *
 * @module
 */

import { internalError, ownError, SitemapError } from "../errors.js";
import { __wbg_reset_state, finishInit, importsOfModule } from "../wasm/analysis.js";

let isReady = false;
/** A call has failed and the instance it ran in is still there. */
let isBroken = false;
/** How many calls are running: what they are given may have getters that call again. */
let depth = 0;
/** Counts the instances. */
let generation = 0;

/** An instance has been made. */
export function markReady(): void {
  isReady = true;
}

/** Makes an instance of a module that is at hand on import. */
export function start(module: WebAssembly.Module): void {
  finishInit(new WebAssembly.Instance(module, importsOfModule()), module);
  markReady();
}

/** Which instance it is; `undefined` if the one there is has failed. */
export function liveGeneration(): number | undefined {
  return isBroken ? undefined : generation;
}

function replaceInstance(): void {
  // A call that is still running would go on in the old instance with addresses of the new one.
  if (depth > 0) throw new Error("a call is still running in it");
  __wbg_reset_state();
  generation += 1;
  isBroken = false;
}

/** Makes sure that there is an instance to call into. */
function prepare(): void {
  if (!isReady) {
    throw new SitemapError(
      "not-initialised",
      "await init() of sitemapkit/analysis once before anything else",
    );
  }
  if (!isBroken) return;
  try {
    replaceInstance();
  } catch (error) {
    throw internalError(error);
  }
}

/** What the module calls things, and what people do. */
const WORDS: readonly (readonly [wording: RegExp, words: string])[] = [
  [/invalid (?:type|value): (.*), expected /s, "found $1 instead of "],
  [/(?<=found )(?:string |floating point |integer |boolean )/, ""],
  [/(?<=found )JsValue\((.*)\)(?= instead)/s, "$1"],
  [/(?<=found )unit value/, "nothing"],
  [/(?<=instead of )(?:struct .*)/, "an object"],
  [/(?<=instead of )(?:f64|[iu]\d\d)$/, "a number"],
  [/(?<=instead of )a boolean$/, "true or false"],
  [/data did not match any variant.*|TypeError: Reflect.*/, "a value in it is of a wrong kind"],
];

function forPeople(message: string): string {
  return WORDS.reduce((text, [wording, words]) => text.replace(wording, words), message);
}

/**
 * Runs `call`, which enters the instance. What an argument has wrong becomes a {@linkcode SitemapError}; anything else is a trap:
 * the call answers with code `internal`, and the instance is replaced.
 */
export function guarded<T>(call: () => T): T {
  prepare();
  depth += 1;
  try {
    const result = call();
    if (isBroken) throw new Error("a call from inside of this one failed");
    return result;
  } catch (error) {
    const own = isBroken ? undefined : ownError(error);
    if (own) throw new SitemapError(own.code, forPeople(own.message));
    isBroken = true;
    throw internalError(error);
  } finally {
    depth -= 1;
    if (isBroken && depth === 0) {
      try {
        replaceInstance();
      } catch {
        // There was no memory for another one. The next call tries again.
      }
    }
  }
}
