/**
 * What others do in a Worker: pass a file on, or make the document of what KV holds for each request; and the least that a Worker
 * can do that looks into KV.
 */

export default {
  /**
   * @param {Request} request
   * @param {{ KV: Record<"get" | "getWithMetadata", (key: string, type: string) => Promise<any>> }} env
   */
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname === "/static") {
      const headers = {
        "content-encoding": "gzip",
        "content-type": "application/xml",
        "cache-control": "max-age=60",
      };
      const body = await env.KV.get("static.xml.gz", "stream");
      return new Response(body, /** @type {any} */ ({ headers, encodeBody: "manual" }));
    }
    if (pathname === "/not-modified") {
      const { value, metadata } = await env.KV.getWithMetadata("static.xml.gz", "stream");
      await value.cancel();
      return new Response(null, { status: 304, headers: { etag: metadata.etag } });
    }
    /** @type {Record<"loc" | "lastmod" | "changefreq" | "priority", string>[]} */
    const urls = await env.KV.get("urls.json", "json");
    const escaped = (/** @type {string} */ text) =>
      text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
    const lines = urls.map(
      ({ loc, lastmod, changefreq, priority }) =>
        `<url><loc>${escaped(loc)}</loc><lastmod>${lastmod}</lastmod>` +
        `<changefreq>${changefreq}</changefreq><priority>${priority}</priority></url>\n`,
    );
    const head =
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
    return new Response(`${head}${lines.join("")}</urlset>\n`, {
      headers: { "content-type": "application/xml" },
    });
  },
};
