/**
 * Namespaces as people write them.
 *
 * @module
 */

import { DECLARATION, NAMESPACE, page, pages, SITE, urlset } from "./case.mjs";

const IMAGE = "http://www.google.com/schemas/sitemap-image/1.1";
const TWO = page("a") + page("z");
const AZ = pages("a", "z");

/**
 * The same two pages under another namespace.
 *
 * @param {string} name
 * @param {string} story
 * @param {string} namespace
 * @param {readonly string[]} codes
 * @returns {import("./case.mjs").Case}
 */
const under = (name, story, namespace, codes) => ({
  name,
  story,
  document: urlset(TWO, `xmlns="${namespace}"`),
  urls: AZ,
  codes,
});

/** @type {import("./case.mjs").Class} */
export const namespaces = {
  title: "namespaces",
  format: "urlset",
  cases: [
    under("exact", "As the protocol has it.", NAMESPACE, []),
    under("google-0.84", "A generator of 2005.", "http://www.google.com/schemas/sitemap/0.84", [
      "namespace-legacy",
    ]),
    under("google-0.90", "A generator of 2006.", "http://www.google.com/schemas/sitemap/0.90", [
      "namespace-legacy",
    ]),
    under("google-0.9", "Old host, new version.", "http://www.google.com/schemas/sitemap/0.9", [
      "namespace-legacy",
    ]),
    under("https", "Someone upgraded every link to https.", "https://www.sitemaps.org/schemas/sitemap/0.9", [
      "namespace-https",
    ]),
    under("slash", "Typed like the address of a page.", `${NAMESPACE}/`, ["namespace-trailing-slash"]),
    under("without-www", "Typed from memory.", "http://sitemaps.org/schemas/sitemap/0.9", [
      "namespace-trailing-slash",
    ]),
    under("version-1.0", "Mixed up with the version of XML.", "http://www.sitemaps.org/schemas/sitemap/1.0", [
      "namespace-wrong",
    ]),
    under("without-version", "The last part was lost.", "http://www.sitemaps.org/schemas/sitemap", [
      "namespace-wrong",
    ]),
    under("padded", "A space was pasted along with it.", ` ${NAMESPACE} `, ["namespace-wrong"]),
    under("own", "A shop invented one.", "http://www.example.com/sitemap", ["namespace-wrong"]),
    under("empty", "A template variable was not filled in.", "", ["namespace-missing"]),
    {
      name: "none",
      story: "Written by hand, or by Baidu's sample.",
      document: `${DECLARATION}<urlset>\n${TWO}</urlset>\n`,
      urls: AZ,
      codes: ["namespace-missing"],
    },
    {
      name: "prefixed",
      story: "An XML library that always writes prefixes.",
      document: `${DECLARATION}<sm:urlset xmlns:sm="${NAMESPACE}">
<sm:url><sm:loc>${SITE}/a</sm:loc><sm:lastmod>2026-01-02</sm:lastmod></sm:url>
<sm:url><sm:loc>${SITE}/z</sm:loc></sm:url>
</sm:urlset>\n`,
      urls: AZ,
      lastmods: ["2026-01-02", null],
      codes: [],
      infos: ["namespace-prefixed-root"],
    },
    {
      name: "ns0-with-extension",
      story: "Python's ElementTree invents ns0 and ns1.",
      document: `${DECLARATION}<ns0:urlset xmlns:ns0="${NAMESPACE}" xmlns:ns1="${IMAGE}">
<ns0:url><ns0:loc>${SITE}/a</ns0:loc><ns1:image><ns1:loc>${SITE}/a.jpg</ns1:loc></ns1:image></ns0:url>
<ns0:url><ns0:loc>${SITE}/z</ns0:loc></ns0:url>
</ns0:urlset>\n`,
      urls: AZ,
      codes: [],
    },
    {
      name: "two-prefixes",
      story: "Fragments of two libraries, the same namespace under two names.",
      document: `${DECLARATION}<a:urlset xmlns:a="${NAMESPACE}" xmlns="${NAMESPACE}">
<url><a:loc>${SITE}/a</a:loc></url>
<a:url><loc>${SITE}/z</loc></a:url>
</a:urlset>\n`,
      urls: AZ,
      codes: [],
    },
    {
      name: "undeclared-prefix",
      story: "The declaration was lost when the root was rewritten.",
      document: `${DECLARATION}<sm:urlset>
<sm:url><sm:loc>${SITE}/a</sm:loc></sm:url>
<sm:url><sm:loc>${SITE}/z</sm:loc></sm:url>
</sm:urlset>\n`,
      urls: AZ,
      codes: ["xml-unbound-prefix ×n", "namespace-missing ?"],
    },
    {
      name: "namespace-of-an-extension",
      story: "The namespace of the news extension was pasted over that of the protocol.",
      document: `${DECLARATION}<urlset xmlns="${IMAGE}" xmlns:image="${IMAGE}"><url><loc>${SITE}/a</loc><image:image><image:loc>${SITE}/a.jpg</image:loc></image:image></url><url><loc>${SITE}/z</loc><image:loc>${SITE}/z.jpg</image:loc></url></urlset>`,
      urls: AZ,
      codes: ["namespace-wrong", "image-unknown-tag"],
    },
    {
      name: "undeclared-prefix-inside",
      story: "The root is right, the entries come from a library that prefixes them.",
      document: urlset(`<sm:url><sm:loc>${SITE}/a</sm:loc></sm:url>\n${page("z")}`),
      urls: AZ,
      codes: ["xml-unbound-prefix ×n"],
    },
    {
      name: "entries-without-namespace",
      story: '.NET and PHP DOM write xmlns="" on elements made without a namespace.',
      document: urlset(TWO.replaceAll("<url>", '<url xmlns="">')),
      urls: AZ,
      codes: ["element-no-namespace ×n"],
    },
    {
      name: "loc-without-namespace",
      story: "Only the values were made without a namespace.",
      document: urlset(TWO.replaceAll("<loc>", '<loc xmlns="">')),
      urls: AZ,
      codes: ["element-no-namespace ×n"],
    },
    {
      name: "entries-under-legacy-namespace",
      story: "Entries of an old generator in a root of a new one.",
      document: urlset(TWO.replaceAll("<url>", '<url xmlns="http://www.google.com/schemas/sitemap/0.84">')),
      urls: AZ,
    },
    {
      name: "root-without-namespace-entries-with",
      story: "Entries were imported with their namespace, the root was typed.",
      document: `${DECLARATION}<urlset xmlns:s="${NAMESPACE}">
<s:url><s:loc>${SITE}/a</s:loc></s:url>
<s:url><s:loc>${SITE}/z</s:loc></s:url>
</urlset>\n`,
      urls: AZ,
      codes: ["namespace-missing"],
    },
    {
      name: "prefixed-root-bare-entries",
      story: "The root has a prefix, and nobody declared a default namespace for the rest.",
      document: `${DECLARATION}<s:urlset xmlns:s="${NAMESPACE}">\n${TWO}</s:urlset>\n`,
      urls: AZ,
      codes: ["element-no-namespace ×n"],
    },
    {
      name: "declared-again-inside",
      story: "Every entry was serialised on its own.",
      document: urlset(TWO.replaceAll("<url>", `<url xmlns="${NAMESPACE}">`)),
      urls: AZ,
      codes: [],
    },
    {
      name: "image-namespace-as-default",
      story: "The first declaration of a list was taken for the default namespace.",
      document: urlset(
        `${page("a", `<image:image><image:loc>${SITE}/a.jpg</image:loc></image:image>`)}${page("z")}`,
        `xmlns="${IMAGE}" xmlns:image="${IMAGE}"`,
      ),
      urls: AZ,
    },
    {
      name: "image-namespace-of-another-version",
      story: "An image namespace that does not exist must not turn pictures into pages.",
      document: urlset(
        page("a", `<image:image><image:loc>${SITE}/a.jpg</image:loc></image:image>`) + page("z"),
        `xmlns="${NAMESPACE}" xmlns:image="http://www.google.com/schemas/sitemap-image/1.0"`,
      ),
      urls: AZ,
      codes: ["namespace-extension-variant ?"],
    },
    {
      name: "undeclared-extension-prefix",
      story: "An image plug-in adds its elements and forgets the declaration.",
      document: urlset(
        page("a", `<image:image><image:loc>${SITE}/a.jpg</image:loc></image:image>`) + page("z"),
      ),
      urls: AZ,
      codes: ["xml-unbound-prefix ×n"],
    },
    {
      name: "undeclared-xsi",
      story: "The schema location was copied without the declaration of xsi.",
      document: urlset(
        TWO,
        `xmlns="${NAMESPACE}" xsi:schemaLocation="${NAMESPACE} ${NAMESPACE}/sitemap.xsd"`,
      ),
      urls: AZ,
      codes: ["xml-unbound-prefix"],
    },
    {
      name: "undeclared-prefix-around-loc",
      story: "A foreign block without a declaration holds a <loc> of its own.",
      document: urlset(`${page("a", `<geo:place><geo:loc>${SITE}/map</geo:loc></geo:place>`)}${page("z")}`),
      urls: AZ,
      codes: ["xml-unbound-prefix ×n"],
    },
    {
      name: "html-prefix-order",
      story: "Extensions declared before the default namespace, in single quotes.",
      document: urlset(
        TWO,
        `xmlns:xhtml='http://www.w3.org/1999/xhtml' xmlns:image='${IMAGE}' xmlns='${NAMESPACE}'`,
      ),
      urls: AZ,
      codes: [],
    },
  ],
};
