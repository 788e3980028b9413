/**
 * Google's extensions: <https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps> and the pages
 * beside it, and the few that others have.
 *
 * @module
 */

import { DATE, declared, EXTENSIONS, good, NAMESPACE, repeated, SITE, tea } from "./case.mjs";

const CDN = "https://cdn.example.com";
const IMAGE = `<image:image><image:loc>${SITE}/tea.jpg</image:loc></image:image>`;

/** @param {string} inside */
const pictured = (inside) => tea(inside, ["image"]);

/** @type {import("./case.mjs").Kind} */
export const images = {
  title: "images",
  documents: [
    good("an image", pictured(IMAGE)),
    good(
      "two images",
      pictured(`${IMAGE}<image:image><image:loc>${SITE}/photo.jpg</image:loc></image:image>`),
    ),
    good(
      "as Google shows it",
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}"\n        ${declared("image")}>\n  <url>\n    <loc>${SITE}/sample1.html</loc>\n    <image:image>\n      <image:loc>${SITE}/image.jpg</image:loc>\n    </image:image>\n    <image:image>\n      <image:loc>${SITE}/photo.jpg</image:loc>\n    </image:image>\n  </url>\n  <url>\n    <loc>${SITE}/sample2.html</loc>\n    <image:image>\n      <image:loc>${SITE}/picture.jpg</image:loc>\n    </image:image>\n  </url>\n</urlset>\n`,
    ),
    good(
      "an image on another host",
      pictured(`<image:image><image:loc>${CDN}/tea.jpg</image:loc></image:image>`),
      "image-foreign-host",
    ),
    good(
      "1,000 images",
      pictured(
        repeated(1_000, (n) => `<image:image><image:loc>${SITE}/${n}.jpg</image:loc></image:image>\n`),
      ),
    ),
    good(
      "a query and CDATA",
      pictured(
        `<image:image><image:loc>${SITE}/i?n=1&amp;w=9</image:loc></image:image><image:image><image:loc><![CDATA[${SITE}/i?n=2&w=9]]></image:loc></image:image>`,
      ),
    ),
    good(
      "http on a page of https",
      pictured("<image:image><image:loc>http://www.example.com/tea.jpg</image:loc></image:image>"),
    ),
    good(
      "what Google no longer reads",
      pictured(
        `<image:image><image:loc>${SITE}/tea.jpg</image:loc><image:caption>A cup of tea</image:caption><image:geo_location>Limerick, Ireland</image:geo_location><image:title>Tea</image:title><image:license>https://creativecommons.org/licenses/by/4.0/</image:license></image:image>`,
      ),
      "image-deprecated-tag",
    ),
    good(
      "before the date",
      `<?xml version="1.0"?><urlset xmlns="${NAMESPACE}" ${declared("image")}><url><loc>${SITE}/tea</loc>${IMAGE}<lastmod>${DATE}</lastmod></url></urlset>`,
      "element-order",
    ),
    good(
      "another prefix",
      pictured(IMAGE)
        .replaceAll("image:image>", "i:image>")
        .replaceAll("image:loc", "i:loc")
        .replace("xmlns:image", "xmlns:i"),
    ),
    good(
      "declared on the image",
      tea(IMAGE.replaceAll(/<(\/?)image:/g, "<$1").replace("<image>", `<image xmlns="${EXTENSIONS.image}">`)),
      "namespace-extension-not-on-root",
    ),
    good(
      "letters as they are",
      pictured(`<image:image><image:loc>${SITE}/th%C3%A9.jpg</image:loc></image:image>`),
    ),
  ],
};

const THUMBNAIL = `<video:thumbnail_loc>${SITE}/thumbs/123.jpg</video:thumbnail_loc>`;
const WORDS =
  "<video:title>Grilling steaks for summer</video:title><video:description>Alkis shows you how to get perfectly done steaks every time</video:description>";
const CONTENT = "<video:content_loc>https://streamserver.example.com/video123.mp4</video:content_loc>";
const PLAYER = `<video:player_loc>${SITE}/videoplayer.php?video=123</video:player_loc>`;

/** @param {string} inside @param {string} [source] */
const filmed = (inside, source = CONTENT) =>
  tea(`<video:video>${THUMBNAIL}${WORDS}${source}${inside}</video:video>`, ["video"]);

