import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { type Entry, type EntryExtensions, parse, SitemapParser } from "sitemapkit";

const NAMESPACES = `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"
  xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"
  xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"
  xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"
  xmlns:xhtml="http://www.w3.org/1999/xhtml"
  xmlns:mobile="http://www.google.com/schemas/sitemap-mobile/1.0"
  xmlns:pagemap="http://www.google.com/schemas/sitemap-pagemap/1.0"`;
const TEA = "https://example.com/tea";

/** A urlset with the namespaces of all extensions, and an entry around each of these. */
function extended(...entries: readonly string[]): string {
  const urls = entries.map((inside, index) => `<url><loc>${TEA}/${index}</loc>${inside}</url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${urls.join("\n")}\n</urlset>\n`;
}

/** What an entry has beside the values of the protocol. */
function extensionsOf(entry: Entry | undefined): EntryExtensions {
  assert.ok(entry);
  const {
    index: _index,
    loc: _loc,
    lastmod: _lastmod,
    changefreq: _changefreq,
    priority: _priority,
    lastmodTime: _lastmodTime,
    lastmodPrecision: _lastmodPrecision,
    changefreqValue: _changefreqValue,
    priorityValue: _priorityValue,
    usable: _usable,
    ...extensions
  } = entry;
  return extensions;
}

/** What the only entry of a document has beside the values of the protocol. */
function read(inside: string): EntryExtensions {
  return extensionsOf(parse(extended(inside)).entries.at(0));
}

const EVERYTHING = `
<image:image>
  <image:loc>https://example.com/tea.jpg</image:loc>
  <image:caption>A cup &amp; a pot</image:caption>
  <image:geo_location>Limerick, Ireland</image:geo_location>
  <image:title><![CDATA[Tea <1>]]></image:title>
  <image:license>https://example.com/licence</image:license>
</image:image>
<video:video>
  <video:thumbnail_loc>https://example.com/tea.png</video:thumbnail_loc>
  <video:title>How to make tea</video:title>
  <video:description>Hot 水 🫖</video:description>
  <video:content_loc>https://example.com/tea.mp4</video:content_loc>
  <video:player_loc allow_embed="yes" autoplay="ap=1">https://example.com/player?v=1</video:player_loc>
  <video:duration>600</video:duration>
  <video:expiration_date>2027-11-05T19:20:30+08:00</video:expiration_date>
  <video:rating>4.2</video:rating>
  <video:content_segment_loc duration="300">https://example.com/tea-1.mp4</video:content_segment_loc>
  <video:view_count>12345</video:view_count>
  <video:publication_date>2026-11-05</video:publication_date>
  <video:tag>tea</video:tag>
  <video:tag>water</video:tag>
  <video:category>drinks</video:category>
  <video:family_friendly>yes</video:family_friendly>
  <video:restriction relationship="allow">IE GB US CA</video:restriction>
  <video:gallery_loc title="Drinks">https://example.com/videos</video:gallery_loc>
  <video:price currency="EUR" type="rent" resolution="hd">1.99</video:price>
  <video:price type="purchase"/>
  <video:requires_subscription>no</video:requires_subscription>
  <video:uploader info="https://example.com/people/tea">T. Brewer</video:uploader>
  <video:tvshow>
    <video:show_title>Hot drinks</video:show_title>
    <video:video_type>full</video:video_type>
    <video:episode_title>Tea</video:episode_title>
    <video:season_number>1</video:season_number>
    <video:episode_number>2</video:episode_number>
    <video:premier_date>2026-11-04</video:premier_date>
  </video:tvshow>
  <video:platform relationship="deny">tv mobile</video:platform>
  <video:live>No</video:live>
  <video:id type="tms:series">SH0001</video:id>
</video:video>
<news:news>
  <news:publication><news:name>The Tea Times</news:name><news:language>en</news:language></news:publication>
  <news:access>Subscription</news:access>
  <news:genres>Opinion, Blog</news:genres>
  <news:publication_date>2026-11-21T10:30Z</news:publication_date>
  <news:title>Tea is served</news:title>
  <news:keywords>tea, water</news:keywords>
  <news:stock_tickers>NASDAQ:TEA</news:stock_tickers>
  <news:geo_locations>London, UK</news:geo_locations>
</news:news>
<xhtml:link rel="alternate" hreflang="de-CH" href="https://example.com/de/tee" media="screen" type="text/html"/>
<mobile:mobile type="pc"/>
<pagemap:PageMap>
  <pagemap:Template src="https://example.com/template.xml"/>
  <pagemap:DataObject type="document" id="tea">
    <pagemap:Attribute name="title" value="Tea"/>
    <pagemap:Attribute name="author">T. Brewer</pagemap:Attribute>
  </pagemap:DataObject>
</pagemap:PageMap>`;

const ALL_OF_MEDIA = `
<media:group>
  <media:content url="https://example.com/tea.mp4" fileSize="1000" type="video/mp4" medium="video" isDefault="true"
    expression="full" bitrate="128" duration="185" width="200" height="300" lang="en">
    <media:title>Tea</media:title>
    <media:description>How to make it</media:description>
    <media:keywords>tea, water</media:keywords>
    <media:thumbnail url="https://example.com/1.png" width="75" height="50"/>
    <media:player url="https://example.com/player?1" width="400" height="300"/>
    <media:restriction relationship="allow" type="country">ie gb</media:restriction>
    <media:price type="rent" price="1.99" currency="EUR" info="https://example.com/prices"/>
    <dcterms:valid>start=2026-11-01;end=2027-11-01;scheme=W3C-DTF</dcterms:valid>
    <dcterms:type>live-video</dcterms:type>
  </media:content>
  <media:title>Teas</media:title>
  <media:description>All of them</media:description>
  <media:keywords>tea</media:keywords>
  <media:thumbnail url="https://example.com/2.png" width="7" height="5"/>
  <media:player url="https://example.com/player?2" width="40" height="30"/>
  <media:restriction relationship="deny" type="sharing"/>
  <media:price type="package" price="none" currency="USD" info="https://example.com/packages"/>
  <dcterms:valid>start=2026</dcterms:valid>
</media:group>`;

/** A feed around an item. */
function rss(inside: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"><channel>
<title>Tea</title><link>https://example.com/</link><description>Tea</description>
<item><title>Tea</title><link>${TEA}</link>${inside}</item>
</channel></rss>`;
}

describe("the extensions of an entry", () => {
  test("are objects with every element and attribute, as text and as read", () => {
    assert.deepEqual(read(EVERYTHING), {
      images: [
        {
          loc: "https://example.com/tea.jpg",
          caption: "A cup & a pot",
          geoLocation: "Limerick, Ireland",
          title: "Tea <1>",
          license: "https://example.com/licence",
        },
      ],
      videos: [
        {
          thumbnailLoc: "https://example.com/tea.png",
          title: "How to make tea",
          description: "Hot 水 🫖",
          contentLoc: "https://example.com/tea.mp4",
          playerLoc: "https://example.com/player?v=1",
          playerLocAllowEmbed: "yes",
          playerLocAllowEmbedValue: true,
          playerLocAutoplay: "ap=1",
          duration: "600",
          durationValue: 600,
          expirationDate: "2027-11-05T19:20:30+08:00",
          expirationDateTime: Date.UTC(2027, 10, 5, 11, 20, 30),
          rating: "4.2",
          ratingValue: 4.2,
          contentSegmentLocs: [{ loc: "https://example.com/tea-1.mp4", duration: "300", durationValue: 300 }],
          viewCount: "12345",
          viewCountValue: 12345,
          publicationDate: "2026-11-05",
          publicationDateTime: Date.UTC(2026, 10, 5),
          tags: ["tea", "water"],
          category: "drinks",
          familyFriendly: "yes",
          familyFriendlyValue: true,
          restriction: "IE GB US CA",
          restrictionRelationship: "allow",
          galleryLoc: "https://example.com/videos",
          galleryLocTitle: "Drinks",
          prices: [
            { price: "1.99", priceValue: 1.99, currency: "EUR", type: "rent", resolution: "hd" },
            { type: "purchase" },
          ],
          requiresSubscription: "no",
          requiresSubscriptionValue: false,
          uploader: "T. Brewer",
          uploaderInfo: "https://example.com/people/tea",
          tvshow: {
            showTitle: "Hot drinks",
            videoType: "full",
            episodeTitle: "Tea",
            seasonNumber: "1",
            seasonNumberValue: 1,
            episodeNumber: "2",
            episodeNumberValue: 2,
            premierDate: "2026-11-04",
            premierDateTime: Date.UTC(2026, 10, 4),
          },
          platform: "tv mobile",
          platformRelationship: "deny",
          live: "No",
          liveValue: false,
          ids: [{ id: "SH0001", type: "tms:series" }],
        },
      ],
      news: [
        {
          publication: { name: "The Tea Times", language: "en" },
          access: "Subscription",
          genres: "Opinion, Blog",
          publicationDate: "2026-11-21T10:30Z",
          publicationDateTime: Date.UTC(2026, 10, 21, 10, 30),
          title: "Tea is served",
          keywords: "tea, water",
          stockTickers: "NASDAQ:TEA",
          geoLocations: "London, UK",
        },
      ],
      alternates: [
        {
          rel: "alternate",
          hreflang: "de-CH",
          href: "https://example.com/de/tee",
          media: "screen",
          type: "text/html",
        },
      ],
      mobile: true,
      mobileType: "pc",
      pageMaps: [
        {
          template: { src: "https://example.com/template.xml" },
          dataObjects: [
            {
              type: "document",
              id: "tea",
              attributes: [
                { name: "title", value: "Tea" },
                { name: "author", text: "T. Brewer" },
              ],
            },
          ],
        },
      ],
    });
  });

  test("are those of Media RSS in a feed", () => {
    assert.deepEqual(extensionsOf(parse(rss(ALL_OF_MEDIA)).entries.at(0)), {
      media: [
        {
          contents: [
            {
              url: "https://example.com/tea.mp4",
              fileSize: "1000",
              fileSizeValue: 1000,
              type: "video/mp4",
              medium: "video",
              isDefault: "true",
              expression: "full",
              bitrate: "128",
              bitrateValue: 128,
              duration: "185",
              durationValue: 185,
              width: "200",
              widthValue: 200,
              height: "300",
              heightValue: 300,
              lang: "en",
              title: "Tea",
              description: "How to make it",
              keywords: "tea, water",
              thumbnails: [
                {
                  url: "https://example.com/1.png",
                  width: "75",
                  widthValue: 75,
                  height: "50",
                  heightValue: 50,
                },
              ],
              player: {
                url: "https://example.com/player?1",
                width: "400",
                widthValue: 400,
                height: "300",
                heightValue: 300,
              },
              restrictions: [{ restriction: "ie gb", relationship: "allow", type: "country" }],
              prices: [
                {
                  type: "rent",
                  price: "1.99",
                  priceValue: 1.99,
                  currency: "EUR",
                  info: "https://example.com/prices",
                },
              ],
              valid: "start=2026-11-01;end=2027-11-01;scheme=W3C-DTF",
              dctermsType: "live-video",
            },
          ],
          title: "Teas",
          description: "All of them",
          keywords: "tea",
          thumbnails: [
            { url: "https://example.com/2.png", width: "7", widthValue: 7, height: "5", heightValue: 5 },
          ],
          player: {
            url: "https://example.com/player?2",
            width: "40",
            widthValue: 40,
            height: "30",
            heightValue: 30,
          },
          restrictions: [{ relationship: "deny", type: "sharing" }],
          prices: [
            {
              type: "package",
              price: "none",
              priceValue: null,
              currency: "USD",
              info: "https://example.com/packages",
            },
          ],
          valid: "start=2026",
        },
      ],
    });
  });

  test("have every key that is documented", () => {
    const documented = new Set(
      ["extension-types.ts", "media-types.ts"].flatMap((file) => {
        const source = readFileSync(new URL(`../../src/npm/${file}`, import.meta.url), "utf8");
        return Array.from(source.matchAll(/^ {2}readonly (\w+)\?:/gm), ([, key = ""]) => key);
      }),
    );
    const met = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== "object" || value === null) return;
      for (const [key, inner] of Object.entries(value)) {
        if (!Array.isArray(value)) met.add(key);
        collect(inner);
      }
    };
    collect(read(EVERYTHING));
    collect(extensionsOf(parse(rss(ALL_OF_MEDIA)).entries.at(0)));
    assert.deepEqual([...met].sort(), [...documented].sort());
  });

  test("are absent when there are none", () => {
    const [entry] = parse(extended("")).entries;
    assert.deepEqual(Object.keys(entry ?? {}), [
      "index",
      "loc",
      "lastmod",
      "changefreq",
      "priority",
      "lastmodTime",
      "lastmodPrecision",
      "changefreqValue",
      "priorityValue",
      "usable",
    ]);
    assert.deepEqual(read("<image:image></image:image><video:video/>"), { images: [{}], videos: [{}] });
  });

  test("keep a text that is not what it should be, without guessing", () => {
    const [video] =
      read(
        "<video:video><video:duration>3:20</video:duration><video:rating>-1</video:rating><video:live>true</video:live><video:publication_date>21 November</video:publication_date><video:view_count/></video:video>",
      ).videos ?? [];
    assert.deepEqual(video, {
      duration: "3:20",
      durationValue: null,
      rating: "-1",
      ratingValue: null,
      live: "true",
      liveValue: null,
      publicationDate: "21 November",
      publicationDateTime: null,
      viewCount: "",
      viewCountValue: null,
    });
  });

  test("have the first of several single values", () => {
    assert.deepEqual(
      read(`<video:video>
<video:title>One</video:title><video:title>Two</video:title>
<video:duration>ten</video:duration><video:duration>10</video:duration>
<video:restriction>DE</video:restriction><video:restriction relationship="deny">FR</video:restriction>
<video:uploader info="https://example.com/1"/><video:uploader info="https://example.com/2">B</video:uploader>
<video:tvshow><video:show_title>One</video:show_title></video:tvshow>
<video:tvshow><video:show_title>Two</video:show_title><video:video_type>full</video:video_type></video:tvshow>
</video:video>`).videos,
      [
        {
          title: "One",
          duration: "ten",
          durationValue: null,
          restriction: "DE",
          uploader: "",
          uploaderInfo: "https://example.com/1",
          tvshow: { showTitle: "One" },
        },
      ],
    );
  });

  test("are as many as there are, in their order", () => {
    const images = Array.from(
      { length: 3000 },
      (_, index) => `<image:image><image:loc>https://example.com/${index}.jpg</image:loc></image:image>`,
    );
    const read3000 = read(images.join("")).images ?? [];
    assert.equal(read3000.length, 3000);
    assert.deepEqual(read3000[2999], { loc: "https://example.com/2999.jpg" });
  });

  test("are known whatever their prefix is", () => {
    const image = "http://www.google.com/schemas/sitemap-image/1.1";
    const loc = "https://example.com/tea.jpg";
    for (const inside of [
      `<i:image xmlns:i="${image}"><i:loc>${loc}</i:loc></i:image>`,
      `<image xmlns="${image}"><loc>${loc}</loc></image>`,
      `<image:image xmlns:image="https://www.google.com/schemas/sitemap-image/1.0"><image:loc>${loc}</image:loc></image:image>`,
      `<image:image xmlns:image="urn:tea"><image:loc>${loc}</image:loc></image:image>`,
    ]) {
      const { entries } = parse(extended(inside));
      assert.deepEqual(Array.from(entries, extensionsOf), [{ images: [{ loc }] }], inside);
    }
    const undeclared = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${TEA}</loc><image:image><image:loc>${loc}</image:loc></image:image></url></urlset>`;
    assert.deepEqual(extensionsOf(parse(undeclared).entries.at(0)), { images: [{ loc }] });
  });

  test("are never taken for what they are not", () => {
    const foreign = "https://example.com/schemas/other";
    const { entries, ignored } = parse(
      `<urlset ${NAMESPACES} xmlns:x="${foreign}">
<x:url><x:loc>https://example.com/no</x:loc></x:url>
<url><x:loc>https://example.com/no</x:loc><image:loc>https://example.com/no</image:loc><loc>${TEA}</loc>
<x:image><image:loc>https://example.com/no</image:loc></x:image>
<image:image><x:loc>https://example.com/no</x:loc><loc>https://example.com/no</loc></image:image></url>
</urlset>`,
    );
    assert.deepEqual(
      Array.from(entries, ({ loc }) => loc),
      [TEA],
    );
    assert.deepEqual(extensionsOf(entries.at(0)), { images: [{}] });
    assert.ok(ignored.some(({ namespace }) => namespace === foreign));
  });

  test("are plain objects that can be cloned", () => {
    const [entry] = parse(extended(EVERYTHING)).entries;
    assert.deepEqual(structuredClone(entry), entry);
    assert.deepEqual(JSON.parse(JSON.stringify(entry)), entry);
    assert.equal(Object.getPrototypeOf(entry?.images?.[0]), Object.prototype);
  });
});

describe("the extensions of many entries", () => {
  /** Some have none, some much; every seventh has letters of two, three and four bytes. */
  const inside = (index: number): string => {
    const title = index % 7 === 0 ? `é水🫖 ${index}` : `Tea ${index}`;
    const image = `<image:image><image:loc>${TEA}/${index}.jpg</image:loc><image:title>${title}</image:title></image:image>`;
    const video = `<video:video><video:duration>${index}</video:duration><video:live>yes</video:live></video:video>`;
    return [image.repeat(index % 3), index % 5 === 0 ? video : ""].join("");
  };
  const count = 1500;
  const text = extended(...Array.from({ length: count }, (_, index) => (index < 1400 ? inside(index) : "")));
  const expected = (index: number): EntryExtensions => {
    if (index >= 1400) return {};
    const title = index % 7 === 0 ? `é水🫖 ${index}` : `Tea ${index}`;
    const images = Array.from({ length: index % 3 }, () => ({ loc: `${TEA}/${index}.jpg`, title }));
    const video = { duration: `${index}`, durationValue: index, live: "yes", liveValue: true };
    return {
      ...(images.length > 0 ? { images } : {}),
      ...(index % 5 === 0 ? { videos: [video] } : {}),
    };
  };

  test("stay with their entry, in order and out of order", () => {
    const { entries } = parse(text);
    assert.equal(entries.length, count);
    for (const [index, entry] of [...entries].entries()) {
      assert.deepEqual(extensionsOf(entry), expected(index));
    }
    for (let index = 0; index < count; index += 1) {
      const at = (index * 997) % count;
      assert.deepEqual(extensionsOf(entries.at(at)), expected(at));
    }
  });

  test("and their indices stay when they are taken piece by piece", () => {
    const whole = [...parse(text).entries];
    const bytes = Buffer.from(text);
    for (const size of [1000, 65_536]) {
      const parser = new SitemapParser();
      const entries: Entry[] = [];
      for (let start = 0; start < bytes.length; start += size) {
        parser.push(bytes.subarray(start, start + size));
        entries.push(...parser.take());
      }
      entries.push(...parser.finish().entries);
      assert.deepEqual(entries, whole, String(size));
    }
  });
});

test("values of every length are read, wherever a reference or a bracket stands in them", () => {
  // In WebAssembly they are searched with vectors, in pieces of sixteen and thirty-two bytes.
  const marks = ["", "&", "]", "é", "<", "&]"];
  const values = Array.from({ length: 70 }, (_, length) =>
    marks.flatMap((mark) =>
      [0, length >> 1, length].map((at) => `${"t".repeat(at)}${mark}${"e".repeat(length - at)}.`),
    ),
  ).flat();
  const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const written = values.map(
    (value) =>
      `<xhtml:link rel="alternate" media="${escaped(value)}" href="${TEA}"/>` +
      `<image:image><image:loc>${TEA}.jpg</image:loc><image:title>${escaped(value)}</image:title></image:image>`,
  );
  const { entries } = parse(extended(...written));
  assert.deepEqual(
    [...entries].map(({ alternates, images }) => [alternates?.[0]?.media, images?.[0]?.title]),
    values.map((value) => [value, value]),
  );
});
