import { sentenceHeaders } from "../http/cache.ts";

/**
 * Where the inspector shows what is served under a path: the page fetches it from here, so it shows what crawlers get.
 * Browsers give up the style sheets (XSLT) that used to make sitemaps readable.
 */
export function answerView(path: string): Response {
  const location = `/#url=${encodeURIComponent(path)}`;
  return new Response(`The inspector shows it: ${location}\n`, {
    status: 302,
    headers: sentenceHeaders({ location }),
  });
}