/** @param {string} name @param {string} inside @param {string} [infos] */
const video = (name, inside, infos) => good(name, filmed(inside), infos);

/** @type {import("./case.mjs").Kind} */
export const videos = {
  title: "videos",
  documents: [
    video("a file", ""),
    good("a player", filmed("", PLAYER)),
    good("a file and a player", filmed("", CONTENT + PLAYER)),
    good(
      "as Google shows it",
      tea(
        `<video:video>\n      ${THUMBNAIL}\n      <video:title>Grilling steaks for summer</video:title>\n      <video:description>\n        Alkis shows you how to get perfectly done steaks every time\n      </video:description>\n      <video:content_loc>\n        http://streamserver.example.com/video123.mp4\n      </video:content_loc>\n      <video:player_loc>\n        ${SITE}/videoplayer.php?video=123\n      </video:player_loc>\n      <video:duration>600</video:duration>\n      <video:expiration_date>2027-11-05T19:20:30+08:00</video:expiration_date>\n      <video:rating>4.2</video:rating>\n      <video:view_count>12345</video:view_count>\n      <video:publication_date>2025-11-05T19:20:30+08:00</video:publication_date>\n      <video:family_friendly>yes</video:family_friendly>\n      <video:restriction relationship="allow">IE GB US CA</video:restriction>\n      <video:requires_subscription>yes</video:requires_subscription>\n      <video:uploader info="${SITE}/users/grillymcgrillerson">GrillyMcGrillerson</video:uploader>\n      <video:live>no</video:live>\n    </video:video>`,
        ["video"],
      ),
    ),
    good(
      "two videos",
      tea(
        `<video:video>${THUMBNAIL}${WORDS}${CONTENT}</video:video><video:video>${THUMBNAIL}${WORDS}<video:content_loc>https://streamserver.example.com/video345.mp4</video:content_loc></video:video>`,
        ["video"],
      ),
    ),
    video("duration 1", "<video:duration>1</video:duration>"),
    video("duration 28800", "<video:duration>28800</video:duration>"),
    video("expires on a day", "<video:expiration_date>2027-11-05</video:expiration_date>"),
    video("expires at a time", "<video:expiration_date>2027-11-05T19:20:30Z</video:expiration_date>"),
    video("published on a day", "<video:publication_date>2025-11-05</video:publication_date>"),
    video(
      "published at a time",
      "<video:publication_date>2025-11-05T19:20:30.5-08:00</video:publication_date>",
    ),
    video("rating 0.0", "<video:rating>0.0</video:rating>"),
    video("rating 5", "<video:rating>5</video:rating>"),
    video("no views", "<video:view_count>0</video:view_count>"),
    video("for adults", "<video:family_friendly>no</video:family_friendly>"),
    video("a list of countries", '<video:restriction relationship="deny">FR CN XK</video:restriction>'),
    video("platforms", '<video:platform relationship="allow">web tv</video:platform>'),
    video("without a platform", '<video:platform relationship="deny">mobile</video:platform>'),
    video("free", "<video:requires_subscription>no</video:requires_subscription>"),
    video("an uploader of 255 characters", `<video:uploader>${"a".repeat(255)}</video:uploader>`),
    video(
      "an uploader on a host of the same domain",
      '<video:uploader info="https://users.example.com/alkis">Alkis</video:uploader>',
    ),
    video("live", "<video:live>yes</video:live>"),
    video(
      "32 tags",
      repeated(32, (n) => `<video:tag>tag ${n}</video:tag>`),
    ),
    good("a title of 100 characters", filmed("").replace("Grilling steaks for summer", "é".repeat(100))),
    good("a description of 2,048 characters", filmed("").replace(/Alkis[^<]*/, "茶 &amp; ".repeat(512))),
    good("CDATA in texts", filmed("").replace(/Alkis[^<]*/, "<![CDATA[Steaks & more: 3 < 4]]>")),
    good("ftp", filmed("", "<video:content_loc>ftp://ftp.example.com/video123.mp4</video:content_loc>")),
    good(
      "another order",
      tea(`<video:video><video:live>no</video:live>${CONTENT}${WORDS}${THUMBNAIL}</video:video>`, ["video"]),
      "video-order",
    ),
    video("a category", "<video:category>cooking</video:category>", "video-deprecated-tag"),
    video(
      "a gallery",
      `<video:gallery_loc title="Steaks">${SITE}/steaks</video:gallery_loc>`,
      "video-deprecated-tag",
    ),
    video(
      "prices",
      '<video:price currency="EUR" type="rent" resolution="hd">1.99</video:price><video:price currency="USD" type="purchase">4</video:price><video:price type="rent"/>',
      "video-deprecated-tag",
    ),
    video(
      "a show",
      "<video:tvshow><video:show_title>Steaks</video:show_title><video:video_type>full</video:video_type><video:episode_title>Summer</video:episode_title><video:season_number>1</video:season_number><video:episode_number>3</video:episode_number><video:premier_date>2025-11-05</video:premier_date></video:tvshow>",
      "video-deprecated-tag",
    ),
    good(
      "attributes of a player",
      filmed("", PLAYER.replace("loc>", 'loc allow_embed="yes" autoplay="ap=1">')),
      "video-deprecated-attribute",
    ),
    video(
      "without countries",
      '<video:restriction relationship="deny"></video:restriction>',
      "video-restriction-empty",
    ),
    video("yes in capital letters", "<video:live>YES</video:live>"),
    good(
      "a page of somebody else as player",
      filmed("", "<video:player_loc>https://www.youtube.com/embed/123</video:player_loc>"),
    ),
    good(
      "a file without an extension",
      filmed("", "<video:content_loc>https://streamserver.example.com/v/123?token=a%20b</video:content_loc>"),
    ),
    good(
      "segments",
      filmed(
        '<video:content_segment_loc duration="60">https://streamserver.example.com/1.mp4</video:content_segment_loc>',
        PLAYER,
      ),
    ),
    video(
      "identifiers",
      '<video:id type="tms:program">EP1</video:id><video:id type="url">https://www.example.com/v/1</video:id>',
    ),
  ],
};

