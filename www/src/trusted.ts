/**
 * The only Trusted Types policy of the page: scripts of this origin may become workers.
 *
 * @module
 */

interface TrustedTypePolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/** Lets through script URLs of this origin. */
export const scriptUrls = ((): { createScriptURL(url: string): string } => {
  const rules = {
    createScriptURL(url: string): string {
      if (new URL(url, location.href).origin !== location.origin)
        throw new TypeError(`not a script of this page: ${url}`);
      return url;
    },
  };
  const factory = (globalThis as { trustedTypes?: TrustedTypePolicyFactory }).trustedTypes;
  return factory?.createPolicy("app", rules) ?? rules;
})();
