/**
 * Ways to write the same XML: <https://www.w3.org/TR/xml/>, <https://www.w3.org/TR/xml-names/>.
 *
 * @module
 */

import { bytes, DATE, good, listing, NAMESPACE, PAGE, SITE } from "./case.mjs";

const ROOT = `<urlset xmlns="${NAMESPACE}">`;
const PLAIN = listing(PAGE);
const BODY = `${ROOT}${PAGE}</urlset>`;

/** @type {import("./case.mjs").Kind} */
export const syntax = {
  title: "ways to write XML",
  documents: [
    good("as the protocol shows it", PLAIN),
    good("on one line", `<?xml version="1.0" encoding="UTF-8"?>${BODY}`),
    good("lines that end in CR LF", PLAIN.replaceAll("\n", "\r\n")),
    good("lines that end in CR", PLAIN.replaceAll("\n", "\r")),
    good("tabs and empty lines", PLAIN.replaceAll("><", ">\n\n\t\t<")),
    good("without a declaration", BODY, "xml-declaration-missing"),
    good("a declaration without an encoding", `<?xml version="1.0"?>\n${BODY}`),
    good("a declaration in single quotes", `<?xml version='1.0' encoding='UTF-8'?>${BODY}`),
    good("an encoding in lower case", `<?xml version="1.0" encoding="utf-8"?>${BODY}`),
    good("standalone", `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${BODY}`),
    good("not standalone", `<?xml version="1.0" encoding="UTF-8" standalone='no' ?>${BODY}`),
    good("spaces in the declaration", `<?xml  version = "1.0"\n\tencoding = "UTF-8" ?>\n${BODY}`),
    good("a byte order mark", `\u{FEFF}${PLAIN}`, "encoding-bom"),
    good("attributes in single quotes", PLAIN.replaceAll(`"${NAMESPACE}"`, `'${NAMESPACE}'`)),
    good(
      "white space in tags",
      PLAIN.replace("<url>", "<url  >").replace("</loc>", "</loc\n>").replace("</url>", "</url >"),
    ),
    good("white space around the equals sign", PLAIN.replace("xmlns=", "xmlns =\n  ")),
    good(
      "comments between elements",
      `<?xml version="1.0"?><!-- a --><!---->${ROOT}<!-- b -->${PAGE}<!-- c - d --></urlset><!-- e -->\n`,
    ),
    good("a comment in an entry", listing(PAGE.replace("<lastmod>", "<!-- when --><lastmod>"))),
    good("markup in a comment", listing(`${PAGE}<!-- <url><loc>/old</loc></url> & so on -->`)),
    good(
      "a style sheet",
      `<?xml version="1.0"?>\n<?xml-stylesheet type="text/xsl" href="/sitemap.xsl"?>\n${BODY}`,
    ),
    good(
      "instructions anywhere",
      `<?xml version="1.0"?><?a?><?b c?>${ROOT}<?d e?>${PAGE}<?f g > h?></urlset><?i?>\n`,
    ),
    good(
      "CDATA",
      listing(`<url><loc><![CDATA[${SITE}/tea?a=1&b=2]]></loc><lastmod><![CDATA[${DATE}]]></lastmod></url>`),
    ),
    good(
      "CDATA as a part of a value",
      listing(`<url><loc>${SITE}/tea?a=1<![CDATA[&b=2]]>&amp;c=3</loc><lastmod>${DATE}</lastmod></url>`),
    ),
    good(
      "the five entities",
      listing(`<url><loc>${SITE}/?a=1&amp;b=&apos;</loc><lastmod>${DATE}</lastmod></url>`),
    ),
    good(
      "decimal references",
      listing(`<url><loc>${SITE}/?a=1&#38;b=2</loc><lastmod>2026&#45;11-21T10:30:00Z</lastmod></url>`),
    ),
    good(
      "hexadecimal references",
      listing(`<url><loc>${SITE}/?a=1&#x26;b=&#x000031;&#x3a;</loc><lastmod>${DATE}</lastmod></url>`),
    ),
    good(
      "a prefix for the protocol",
      `<?xml version="1.0"?><s:urlset xmlns:s="${NAMESPACE}"><s:url><s:loc>${SITE}/tea</s:loc><s:lastmod>${DATE}</s:lastmod></s:url></s:urlset>`,
      "namespace-prefixed-root",
    ),
    good(
      "the namespace on every element",
      listing(PAGE.replaceAll(/<(url|loc|lastmod)>/g, `<$1 xmlns="${NAMESPACE}">`)),
    ),
    good("a namespace written with a reference", PLAIN.replace("sitemap/0.9", "sitemap/0&#46;9")),
    good(
      "schemaLocation",
      PLAIN.replace(
        "<urlset ",
        `<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE} http://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd" `,
      ),
    ),
    good(
      "schemaLocation for an extension",
      PLAIN.replace(
        "<urlset ",
        `<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${NAMESPACE}\n    ${NAMESPACE}/sitemap.xsd\n    http://www.google.com/schemas/sitemap-image/1.1\n    http://www.google.com/schemas/sitemap-image/1.1/sitemap-image.xsd" `,
      ),
    ),
    good(
      "attributes of XML itself",
      PLAIN.replace("<urlset ", '<urlset xml:lang="en" xml:space="preserve" '),
    ),
    good(
      "an element of somebody else",
      listing(PAGE.replace("</url>", '<x:rank xmlns:x="urn:example:x">1</x:rank></url>')),
      "namespace-extension-unknown",
    ),
    good(
      "a declared element of somebody else",
      PLAIN.replace("<urlset ", '<urlset xmlns:x="urn:example:x" ').replace(
        "</url>",
        '<x:rank x:of="tea"/></url>',
      ),
      "namespace-extension-unknown",
    ),
    good(
      "xsi declared and not used",
      PLAIN.replace("<urlset ", '<urlset xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '),
      "namespace-extension-unused",
    ),
    good(
      "an extension declared and not used",
      PLAIN.replace("<urlset ", '<urlset xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" '),
      "namespace-extension-unused",
    ),
    good(
      "a namespace of somebody else as default",
      listing(PAGE.replace("</url>", '<rank xmlns="urn:example:x">1</rank></url>')),
      "namespace-extension-unknown",
    ),
    good(
      "an attribute of somebody else",
      PLAIN.replace("<urlset ", '<urlset xmlns:x="urn:example:x" x:made="today" '),
      "attribute-unexpected",
    ),
    good("a greater-than sign in an instruction", listing(`<?a b > c?>${PAGE}`)),
    good("a comment of all signs", listing(`<!-- "'<>&;]]>&nbsp;%20 -->${PAGE}`)),
    good("letters beyond the first plane in a comment", listing(`<!-- 茶 🍵 -->${PAGE}`)),
    good("nothing behind the last tag", PLAIN.trimEnd()),
    good("white space behind the last tag", `${PLAIN}\n \t\r\n`),
    good("a long comment", listing(`<!-- ${"tea ".repeat(5_000)}-->${PAGE}`)),
    good(
      "a comment in a value",
      listing(PAGE.replace("/tea<", "/<!-- green -->tea<")),
      "xml-comment-in-value",
    ),
    good(
      "white space around values",
      listing(PAGE.replace(/<(loc|lastmod)>([^<]*)</g, "<$1>\n $2\n <")),
      "loc-surrounding-whitespace lastmod-surrounding-whitespace",
    ),
    good("bare quotes", listing(PAGE.replace("/tea<", "/it's-tea<")), "xml-unescaped-quote"),
    good("bytes of UTF-8", bytes("<?xml version='1.0'?><!-- th", 0xc3, 0xa9, ` -->${BODY}`)),
  ],
};
