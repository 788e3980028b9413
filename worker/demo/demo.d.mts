/** A key of the demo site, its value and its metadata. */
export interface DemoSource {
  key: string;
  value: string;
  metadata: { lastmod: string };
}

/**
 * What the demo site consists of, in the form that `wrangler kv bulk put` reads. `origin` is where it is served from, such
 * as `"http://localhost:8787"`.
 */
export declare function demoSources(origin: string): DemoSource[];
