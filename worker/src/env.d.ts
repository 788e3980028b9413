declare namespace Cloudflare {
  interface Env {
    /** The sources of all sites; `store/keys.ts` knows the keys. */
    readonly KV: KVNamespace;
    /** The stores of sites, by their hosts. */
    readonly SITES: DurableObjectNamespace<import("./site/object.ts").SiteObject>;
    /** The secret that may do everything, with which a deployment begins; without it nobody may make a site. */
    readonly ADMIN_TOKEN?: string;
    /** `"1"` where the server fetches for the inspector what other servers let no page read. */
    readonly INSPECT?: string;
    /** How often one client may ask for that. */
    readonly INSPECT_LIMIT?: RateLimit;
    /** `"1"` where KV shows at once what was written: on one machine. */
    readonly LOCAL?: string;
  }

  /** What `exports` of "cloudflare:workers" is made of. */
  interface GlobalProps {
    mainModule: typeof import("./index.ts");
  }
}

interface Env extends Cloudflare.Env {}