/**
 * @param {string} values What is between publication and title.
 * @param {string} [language]
 * @param {string} [rest]
 */
const article = (values, language = "en", rest = "") =>
  tea(
    `<news:news><news:publication><news:name>The Example Times</news:name><news:language>${language}</news:language></news:publication>${values}<news:title>Companies A, B in Merger Talks</news:title>${rest}</news:news>`,
    ["news"],
  );

/** @param {string} date */
const published = (date) => article(`<news:publication_date>${date}</news:publication_date>`);

const TODAY = "<news:publication_date>2026-11-21</news:publication_date>";

/** @type {import("./case.mjs").Kind} */
export const news = {
  title: "news",
  documents: [
    good("as Google shows it", published("2026-11-21")),
    good("a date to the minute", published("2026-11-21T10:30+01:00")),
    good("a date to the second", published("2026-11-21T10:30:07Z")),
    good("a date to less than a second", published("2026-11-21T10:30:07.5-08:00")),
    good("two days old", published("2026-11-20T00:00:00Z")),
    ...["de", "fil", "zh-cn", "zh-tw", "pt"].map((language) =>
      good(`language ${language}`, article(TODAY, language)),
    ),
    good("a name in other letters", article(TODAY).replace("The Example Times", "読売新聞 &amp; Söhne")),
    good(
      "what Google no longer reads",
      article(
        `<news:access>Subscription</news:access><news:genres>PressRelease, Blog</news:genres>${TODAY}`,
        "en",
        "<news:keywords>business, merger</news:keywords><news:stock_tickers>NASDAQ:A, NASDAQ:B</news:stock_tickers>",
      ),
      "news-deprecated-tag",
    ),
    good(
      "1,000 articles",
      `<?xml version="1.0"?><urlset xmlns="${NAMESPACE}" ${declared("news")}>${repeated(1_000, (n) => `<url><loc>${SITE}/${n}</loc><news:news><news:publication><news:name>The Example Times</news:name><news:language>en</news:language></news:publication><news:publication_date>2026-11-21T${String(n % 24).padStart(2, "0")}:${String(n % 60).padStart(2, "0")}:00Z</news:publication_date><news:title>Companies talk, part ${n}</news:title></news:news></url>\n`)}</urlset>`,
      "lastmod-missing",
    ),
    good(
      "with an image and a video",
      tea(
        `<news:news><news:publication><news:name>The Example Times</news:name><news:language>en</news:language></news:publication>${TODAY}<news:title>Tea</news:title></news:news>${IMAGE}<video:video>${THUMBNAIL}${WORDS}${CONTENT}</video:video>`,
        ["news", "image", "video"],
      ),
    ),
  ],
};

