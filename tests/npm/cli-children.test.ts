/** What `check` says of the files that an index or a robots.txt names, by how servers answer for them. */

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { describe, test } from "node:test";
import { sitemapindex, urlset } from "./documents.ts";
import { folderOf, sitemapkitBesides } from "./run-cli.ts";
import { serve } from "./serve.ts";

const XML = { "Content-Type": "application/xml" };

/** Where a site will be that is being built. */
const SITE = "https://www.example.com";

describe("check of what a server refuses, breaks off or sends elsewhere", () => {
  const origin = serve((request, response) => {
    const here = `http://${request.headers.host}`;
    const children = ["/one.xml", "/broken.xml", "/drip.xml", "/silent.xml", "/loop.xml", "/moved.xml"];
    const [path, query] = request.url?.split("?") ?? [];
    switch (path) {
      case "/robots.txt":
        response.end("User-agent: *\nSitemap: /maps/index.xml\n");
        break;
      case "/maps/index.xml":
        response
          .writeHead(200, XML)
          .end(
            sitemapindex(...["../one.xml", "two.xml"].map((path) => `<sitemap><loc>${path}</loc></sitemap>`)),
          );
        break;
      case "/failing.xml":
        response
          .writeHead(200, XML)
          .end(sitemapindex(...children.map((path) => `<sitemap><loc>${here}${path}</loc></sitemap>`)));
        break;
      case "/leading.xml":
        response
          .writeHead(200, XML)
          .end(
            sitemapindex(
              ...[`/lead.xml?${query}`, "/one.xml"].map(
                (path) => `<sitemap><loc>${here}${path}</loc></sitemap>`,
              ),
            ),
          );
        break;
      case "/lead.xml":
        response.writeHead(302, { Location: `http://${query}/` }).end();
        break;
      case "/one.xml":
      case "/maps/two.xml":
        response.writeHead(200, XML).end(urlset(`<url><loc>${here}${request.url}/page</loc></url>`));
        break;
      case "/broken.xml":
        response.writeHead(200, { ...XML, "Content-Length": "100000" });
        response.write("<urlset>", () => setTimeout(() => response.destroy(), 50));
        break;
      case "/drip.xml": {
        response.writeHead(200, XML);
        const drip = setInterval(() => response.write(" "), 100);
        response.on("close", () => clearInterval(drip));
        break;
      }
      case "/silent.xml":
        break;
      case "/loop.xml":
        response.writeHead(302, { Location: "/loop.xml" }).end();
        break;
      case "/moved.xml":
        response.writeHead(301, { Location: "/one.xml" }).end();
        break;
      case "/plain.xml":
        response.writeHead(200, { ...XML, "Content-Encoding": "gzip" }).end(urlset());
        break;
      default:
        response.writeHead(404).end();
    }
  });
  const json = async (...args: string[]) => {
    const { stdout } = await sitemapkitBesides(["check", "--json", "--retries", "0", ...args]);
    return JSON.parse(stdout);
  };

  test("knows what relative URLs of a robots.txt and of an index name, as --follow does", async () => {
    const { site, documents } = await json("--follow", `${origin()}/`);
    const sources = documents.map(({ source }: { source: string }) => source.replace(origin(), ""));
    assert.deepEqual(sources, ["/robots.txt", "/maps/index.xml", "/one.xml", "/maps/two.xml"]);
    assert.deepEqual(site.missing, []);
    assert.equal(site.counts["site-sitemap-not-referenced"], undefined);
  });

  test("tells each child that cannot be fetched, and why", async () => {
    const args = ["--follow", "--json", "--retries", "0", "--timeout", "1"];
    const { stdout, status } = await sitemapkitBesides(["check", ...args, `${origin()}/failing.xml`]);
    const { site } = JSON.parse(stdout);
    const told = site.diagnostics
      .filter(({ code }: { code: string }) => code === "index-child-fetch-failed")
      .map(({ message }: { message: string }) =>
        message.replaceAll(origin(), "").replace(/\d+ bytes/, "N bytes"),
      );
    assert.deepEqual(told, [
      "`/broken.xml` cannot be fetched: the server closed the connection before the end",
      "`/drip.xml` cannot be fetched: only N bytes within 1 s",
      "`/silent.xml` cannot be fetched: no answer within 1 s",
      "`/loop.xml` cannot be fetched: redirects lead back to `/loop.xml`",
    ]);
    // What a person has named is another matter.
    assert.equal(status, 1);
    assert.equal((await sitemapkitBesides(["check", ...args, `${origin()}/loop.xml`])).status, 2);
    assert.deepEqual(site.missing, []);
  });

  test("leaves out with --follow what leads to a host that is not asked, as fetch does", async (context) => {
    const elsewhere = createServer((_request, response) =>
      response.end(urlset("<url><loc>https://cdn.example.com/a</loc></url>")),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    context.after(() => elsewhere.close());
    const address = elsewhere.address();
    const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const index = `${origin()}/leading.xml?${host}`;
    const args = ["--retries", "0", index];
    const told = `sitemapkit: ${origin()}/lead.xml?${host}: it redirects to \`http://${host}/\` on a host that is not asked (other-host); ${index} names it\n`;
    const fetched = await sitemapkitBesides(["fetch", ...args]);
    assert.deepEqual([fetched.stderr, fetched.status], [told, 1]);
    const checked = await sitemapkitBesides([
      "check",
      "--follow",
      "--json",
      "--rule",
      "index-lastmod-missing=off",
      ...args,
    ]);
    const { documents, unreadable } = JSON.parse(checked.stdout);
    const sources = documents.map(({ source }: { source: string }) => source.replace(origin(), ""));
    assert.deepEqual(sources, [`/leading.xml?${host}`, "/one.xml"]);
    assert.deepEqual([checked.stderr, unreadable, checked.status], [told, [], 1]);
    const allowed = await json("--follow", "--host", host, index);
    assert.equal(allowed.documents.length, 3);
    // Who is named by a person may lead anywhere.
    const given = await json("--follow", `${origin()}/lead.xml?${host}`);
    assert.deepEqual([given.documents.length, given.unreadable], [1, []]);
  });

  test("says of a header that promises gzip that the body is none", async () => {
    const said =
      "its header promises a compressed body (Content-Encoding: gzip or deflate), and the body is none";
    const args = ["--retries", "0", `${origin()}/plain.xml`];
    const fetched = await sitemapkitBesides(["fetch", ...args]);
    assert.equal(fetched.stderr, `sitemapkit: ${origin()}/plain.xml: ${said} (body-incomplete)\n`);
    const checked = await sitemapkitBesides(["check", ...args]);
    assert.equal(checked.stderr, `sitemapkit: cannot read ${origin()}/plain.xml: ${said}\n`);
  });

  test("invents no redirect where FILE has another path than --url", async (context) => {
    const counts = async (...args: string[]) => (await json(...args)).documents[0].counts["http-redirect"];
    const url = ["--url", `${SITE}/sitemap.xml`];
    assert.equal(await counts(...url, `${origin()}/one.xml`), undefined);
    assert.equal(await counts(...url, `${origin()}/moved.xml`), 1);
    assert.equal(await counts(`${origin()}/moved.xml`), 1);
    const cwd = folderOf(context, { "sitemapkit.json": `{ "url": "${SITE}/sitemap.xml" }` });
    const { stdout } = await sitemapkitBesides(["check", "--json", `${origin()}/one.xml`], { cwd });
    const [document] = JSON.parse(stdout).documents;
    // It is where it is, and not where the files of the project are.
    assert.equal(document.counts["http-redirect"], undefined);
    assert.equal(document.counts["loc-other-host"], undefined);
  });
});
