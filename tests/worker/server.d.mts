/** The secret of the deployment, where a test gives one. */
export const ADMIN_TOKEN: string;

/** `wrangler dev` as a user runs it. */
export class Server {
  readonly origin: string;
  readonly port: string;
  readonly log: string;
  static start(options?: { readonly withStores?: boolean }): Promise<Server>;
  stop(): Promise<void>;
  /** Puts a source into KV, under the host of the server. */
  put(name: string, value: string, metadata?: object): Promise<void>;
}