/**
 * Pages that name each other.
 *
 * @param {Readonly<Record<string, string>>} set Languages and URLs.
 */
function cluster(set) {
  const links = Object.entries(set).map(
    ([language, href]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>\n`,
  );
  const locs = [...new Set(Object.values(set))].filter((href) => href.startsWith(`${SITE}/`));
  const entries = locs.map(
    (loc) => `<url><loc>${loc}</loc><lastmod>${DATE}</lastmod>\n${links.join("")}</url>\n`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" ${declared("xhtml")}>\n${entries.join("")}</urlset>\n`;
}

/** @param {string} language */
const inTwo = (language) =>
  cluster({ [language]: `${SITE}/a/`, en: `${SITE}/en/`, "x-default": `${SITE}/en/` });

/** @type {import("./case.mjs").Kind} */
export const alternates = {
  title: "alternates",
  documents: [
    good("two languages and a default", inTwo("de")),
    good("without a default", cluster({ de: `${SITE}/de/`, en: `${SITE}/en/` }), "hreflang-xdefault-missing"),
    good("a region", inTwo("de-CH")),
    good("a script", inTwo("zh-Hant")),
    good("a script and a region", inTwo("zh-Hans-SG")),
    good("a region in small letters", inTwo("de-ch"), "hreflang-case"),
    good(
      "regions of one language",
      cluster({ "en-GB": `${SITE}/gb/`, "en-US": `${SITE}/us/`, en: `${SITE}/en/`, "x-default": `${SITE}/` }),
    ),
    good(
      "a default that is a page of a language",
      cluster({ en: `${SITE}/en/`, fr: `${SITE}/fr/`, "x-default": `${SITE}/en/` }),
    ),
    good(
      "another domain",
      cluster({ en: `${SITE}/tea`, de: "https://www.example.de/tee", "x-default": `${SITE}/tea` }),
    ),
    good(
      "other places of attributes",
      inTwo("de").replaceAll(
        /rel="alternate" (hreflang="[^"]*") (href="[^"]*")\/>/g,
        "\n  $2\n  rel='alternate'\n  $1></xhtml:link>",
      ),
    ),
    good(
      "queries",
      cluster({
        en: `${SITE}/?l=en&amp;p=1`,
        de: `${SITE}/?l=de&amp;p=1`,
        "x-default": `${SITE}/?l=en&amp;p=1`,
      }),
    ),
    good(
      "the same URL in another spelling",
      inTwo("de").replaceAll(`href="${SITE}/a/"`, 'href="https://WWW.example.com:443/a/"'),
    ),
    good(
      "a start page without its path",
      cluster({ en: `${SITE}/`, de: `${SITE}/de`, "x-default": `${SITE}/` }).replaceAll(
        `href="${SITE}/"`,
        `href="${SITE}"`,
      ),
    ),
    good(
      "references in attributes",
      cluster({
        en: `${SITE}/?l=en&#38;p=1`,
        de: `${SITE}/?l=de&#x26;p=1`,
        "x-default": `${SITE}/?l=en&#38;p=1`,
      }),
    ),
    good(
      "links before the date",
      `<?xml version="1.0"?><urlset xmlns="${NAMESPACE}" ${declared("xhtml")}><url><loc>${SITE}/a</loc><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/a"/><lastmod>${DATE}</lastmod></url></urlset>`,
      "element-order",
    ),
    good(
      "a page for phones",
      tea(
        '<xhtml:link rel="alternate" media="only screen and (max-width: 640px)" href="https://m.example.com/tea"/>',
        ["xhtml"],
      ),
      "hreflang-media-alternate",
    ),
    good("AMP", tea(`<xhtml:link rel="amphtml" href="${SITE}/amp/tea"/>`, ["xhtml"]), "hreflang-amphtml"),
    good("another prefix", inTwo("de").replaceAll("xhtml:", "x:").replace("xmlns:xhtml", "xmlns:x")),
    good(
      "a hundred languages",
      cluster(
        Object.fromEntries(
          [..."abcdefghijklmnopqrstuvwxyz"]
            .flatMap((a) => [..."abcdefghijklmnopqrstuvwxyz"].map((b) => a + b))
            .filter((code) =>
              [
                "af",
                "am",
                "ar",
                "az",
                "be",
                "bg",
                "bn",
                "bs",
                "ca",
                "cs",
                "cy",
                "da",
                "de",
                "el",
                "en",
                "es",
                "et",
                "eu",
                "fa",
                "fi",
                "fr",
                "ga",
                "gl",
                "gu",
                "he",
                "hi",
                "hr",
                "hu",
                "hy",
                "id",
                "is",
                "it",
                "ja",
                "ka",
                "kk",
                "km",
                "kn",
                "ko",
                "ku",
                "ky",
                "lo",
                "lt",
                "lv",
                "mk",
                "ml",
                "mn",
                "mr",
                "ms",
                "my",
                "nb",
                "ne",
                "nl",
                "nn",
                "no",
                "pa",
                "pl",
                "ps",
                "pt",
                "ro",
                "ru",
                "sd",
                "si",
                "sk",
                "sl",
                "sq",
                "sr",
                "sv",
                "sw",
                "ta",
                "te",
                "tg",
                "th",
                "tk",
                "tl",
                "tr",
                "uk",
                "ur",
                "uz",
                "vi",
                "xh",
                "yi",
                "zh",
                "zu",
              ].includes(code),
            )
            .map((code) => [code, `${SITE}/${code}/`]),
        ),
      ),
      "hreflang-xdefault-missing",
    ),
  ],
};

/** @type {import("./case.mjs").Kind} */
export const others = {
  title: "other extensions",
  documents: [
    good("feature phones", tea("<mobile:mobile/>", ["mobile"]), "mobile-obsolete"),
    {
      ...good(
        "what Baidu asks of pages for phones",
        tea('<mobile:mobile type="mobile"/>').replace(
          "<urlset ",
          '<urlset xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/" ',
        ),
      ),
      profile: "baidu",
    },
    {
      ...good(
        "a sitemap as Baidu shows it",
        `<?xml version="1.0" encoding="utf-8"?>\n<urlset>\n<url>\n<loc>${SITE}/yoururl/</loc>\n<lastmod>2026-11-21</lastmod>\n<changefreq>daily</changefreq>\n<priority>0.8</priority>\n</url>\n</urlset>`,
      ),
      profile: "baidu",
    },
    good(
      "PageMap",
      tea(
        `<pagemap:PageMap><pagemap:DataObject type="document" id="tea"><pagemap:Attribute name="name" value="Tea"/><pagemap:Attribute name="review">4.5</pagemap:Attribute></pagemap:DataObject></pagemap:PageMap>`,
        ["pagemap"],
      ),
    ),
    good(
      "PageMap as its default namespace",
      tea(
        `<PageMap xmlns="${EXTENSIONS.pagemap}"><DataObject type="document"><Attribute name="name">Tea</Attribute></DataObject></PageMap>`,
      ),
    ),
    good(
      "ResourceSync",
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:rs="http://www.openarchives.org/rs/terms/">\n  <rs:ln rel="up" href="${SITE}/capabilitylist.xml"/>\n  <rs:md capability="resourcelist" at="2026-11-21T09:00:00Z"/>\n  <url><loc>${SITE}/tea</loc><lastmod>${DATE}</lastmod><rs:md hash="md5:1584abdf8ebdc9802ac0c6a7402c03b6" length="8876" type="text/html"/></url>\n</urlset>\n`,
      "resourcesync",
    ),
    good(
      "everything at once",
      tea(
        `<xhtml:link rel="alternate" hreflang="en" href="${SITE}/tea"/><xhtml:link rel="alternate" hreflang="x-default" href="${SITE}/tea"/>${IMAGE}<video:video>${THUMBNAIL}${WORDS}${CONTENT}</video:video>`,
        ["image", "video", "xhtml"],
      ),
    ),
    {
      ...good("hints for Yandex", tea("<changefreq>daily</changefreq><priority>0.8</priority>")),
      profile: "yandex",
    },
  ],
};
