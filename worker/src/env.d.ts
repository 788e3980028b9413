declare namespace Cloudflare {
  interface Env {
    /** The sources of all sites; `store/keys.ts` knows the keys. */
    readonly KV: KVNamespace;
    /** The stores of sites, by their hosts. */
    readonly SITES: DurableObjectNamespace<import("./site/object.ts").SiteObject>;
    /** The register of hosts. */
    readonly HOSTS: DurableObjectNamespace<import("./hosts/object.ts").HostsObject>;
    /** The secret that may do everything, with which a deployment begins; without it nobody may make a site. */
    readonly ADMIN_TOKEN?: string;
    /** The team of Cloudflare Access whose members are admins, such as `example.cloudflareaccess.com`. */
    readonly ACCESS_TEAM_DOMAIN?: string;
    /** The audience tag of the application of Cloudflare Access that is before the API. */
    readonly ACCESS_AUD?: string;
    /** Counts the calls of each token. */
    readonly CALLS?: RateLimit;
    /** Counts the refused tokens of each address. */
    readonly FAILURES?: RateLimit;
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
