/** The servers that the Worker meets in the tests, in place of the public network: what it asks of any other is refused. */

import { gzipSync } from "node:zlib";
import { answerWhoIsTold } from "./remote.ts";

const SITEMAP =
  '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://sitemap.example/</loc></url></urlset>\n';

const XML = { "content-type": "application/xml" };

/** Answers in the name of every server. */
export async function answerForAll(request: Request): Promise<Response> {
  const url = new URL(request.url);
  if (url.hostname.startsWith("remote.")) return answerWhoIsTold(request);
  if (url.hostname !== "sitemap.example") throw new Error(`nobody is there: ${url.hostname}`);
  const to = (location: string): Response => new Response(null, { status: 302, headers: { location } });
  switch (url.pathname) {
    case "/sitemap.xml":
      return new Response(SITEMAP, {
        headers: { ...XML, "last-modified": "Sun, 01 Nov 2026 00:00:00 GMT", "set-cookie": "a=b" },
      });
    case "/sitemap.xml.gz":
      return new Response(gzipSync(SITEMAP), { headers: { "content-type": "application/gzip" } });
    case "/asked":
      return new Response(JSON.stringify(Object.fromEntries(request.headers)), {
        headers: { "content-type": "text/plain" },
      });
    case "/moved":
      return to("/sitemap.xml");
    case "/home":
      return to("http://127.0.0.1/sitemap.xml");
    case "/around":
      return to("/around");
    case "/page":
      return new Response("<!doctype html><title>A page</title>", {
        headers: { "content-type": "text/html; charset=utf-8" },
      });
    case "/too-large": {
      const block = new Uint8Array(1_048_576).fill(0x20);
      let left = 60;
      const body = new ReadableStream({
        pull(controller) {
          left -= 1;
          if (left >= 0) controller.enqueue(block);
          else controller.close();
        },
      });
      return new Response(body, { headers: XML });
    }
    // So the platform answers for a server that is not there.
    case "/down":
      return new Response("error code: 1016", { status: 530 });
    default:
      return new Response("none", { status: 404 });
  }
}
