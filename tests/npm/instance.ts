/**
 * The WebAssembly instance that the package is using, and ways to break it. The package has no switch for that: its
 * memory is damaged, as a fault in the module would.
 */

/** What the package's own glue exports, as far as the tests touch it. */
interface Glue {
  /** Gives the exports of the live instance, once there is one. */
  initSync(source: object): Readonly<Record<string, unknown>>;
  readonly RawParser: new () => object;
}

// The same module that the package has loaded: it is a file of the package, but no part of its API.
const glue: Glue = await import(new URL("wasm/sitemapkit.js", import.meta.resolve("sitemapkit")).href);

/** The stack of a Rust program for WebAssembly, which lies before its data. */
const STACK_BYTES = 2 ** 20;

/** The memory of the live instance. It is another one after each trap. */
export function liveMemory(): WebAssembly.Memory {
  // Exports have short names.
  const memory = Object.values(glue.initSync({})).find((value) => value instanceof WebAssembly.Memory);
  if (memory === undefined) throw new Error("the instance exports no memory");
  return memory;
}

/** Overwrites the data of the instance, so that the first pointer that is followed leads out of its memory. */
export function damageMemory(): void {
  new Uint8Array(liveMemory().buffer).fill(0xaa, STACK_BYTES);
}

/** Takes all memory that the instance could still grow by. */
export function exhaustMemory(): void {
  const memory = liveMemory();
  for (let pages = 65_536; pages >= 1; pages /= 2) {
    try {
      memory.grow(pages);
    } catch {
      // It does not fit: half of it may.
    }
  }
}

/** Every parser registers itself when it is made, so that its memory comes back even if nobody frees it. */
const open = new Set<unknown>();
const { register, unregister } = FinalizationRegistry.prototype;
FinalizationRegistry.prototype.register = function (target, ...rest) {
  if (target instanceof glue.RawParser) open.add(target);
  register.call(this, target, ...rest);
};
FinalizationRegistry.prototype.unregister = function (token) {
  open.delete(token);
  return unregister.call(this, token);
};

/** How many parsers hold memory of the instance: neither finished nor freed. */
export function openParserCount(): number {
  return open.size;
}
