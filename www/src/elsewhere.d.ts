/** Made when the page is built, by `rule-pages/elsewhere.ts`. */
declare module "virtual:elsewhere" {
  /** What the tools of search engines call what rules find, by the codes of the rules. */
  export const ELSEWHERE: {
    readonly [code: string]: readonly { readonly product: string; readonly name: string }[];
  };
}
