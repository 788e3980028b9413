declare namespace Cloudflare {
  interface Env {
    /** The sources of all sites; `store/keys.ts` knows the keys. */
    readonly KV: KVNamespace;
  }

  /** What `exports` of "cloudflare:workers" is made of. */
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
  }
}

interface Env extends Cloudflare.Env {}
