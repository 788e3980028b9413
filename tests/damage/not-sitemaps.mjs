/**
 * What stands where a sitemap should be. Nothing in it is a page of the site.
 *
 * @module
 */

import { bytes, DECLARATION, latin1, page, SITE, urlset } from "./case.mjs";

const HTML = ["html-instead-of-sitemap"];
const UNKNOWN = ["format-unrecognised"];
const ROOT = ["root-unknown"];
const ARCHIVE = ["compression-not-gzip"];

/**
 * A document without pages.
 *
 * @param {string} name
 * @param {string} story
 * @param {string | Uint8Array} document
 * @param {readonly string[]} [codes]
 * @returns {import("./case.mjs").Case}
 */
const not = (name, story, document, codes) => ({ name, story, document, urls: [], ...(codes && { codes }) });

/** A tar archive of one file, without the blocks at its end. */
function tar() {
  const header = new Uint8Array(512);
  header.set(bytes("sitemap.xml"), 0);
  header.set(
    bytes("0000644\0", "0000000\0", "0000000\0", "00000000007\0", "00000000000\0", "        ", "0"),
    100,
  );
  header.set(bytes("ustar", 0, "00"), 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.set(bytes(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  return bytes(header, "content", new Uint8Array(505));
}

/** @type {import("./case.mjs").Class} */
export const notSitemaps = {
  title: "not a sitemap",
  format: "unknown",
  cases: [
    not("empty", "A generator died before its first byte.", "", ["xml-empty-file"]),
    not(
      "template-with-front-matter",
      "The file that a site generator should fill in was published as it is.",
      `---\nlayout: null\n---\n${urlset("  {% for page in site.pages %}\n  <url><loc>{{ site.url }}{{ page.url }}</loc>{% if page.date %}<lastmod>{{ page.date }}</lastmod>{% endif %}</url>\n  {% endfor %}\n")}`,
      ["format-unrecognised"],
    ),
    not(
      "template-of-php",
      "The server does not carry out programs.",
      urlset(
        "<?php foreach ($pages as $page): ?>\n<url><loc><?= $page ?></loc></url>\n<?php endforeach ?>\n",
      ),
      ["format-unrecognised"],
    ),
    not(
      "template-of-php-that-prints-entries",
      "The same with all of an entry in a string.",
      urlset("<?php foreach ($pages as $page) { echo '<url><loc>'.$page.'</loc></url>'; } ?>\n"),
      ["format-unrecognised"],
    ),
    not(
      "template-of-php-with-a-host",
      "The same with a host that is written out.",
      urlset(
        `<?php foreach ($pages as $page) { ?>\n<url><loc>${SITE}/<?php echo $page; ?></loc></url>\n<?php } ?>\n`,
      ),
      ["format-unrecognised"],
    ),
    not("blank", "A template printed nothing but its line ends.", "\r\n\r\n  \t\n", ["xml-empty-file"]),
    not("mark-only", "An empty file, saved by Windows Notepad.", bytes(0xef, 0xbb, 0xbf), ["xml-empty-file"]),
    not("mark-and-blank", "The same with a line end.", bytes(0xef, 0xbb, 0xbf, "\r\n"), ["xml-empty-file"]),
    not("declaration-only", "A generator died after its first line.", DECLARATION, ["xml-truncated"]),
    not("comment-only", "Somebody commented everything out.", `<!-- ${page("a")} -->`, ["xml-truncated"]),
    not(
      "html",
      "An error page.",
      "<!DOCTYPE html>\n<html lang=en>\n<head><title>404</title>\n<body><p>Not found\n",
      HTML,
    ),
    not(
      "html-without-doctype",
      "An old error page.",
      "<html><head><title>404</title></head><body>Not found<br></body></html>",
      HTML,
    ),
    not(
      "html-in-capitals",
      "A very old error page.",
      "<HTML><BODY BGCOLOR=white>Not found</BODY></HTML>",
      HTML,
    ),
    not(
      "html-after-blank-lines",
      "An error page of a theme.",
      "\n\n  <!DOCTYPE html>\n<html><body>Not found</body></html>",
      HTML,
    ),
    not(
      "html-after-a-comment",
      "An error page that is signed.",
      "<!-- teapot 7 -->\n<!DOCTYPE html><html><body>Not found</body></html>",
      HTML,
    ),
    not(
      "xhtml",
      "A page that is well-formed XML.",
      `${DECLARATION}<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-strict.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>Tea</title></head><body><p><a href="${SITE}/a">a</a></p></body></html>`,
      HTML,
    ),
    not(
      "html-sitemap",
      "The page for people that is called sitemap too; its links are not a sitemap.",
      `<!DOCTYPE html>\n<html><head><title>Sitemap</title><link rel="canonical" href="${SITE}/sitemap"></head><body><ul><li><a href="${SITE}/a">a</a><li>${SITE}/b</ul></body></html>`,
      HTML,
    ),
    not(
      "html-that-shows-a-sitemap",
      "A page that explains sitemaps, or shows one with its colours.",
      `<!DOCTYPE html>\n<html><body><pre>${urlset(page("a")).replaceAll("<", "&lt;")}</pre></body></html>`,
      HTML,
    ),
    not(
      "html-that-shows-a-sitemap-as-it-is",
      "The same without escaping it, in all places where that is no markup of the page.",
      `<!DOCTYPE html>\n<html><head><script>a = '${urlset(page("a"))}';</script></head><body><!-- ${urlset(page("b"))} --><pre>${urlset(page("c"))}</pre><textarea>${urlset(page("d"))}</textarea></body></html>`,
      HTML,
    ),
    not(
      "html-that-is-long",
      "A page of a manual.",
      `<!DOCTYPE html>\n<html><body>${`<p>A <b>urlset</b> & what it has: <a href="${SITE}/a">tea</a>.<br>\n`.repeat(200)}</body></html>`,
      HTML,
    ),
    not(
      "html-in-part",
      "A part of a page, with an address on a line of its own.",
      `<div>\n<p>Tea is at\n${SITE}/a\n</p></div>\n`,
      ["xml-content-before-root", "html-instead-of-sitemap"],
    ),
    not(
      "stylesheet-that-makes-a-sitemap",
      "A program for sitemaps was published in the place of one.",
      `${DECLARATION}<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">${urlset('<url><loc><xsl:value-of select="a"/></loc></url>').slice(DECLARATION.length)}</xsl:template></xsl:stylesheet>`,
      ROOT,
    ),
    not(
      "html-challenge",
      "A firewall wants to see a browser first.",
      '<!DOCTYPE html><html><head><title>Just a moment...</title><meta http-equiv="refresh" content="5"></head><body><script>window._c={u:"https:\\/\\/www.example.com\\/a"};</script></body></html>',
      HTML,
    ),
    not("json-object", "An interface answers.", `{"status":404,"docs":"${SITE}/docs"}`, UNKNOWN),
    not(
      "json-list",
      "A list of addresses in another notation.",
      `[\n  "${SITE}/a",\n  "${SITE}/z"\n]\n`,
      UNKNOWN,
    ),
    not("json-empty-list", "A list without addresses.", "[]", UNKNOWN),
    not("json-null", "A variable was not set.", "null", UNKNOWN),
    not("prose", "A sentence.", "The sitemap is being generated. Please come back later.\n", UNKNOWN),
    not(
      "prose-with-address",
      "A sentence with an address in it.",
      `Moved. See ${SITE}/sitemaps/ for all of them.\n`,
      UNKNOWN,
    ),
    not("database-error", "A database is down.", "Error establishing a database connection", UNKNOWN),
    not(
      "escaped-document",
      "Copied out of the source of a page that shows it.",
      urlset(page("a")).replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      UNKNOWN,
    ),
    not(
      "javascript",
      "A script is served under every address.",
      `window.app = { home: "${SITE}/" };\n`,
      UNKNOWN,
    ),
    not("css", "A style sheet.", "body { color: #333 }\na < b { margin: 0 }\n", UNKNOWN),
    not(
      "pdf",
      "A brochure.",
      bytes("%PDF-1.7\n%", 0xe2, 0xe3, 0xcf, 0xd3, "\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"),
      UNKNOWN,
    ),
    not(
      "png",
      "A picture.",
      bytes(0x89, "PNG\r\n", 0x1a, "\n", 0, 0, 0, 13, "IHDR", 0, 0, 0, 1, 0, 0, 0, 1, 8, 6, 0, 0, 0),
      UNKNOWN,
    ),
    not(
      "jpeg",
      "A photograph.",
      bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16, "JFIF", 0, 1, 1, 0, 0, 1, 0, 1, 0, 0),
      UNKNOWN,
    ),
    not(
      "gif",
      "A counter.",
      bytes("GIF89a", 1, 0, 1, 0, 0x80, 0, 0, 0xff, 0xff, 0xff, 0, 0, 0, "!"),
      UNKNOWN,
    ),
    not(
      "word",
      "A document of a word processor.",
      bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, new Uint8Array(40)),
      UNKNOWN,
    ),
    not(
      "random-bytes",
      "An encrypted file.",
      latin1("\u00f5\u0081\u00c3\u0007\u0013\u00ff\u00d9~\u00ae\u0090q\u00b1\u00ee\u0002"),
      UNKNOWN,
    ),
    not(
      "zip",
      "Packed with the wrong program.",
      bytes("PK", 3, 4, 20, 0, 0, 0, 8, 0, new Uint8Array(16), 11, 0, 0, 0, "sitemap.xml"),
      ARCHIVE,
    ),
    not("empty-zip", "An archive without files.", bytes("PK", 5, 6, new Uint8Array(18)), ARCHIVE),
    not(
      "bzip2",
      "Packed with the wrong program.",
      bytes("BZh9", 0x31, 0x41, 0x59, 0x26, 0x53, 0x59, 0x8b, 0x52),
      ARCHIVE,
    ),
    not(
      "xz",
      "Packed with the wrong program.",
      bytes(0xfd, "7zXZ", 0, 0, 4, 0xe6, 0xd6, 0xb4, 0x46),
      ARCHIVE,
    ),
    not(
      "zstd",
      "Packed with the wrong program.",
      bytes(0x28, 0xb5, 0x2f, 0xfd, 0x24, 0x19, 0xc9, 0, 0),
      ARCHIVE,
    ),
    not("7z", "Packed with the wrong program.", bytes("7z", 0xbc, 0xaf, 0x27, 0x1c, 0, 4, 0, 0), ARCHIVE),
    not("tar", "An archive that is not compressed.", tar(), ARCHIVE),
    not(
      "stylesheet",
      "The style sheet of the sitemap, with the element of a page and places called loc inside.",
      `${DECLARATION}<xsl:stylesheet version="2.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform" xmlns:s="http://www.sitemaps.org/schemas/sitemap/0.9"><xsl:template match="/"><html><body><a href="{s:loc}"><xsl:value-of select="s:urlset/s:url/s:loc"/></a></body></html></xsl:template></xsl:stylesheet>`,
      ROOT,
    ),
    not(
      "schema",
      "The schema of sitemaps.",
      `${DECLARATION}<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9"><xsd:element name="urlset"/></xsd:schema>`,
      ROOT,
    ),
    not(
      "svg",
      "A logo.",
      `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"><a xlink:href="${SITE}/a"><text>a</text></a></svg>`,
      ROOT,
    ),
    not(
      "opml",
      "A list of feeds.",
      `${DECLARATION}<opml version="2.0"><body><outline text="Tea" xmlUrl="${SITE}/rss.xml" htmlUrl="${SITE}/"/></body></opml>`,
      ROOT,
    ),
    not(
      "kml",
      "A map.",
      `${DECLARATION}<kml xmlns="http://www.opengis.net/kml/2.2"><Document><NetworkLink><Link><href>${SITE}/a.kml</href></Link></NetworkLink></Document></kml>`,
      ROOT,
    ),
    not(
      "storage-error",
      "A storage service refuses.",
      `${DECLARATION}<Error><Code>AccessDenied</Code><Message>Access Denied</Message><Resource>${SITE}/sitemap.xml</Resource></Error>`,
      ROOT,
    ),
    not(
      "soap-fault",
      "A web service answers.",
      `<soap:Envelope xmlns:soap="http://www.w3.org/2003/05/soap-envelope"><soap:Body><soap:Fault><soap:Detail><url>${SITE}/a</url></soap:Detail></soap:Fault></soap:Body></soap:Envelope>`,
      ROOT,
    ),
  ],
};
